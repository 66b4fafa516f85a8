//! Positions written as the moves that lead to them.

use kifu_go::{Board, Color, Coordinates, Move, Size};

use super::Pattern;
use super::text::{color, set};

/// The settings of a position, besides its moves.
const SETTINGS: &str = "board, first, moves, next, symmetry, swap";

/// Reads moves from an empty board, both players in turn: `Q16,D4` or `pd dp`.
///
/// # Errors
/// A word that is no point of the board.
pub(crate) fn moves(text: &str, size: Size, first: Color) -> Result<Vec<(Color, Move)>, String> {
    let words = text.split([',', ' ', ';']).filter(|word| !word.is_empty());
    let colors = [first, first.opposite()].into_iter().cycle();
    let read = |(word, color)| match Move::read(word, size) {
        Ok(to) => Ok((color, to)),
        Err(_) => Err(format!("`{word}` is not a point of the {size} board; write Q16 or pd")),
    };
    words.zip(colors).map(read).collect()
}

/// Returns the position after moves from an empty board.
///
/// # Errors
/// A move on a stone.
pub(crate) fn after(moves: &[(Color, Move)], size: Size) -> Result<Board, String> {
    let mut board = Board::new(size);
    for &(color, to) in moves {
        if let Move::Play(point) = to {
            if board.get(point).is_some() {
                return Err(format!("`{}` is occupied", Coordinates::Western.write(point, size)));
            }
            board.play(color, point);
        }
    }
    Ok(board)
}

/// Reads the size of a board: `9` or `13x9`.
///
/// # Errors
/// A text that is no size.
pub(crate) fn size(text: &str) -> Result<Size, String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let sides = columns.parse().ok().zip(rows.parse().ok());
    let size = sides.and_then(|(columns, rows)| Size::new(columns, rows));
    size.ok_or_else(|| format!("`{text}` is not a board size; write 19 or 13x9"))
}

impl Pattern {
    /// Reads the position of the whole board after some moves, with the settings of patterns after `/`:
    /// `Q16,D4`, `E5,C3/board: 9`, `Q16,D4/first: O/swap: no`.
    ///
    /// # Errors
    /// The reason, as one clause.
    pub fn played(text: &str) -> Result<Self, String> {
        let mut parts = text.split('/');
        let line = parts.next().unwrap_or_default();
        let mut settings: Vec<(&str, &str)> = Vec::new();
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            let named = part.split_once(':').map(|(name, value)| (name.trim(), value.trim()));
            settings.push(named.ok_or_else(|| format!("`{part}` is no setting; use one of {SETTINGS}"))?);
        }
        let setting = |name: &str| settings.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        let board = setting("board").map_or(Ok(Size::NINETEEN), size)?;
        let first = setting("first").map_or(Ok(Color::Black), color)?;
        let mut pattern = Self::of_board(&after(&moves(line, board, first)?, board)?);
        for (name, value) in settings {
            let is_known = matches!(name, "board" | "first") || name != "anchor" && set(&mut pattern, name, value)?;
            if !is_known {
                return Err(format!("unknown setting `{name}`; use one of {SETTINGS}"));
            }
        }
        if pattern.steps().is_none() {
            return Err("`next` and the first of `moves` name different players".to_owned());
        }
        Ok(pattern)
    }

    /// Reads a pattern whose rows and settings may be on one line, separated by `/`.
    ///
    /// # Errors
    /// A text that is no pattern.
    pub fn of_rows(text: &str) -> Result<Self, super::BadPattern> {
        if text.contains('\n') { text.parse() } else { text.replace('/', "\n").parse() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_by_their_moves() {
        for (played, expected) in [
            ("B2/board: 3", "...\n.X.\n...\nanchor: board"),
            ("B2 A1/board:3/first: O/swap: no", "...\n.O.\nX..\nanchor: board\nswap: no"),
            ("/board: 2/next: X/symmetry: no", "..\n..\nanchor: board\nnext: X\nsymmetry: no"),
            ("A1,pass,B1/board: 3x1/moves: O ca", "XX.\nanchor: board\nmoves: O ca"),
        ] {
            assert_eq!(Pattern::played(played).unwrap().to_string(), expected, "{played}");
        }
        assert_eq!(Pattern::played("Q16,D4").unwrap(), Pattern::played("pd dp/").unwrap());
        for (played, expected) in [
            ("Q20", "`Q20` is not a point of the 19x19 board; write Q16 or pd"),
            ("Q16,Q16", "`Q16` is occupied"),
            ("Q16/D4", "`D4` is no setting; use one of board, first, moves, next, symmetry, swap"),
            ("Q16/anchor: board", "unknown setting `anchor`; use one of board, first, moves, next, symmetry, swap"),
            ("Q16/board: 99", "`99` is not a board size; write 19 or 13x9"),
            ("Q16/next: X/moves: O aa", "`next` and the first of `moves` name different players"),
            ("Q16/swap: maybe", "`maybe` is neither yes nor no"),
        ] {
            assert_eq!(Pattern::played(played).unwrap_err(), expected);
        }
    }
}
