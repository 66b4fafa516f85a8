//! When stones come and go on the main line of one game.

use std::ops::Range;

use kifu_go::Color;
use wide::u32x8;

use crate::stream::{Change, Event, LineVisitor, Parts, Visit, VisitMemory};

/// The time of what never happens.
pub(super) const NEVER: u16 = u16::MAX;
/// The words of a set of points: as many as the largest board needs whose games have main lines that can be visited.
const WORDS: usize = 7;
/// As many words, with room for shifts.
const ROOM: usize = 2 * WORDS + 2;
/// The points with a happening: a power of two, so that no point needs a check.
const SLOTS: usize = 512;

/// The content of a point, as a set of what a cell may allow: nothing, a black or a white stone.
pub(super) const EMPTY: u8 = 1;
pub(super) const BLACK: u8 = 2;
pub(super) const WHITE: u8 = 4;
/// The stone came by a move.
pub(super) const MOVE: u8 = 8;
/// It came or went by setup.
pub(super) const SETUP: u8 = 16;
/// More happens to the point later.
pub(super) const MORE: u8 = 32;

/// Something that happens to a point: when and what, in one number, which is quick to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Happening(u32);

impl Happening {
    pub(super) const NOTHING: Self = Self::new(NEVER, 0);

    /// What happens in the node with this number.
    pub(super) const fn new(time: u16, kind: u8) -> Self {
        Self((time as u32) << 8 | kind as u32)
    }

    /// The same by the other player in the next node.
    const fn in_turn(self) -> Self {
        Self(self.0.wrapping_add(1 << 8) ^ (BLACK | WHITE) as u32)
    }

    /// The same by the same player two nodes later.
    const fn two_later(self) -> Self {
        Self(self.0.wrapping_add(2 << 8))
    }

    /// The number of the node.
    pub(super) const fn time(self) -> u16 {
        (self.0 >> 8) as u16
    }

    /// The content of the point from then on, and its cause: neither [`MOVE`] nor [`SETUP`] for captured stones.
    pub(super) const fn kind(self) -> u8 {
        self.0 as u8
    }

    /// Adds to what is known of it.
    const fn add(&mut self, kind: u8) {
        self.0 |= kind as u32;
    }

    /// Returns true if nothing else happens to the point.
    pub(super) const fn is_last(self) -> bool {
        self.kind() & MORE == 0
    }
}

/// A set of points.
pub(super) type Points = [u64; WORDS];

/// A game with a node that is neither one move with its captures nor plain setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Irregular;

/// What happens to the points of a board; memory for game after game.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    /// The first thing that happens to each point; while a main line is read, the last stone that came there and was not
    /// removed.
    first: [Happening; SLOTS],
    area: usize,
    /// What else happens, with its point; while a main line is read, what happened before.
    later: Vec<(u16, Happening)>,
    /// The points where black and white stones came at any time.
    ever: [[u64; ROOM]; 2],
    /// The stones that came in any other way than by one move that is all of its node.
    others: Vec<(u16, Happening)>,
    /// The nodes without a move.
    quiet: Vec<u16>,
    nodes: u16,
    /// The nodes where stones came by setup.
    setups: Vec<u16>,
    is_irregular: bool,
}

impl Timeline {
    /// Memory for boards with this number of points, at most 400.
    pub(super) fn new(area: usize) -> Self {
        Self {
            first: [Happening::NOTHING; SLOTS],
            area: area.min(SLOTS),
            later: Vec::new(),
            ever: [[0; ROOM]; 2],
            others: Vec::new(),
            quiet: Vec::new(),
            nodes: 0,
            setups: Vec::new(),
            is_irregular: false,
        }
    }

    fn clear(&mut self) {
        self.first[..self.area].fill(Happening::NOTHING);
        self.later.clear();
        self.others.clear();
        self.quiet.clear();
        self.setups.clear();
        (self.nodes, self.is_irregular) = (0, false);
    }

    /// Reads a main line.
    ///
    /// # Errors
    /// Where times cannot tell what the events mean.
    pub(super) fn read(&mut self, game: &Parts<'_>, memory: &mut VisitMemory) -> Result<(), Irregular> {
        let visit = self.visit(game, usize::MAX, memory)?;
        if visit.mortal == 0 { Ok(()) } else { Err(Irregular) }
    }

