#!/usr/bin/env python3
"""Checks the crates of our lock files against the RustSec advisories in .ci/advisories.tsv.

advisories.py               checks the lock files, and names crates that the list does not contain yet
advisories.py renew CLONE   rewrites the list from a clone of https://github.com/RustSec/advisory-db
"""

import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / ".ci/advisories.tsv"
LOCKS = ["Cargo.lock", "bench/Cargo.lock", "fuzz/Cargo.lock", "python/Cargo.lock", "xtask/Cargo.lock"]
# Advisories that do not concern us, each with the reason.
IGNORED = {"RUSTSEC-2026-0249": "smartstring is no longer maintained; a parser that bench/ measures beside ours uses it"}


def used():
    """The crates of the lock files: name, version, lock file."""
    for lock in LOCKS:
        for package in tomllib.loads((ROOT / lock).read_text())["package"]:
            if "source" in package:
                yield package["name"], package["version"], lock


def order(version):
    """Returns a sort key for a version. A pre-release sorts before its version."""
    core, _, before = version.split("+")[0].partition("-")
    numbers = [int(number) for number in core.split(".")]
    return [*numbers, *[0] * (3 - len(numbers)), 0 if before else 1, before]


def meets(version, requirement):
    """True if a version meets a requirement such as `>=1.2.3, <2` or `^1.4`."""
    return all(meets_one(order(version), part.strip()) for part in requirement.split(",") if part.strip())


def meets_one(version, part):
    sign, text = re.fullmatch(r"(>=|<=|>|<|=|\^|~)?\s*(\S+)", part).groups()
    bound = order(text)
    match sign:
        case ">=":
            return version >= bound
        case "<=":
            return version <= bound
        case ">":
            return version > bound
        case "<":
            return version < bound
        case "=":
            return version == bound
    # The remaining operators: below the next breaking version, or with `~` below the next minor one.
    parts = text.split("-")[0].split(".")
    kept = 2 if sign == "~" else 1 + next((at for at, number in enumerate(bound[:3]) if number), len(parts) - 1)
    kept = min(kept, len(parts))
    end = [*bound[: kept - 1], bound[kept - 1] + 1]
    return version >= bound and version[: len(end)] < end


def renew(clone):
    def git(*words):
        return subprocess.run(["git", "-C", clone, *words], check=True, capture_output=True, text=True).stdout

    names = sorted({name for name, _, _ in used()})
    lines = [
        f"# Advisories of RustSec of {git('log', '-1', '--format=%cs').strip()} on the crates of our lock files. Written by",
        "# .ci/advisories.py: crate, advisory, what kind it is if no hole, the versions that are mended, those that never had it.",
        "# A crate alone has none.",
    ]
    known = git("ls-tree", "-r", "--name-only", "HEAD", "crates").splitlines()
    for name in names:
        rows = []
        for path in (path for path in known if path.startswith(f"crates/{name}/")):
            data = tomllib.loads(git("show", f"HEAD:{path}").split("```toml\n")[1].split("```")[0])
            advisory, versions = data["advisory"], data["versions"]
            if "withdrawn" in advisory:
                continue
            mended, never = (" | ".join(versions.get(key, [])) for key in ("patched", "unaffected"))
            rows.append("\t".join([name, advisory["id"], advisory.get("informational", ""), mended, never]))
        lines += rows or [name]
    LIST.write_text("\n".join(lines) + "\n")


def check():
    rows = [line.split("\t") for line in LIST.read_text().splitlines() if not line.startswith("#")]
    names = {row[0] for row in rows}
    found, unknown, crates = [], set(), set(used())
    for name, version, lock in sorted(crates):
        if name not in names:
            unknown.add(name)
        for _, advisory, kind, mended, never in (row for row in rows if row[0] == name and len(row) > 1):
            is_safe = any(meets(version, requirement) for text in (mended, never) for requirement in text.split(" | ") if text)
            if not is_safe and advisory not in IGNORED:
                found.append(f"{lock}: {name} {version}: {advisory}{kind and f' ({kind})'}: mended in {mended or 'none'}")
    print(LIST.read_text().splitlines()[0].split(" on ")[0].lstrip("# "))
    print(f"{len({crate[:2] for crate in crates})} crates, {len(found)} with an advisory", *found, sep="\n")
    if unknown:
        print("not judged, as the list is older: " + ", ".join(sorted(unknown)))
    return bool(found)


for version, requirement, expected in [
    ("1.18.4", ">= 1.18.5, < 1.19.0", False),
    ("1.18.6", ">= 1.18.5, < 1.19.0", True),
    ("1.9.0", "^1.4", True),
    ("2.0.0", "^1.4", False),
    ("0.3.9", "^0.3.4", True),
    ("0.4.0", "^0.3.4", False),
    ("1.0.0-rc.1", ">=1.0.0", False),
    ("1.2.9", "~1.2.3", True),
    ("1.3.0", "~1.2.3", False),
]:
    assert meets(version, requirement) == expected, (version, requirement)

if sys.argv[1:2] == ["renew"]:
    renew(sys.argv[2])
sys.exit(check())
