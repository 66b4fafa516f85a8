"""As much of torch as `kifu.torch` uses, so that its sharing is tested without it."""

import sys
import types


class Shared(list):
    """A tensor of numbers."""

    def share_memory_(self):
        return self


def install(monkeypatch):
    """Puts the stub in the place of torch, and returns a function that sets the worker: its number, and that of all."""
    torch, utils, data = (types.ModuleType(name) for name in ("torch", "torch.utils", "torch.utils.data"))
    here = {"worker": None}

    class IterableDataset:
        def __class_getitem__(cls, item):
            return cls

    data.IterableDataset, data.get_worker_info = IterableDataset, lambda: here["worker"]
    torch.int64, torch.utils, utils.data = int, utils, data
    torch.zeros = lambda count, dtype: Shared([0] * count)
    torch.from_numpy = lambda values: values
    torch.distributed = types.SimpleNamespace(is_available=lambda: True, is_initialized=lambda: False)
    for module in (torch, utils, data):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.delitem(sys.modules, "kifu.torch", raising=False)

    def set_worker(number, workers):
        here["worker"] = types.SimpleNamespace(id=number, num_workers=workers) if workers else None

    return set_worker