    /// Reads the beginning of a main line, as many tokens as given. More may happen to points with stones that will be
    /// removed or did not come by plain moves.
    ///
    /// # Errors
    /// Where times cannot tell what the events mean.
    pub(super) fn read_beginning(
        &mut self,
        game: &Parts<'_>,
        tokens: usize,
        memory: &mut VisitMemory,
    ) -> Result<(), Irregular> {
        self.visit(game, tokens, memory)?;
        let others = self.others.iter().map(|(point, _)| *point);
        for point in memory.mortal_points().chain(others) {
            self.first[usize::from(point) % SLOTS].add(MORE);
        }
        Ok(())
    }

    fn visit(&mut self, game: &Parts<'_>, tokens: usize, memory: &mut VisitMemory) -> Result<Visit, Irregular> {
        self.clear();
        if game.main_tokens() >= usize::from(NEVER) {
            return Err(Irregular);
        }
        let visit = game.visit(tokens, memory, self).ok_or(Irregular)?;
        self.nodes = visit.nodes;
        // Moves overwrite what happened to their point before, unless it was noted when the point became empty.
        let is_noted = |&(point, happening): &(u16, Happening)| {
            self.first(usize::from(point)).time() == happening.time() || self.later.contains(&(point, happening))
        };
        let is_mixed = self.setups.iter().any(|node| !self.quiet.contains(node));
        if self.is_irregular || is_mixed || !self.others.iter().all(is_noted) {
            return Err(Irregular);
        }
        self.sort();
        Ok(visit)
    }

    /// Makes what happened first to each point its first happening, and the rest what happens later.
    fn sort(&mut self) {
        for (point, happening) in self.later.iter_mut().rev() {
            let last = &mut self.first[usize::from(*point) % SLOTS];
            let mut before = *happening;
            if *last != Happening::NOTHING {
                before.add(MORE);
            }
            *happening = std::mem::replace(last, before);
        }
    }

    /// Finds the points where stones came at any time, for [`keep`](Self::keep).
    #[inline]
    pub(super) fn find_stones(&mut self) {
        for (index, eight) in self.first[..64 * WORDS].as_chunks::<8>().0.iter().enumerate() {
            let kinds = u32x8::new(eight.map(|happening| happening.0));
            for (color, ever) in [BLACK, WHITE].into_iter().zip(&mut self.ever) {
                // The bit of the colour becomes the highest one.
                let points = u64::from((kinds << color.leading_zeros().saturating_add(24)).to_bitmask());
                if index % 8 == 0 {
                    ever[index / 8] = points;
                } else {
                    ever[index / 8] |= points << (index % 8 * 8);
                }
            }
        }
        for (point, happening) in &self.later {
            for (color, ever) in [BLACK, WHITE].into_iter().zip(&mut self.ever) {
                if happening.kind() & color != 0 {
                    ever[usize::from(*point) / 64 % ROOM] |= 1 << (point % 64);
                }
            }
        }
    }

    /// The number of nodes.
    pub(super) const fn nodes(&self) -> u16 {
        self.nodes
    }

    /// The number of moves up to the end of a node.
    pub(super) fn moves(&self, node: u16) -> u32 {
        u32::from(node) + 1 - self.quiet.iter().filter(|quiet| **quiet <= node).count() as u32
    }

