"""Batches for PyTorch: any number of processes and workers make those of one. With KIFU_TORCH=1 torch itself is asked too."""

import importlib
import json
import os
import subprocess
import sys

import pytest

import stub_torch
from kifu import tensors

np = pytest.importorskip("numpy")
TORCH = os.environ.get("KIFU_TORCH") == "1"


@pytest.fixture(scope="module")
def sampler(samples):
    return tensors.Sampler(samples / "ear-reddening-1846.sgf", features=["stones", "turn"], targets=["policy"], batch=16, seed=7)


@pytest.fixture
def stub(monkeypatch):
    set_worker = stub_torch.install(monkeypatch)
    module = importlib.import_module("kifu.torch")
    yield module, set_worker
    monkeypatch.undo()
    sys.modules.pop("kifu.torch", None)


def same(one, other):
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)


@pytest.mark.parametrize("world", [1, 2, 3])
@pytest.mark.parametrize("workers", [0, 1, 2, 5, 30])
def test_all_workers_make_the_batches_of_one_process(stub, sampler, world, workers):
    module, set_worker = stub
    for epoch in (0, 1, 3):
        made = {}
        for rank in range(world):
            counts = 0
            for worker in range(max(1, workers)):
                set_worker(worker, workers)
                positions = module.Positions(sampler, rank=rank, world_size=world)
                positions.set_epoch(epoch)
                for place, batch in enumerate(positions):
                    number = (epoch * len(positions) + worker + place * max(1, workers)) * world + rank
                    assert number not in made
                    made[number] = batch
                    counts += 1
            # Every process makes the same number of batches, or they would wait for each other.
            assert counts == len(positions) == 325 // 16 // world
        first = epoch * world * len(positions)
        assert sorted(made) == list(range(first, first + world * len(positions)))
        assert all(same(batch, sampler.batch(number)) for number, batch in made.items())


def test_the_group_of_processes(stub, sampler, monkeypatch):
    module, _ = stub
    group = module.torch.distributed
    group.is_initialized, group.get_rank, group.get_world_size = lambda: True, lambda: 1, lambda: 4
    positions = module.Positions(sampler)
    assert len(positions) == 5 and same(next(iter(positions)), sampler.batch(1))


def test_wrong_places(stub, sampler):
    module, _ = stub
    for rank, world in ((0, None), (None, 2), (2, 2), (-1, 2), (0, 0)):
        with pytest.raises(ValueError):
            module.Positions(sampler, rank=rank, world_size=world)
    with pytest.raises(ValueError):
        module.Positions(sampler).set_epoch(-1)


def test_torch_is_imported_only_when_it_is_named():
    code = "import sys, kifu, kifu.tensors; kifu.tensors.FEATURES; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.skipif(not TORCH, reason="KIFU_TORCH=1 asks torch itself")
@pytest.mark.parametrize("workers", [0, 1, 3])
def test_loaders(sampler, workers):
    import torch
    from torch.utils.data import DataLoader

    from kifu.torch import Positions

    positions = Positions(sampler)
    loader = DataLoader(positions, batch_size=None, num_workers=workers, persistent_workers=workers > 0)
    for epoch in (0, 1):
        positions.set_epoch(epoch)
        batches = list(loader)
        assert len(batches) == len(positions) == 20
        for number, batch in enumerate(batches):
            expected = sampler.batch(epoch * 20 + number)
            assert isinstance(batch["x"], torch.Tensor)
            assert all(np.array_equal(batch[name].numpy(), expected[name]) for name in expected)


@pytest.mark.skipif(not TORCH, reason="KIFU_TORCH=1 asks torch itself")
def test_the_notebook_learns(samples, monkeypatch):
    """A short run of notebooks/train.ipynb; KIFU_GAMES names a folder with more games."""
    monkeypatch.chdir(samples.parent)
    notebook = json.loads((samples.parent / "python" / "notebooks" / "train.ipynb").read_text())
    names = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"] and cell["execution_count"] is None
            exec("".join(cell["source"]).replace("SECONDS = 60", "SECONDS = 10"), names)
    assert names["losses"][-1][0] < names["losses"][0][0] - 0.3
