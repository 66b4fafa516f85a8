//! The result that a record of a game other than Go states.

use kifu_games::Replay;
use kifu_games::backgammon::Win;
use kifu_go::serde_object::color_word;
use kifu_record::info_node;
use kifu_record::words::Language;
use kifu_sgf::prop::games::{BACKGAMMON, GO};
use kifu_sgf::value::{GameResult, WinBy};
use kifu_sgf::{Dialect, Game};
use serde::Serialize;

use super::phrases::{filled, phrases};

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
    /// `Black wins 2 points; White resigned (gammon)`.
    pub text: String,
}

impl StatedResult {
    /// Reads the result of a game; `None` for Go, and for records that name neither a winner nor a draw.
    #[must_use]
    pub fn of(game: Game<'_>) -> Option<Self> {
        let Stated { result, points, win } = Stated::read(game)?;
        let text = stated_in_words(game, Language::En)?;
        let GameResult::Win { winner, by } = result else {
            return Some(Self { winner: None, points: None, by: None, win: None, text });
        };
        let (points, by) = match by {
            WinBy::Margin(margin) => (Some(margin.to_f64()), None),
            WinBy::Resignation => (points.map(f64::from), Some("resignation")),
            WinBy::Time => (points.map(f64::from), Some("time")),
            WinBy::Forfeit => (points.map(f64::from), Some("forfeit")),
            WinBy::Unspecified => (None, None),
        };
        Some(Self { winner: Some(color_word(winner)), points, by, win: win.map(Win::name), text })
    }
}

/// A result with what `GameResult` has no place for.
struct Stated {
    /// A win or a draw.
    result: GameResult,
    /// The points of a game of Backgammon.
    points: Option<u32>,
    win: Option<Win>,
}

impl Stated {
    fn read(game: Game<'_>) -> Option<Self> {
        let number = game.settings().game;
        let stated = stated_text(game).filter(|_| number != GO)?;
        let result = GameResult::read(&stated)?.value;
        if !matches!(result, GameResult::Win { .. } | GameResult::Draw) {
            return None;
        }
        let points = (number == BACKGAMMON).then(|| points_before_letters(&stated)).flatten();
        let win = points.and_then(|points| Win::of(points, cube_at_end(game)?));
        Some(Self { result, points, win })
    }
}

/// Returns the result of a game as the record writes it, on one line; `None` if it states none.
#[must_use]
pub fn stated_text(game: Game<'_>) -> Option<String> {
    let text = Dialect::of(game).get(info_node(game), "RE")?.value().simple_text().trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// Returns the result that a record of a game other than Go states in words; `None` for Go, and for records that name neither a
/// winner nor a draw.
#[must_use]
pub fn stated_in_words(game: Game<'_>, language: Language) -> Option<String> {
    let Stated { result, points, win } = Stated::read(game)?;
    let phrases = phrases(language);
    let GameResult::Win { winner, by } = result else { return Some(phrases.draw.to_owned()) };
    let (phrase, count) = match (points, by) {
        (Some(points), by) => {
            let phrase = match by {
                WinBy::Resignation => 1,
                WinBy::Time => 2,
                WinBy::Forfeit => 3,
                WinBy::Margin(_) | WinBy::Unspecified => 0,
            };
            (phrases.points[phrase], points.to_string())
        }
        (None, WinBy::Margin(margin)) => (phrases.margin, margin.to_string()),
        (None, WinBy::Resignation) => (phrases.resignation, String::new()),
        (None, WinBy::Time) => (phrases.time, String::new()),
        (None, WinBy::Forfeit) => (phrases.forfeit, String::new()),
        (None, WinBy::Unspecified) => (phrases.won, String::new()),
    };
    let result = filled(phrase, winner, &count, language);
    Some(match win {
        Some(Win::Gammon) => phrases.wins[0].replace("{result}", &result),
        Some(Win::Backgammon) => phrases.wins[1].replace("{result}", &result),
        Some(Win::Single) | None => result,
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    #[test]
    fn results_of_games() {
        let cube = ";B[double];W[take]";
        for (record, expected) in [
            ("(;GM[6]RE[B+2R])", Some("Black wins 2 points; White resigned (gammon)")),
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

    #[test]
    fn results_in_other_languages_are_not_those_of_go() {
        for (record, language, expected) in [
            ("(;GM[6]RE[B+2R])", Language::Ja, "黒が 2 ポイント獲得（白が投了） · ギャモン"),
            ("(;GM[6]RE[W+1])", Language::ZhHans, "白得 1 分"),
            ("(;GM[11]RE[B+R])", Language::Ja, "黒の投了勝ち"),
            ("(;GM[2]RE[0])", Language::Ko, "무승부"),
            ("(;GM[2]RE[W+12])", Language::ZhHant, "白勝 12 分"),
        ] {
            let text = Collection::parse(record.as_bytes());
            assert_eq!(stated_in_words(text.game(0).unwrap(), language).as_deref(), Some(expected), "{record}");
        }
    }
}
