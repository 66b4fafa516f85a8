//! The changes of a board by nodes, for undoing and for queries.

use alloc::vec::Vec;
use kifu_go::{Board, Captures, Color, Move, Point, PointSet};

/// The content of a point before a node, or a part of it, changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// The previous content.
    pub before: Option<Color>,
}

/// A point that the setup of a node sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPoint {
    /// The point.
    pub point: Point,
    /// The previous content.
    pub before: Option<Color>,
    /// The new content.
    pub after: Option<Color>,
}

/// The changes of a walk, and the setup of the current node.
#[derive(Clone, Debug)]
pub(super) struct Changes {
    /// True while changes are recorded.
    pub(super) is_recording: bool,
    /// The changes, the oldest first.
    pub(super) list: Vec<Change>,
    /// The start of those of the current node.
    pub(super) since: usize,
    /// The points set by the current node, each once, in a list and as a set.
    setup: Vec<SetPoint>,
    set_points: PointSet,
    /// The points from which the moves of the current node removed stones.
    removed: Vec<Point>,
}

/// The initial capacity: more points than most nodes set.
const USUAL_SETUP: usize = 64;

impl Changes {
    pub(super) const fn new() -> Self {
        Self {
            is_recording: false,
            list: Vec::new(),
            since: 0,
            setup: Vec::new(),
            set_points: PointSet::EMPTY,
            removed: Vec::new(),
        }
    }

    /// Forgets the setup and the moves of the previous node.
    #[inline]
    pub(super) fn begin_node(&mut self) {
        self.removed.clear();
        if !self.setup.is_empty() {
            self.setup.clear();
            self.set_points.clear();
        }
    }

    /// The points set by the setup of the current node.
    pub(super) fn setup(&self) -> &[SetPoint] {
        &self.setup
    }

    /// The points from which the moves of the current node removed stones.
    #[inline]
    pub(super) fn removed(&self) -> &[Point] {
        &self.removed
    }

    /// Puts a stone on a board, or takes one off.
    pub(super) fn set(&mut self, board: &mut Board, point: Point, stone: Option<Color>) {
        let before = board.set(point, stone);
        if self.set_points.insert(point) {
            if self.setup.is_empty() {
                self.setup.reserve(USUAL_SETUP);
            }
            self.setup.push(SetPoint { point, before, after: stone });
        }
        if before != stone && self.is_recording {
            self.list.push(Change { point, before });
        }
    }

    /// Plays a move on a board.
    #[inline]
    pub(super) fn play(&mut self, board: &mut Board, color: Color, to: Move) -> Captures {
        let Move::Play(point) = to else { return Captures::default() };
        let (begin, removed) = (self.removed.len(), &mut self.removed);
        let captures = board.play_with(color, point, |point| removed.push(point));
        if self.is_recording {
            self.record(color, point, captures, begin);
        }
        captures
    }

    /// Records a move that was played; `begin` is the number of stones that the node had removed before.
    pub(super) fn record(&mut self, color: Color, point: Point, captures: Captures, begin: usize) {
        let change = |color| move |&point| Change { point, before: Some(color) };
        let removed = self.removed.get(begin..).unwrap_or_default();
        let (taken, lost) = removed.split_at_checked(usize::from(captures.taken)).unwrap_or((removed, &[]));
        self.list.push(Change { point, before: captures.replaced });
        self.list.extend(taken.iter().map(change(color.opposite())));
        self.list.extend(lost.iter().map(change(color)));
    }

    /// Plays a move on a board without recording its changes: see [`Board::play_notable`].
    #[inline(always)]
    pub(super) fn play_unrecorded(&mut self, board: &mut Board, color: Color, point: Point) -> Option<Captures> {
        board.play_notable(color, point, |point| self.removed.push(point))
    }

    /// Undoes all changes but the first `kept`.
    pub(super) fn take_back(&mut self, board: &mut Board, kept: usize) {
        for change in self.list.drain(kept..).rev() {
            board.set(change.point, change.before);
        }
    }
}
