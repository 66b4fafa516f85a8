"""One question to a dataset, on Ray: each segment is a task, and the answers add up."""

import sys

import ray

import kifu
from kifu.dataset import Dataset, DatasetSegment
from kifu.segments import Tally

pattern = kifu.Pattern("anchor:corner/...../...../...X./...../.....")


def search(part: DatasetSegment) -> bytes:
    return part.open(names=False).search(pattern).to_bytes()


if len(sys.argv) > 1:
    folder = sys.argv[1]
else:
    folder = "dataset"
    kifu.library.index("samples", library="library").to_dataset(folder)

ray.init(log_to_driver=False)
task = ray.remote(search)
answers = ray.get([task.remote(part) for part in Dataset(folder).segments])
total = sum(map(Tally.from_bytes, answers), Tally())
print(f"{total.games} games, {total.matches} matches")
ray.shutdown()
