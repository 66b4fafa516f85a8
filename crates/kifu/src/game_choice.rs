//! Selection of games of a text.

use std::fmt;

use kifu_games::game_number;
use kifu_sgf::prop::games::{GO, UNNUMBERED, game_name};
use kifu_sgf::{Collection, Declared, Game, Settings};

use crate::NoGame;

/// The games of a text to use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameChoice {
    /// All of them.
    All,
    /// The first one.
    First,
    /// The one with this index, counted from 0.
    Index(usize),
}

/// The reason why a text does not have the requested games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameChoiceError {
    /// The text has no game.
    #[error("{0}")]
    NoGame(#[source] NoGame),
    /// The text has no game with this index.
    #[error(fmt = no_such_game)]
    NoSuchGame {
        /// The requested index, counted from 0.
        asked: usize,
        /// The number of games.
        games: usize,
    },
}

fn no_such_game(asked: &usize, games: &usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match games {
        1 => write!(f, "no game {}: the file has one", asked + 1),
        games => write!(f, "no game {}: the file has {games}", asked + 1),
    }
}

/// Returns games of a text of SGF.
///
/// # Errors
/// Returns an error if the text has no game, or none with this index.
pub fn choose_games<'c>(collection: &'c Collection<'c>, choice: GameChoice) -> Result<Vec<Game<'c>>, GameChoiceError> {
    NoGame::check(collection).map_err(GameChoiceError::NoGame)?;
    let games = collection.games().len();
    match choice {
        GameChoice::All => Ok(collection.games().collect()),
        GameChoice::First => Ok(collection.games().take(1).collect()),
        GameChoice::Index(asked) => match collection.game(asked) {
            Some(game) => Ok(vec![game]),
            None => Err(GameChoiceError::NoSuchGame { asked, games }),
        },
    }
}

/// Returns the name of a game if it is not Go: `Chess (GM[3])`, `Othello (written as GM[11])`.
#[must_use]
pub fn other_game(game: Game<'_>) -> Option<String> {
    let Settings { game: number, declared_game, .. } = game.settings();
    let is_of = game_number(game);
    let name = game_name(is_of).unwrap_or("another game");
    match (number, declared_game) {
        (GO, _) => None,
        (UNNUMBERED, Declared::Wrong | Declared::As(_)) => Some("a game without a number in SGF".to_owned()),
        (_, Declared::Missing) => Some(format!("{name} (no GM, recognised by its content)")),
        _ if is_of != number => Some(format!("{name} (written as GM[{number}])")),
        _ => Some(format!("{name} (GM[{number}])")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_chosen() {
        let two = Collection::parse(b"(;GM[1])(;GM[3])");
        let check = |choice, expected: Result<usize, &str>| {
            let found = choose_games(&two, choice).map(|games| games.len()).map_err(|error| error.to_string());
            assert_eq!(found, expected.map_err(str::to_owned), "{choice:?}");
        };
        check(GameChoice::All, Ok(2));
        check(GameChoice::First, Ok(1));
        check(GameChoice::Index(1), Ok(1));
        check(GameChoice::Index(2), Err("no game 3: the file has 2"));
        assert!(choose_games(&Collection::parse(b""), GameChoice::All).is_err());
    }

    #[test]
    fn other_games_have_names() {
        let check = |record: &[u8], expected: Option<&str>| {
            let text = Collection::parse(record);
            assert_eq!(text.game(0).and_then(other_game).as_deref(), expected, "{}", record.escape_ascii());
        };
        check(b"(;GM[1])", None);
        check(b"(;GM[3])", Some("Chess (GM[3])"));
        check(b"(;GM[11]AP[Gomoku:1])", Some("Gomoku and Renju (written as GM[11])"));
        check(b"(;GM[11]RU[Othello])", Some("Othello (written as GM[11])"));
        check(b"(;AP[HexGui:1])", Some("Hex (no GM, recognised by its content)"));
        check(b"(;GM[40]AP[gcheckers])", Some("a game without a number in SGF"));
    }
}
