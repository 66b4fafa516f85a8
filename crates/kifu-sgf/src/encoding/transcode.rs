//! Files that must be converted to UTF-8 before parsing: byte order marks, UTF-16, UTF-32, ISO-2022, HZ.

use super::choose::{Certainty, Choice, ParseOptions, Reason};
use super::hz::chinese_length;
use super::iso2022::{ESCAPE, KR_HEADER, SHIFT_OUT};
use super::table::Encoding;

/// The byte order marks. UTF-32LE precedes UTF-16LE, whose mark is a prefix of its own.
const MARKS: &[(&[u8], Encoding)] = &[
    (b"\xEF\xBB\xBF", Encoding::Utf8),
    (b"\xFF\xFE\0\0", Encoding::Utf32Le),
    (b"\0\0\xFE\xFF", Encoding::Utf32Be),
    (b"\xFF\xFE", Encoding::Utf16Le),
    (b"\xFE\xFF", Encoding::Utf16Be),
    (b"\x84\x31\x95\x33", Encoding::Gb18030),
];

/// The number of bytes searched for the start of a record in UTF-16 or UTF-32.
const NUL_WINDOW: usize = 4096;

/// The character set of the byte order mark at the start of the file, and the length of the mark in bytes.
pub fn bom(bytes: &[u8]) -> Option<(Encoding, usize)> {
    MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)).map(|(mark, encoding)| (*encoding, mark.len()))
}

/// The character set of a file that cannot be parsed directly, because its brackets are not ASCII bytes or other
/// characters contain such bytes: UTF-16, UTF-32, ISO-2022-JP, ISO-2022-KR and HZ. `None` for all other files.
///
/// Such a file is [decoded](Encoding::decode) as a whole (after its [`bom`]) and its text is parsed as UTF-8. kifu
/// then guarantees the same text, but not the same bytes.
pub fn needs_transcoding(bytes: &[u8], options: &ParseOptions) -> Option<Choice> {
    let (encoding, reason, certainty) = if let Some(encoding) = options.encoding {
        (encoding, Reason::Given, Certainty::Certain)
    } else if let Some((encoding, _)) = bom(bytes) {
        (encoding, Reason::Bom, Certainty::Certain)
    } else if let Some(encoding) = by_nul_pattern(bytes) {
        (encoding, Reason::NulPattern, Certainty::Certain)
    } else {
        (by_escape_sequences(bytes)?, Reason::EscapeSequences, Certainty::Likely)
    };
    (!encoding.is_ascii_compatible()).then_some(Choice { encoding, reason, certainty })
}

/// Recognises UTF-16 or UTF-32 without a mark by the first `(` and the characters after it.
fn by_nul_pattern(bytes: &[u8]) -> Option<Encoding> {
    let window = &bytes[..bytes.len().min(NUL_WINDOW)];
    // A value of a record in a single-byte encoding may contain any bytes, even NULs.
    let window = &window[..start_in_single_bytes(window).unwrap_or(window.len())];
    memchr::memchr(0, window)?;
    [(Encoding::Utf32Le, 4, 0), (Encoding::Utf32Be, 4, 3), (Encoding::Utf16Le, 2, 0), (Encoding::Utf16Be, 2, 1)]
        .into_iter()
        .find(|&(_, unit, low)| starts_record(window, unit, low))
        .map(|(encoding, ..)| encoding)
}

/// True if units of `unit` bytes, with the significant byte of ASCII at `low`, spell `(;`, possibly with space
/// between.
fn starts_record(window: &[u8], unit: usize, low: usize) -> bool {
    let mut ascii = window.chunks_exact(unit).map(|unit| {
        let others_nul = unit.iter().enumerate().all(|(at, byte)| at == low || *byte == 0);
        if others_nul { unit[low] } else { 0 }
    });
    while ascii.any(|byte| byte == b'(') {
        let mut after = ascii.clone().skip_while(|byte| byte.is_ascii_whitespace());
        if after.next().is_some_and(|byte| matches!(byte, b';' | b'(' | b'A'..=b'Z')) {
            return true;
        }
    }
    false
}

/// The start of a game tree in single bytes: `(;`, possibly with space between. In UTF-16 and UTF-32 these bytes
/// occur only in letters with which no record begins.
fn start_in_single_bytes(window: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'(', window).find(|&at| window[at + 1..].trim_ascii_start().starts_with(b";"))
}

