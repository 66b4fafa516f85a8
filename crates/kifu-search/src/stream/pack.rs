//! A compact form of a stream: ten bits for nearly every move and every captured stone.
//!
//! On boards of up to 400 points the main line is packed as in [`main_line`](super::main_line). The tokens of
//! variations contain nothing about later events: a *token* of ten bits is a move by the player to move that ends its
//! node; the removal of a stone of the player who moved last; or a mark that a whole event follows in two tokens.
//! Larger boards have two bytes per event.

use kifu_go::{Color, Size};

use super::Stream;
use super::event::{Change, Event};
use super::main_line::{self, LineReader};
use super::rest::{RestVisitor, visit_rest};
use super::sketch::Sketch;
use super::tokens::{TOKEN_BITS, WHOLE, write_tokens};
use super::visit::{LineVisitor, Visit, VisitMemory, visit};
use crate::length::{read_length, write_length};

/// The number of points of the largest board whose points fit twice into a token.
const LARGEST: usize = 400;

/// The result of reading a packed stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packed {
    /// The number of events of the main line.
    pub main: usize,
    /// True if the main line was read completely.
    pub is_whole: bool,
}

/// Adds the packed stream to `bytes`: the lengths of the main line and of the rest in tokens, then both.
pub fn pack(stream: &Stream, bytes: &mut Vec<u8>) {
    let area = stream.size.area();
    let (main, rest) = stream.events.split_at(stream.main);
    if area > LARGEST {
        write_length(main.len(), bytes);
        write_length(rest.len(), bytes);
        bytes.extend(stream.events.iter().flat_map(|event| event.0.to_le_bytes()));
        return;
    }
    let mut tokens = Vec::with_capacity(stream.events.len());
    let mut turn = main_line::tokenize(main, area, &mut tokens);
    let main = tokens.len();
    tokenize(rest, area, &mut turn, &mut tokens);
    write_length(main, bytes);
    write_length(tokens.len() - main, bytes);
    let (main, rest) = tokens.split_at(main);
    write_tokens(main, bytes);
    write_tokens(rest, bytes);
}

/// The parts of a packed stream.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'b> {
    area: usize,
    main: &'b [u8],
    main_tokens: usize,
    rest: &'b [u8],
    rest_tokens: usize,
}

impl<'b> Parts<'b> {
    /// Splits bytes into parts; `None` if they are not a packed stream.
    #[must_use]
    pub fn of(bytes: &'b [u8], size: Size) -> Option<Self> {
        let area = size.area();
        let mut at = 0;
        let main_tokens = read_length(bytes, &mut at)?;
        let rest_tokens = read_length(bytes, &mut at)?;
        let length =
            |tokens: usize| if area > LARGEST { tokens * 2 } else { (tokens * TOKEN_BITS as usize).div_ceil(8) };
        let (main, rest) = bytes.get(at..)?.split_at_checked(length(main_tokens))?;
        Some(Self { area, main, main_tokens, rest: rest.get(..length(rest_tokens))?, rest_tokens })
    }

    /// Returns true if there are variations.
    #[must_use]
    pub const fn has_variations(&self) -> bool {
        self.rest_tokens > 0
    }

    /// The number of tokens of the main line.
    pub(crate) const fn main_tokens(&self) -> usize {
        self.main_tokens
    }

    /// Visits the main line, at most its first `tokens` tokens; `None` on large boards.
    #[inline]
    pub(crate) fn visit(
        &self,
        tokens: usize,
        memory: &mut VisitMemory,
        visitor: &mut impl LineVisitor,
    ) -> Option<Visit> {
        (self.area <= LARGEST).then(|| visit(self.main, self.main_tokens.min(tokens), self.area, memory, visitor))
    }

    /// Reads a sketch of the main line; `None` on large boards, and where it is unusual.
    #[inline]
    pub(crate) fn sketch(&self, sketch: &mut Sketch) -> Option<()> {
        if self.area > LARGEST { None } else { sketch.read(self.main, self.main_tokens, self.area) }
    }

    /// Visits the events of the variations; `turn` is the player to move after the main line. `None` if they are damaged.
    /// `tokens` is memory to reuse.
    #[inline]
    pub(crate) fn visit_variations(
        &self,
        turn: Color,
        tokens: &mut Vec<u16>,
        visitor: &mut impl RestVisitor,
    ) -> Option<()> {
        visit_rest(self.rest, self.rest_tokens, self.area, turn, tokens, visitor)
    }

    /// The main line, read lazily; `None` on large boards. `mortal` is memory to reuse.
    #[must_use]
    pub fn main_line<'m>(&self, mortal: &'m mut Vec<u16>) -> Option<LineReader<'b, 'm>> {
        (self.area <= LARGEST).then(|| LineReader::new(self.main, self.main_tokens, self.area, mortal))
    }
}

