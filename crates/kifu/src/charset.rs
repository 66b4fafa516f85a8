//! Converts texts to another encoding, as required when `CA` is set.
//!
//! `CA` names the encoding of the whole file. Changing only the name would make the text unreadable, so all functions that
//! set it convert the text with [`in_charset`].

use std::fmt;

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{
    ByteOrderMark, CharsetDeclaration, Collection, LineIndex, Obstacle, Reencoded, Rewriting, Span, Unconvertible,
    reencode,
};

/// The reason why a text cannot be converted to an encoding.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CharsetError {
    /// No known encoding has this name.
    #[error("unknown encoding {0:?}; write CA as UTF-8, GB18030 or Shift_JIS")]
    UnknownLabel(String),
    /// A text cannot be written in the encoding.
    #[error(fmt = unencodable)]
    Obstacle {
        /// The line of the first place, if there is one.
        line: Option<usize>,
        /// The obstacle at that place.
        obstacle: Unencodable,
        /// The number of further places.
        more: usize,
    },
}

/// Text that cannot be written in an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unencodable {
    /// A character that the encoding lacks.
    Character(char, Encoding),
    /// Bytes that are not characters in the encoding of the text.
    Bytes(Encoding),
    /// Text outside values with characters that the encoding lacks.
    Junk(Encoding),
    /// A structure so damaged that the converted text would be parsed as another tree.
    Structure,
}

fn unencodable(line: &Option<usize>, obstacle: &Unencodable, more: &usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(line) = line {
        write!(f, "line {line} has ")?;
    }
    match obstacle {
        Unencodable::Character(character, target) => {
            write!(f, "{character:?}, which {target} lacks; UTF-8 has all characters")?;
        }
        Unencodable::Bytes(encoding) => write!(f, "invalid bytes in {encoding}")?,
        Unencodable::Junk(target) => write!(f, "characters outside values that {target} lacks")?,
        Unencodable::Structure => f.write_str("so damaged that it would read as another tree then; repair it first")?,
    }
    match more {
        0 => Ok(()),
        1 => f.write_str(", and 1 more place"),
        more => write!(f, ", and {more} more places"),
    }
}

impl CharsetError {
    /// The error of a text that would read as another tree.
    #[must_use]
    pub const fn structure() -> Self {
        Self::Obstacle { line: None, obstacle: Unencodable::Structure, more: 0 }
    }
}

/// Reads the name of an encoding, as in `CA`.
///
/// # Errors
/// [`CharsetError::UnknownLabel`].
pub fn read_charset(label: &str) -> Result<Encoding, CharsetError> {
    Encoding::from_label(label.trim().as_bytes()).ok_or_else(|| CharsetError::UnknownLabel(label.to_owned()))
}

/// Converts a whole text to another encoding, and sets `CA` of every game to it. All other bytes stay the same.
///
/// ```
/// use kifu::charset::in_charset;
/// use kifu::{Encoding, sgf::Collection};
///
/// let text = Collection::parse(b"(;CA[ISO-8859-1]PB[M\xfcller]\n;B[pd])");
/// let converted = in_charset(&text, Encoding::Utf8)?;
/// assert_eq!(converted.source(), "(;CA[UTF-8]PB[Müller]\n;B[pd])".as_bytes());
/// # Ok::<(), kifu::charset::CharsetError>(())
/// ```
///
/// # Errors
/// [`CharsetError::Obstacle`] if the encoding lacks a character, or if the text is damaged.
pub fn in_charset(collection: &Collection<'_>, target: Encoding) -> Result<Collection<'static>, CharsetError> {
    let rewriting = Rewriting {
        byte_order_mark: ByteOrderMark::Keep,
        declaration: CharsetDeclaration::Always,
        ..Rewriting::default()
    };
    let Reencoded { text, .. } = reencoded(collection, target, rewriting)?;
    let converted = read_in(&text, target, collection.parse_options());
    let declares = |game: kifu_sgf::Game<'_>| game.declared_encoding().and_then(Encoding::from_label) == Some(target);
    if converted.games().all(declares) && converted.node_count() == collection.node_count() {
        return Ok(converted);
    }
    // Damaged UTF-8 is never declared as UTF-8.
    let source = collection.source();
    let valid = std::str::from_utf8(source).map_or_else(|error| error.valid_up_to(), str::len);
    let line = collection.line_column(&LineIndex::new(source), valid as u32).0;
    let obstacle = Unencodable::Bytes(collection.encoding().encoding);
    Err(CharsetError::Obstacle { line: Some(line), obstacle, more: 0 })
}

/// Parses bytes in a known encoding, with automatic detection if that gives the same encoding.
fn read_in(bytes: &[u8], encoding: Encoding, options: &ParseOptions) -> Collection<'static> {
    let read = Collection::parse_owned(bytes.to_vec(), &ParseOptions { encoding: None, ..*options });
    match read.games().all(|game| game.encoding().encoding == encoding) {
        true => read,
        false => Collection::parse_owned(bytes.to_vec(), &ParseOptions { encoding: Some(encoding), ..*options }),
    }
}

