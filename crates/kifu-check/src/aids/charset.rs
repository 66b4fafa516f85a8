//! The character set that a record declares.

use alloc::borrow::Cow;

use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Game, Node, Property, Value};

use crate::aids::root::add_to_root;

/// The value of `CA` in a root.
#[derive(Clone, Debug)]
pub(crate) struct Label<'c> {
    /// The value.
    pub(crate) value: Value<'c>,
    /// The character set with this name.
    pub(crate) encoding: Option<Encoding>,
}

/// The declared character set of a game tree. `None` if there is none, or only white space.
pub(crate) fn label<'c>(game: Game<'c>) -> Option<Label<'c>> {
    let value = game.root().get("CA")?.value();
    let has_letters = value.raw().iter().any(u8::is_ascii_alphanumeric);
    if !has_letters && value.simple_text().trim().is_empty() {
        return None;
    }
    Some(Label { value, encoding: Encoding::from_label(value.raw()) })
}

impl<'c> Label<'c> {
    /// The name, without surrounding white space.
    pub(crate) fn text(&self) -> Cow<'c, str> {
        match self.value.simple_text() {
            Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
            Cow::Owned(text) => Cow::Owned(text.trim().into()),
        }
    }

    /// Writes the name of another character set.
    pub(crate) fn rewrite(&self, encoding: Encoding) -> Edits {
        let mut edits = Edits::new();
        let replaced = edits.replace(self.value.span(), encoding.name().as_bytes().to_vec());
        debug_assert!(replaced.is_ok());
        edits
    }
}

/// Adds `CA` to a root without one: after `FF` if it exists, as is usual.
pub(crate) fn add_label(root: Node<'_>, encoding: Encoding) -> Option<Edits> {
    if let Some(blank) = root.get("CA") {
        let mut edits = Edits::new();
        edits.replace(blank.value().span(), encoding.name().as_bytes().to_vec()).ok()?;
        return Some(edits);
    }
    let behind = root.get("FF").map(Property::span).filter(|span| span.of(root.collection().source()).ends_with(b"]"));
    let Some(format) = behind else { return add_to_root(root, "CA", encoding.name()) };
    let mut edits = Edits::new();
    edits.insert(format.end, alloc::format!("CA[{encoding}]").as_bytes());
    Some(edits)
}

/// The first value of a game tree that is not all ASCII; `None` if the character set does not matter because there is
/// none.
pub(crate) fn first_foreign<'c>(game: Game<'c>) -> Option<Value<'c>> {
    if game.span().of(game.collection().source()).is_ascii() {
        return None;
    }
    let values = game.nodes().flat_map(|node| node.properties()).flat_map(Property::values);
    values.into_iter().find(|value| !value.raw().is_ascii())
}

/// True if enough letters of a UTF-8 text are beyond ASCII to rule out other character sets. A name of two characters
/// in GBK can be valid UTF-8 by chance (时越, 檀啸), as two letters of two bytes each.
pub(crate) fn is_utf8_beyond_chance(text: &[u8]) -> bool {
    /// The number of letters of two bytes that is sufficient.
    const ENOUGH: usize = 5;
    let mut letters = 0;
    let mut before = ' ';
    let mut rest = text;
    // Only the bytes beyond ASCII are decoded: most of a record is ASCII.
    while let Some(start) = rest.iter().position(|byte| !byte.is_ascii()) {
        let (ascii, foreign) = rest.split_at(start);
        before = ascii.last().map_or(before, |&byte| char::from(byte));
        let (foreign, behind) = foreign.split_at(foreign.iter().position(u8::is_ascii).unwrap_or(foreign.len()));
        // Bytes may be damaged here and there.
        for letter in foreign.utf8_chunks().flat_map(|chunk| chunk.valid().chars()) {
            // Three bytes cannot consist of two-byte characters, and a letter within a word belongs to the script of
            // the word.
            if letter.len_utf8() > 2 || before.is_ascii_alphabetic() {
                return true;
            }
            letters += 1;
            before = letter;
        }
        rest = behind;
    }
    letters >= ENOUGH
}

/// True if the standard makes this the character set of records without `CA`: ISO-8859-1, or windows-1252, which
/// extends it.
pub(crate) fn is_default_of_ff4(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::Latin1 | Encoding::Windows1252)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_may_be_utf8_by_chance() {
        for (text, expected) in [
            ("PB[秀策]".as_bytes(), true),
            ("PB[Café]".as_bytes(), true),
            ("PB[Иванов]".as_bytes(), true),
            (b"PB[\xca\xb1\xd4\xbd]", false),
            (b"PB[\xcc\xb4\xd0\xa5]", false),
            (b"PB[\xe7\xa7\x80\xe7 C[\xff]", true),
            (b"PB[Lee]", false),
        ] {
            assert_eq!(is_utf8_beyond_chance(text), expected, "{text:?}");
        }
    }
}
