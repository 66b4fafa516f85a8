//! Games other than Go in words: a position, and the name of several games.

use std::collections::BTreeSet;

use kifu_draw::text::game_notes;
use kifu_games::Replay;
use kifu_go::Color;
use kifu_record::words::Language;
use kifu_sgf::Node;
use kifu_sgf::prop::games::{GO, game_name};
use kifu_view::other::{contradicted, foul_of, foul_words, outcome_words, stated_text};

use crate::other_position::OtherPosition;

/// Returns the name of games with these numbers: `Hex`, or `Games` for several; `None` if all are of Go.
pub(crate) fn common_name(kinds: &BTreeSet<u16>) -> Option<&'static str> {
    let mut kinds = kinds.iter().copied();
    match (kinds.next(), kinds.next()) {
        (None | Some(GO), None) => None,
        (Some(kind), None) => Some(game_name(kind).unwrap_or("Games")),
        _ => Some("Games"),
    }
}

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
        game_notes(&self.diagram(), Language::En)
    }

    /// Returns the result in words, with the result that the record states if it is another; `None` if the game is not over.
    #[must_use]
    pub fn outcome_in_words(&self) -> Option<String> {
        let (outcome, position) = (self.outcome()?, &self.reached.position);
        let stated = stated_text(self.game);
        Some(outcome_words(outcome, position, contradicted(outcome, position, stated.as_deref())))
    }

    /// Returns a clause about what the rules of Renju forbid about the last move, if the record names Renju (`RU`). It is a
    /// move all the same.
    #[must_use]
    pub fn foul_in_words(&self) -> Option<String> {
        foul_of(&self.replay, self.game.root(), &self.reached.position).map(foul_words)
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
