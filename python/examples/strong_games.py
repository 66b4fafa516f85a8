"""Only strong games, without copies."""

import sys

import kifu

folder = sys.argv[1] if len(sys.argv) > 1 else "samples"
with kifu.library.index(folder) as db:
    keep = db.select("ranks:7d.. -has:faults") - db.dedupe().copies()
    for game in keep:
        print(game)
