//! How plausible a text is as Chinese, Japanese or Korean in a set of two-byte characters.

use encoding_rs::{Decoder, DecoderResult};

use super::frequent::{GO, GO_HANGUL, HANGUL, JAPANESE, SIMPLIFIED, TRADITIONAL};
use super::score::{Cost, INVALID};
use super::table::{Codec, Encoding};

/// Where in its table a character stands, which tells how common it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Area {
    /// Punctuation, full-width letters and digits.
    Symbol,
    /// Line drawing, Greek, Cyrillic, the units of measurement.
    RareSymbol,
    Hiragana,
    Katakana,
    /// One byte each, for the displays of the eighties.
    HalfKatakana,
    /// Kana in a set that is not Japanese.
    ForeignKana,
    /// The few thousand han characters that the standard puts first.
    FirstLevel,
    SecondLevel,
    /// The han characters that only a later extension has.
    Extension,
    Hangul,
    /// The syllables that only CP949 has.
    ExtendedHangul,
    /// Han characters in a Korean set.
    Hanja,
    Invalid,
}

/// A script, for the price of switching between them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Other,
    Han,
    Kana,
    HalfKana,
    Hangul,
}

impl Area {
    const fn script(self) -> Script {
        match self {
            Area::FirstLevel | Area::SecondLevel | Area::Extension | Area::Hanja => Script::Han,
            Area::Hiragana | Area::Katakana | Area::ForeignKana => Script::Kana,
            Area::HalfKatakana => Script::HalfKana,
            Area::Hangul | Area::ExtendedHangul => Script::Hangul,
            Area::Symbol | Area::RareSymbol | Area::Invalid => Script::Other,
        }
    }
}

/// What the text costs if it is in the set, in bits.
pub(super) fn cost(encoding: Encoding, text: &[u8]) -> Cost {
    let Codec::Legacy(table) = encoding.row().codec else { return Cost::MAX };
    let mut decoder = table.new_decoder_without_bom_handling();
    let mut total = 0;
    let mut at = 0;
    let mut previous = Script::Other;
    let mut after_ascii = false;
    while at < text.len() {
        let rest = &text[at..];
        if rest[0].is_ascii() {
            previous = Script::Other;
            after_ascii = true;
            at += rest.iter().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
            continue;
        }
        let (area, length) = area(encoding, rest);
        total += area_cost(encoding, area, || decode_one(&mut decoder, &rest[..length]));
        let script = area.script();
        total += switch_cost(previous, script);
        if script != Script::Other || area == Area::RareSymbol {
            // The byte before may be the second half of a character.
            let before = at.checked_sub(1).filter(|_| after_ascii).map(|before| text[before]);
            let letters =
                [before, rest.get(length).copied()].map(|byte| byte.is_some_and(|byte| byte.is_ascii_alphabetic()));
            total += match letters {
                [true, true] => INSIDE_WORD,
                [false, false] => 0,
                _ => BESIDE_WORD,
            };
        }
        previous = script;
        after_ascii = false;
        at += length;
    }
    total
}

/// A single character of Asia between two Latin letters.
const INSIDE_WORD: Cost = 8;
/// A character of Asia beside a Latin letter.
const BESIDE_WORD: Cost = 3;

const fn switch_cost(from: Script, to: Script) -> Cost {
    match (from, to) {
        (Script::Han, Script::Hangul) | (Script::Hangul, Script::Han) => 5,
        (Script::HalfKana, Script::Han | Script::Kana) | (Script::Han | Script::Kana, Script::HalfKana) => 6,
        _ => 0,
    }
}

fn decode_one(decoder: &mut Decoder, bytes: &[u8]) -> char {
    let mut buffer = [0; 16];
    let (result, _, written) = decoder.decode_to_utf8_without_replacement(bytes, &mut buffer, false);
    let text = core::str::from_utf8(&buffer[..written]).unwrap_or_default();
    match result {
        DecoderResult::Malformed(..) => char::REPLACEMENT_CHARACTER,
        _ => text.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER),
    }
}

/// The negative logarithm of the probability of a character: of its class in the language, over the size of the class.
fn area_cost(encoding: Encoding, area: Area, char: impl FnOnce() -> char) -> Cost {
    match area {
        Area::Symbol => match char() {
            '，' | '。' | '、' | '：' | '（' | '）' | '！' | '？' | '「' | '」' | '・' | '·' | 'ー' | '\u{3000}' => {
                7
            }
            char::REPLACEMENT_CHARACTER => INVALID,
            _ => 11,
        },
        Area::Hiragana => 7,
        Area::Katakana => 9,
        Area::ForeignKana => 13,
        Area::HalfKatakana => 12,
        Area::Hangul => hangul_cost(char()),
        Area::ExtendedHangul => 18,
        Area::FirstLevel | Area::SecondLevel | Area::Extension | Area::Hanja => han_cost(encoding, area, char()),
        Area::RareSymbol => 18,
        Area::Invalid => INVALID,
    }
}

fn hangul_cost(char: char) -> Cost {
    match char {
        _ if GO_HANGUL.contains(char) => 7,
        _ if HANGUL.contains(char) => 8,
        _ => 14,
    }
}

