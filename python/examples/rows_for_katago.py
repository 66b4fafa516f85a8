"""Rows for KataGo's own training, of long games only."""

import sys

import kifu

folder = sys.argv[1] if len(sys.argv) > 1 else "samples"
rows = kifu.tensors.katago_rows(kifu.scan(folder).filter("moves:100.."), rules="Japanese", komi=6.5)
for path in rows.write_npz("shards", rows=1_000):
    print(path)
print(f"{len(rows)} positions")
