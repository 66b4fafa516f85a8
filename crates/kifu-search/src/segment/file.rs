//! A segment as a file: a header, five parts, and a checksum for each part. Parts that are not compact already are
//! compressed.

use std::fmt;
use std::io::{Cursor, Read};
use std::sync::{Arc, OnceLock};

use kifu_go::Size;

use super::landmarks::Landmarks;
use super::source::{Fault, Range, ReadAt, Source};
use super::summary::{GameSummary, WinKind, Winner};
use super::{MOST_GAMES, Segment};
use crate::compress::{compress, decompress};

/// The beginning of the file; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUSEG4";
const PARTS: usize = 5;
/// The parts by their numbers.
pub(super) const OFFSETS: usize = 0;
pub(super) const STREAMS: usize = 1;
pub(super) const FACTS: usize = 2;
pub(super) const PLACED: usize = 3;
pub(super) const LANDMARKS: usize = 4;
/// Magic, sides, two unused bytes, number of games, and the length and the checksum of each part.
const HEADER: usize = 8 + 4 + 4 + PARTS * 12 + 4;
/// Four numbers of four bytes, nine of one byte, the others of two bytes.
const FACT_BYTES: usize = 4 * 4 + 9 + 2 * 4;
/// Limit for landmarks: bytes for each byte of the streams, above a megabyte.
const LANDMARKS_OF_A_BYTE: usize = 1 << 10;
/// Limit for landmarks in bytes.
const MOST_LANDMARKS: usize = 1 << 30;
/// An unknown komi.
const NO_KOMI: i16 = i16::MIN;

/// The reason why the bytes of a segment are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Damaged {
    /// They are not a segment.
    NotASegment,
    /// They are a segment of another version of the format.
    OtherVersion(u8),
    /// The length of the file differs from the length in its header.
    Length,
    /// A checksum is wrong.
    Checksum,
    /// The parts do not agree.
    Inconsistent,
    /// The texts of its games, stored in the catalogue, are damaged.
    Texts,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASegment => f.write_str("not a segment of a library"),
            Self::OtherVersion(version) => write!(f, "unsupported version {} of the format", char::from(*version)),
            Self::Length => f.write_str("wrong length"),
            Self::Checksum => f.write_str("wrong checksum"),
            Self::Inconsistent => f.write_str("inconsistent parts"),
            Self::Texts => f.write_str("texts of games cannot be read"),
        }
    }
}

impl std::error::Error for Damaged {}

impl Segment {
    /// Returns the bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let offsets: Vec<u8> = self.offsets().iter().flat_map(|offset| offset.to_le_bytes()).collect();
        let facts: Vec<u8> = self.all_facts().iter().flat_map(fact_bytes).collect();
        let placed: Vec<u8> = self.placed().iter().flat_map(|word| word.to_le_bytes()).collect();
        let [offsets, facts, landmarks] = [&offsets, &facts, &self.landmarks().bytes].map(|part| compress(part));
        let parts: [&[u8]; PARTS] = [&offsets, self.streams(), &facts, &placed, &landmarks];
        let mut bytes = Vec::with_capacity(HEADER + parts.iter().map(|part| part.len()).sum::<usize>());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&[self.size.columns(), self.size.rows(), 0, 0]);
        bytes.extend_from_slice(&(self.len() as u32).to_le_bytes());
        for part in parts {
            bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
            bytes.extend_from_slice(&crc32fast::hash(part).to_le_bytes());
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        parts.into_iter().for_each(|part| bytes.extend_from_slice(part));
        bytes
    }

    /// Reads a whole segment from the bytes of a file.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes differ from those that were written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let read = || -> Result<Self, Fault> {
            let segment = Self::open(Box::new(Cursor::new(bytes.to_vec())), bytes.len() as u64)?;
            segment.load()?;
            Ok(segment)
        };
        read().map_err(|fault| match fault {
            Fault::Damaged(damaged) => damaged,
            // Reading from memory does not fail.
            Fault::Unreadable(..) => Damaged::Length,
        })
    }

    /// Opens the segment in a file of this length; reads only its header.
    ///
    /// # Errors
    /// Fails if the file cannot be read, its header is damaged, or its length differs.
    pub(crate) fn open(mut file: Box<dyn ReadAt>, length: u64) -> Result<Self, Fault> {
        let mut header = Vec::with_capacity(HEADER);
        file.by_ref().take(length.min(HEADER as u64)).read_to_end(&mut header)?;
        let mut parts = Vec::with_capacity(PARTS);
        let mut end = HEADER as u64;
        for (bytes, checksum) in check_header(&header)? {
            parts.push(Range { start: end, bytes, checksum });
            end = end.checked_add(bytes).ok_or(Damaged::Length)?;
        }
        if end != length {
            return Err(Damaged::Length.into());
        }
        let size = Size::new(header[8], header[9]).ok_or(Damaged::Inconsistent)?;
        let games = u32_at(&header, 12) as usize;
        if games > MOST_GAMES || parts[PLACED].bytes != placed_bytes(size, games) as u64 {
            return Err(Damaged::Inconsistent.into());
        }
        Ok(Self {
            size,
            games,
            source: Some(Arc::new(Source::new(file, parts))),
            offsets: OnceLock::new(),
            streams: OnceLock::new(),
            facts: OnceLock::new(),
            placed: OnceLock::new(),
            landmarks: OnceLock::new(),
        })
    }

    pub(super) fn read_offsets(&self, bytes: &[u8]) -> Option<Vec<u32>> {
        let bytes = decompress_exactly(bytes, 4 * (self.games + 1))?;
        let offsets: Vec<u32> = bytes.chunks_exact(4).map(|four| u32_at(four, 0)).collect();
        let streams = self.source.as_ref()?.parts[STREAMS].bytes;
        let fits = offsets.first() == Some(&0)
            && offsets.is_sorted()
            && offsets.last().is_some_and(|&last| u64::from(last) == streams);
        fits.then_some(offsets)
    }

    pub(super) fn read_facts(&self, bytes: &[u8]) -> Option<Vec<GameSummary>> {
        let bytes = decompress_exactly(bytes, FACT_BYTES * self.games)?;
        Some(bytes.chunks_exact(FACT_BYTES).map(read_fact).collect())
    }

    pub(super) fn read_placed(&self, bytes: &[u8]) -> Option<Vec<u64>> {
        let placed = bytes.chunks_exact(8).map(|eight| u64_at(eight, 0)).collect();
        (bytes.len() == placed_bytes(self.size, self.games)).then_some(placed)
    }

    pub(super) fn read_landmarks(&self, bytes: &[u8]) -> Option<Landmarks> {
        // Each passing belongs to a stone of a stream, so a few bytes of streams cannot have many.
        let streams = usize::try_from(self.source.as_ref()?.parts[STREAMS].bytes).ok()?;
        let most = streams.saturating_mul(LANDMARKS_OF_A_BYTE).saturating_add(1 << 20).min(MOST_LANDMARKS);
        Landmarks::read(decompress(bytes, most)?)
    }
}

