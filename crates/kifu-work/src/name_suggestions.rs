//! Players of a library who may be one: proposals for `kifu tag --alias`, which nothing applies.
//!
//! Names that the table of players joins, or aliases, are one player already. Three things suggest that others are one, too:
//! the same words in another order or with other marks, the same games, and one letter more, less or otherwise.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use kifu_go::Color;
use kifu_record::names::{PersonMatch, find_person, joined, name_key};
use kifu_search::{GameSummary, Library, LibraryError, Winner};

use crate::numbers::counted;
use crate::terminal::{Align, Column, Cut, Page, Terminal};

/// The least number of moves of games that are compared, and of letters of names that may differ by one.
const MIN_MOVES: u16 = 30;
const MIN_LETTERS: usize = 9;
/// The largest number of names that share something; more are a placeholder, such as a name of a club.
const MAX_SHARING: usize = 6;

/// Two names that may belong to one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameSuggestion {
    /// The more frequent name, and the other one; each in its most frequent spelling.
    pub names: [String; 2],
    /// The numbers of their games.
    pub games: [u64; 2],
    /// The reason.
    pub reason: SuggestionReason,
}

/// The reason why two names may belong to one player, the strongest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum SuggestionReason {
    /// They differ in one letter.
    OneLetter,
    /// They have the same words, in any order and with any marks.
    SameWords,
    /// The number of games of both that agree in the day, the opponent, the colour, the result and the number of moves: at least
    /// a third of the games of one.
    SameGames(u64),
}

/// Returns pairs of players who may be one, those with the strongest reasons first. Two who have played each other are
/// never proposed, nor are names of several known players.
///
/// # Errors
/// If the library cannot be read.
pub fn name_suggestions(library: &Library) -> Result<Vec<NameSuggestion>, LibraryError> {
    let players = Players::of(library)?;
    let mut reasons: BTreeMap<(usize, usize), SuggestionReason> = BTreeMap::new();
    let mut add = |one: usize, other: usize, reason: SuggestionReason| {
        let pair = (one.min(other), one.max(other));
        let known = reasons.entry(pair).or_insert(reason);
        *known = (*known).max(reason);
    };
    // On servers, two players have games of one day and length with the same opponent by chance.
    let is_enough = |pair: (usize, usize), games: u64| 3 * games >= players.games[pair.0].min(players.games[pair.1]);
    for (pair, games) in players.same_games().into_iter().filter(|(pair, games)| is_enough(*pair, *games)) {
        add(pair.0, pair.1, SuggestionReason::SameGames(games));
    }
    for pair in pairs_of(players.by_key(|key| vec![key.to_owned()])) {
        add(pair.0, pair.1, SuggestionReason::SameWords);
    }
    for pair in pairs_of(players.by_key(without_a_letter)) {
        if is_one_letter_apart(&players.keys[pair.0], &players.keys[pair.1]) {
            add(pair.0, pair.1, SuggestionReason::OneLetter);
        }
    }
    let allowed = |(pair, _): &((usize, usize), SuggestionReason)| !players.opponents.contains(pair);
    let mut found: Vec<NameSuggestion> = reasons
        .into_iter()
        .filter(allowed)
        .map(|((one, other), reason)| {
            let (one, other) = if players.games[one] < players.games[other] { (other, one) } else { (one, other) };
            let names = [one, other].map(|player| players.names[player].clone());
            NameSuggestion { names, games: [players.games[one], players.games[other]], reason }
        })
        .collect();
    found.sort_by_key(|one| (Reverse(one.reason), Reverse(one.games), one.names.clone()));
    Ok(found)
}

/// Returns suggestions as a table.
#[must_use]
pub fn suggestions_page(found: &[NameSuggestion], terminal: &Terminal) -> Page {
    let column = |heading, align, least, cut| Column { heading, align, least, cut, spare: 0 };
    let columns = [
        column("games", Align::Right, usize::MAX, Cut::End),
        column("name", Align::Left, 12, Cut::End),
        column("games", Align::Right, usize::MAX, Cut::End),
        column("name", Align::Left, 12, Cut::End),
        column("reason", Align::Left, usize::MAX, Cut::End),
    ];
    let row = |NameSuggestion { names: [one, other], games: [first, second], reason }: &NameSuggestion| {
        let reason = match reason {
            SuggestionReason::OneLetter => "one letter".to_owned(),
            SuggestionReason::SameWords => "same words".to_owned(),
            SuggestionReason::SameGames(games) => counted(*games as usize, "same game", "same games"),
        };
        vec![first.to_string(), one.clone(), second.to_string(), other.clone(), reason]
    };
    let rows: Vec<Vec<String>> = found.iter().map(row).collect();
    let mut page = Page::new();
    for (number, line) in terminal.table(&columns, &rows, terminal.columns).lines.iter().enumerate() {
        page.line(if number == 0 { terminal.styles.strong } else { terminal.styles.plain }, line);
    }
    page
}

