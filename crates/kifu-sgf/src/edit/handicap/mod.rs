//! Handicap stones as setup (`HA` with `AB` in the root, as FF\[4\] has it) and as the first moves of Black: finds both,
//! and writes one as the other.

mod as_moves;
mod as_setup;
mod find;
mod lone;

use alloc::vec::Vec;
use core::fmt;

use super::levels::Levels;
use super::repair::with_repaired;
use super::{EditError, Edits};
use crate::cursor::Node;
use crate::{Collection, Game};

pub use find::HandicapMoves;
use find::{HandicapSetup, said, sets_up};

/// How a record places its handicap stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandicapForm {
    /// As setup: `HA` and `AB` in the root. White's first move is move 1.
    Setup,
    /// As the first moves of Black.
    Moves,
}

/// The edits that write the handicap of a game in another form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HandicapChange {
    /// The edits.
    pub edits: Edits,
    /// What they do.
    pub kind: HandicapChangeKind,
}

/// What became of a handicap. Displays one clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HandicapChangeKind {
    /// The first moves became setup.
    ToSetup {
        /// The number of stones.
        stones: u32,
        /// The number of moves that are no longer there: the stones, and the passes of White between them.
        moves: u32,
    },
    /// The stones became this many first moves.
    ToMoves(u32),
    /// The only stone became the first move, and a handicap of one is no longer there.
    LoneStone,
    /// A handicap of one is no longer there: its stone is the first move already.
    LoneNumber,
}

/// The reason why a handicap stays as it is. Displays one clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HandicapObstacle {
    /// A handicap of this many stones has no stones.
    NoStones(u32),
    /// The first number is the handicap, the second that of Black's first moves.
    FewMoves(u32, u32),
    /// The first number is the handicap, the second that of the stones that are set up.
    OtherStones(u32, u32),
    /// The setup before the first move is more than black stones, or cannot be read.
    Position,
    /// Black moves first after the stones.
    BlackFirst,
    /// A handicap of one, and White moves first.
    WhiteFirst,
    /// Variations begin before the last of the stones.
    Variations,
    /// The moves leave another board than the stones do.
    OtherBoard,
    /// The structure of the text is too broken.
    Broken,
}

impl fmt::Display for HandicapChangeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ToSetup { stones, moves } => {
                write!(f, "{stones} first moves of Black became handicap stones: move {} is now move 1", moves + 1)
            }
            Self::ToMoves(stones) => {
                write!(f, "{stones} handicap stones became moves: move 1 is now move {}", stones + 1)
            }
            Self::LoneStone => f.write_str("the only stone became the first move: move 1 is now move 2"),
            Self::LoneNumber => f.write_str("HA[1] was removed: its stone is the first move"),
        }
    }
}

impl fmt::Display for HandicapObstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoStones(stones) => write!(f, "HA[{stones}] without stones"),
            Self::FewMoves(stones, moves) => write!(f, "HA[{stones}], but Black begins with {moves} moves"),
            Self::OtherStones(stones, there) => write!(f, "HA[{stones}], but {there} black stones"),
            Self::Position => f.write_str("the setup before the first move is not black stones alone"),
            Self::BlackFirst => f.write_str("Black moves first after the stones"),
            Self::WhiteFirst => f.write_str("HA[1], and White moves first"),
            Self::Variations => f.write_str("variations begin before the last handicap stone"),
            Self::OtherBoard => f.write_str("played one after the other, the stones would not all stay on the board"),
            Self::Broken => f.write_str("the structure is too damaged"),
        }
    }
}

impl core::error::Error for HandicapObstacle {}

/// Edits a game tree with a sound structure, beginning with its root. Where it had to be repaired for that, the text still
/// has as many games afterwards, and the others have their nodes.
fn on_root(
    game: Game<'_>,
    operation: impl FnOnce(Node<'_>, &Levels) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let id = game.root().id();
    let edits = with_repaired(game, |game: Game<'_>| {
        operation(game.collection().node(id).ok_or(EditError::Broken)?, &Levels::of(game))
    })?;
    // A sound game is not read again with all others: a text may have very many.
    if game.errors().next().is_none() {
        return Ok(edits);
    }
    let before = game.collection();
    let after = before.edited(&edits);
    let others = |collection: &Collection<'_>| {
        let games = collection.games().filter(|other| other.index() != game.index());
        games.map(|other| other.nodes().len()).collect::<Vec<_>>()
    };
    if after.games().len() == before.games().len() && others(before) == others(&after) {
        Ok(edits)
    } else {
        Err(EditError::Broken)
    }
}

impl From<EditError> for HandicapObstacle {
    fn from(_: EditError) -> Self {
        Self::Broken
    }
}

/// Returns the edits that write the handicap of a game in a form. `None` if it has that form, or if the game has no
/// handicap for sure.
///
/// The board after each node behind the handicap stays the same; the numbers of the moves change as the
/// [kind](HandicapChange::kind) says. Other properties of the nodes stay where they are. A handicap of one is no handicap:
/// in both forms its stone becomes the first move, and `HA[1]` goes.
///
/// # Errors
/// The reason why a handicap cannot be written so.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::{HandicapForm, write_handicap};
///
/// let text = b"(;SZ[19]HA[2];B[dd];B[pp];W[qd];B[od])";
/// let collection = Collection::parse(text);
/// let change = write_handicap(collection.game(0).unwrap(), HandicapForm::Setup).unwrap().unwrap();
/// let setup = change.edits.apply(text);
/// assert_eq!(setup, b"(;SZ[19]HA[2]AB[dd][pp];W[qd];B[od])");
/// assert_eq!(change.kind.to_string(), "2 first moves of Black became handicap stones: move 3 is now move 1");
///
/// let collection = Collection::parse(&setup);
/// let change = write_handicap(collection.game(0).unwrap(), HandicapForm::Moves).unwrap().unwrap();
/// assert_eq!(change.edits.apply(&setup), text);
/// ```
pub fn write_handicap(game: Game<'_>, form: HandicapForm) -> Result<Option<HandicapChange>, HandicapObstacle> {
    let settings = game.settings();
    if settings.game != crate::prop::games::GO {
        return Ok(None);
    }
    let said = said(game, &settings);
    if said == Some(1) {
        return lone::write(game, &settings);
    }
    let moves = HandicapMoves::find(game, &settings);
    match (form, moves) {
        (HandicapForm::Setup, Some(moves)) => as_setup::write(game, &moves).map(Some),
        (HandicapForm::Moves, Some(_)) => Ok(None),
        (HandicapForm::Setup, None) => match said {
            Some(stones) if stones >= 2 && !sets_up(game, &settings) => {
                Err(find::why_no_moves(game, &settings, stones))
            }
            _ => Ok(None),
        },
        (HandicapForm::Moves, None) => match HandicapSetup::find(game, &settings)? {
            Some(setup) => as_moves::write(game, &setup).map(Some),
            None if said.is_some_and(|stones| stones >= 2) && !sets_up(game, &settings) => {
                Err(find::why_no_moves(game, &settings, said.unwrap_or_default()))
            }
            None => Ok(None),
        },
    }
}

#[cfg(test)]
mod tests;
