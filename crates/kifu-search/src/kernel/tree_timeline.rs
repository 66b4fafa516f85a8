//! A timeline that follows the lines of a game tree, one after the other.

use super::timeline::{BLACK, EMPTY, Happening, Irregular, MORE, MOVE, NEVER, Points, SETUP, Timeline};
use crate::stream::{Change, Event};

/// The timeline of the current line of a game tree. Times are the numbers of nodes, which grow along each line.
#[derive(Debug)]
pub(super) struct TreeTimeline<'t> {
    timeline: &'t mut Timeline,
    /// The points whose events matter.
    relevant: &'t Points,
    node: u16,
    log: Vec<Entry>,
    has_changed: bool,
}

/// What an event has changed in the timeline.
#[derive(Clone, Copy, Debug)]
struct Entry {
    node: u16,
    point: u16,
    /// The colour, 0 or 1, whose set of points has got the point.
    added: Option<usize>,
    /// The first thing that happens to the point, as it was before.
    first: Happening,
}

impl<'t> TreeTimeline<'t> {
    pub(super) fn new(timeline: &'t mut Timeline, relevant: &'t Points) -> Self {
        timeline.clear();
        Self { timeline, relevant, node: 0, log: Vec::new(), has_changed: false }
    }

    pub(super) const fn timeline(&self) -> &Timeline {
        self.timeline
    }

    /// Returns true if anything relevant has happened since the last way back.
    pub(super) const fn has_changed(&self) -> bool {
        self.has_changed
    }

    /// Adds an event to the current line.
    ///
    /// # Errors
    /// Where a stone goes that has not come, or there are too many nodes.
    pub(super) fn happen(&mut self, event: Event) -> Result<(), Irregular> {
        let timeline = &mut *self.timeline;
        let is_relevant = |point: &u16| self.relevant[usize::from(point / 64)] >> (point % 64) & 1 != 0;
        if let Some(point) =
            event.point().filter(|point| usize::from(*point) < timeline.first.len() && is_relevant(point))
        {
            self.has_changed = true;
            let comes = event.change() == Change::Comes;
            let cause = if event.is_move() { MOVE } else { SETUP };
            let kind = if comes { BLACK << event.color() as u8 | cause } else { EMPTY };
            let happening = Happening::new(self.node, kind);
            let first = timeline.first.get_mut(usize::from(point)).ok_or(Irregular)?;
            let before = *first;
            if first.time() == NEVER {
                if !comes {
                    return Err(Irregular);
                }
                *first = happening;
            } else {
                first.add(MORE);
                timeline.later.push((point, happening));
            }
            let color = event.color() as usize;
            let had = timeline.ever[color][usize::from(point / 64)] >> (point % 64) & 1 != 0;
            let added = (comes && !had).then_some(color);
            if added.is_some() {
                timeline.note(point, event.color());
            }
            self.log.push(Entry { node: self.node, point, added, first: before });
        }
        if event.ends_node() {
            self.node = self.node.checked_add(1).filter(|node| *node < NEVER).ok_or(Irregular)?;
        }
        Ok(())
    }

    /// Goes back to the end of an earlier node.
    pub(super) fn go_back(&mut self, target: u32) {
        self.has_changed = false;
        while let Some(entry) = self.log.last().copied().filter(|entry| u32::from(entry.node) > target) {
            self.log.pop();
            let timeline = &mut *self.timeline;
            if let Some(first) = timeline.first.get_mut(usize::from(entry.point)) {
                *first = entry.first;
            }
            if entry.first != Happening::NOTHING {
                timeline.later.pop();
            }
            if let Some(color) = entry.added {
                timeline.ever[color][usize::from(entry.point / 64)] &= !(1 << (entry.point % 64));
            }
        }
    }
}
