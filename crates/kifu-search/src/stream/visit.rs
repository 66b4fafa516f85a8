//! A fast reader of packed main lines: all tokens are classified together before any is followed.

use std::ops::Range;

use kifu_go::Color;
use wide::i16x16;

use super::event::{Change, Event};
use super::tokens::{WHOLE, read_tokens};

/// The callbacks of a visit of a main line, in the order of the line.
pub(crate) trait LineVisitor {
    /// Moves that are the only events of their nodes, by players in turn: the first node and its player.
    fn play(&mut self, node: u16, points: &[u16], color: Color);
    /// A captured stone is removed.
    fn capture(&mut self, node: u16, point: u16);
    /// Any other event.
    fn other(&mut self, node: u16, event: Event);
}

/// The result of a visit of a main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visit {
    /// The number of nodes.
    pub(crate) nodes: u16,
    /// The player to move.
    pub(crate) turn: Color,
    /// The number of stones that will be removed, but were not; in a whole line those that other stones have replaced.
    pub(crate) mortal: u32,
}

/// Memory for visits of main lines.
#[derive(Clone, Debug, Default)]
pub(crate) struct VisitMemory {
    pub(super) tokens: Vec<u16>,
    /// The point of each token, if it is a move; other numbers are no points.
    pub(super) points: Vec<u16>,
    /// The tokens that are no moves, one bit for each.
    pub(super) specials: Vec<u64>,
    /// The moves whose stones are on the board and will be removed, one bit for each.
    pub(super) mortal: Vec<u64>,
    /// The tokens that may begin a whole event, one bit for each.
    pub(super) wholes: Vec<u64>,
}

/// Visits the events of a main line; ends where the bytes are damaged.
pub(super) fn visit(
    bytes: &[u8],
    tokens: usize,
    area: usize,
    memory: &mut VisitMemory,
    visitor: &mut impl LineVisitor,
) -> Visit {
    let count = memory.read(bytes, tokens, area);
    visit_tokens(count, area, memory, visitor)
}

/// Visits the events of a main line whose tokens have been read.
pub(super) fn visit_tokens(
    count: usize,
    area: usize,
    memory: &mut VisitMemory,
    visitor: &mut impl LineVisitor,
) -> Visit {
    let VisitMemory { tokens, points, specials, mortal, .. } = memory;
    let (tokens, first_capture) = (tokens.get(..count).unwrap_or_default(), 2 * area as u16);
    let (mut turn, mut at, mut node) = (Color::Black, 0, 0_u16);
    'visit: loop {
        let special = next_bit(specials, at).unwrap_or(count).min(count);
        let moves = points.get(at..special).unwrap_or_default();
        visitor.play(node, moves, turn);
        node = node.wrapping_add(moves.len() as u16);
        if moves.len() % 2 != 0 {
            turn = turn.opposite();
        }
        at = special;
        // Stones that are captured together follow each other.
        while let Some(&token) = tokens.get(at).filter(|token| **token >= first_capture && **token < WHOLE) {
            let Some(place) = bit_before(mortal, at, usize::from(token - first_capture)) else { break 'visit };
            clear_bit(mortal, place);
            visitor.capture(node, points[place]);
            at += 1;
        }
        let Some(&token) = tokens.get(at) else { break };
        if token == WHOLE {
            let Some(&[_, high, low]) = tokens.get(at..).and_then(<[u16]>::first_chunk) else { break };
            clear_bit(mortal, at + 1);
            clear_bit(mortal, at + 2);
            at += 3;
            let event = Event(high << 8 | low & 0xff);
            if event.is_back() || !event.is_on_board(area) {
                break;
            }
            if event.is_move() {
                turn = event.color().opposite();
            } else if event.change() == Change::Removed
                && let Some(point) = event.point()
                && let Some(place) = last_at(mortal, points, special, point)
            {
                clear_bit(mortal, place);
            }
            visitor.other(node, event);
            node = node.wrapping_add(u16::from(event.ends_node()));
        }
    }
    Visit { nodes: node, turn, mortal: mortal.iter().map(|word| word.count_ones()).sum() }
}

impl VisitMemory {
    /// Reads and classifies tokens; returns their number.
    pub(super) fn read(&mut self, bytes: &[u8], tokens: usize, area: usize) -> usize {
        let count = read_tokens(bytes, tokens, &mut self.tokens);
        self.classify(count, area as i16);
        count
    }

    /// Marks tokens that are parts of an event as no moves.
    pub(super) fn skip(&mut self, tokens: Range<usize>) {
        for token in tokens {
            self.points[token] = u16::MAX;
            self.specials[token / 64] |= 1 << (token % 64);
            clear_bit(&mut self.mortal, token);
        }
    }

