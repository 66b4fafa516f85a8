//! The table of moves: one row per move of the main line.

use std::sync::Arc;

use kifu_go::{Color, Coordinates, Size};
use kifu_record::Clock;

use super::column::{Cell, ColumnKind, Value};
use super::line::PASS;
use crate::stream::point_at;

/// The row of a move.
pub(super) struct MoveLine {
    pub(super) game: u32,
    /// From 1.
    pub(super) number: u32,
    pub(super) color: Option<Color>,
    pub(super) point: i16,
    pub(super) captures: i16,
    /// The clock of the player.
    pub(super) clock: Clock,
    pub(super) names: Arc<PointNames>,
}

type Column = Cell<MoveLine>;

/// The columns of the table of moves.
pub(super) static MOVES: &[Column] = &[
    Column::new("game", ColumnKind::Id, "The game: `id` in the table of games.", |row| i64::from(row.game).into()),
    Column::new("number", ColumnKind::Whole, "Number of the move, from 1.", |row| i64::from(row.number).into()),
    Column::new("color", ColumnKind::Text, "Player of the move: `black` or `white`.", |row| {
        row.color.map(color_name).into()
    }),
    Column::new("name", ColumnKind::Text, "Point by its usual name, `Q16`; missing for a pass.", |row| {
        row.names.get(row.point).into()
    })
    .optional(),
    Column::new("point", ColumnKind::Small, "Point as a number, -1 for a pass.", |row| i64::from(row.point).into()),
    Column::new("x", ColumnKind::Small, "Column, from 0 at the left; missing for a pass.", |row| {
        row.on_board(|point, columns| point % columns)
    })
    .optional(),
    Column::new("y", ColumnKind::Small, "Row, from 0 at the top; missing for a pass.", |row| {
        row.on_board(|point, columns| point / columns)
    })
    .optional(),
    Column::new("pass", ColumnKind::Flag, "True for a pass.", |row| Value::Flag(row.point == PASS)),
    Column::new("captures", ColumnKind::Small, "Number of stones captured by the move.", |row| {
        i64::from(row.captures).into()
    }),
    Column::new("seconds_left", ColumnKind::Real, "Time left to the player after the move, in seconds.", |row| {
        row.clock.seconds.map_or(Value::Missing, |seconds| Value::Real(seconds.to_f64() as f32))
    })
    .optional(),
    Column::new(
        "periods_left",
        ColumnKind::Whole,
        "Moves that the player must play in the overtime period, or periods left, by the system of overtime.",
        |row| row.clock.periods.into(),
    )
    .optional(),
];

impl MoveLine {
    fn on_board(&self, number: fn(i64, i64) -> i64) -> Value<'static> {
        match self.point {
            PASS => Value::Missing,
            point => number(i64::from(point), i64::from(self.names.size.columns())).into(),
        }
    }
}

/// The names of all points of a board.
#[derive(Debug)]
pub(super) struct PointNames {
    pub(super) size: Size,
    names: Vec<String>,
}

impl PointNames {
    pub(super) fn new(size: Size) -> Self {
        let name = |number: usize| {
            let point = u16::try_from(number).ok().and_then(|number| point_at(number, size));
            point.map(|point| Coordinates::Western.write(point, size)).unwrap_or_default()
        };
        Self { size, names: (0..size.area()).map(name).collect() }
    }

    /// The names on a board of 19x19.
    pub(super) fn of_usual_size() -> Arc<Self> {
        Arc::new(Self::new(Size::NINETEEN))
    }

    /// The names on a board of this size; reuses `known` if the size is the same.
    pub(super) fn of(size: Size, known: &Arc<Self>) -> Arc<Self> {
        if known.size == size { Arc::clone(known) } else { Arc::new(Self::new(size)) }
    }

    pub(super) fn get(&self, point: i16) -> Option<&str> {
        self.names.get(usize::try_from(point).ok()?).map(String::as_str)
    }
}

pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
