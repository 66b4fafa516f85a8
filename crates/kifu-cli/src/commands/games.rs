//! The games of a file that `--game` selects.

use std::num::NonZeroUsize;

use kifu::{GameChoice, GameChoiceError, choose_games};
use kifu_sgf::{Collection, Game};

use crate::files::Advised;

/// The games of a collection: the one asked for, else `unasked` of all games, or of those with the numbers `among`.
///
/// # Errors
/// A message for the user: there is no such game, or none at all.
pub(super) fn choose<'c>(
    collection: &'c Collection<'c>,
    asked: Option<NonZeroUsize>,
    unasked: GameChoice,
    among: Option<&[usize]>,
) -> Result<Vec<Game<'c>>, String> {
    if let (None, Some(among)) = (asked, among) {
        let count = if unasked == GameChoice::First { 1 } else { among.len() };
        return Ok(among.iter().take(count).filter_map(|&index| collection.game(index)).collect());
    }
    let choice = asked.map_or(unasked, |number| GameChoice::Index(number.get() - 1));
    choose_games(collection, choice).map_err(|error| match error {
        GameChoiceError::NoGame(error) => error.advised(),
        error => error.to_string(),
    })
}
