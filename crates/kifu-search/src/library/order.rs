//! The games of a library in order.

use std::collections::HashMap;

use kifu_record::InfoField;
use rusqlite::OptionalExtension;

use super::tables::{FILES, GAMES};
use super::{GameId, Library, LibraryError};
use crate::request::{ListPart, SortBy, sort_text};
use crate::segment::GameSummary;
use crate::segments::Selection;

/// The rows of the catalogue that are read in the time of one look-up.
const ROWS_PER_LOOKUP: usize = 2;

impl Library {
    /// Returns a part of games in order; equal ones in the order in which they were added to the library. Games without a
    /// value come last, also in the reversed order.
    ///
    /// # Errors
    /// If the catalogue cannot be read, or lacks a game.
    pub fn list(&self, selection: &Selection, by: SortBy, part: &ListPart) -> Result<Vec<GameId>, LibraryError> {
        match by {
            SortBy::Date | SortBy::Result | SortBy::Moves | SortBy::Size | SortBy::Rank => {
                Ok(self.segments().list(selection, by, part, |_| None::<&str>))
            }
            SortBy::Black | SortBy::White | SortBy::Event => {
                let names = self.names()?;
                Ok(self.segments().list(selection, by, part, |number| names.get(&number)))
            }
            SortBy::Round | SortBy::Place => {
                let field = if by == SortBy::Round { &InfoField::ROUND } else { &InfoField::PLACE };
                let bit = GameSummary::field_bit(field);
                let query = format!("SELECT {}, id FROM games WHERE id = ? AND {}", by.name(), GAMES.sound());
                let key = |text: String| Some(sort_text(&text)).filter(|text| !text.is_empty());
                Ok(part.of_keyed(self.keys(selection, |facts| facts.fields & bit != 0, &query, key)?))
            }
            // Paths that differ in any letter are different files, whose games stay together.
            SortBy::Path if selection.count() > self.segments().count() / ROWS_PER_LOOKUP => {
                Ok(part.of_keyed(self.places_of_paths(selection)?))
            }
            SortBy::Path => {
                let query = format!(
                    "SELECT path, number FROM games JOIN files ON files.id = games.file
                    WHERE games.id = ? AND {} AND {}",
                    GAMES.sound(),
                    FILES.sound()
                );
                Ok(part.of_keyed(self.keys(selection, |_| true, &query, Some)?))
            }
        }
    }

