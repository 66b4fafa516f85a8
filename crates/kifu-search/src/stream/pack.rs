//! A stream in little room: ten bits for nearly every move and every captured stone.
//!
//! On boards of up to 400 points a *token* of ten bits is one of three things: a move by the player whose turn it is
//! that ends its node; a stone of the player who moved last that goes; or the sign that a whole event follows in two tokens.
//! Larger boards have two bytes an event.

use kifu_go::{Color, Size};

use super::Stream;
use super::event::{Change, Event};

/// The largest board whose points fit twice into a token.
const LARGEST: usize = 400;
/// The token before a whole event.
const WHOLE: u16 = 1023;
const TOKEN_BITS: u32 = 10;

/// What was read of a packed stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packed {
    /// How many events the main line has.
    pub main: usize,
    /// Whether that is all of it.
    pub is_whole: bool,
}

/// Adds the packed stream to `bytes`: the lengths of the main line and of the rest in tokens, then both.
pub fn pack(stream: &Stream, bytes: &mut Vec<u8>) {
    let area = stream.size.area();
    let mut tokens = Vec::with_capacity(stream.events.len());
    let mut turn = Color::Black;
    tokenize(stream.main_line(), area, &mut turn, &mut tokens);
    let main = tokens.len();
    tokenize(&stream.events[stream.main..], area, &mut turn, &mut tokens);
    write_length(main, bytes);
    write_length(tokens.len() - main, bytes);
    let (main, rest) = tokens.split_at(main);
    for part in [main, rest] {
        if area > LARGEST {
            bytes.extend(part.iter().flat_map(|token| token.to_le_bytes()));
        } else {
            write_tokens(part, bytes);
        }
    }
}

/// Reads a packed stream into `events`: at most `limit` events of the main line (rounded up to whole tokens), and where that is
/// all of it, the variations if they are asked for. `None` where the bytes are no such stream.
pub fn unpack(
    bytes: &[u8],
    size: Size,
    variations: Variations,
    limit: usize,
    events: &mut Vec<Event>,
) -> Option<Packed> {
    events.clear();
    let area = size.area();
    let mut at = 0;
    let main = read_length(bytes, &mut at)?;
    let rest = read_length(bytes, &mut at)?;
    let wide = area > LARGEST;
    let length = |tokens: usize| if wide { tokens * 2 } else { (tokens * TOKEN_BITS as usize).div_ceil(8) };
    let main_bytes = bytes.get(at..at + length(main))?;
    let rest_bytes = bytes.get(at + length(main)..at + length(main) + length(rest))?;
    let mut turn = Color::Black;
    let mut part = |bytes: &[u8], tokens: usize, limit: usize, events: &mut Vec<Event>| {
        if wide {
            let tokens = tokens.min(limit);
            events.extend(bytes.chunks_exact(2).take(tokens).map(|pair| Event(u16::from_le_bytes([pair[0], pair[1]]))));
            Some(tokens)
        } else {
            read_events(bytes, tokens, limit, area, &mut turn, events)
        }
    };
    let is_whole = part(main_bytes, main, limit, events)? == main;
    let main_events = events.len();
    if variations == Variations::Read && is_whole {
        part(rest_bytes, rest, usize::MAX, events)?;
    }
    Some(Packed { main: main_events, is_whole })
}

/// Whether the variations are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variations {
    /// They are.
    Read,
    /// Only the main line is.
    Skip,
}

fn tokenize(events: &[Event], area: usize, turn: &mut Color, tokens: &mut Vec<u16>) {
    if area > LARGEST {
        tokens.extend(events.iter().map(|event| event.0));
        return;
    }
    let mut words = 0;
    for &event in events {
        let point = event.point().filter(|&point| usize::from(point) < area && words == 0);
        let is_plain_move = event.is_move() && event.ends_node() && event.color() == *turn;
        let is_capture = !event.is_move()
            && !event.ends_node()
            && event.change() == Change::Goes
            && event.color() == turn.opposite();
        match point {
            Some(point) if is_plain_move => tokens.push(point),
            Some(point) if is_capture => tokens.push(point + area as u16),
            _ => tokens.extend([WHOLE, event.0 >> 8, event.0 & 0xff]),
        }
        follow(event, turn, &mut words);
    }
}

/// Keeps up whose turn it is, and how many of the next events are words of a way back.
fn follow(event: Event, turn: &mut Color, words: &mut u32) {
    if *words > 0 {
        *words -= 1;
    } else if event.is_back() {
        *words = 2;
    } else if event.is_move() {
        *turn = event.color().opposite();
    }
}

