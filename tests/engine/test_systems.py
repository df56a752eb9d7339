"""The systems that panels offer, each out of a module of its own."""

import subprocess
import sys
from datetime import date
from pathlib import Path
from textwrap import dedent

import pytest

from elo_teach import FIDE, TEXTBOOK, TUONG_KY, Game, RatingError, fide, rate
from elo_teach.engine import systems as folder
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ
from elo_teach.engine.systems import rules_on, systems, undated_systems
from elo_teach.lessons.calculator.answer import OPINIONS, rules
from elo_teach.text import Language, languages


def test_every_system_has_its_name() -> None:
    assert systems() == {
        "standard": FIDE,
        "rapid": FIDE_RAPID_BLITZ,
        "blitz": FIDE_RAPID_BLITZ,
        "textbook": TEXTBOOK,
        "tuong_ky": TUONG_KY,
    }


@pytest.mark.parametrize("name", ["standard", "rapid", "blitz"])
def test_fides_rules_are_those_of_the_day(name: str) -> None:
    assert rules_on(name, "2013-08-01") is fide(on="2013-08-01", time_control=name)
    with pytest.raises(RatingError, match="these rules begin on"):
        rules_on(name, "2008-12-31")


@pytest.mark.parametrize("name", ["textbook", "tuong_ky"])
def test_a_system_of_one_edition_holds_on_every_day(name: str) -> None:
    assert rules_on(name, date(2009, 1, 1)) is systems()[name] is undated_systems()[name]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", systems())
def test_every_system_has_words_in_every_language(name: str, code: str) -> None:
    texts = Language(code).texts
    assert {f"calculator.by.{name}", f"calculator.rule.{name}"} <= texts.keys()


@pytest.mark.parametrize("name", undated_systems())
def test_every_other_system_is_a_second_opinion(name: str) -> None:
    assert OPINIONS[name] is systems()[name]
    for code in languages():
        assert f"calculator.opinion.name.{name}" in Language(code).texts


MODULE = dedent(
    """
    from dataclasses import replace

    from elo_teach.engine.rulebook import FIDE
    from elo_teach.engine.rules import K, KRule

    HOME = replace(
        FIDE,
        system="Home",
        source="an example",
        k_rule=KRule(K(36, "new", games_below=12), K(18, "usual")),
        earlier=None,
    )
    SYSTEMS = {"in a test": HOME}
    """
)


def test_a_federations_k_rule_is_one_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home.py").write_text(MODULE, "utf-8")
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    systems.cache_clear()
    try:
        assert "in a test" in systems()
        home = rules("in a test", date(2015, 1, 1), "rule")
        assert (home.system, rate(1500, [Game(1500, 1)], rulebook=home).k) == ("Home", 18)
    finally:
        systems.cache_clear()


@pytest.mark.parametrize(
    ("code", "said"), [("en", "By the rules of Home."), ("vi", "Theo cách tính của Home.")]
)
def test_the_calculator_offers_a_system_that_is_one_module(
    tmp_path: Path, code: str, said: str
) -> None:
    (tmp_path / "home.py").write_text(MODULE, "utf-8")
    use = dedent(
        f"""
        import elo_teach as et
        from elo_teach.engine import systems
        systems.__path__.append({str(tmp_path)!r})
        et.set_language({code!r})
        panel = et.lessons.calculator.panel()
        panel.put(rule="in a test", section="opinion")
        print([name for name, value in panel.rule.options if value == "in a test"])
        print(panel.sentence)
        print(panel.below.children[1].value)
        """
    )
    command = [sys.executable, "-X", "utf8", "-c", use]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    called, headline, details, opinions = run.stdout.splitlines()[:4]
    assert called == "['Home']"
    assert headline
    assert said in details
    assert ">Home<" in opinions
