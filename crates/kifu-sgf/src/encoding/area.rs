//! The area of a two-byte character in the table of its set, which indicates how common it is.

use super::table::Encoding;

/// A part of the table of a two-byte set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Area {
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

/// Returns the area of the character that begins with these two bytes, the first outside of ASCII. A half-width katakana of
/// Shift_JIS is the first byte alone; characters of three and four bytes are [`Area::Invalid`] here.
pub(super) fn area(encoding: Encoding, lead: u8, trail: u8) -> Area {
    let pair = u16::from_be_bytes([lead, trail]);
    match encoding {
        Encoding::ShiftJis if matches!(lead, 0xA1..=0xDF) => Area::HalfKatakana,
        Encoding::ShiftJis => shift_jis(pair),
        Encoding::EucJp => match (lead, trail) {
            (0x8E, 0xA1..=0xDF) => Area::HalfKatakana,
            (_, 0xA1..=0xFE) => euc_jp(pair),
            _ => Area::Invalid,
        },
        Encoding::EucKr => euc_kr(lead, trail),
        Encoding::Big5 => big5(pair),
        _ => gb18030(lead, trail),
    }
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
