//! The catalogue's data about the games of a segment, as a file next to the segment: files, dates, results, words.

use crate::compress::{compress, decompress};
use crate::length::{read_length, write_length};
use crate::segment::Damaged;

/// The beginning of the file; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUREC1";
/// The magic, the length of the rows before they are compressed, and after.
const HEADER: usize = MAGIC.len() + 4 + 4;
/// Limit for the rows in bytes.
const MAX_BYTES: usize = 1 << 28;

/// The files of the games of a segment, the rows of the games in order, and the blocks of their texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Records {
    pub(crate) files: Vec<FileRecord>,
    pub(crate) games: Vec<GameRecord>,
    /// Names and comments, compressed, as libraries store them.
    pub(crate) texts: Vec<Vec<u8>>,
}

/// A file with games of the segment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct FileRecord {
    pub(crate) path: String,
    pub(crate) bytes: u64,
    /// The fingerprint of its bytes.
    pub(crate) fingerprint: u64,
    pub(crate) format: String,
    pub(crate) encoding: String,
    /// Its problems, one per line.
    pub(crate) problems: String,
}

/// The data of a game that the segment does not have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameRecord {
    /// Its file, by its place in [`Records::files`].
    pub(crate) file: usize,
    /// Its number in the file, from 0.
    pub(crate) number: u32,
    /// The fingerprint of its moves; 0 if there are none.
    pub(crate) content: u64,
    pub(crate) date: String,
    pub(crate) result: String,
    pub(crate) round: String,
    pub(crate) place: String,
}

impl Records {
    /// Returns the bytes of the file; `None` if the rows are longer than a reader accepts.
    pub(crate) fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut rows = Vec::new();
        write_length(self.files.len(), &mut rows);
        for file in &self.files {
            for number in [file.bytes, file.fingerprint] {
                rows.extend_from_slice(&number.to_le_bytes());
            }
            for text in [&file.path, &file.format, &file.encoding, &file.problems] {
                write_text(text, &mut rows);
            }
        }
        write_length(self.games.len(), &mut rows);
        for game in &self.games {
            write_length(game.file, &mut rows);
            write_length(game.number as usize, &mut rows);
            rows.extend_from_slice(&game.content.to_le_bytes());
            for text in [&game.date, &game.result, &game.round, &game.place] {
                write_text(text, &mut rows);
            }
        }
        if rows.len() > MAX_BYTES {
            return None;
        }
        let compressed = compress(&rows);
        let mut bytes = MAGIC.to_vec();
        for length in [rows.len(), compressed.len()] {
            bytes.extend_from_slice(&(length as u32).to_le_bytes());
        }
        bytes.extend_from_slice(&compressed);
        for block in &self.texts {
            bytes.extend_from_slice(&(block.len() as u32).to_le_bytes());
            bytes.extend_from_slice(block);
        }
        Some(bytes)
    }

    /// Reads the bytes of the file.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes differ from those that were written.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(Damaged::Length)?;
        if header[..7] != MAGIC[..7] {
            return Err(Damaged::NotRecords);
        }
        if header[7] != MAGIC[7] {
            return Err(Damaged::OtherVersion(header[7]));
        }
        let [length, compressed] =
            [8, 12].map(|at| header[at..at + 4].iter().rev().fold(0_usize, |all, &byte| all << 8 | usize::from(byte)));
        let (compressed, texts) = rest.split_at_checked(compressed).ok_or(Damaged::Length)?;
        let rows = if length > MAX_BYTES { None } else { decompress(compressed, length) };
        let rows = rows.filter(|rows| rows.len() == length).ok_or(Damaged::Checksum)?;
        let mut rows = Rows { bytes: &rows, at: 0 };
        let (files, games) = rows.read().ok_or(Damaged::Inconsistent)?;
        let texts = blocks(texts).ok_or(Damaged::Length)?;
        Ok(Self { files, games, texts })
    }
}

fn write_text(text: &str, rows: &mut Vec<u8>) {
    write_length(text.len(), rows);
    rows.extend_from_slice(text.as_bytes());
}

