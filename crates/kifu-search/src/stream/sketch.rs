//! A sketch of a packed main line: which of its tokens are moves and where, without following them. It quickly determines
//! when the few stones of a pattern were placed, and whether they were still there when the last of them was placed.

use kifu_go::Color;
use wide::i16x16;

use super::event::{Change, Event};
use super::tokens::WHOLE;
use super::visit::{LineVisitor, Visit, VisitMemory, bit_before, clear_bit, next_bit, visit_tokens};

/// The stones that a sketch finds on a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stones {
    /// No stone is placed there.
    None,
    /// One stone, by the token of its move or setup.
    One(usize),
    /// Several stones, one after the other.
    Several,
}

/// The sketch of a main line; reuses its memory for each game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sketch {
    memory: VisitMemory,
    count: usize,
    area: u16,
    /// The number of tokens that are no moves before each word of tokens.
    specials_before: Vec<u32>,
    /// The events that are whole, with their first tokens.
    wholes: Vec<(usize, Event)>,
    /// The moves that have not been removed before the token up to which captures are followed.
    alive: Vec<u64>,
    followed: usize,
}

impl Sketch {
    /// Reads a main line; `None` if it is damaged or removes stones in an unusual way.
    pub(super) fn read(&mut self, bytes: &[u8], tokens: usize, area: usize) -> Option<()> {
        let Self { memory, wholes, .. } = self;
        self.count = memory.read(bytes, tokens, area);
        self.area = area as u16;
        self.followed = 0;
        wholes.clear();
        let tokens = memory.tokens.get(..self.count)?;
        let mut from = 0;
        while let Some(at) = next_bit(&memory.wholes, from) {
            let &[_, high, low] = tokens.get(at..)?.first_chunk()?;
            let event = Event(high << 8 | low & 0xff);
            if event.is_back() || !event.is_on_board(area) || event.change() == Change::Removed {
                return None;
            }
            wholes.push((at, event));
            from = at + 3;
        }
        wholes.iter().for_each(|(at, _)| memory.skip(at + 1..at + 3));
        self.specials_before.clear();
        let mut before = 0;
        self.specials_before.extend(memory.specials.iter().map(|word| {
            let here = before;
            before += word.count_ones();
            here
        }));
        Some(())
    }

    /// Visits the main line, which discards the data of the sketch.
    pub(crate) fn visit(&mut self, visitor: &mut impl LineVisitor) -> Visit {
        visit_tokens(self.count, self.area.into(), &mut self.memory, visitor)
    }

    /// The stones that are placed on a point.
    #[inline]
    pub(crate) fn stones(&self, point: u16) -> Stones {
        let wanted = i16x16::splat(point as i16);
        let mut whole = self.wholes.iter().filter(|(_, event)| event.point() == Some(point));
        let mut found = whole.next().map_or(Stones::None, |(at, _)| Stones::One(*at));
        if whole.next().is_some() {
            return Stones::Several;
        }
        let (sixteens, _) = self.memory.points[..self.count.next_multiple_of(64)].as_chunks::<16>();
        for (word, four) in sixteens.chunks_exact(4).enumerate() {
            let mut bits = 0;
            for (part, points) in four.iter().enumerate() {
                let is_there = i16x16::new(points.map(|point| point as i16)).simd_eq(wanted);
                bits |= u64::from(is_there.to_bitmask() as u16) << (16 * part);
            }
            if word == self.count / 64 {
                bits &= !(u64::MAX << (self.count % 64));
            }
            if bits != 0 {
                if found != Stones::None || !bits.is_power_of_two() {
                    return Stones::Several;
                }
                found = Stones::One(word * 64 + bits.trailing_zeros() as usize);
            }
        }
        found
    }

    /// The colour of a stone; `None` if there is no such stone.
    pub(crate) fn color(&self, token: usize) -> Option<Color> {
        let mut before = self.wholes.iter().rev().skip_while(|(at, _)| *at > token);
        let (mut first, mut color) = (0, Color::Black);
        for (at, event) in before.by_ref() {
            if *at == token {
                return event.point().map(|_| event.color());
            }
            if event.is_move() {
                (first, color) = (*at, event.color().opposite());
                break;
            }
        }
        let moves = self.plain_before(token).checked_sub(self.plain_before(first))?;
        Some(if moves.is_multiple_of(2) { color } else { color.opposite() })
    }

    /// The number of plain moves before a token.
    fn plain_before(&self, token: usize) -> u32 {
        let word = self.memory.specials.get(token / 64).map_or(0, |word| word & !(u64::MAX << (token % 64)));
        let specials = self.specials_before.get(token / 64).map_or(0, |before| before + word.count_ones());
        (token as u32).saturating_sub(specials)
    }

    /// Returns true if the stone of a move is removed later.
    pub(crate) fn is_mortal(&self, token: usize) -> bool {
        has_bit(&self.memory.mortal, token)
    }

    /// Returns true if the stone of a move is still there when a later move has been played; `None` if the line is damaged.
    pub(crate) fn is_alive(&mut self, stone: usize, end: usize) -> Option<bool> {
        let VisitMemory { tokens, specials, mortal, .. } = &self.memory;
        if self.followed == 0 || self.followed > end {
            self.alive.clone_from(mortal);
            self.followed = 0;
        }
        let mut at = self.followed;
        while let Some(special) = next_bit(specials, at).filter(|special| *special < end) {
            at = special + 1;
            let token = *tokens.get(special)?;
            if token < WHOLE && token >= 2 * self.area {
                let place = bit_before(&self.alive, special, usize::from(token - 2 * self.area))?;
                clear_bit(&mut self.alive, place);
            }
        }
        self.followed = at;
        Some(has_bit(&self.alive, stone))
    }

    /// The node of a plain move, and the number of moves up to it; `None` for other events.
    pub(crate) fn node(&self, token: usize) -> Option<(u32, u32)> {
        if has_bit(&self.memory.specials, token) {
            return None;
        }
        let plain = self.plain_before(token);
        let wholes = || self.wholes.iter().take_while(|(at, _)| *at < token).map(|(_, event)| event);
        let nodes = plain + wholes().filter(|event| event.ends_node()).count() as u32;
        Some((nodes, plain + 1 + wholes().filter(|event| event.is_move()).count() as u32))
    }

    /// The first plain move after another one for whose point `is_wanted` is true; `None` if there is none, or another
    /// event comes before it.
    pub(crate) fn next_move(&self, token: usize, is_wanted: impl Fn(u16) -> bool) -> Option<NextToken> {
        let end = self.wholes.iter().map(|(at, _)| *at).find(|at| *at > token).unwrap_or(self.count);
        let mut between = 0;
        for &point in self.memory.points.get(token + 1..end)? {
            if point < self.area {
                if is_wanted(point) {
                    return Some(NextToken { point, between });
                }
                between += 1;
            }
        }
        None
    }
}

/// A move that follows another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NextToken {
    pub(crate) point: u16,
    /// The number of moves between them.
    pub(crate) between: u32,
}

impl NextToken {
    /// The player, where the other move is by `color`.
    pub(crate) const fn color(self, color: Color) -> Color {
        if self.between.is_multiple_of(2) { color.opposite() } else { color }
    }
}

fn has_bit(bits: &[u64], number: usize) -> bool {
    bits.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
}