/// Reads tokens as events until there are no more or there are `limit` events; how many tokens those were.
fn read_events(
    bytes: &[u8],
    tokens: usize,
    limit: usize,
    area: usize,
    turn: &mut Color,
    events: &mut Vec<Event>,
) -> Option<usize> {
    let area = area as u16;
    let mut reader = Tokens { bytes, at: 0, held: 0, bits: 0 };
    let mut words = 0;
    let mut left = tokens;
    events.reserve(tokens.min(limit));
    while left > 0 && events.len() < limit {
        left -= 1;
        let token = reader.next()?;
        if token < area {
            events.push(Event::play(token, *turn).ending());
            *turn = turn.opposite();
        } else if token < 2 * area {
            events.push(Event::stone(token - area, turn.opposite(), Change::Goes));
        } else {
            left = left.checked_sub(2)?;
            let event = Event(reader.next()? << 8 | reader.next()? & 0xff);
            follow(event, turn, &mut words);
            events.push(event);
        }
    }
    Some(tokens - left)
}

/// Reads tokens, the lowest bits first.
struct Tokens<'b> {
    bytes: &'b [u8],
    at: usize,
    held: u64,
    bits: u32,
}

impl Tokens<'_> {
    #[inline]
    fn next(&mut self) -> Option<u16> {
        if self.bits < TOKEN_BITS {
            match self.bytes.get(self.at..self.at + 4) {
                Some(four) => {
                    self.held |= u64::from(u32::from_le_bytes([four[0], four[1], four[2], four[3]])) << self.bits;
                    self.at += 4;
                    self.bits += 32;
                }
                None => {
                    while self.bits < TOKEN_BITS {
                        self.held |= u64::from(*self.bytes.get(self.at)?) << self.bits;
                        self.at += 1;
                        self.bits += 8;
                    }
                }
            }
        }
        let token = (self.held & u64::from(WHOLE)) as u16;
        self.held >>= TOKEN_BITS;
        self.bits -= TOKEN_BITS;
        Some(token)
    }
}

fn write_tokens(tokens: &[u16], bytes: &mut Vec<u8>) {
    let (mut held, mut bits) = (0_u64, 0);
    for &token in tokens {
        held |= u64::from(token) << bits;
        bits += TOKEN_BITS;
        while bits >= 8 {
            bytes.push(held as u8);
            held >>= 8;
            bits -= 8;
        }
    }
    if bits > 0 {
        bytes.push(held as u8);
    }
}

/// Seven bits a byte, the lowest first; the eighth says that there are more.
fn write_length(mut length: usize, bytes: &mut Vec<u8>) {
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
}

fn read_length(bytes: &[u8], at: &mut usize) -> Option<usize> {
    let mut length = 0_usize;
    for shift in (0..35).step_by(7) {
        let byte = *bytes.get(*at)?;
        *at += 1;
        length |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{Recorder, stream_of_game};
    use kifu_sgf::Collection;

    fn check(text: &str) -> usize {
        let collection = Collection::parse(text.as_bytes());
        let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(Size::square(19).unwrap()));
        let mut bytes = vec![];
        pack(&stream, &mut bytes);
        let mut events = vec![];
        let packed = unpack(&bytes, stream.size, Variations::Read, usize::MAX, &mut events).unwrap();
        assert_eq!((packed.main, packed.is_whole, &events), (stream.main, true, &stream.events), "{text}");
        unpack(&bytes, stream.size, Variations::Skip, usize::MAX, &mut events).unwrap();
        assert_eq!(events, stream.main_line(), "{text}");
        for cut in 0..bytes.len() {
            // Whatever is missing, nothing is made up and nothing panics.
            assert_eq!(unpack(&bytes[..cut], stream.size, Variations::Read, usize::MAX, &mut events), None);
        }
        bytes.len()
    }

    #[test]
    fn what_is_packed_comes_back() {
        assert_eq!(check("(;B[aa];W[bb];B[cc];W[dd])"), 2 + 5);
        check("(;SZ[3]AB[aa][ba]AW[cc];W[ca](;W[ab];W[bb])(;B[cc];B[];W[tt](;B[aa])(;PL[W])))");
        check("(;SZ[1];B[aa];W[aa];B[aa])");
        check("(;SZ[9];B[aa]W[bb];B[aa];AE[bb:cc];)");
        check("(;SZ[52:33];B[aa];W[Zz];B[];AB[AA:ZZ])");
        check("(;)");
    }
}
