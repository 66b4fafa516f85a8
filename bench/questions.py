"""Runs queries on libraries with the program itself, and prints the time and memory of each.

Usage: questions.py PROGRAM LIBRARY...

Libraries that `growth` builds with KIFU_LIBRARY are suitable. Cold means that the system holds no page of the library's
files in memory; warm is the fastest of KIFU_PASSES (5) runs. Both are wall-clock times, from the start of the program to its
end. Processor is the least processor time of a run, which other work on the machine affects less. Memory is the peak of all
runs.
"""

import os
import sys
import time
from pathlib import Path

POINT = "anchor:corner/......./......./......./...X.../......./......./......."
EXTENSION = "anchor:side/......./..O..../.X..X../......."
QUESTIONS = [
    ("a player", ["search", "player:Ke", "--limit", "20"]),
    ("player, year, result", ["search", "player:Ke", "year:2014..", "result:B+R", "--limit", "20"]),
    ("words", ["search", '"Samsung"', "--limit", "20"]),
    ("4-4 point", ["search", "--pattern", POINT, "--limit", "20"]),
    ("after 2 moves", ["search", "--played", "Q16,D4", "--limit", "20"]),
    ("after 4 moves", ["search", "--played", "Q16,D4,Q4,D16", "--limit", "20"]),
    ("first moves", ["explore"]),
    ("next in an opening", ["explore", "--played", "Q16,D4,Q3"]),
    ("ponnuki", ["search", "--pattern", "anchor:anywhere/.X./X.X/.X.", "--limit", "20"]),
    ("two-space extension", ["search", "--pattern", EXTENSION, "--limit", "20"]),
]


def forget(folder):
    """Makes the system drop the pages of all files below a folder."""
    for path in folder.rglob("*"):
        if path.is_file():
            with open(path, "rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def run(command):
    """Runs a command; returns its wall-clock seconds, processor seconds, memory in megabytes and whether it succeeded."""
    begin = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ])
    _, status, usage = os.wait4(child, 0)
    processor = usage.ru_utime + usage.ru_stime
    return time.perf_counter() - begin, processor, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status) <= 1


def main():
    program, libraries = sys.argv[1], [Path(path) for path in sys.argv[2:]]
    passes = int(os.environ.get("KIFU_PASSES", 5))
    print("| question |" + "".join(f" {path.name}: cold, ms | warm, ms | processor, ms | MB |" for path in libraries))
    print("|----------|" + "---:|---:|---:|---:|" * len(libraries))
    for name, words in QUESTIONS:
        cells = []
        for library in libraries:
            command = [program, *words, "--library", str(library)]
            forget(library)
            runs = [run(command) for _ in range(passes + 1)]
            if not all(well for *_, well in runs):
                sys.exit(f"failed: {' '.join(command)}")
            cold, warm = runs[0][0], min(seconds for seconds, *_ in runs[1:])
            processor, memory = min(run[1] for run in runs), max(run[2] for run in runs)
            cells += [f"{cold * 1000:.0f}", f"{warm * 1000:.0f}", f"{processor * 1000:.0f}", f"{memory:.0f}"]
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