fn han_cost(encoding: Encoding, area: Area, char: char) -> Cost {
    let frequent = match encoding {
        Encoding::Big5 => &TRADITIONAL,
        Encoding::ShiftJis | Encoding::EucJp => &JAPANESE,
        Encoding::EucKr => &TRADITIONAL,
        _ => &SIMPLIFIED,
    };
    match area {
        _ if char == char::REPLACEMENT_CHARACTER => INVALID,
        Area::Hanja => {
            if frequent.contains(char) {
                15
            } else {
                18
            }
        }
        Area::FirstLevel if GO.contains(char) => 7,
        Area::FirstLevel if frequent.contains(char) => 10,
        Area::FirstLevel => 14,
        _ if GO.contains(char) || frequent.contains(char) => 14,
        _ if TRADITIONAL.contains(char) => 16,
        Area::SecondLevel => 17,
        _ => 22,
    }
}

/// The area and the length in bytes of the character that begins with a byte outside of ASCII.
fn area(encoding: Encoding, bytes: &[u8]) -> (Area, usize) {
    let lead = bytes[0];
    let trail = bytes.get(1).copied().unwrap_or(0);
    let pair = u16::from_be_bytes([lead, trail]);
    let area = match encoding {
        Encoding::ShiftJis => match lead {
            0xA1..=0xDF => return (Area::HalfKatakana, 1),
            _ => shift_jis(pair),
        },
        Encoding::EucJp => match (lead, trail, bytes.get(2)) {
            (0x8E, 0xA1..=0xDF, _) => Area::HalfKatakana,
            (0x8F, 0xA1..=0xFE, Some(0xA1..=0xFE)) => return (Area::Extension, 3),
            (_, 0xA1..=0xFE, _) => euc_jp(pair),
            _ => Area::Invalid,
        },
        Encoding::EucKr => euc_kr(lead, trail),
        Encoding::Big5 => big5(pair),
        _ => match bytes {
            [0x81..=0xFE, b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9', ..] => return (Area::Extension, 4),
            _ => gb18030(lead, trail),
        },
    };
    (area, if area == Area::Invalid { 1 } else { 2 })
}

fn gb18030(lead: u8, trail: u8) -> Area {
    match (lead, trail) {
        (0x81..=0xA0, 0x40..=0x7E | 0x80..=0xFE) => Area::Extension,
        (0xA1 | 0xA3, 0xA1..=0xFE) => Area::Symbol,
        (0xA4 | 0xA5, 0xA1..=0xF6) => Area::ForeignKana,
        (0xA2 | 0xA6..=0xA9, 0xA1..=0xFE) => Area::RareSymbol,
        (0xB0..=0xD7, 0xA1..=0xFE) => Area::FirstLevel,
        (0xD8..=0xF7, 0xA1..=0xFE) => Area::SecondLevel,
        (0xA1..=0xFE, 0x40..=0x7E | 0x80..=0xFE) => Area::Extension,
        _ => Area::Invalid,
    }
}

fn big5(pair: u16) -> Area {
    match (pair >> 8, pair & 0xFF) {
        (0x87..=0xFE, 0x40..=0x7E | 0xA1..=0xFE) => {}
        _ => return Area::Invalid,
    }
    match pair {
        0xA140..=0xA1FF | 0xA2AF..=0xA343 => Area::Symbol,
        0xA240..=0xA3FF => Area::RareSymbol,
        0xA440..=0xC67E => Area::FirstLevel,
        0xC940..=0xF9D5 => Area::SecondLevel,
        0xC6E7..=0xC87A => Area::ForeignKana,
        _ => Area::Extension,
    }
}

fn shift_jis(pair: u16) -> Area {
    if !matches!(pair & 0xFF, 0x40..=0x7E | 0x80..=0xFC) {
        return Area::Invalid;
    }
    match pair {
        0x8140..=0x829A | 0x8740..=0x8753 => Area::Symbol,
        0x829F..=0x82F1 => Area::Hiragana,
        0x8340..=0x8396 => Area::Katakana,
        0x839F..=0x889E => Area::RareSymbol,
        0x889F..=0x9872 => Area::FirstLevel,
        0x989F..=0x9FFC | 0xE040..=0xEAA4 => Area::SecondLevel,
        0xED40..=0xEEFC | 0xF040..=0xFC4B => Area::Extension,
        _ => Area::Invalid,
    }
}

fn euc_jp(pair: u16) -> Area {
    match pair {
        0xA1A1..=0xA3FE | 0xADA1..=0xADB4 => Area::Symbol,
        0xA4A1..=0xA4F3 => Area::Hiragana,
        0xA5A1..=0xA5F6 => Area::Katakana,
        0xA6A1..=0xADFE => Area::RareSymbol,
        0xB0A1..=0xCFD3 => Area::FirstLevel,
        0xD0A1..=0xF4A6 => Area::SecondLevel,
        0xF5A1..=0xFEFE => Area::Extension,
        _ => Area::Invalid,
    }
}

fn euc_kr(lead: u8, trail: u8) -> Area {
    match (lead, trail) {
        (0xA1..=0xA4, 0xA1..=0xFE) => Area::Symbol,
        (0xA5..=0xA9 | 0xAC, 0xA1..=0xFE) => Area::RareSymbol,
        (0xAA | 0xAB, 0xA1..=0xF6) => Area::ForeignKana,
        (0xB0..=0xC8, 0xA1..=0xFE) => Area::Hangul,
        (0xCA..=0xFD, 0xA1..=0xFE) => Area::Hanja,
        (0x81..=0xC6, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE) => Area::ExtendedHangul,
        _ => Area::Invalid,
    }
}
