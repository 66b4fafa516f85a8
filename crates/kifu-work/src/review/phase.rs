//! The phases of a game: opening, middle game, endgame.

use kifu_go::Size;

/// A phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The opening.
    Opening,
    /// The middle game.
    Middle,
    /// The endgame.
    End,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// Returns its name for machines: `opening`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "endgame",
        }
    }
}

/// What divides a game into phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhasesBy {
    /// How much of the board is settled, by the ownership that the engine stated.
    Ownership,
    /// The numbers of moves alone.
    MoveNumbers,
}

impl PhasesBy {
    /// Returns its name for machines: `ownership`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ownership => "ownership",
            Self::MoveNumbers => "move_numbers",
        }
    }
}

/// The first moves of the phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phases {
    /// The number of the first move of the middle game.
    pub middle: usize,
    /// The number of the first move of the endgame; may be beyond the last move.
    pub end: usize,
    /// What divides them.
    pub by: PhasesBy,
}

/// The last moves of opening and middle game on 19x19, without ownership, and the first move after which ownership can end the
/// opening. Smaller boards have fewer in proportion to their points.
const OPENING: usize = 60;
const MIDDLE: usize = 160;
const LEAST_OPENING: usize = 30;
/// The opening ends when less than this share of the board is unsettled, and the endgame begins when less than this stays so.
const OPENING_UNSETTLED: f64 = 0.5;
const END_UNSETTLED: f64 = 0.15;
/// The share of positions whose ownership must be known.
const KNOWN: f64 = 0.8;

/// The unsettled share of a board by the ownership of its points: 0 if all points have an owner for sure, 1 if none has.
/// `None` if the ownership is not that of such a board.
#[must_use]
pub fn unsettled(ownership: &[f32], size: Size) -> Option<f64> {
    let of = |owner: &f32| 1.0 - f64::from(owner.abs().min(1.0));
    (ownership.len() == size.area()).then(|| ownership.iter().map(of).sum::<f64>() / size.area() as f64)
}

impl Phases {
    /// Divides a game, by the unsettled share of the board after each move if most are known, otherwise by numbers alone.
    #[must_use]
    pub fn of(size: Size, unsettled: &[Option<f64>]) -> Self {
        let scaled = |moves: usize| (moves * size.area()).div_ceil(Size::NINETEEN.area());
        let known = unsettled.iter().flatten().count();
        if unsettled.is_empty() || (known as f64) < unsettled.len() as f64 * KNOWN {
            return Self { middle: scaled(OPENING) + 1, end: scaled(MIDDLE) + 1, by: PhasesBy::MoveNumbers };
        }
        // A position that is not evaluated is as settled as the one before.
        let mut last = 1.0;
        let filled = unsettled.iter().map(|share| {
            last = share.unwrap_or(last);
            last
        });
        let shares: Vec<f64> = filled.collect();
        let (least, most) = (scaled(LEAST_OPENING).min(shares.len()), scaled(OPENING).min(shares.len()));
        let opening = shares[least..most].iter().position(|share| *share < OPENING_UNSETTLED);
        let opening = opening.map_or(most, |at| least + at);
        let last_unsettled = shares.iter().rposition(|share| *share >= END_UNSETTLED).map_or(0, |at| at + 1);
        Self { middle: opening + 1, end: last_unsettled.max(opening) + 1, by: PhasesBy::Ownership }
    }

    /// Returns the phase of a move.
    #[must_use]
    pub const fn of_move(&self, number: usize) -> Phase {
        if number >= self.end {
            Phase::End
        } else if number >= self.middle {
            Phase::Middle
        } else {
            Phase::Opening
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_without_ownership_are_divided_by_numbers() {
        let nine = Size::new(9, 9).unwrap();
        for (size, middle, end) in [(Size::NINETEEN, 61, 161), (nine, 15, 37)] {
            let phases = Phases::of(size, &[None; 200]);
            assert_eq!(phases, Phases { middle, end, by: PhasesBy::MoveNumbers });
            let found = [1, middle - 1, middle, end - 1, end, 999].map(|number| phases.of_move(number));
            let [opening, middle, end] = Phase::ALL;
            assert_eq!(found, [opening, opening, middle, middle, end, end]);
        }
    }

    #[test]
    fn ownership_divides_games() {
        // The shares after each move: `until` is the last move with a share.
        let shares = |parts: &[(usize, f64)]| -> Vec<Option<f64>> {
            let mut all = Vec::new();
            parts.iter().for_each(|&(until, share)| all.resize(until, Some(share)));
            all
        };
        for (parts, middle, end) in [
            (&[(40, 0.9), (150, 0.4), (240, 0.1)][..], 41, 151),
            // Not before move 30, and not after move 60.
            (&[(10, 0.9), (150, 0.4), (240, 0.1)], 31, 151),
            (&[(150, 0.9), (240, 0.1)], 61, 151),
            // A fight that begins again is no endgame.
            (&[(40, 0.9), (150, 0.1), (180, 0.2), (240, 0.1)], 41, 181),
            // Never settled.
            (&[(40, 0.9), (240, 0.4)], 41, 241),
            // Shorter than an opening.
            (&[(20, 0.9)], 21, 21),
        ] {
            let phases = Phases::of(Size::NINETEEN, &shares(parts));
            assert_eq!(phases, Phases { middle, end, by: PhasesBy::Ownership }, "{parts:?}");
        }
    }

    #[test]
    fn shares_of_boards() {
        let nine = Size::new(9, 9).unwrap();
        for (owner, expected) in [(0.0, 1.0), (-1.0, 0.0), (0.5, 0.5), (7.0, 0.0)] {
            assert_eq!(unsettled(&[owner; 81], nine), Some(expected));
        }
        assert_eq!(unsettled(&[0.0; 80], nine), None);
    }
}
