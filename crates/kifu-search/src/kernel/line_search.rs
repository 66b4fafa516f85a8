//! Comparing a main line with a pattern by the times when stones come, without playing it out.
//!
//! The places where all stones of an image came at some time are found for all places at once, as sets of points. For each
//! of the few that are left the times of its cells say when the pattern is complete, and what follows in its region.

use super::hit::{Hit, Line, Next, NextMove, Window};
use super::line_plan::{Image, LinePlan};
use super::plan::Plan;
use super::timeline::{EMPTY, Happening, MOVE, NEVER, Points, Timeline, WHITE};
use super::tree_timeline::TreeTimeline;
use crate::stream::{Event, Parts, back_target};
use kifu_go::Color;

/// Searches main lines for a plan; memory for game after game.
#[derive(Debug)]
pub struct LineSearch<'p> {
    plan: &'p LinePlan,
    has_steps: bool,
    window: Window,
    timeline: Timeline,
    mortal: Vec<u16>,
}

/// What a [`LineSearch`] knows of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineAnswer {
    /// All hits were found.
    Complete,
    /// There may be hits: the game has to be compared event by event.
    Unknown,
}

impl<'p> LineSearch<'p> {
    /// A search at positions within the window; `None` for plans whose candidates do not all need a stone, and for boards
    /// with more than 400 points.
    #[must_use]
    pub fn new(plan: &'p Plan, window: Window) -> Option<Self> {
        let timeline = Timeline::new(plan.size.area());
        let has_steps = !plan.steps.is_empty();
        Some(Self { plan: plan.line_plan()?, has_steps, window, timeline, mortal: Vec::new() })
    }

    /// Adds the hits on the main line of a game to `hits`; adds none where the answer is not complete.
    pub fn search(&mut self, game: &Parts<'_>, hits: &mut Vec<Hit>) -> LineAnswer {
        let Self { timeline, mortal, .. } = self;
        if timeline.read(game, mortal).is_err() {
            return LineAnswer::Unknown;
        }
        let first = timeline.node_with(self.window.from);
        let end = self.window.to.checked_add(1).map_or(timeline.nodes(), |late| timeline.node_with(late));
        for image in &self.plan.images {
            for place in image.possible(&self.timeline) {
                let Some((node, is_certain)) = image.first_match(&self.timeline, place, first, end) else { continue };
                if self.has_steps {
                    if image.may_follow(&self.timeline, place, node) {
                        return LineAnswer::Unknown;
                    }
                    continue;
                }
                let node = if is_certain { Some(node) } else { image.match_from(&self.timeline, place, node, end) };
                hits.extend(node.map(|node| image.hit(&self.timeline, place, node)));
            }
        }
        LineAnswer::Complete
    }

    /// Returns true if some line of a game tree may have a hit; `events` are those of the tree.
    pub fn may_match(&mut self, events: &[Event]) -> bool {
        let mut tree = TreeTimeline::new(&mut self.timeline, &self.plan.relevant);
        let mut events = events.iter();
        while let Some(&event) = events.next() {
            if !event.is_back() {
                if tree.happen(event).is_err() {
                    return true;
                }
                continue;
            }
            if tree.has_changed()
                && self.plan.images.iter().any(|image| image.may_match(tree.timeline(), self.has_steps))
            {
                return true;
            }
            let words = [events.next(), events.next()].map(|word| word.copied().unwrap_or(Event::EMPTY_NODE));
            tree.go_back(back_target(&words));
        }
        self.plan.images.iter().any(|image| image.may_match(tree.timeline(), self.has_steps))
    }
}

