//! A value without its `[`: `;Wdd]`. The parser finds a property without a value and stray characters up to the `]`;
//! this is reported as one fault.

use kifu_sgf::prop::{self, ValueType, Version};
use kifu_sgf::{Collection, Node, Property, Span};

use crate::aids::place::{skip_space, skip_space_back, text_before};

/// The largest number of bytes from the property to the `]`, which limits the time for many words.
const LONGEST: usize = 400;

/// A property whose `[` is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LostOpen {
    /// The property, its value and the `]`.
    pub(crate) span: Span,
    /// The place of the missing `[`.
    pub(crate) at: u32,
}

/// The property that begins at `start`, if it has a known identifier, no `[`, and a `]` before anything else begins.
///
/// `None` after a long text: its `]` may have ended it too early, so that these words are the rest of the text. The
/// same applies to words on the same line as a short text.
pub(crate) fn lost_open_at(collection: &Collection<'_>, start: u32) -> Option<LostOpen> {
    let source = collection.source();
    let before = skip_space_back(source, start);
    let between = &source[before as usize..start as usize];
    let is_apart = between.is_empty() || between.contains(&b'\n') || between.contains(&b'\r');
    let may_be_text = |property: Property<'_>| !is_apart || is_long_text(property);
    if !matches!(source[..before as usize].last(), Some(b';' | b']'))
        || text_before(collection, start).is_some_and(may_be_text)
    {
        return None;
    }
    let rest = &source[start as usize..source.len().min(start as usize + LONGEST)];
    let end = rest.iter().position(|byte| is_structure(*byte))?;
    let letters = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    let ident = (1..=letters.min(2)).rev().find(|&length| !prop::find(&rest[..length]).is_empty())?;
    let has_end = rest[end] == b']' && ident <= end;
    has_end.then(|| LostOpen { span: Span::new(start, start + end as u32 + 1), at: start + ident as u32 })
}

/// The property without `[` whose value contains an offset, after its beginning.
pub(crate) fn lost_open_around(collection: &Collection<'_>, offset: u32) -> Option<LostOpen> {
    let source = &collection.source()[..offset as usize];
    let back = source.iter().rev().take(LONGEST).position(|byte| is_structure(*byte))?;
    let start = skip_space(collection.source(), offset - back as u32);
    let found = lost_open_at(collection, start).filter(|_| start < offset)?;
    (offset < found.span.end).then_some(found)
}

/// True if the node lost its move because of a missing `[`, or has a move that cannot be read and is not a pass.
pub(crate) fn has_lost_move(node: Node<'_>) -> bool {
    let collection = node.collection();
    if node.get("B").is_some() || node.get("W").is_some() {
        return true;
    }
    let start = skip_space(collection.source(), node.span().start + 1);
    let is_move = matches!(collection.source().get(start as usize), Some(b'B' | b'W'));
    is_move && lost_open_at(collection, start).is_some_and(|lost| lost.at == start + 1)
}

fn is_long_text(property: Property<'_>) -> bool {
    let rows = property.rows();
    rows.is_empty() || rows.iter().any(|row| row.value_type(Version::Ff4) == ValueType::Text)
}

fn is_structure(byte: u8) -> bool {
    matches!(byte, b'[' | b']' | b'(' | b')' | b';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, start: u32, expected: Option<(&str, u32)>) {
        let found = lost_open_at(&Collection::parse(text.as_bytes()), start);
        let shown = found.map(|lost| (&text[lost.span.start as usize..lost.span.end as usize], lost.at - start));
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn properties_without_a_bracket() {
        check("(;FF[4];Wdd];B[aa])", 8, Some(("Wdd]", 1)));
        check("(;FF[4]PWGolois2];B[aa])", 7, Some(("PWGolois2]", 2)));
        check("(;FF[4]PWMark Twain]KM[5])", 7, Some(("PWMark Twain]", 2)));
        check("(;FF[4];W];B[aa])", 8, Some(("W]", 1)));
        check("(;FF[4]GN[x]CAShift_JIS]PW[x])", 12, Some(("CAShift_JIS]", 2)));
        check("(;FF[4]GN[x]\nPLW]PW[x])", 13, Some(("PLW]", 2)));
        check("(;FF[4]PB[Lee [9p] PC])", 19, None);
        // A text that ended too early, a property without a value, and text without a property.
        check("(;FF[4]C[see [1] For More];B[aa])", 17, None);
        check("(;FF[4]KO;W[dd])", 7, None);
        check("(;FF[4];dd];W[dd])", 8, None);
    }

    #[test]
    fn what_belongs_to_it() {
        let collection = Collection::parse(b"(;FF[4]PWMark Twain];B[aa])");
        let around = |offset| lost_open_around(&collection, offset).map(|lost| lost.span.start);
        assert_eq!([7, 9, 14, 19].map(around), [None, Some(7), Some(7), Some(7)]);
        assert_eq!(around(20), None);
    }
}
