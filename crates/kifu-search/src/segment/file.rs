//! A segment as a file: a header, a directory, and the blocks. Each has a checksum; blocks of landmarks are compressed.

use std::io::{Cursor, Read};
use std::sync::Arc;

use kifu_go::Size;

use super::blocks::{Blocks, Entry};
use super::cache::Cache;
use super::damage::{Damaged, Fault, ReadAt};
use super::layout::{Layout, Part};
use super::{MAX_GAMES, Segment};
use crate::compress::{compress, decompress};

/// The beginning of the file; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUSEG8";
/// Magic, sides, two unused bytes, the numbers of games and of blocks, the checksums of the directory and of the header.
const HEADER: usize = 8 + 4 + 4 * 4;
/// The length of an entry of the directory: a block's bytes in the file, their checksum, its bytes in memory, its key.
const ENTRY: usize = 4 * 4;
/// Limit for a block of landmarks: bytes for each byte of the streams, above a megabyte.
const LANDMARKS_OF_A_BYTE: u64 = 1 << 10;
/// Limit for a block of landmarks in bytes.
const MAX_LANDMARKS: u64 = 1 << 30;

impl Segment {
    /// Returns the bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (mut directory, mut content) = (Vec::new(), Vec::new());
        for index in 0..self.blocks.entries.len() {
            let block = self.block(index);
            let compressed;
            let stored = match self.layout.part_of(index).0 {
                Part::Landmarks => {
                    compressed = compress(&block);
                    &compressed
                }
                Part::Streams | Part::Facts | Part::Placed => &*block,
            };
            let key = self.blocks.entries[index].key;
            for number in [stored.len() as u32, crc32fast::hash(stored), block.len() as u32, key] {
                directory.extend_from_slice(&number.to_le_bytes());
            }
            content.extend_from_slice(stored);
        }
        let mut bytes = Vec::with_capacity(HEADER + directory.len() + content.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&[self.layout.size.columns(), self.layout.size.rows(), 0, 0]);
        for number in [self.len() as u32, (directory.len() / ENTRY) as u32, crc32fast::hash(&directory)] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes.append(&mut directory);
        bytes.append(&mut content);
        bytes
    }

    /// Reads a whole segment from the bytes of a file.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes differ from those that were written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let read = || -> Result<Self, Fault> {
            let cache = Arc::new(Cache::with_budget(usize::MAX));
            let segment = Self::open(Box::new(Cursor::new(bytes.to_vec())), bytes.len() as u64, &cache)?;
            segment.load()?;
            // The blocks alone: the bytes that they were read from are not needed again.
            let blocks = (0..).zip(&segment.blocks.entries).map(|(index, entry)| (entry.key, segment.block(index)));
            Ok(Self { layout: segment.layout, blocks: Blocks::in_memory(blocks) })
        };
        read().map_err(|fault| match fault {
            Fault::Damaged(damaged) => damaged,
            // Reading from memory does not fail.
            Fault::Unreadable(..) => Damaged::Length,
        })
    }

    /// Opens the segment in a file of this length, and reads only its header and its directory.
    ///
    /// # Errors
    /// Fails if the file cannot be read, its header is damaged, or its length differs.
    pub(crate) fn open(mut file: Box<dyn ReadAt>, length: u64, cache: &Arc<Cache>) -> Result<Self, Fault> {
        let mut header = Vec::with_capacity(HEADER);
        Read::by_ref(&mut file).take(HEADER as u64).read_to_end(&mut header)?;
        check_header(&header)?;
        let (games, count, checksum) = (number_at(&header, 3), number_at(&header, 4), number_at(&header, 5));
        let size = Size::new(header[8], header[9]).ok_or(Damaged::Inconsistent)?;
        let without_landmarks = Layout { size, games: games as usize, landmarks: 0 };
        let fixed = without_landmarks.blocks(Part::Landmarks).start;
        let landmarks = (count as usize).checked_sub(fixed).ok_or(Damaged::Inconsistent)?;
        if games as usize > MAX_GAMES {
            return Err(Damaged::Inconsistent.into());
        }
        let start = HEADER as u64 + u64::from(count) * ENTRY as u64;
        if start > length {
            return Err(Damaged::Length.into());
        }
        let mut directory = Vec::with_capacity(count as usize * ENTRY);
        Read::by_ref(&mut file).take(start - HEADER as u64).read_to_end(&mut directory)?;
        if crc32fast::hash(&directory) != checksum {
            return Err(Damaged::Checksum.into());
        }
        let layout = Layout { landmarks, ..without_landmarks };
        let entries = entries(&directory, start, length)?;
        check_lengths(&layout, &entries)?;
        Ok(Self { layout, blocks: Blocks::of_file(file, entries, Arc::clone(cache)) })
    }

    /// Decodes a block of the file into its form in memory; `None` if it is invalid.
    pub(super) fn decode(&self, index: usize, stored: Vec<u8>) -> Option<Vec<u8>> {
        let (part, block) = self.layout.part_of(index);
        let entry = self.blocks.entries.get(index)?;
        let bytes = match part {
            Part::Landmarks => decompress(&stored, entry.length as usize)?,
            Part::Streams | Part::Facts | Part::Placed => stored,
        };
        let is_sound = bytes.len() == entry.length as usize && self.layout.is_sound(part, block, entry.key, &bytes);
        is_sound.then_some(bytes)
    }
}

fn check_header(header: &[u8]) -> Result<(), Damaged> {
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
    if crc32fast::hash(&header[..HEADER - 4]) != number_at(header, 6) {
        return Err(Damaged::Checksum);
    }
    Ok(())
}

/// The entries of a directory, whose blocks begin at `start` of a file with `length` bytes.
fn entries(directory: &[u8], start: u64, length: u64) -> Result<Vec<Entry>, Damaged> {
    let mut start = start;
    let entry = |row: &[u8]| {
        let [stored, checksum, length, key] = [0, 1, 2, 3].map(|index| number_at(row, index));
        let entry = Entry { start, stored, checksum, length, key };
        start += u64::from(stored);
        entry
    };
    let entries: Vec<Entry> = directory.chunks_exact(ENTRY).map(entry).collect();
    if start == length { Ok(entries) } else { Err(Damaged::Length) }
}

/// Checks that a few bytes cannot become gigabytes when they are read.
fn check_lengths(layout: &Layout, entries: &[Entry]) -> Result<(), Damaged> {
    let streams: u64 = layout.blocks(Part::Streams).map(|index| u64::from(entries[index].stored)).sum();
    // Each passing belongs to a stone of a stream, so a few bytes of streams cannot have many.
    let most = streams.saturating_mul(LANDMARKS_OF_A_BYTE).saturating_add(1 << 20).min(MAX_LANDMARKS);
    let fits = |(index, entry): (usize, &Entry)| match layout.part_of(index) {
        (Part::Landmarks, _) => u64::from(entry.length) <= most,
        (part, block) => {
            let length = layout.length(part, block);
            entry.stored == entry.length && length.is_none_or(|length| length == entry.length as usize)
        }
    };
    if entries.iter().enumerate().all(fits) { Ok(()) } else { Err(Damaged::Inconsistent) }
}

/// The four-byte number at an index.
fn number_at(bytes: &[u8], place: usize) -> u32 {
    let four = &bytes[4 * place..4 * place + 4];
    u32::from_le_bytes([four[0], four[1], four[2], four[3]])
}
