//! Handicap stones as setup (`HA` with `AB` in the root, as FF\[4\] requires) and as the first moves of Black: finds
//! both forms and converts one to the other.

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
    /// The kind of change.
    pub kind: HandicapChangeKind,
}

/// The change of a handicap. Displays one clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HandicapChangeKind {
    /// The first moves became setup.
    ToSetup {
        /// The number of stones.
        stones: u32,
        /// The number of removed moves: the stones, and White's passes between them.
        moves: u32,
    },
    /// The stones became this many first moves.
    ToMoves(u32),
    /// The only stone became the first move, and `HA[1]` was removed.
    LoneStone,
    /// `HA[1]` was removed; its stone is already the first move.
    LoneNumber,
}

/// The reason why a handicap stays as it is. Displays one clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HandicapObstacle {
    /// `HA` gives this many stones, but the record has none.
    NoStones(u32),
    /// Black has too few first moves: the number in `HA`, then the number of moves.
    FewMoves(u32, u32),
    /// Another number of stones is set up: the number in `HA`, then the number of stones.
    OtherStones(u32, u32),
    /// The setup before the first move has more than black stones, or cannot be read.
    Position,
    /// Black moves first after the stones.
    BlackFirst,
    /// `HA[1]`, but White moves first.
    WhiteFirst,
    /// Variations begin before the last handicap stone.
    Variations,
    /// Playing the stones leaves another board than setting them up.
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

/// Edits a game tree whose structure is sound, or was repaired for the edit. After a repair, checks that the text still
/// has the same number of games, and the other games the same nodes.
fn on_root(
    game: Game<'_>,
    operation: impl FnOnce(Node<'_>, &Levels) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let id = game.root().id();
    let edits = with_repaired(game, |game: Game<'_>| {
        operation(game.collection().node(id).ok_or(EditError::Broken)?, &Levels::of(game))
    })?;
    // Skip parsing all games again if this one is sound: a text may have very many.
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

/// Returns the edits that write the handicap of a game in a form. `None` if it has that form already, or if the game
/// does not clearly have a handicap.
///
/// The board after each node after the handicap stays the same; the numbers of the moves change as the
/// [kind](HandicapChange::kind) says. Other properties of the nodes stay in place. A single stone is no handicap: in
/// both forms it becomes the first move, and `HA[1]` is removed.
///
/// # Errors
/// The reason why the handicap cannot be written in this form.
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
