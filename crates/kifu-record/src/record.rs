//! A record: one game with all its variations, and game information.

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

/// A record of a game of Go, independent of its format.
///
/// It has at least one node, the root, which may have setup, comments and (in SGF) even a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The format from which it was read; `None` for a new record.
    pub format: Option<FormatName>,
    /// The number of the game that is played, by SGF's list (GM): 1 is Go. For other games a record has players and
    /// comments; moves and points are kept as written.
    pub game: u16,
    /// The size of the board.
    pub size: Size,
    /// The program that wrote the record (AP).
    pub generator: Option<Application>,
    /// How variations are shown (ST).
    pub style: Option<VariationStyle>,
    /// The numbers of lines of the board that are not shown (JGF).
    pub cut_off: CutOff,
    /// Data of the format for the whole record without a field above. SGF properties are kept in the root instead.
    pub kept: Vec<RawProperty>,
    pub(crate) nodes: Vec<Node>,
}

/// The numbers of lines of the board that are not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CutOff {
    /// At the top.
    pub top: u8,
    /// At the bottom.
    pub bottom: u8,
    /// At the left.
    pub left: u8,
    /// At the right.
    pub right: u8,
}

impl Default for Record {
    /// A record with an empty 19x19 board.
    fn default() -> Self {
        Self::new(Size::NINETEEN)
    }
}

impl Record {
    /// A record with an empty board of this size.
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

    /// Returns the game information: that of the root, otherwise of the first node of the main line that has any.
    /// FF\[4\] allows it below the root, where merged games branch off. Takes time linear in the length of the main
    /// line if no node has any.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.main_line().find_map(|id| self.node(id).info())
    }

    /// Returns the game information for changes; that of the root if no node of the main line has any.
    pub fn info_mut(&mut self) -> &mut Info {
        let id = self.main_line().find(|&id| self.node(id).info().is_some()).unwrap_or(NodeId::ROOT);
        self.node_mut(id).details_mut().info.get_or_insert_default()
    }

    /// Returns the number of points in the rectangles of setup, marks, territory and views: formats without
    /// rectangles write each point.
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
