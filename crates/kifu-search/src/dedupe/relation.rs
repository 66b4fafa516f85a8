//! The relation of a copy to the kept game.

use kifu_go::{Symmetry, Transform};

use super::align::{Aligned, Rows, align};
use super::evidence::{CopyVerdict, Known, is_enough, is_enough_for_any, most_edits};
use super::lanes::Lanes;
use super::line::{Line, SETUP, Word};

/// The difference between the moves of a copy and those of the kept game, ignoring passes. Positions count setup
/// stones and moves from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Nothing.
    None,
    /// The copy ends earlier than the kept game.
    Cut {
        /// The number of missing words.
        missing: usize,
    },
    /// The copy is longer than the kept game.
    Longer {
        /// The number of additional words.
        more: usize,
    },
    /// One move differs.
    Off {
        /// Its position.
        at: usize,
    },
    /// One move is missing in the copy.
    Missing {
        /// Its position.
        at: usize,
    },
    /// The copy has an additional move.
    Added {
        /// Its position.
        at: usize,
    },
    /// The same moves in another order.
    Reordered {
        /// The position of the first word that differs.
        from: usize,
        /// The number of words up to the last one that differs.
        words: usize,
    },
    /// More than one of these.
    Several {
        /// The number of words that are wrong, missing or added.
        edits: usize,
        /// The number of words by which one of the games is longer.
        tail: usize,
    },
}

/// The relation of a copy to the kept game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The transform from the copy to the kept game.
    pub transform: Transform,
    /// The difference that remains after the transform.
    pub difference: Difference,
    /// The verdict from players and dates.
    pub standing: CopyVerdict,
    /// True if both games have the same information: players, event, date, result, komi, handicap.
    pub same_info: bool,
    /// True if the records are the same byte for byte.
    pub same_content: bool,
    /// The share of common words in percent: 100 only if nothing differs.
    pub score: u8,
    /// The number of setup stones before the first move of the kept game.
    pub setup: usize,
}

/// The main difference of a copy, as one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Class {
    /// The same bytes.
    Identical,
    /// The same moves and the same game information.
    SameGame,
    /// The same moves, but other names, dates, results …
    OtherInfo,
    /// Rotated.
    Rotated,
    /// Mirrored, possibly rotated as well.
    Mirrored,
    /// Colours exchanged, possibly rotated or mirrored as well.
    ColorsSwapped,
    /// The copy ends earlier.
    Truncated,
    /// The copy is longer.
    Longer,
    /// One move differs.
    MoveOff,
    /// One move is missing.
    MoveMissing,
    /// One additional move.
    MoveAdded,
    /// The same moves in another order.
    Reordered,
    /// More than one difference.
    Several,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 13] = [
        Self::Identical,
        Self::SameGame,
        Self::OtherInfo,
        Self::Rotated,
        Self::Mirrored,
        Self::ColorsSwapped,
        Self::Truncated,
        Self::Longer,
        Self::MoveOff,
        Self::MoveMissing,
        Self::MoveAdded,
        Self::Reordered,
        Self::Several,
    ];

    /// The name of the class.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identical => "identical",
            Self::SameGame => "same-game",
            Self::OtherInfo => "other-info",
            Self::Rotated => "rotated",
            Self::Mirrored => "mirrored",
            Self::ColorsSwapped => "colors-swapped",
            Self::Truncated => "truncated",
            Self::Longer => "longer",
            Self::MoveOff => "move-off",
            Self::MoveMissing => "move-missing",
            Self::MoveAdded => "move-added",
            Self::Reordered => "reordered",
            Self::Several => "several-moves-off",
        }
    }
}

impl Relation {
    /// The same record byte for byte.
    pub(super) fn identical(setup: usize) -> Self {
        Self {
            transform: Transform::default(),
            difference: Difference::None,
            standing: CopyVerdict::Same,
            same_info: true,
            same_content: true,
            score: 100,
            setup,
        }
    }

