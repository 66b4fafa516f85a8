"""Positions for PyTorch, shared by the workers of a loader and by the processes of a distributed run.

    dataset = kifu.torch.Positions("pro/", features=["history:8", "turn"], targets=["policy"], split="train:0.95", batch=256)
    loader = torch.utils.data.DataLoader(dataset, batch_size=None, num_workers=4)
    for batch in loader:
        loss = step(batch["x"], batch["policy"])

A batch has a number, and its rows depend on the seed and that number alone. Process r of n makes the batches r, r + n, …, and its
workers share those the same way: together they make the same batches as one process, each once.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import torch
from torch.utils.data import IterableDataset, get_worker_info

from .tensors import Sampler, Source

__all__ = ["Positions"]


class Positions(IterableDataset[dict[str, Any]]):
    """Random batches of tensors without end of repetition: an epoch has as many rows as the games have moves.

    The options are those of `kifu.tensors.Sampler`; a sampler may also be given as it is. Games are in memory, 500 bytes each, once
    for all workers that are forked. `DataLoader` needs `batch_size=None`, because the dataset makes batches itself.

    `rank` and `world_size` come from `torch.distributed` if it is initialized, unless they are given. All processes get the same
    number of batches: up to `world_size - 1` at the end of an epoch are left out. `set_epoch` goes on to other batches, in running
    workers too.
    """

    def __init__(
        self,
        source: Source | Sampler | None = None,
        /,
        *,
        segments: Iterable[str | os.PathLike[str]] | None = None,
        features: Sequence[str] = ("stones",),
        targets: Sequence[str] = ("policy",),
        size: int | tuple[int, int] = 19,
        batch: int = 1024,
        per_game: int | None = None,
        split: str | None = None,
        symmetry: str = "random",
        seed: int = 0,
        packed: bool = False,
        rank: int | None = None,
        world_size: int | None = None,
    ) -> None:
        super().__init__()
        if isinstance(source, Sampler):
            self.sampler = source
        else:
            self.sampler = Sampler(
                source, segments=segments, features=features, targets=targets, size=size, batch=batch, per_game=per_game,
                split=split, symmetry=symmetry, seed=seed, packed=packed,
            )  # fmt: skip
        self._rank, self._world = _place(rank, world_size)
        # Workers that keep running see a change of the epoch: they share this number.
        self._epoch = torch.zeros(1, dtype=torch.int64).share_memory_()

    def set_epoch(self, epoch: int) -> None:
        """Chooses the batches of an epoch: 0 has the first ones."""
        if epoch < 0:
            raise ValueError("`epoch` must be 0 or more")
        self._epoch[0] = epoch

    def __len__(self) -> int:
        """The number of batches of an epoch for this process."""
        return max(1, self.sampler.rows // self.sampler.batch_size // self._world)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        worker = get_worker_info()
        number, workers = (worker.id, worker.num_workers) if worker is not None else (0, 1)
        first = int(self._epoch[0]) * len(self) + number
        for place in range(first, first + len(self) - number, workers):
            made = self.sampler.batch(place * self._world + self._rank)
            yield {name: torch.from_numpy(values) for name, values in made.items()}


def _place(rank: int | None, world_size: int | None) -> tuple[int, int]:
    """The number of this process, and of all."""
    if (rank is None) != (world_size is None):
        raise ValueError("`rank` and `world_size` belong together")
    if rank is None or world_size is None:
        group = torch.distributed
        if not (group.is_available() and group.is_initialized()):
            return 0, 1
        return group.get_rank(), group.get_world_size()
    if not 0 <= rank < world_size:
        raise ValueError("`rank` must be 0 or more, and less than `world_size`")
    return rank, world_size
