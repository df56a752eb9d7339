"""Ratings as files have them, with what stands beside the number."""

import pytest

from elo_teach.io.ratings import is_marked, is_unrated, read_rating


@pytest.mark.parametrize(
    "written",
    [
        "1850?", "1850 ?", "1850*", "1850 *", "1850!", "1850#", "1850~", "1850P", "1850 p12",
        "1850/12", "~1850", "≈ 1850", "±1850", "ca. 1850", "ca 1850", "c1850", "(1850)", "Elo 1850",
        "1850 (FIDE)", "1850 (DWZ)", "1850 (est.)", "1850 FIDE", "1850FIDE", "1850 elo",
        "1850 USCF", "1850.0?", "1 850?",
    ],
)  # fmt: skip
def test_a_mark_beside_a_rating_is_known_and_the_number_read(written: str) -> None:
    assert read_rating(written) == 1850
    assert is_marked(written)


@pytest.mark.parametrize("written", ["1850", " 1850 ", "1 850", "1850.0"])
def test_a_number_alone_has_no_mark(written: str) -> None:
    assert read_rating(written) == 1850
    assert not is_marked(written)


@pytest.mark.parametrize(
    "written",
    [
        "1850-1900", "1850/1900", "1850 (1900)", "1850 or 1900", "-1850", "1,850", "1.850", "18S0",
        "18500", "4001", "?", "", "0", "1850.5", "1850+", "1850 (12)", "FIDE", "1850FID", "18OO",
    ],
)  # fmt: skip
def test_what_is_not_one_number_is_no_rating(written: str) -> None:
    assert read_rating(written) is None


@pytest.mark.parametrize("written", ["0", "000", "unr", "unr.", "Unrated", "none", "chưa có"])
def test_no_rating_is_said_in_several_ways(written: str) -> None:
    assert is_unrated(written)
    assert read_rating(written) is None