    /// The main difference of the copy, as one word.
    #[must_use]
    pub fn class(&self) -> Class {
        match self.difference {
            Difference::Cut { .. } => Class::Truncated,
            Difference::Longer { .. } => Class::Longer,
            Difference::Off { .. } => Class::MoveOff,
            Difference::Missing { .. } => Class::MoveMissing,
            Difference::Added { .. } => Class::MoveAdded,
            Difference::Reordered { .. } => Class::Reordered,
            Difference::Several { .. } => Class::Several,
            Difference::None if self.same_content => Class::Identical,
            Difference::None if self.transform.swap_colors => Class::ColorsSwapped,
            Difference::None => match self.transform.symmetry {
                Symmetry::IDENTITY if self.same_info => Class::SameGame,
                Symmetry::IDENTITY => Class::OtherInfo,
                Symmetry::HALF_TURN | Symmetry::TURN_LEFT | Symmetry::TURN_RIGHT => Class::Rotated,
                _ => Class::Mirrored,
            },
        }
    }

    /// The number of the first move of the kept game that differs, from 1, without passes; `None` if nothing or only
    /// setup differs.
    #[must_use]
    pub fn first_move_off(&self) -> Option<usize> {
        match self.difference {
            Difference::Off { at } | Difference::Missing { at } | Difference::Added { at } => Some(at),
            Difference::Reordered { from, .. } => Some(from),
            _ => None,
        }
        .and_then(|at| at.checked_sub(self.setup))
        .map(|at| at + 1)
    }
}

/// The number of words compared to find the transform of a copy.
const SAMPLE: usize = 48;
/// The share of them that must agree, in percent.
const MIN_SHARE: usize = 75;
/// The number of transforms that are compared in full.
const TRIES: usize = 4;

/// Memory reused for alignments.
#[derive(Debug, Default)]
pub(super) struct LineMemory {
    present: Vec<bool>,
    kept: Vec<Word>,
    image: Vec<Word>,
    rows: Rows,
}

/// Returns the relation of a line to that of the kept game; `None` if it is not a copy.
pub(super) fn relate_lines(
    kept: &Line,
    copy: &Line,
    known: Known,
    lanes: &Lanes,
    memory: &mut LineMemory,
) -> Option<Relation> {
    let standing = known.standing;
    let weight = kept.weight().min(copy.weight());
    if !is_enough_for_any(weight, standing) {
        return None;
    }
    let LineMemory { present, kept: kept_words, image, rows } = memory;
    lanes.words(&kept.words, 0, kept_words);
    let most = most_edits(weight, standing);
    let mut best: Option<(Aligned, usize)> = None;
    for lane in likely(kept, copy, lanes, present) {
        lanes.words(&copy.words, lane, image);
        let Some(aligned) = align(kept_words, image, most, rows) else { continue };
        let (shorter, longer) = (weight, kept.weight().max(copy.weight()));
        let is_possible = is_enough(weight, standing, aligned.difference, lane != 0)
            && is_same_problem(kept, copy, &aligned, standing)
            && (!is_cut(aligned.difference) || known.allows_cut(shorter, longer));
        if !is_possible {
            continue;
        }
        if best.is_none_or(|(other, _)| aligned.cost < other.cost) {
            best = Some((aligned, lane));
        }
    }
    let (aligned, lane) = best?;
    let score = aligned.shared * 200 / (kept.words.len() + copy.words.len()).max(1);
    let is_whole = aligned.difference == Difference::None;
    Some(Relation {
        transform: lanes.transforms[lane],
        difference: aligned.difference,
        standing,
        same_info: false,
        same_content: false,
        score: if is_whole { 100 } else { score.clamp(1, 99) as u8 },
        setup: kept.setup,
    })
}

/// Returns true if one of the games ends long before the other; a missing last move may be any move.
fn is_cut(difference: Difference) -> bool {
    match difference {
        Difference::Cut { missing: count } | Difference::Longer { more: count } => count > 1,
        Difference::Several { tail, .. } => tail > 1,
        _ => false,
    }
}

/// A position that was set up, such as a problem, is another one if one stone differs, and its moves alone must show
/// that a wrong move is not another line of play.
fn is_same_problem(kept: &Line, copy: &Line, aligned: &Aligned, standing: CopyVerdict) -> bool {
    let setup = kept.setup.max(copy.setup);
    if kept.handicap.max(copy.handicap) == setup {
        return true;
    }
    let moves = (kept.words.len() - kept.setup).min(copy.words.len() - copy.setup);
    match aligned.difference {
        Difference::None => true,
        Difference::Cut { .. } | Difference::Longer { .. } => aligned.front >= setup,
        difference => aligned.front >= setup && is_enough(moves, standing, difference, false),
    }
}

