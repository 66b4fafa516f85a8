//! How an editor has decoded a file.

use std::borrow::Cow;

use kifu_sgf::Collection;
use kifu_sgf::encoding::{Encoding, bom};

/// The relation between the text in an editor and the bytes of its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// The bytes are UTF-8, and the editor has read them as UTF-8.
    Utf8,
    /// Each byte is one character of ISO-8859-1 or windows-1252, although the text is in another encoding. No byte is
    /// lost, so the text can be edited and saved.
    SingleBytes {
        /// The encoding that the editor has used.
        through: Encoding,
        /// The encoding of the text.
        encoding: Encoding,
    },
    /// The editor has decoded the bytes as kifu would, from an encoding other than UTF-8.
    Decoded {
        /// The encoding.
        encoding: Encoding,
    },
    /// The editor has read the bytes as UTF-8, which they are not: characters are lost, and saving destroys the file.
    Damaged {
        /// The encoding of the text.
        encoding: Encoding,
        /// The number of lost characters.
        lost: usize,
    },
    /// There is no file, or its bytes have no known relation to the text: it was changed and not saved.
    Unsettled,
}

impl Opened {
    /// Finds out how the bytes of a file became a text. Line breaks, a byte order mark, and a line break at the end may
    /// differ.
    #[must_use]
    pub fn of(text: &str, on_disk: Option<&[u8]>) -> Self {
        let Some(bytes) = on_disk else { return Self::Unsettled };
        let text = normal(text);
        let is_text = |decoded: &str| normal(decoded) == text;
        if std::str::from_utf8(bytes).is_ok_and(is_text) {
            return Self::Utf8;
        }
        let found = Collection::parse(bytes).encoding().encoding;
        if found.is_ascii_compatible()
            && let Some(through) = SINGLE.into_iter().find(|single| is_text(&single.decode(bytes).text))
        {
            return match SINGLE.contains(&found) && is_text(&found.decode(bytes).text) {
                true => Self::Decoded { encoding: found },
                false => Self::SingleBytes { through, encoding: found },
            };
        }
        let is_read_as = |encoding: Encoding| {
            let mark = bom(bytes).filter(|(marked, _)| *marked == encoding).map_or(0, |(_, length)| length);
            let decoded = encoding.decode(&bytes[mark..]);
            !decoded.is_damaged() && is_text(&decoded.text)
        };
        if is_read_as(found) {
            return Self::Decoded { encoding: found };
        }
        let lossy = String::from_utf8_lossy(bytes);
        if is_text(&lossy) {
            let lost = lossy.chars().filter(|char| *char == char::REPLACEMENT_CHARACTER).count();
            return Self::Damaged { encoding: found, lost };
        }
        // The editor may have chosen another encoding than kifu would.
        let others = Encoding::ALL.iter().copied().filter(|encoding| encoding.is_ascii_compatible());
        match others.filter(|_| bytes.len() <= LONGEST_GUESS).find(|encoding| is_read_as(*encoding)) {
            Some(through) if found.is_ascii_compatible() => Self::SingleBytes { through, encoding: found },
            _ => Self::Unsettled,
        }
    }

    /// Returns true if the text can be turned into the bytes that saving would write, so that edits are safe.
    #[must_use]
    pub const fn can_be_edited(self) -> bool {
        !matches!(self, Self::Damaged { .. })
    }

    /// The encoding in which the editor writes the text.
    pub(crate) const fn through(self) -> Encoding {
        match self {
            Self::Utf8 | Self::Unsettled | Self::Damaged { .. } => Encoding::Utf8,
            Self::SingleBytes { through, .. } => through,
            Self::Decoded { encoding } => encoding,
        }
    }
}

/// The encodings in which each byte is one character.
const SINGLE: [Encoding; 2] = [Encoding::Latin1, Encoding::Windows1252];

/// The longest file in bytes for which all encodings are tried.
const LONGEST_GUESS: usize = 1 << 20;

/// A text without a byte order mark and without line breaks at its end, with line feeds only.
fn normal(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_end_matches(['\n', '\r']);
    match text.contains('\r') {
        true => Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")),
        false => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, expected: Opened) {
        assert_eq!(Opened::of(text, Some(bytes)), expected);
    }

    #[test]
    fn the_five_cases() {
        use Encoding::{Gb18030, Latin1, Utf16Le, Windows1252};
        let plain = "(;FF[4]CA[GB18030]PB[陶喆]PW[李世石]C[名人战])";
        let gb = Gb18030.encode(plain).unwrap();
        check(plain.as_bytes(), plain, Opened::Utf8);
        check(b"(;FF[4])\r\n", "(;FF[4])\n", Opened::Utf8);
        check(b"(;FF[4])", "(;FF[4])\n", Opened::Utf8);
        check("\u{feff}(;C[é])".as_bytes(), "(;C[é])", Opened::Utf8);
        check(&gb, plain, Opened::Decoded { encoding: Gb18030 });
        for through in [Latin1, Windows1252] {
            let text = through.decode(&gb).text;
            check(&gb, &text, Opened::SingleBytes { through, encoding: Gb18030 });
        }
        let lossy = String::from_utf8_lossy(&gb);
        let lost = lossy.chars().filter(|char| *char == '\u{fffd}').count();
        assert!(lost > 5);
        check(&gb, &lossy, Opened::Damaged { encoding: Gb18030, lost });
        check(&gb, "(;FF[4])", Opened::Unsettled);
        assert_eq!(Opened::of(plain, None), Opened::Unsettled);
        // A file of single bytes is decoded rightly as such.
        let latin = b"(;FF[4]CA[ISO-8859-1]PB[Andr\xe9])";
        check(latin, "(;FF[4]CA[ISO-8859-1]PB[André])", Opened::Decoded { encoding: Latin1 });
        let wide = Utf16Le.encode("\u{feff}(;FF[4]PB[柯洁])").unwrap();
        check(&wide, "(;FF[4]PB[柯洁])", Opened::Decoded { encoding: Utf16Le });
        // The user has chosen a wrong encoding, in which every byte is a character all the same.
        let text = Encoding::Koi8R.decode(&gb).text;
        assert!(matches!(Opened::of(&text, Some(&gb)), Opened::SingleBytes { encoding: Gb18030, .. }));
    }
}
