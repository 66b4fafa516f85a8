"""The same positions in a loader of PyTorch: its workers make the batches that one process would make."""

import sys

from torch.utils.data import DataLoader

from kifu.torch import Positions

folder = sys.argv[1] if len(sys.argv) > 1 else "samples"
positions = Positions(folder, features=["history:8", "turn"], targets=["policy"], split="train:0.95", batch=256, seed=1)
loader = DataLoader(positions, batch_size=None, num_workers=2)
for number, batch in enumerate(loader):
    print(f"batch {number} of {len(positions)}: planes {tuple(batch['x'].shape)}")
