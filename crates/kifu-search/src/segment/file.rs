//! A segment as a file: a header, five parts, and a checksum over each. The parts that are
//! not dense already are compressed.

use std::fmt;
use std::io::{self, Read};

use kifu_go::Size;

use super::facts::{Facts, How, Winner};
use super::landmarks::Landmarks;
use super::{MOST_GAMES, Segment};
use crate::pressed::{press, unpress};

/// How such a file begins; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUSEG4";
const PARTS: usize = 5;
/// Magic, sides, two bytes of nothing, games, and for each part its length and its checksum.
const HEADER: usize = 8 + 4 + 4 + PARTS * 12 + 4;
/// Four numbers of four bytes, nine of one, then those of two.
const FACT_BYTES: usize = 4 * 4 + 9 + 2 * 4;
/// No segment has more bytes of landmarks.
const MOST_LANDMARKS: usize = 1 << 30;
/// A komi that is not known.
const NO_KOMI: i16 = i16::MIN;

/// What is wrong with the bytes of a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damaged {
    /// They are no segment.
    NotASegment,
    /// They are a segment of another version of the format.
    OtherVersion(u8),
    /// The file is shorter or longer than it says.
    Length,
    /// A checksum is wrong.
    Checksum,
    /// The parts do not fit together.
    Inconsistent,
    /// The texts of its games, which the catalogue keeps.
    Texts,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASegment => f.write_str("not a segment of a library"),
            Self::OtherVersion(version) => write!(f, "written in version {} of the format", char::from(*version)),
            Self::Length => f.write_str("not as long as it should be"),
            Self::Checksum => f.write_str("the checksum is wrong"),
            Self::Inconsistent => f.write_str("its parts do not fit together"),
            Self::Texts => f.write_str("what is said in its games cannot be read"),
        }
    }
}

impl std::error::Error for Damaged {}

impl Segment {
    /// The bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let offsets: Vec<u8> = self.offsets.iter().flat_map(|offset| offset.to_le_bytes()).collect();
        let facts: Vec<u8> = self.facts.iter().flat_map(fact_bytes).collect();
        let placed: Vec<u8> = self.placed.iter().flat_map(|word| word.to_le_bytes()).collect();
        let [offsets, facts, landmarks] = [&offsets, &facts, &self.landmarks.bytes].map(|part| press(part));
        let parts: [&[u8]; PARTS] = [&offsets, &self.streams, &facts, &placed, &landmarks];
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

    /// The segment in the bytes of a file.
    ///
    /// # Errors
    /// Where they are not exactly what was written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        // Reading from memory does not fail.
        Self::read_from(bytes, bytes.len() as u64).unwrap_or(Err(Damaged::Length))
    }

    /// The segment in a file of so many bytes, part by part, so that there is never more in memory than has to be.
    ///
    /// # Errors
    /// Where the file cannot be read; and within, where it does not have exactly what was written.
    pub(crate) fn read_from(mut file: impl Read, length: u64) -> io::Result<Result<Self, Damaged>> {
        let header = read_part(&mut file, length.min(HEADER as u64))?;
        let rows = match check_header(&header) {
            Ok(rows) => rows,
            Err(damaged) => return Ok(Err(damaged)),
        };
        if rows.iter().try_fold(HEADER as u64, |end, (part, _)| end.checked_add(*part)) != Some(length) {
            return Ok(Err(Damaged::Length));
        }
        let mut parts: [Vec<u8>; PARTS] = Default::default();
        for (part, (bytes, checksum)) in parts.iter_mut().zip(rows) {
            *part = read_part(&mut file, bytes)?;
            if part.len() as u64 != bytes {
                return Ok(Err(Damaged::Length));
            }
            if crc32fast::hash(part) != checksum {
                return Ok(Err(Damaged::Checksum));
            }
        }
        Ok(Self::of_parts(&header, parts))
    }

    fn of_parts(header: &[u8], parts: [Vec<u8>; PARTS]) -> Result<Self, Damaged> {
        let [offsets, streams, facts, placed, landmarks] = parts;
        let size = Size::new(header[8], header[9]).ok_or(Damaged::Inconsistent)?;
        let games = u32_at(header, 12) as usize;
        if games > MOST_GAMES {
            return Err(Damaged::Inconsistent);
        }
        let lengths = [4 * (games + 1), FACT_BYTES * games, 8 * size.area() * 2 * games.div_ceil(64)];
        let offsets = unpress(&offsets, lengths[0]).ok_or(Damaged::Inconsistent)?;
        let facts = unpress(&facts, lengths[1]).ok_or(Damaged::Inconsistent)?;
        let landmarks = unpress(&landmarks, MOST_LANDMARKS).ok_or(Damaged::Inconsistent)?;
        if [offsets.len(), facts.len(), placed.len()] != lengths {
            return Err(Damaged::Inconsistent);
        }
        let offsets: Vec<u32> = offsets.chunks_exact(4).map(|four| u32_at(four, 0)).collect();
        let facts: Vec<Facts> = facts.chunks_exact(FACT_BYTES).map(read_fact).collect();
        let placed: Vec<u64> = placed.chunks_exact(8).map(|eight| u64_at(eight, 0)).collect();
        let fits = offsets.first() == Some(&0)
            && offsets.is_sorted()
            && offsets.last().is_some_and(|&last| last as usize == streams.len());
        if !fits {
            return Err(Damaged::Inconsistent);
        }
        let landmarks = Landmarks::read(landmarks).ok_or(Damaged::Inconsistent)?;
        Ok(Self { size, offsets, streams, facts, placed, landmarks })
    }
}

/// For each part how many bytes it has and their checksum.
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

/// The next bytes of a file that is known to have as many; fewer where it has not.
fn read_part(file: &mut impl Read, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0));
    file.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes[at..at + 8].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn fact_bytes(facts: &Facts) -> [u8; FACT_BYTES] {
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

fn read_fact(bytes: &[u8]) -> Facts {
    let narrow = &bytes[16..25];
    let number = |index: usize| u16::from_le_bytes([bytes[25 + index * 2], bytes[26 + index * 2]]);
    let komi = number(3) as i16;
    Facts {
        id: u32_at(bytes, 0),
        black: u32_at(bytes, 4),
        white: u32_at(bytes, 8),
        event: u32_at(bytes, 12),
        winner: Winner::from_number(narrow[0]),
        how: How::from_number(narrow[1]),
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
