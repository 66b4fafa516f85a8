//! A walk through a game tree, node by node, on one board.

use kifu_go::Color;

use super::back_target;
use super::event::{Change, Event};

/// Visits the nodes of a stream in order, and undoes changes where a variation begins.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'e> {
    events: &'e [Event],
    at: usize,
    /// True if the stream returns to earlier nodes, so that changes have to be undone.
    has_returns: bool,
    /// The start of the events of the last node that ended.
    start: usize,
    node: u32,
    /// The content of points before they were changed.
    changes: Vec<(u16, Option<Color>)>,
    /// The ancestors, and the number of changes when they ended.
    ends: Vec<(u32, usize)>,
    /// The move of the last node that ended.
    played: Option<Event>,
}

/// A step of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The node with this number has ended.
    Node(u32),
    /// The board is back at the end of an earlier node.
    Back,
}

impl<'e> Walk<'e> {
    pub(crate) fn new(events: &'e [Event]) -> Self {
        // The numbers after a return may look like one; then changes are kept that nothing undoes.
        let has_returns = events.contains(&Event::BACK);
        Self { events, at: 0, has_returns, start: 0, node: 0, changes: Vec::new(), ends: Vec::new(), played: None }
    }

    /// The node whose final position the board shows, after a return to it.
    pub(crate) fn shown(&self) -> Option<u32> {
        self.ends.last().map(|(node, _)| *node)
    }

    /// The number of events read.
    pub(crate) const fn events_read(&self) -> usize {
        self.at
    }

    /// The move of the last node that ended, if it had one.
    pub(crate) const fn played(&self) -> Option<Event> {
        self.played
    }

    /// The points that setup changed in the last node that ended.
    pub(crate) fn set_up(&self) -> impl Iterator<Item = u16> + use<'e> {
        let played = self.played;
        let node = self.events.get(self.start..self.at).unwrap_or_default();
        node.iter().filter(move |event| event.is_setup(played)).filter_map(|event| event.point())
    }

    /// The stones that the last node that ended removed.
    pub(crate) fn removed(&self) -> impl Iterator<Item = Event> + use<'e> {
        let node = self.events.get(self.start..self.at).unwrap_or_default();
        node.iter().copied().filter(|event| event.point().is_some() && event.change() == Change::Removed)
    }

    /// Continues; `set` sets the content of a point and returns the previous content.
    pub(crate) fn next_step(&mut self, mut set: impl FnMut(u16, Option<Color>) -> Option<Color>) -> Option<Step> {
        self.played = None;
        self.start = self.at;
        while let Some(&event) = self.events.get(self.at) {
            self.at += 1;
            if event.is_back() {
                let target = back_target(&self.events[self.at..]);
                self.at += 2;
                while self.ends.last().is_some_and(|(node, _)| *node > target) {
                    self.ends.pop();
                }
                let kept = self.ends.last().map_or(0, |(_, changes)| *changes);
                for (number, before) in self.changes.drain(kept..).rev() {
                    set(number, before);
                }
                return Some(Step::Back);
            }
            if event.is_move() {
                self.played = Some(event);
            }
            if let Some(number) = event.point() {
                let stone = if event.change() == Change::Placed { Some(event.color()) } else { None };
                let before = set(number, stone);
                if self.has_returns {
                    self.changes.push((number, before));
                }
            }
            if event.ends_node() {
                let node = self.node;
                if self.has_returns {
                    self.ends.push((node, self.changes.len()));
                }
                self.node += 1;
                return Some(Step::Node(node));
            }
        }
        None
    }
}
