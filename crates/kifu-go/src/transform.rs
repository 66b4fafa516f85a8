//! The sixteen transforms of Go positions: a symmetry, with or without exchanged colours.

use crate::{Board, Color, Move, Size, Symmetry, stone_key};

/// A symmetry with or without exchanged colours: one of sixteen.
///
/// ```
/// use kifu_go::{Board, Color, Symmetry, Transform};
///
/// let board: Board = "X..\n.O.\n".parse().unwrap();
/// let turned = Transform { symmetry: Symmetry::TURN_RIGHT, swap_colors: true }.board(&board);
/// assert_eq!(turned.to_string(), ".O\nX.\n..\n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Transform {
    /// The symmetry applied to points.
    pub symmetry: Symmetry,
    /// True if Black and White are exchanged.
    pub swap_colors: bool,
}

impl Transform {
    /// All sixteen: the identity first, and those that keep the colours before those that exchange them.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [false, true]
            .into_iter()
            .flat_map(|swap_colors| Symmetry::ALL.into_iter().map(move |symmetry| Self { symmetry, swap_colors }))
    }

    /// The transforms that map boards of `size` to boards of the same size: all sixteen for a square, otherwise
    /// eight.
    pub fn keeping(size: Size) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(move |transform| transform.symmetry.size(size) == size)
    }

    /// Combines this transform with `next`, which is applied after it.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self { symmetry: self.symmetry.then(next.symmetry), swap_colors: self.swap_colors != next.swap_colors }
    }

    /// The inverse transform.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { symmetry: self.symmetry.inverse(), ..self }
    }

    /// Returns the image of a colour.
    #[must_use]
    pub const fn color(self, color: Color) -> Color {
        if self.swap_colors { color.opposite() } else { color }
    }

    /// Returns the image of a move on a board of `size`.
    #[must_use]
    pub const fn action(self, action: Move, size: Size) -> Move {
        match action {
            Move::Play(point) => Move::Play(self.symmetry.point(point, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// Returns the images of moves on a board of `size`, each with its player.
    pub fn moves(self, moves: &[(Color, Move)], size: Size) -> impl Iterator<Item = (Color, Move)> + Clone + '_ {
        moves.iter().map(move |&(color, action)| (self.color(color), self.action(action, size)))
    }

    /// Returns the image of a board; prisoners follow their colour.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let stones = board.stones().map(|(point, color)| (self.symmetry.point(point, board.size()), self.color(color)));
        let mut image = Board::with_stones(self.symmetry.size(board.size()), stones);
        for color in Color::BOTH {
            image.set_prisoners(self.color(color), board.prisoners(color));
        }
        image
    }

    /// Returns the hash of the image of a board.
    #[must_use]
    pub fn hash(self, board: &Board) -> u64 {
        board.stones().fold(0, |hash, (point, color)| {
            hash ^ stone_key(self.color(color), self.symmetry.point(point, board.size()))
        })
    }

    /// The points of the image of a board, line by line.
    pub(crate) fn rows(self, board: &Board) -> impl Iterator<Item = Option<Color>> + '_ {
        let size = self.symmetry.size(board.size());
        let back = self.symmetry.inverse();
        size.points().map(move |point| board.get(back.point(point, size)).map(|color| self.color(color)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn board(diagram: &str) -> Board {
        diagram.split(' ').collect::<Vec<_>>().join("\n").parse().unwrap()
    }

    #[test]
    fn what_they_do_to_a_board() {
        for (symmetry, expected) in [
            (Symmetry::IDENTITY, "XO. ..X"),
            (Symmetry::MIRROR_COLUMNS, ".OX X.."),
            (Symmetry::MIRROR_ROWS, "..X XO."),
            (Symmetry::HALF_TURN, "X.. .OX"),
            (Symmetry::TRANSPOSE, "X. O. .X"),
            (Symmetry::TURN_RIGHT, ".X .O X."),
            (Symmetry::TURN_LEFT, ".X O. X."),
            (Symmetry::ANTITRANSPOSE, "X. .O .X"),
        ] {
            let image = Transform { symmetry, swap_colors: false }.board(&board("XO. ..X"));
            assert_eq!(image, board(expected), "{symmetry:?}\n{image}");
        }
    }

    #[test]
    fn how_many_there_are() {
        assert_eq!((Transform::all().count(), Transform::keeping(Size::new(5, 3).unwrap()).count()), (16, 8));
        assert_eq!(Transform::keeping(Size::square(5).unwrap()).count(), 16);
    }

    #[test]
    fn images_keep_hash_and_prisoners() {
        let mut original = board("XO.. ..X. OO.X");
        original.set_prisoners(Color::Black, 3);
        for transform in Transform::all() {
            let image = transform.board(&original);
            assert_eq!(image.hash(), transform.hash(&original));
            assert_eq!(image.prisoners(transform.color(Color::Black)), 3);
            assert_eq!(transform.inverse().board(&image), original);
            assert_eq!(transform.then(transform.inverse()), Transform::default());
        }
    }
}
