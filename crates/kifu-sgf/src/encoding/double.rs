//! The plausibility of a text as Chinese, Japanese or Korean in a set of two-byte characters.

use super::area::Area;
use super::pairs::{Class, Pairs, Priced, priced};
use super::score::Cost;
use super::table::Encoding;

/// The cost of a single East Asian character between two Latin letters.
const INSIDE_WORD: Cost = 8;
/// The cost of an East Asian character next to a Latin letter.
const BESIDE_WORD: Cost = 3;

/// Returns the cost of the text in the set, in bits; `None` once it exceeds `limit`.
pub(super) fn cost(encoding: Encoding, text: &[u8], limit: Cost) -> Option<Cost> {
    let pairs = Pairs::of(encoding);
    let mut total = 0;
    let mut at = 0;
    let mut previous = Class::Symbol;
    // The ASCII byte before, unless it is the second half of a character.
    let mut before = 0;
    while let Some(&lead) = text.get(at) {
        if lead.is_ascii() {
            previous = Class::Symbol;
            before = lead;
            at += 1;
            continue;
        }
        let (Priced { class, cost }, length) = character(pairs, &text[at..]);
        total += cost + switch_cost(previous, class);
        if !matches!(class, Class::Symbol | Class::Invalid) {
            let after = text.get(at + length).copied().unwrap_or(0);
            total += match [before, after].map(|byte| byte.is_ascii_alphabetic()) {
                [true, true] => INSIDE_WORD,
                [false, false] => 0,
                _ => BESIDE_WORD,
            };
        }
        if total > limit {
            return None;
        }
        previous = class;
        before = 0;
        at += length;
    }
    Some(total)
}

/// The price and the length in bytes of the character at the start of the bytes, whose first byte is not ASCII.
#[inline]
fn character(pairs: &Pairs, bytes: &[u8]) -> (Priced, usize) {
    let trail = bytes.get(1).copied().unwrap_or(0);
    let priced = pairs.price(bytes[0], trail);
    match priced.class {
        Class::Invalid => longer_character(pairs.encoding, bytes).unwrap_or((priced, 1)),
        Class::HalfKana if pairs.encoding == Encoding::ShiftJis => (priced, 1),
        _ => (priced, 2),
    }
}

/// The same for a character of more than two bytes.
fn longer_character(encoding: Encoding, bytes: &[u8]) -> Option<(Priced, usize)> {
    let length = match (encoding, bytes) {
        (Encoding::Gb18030, [0x81..=0xFE, b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9', ..]) => 4,
        (Encoding::EucJp, [0x8F, 0xA1..=0xFE, 0xA1..=0xFE, ..]) => 3,
        _ => return None,
    };
    Some((priced(encoding, Area::Extension, &bytes[..length]), length))
}

/// The cost of a change of script.
const fn switch_cost(from: Class, to: Class) -> Cost {
    use Class::{HalfKana, Han, Hangul, Kana};
    match (from, to) {
        (Han, Hangul) | (Hangul, Han) => 5,
        (HalfKana, Han | Kana) | (Han | Kana, HalfKana) => 6,
        _ => 0,
    }
}
