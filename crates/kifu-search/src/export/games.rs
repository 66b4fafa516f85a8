//! The table of games: one row per game.

use kifu_record::InfoField;
use kifu_sgf::value::{Decimal, Overtime};

use super::ExportGame;
use super::column::{Cell, ColumnKind, Value};
use super::day::days_since_1970;
use crate::segment::{GameSummary, RULES, WinKind, Winner, rank_name};

/// The row of a game.
pub(super) struct GameLine {
    pub(super) game: ExportGame,
    pub(super) black_rank: Option<String>,
    pub(super) white_rank: Option<String>,
    pub(super) overtime: Option<Overtime>,
}

impl GameLine {
    pub(super) fn new(game: ExportGame) -> Self {
        let rank = |number| rank_name(number);
        Self {
            black_rank: rank(game.facts.black_rank),
            white_rank: rank(game.facts.white_rank),
            overtime: Overtime::read(&game.words.overtime).map(|read| read.value),
            game,
        }
    }
}

type Column = Cell<GameLine>;

/// The columns of the table of games.
pub(super) static GAMES: &[Column] = &[
    Column::new("id", ColumnKind::Id, "Number of the game in the library, or counted from 1.", |row| {
        i64::from(row.game.id).into()
    }),
    Column::new(
        "file",
        ColumnKind::Text,
        "Path of the file; for a member of an archive, path of the archive followed by the member.",
        |row| Value::Text(&row.game.file),
    ),
    Column::new("number", ColumnKind::Whole, "Number of the game in the file, from 1.", |row| {
        i64::from(row.game.number).into()
    }),
    Column::new("columns", ColumnKind::Small, "Columns of the board.", |row| i64::from(row.game.size.columns()).into()),
    Column::new("rows", ColumnKind::Small, "Rows of the board.", |row| i64::from(row.game.size.rows()).into()),
    Column::new(InfoField::BLACK.column, ColumnKind::Text, "Player of Black.", |row| {
        Value::text(&row.game.words.black)
    })
    .optional(),
    Column::new(InfoField::WHITE.column, ColumnKind::Text, "Player of White.", |row| {
        Value::text(&row.game.words.white)
    })
    .optional(),
    Column::new(InfoField::BLACK_RANK.column, ColumnKind::Text, "Black's rank: `5k`, `3d`, `9p`.", |row| {
        row.black_rank.as_deref().into()
    })
    .optional(),
    Column::new(InfoField::WHITE_RANK.column, ColumnKind::Text, "White's rank.", |row| {
        row.white_rank.as_deref().into()
    })
    .optional(),
    Column::new(
        "black_level",
        ColumnKind::Small,
        "Black's rank as a number that increases with strength: 30k is 21, 1k 50, 1d 51, 9d 59, 1p 71, 9p 79.",
        |row| Value::nonzero(row.game.facts.black_rank),
    )
    .optional(),
    Column::new("white_level", ColumnKind::Small, "White's rank as such a number.", |row| {
        Value::nonzero(row.game.facts.white_rank)
    })
    .optional(),
    Column::new(InfoField::EVENT.column, ColumnKind::Text, "The event.", |row| Value::text(&row.game.words.event))
        .optional(),
    Column::new(InfoField::ROUND.column, ColumnKind::Text, "The round.", |row| Value::text(&row.game.words.round))
        .optional(),
    Column::new(InfoField::PLACE.column, ColumnKind::Text, "Place of the game.", |row| {
        Value::text(&row.game.words.place)
    })
    .optional(),
    Column::new("date_text", ColumnKind::Text, "Date as written in the record.", |row| {
        Value::text(&row.game.words.date)
    })
    .optional(),
    Column::new(InfoField::DATE.column, ColumnKind::Day, "First day, if the day is known.", |row| day(&row.game.facts))
        .optional(),
    Column::new(
        "last_day",
        ColumnKind::Day,
        "Last day, if the day is known; the first for a game of one day.",
        |row| day_of(row.game.last_date),
    )
    .optional(),
    Column::new("year", ColumnKind::Small, "The year.", |row| Value::nonzero(row.game.facts.year)).optional(),
    Column::new(InfoField::RESULT.column, ColumnKind::Text, "Result as written in the record.", |row| {
        Value::text(&row.game.words.result)
    })
    .optional(),
    Column::new("winner", ColumnKind::Text, "`black`, `white`, or `nobody` for a draw or no result.", |row| {
        winner(row.game.facts.winner)
    })
    .optional(),
    Column::new(
        "how",
        ColumnKind::Text,
        "How it ended: `points`, `resignation`, `time`, `forfeit`, `draw` or `void`.",
        |row| how(&row.game.facts),
    )
    .optional(),
    Column::new("margin", ColumnKind::Real, "Margin of the win in points, a multiple of 0.25.", |row| {
        margin(&row.game.facts)
    })
    .optional(),
    Column::new(InfoField::KOMI.column, ColumnKind::Real, "Komi in points, a multiple of 0.25.", |row| {
        komi(&row.game.facts)
    })
    .optional(),
    Column::new(
        InfoField::HANDICAP.column,
        ColumnKind::Small,
        "Number of handicap stones; 0 if the record has none.",
        |row| i64::from(row.game.facts.handicap).into(),
    ),
    Column::new(
        InfoField::RULES.column,
        ColumnKind::Text,
        "Rules by their usual name; `other` if they have none.",
        |row| Value::text(RULES.get(usize::from(row.game.facts.rules)).copied().unwrap_or_default()),
    )
    .optional(),
    Column::new(
        "gm",
        ColumnKind::Small,
        "Kind of game by its number in SGF: 1 is Go, 11 Hex; missing if it has none. Only games of Go have moves here.",
        |row| Value::nonzero(row.game.facts.game % GameSummary::OTHER),
    )
    .optional(),
    Column::new("main_seconds", ColumnKind::Whole, "Main time of each player in seconds.", |row| {
        row.game.facts.main_time.map(i64::from).into()
    })
    .optional(),
    Column::new(
        InfoField::OVERTIME.column,
        ColumnKind::Text,
        "Overtime by its usual text, such as `5x30 byo-yomi`; as written if that has no known meaning.",
        |row| Value::text(&row.game.words.overtime),
    )
    .optional(),
    Column::new(
        "overtime_system",
        ColumnKind::Text,
        "`none`, `canadian`, `byo-yomi`, `fischer`, `simple` or `ing`.",
        |row| row.overtime.map(system).into(),
    )
    .optional(),
    Column::new("periods", ColumnKind::Whole, "Number of overtime periods.", |row| match row.overtime {
        Some(Overtime::ByoYomi { periods: Some(periods), .. } | Overtime::Ing { periods, .. }) => {
            i64::from(periods).into()
        }
        _ => Value::Missing,
    })
    .optional(),
    Column::new(
        "period_seconds",
        ColumnKind::Real,
        "Seconds of an overtime period; those for each move (`simple`), or gained with each (`fischer`).",
        |row| row.overtime.and_then(period).map_or(Value::Missing, |seconds| Value::Real(seconds.to_f64() as f32)),
    )
    .optional(),
    Column::new("period_stones", ColumnKind::Whole, "Stones to play in an overtime period.", |row| {
        match row.overtime {
            Some(Overtime::Canadian { stones, .. }) => i64::from(stones).into(),
            _ => Value::Missing,
        }
    })
    .optional(),
    Column::new("length", ColumnKind::Whole, "Number of moves on the main line, including passes.", |row| {
        i64::try_from(row.game.line.points.len()).unwrap_or(i64::MAX).into()
    }),
    Column::new("setup_black", ColumnKind::Points, "Black stones on the board before the first move.", |row| {
        Value::Points(&row.game.line.setup_black)
    }),
    Column::new("setup_white", ColumnKind::Points, "White stones on the board before the first move.", |row| {
        Value::Points(&row.game.line.setup_white)
    }),
    Column::new("moves", ColumnKind::Points, "Moves of the main line, -1 for a pass.", |row| {
        Value::Points(&row.game.line.points)
    }),
    Column::new("colors", ColumnKind::Text, "Player of each move: one letter, `B` or `W`.", |row| {
        Value::Text(&row.game.line.colors)
    }),
    Column::new(
        "changed_later",
        ColumnKind::Flag,
        "True if setup follows the first move; `setup` and `moves` are then incomplete.",
        |row| Value::Flag(row.game.line.is_changed_later),
    ),
    Column::new("variations", ColumnKind::Flag, "True if the record has variations.", |row| {
        Value::Flag(row.game.facts.flags & GameSummary::VARIATIONS != 0)
    }),
    Column::new("comments", ColumnKind::Flag, "True if the record has comments.", |row| {
        Value::Flag(row.game.facts.flags & GameSummary::COMMENTS != 0)
    }),
    Column::new("clocks", ColumnKind::Flag, "True if the record has clocks.", |row| {
        Value::Flag(row.game.facts.flags & GameSummary::CLOCKS != 0)
    }),
    Column::new("format", ColumnKind::Text, "Short name of the file's format.", |row| Value::text(&row.game.format))
        .optional(),
    Column::new("encoding", ColumnKind::Text, "Encoding of the file's text.", |row| Value::text(&row.game.encoding))
        .optional(),
    Column::new(
        "problems",
        ColumnKind::Text,
        "Faults in the structure of the file, and moves and stones that cannot be read, one per line.",
        |row| Value::text(&row.game.problems),
    )
    .optional(),
];

