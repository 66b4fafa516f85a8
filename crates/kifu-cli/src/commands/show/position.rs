//! What is shown of a game: the position asked for and what belongs to it.

use kifu_go::{Color, Move};
use kifu_sgf::{Game, Node, Settings};

use super::super::games::other_game;
use crate::cli::Show;
use crate::game::{Position, Selected, Wanted, count_moves, move_of, select};

/// A position of a game.
pub(super) struct Shown<'c> {
    pub(super) game: Game<'c>,
    /// The number of games in the file.
    pub(super) games: usize,
    pub(super) settings: Settings,
    pub(super) node: Node<'c>,
    /// Whether the position is that before the move of its node.
    pub(super) is_before_move: bool,
    pub(super) position: Position,
    /// Moves on the main line.
    pub(super) moves: usize,
    /// Whether the node lies on the main line.
    pub(super) is_main: bool,
    pub(super) variations: Vec<Variation<'c>>,
}

/// A node that follows the one shown.
pub(super) struct Variation<'c> {
    pub(super) node: Node<'c>,
    /// Its move, if it has one.
    pub(super) played: Option<(Color, Move)>,
}

impl<'c> Shown<'c> {
    /// The position that the options ask for.
    ///
    /// # Errors
    /// What to tell the user: it is not Go, or there is no such move or node.
    pub(super) fn of(game: Game<'c>, options: &Show) -> Result<Self, String> {
        if let Some(name) = other_game(game) {
            return Err(format!("this is a record of {name}, not of Go, and cannot be drawn"));
        }
        let settings = game.settings();
        let wanted = Wanted { after: options.move_number, node: options.node };
        let Selected { node, is_before_move } = select(game, &settings, wanted).map_err(|reason| reason.to_string())?;
        let position =
            if is_before_move { Position::before_move_of(node, &settings) } else { Position::after(node, &settings) };
        let variation = |node| Variation { node, played: move_of(node, &settings) };
        Ok(Self {
            game,
            games: game.collection().games().len(),
            settings,
            node,
            is_before_move,
            moves: count_moves(game, &settings),
            is_main: game.main_line().any(|main| main == node),
            variations: node.children().map(variation).collect(),
            position,
        })
    }
}
