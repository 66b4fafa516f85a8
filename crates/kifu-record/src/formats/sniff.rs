//! Recognition of a format by the content of a text.

use kifu_sgf::Collection;
use kifu_sgf::encoding::{Encoding, ParseOptions, needs_transcoding};

use super::{FORMATS, Format};

/// The message about a file in which [`recognize`] finds no record.
pub const NO_RECORD: &str = if cfg!(feature = "formats") {
    "no game record: the content has no known format"
} else {
    "no game record: the content has no format that this build knows"
};

/// The largest share of control characters in a text: one byte in this number; compressed and random bytes have one
/// in ten.
const RARE: usize = 20;

/// The shortest run of NUL bytes that is damage and not content. UTF-32 has at most three in a row.
const HOLE: usize = 64;

/// Returns the format of a text, recognised by content. `None` for binary content, for texts without a record, and
/// for formats that are not part of this build.
#[must_use]
pub fn recognize(bytes: &[u8]) -> Option<&'static Format> {
    if begins_with_game_tree(bytes) {
        return Some(Format::SGF);
    }
    if is_binary(bytes) {
        return None;
    }
    FORMATS.iter().find(|format| (format.sniff)(bytes))
}

/// Nearly all texts are SGF, and no other format begins with these bytes.
fn begins_with_game_tree(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"(;")
}

/// Returns true if the content is not a text in any encoding: an image, an archive, a program. Such content can
/// contain the signs of any format by chance.
///
/// A text has few control characters besides line breaks, tabs and escapes; in UTF-16 and UTF-32 its units are
/// counted, because the bytes of a letter can have any value. Long runs of NUL bytes are ignored: a crash or a damaged
/// disk leaves them at either end of a file or in the middle. Content that begins with a game tree is a record, even if
/// it is damaged.
#[must_use]
pub fn is_binary(bytes: &[u8]) -> bool {
    if begins_with_game_tree(bytes) {
        return false;
    }
    match wide_encoding(bytes) {
        Some(encoding) => is_strange(&encoding.decode(bytes).text),
        None => has_many_controls(bytes),
    }
}

/// UTF-16 or UTF-32, if the content has its mark or spells the beginning of a game tree in it.
fn wide_encoding(bytes: &[u8]) -> Option<Encoding> {
    let encoding = needs_transcoding(bytes, &ParseOptions::default())?.encoding;
    let is_wide = matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Utf32Le | Encoding::Utf32Be);
    is_wide.then_some(encoding)
}

/// Returns true if many characters do not occur in texts: control characters, private-use characters and noncharacters.
/// Of random units of 16 bits, one in eight is of these.
fn is_strange(text: &str) -> bool {
    let is_rare = |letter: char| match letter {
        '\0'..='\x7f' => letter == '\0' || is_control(letter as u8),
        _ => matches!(letter, '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{ffff}' | '\u{f0000}'..),
    };
    let (mut length, mut strange) = (0, 0);
    for run in text.as_bytes().chunk_by(|&a, &b| (a == 0) == (b == 0)) {
        // A run ends next to a NUL, so between two characters.
        if run[0] != 0 || run.len() < HOLE {
            let run = std::str::from_utf8(run).unwrap_or_default();
            length += run.chars().count();
            strange += run.chars().filter(|&letter| is_rare(letter)).count();
        }
    }
    strange * RARE > length
}

/// Returns true for bytes that are not text in a single-byte or multi-byte encoding. NUL bytes count only as far as they
/// occur at all four positions modulo 4: others may be from UTF-16 or UTF-32 without a game tree near the beginning.
fn has_many_controls(bytes: &[u8]) -> bool {
    let mut nuls = [0_usize; 4];
    let mut length = 0;
    let mut controls = 0;
    let mut place = 0;
    for run in bytes.chunk_by(|&a, &b| (a == 0) == (b == 0)) {
        let is_nul = run[0] == 0;
        if !is_nul {
            length += run.len();
            controls += run.iter().filter(|&&byte| is_control(byte)).count();
        } else if run.len() < HOLE {
            length += run.len();
            (place..place + run.len()).for_each(|at| nuls[at % 4] += 1);
        }
        place += run.len();
    }
    let fewest = nuls.into_iter().min().unwrap_or(0);
    fewest * 4 * RARE > length || controls * RARE > length
}

/// Control characters that are rare in texts; NUL is counted separately.
fn is_control(byte: u8) -> bool {
    matches!(byte, 1..=0x08 | 0x0e..=0x19 | 0x1c..=0x1f | 0x7f)
}

