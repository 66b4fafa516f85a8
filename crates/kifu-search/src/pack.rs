//! Many texts in one compressed file: the records of published games.

use crate::compress::{compress, decompress};
use crate::length::{read_length, write_length};
use crate::segment::Damaged;

/// The beginning of the file; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUPAK1";
/// The magic, and the length of the texts before they are compressed.
const HEADER: usize = MAGIC.len() + 4;
/// Limit for the texts of a pack in bytes.
const MAX_BYTES: usize = 1 << 28;

/// Returns the bytes of a file with some texts.
///
/// ```
/// use kifu_search::{pack_texts, unpack_text};
///
/// let bytes = pack_texts(&["(;B[aa])", "(;B[bb])"]);
/// assert_eq!(unpack_text(&bytes, 1).unwrap().as_deref(), Some("(;B[bb])"));
/// assert_eq!(unpack_text(&bytes, 2).unwrap(), None);
/// ```
#[must_use]
pub fn pack_texts<T: AsRef<str>>(texts: &[T]) -> Vec<u8> {
    let mut content = Vec::new();
    for text in texts.iter().map(AsRef::as_ref) {
        write_length(text.len(), &mut content);
        content.extend_from_slice(text.as_bytes());
    }
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&(content.len() as u32).to_le_bytes());
    bytes.extend_from_slice(&compress(&content));
    bytes
}

/// Reads the text with a number, from 0; `None` if there are fewer texts.
///
/// # Errors
/// [`Damaged`] if the bytes differ from those that were written.
pub fn unpack_text(bytes: &[u8], number: usize) -> Result<Option<String>, Damaged> {
    let (header, compressed) = bytes.split_at_checked(HEADER).ok_or(Damaged::Length)?;
    let (magic, length) = header.split_at(MAGIC.len());
    if magic[..7] != MAGIC[..7] {
        return Err(Damaged::NotAPack);
    }
    if magic[7] != MAGIC[7] {
        return Err(Damaged::OtherVersion(magic[7]));
    }
    let length = length.try_into().map_or(usize::MAX, |four| u32::from_le_bytes(four) as usize);
    let content = if length > MAX_BYTES { None } else { decompress(compressed, length) };
    let content = content.filter(|content| content.len() == length).ok_or(Damaged::Checksum)?;
    let mut at = 0;
    for place in 0.. {
        if at == content.len() {
            break;
        }
        let length = read_length(&content, &mut at).ok_or(Damaged::Inconsistent)?;
        let end = at.checked_add(length).ok_or(Damaged::Inconsistent)?;
        let text = content.get(at..end).ok_or(Damaged::Inconsistent)?;
        if place == number {
            return String::from_utf8(text.to_vec()).map(Some).map_err(|_| Damaged::Inconsistent);
        }
        at = end;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_again() {
        let long = "x".repeat(100_000);
        for texts in [&[][..], &[""], &["a", "", "碁", &long]] {
            let bytes = pack_texts(texts);
            for (number, text) in texts.iter().enumerate() {
                assert_eq!(unpack_text(&bytes, number).unwrap().as_deref(), Some(*text));
            }
            assert_eq!(unpack_text(&bytes, texts.len()), Ok(None));
            for length in 0..bytes.len() {
                assert!(unpack_text(&bytes[..length], 0).is_err(), "{length}");
            }
            for place in 0..8 * bytes.len() {
                let mut flipped = bytes.clone();
                flipped[place / 8] ^= 1 << (place % 8);
                let read = unpack_text(&flipped, 0);
                assert!(read.is_err() || read == unpack_text(&bytes, 0), "{place}");
            }
        }
    }
}
