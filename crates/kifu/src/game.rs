//! A view of one game.

use std::fmt;
use std::sync::Arc;

use kifu_go::{Board, Color, Move, Size};
use kifu_record::{Info, NodeId, Record, board_at};

use crate::document::{Content, Text};
use crate::{Document, Error, Node, NodeChoice, Snapshot, select};

/// One game of a [`Document`]: an immutable view. Cloning is cheap, and it can be sent to other threads.
#[derive(Clone)]
pub struct Game {
    pub(crate) content: Arc<Content>,
    pub(crate) index: usize,
}

impl Game {
    /// The game as a record, which can be cloned and changed.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.content.record(self.index)
    }

    /// Its index in the document.
    #[must_use]
    pub fn index(&self) -> usize {
        self.index
    }

    /// The document of the game.
    #[must_use]
    pub fn document(&self) -> Document {
        Document { content: Arc::clone(&self.content) }
    }

    /// The game tree of SGF: every property and byte. `None` for other formats.
    #[must_use]
    pub fn sgf(&self) -> Option<kifu_sgf::Game<'_>> {
        match &self.content.text {
            Text::Sgf(collection, _) => collection.game(self.index),
            Text::Records(..) => None,
        }
    }

    /// The game information: players, event, date, rules, result. `None` if the record has none.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.record().info()
    }

    /// The name of Black; empty if unknown.
    #[must_use]
    pub fn black(&self) -> &str {
        self.player(Color::Black)
    }

    /// The name of White; empty if unknown.
    #[must_use]
    pub fn white(&self) -> &str {
        self.player(Color::White)
    }

    fn player(&self, color: Color) -> &str {
        let player = self.info().and_then(|info| info.player(color));
        player.and_then(|player| player.name.as_deref()).unwrap_or_default()
    }

    /// The result as in SGF (`B+2`, `W+R`), or the record's text if it cannot be read; empty if unknown.
    /// [`Info::result`] has its parts.
    #[must_use]
    pub fn result(&self) -> String {
        self.info().and_then(|info| info.result.as_ref()).map(ToString::to_string).unwrap_or_default()
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.record().size
    }

    /// The moves of the main line, passes included.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.record().moves()
    }

    /// The number of moves of the main line, passes included.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// Returns the board after this number of moves of the main line, or after the last move if the line is shorter.
    #[must_use]
    pub fn board_at(&self, moves: usize) -> Board {
        board_at(self.record(), self.id_at(moves))
    }

    /// Returns the node of the main line with this move, counted from 1, or the last node if the line is shorter. For
    /// 0 it returns the last node before the first move.
    #[must_use]
    pub fn node_at(&self, moves: usize) -> Node {
        Node { game: self.clone(), id: self.id_at(moves) }
    }

    /// Finds a node by its number, its move or its path.
    ///
    /// # Errors
    /// [`Error::NoSuchMove`], [`Error::NoSuchNode`] or [`Error::NoSuchPath`].
    pub fn select(&self, choice: &NodeChoice) -> Result<Node, Error> {
        select(self.record(), choice).map(|found| Node { game: self.clone(), id: found.node })
    }

    /// Returns the position at a node, and the last move. [`NodeChoice::Move`] with 0 is the position before the
    /// first move, even if the root has that move.
    ///
    /// # Errors
    /// Those of [`select`](Self::select).
    pub fn snapshot(&self, choice: &NodeChoice) -> Result<Snapshot, Error> {
        select(self.record(), choice).map(|found| Snapshot::of(self.record(), found))
    }

    /// The first node.
    #[must_use]
    pub fn root(&self) -> Node {
        Node { game: self.clone(), id: NodeId::ROOT }
    }

    /// All nodes, in the order of the text.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.record().ids().map(|id| Node { game: self.clone(), id })
    }

    fn id_at(&self, moves: usize) -> NodeId {
        let record = self.record();
        let last = || record.main_line().last().unwrap_or(NodeId::ROOT);
        record.node_at_move(moves).unwrap_or_else(last)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Game")
            .field("index", &self.index)
            .field("black", &self.black())
            .field("white", &self.white())
            .field("nodes", &self.record().ids().count())
            .finish()
    }
}
