//! The relation of two lists of moves: is one a copy of the other, even rotated, truncated or mistyped?

use kifu_go::sorting;
use kifu_go::{Color, Move, Size, Transform};

/// The relation of one list of moves to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Relation {
    /// The transform from the first list to the second.
    pub transform: Transform,
    /// The difference that remains after the transform.
    pub line: LineRelation,
}

/// The difference of two lists of moves. Moves are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LineRelation {
    /// No difference.
    #[default]
    Same,
    /// The second ends earlier, after this number of moves.
    Shorter {
        /// The number of common moves.
        common: usize,
    },
    /// The second is longer.
    Longer {
        /// The number of common moves.
        common: usize,
    },
    /// One move differs.
    OneDiffers {
        /// Its index.
        index: usize,
    },
    /// The second lacks one move of the first.
    OneMissing {
        /// Its index in the first.
        index: usize,
    },
    /// The second has an additional move before the end of the first.
    OneMore {
        /// Its index in the second.
        index: usize,
    },
    /// The same moves, in another order from some move on.
    Reordered {
        /// The first move that differs.
        from: usize,
    },
}

/// The number of common moves from which a difference counts as a slip, not as another game.
const LEAST: usize = 4;

/// Returns the relation of two games on boards of one size: whether they are the same, or nearly the same, after one
/// of the sixteen [transforms](Transform::keeping). `None` if they are not.
///
/// The transform with the most common moves is chosen, and of several the first. Games that differ by a slip have at
/// least four moves in common; whether that is enough is up to the caller. Takes linear time, except for sorting the
/// ends of lists of equal length.
///
/// ```
/// use kifu_go::{Color, Move, Point, Size, Symmetry};
/// use kifu_record::{LineRelation, relate};
///
/// let play = |letters: &[u8; 2]| Move::Play(Point::from_sgf(*letters).unwrap());
/// let one = [(Color::Black, play(b"qd")), (Color::White, play(b"dc"))];
/// let other = [(Color::Black, play(b"pc")), (Color::White, play(b"qp"))];
/// let relation = relate(&one, &other, Size::NINETEEN).unwrap();
/// assert_eq!((relation.transform.symmetry, relation.line), (Symmetry::ANTITRANSPOSE, LineRelation::Same));
/// ```
#[must_use]
pub fn relate(one: &[(Color, Move)], other: &[(Color, Move)], size: Size) -> Option<Relation> {
    relate_by(one, other, size, Transform::keeping(size))
}

/// Like `relate`, with the given transforms of a board of `size`.
#[must_use]
pub fn relate_by(
    one: &[(Color, Move)],
    other: &[(Color, Move)],
    size: Size,
    transforms: impl IntoIterator<Item = Transform>,
) -> Option<Relation> {
    let mut best: Option<(usize, Relation)> = None;
    let mut image = Vec::with_capacity(one.len());
    for transform in transforms {
        image.clear();
        image.extend(transform.moves(one, size));
        let Some((line, same)) = relate_lines(&image, other) else { continue };
        let relation = Relation { transform, line };
        if line == LineRelation::Same {
            return Some(relation);
        }
        if best.is_none_or(|(most, _)| same > most) {
            best = Some((same, relation));
        }
    }
    best.map(|(_, relation)| relation)
}

/// The difference of two lists as they are, and the number of common moves.
fn relate_lines(one: &[(Color, Move)], other: &[(Color, Move)]) -> Option<(LineRelation, usize)> {
    let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    if common == one.len() && common == other.len() {
        return Some((LineRelation::Same, common));
    }
    let rest = (&one[common..], &other[common..]);
    let ending = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(|(a, b)| a == b).count();
    let same = common + ending;
    let line = match (rest.0.len() - ending, rest.1.len() - ending) {
        (0, 1) if ending > 0 => LineRelation::OneMore { index: common },
        (1, 0) if ending > 0 => LineRelation::OneMissing { index: common },
        (_, 0) if ending == 0 => LineRelation::Shorter { common },
        (0, _) if ending == 0 => LineRelation::Longer { common },
        (1, 1) => LineRelation::OneDiffers { index: common },
        (length, length_too) if length == length_too && is_reordered(rest.0, rest.1) => {
            LineRelation::Reordered { from: common }
        }
        _ => return None,
    };
    (same >= LEAST).then_some((line, same))
}

fn is_reordered(one: &[(Color, Move)], other: &[(Color, Move)]) -> bool {
    let sorted = |moves: &[(Color, Move)]| {
        let mut moves = moves.to_vec();
        sorting::sort(&mut moves);
        moves
    };
    sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_go::{Point, Symmetry};

    /// Reads alternating moves, Black first; `!` makes one player move twice.
    fn moves(text: &str) -> Vec<(Color, Move)> {
        let mut color = Color::White;
        let read = |word: &str| {
            let (word, is_again) = word.strip_prefix('!').map_or((word, false), |word| (word, true));
            if !is_again {
                color = color.opposite();
            }
            let letters: [u8; 2] = word.as_bytes().try_into().unwrap();
            (color, if word == "--" { Move::Pass } else { Move::Play(Point::from_sgf(letters).unwrap()) })
        };
        text.split_whitespace().map(read).collect()
    }

    #[track_caller]
    fn check(one: &str, other: &str, expected: Option<LineRelation>) {
        let size = Size::NINETEEN;
        let (one, other) = (moves(one), moves(other));
        let found = relate(&one, &other, size);
        assert_eq!(found.map(|relation| relation.line), expected);
        // Every transform applied to the first list is found again.
        for transform in Transform::all() {
            let image: Vec<_> = transform.moves(&one, size).collect();
            let again = relate(&image, &other, size);
            assert_eq!(again.map(|relation| relation.line), expected);
            if let Some(relation) = again.filter(|relation| relation.line == LineRelation::Same) {
                assert_eq!(relation.transform.moves(&image, size).collect::<Vec<_>>(), other);
            }
        }
    }

    #[test]
    fn relations() {
        use LineRelation::*;
        let game = "qd dc pq oc cp eq qo";
        check(game, game, Some(Same));
        check("", "", Some(Same));
        check(game, "qd dc pq oc cp", Some(Shorter { common: 5 }));
        check("qd dc pq oc cp", game, Some(Longer { common: 5 }));
        check(game, "qd dc pq oc cp eq", Some(Shorter { common: 6 }));
        check(game, "qd dc pq oc cp qq qo", Some(OneDiffers { index: 5 }));
        check(game, "qd dc pq oc cp eq --", Some(OneDiffers { index: 6 }));
        check(game, "qd dc pq !cp eq qo", Some(OneMissing { index: 3 }));
        check("qd dc pq !cp eq qo", game, Some(OneMore { index: 3 }));
        check("qd dc pq oc cp eq qo ss", "qd dc pq oc qo eq cp ss", Some(Reordered { from: 4 }));
        check(game, "qd dc pq oc aa bb cc", None);
        check("qd dc", "qd cd", None);
        check("", game, None);
    }

    #[test]
    fn the_transform_with_most_in_common_counts() {
        // The first two moves lie on a diagonal, the third does not.
        let (one, other) = (moves("dd pp pc aa bb cc"), moves("dd pp cp aa bb cc ee"));
        let relation = relate(&one, &other, Size::NINETEEN).unwrap();
        assert_eq!(relation.transform.symmetry, Symmetry::TRANSPOSE);
        assert_eq!(relation.line, LineRelation::Longer { common: 6 });
    }
}
