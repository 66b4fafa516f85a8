//! Compares a main line with a pattern by the times at which stones are placed, without playing it out.
//!
//! The places where all stones of an image were placed at some time are known from the filters of a segment, or are found
//! for all places at once, as sets of points. For each of the few remaining places, the times of its cells determine when
//! the pattern is complete and what follows in its region. If there are few cells, they are compared with a sketch of the
//! game first; otherwise the beginning of the game is tried first.

use std::ops::Range;

use super::hit::{Hit, Line, Next, NextMove, Window};
use super::line_plan::{Image, LinePlan};
use super::plan::Plan;
use super::timeline::{EMPTY, Happening, MOVE, NEVER, Points, SETUP, Timeline, WHITE};
use crate::stream::{Parts, Sketch, VisitMemory};
use kifu_go::Color;

/// Searches main lines for a plan; reuses its memory for each game.
#[derive(Debug)]
pub struct LineSearch<'p> {
    plan: &'p LinePlan,
    has_steps: bool,
    window: Window,
    sketch: Sketch,
    timeline: Timeline,
    memory: VisitMemory,
    /// The games whose beginning was read first, and those where that was enough.
    tried: usize,
    ended_early: usize,
}

/// The number of tokens that are read first, of games with at least one and a half times as many.
const BEGINNING: usize = 112;
/// The largest number of cells of all candidates for which a sketch of a game is made.
const FEW_CELLS: usize = 24;
/// The largest number of points of a region for which each point is queried separately for the next event.
const SMALL: usize = 12;
/// The number of games to try before the success rate decides.
const MIN_TRIED: usize = 32;

/// The result for a place from the beginning of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outlook {
    /// A cell has other content for good before all stones are placed: no match is possible.
    Never,
    /// Stones are missing.
    Open,
    /// The first node from which the cells can match, judged by the points that change at most once; and true if those are
    /// all points.
    From(u16, bool),
}

/// The answer of a [`LineSearch`] for a game.
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
        Some(Self {
            plan: plan.line_plan()?,
            has_steps,
            window,
            sketch: Sketch::default(),
            timeline,
            memory: VisitMemory::default(),
            tried: 0,
            ended_early: 0,
        })
    }

    /// Adds the hits on the main line of a game to `hits`; adds none where the answer is not complete. `candidates` are
    /// those that are possible, if they are known.
    pub fn search(&mut self, game: &Parts<'_>, candidates: Option<&[u32]>, hits: &mut Vec<Hit>) -> LineAnswer {
        let sketched = candidates.and_then(|candidates| self.compare_sketch(game, candidates, hits));
        // Where a sketch is unclear, the beginning of the game seldom decides either.
        let is_decided = match (sketched, candidates) {
            (Some(answer), _) => answer == LineAnswer::Complete,
            (None, Some(candidates)) => self.ends_early(game, candidates, hits),
            (None, None) => false,
        };
        if is_decided {
            return LineAnswer::Complete;
        }
        let Self { timeline, memory, sketch, plan, .. } = self;
        let read = match sketched {
            Some(_) => timeline.read_sketched(game, sketch),
            None => timeline.read(game, memory),
        };
        if read.is_err() {
            return LineAnswer::Unknown;
        }
        let first = timeline.node_with(self.window.from);
        let end = self.window.to.checked_add(1).map_or(timeline.nodes(), |late| timeline.node_with(late));
        if let Some(candidates) = candidates {
            let mut places = candidates.iter().filter_map(|candidate| plan.of_candidate(*candidate));
            let is_complete = places.all(|(image, place)| self.compare(image, place, first..end, hits));
            return if is_complete { LineAnswer::Complete } else { LineAnswer::Unknown };
        }
        timeline.find_stones();
        for image in &plan.images {
            let mut places = image.possible(&self.timeline);
            if !places.all(|place| self.compare(image, place, first..end, hits)) {
                return LineAnswer::Unknown;
            }
        }
        LineAnswer::Complete
    }

    /// Adds the hits if a sketch of the game decides about all candidates; `None` if there are too many of them, or if there
    /// is no sketch.
    fn compare_sketch(&mut self, game: &Parts<'_>, candidates: &[u32], hits: &mut Vec<Hit>) -> Option<LineAnswer> {
        let Self { plan, sketch, .. } = self;
        if self.has_steps || self.window != Window::default() {
            return None;
        }
        let places = || candidates.iter().filter_map(|candidate| plan.of_candidate(*candidate));
        let cells: usize = places().map(|(image, _)| image.cells.len()).sum();
        if cells > FEW_CELLS || game.sketch(sketch).is_none() {
            return None;
        }
        let known = hits.len();
        let is_clear = places().all(|(image, place)| {
            let hit = image.hit_in_sketch(sketch, place);
            hits.extend(hit.ok().flatten());
            hit.is_ok()
        });
        if !is_clear {
            hits.truncate(known);
        }
        Some(if is_clear { LineAnswer::Complete } else { LineAnswer::Unknown })
    }

    /// Adds the hits if the beginning of a game decides about all candidates, and returns true then. Where that seldom
    /// happens, few games are tried.
    fn ends_early(&mut self, game: &Parts<'_>, candidates: &[u32], hits: &mut Vec<Hit>) -> bool {
        let is_worth_it = self.tried <= 2 * self.ended_early + MIN_TRIED;
        if !is_worth_it || game.main_tokens() < BEGINNING / 2 * 3 || self.has_steps || self.window != Window::default()
        {
            return false;
        }
        self.tried += 1;
        let Self { timeline, memory, plan, .. } = self;
        if timeline.read_beginning(game, BEGINNING, memory).is_err() {
            return false;
        }
        let end = timeline.nodes();
        let before = hits.len();
        let mut places = candidates.iter().filter_map(|candidate| plan.of_candidate(*candidate));
        let is_decided = places.all(|(image, place)| {
            let (node, is_certain) = match image.outlook(timeline, place, end) {
                Outlook::Never => return true,
                Outlook::Open => return false,
                Outlook::From(node, is_certain) => (node, is_certain),
            };
            let node = if is_certain { Some(node) } else { image.match_from(timeline, place, node, end) };
            let Some(hit) = node.map(|node| image.hit(timeline, place, node)) else { return false };
            hits.push(hit);
            // A hit is complete only when the next event in its region is known.
            hit.next != Next::Nothing
        });
        if is_decided {
            self.ended_early += 1;
        } else {
            hits.truncate(before);
        }
        is_decided
    }

    /// Adds the hit of an image at a place, if there is one within some nodes; returns false if that is not certain.
    #[inline]
    fn compare(&self, image: &Image, place: usize, nodes: Range<u16>, hits: &mut Vec<Hit>) -> bool {
        let timeline = &self.timeline;
        let Some((node, is_certain)) = image.first_match(timeline, place, nodes.start, nodes.end) else { return true };
        if self.has_steps {
            return !image.may_follow(timeline, place, node);
        }
        let node = if is_certain { Some(node) } else { image.match_from(timeline, place, node, nodes.end) };
        hits.extend(node.map(|node| image.hit(timeline, place, node)));
        true
    }
}

