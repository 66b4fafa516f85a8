#!/usr/bin/env python3
"""Measures the README's first command in an empty target folder: processor-seconds, size, and the costliest units.

cost.py            measures, prints, and fails if it costs over 5 % more than CONTRIBUTING.md says
cost.py --update   measures, and rewrites the table in CONTRIBUTING.md

Machines differ, so the cost is counted in builds of `regex`, which is built in the same minutes. Nothing else should run meanwhile.
"""

import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- cost.py writes from here -->\n", "<!-- to here -->\n"
COMMAND = ["cargo", "run", "--locked", "--quiet", "--", "demo", "--browser", "never"]
ALLOWED = 1.05
SHOWN = 30

# Wraps the compilers that cargo and cc call, and logs the processor time of each call.
WRAPPER = """\
import os, resource, subprocess, sys
words = sys.argv[2:] if sys.argv[1] == "rustc" else [{cc!r}, *sys.argv[2:]]
# The descriptors of the job server are handed on.
code = subprocess.call(words, close_fds=False)
if "--crate-name" in words:
    name = words[words.index("--crate-name") + 1].replace("_", "-")
else:
    name = " ".join(["C:", *(os.path.basename(word) for word in words if word.endswith((".c", ".S")))])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(os.environ["KIFU_COST_LOG"], "a") as log:
    log.write(f"{{used.ru_utime + used.ru_stime:.2f}}\\t{{name}}\\n")
sys.exit(code)
"""


def processor_seconds(command, **options):
    """Runs a command; returns the processor time of it and its child processes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def reference(folder):
    """The processor-seconds that `regex` takes to build."""
    package = folder / "reference"
    (package / "src").mkdir(parents=True, exist_ok=True)
    (package / "src/lib.rs").touch()
    (package / "Cargo.toml").write_text(
        '[workspace]\n[package]\nname = "reference"\nedition = "2024"\n[dependencies]\nregex = "=1.12.2"\n'
        'regex-automata = "=0.4.13"\nregex-syntax = "=0.8.8"\naho-corasick = "=1.1.4"\nmemchr = "=2.7.6"\n')
    manifest = ["--manifest-path", str(package / "Cargo.toml")]
    subprocess.run(["cargo", "fetch", "--quiet", *manifest], check=True)
    with tempfile.TemporaryDirectory(dir=folder) as target:
        return processor_seconds(["cargo", "build", "--release", "--quiet", "--target-dir", target, *manifest])


def script(folder, name, wrapper, kind):
    """Writes a script that calls the wrapper for one kind of compiler."""
    path = folder / name
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -SE "{wrapper}" {kind} "$@"\n')
    path.chmod(0o755)
    return str(path)


def measure(folder):
    """Returns the processor-seconds of the first command, the size of the program, and what each unit took."""
    wrapper, log, target = folder / "wrapper.py", folder / "log", folder / "target"
    wrapper.write_text(WRAPPER.format(cc=os.environ.get("CC", "cc")))
    log.touch()
    environment = {
        **os.environ, "CARGO_TARGET_DIR": str(target), "KIFU_COST_LOG": str(log),
        "RUSTC_WRAPPER": script(folder, "rustc", wrapper, "rustc"), "CC": script(folder, "cc", wrapper, "cc"),
    }  # fmt: skip
    seconds = processor_seconds(COMMAND, cwd=ROOT, env=environment)
    units = {}
    for line in log.read_text().splitlines():
        one, name = line.split("\t")
        units[name] = units.get(name, 0) + float(one)
    return seconds, (target / "debug/kifu").stat().st_size, units


def table(seconds, base, size, units):
    """Returns the costs as Markdown. The next run is compared with the first row."""
    ranked = sorted(units.items(), key=lambda unit: -unit[1])
    rows = [(f"{number}", name, f"{one:.1f}") for number, (name, one) in enumerate(ranked[:SHOWN], 1)]
    rest = seconds - sum(one for _, one in ranked[:SHOWN])
    lines = [
        f"The first command: **{seconds / base:.2f} × `regex`**, {seconds:.0f} processor-seconds where `regex` takes "
        f"{base:.1f}, {len(units)} units, program of {size / 1e6:.1f} MB.", "",
        "| | unit | processor-seconds |", "|--:|---|--:|",
        *(f"| {number} | {name} | {one} |" for number, name, one in rows),
        f"| | the others, cargo and `kifu demo` | {rest:.1f} |",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def committed(page):
    """Returns the ratio and the size stated in CONTRIBUTING.md."""
    found = re.search(r"\*\*([0-9.]+) × `regex`\*\*.* program of ([0-9.]+) MB", page)
    return float(found[1]), float(found[2])


def main():
    with tempfile.TemporaryDirectory(prefix="kifu-cost-") as name:
        folder = pathlib.Path(name)
        subprocess.run(["cargo", "fetch", "--locked", "--quiet"], check=True, cwd=ROOT)
        before = [reference(folder) for _ in range(2)]
        seconds, size, units = measure(folder)
        base = statistics.median([*before, *(reference(folder) for _ in range(2))])
    new = table(seconds, base, size, units)
    page = PAGE.read_text(encoding="utf-8")
    if "--update" in sys.argv[1:]:
        start, end = page.index(BEGIN) + len(BEGIN), page.index(END)
        PAGE.write_text(page[:start] + new + page[end:], encoding="utf-8")
        return
    print(new)
    ratio, megabytes = committed(page)
    print(f"committed: {ratio:.2f} × regex, {megabytes:.1f} MB; now {seconds / base:.2f} × regex, {size / 1e6:.1f} MB")
    if seconds / base > ratio * ALLOWED or size / 1e6 > megabytes * ALLOWED:
        sys.exit("the first build costs over 5 % more: find out why, or say so with cost.py --update")


main()
