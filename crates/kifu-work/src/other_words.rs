//! A position of a game other than Go in words.

use kifu::facts::{Facts, facts_of};
use kifu::notes::text_of;
use kifu_draw::text::game_notes;
use kifu_games::five::foul;
use kifu_games::{GOMOKU, Outcome, Position, Replay};
use kifu_go::Color;
use kifu_record::InfoField;
use kifu_sgf::prop::games::BACKGAMMON;
use kifu_sgf::{Game, Node};

use crate::numbers::counted;
use crate::other_position::OtherPosition;

impl OtherPosition<'_> {
    /// Returns which move the position is after, and of how many: `move 5 of 6: ● b3`. `stone` names a player by a sign.
    #[must_use]
    pub fn place_in_words(&self, stone: impl Fn(Color) -> char) -> String {
        let position = &self.reached.position;
        if position.moves == 0 {
            return format!("the first position: {} ({}) to play", position.to_play, stone(position.to_play));
        }
        let is_main = self.game.main_line().any(|node| node.id() == self.node.id());
        let total = if is_main {
            format!(" of {}", self.game.main_line().map(Replay::moves_of).sum::<usize>())
        } else {
            " in a variation".to_owned()
        };
        let with_move = |node: &Node<'_>| Replay::moves_of(*node) > 0;
        let last = std::iter::successors(Some(self.node), |node| node.parent()).find(with_move);
        format!("move {}{total}: {}", position.moves, last.map_or_else(String::new, |node| move_name(node, &stone)))
    }

    /// Returns the moves that follow: `next: ○ c3`, `2 variations: ○ a2, ○ c3`; `None` at the end of a line.
    #[must_use]
    pub fn next_in_words(&self, stone: impl Fn(Color) -> char) -> Option<String> {
        let next: Vec<String> = self.node.children().map(|node| move_name(node, &stone)).collect();
        match next.as_slice() {
            [] => None,
            [one] => Some(format!("next: {one}")),
            several => Some(format!("{} variations: {}", several.len(), several.join(", "))),
        }
    }

    /// Returns what the board does not show: counts, dice, the cube.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        game_notes(&self.diagram())
    }

    /// Returns the result in words, with the result that the record states if it is another; `None` if the game is not over.
    #[must_use]
    pub fn outcome_in_words(&self) -> Option<String> {
        Some(outcome_words(self.outcome()?, &self.reached.position, Some(&facts_of(self.game))))
    }

    /// Returns a clause about what the rules of Renju forbid about the last move, if the record names Renju (`RU`). It is a
    /// move all the same.
    #[must_use]
    pub fn foul_in_words(&self) -> Option<String> {
        foul_words(&self.replay, self.game.root(), &self.reached.position)
    }

    /// Returns a clause about the moves against the rules on the way to the position; `None` if there are none.
    #[must_use]
    pub fn faults_in_words(&self) -> Option<String> {
        match self.reached.faults.as_slice() {
            [] => None,
            [fault] => Some(format!("a move on the way {fault}")),
            [first, ..] => {
                let count = self.reached.faults.len();
                Some(format!("{count} moves on the way are against the rules: the first {first}"))
            }
        }
    }
}

/// The move of a node as the record writes it: `● f5`.
fn move_name(node: Node<'_>, stone: &impl Fn(Color) -> char) -> String {
    let colors = [("B", Color::Black), ("W", Color::White)];
    let played = colors.iter().find_map(|(ident, color)| Some((node.get(ident)?, *color)));
    let Some((property, color)) = played else { return "a node without a move".to_owned() };
    let text: Vec<_> = property.values().map(|value| value.simple_text()).collect();
    let text = text.join(" ");
    format!("{} {}", stone(color), if text.trim().is_empty() { "pass" } else { &text })
}

/// Returns a result in words, with the result of the facts if it is another.
pub(crate) fn outcome_words(outcome: Outcome, position: &Position, facts: Option<&Facts>) -> String {
    // After an exchange the result may name the colour or the player.
    let written = facts.filter(|_| !position.is_exchanged).and_then(|facts| facts.of(&InfoField::RESULT));
    match written.filter(|written| outcome.contradicts(&written.text)) {
        Some(written) => format!("{outcome}, but the record says {}", written.text),
        None => outcome.to_string(),
    }
}

/// Returns a clause about what the rules of Renju forbid about the last move.
pub(crate) fn foul_words(replay: &Replay<'_>, root: Node<'_>, position: &Position) -> Option<String> {
    let is_renju = || text_of(root, "RU").is_some_and(|rules| rules.to_ascii_lowercase().contains("renju"));
    let foul = (replay.row.number == GOMOKU && is_renju()).then(|| foul(position)).flatten()?;
    Some(format!("{foul}, which Renju forbids to Black"))
}

/// Returns the result of a game of Backgammon in words, where letters after the points say how it ended: `B+2R` is
/// `Black wins 2 points; White resigned`. `None` for other games, and for results without points.
pub(crate) fn backgammon_result(game: Game<'_>) -> Option<String> {
    if game.settings().game != BACKGAMMON {
        return None;
    }
    let facts = facts_of(game);
    let stated = facts.of(&InfoField::RESULT)?.text.trim().to_owned();
    let (side, rest) = stated.split_once('+')?;
    let (winner, loser) = match side {
        "B" | "b" | "Black" => (Color::Black, Color::White),
        "W" | "w" | "White" => (Color::White, Color::Black),
        _ => return None,
    };
    let letters = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let points: usize = rest[..rest.len() - letters.len()].parse().ok()?;
    let end = match letters {
        "" => String::new(),
        "R" | "r" => format!("; {loser} resigned"),
        "T" | "t" => format!("; {loser} exceeded the time"),
        "F" | "f" => format!("; {loser} forfeited the game"),
        _ => return None,
    };
    Some(format!("{winner} wins {}{end}", counted(points, "point", "points")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    #[test]
    fn results_of_backgammon() {
        for (record, expected) in [
            ("(;GM[6]RE[B+2R])", Some("Black wins 2 points; White resigned")),
            ("(;GM[6]RE[W+1])", Some("White wins 1 point")),
            ("(;GM[6]RE[W+4T])", Some("White wins 4 points; Black exceeded the time")),
            ("(;GM[6]RE[B+R])", None),
            ("(;GM[6]RE[B+2X])", None),
            ("(;GM[6])", None),
            ("(;GM[1]RE[B+2])", None),
        ] {
            let text = Collection::parse(record.as_bytes());
            assert_eq!(backgammon_result(text.game(0).unwrap()).as_deref(), expected, "{record}");
        }
    }
}
