"""Positions of many segments as files of arrays, for training."""

from __future__ import annotations

import io
import os
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

import numpy
import pyarrow
import pyarrow.parquet
from pyspark.sql import DataFrame

from .. import _native, tensors
from ._found import each, opening

_SHARDS = "path string, rows int"


def batches(
    found: DataFrame,
    folder: str,
    *,
    features: Sequence[str] = ("stones",),
    targets: Sequence[str] = ("policy",),
    size: int | tuple[int, int] = 19,
    rows: int = 65_536,
    per_game: int | None = None,
    split: str | None = None,
    symmetry: str = "random",
    seed: int = 0,
    packed: bool = True,
    format: str = "npz",
) -> DataFrame:
    """Writes all positions before a move as files of arrays into a folder that all workers see; nothing is collected.

    Returns the files: `path` and `rows`, at most as many as asked for. Options are those of `kifu.tensors.batches`; the rows of a
    file are drawn at random from all games of a segment. A file `.npz` has the arrays of a batch; `parquet` has a row for each
    position, with arrays as bytes in C order.

    The same segments, options and seed make the same files, so work that is done again changes nothing.
    """
    if format not in ("npz", "parquet"):
        raise ValueError(f"there are no files of arrays `{format}`; there are npz and parquet")
    if rows < 1:
        raise ValueError("`rows` must be 1 or more")
    segments, opened = opening(found)
    is_named = "name" in found.columns
    options: dict[str, Any] = {"features": tuple(features), "targets": tuple(targets), "size": size, "per_game": per_game}
    options |= {"split": split, "symmetry": symmetry, "packed": packed, "threads": 1}
    # Wrong options are found here, not by the workers.
    next(tensors.batches([], batch=rows, seed=seed, **options), None)

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for row in each(batches):
            segment = opened(row)
            games = _native.pack_segments([segment.to_bytes()])
            name = row["name"] if is_named else segment.name
            # Each segment draws in its own way, and always in the same.
            own = (seed ^ int(segment.name, 16)) & (2**63 - 1)
            made = tensors.batches(games, batch=rows, shuffle=2**62, seed=own, **options)
            paths, counts = [], []
            for number, arrays in enumerate(made):
                paths.append(os.path.join(folder, f"{name}-{number:05}.{format}"))
                counts.append(len(arrays["game"]))
                _write(paths[-1], _npz(arrays) if format == "npz" else _parquet(arrays))
            columns = [pyarrow.array(paths, pyarrow.string()), pyarrow.array(counts, pyarrow.int32())]
            yield pyarrow.RecordBatch.from_arrays(columns, ["path", "rows"])

    written = segments.mapInArrow(work, _SHARDS).toArrow().sort_by("path")
    return found.sparkSession.createDataFrame(written, _SHARDS)


def _npz(arrays: dict[str, Any]) -> bytes:
    data = io.BytesIO()
    numpy.savez_compressed(data, **arrays)
    return data.getvalue()


def _parquet(arrays: dict[str, Any]) -> bytes:
    columns = {}
    for name, array in arrays.items():
        if array.ndim == 1:
            columns[name] = pyarrow.array(array)
            continue
        one = array[0].nbytes if len(array) else 0
        kind = pyarrow.binary(one)
        columns[name] = pyarrow.Array.from_buffers(kind, len(array), [None, pyarrow.py_buffer(numpy.ascontiguousarray(array))])
    data = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns), data, compression="zstd")
    return data.getvalue()


def _write(path: str, data: bytes) -> None:
    """Writes a file in one step."""
    if "://" in path:
        from pyarrow.fs import FileSystem

        system, inside = FileSystem.from_uri(path)
        with system.open_output_stream(inside) as remote:
            remote.write(data)
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    partial = f"{path}.{uuid.uuid4().hex}.partial"
    try:
        with open(partial, "wb") as file:
            file.write(data)
        os.replace(partial, path)
    except BaseException:
        if os.path.exists(partial):
            os.remove(partial)
        raise
