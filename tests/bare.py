"""A machine that has what README.md names and nothing else that this one happens to have."""

import shutil
import sys
from pathlib import Path

# What Debian and Ubuntu come with and cannot be without.
ESSENTIAL = (
    "awk",
    "basename",
    "bash",
    "cat",
    "chmod",
    "cp",
    "cut",
    "date",
    "dirname",
    "echo",
    "env",
    "expr",
    "false",
    "find",
    "findmnt",
    "grep",
    "head",
    "id",
    "ln",
    "ls",
    "mkdir",
    "mktemp",
    "mv",
    "printf",
    "pwd",
    "readlink",
    "rm",
    "rmdir",
    "sed",
    "sh",
    "sleep",
    "sort",
    "tail",
    "test",
    "touch",
    "tr",
    "true",
    "uname",
    "wc",
    "which",
    "xargs",
)
NAMED = ("git", "make", "python3", "fc-list")


def environment(home: Path, named: tuple[str, ...] = NAMED) -> dict[str, str]:
    """Return the variables of a process that finds these tools and an empty home folder."""
    tools = home / "tools"
    tools.mkdir(parents=True)
    for name in (*ESSENTIAL, *named):
        path = sys.executable if name == "python3" else shutil.which(name)
        if path:
            (tools / name).symlink_to(Path(path).resolve())
    return {"PATH": str(tools), "HOME": str(home), "LANG": "C.UTF-8"}
