//! The plausibility of a text as Latin or Cyrillic in a single-byte set.

use super::letter::{Kind, Letter};
use super::score::{Cost, INVALID};
use super::table::Encoding;
use super::upper_half::{
    IBM866, ISO_8859_2, KOI8_R, MACINTOSH, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1254,
};

/// The letters of all bytes in a set.
type Letters = [Letter; 256];

/// Returns the cost of the text in the set, in bits; `None` once it exceeds `limit`.
pub(super) fn cost(encoding: Encoding, text: &[u8], limit: Cost) -> Option<Cost> {
    match known_letters(encoding) {
        Some(letters) => cost_by(letters, text, limit),
        None => cost_by(&decoded_letters(encoding), text, limit),
    }
}

fn cost_by(letters: &Letters, text: &[u8], limit: Cost) -> Option<Cost> {
    const GAP: Letter = Letter::of(' ');
    let letter = |byte: u8| letters[usize::from(byte)];
    let mut total = 0;
    let mut before = [Kind::Gap; 2];
    let mut rest = text.iter();
    while let Some(&byte) = rest.next() {
        let this = letter(byte);
        if !byte.is_ascii() {
            let after = rest.as_slice().first().map_or(GAP, |&after| letter(after));
            total += letter_cost(this, before, after);
            if total > limit {
                return None;
            }
        }
        before = [before[1], this.kind];
    }
    Some(total)
}

/// Returns the cost of a decoded text, in bits.
pub(super) fn unicode_cost(text: &str) -> Cost {
    let mut total = 0;
    let mut before = [Kind::Gap; 2];
    let mut chars = text.chars().map(|char| (char.is_ascii(), Letter::of(char))).peekable();
    while let Some((is_ascii, this)) = chars.next() {
        if !is_ascii {
            let after = chars.peek().map_or(Letter::of(' '), |&(_, after)| after);
            total += letter_cost(this, before, after);
        }
        before = [before[1], this.kind];
    }
    total
}

/// The letters of the sets that occur in records.
fn known_letters(encoding: Encoding) -> Option<&'static Letters> {
    macro_rules! letters {
        ($upper_half:expr) => {{
            static LETTERS: Letters = letters_of($upper_half);
            Some(&LETTERS)
        }};
    }
    match encoding {
        Encoding::Latin1 => letters!(None),
        Encoding::Windows1252 => letters!(Some(WINDOWS_1252)),
        Encoding::Windows1250 => letters!(Some(WINDOWS_1250)),
        Encoding::Windows1251 => letters!(Some(WINDOWS_1251)),
        Encoding::Windows1254 => letters!(Some(WINDOWS_1254)),
        Encoding::Iso8859_2 => letters!(Some(ISO_8859_2)),
        Encoding::Macintosh => letters!(Some(MACINTOSH)),
        Encoding::Koi8R => letters!(Some(KOI8_R)),
        Encoding::Ibm866 => letters!(Some(IBM866)),
        _ => None,
    }
}

/// The letters of a set with these characters in its upper half; if `None`, those with the code points of the same
/// numbers.
const fn letters_of(upper_half: Option<&str>) -> Letters {
    let mut letters = [Letter::of(' '); 256];
    let mut byte = 0;
    while byte < letters.len() {
        letters[byte] = Letter::of(byte as u8 as char);
        byte += 1;
    }
    let Some(text) = upper_half else { return letters };
    let text = text.as_bytes();
    let mut at = text.len();
    // From the last character backwards, because a text may lack the first 32.
    while at > 0 {
        at -= 1;
        let mut code = 0;
        let mut shift = 0;
        while text[at] & 0xC0 == 0x80 {
            code |= ((text[at] & 0x3F) as u32) << shift;
            shift += 6;
            at -= 1;
        }
        // All characters take two or three bytes.
        code |= ((text[at] & if shift == 6 { 0x1F } else { 0x0F }) as u32) << shift;
        byte -= 1;
        letters[byte] = match char::from_u32(code) {
            Some(char) => Letter::of(char),
            None => Letter::of(char::REPLACEMENT_CHARACTER),
        };
    }
    letters
}

/// The letters of any other set.
fn decoded_letters(encoding: Encoding) -> Letters {
    let mut byte = 0;
    [(); 256].map(|()| {
        let char = encoding.decode(&[byte]).text.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER);
        byte = byte.wrapping_add(1);
        Letter::of(char)
    })
}

/// The price of a character outside of ASCII between its neighbours.
fn letter_cost(this: Letter, before: [Kind; 2], after: Letter) -> Cost {
    let [_, last] = before;
    let cost = Cost::from(this.cost);
    let half = if after.is_trail { 5 } else { 0 };
    let digits = || 3 * (Cost::from(last == Kind::Digit) + Cost::from(after.kind == Kind::Digit));
    let in_word = || if last.is_letter() && after.kind.is_letter() { 8 } else { 0 };
    half + match this.kind {
        Kind::AccentedLower | Kind::AccentedUpper => cost + accented_cost(this, before, after.kind) + digits(),
        Kind::CyrillicLower => cost + cyrillic_cost(last, after.kind) + digits(),
        Kind::CyrillicUpper => cost + cyrillic_cost(last, after.kind) + capital_cost(last) + digits(),
        Kind::Fraction if last == Kind::Digit => 6, // 6½
        Kind::Ordinal if last == Kind::Digit => 10,
        Kind::Inverted if after.kind.is_letter() => 11 + in_word(),
        Kind::Symbol | Kind::Fraction | Kind::Ordinal | Kind::Inverted => cost + in_word(),
        Kind::Gap | Kind::OtherLetter | Kind::Apostrophe | Kind::Invalid => cost,
        Kind::Lower | Kind::Upper | Kind::Digit => 0,
    }
}

/// The cost of the place of an accented letter: such letters are single among plain ones, and capitals begin words.
fn accented_cost(this: Letter, [before_that, before]: [Kind; 2], after: Kind) -> Cost {
    let is_latin = |kind: Kind| kind.is_plain() || kind.is_accented();
    let mut cost = 0;
    if !is_latin(before) && !is_latin(after) {
        cost += 4;
    }
    if before.is_accented() {
        cost += if before_that.is_accented() { 8 } else { 3 };
    }
    if this.kind == Kind::AccentedUpper {
        cost += if matches!(before, Kind::Lower | Kind::AccentedLower) { 10 } else { 3 };
    } else if after == Kind::Upper {
        cost += 6;
    }
    if this.is_final && is_latin(after) {
        cost += 3;
    }
    cost
}

/// The cost of the place of a Cyrillic letter: it should be next to others.
fn cyrillic_cost(before: Kind, after: Kind) -> Cost {
    let alone = if !before.is_cyrillic() && !after.is_cyrillic() { 4 } else { 0 };
    alone + 8 * (Cost::from(before.is_plain()) + Cost::from(after.is_plain()))
}

/// The cost of the place of a Cyrillic capital: capitals begin words.
fn capital_cost(before: Kind) -> Cost {
    match before {
        Kind::CyrillicLower => 9,
        Kind::CyrillicUpper => 2,
        _ => 1,
    }
}

const _: () = assert!(INVALID <= u8::MAX as Cost);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_those_of_the_decoder() {
        for &encoding in Encoding::ALL {
            if let Some(letters) = known_letters(encoding) {
                assert!(*letters == decoded_letters(encoding), "{encoding}");
            }
        }
    }
}