/// The transforms of the copy under which most of its words occur in the kept game.
fn likely(kept: &Line, copy: &Line, lanes: &Lanes, present: &mut Vec<bool>) -> Vec<usize> {
    let is_shorter = copy.words.len() <= kept.words.len();
    let (short, long) = if is_shorter { (copy, kept) } else { (kept, copy) };
    present.resize(lanes.numbers(), false);
    long.words.iter().for_each(|&word| present[lanes.number(word)] = true);
    let step = short.words.len().div_ceil(SAMPLE).max(1);
    let count = short.words.len().div_ceil(step);
    let mut ways = Vec::new();
    for lane in lanes.different() {
        let there = if is_shorter { lane } else { lanes.inverse(lane) };
        let sample = short.words.iter().step_by(step);
        let found = sample.filter(|&&word| present[lanes.number(lanes.word(word & !SETUP, there))]).count();
        if found * 100 >= count * MIN_SHARE {
            ways.push((count - found, lane));
        }
    }
    long.words.iter().for_each(|&word| present[lanes.number(word)] = false);
    ways.sort_unstable();
    ways.into_iter().take(TRIES).map(|(_, lane)| lane).collect()
}

#[cfg(test)]
mod tests {
    use kifu_go::Size;
    use kifu_sgf::Collection;

    use super::*;
    use crate::stream::{Recorder, stream_of_game};

    /// Checks the class of two games without game information.
    #[track_caller]
    fn check(kept: &str, copy: &str, expected: Option<Class>) {
        let size = Size::NINETEEN;
        let line = |text: &str| {
            let text = format!("(;{text})");
            let collection = Collection::parse(text.as_bytes());
            let mut line = Line::default();
            line.read(stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(size)).main_line());
            line
        };
        let lanes = Lanes::new(size);
        let known = Known { standing: CopyVerdict::Unknown, results_differ: false };
        let relation = relate_lines(&line(kept), &line(copy), known, &lanes, &mut LineMemory::default());
        assert_eq!(relation.map(|relation| relation.class()), expected, "{kept} {copy}");
    }

    #[test]
    fn problems_and_handicaps() {
        let stones = |from: usize, count: usize| -> String {
            (from..from + count)
                .map(|at| {
                    format!(
                        "[{}{}]",
                        char::from(b'a' + (at % 19) as u8),
                        char::from(b'a' + ((at * 7 + at / 19 * 3) % 19) as u8)
                    )
                })
                .collect()
        };
        let problem = format!("AB{}AW{}", stones(0, 8), stones(8, 8));
        let another = format!("AB{}AW{}", stones(0, 8), stones(8, 7));
        check(&format!("{problem};B[ss];W[sr]"), &format!("{problem};B[ss];W[sr]"), Some(Class::OtherInfo));
        check(&format!("{problem};B[ss];W[sr]"), &format!("{another};B[ss];W[sr]"), None);
        check(&format!("{problem};B[ss];W[sr]"), &format!("{problem};B[ss];W[so]"), None);
        // Two moves of different players that have changed places.
        let game: String = (0..60).map(|at| format!(";{}{}", ["B", "W"][at % 2], stones(at * 5 + 3, 1))).collect();
        check(&format!("{game};B[aa];W[bb]"), &format!("{game};B[bb];W[aa]"), Some(Class::Reordered));
        check(&format!("{game};B[aa];W[bb];B[ss]"), &format!("{game};B[bb];W[aa];B[ss]"), Some(Class::Reordered));
        // A handicap is a few words like any others.
        let moves: String = (0..60).map(|at| format!(";{}{}", ["W", "B"][at % 2], stones(at * 5 + 3, 1))).collect();
        check(&format!("AB[dd][pp]{moves}"), &format!("AB[dd]{moves}"), Some(Class::MoveMissing));
        check(&format!("AB[dd][pp]{moves}"), &format!("AB[pp][dd]{moves}"), Some(Class::OtherInfo));
        check(&format!("AB[dd][pp]{moves}"), &format!(";B[dd];B[pp]{moves}"), Some(Class::OtherInfo));
    }
}
