//! The position of a request.

use kifu_go::{Board, Color, Move, Point, Region, Size};

use super::RequestError;
use crate::pattern::{Anchor, Pattern, played};

/// Reads moves from an empty board, Black first.
pub(super) fn moves(text: &str, size: Size) -> Result<Vec<(Color, Move)>, RequestError> {
    played::moves(text, size, Color::Black).map_err(|problem| RequestError::value("played", problem))
}

/// Returns the position after some moves, Black first.
pub(super) fn after(text: &str, size: Size) -> Result<Board, RequestError> {
    played::after(&moves(text, size)?, size).map_err(|problem| RequestError::value("played", problem))
}

/// Reads the size of a board: `9` or `13x9`.
pub(super) fn size(text: &str) -> Result<Size, RequestError> {
    played::size(text).map_err(|problem| RequestError::value("board", problem))
}

/// Returns the pattern of the whole board, or of a [region](Region::read): `C3-G7`, `top-right`.
pub(super) fn pattern_of(board: &Board, region: Option<&str>) -> Result<Pattern, RequestError> {
    let Some(text) = region else { return Ok(Pattern::of_board(board)) };
    let region = Region::read(text, board.size()).map_err(|error| RequestError::value("region", error.to_string()))?;
    let cut = Point::new(region.left, region.top).zip(Size::new(region.columns(), region.rows()));
    let pattern = cut.and_then(|(corner, size)| Pattern::of_region(board, corner, size, Anchor::At(corner)));
    pattern.ok_or_else(|| RequestError::value("region", format!("`{text}` cannot be compared")))
}
