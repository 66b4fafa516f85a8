//! Canonical forms: one board, or one list of moves, for all that are equal up to symmetry and colour.

use crate::{Board, Color, Move, Size, Transform};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The transform of `transforms` whose image of `board` is least, and that image; if there are none, the board
/// itself.
///
/// Sizes are compared first (columns, then rows), then the points line by line: an empty point is less than a black
/// stone, which is less than a white one. Boards that are images of each other under `transforms` (a group, such as
/// [`Transform::all`] or [`Transform::keeping`]) have the same canonical form. Of several transforms with the same
/// image the first is returned.
#[must_use]
pub fn canonical_board(board: &Board, transforms: impl IntoIterator<Item = Transform>) -> (Board, Transform) {
    let best = least(transforms, |one, other| {
        let dimensions = |transform: Transform| {
            let size = transform.symmetry.size(board.size());
            (size.columns(), size.rows())
        };
        dimensions(one).cmp(&dimensions(other)).then_with(|| one.rows(board).cmp(other.rows(board)))
    });
    (best.board(board), best)
}

/// The transform of `transforms` whose image of a list of moves is least, and that image.
///
/// The moves are compared one by one: Black's before White's, points by column and row, a pass after all points. The
/// size of the board is not compared, since a list of moves does not show it: see [`Transform::keeping`].
#[must_use]
pub fn canonical_moves(
    moves: &[(Color, Move)],
    size: Size,
    transforms: impl IntoIterator<Item = Transform>,
) -> (Vec<(Color, Move)>, Transform) {
    let best = least(transforms, |one, other| one.moves(moves, size).cmp(other.moves(moves, size)));
    (best.moves(moves, size).collect(), best)
}

fn least(
    transforms: impl IntoIterator<Item = Transform>,
    compare: impl Fn(Transform, Transform) -> Ordering,
) -> Transform {
    transforms.into_iter().min_by(|&one, &other| compare(one, other)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;
    use alloc::string::ToString;
    use alloc::vec;

    fn board(diagram: &str) -> Board {
        diagram.split(' ').collect::<Vec<_>>().join("\n").parse().unwrap()
    }

    #[test]
    fn all_images_have_one_canonical_form() {
        for diagram in ["XO. ..X", "XOX OXO .X.", "...", "X", "XO.. ..X. OO.X .X.."] {
            let original = board(diagram);
            let (least, transform) = canonical_board(&original, Transform::all());
            assert_eq!(transform.board(&original), least);
            let (kept, _) = canonical_board(&original, Transform::keeping(original.size()));
            assert_eq!(kept.size(), original.size());
            for other in Transform::all() {
                let image = other.board(&original);
                assert_eq!(canonical_board(&image, Transform::all()).0, least);
            }
            for other in Transform::keeping(original.size()) {
                assert_eq!(canonical_board(&other.board(&original), Transform::keeping(original.size())).0, kept);
            }
        }
        assert_eq!(canonical_board(&board("O.. ..."), Transform::all()).0.to_string(), "..\n..\n.X\n");
        assert_eq!(canonical_board(&board("O.."), []), (board("O.."), Transform::default()));
    }

    #[test]
    fn moves_have_a_canonical_form_too() {
        let size = Size::NINETEEN;
        let play = |letters: &[u8; 2]| Move::Play(Point::from_sgf(*letters).unwrap());
        let moves = vec![
            (Color::White, play(b"pd")),
            (Color::Black, play(b"dp")),
            (Color::White, Move::Pass),
            (Color::Black, play(b"qp")),
        ];
        let (least, transform) = canonical_moves(&moves, size, Transform::all());
        assert_eq!(least[0], (Color::Black, play(b"dd")));
        assert_eq!(transform.moves(&moves, size).collect::<Vec<_>>(), least);
        for other in Transform::all() {
            let image: Vec<_> = other.moves(&moves, size).collect();
            assert_eq!(canonical_moves(&image, size, Transform::all()).0, least);
        }
    }
}
