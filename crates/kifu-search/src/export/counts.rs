//! Counts as tables: next moves, statistics, copies.

use arrow_array::RecordBatch;

use super::ExportError;
use super::column::{Cell, Column, ColumnKind, Value};
use super::sink::Batch;
use super::table::columns;
use crate::counts::{NextMove, PatternCounts, YearCount};
use crate::dedupe::{CopyKey, Relation};
use crate::statistics;

type NextCell = Cell<NextMove>;

/// The columns of next moves.
static NEXT_MOVES: &[NextCell] = &[
    NextCell::new(
        "follows",
        ColumnKind::Text,
        "`move`, `setup` if stones were set up, or `nothing` if the game ended.",
        |row| row.follows.into(),
    ),
    NextCell::new("color", ColumnKind::Text, "Player of the move, in the colours of the pattern.", |row| {
        row.color.into()
    })
    .optional(),
    NextCell::new("x", ColumnKind::Small, "Column in the pattern, from 0 at the left.", |row| {
        row.x.map(i64::from).into()
    })
    .optional(),
    NextCell::new("y", ColumnKind::Small, "Row in the pattern, from 0 at the top.", |row| row.y.map(i64::from).into())
        .optional(),
    NextCell::new(
        "vertex",
        ColumnKind::Text,
        "Usual name of the point, if the pattern has a place on the board.",
        |row| row.vertex.as_deref().into(),
    )
    .optional(),
    NextCell::new("games", ColumnKind::Id, "Number of games.", |row| count(row.games)),
    NextCell::new("hits", ColumnKind::Id, "Number of matches; a game may have several.", |row| count(row.hits)),
    NextCell::new("black_wins", ColumnKind::Id, "Matches in games that Black won.", |row| count(row.black_wins)),
    NextCell::new("white_wins", ColumnKind::Id, "Matches in games that White won.", |row| count(row.white_wins)),
    NextCell::new("nobody_wins", ColumnKind::Id, "Matches in games without a winner.", |row| count(row.nobody_wins)),
    NextCell::new("elsewhere", ColumnKind::Id, "Matches after which a move elsewhere came first.", |row| {
        count(row.elsewhere)
    }),
    NextCell::new("black_rate", ColumnKind::Real, "Share of decided games that Black won.", |row| {
        rate(row.black_rate.map(|rate| rate.rate))
    })
    .optional(),
    NextCell::new("black_rate_low", ColumnKind::Real, "Lower end of its 95 % interval.", |row| {
        rate(row.black_rate.map(|rate| rate.low))
    })
    .optional(),
    NextCell::new("black_rate_high", ColumnKind::Real, "Upper end of its 95 % interval.", |row| {
        rate(row.black_rate.map(|rate| rate.high))
    })
    .optional(),
    NextCell::new("first_year", ColumnKind::Small, "Year of the first game.", |row| {
        row.first_year.map(i64::from).into()
    })
    .optional(),
    NextCell::new("last_year", ColumnKind::Small, "Year of the last game.", |row| row.last_year.map(i64::from).into())
        .optional(),
];

/// Returns the next moves of a pattern as a table, the most frequent first.
///
/// # Errors
/// If columns cannot be made of the rows.
pub fn next_move_batch(counts: &PatternCounts) -> Result<RecordBatch, ExportError> {
    batch(NEXT_MOVES, &counts.next)
}

type YearCell = Cell<YearCount>;

static YEARS: &[YearCell] = &[
    YearCell::new("year", ColumnKind::Small, "The year.", |row| row.year.map(i64::from).into()).optional(),
    YearCell::new("games", ColumnKind::Id, "Number of games.", |row| count(row.games)),
];

/// Returns the number of games of each year as a table.
///
/// # Errors
/// If columns cannot be made of the rows.
pub fn year_batch(counts: &PatternCounts) -> Result<RecordBatch, ExportError> {
    batch(YEARS, &counts.years)
}

/// A value of statistics as text, with its counts.
struct Statistic {
    value: String,
    score: statistics::Score,
}

type StatisticCell = Cell<Statistic>;