/// The players of a library: spellings that count as one are one player.
struct Players {
    /// The most frequent spelling of each.
    names: Vec<String>,
    /// The key of that spelling; empty for names of several known players, which say nothing.
    keys: Vec<String>,
    games: Vec<u64>,
    /// Pairs who have played each other, the smaller number first.
    opponents: BTreeSet<(usize, usize)>,
    /// The facts of the games with the players of Black and White.
    played: Vec<(GameSummary, [Option<usize>; 2])>,
}

impl Players {
    fn of(library: &Library) -> Result<Self, LibraryError> {
        let (names, aliases) = (library.names()?, library.persons()?);
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let mut numbers: HashMap<u32, Option<usize>> = HashMap::new();
        let mut spellings: Vec<HashMap<u32, u64>> = Vec::new();
        let mut played = Vec::new();
        for open in library.segments() {
            for (_, facts) in open.segment.all_facts().enumerate().filter(|(game, _)| open.alive.contains(*game)) {
                let players = [facts.black, facts.white].map(|number| {
                    let player = *numbers.entry(number).or_insert_with(|| {
                        let name = names.get(aliases.get(&number).unwrap_or(&number))?;
                        Some(*by_name.entry(joined(name)).or_insert_with(|| {
                            spellings.push(HashMap::new());
                            spellings.len() - 1
                        }))
                    });
                    if let Some(player) = player {
                        *spellings[player].entry(number).or_default() += 1;
                    }
                    player
                });
                played.push((facts, players));
            }
        }
        library.check_read()?;
        let main = |spellings: &HashMap<u32, u64>| {
            let most = spellings.iter().max_by_key(|(number, games)| (**games, Reverse(**number)));
            most.and_then(|(number, _)| names.get(number)).cloned().unwrap_or_default()
        };
        let main: Vec<String> = spellings.iter().map(main).collect();
        let key = |name: &String| match find_person(name, None) {
            PersonMatch::Several(_) => String::new(),
            PersonMatch::One(_) | PersonMatch::Unknown => name_key(name),
        };
        let both = played.iter().filter_map(|(_, players)| Some((players[0]?, players[1]?)));
        Ok(Self {
            keys: main.iter().map(key).collect(),
            names: main,
            games: spellings.iter().map(|spellings| spellings.values().sum()).collect(),
            opponents: both.map(|(one, other)| (one.min(other), one.max(other))).collect(),
            played,
        })
    }

    /// The players with each of the texts that a function makes of their keys.
    fn by_key(&self, texts: impl Fn(&str) -> Vec<String>) -> HashMap<String, BTreeSet<usize>> {
        let mut players: HashMap<String, BTreeSet<usize>> = HashMap::new();
        for (player, key) in self.keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
            texts(key).into_iter().for_each(|text| {
                players.entry(text).or_default().insert(player);
            });
        }
        players
    }

    /// Pairs of players with the numbers of games in which all but their names agrees.
    fn same_games(&self) -> BTreeMap<(usize, usize), u64> {
        type Game = (u32, u16, Winner, Color, usize);
        let mut games: HashMap<Game, BTreeSet<usize>> = HashMap::new();
        for (facts, players) in &self.played {
            let is_certain = facts.date() % 100 > 0 && facts.moves >= MIN_MOVES && facts.winner != Winner::Unknown;
            let [Some(black), Some(white)] = *players else { continue };
            if !is_certain {
                continue;
            }
            for (color, player, opponent) in [(Color::Black, black, white), (Color::White, white, black)] {
                let game = (facts.date(), facts.moves, facts.winner, color, opponent);
                games.entry(game).or_default().insert(player);
            }
        }
        let mut counts = BTreeMap::new();
        for pair in games.into_values().flat_map(pairs) {
            if !self.keys[pair.0].is_empty() && !self.keys[pair.1].is_empty() {
                *counts.entry(pair).or_default() += 1;
            }
        }
        counts
    }
}

/// The pairs of some players; none if there are many.
fn pairs(players: BTreeSet<usize>) -> Vec<(usize, usize)> {
    if players.len() > MAX_SHARING {
        return Vec::new();
    }
    let players: Vec<usize> = players.into_iter().collect();
    let after = |at: usize| players[at + 1..].iter().map(move |other| (at, *other));
    (0..players.len()).flat_map(after).map(|(at, other)| (players[at], other)).collect()
}

