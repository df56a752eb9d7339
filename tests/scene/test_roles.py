"""Colours can be told from the page, and words read on it."""

import pytest

from elo_teach.scene.roles import BLUE, GRID, INK, PAPER, ROLES, SHADED, Role

BAND = 0.15  # of blue over the paper, behind words of lesson 2
PAGES = ("light", "dark")
MEANT = [role for role in ROLES if role not in (PAPER, GRID, SHADED)]


def channels(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def contrast(one: list[float], other: list[float]) -> float:
    """WCAG 2.2's contrast ratio."""

    def luminance(colour: list[float]) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
        return sum(
            part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True)
        )

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def grounds(page: str) -> dict[str, list[float]]:
    paper, shaded, blue = (channels(getattr(role, page).mark) for role in (PAPER, SHADED, BLUE))
    band = [BAND * over + (1 - BAND) * under for over, under in zip(blue, paper, strict=True)]
    return {"paper": paper, "shaded": shaded, "band": band}


every_page = pytest.mark.parametrize("page", PAGES)
every_role = pytest.mark.parametrize("role", MEANT, ids=lambda role: role.name)


@every_page
@every_role
def test_marks_stand_out_from_the_paper(role: Role, page: str) -> None:
    paper = grounds(page)["paper"]
    assert contrast(channels(getattr(role, page).mark), paper) >= 3  # WCAG 1.4.11


@every_page
@every_role
@pytest.mark.parametrize("ground", ["paper", "shaded", "band"])
def test_words_can_be_read_on_the_paper_and_on_shades(role: Role, page: str, ground: str) -> None:
    words = channels(getattr(role, page).text)
    assert contrast(words, grounds(page)[ground]) >= 4.5  # WCAG 1.4.3


def test_roles_have_names_of_their_own() -> None:
    assert len({role.name for role in ROLES}) == len(ROLES)


def test_contrast_of_black_and_white_is_that_of_the_guideline() -> None:
    assert contrast(channels(INK.light.mark), channels(PAPER.light.mark)) == pytest.approx(21)
