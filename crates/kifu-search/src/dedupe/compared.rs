//! A game in the form in which it is compared with others, on one machine or on many.

use std::num::NonZeroU64;

use kifu_go::Size;
use kifu_record::names::{joined, joined_event};

use super::line::{GOES, Line, POINT, SETUP, WHITE, Word};
use crate::indexed::fingerprint;
use crate::names::Names;
use crate::segment::{FACT_BYTES, GameReader, GameSummary, fact_bytes, read_fact};
use crate::stream::{Event, Variations};

/// The beginning of the bytes; the last digit is the version.
const MAGIC: &[u8; 8] = b"KIFUCMP3";
/// Magic, sides, faults, four names, the content, the facts.
const HEADER: usize = MAGIC.len() + 4 + NUMBERS * 8 + FACT_BYTES;
const NUMBERS: usize = 5;

/// The main line of a game and the facts that distinguish copies. Names are numbers that mean the same in all games that
/// are compared.
#[derive(Clone, Debug)]
pub struct ComparedGame {
    /// The size of the board.
    pub(super) size: Size,
    pub(super) line: Line,
    pub(super) facts: GameSummary,
    pub(super) names: GameNames,
    /// The fingerprint of the record, if it is known.
    pub(super) content: Option<NonZeroU64>,
}

/// The names of a game as numbers; 0 for unknown names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GameNames {
    pub(super) black: u64,
    pub(super) white: u64,
    pub(super) event: u64,
    pub(super) overtime: u64,
}

impl GameNames {
    /// The fingerprints of the names, which are the same everywhere and for all spellings of a name.
    fn of(facts: &GameSummary, names: &Names) -> Self {
        let hash = |number: u32, joined: &dyn Fn(&str) -> String| {
            names.get(number).map_or(0, |name| fingerprint(joined(name).as_bytes()).max(1))
        };
        let [black, white, event, overtime] = facts.names();
        Self {
            black: hash(black, &joined),
            white: hash(white, &joined),
            event: hash(event, &joined_event),
            overtime: hash(overtime, &str::to_owned),
        }
    }

    pub(super) const fn from([black, white, event, overtime]: [u64; 4]) -> Self {
        Self { black, white, event, overtime }
    }

    /// Both players, in an order that does not depend on colours; `None` if one is unknown.
    pub(super) fn players(&self) -> Option<[u64; 2]> {
        let are_known = self.black != 0 && self.white != 0;
        are_known.then(|| [self.black.min(self.white), self.black.max(self.white)])
    }
}

impl ComparedGame {
    /// A game without moves.
    pub(super) fn new(size: Size) -> Self {
        Self { size, line: Line::default(), facts: GameSummary::default(), names: GameNames::default(), content: None }
    }

    /// Reads a game of a segment whose names are `names`; `None` if there is no such game. A damaged game has no moves.
    ///
    /// `content` is the fingerprint of its record, see [`content_fingerprint`](crate::content_fingerprint): games with the same
    /// one are copies whatever they contain.
    #[must_use]
    pub fn of(reader: &mut GameReader<'_>, game: usize, names: Option<&Names>, content: Option<u64>) -> Option<Self> {
        let mut read = Self::new(reader.size());
        read.read(reader, game, &mut Vec::new());
        read.facts = reader.facts(game)?;
        read.names = names.map_or_else(GameNames::default, |names| GameNames::of(&read.facts, names));
        read.content = content.and_then(NonZeroU64::new);
        Some(read)
    }

    /// Reads a game into reused memory, without its names.
    pub(super) fn read(&mut self, reader: &mut GameReader<'_>, game: usize, events: &mut Vec<Event>) {
        self.size = reader.size();
        self.facts = reader.facts(game).unwrap_or_default();
        match reader.read(game, Variations::Skip, usize::MAX, events) {
            Some(read) => self.line.read(&events[..read.main.min(events.len())]),
            None => self.line.read(&[]),
        }
    }

    /// The number of its words.
    pub(super) fn length(&self) -> u32 {
        u32::try_from(self.line.words.len()).unwrap_or(u32::MAX)
    }

