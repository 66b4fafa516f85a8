//! The formatter: one style for all records, without changing a value.

mod layout;
mod order;
mod reencode;

use alloc::vec::Vec;

pub use reencode::{Obstacle, Reencoded, Rewriting, Unconvertible, reencode};

use kifu_go::sorting;

use crate::encoding::Encoding;
use crate::syntax::SyntaxErrorKind;
use crate::{Collection, Span, edit};

/// Options for formatting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The line breaks.
    pub layout: Layout,
    /// The length of a line in characters, as far as values allow: lines break between properties and between values
    /// of a list, never inside a value.
    pub width: usize,
    /// The number of spaces by which a variation is indented relative to its parent line, up to 16 levels deep.
    pub indent: usize,
    /// The encoding of the text.
    pub encoding: OutputEncoding,
    /// What to do with damaged characters, if the text will be in UTF-8.
    pub damaged: DamagedText,
    /// What to do with a byte order mark. [`Layout::Original`] always keeps it.
    pub byte_order_mark: ByteOrderMark,
}

/// What the formatter does with invalid bytes in a text that claims to be UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DamagedText {
    /// Keep them. Such a text is not declared as UTF-8 unless it was before.
    #[default]
    Keep,
    /// Replace them by U+FFFD, so that the new text is valid UTF-8.
    Replace,
}

/// What to do with a byte order mark before UTF-8, which some programs read as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ByteOrderMark {
    /// Remove it, unless the text is damaged: then the mark is the only sign of the encoding.
    #[default]
    Drop,
    /// Keep it.
    Keep,
}

/// Which texts declare their encoding in `CA`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CharsetDeclaration {
    /// Those with `CA` in a game tree, or with text beyond ASCII.
    #[default]
    IfNeeded,
    /// All.
    Always,
}

/// The line breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// As many nodes on a line as fit; each game-info property and each variation on a separate line.
    Compact,
    /// As `Compact`, but each node on a separate line.
    Lines,
    /// All white space, junk and the order of properties stay; only missing parts of the structure are added.
    Original,
}

/// The encoding of a formatted text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputEncoding {
    /// The original encoding (UTF-8 if the text was transcoded).
    Keep,
    /// UTF-8, recommended for all records.
    Utf8,
    /// Another one.
    Other(Encoding),
}

impl Default for Style {
    /// Compact, lines of 80 characters, variations indented by one space, in UTF-8, without a byte order mark.
    /// Damaged characters are kept.
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
    /// The spans of junk inside or between game trees that was dropped. [`Layout::Original`] drops nothing. Damaged
    /// characters before the first game tree, and with `Original` in all junk, that were replaced in another encoding
    /// are listed here as well.
    pub dropped: Vec<Span>,
    /// The spans of damaged characters that were replaced by U+FFFD ([`DamagedText::Replace`]).
    pub damaged: Vec<Span>,
    /// False for a text that stays as it is because it is so damaged that it would be read as another tree.
    pub is_laid_out: bool,
}

/// Formats all game trees of a text.
///
/// - The bytes of values and identifiers stay the same, including escapes and line breaks. In another encoding the
///   characters stay the same.
/// - Properties are sorted by role: root, game-info, setup, move, other, unknown; within each role the order is
///   fixed. Properties with the same rank, such as repeated ones, keep their order; they are not joined. If a comment
///   quotes the beginning of a record and a new order would make it a game tree, all properties keep their order.
/// - Text before the first game tree (a mail header) stays.
/// - Missing parentheses, semicolons and brackets are added and superfluous ones removed, as the parser read them.
/// - In a new encoding each game tree declares it in `CA`, unless no game tree has `CA` and the text is ASCII.
/// - Formatting a formatted text changes nothing.
///
/// A text without game trees is returned unchanged.
///
/// # Errors
/// If another encoding is requested: all places that cannot be converted. Also if the text is so damaged that its tree
/// would change; without another encoding such a text is returned unchanged.
pub fn format(collection: &Collection<'_>, style: &Style) -> Result<Formatted, Unconvertible> {
    if collection.games().len() == 0 {
        let text = collection.source().to_vec();
        return Ok(Formatted { text, dropped: Vec::new(), damaged: Vec::new(), is_laid_out: true });
    }
    let mut dropped = match style.layout {
        Layout::Original => Vec::new(),
        Layout::Compact | Layout::Lines => junk(collection),
    };
    let repairs = edit::repair_all(collection);
    let sound;
    let collection = match repairs.is_empty() {
        true => collection,
        false => {
            sound = collection.edited(&repairs);
            if !edit::has_same_nodes(collection, &sound) {
                return as_it_is(collection, style);
            }
            &sound
        }
    };
    let target = match style.encoding {
        OutputEncoding::Keep => {
            let (text, is_laid_out) = laid_out(collection, style, &mut dropped);
            return Ok(Formatted { text, dropped, damaged: Vec::new(), is_laid_out });
        }
        OutputEncoding::Utf8 => Encoding::Utf8,
        OutputEncoding::Other(encoding) => encoding,
    };
    // An encoding in which `[` is not always the same byte is applied last.
    let between = if target.is_ascii_compatible() { target } else { Encoding::Utf8 };
    // A mark that is kept is written by the layout.
    let rewriting = Rewriting { damaged: style.damaged, byte_order_mark: ByteOrderMark::Keep, ..Rewriting::default() };
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
    sorting::sort(&mut dropped);
    // Report junk once that was first replaced and then dropped.
    dropped.dedup_by(|span, before| before.contains(*span));
    let (text, is_laid_out) = laid_out(&converted, style, &mut dropped);
    Ok(Formatted { text: reencode::finish(text, between, target)?, dropped, damaged, is_laid_out })
}

/// Formats a text in which even adding the missing brackets would change how it is read.
fn as_it_is(collection: &Collection<'_>, style: &Style) -> Result<Formatted, Unconvertible> {
    match style.encoding {
        OutputEncoding::Keep => {
            let text = collection.source().to_vec();
            Ok(Formatted { text, dropped: Vec::new(), damaged: Vec::new(), is_laid_out: false })
        }
        OutputEncoding::Utf8 | OutputEncoding::Other(_) => Err(Unconvertible { obstacles: Vec::new() }),
    }
}

/// The text in its layout, or as it is where no layout keeps its tree: then nothing is dropped. Also whether it is laid out.
fn laid_out(collection: &Collection<'_>, style: &Style, dropped: &mut Vec<Span>) -> (Vec<u8>, bool) {
    if let Some(text) = layout::lay_out(collection, style) {
        return (text, true);
    }
    dropped.clear();
    let source = collection.source();
    let keeps_mark = style.byte_order_mark == ByteOrderMark::Keep || layout::needs_mark(source);
    let mark = if keeps_mark { None } else { source.strip_prefix(b"\xEF\xBB\xBF") };
    (mark.unwrap_or(source).to_vec(), false)
}

/// Junk inside and between game trees.
fn junk(collection: &Collection<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{IdentWithoutValue, JunkBetweenTrees, JunkInTree, ValueWithoutIdent};
    let is_junk = |kind| matches!(kind, IdentWithoutValue | JunkBetweenTrees | JunkInTree | ValueWithoutIdent);
    let mut junk: Vec<_> =
        collection.errors().iter().filter(|error| is_junk(error.kind)).map(|error| error.span).collect();
    sorting::sort(&mut junk);
    junk
}

#[cfg(test)]
mod tests;
