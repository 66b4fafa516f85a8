//! What is shown of a game: the position asked for and what belongs to it.

use std::collections::HashMap;

use kifu::{NodeChoice, Selection, Snapshot, select};
use kifu_go::{Color, Move};
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::{Game, Node};

use super::super::games::other_game;
use crate::cli::Show;
use crate::files::Advised;

/// A position of a game.
pub(super) struct Shown<'c> {
    pub(super) game: Game<'c>,
    /// The number of games in the file.
    pub(super) games: usize,
    pub(super) record: Record,
    pub(super) selection: Selection,
    /// The number of the node, counted from 0.
    pub(super) number: usize,
    /// The node in the text.
    pub(super) node: Node<'c>,
    pub(super) position: Snapshot,
    pub(super) variations: Vec<Variation>,
}

/// A node that follows the one shown.
pub(super) struct Variation {
    /// Its number, counted from 0.
    pub(super) number: usize,
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
        let choice = match (options.node, options.move_number) {
            (Some(number), _) => NodeChoice::Number(number),
            (None, Some(wanted)) => wanted.into(),
            (None, None) => NodeChoice::Preview,
        };
        let record = from_sgf(game).record;
        let selection = select(&record, &choice).map_err(|error| error.advised())?;
        // The text has a node for each of the record, since packed moves have been unpacked.
        let numbers: HashMap<NodeId, usize> = record.ids().zip(0..).collect();
        let number_of = |id| numbers.get(&id).copied().unwrap_or(0);
        let number = number_of(selection.node);
        let variation = |id| {
            let played = record.node(id).plays().last().map(|play| (play.color, play.to));
            Variation { number: number_of(id), played }
        };
        Ok(Self {
            game,
            games: game.collection().games().len(),
            position: Snapshot::of(&record, selection),
            selection,
            number,
            node: game.nodes().nth(number).unwrap_or(game.root()),
            variations: record.children(selection.node).map(variation).collect(),
            record,
        })
    }
}
