//! The most plausible reading of a text whose character set is not declared.
//!
//! Each candidate reads the whole text and pays for every character that is not ASCII: about as many bits as its
//! improbability in the languages of the set. Undecodable bytes cost most. The cheapest candidate wins.

use alloc::vec::Vec;

use kifu_go::sorting;

use super::choose::Certainty;
use super::table::Encoding;
use super::{double, single};

/// Bits.
pub(super) type Cost = u64;

/// The price of a byte that is invalid in the candidate's set.
pub(super) const INVALID: Cost = 30;

/// The candidates, and an initial cost by the rarity of the set among records.
const CANDIDATES: &[(Encoding, Cost)] = &[
    (Encoding::Gb18030, 0),
    (Encoding::Windows1252, 0),
    (Encoding::ShiftJis, 1),
    (Encoding::Big5, 2),
    (Encoding::EucKr, 3),
    (Encoding::Windows1251, 5),
    (Encoding::EucJp, 5),
    (Encoding::Windows1250, 5),
    (Encoding::Windows1254, 6),
    (Encoding::Iso8859_2, 7),
    (Encoding::Macintosh, 8),
    (Encoding::Koi8R, 10),
    (Encoding::Ibm866, 12),
];

/// The largest number of non-ASCII bytes that are examined.
const SAMPLE: usize = 1 << 16;
/// The lead in bits over every other reading that makes the best candidate likely.
const CLEAR_LEAD: Cost = 12;
/// With fewer non-ASCII bytes every choice is a guess.
const ENOUGH: usize = 4;
/// The distance in bits from the best single-byte set within which `chardetng` decides.
const TIE: Cost = 15;
/// The distance in bits from the best beyond which a candidate is dropped.
const CLOSE: Cost = if TIE > CLEAR_LEAD { TIE } else { CLEAR_LEAD };
/// The bits per non-ASCII byte above which a reading is noise.
const NOISE: Cost = 14;
/// The minimum of that limit, because a name of two characters may be rare.
const NOISE_AT_LEAST: Cost = 50;
/// The largest number of two-byte UTF-8 characters that occur by chance.
const FEW: usize = 8;
/// The cost of contradicting `CA`, or valid UTF-8.
const CONTRADICTION: Cost = 6;

/// The most plausible set for the text, if there is one.
pub(super) fn best(text: &[u8]) -> Option<(Encoding, Certainty)> {
    let sample = Sample::of(text);
    let ranking = ranking(&sample);
    let &(winner, cost) = ranking.first()?;
    if cost > NOISE_AT_LEAST.max(NOISE * sample.foreign as Cost) {
        return None;
    }
    let rivals = |lead: Cost| ranking[1..].iter().take_while(move |rival| rival.1 < cost + lead).map(|rival| rival.0);
    if is_single_byte(winner)
        && rivals(TIE).any(is_single_byte)
        && let Some(opinion) = third_opinion(text)
        && rivals(TIE).any(|rival| rival == opinion && is_single_byte(rival))
    {
        return Some((opinion, Certainty::Guess));
    }
    if sample.foreign < ENOUGH {
        return Some((winner, Certainty::Guess));
    }
    // A rival that decodes to the same text is no rival.
    let reading = |encoding: Encoding| encoding.decode(&sample.bytes).text;
    let mut rivals = rivals(CLEAR_LEAD).peekable();
    let is_rivalled = rivals.peek().is_some() && {
        let text = reading(winner);
        rivals.any(|rival| reading(rival) != text)
    };
    Some((winner, if is_rivalled { Certainty::Guess } else { Certainty::Likely }))
}

/// Another set for a short text that is valid UTF-8 only by chance, because of its few two-byte characters.
///
/// The names 时越 and 檀啸 in GBK are such texts.
pub(super) fn better_than_utf8(text: &[u8]) -> Option<(Encoding, Certainty)> {
    if text.len() > SAMPLE {
        return None;
    }
    let mut foreign = text.iter().filter(|byte| !byte.is_ascii());
    let only_short = foreign.by_ref().take(2 * FEW).all(|&byte| byte < 0xE0);
    if !only_short || foreign.next().is_some() {
        return None;
    }
    let utf8 = single::unicode_cost(core::str::from_utf8(text).ok()?);
    let (encoding, cost) = *ranking(&Sample::of(text)).first()?;
    (!is_single_byte(encoding) && cost + CONTRADICTION < utf8).then_some((encoding, Certainty::Guess))
}

/// True if a text that is valid UTF-8 and readable in the declared set is clearly UTF-8.
pub(super) fn prefers_utf8(text: &[u8], declared: Encoding) -> bool {
    let sample = Sample::of(text);
    let short = sample.bytes.iter().filter(|byte| matches!(byte, 0xC2..=0xDF)).count() as Cost;
    let long = sample.bytes.iter().filter(|byte| **byte >= 0xE0).count() as Cost;
    // Approximately the cost of the characters in a set made for them.
    let utf8 = 8 * short + 11 * long;
    let declared = if declared == Encoding::Gbk { Encoding::Gb18030 } else { declared };
    cost(declared, &sample, utf8 + CONTRADICTION).is_none()
}

/// The candidates that can win or come close, with the cost of their readings, the cheapest first.
pub(super) fn ranking(sample: &Sample) -> Vec<(Encoding, Cost)> {
    let mut ranking = Vec::with_capacity(CANDIDATES.len());
    let mut limit = Cost::MAX;
    for &(encoding, prior) in CANDIDATES {
        // The cost never decreases with more text, so a candidate that is already too expensive is dropped.
        let Some(cost) = limit.checked_sub(prior).and_then(|limit| cost(encoding, sample, limit)) else { continue };
        limit = limit.min((prior + cost).saturating_add(CLOSE));
        ranking.push((encoding, prior + cost));
    }
    sorting::sort_by_key(&mut ranking, |(_, cost)| *cost);
    ranking
}