static STATISTICS: &[StatisticCell] = &[
    StatisticCell::new("value", ColumnKind::Text, "The value that is counted.", |row| Value::Text(&row.value)),
    StatisticCell::new("games", ColumnKind::Id, "Number of games.", |row| count(row.score.games)),
    StatisticCell::new("as_black", ColumnKind::Id, "Games in which the player had Black.", |row| {
        count(row.score.as_black)
    }),
    StatisticCell::new(
        "won",
        ColumnKind::Id,
        "Games won by the player; by Black if the value belongs to no player.",
        |row| count(row.score.won),
    ),
    StatisticCell::new("lost", ColumnKind::Id, "Games won by the opponent.", |row| count(row.score.lost)),
    StatisticCell::new("nobody", ColumnKind::Id, "Games without a winner.", |row| count(row.score.nobody)),
    StatisticCell::new("rate", ColumnKind::Real, "Share of decided games that were won.", |row| {
        row.score.rate().map_or(Value::Missing, |rate| Value::Real(rate.rate as f32))
    })
    .optional(),
    StatisticCell::new("rate_low", ColumnKind::Real, "Lower end of its 95 % interval.", |row| {
        row.score.rate().map_or(Value::Missing, |rate| Value::Real(rate.low as f32))
    })
    .optional(),
    StatisticCell::new("rate_high", ColumnKind::Real, "Upper end of its 95 % interval.", |row| {
        row.score.rate().map_or(Value::Missing, |rate| Value::Real(rate.high as f32))
    })
    .optional(),
    StatisticCell::new("moves", ColumnKind::Id, "Number of moves of all games.", |row| count(row.score.moves)),
    StatisticCell::new("first_year", ColumnKind::Small, "Year of the first game.", |row| {
        Value::nonzero(row.score.first_year)
    })
    .optional(),
    StatisticCell::new("last_year", ColumnKind::Small, "Year of the last game.", |row| {
        Value::nonzero(row.score.last_year)
    })
    .optional(),
];

/// Returns the values of an aspect as a table, in their order.
///
/// # Errors
/// If columns cannot be made of the rows.
pub fn statistics_batch(counted: &statistics::Counted) -> Result<RecordBatch, ExportError> {
    let row = |row: &statistics::Row| Statistic { value: row.value.to_string(), score: row.score };
    batch(STATISTICS, &counted.rows.iter().map(row).collect::<Vec<_>>())
}

/// A copy of a game, and their numbers in a library or among other games.
#[derive(Clone, Debug)]
pub struct CopyRow {
    /// The number of the best copy.
    pub kept: u64,
    /// The number of this one.
    pub copy: u64,
    /// The difference between them.
    pub relation: Relation,
}

type CopyCell = Cell<CopyRow>;

static COPIES: &[CopyCell] = &[
    CopyCell::new("kept", ColumnKind::Id, "The best copy: `id` in the table of games.", |row| count(row.kept)),
    CopyCell::new("copy", ColumnKind::Id, "The other copy.", |row| count(row.copy)),
    CopyCell::new(
        "difference",
        ColumnKind::Text,
        "Main difference, as `kifu dedupe` names it: `rotated`, `truncated`.",
        |row| row.relation.class().name().into(),
    ),
    CopyCell::new("score", ColumnKind::Small, "Share of common moves in percent.", |row| {
        i64::from(row.relation.score).into()
    }),
    CopyCell::new("move", ColumnKind::Whole, "First move that differs.", |row| {
        row.relation.first_move_off().and_then(|number| i64::try_from(number).ok()).into()
    })
    .optional(),
    CopyCell::new("swapped", ColumnKind::Flag, "True if the colours are exchanged.", |row| {
        Value::Flag(row.relation.transform.swap_colors)
    }),
];

/// Returns copies as a table.
///
/// # Errors
/// If columns cannot be made of the rows.
pub fn copy_batch(copies: &[CopyRow]) -> Result<RecordBatch, ExportError> {
    batch(COPIES, copies)
}

/// A key of a game of a segment.
#[derive(Clone, Copy, Debug)]
pub struct KeyRow {
    /// The number of the game in the segment.
    pub game: u32,
    /// Its key.
    pub key: CopyKey,
}

type KeyCell = Cell<KeyRow>;

static KEYS: &[KeyCell] = &[
    KeyCell::new("game", ColumnKind::Whole, "Number of the game in the segment, from 0.", |row| {
        i64::from(row.game).into()
    }),
    KeyCell::new("key", ColumnKind::Id, "The key.", |row| row.key.key.cast_signed().into()),
    KeyCell::new(
        "kind",
        ColumnKind::Text,
        "What it is made of: `content`, `all`, `one-color`, `info`, `setup`, `window` or `beginning`.",
        |row| row.key.kind().into(),
    ),
    KeyCell::new("sketch", ColumnKind::Id, "Value that orders games with the same key.", |row| {
        i64::from(row.key.sketch).into()
    }),
    KeyCell::new("length", ColumnKind::Whole, "Number of stones placed or removed.", |row| {
        i64::from(row.key.length).into()
    }),
];

/// Returns the keys of games, by which copies are found, as a table.
///
/// # Errors
/// If columns cannot be made of the rows.
pub fn key_batch(keys: &[KeyRow]) -> Result<RecordBatch, ExportError> {
    batch(KEYS, keys)
}

fn batch<R>(cells: &'static [Cell<R>], rows: &[R]) -> Result<RecordBatch, ExportError> {
    let known: Vec<&'static Column> = columns(cells);
    let mut batch = Batch::new(&known);
    for row in rows {
        cells.iter().enumerate().for_each(|(index, cell)| batch.put(index, (cell.value)(row)));
        batch.end_row();
    }
    Ok(batch.take_all()?)
}

fn count(number: u64) -> Value<'static> {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

/// A rate as a value.
fn rate(rate: Option<f64>) -> Value<'static> {
    rate.map_or(Value::Missing, |rate| Value::Real(rate as f32))
}
