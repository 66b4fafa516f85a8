//! Finds the node of the record that a diagram continues, and its position.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use kifu_go::{Board, Point};

use crate::NodeId;

/// The points that are shown; `None` is the whole board. Shared, since every move of a diagram has them.
pub(super) type View = Option<Rc<[Point]>>;

/// A node that later diagrams can continue.
#[derive(Clone)]
pub(super) struct End {
    pub(super) node: NodeId,
    /// The last node up to it that has a move, or the root.
    pub(super) moved: NodeId,
    pub(super) view: View,
}

/// All nodes that later diagrams can continue.
#[derive(Default)]
pub(super) struct Ends {
    /// By the number of the next move and the position.
    nodes: HashMap<(u32, u64), End>,
    /// The last node, the number of the next move, and its position.
    pub(super) last: Option<(End, u32, Board)>,
    /// The points that are dimmed.
    pub(super) dimmed: HashSet<Point>,
}

/// The start of a diagram.
pub(super) struct Start {
    pub(super) end: End,
    /// The position before the first move of the diagram.
    pub(super) board: Board,
    /// The position of the node, if stones have been placed or removed by setup since.
    pub(super) before: Option<Board>,
}

impl Start {
    /// The root of a record that begins with this position.
    pub(super) fn of_record(board: Board) -> Self {
        Self { end: End { node: NodeId::ROOT, moved: NodeId::ROOT, view: None }, board, before: None }
    }
}

impl Ends {
    /// Returns the start of a diagram that begins with this number; `None` if it begins a new record.
    ///
    /// A part of the board does not show the points outside it: they are as in the last diagram, or empty. The last
    /// node is tried first, then other nodes with this position. Setup between two moves may lead back to a position
    /// that an earlier diagram showed between the same moves: that diagram also continues the last node.
    pub(super) fn find(&self, number: u32, start: &Board, view: &View) -> Option<Start> {
        let (last, next, before) = self.last.as_ref()?;
        if before.size() != start.size() {
            return None;
        }
        let board = over(before, start, view);
        let is_next = *next == number;
        if is_next && board == *before {
            return Some(Start { end: last.clone(), board, before: None });
        }
        let known = [&board, start].into_iter().find_map(|board| {
            let end = self.nodes.get(&(number, board.hash()))?.clone();
            Some(Start { end, board: board.clone(), before: None })
        });
        match known {
            Some(start) if !is_next || start.end.moved != last.moved => Some(start),
            _ if is_next => Some(Start { end: last.clone(), board, before: Some(before.clone()) }),
            _ => None,
        }
    }

    /// Adds a node with its position and the number of the next move. If several agree in both, the first is found
    /// later.
    pub(super) fn note(&mut self, number: u32, board: &Board, end: End) {
        let known = self.nodes.entry((number, board.hash())).or_insert_with(|| end.clone());
        if known.node == end.node {
            *known = end;
        }
    }
}

/// A position with the visible points changed to those at the start of a diagram.
fn over(board: &Board, start: &Board, view: &View) -> Board {
    let Some(view) = view else { return start.clone() };
    let mut board = board.clone();
    for &point in view.iter() {
        board.set(point, start.get(point));
    }
    board
}