    /// The keys of games by path: each is the place of the game's file among all files. Every file and every game of the
    /// catalogue is read once, and paths are compared once for each file.
    fn places_of_paths(&self, selection: &Selection) -> Result<Vec<(Option<u32>, u32, GameId)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut files =
                catalogue.prepare(&format!("SELECT id FROM files WHERE {} ORDER BY path", FILES.sound()))?;
            let files = files.query_map([], |row| row.get(0))?.zip(0..);
            let places: HashMap<i64, u32> =
                files.map(|(id, place)| Ok((id?, place))).collect::<rusqlite::Result<_>>()?;
            let mut games =
                catalogue.prepare(&format!("SELECT id, file, number FROM games WHERE {}", GAMES.sound()))?;
            let games = games.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
            let games: HashMap<u32, (i64, u32)> = games.collect::<Result<_, _>>()?;
            let mut keys = Vec::with_capacity(selection.count());
            for game in selection.games() {
                let Some(facts) = self.facts(game) else {
                    self.check_read()?;
                    continue;
                };
                let (file, number) = games.get(&facts.id).ok_or_else(|| self.lacks_game(facts.id))?;
                let place = places.get(file).ok_or_else(|| self.lacks_game(facts.id))?;
                keys.push((Some(*place), *number, game));
            }
            Ok(keys)
        })
    }

    /// The keys of games: each is made of the text that a query returns for the number of a game. With it, the query
    /// returns a number that sorts games with equal keys. Only games whose facts say that they have a text are looked up.
    fn keys(
        &self,
        selection: &Selection,
        has_text: impl Fn(&GameSummary) -> bool,
        query: &str,
        key: impl Fn(String) -> Option<String>,
    ) -> Result<Vec<(Option<String>, u32, GameId)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare_cached(query)?;
            let mut keys = Vec::with_capacity(selection.count());
            for game in selection.games() {
                let Some(facts) = self.facts(game) else {
                    self.check_read()?;
                    continue;
                };
                if !has_text(&facts) {
                    keys.push((None, facts.id, game));
                    continue;
                }
                let row = statement.query_row([facts.id], |row| Ok((row.get(0)?, row.get(1)?)));
                let (text, number) = row.optional()?.ok_or_else(|| self.lacks_game(facts.id))?;
                keys.push((key(text), number, game));
            }
            Ok(keys)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use kifu_testkit::Random;

    use super::super::{FileState, GameRow, Writer};
    use super::*;
    use crate::indexed::index_file;

    const NAMES: &[&str] = &["", "Ann", "ann", "Ånn", "ＢＯＢ", "bob 2", "Bob 10", "秀策", "9"];
    const RESULTS: &[&str] =
        &["", "?", "B+0.5", "B+3.5", "B+40", "B+R", "B+T", "B+F", "B+", "W+0.25", "W+12", "W+R", "W+", "0", "Void"];
    const ROUNDS: &[&str] = &["", " ", "1", "2", "10", "Round 9", "round 10", "第10局", "第9局", "final"];
    const DATES: &[&str] = &["", "someday", "1846-09-11", "1846-09", "1846", "2016-03-15", "2016-3-9"];
    const RANKS: &[&str] = &["", "", "9p", "9d", "1d", "1k", "5k", "strong"];

    /// Files of random games, some with equal values.
    fn write(folder: &std::path::Path) {
        let mut random = Random(7);
        let mut writer = Writer::open(folder).unwrap();
        for path in ["b.sgf", "B.sgf", "a/10.sgf", "a/9.sgf", "é.sgf"] {
            let mut text = String::new();
            for _ in 0..60 {
                let mut value = |key: &str, values: &[&str]| match random.pick(values) {
                    "" => String::new(),
                    value => format!("{key}[{value}]"),
                };
                let info: String = [
                    ("PB", NAMES),
                    ("PW", NAMES),
                    ("EV", NAMES),
                    ("RO", ROUNDS),
                    ("PC", NAMES),
                    ("RE", RESULTS),
                    ("DT", DATES),
                    ("BR", RANKS),
                    ("WR", RANKS),
                    ("SZ", &["9", "13", "19", "9:13", "13:9"]),
                ]
                .map(|(key, values)| value(key, values))
                .concat();
                let moves = ";B[aa];W[bb]".repeat(random.index(3));
                text.push_str(&format!("(;{info}{moves})"));
            }
            let state = FileState { bytes: text.len() as u64, ..FileState::default() };
            writer.upsert_file(path, state, index_file(text.as_bytes())).unwrap();
        }
        writer.finish().unwrap();
    }

    /// A part of a text: numbers come before letters.
    #[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Part {
        Number(u64),
        Letter(char),
    }

    fn parts(text: &str) -> Vec<Part> {
        let mut parts = Vec::new();
        for letter in kifu_record::folded(text.trim()).chars() {
            match (letter.to_digit(10), parts.last_mut()) {
                (Some(digit), Some(Part::Number(number))) => *number = 10 * *number + u64::from(digit),
                (Some(digit), _) => parts.push(Part::Number(digit.into())),
                (None, _) => parts.push(Part::Letter(letter)),
            }
        }
        parts
    }

    /// The value of a game as a list that is compared from its start; `None` without a value.
    fn value(library: &Library, game: GameId, row: &GameRow, by: SortBy) -> Option<Vec<Part>> {
        let facts = library.facts(game).unwrap();
        let size = library.segments()[game.segment as usize].segment.size();
        let (columns, rows) = (u64::from(size.columns()), u64::from(size.rows()));
        let numbers = |numbers: &[u64]| numbers.iter().map(|number| Part::Number(*number)).collect::<Vec<_>>();
        let text = |text: &str| Some(parts(text)).filter(|parts| !parts.is_empty());
        match by {
            SortBy::Date => {
                (facts.year > 0).then(|| numbers(&[facts.year, facts.month.into(), facts.day.into()].map(u64::from)))
            }
            SortBy::Black => text(&row.black),
            SortBy::White => text(&row.white),
            SortBy::Event => text(&row.event),
            SortBy::Round => text(&row.round),
            SortBy::Place => text(&row.place),
            SortBy::Result => {
                let place = |list: &str, letter: char| list.find(letter).map(|place| place as u64);
                let (winner, kind) = match row.result.as_str() {
                    "" | "?" => return None,
                    "0" | "Draw" => return Some(numbers(&[2])),
                    "Void" => return Some(numbers(&[3])),
                    win => win.split_once('+')?,
                };
                let margin: Option<f64> = kind.parse().ok();
                let kind = match kind.chars().next() {
                    None => 4,
                    Some(_) if margin.is_some() => 0,
                    Some(letter) => 1 + place("RTF", letter)?,
                };
                Some(numbers(&[
                    place("BW", winner.chars().next()?)?,
                    kind,
                    (margin.unwrap_or_default() * 100.0) as u64,
                ]))
            }
            SortBy::Moves => Some(numbers(&[facts.moves.into()])),
            SortBy::Size => Some(numbers(&[columns * rows, columns])),
            SortBy::Rank => {
                let ranks = [facts.black_rank, facts.white_rank].map(u64::from);
                (!ranks.contains(&0)).then(|| numbers(&[ranks.iter().sum(), facts.year.into()]))
            }
            SortBy::Path => Some(row.path.chars().map(Part::Letter).chain(numbers(&[row.number.into()])).collect()),
        }
    }

    /// Every order of random games, beside a comparison of their rows, two at a time.
    #[test]
    fn orders_of_rows() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path());
        let library = Library::open(folder.path()).unwrap();
        let all = library.all_games();
        let rows: Vec<(GameId, GameRow)> =
            all.games().map(|game| (game, library.row(game).unwrap().unwrap())).collect();
        for by in SortBy::ALL {
            let mut expected: Vec<(Option<Vec<Part>>, u32, GameId)> =
                rows.iter().map(|(game, row)| (value(&library, *game, row, by), row.id, *game)).collect();
            let known = expected.iter().filter(|(value, ..)| value.is_some()).count();
            assert!(known > 30, "{}: {known}", by.name());
            for reverse in [false, true] {
                expected.sort_by(|(one, one_id, _), (other, other_id, _)| match (one, other) {
                    (Some(one), Some(other)) if reverse => (other, other_id).cmp(&(one, one_id)),
                    (Some(_), None) => Ordering::Less,
                    (None, Some(_)) => Ordering::Greater,
                    _ => (one, one_id).cmp(&(other, other_id)),
                });
                let expected: Vec<GameId> = expected.iter().map(|(.., game)| *game).collect();
                let whole = library.list(&all, by, &ListPart { reverse, ..ListPart::default() }).unwrap();
                assert_eq!(whole, expected, "{} {reverse}", by.name());
                let part = ListPart { reverse, skip: 100, limit: Some(50) };
                assert_eq!(library.list(&all, by, &part).unwrap(), expected[100..150], "{} {reverse}", by.name());
            }
        }
        let some = library.select(&"black:ann result:b+r".parse().unwrap()).unwrap();
        let ids = library.list(&some, SortBy::Round, &ListPart::default()).unwrap();
        assert_eq!(ids.len(), some.count());
        // A few games are looked up one by one, and come in the order that they have among all.
        assert!(some.count() > 0 && some.count() < all.count() / ROWS_PER_LOOKUP);
        let mut expected = library.list(&all, SortBy::Path, &ListPart::default()).unwrap();
        let few: Vec<GameId> = some.games().collect();
        expected.retain(|game| few.contains(game));
        assert_eq!(library.list(&some, SortBy::Path, &ListPart::default()).unwrap(), expected);
    }
}