impl Image {
    /// The places where all stones of the image were placed.
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

    /// The first node from `first` on and before `end` where the cells can match at a place, judged by the points that
    /// change at most once; and true if those are all points.
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

    /// Judges a place by the beginning of a game, up to the node `end`.
    #[inline]
    fn outlook(&self, timeline: &Timeline, place: usize, end: u16) -> Outlook {
        let (mut complete, mut wrong, mut is_certain) = (0, NEVER, true);
        // The cells that need stones come first, so that the time when all are placed is known early.
        for &(offset, allowed) in &self.cells {
            let happening = timeline.first(place + usize::from(offset));
            if !happening.is_last() {
                is_certain = false;
                continue;
            }
            if allowed & EMPTY == 0 {
                complete = complete.max(happening.time());
            }
            if allowed & happening.kind() == 0 {
                wrong = wrong.min(happening.time());
            }
            if wrong <= complete && wrong != NEVER {
                return Outlook::Never;
            }
        }
        if complete < wrong.min(end) { Outlook::From(complete, is_certain) } else { Outlook::Open }
    }

    /// The first node from `first` on and before `end` where those cells match whose points change more than once.
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

    /// True if the moves that must follow are possible, by a quick check of their times.
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

    fn hit(&self, timeline: &Timeline, place: usize, node: u16) -> Hit {
        let mut touch = None;
        let mut time = NEVER;
        let mut see = |point: usize, happening: Happening| {
            if happening.time() > node && happening.time() < time {
                time = happening.time();
                touch = Some((point, happening));
            }
        };
        let points = self.region.iter().map(|offset| place + usize::from(*offset));
        let is_small = self.region.len() <= SMALL;
        if is_small {
            points.for_each(|point| see(point, timeline.touch_after(point, node).unwrap_or(Happening::NOTHING)));
        } else {
            points.for_each(|point| see(point, timeline.first(point)));
        }
        for (point, happening) in timeline.later().iter().filter(|_| !is_small) {
            let point = usize::from(*point);
            if happening.kind() & (MOVE | SETUP) != 0 && self.has_in_region(point.wrapping_sub(place)) {
                see(point, *happening);
            }
        }
        let mut next = match touch {
            None => Next::Nothing,
            Some((_, touch)) if touch.kind() & MOVE == 0 => Next::Setup,
            Some((point, touch)) => {
                let color = if touch.kind() & WHITE == 0 { Color::Black } else { Color::White };
                Next::Move(NextMove { color, point: point as u16, elsewhere: 0 })
            }
        };
        let move_number = timeline.moves(node);
        if let Next::Move(next) = &mut next {
            next.elsewhere = (timeline.moves(time) - move_number).saturating_sub(1);
        }
        let candidate = self.candidates.get(place).copied().unwrap_or(u32::MAX);
        Hit { node: node.into(), move_number, candidate, line: Line::Main, next }
    }
}
