//! `start.json`: the newest games of a site with their last positions, which its start page shows as boards.

use std::collections::BTreeMap;

use kifu_go::Color;
use serde::Serialize;

use kifu_search::IndexedGame;

use super::problems::{StarPoints, set, stars_of};

/// The number of games.
const NEWEST: usize = 7;
/// The least number of moves: shorter records are no games to look at.
const LEAST_MOVES: u32 = 20;

/// A game with its last position.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct NewGame {
    /// Its number in the site.
    id: usize,
    /// The numbers of columns and rows of the board.
    size: [u8; 2],
    /// The points with black stones: row × columns + column.
    black: Vec<u16>,
    /// The points with white stones.
    white: Vec<u16>,
    /// The point of the last move; missing after a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<u16>,
    /// The number of moves.
    moves: u32,
    /// Black and White.
    players: [String; 2],
    event: String,
    date: String,
    result: String,
}

/// The file.
#[derive(Serialize)]
struct List<'g> {
    stars: StarPoints,
    games: Vec<&'g NewGame>,
}

/// The newest games so far, by their dates; of one date, those with the greater numbers.
#[derive(Debug, Default)]
pub(super) struct Newest {
    games: BTreeMap<(u32, usize), NewGame>,
}

impl Newest {
    /// Adds a game if it is among the newest. Problems and records without a move worth a board are left out.
    pub(super) fn add(&mut self, id: usize, game: &IndexedGame) {
        let key = (game.facts.date(), id);
        let is_new = self.games.len() < NEWEST || self.games.first_key_value().is_some_and(|(least, _)| key > *least);
        if !is_new || (game.stream.moves().count() as u32) < LEAST_MOVES {
            return;
        }
        self.games.insert(key, new_game(id, game));
        if self.games.len() > NEWEST {
            self.games.pop_first();
        }
    }

    /// The text of `start.json`, the newest game first; `None` without games.
    pub(super) fn to_json(&self) -> Option<String> {
        let games: Vec<&NewGame> = self.games.values().rev().collect();
        let stars = stars_of(games.iter().map(|game| game.size));
        (!games.is_empty()).then(|| serde_json::to_string(&List { stars, games }).unwrap_or_default())
    }
}

fn new_game(id: usize, IndexedGame { stream, words, .. }: &IndexedGame) -> NewGame {
    let mut stones = vec![None; stream.size.area()];
    stream.main_line().iter().for_each(|event| set(&mut stones, *event));
    let of = |color| (0..).zip(&stones).filter(|(_, stone)| **stone == Some(color)).map(|(point, _)| point).collect();
    NewGame {
        id,
        size: [stream.size.columns(), stream.size.rows()],
        black: of(Color::Black),
        white: of(Color::White),
        last: stream.moves().last().and_then(|(_, point)| point),
        moves: stream.moves().count() as u32,
        players: [words.black.clone(), words.white.clone()],
        event: words.event.clone(),
        date: words.date.clone(),
        result: words.result.clone(),
    }
}

#[cfg(test)]
mod tests {
    use kifu_search::index_file;

    use super::*;

    /// A record with this date and number of moves, which fill rows of a small board.
    fn record(date: &str, moves: usize) -> String {
        let point =
            |at: usize| [at % 9, at / 9 * 2].map(|line| char::from(b'a' + line as u8)).iter().collect::<String>();
        let moves: String = (0..moves).map(|at| format!(";{}[{}]", ["B", "W"][at % 2], point(at))).collect();
        format!("(;SZ[9]PB[Ann]DT[{date}]RE[B+R]{moves})")
    }

    #[test]
    fn the_newest_games_have_their_last_positions() {
        let mut newest = Newest::default();
        assert_eq!(newest.to_json(), None);
        for (at, year) in (1990..2000).rev().enumerate() {
            newest.add(at + 1, &index_file(record(&year.to_string(), 30).as_bytes()).games[0]);
        }
        // Too short, and without a date.
        newest.add(11, &index_file(record("2020", 5).as_bytes()).games[0]);
        newest.add(12, &index_file(record("", 30).as_bytes()).games[0]);
        let list: serde_json::Value = serde_json::from_str(&newest.to_json().unwrap()).unwrap();
        let dates: Vec<&str> =
            list["games"].as_array().unwrap().iter().map(|game| game["date"].as_str().unwrap()).collect();
        assert_eq!(dates, ["1999", "1998", "1997", "1996", "1995", "1994", "1993"]);
        let first = &list["games"][0];
        assert_eq!((&first["id"], &first["moves"], &first["last"]), (&1.into(), &30.into(), &(6 * 9 + 2).into()));
        assert_eq!(first["black"].as_array().unwrap().len() + first["white"].as_array().unwrap().len(), 30);
        assert_eq!(list["stars"]["9x9"][0], 20);
    }

    #[test]
    fn captured_stones_are_gone() {
        let filling: String =
            (0..20).map(|at| format!(";{}[{}i]", ["B", "W"][at % 2], char::from(b'a' + at as u8 % 19))).collect();
        let text = format!("(;SZ[19];W[aa];B[ab];W[sa];B[ba]{filling})");
        let game = new_game(1, &index_file(text.as_bytes()).games[0]);
        assert!(!game.white.contains(&0) && game.black.contains(&1) && game.white.contains(&18));
    }
}
