#!/usr/bin/env python3
"""Measures `kifu lsp` and prints bench/editors.md.

Usage: editors.py KIFU BUDGETS WITHOUT [NAME=COMMAND …]
KIFU is target/release/kifu, WITHOUT the same built with --no-default-features --features serve, BUDGETS is
target/release/examples/budgets of kifu-ide. Each NAME is another language server that gets the same requests: ruff="ruff
server". Needs valgrind and Linux.
"""

import os
import pathlib
import random
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from lsp_client import Server

NODES, BRANCHES = 62_443, 7_666
# The number of timings for each median.
TIMES = 9


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
            # A branch has at least two variations: the first continues here.
            out.append(f"(;{'BW'[color]}[{point()}])(")
            out.append("")
            count += 1
            branches += 1
            depth += 1
    return "".join(out) + ")" * (depth + 1) + "\n"


def python_text(size):
    """Functions with words and numbers, which ruff formats and checks; the last one is not finished."""
    part = lambda n: f'def game{n}(komi):\n    """White answers and Black extends."""\n    return [{n}, {n + 1}, komi]\n\n\n'
    return "".join(part(n) for n in range(size // len(part(9999)))) + "def unfinished(:\n"


def json_text(size):
    """Objects with words and numbers; the last one is not finished."""
    part = lambda n: f'"game{n}": {{"black": "White answers and Black extends", "moves": [{n}, {n + 1}], "komi": 6.5}},\n'
    return "{\n" + "".join(part(n) for n in range(size // len(part(9999)))) + '"unfinished": [\n}\n'


def markdown(size):
    """Headings and words."""
    part = lambda n: f"## Game {n}\n\nWhite answers and Black extends along the side: [next](#game-{n + 1})\n\n"
    return "# Games\n\n" + "".join(part(n) for n in range(size // len(part(9999))))


def toml_text(size):
    """Tables with words and numbers; the last value is missing."""
    part = lambda n: f'[game{n}]\nblack = "White answers and Black extends"\nmoves = [{n}, {n + 1}]\nkomi = 6.5\n\n'
    return "".join(part(n) for n in range(size // len(part(9999)))) + "unfinished =\n"


def instructions(command):
    with tempfile.TemporaryDirectory() as folder:
        whole = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *map(str, command)]
        done = subprocess.run(whole, capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr).group(1))


def answers(budgets, path):
    """Measures the cost of single answers in instructions."""
    opened = instructions([budgets, "open", path])
    cost = lambda work: instructions([budgets, work, path]) - opened
    parse, check, replay = cost("parse"), cost("check"), cost("replay")
    print(f"""## Answers

Instructions are counted by valgrind, without those that open the file.
Parsing it takes {parse / 1e6:.1f} million instructions, checking {check / 1e6:.1f}, replaying {replay / 1e6:.1f}.

| work | million instructions | ratio | budget |
|---|---:|---:|---|""")

    def row(name, work, base, of, budget):
        value = cost(work)
        ratio = f"{value / base:.3f} × {of}" if base else ""
        print(f"| {name} | {value / 1e6:.1f} | {ratio} | {budget} |", flush=True)

    row("a change of one character", "change", parse, "parsing", "≤ 3 × parsing")
    row("diagnostics with their places", "diagnostics", check, "checking", "≤ 1.3 × checking")
    for name, work in (
        ("hover with board", "hover"), ("definition", "definition"), ("hints of a screen", "hints"),
        ("tokens of a screen", "tokens"), ("completion of a point", "completion"),
    ):
        row(name, work, check, "checking", "≤ 0.1 × checking")
    for name, work in ("symbols", "symbols"), ("folds", "folds"), ("formatting", "formatting"):
        row(name, work, check, "checking", "none")


class Document:
    """A document that is open in a server."""

    def __init__(self, server, path, language):
        self.server, self.uri, self.version = server, path.as_uri(), 1
        text = path.read_text(encoding="utf-8")
        item = {"uri": self.uri, "languageId": language, "version": 1, "text": text}
        server.tell("textDocument/didOpen", {"textDocument": item})

    def ask(self, method, **more):
        return self.server.ask(f"textDocument/{method}", {"textDocument": {"uri": self.uri}, **more})

    def change(self):
        self.version += 1
        place = {"line": 20, "character": 0}
        change = {"range": {"start": place, "end": place}, "text": " "}
        document = {"uri": self.uri, "version": self.version}
        self.server.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})

    def diagnostics(self):
        self.server.wait("textDocument/publishDiagnostics")

    def close(self):
        self.server.tell("textDocument/didClose", {"textDocument": {"uri": self.uri}})


def processor_of(command):
    """The processor time of a command in milliseconds."""
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def start(command):
    """The processor time until `initialize` is answered in milliseconds."""
    server = Server(command)
    spent = server.processor()
    server.end()
    return spent


def session(command, path, language):
    """What one document costs: milliseconds of processor time, and bytes of memory for each byte of the file."""
    # Taplo ignores files outside of the open folders.
    server = Server(command, folders=[path.parent])
    size, before = path.stat().st_size, server.memory()
    facts = {}

    def spend(name, work):
        spent = server.processor()
        work()
        facts[name] = server.processor() - spent

    def hold(name):
        # Lets work finish that the answer did not wait for.
        time.sleep(1)
        facts[name] = (server.memory() - before) / size

    documents = []
    spend("open", lambda: (documents.append(Document(server, path, language)), documents[0].diagnostics()))
    hold("memory")
    answers = []
    spend("symbols", lambda: answers.append(documents[0].ask("documentSymbol")))
    if "error" in answers[0]:
        facts["symbols"] = None
    for _ in range(20):
        documents[0].change()
        documents[0].diagnostics()
    hold("memory after 20 changes")
    documents[0].close()
    hold("memory after closing")
    server.end()
    return facts


def servers(folder, path, others):
    """Compares kifu with other language servers."""
    size = path.stat().st_size
    texts = {"python": python_text, "json": json_text, "markdown": markdown, "toml": toml_text}
    rows = []
    for name, command, language in others:
        file = path
        if language != "sgf":
            file = pathlib.Path(folder) / f"large.{language}"
            file.write_text(texts[language](size), encoding="utf-8")
        starts = statistics.median(start(command) for _ in range(TIMES))
        rows.append((name, file.stat().st_size, starts, session(command, file, language)))
    print("""
## Beside other language servers

Each has a file of its own language of about the same size, with a fault at the end. Milliseconds of processor time; memory without
what the server has before it opens the file, in bytes for each byte of the file.

| | """ + " | ".join(row[0] for row in rows) + " |\n|---|" + "---:|" * len(rows))
    print("| size of the file in MB | " + " | ".join(f"{row[1] / 1e6:.2f}" for row in rows) + " |")
    print("| start → `initialize` answered, ms | " + " | ".join(f"{row[2]:.1f}" for row in rows) + " |")
    for name, title in (("open", "open → diagnostics, ms"), ("symbols", "symbols, ms")):
        shown = lambda value: "no such answer" if value is None else f"{value:.0f}"
        print(f"| {title} | " + " | ".join(shown(row[3][name]) for row in rows) + " |")
    for name in "memory", "memory after 20 changes", "memory after closing":
        print(f"| {name} | " + " | ".join(f"{row[3][name]:.1f} ×" for row in rows) + " |")
    return rows[0][3]


def hovers(document, count):
    """The times of hovers in milliseconds."""
    times = []
    for number in range(count):
        begun = time.perf_counter()
        document.ask("hover", position={"line": 20 + number % 50, "character": 4})
        times.append(1000 * (time.perf_counter() - begun))
    return times


def during_workspace_check(kifu, folder, path):
    """How much longer answers take while 2,000 files are checked."""
    games = pathlib.Path(folder) / "games"
    games.mkdir()
    part = path.read_text()[:20_000]
    for number in range(2000):
        (games / f"{number:04}.sgf").write_text(part)
    # The client requests diagnostics, as editors that check folders do.
    server = Server([kifu, "lsp"], {"textDocument": {"diagnostic": {}}}, [games])
    document = Document(server, path, "sgf")
    document.ask("diagnostic")
    hovers(document, 50)
    before = hovers(document, 300)
    number = server.begin("workspace/diagnostic", {"previousResultIds": []})
    during, early = [], len(server.early)
    while not any(message.get("id") == number for message in server.early[early:]):
        during += hovers(document, 10)
    after = hovers(document, 300)
    server.end()
    alone = statistics.median(before + after)
    return statistics.median(during) / alone, len(during), alone


def stripped_size(program, folder):
    """The size of a program without symbols, in bytes."""
    copy = shutil.copy(program, pathlib.Path(folder) / "program")
    subprocess.run(["strip", copy], check=True)
    return os.path.getsize(copy)


def main():
    kifu, budgets, without, *others = sys.argv[1:]
    others = [other.split("=", 1) for other in others]
    languages = {"ruff": "python", "rumdl": "markdown", "vscode-json-language-server": "json", "taplo": "toml"}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "dictionary.sgf"
        path.write_text(dictionary(), encoding="utf-8")
        print(f"""# What answers to editors cost

Written by `bench/editors.py`, whose first lines say how to run it.

The file is as large as Kogo's Joseki Dictionary: {path.stat().st_size:,} bytes, {NODES:,} nodes.
""")
        answers(budgets, path)
        commands = [("kifu", [kifu, "lsp"], "sgf")]
        commands += [(name, shlex.split(command), languages[name]) for name, command in others]
        facts = servers(folder, path, commands)
        version = statistics.median(processor_of([kifu, "--version"]) for _ in range(TIMES * 3))
        starts = statistics.median(start([kifu, "lsp"]) for _ in range(TIMES * 3))
        slower, count, alone = during_workspace_check(kifu, folder, path)
        whole, rest = stripped_size(kifu, folder), stripped_size(without, folder)
        print(f"""
## The server

| | | budget |
|---|---:|---|
| start → `initialize` answered, processor time | {starts / version:.2f} × `kifu --version` | ≤ 2 × |
| a hover while 2,000 files are checked, median of {count:,} | {slower:.2f} × {alone:.1f} ms | ≤ 2 × one without |
| memory for an open document and its findings | {facts["memory"]:.1f} × its bytes | ≤ 12 × |
| the same after 20 changes | {facts["memory after 20 changes"]:.1f} × its bytes | ≤ 12 × |
| feature `lsp` in `kifu` of {rest / 1e6:.1f} MB without it, both stripped | + {(whole - rest) / 1e6:.2f} MB, {100 * (whole - rest) / rest:.1f} % | ≤ 5 % |""")


main()