    /// Returns the game as bytes, which other processes read.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + 2 * self.line.words.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&[self.size.columns(), self.size.rows()]);
        bytes.extend_from_slice(&u16::try_from(self.line.faults).unwrap_or(u16::MAX).to_le_bytes());
        let GameNames { black, white, event, overtime } = self.names;
        for number in [black, white, event, overtime, self.content.map_or(0, NonZeroU64::get)] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(&fact_bytes(&self.facts));
        bytes.extend(self.line.words.iter().flat_map(|word| word.to_le_bytes()));
        bytes
    }

    /// Reads a game from bytes; `None` if they are damaged.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (header, words) = bytes.split_at_checked(HEADER)?;
        let (magic, rest) = header.split_at(MAGIC.len());
        let (board, rest) = rest.split_at(4);
        let (numbers, facts) = rest.split_at(NUMBERS * 8);
        let size = Size::new(board[0], board[1])?;
        let mut numbers =
            numbers.chunks_exact(8).map(|eight| eight.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b)));
        let mut number = || numbers.next().unwrap_or(0);
        let names = GameNames::from([number(), number(), number(), number()]);
        let content = NonZeroU64::new(number());
        let words: Vec<Word> =
            words.chunks(2).map(|two| Some(Word::from_le_bytes(two.try_into().ok()?))).collect::<Option<_>>()?;
        let is_word =
            |word: &Word| usize::from(word & POINT) < size.area() && word & !(POINT | WHITE | GOES | SETUP) == 0;
        let is_sound = magic == MAGIC && words.iter().all(is_word);
        let faults = u16::from_le_bytes([board[2], board[3]]).into();
        is_sound.then(|| Self { size, line: Line::of(words, faults), facts: read_fact(facts), names, content })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dedupe::{CopyMemory, keys, relate};
    use crate::indexed::index_file;
    use crate::segment::SegmentBuilder;

    fn game(text: &str) -> ComparedGame {
        let [game] = index_file(text.as_bytes()).games.try_into().unwrap();
        let (mut names, mut builder) = (Names::default(), SegmentBuilder::new(game.stream.size));
        // A second numbering of names.
        names.add("someone else");
        let [black, white] = [&game.words.black, &game.words.white].map(|name| names.add(name));
        builder.add(&game.stream, GameSummary { id: 1, black, white, ..game.facts });
        ComparedGame::of(&mut builder.finish().reader(), 0, Some(&names), Some(7)).unwrap()
    }

    #[test]
    fn bytes_are_read_again() {
        for text in ["(;SZ[9])", "(;SZ[19]PB[Ann]PW[Bob]DT[2020-01-02]AB[aa][bb];W[cc];W[cc];B[];AE[cc])"] {
            let game = game(text);
            let bytes = game.to_bytes();
            assert_eq!(format!("{:?}", ComparedGame::from_bytes(&bytes).unwrap()), format!("{game:?}"));
            // Games read from damaged bytes cause no panic later.
            for place in 0..8 * bytes.len() {
                let mut flipped = bytes.clone();
                flipped[place / 8] ^= 1 << (place % 8);
                if let Some(other) = ComparedGame::from_bytes(&flipped) {
                    let mut memory = CopyMemory::default();
                    let _ = keys(&other, &mut memory);
                    let _ = (relate(&game, &other, &mut memory), relate(&other, &game, &mut memory));
                }
            }
            assert!((0..HEADER).all(|length| ComparedGame::from_bytes(&bytes[..length]).is_none()));
        }
    }

    #[test]
    fn spellings_are_one_name() {
        let same =
            (game("(;PB[Lee Sedol]PW[Gu Li]EV[22nd Samsung Cup])"), game("(;PB[이세돌]PW[古力]EV[第22届三星杯])"));
        assert_eq!((same.0.names.black, same.0.names.white), (same.1.names.black, same.1.names.white));
        assert_ne!(same.0.names.black, same.0.names.white);
    }

    #[test]
    fn names_are_the_same_in_all_segments() {
        let (one, other) = (game("(;PB[Ann]PW[Bob])"), game("(;PB[Bob]PW[Ann])"));
        assert!(one.names != other.names && one.names.players().is_some());
        assert_eq!(one.names.players(), other.names.players());
        assert_eq!(game("(;PB[Ann])").names.players(), None);
    }
}
