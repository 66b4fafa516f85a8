//! A game in the list: what is known of it without opening it.

use kifu_go::Color;
use kifu_record::{Info, Player, Record};
use kifu_sgf::prop::games::{GO, game_name};

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Entry {
    /// The number of its file among those given.
    pub(super) file: usize,
    /// Its number in the file, from 0.
    pub(super) game: usize,
    /// Who has Black, with his rank; empty where nobody knows.
    pub(super) black: String,
    /// Who has White.
    pub(super) white: String,
    /// What else it can be called by: its own name, or its file's.
    pub(super) name: String,
    pub(super) result: String,
    pub(super) date: String,
    pub(super) event: String,
    /// Moves of the main line.
    pub(super) moves: usize,
    /// The game that is played, where that is not Go.
    pub(super) other_game: Option<String>,
    /// All words of it in small letters.
    words: String,
}

/// Where a game is from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'o> {
    pub(super) file: usize,
    pub(super) game: usize,
    /// Games in the file.
    pub(super) games: usize,
    /// What the file is called.
    pub(super) file_name: &'o str,
}

impl Entry {
    pub(super) fn new(origin: Origin<'_>, info: &Info, game: u16, moves: usize) -> Self {
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

    /// What is known of a record that was read.
    pub(super) fn of(origin: Origin<'_>, record: &Record) -> Self {
        let nothing = Info::default();
        Self::new(origin, record.info().unwrap_or(&nothing), record.game, record.moves().count())
    }

    /// The same in the file of this number.
    pub(super) fn in_file(self, file: usize) -> Self {
        Self { file, ..self }
    }

    /// Whether it has all these words, which are in small letters.
    pub(super) fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.words.contains(word.as_str()))
    }

    /// Whether it is known who plays.
    pub(super) fn has_players(&self) -> bool {
        !self.black.is_empty() || !self.white.is_empty()
    }
}

/// A player's name, or his team's, and his rank.
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
    use crate::commands::view::tests::record;

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
