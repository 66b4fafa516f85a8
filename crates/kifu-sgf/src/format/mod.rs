//! The formatter: one style for all records, without changing a value.

mod layout;
mod order;
mod reencode;

use alloc::vec::Vec;

pub use reencode::{Obstacle, Reencoded, Rewriting, Unconvertible, reencode};

use crate::encoding::Encoding;
use crate::syntax::SyntaxErrorKind;
use crate::{Collection, Span};

/// How a formatted text looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Where lines break.
    pub layout: Layout,
    /// The length of a line in characters, where values allow it: breaks stand between properties and between values
    /// of a list, never inside a value.
    pub width: usize,
    /// The spaces by which a variation stands further right than what it varies, up to 16 variations deep.
    pub indent: usize,
    /// The encoding of the text.
    pub encoding: OutputEncoding,
    /// What happens to damaged characters, if the text is to be in UTF-8.
    pub damaged: DamagedText,
    /// What happens to a byte order mark. [`Layout::Original`] keeps it in any case.
    pub byte_order_mark: ByteOrderMark,
}

/// What the formatter does with invalid bytes in a text that claims to be UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DamagedText {
    /// They stay. Such a text is not declared to be UTF-8 where it did not say so before.
    #[default]
    Keep,
    /// U+FFFD stands for them, so that the new text is valid UTF-8.
    Replace,
}

/// What happens to a byte order mark in front of UTF-8, which some readers take for text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ByteOrderMark {
    /// It goes, unless the text behind it is damaged: then it is all that tells the encoding.
    #[default]
    Drop,
    /// It stays.
    Keep,
}

/// Where lines break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// As many nodes on a line as it holds; each game-info property and each variation on a line of its own.
    Compact,
    /// As `Compact`, and each node on a line of its own.
    Lines,
    /// All white space, junk and the order of properties stay; only what the structure lacks is written.
    Original,
}

/// The encoding of a formatted text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputEncoding {
    /// That of the bytes given (UTF-8, where they were transcoded).
    Keep,
    /// UTF-8, the best for every record of today.
    Utf8,
    /// Another one.
    Other(Encoding),
}

impl Default for Style {
    /// Compact, lines of 80 characters, variations one space to the right, in UTF-8, without a byte order mark. Damaged
    /// characters stay.
    fn default() -> Self {
        Self {
            layout: Layout::Compact,
            width: 80,
            indent: 1,
            encoding: OutputEncoding::Utf8,
            damaged: DamagedText::Keep,
            byte_order_mark: ByteOrderMark::Drop,
        }
    }
}

/// A formatted text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formatted {
    /// The text.
    pub text: Vec<u8>,
    /// What is not in the text, because it belonged to nothing: where it stood in the collection, inside or between
    /// game trees. [`Layout::Original`] drops nothing. Damaged characters before the first game tree, and with
    /// `Original` in all junk, that were replaced in another encoding are listed here as well.
    pub dropped: Vec<Span>,
    /// Where damaged characters were replaced by U+FFFD ([`DamagedText::Replace`]), in the collection.
    pub damaged: Vec<Span>,
}

/// Formats all game trees of a text.
///
/// - The bytes of values stay as they are, escapes and line breaks included; identifiers, too. In another encoding the
///   characters stay.
/// - Properties stand in the order of the roles root, game-info, setup, move, other, unknown, and in a fixed order
///   within each. Properties of the same place keep theirs, so repeated ones do; they are not joined.
/// - Text before the first game tree (a mail header) stays.
/// - Parentheses, semicolons and brackets that are missing or too many are put right as the parser read them.
/// - In another encoding than before, each game tree says so in `CA`, unless no game tree has `CA` and its text is ASCII.
/// - Formatted again, the text stays the same.
///
/// A text without game trees is returned as it is.
///
/// # Errors
/// Where another encoding is asked for: every place that cannot be converted.
pub fn format(collection: &Collection<'_>, style: &Style) -> Result<Formatted, Unconvertible> {
    if collection.games().len() == 0 {
        return Ok(Formatted { text: collection.source().to_vec(), dropped: Vec::new(), damaged: Vec::new() });
    }
    let mut dropped = match style.layout {
        Layout::Original => Vec::new(),
        Layout::Compact | Layout::Lines => junk(collection),
    };
    let repairs = collection.repairs();
    let sound;
    let collection = match repairs.is_empty() {
        true => collection,
        false => {
            sound = collection.edited(&repairs);
            &sound
        }
    };
    let target = match style.encoding {
        OutputEncoding::Keep => {
            return Ok(Formatted { text: layout::lay_out(collection, style), dropped, damaged: Vec::new() });
        }
        OutputEncoding::Utf8 => Encoding::Utf8,
        OutputEncoding::Other(encoding) => encoding,
    };
    // An encoding in which `[` is not always a `[` has to be put on at the end.
    let between = if target.is_ascii_compatible() { target } else { Encoding::Utf8 };
    // A mark that stays is written by the layout.
    let rewriting = Rewriting { damaged: style.damaged, byte_order_mark: ByteOrderMark::Keep };
    let content = match style.layout {
        Layout::Original => reencode::Content::All,
        Layout::Compact | Layout::Lines => reencode::Content::Properties,
    };
    let reencode::Converted { collection: converted, replaced, damaged } =
        reencode::converted(collection, between, target, rewriting, content)?;
    let origins = repairs.origins();
    let back = |span: &Span| Span::new(origins.of(span.start), origins.of(span.end));
    dropped.extend(replaced.iter().map(back));
    let damaged = damaged.iter().map(back).collect();
    dropped.sort_unstable();
    // Junk that was replaced on the way and then dropped is told once.
    dropped.dedup_by(|span, before| before.contains(*span));
    let text = layout::lay_out(&converted, style);
    Ok(Formatted { text: reencode::finish(text, between, target)?, dropped, damaged })
}

/// Text inside and between game trees that belongs to nothing.
fn junk(collection: &Collection<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{IdentWithoutValue, JunkBetweenTrees, JunkInTree, ValueWithoutIdent};
    let is_junk = |kind| matches!(kind, IdentWithoutValue | JunkBetweenTrees | JunkInTree | ValueWithoutIdent);
    let mut junk: Vec<_> =
        collection.errors().iter().filter(|error| is_junk(error.kind)).map(|error| error.span).collect();
    junk.sort_unstable();
    junk
}

#[cfg(test)]
mod tests;
