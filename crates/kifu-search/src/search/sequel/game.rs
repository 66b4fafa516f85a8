//! A game tree prepared for walks that compare it with two patterns.

use std::ops::Range;

use kifu_go::{Color, Size};
use kifu_record::is_stopped;

use super::tracker::Tracker;
use crate::kernel::{Hit, Line, Next, NextMove, Window};
use crate::pattern::{Cell, Pattern, Placed};
use crate::stream::{Event, Step, Walk};

/// The cells of a pattern at a place, by the numbers of their points.
pub(super) struct Shape {
    cells: Vec<Option<Cell>>,
    /// The number of cells that an empty board does not match.
    wrong: i32,
}

impl Shape {
    pub(super) fn of(place: &Placed, pattern: &Pattern, size: Size) -> Self {
        let mut cells = vec![None; size.area()];
        let mut wrong = 0;
        for (point, cell) in place.cells(pattern).filter(|(_, cell)| !cell.is_any()) {
            if let Some(index) = size.index(point) {
                cells[index] = Some(cell);
                wrong += i32::from(!cell.allows(None));
            }
        }
        Self { cells, wrong }
    }
}

/// An event of a game: a point that changes, forwards or backwards, or the end of a node.
enum Happening {
    Change { point: u16, before: Option<Color>, after: Option<Color> },
    Node,
}

/// A node of a game.
pub(super) struct Node {
    parent: Option<usize>,
    first_child: Option<usize>,
    pub(super) played: Option<(Color, u16)>,
    /// The points that setup changed, before the move.
    pub(super) set_up: Vec<u16>,
    /// The number of moves played until it ended.
    moves: u32,
    line: Line,
}

/// A game tree prepared for several walks.
pub(super) struct Game {
    happenings: Vec<Happening>,
    pub(super) nodes: Vec<Node>,
}

impl Game {
    pub(super) fn of(events: &[Event], main: usize, size: Size) -> Self {
        let mut board = vec![None; size.area()];
        let mut game = Self { happenings: Vec::new(), nodes: Vec::new() };
        let mut walk = Walk::new(events);
        let mut shown: Option<usize> = None;
        loop {
            let happenings = &mut game.happenings;
            let step = walk.next_step(|point, after| {
                let place = board.get_mut(usize::from(point))?;
                let before = std::mem::replace(place, after);
                happenings.push(Happening::Change { point, before, after });
                before
            });
            match step {
                None => return game,
                Some(Step::Back) => shown = walk.shown().map(|node| node as usize),
                Some(Step::Node(node)) => {
                    let index = node as usize;
                    let played = walk.played();
                    let before = shown.and_then(|parent| game.nodes.get_mut(parent));
                    let moves = before.as_ref().map_or(0, |parent| parent.moves) + u32::from(played.is_some());
                    if let Some(parent) = before {
                        parent.first_child.get_or_insert(index);
                    }
                    let line = if walk.events_read() <= main { Line::Main } else { Line::Variation };
                    let played = played.and_then(|event| Some((event.color(), event.point()?)));
                    let set_up = walk.set_up().collect();
                    game.nodes.push(Node { parent: shown, first_child: None, played, set_up, moves, line });
                    game.happenings.push(Happening::Node);
                    shown = Some(index);
                }
            }
        }
    }

    /// For each node, true if the shape is on the board at its end, with at most `tolerance` different cells.
    pub(super) fn shows(&self, shape: &Shape, tolerance: i16) -> Vec<bool> {
        let mut wrong = shape.wrong;
        let mut shows = Vec::with_capacity(self.nodes.len());
        for happening in &self.happenings {
            match *happening {
                Happening::Node => shows.push(wrong <= i32::from(tolerance)),
                Happening::Change { point, before, after } => {
                    if let Some(Some(cell)) = shape.cells.get(usize::from(point)) {
                        wrong += i32::from(!cell.allows(after)) - i32::from(!cell.allows(before));
                    }
                }
            }
        }
        shows
    }

