//! Moves and lines as text.

use kifu_go::{Coordinates, Move, Size};

/// `Q16` or `pass`.
pub(crate) fn write_move(to: Move, size: Size) -> String {
    to.point().map_or_else(|| "pass".to_owned(), |point| Coordinates::Western.write(point, size))
}

/// The beginning of a line, for messages.
pub(crate) fn beginning(line: &[u8]) -> String {
    const SHOWN: usize = 80;
    let text = String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned();
    if line.len() > SHOWN { text + "…" } else { text }
}