impl Image {
    /// The places where all stones of the image came.
    #[inline]
    fn possible(&self, timeline: &Timeline) -> impl Iterator<Item = usize> + use<> {
        let mut places = self.places;
        let all = 0..places.len();
        // Loops of fixed length are faster, but not for a word or two.
        let words = if self.words.len() < 4 { self.words.clone() } else { all };
        let keeps = |places: &mut Points, (color, distance): &(Option<Color>, u16)| {
            timeline.keep(places, words.clone(), *color, *distance)
        };
        if !self.needs.iter().all(|need| keeps(&mut places, need)) {
            places = Points::default();
        }
        places.into_iter().enumerate().flat_map(|(index, word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(index * 64 + bit)
            })
        })
    }

    /// The first node from `first` on and before `end` where the cells can match at a place, by those points to which
    /// something happens at most once; and whether those are all.
    #[inline]
    fn first_match(&self, timeline: &Timeline, place: usize, first: u16, end: u16) -> Option<(u16, bool)> {
        let (mut from, mut to, mut is_certain) = (first, end, true);
        for &(offset, allowed) in &self.cells {
            let happening = timeline.first(place + usize::from(offset));
            if !happening.is_last() {
                is_certain = false;
                continue;
            }
            if allowed & happening.kind() == 0 {
                to = to.min(happening.time());
            }
            if allowed & EMPTY == 0 {
                from = from.max(happening.time());
            }
            if from >= to {
                return None;
            }
        }
        Some((from, is_certain))
    }

    /// The first node from `first` on and before `end` where the cells match to whose points more happens too.
    fn match_from(&self, timeline: &Timeline, place: usize, first: u16, end: u16) -> Option<u16> {
        let (mut node, mut end) = (first, end);
        // The others match from `first` on, up to their own end.
        for &(offset, allowed) in &self.cells {
            let happening = timeline.first(place + usize::from(offset));
            if happening.is_last() && allowed & happening.kind() == 0 {
                end = end.min(happening.time());
            }
        }
        loop {
            let before = node;
            for &(offset, allowed) in &self.cells {
                let point = place + usize::from(offset);
                if !timeline.first(point).is_last() {
                    node = timeline.allowed_from(point, allowed, node)?;
                    if node >= end {
                        return None;
                    }
                }
            }
            if node == before {
                return Some(node);
            }
        }
    }

    /// Whether the moves that must follow can, as far as one look at their times tells.
    fn may_follow(&self, timeline: &Timeline, place: usize, node: u16) -> bool {
        let of = |offset: u16| Some(timeline.first(place + usize::from(offset))).filter(|first| first.is_last());
        let (mut last, mut begin) = (node, None);
        for (index, &(offset, colors)) in self.steps.iter().enumerate() {
            let Some(first) = of(offset) else { continue };
            if first.time() <= last || first.kind() & MOVE == 0 || first.kind() & colors == 0 {
                return false;
            }
            last = first.time();
            if index == 0 {
                begin = Some(first.time());
            }
        }
        // No other move in the region may come between them.
        let Some(begin) = begin else { return true };
        let is_between = |first: Happening| begin < first.time() && first.time() < last;
        let is_step = |offset: u16| self.steps.iter().any(|(step, _)| *step == offset);
        !self.region.iter().any(|&offset| of(offset).is_some_and(is_between) && !is_step(offset))
    }

    /// Returns true if the cells match at some node of the line, and the moves that must follow may follow.
    fn may_match(&self, timeline: &Timeline, has_steps: bool) -> bool {
        self.possible(timeline).any(|place| {
            let Some((node, is_certain)) = self.first_match(timeline, place, 0, NEVER) else { return false };
            if has_steps {
                return self.may_follow(timeline, place, node);
            }
            is_certain || self.match_from(timeline, place, node, NEVER).is_some()
        })
    }

    fn hit(&self, timeline: &Timeline, place: usize, node: u16) -> Hit {
        let mut next = Next::Nothing;
        let mut time = NEVER;
        for &offset in &self.region {
            let point = place + usize::from(offset);
            let Some(touch) = timeline.touch_after(point, node).filter(|touch| touch.time() < time) else { continue };
            time = touch.time();
            next = if touch.kind() & MOVE == 0 {
                Next::Setup
            } else {
                let color = if touch.kind() & WHITE == 0 { Color::Black } else { Color::White };
                Next::Move(NextMove { color, point: point as u16, elsewhere: 0 })
            };
        }
        let move_number = timeline.moves(node);
        if let Next::Move(next) = &mut next {
            next.elsewhere = (timeline.moves(time) - move_number).saturating_sub(1);
        }
        let candidate = self.candidates.get(place).copied().unwrap_or(u32::MAX);
        Hit { node: node.into(), move_number, candidate, line: Line::Main, next }
    }
}
