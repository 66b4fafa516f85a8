//! The position of a request.

use kifu_go::{Board, Color, Move, Point, Size};

use super::RequestError;
use crate::pattern::{Anchor, Pattern};

/// Returns the position after some moves, Black first.
pub(super) fn after(moves: &str, size: Size) -> Result<Board, RequestError> {
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for word in moves.split([',', ' ', ';']).filter(|word| !word.is_empty()) {
        let to = Move::read(word, size).map_err(|_| {
            RequestError::value("moves", format!("`{word}` is not a point of the {size} board; write Q16 or pd"))
        })?;
        if let Move::Play(point) = to {
            if board.get(point).is_some() {
                return Err(RequestError::value("moves", format!("`{word}` is occupied")));
            }
            board.play(color, point);
        }
        color = color.opposite();
    }
    Ok(board)
}

/// Reads the size of a board: `9` or `13x9`.
pub(super) fn size(text: &str) -> Result<Size, RequestError> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let sides = columns.parse().ok().zip(rows.parse().ok());
    let size = sides.and_then(|(columns, rows)| Size::new(columns, rows));
    size.ok_or_else(|| RequestError::value("size", format!("`{text}` is not a board size; write 19 or 13x9")))
}

/// Returns the pattern of the whole board, or of the region between two corners: `C3-G7`.
pub(super) fn pattern_of(board: &Board, region: Option<&str>) -> Result<Pattern, RequestError> {
    let Some(region) = region else { return Ok(Pattern::of_board(board)) };
    let size = board.size();
    let bad = || {
        let clause = format!("`{region}` is not a region of the {size} board; write two corners, as C3-G7");
        RequestError::value("region", clause)
    };
    let (one, other) = region.split_once('-').ok_or_else(bad)?;
    let corner = |word| Point::read(word, size).map_err(|_| bad());
    let (one, other) = (corner(one)?, corner(other)?);
    let (left, right) = (one.x().min(other.x()), one.x().max(other.x()));
    let (top, bottom) = (one.y().min(other.y()), one.y().max(other.y()));
    let corner = Point::new(left, top).ok_or_else(bad)?;
    let cut = Size::new(right - left + 1, bottom - top + 1).ok_or_else(bad)?;
    Pattern::of_region(board, corner, cut, Anchor::At(corner)).ok_or_else(bad)
}
