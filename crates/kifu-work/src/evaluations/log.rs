//! A file of rows, each with its length and a checksum, to which rows are only added.
//!
//! `length (2 bytes) · checksum (4 bytes) · content`, after a first line that names the format.

use std::io::{self, Read};

use flate2::Crc;

/// The first line of a file.
pub(super) const MAGIC: &[u8] = b"kifu evaluations 1\n";

/// The bytes before the content of a row.
const HEAD: usize = 6;

/// What was wrong with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Damage {
    /// The bytes of an unfinished row at the end, as an interrupted process leaves one; they are cut off.
    pub torn: u64,
    /// The damaged bytes between rows; they are skipped.
    pub skipped: u64,
}

/// Writes a row; `None` if the content is too long.
pub(super) fn write_row(content: &[u8]) -> Option<Vec<u8>> {
    let length = u16::try_from(content.len()).ok()?;
    let mut row = length.to_le_bytes().to_vec();
    row.extend(checksum(content).to_le_bytes());
    row.extend(content);
    Some(row)
}

/// The bytes of a row, head and content.
pub(super) const LONGEST: usize = HEAD + u16::MAX as usize;

/// The bytes that are read at once.
const PIECE: usize = 1 << 20;

/// Calls `visit` with the place and the content of each row of a file from `start` on, which `file` stands at. Returns the end of
/// the last row, and the damage.
pub(super) fn read_rows(
    mut file: impl Read,
    start: u64,
    mut visit: impl FnMut(u64, &[u8]),
) -> io::Result<(u64, Damage)> {
    let mut damage = Damage::default();
    let mut piece = Vec::new();
    // The place of the piece in the file, and the end of the last row.
    let (mut base, mut end) = (start, start);
    loop {
        let has_ended = file.by_ref().take(PIECE as u64).read_to_end(&mut piece)? == 0;
        // A row that may go on in the next piece waits for it.
        let until = if has_ended { piece.len() } else { piece.len().saturating_sub(LONGEST) };
        let mut at = 0;
        while at < until {
            match row_at(&piece[at..]) {
                Some(content) => {
                    let place = base + at as u64;
                    // What lies between this row and the one before it is not torn but damaged.
                    damage.skipped += place - end;
                    visit(place, content);
                    at += HEAD + content.len();
                    end = base + at as u64;
                }
                // The length may be damaged, too, so the next row may begin anywhere.
                None => at += 1,
            }
        }
        piece.drain(..at);
        base += at as u64;
        if has_ended {
            damage.torn = base - end;
            return Ok((end, damage));
        }
    }
}

/// The content of the row with which a text begins; `None` if it begins with none, or not with all of it.
pub(super) fn row_at(bytes: &[u8]) -> Option<&[u8]> {
    let head = bytes.get(..HEAD)?;
    // An empty content would have the checksum 0, and zeros are common damage.
    let content = bytes.get(HEAD..row_length(head)?).filter(|content| !content.is_empty())?;
    let expected = u32::from_le_bytes([head[2], head[3], head[4], head[5]]);
    (checksum(content) == expected).then_some(content)
}

/// The bytes of a row that begins so, head and content.
pub(super) fn row_length(bytes: &[u8]) -> Option<usize> {
    let (length, _) = bytes.split_first_chunk::<2>()?;
    Some(HEAD + usize::from(u16::from_le_bytes(*length)))
}

fn checksum(content: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(content);
    crc.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_cross_the_pieces_that_are_read_at_once() {
        let mut bytes = Vec::new();
        let mut expected = Vec::new();
        for number in 0..400_usize {
            expected.push((bytes.len() as u64 + 19, number % 251));
            bytes.extend(write_row(&vec![(number % 251) as u8; 1 + number * 31]).expect("a row"));
            // Damage of all lengths lies between the rows.
            bytes.extend(vec![0; number % 7]);
        }
        assert!(bytes.len() > 2 * PIECE);
        let mut found = Vec::new();
        let (end, damage) =
            read_rows(&bytes[..], 19, |at, content| found.push((at, usize::from(content[0])))).expect("read");
        assert_eq!(found, expected);
        let zeros: usize = (0..400).map(|number| number % 7).sum();
        assert_eq!((damage, end), (Damage { torn: 0, skipped: zeros as u64 }, 19 + bytes.len() as u64));
    }
}
