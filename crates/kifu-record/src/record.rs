//! A record: one game with all its variations, and what is known of it.

use kifu_go::Size;
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{Application, VariationStyle};

use crate::format_name::FormatName;
use crate::info::Info;
use crate::mark::Mark;
use crate::node::Node;
use crate::node_id::NodeId;
use crate::points::{PointList, area};
use crate::raw_property::RawProperty;

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
    pub kept: Vec<RawProperty>,
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

    /// What is known of the game: what the root says, else the first node of the main line that says anything. FF\[4\]
    /// allows it below the root, where merged games part. Takes time in proportion to the main line where no node says
    /// anything.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.main_line().find_map(|id| self.node(id).info())
    }

    /// What is known of the game, to change it; in the root where no node of the main line says anything.
    pub fn info_mut(&mut self) -> &mut Info {
        let id = self.main_line().find(|&id| self.node(id).info().is_some()).unwrap_or(NodeId::ROOT);
        self.node_mut(id).details_mut().info.get_or_insert_default()
    }

    /// The points that rectangles in setup, marks, territory and views stand for: formats without rectangles write each.
    #[must_use]
    pub fn points_in_rectangles(&self) -> u64 {
        let all = |list: &PointList| {
            list.rectangles().iter().map(|&rectangle| area(rectangle)).filter(|&area| area > 1).sum()
        };
        let of_node = |node: &Node| -> usize {
            let details = node.details();
            let lists = [&details.black_territory, &details.white_territory, &details.dimmed, &details.view];
            let setup = [&details.setup.black, &details.setup.white, &details.setup.empty];
            let marks = details.marks.iter().map(|mark| match mark {
                Mark::Area(_, rectangle) => area(*rectangle),
                _ => 0,
            });
            lists.into_iter().flatten().chain(setup).map(all).chain(marks).sum()
        };
        self.nodes.iter().filter(|node| !node.is_plain()).map(|node| of_node(node) as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn info_below_the_root() {
        let mut record = Record::default();
        let first = record.add_child(NodeId::ROOT, Node::default());
        assert_eq!(record.info(), None);
        record.node_mut(first).details_mut().info =
            Some(Box::new(Info { event: Some("Cup".to_owned()), ..Info::default() }));
        assert_eq!(record.info().and_then(|info| info.event.as_deref()), Some("Cup"));
        record.info_mut().round = Some("1".to_owned());
        assert_eq!(record.root().info(), None);
        assert_eq!(record.node(first).info().and_then(|info| info.round.as_deref()), Some("1"));
    }
}