    /// The first node after which at least this number of moves was played.
    pub(super) fn node_with(&self, moves: u32) -> u16 {
        let (mut low, mut high) = (0, self.nodes);
        while low < high {
            let middle = low.midpoint(high);
            if self.moves(middle) < moves { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// The first thing that happens to a point.
    #[inline]
    pub(super) const fn first(&self, point: usize) -> Happening {
        self.first[point % SLOTS]
    }

    /// All that happens to a point, in order.
    fn of(&self, point: usize) -> impl Iterator<Item = Happening> + '_ {
        let first = self.first(point);
        let later: &[_] = if first.is_last() { &[] } else { &self.later };
        let later =
            later.iter().filter(move |(other, _)| usize::from(*other) == point).map(|(_, happening)| *happening);
        // A point that is empty in the end has nothing in place of a last stone.
        Some(first).into_iter().chain(later).filter(|happening| *happening != Happening::NOTHING)
    }

    /// The first node from `node` on when the content of a point is one of those allowed.
    pub(super) fn allowed_from(&self, point: usize, allowed: u8, node: u16) -> Option<u16> {
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
    pub(super) fn touch_after(&self, point: usize, node: u16) -> Option<Happening> {
        let first = self.first(point);
        if first.time() > node {
            return (first.time() != NEVER).then_some(first);
        }
        if first.is_last() {
            return None;
        }
        self.of(point).find(|happening| happening.time() > node && happening.kind() & (MOVE | SETUP) != 0)
    }

    /// What happens later to points to which more happens, each with its point.
    pub(super) fn later(&self) -> &[(u16, Happening)] {
        &self.later
    }

    /// Keeps the places at whose distance a stone of a colour came, or of either, in some words of the set; returns false
    /// if none is left.
    #[inline]
    pub(super) fn keep(&self, places: &mut Points, words: Range<usize>, color: Option<Color>, distance: u16) -> bool {
        let (skip, shift) = (usize::from(distance / 64), u32::from(distance % 64));
        let [black, white] = &self.ever;
        let mut any = 0;
        let mut keep = |index: usize, low: u64, high: u64| {
            let Some(word) = places.get_mut(index) else { return };
            *word &= low >> shift | high << 1 << (63 - shift);
            any |= *word;
        };
        let word = |set: &[u64; ROOM], index: usize| set[(skip + index) % ROOM];
        for index in words {
            match color {
                Some(Color::Black) => keep(index, word(black, index), word(black, index + 1)),
                Some(Color::White) => keep(index, word(white, index), word(white, index + 1)),
                None => {
                    let both = |index| word(black, index) | word(white, index);
                    keep(index, both(index), both(index + 1));
                }
            }
        }
        any != 0
    }

    /// Notes what a point has had, because something else comes there.
    fn empty(&mut self, point: u16) {
        let slot = &mut self.first[usize::from(point) % SLOTS];
        let had = std::mem::replace(slot, Happening::NOTHING);
        if had != Happening::NOTHING {
            self.later.push((point, had));
        }
    }
}

impl LineVisitor for Timeline {
    #[inline]
    fn play(&mut self, node: u16, points: &[u16], color: Color) {
        let mut mine = Happening::new(node, BLACK << color as u8 | MOVE);
        let mut theirs = mine.in_turn();
        let (pairs, last) = points.as_chunks::<2>();
        for [one, other] in pairs {
            self.first[usize::from(*one) % SLOTS] = mine;
            self.first[usize::from(*other) % SLOTS] = theirs;
            (mine, theirs) = (mine.two_later(), theirs.two_later());
        }
        if let [point] = last {
            self.first[usize::from(*point) % SLOTS] = mine;
        }
    }

    #[inline]
    fn capture(&mut self, node: u16, point: u16) {
        let removal = (point, Happening::new(node, EMPTY));
        let slot = &mut self.first[usize::from(point) % SLOTS];
        let had = std::mem::replace(slot, Happening::NOTHING);
        if had == Happening::NOTHING {
            self.later.push(removal);
        } else {
            self.later.extend_from_slice(&[(point, had), removal]);
        }
    }

    #[cold]
    fn other(&mut self, node: u16, event: Event) {
        let comes = event.change() == Change::Comes;
        if let Some(point) = event.point() {
            let cause = if event.is_move() { MOVE } else { SETUP };
            if comes {
                if !event.is_move() && self.setups.last() != Some(&node) {
                    self.setups.push(node);
                }
                self.empty(point);
                let happening = Happening::new(node, BLACK << event.color() as u8 | cause);
                self.first[usize::from(point) % SLOTS] = happening;
                self.others.push((point, happening));
            } else {
                // A stone that goes must have come.
                self.is_irregular |= self.first(usize::from(point)).time() == NEVER;
                self.capture(node, point);
            }
        }
        if event.is_move() {
            self.is_irregular |= !event.ends_node();
        }
        if event.ends_node() && !event.is_move() {
            let removed =
                |(_, happening): &&mut (u16, Happening)| happening.time() == node && happening.kind() == EMPTY;
            self.later.iter_mut().filter(removed).for_each(|(_, happening)| happening.add(SETUP));
            self.quiet.push(node);
            self.is_irregular |= self.quiet.len() > 64;
        }
    }
}
