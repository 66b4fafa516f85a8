"""Times kifu beside other packages that read SGF, in one run, and compares every position with sgfmill's.

    python python/bench/compare.py FOLDER [GAMES] > bench/python.md

FOLDER has records; the first GAMES (default 2,000) that all packages can read are used. Times are processor time, the best of
three rounds; sgfmill, sgf and pysgf read a tenth of the games.
"""

import importlib.metadata
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pysgf
import sgf
from sgfmill import sgf as sgfmill
from sgfmill import sgf_moves

import kifu
from kifu import tensors

ROUNDS = 3
SHARE = 10
"""The slow packages read one game in this many."""


def sgfmill_positions(text: bytes) -> np.ndarray:
    """All positions of the main line as an array, as one makes it with sgfmill."""
    board, plays = sgf_moves.get_setup_and_moves(sgfmill.Sgf_game.from_bytes(text))
    side = board.side
    position = np.zeros((side, side), np.uint8)
    for color, (row, column) in board.list_occupied_points():
        position[side - 1 - row, column] = 1 if color == "b" else 2
    positions = [position]
    for color, move in plays:
        if move is not None:
            board.play(*move, color)
        position = np.zeros((side, side), np.uint8)
        for stone, (row, column) in board.list_occupied_points():
            position[side - 1 - row, column] = 1 if stone == "b" else 2
        positions.append(position)
    return np.stack(positions)


def rate(work: Callable[[bytes], object], texts: list[bytes]) -> float:
    """Games in a second of processor time."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for text in texts:
            work(text)
        best = min(best, time.process_time() - start)
    return len(texts) / best


def readable(paths: list[Path], wanted: int) -> tuple[list[bytes], dict[str, int]]:
    """The texts that all packages read, and how many each refused."""
    texts: list[bytes] = []
    refused = {"sgfmill": 0, "sgf": 0, "pysgf": 0}
    for path in paths:
        text = path.read_bytes()
        readers: dict[str, Callable[[], object]] = {
            "sgfmill": lambda: sgfmill_positions(text),
            "sgf": lambda: sgf.parse(text.decode("utf-8", "replace")),
            "pysgf": lambda: pysgf.GoGame.parse_sgf(text.decode("utf-8", "replace")),
        }
        is_read = True
        for name, read in readers.items():
            try:
                read()
            except Exception:
                refused[name] += 1
                is_read = False
        if is_read:
            texts.append(text)
        if len(texts) == wanted:
            break
    return texts, refused


def differences(texts: list[bytes]) -> tuple[int, int]:
    """The number of positions compared with sgfmill's, and of games that differ."""
    positions = differing = 0
    for text in texts:
        expected, found = sgfmill_positions(text), kifu.loads(text)[0].positions()
        positions += len(expected)
        differing += not np.array_equal(expected, found)
    return positions, differing


def seconds(work: Callable[[], object]) -> float:
    """Processor time of some work: the best of the rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def tensor_budgets(texts: list[bytes]) -> list[tuple[str, str, float, float, str]]:
    """What arrays cost on one thread: the work, what it is compared with, microseconds of both for a position, the budget."""
    games = tensors.pack([kifu.loads(text)[0] for text in texts])

    def planes(*features: str) -> Callable[[], object]:
        return lambda: tensors.planes(games, features=features, targets=["policy"], threads=1)

    def cost(work: Callable[[], object]) -> float:
        return seconds(work) / games.moves * 1e6

    whole = ["stones", "history:8", "turn"]
    x, stones = planes(*whole)()["x"], tensors.positions(games, threads=1)[0]
    positions = cost(lambda: tensors.positions(games, threads=1))
    return [
        ("planes `stones`, `history:8`, `turn`", "copying the result", cost(planes(*whole)), cost(x.copy), "≤ 2"),
        ("planes `ladder`, `liberties`", "planes `stones`", cost(planes("ladder", "liberties")), cost(planes("stones")), "≤ 15"),
        ("`tensors.positions`", "copying the result", positions, cost(stones.copy), "≤ 3"),
    ]


def node_calls(texts: list[bytes]) -> list[tuple[str, float]]:
    """Microseconds of one question to a node, without those of the loop. `number` is not among them: it walks to the root."""
    nodes = [node for text in texts[:100] for node in kifu.loads(text)[0].nodes()]

    def bare() -> None:
        for _ in nodes:
            pass

    def color() -> None:
        for node in nodes:
            node.color

    def move() -> None:
        for node in nodes:
            node.move

    def get() -> None:
        for node in nodes:
            node.get("C")

    loop = seconds(bare)
    calls = {"node.color": color, "node.move": move, 'node.get("C")': get}
    return [(name, (seconds(call) - loop) / len(nodes) * 1e6) for name, call in calls.items()]


def main() -> None:
    folder, *rest = sys.argv[1:]
    texts, refused = readable(sorted(Path(folder).rglob("*.sgf")), int(rest[0]) if rest else 2000)
    few = texts[::SHARE]
    positions, differing = differences(texts)

    def version(name: str) -> str:
        return importlib.metadata.version(name)

    decoded = [text.decode("utf-8", "replace") for text in few]
    rows = [
        (f"sgfmill {version('sgfmill')}", "parse", rate(sgfmill.Sgf_game.from_bytes, few)),
        (f"sgf {version('sgf')}", "parse", rate(sgf.parse, decoded)),
        (f"pysgf {version('pysgf')}", "parse", rate(pysgf.GoGame.parse_sgf, decoded)),
        (f"kifu {kifu.__version__}", "parse: `loads`", rate(kifu.loads, texts)),
        (f"sgfmill {version('sgfmill')}", "all positions as an array", rate(sgfmill_positions, few)),
        (
            f"kifu {kifu.__version__}",
            "all positions as an array: `loads(…)[0].positions()`",
            rate(lambda text: kifu.loads(text)[0].positions(), texts),
        ),
    ]
    print("# Python: kifu beside other packages\n")
    print("<!-- Written by python/bench/compare.py. -->\n")
    average = sum(map(len, texts)) // len(texts)
    print(f"{len(texts)} games of {average} bytes on average, one thread, games per second of processor time, best of {ROUNDS}.")
    print("Refused on the way: " + ", ".join(f"{name} {count}" for name, count in refused.items()) + " games.\n")
    print("| package | work | games/s | kifu is faster by |\n|---|---|---:|---:|")
    for name, work, speed in rows:
        kifu_speed = rows[5][2] if work.startswith("all") else rows[3][2]
        times = "" if name.startswith("kifu") else f"{kifu_speed / speed:.0f} ×"
        print(f"| {name} | {work} | {speed:,.0f} | {times} |")
    print(f"\nCompared with sgfmill: {positions:,} positions of {len(texts)} games, {differing} games differ.")
    print("\n## Arrays\n\nProcessor time of one thread for a position, beside that of simpler work in the same run.\n")
    print("| work | µs | beside | µs | ratio | budget |\n|---|---:|---|---:|---:|---:|")
    for work, beside, ours, theirs, budget in tensor_budgets(texts[:500]):
        print(f"| {work} | {ours:.2f} | {beside} | {theirs:.2f} | {ours / theirs:.2f} | {budget} |")
    print("\n## Nodes\n\nThe budget is 0.3 µs.\n\n| question | µs |\n|---|---:|")
    for name, microseconds in node_calls(texts):
        print(f"| `{name}` | {microseconds:.2f} |")
    if differing:
        sys.exit(1)


if __name__ == "__main__":
    main()
