//! A record: one game with all its variations, and what is known of it.

use kifu_go::Size;
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{Application, VariationStyle};

use crate::formats::FormatName;
use crate::info::Info;
use crate::kept::Kept;
use crate::node::Node;

/// A record of a game of Go, as no format in particular has it.
///
/// It has at least one node, the root, which may hold setup, comments and (in SGF) even a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The format that it was read from; `None` where it was made by hand.
    pub format: Option<FormatName>,
    /// The number of the game that is played, by SGF's list (GM): 1 is Go. Of other games a record knows who played and what
    /// is said; their moves and points are kept as written.
    pub game: u16,
    /// The size of the board.
    pub size: Size,
    /// The program that wrote it (AP).
    pub generator: Option<Application>,
    /// How variations are shown (ST).
    pub style: Option<VariationStyle>,
    /// How many lines of the board are not shown (JGF).
    pub cut_off: CutOff,
    /// What the format had for the whole record that has no place above. What SGF has in the root is kept there.
    pub kept: Vec<Kept>,
    pub(crate) nodes: Vec<Node>,
}

/// Lines of the board that are not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CutOff {
    /// From the top.
    pub top: u8,
    /// From the bottom.
    pub bottom: u8,
    /// From the left.
    pub left: u8,
    /// From the right.
    pub right: u8,
}

impl Default for Record {
    /// An empty 19x19 board.
    fn default() -> Self {
        Self::new(Size::square(19).unwrap_or_else(|| unreachable!("19 is a size")))
    }
}

impl Record {
    /// An empty board of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            format: None,
            game: GO,
            size,
            generator: None,
            style: None,
            cut_off: CutOff::default(),
            kept: Vec::new(),
            nodes: vec![Node::default()],
        }
    }

    /// What is known of the game as a whole.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.root().info()
    }

    /// What is known of the game as a whole, to change it.
    pub fn info_mut(&mut self) -> &mut Info {
        self.root_mut().details_mut().info.get_or_insert_default()
    }
}
