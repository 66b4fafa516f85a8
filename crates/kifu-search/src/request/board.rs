//! The position of a request.

use kifu_go::{Board, Color, Coordinates, Move, Point, Region, Size};

use super::RequestError;
use crate::pattern::{Anchor, Pattern};

/// Reads moves from an empty board, Black first.
pub(super) fn moves(text: &str, size: Size) -> Result<Vec<(Color, Move)>, RequestError> {
    let words = text.split([',', ' ', ';']).filter(|word| !word.is_empty());
    let colors = [Color::Black, Color::White].into_iter().cycle();
    let read = |(word, color)| match Move::read(word, size) {
        Ok(to) => Ok((color, to)),
        Err(_) => {
            let problem = format!("`{word}` is not a point of the {size} board; write Q16 or pd");
            Err(RequestError::value("played", problem))
        }
    };
    words.zip(colors).map(read).collect()
}

/// Returns the position after some moves, Black first.
pub(super) fn after(text: &str, size: Size) -> Result<Board, RequestError> {
    let mut board = Board::new(size);
    for (color, to) in moves(text, size)? {
        if let Move::Play(point) = to {
            if board.get(point).is_some() {
                let name = Coordinates::Western.write(point, size);
                return Err(RequestError::value("played", format!("`{name}` is occupied")));
            }
            board.play(color, point);
        }
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
