"""A panel: named controls, a picture that follows them, and a sentence that says what it shows."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Generic, TypeVar

from ipywidgets import HTML, Button, HBox, Layout, VBox
from traitlets import TraitError

from elo_teach.live.controls import EntryControl, choice
from elo_teach.live.html import STYLE, alert
from elo_teach.live.old_figure import LiveFigure
from elo_teach.live.rows import ListControl

Answer = TypeVar("Answer")
NO_PRESET = ""


class Panel(VBox, Generic[Answer]):
    """Controls left, picture right, the sentence above; one column where it is narrow.

    The picture and the sentence depend on the controls' values alone. A subclass says what the
    controls are (`build`), what follows from their values (`answer`), and how to say it (`say`).
    Where `answer` or `say` raise `ValueError`, the panel shows the message and keeps the last good
    picture.

    Parameters
    ----------
    chart : LiveFigure
        The picture; shows what `answer` returns.
    reset_label, choose_label : str
        The words on the reset button, and in a list of presets while none of them is set.

    Attributes
    ----------
    controls : dict
        Every control by name, in order; each has a `value`.
    sentence : str
        What the panel says now.
    """

    def __init__(self, chart: LiveFigure[Answer], *, reset_label: str, choose_label: str) -> None:
        self.chart = chart
        self.sentence = ""
        self.controls: dict[str, Any] = self.build()
        self._start = {name: control.value for name, control in self.controls.items()}
        self._presets = []
        for label, presets in self.presets().items():
            names = {choose_label: NO_PRESET} | {name: name for name in presets}
            self._presets.append((choice(label, names, NO_PRESET), presets))
        reset = Button(
            description=reset_label, layout=Layout(width="auto", align_self="flex-start")
        )
        self.headline = HTML()
        self.message = HTML()
        menus = [menu for menu, _ in self._presets]
        super().__init__(
            children=[
                HTML(STYLE, layout=Layout(display="none")),
                self.headline,
                HBox(
                    children=[
                        VBox(
                            children=[*self.beside(), self.message, *menus, reset],
                            layout=Layout(flex="1 1 15rem", max_width="30rem"),
                        ),
                        VBox(
                            children=[chart, *self.below()],
                            layout=Layout(flex="3 1 25rem", max_width="54rem"),
                        ),
                    ],
                    layout=Layout(flex_flow="row wrap"),
                ),
            ]
        )
        self.add_class("elo-teach")
        self._changing = False
        for control in self.controls.values():
            control.observe(self._changed, "value")
        for menu, presets in self._presets:
            menu.observe(lambda change, presets=presets: self._chosen(change, presets), "value")
        reset.on_click(lambda _: self.reset())
        self._refresh()

    def build(self) -> dict[str, Any]:
        """Make the controls, by name, in the order of the panel."""
        raise NotImplementedError

    def beside(self) -> Sequence[Any]:
        """Return what stands beside the picture, from the top: the controls."""
        return list(self.controls.values())

    def below(self) -> Sequence[Any]:
        """Return what stands below the picture."""
        return ()

    def presets(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """Return lists of presets by label: in each, by label, the values of controls by name."""
        return {}

    def answer(self) -> Answer:
        """Return what follows from the controls' values; no widgets here."""
        raise NotImplementedError

    def say(self, answer: Answer) -> str:
        """Return what the picture shows: a headline and, on the next line, its details."""
        raise NotImplementedError

    def tell(self, answer: Answer) -> None:
        """Bring what stands below the picture up to date."""

    def explain(self, error: ValueError) -> str:
        """Return an error in the learner's words."""
        return str(error)

    def refusal(self, name: str, value: object) -> str:
        """Return that a control cannot be set so, or that there is no such control."""
        raise NotImplementedError

    def put(self, **values: Any) -> None:
        """Set several controls at once: the picture moves once.

        Raises
        ------
        TraitError
            If there is no such control, or it cannot have the value; then none has moved.
        """
        before = {}
        self._changing = True
        try:
            for name, value in values.items():
                if name not in self.controls:
                    raise TraitError(self.refusal(name, value))
                before[name] = self.controls[name].value
                self._set(name, value)
        except TraitError:
            for name, value in before.items():
                self._set(name, value)
            raise
        finally:
            self._changing = False
        self._refresh()

    def _set(self, name: str, value: object) -> None:
        control = self.controls[name]
        try:
            control.value = value
        except (TraitError, ValueError) as error:
            own_words = isinstance(control, EntryControl)
            raise TraitError(str(error) if own_words else self.refusal(name, value)) from None
        if isinstance(control, EntryControl | ListControl):
            control.settle()

    def reset(self) -> None:
        """Return every control to where it started."""
        self.put(**self._start)

    def _changed(self, _: Any) -> None:
        if not self._changing:
            self._refresh()

    def _chosen(self, change: Any, presets: Mapping[str, Mapping[str, Any]]) -> None:
        if change["new"] != NO_PRESET and not self._changing:
            self.put(**presets[change["new"]])

    def _refresh(self) -> None:
        try:
            answer = self.answer()
            self.sentence = self.say(answer)
        except ValueError as error:
            self.message.value = alert(self.explain(error))
            return
        self.message.value = alert("")
        headline, _, details = escape(self.sentence).partition("\n")
        self.headline.value = (
            f'<div aria-live="polite" style="line-height: 1.5; margin-bottom: 0.5em">'
            f'<strong style="font-size: 1.2em">{headline}</strong><br>{details}</div>'
        )
        self.chart.show(answer, self.sentence)
        self.tell(answer)
        self._name_preset()

    def _name_preset(self) -> None:
        """Let each list of presets name the one that the controls stand at."""
        now = {name: control.value for name, control in self.controls.items()}
        self._changing = True
        for menu, presets in self._presets:
            at = (name for name, values in presets.items() if values.items() <= now.items())
            menu.value = next(at, NO_PRESET)
        self._changing = False

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live panel and, for where nothing runs, its picture and sentence."""
        bundle = super()._repr_mimebundle_(**kwargs)
        picture = {
            "text/plain": self.sentence,
            "image/png": b64encode(self.chart.png()).decode("ascii"),
        }
        return bundle | picture, {"image/png": {"alt": self.sentence, **self.chart.pixels}}
