#!/usr/bin/env python3
"""What answers to editors cost, in instructions: prints the tables of bench/editors.md.

Usage: editors.py PROGRAM; PROGRAM is target/release/examples/budgets of kifu-ide. Needs valgrind.
"""

import pathlib
import random
import re
import subprocess
import sys
import tempfile

NODES, BRANCHES = 62_443, 7_666


def dictionary():
    """A tree as large as Kogo's Joseki Dictionary: 62,443 nodes, 7,666 variations, 1.5 MB."""
    random.seed(19)
    letters = "abcdefghijklmnopqrs"
    point = lambda: random.choice(letters) + random.choice(letters)
    words = "White answers and Black extends along the side which is a good result for both in most games".split()
    out = ["(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]GN[A dictionary]"]
    depth, color, count, branches = 0, 0, 1, 0
    while count < NODES:
        length = min(random.randint(4, 12), NODES - count)
        for _ in range(length):
            out.append(f";{'BW'[color]}[{point()}]")
            color = 1 - color
            count += 1
            if random.random() < 0.28:
                out.append("C[" + " ".join(random.choice(words) for _ in range(random.randint(4, 20))) + "]")
            if random.random() < 0.1:
                out.append(f"LB[{point()}:A][{point()}:B]")
        out.append("\n")
        while depth and (depth > 40 or random.random() < 0.5):
            out.append(")")
            depth -= 1
        if branches < BRANCHES and count < NODES:
            # A branch has two variations at least: the first goes on here.
            out.append(f"(;{'BW'[color]}[{point()}])(")
            out.append("")
            count += 1
            branches += 1
            depth += 1
    return "".join(out) + ")" * (depth + 1) + "\n"


def instructions(program, work, path, folder):
    out = pathlib.Path(folder) / "callgrind"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", program, work, path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr).group(1))


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "dictionary.sgf"
        path.write_text(dictionary(), encoding="utf-8")
        opened = instructions(program, "open", path, folder)
        cost = lambda work: instructions(program, work, path, folder) - opened
        parse, check, replay = cost("parse"), cost("check"), cost("replay")
        print(f"{path.stat().st_size:,} bytes; parse {parse / 1e6:.1f}, check {check / 1e6:.1f}, replay {replay / 1e6:.1f} million instructions\n")
        print("| work | million instructions | ratio | budget |\n|---|---:|---:|---|")

        def row(name, work, base, of, budget):
            value = cost(work)
            ratio = f"{value / base:.3f} × {of}" if base else ""
            print(f"| {name} | {value / 1e6:.1f} | {ratio} | {budget} |")

        row("a change of one character", "change", parse, "parsing", "≤ 3 × parsing")
        row("diagnostics with their places", "diagnostics", check, "checking", "≤ 1.3 × checking")
        for name, work in (
            ("hover with board", "hover"), ("definition", "definition"), ("hints of a screen", "hints"),
            ("tokens of a screen", "tokens"), ("completion of a point", "completion"),
        ):
            row(name, work, check, "checking", "≤ 0.1 × checking")
        for name, work in ("symbols", "symbols"), ("folds", "folds"), ("formatting", "formatting"):
            row(name, work, check, "checking", "none")


main()
