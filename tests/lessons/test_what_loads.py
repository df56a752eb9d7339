"""What a panel needs: a learner's kernel loads no more."""

import subprocess
import sys

import pytest

from tests.lessons.test_every_panel import makers

CODE = """
import sys
from importlib import import_module
make = getattr(import_module({module!r}), {name!r})
panel = make()
panel._repr_mimebundle_()
for control in panel.controls.values():
    if hasattr(control, "slider"):
        control.slider.value = control.slider.min
        control.slider.value = control.slider.max
for menu, presets in zip(panel.menus.values(), panel.presets().values(), strict=True):
    for name in presets:
        menu.value = name
panel._repr_mimebundle_()
print(*sorted({{"matplotlib", "PIL", "numpy", "babel.dates", "babel.numbers"}} & set(sys.modules)))
"""


@pytest.mark.parametrize("make", makers())
def test_making_moving_and_showing_a_panel_loads_neither_pictures_nor_arrays_nor_tables(
    make: object,
) -> None:
    code = CODE.format(module=make.__module__, name=make.__name__)
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.split() == []
