//! When stones come and go on the main line of one game.

use std::ops::Range;

use kifu_go::Color;
use wide::i8x16;

use crate::stream::{Change, Event, LineVisitor, Parts};

/// The time of what never happens.
pub(super) const NEVER: u16 = u16::MAX;
/// The words of a set of points: as many as the largest board needs whose games have main lines that can be visited.
const WORDS: usize = 7;
/// The points of a set.
const AREA: usize = 64 * WORDS;
/// As many words, with room for shifts.
const ROOM: usize = 2 * WORDS + 2;

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

    /// The number of the node.
    pub(super) const fn time(self) -> u16 {
        (self.0 >> 8) as u16
    }

    /// The content of the point from then on, and its cause: neither [`MOVE`] nor [`SETUP`] for captured stones.
    pub(super) const fn kind(self) -> u8 {
        self.0 as u8
    }

    /// Adds to what is known of it.
    pub(super) const fn add(&mut self, kind: u8) {
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
    /// The first thing that happens to each point.
    pub(super) first: Vec<Happening>,
    /// What else happens, with its point.
    pub(super) later: Vec<(u16, Happening)>,
    /// The points where black and white stones came at any time.
    pub(super) ever: [[u64; ROOM]; 2],
    /// The same of a main line while it is read: all bits of a byte for each point, which waits for no byte before.
    seen: [[i8; AREA]; 2],
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
            first: vec![Happening::NOTHING; area],
            later: Vec::new(),
            ever: [[0; ROOM]; 2],
            seen: [[0; AREA]; 2],
            quiet: Vec::new(),
            nodes: 0,
            setups: Vec::new(),
            is_irregular: false,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.first.fill(Happening::NOTHING);
        self.later.clear();
        self.ever = [[0; ROOM]; 2];
        self.seen = [[0; AREA]; 2];
        self.quiet.clear();
        self.setups.clear();
        (self.nodes, self.is_irregular) = (0, false);
    }

    /// Notes that a stone came at any time.
    #[inline]
    pub(super) fn note(&mut self, point: u16, color: Color) {
        self.ever[color as usize][usize::from(point) / 64 % ROOM] |= 1 << (point % 64);
    }

    /// Reads a main line.
    ///
    /// # Errors
    /// Where times cannot tell what the events mean.
    #[inline]
    pub(super) fn read(&mut self, game: &Parts<'_>, mortal: &mut Vec<u16>) -> Result<(), Irregular> {
        self.clear();
        if game.main_tokens() >= usize::from(NEVER) {
            return Err(Irregular);
        }
        self.nodes = game.visit(mortal, self).ok_or(Irregular)?;
        for (ever, seen) in self.ever.iter_mut().zip(&self.seen) {
            for (word, points) in ever.iter_mut().zip(seen.as_chunks::<16>().0.chunks_exact(4)) {
                let bits = |part: usize| u64::from(i8x16::new(points[part]).to_bitmask() as u16) << (16 * part);
                *word = bits(0) | bits(1) | bits(2) | bits(3);
            }
        }
        let is_mixed = self.setups.iter().any(|node| !self.quiet.contains(node));
        if self.is_irregular || is_mixed { Err(Irregular) } else { Ok(()) }
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
    pub(super) fn first(&self, point: usize) -> Happening {
        self.first.get(point).copied().unwrap_or(Happening::NOTHING)
    }

    /// All that happens to a point, in order.
    fn of(&self, point: usize) -> impl Iterator<Item = Happening> + '_ {
        let first = self.first(point);
        let later: &[_] = if first.is_last() { &[] } else { &self.later };
        let later =
            later.iter().filter(move |(other, _)| usize::from(*other) == point).map(|(_, happening)| *happening);
        Some(first).filter(|first| first.time() != NEVER).into_iter().chain(later)
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

    #[inline]
    fn see(&mut self, point: u16, color: Color) {
        if let Some(seen) = self.seen[color as usize].get_mut(usize::from(point)) {
            *seen = -1;
        }
    }

    #[inline]
    fn happen(&mut self, point: u16, happening: Happening) {
        match self.first.get_mut(usize::from(point)) {
            Some(first) if first.time() == NEVER => *first = happening,
            Some(first) => {
                first.add(MORE);
                self.later.push((point, happening));
            }
            None => self.is_irregular = true,
        }
    }
}

impl LineVisitor for Timeline {
    #[inline]
    fn play(&mut self, node: u16, point: u16, color: Color) {
        self.see(point, color);
        self.happen(point, Happening::new(node, BLACK << color as u8 | MOVE));
    }

    #[inline]
    fn capture(&mut self, node: u16, point: u16) {
        self.happen(point, Happening::new(node, EMPTY));
    }

    #[cold]
    fn other(&mut self, node: u16, event: Event) {
        let comes = event.change() == Change::Comes;
        if let Some(point) = event.point() {
            let cause = if event.is_move() { MOVE } else { SETUP };
            if comes {
                self.see(point, event.color());
                if !event.is_move() && self.setups.last() != Some(&node) {
                    self.setups.push(node);
                }
                self.happen(point, Happening::new(node, BLACK << event.color() as u8 | cause));
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
            let changed = self.later.iter_mut().rev().take_while(|(_, happening)| happening.time() == node);
            changed.for_each(|(_, happening)| happening.add(SETUP));
            self.quiet.push(node);
            self.is_irregular |= self.quiet.len() > 64;
        }
    }
}
