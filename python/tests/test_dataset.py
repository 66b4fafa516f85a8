"""Datasets: they answer as the library that they were made of, in one process and in many."""

import multiprocessing
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import duckdb
import polars
import pytest

import kifu
from kifu import Pattern, dataset, library, segments, tables, tensors
from kifu.dataset import Dataset
from kifu.segments import Counts, Segment, Tally

ROOT = Path(__file__).resolve().parents[2]
PATTERNS = [Pattern("anchor:corner/......./......./......./...X.../......./......."), Pattern("XX/OO", variations=True)]
ASPECTS = ["player", "opponent", "rank", "event", "year", "result", "komi", "handicap", "rules", "time", "length", "size", "corners", "opening", "fuseki", "game"]


def game(number):
    rng = random.Random(number)
    points = [f"{a}{b}" for a in "abcdefghi" for b in "abcdefghi"]
    rng.shuffle(points)
    moves = "".join(f";{'BW'[move % 2]}[{point}]" for move, point in enumerate(points[:50]))
    head = f"PB[P{number % 7}]PW[Q{number % 5}]BR[{number % 9 + 1}d]RE[{'BW'[number % 2]}+R]DT[{1990 + number % 9}]"
    return f"(;SZ[{[9, 13, 19][number % 3]}]{head}{moves})"


