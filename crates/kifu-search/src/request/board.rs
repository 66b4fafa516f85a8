//! The position of a request.

use kifu_go::{Board, Color, Move, Point, Region, Size};

use super::RequestError;
use crate::pattern::{Anchor, Pattern};

/// Returns the position after some moves, Black first.
pub(super) fn after(moves: &str, size: Size) -> Result<Board, RequestError> {
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for word in moves.split([',', ' ', ';']).filter(|word| !word.is_empty()) {
        let to = Move::read(word, size).map_err(|_| {
            RequestError::value("played", format!("`{word}` is not a point of the {size} board; write Q16 or pd"))
        })?;
        if let Move::Play(point) = to {
            if board.get(point).is_some() {
                return Err(RequestError::value("played", format!("`{word}` is occupied")));
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
    size.ok_or_else(|| RequestError::value("board", format!("`{text}` is not a board size; write 19 or 13x9")))
}

/// Returns the pattern of the whole board, or of a [region](Region::read): `C3-G7`, `top-right`.
pub(super) fn pattern_of(board: &Board, region: Option<&str>) -> Result<Pattern, RequestError> {
    let Some(text) = region else { return Ok(Pattern::of_board(board)) };
    let region = Region::read(text, board.size()).map_err(|error| RequestError::value("region", error.to_string()))?;
    let cut = Point::new(region.left, region.top).zip(Size::new(region.columns(), region.rows()));
    let pattern = cut.and_then(|(corner, size)| Pattern::of_region(board, corner, size, Anchor::At(corner)));
    pattern.ok_or_else(|| RequestError::value("region", format!("`{text}` cannot be compared")))
}
