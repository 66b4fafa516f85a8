"""Positions, moves and results as arrays, in random batches while the files are read."""

import sys

from kifu import tensors

folder = sys.argv[1] if len(sys.argv) > 1 else "samples"
features = ["stones", "history:8", "liberties:4", "ladder", "turn"]
batches = tensors.batches(
    folder, features=features, targets=["policy", "value"], size=19, batch=256, symmetry="random", shuffle=1_000, seed=1
)
for number, batch in enumerate(batches):
    wins = (batch["value"] > 0).mean()
    print(f"batch {number}: planes {batch['x'].shape}, {wins:.0%} of the players to move won")
    if number == 3:
        break