/// Reads a packed stream into `events`: at most `limit` events of the main line and, if that is all of it, the
/// variations if requested. `None` if the bytes are not a packed stream.
pub fn unpack(
    bytes: &[u8],
    size: Size,
    variations: Variations,
    limit: usize,
    events: &mut Vec<Event>,
) -> Option<Packed> {
    events.clear();
    let parts = Parts::of(bytes, size)?;
    let wants_rest = variations == Variations::Read;
    let mut mortal = Vec::new();
    let Some(mut line) = parts.main_line(&mut mortal) else {
        read_wide(parts.main, limit, events);
        let main = events.len();
        let is_whole = main == parts.main_tokens;
        if wants_rest && is_whole {
            read_wide(parts.rest, usize::MAX, events);
        }
        return are_sound(events, main, parts.area).then_some(Packed { main, is_whole });
    };
    events.reserve(parts.main_tokens.min(limit));
    events.extend(line.by_ref().take(limit).map(|(event, _)| event));
    let main = events.len();
    let is_whole = line.left() == 0;
    if !is_whole && main < limit {
        return None;
    }
    if wants_rest && is_whole {
        parts.visit_variations(line.turn(), &mut mortal, events)?;
    }
    Some(Packed { main, is_whole })
}

fn read_wide(bytes: &[u8], limit: usize, events: &mut Vec<Event>) {
    events.extend(bytes.chunks_exact(2).take(limit).map(|pair| Event(u16::from_le_bytes([pair[0], pair[1]]))));
}

/// Returns true if all events are on the board, and returns to earlier nodes occur only in variations.
fn are_sound(events: &[Event], main: usize, area: usize) -> bool {
    let (line, rest) = events.split_at(main);
    let mut words = 0;
    line.iter().all(|event| event.is_on_board(area) && !event.is_back())
        && rest.iter().all(|&event| {
            let is_word = words > 0;
            follow(event, &mut Color::Black, &mut words);
            is_word || event.is_on_board(area)
        })
}

/// Whether variations are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Variations {
    /// The main line and all variations.
    Read,
    /// Only the main line.
    #[default]
    Skip,
}

fn tokenize(events: &[Event], area: usize, turn: &mut Color, tokens: &mut Vec<u16>) {
    let mut words = 0;
    for &event in events {
        let point = event.point().filter(|&point| usize::from(point) < area && words == 0);
        let is_plain_move = event == Event::play(event.point().unwrap_or(0), *turn).ending();
        let is_capture = !event.is_move()
            && !event.ends_node()
            && event.change() == Change::Removed
            && event.color() == turn.opposite();
        match point {
            Some(point) if is_plain_move => tokens.push(point),
            Some(point) if is_capture => tokens.push(point + area as u16),
            _ => tokens.extend([WHOLE, event.0 >> 8, event.0 & 0xff]),
        }
        follow(event, turn, &mut words);
    }
}

/// Tracks the player to move, and the number of following words that belong to a return.
fn follow(event: Event, turn: &mut Color, words: &mut u32) {
    if *words > 0 {
        *words -= 1;
    } else if event.is_back() {
        *words = 2;
    } else if event.is_move() {
        *turn = event.color().opposite();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{Recorder, stream_of_game};
    use kifu_sgf::Collection;

    fn check(text: &str) -> usize {
        let collection = Collection::parse(text.as_bytes());
        let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(Size::NINETEEN));
        let mut bytes = vec![];
        pack(&stream, &mut bytes);
        let mut events = vec![];
        let packed = unpack(&bytes, stream.size, Variations::Read, usize::MAX, &mut events).unwrap();
        assert_eq!((packed.main, packed.is_whole, &events), (stream.main, true, &stream.events), "{text}");
        unpack(&bytes, stream.size, Variations::Skip, usize::MAX, &mut events).unwrap();
        assert_eq!(events, stream.main_line(), "{text}");
        for cut in 0..bytes.len() {
            // Truncated bytes cause neither invented events nor a panic.
            assert_eq!(unpack(&bytes[..cut], stream.size, Variations::Read, usize::MAX, &mut events), None);
        }
        bytes.len()
    }

    #[test]
    fn what_is_packed_comes_back() {
        assert_eq!(check("(;B[aa];W[bb];B[cc];W[dd])"), 2 + 5);
        check("(;SZ[3]AB[aa][ba]AW[cc];W[ca](;W[ab];W[bb])(;B[cc];B[];W[tt](;B[aa])(;PL[W])))");
        check("(;SZ[1];B[aa];W[aa];B[aa])");
        // Setup stones are captured, removed and placed over others.
        check("(;SZ[3]AB[aa]AW[cc];W[ba];W[ab];AE[ba]AW[ab]AB[ab];B[cb];AW[cb];B[bc];B[aa];AE[aa];B[aa];W[ba])");
        check("(;SZ[9];B[aa]W[bb];B[aa];AE[bb:cc];)");
        check("(;SZ[52:33];B[aa];W[Zz];B[];AB[AA:ZZ])");
        check("(;)");
    }
}
