#!/usr/bin/env python3
"""kifu analyze with the engine of the tests, which needs no time: what kifu itself needs.

    cargo build --release -p kifu-cli --example stand-in
    bench/analyze.py target/release/kifu target/release/examples/stand-in FOLDER

Times are processor time of kifu alone, without the engine; memory is the highest of the process. Games whose rules engines do not
know are analysed as Japanese ones with a komi of 6.5.
"""

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path


# The fastest counts: other work on the machine only makes it slower.
TRIES = 9


class Measured:
    """A command that has ended: its seconds, its memory in megabytes and its messages."""

    def __init__(self, words, folder):
        started = time.monotonic()
        errors = tempfile.TemporaryFile()
        process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=errors)
        status = Path(f"/proc/{process.pid}/status")
        self.memory, ended = 0, threading.Event()

        def watch():
            while not ended.wait(0.02):
                found = re.search(r"VmHWM:\s+(\d+)", status.read_text())
                self.memory = max(self.memory, int(found[1]) / 1024 if found else 0)

        watcher = threading.Thread(target=watch)
        watcher.start()
        # The process stays until it is waited for, and tells its own time without that of the engine.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        self.seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        self.wall = time.monotonic() - started
        ended.set()
        watcher.join()
        errors.seek(0)
        self.messages = errors.read().decode()
        if process.wait() > 1:
            sys.exit(f"{words} failed:\n{self.messages}")


def number(pattern, text):
    found = re.search(pattern, text)
    return int(found[1].replace(",", "")) if found else sys.exit(f"no {pattern} in:\n{text}")


def fastest(measured):
    return min(measured, key=lambda of: of.seconds)


def main():
    program, engine, records = (os.path.abspath(argument) for argument in sys.argv[1:4])
    with tempfile.TemporaryDirectory() as folder:
        index = fastest(Measured([program, "index", records, "--library", f"library{at}"], folder) for at in range(TRIES))
        analyze = [program, "analyze", records, "--store", "store", "--rules", "japanese", "--komi", "6.5"]
        analyze += ["--command", f"'{engine}' analysis"]
        first = Measured(analyze, folder)
        again = fastest(Measured(analyze, folder) for _ in range(TRIES))
        size = sum(path.stat().st_size for path in Path(folder, "store").glob("*.evaluations"))
    answered = number(r"([\d,]+) positions? answered", first.messages)
    assert number(r"([\d,]+) positions? answered", again.messages) == 0
    games = number(r"([\d,]+) games?, ", first.messages)
    print("| | seconds | |\n|---|---|---|")
    print(f"| `kifu index`, {games:,} games | {index.seconds:.2f} | {1000 * index.seconds / games:.2f} ms a game |")
    rate = f"{answered / first.seconds:,.0f} answers a second of one core, {first.memory:.0f} MB"
    print(f"| `kifu analyze`, {answered:,} answers in two passes | {first.seconds:.2f} | {rate}, {first.wall:.1f} s with the engine |")
    print(f"| the same again, nothing to ask | {again.seconds:.2f} | {again.seconds / index.seconds:.2f} × `kifu index`; {again.memory:.0f} MB |")
    print(f"| store | | {size / answered:.0f} bytes an answer |")


main()
