//! The cost of each two-byte character of the East Asian sets.

use core::sync::atomic::{AtomicU8, Ordering};

use encoding_rs::DecoderResult;

use super::area::{Area, area};
use super::frequent::{GO, GO_HANGUL, HANGUL, JAPANESE, SIMPLIFIED, TRADITIONAL};
use super::score::{Cost, INVALID};
use super::table::{Codec, Encoding};

/// The class of a character, which determines the cost of a change of script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Not a two-byte character.
    Invalid = 1,
    Symbol,
    RareSymbol,
    Han,
    Kana,
    /// One byte each in Shift_JIS.
    HalfKana,
    Hangul,
}

/// A character: its class, and its price independent of its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Priced {
    pub(super) class: Class,
    pub(super) cost: Cost,
}

/// The prices of all pairs of bytes in a set. Each is computed on first use: decoding a character takes much longer
/// than reading its price, and texts repeat the same characters.
pub(super) struct Pairs {
    pub(super) encoding: Encoding,
    /// A [packed](Priced::packed) price for each pair whose first byte is not ASCII; 0 if not computed yet. Every
    /// thread computes the same price, so the order of their writes does not matter.
    prices: [AtomicU8; 0x80 << 8],
}

static GB18030: Pairs = Pairs::new(Encoding::Gb18030);
static BIG5: Pairs = Pairs::new(Encoding::Big5);
static SHIFT_JIS: Pairs = Pairs::new(Encoding::ShiftJis);
static EUC_JP: Pairs = Pairs::new(Encoding::EucJp);
static EUC_KR: Pairs = Pairs::new(Encoding::EucKr);

impl Pairs {
    const fn new(encoding: Encoding) -> Self {
        Self { encoding, prices: [const { AtomicU8::new(0) }; 0x80 << 8] }
    }

    /// The pairs of a set; those of GB18030 for sets other than the five.
    pub(super) fn of(encoding: Encoding) -> &'static Self {
        match encoding {
            Encoding::Big5 => &BIG5,
            Encoding::ShiftJis => &SHIFT_JIS,
            Encoding::EucJp => &EUC_JP,
            Encoding::EucKr => &EUC_KR,
            _ => &GB18030,
        }
    }

    /// The price of the character that begins with these two bytes, the first outside of ASCII.
    #[inline]
    pub(super) fn price(&self, lead: u8, trail: u8) -> Priced {
        let price = &self.prices[usize::from(u16::from_be_bytes([lead & 0x7F, trail]))];
        match price.load(Ordering::Relaxed) {
            0 => self.work_out(price, [lead, trail]),
            packed => Priced::unpacked(packed),
        }
    }

    #[cold]
    fn work_out(&self, price: &AtomicU8, pair: [u8; 2]) -> Priced {
        let area = area(self.encoding, pair[0], pair[1]);
        let length = if self.encoding == Encoding::ShiftJis && area == Area::HalfKatakana { 1 } else { 2 };
        let priced = priced(self.encoding, area, &pair[..length]);
        price.store(priced.packed(), Ordering::Relaxed);
        priced
    }
}

impl Priced {
    const COST_BITS: u32 = 5;

    const fn packed(self) -> u8 {
        (self.class as u8) << Self::COST_BITS | self.cost as u8
    }

    const fn unpacked(packed: u8) -> Self {
        let class = match packed >> Self::COST_BITS {
            2 => Class::Symbol,
            3 => Class::RareSymbol,
            4 => Class::Han,
            5 => Class::Kana,
            6 => Class::HalfKana,
            7 => Class::Hangul,
            _ => Class::Invalid,
        };
        Self { class, cost: (packed & ((1 << Self::COST_BITS) - 1)) as Cost }
    }
}

const _: () = assert!(INVALID < 1 << Priced::COST_BITS);

/// The price of the character with these bytes in this area: the negative logarithm of its probability, which is the
/// probability of its class in the language divided by the size of the class.
pub(super) fn priced(encoding: Encoding, area: Area, bytes: &[u8]) -> Priced {
    let char = || decoded(encoding, bytes).unwrap_or(char::REPLACEMENT_CHARACTER);
    let (class, cost) = match area {
        Area::Symbol => (Class::Symbol, symbol_cost(char())),
        Area::RareSymbol => (Class::RareSymbol, 18),
        Area::Hiragana => (Class::Kana, 7),
        Area::Katakana => (Class::Kana, 9),
        Area::ForeignKana => (Class::Kana, 13),
        Area::HalfKatakana => (Class::HalfKana, 12),
        Area::Hangul => (Class::Hangul, hangul_cost(char())),
        Area::ExtendedHangul => (Class::Hangul, 18),
        Area::FirstLevel | Area::SecondLevel | Area::Extension | Area::Hanja => {
            (Class::Han, han_cost(encoding, area, char()))
        }
        Area::Invalid => (Class::Invalid, INVALID),
    };
    Priced { class, cost }
}

/// The first character of the bytes.
fn decoded(encoding: Encoding, bytes: &[u8]) -> Option<char> {
    let Codec::Legacy(table) = encoding.row().codec else { return None };
    let mut buffer = [0; 16];
    let mut decoder = table.new_decoder_without_bom_handling();
    let (result, _, written) = decoder.decode_to_utf8_without_replacement(bytes, &mut buffer, false);
    match result {
        DecoderResult::Malformed(..) => None,
        _ => core::str::from_utf8(&buffer[..written]).unwrap_or_default().chars().next(),
    }
}

fn symbol_cost(char: char) -> Cost {
    match char {
        '，' | '。' | '、' | '：' | '（' | '）' | '！' | '？' | '「' | '」' | '・' | '·' | 'ー' | '\u{3000}' => {
            7
        }
        char::REPLACEMENT_CHARACTER => INVALID,
        _ => 11,
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
        Area::Hanja if frequent.contains(char) => 15,
        Area::Hanja => 18,
        Area::FirstLevel if GO.contains(char) => 7,
        Area::FirstLevel if frequent.contains(char) => 10,
        Area::FirstLevel => 14,
        _ if GO.contains(char) || frequent.contains(char) => 14,
        _ if TRADITIONAL.contains(char) => 16,
        Area::SecondLevel => 17,
        _ => 22,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_stay_the_same() {
        for encoding in [Encoding::Gb18030, Encoding::Big5, Encoding::ShiftJis, Encoding::EucJp, Encoding::EucKr] {
            let pairs = Pairs::of(encoding);
            for pair in 0x8000..=0xFFFF_u16 {
                let [lead, trail] = pair.to_be_bytes();
                let first = pairs.price(lead, trail);
                assert_eq!(first, pairs.price(lead, trail), "{encoding} {pair:04x}");
                assert_eq!(Priced::unpacked(first.packed()), first, "{encoding} {pair:04x}");
                let is_read = matches!(first, Priced { class: Class::Han | Class::Hangul, cost: 0..=17 });
                assert!(!is_read || decoded(encoding, &[lead, trail]).is_some(), "{encoding} {pair:04x}");
            }
        }
    }
}