fn pairs_of(players: HashMap<String, BTreeSet<usize>>) -> BTreeSet<(usize, usize)> {
    players.into_values().flat_map(pairs).collect()
}

/// A long name in Latin letters, and what is left of it without one of them.
fn without_a_letter(key: &str) -> Vec<String> {
    if !key.is_ascii() || key.len() < MIN_LETTERS {
        return Vec::new();
    }
    let mut texts: Vec<String> = (0..key.len()).map(|at| format!("{}{}", &key[..at], &key[at + 1..])).collect();
    texts.push(key.to_owned());
    texts
}

/// True if two texts differ by one letter: exchanged for another, added or left out.
fn is_one_letter_apart(one: &str, other: &str) -> bool {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one.as_bytes()[same..], &other.as_bytes()[same..]);
    let rest = |bytes: &[u8], from: usize| bytes.get(from..).unwrap_or_default().to_vec();
    // A number is no letter: `player 1` and `player 2` are two.
    let is_letter = |bytes: &[u8]| bytes.first().is_none_or(u8::is_ascii_alphabetic);
    one != other
        && is_letter(one)
        && is_letter(other)
        && (rest(one, 1) == rest(other, 1) || rest(one, 1) == other || one == rest(other, 1))
}

#[cfg(test)]
mod tests {
    use kifu_search::library::FileState;
    use kifu_search::{Writer, index_file};

    use super::*;

    fn suggestions(records: &[&str]) -> Vec<NameSuggestion> {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::open(folder.path()).unwrap();
        for (number, text) in records.iter().enumerate() {
            let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
            writer.upsert_file(&number.to_string(), state, index_file(text.as_bytes())).unwrap();
        }
        writer.finish().unwrap();
        name_suggestions(&Library::open(folder.path()).unwrap()).unwrap()
    }

    /// A game of thirty moves.
    fn game(black: &str, white: &str, date: &str) -> String {
        let moves: String = (0..30)
            .map(|at| format!(";{}[{}{}]", ['B', 'W'][at % 2], char::from(b'a' + (at % 19) as u8), ['a', 'k'][at / 19]))
            .collect();
        format!("(;SZ[19]PB[{black}]PW[{white}]DT[{date}]RE[B+R]{moves})")
    }

    #[test]
    fn reasons_for_one_player() {
        let games = [
            game("Anna Lindqvist", "Bob", "2001-01-01"),
            game("Lindqvist, Anna", "Cho", "2001-01-02"),
            game("Anna Lindkvist", "Dan", "2001-01-03"),
            // The same game with a name in other letters.
            game("Пётр", "Eve", "2002-02-02"),
            game("Petr", "Eve", "2002-02-02"),
            // Two spellings of a known player are one already, and the name of several says nothing.
            game("Lee Sedol", "Bob", "2003-01-01"),
            game("이세돌", "Bob", "2003-01-02"),
            game("Wang Lei", "Gus", "2004-01-02"),
            game("Wang, Lei", "Hal", "2004-01-02"),
            // Who played each other are two.
            game("Kristoffer", "Kristofer", "2005-01-01"),
            game("Kristofer", "Bob", "2005-01-02"),
            // Numbers are no letters.
            game("Player Number 1", "Bob", "2006-01-01"),
            game("Player Number 2", "Bob", "2006-01-02"),
        ];
        let found = suggestions(&games.iter().map(String::as_str).collect::<Vec<_>>());
        let pair = |one: &NameSuggestion| {
            let mut names = one.names.clone();
            names.sort();
            (names.join(" = "), one.reason)
        };
        let found: Vec<_> = found.iter().map(pair).collect();
        assert_eq!(found[0], ("Petr = Пётр".to_owned(), SuggestionReason::SameGames(1)));
        assert_eq!(found[1], ("Anna Lindqvist = Lindqvist, Anna".to_owned(), SuggestionReason::SameWords));
        assert!(
            found[2..]
                .iter()
                .all(|(names, reason)| { names.contains("Lindkvist") && *reason == SuggestionReason::OneLetter })
        );
        assert_eq!(found.len(), 4, "{found:?}");
    }

    #[test]
    fn one_letter() {
        for (one, other, expected) in [
            ("lindqvist", "lindkvist", true),
            ("lindqvist", "lindqvst", true),
            ("lindqvist", "lindqvistt", true),
            ("lindqvist", "lindqvist", false),
            ("lindqvist", "lindkvisd", false),
            ("player1", "player2", false),
        ] {
            assert_eq!(is_one_letter_apart(one, other), expected, "{one} {other}");
            assert_eq!(is_one_letter_apart(other, one), expected, "{other} {one}");
        }
    }
}
