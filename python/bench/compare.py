"""Times kifu beside other packages that read SGF, in one run, and compares every position with sgfmill's.

    cargo build --release -p kifu-cli -p kifu-sgf --features kifu-cli/full --example parse --bin kifu
    python python/bench/compare.py FOLDER [GAMES] --programs target/release > bench/python.md

FOLDER has records; the first GAMES (default 2,000) that all packages can read are used. Times are processor time, the best of
three rounds; sgfmill, sgf and pysgf read a tenth of the games. `--programs` names the folder with the programs of Rust; without
it what is compared with them is left out.
"""

import argparse
import importlib.metadata
import os
import resource
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pyarrow.ipc
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


Row = tuple[str, float, str, float, str]
"""Some work with its microseconds, what it is compared with and the microseconds of that, and the budget for the ratio."""


def tensor_budgets(texts: list[bytes]) -> list[Row]:
    """What arrays cost for a position, on one thread."""
    games = tensors.pack([kifu.loads(text)[0] for text in texts])

    def planes(*features: str, threads: int = 1) -> Callable[[], object]:
        return lambda: tensors.planes(games, features=features, targets=["policy"], threads=threads)

    def cost(work: Callable[[], object]) -> float:
        return seconds(work) / games.moves * 1e6

    whole = ["stones", "history:8", "turn"]
    x, stones = planes(*whole)()["x"], tensors.positions(games, threads=1)[0]
    one, two = wall_seconds(planes("ladder", "liberties")), wall_seconds(planes("ladder", "liberties", threads=2))
    return [
        ("a position as planes `stones`, `history:8`, `turn`", cost(planes(*whole)), "copying the result", cost(x.copy), "≤ 2"),
        ("the same as planes `ladder`, `liberties`", cost(planes("ladder", "liberties")), "`stones`", cost(planes("stones")), "≤ 15"),
        ("`tensors.positions`", cost(lambda: tensors.positions(games, threads=1)), "copying the result", cost(stones.copy), "≤ 3"),
        (
            "one thread, by the clock on the wall",
            one / games.moves * 1e6,
            "two threads",
            two / games.moves * 1e6,
            f"≥ 1.7 if idle; load {os.getloadavg()[0]:.1f}",
        ),
    ]


def wall_seconds(work: Callable[[], object]) -> float:
    """Seconds that pass during some work: the best of many rounds, as others use the processors too."""
    best = float("inf")
    for _ in range(4 * ROUNDS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def program_seconds(*command: str | Path) -> float:
    """Processor time of a program: the best of the rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return best


def import_seconds() -> float:
    """Processor time that `import kifu` adds to a process of Python."""
    bare, importing = (min(program_seconds(sys.executable, "-c", code) for _ in range(10)) for code in ("pass", "import kifu"))
    return importing - bare


def program_budgets(texts: list[bytes], programs: Path) -> list[Row]:
    """Beside programs of Rust that do the same."""
    with tempfile.TemporaryDirectory() as folder:
        records, table = Path(folder, "records"), Path(folder, "games.arrow")
        records.mkdir()
        for number, text in enumerate(texts):
            records.joinpath(f"{number:06}.sgf").write_bytes(text)

        def export() -> None:
            read = pyarrow.RecordBatchReader.from_stream(kifu.tables.games(records, threads=1))
            with pyarrow.ipc.new_file(table, read.schema) as file:
                for batch in read:
                    file.write_batch(batch)

        parse, program = programs / "examples" / "parse", programs / "kifu"
        times = 11
        parsing = (program_seconds(parse, records, str(times)) - program_seconds(parse, records, "1")) / (times - 1)
        loading = len(texts) / rate(kifu.loads, texts)
        exporting = seconds(export)
        table.unlink()
        command = (program, "--quiet", "export", records, "--table", "games", "--threads", "1", "--force", "-o", table)
        exported = program_seconds(*command) if program.exists() else None
    games = len(texts) / 1e6
    rows = [("`loads`", loading / games, "parsing in Rust", parsing / games, "≤ 1.5")]
    if exported is not None:
        rows.append(("`tables.games` of files, to Arrow", exporting / games, "`kifu export`", exported / games, "≤ 1.2"))
    return rows


QUESTIONS = [
    *("node.color", "node.move", "node.number", "node.to_play", "node.index", "node.parent", "node.children", "node.game"),
    *("node.comment", "node.name", "node.properties", 'node.get("C")', '"B" in node', 'node.raw("B") if "B" in node else None'),
    *('node["B"] if "B" in node else None', "hash(node)", "node == node"),
]
"""What programs ask one node after the other."""


def node_calls(texts: list[bytes]) -> list[tuple[str, float]]:
    """Microseconds of one question to a node, without those of the loop."""
    nodes = [node for text in texts[:100] for node in kifu.loads(text)[0].nodes()]

    def cost(question: str) -> float:
        loop = timeit.Timer(f"for node in nodes: {question}", globals={"nodes": nodes}, timer=time.process_time)
        return min(loop.repeat(ROUNDS, 1)) / len(nodes) * 1e6

    bare = cost("pass")
    return [(question, cost(question) - bare) for question in QUESTIONS]


def print_budgets(rows: Iterable[Row]) -> None:
    """The table of budgets."""
    print("| work | µs | beside | µs | ratio | budget |\n|---|---:|---|---:|---:|---:|")
    for work, ours, beside, theirs, budget in rows:
        print(f"| {work} | {ours:,.2f} | {beside} | {theirs:,.2f} | {ours / theirs:.2f} | {budget} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", type=int, nargs="?", default=2000)
    parser.add_argument("--programs", type=Path)
    arguments = parser.parse_args()
    texts, refused = readable(sorted(arguments.folder.rglob("*.sgf")), arguments.games)
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
    print("\n## Budgets\n\nMicroseconds of processor time of one thread, for a game or a position, beside other work in the same run.\n")
    beside = program_budgets(texts, arguments.programs) if arguments.programs else []
    print_budgets([*beside, *tensor_budgets(texts[:500])])
    print("\nBeside sgfmill, `loads` must be 80 times as fast, `positions()` 60 times: see above.")
    print(f"`import kifu` adds {import_seconds() * 1e3:.1f} ms to a process of Python; the budget is 5 ms.")
    print("\n## Nodes\n\nThe budget is 0.3 µs.\n\n| question | µs |\n|---|---:|")
    for name, microseconds in node_calls(texts):
        print(f"| `{name}` | {microseconds:.2f} |")
    if differing:
        sys.exit(1)


if __name__ == "__main__":
    main()
