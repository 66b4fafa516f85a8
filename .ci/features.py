#!/usr/bin/env python3
"""Checks that every crate compiles without its default features and with each feature alone; those for pages for
WebAssembly, too."""

import json
import subprocess
import sys

# The crates and features that pages use: no files, clocks or threads.
FOR_PAGES = {"kifu": {"serde"}, "kifu-check": {"serde"}, "kifu-draw": set(), "kifu-go": {"serde"}, "kifu-search": {"serde"},
             "kifu-sgf": {"serde", "encodings"}, "kifu-view": {"serde"}}  # fmt: skip
WASM = "wasm32-unknown-unknown"


def check(crate, feature, target):
    words = ["cargo", "check", "--quiet", "--locked", "-p", crate, "--no-default-features"]
    words += ["--features", feature] if feature else []
    words += ["--target", target] if target else []
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    # A warning means code that only another feature uses.
    if done.returncode or "warning:" in done.stderr:
        print(" ".join(words), done.stderr, sep="\n")
        return False
    return True


def main():
    metadata = ["cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"]
    packages = json.loads(subprocess.run(metadata, check=True, capture_output=True).stdout)["packages"]
    asked = []
    for package in packages:
        crate, features = package["name"], [name for name in package["features"] if name != "default"]
        asked += [(crate, feature, None) for feature in ["", *features]]
        if crate == "kifu-record":
            asked += [(crate, feature, WASM) for feature in ["", *features]]
        elif crate in FOR_PAGES:
            asked += [(crate, feature, WASM) for feature in ["", *sorted(FOR_PAGES[crate])]]
    failed = [one for one in asked if not check(*one)]
    print(f"{len(asked)} builds, {len(failed)} failed")
    sys.exit(bool(failed))


main()
