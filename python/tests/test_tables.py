"""Tables, as other libraries read them."""

import datetime
import threading

import duckdb
import pandas
import polars
import pyarrow
import pytest

import kifu
from kifu import tables

TEXT = "(;SZ[9]PB[Ann]BR[3k]PW[Bob]DT[2016-03-15]RE[W+2]KM[6.5];B[ee];W[gc];B[])(;SZ[5:3]PB[Cid];B[aa])"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.sgf").write_text(TEXT)
    (tmp_path / "b.sgf").write_text("(;SZ[19]PB[Dan];B[dd])")
    (tmp_path / "empty.sgf").write_text("no game")
    return tmp_path


def test_every_library_reads_a_table(folder):
    table = games = tables.games(folder)
    black = ["Ann", "Cid", "Dan"]
    assert polars.DataFrame(table)["black"].to_list() == black
    assert pyarrow.table(table)["black"].to_pylist() == black
    assert pandas.DataFrame.from_arrow(table)["black"].tolist() == black
    # DuckDB finds the variable by its name, and reads a table twice.
    assert duckdb.sql("select black from games order by id").fetchall() == [(name,) for name in black]
    assert duckdb.sql("select count(*) from games a join games b using (id)").fetchall() == [(3,)]
    assert [row["black"] for row in table.rows()] == black
    assert pyarrow.schema(table).names == table.columns == polars.DataFrame(table).columns


def test_values(folder):
    row = polars.DataFrame(tables.games(folder / "a.sgf")).row(0, named=True)
    assert row == next(tables.games(folder / "a.sgf").rows())
    expected = {
        "id": 1,
        "file": str(folder / "a.sgf"),
        "black_rank": "3k",
        "white_rank": None,
        "date": datetime.date(2016, 3, 15),
        "komi": 6.5,
        "margin": 2.0,
        "winner": "white",
        "moves": [40, 24, -1],
        "colors": "BWB",
        "variations": False,
    }
    assert {name: row[name] for name in expected} == expected


def test_moves_and_positions(folder):
    rows = polars.DataFrame(tables.moves(folder))
    assert rows["name"].to_list() == ["E5", "G7", None, "A3", "D16"]
    assert rows["game"].to_list() == [1, 1, 1, 2, 3]
    rows = polars.DataFrame(tables.positions(folder, every=2))
    assert rows["number"].to_list() == [0, 2, 0, 0]
    assert sum(rows["black"].to_list()[1]) == 1
    with pytest.raises(ValueError, match="1 or more"):
        tables.positions(folder, every=0)


def test_what_tables_are_made_of(folder):
    collection = kifu.loads(TEXT)
    for records, black in [
        ([folder / "b.sgf", folder / "a.sgf"], ["Dan", "Ann", "Cid"]),
        (str(folder / "*.sgf"), ["Ann", "Cid", "Dan"]),
        (collection, ["Ann", "Cid"]),
        (collection[1], ["Cid"]),
        ([collection[1], collection[0], kifu.load(folder / "b.sgf")], ["Cid", "Ann", "Dan"]),
        ((game for game in collection), ["Ann", "Cid"]),
        ([], []),
        (kifu.scan(folder).filter("moves:1"), ["Cid", "Dan"]),
    ]:
        rows = list(tables.games(records).rows())
        assert [row["black"] for row in rows] == black
        assert [row["id"] for row in rows] == list(range(1, len(rows) + 1))
    for wrong in [b"(;)", [b"(;)"], [3], 3, [collection, "a.sgf"]]:
        with pytest.raises(TypeError):
            tables.games(wrong)


def test_files_without_games_are_listed(folder):
    (folder / "program.sgf").write_bytes(b"\x7fELF\0\0\0\0")
    table = tables.games(folder, threads=1)
    assert table.errors == []
    for _ in range(2):
        assert len(list(table.rows())) == 3
        assert {path.rsplit("/", 1)[-1] for path, _ in table.errors} == {"empty.sgf", "program.sgf"}
    with pytest.raises(FileNotFoundError):
        tables.games(folder / "none.sgf")


def test_tables_of_a_scan(folder):
    scan = kifu.scan(folder).filter("black:ann")
    assert [row["number"] for row in scan.tables().games().rows()] == [1]
    assert [row["name"] for row in scan.tables().moves().rows()] == ["E5", "G7", None]
    assert [row["number"] for row in scan.tables().positions(3).rows()] == [0, 3]


def test_text_of_files_and_of_games_gives_the_same_rows(samples):
    paths = sorted(samples.glob("*.sgf"))
    from_files = polars.DataFrame(tables.games(paths))
    from_games = polars.DataFrame(tables.games([kifu.load(path) for path in paths]))
    assert from_files.height > 10
    assert from_files.equals(from_games)


def test_long_tables_come_in_batches(tmp_path):
    (tmp_path / "a.sgf").write_text(f"(;SZ[19]{';B[dd];W[pd]' * 100})" * 300)
    table = tables.moves(tmp_path)
    reader = pyarrow.RecordBatchReader.from_stream(table)
    assert [len(batch) for batch in reader] == [16384] * 3 + [300 * 200 - 3 * 16384]
    # Readers are independent of each other.
    one, two = table.rows(), table.rows()
    next(one)
    assert next(two)["number"] == 1


def test_threads_share_a_table(samples):
    table, counts = tables.moves(samples), []
    threads = [threading.Thread(target=lambda: counts.append(polars.DataFrame(table).height)) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(set(counts)) == 1 and counts[0] > 1000


def test_clocks_and_times():
    game = kifu.loads("(;SZ[9]TM[600]OT[5x30 byo-yomi];B[ee]BL[590.5];W[aa]WL[30]OW[5])")
    (row,) = tables.games(game).rows()
    assert (row["main_seconds"], row["overtime"], row["periods"], row["period_seconds"]) == (600, "5x30 byo-yomi", 5, 30.0)
    moves = list(tables.moves(game).rows())
    assert [(move["seconds_left"], move["periods_left"]) for move in moves] == [(590.5, None), (30.0, 5)]
