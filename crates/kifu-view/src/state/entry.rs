//! An entry in the list of games: the data of a game before it is opened.

use kifu_go::Color;
use kifu_record::{Info, Player, Record};
use kifu_sgf::prop::games::{GO, game_name};

use crate::other::game_of;

/// An entry in the list of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The number of its file among those given.
    pub file: usize,
    /// Its number in the file, from 0.
    pub game: usize,
    /// The name and rank of Black; empty if unknown.
    pub black: String,
    /// The name and rank of White.
    pub white: String,
    /// The name of the game, otherwise that of its file.
    pub name: String,
    /// The result.
    pub result: String,
    /// The date.
    pub date: String,
    /// The event and the round.
    pub event: String,
    /// The number of moves of the main line.
    pub moves: usize,
    /// The name of the game, if it is not Go.
    pub other_game: Option<String>,
    /// All its words in lower case.
    words: String,
}

/// The origin of a game.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'o> {
    /// The number of its file among those given.
    pub file: usize,
    /// Its number in the file, from 0.
    pub game: usize,
    /// The number of games in the file.
    pub games: usize,
    /// The name of the file.
    pub file_name: &'o str,
}

impl Entry {
    /// Returns the entry of a game with this information, kind of game (GM) and number of moves.
    #[must_use]
    pub fn new(origin: Origin<'_>, info: &Info, game: u16, moves: usize) -> Self {
        let stated = |value: Option<String>| value.map_or_else(String::new, |text| one_line(&text));
        let file = match origin.games {
            1 => origin.file_name.to_owned(),
            _ => format!("{} #{}", origin.file_name, origin.game + 1),
        };
        let event = [info.event.clone(), info.round.clone()].into_iter().flatten().map(|text| one_line(&text));
        let mut entry = Self {
            file: origin.file,
            game: origin.game,
            black: info.player(Color::Black).map(player).unwrap_or_default(),
            white: info.player(Color::White).map(player).unwrap_or_default(),
            name: info.name.as_deref().map(one_line).filter(|name| !name.is_empty()).unwrap_or(file),
            result: stated(info.result.as_ref().map(ToString::to_string)),
            date: stated(info.dates.as_ref().map(ToString::to_string)),
            event: event.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · "),
            moves,
            other_game: (game != GO).then(|| game_name(game).unwrap_or("another game").to_owned()),
            words: String::new(),
        };
        let Self { black, white, name, result, date, event, .. } = &entry;
        let all = [black, white, name, result, date, event, origin.file_name];
        entry.words = all.join("\n").to_lowercase();
        entry
    }

    /// Returns the entry of a record.
    #[must_use]
    pub fn of(origin: Origin<'_>, record: &Record) -> Self {
        let nothing = Info::default();
        Self::new(origin, record.info().unwrap_or(&nothing), game_of(record), record.moves().count())
    }

    /// Returns the entry for the file of this number.
    #[must_use]
    pub fn in_file(self, file: usize) -> Self {
        Self { file, ..self }
    }

    /// Returns true if it has all these words, which are in lower case.
    #[must_use]
    pub fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.words.contains(word.as_str()))
    }

    /// Returns true if a player is known.
    #[must_use]
    pub fn has_players(&self) -> bool {
        !self.black.is_empty() || !self.white.is_empty()
    }
}

/// The name of a player, otherwise of the team, and the rank.
fn player(player: &Player) -> String {
    let text = |text: &Option<String>| text.as_deref().map(one_line).filter(|text| !text.is_empty());
    let rank = player.rank.as_ref().map(|rank| one_line(&rank.to_string())).filter(|rank| !rank.is_empty());
    let name = text(&player.name).or(text(&player.team));
    [name, rank].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::record;

    fn entry(text: &str) -> Entry {
        Entry::of(Origin { file: 0, game: 1, games: 3, file_name: "all.sgf" }, &record(text))
    }

    #[test]
    fn what_a_game_is_called() {
        let game =
            entry("(;PB[柯洁]BR[9p]WT[Team B]EV[Cup]RO[final]RE[W+0.5]DT[2017-05-23];B[aa];W[bb](;B[cc])(;B[dd]))");
        assert_eq!((game.black.as_str(), game.white.as_str()), ("柯洁 9p", "Team B"));
        assert_eq!((game.event.as_str(), game.date.as_str(), game.moves), ("Cup · final", "2017-05-23", 3));
        assert_eq!(game.name, "all.sgf #2");
        assert!(!entry("(;GN[Problem\n 7])").has_players());
        assert_eq!(entry("(;GN[Problem\n 7])").name, "Problem 7");
        assert_eq!(entry("(;GM[3])").other_game.as_deref(), Some("Chess"));
    }

    #[test]
    fn words_are_found_anywhere() {
        let game = entry("(;PB[Ke Jie]EV[Cup]DT[2017-05-23])");
        let has = |words: &str| game.has(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        for (words, expected) in [("", true), ("jie 2017", true), ("all.sgf", true), ("jie 2018", false)] {
            assert_eq!(has(words), expected, "{words}");
        }
    }
}
