//! Plays a move on a board, for pages that do not know the rules.

use std::sync::Arc;

use kifu_go::{Board, Color, Point, Size};
use serde::{Deserialize, Serialize};

use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// A move to be played on a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MoveOnBoard {
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The colour that plays: 0 Black, 1 White.
    color: u8,
    /// The point to play, from 0 at the upper left: row × columns + column.
    point: usize,
}

/// A board after a move.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct BoardAfter {
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The number of stones that were captured.
    captured: u32,
}

pub(crate) fn play(_: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let MoveOnBoard { board, color, point } = call.json()?;
    let color = if color == 0 { Color::Black } else { Color::White };
    let (mut board, point) = read(&board, point)?;
    let impossible = |clause: &'static str| Problem::new(Code::BadAction, clause);
    if board.get(point).is_some() {
        return Err(impossible("the point is occupied"));
    }
    let before = board.prisoners(color);
    board.play(color, point);
    if board.get(point) != Some(color) {
        return Err(impossible("the stone has no liberties"));
    }
    let captured = board.prisoners(color) - before;
    Reply::json(&BoardAfter { board: rows(&board), captured })
}

/// Reads a board, and a point on it.
fn read(rows: &[String], point: usize) -> Result<(Board, Point), Problem> {
    let bad = || Problem::new(Code::BadRequest, "the board is not one of rows of `.`, `X` and `O`");
    let columns = rows.first().map_or(0, String::len);
    let side = |count: usize| u8::try_from(count).ok();
    let size = side(columns).zip(side(rows.len())).and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.ok_or_else(bad)?;
    let mut board = Board::new(size);
    for (y, row) in rows.iter().enumerate() {
        if row.len() != columns {
            return Err(bad());
        }
        for (x, sign) in row.bytes().enumerate() {
            let color = match sign {
                b'X' => Color::Black,
                b'O' => Color::White,
                b'.' => continue,
                _ => return Err(bad()),
            };
            if let Some(point) = Point::new(x as u8, y as u8) {
                board.add(color, point);
            }
        }
    }
    let point = size.points().nth(point).ok_or_else(|| Problem::new(Code::BadRequest, "the point is off the board"))?;
    Ok((board, point))
}

fn rows(board: &Board) -> Vec<String> {
    let sign = |point| match board.get(point) {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    };
    let signs: Vec<char> = board.size().points().map(sign).collect();
    signs.chunks(usize::from(board.size().columns())).map(|row| row.iter().collect()).collect()
}
