"""Reads the output of `kifu export` with independent readers: export_readers.py FOLDER

FOLDER holds the tables of samples/ as games, moves and positions, each as .parquet, .arrow, .csv and .jsonl,
and the hits of a search for stones on the 4-4 points as hits.parquet, .arrow and .jsonl.
FOLDER/hostile holds a game whose names are formulas and control characters, as games in each format.
"""

import json
import sys
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow.compute
import pyarrow.feather

folder = Path(sys.argv[1])
games, moves, positions = ((folder / f"{name}.parquet").as_posix() for name in ("games", "moves", "positions"))


def same(what, found, expected):
    assert found == expected, f"{what}: {found!r} instead of {expected!r}"
    print(f"{what}: {str(found)[:100]}")


# The numbers that all readers must agree on, from JSON Lines, which has no column types.
lines = [json.loads(line) for line in (folder / "games.jsonl").open(encoding="utf-8")]
played = sum(line["length"] for line in lines)
decided = sorted({line.get("winner") for line in lines} - {None})
assert len(lines) > 15 and played > 2000 and decided == ["black", "white"], (len(lines), played, decided)

# DuckDB: types, counts, a join, and the same from CSV and JSON with guessed types.
def query(sql):
    """The rows of a query."""
    return duckdb.sql(sql).fetchall()


types = dict(query(f"SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '{games}')"))
expected = {
    "id": "BIGINT", "columns": "SMALLINT", "black": "VARCHAR", "date": "DATE", "year": "SMALLINT", "komi": "FLOAT",
    "length": "INTEGER", "moves": "SMALLINT[]", "variations": "BOOLEAN",
}
same("duckdb, types", {name: types[name] for name in expected}, expected)
for path in (games, moves, positions):
    names = query(f"SELECT column_name FROM (DESCRIBE SELECT * FROM '{path}')")
    # No column name is an SQL keyword that needs quotes.
    query(f"SELECT {', '.join(name for (name,) in names)} FROM '{path}'")[0]
same("duckdb, games", query(f"SELECT count(*), sum(length) FROM '{games}'")[0], (len(lines), played))
same("duckdb, moves", query(f"SELECT count(*), count(DISTINCT game) FROM '{moves}'")[0][0], played)
same(
    "duckdb, moves and games agree",
    query(f"""
        SELECT count(*) FROM '{games}' AS g JOIN '{moves}' AS m ON m.game = g.id
        WHERE g.moves[m.number] = m.point AND g.colors[m.number] = upper(m.color[1])
        AND m.point = coalesce(m.y * g.columns + m.x, -1)
    """)[0][0],
    played,
)
same(
    "duckdb, the ear-reddening game",
    query(f"SELECT g.date, m.name FROM '{games}' g JOIN '{moves}' m ON m.game = g.id "
          "WHERE g.file LIKE '%ear-reddening%' AND m.number = 127")[0][1],
    "K11",
)
same(
    "duckdb, from CSV",
    query(f"SELECT count(*), sum(length), sum(len(moves::SMALLINT[])) FROM read_csv('{folder}/games.csv')")[0],
    (len(lines), played, played),
)
same(
    "duckdb, from JSON Lines",
    query(f"SELECT count(*), sum(length), min(date)::VARCHAR FROM read_json('{folder}/games.jsonl')")[0],
    query(f"SELECT count(*), sum(length), min(date)::VARCHAR FROM '{games}'")[0],
)
same(
    "duckdb, stones on the board",
    query(f"""
        SELECT bool_and(len(black) = columns * rows AND len(white) = columns * rows AND list_max(black) <= 1)
        FROM '{positions}'
    """)[0][0],
    True,
)

# Polars: the same from Parquet and Arrow, and a query.
frame = polars.read_parquet(games)
same("polars, types", [frame.schema[name] for name in ("id", "date", "moves", "komi")],
     [polars.Int64, polars.Date, polars.List(polars.Int16), polars.Float32])
same("polars, Arrow is Parquet", frame.equals(polars.read_ipc(folder / "games.arrow")), True)
same(
    "polars, winners",
    dict(frame.drop_nulls("winner").group_by("winner").len().sort("winner").iter_rows()),
    {winner: sum(line["winner"] == winner for line in lines) for winner in decided},
)
same("polars, moves", polars.read_parquet(moves).height, played)

# pandas through pyarrow: a query, and positions as an array without copying value by value.
frame = pandas.read_parquet(games)
same("pandas, games", (len(frame), int(frame["length"].sum()), int(frame["moves"].map(len).sum())),
     (len(lines), played, played))
same("pandas, CSV", int(pandas.read_csv(folder / "moves.csv")["captures"].sum()),
     int(pandas.read_parquet(moves)["captures"].sum()))
table = pyarrow.feather.read_table(folder / "positions.arrow", memory_map=True)
table = table.filter((pyarrow.compute.field("columns") == 19) & (pyarrow.compute.field("rows") == 19))
black, white = (table[name].combine_chunks().flatten().to_numpy().reshape(-1, 19, 19) for name in ("black", "white"))
same("pyarrow, planes", (black.shape[0], int((black & white).sum())), (table.num_rows, 0))

# The hits of a search: the same games and hits as in JSON.
found = [json.loads(line) for line in (folder / "hits.jsonl").open(encoding="utf-8")]
expected = sorted(
    (game["id"], hit["move_number"], hit.get("symmetry", "no"), hit["colors_swapped"])
    for game in found
    for hit in game["matches"]
)
frame = polars.read_parquet(folder / "hits.parquet")
assert len(expected) > 20, len(expected)
same("polars, hits", sorted(frame.select("game", "move", "turned", "swapped").iter_rows()), expected)
same("polars, Arrow hits are Parquet hits", frame.equals(polars.read_ipc(folder / "hits.arrow")), True)
same(
    "duckdb, hits by symmetry",
    query(f"SELECT count(DISTINCT game), count(*) FROM '{folder}/hits.parquet' WHERE NOT variation")[0],
    (len(found), len(expected)),
)
# Names come back unchanged, including formulas and control characters.
hostile = folder / "hostile"
names = ("=1+1", "a\u202eb\x1b[31m\x01", "line1 line2")
line = json.loads((hostile / "games.jsonl").read_text(encoding="utf-8"))
same("hostile names, JSON Lines", (line["black"], line["white"], line["event"]), names)
for ending, frame in (
    ("parquet", polars.read_parquet(hostile / "games.parquet")),
    ("arrow", polars.read_ipc(hostile / "games.arrow")),
    ("csv", polars.read_csv(hostile / "games.csv")),
):
    same(f"hostile names, {ending}", frame.select("black", "white", "event").row(0), names)
same("hostile names, duckdb", query(f"SELECT black, white, event FROM '{hostile}/games.parquet'")[0], names)
print("passed")
