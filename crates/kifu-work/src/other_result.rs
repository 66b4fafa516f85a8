//! The result that a record of a game other than Go states.

use kifu::facts::facts_of;
use kifu_games::Replay;
use kifu_games::backgammon::Win;
use kifu_go::Color;
use kifu_go::serde_object::color_word;
use kifu_record::InfoField;
use kifu_record::words::{Language, result};
use kifu_sgf::Game;
use kifu_sgf::prop::games::{BACKGAMMON, GO};
use kifu_sgf::value::{GameResult, WinBy};
use serde::Serialize;

use crate::numbers::counted;

/// A result as data, and in English.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StatedResult {
    /// The winner: `black` or `white`; `None` for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// The margin, or in Backgammon the points that the winner gets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// The way in which the game ended: `resignation`, `time` or `forfeit`; `None` if it was played out, or nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// In Backgammon `single`, `gammon` or `backgammon`, by the points and the cube at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<&'static str>,
    /// `Black wins 2 points (gammon); White resigned`.
    pub text: String,
}

impl StatedResult {
    /// Reads the result of a game; `None` for Go, and for records that name neither a winner nor a draw.
    #[must_use]
    pub fn of(game: Game<'_>) -> Option<Self> {
        let number = game.settings().game;
        if number == GO {
            return None;
        }
        let facts = facts_of(game);
        let stated = facts.of(&InfoField::RESULT)?.text.trim();
        let read = GameResult::read(stated)?.value;
        let (winner, by) = match read {
            GameResult::Win { winner, by } => (winner, by),
            GameResult::Draw => {
                let text = result(read, Language::En);
                return Some(Self { winner: None, points: None, by: None, win: None, text });
            }
            _ => return None,
        };
        let how = match by {
            WinBy::Resignation => Some("resignation"),
            WinBy::Time => Some("time"),
            WinBy::Forfeit => Some("forfeit"),
            WinBy::Margin(_) | WinBy::Unspecified => None,
        };
        let whole = (number == BACKGAMMON).then(|| points_before_letters(stated)).flatten();
        let win = whole.and_then(|points| Win::of(points, cube_at_end(game)?));
        let points = match by {
            WinBy::Margin(margin) => Some(margin.to_f64()),
            _ => whole.map(f64::from),
        };
        let text = whole.map_or_else(|| result(read, Language::En), |points| points_in_words(winner, points, by, win));
        Some(Self { winner: Some(color_word(winner)), points, by: how, win: win.map(Win::name), text })
    }
}

/// The points of `B+2R`, as GNU Backgammon writes them.
fn points_before_letters(stated: &str) -> Option<u32> {
    let (_, rest) = stated.split_once('+')?;
    let letters = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest[..rest.len() - letters.len()].parse().ok()
}

/// The value of the cube at the end of the main line.
fn cube_at_end(game: Game<'_>) -> Option<u32> {
    let replay = Replay::of(game)?;
    Some(replay.at(game.main_line().last()?).position.checkers.cube)
}

fn points_in_words(winner: Color, points: u32, by: WinBy, win: Option<Win>) -> String {
    let loser = winner.opposite();
    let end = match by {
        WinBy::Resignation => format!("; {loser} resigned"),
        WinBy::Time => format!("; {loser} exceeded the time"),
        WinBy::Forfeit => format!("; {loser} forfeited the game"),
        WinBy::Margin(_) | WinBy::Unspecified => String::new(),
    };
    format!("{winner} wins {}{}{end}", counted(points as usize, "point", "points"), win_in_brackets(win))
}

/// ` (gammon)`; a single game needs no word.
pub(crate) fn win_in_brackets(win: Option<Win>) -> String {
    win.filter(|win| *win != Win::Single).map_or_else(String::new, |win| format!(" ({})", win.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    #[test]
    fn results_of_games() {
        let cube = ";B[double];W[take]";
        for (record, expected) in [
            ("(;GM[6]RE[B+2R])", Some("Black wins 2 points (gammon); White resigned")),
            (&*format!("(;GM[6]RE[B+2R]{cube})"), Some("Black wins 2 points; White resigned")),
            (&*format!("(;GM[6]RE[W+6]{cube})"), Some("White wins 6 points (backgammon)")),
            ("(;GM[6]RE[W+1])", Some("White wins 1 point")),
            ("(;GM[6]RE[W+5T])", Some("White wins 5 points; Black exceeded the time")),
            ("(;GM[6]RE[B+R])", Some("Black wins by resignation")),
            ("(;GM[2]RE[B+12])", Some("Black wins by 12 points")),
            ("(;GM[11]RE[B])", Some("Black wins")),
            ("(;GM[2]RE[0])", Some("Draw")),
            ("(;GM[6]RE[?])", None),
            ("(;GM[6])", None),
            ("(;GM[1]RE[B+2])", None),
        ] {
            let text = Collection::parse(record.as_bytes());
            let found = StatedResult::of(text.game(0).unwrap());
            assert_eq!(found.map(|result| result.text).as_deref(), expected, "{record}");
        }
    }

    #[test]
    fn results_as_data() {
        let text = Collection::parse(b"(;GM[6]RE[W+3R])");
        let found = StatedResult::of(text.game(0).unwrap()).unwrap();
        let data = (found.winner, found.points, found.by, found.win);
        assert_eq!(data, (Some("white"), Some(3.0), Some("resignation"), Some("backgammon")));
    }
}