@pytest.fixture(scope="module")
def records(samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    for number in range(90):
        text = game(number)
        (folder / f"{number:03}.sgf").write_text(text)
        if number % 4 == 0:
            (folder / f"{number:03}-same.sgf").write_text(text)
            (folder / f"{number:03}-short.sgf").write_text(text[:-40] + ")")
    for path in samples.glob("*.sgf"):
        shutil.copy(path, folder)
    return folder


@pytest.fixture(scope="module")
def whole(records, tmp_path_factory):
    return library.index(records, library=tmp_path_factory.mktemp("library") / "library")


@pytest.fixture(scope="module")
def exported(whole, tmp_path_factory):
    folder = tmp_path_factory.mktemp("dataset") / "dataset"
    whole.to_dataset(folder)
    return Dataset(folder)


def rows(table):
    return polars.DataFrame(table).rows()


def test_what_was_exported(whole, exported, tmp_path):
    assert len(exported) == len(whole) == sum(part.games for part in exported.segments)
    assert exported.verify() == [] and len(exported.tables) == len(exported.segments) > 3
    # The same again: nothing is written.
    assert whole.to_dataset(exported.folder) == (len(exported.segments), len(whole), 0, 0)
    numbers = sorted(number for part in exported.segments for number in part.numbers(part.open()))
    assert numbers == whole.select().ids
    # Parts are small, and are the same after they have travelled.
    assert pickle.loads(pickle.dumps(exported.segments)) == exported.segments
    assert len({*exported.segments, *pickle.loads(pickle.dumps(exported.segments))}) == len(exported.segments)
    assert len(pickle.dumps(exported.segments[0])) < 2000


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_search(whole, exported, pattern):
    expected, found = whole.search(pattern), exported.search(pattern)
    assert (found.games, found.matches, found.black_rate) == (len(expected), expected.matches, expected.black_rate)
    assert rows(found.next_moves()) == rows(expected.next_moves()) and rows(found.years()) == rows(expected.years())


@pytest.mark.parametrize("by", ASPECTS)
def test_statistics(whole, exported, by):
    assert rows(exported.statistics(by)) == rows(whole.statistics(by))
    assert rows(exported.statistics(by, player="=P3", opening_moves=2)) == rows(whole.statistics(by, player="=P3", opening_moves=2))


def test_an_adopted_library(whole, exported, tmp_path):
    for source in (exported, exported.folder, Path(exported.folder)):
        copy = kifu.Library.adopt(tmp_path / str(len(list(tmp_path.iterdir()))), source)
        assert len(copy) == len(whole)
    assert rows(copy.dedupe().table()) == rows(whole.dedupe().table()) != []
    for query in ("black:P3 year:1990..1995", "comment:ear", "moves:100.."):
        assert copy.select(query).ids == whole.select(query).ids
    with pytest.raises(ValueError, match="already has"):
        kifu.Library.adopt(tmp_path / "0", exported)


def test_copies_are_those_of_the_library(whole, exported):
    """The steps of dedupe over segments, with the records that tell identical files."""
    parts = exported.segments
    table = segments.dedupe([part.open(records=True) for part in parts])
    numbers = [part.numbers(part.open()) for part in parts]
    number = lambda game: numbers[game >> 32][game & 0xFFFFFFFF]
    found = {(number(row["kept"]), number(row["copy"]), row["difference"]) for row in table.rows()}
    kinds = {row["difference"] for row in whole.dedupe().table().rows()}
    assert {"identical", "truncated"} <= kinds
    # Numbers decide which of equal games is kept, so families are compared, and differences where they are alone.
    families = lambda pairs: {frozenset(pair[:2]) for pair in pairs}
    expected = {(row["kept"], row["copy"], row["difference"]) for row in whole.dedupe().table().rows()}
    assert families(found) == families(expected)


def ask(part):
    counts = part.open().statistics("player")
    return part.open(names=False).search(PATTERNS[0]).to_bytes(), counts.to_bytes()


def test_processes(whole, exported):
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        answers = list(pool.map(ask, exported.segments))
    tally = sum((Tally.from_bytes(tally) for tally, _ in answers), Tally())
    counts = sum((Counts.from_bytes(counts) for _, counts in reversed(answers)), Counts())
    assert tally == exported.search(PATTERNS[0]) and pickle.loads(pickle.dumps(counts)) == counts
    assert rows(counts.table()) == rows(whole.statistics("player"))


def test_segments_are_added(records, whole, tmp_path):
    files = [(str(path), path.read_bytes()) for path in sorted(records.glob("*.sgf"))]
    folder = tmp_path / "dataset"
    reports = [dataset.write(segments.build(files[start::3]), folder) for start in range(3)]
    assert reports[-1].games == len(whole) and len(Dataset(folder)) == len(whole)
    assert dataset.write(segments.build(files[0::3]), folder).written == 0
    assert Dataset(folder).verify() == []
    numbers = [number for part in Dataset(folder).segments for number in part.numbers(part.open())]
    assert numbers == list(range(1, len(whole) + 1))
    assert Dataset(folder).search(PATTERNS[1]).games == len(whole.search(PATTERNS[1]))
    assert dataset.write([], tmp_path / "empty").games == 0
    assert len(Dataset(tmp_path / "empty")) == 0 and Dataset(tmp_path / "empty").search(PATTERNS[0]).games == 0


def test_stores_of_objects(exported, tmp_path):
    """An address instead of a path: what pyarrow reads."""
    remote = Dataset(Path(exported.folder).as_uri())
    assert remote.search(PATTERNS[0]) == exported.search(PATTERNS[0])
    assert remote.tables[0].startswith("file:///") and remote.verify() == []
    for number, source in enumerate((remote, remote.folder)):
        adopted = kifu.Library.adopt(tmp_path / f"copy{number}", source)
        assert len(adopted) == len(exported)
        assert len(adopted.search(PATTERNS[0])) == exported.search(PATTERNS[0]).games


def test_addresses_of_spark():
    """Spark says `s3a` for the stores that pyarrow calls `s3`."""
    for given, expected in (("s3a://b/x", "s3://b/x"), ("s3://b/x", "s3://b/x"), ("file:///a", "file:///a"), ("gs://b", "gs://b")):
        assert dataset._as_pyarrow_says(given) == expected


def test_damage(whole, tmp_path):
    folder = tmp_path / "dataset"
    with pytest.raises(FileNotFoundError, match="no dataset in"):
        Dataset(tmp_path / "nothing")
    whole.to_dataset(folder)
    damaged = Dataset(folder)
    [first, *_] = damaged.segments
    names = Path(first.path("names"))
    content = names.read_bytes()
    names.write_bytes(content[:-1])
    assert [first.name in text and "wrong length" in text for text in damaged.verify()] == [True]
    assert damaged.search(PATTERNS[0]).games == len(whole.search(PATTERNS[0]))
    with pytest.raises(ValueError, match=first.name):
        damaged.statistics("player")
    names.unlink()
    with pytest.raises(FileNotFoundError):
        damaged.statistics("player")
    with pytest.raises(ValueError, match="no file `other`"):
        first.path("other")
    with pytest.raises(ValueError, match="records of another segment"):
        other = damaged.segments[1]
        Segment(first.read("segments"), None, other.read("records"))
    (folder / "dataset.json").write_text("{}")
    with pytest.raises(ValueError, match="not the manifest"):
        Dataset(folder)
    with pytest.raises(OSError, match="contains other files"):
        whole.to_dataset(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="no pipes and links")
def test_only_files_of_the_dataset_are_opened(whole, tmp_path):
    folder, outside = tmp_path / "dataset", tmp_path / "outside"
    whole.to_dataset(folder)
    part = Dataset(folder).segments[0]
    places = {folder / "dataset.json": lambda: Dataset(folder)}
    places |= {Path(part.path("segments")): part.open, folder / "segments": part.open}
    for path, opened in places.items():
        path.rename(outside)
        for plant in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"), lambda path: path.symlink_to(outside)):
            plant(path)
            with pytest.raises(OSError, match="not a regular file"):
                opened()
            path.unlink()
        outside.rename(path)
    assert part.open()


def test_names_are_needed(exported):
    segment = exported.segments[0].open(names=False)
    assert segment.statistics("year").games == len(segment)
    for wrong in (lambda: segment.statistics("player"), lambda: segment.statistics("year", player="P1")):
        with pytest.raises(ValueError, match="with its names"):
            wrong()
    with pytest.raises(ValueError, match="not counted by `x`"):
        segment.statistics("x")
    with pytest.raises(ValueError, match="do not add up"):
        segment.statistics("year") + segment.statistics("komi")
    with pytest.raises(ValueError, match="no aspect"):
        Counts().table()
    with pytest.raises(ValueError):
        Counts.from_bytes(b"{}")


def test_without_pyarrow(whole, tmp_path):
    code = f"import sys; sys.modules['pyarrow'] = None; import kifu; kifu.Library({whole.folder!r}).to_dataset('d')"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stderr.strip().endswith("ImportError: datasets are written with pyarrow: pip install pyarrow")
    assert not (tmp_path / "d").exists()


def test_the_document(samples, tmp_path, monkeypatch):
    """The blocks of docs/dataset.md run as they stand, on a dataset of the samples."""
    monkeypatch.chdir(tmp_path)
    db = library.index(samples, library=tmp_path / "library")
    db.to_dataset("dataset")
    text = (ROOT / "docs" / "dataset.md").read_text()
    [python] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names = {}
    exec(python, names)
    assert names["total"].games == len(db.search(names["pattern"])) > 5
    [sql] = re.findall(r"```sql\n(.*?)```", text, re.DOTALL)
    connection = duckdb.connect()
    for statement in filter(str.strip, sql.split(";")):
        years = connection.execute(statement).fetchall()
    expected = polars.DataFrame(tables.games(db.select())).group_by("year").len().sort("year", nulls_last=True).rows()
    assert sorted(map(str, years)) == sorted(map(str, expected))
    assert os.path.exists("dataset/dataset.json")


def test_a_store_is_no_folder(whole, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    built = segments.build([("a.sgf", b"(;SZ[9];B[aa])")])
    rows = tensors.katago_rows("(;SZ[9];B[aa];W[bb])", rules="Chinese", komi=7)
    for write in (
        lambda: dataset.write(built, "s3://bucket/dataset"),
        lambda: whole.to_dataset("s3://bucket/dataset"),
        lambda: rows.write_npz("s3://bucket/rows"),
        lambda: kifu.loads("(;SZ[9])").save("s3://bucket/a.sgf"),
        lambda: kifu.loads("(;SZ[9])")[0].save("s3://bucket/a.sgf"),
    ):
        with pytest.raises(OSError, match="an address, not a path"):
            write()
    assert list(tmp_path.iterdir()) == []