    /// The points of the stones that will be removed, but were not when the visit ended.
    pub(crate) fn mortal_points(&self) -> impl Iterator<Item = u16> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            let place = next_bit(&self.mortal, at)?;
            at = place + 1;
            self.points.get(place).copied()
        })
    }

    /// Classifies the first `count` tokens.
    fn classify(&mut self, count: usize, area: i16) {
        let rounded = count.next_multiple_of(64);
        self.tokens.resize(rounded.max(self.tokens.len()), 0);
        self.points.resize(rounded.max(self.points.len()), 0);
        self.tokens[count..rounded].fill(0);
        self.specials.clear();
        self.mortal.clear();
        self.wholes.clear();
        let (stays, removed) = (i16x16::splat(area - 1), i16x16::splat(2 * area - 1));
        let (tokens, _) = self.tokens[..rounded].as_chunks::<16>();
        let (points, _) = self.points[..rounded].as_chunks_mut::<16>();
        for (tokens, points) in tokens.chunks_exact(4).zip(points.chunks_exact_mut(4)) {
            let (mut specials, mut mortal, mut wholes) = (0, 0, 0);
            for (part, (tokens, points)) in tokens.iter().zip(points).enumerate() {
                // Tokens have ten bits.
                let tokens = i16x16::new(tokens.map(|token| token as i16));
                let is_mortal = tokens.simd_gt(stays);
                *points = (tokens - (is_mortal & i16x16::splat(area))).to_array().map(|point| point as u16);
                let special = u64::from(tokens.simd_gt(removed).to_bitmask() as u16);
                specials |= special << (16 * part);
                wholes |= u64::from(tokens.simd_eq(i16x16::splat(WHOLE as i16)).to_bitmask() as u16) << (16 * part);
                mortal |= (u64::from(is_mortal.to_bitmask() as u16) & !special) << (16 * part);
            }
            self.specials.push(specials);
            self.mortal.push(mortal);
            self.wholes.push(wholes);
        }
    }
}

/// The first bit that is set from a number on.
#[inline]
pub(super) fn next_bit(bits: &[u64], from: usize) -> Option<usize> {
    let mut word = from / 64;
    let mut left = bits.get(word)? & u64::MAX << (from % 64);
    while left == 0 {
        word += 1;
        left = *bits.get(word)?;
    }
    Some(word * 64 + left.trailing_zeros() as usize)
}

/// The bit that is set before a number, after `skipped` others.
#[inline]
pub(super) fn bit_before(bits: &[u64], end: usize, skipped: usize) -> Option<usize> {
    let mut word = end / 64;
    let mut left = bits.get(word)? & !(u64::MAX << (end % 64));
    // Few are skipped: the stones placed last are usually removed first.
    for _ in 0..skipped {
        while left == 0 {
            word = word.checked_sub(1)?;
            left = *bits.get(word)?;
        }
        left ^= 1 << left.ilog2();
    }
    while left == 0 {
        word = word.checked_sub(1)?;
        left = *bits.get(word)?;
    }
    Some(word * 64 + left.ilog2() as usize)
}

#[inline]
pub(super) fn clear_bit(bits: &mut [u64], number: usize) {
    if let Some(word) = bits.get_mut(number / 64) {
        *word &= !(1 << (number % 64));
    }
}

/// The last move at a point whose bit is set, before a number.
fn last_at(bits: &[u64], points: &[u16], end: usize, point: u16) -> Option<usize> {
    let mut place = bit_before(bits, end, 0)?;
    while points.get(place) != Some(&point) {
        place = bit_before(bits, place, 0)?;
    }
    Some(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits() {
        let mut bits = [1 << 3 | 1 << 63, 0, 1 << 1 | 1 << 2];
        let next = [0, 3, 4, 64, 130, 131].map(|from| next_bit(&bits, from));
        assert_eq!(next, [Some(3), Some(3), Some(63), Some(129), Some(130), None]);
        let before = [(130, 0), (130, 1), (130, 2), (130, 3), (63, 0), (64, 0), (200, 0)];
        let before = before.map(|(end, skipped)| bit_before(&bits, end, skipped));
        assert_eq!(before, [Some(129), Some(63), Some(3), None, Some(3), Some(63), None]);
        clear_bit(&mut bits, 129);
        clear_bit(&mut bits, 1000);
        assert_eq!(bits, [1 << 3 | 1 << 63, 0, 1 << 2]);
    }
}
