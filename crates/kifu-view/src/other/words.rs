//! What the rules say about positions of games other than Go, in English.

use kifu_games::backgammon::Win;
use kifu_games::five::{Foul, foul};
use kifu_games::{GOMOKU, Outcome, Position, Reason, Replay};
use kifu_sgf::Node;

/// Returns the result that a record states, if the board has another.
#[must_use]
pub fn contradicted<'s>(outcome: Outcome, position: &Position, stated: Option<&'s str>) -> Option<&'s str> {
    // After an exchange the result may name the colour or the player.
    stated.filter(|stated| !position.is_exchanged && outcome.contradicts(stated))
}

/// The kind of a win in Backgammon.
pub(super) fn win_of(outcome: Outcome, position: &Position) -> Option<Win> {
    let Outcome::Win { reason: Reason::BorneOff(points), .. } = outcome else { return None };
    Win::of(points, position.checkers.cube)
}

/// Returns a result in words, with the one that the record states if it is another:
/// `Black has connected both sides, but the record says W+R`.
#[must_use]
pub fn outcome_words(outcome: Outcome, position: &Position, stated: Option<&str>) -> String {
    let win = win_of(outcome, position).filter(|win| *win != Win::Single);
    let win = win.map_or_else(String::new, |win| format!(" ({})", win.name()));
    let differs = stated.map_or_else(String::new, |stated| format!(", but the record says {stated}"));
    format!("{outcome}{win}{differs}")
}

/// Returns what the rules of Renju forbid about the last move, if the root names Renju (`RU`). It is a move all the same.
#[must_use]
pub fn foul_of(replay: &Replay<'_>, root: Node<'_>, position: &Position) -> Option<Foul> {
    let is_renju = || {
        let rules = root.get("RU").map(|rules| rules.value().simple_text().to_ascii_lowercase());
        rules.is_some_and(|rules| rules.contains("renju"))
    };
    (replay.row.number == GOMOKU && is_renju()).then(|| foul(position)).flatten()
}

/// Returns a foul in words: `a double four, which Renju forbids to Black`.
#[must_use]
pub fn foul_words(foul: Foul) -> String {
    format!("{foul}, which Renju forbids to Black")
}