pub(super) fn winner(winner: Winner) -> Value<'static> {
    match winner {
        Winner::Unknown => Value::Missing,
        Winner::Black => Value::Text("black"),
        Winner::White => Value::Text("white"),
        Winner::Nobody => Value::Text("nobody"),
    }
}

fn how(facts: &GameSummary) -> Value<'static> {
    match facts.how {
        WinKind::Unknown if facts.winner == Winner::Nobody => Value::Text("draw"),
        WinKind::Unknown => Value::Missing,
        WinKind::Points => Value::Text("points"),
        WinKind::Resignation => Value::Text("resignation"),
        WinKind::Time => Value::Text("time"),
        WinKind::Forfeit => Value::Text("forfeit"),
        WinKind::NoResult => Value::Text("void"),
    }
}

fn margin(facts: &GameSummary) -> Value<'static> {
    match facts.how {
        WinKind::Points => Value::Real(f32::from(facts.margin) / 4.0),
        _ => Value::Missing,
    }
}

fn komi(facts: &GameSummary) -> Value<'static> {
    facts.komi.map_or(Value::Missing, |quarters| Value::Real(f32::from(quarters) / 4.0))
}

fn system(overtime: Overtime) -> &'static str {
    match overtime {
        Overtime::Absolute => "none",
        Overtime::Canadian { .. } => "canadian",
        Overtime::ByoYomi { .. } => "byo-yomi",
        Overtime::Fischer { .. } => "fischer",
        Overtime::Simple { .. } => "simple",
        Overtime::Ing { .. } => "ing",
    }
}

fn period(overtime: Overtime) -> Option<Decimal> {
    match overtime {
        Overtime::Absolute => None,
        Overtime::Canadian { period, .. } | Overtime::ByoYomi { period, .. } | Overtime::Ing { period, .. } => {
            Some(period)
        }
        Overtime::Fischer { increment, .. } => Some(increment),
        Overtime::Simple { per_move } => Some(per_move),
    }
}

/// The day of a date that is given as a number, such as 20160315.
fn day_of(date: u32) -> Value<'static> {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    days_since_1970(year as u16, month as u8, day as u8).map_or(Value::Missing, Value::Day)
}

pub(super) fn day(facts: &GameSummary) -> Value<'static> {
    days_since_1970(facts.year, facts.month, facts.day).map_or(Value::Missing, Value::Day)
}