const fn is_single_byte(encoding: Encoding) -> bool {
    use Encoding::*;
    !matches!(encoding, Gb18030 | ShiftJis | EucKr | Big5 | EucJp)
}

/// Returns the cost of the text in a set, in bits; `None` if it exceeds `limit`.
fn cost(encoding: Encoding, sample: &Sample, limit: Cost) -> Option<Cost> {
    match is_single_byte(encoding) {
        true => single::cost(encoding, &sample.bytes, limit),
        false => double::cost(encoding, &sample.bytes, limit),
    }
}

/// The non-ASCII bytes, up to a limit, each with two ASCII bytes to its left and right: the cost of a character
/// depends only on these.
pub(super) struct Sample {
    bytes: Vec<u8>,
    /// The number of non-ASCII bytes.
    foreign: usize,
}

impl Sample {
    pub(super) fn of(text: &[u8]) -> Self {
        const NEAR: usize = 2;
        let mut bytes = Vec::new();
        let mut foreign = 0;
        let mut kept = 0;
        while let Some(at) = next_foreign(text, kept).filter(|_| foreign < SAMPLE) {
            let length = text[at..].iter().take(SAMPLE - foreign).take_while(|byte| !byte.is_ascii()).count();
            let after = text[at + length..].iter().take(NEAR).take_while(|byte| byte.is_ascii()).count();
            let end = at + length + after;
            bytes.extend_from_slice(&text[kept.max(at.saturating_sub(NEAR))..end]);
            foreign += length;
            kept = end;
        }
        Self { bytes, foreign }
    }
}

/// The offset of the first non-ASCII byte from an offset on.
fn next_foreign(text: &[u8], from: usize) -> Option<usize> {
    let rest = &text[from..];
    // Whole blocks of ASCII are passed over quickly.
    let skipped = 64 * rest.chunks_exact(64).take_while(|block| block.is_ascii()).count();
    rest[skipped..].iter().position(|byte| !byte.is_ascii()).map(|at| from + skipped + at)
}

/// The set that `chardetng` detects. It knows more European languages, but is not made for texts of a few Chinese,
/// Japanese or Korean characters.
fn third_opinion(text: &[u8]) -> Option<Encoding> {
    let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
    detector.feed(&text[..text.len().min(SAMPLE)], true);
    Encoding::from_label(detector.guess(None, chardetng::Utf8Detection::Deny).name().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_keeps_what_costs_depend_on() {
        let check = |text: &[u8], expected: &[u8]| assert_eq!(Sample::of(text).bytes, expected, "{text:x?}");
        check(b"", b"");
        check(b"plain", b"");
        check(b"\xe9", b"\xe9");
        check(b"(;PB[\xd6\xd0]PW[abc\xb0\\xyz", b"B[\xd6\xd0]Pbc\xb0\\x");
        check(b"a\xe9b\xe9c", b"a\xe9b\xe9c");
        let long = [&b"x".repeat(1000)[..], b"caf\xe9", &b"y".repeat(1000)].concat();
        check(&long, b"af\xe9yy");
    }

    /// ASCII far from other characters does not change the cost.
    #[test]
    fn a_sample_costs_what_the_text_costs() {
        let text = b"(;PB[\xd6\xd0\xb9\xfa]PW[M\xfcller]C[\x83\x7d\x8a\x5c]BR[9\xb6\xce];B[pd];W[dd];B[\xff]C[r\xe9sum\xe9 \xc0\xcc\xbc\xbc\xb5\xb9])";
        for &(encoding, _) in CANDIDATES {
            let whole = Sample { bytes: text.to_vec(), foreign: 0 };
            let cost = |sample: &Sample| cost(encoding, sample, Cost::MAX);
            assert_eq!(cost(&Sample::of(text)), cost(&whole), "{encoding}");
        }
    }

    /// Every candidate that can win or come close stays, with its full cost.
    #[test]
    fn dropping_candidates_changes_nothing() {
        let texts: [&[u8]; 7] = [
            b"",
            b"\xe9",
            b"PB[\xbf\xc2\xbd\xe0]PW[\xc1\xac\xd0\xa6]",
            b"C[\xcd\xee \xf5\xee\xe4]",
            b"\x88\xe4\x8eR\x97T\x91\xbe",
            b"\xc0\xcc\xbc\xbc\xb5\xb9 \xff\xff",
            b"M\xfcller, J\xe9r\xf4me; \xb0\xcf\xb8\xeb",
        ];
        for text in texts {
            let sample = Sample::of(text);
            let whole = |&(encoding, prior): &(_, Cost)| Some((encoding, prior + cost(encoding, &sample, Cost::MAX)?));
            let mut all: Vec<_> = CANDIDATES.iter().filter_map(whole).collect();
            all.sort_by_key(|(_, cost)| *cost);
            assert_eq!(all.len(), CANDIDATES.len());
            let close = all.partition_point(|(_, cost)| *cost <= all[0].1 + CLOSE);
            assert_eq!(ranking(&sample)[..close], all[..close], "{text:x?}");
        }
    }

    #[test]
    fn a_long_text_is_sampled() {
        let text = "中国围棋".repeat(100_000);
        let bytes = Encoding::Gb18030.encode(&text).expect("Chinese");
        let sample = Sample::of(&bytes);
        assert_eq!((sample.bytes.len(), sample.foreign), (SAMPLE, SAMPLE));
        assert_eq!(best(&bytes), Some((Encoding::Gb18030, Certainty::Likely)));
    }
}