/// Returns true if a text contains a game tree.
pub(super) fn has_game_tree(bytes: &[u8]) -> bool {
    Collection::parse(bytes).games().next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of every value, as those of a compressed file; always the same.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..length).map(|_| next()).collect()
    }

    #[test]
    fn binary_content_is_no_record() {
        let signs: [&[u8]; 8] = [
            b"(;B[aa])",
            b"\\HS\n\\[GAMEWHITENAME=x\\]\nINI 0 1 0\nSTO 0 2 1 3 3\n",
            b"\"tree\"",
            b"[Header]",
            b"$$\n$$ | X O |\n",
            b"\"moves\" \"boardXSize\"",
            b"play b D4\n",
            b"1\t;B[aa]\n",
        ];
        for sign in signs {
            let mut bytes = noise(2000);
            bytes.splice(1000..1000, sign.iter().copied());
            assert!(is_binary(&bytes));
            assert!(recognize(&bytes).is_none(), "{sign:?}");
        }
        // A program: many NUL bytes, and the words of this crate.
        let program =
            [b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\0".repeat(50), b"\\HS[GAMEWHITENAME=STO INI (;".to_vec()];
        assert!(recognize(&program.concat()).is_none());
        for length in 0..300 {
            let _ = recognize(&noise(length));
        }
    }

    #[test]
    fn texts_in_every_encoding() {
        let text = "(;GM[1]FF[4]C[碁 é];B[aa])";
        let wide = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let wider: Vec<u8> = text.chars().flat_map(|letter| u32::from(letter).to_le_bytes()).collect();
        let jis = b"\n(;C[\x1b$B8k\x1b(B])".to_vec();
        let torn = [b"\n(;C[x];B[aa])\n".to_vec(), vec![0; 500]].concat();
        let headless = [vec![0; 500], b"(;C[x];B[aa])\n".to_vec()].concat();
        let holed = [b"From: x\n\n(;C[x".to_vec(), vec![0; 4096], b"];B[aa])".to_vec()].concat();
        let texts = [wide(u16::to_le_bytes), wide(u16::to_be_bytes), wider, jis, torn, headless, holed];
        for bytes in texts.into_iter().chain([text.as_bytes().to_vec()]) {
            assert!(!is_binary(&bytes));
            assert_eq!(recognize(&bytes).map(|format| format.id), Some("sgf"), "{bytes:?}");
        }
        assert_eq!(recognize(b"\xef\xbb\xbf(;B[aa])").map(|format| format.id), Some("sgf"));
        assert!(recognize(b"").is_none() && recognize(b"hello there").is_none());
    }

    /// The high bytes of letters are from 01 to D7 in UTF-16, so that half of a text can look like controls.
    #[test]
    fn every_script_in_wide_units() {
        let scripts = [
            "Kőszegi Erdős Łukasz Őry",
            "Привет, как дела, Александр",
            "Καλημέρα σας Γιώργο",
            "שלום עולם משחק",
            "مرحبا بالعالم لعبة",
            "नमस्ते दुनिया",
            "สวัสดีชาวโลก หมากล้อม",
            "გამარჯობა Բարեւ",
            "ひらがな カタカナ",
            "이세돌 바둑 기사",
            "柯洁 李昌鎬 圍棋 囲碁",
            "ᠮᠣᠩᠭᠣᠯ ཞབས བོད",
            "Tiếng Việt cờ vây",
            "ĀāĂăĄąĆć",
            "\u{1f600}\u{20000} ①②③ ●○",
        ];
        for script in scripts {
            let text = format!("(;C[{}])", script.repeat(200));
            for encoding in [Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Utf32Le, Encoding::Utf32Be] {
                for mark in ["", "\u{feff}"] {
                    let bytes = encoding.encode(&format!("{mark}{text}")).unwrap().into_owned();
                    assert!(!is_binary(&bytes), "{encoding} {mark:?} {script}");
                    let read = crate::read(&bytes, &ParseOptions::default());
                    let comment = read.records[0].root().comment();
                    assert_eq!(comment, Some(script.repeat(200)), "{encoding} {mark:?}");
                }
            }
        }
    }

    /// Neither a byte order mark nor the beginning of a tree makes binary content a text.
    #[test]
    fn binary_content_with_a_wide_mark() {
        let heads: [&[u8]; 6] =
            [b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"(\0;\0", b"\0\0\0(\0\0\0;"];
        for head in heads {
            assert!(is_binary(&[head, &noise(4000)].concat()), "{head:x?}");
        }
    }
}
