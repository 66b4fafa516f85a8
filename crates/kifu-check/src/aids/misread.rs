//! Texts that a program read in the wrong charset and then wrote in UTF-8.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Game, Property, Value};

use crate::aids::place;

/// The texts of a game that may have been misread as windows-1252 or ISO-8859-1, with their original bytes.
///
/// Such a text has letters beyond ASCII, and all of them are in these two charsets. Only a game in UTF-8 can have such
/// texts.
pub(crate) fn read_as_latin<'c>(game: Game<'c>) -> impl Iterator<Item = (Value<'c>, Vec<u8>)> {
    let source = game.span().of(game.collection().source());
    // Scanning in blocks lets the compiler vectorise the loop.
    let may_have_any = !game.collection().is_ascii()
        && game.encoding().encoding == Encoding::Utf8
        && source.chunks(256).any(|part| part.iter().fold(false, |any, &byte| any | (byte == LEAD)));
    let properties = may_have_any.then(|| game.nodes().flat_map(|node| node.properties())).into_iter().flatten();
    let values = properties.filter(|&property| place::holds_text(property)).flat_map(Property::values);
    values.filter(|value| value.raw().contains(&LEAD)).filter_map(|value| Some((value, bytes_read(value.raw())?)))
}

/// The first byte of each letter from U+00C0 to U+00FF in UTF-8. In the original charsets, characters begin with bytes
/// that were misread as one of these letters.
const LEAD: u8 = 0xc3;

fn bytes_read(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    for letter in core::str::from_utf8(text).ok()?.chars() {
        bytes.extend(byte_of(letter)?);
    }
    Some(bytes)
}

/// The byte that was misread as this letter: its code point, or its place in windows-1252.
fn byte_of(letter: char) -> Option<Vec<u8>> {
    match u8::try_from(letter) {
        Ok(byte) => Some(vec![byte]),
        Err(_) => Encoding::Windows1252.encode(letter.encode_utf8(&mut [0; 4])).ok().map(|bytes| bytes.into_owned()),
    }
}

/// The first letters beyond ASCII, for messages.
pub(crate) fn first_letters(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii()).take(4).collect()
}

/// True for letters of names and comments about Go: Latin, Greek, Cyrillic, Thai, Vietnamese, Chinese, Japanese and
/// Korean ones, punctuation and pictures. All others occur only by chance: `à`, a no-break space and `»` are U+083B.
pub(crate) fn is_plausible(letter: char) -> bool {
    matches!(u32::from(letter),
        0..=0x7f | 0xa0..=0x24f | 0x370..=0x52f | 0xe00..=0xe7f | 0x1e00..=0x1eff | 0x2000..=0x27bf
        | 0x3000..=0x9fff | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xff00..=0xffef | 0x1f000..=0x1faff | 0x20000..=0x323af)
}
