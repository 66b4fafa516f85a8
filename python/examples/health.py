"""Counts the faults of a collection by rule, and repairs copies of its files."""

from collections import Counter
from pathlib import Path

import kifu

found = Counter(row["rule"] for row in kifu.check.check_all(kifu.scan("samples")))
for rule, count in found.most_common(5):
    print(f"{count:4} {rule}")

repaired = Path("repaired")
repaired.mkdir()
for path in sorted(Path("samples").glob("*.sgf")):
    fixed = kifu.load(path).fix()
    if fixed.applied:
        fixed.collection.save(repaired / path.name)
        print(f"{path.name}: {', '.join(f'{count} × {rule}' for rule, count in fixed.applied.items())}")
