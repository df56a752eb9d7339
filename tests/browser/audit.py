"""What axe finds, without what is not ours to mend."""

from typing import Any

# Upstream's: the handle of a slider takes no name. The box beside it has one and does the same.
EXCUSED = {("aria-input-field-name", "noUi-handle")}


def serious(violations: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return what is serious or worse: the rule and the element."""
    return [
        (fault["id"], node["html"])
        for fault in violations
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
        if not any(fault["id"] == rule and part in node["html"] for rule, part in EXCUSED)
    ]
