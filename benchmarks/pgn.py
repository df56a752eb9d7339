"""How fast and in how much memory the games of a PGN file are read.

Beside the library `chess`, which reads the headers of every game and does nothing with them: ours
counts who plays, or takes the games of one player. Best times of the processor in runs in turns;
memory as Python counts it.
"""

import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import chess.pgn
from _table import line

from elo_teach.io.pgn import find_players, read_games

ROUNDS = 3
GAMES = 100_000
FEWER = 10_000
ON_SITE = 20_000
CLOCK = "{ [%eval 0.17] [%clk 0:09:58] }"
PLAYERS = 2_000
RESULTS = ("1-0", "1/2-1/2", "0-1")
PLIES = ("Nf3", "Nf6", "g3", "g6", "Bg2", "Bg7", "O-O", "O-O", "d3", "d6", "e4", "e5")


def write_games(path: Path, count: int) -> None:
    """Write a file of invented games, each of 30 to 60 moves, in lines as programs break them."""
    choose = random.Random(1)
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            white, black = choose.sample(range(PLAYERS), 2)
            result = choose.choice(RESULTS)
            moves = choose.randrange(30, 60)
            words = [
                f"{move}. {PLIES[2 * move % 12]} {PLIES[(2 * move + 1) % 12]}"
                for move in range(1, moves)
            ]
            lines = [" ".join(words[start : start + 6]) for start in range(0, moves, 6)]
            file.write(
                f'[Event "Open {number // 500}"]\n[Site "Nowhere"]\n'
                f'[Date "2026.11.{number % 30 + 1:02}"]\n'
                f'[Round "{number % 9 + 1}"]\n[White "Player {white}"]\n[Black "Player {black}"]\n'
                f'[Result "{result}"]\n[WhiteElo "{1400 + white % 1000}"]\n'
                f'[BlackElo "{1400 + black % 1000}"]\n\n'
            )
            file.write("\n".join(lines) + f" {result}\n\n")


def write_games_of_a_site(path: Path, count: int) -> None:
    """Write the like as sites do: on one line, with a comment of clock and evaluation per move."""
    write_games(path, count)
    games = path.read_text("utf-8").split("\n\n")
    for place in range(1, len(games), 2):
        *words, result = games[place].split()
        moves = zip(words[::3], words[1::3], words[2::3], strict=True)
        games[place] = " ".join(
            f"{number} {white} {CLOCK} {number}.. {black} {CLOCK}" for number, white, black in moves
        )
        games[place] += f" {result}"
    path.write_text("\n\n".join(games), "utf-8")


def library(path: Path) -> None:
    """Read every game's headers as the library's own documentation does."""
    with path.open(encoding="utf-8") as file:
        while chess.pgn.read_headers(file) is not None:
            pass


def one_player(path: Path) -> None:
    """Read the games of one player."""
    read_games(path, "Player 1")


def seconds(run: Callable[[Path], object], path: Path) -> float:
    """Return the processor time of one run."""
    start = process_time()
    run(path)
    return process_time() - start


def peak(run: Callable[[Path], object], path: Path) -> float:
    """Return the most memory in KB that Python needs during one run."""
    tracemalloc.start()
    run(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1024


def times(path: Path) -> list[float]:
    """Return the best times of listing the players, of one player's games, and of the library."""
    runs = (find_players, one_player, library)
    rounds = [[seconds(run, path) for run in runs] for _ in range(ROUNDS)]
    return [1000 * min(of_run) for of_run in zip(*rounds, strict=True)]


def main() -> None:
    """Print the table."""
    with TemporaryDirectory() as folder:
        many, fewer, on_site = (Path(folder) / name for name in ("many", "fewer", "on_site"))
        write_games(many, GAMES)
        write_games(fewer, FEWER)
        write_games_of_a_site(on_site, ON_SITE)
        taken = {f"{GAMES:,} games": times(many), f"{ON_SITE:,} commented": times(on_site)}
        large, small, of_theirs = (
            peak(find_players, many),
            peak(find_players, fewer),
            peak(library, many),
        )
    print(f"{PLAYERS:,} players; theirs is a loop of chess.pgn.read_headers")
    for games, (players, of_one, theirs) in taken.items():
        print(line(f"{games}: players, CPU ms", players, theirs, at_most=1))
        print(line(f"{games}: one player, CPU ms", of_one, theirs, at_most=1))
    print(line(f"{GAMES:,} games: most memory, KB", large, of_theirs))
    print(f"The same; theirs is a file of {FEWER:,} games")
    print(line("most memory, KB", large, small, at_most=1.1))


if __name__ == "__main__":
    main()
