//! How much two games must have in common to count as copies: the less information they have, the more moves must
//! agree. Moves are counted as words: stones that are placed, in order, without passes and captures.

use super::compared::ComparedGame;
use super::relation::Difference;
use crate::segment::{GameSummary, Winner};

/// Whether players and dates suggest that two games are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum CopyVerdict {
    /// The same players on the same day.
    Same,
    /// The information is not sufficient.
    Unknown,
    /// Other players, or another day. This is no proof, since names may be spelled differently.
    Different,
}

impl CopyVerdict {
    /// Compares the players and dates of two games, ignoring colours.
    fn of(one: &ComparedGame, other: &ComparedGame) -> Self {
        let days = days_agree(&one.facts, &other.facts);
        match (one.names.players(), other.names.players(), days) {
            (_, _, Some(false)) => Self::Different,
            (Some(a), Some(b), Some(true)) if a == b => Self::Same,
            (Some(a), Some(b), _) if a != b => Self::Different,
            _ => Self::Unknown,
        }
    }
}

/// True if the dates agree as far as both are known; `None` if one is not known at all.
fn days_agree(one: &GameSummary, other: &GameSummary) -> Option<bool> {
    if one.year == 0 || other.year == 0 {
        return None;
    }
    let agree = |a: u8, b: u8| a == 0 || b == 0 || a == b;
    Some(one.year == other.year && agree(one.month, other.month) && agree(one.day, other.day))
}

/// The number of words that both games must have, for each verdict: if nothing differs; if something differs; if one
/// game is the beginning of the other.
const LEAST: [(CopyVerdict, usize, usize, usize); 3] =
    [(CopyVerdict::Same, 6, 14, 14), (CopyVerdict::Unknown, 10, 24, 30), (CopyVerdict::Different, 24, 40, 100)];

/// A game that is shorter than this percentage of the other may be another game with the same opening, such as a game
/// that was restarted; it needs `MIN_OF_SMALL_PART` words then, whatever the verdict.
const SMALL_PART: usize = 60;
const MIN_OF_SMALL_PART: usize = 30;

/// The evidence from the game information of two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) standing: CopyVerdict,
    /// True if both games have results that differ.
    pub(super) results_differ: bool,
}

impl Known {
    pub(super) fn of(one: &ComparedGame, other: &ComparedGame) -> Self {
        let result = |game: &ComparedGame| (game.facts.winner, game.facts.how, game.facts.margin);
        let are_known = one.facts.winner != Winner::Unknown && other.facts.winner != Winner::Unknown;
        Self { standing: CopyVerdict::of(one, other), results_differ: are_known && result(one) != result(other) }
    }

    /// Returns true if a game with this number of words can be the beginning of the other. Players who repeat an
    /// opening, or play against the same program, produce games that end differently.
    pub(super) fn allows_cut(self, shorter: usize, longer: usize) -> bool {
        const MIN_IF_RESULTS_DIFFER: usize = 60;
        let is_small_part = shorter * 100 < longer * SMALL_PART;
        let least = match (self.results_differ, is_small_part) {
            (true, _) if self.standing == CopyVerdict::Different => return false,
            (true, _) => MIN_IF_RESULTS_DIFFER,
            (false, true) => MIN_OF_SMALL_PART,
            (false, false) => 0,
        };
        shorter >= least
    }
}

/// The number of additional words if one game is rotated or has exchanged colours: sixteen transforms make
/// coincidences more likely.
const MORE_IF_TURNED: usize = 4;

/// The largest number of words that may differ.
pub(super) const MAX_EDITS: usize = 12;

/// Returns the number of words that may be wrong or missing in games of this length.
pub(super) fn most_edits(words: usize, standing: CopyVerdict) -> usize {
    let share = if standing == CopyVerdict::Same { 8 } else { 20 };
    (words / share).clamp(1, MAX_EDITS)
}

/// Returns true if games with this number of distinctive words (the smaller of both) can be copies.
pub(super) fn is_enough_for_any(weight: usize, standing: CopyVerdict) -> bool {
    LEAST.iter().any(|&(of, least, ..)| of == standing && weight >= least)
}

/// Returns true if this number of distinctive words is enough for a difference.
pub(super) fn is_enough(weight: usize, standing: CopyVerdict, difference: Difference, is_turned: bool) -> bool {
    let more = if is_turned { MORE_IF_TURNED } else { 0 };
    LEAST.iter().any(|&(of, none, near, cut)| {
        let least = match difference {
            Difference::None => none,
            Difference::Cut { .. } | Difference::Longer { .. } => cut,
            Difference::Several { tail, .. } if tail > 0 => cut,
            _ => near,
        };
        of == standing && weight >= least + more
    })
}

#[cfg(test)]
mod tests {
    use kifu_go::Size;

    use super::*;
    use crate::dedupe::compared::GameNames;

    #[test]
    fn standings() {
        let facts = |black, white, year, month| {
            let mut game = ComparedGame::new(Size::NINETEEN);
            game.facts = GameSummary { year, month, ..GameSummary::default() };
            game.names = GameNames { black, white, ..GameNames::default() };
            game
        };
        for (one, other, standing) in [
            (facts(1, 2, 2016, 3), facts(1, 2, 2016, 3), CopyVerdict::Same),
            (facts(1, 2, 2016, 3), facts(2, 1, 2016, 0), CopyVerdict::Same),
            (facts(1, 2, 2016, 3), facts(1, 2, 2016, 4), CopyVerdict::Different),
            (facts(1, 2, 2016, 3), facts(1, 3, 2016, 3), CopyVerdict::Different),
            (facts(1, 2, 2016, 3), facts(4, 3, 2016, 3), CopyVerdict::Different),
            (facts(1, 2, 2016, 3), facts(0, 0, 2016, 3), CopyVerdict::Unknown),
            (facts(1, 2, 0, 0), facts(1, 2, 2016, 3), CopyVerdict::Unknown),
            (facts(0, 0, 0, 0), facts(0, 0, 0, 0), CopyVerdict::Unknown),
        ] {
            assert_eq!(CopyVerdict::of(&one, &other), standing, "{one:?} {other:?}");
            assert_eq!(CopyVerdict::of(&other, &one), standing);
        }
    }

    #[test]
    fn more_moves_where_less_is_known() {
        assert!(is_enough(6, CopyVerdict::Same, Difference::None, false));
        assert!(!is_enough(6, CopyVerdict::Same, Difference::None, true));
        assert!(!is_enough(9, CopyVerdict::Unknown, Difference::None, false));
        assert!(!is_enough(99, CopyVerdict::Different, Difference::Cut { missing: 9 }, false));
        assert!(is_enough(100, CopyVerdict::Different, Difference::Cut { missing: 9 }, false));
    }

    #[test]
    fn games_begun_anew() {
        let facts = |winner| {
            let mut game = ComparedGame::new(Size::NINETEEN);
            game.facts.winner = winner;
            game
        };
        for (one, other, shorter, longer, expected) in [
            (Winner::Black, Winner::Black, 20, 30, true),
            (Winner::Black, Winner::Black, 20, 200, false),
            (Winner::Black, Winner::Unknown, 30, 200, true),
            (Winner::Black, Winner::White, 59, 60, false),
            (Winner::Black, Winner::White, 60, 200, true),
        ] {
            let known = Known::of(&facts(one), &facts(other));
            assert_eq!(known.allows_cut(shorter, longer), expected, "{shorter} of {longer}, {one:?} {other:?}");
        }
    }
}