fn by_escape_sequences(bytes: &[u8]) -> Option<Encoding> {
    // All three are sets of seven bits.
    if !bytes.is_ascii() {
        return None;
    }
    let mut found = None;
    let mut hz_passages = 0;
    let mut hz_end = 0;
    for at in memchr::memchr2_iter(ESCAPE, b'~', bytes) {
        match &bytes[at..] {
            [_, b'$', b'@' | b'B', 0x21..=0x7E, 0x21..=0x7E, ..] | [_, b'(', b'I', 0x21..=0x5F, ..] => {
                found = Some(Encoding::Iso2022Jp);
                break;
            }
            rest if rest.starts_with(KR_HEADER) => {
                found = memchr::memchr(SHIFT_OUT, rest).map(|_| Encoding::Iso2022Kr);
                break;
            }
            [b'~', b'{', chinese @ ..] if at >= hz_end => {
                let length = chinese_length(chinese);
                let ends = chinese[length..].starts_with(b"~}");
                // Rows 1 to 9 are symbols, 16 to 87 hanzi.
                let mut leads = chinese[..length].iter().step_by(2);
                if length == 0 || !ends || !leads.all(|lead| matches!(lead, 0x21..=0x29 | 0x30..=0x77)) {
                    return None;
                }
                hz_passages += 1;
                hz_end = at + 2 + length + 2;
            }
            _ => {}
        }
    }
    if hz_passages > 0 {
        found = found.or(Some(Encoding::Hz));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks() {
        assert_eq!(bom(b"\xef\xbb\xbf(;"), Some((Encoding::Utf8, 3))); // case 194
        assert_eq!(bom(b"\xff\xfe(\0"), Some((Encoding::Utf16Le, 2))); // case 197
        assert_eq!(bom(b"\xff\xfe\0\0(\0\0\0"), Some((Encoding::Utf32Le, 4)));
        assert_eq!(bom(b"\0\0\xfe\xff"), Some((Encoding::Utf32Be, 4)));
        assert_eq!(bom(b"\xfe\xff"), Some((Encoding::Utf16Be, 2)));
        assert_eq!(bom(b"(;)"), None);
        assert_eq!(bom(b""), None);
    }

    fn check(bytes: &[u8], expected: Option<(Encoding, Reason)>) {
        let choice = needs_transcoding(bytes, &ParseOptions::default());
        assert_eq!(choice.map(|choice| (choice.encoding, choice.reason)), expected, "{bytes:x?}");
    }

    #[test]
    fn units_with_and_without_mark() {
        check(b"\xff\xfe(\0;\0", Some((Encoding::Utf16Le, Reason::Bom)));
        check(b"\xef\xbb\xbf(;)", None);
        check(b"(\0;\0F\0F\0[\x004\0]\0C\0[\0\xe9\0]\0)\0", Some((Encoding::Utf16Le, Reason::NulPattern))); // case 200
        check(b"\0(\0;\0G\0M", Some((Encoding::Utf16Be, Reason::NulPattern)));
        check(b"\0\n\0(\0\r\0\n\0;", Some((Encoding::Utf16Be, Reason::NulPattern)));
        check(b"(\0\0\0;\0\0\0", Some((Encoding::Utf32Le, Reason::NulPattern)));
        check(b"\0\0\0(\0\0\0;", Some((Encoding::Utf32Be, Reason::NulPattern)));
        // NULs that are junk.
        check(b"\0\0\0(;C[\0])", None);
        check(b"(;PB[a\0\0\0\0]PW[(\0\0\0])", None);
        check(b"(;C[a])\0", None);
        check(b"(;SO[g\0(\0O])", None);
        check(b"( \n;C[\0(\0;\0])", None);
        check(b"\0(\0A\0(\0;\0G", Some((Encoding::Utf16Be, Reason::NulPattern)));
        check(b"\x28\x57(\0;\0", Some((Encoding::Utf16Le, Reason::NulPattern)));
        check(b"", None);
    }

    #[test]
    fn seven_bit_sets() {
        check(b"(;C[\x1b$B0O8k\x1b(B])", Some((Encoding::Iso2022Jp, Reason::EscapeSequences)));
        check(b"\x1b$)C(;C[\x0e4k19\x0f])", Some((Encoding::Iso2022Kr, Reason::EscapeSequences)));
        check(b"(;PB[~{DtN@F=~}]C[~{VPELJ$~}])", Some((Encoding::Hz, Reason::EscapeSequences)));
        // A tilde or an escape of its own.
        check(b"(;C[~~ hello ~{ world])", None);
        check(b"(;C[~{hello~}])", None);
        check(b"(;C[\x1b[1m bold])", None);
        check(b"(;C[~{DtN@~}\xe9])", None);
    }

    #[test]
    fn the_callers_word_wins() {
        let given = ParseOptions::with_encoding;
        assert_eq!(needs_transcoding(b"\xff\xfe(\0", &given(Encoding::Latin1)), None);
        let choice = needs_transcoding(b"(;C[plain])", &given(Encoding::Hz)).expect("HZ is not parsed as it is");
        assert_eq!((choice.encoding, choice.reason), (Encoding::Hz, Reason::Given));
    }
}
