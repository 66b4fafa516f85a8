#!/usr/bin/env python3
"""Checks that every crate linked into the program or the Python package has a permissive licence."""

import json
import subprocess
import sys

ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC", "MIT",
    "MIT-0", "MPL-2.0", "OFL-1.1", "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip


def allows(expression):
    """True if an SPDX licence expression can be met: one side of each OR, all sides of each AND."""
    text = expression.replace("/", " OR ").strip()
    for word in (" OR ", " AND "):
        depth, parts, start = 0, [], 0
        for at, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and text.startswith(word, at):
                parts.append(text[start:at])
                start = at + len(word)
        if parts:
            return (any if word == " OR " else all)(allows(part) for part in [*parts, text[start:]])
    if text.startswith("(") and text.endswith(")"):
        return allows(text[1:-1])
    return text in ALLOWED


def linked(manifest):
    """Returns the packages that a workspace links, including those for other systems, without those that only tests need."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features", "--manifest-path", manifest]
    data = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    waiting, seen = list(data["workspace_members"]), set()
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        waiting += [dep["pkg"] for dep in nodes[one]["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
    return [package for package in data["packages"] if package["id"] in seen]


packages = {(one["name"], one["version"]): one for manifest in ("Cargo.toml", "python/Cargo.toml") for one in linked(manifest)}
refused = [
    f"{name} {version}: {one['license'] or one['license_file'] or 'no licence'}"
    for (name, version), one in sorted(packages.items())
    if not allows(one["license"] or "")
]
print(f"{len(packages)} crates, {len(refused)} with a licence that is not in the list of .ci/licences.py", *refused, sep="\n")
sys.exit(bool(refused))
