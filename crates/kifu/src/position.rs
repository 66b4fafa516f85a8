//! A position of a game, with the information at its node, for people and programs.
//!
//! ```
//! let document = kifu::parse("(;SZ[3];B[aa];W[ba];B[cc]C[A corner.])");
//! let game = document.sgf().unwrap().game(0).unwrap();
//! let position = kifu::position::GamePosition::new(game, &kifu::NodeChoice::Last)?;
//! let json = position.to_json("game.sgf");
//! assert_eq!((&json["board"][2], &json["to_play"]), (&"..X".into(), &"white".into()));
//! # Ok::<(), kifu::position::PositionError>(())
//! ```

use std::collections::HashMap;

use kifu_go::serde_object::{MoveObject, SizeObject, color_word};
use kifu_go::{Color, Move};
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::{Game, Node};
use serde::Serialize;
use serde_json::Value;

use crate::notes::{comment, text_of};
use crate::{NodeChoice, Selection, Snapshot, other_game, select};

/// A position of a game of Go.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GamePosition<'c> {
    /// The game.
    pub game: Game<'c>,
    /// The number of games in the text.
    pub games: usize,
    /// The game as a record.
    pub record: Record,
    /// The node in the record.
    pub selection: Selection,
    /// The number of the node, counted from 0.
    pub number: usize,
    /// The node in the text.
    pub node: Node<'c>,
    /// The board, and the last move.
    pub snapshot: Snapshot,
    /// The nodes that follow.
    pub variations: Vec<Next>,
}

/// A node that follows a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Next {
    /// Its number, counted from 0.
    pub number: usize,
    /// Its move, if it has one.
    pub play: Option<(Color, Move)>,
}

/// The reason why a game has no such position.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It is a game of this name, not of Go.
    #[error("this is a record of {0}, not of Go, and cannot be drawn")]
    NotGo(String),
    /// It has no such move or node.
    #[error("{0}")]
    Select(#[source] crate::Error),
}

impl<'c> GamePosition<'c> {
    /// Returns the position at a node. Packed moves (`S`) must have been [unpacked](crate::with_unpacked).
    ///
    /// # Errors
    /// Returns an error if the game is not Go, or has no such move or node.
    pub fn new(game: Game<'c>, choice: &NodeChoice) -> Result<Self, PositionError> {
        if let Some(name) = other_game(game) {
            return Err(PositionError::NotGo(name));
        }
        let record = from_sgf(game).record;
        let selection = select(&record, choice).map_err(PositionError::Select)?;
        // The nodes of the text correspond to those of the record.
        let numbers: HashMap<NodeId, usize> = record.ids().zip(0..).collect();
        let number_of = |id| numbers.get(&id).copied().unwrap_or(0);
        let number = number_of(selection.node);
        let next = |id| {
            let play = record.node(id).plays().last().map(|play| (play.color, play.to));
            Next { number: number_of(id), play }
        };
        Ok(Self {
            game,
            games: game.collection().games().len(),
            snapshot: Snapshot::of(&record, selection),
            selection,
            number,
            node: game.nodes().nth(number).unwrap_or(game.root()),
            variations: record.children(selection.node).map(next).collect(),
            record,
        })
    }

    /// Returns the position as JSON; `path` is the name of the text.
    #[must_use]
    pub fn to_json(&self, path: &str) -> Value {
        serde_json::to_value(self.json(path)).unwrap_or_default()
    }

    /// Returns the position as one line of JSON, without a line break.
    #[must_use]
    pub fn json_line(&self, path: &str) -> String {
        crate::json::line(&self.json(path))
    }

    fn json<'s>(&'s self, path: &'s str) -> Json<'s> {
        let Snapshot { board, move_number, last_move, to_play } = &self.snapshot;
        let size = self.record.size;
        let played = |(color, to): (Color, Move)| MoveObject { color, to, size };
        Json {
            path,
            game: self.game.index() + 1,
            node: self.number,
            size: SizeObject(size),
            board: board.to_string().lines().map(str::to_owned).collect(),
            captured: Captured {
                black: self.snapshot.captured(Color::Black),
                white: self.snapshot.captured(Color::White),
            },
            to_play: color_word(*to_play),
            move_number: *move_number,
            last_move: last_move.map(played),
            children: self
                .variations
                .iter()
                .map(|next| Child { node: next.number, played: next.play.map(played) })
                .collect(),
            name: text_of(self.node, "N").filter(|name| !name.is_empty()),
            comment: comment(self.node).filter(|comment| !comment.is_empty()),
        }
    }
}

#[derive(Serialize)]
struct Json<'s> {
    path: &'s str,
    /// From 1.
    game: usize,
    /// From 0.
    node: usize,
    size: SizeObject,
    board: Vec<String>,
    captured: Captured,
    to_play: &'static str,
    move_number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<MoveObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<Child>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
}

/// Captured stones, by their own colour.
#[derive(Serialize)]
struct Captured {
    black: u32,
    white: u32,
}

/// A node that follows, with its move if it has one.
#[derive(Serialize)]
struct Child {
    node: usize,
    #[serde(flatten)]
    played: Option<MoveObject>,
}
