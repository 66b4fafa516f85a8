//! Copies of games, in groups.

use std::num::NonZeroUsize;

use kifu_search::LibraryError;
use kifu_search::dedupe::{Class, CopyOptions, CopyVerdict, Difference, Relation, find_copies};

use super::action::Action;
use super::games::{GameRow, GameSet};
use crate::numbers::counted;

/// A game that exists several times.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CopyGroup {
    /// The best copy.
    pub kept: GameRow,
    /// The others.
    pub copies: Vec<GameCopy>,
}

/// A copy of a better one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameCopy {
    /// The game.
    pub game: GameRow,
    /// How it differs from the best copy.
    pub relation: Relation,
    /// The change of its file that was made, planned or refused by [`set_aside`](super::set_aside).
    pub action: Option<Action>,
}

impl CopyGroup {
    /// Returns the games of the group with the numbers `aside` as copies of the one with the number `keep`, which need not be
    /// the best; `None` if one of them is not in the group, or none is left. Relations stay those to the best copy.
    #[must_use]
    pub fn keeping(&self, keep: u32, aside: &[u32]) -> Option<Self> {
        let relation = self.copies.first()?.relation;
        let find = |id: u32| {
            let copy = self.copies.iter().find(|copy| copy.game.id == id).cloned();
            let kept = || GameCopy { game: self.kept.clone(), relation, action: None };
            copy.or_else(|| (self.kept.id == id).then(kept))
        };
        let kept = find(keep)?.game;
        let copies: Vec<GameCopy> = aside.iter().map(|&id| find(id)).collect::<Option<_>>()?;
        let is_possible = !copies.is_empty() && !aside.contains(&keep);
        is_possible.then_some(Self { kept, copies })
    }
}

impl GameSet {
    /// Finds the games that exist several times, with the copies that `is_wanted` selects.
    ///
    /// # Errors
    /// Returns an error if a library cannot be read.
    pub fn find_copies(
        &self,
        threads: NonZeroUsize,
        is_wanted: impl Fn(&Relation) -> bool,
    ) -> Result<Vec<CopyGroup>, LibraryError> {
        let groups =
            find_copies(&self.segments, &CopyOptions { threads, contents: &self.contents, names: &self.names });
        self.check_read()?;
        let mut found = Vec::new();
        for group in groups {
            let copies = group.copies.iter().filter(|copy| is_wanted(&copy.relation));
            let copies =
                copies.map(|copy| Ok(GameCopy { game: self.row(copy.game)?, relation: copy.relation, action: None }));
            let copies: Vec<GameCopy> = copies.collect::<Result<_, LibraryError>>()?;
            if !copies.is_empty() {
                found.push(CopyGroup { kept: self.row(group.kept)?, copies });
            }
        }
        Ok(found)
    }
}

/// Describes the differences of a copy: `one move differs (move 57), rotated by 90 degrees`.
#[must_use]
pub fn describe(relation: &Relation) -> String {
    let at = relation.first_move_off().map_or_else(|| " (in the setup)".to_owned(), |at| format!(" (move {at})"));
    let moves = |count| counted(count, "move", "moves");
    let mut text = match relation.difference {
        Difference::None => match relation.class() {
            Class::Identical => "identical".to_owned(),
            Class::SameGame => "the same game".to_owned(),
            // What differs follows below.
            Class::OtherInfo if other_names(relation).is_some() => "the same moves".to_owned(),
            Class::OtherInfo => "the same moves, different game information".to_owned(),
            _ => String::new(),
        },
        Difference::Cut { missing } => format!("ends {} earlier", moves(missing)),
        Difference::Longer { more } => format!("continues for {}", counted(more, "more move", "more moves")),
        Difference::Off { .. } => format!("one move differs{at}"),
        Difference::Missing { .. } => format!("one move is missing{at}"),
        Difference::Added { .. } => format!("one extra move{at}"),
        Difference::Reordered { words, .. } => format!("{} in a different order{at}", moves(words)),
        Difference::Several { edits, tail: 0 } => format!("{} {}", moves(edits), differ(edits)),
        Difference::Several { edits, tail } => {
            format!(
                "{} {}, and one record continues for {}",
                moves(edits),
                differ(edits),
                counted(tail, "more move", "more moves")
            )
        }
    };
    for part in [rotation(relation), swap(relation), other_names(relation)].into_iter().flatten() {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(part);
    }
    text
}

/// How the copy is rotated or mirrored.
fn rotation(relation: &Relation) -> Option<&'static str> {
    use kifu_go::Symmetry;
    match relation.transform.symmetry {
        Symmetry::MIRROR_COLUMNS => Some("mirrored left to right"),
        Symmetry::MIRROR_ROWS => Some("mirrored top to bottom"),
        Symmetry::HALF_TURN => Some("rotated by 180 degrees"),
        Symmetry::TURN_LEFT | Symmetry::TURN_RIGHT => Some("rotated by 90 degrees"),
        Symmetry::TRANSPOSE | Symmetry::ANTITRANSPOSE => Some("mirrored along a diagonal"),
        _ => None,
    }
}

fn differ(count: usize) -> &'static str {
    if count == 1 { "differs" } else { "differ" }
}

fn swap(relation: &Relation) -> Option<&'static str> {
    relation.transform.swap_colors.then_some("colours exchanged")
}

fn other_names(relation: &Relation) -> Option<&'static str> {
    (relation.standing == CopyVerdict::Different && !relation.same_content).then_some("different names or date")
}