/// Converts a text to another encoding. Text outside of values is kept, as it may be useful.
///
/// # Errors
/// [`CharsetError::Obstacle`].
pub fn reencoded(
    collection: &Collection<'_>,
    target: Encoding,
    rewriting: Rewriting,
) -> Result<Reencoded, CharsetError> {
    let converted = reencode(collection, target, rewriting);
    let converted = converted.map_err(|reason| describe_obstacle(collection, &reason, target))?;
    match converted.replaced.first() {
        None => Ok(converted),
        Some(span) => {
            let line = collection.line_column(&LineIndex::new(collection.source()), span.start).0;
            Err(CharsetError::Obstacle { line: Some(line), obstacle: Unencodable::Junk(target), more: 0 })
        }
    }
}

/// Returns the reason why a text cannot be written in the encoding `target`, with the line of the first obstacle.
#[must_use]
pub fn describe_obstacle(collection: &Collection<'_>, reason: &Unconvertible, target: Encoding) -> CharsetError {
    let lines = LineIndex::new(collection.source());
    let line = |span: Span| Some(collection.line_column(&lines, span.start).0);
    let (line, obstacle) = match reason.obstacles.first() {
        Some(Obstacle::Unmappable { span, char }) => (line(*span), Unencodable::Character(*char, target)),
        Some(Obstacle::Damaged { span }) => (line(*span), Unencodable::Bytes(collection.encoding().encoding)),
        None => (None, Unencodable::Structure),
    };
    CharsetError::Obstacle { line, obstacle, more: reason.obstacles.len().saturating_sub(1) }
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, from: Encoding, to: Encoding, expected: Result<&str, &str>) {
        let bytes = from.encode(text).expect("a text in that encoding");
        let before = Collection::parse_with(&bytes, &ParseOptions::with_encoding(from));
        let converted = in_charset(&before, to);
        let found = converted.as_ref().map(|text| to.decode(&text.to_bytes().expect("written")).text.into_owned());
        let found = found.as_deref().map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned));
    }

    #[test]
    fn the_text_and_every_charset_change() {
        use Encoding::{Big5, Gb18030, Latin1, ShiftJis, Utf8, Utf16Le};
        check("(;CA[gb2312]PB[柯洁]C[x] )", Gb18030, Utf8, Ok("(;CA[UTF-8]PB[柯洁]C[x] )"));
        check("(;PB[柯洁])\n(;CA[GBK])", Gb18030, Utf8, Ok("(;CA[UTF-8]PB[柯洁])\n(;CA[UTF-8])"));
        check("(;FF[4]PB[Ann])", Utf8, Utf8, Ok("(;FF[4]CA[UTF-8]PB[Ann])"));
        check("(;PB[名人])", Utf8, ShiftJis, Ok("(;CA[Shift_JIS]PB[名人])"));
        check("(;CA[UTF-8]PB[名人])", Utf8, Utf16Le, Ok("\u{feff}(;CA[UTF-16LE]PB[名人])"));
        check("(;PB[é]", Latin1, Utf8, Ok("(;CA[UTF-8]PB[é]"));
        check(
            "(;FF[4]\nPB[é]PW[è])",
            Utf8,
            Big5,
            Err("line 2 has 'é', which Big5 lacks; UTF-8 has all characters, and 1 more place"),
        );
    }

    #[test]
    fn damaged_text_is_not_declared() {
        let before = Collection::parse_with(b"(;FF[4]\nPB[\xff])", &ParseOptions::with_encoding(Encoding::Utf8));
        let error = in_charset(&before, Encoding::Utf8).expect_err("not UTF-8").to_string();
        assert_eq!(error, "line 2 has invalid bytes in UTF-8");
        assert!(read_charset("nonsense").is_err());
        assert_eq!(read_charset("utf8"), Ok(Encoding::Utf8));
    }
}
