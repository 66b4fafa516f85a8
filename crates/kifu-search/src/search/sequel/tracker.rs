//! One pattern at one place, along a line of play.

use std::ops::Range;

use kifu_go::{Color, Point, Size};

use super::game::{Game, Node};
use crate::kernel::Plan;
use crate::pattern::{Pattern, Placed, Step};
use crate::stream::point_at;

/// Follows one pattern at one place along a line: where it matches, and the moves in its region.
pub(super) struct Tracker {
    place: Placed,
    pattern: Pattern,
    size: Size,
    pub(super) steps: Vec<Step>,
    pub(super) looks_ahead: bool,
    /// For each node, true if the pattern matches at its end.
    pub(super) shows: Vec<bool>,
    /// The earlier nodes of the line where the pattern matched, each with the value given to `enter`.
    pub(super) armed: Vec<(usize, usize)>,
    /// The changes of the region in the earlier nodes of the line.
    pub(super) inside: Vec<Inside>,
}

/// A node that has changed the region.
pub(super) struct Inside {
    pub(super) node: usize,
    cause: Cause,
}

/// The cause of a change of the region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Setup,
    Move,
}

impl Tracker {
    pub(super) fn new(plan: &Plan, place: &Placed, shows: Vec<bool>) -> Self {
        Self {
            place: place.clone(),
            pattern: plan.pattern.clone(),
            size: plan.size,
            steps: plan.steps.clone(),
            looks_ahead: plan.looks_ahead(),
            shows,
            armed: Vec::new(),
            inside: Vec::new(),
        }
    }

    pub(super) fn go_back(&mut self, parent: Option<usize>) {
        let is_gone = |node: usize| parent.is_none_or(|parent| node > parent);
        self.armed.truncate(self.armed.partition_point(|(node, _)| !is_gone(*node)));
        self.inside.truncate(self.inside.partition_point(|inside| !is_gone(inside.node)));
    }

    /// Enters a node; `armed` is a value to keep for the node if the pattern matches and may begin there. Returns the range
    /// of armed nodes for which this node completes the pattern.
    pub(super) fn enter(&mut self, game: &Game, index: usize, armed: Option<usize>) -> Option<Range<usize>> {
        let node = &game.nodes[index];
        if self.is_set_up(node) {
            self.inside.push(Inside { node: index, cause: Cause::Setup });
        }
        let is_inside = self.is_inside(node);
        let before = self.armed.len();
        let complete = if self.steps.is_empty() {
            armed.map(|_| before..before + 1)
        } else if is_inside {
            self.complete(game, index)
        } else {
            None
        };
        if is_inside {
            self.inside.push(Inside { node: index, cause: Cause::Move });
        }
        if let Some(armed) = armed {
            self.armed.push((index, armed));
        }
        complete
    }

    /// The armed nodes whose steps end with the move of this node.
    fn complete(&self, game: &Game, index: usize) -> Option<Range<usize>> {
        let played = self.inside.len().checked_sub(self.steps.len() - 1)?;
        let above = &self.inside[played..];
        let moves: Vec<usize> = above.iter().map(|inside| inside.node).chain([index]).collect();
        let are_moves = above.iter().all(|inside| inside.cause == Cause::Move);
        let fits =
            are_moves && self.steps.iter().zip(&moves).all(|(step, node)| self.is_step(*step, &game.nodes[*node]));
        if !fits {
            return None;
        }
        let first = played.checked_sub(1).map(|at| self.inside[at].node);
        let from = self.armed.partition_point(|(node, _)| first.is_some_and(|first| *node < first));
        let to = self.armed.partition_point(|(node, _)| *node < moves[0]);
        (from < to).then_some(from..to)
    }

    fn is_step(&self, step: Step, node: &Node) -> bool {
        let Some((color, inner)) = self.inner(node) else { return false };
        step.color.is_none_or(|step| step == color) && step.point.is_none_or(|step| step == inner)
    }

    /// The move of a node, in the colours and points of the pattern.
    fn inner(&self, node: &Node) -> Option<(Color, Point)> {
        let (color, point) = node.played?;
        Some((self.place.color(color), self.place.in_pattern(point_at(point, self.size)?, &self.pattern)?))
    }

    fn is_inside(&self, node: &Node) -> bool {
        self.inner(node).is_some()
    }

    /// True if setup has changed the region in a node.
    pub(super) fn is_set_up(&self, node: &Node) -> bool {
        let is_inside = |&number: &u16| {
            point_at(number, self.size).is_some_and(|point| self.place.in_pattern(point, &self.pattern).is_some())
        };
        node.set_up.iter().any(is_inside)
    }

    /// True if setup or a move has changed the region in a node.
    pub(super) fn is_touched(&self, node: &Node) -> bool {
        self.is_inside(node) || self.is_set_up(node)
    }
}
