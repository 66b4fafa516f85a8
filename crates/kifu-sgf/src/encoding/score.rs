//! The most plausible reading of a text whose character set nobody told.
//!
//! Each candidate reads the whole text and pays for every character outside of ASCII: about as many bits as its
//! probability in the languages of the set is worth. What cannot be read at all is dearest. The cheapest wins.

use super::choose::Certainty;
use super::table::Encoding;

/// Bits.
#[cfg(feature = "encodings")]
pub(super) type Cost = u64;

/// The price of a byte that is nothing in the candidate's set.
#[cfg(feature = "encodings")]
pub(super) const INVALID: Cost = 30;

#[cfg(feature = "encodings")]
mod with_tables {
    use alloc::vec::Vec;

    use super::*;
    use crate::encoding::{double, single};

    /// The candidates, and what is to be paid beforehand for how seldom records are in them.
    const CANDIDATES: &[(Encoding, Cost)] = &[
        (Encoding::Gb18030, 0),
        (Encoding::Windows1252, 0),
        (Encoding::ShiftJis, 1),
        (Encoding::EucKr, 3),
        (Encoding::Big5, 2),
        (Encoding::Windows1251, 5),
        (Encoding::EucJp, 5),
        (Encoding::Windows1250, 5),
        (Encoding::Windows1254, 6),
        (Encoding::Koi8R, 10),
        (Encoding::Iso8859_2, 7),
        (Encoding::Macintosh, 8),
        (Encoding::Ibm866, 12),
    ];

    /// No more bytes outside of ASCII than these are looked at.
    const SAMPLE: usize = 1 << 16;
    /// A lead of so many bits makes the best candidate likely.
    const CLEAR_LEAD: Cost = 12;
    /// Within so many bits of the best single-byte set, `chardetng` decides.
    const TIE: Cost = 15;
    /// More two-byte characters of UTF-8 than these do not occur by chance.
    const FEW: usize = 8;
    /// A reading that costs more than so many bits a byte (ASCII not counted) is noise.
    const NOISE: Cost = 14;
    /// But a name of two characters may be a rare one.
    const NOISE_AT_LEAST: Cost = 50;

    /// What a reading pays for contradicting `CA`, or valid UTF-8.
    const CONTRADICTION: Cost = 6;

    /// Every candidate with the cost of its reading, the cheapest first.
    pub(in crate::encoding) fn ranking(text: &[u8]) -> Vec<(Encoding, Cost)> {
        let mut costs: Vec<_> =
            CANDIDATES.iter().map(|&(encoding, prior)| (encoding, prior + cost(encoding, text))).collect();
        costs.sort_by_key(|(_, cost)| *cost);
        costs
    }

    pub(in crate::encoding) fn best(text: &[u8]) -> Option<(Encoding, Certainty)> {
        let (text, foreign) = sample(text);
        let ranking = ranking(text);
        let [first, second, ..] = *ranking else { return None };
        if first.1 > NOISE_AT_LEAST.max(NOISE * foreign) {
            return None;
        }
        if is_single_byte(first.0) {
            let other = third_opinion(text).filter(|other| {
                let close = |&(encoding, cost): &(Encoding, Cost)| encoding == *other && cost < first.1 + TIE;
                is_single_byte(*other) && ranking.iter().any(close)
            });
            if let Some(other) = other.filter(|other| *other != first.0) {
                return Some((other, Certainty::Guess));
            }
        }
        Some((first.0, if second.1 - first.1 >= CLEAR_LEAD { Certainty::Likely } else { Certainty::Guess }))
    }

    const fn is_single_byte(encoding: Encoding) -> bool {
        use Encoding::*;
        !matches!(encoding, Gb18030 | ShiftJis | EucKr | Big5 | EucJp)
    }

    fn cost(encoding: Encoding, text: &[u8]) -> Cost {
        if is_single_byte(encoding) { single::cost(encoding, text) } else { double::cost(encoding, text) }
    }

    /// As much of the text as is looked at, and the number of bytes outside of ASCII in it.
    fn sample(text: &[u8]) -> (&[u8], Cost) {
        let mut foreign = text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii());
        let count = foreign.by_ref().take(SAMPLE).count();
        let end = foreign.next().map_or(text.len(), |(at, _)| at);
        (&text[..end], count as Cost)
    }

    /// What `chardetng` takes the text for. It knows more languages of Europe than we do, but is not made for texts of
    /// a few Chinese, Japanese or Korean characters.
    fn third_opinion(text: &[u8]) -> Option<Encoding> {
        let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
        detector.feed(text, true);
        Encoding::from_label(detector.guess(None, chardetng::Utf8Detection::Deny).name().as_bytes())
    }

    /// A short text that is UTF-8 only by the chance of its few two-byte characters, read more plausibly.
    ///
    /// The names 时越 and 檀啸 in GBK are such texts.
    pub(in crate::encoding) fn better_than_utf8(text: &str) -> Option<(Encoding, Certainty)> {
        if text.len() > SAMPLE {
            return None;
        }
        let mut foreign = text.bytes().filter(|byte| !byte.is_ascii());
        let only_short = foreign.by_ref().take(2 * FEW + 1).all(|byte| byte < 0xE0);
        if !only_short || foreign.next().is_some() {
            return None;
        }
        let utf8 = single::unicode_cost(text);
        let (encoding, cost) = *ranking(text.as_bytes()).first()?;
        (!is_single_byte(encoding) && cost + CONTRADICTION < utf8).then_some((encoding, Certainty::Guess))
    }

    pub(in crate::encoding) fn prefers_utf8(text: &[u8], declared: Encoding) -> bool {
        let (text, _) = sample(text);
        let Ok(text) = core::str::from_utf8(text) else { return true };
        let characters = text.chars().filter(|char| !char.is_ascii());
        let (short, long) = characters.fold((0, 0), |(short, long), char| match char.len_utf8() {
            2 => (short + 1, long),
            _ => (short, long + 1),
        });
        // About what the characters would cost in a set of their own.
        let utf8: Cost = 8 * short + 11 * long;
        let declared = if declared == Encoding::Gbk { Encoding::Gb18030 } else { declared };
        utf8 + CONTRADICTION < cost(declared, text.as_bytes())
    }
}

#[cfg(feature = "encodings")]
pub(super) use with_tables::{best, better_than_utf8, prefers_utf8};

/// Without tables there is nothing to choose from.
#[cfg(not(feature = "encodings"))]
pub(super) fn best(_text: &[u8]) -> Option<(Encoding, Certainty)> {
    None
}

/// Without tables UTF-8 is the best there is.
#[cfg(not(feature = "encodings"))]
pub(super) fn better_than_utf8(_text: &str) -> Option<(Encoding, Certainty)> {
    None
}

/// Without tables every other reading is worse.
#[cfg(not(feature = "encodings"))]
pub(super) fn prefers_utf8(_text: &[u8], _declared: Encoding) -> bool {
    true
}

/// What every candidate would cost, the cheapest first.
#[cfg(all(test, feature = "encodings"))]
pub(super) use with_tables::ranking;
