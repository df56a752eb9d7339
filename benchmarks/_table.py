"""One line of a benchmark's table."""


def line(
    what: str,
    ours: float,
    theirs: float,
    at_most: float | None = None,
    floor: float | None = None,
) -> str:
    """Write what two contestants need, and whether ours keeps within its share of theirs.

    `floor` is what the least that does anything needs.

    Examples
    --------
    >>> line("CPU, ms", 5, 100, at_most=1 / 10).split()
    ['CPU,', 'ms', '5.0', '100.0', '0.050', '0.100', 'ok']
    >>> line("CPU, ms", 5, 100, floor=2.5).split()[-2:]
    ['floor', '2.5']
    """
    ratio = f"{ours / theirs:.3f}" if theirs else "-"
    columns = f"  {what:<36}{ours:>12,.1f}{theirs:>12,.1f}{ratio:>9}"
    if at_most is not None:
        columns += f"{at_most:>9.3f}  {'ok' if ours <= at_most * theirs else 'MISSED'}"
    return columns if floor is None else f"{columns:<90}floor{floor:>10,.1f}"