/// The blocks of texts after the rows; `None` if one is cut off.
fn blocks(mut bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut blocks = Vec::new();
    while !bytes.is_empty() {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let (block, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        blocks.push(block.to_vec());
        bytes = rest;
    }
    Some(blocks)
}

/// The rows that are being read.
struct Rows<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Rows<'_> {
    fn read(&mut self) -> Option<(Vec<FileRecord>, Vec<GameRecord>)> {
        // No memory is reserved for a length before its rows have been read.
        let (mut files, mut games) = (Vec::new(), Vec::new());
        for _ in 0..self.length()? {
            let (bytes, fingerprint) = (self.number()?, self.number()?);
            let (path, format, encoding, problems) = (self.text()?, self.text()?, self.text()?, self.text()?);
            files.push(FileRecord { path, bytes, fingerprint, format, encoding, problems });
        }
        for _ in 0..self.length()? {
            let (file, number) = (self.length()?, self.length()?.try_into().ok()?);
            let content = self.number()?;
            let (date, result, round, place) = (self.text()?, self.text()?, self.text()?, self.text()?);
            games.push(GameRecord { file, number, content, date, result, round, place });
        }
        let is_sound = self.at == self.bytes.len() && games.iter().all(|game| game.file < files.len());
        is_sound.then_some((files, games))
    }

    fn length(&mut self) -> Option<usize> {
        read_length(self.bytes, &mut self.at)
    }

    fn number(&mut self) -> Option<u64> {
        let eight = self.bytes.get(self.at..)?.first_chunk::<8>()?;
        self.at += 8;
        Some(u64::from_le_bytes(*eight))
    }

    fn text(&mut self) -> Option<String> {
        let length = self.length()?;
        let text = self.bytes.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records() -> Records {
        let file = |path: &str| FileRecord {
            path: path.to_owned(),
            bytes: 1 << 40,
            fingerprint: u64::MAX,
            format: "sgf".to_owned(),
            encoding: "UTF-8".to_owned(),
            problems: "line 1: a\nline 2: b".to_owned(),
        };
        let game = |file, place: &str| GameRecord {
            file,
            number: 300,
            content: 7,
            date: "2016-03-15".to_owned(),
            place: place.to_owned(),
            ..GameRecord::default()
        };
        Records {
            files: vec![file("a.sgf"), file("古碁/b.sgf")],
            games: vec![game(0, ""), game(1, "東京"), game(1, "")],
            texts: vec![vec![1, 2, 3], vec![], vec![4]],
        }
    }

    #[test]
    fn files_are_read_again() {
        for records in [Records::default(), records()] {
            let bytes = records.to_bytes().unwrap();
            assert_eq!(Records::from_bytes(&bytes).as_ref(), Ok(&records));
            let rows = Records { texts: Vec::new(), ..records.clone() }.to_bytes().unwrap();
            for length in 0..bytes.len() {
                // Texts may end anywhere between two blocks: the manifest says how long the file is.
                let read = Records::from_bytes(&bytes[..length]);
                assert!(read.is_err() || length >= rows.len(), "{length}");
            }
            for place in 0..8 * rows.len() {
                let mut flipped = rows.clone();
                flipped[place / 8] ^= 1 << (place % 8);
                let read = Records::from_bytes(&flipped);
                assert!(read.map_or(true, |read| read.games == records.games), "{place}");
            }
        }
    }

    /// Rows that were never written: nothing panics, and no length takes memory that the file does not have.
    #[test]
    fn hostile_rows() {
        let check = |rows: &[u8]| {
            let compressed = compress(rows);
            let mut bytes = MAGIC.to_vec();
            for length in [rows.len(), compressed.len()] {
                bytes.extend_from_slice(&(length as u32).to_le_bytes());
            }
            bytes.extend_from_slice(&compressed);
            assert_eq!(Records::from_bytes(&bytes), Err(Damaged::Inconsistent), "{rows:?}");
        };
        check(&[]);
        check(&[0xff, 0xff, 0xff, 0xff, 0x7f]);
        check(&[0, 1, 0, 0]);
        // A game of a file that is not listed.
        check(&[0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(Records::from_bytes(b"KIFUREC2\0\0\0\0\0\0\0\0"), Err(Damaged::OtherVersion(b'2')));
        assert_eq!(Records::from_bytes(b"PAR1    \0\0\0\0\0\0\0\0"), Err(Damaged::NotRecords));
    }
}
