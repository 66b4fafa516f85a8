"""Rows for KataGo's own training, made of games of people."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from . import _native

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from ._native import PackedGames


class KatagoRows:
    """Positions as KataGo's training reads them, with inputs of version 7. `katago_rows` makes it.

    `len()` is the number of rows. Nothing is computed before `arrays` or `write_npz` asks for it.
    """

    __slots__ = ("_native",)

    def __init__(
        self, games: PackedGames, size: int, rules: str, komi: float | None, threads: int, *, history: bool
    ) -> None:
        self._native = _native.KatagoGames(games, size, rules, komi, threads, history=history)

    def __len__(self) -> int:
        return self._native.rows

    def arrays(self, start: int = 0, stop: int | None = None) -> dict[str, NDArray[Any]]:
        """Returns the rows from `start` to `stop` as arrays, by their names in KataGo's files. A row takes 7.7 kB."""
        return self._native.arrays(start, len(self) if stop is None else stop)

    def write_npz(
        self, folder: str | os.PathLike[str], *, rows: int = 20_000, overwrite: bool = False
    ) -> list[str]:
        """Writes all rows to compressed `.npz` files in a folder, `rows` in each, and returns their paths.

        The folder is made if it is missing. Each file appears when it is complete. Raises `FileExistsError` if one exists
        already, unless `overwrite` is true.

        >>> import kifu
        >>> from kifu import tensors
        >>> rows = tensors.katago_rows("samples/ear-reddening-1846.sgf", rules="Japanese", komi=0)
        >>> len(rows), len(rows.write_npz("shards", rows=200))
        (325, 2)
        """
        import numpy as np

        if rows < 1:
            raise ValueError("`rows` must be 1 or more")
        _native.check_folder(folder)
        place = Path(folder)
        starts = range(0, len(self), rows)
        paths = [place / f"rows-{number:06}.npz" for number in range(len(starts))]
        taken = [path for path in paths if path.exists()]
        if taken and not overwrite:
            raise FileExistsError(17, os.strerror(17), str(taken[0]))
        place.mkdir(parents=True, exist_ok=True)
        for start, path in zip(starts, paths, strict=True):
            arrays: dict[str, Any] = self.arrays(start, start + rows)
            with tempfile.NamedTemporaryFile(dir=place, suffix=".part", delete=False) as file:
                try:
                    np.savez_compressed(file, **arrays)
                    file.close()
                    os.replace(file.name, path)
                except BaseException:
                    file.close()
                    os.unlink(file.name)
                    raise
        return [str(path) for path in paths]

    def __repr__(self) -> str:
        return f"<KatagoRows {len(self)}>"
