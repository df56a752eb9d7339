"""A number as a slider and a box that always agree."""

import pytest
from traitlets import TraitError

from elo_teach.live import EntryControl, NumberControl, Refused


@pytest.fixture
def rating() -> NumberControl:
    def read(typed: str) -> int:
        if not typed.isdecimal() or not 100 <= int(typed) <= 3000:
            raise Refused(f"<{typed}> is no rating")
        return int(typed)

    return NumberControl("Rating", 1500, low=100, high=3000, read=read)


def shown(control: NumberControl) -> tuple[int, int, str]:
    return control.value, control.slider.value, control.box.value


def test_the_slider_moves_value_and_box(rating: NumberControl) -> None:
    rating.slider.value = 1613
    assert shown(rating) == (1613, 1613, "1613")


def test_the_box_moves_value_and_slider(rating: NumberControl) -> None:
    rating.box.value = "1609"
    assert shown(rating) == (1609, 1609, "1609")


def test_the_value_moves_slider_and_box(rating: NumberControl) -> None:
    rating.value = 2813
    assert shown(rating) == (2813, 2813, "2813")


def test_what_cannot_be_read_stays_to_be_mended_and_moves_nothing(rating: NumberControl) -> None:
    rating.box.value = "99999"
    assert shown(rating) == (1500, 1500, "99999")


def test_the_message_is_text_and_never_markup(rating: NumberControl) -> None:
    rating.box.value = "<img src=x>"
    assert "&lt;&lt;img src=x&gt;&gt; is no rating" in rating.message.value


def test_a_good_entry_takes_the_message_away(rating: NumberControl) -> None:
    rating.box.value = "x"
    rating.box.value = "1600"
    assert (rating.value, rating.message.value) == (1600, "")


def test_the_slider_takes_the_message_and_the_wrong_entry_away(rating: NumberControl) -> None:
    rating.box.value = "x"
    rating.slider.value = 1501
    assert (rating.box.value, rating.message.value) == ("1501", "")


def test_an_emptied_box_returns_to_the_last_valid_number(rating: NumberControl) -> None:
    rating.box.value = "1600"
    rating.box.value = "  "
    assert shown(rating) == (1600, 1600, "1600")


@pytest.mark.parametrize("value", [99999, "x", 1500.5, None, True])
def test_a_wrong_value_set_in_code_is_refused_in_the_words_of_the_box(
    rating: NumberControl, value: object
) -> None:
    with pytest.raises(TraitError, match=f"^<{value}> is no rating$"):
        rating.value = value
    assert shown(rating) == (1500, 1500, "1500")


def test_a_button_makes_the_new_number_from_the_old(rating: NumberControl) -> None:
    rating.add_buttons({"1600": lambda _: 1600, "one more": lambda value: value + 1})
    fixed, more = rating.children[2].children
    fixed.click()
    assert shown(rating) == (1600, 1600, "1600")
    more.click()
    assert shown(rating) == (1601, 1601, "1601")
    assert [button.description for button in (fixed, more)] == ["1600", "one more"]


def test_an_entry_can_be_anything_that_can_be_read() -> None:
    words = EntryControl("Words", ["one"], read=str.split, write=" ".join)
    words.box.value = "one  two"
    assert (words.value, words.box.value) == (["one", "two"], "one two")
    words.value = ["three"]
    assert words.box.value == "three"
