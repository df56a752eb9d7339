"""Runs a `Spec`: controls, a picture that follows them, a sentence that says what it shows."""

import os
from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ipywidgets import HTML, Button, HBox, Layout, VBox
from traitlets import TraitError

from elo_teach.live import kinds
from elo_teach.live import spec as data
from elo_teach.live.below import Below
from elo_teach.live.controls import EntryControl, choice
from elo_teach.live.cover import LESSON, Cover
from elo_teach.live.figure import LiveFigure
from elo_teach.live.guess import Guess
from elo_teach.live.html import STYLE, alert, headline, kept
from elo_teach.live.rows import ListControl
from elo_teach.live.widgets import widget
from elo_teach.live.words import Values, Words
from elo_teach.scene import svg
from elo_teach.scene.axes import Scene

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NO_PRESET: Final = ""
# Set where notebooks are run to be kept: JupyterLab shows no SVG in one that it does not trust.
PICTURE: Final = "ELO_TEACH_PICTURE"


class Panel(VBox):
    """A panel that can be used: the sentence above, controls left, picture right.

    In a narrow window the picture comes before the controls. Where the answer refuses, the panel
    says why and keeps the last good picture. A panel with a guess starts covered: it asks, and its
    picture answers nothing, until it is shown, skipped or moved.

    Parameters
    ----------
    spec : Spec
        What the panel is.
    words : Words
        Its texts, in the language that it speaks from now on.

    Attributes
    ----------
    controls : dict
        Every control by name, in order; each has a `value` and is an attribute of that name.
    sentence : str
        What the panel says now.
    """

    def __init__(self, spec: data.Spec[Any], words: Words) -> None:
        self.spec, self.words, self.sentence = spec, words, ""
        self.controls = {each.name: widget(each, words, self.put) for each in spec.controls}
        self._origins = [each for each in spec.controls if isinstance(each, kinds.Origin)]
        for origin in self._origins:
            self.controls[origin.name].follow(self.controls[origin.of])
        for name, control in self.controls.items():
            if hasattr(type(self), name):
                raise TypeError(f"{spec.texts}: a panel has a {name!r} already")
            setattr(self, name, control)
        self.live_figure, self.message = LiveFigure(), HTML()
        self.headline = HTML(tabbable=False)  # reached from the cover, not by the Tab key
        self.below = Below(self.controls)
        self.menus = {key: self._menu(key, presets) for key, presets in spec.presets.items()}
        reset = Button(
            description=words("panel.reset"), layout=Layout(width="auto", align_self="flex-start")
        )
        style = HTML(STYLE, layout=Layout(display="none"))
        self.cover: Cover | None = None
        if spec.guess is not None and not LESSON.is_open:
            self.cover = Cover(spec.guess, words, self._guessed)
        above = [self.headline] if self.cover is None else [self.headline, self.cover]
        super().__init__(children=[style, *above, self._columns(reset)])
        self.add_class("elo-teach").add_class("elo-shrink")
        self._before, self._setting = spec.start, False
        for control in self.controls.values():
            control.observe(self._moved, "value")
        reset.on_click(lambda _: self.reset())
        if self.cover is None:
            self._refresh()
        else:
            self._wait(self.cover.guess)

    def _columns(self, reset: Button) -> HBox:
        """Return controls and picture side by side, the picture first where that is too wide."""
        apart = [each for each in self.spec.controls if each.below or each in self._origins]
        beside = [self.controls[each.name] for each in self.spec.controls if each not in apart]
        left = [*beside, self.message, *self.menus.values(), reset]
        right = [self.live_figure, self.below]
        columns = HBox(
            children=[
                VBox(children=left, layout=Layout(flex="1 1 15rem", max_width="30rem")),
                VBox(children=right, layout=Layout(flex="3 1 25rem", max_width="54rem")),
            ],
            # In reverse the second of two lines is the upper one, and the end of a line its top.
            layout=Layout(flex_flow="row wrap-reverse", align_items="flex-end"),
        )
        columns.add_class("elo-columns")
        return columns

    def _menu(self, key: str, presets: Sequence[Values]) -> Any:
        names = {self.words("panel.choose"): NO_PRESET}
        names |= {name: name for name in self._names(key, presets)}
        menu = choice(self.words(f"presets.{key}.label"), names, NO_PRESET)
        menu.observe(lambda change: self._chosen(key, change["new"]), "value")
        return menu

    def _names(self, key: str, presets: Sequence[Values]) -> list[str]:
        return [
            self.words(f"presets.{key}.{preset.get('title', 'name')}", **preset)
            for preset in presets
        ]

    # What the controls stand at

    @property
    def values(self) -> dict[str, Any]:
        """The value of every control by its name."""
        return {name: control.value for name, control in self.controls.items()}

    def presets(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """Return the lists of presets by label: in each, by label, values of controls by name."""
        return {
            self.words(f"presets.{key}.label"): dict(
                zip(
                    self._names(key, presets),
                    map(self.spec.preset_values, presets),
                    strict=True,
                )
            )
            for key, presets in self.spec.presets.items()
        }

    def answer(self) -> Any:
        """Return what follows from the controls' values."""
        return self.spec.answer(**self.values)

    def put(self, **values: Any) -> None:
        """Set several controls at once: the picture moves once.

        Raises
        ------
        TraitError
            If there is no such control, or it cannot have the value, in the words of the panel.
            Where anything is raised no control has moved.
        """
        for name in values:
            if name not in self.controls:
                names = ", ".join(self.controls)
                raise TraitError(self.words("panel.no_control", name=name, names=names))
        for origin in self._origins:
            if origin.of in values:  # set last, as it follows the other
                values[origin.name] = values.pop(origin.name, origin.start)
        before, done = self.values, False
        try:
            self._set(values)
            self._refresh()
            done = True
        finally:
            if not done:
                self._set(before)
                self._before = before

    def reset(self) -> None:
        """Return every control to where it started; a covered panel stays covered."""
        if self.cover is None:
            self.put(**self.spec.start)
        else:
            self.cover.clear()
            self._set(self.spec.start)
            self._before, self.message.value = self.spec.start, alert("")

    def _set(self, values: Values) -> None:
        self._setting = True
        try:
            for name, value in values.items():
                control = self.controls[name]
                try:
                    control.value = value
                except TraitError:
                    if isinstance(control, EntryControl):
                        raise  # in its own words
                    told = self.words("panel.not_possible", name=name, value=repr(value))
                    raise TraitError(told) from None
                if isinstance(control, EntryControl | ListControl):
                    control.settle()
        finally:
            self._setting = False

    def _moved(self, _: Any) -> None:
        if not self._setting:
            self._refresh()

    def _chosen(self, key: str, name: str) -> None:
        if name != NO_PRESET and not self._setting:
            presets = self.spec.presets[key]
            chosen = presets[self._names(key, presets).index(name)]
            self.put(**self.spec.preset_values(chosen))

    # The guess

    def uncover(self) -> None:
        """Show what a cover hides, without a guess."""
        if self.cover is not None:
            self._show(None)

    def _wait(self, guess: Guess) -> None:
        """Ask for the guess, above a picture that answers nothing."""
        LESSON.covered.add(self)
        scene = self.spec.picture(self.spec.at(**guess.neutral), data.Situation(self.words))
        self.sentence = "\n".join(map(self.words, ("guess.question", "guess.neutral")))
        self.headline.value = headline(self.sentence)
        self.live_figure.show(guess.covered(scene), self.sentence)
        self._name_preset(self.values)

    def _guessed(self, guessed: Values | None) -> None:
        """Show the answer, beside it what was guessed; go on from there with the keyboard."""
        self._show(guessed)
        self.headline.focus()

    def _show(self, guessed: Values | None) -> None:
        self._set(self.spec.start)  # controls whose answer is refused are elsewhere
        self._refresh(guessed)

    def _refresh(self, guessed: Values | None = None) -> None:
        """Bring everything up to date with the controls; show what was covered."""
        now = self.values
        after = dict(self.spec.react(self._before, now))
        self._set({name: value for name, value in after.items() if now[name] != value})
        self._before = after
        try:
            answer = self.spec.answer(**after)
        except self.words.refusals as refusal:
            self.message.value = alert(self.words.explain(refusal))
            return
        self.message.value = alert("")
        self.sentence = self.spec.sentence(answer, self.words, guessed)
        self.headline.value = headline(self.sentence)
        situation = data.Situation(self.words, guessed)
        self.live_figure.show(self.spec.picture(answer, situation), self.sentence)
        self.below.show(self.spec.below(answer, situation))
        self._name_preset(after)
        if self.cover is not None:
            # It keeps its place: without it the controls would be shown anew, one in use too.
            self.cover.layout.display = "none"
            self.cover = None
            LESSON.covered.discard(self)

    def _name_preset(self, now: Values) -> None:
        """Let each list of presets name the one that the controls stand at."""
        self._setting = True
        for key, presets in self.spec.presets.items():
            at = NO_PRESET
            for number, preset in enumerate(presets):
                if all(now[name] == value for name, value in preset.items() if name in now):
                    at = self._names(key, presets[number : number + 1])[0]
                    break
            self.menus[key].value = at
        self._setting = False

    # What is kept

    @property
    def scene(self) -> Scene:
        """The picture as it stands; the last good one where the answer refuses."""
        if self.live_figure.scene is None:
            raise RuntimeError(f"{self.spec.texts}: the panel starts with no picture")
        return self.live_figure.scene

    def figure(self) -> "Figure":
        """Return the picture as a matplotlib figure, to save or to print in any form."""
        from elo_teach.scene.print import figure

        return figure(self.scene)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live panel and, for where nothing runs, its picture and sentence."""
        bundle = super()._repr_mimebundle_(**kwargs) | {"text/plain": self.sentence}
        if os.environ.get(PICTURE) != "png":
            return bundle | {
                "text/html": kept(svg.saved(self.scene, self.sentence), self.sentence)
            }, {}
        from elo_teach.scene.print import png

        width, height = map(round, self.scene.size)
        picture = {"image/png": b64encode(png(self.scene)).decode("ascii")}
        shown = {"alt": self.sentence, "width": width, "height": height}
        return bundle | picture, {"image/png": shown}
