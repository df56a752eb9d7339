"""What any edition of rules has: a day, a source, what is open, and the edition before it."""

from dataclasses import KW_ONLY, dataclass, field, replace
from datetime import date
from typing import Any, Self

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import day
from elo_teach.engine.rulebook.parts import OpenPoint
from elo_teach.engine.rules import OnStart


@dataclass(frozen=True)
class Edition:
    """Rules as they hold from a day on.

    Parameters
    ----------
    system : str
        The system's name, for texts.
    since : date
        The day from which these rules hold.
    source : str
        Where they stand and what is new in them.
    open : tuple of OpenPoint, optional
        What the sources do not settle.
    earlier : Edition, optional
        The edition before this one.
    held_before : date, optional
        The day from which these very rules hold, where this edition only settles a doubt.

    Examples
    --------
    >>> Edition("home", date(2026, 1, 1), "The federation's regulations").began
    datetime.date(2026, 1, 1)
    """

    system: str = field(compare=False)
    since: date = field(compare=False)
    source: str = field(compare=False)
    _: KW_ONLY
    open: tuple[OpenPoint, ...] = field(default=(), compare=False, repr=False)
    earlier: Self | None = field(default=None, compare=False, repr=False)
    held_before: date | None = field(default=None, compare=False, repr=False)

    @property
    def began(self) -> date:
        """The day from which these very rules hold; an edition may only settle a doubt.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import fide
        >>> fide(on="2016-12-01").since, fide(on="2016-12-01").began
        (datetime.date(2016, 12, 1), datetime.date(2014, 7, 1))
        """
        return self.held_before or self.since

    def amended(
        self,
        since: date,
        source: str,
        *,
        on_start: OnStart | None = None,
        opens: tuple[OpenPoint, ...] = (),
        settles: tuple[str, ...] = (),
        **rules: Any,
    ) -> Self:
        """Return the next edition: these rules from a later day on, with some of them replaced.

        Parameters
        ----------
        since : date
            The first day of the edition.
        source : str
            Where it stands and what is new in it.
        on_start : OnStart, optional
            What happens to every rating on that day.
        opens : tuple of OpenPoint, optional
            What is open from then on.
        settles : tuple of str, optional
            The keys of what is open no longer. What was open about a rule that is replaced need not
            be named.
        **rules
            The rules that are replaced.

        Raises
        ------
        ValueError
            If the day is no date, or not later than this edition's.

        Notes
        -----
        A rule is replaced whole: to change one number of it write, for example,
        ``limit=replace(FIDE.limit, exempt_from=2600)``. Another federation's rules are no edition
        of FIDE's: see `TEXTBOOK`.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import FIDE
        >>> from elo_teach.engine.rules import Floor
        >>> FIDE.amended(date(2030, 1, 1), "an example", floor=Floor(1500)).floor
        Floor(points=1500)
        """
        if type(since) is not date:
            raise ValueError(f"since is {since!r}: give a day, such as date(2030, 1, 1)")
        if since <= self.since:
            raise ValueError(f"since is {since}: an edition begins after the last, {self.since}")
        book = self.with_rules(on_start=on_start, **rules)
        still = (point for point in book.open if point.key not in settles)
        return replace(
            book,
            since=since,
            source=source,
            open=(*still, *opens),
            earlier=self,
            held_before=self.began if book == self else None,
        )

    def with_rules(self, **rules: Any) -> Self:
        """Return the same rulebook with some rules replaced, and without what was open about them.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import FIDE
        >>> from elo_teach.engine.rules import Floor
        >>> FIDE.with_rules(floor=Floor(None)).floor
        Floor(points=None)
        """
        still = tuple(point for point in self.open if point.about not in rules)
        return replace(self, open=still, **rules)

    def read_otherwise(self, point: OpenPoint) -> Self:
        """Return the same rulebook by the other reading of what is open.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import fide
        >>> book = fide(on="2021-12-31")
        >>> (point,) = book.open[-1:]
        >>> point.key, book.read_otherwise(point).games_limit
        ('games_limit_standard', GamesLimit(product=700))
        """
        return self.with_rules(**{point.about: point.instead})

    def editions(self) -> tuple[Self, ...]:
        """Return this edition and all before it, the oldest first.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import fide
        >>> [edition.since.year for edition in fide(on="2014-07-01").editions()]
        [2009, 2009, 2011, 2012, 2013, 2014]
        """
        before = () if self.earlier is None else self.earlier.editions()
        return (*before, self)

    def in_force(self, on: date | str) -> Self:
        """Return the edition that was in force on a day.

        Raises
        ------
        RatingError
            If the day is no date or lies before the first edition.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import FIDE
        >>> FIDE.in_force("2023-05-01").since
        datetime.date(2022, 1, 1)
        """
        when = day("on", on)
        if when is None:
            raise RatingError("not_a_date", "on", on)
        editions = self.editions()
        so_far = [edition for edition in editions if edition.since <= when]
        if not so_far:
            raise RatingError("before_first", "on", on, first=editions[0].since)
        return so_far[-1]
