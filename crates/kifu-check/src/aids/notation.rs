//! Points in another notation than SGF's: capital letters for lower-case ones, or the coordinates of the board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::go::{Board, Color, Coordinates, Move, Point, Size};
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Node, Span};

use crate::aids::known::MAX;
use crate::aids::move_fault::move_fault;
use crate::aids::value_edit::replace;
use crate::engine::notation_of;
use crate::{Fix, Scope};

/// A notation of points that some writers use instead of SGF's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notation {
    /// `DD` or `Dd` for `dd`, on boards whose lines all have lower-case letters.
    Capitals,
    /// The coordinates on the edge of the board: `Q16` for `pd`.
    Board,
}

impl Notation {
    /// A value in SGF's letters; `None` if it is not a point of the board in this notation.
    fn point(self, raw: &[u8], size: Size) -> Option<String> {
        let text = core::str::from_utf8(raw.trim_ascii()).ok()?;
        match self {
            Self::Capitals => {
                let has_capitals = text.bytes().any(|byte| byte.is_ascii_uppercase());
                let is_two = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
                let lower = text.to_ascii_lowercase();
                let point = Point::from_sgf(lower.as_bytes().try_into().ok()?)?;
                (has_capitals && is_two && size.contains(point)).then_some(lower)
            }
            Self::Board => {
                let is_named = text.starts_with(|letter: char| letter.is_ascii_alphabetic())
                    && text.ends_with(|digit: char| digit.is_ascii_digit());
                let point = is_named.then(|| Coordinates::Western.read(text, size).ok())??;
                Some(point.to_sgf().map(char::from).iter().collect())
            }
        }
    }
}

/// The notation of a game in which some moves or stones cannot be read: the one in which all of them are points of the
/// board, and no move of the main line is on an occupied point.
pub(crate) fn find(scope: &Scope<'_>) -> Option<Notation> {
    let size = scope.settings.size;
    let is_small = size.columns() <= 26 && size.rows() <= 26;
    let all = [Notation::Capitals, Notation::Board].into_iter();
    all.filter(|&notation| notation != Notation::Capitals || is_small).find(|&notation| explains(notation, scope))
}

/// True if all moves and stones can be read in a notation or in SGF's.
fn explains(notation: Notation, scope: &Scope<'_>) -> bool {
    let size = scope.settings.size;
    let mut board = Board::new(size);
    let mut main_line = scope.game.main_line().peekable();
    for node in scope.game.nodes() {
        let is_main = main_line.next_if_eq(&node).is_some();
        let Some(actions) = actions(node, notation, scope) else { return false };
        for (point, stone, is_move) in actions.into_iter().filter(|_| is_main) {
            if is_move && board.get(point).is_some() {
                return false;
            }
            match stone {
                Some(color) if is_move => {
                    board.play(color, point);
                }
                stone => {
                    board.set(point, stone);
                }
            }
        }
    }
    true
}

/// The points of a node's moves and stones, with their stones, and true for moves; `None` if one cannot be read.
fn actions(node: Node<'_>, notation: Notation, scope: &Scope<'_>) -> Option<Vec<(Point, Option<Color>, bool)>> {
    let size = scope.settings.size;
    let mut found = Vec::new();
    for property in node.properties().take(MAX) {
        let (stone, is_move) = match &*property.ident() {
            "B" => (Some(Color::Black), true),
            "W" => (Some(Color::White), true),
            "AB" => (Some(Color::Black), false),
            "AW" => (Some(Color::White), false),
            "AE" => (None, false),
            _ => continue,
        };
        for value in property.values() {
            let raw = value.raw();
            if is_move && move_fault(raw, size).is_none() {
                found.extend(Move::from_sgf(raw, size).and_then(Move::point).map(|point| (point, stone, true)));
            } else if let Some(letters) = notation.point(raw, size) {
                found.extend(
                    read_rectangle(letters.as_bytes(), &scope.settings)
                        .ok()?
                        .value
                        .points()
                        .map(|point| (point, stone, is_move)),
                );
            } else if !is_move {
                let rectangle = read_rectangle(raw, &scope.settings).ok()?.value;
                found.extend(rectangle.points().map(|point| (point, stone, false)));
            } else {
                return None;
            }
        }
    }
    Some(found)
}

/// The fix of a point in the notation of the game.
pub(crate) fn in_sgf(raw: &[u8], span: Span, scope: &Scope<'_>) -> Option<Fix> {
    let letters = notation_of(scope)?.point(raw, scope.settings.size)?;
    Some(Fix::guess(format!("write `{letters}`"), replace(span, letters)))
}

#[cfg(test)]
mod tests {
    use crate::engine::fixed_by;
    use crate::{RULES, Rule, Safety};

    #[track_caller]
    fn check(code: &str, record: &str, expected: &str) {
        let rule: &Rule = RULES.iter().copied().find(|rule| rule.code == code).unwrap();
        assert_eq!(fixed_by(rule, record, Safety::Safe), record);
        assert_eq!(fixed_by(rule, record, Safety::Unsafe), expected);
    }

    #[test]
    fn capital_letters() {
        check("K302", "(;FF[4]SZ[9];B[aa];W[DD];B[cc])", "(;FF[4]SZ[9];B[aa];W[dd];B[cc])");
        check("K301", "(;FF[4]SZ[9]AB[Dd][ee]LB[DD:x])", "(;FF[4]SZ[9]AB[dd][ee]LB[dd:x])");
        // One readable move explains nothing if another one remains a fault.
        check("K302", "(;FF[4]SZ[9];B[aa];W[DD];B[ZZ])", "(;FF[4]SZ[9];B[aa];W[DD];B[ZZ])");
        check("K302", "(;FF[4]SZ[9];B[aa];W[DD];B[jj])", "(;FF[4]SZ[9];B[aa];W[DD];B[jj])");
        // The point is occupied.
        check("K302", "(;FF[4]SZ[9];B[dd];W[DD])", "(;FF[4]SZ[9];B[dd];W[DD])");
        // On this board capital letters name other lines.
        check("K302", "(;FF[4]SZ[27];B[ZZ])", "(;FF[4]SZ[27];B[ZZ])");
    }

    #[test]
    fn coordinates_of_the_board() {
        check("K304", "(;FF[4];B[Q16];W[d4];B[])", "(;FF[4];B[pd];W[dp];B[])");
        check("K303", "(;FF[4]AB[Q16][d4]TR[A1]LB[T19:x])", "(;FF[4]AB[pd][dp]TR[as]LB[sa:x])");
        check("K304", "(;FF[4];B[Q16];W[D44])", "(;FF[4];B[Q16];W[D44])");
        check("K304", "(;FF[4];B[I5])", "(;FF[4];B[I5])");
        check("K304", "(;FF[4];B[Q16];W[Q16])", "(;FF[4];B[Q16];W[Q16])");
    }
}
