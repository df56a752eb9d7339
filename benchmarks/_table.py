"""One line of a benchmark's table."""


def line(what: str, ours: float, theirs: float, at_most: float | None = None) -> str:
    """Write what two contestants need, and whether ours keeps within its share of theirs.

    Examples
    --------
    >>> line("CPU, ms", 5, 100, at_most=1 / 10).split()
    ['CPU,', 'ms', '5.0', '100.0', '0.050', '0.100', 'ok']
    """
    ratio = f"{ours / theirs:.3f}" if theirs else "-"
    columns = f"  {what:<36}{ours:>12,.1f}{theirs:>12,.1f}{ratio:>9}"
    if at_most is None:
        return columns
    return f"{columns}{at_most:>9.3f}  {'ok' if ours <= at_most * theirs else 'MISSED'}"
