//! The table of positions: the board as planes of stones, every N moves.

use std::num::NonZeroU32;

use kifu_go::Color;

use super::ExportGame;
use super::column::{Cell, ColumnKind, Value};
use super::line::{change, nodes};
use super::moves::color_name;

/// The row of a position.
#[derive(Default)]
pub(super) struct PositionLine {
    game: u32,
    /// The moves before it.
    number: u32,
    columns: u8,
    rows: u8,
    next_color: Option<Color>,
    next: Option<i16>,
    black: Vec<u8>,
    white: Vec<u8>,
}

type Column = Cell<PositionLine>;

/// The columns of the table of positions.
pub(super) static POSITIONS: &[Column] = &[
    Column::new("game", ColumnKind::Id, "The game: `id` in the table of games.", |row| i64::from(row.game).into()),
    Column::new(
        "number",
        ColumnKind::Whole,
        "Number of moves before the position; 0 is the starting position.",
        |row| i64::from(row.number).into(),
    ),
    Column::new("columns", ColumnKind::Small, "Columns of the board.", |row| i64::from(row.columns).into()),
    Column::new("rows", ColumnKind::Small, "Rows of the board.", |row| i64::from(row.rows).into()),
    Column::new(
        "next_color",
        ColumnKind::Text,
        "Player of the next move: `black` or `white`; missing at the end.",
        |row| row.next_color.map(color_name).into(),
    )
    .optional(),
    Column::new("next", ColumnKind::Small, "Point of the next move, -1 for a pass; missing at the end.", |row| {
        row.next.map(i64::from).into()
    })
    .optional(),
    Column::new("black", ColumnKind::Plane, "For each point 1 if it has a black stone, else 0.", |row| {
        Value::Plane(&row.black)
    }),
    Column::new("white", ColumnKind::Plane, "For each point 1 if it has a white stone, else 0.", |row| {
        Value::Plane(&row.white)
    }),
];

/// Calls `write` for the position before the first move and those after every `every` moves. Setup after a move belongs to
/// the position after that move.
pub(super) fn positions<E>(
    game: &ExportGame,
    every: NonZeroU32,
    mut write: impl FnMut(&PositionLine) -> Result<(), E>,
) -> Result<(), E> {
    let area = game.size.area();
    let mut board = vec![None; area];
    let mut row = PositionLine {
        game: game.id,
        columns: game.size.columns(),
        rows: game.size.rows(),
        black: vec![0; area],
        white: vec![0; area],
        ..PositionLine::default()
    };
    let mut put = |board: &[Option<Color>], played: usize| {
        row.number = u32::try_from(played).unwrap_or(u32::MAX);
        if !row.number.is_multiple_of(every.get()) {
            return Ok(());
        }
        row.next = game.line.points.get(played).copied();
        row.next_color = game.line.color(played);
        for ((stone, black), white) in board.iter().zip(&mut row.black).zip(&mut row.white) {
            *black = u8::from(*stone == Some(Color::Black));
            *white = u8::from(*stone == Some(Color::White));
        }
        write(&row)
    };
    let mut played = 0;
    for node in nodes(&game.events) {
        if node.iter().any(|event| event.is_move()) {
            put(&board, played)?;
            played += 1;
        }
        node.iter().for_each(|event| change(*event, &mut board));
    }
    put(&board, played)
}
