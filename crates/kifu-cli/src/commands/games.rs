//! Which games of a file a command is about.

use std::num::NonZeroUsize;

use kifu_sgf::prop::games::{GO, game_name};
use kifu_sgf::{Collection, Declared, Game};

use crate::record::no_game;

/// Which games to take where none is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unasked {
    /// All of them.
    All,
    /// The first one.
    First,
}

/// The games of a collection that `--game` asks for.
///
/// # Errors
/// What to tell the user: there is no such game, or none at all, or it is not a game of Go.
pub(super) fn choose<'c>(
    collection: &'c Collection<'c>,
    asked: Option<NonZeroUsize>,
    unasked: Unasked,
) -> Result<Vec<Game<'c>>, String> {
    let count = collection.games().len();
    if count == 0 {
        return Err(no_game(collection.source()));
    }
    match asked {
        Some(number) => match collection.game(number.get() - 1) {
            Some(game) => Ok(vec![game]),
            None if count == 1 => Err(format!("there is no game {number}: the file has one")),
            None => Err(format!("there is no game {number}: the file has {count}")),
        },
        None => Ok(collection.games().take(if unasked == Unasked::All { count } else { 1 }).collect()),
    }
}

/// The name of the game if it is not Go: `Chess (GM[3])`.
pub(super) fn other_game(game: Game<'_>) -> Option<String> {
    let number = game.settings().game;
    let name = game_name(number).unwrap_or("another game");
    match (number, game.settings().declared_game) {
        (GO, _) => None,
        (_, Declared::Missing) => Some(format!("{name} (no GM, recognised by its content)")),
        _ => Some(format!("{name} (GM[{number}])")),
    }
}
