"""One question to a dataset, on Dask: each segment is a task, and the answers add up."""

import sys
from operator import add

from dask.bag import from_sequence

import kifu
from kifu.dataset import Dataset, DatasetSegment
from kifu.segments import Tally

pattern = kifu.Pattern("anchor:corner/...../...../...X./...../.....")


def search(part: DatasetSegment) -> Tally:
    return part.open(names=False).search(pattern)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        folder = sys.argv[1]
    else:
        folder = "dataset"
        kifu.library.index("samples", library="library").to_dataset(folder)
    parts = Dataset(folder).segments
    total = from_sequence(parts, npartitions=len(parts)).map(search).fold(add, initial=Tally()).compute()
    print(f"{total.games} games, {total.matches} matches")