/// The number of bytes that record which games ever had a stone on each point.
const fn placed_bytes(size: Size, games: usize) -> usize {
    8 * size.area() * 2 * games.div_ceil(64)
}

/// Decompresses bytes whose decompressed length must be `length`.
fn decompress_exactly(compressed: &[u8], length: usize) -> Option<Vec<u8>> {
    decompress(compressed, length).filter(|bytes| bytes.len() == length)
}

/// Returns the length and the checksum of each part.
fn check_header(header: &[u8]) -> Result<[(u64, u32); PARTS], Damaged> {
    if header.get(..7) != Some(&MAGIC[..7]) {
        return Err(Damaged::NotASegment);
    }
    match header.get(7) {
        Some(version) if *version != MAGIC[7] => return Err(Damaged::OtherVersion(*version)),
        _ => {}
    }
    if header.len() < HEADER {
        return Err(Damaged::Length);
    }
    if crc32fast::hash(&header[..HEADER - 4]).to_le_bytes() != header[HEADER - 4..] {
        return Err(Damaged::Checksum);
    }
    let mut rows = [(0, 0); PARTS];
    for (index, row) in rows.iter_mut().enumerate() {
        let entry = 16 + index * 12;
        *row = (u64_at(header, entry), u32_at(header, entry + 8));
    }
    Ok(rows)
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes[at..at + 8].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn fact_bytes(facts: &GameSummary) -> [u8; FACT_BYTES] {
    let mut bytes = [0; FACT_BYTES];
    let (wide, rest) = bytes.split_at_mut(16);
    let (narrow, pairs) = rest.split_at_mut(9);
    for (four, number) in wide.chunks_exact_mut(4).zip([facts.id, facts.black, facts.white, facts.event]) {
        four.copy_from_slice(&number.to_le_bytes());
    }
    narrow.copy_from_slice(&[
        facts.winner as u8,
        facts.how as u8,
        facts.month,
        facts.day,
        facts.handicap,
        facts.black_rank,
        facts.white_rank,
        facts.rules,
        facts.flags,
    ]);
    let komi = facts.komi.unwrap_or(NO_KOMI) as u16;
    let numbers = [facts.year, facts.moves, facts.margin, komi];
    for (pair, number) in pairs.chunks_exact_mut(2).zip(numbers) {
        pair.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

fn read_fact(bytes: &[u8]) -> GameSummary {
    let narrow = &bytes[16..25];
    let number = |index: usize| u16::from_le_bytes([bytes[25 + index * 2], bytes[26 + index * 2]]);
    let komi = number(3) as i16;
    GameSummary {
        id: u32_at(bytes, 0),
        black: u32_at(bytes, 4),
        white: u32_at(bytes, 8),
        event: u32_at(bytes, 12),
        winner: Winner::from_number(narrow[0]),
        how: WinKind::from_number(narrow[1]),
        month: narrow[2],
        day: narrow[3],
        handicap: narrow[4],
        black_rank: narrow[5],
        white_rank: narrow[6],
        rules: narrow[7],
        flags: narrow[8],
        year: number(0),
        moves: number(1),
        margin: number(2),
        komi: (komi != NO_KOMI).then_some(komi),
    }
}
