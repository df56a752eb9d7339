"""What a panel needs: a learner's kernel loads no more."""

import subprocess
import sys

CODE = """
import sys
from elo_teach import lessons
for make in (
    lessons.expected_score.panel, lessons.expected_score.win_draw_loss,
    lessons.k_sensitivity.panel, lessons.k_sensitivity.month, lessons.k_sensitivity.fast_or_steady,
    lessons.rating_limit.panel, lessons.rating_limit.farming,
    lessons.curve_and_table.panel, lessons.curve_and_table.month,
    lessons.performance_rating.panel, lessons.performance_rating.one_by_one,
    lessons.performance_rating.how_sure, lessons.calculator.panel,
):
    panel = make()
    for presets in panel.presets().values():
        panel.put(**next(iter(presets.values())))
    panel._repr_mimebundle_()
print(*sorted({"matplotlib", "PIL"} & set(sys.modules)))
"""


def test_making_moving_and_showing_a_panel_loads_no_matplotlib() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []
