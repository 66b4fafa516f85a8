//! A file of rows, each with its length and a checksum, to which rows are only added.
//!
//! `length (2 bytes) · checksum (4 bytes) · content`, after a first line that names the format.

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

/// Calls `visit` with the place and the content of each row of a text that begins at `start` of its file. Returns the end of the
/// last row, and the damage.
pub(super) fn read_rows(bytes: &[u8], start: usize, mut visit: impl FnMut(u64, &[u8])) -> (usize, Damage) {
    let mut damage = Damage::default();
    let (mut at, mut end) = (start, start);
    while at < bytes.len() {
        match row_at(bytes, at) {
            Some(content) => {
                // What lies between this row and the one before it is not torn but damaged.
                damage.skipped += (at - end) as u64;
                visit((at + HEAD) as u64, content);
                at += HEAD + content.len();
                end = at;
            }
            // The length may be damaged, too, so the next row may begin anywhere.
            None => at += 1,
        }
    }
    damage.torn = (bytes.len() - end) as u64;
    (end, damage)
}

fn row_at(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let head = bytes.get(at..at + HEAD)?;
    let length = usize::from(u16::from_le_bytes([head[0], head[1]]));
    // An empty content would have the checksum 0, and zeros are common damage.
    let content = bytes.get(at + HEAD..at + HEAD + length).filter(|content| !content.is_empty())?;
    let expected = u32::from_le_bytes([head[2], head[3], head[4], head[5]]);
    (checksum(content) == expected).then_some(content)
}

fn checksum(content: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(content);
    crc.sum()
}