    /// The hits of one candidate that are followed by one of the second patterns.
    pub(super) fn find(
        &self,
        candidate: u32,
        mut first: Tracker,
        seconds: &mut [Tracker],
        distance: &Distance,
        found: &mut Vec<Hit>,
    ) {
        let mut starts = Starts::default();
        let window = distance.window;
        let mut done = vec![false; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().take_while(|_| !is_stopped()) {
            done[index] = node.parent.is_some_and(|parent| done[parent]);
            if done[index] {
                continue;
            }
            starts.go_back(node.parent);
            first.go_back(node.parent);
            seconds.iter_mut().for_each(|second| second.go_back(node.parent));
            let counts = (window.from..=window.to).contains(&node.moves);
            let armed = (first.shows[index] && counts).then_some(index);
            if let Some(armed) = first.enter(self, index, armed) {
                starts.0.push((index, armed));
            }
            let mut complete: Option<usize> = None;
            for second in &mut *seconds {
                let start =
                    second.shows[index].then(|| starts.before(&first, self, node.moves, distance.within)).flatten();
                // An armed node of the second pattern refers to the start of the first one.
                if let Some(armed) = second.enter(self, index, start) {
                    let start = second.armed[armed.start].1;
                    complete = Some(complete.map_or(start, |known| known.min(start)));
                }
            }
            let Some(start) = complete else { continue };
            done[index] = true;
            let next = self.next_inside(&first, start, index);
            let start_node = &self.nodes[start];
            found.push(Hit { node: start as u32, move_number: start_node.moves, candidate, line: node.line, next });
        }
    }

    /// Returns the next event in the region after the steps of a pattern that matched at `start`, on the line that
    /// continues from `end`.
    fn next_inside(&self, tracker: &Tracker, start: usize, end: usize) -> Next {
        let skipped = tracker.steps.len() - usize::from(tracker.looks_ahead);
        let behind = tracker.inside.partition_point(|inside| inside.node <= start) + skipped;
        let mut at = tracker.inside.get(behind).map(|inside| inside.node);
        if at.is_none() {
            at = self.nodes[end].first_child;
            while let Some(later) = at
                && !tracker.is_touched(&self.nodes[later])
            {
                at = self.nodes[later].first_child;
            }
        }
        let Some(node) = at.map(|at| &self.nodes[at]) else { return Next::Nothing };
        match node.played {
            Some((color, point)) if !tracker.is_set_up(node) => {
                let between = node.moves - self.nodes[start].moves;
                let elsewhere = between.saturating_sub(skipped as u32 + 1);
                Next::Move(NextMove { color, point, elsewhere })
            }
            _ => Next::Setup,
        }
    }
}

/// The allowed distance of the two patterns, and the positions at which the first one counts.
pub(super) struct Distance {
    pub(super) window: Window,
    /// The largest number of moves between them.
    pub(super) within: u32,
}

/// The nodes on the current line where the first pattern was complete, each with the armed nodes for which it was complete.
#[derive(Default)]
struct Starts(Vec<(usize, Range<usize>)>);

impl Starts {
    fn go_back(&mut self, parent: Option<usize>) {
        let is_above = |node: usize| parent.is_some_and(|parent| node <= parent);
        self.0.truncate(self.0.partition_point(|(node, _)| is_above(*node)));
    }

    /// The first position of the first pattern that is at most `within` moves back.
    fn before(&self, first: &Tracker, game: &Game, moves: u32, within: u32) -> Option<usize> {
        let played = |armed: usize| first.armed.get(armed).map_or(0, |(node, _)| game.nodes[*node].moves);
        let is_too_early = |armed: usize| played(armed).saturating_add(within) < moves;
        let group = self.0.partition_point(|(_, armed)| is_too_early(armed.end - 1));
        let (_, armed) = self.0.get(group)?;
        let (mut low, mut high) = (armed.start, armed.end - 1);
        while low < high {
            let middle = low.midpoint(high);
            if is_too_early(middle) { low = middle + 1 } else { high = middle }
        }
        (played(low) < moves).then(|| first.armed.get(low).map(|(node, _)| *node))?
    }
}
