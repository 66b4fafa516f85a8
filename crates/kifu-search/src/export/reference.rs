//! `docs/export.md`, written from the tables.

use std::fmt::Write;

use super::{ColumnKind, HITS_ABOUT, TABLE_FORMATS, Table, hit_columns};

const BEGINNING: &str = "# Tables for other programs

<!-- Written by `UPDATE=1 cargo test -p kifu-search --features arrow` from the tables of columns. -->

`kifu export` writes games as tables for DuckDB, Polars, pandas, Spark and spreadsheets:

```
kifu export games/ -o games.parquet                    # one row per game
kifu export games/ -o moves.parquet --table moves      # one row per move
kifu export -o tables/ --table games,moves,positions   # from the library, one file each
kifu export -o last.csv --columns date,black,white,result --sort date --reverse -n 100   # some columns of the last 100 games
```

```sql
-- DuckDB: Black's win rate by komi
SELECT komi, count(*) AS games, avg((winner = 'black')::INT) AS black_won
FROM 'games.parquet' WHERE winner IN ('black', 'white') GROUP BY komi ORDER BY games DESC;

-- White's answers to a first move at Q16
SELECT second.name, count(*) AS games
FROM 'moves.parquet' AS first JOIN 'moves.parquet' AS second ON second.game = first.game AND second.number = 2
WHERE first.number = 1 AND first.name = 'Q16' GROUP BY second.name ORDER BY games DESC;
```

```python
import polars
games = polars.read_parquet(\"games.parquet\")
games.group_by(\"year\").agg(polars.len(), polars.col(\"length\").mean()).sort(\"year\")

# All positions of boards of one size as an array: position, row, column.
import numpy, pyarrow.parquet
table = pyarrow.parquet.read_table(\"positions.parquet\", filters=[(\"columns\", \"=\", 19), (\"rows\", \"=\", 19)])
black = numpy.asarray(table[\"black\"].combine_chunks().flatten()).reshape(-1, 19, 19)
```

## Rules for all tables

- **Points** are numbers: row × columns + column, both counted from 0 at the upper left, as in SGF; -1 is a pass. On 19x19
  the point 72 is `pd` in SGF and `Q16` in books. DuckDB counts lists from 1: the first move is `moves[1]`.
- **Moves** are those of the main line, including illegal moves in the record.
- **Unknown values are missing** (`NULL`), not 0 or empty text, unless a column says otherwise.
- **Numbers are signed**, so that differences do not overflow.
- **The same records give the same bytes.** Rows are in the order of the games; `id` joins the tables.
- **`--columns`** chooses columns and their order in all formats. With several tables, a column is written to each table that has it.
- **`--skip` and `-n` count games** that match `--where`, also in tables of moves and positions; `id` stays that of the whole export.
  `--sort` and `--reverse` order the games of a library as in `kifu search`; without `--sort` they are in the order of `id`.
- Damaged records are included as far as they can be replayed; `problems` lists their faults.

## Formats

The file extension or `--format` selects the format. Parquet and Arrow need a program built with `--features full`; the others
are always there.

";

/// The names of the kinds: in Arrow and Parquet, in CSV, in JSON.
const fn names(kind: ColumnKind) -> [&'static str; 3] {
    match kind {
        ColumnKind::Text => ["utf8", "text", "string"],
        ColumnKind::Flag => ["bool", "`true`, `false`", "boolean"],
        ColumnKind::Small => ["int16", "number", "number"],
        ColumnKind::Whole => ["int32", "number", "number"],
        ColumnKind::Id => ["int64", "number", "number"],
        ColumnKind::Real => ["float32", "number", "number"],
        ColumnKind::Day => ["date32", "`2016-03-15`", "the same as string"],
        ColumnKind::Points => ["list of int16", "`[72,288]`", "array"],
        ColumnKind::Plane => ["list of uint8", "`[0,1]`", "array"],
    }
}

fn reference() -> String {
    let mut page = BEGINNING.to_owned();
    page.push_str("| format | extensions | |\n|---|---|---|\n");
    for format in TABLE_FORMATS {
        let endings: Vec<_> = format.endings.iter().map(|ending| format!("`.{ending}`")).collect();
        let _ = writeln!(page, "| {} | {} | {} |", format.name, endings.join(", "), format.about);
    }
    page.push_str("\nTypes are those of Arrow and the corresponding types of Parquet:\n\n");
    page.push_str("| type | in CSV | in JSON Lines |\n|---|---|---|\n");
    for kind in [
        ColumnKind::Text,
        ColumnKind::Flag,
        ColumnKind::Small,
        ColumnKind::Whole,
        ColumnKind::Id,
        ColumnKind::Real,
        ColumnKind::Day,
        ColumnKind::Points,
        ColumnKind::Plane,
    ] {
        let [arrow, csv, json] = names(kind);
        let _ = writeln!(page, "| {arrow} | {csv} | {json} |");
    }
    page.push_str("\nA missing value is an empty field in CSV; in JSON Lines its key is absent, and so is that of an empty text.\n");
    let tables = Table::ALL.map(|table| (table.name(), table.about(), table.columns()));
    for (name, about, columns) in tables.into_iter().chain([("hits", HITS_ABOUT, hit_columns())]) {
        let _ = writeln!(page, "\n## The table of {name}\n\n{about}\n");
        page.push_str("| column | type | | |\n|---|---|---|---|\n");
        for column in columns {
            let missing = if column.is_optional { "can be missing" } else { "" };
            let _ = writeln!(page, "| `{}` | {} | {missing} | {} |", column.name, names(column.kind)[0], column.about);
        }
    }
    page
}

#[test]
fn the_document_is_up_to_date() {
    kifu_testkit::committed("docs/export.md", &reference());
}
