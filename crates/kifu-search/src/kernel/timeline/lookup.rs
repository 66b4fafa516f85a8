//! Queries of a timeline: when a point has an allowed content, and how it changes next.

use std::ops::Range;

use kifu_go::Color;

use super::happening::{EMPTY, Happening, MOVE, NEVER, SETUP};
use super::stones::{Points, WORDS};
use super::{NONE, SLOTS, Timeline};

impl Timeline {
    /// The number of nodes.
    pub(in crate::kernel) const fn nodes(&self) -> u16 {
        self.nodes
    }

    /// The number of moves up to the end of a node.
    pub(in crate::kernel) fn moves(&self, node: u16) -> u32 {
        u32::from(node) + 1 - self.quiet.iter().filter(|quiet| **quiet <= node).count() as u32
    }

    /// The first node after which at least this number of moves was played.
    pub(in crate::kernel) fn node_with(&self, moves: u32) -> u16 {
        let (mut low, mut high) = (0, self.nodes);
        while low < high {
            let middle = low.midpoint(high);
            if self.moves(middle) < moves { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// The first change of a point.
    #[inline]
    pub(in crate::kernel) const fn first(&self, point: usize) -> Happening {
        self.first[point % SLOTS]
    }

    /// All changes of a point, in order.
    #[inline]
    fn of(&self, point: usize) -> impl Iterator<Item = Happening> + '_ {
        let first = self.first(point);
        let mut at = if first.is_last() { NONE } else { self.second[point % SLOTS] };
        let later = std::iter::from_fn(move || {
            let (_, happening) = self.later.get(usize::from(at))?;
            at = self.links.get(usize::from(at)).copied().unwrap_or(NONE);
            Some(*happening)
        });
        // A point that is empty at the end has `NOTHING` in place of a last stone.
        Some(first).into_iter().chain(later).filter(|happening| *happening != Happening::NOTHING)
    }

    /// The first node from `node` on at which the content of a point is one of those allowed.
    #[inline]
    pub(in crate::kernel) fn allowed_from(&self, point: usize, allowed: u8, node: u16) -> Option<u16> {
        let (mut state, mut since) = (EMPTY, 0);
        for happening in self.of(point) {
            let from = node.max(since);
            if state & allowed != 0 && happening.time() > from {
                return Some(from);
            }
            (state, since) = (happening.kind(), happening.time());
        }
        (state & allowed != 0).then(|| node.max(since))
    }

    /// The first setup or move on a point after a node.
    #[inline]
    pub(in crate::kernel) fn touch_after(&self, point: usize, node: u16) -> Option<Happening> {
        let first = self.first(point);
        if first.time() > node {
            return (first.time() != NEVER).then_some(first);
        }
        if first.is_last() {
            return None;
        }
        self.of(point).find(|happening| happening.time() > node && happening.kind() & (MOVE | SETUP) != 0)
    }

    /// The later changes of points that change more than once, each with its point.
    pub(in crate::kernel) fn later(&self) -> &[(u16, Happening)] {
        &self.later
    }

    /// Finds the points where stones were placed at any time, for [`keep`](Self::keep).
    #[inline]
    pub(in crate::kernel) fn find_stones(&mut self) {
        if let Some(first) = self.first.first_chunk::<{ 64 * WORDS }>() {
            self.stones.find(first, &self.later);
        }
    }

    /// Keeps the places at whose distance a stone of a colour, or of either, was placed at any time, in some words of the
    /// set; returns false if none is left.
    #[inline]
    pub(in crate::kernel) fn keep(
        &self,
        places: &mut Points,
        words: Range<usize>,
        color: Option<Color>,
        distance: u16,
    ) -> bool {
        self.stones.keep(places, words, color, distance)
    }
}
