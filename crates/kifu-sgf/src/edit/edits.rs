//! Lists of edits of a text: built in any order, sorted, never overlapping.

use alloc::vec::Vec;
use core::fmt;

use crate::Span;

/// One edit: the bytes of `span` are replaced by `insert`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edit {
    /// The bytes to remove; empty for an insertion.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Span,
    /// The bytes to insert; empty for a deletion.
    #[cfg_attr(feature = "serde", serde(with = "super::serde_list"))]
    pub insert: Vec<u8>,
}

/// Edits of one text, in the order of the text, without overlaps.
///
/// They refer to the original text: [`apply`](Self::apply) them to that text and parse the result.
///
/// ```
/// use kifu_sgf::Span;
/// use kifu_sgf::edit::Edits;
///
/// let mut edits = Edits::new();
/// edits.replace(Span::new(4, 6), b"pd".to_vec()).unwrap();
/// edits.insert(1, b";FF[4]");
/// assert_eq!(edits.apply(b"(;B[aa])"), b"(;FF[4];B[pd])");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Edits {
    edits: Vec<Edit>,
}

/// Two edits that change the same bytes, or insert at the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap {
    /// The span of the existing edit.
    pub first: Span,
    /// The span of the rejected edit.
    pub second: Span,
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, second } = self;
        let [a, b, c, d] = [first.start, first.end, second.start, second.end];
        write!(
            f,
            "the edit of bytes {c} to {d} overlaps that of bytes {a} to {b}; apply one, parse again, then apply the other"
        )
    }
}

impl core::error::Error for Overlap {}

impl Edits {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { edits: Vec::new() }
    }

    /// An empty list with room for a number of edits.
    #[must_use]
    pub fn with_capacity(edits: usize) -> Self {
        Self { edits: Vec::with_capacity(edits) }
    }

    /// Returns true if the list is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// The number of edits.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.edits.len()
    }

    /// The edits in the order of the text.
    pub fn iter(&self) -> core::slice::Iter<'_, Edit> {
        self.edits.iter()
    }

    /// Inserts bytes at an offset: after earlier insertions there, and before a replacement that begins there.
    ///
    /// If the offset is inside bytes that will be replaced, the new bytes are added at the end of the replacement.
    pub fn insert(&mut self, at: u32, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let next = self.edits.partition_point(|edit| (edit.span.start, edit.span.end) < (at, at));
        if let Some(same) = self.edits.get_mut(next).filter(|edit| edit.span == Span::at(at)) {
            same.insert.extend_from_slice(bytes);
        } else if let Some(around) =
            next.checked_sub(1).map(|last| &mut self.edits[last]).filter(|edit| at < edit.span.end)
        {
            around.insert.extend_from_slice(bytes);
        } else {
            self.edits.insert(next, Edit { span: Span::at(at), insert: bytes.to_vec() });
        }
    }

    /// Replaces the bytes of a span. An empty span with nothing to insert changes nothing.
    ///
    /// # Errors
    /// [`Overlap`] if another edit changes bytes of the span, or inserts at the same place.
    pub fn replace(&mut self, span: Span, insert: Vec<u8>) -> Result<(), Overlap> {
        if span.is_empty() && insert.is_empty() {
            return Ok(());
        }
        // Most lists are built in the order of the text.
        if self.edits.last().is_none_or(|last| last.span.end <= span.start && last.span != span) {
            self.edits.push(Edit { span, insert });
            return Ok(());
        }
        let next = self.edits.partition_point(|edit| (edit.span.start, edit.span.end) < (span.start, span.end));
        let around = self.edits[next.saturating_sub(1)..].iter().take(2);
        if let Some(first) = around.map(|edit| edit.span).find(|&first| meet(first, span)) {
            return Err(Overlap { first, second: span });
        }
        self.edits.insert(next, Edit { span, insert });
        Ok(())
    }

    /// Deletes the bytes of a span.
    ///
    /// # Errors
    /// [`Overlap`] if another edit changes bytes of the span.
    pub fn delete(&mut self, span: Span) -> Result<(), Overlap> {
        self.replace(span, Vec::new())
    }

    /// Joins two lists. An edit that is in both is applied once.
    ///
    /// # Errors
    /// [`Overlap`] if two different edits overlap.
    pub fn merge(&self, other: &Self) -> Result<Self, Overlap> {
        let mut merged: Vec<Edit> = Vec::with_capacity(self.len() + other.len());
        let (mut left, mut right) = (self.iter().peekable(), other.iter().peekable());
        let key = |edit: &Edit| (edit.span.start, edit.span.end);
        loop {
            let next = match (left.peek(), right.peek()) {
                (Some(a), Some(b)) if key(a) <= key(b) => left.next(),
                (_, Some(_)) => right.next(),
                (_, None) => left.next(),
            };
            let Some(edit) = next else { return Ok(Self { edits: merged }) };
            match merged.last() {
                Some(last) if last == edit => continue,
                Some(last) if meet(last.span, edit.span) => {
                    return Err(Overlap { first: last.span, second: edit.span });
                }
                _ => merged.push(edit.clone()),
            }
        }
    }

    /// Returns the text after the edits. Without edits the bytes are the same.
    ///
    /// # Panics
    /// If the edits are for another, longer text.
    #[must_use]
    pub fn apply(&self, source: &[u8]) -> Vec<u8> {
        let inserted: usize = self.iter().map(|edit| edit.insert.len()).sum();
        let mut text = Vec::with_capacity(source.len() + inserted);
        let mut at = 0;
        for edit in self.iter() {
            text.extend_from_slice(&source[at..edit.span.start as usize]);
            text.extend_from_slice(&edit.insert);
            at = edit.span.end as usize;
        }
        text.extend_from_slice(&source[at..]);
        text
    }

    /// The edits that restore `source` from the result of [`apply`](Self::apply).
    ///
    /// # Panics
    /// If the edits are for another, longer text.
    #[must_use]
    pub fn invert(&self, source: &[u8]) -> Self {
        let mut shift = 0i64;
        let edits = self.iter().map(|edit| {
            let start = (i64::from(edit.span.start) + shift) as u32;
            shift += edit.insert.len() as i64 - i64::from(edit.span.len());
            let span = Span::new(start, start + edit.insert.len() as u32);
            Edit { span, insert: edit.span.of(source).to_vec() }
        });
        Self { edits: edits.collect() }
    }

    /// Maps offsets in the changed text to the original text.
    #[must_use]
    pub fn origins(&self) -> Origins {
        let mut shift = 0i64;
        let pieces = self.iter().map(|edit| {
            let start = i64::from(edit.span.start) + shift;
            shift += edit.insert.len() as i64 - i64::from(edit.span.len());
            Piece { new: Span::new(start as u32, start as u32 + edit.insert.len() as u32), old: edit.span }
        });
        Origins { pieces: pieces.collect() }
    }

    /// Returns these edits followed by `next`, which refer to the changed text, as edits of the original text.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        super::compose::compose(self, next)
    }

    /// Replaces the bytes of a span that no other edit can overlap.
    pub(crate) fn splice(&mut self, span: Span, insert: Vec<u8>) {
        let result = self.replace(span, insert);
        debug_assert_eq!(result, Ok(()));
    }

    /// The edit with this index.
    pub(super) fn get(&self, index: usize) -> Option<&Edit> {
        self.edits.get(index)
    }

    /// Adds an edit that begins after all others, or right after the last.
    pub(super) fn push(&mut self, edit: Edit) {
        debug_assert!(self.edits.last().is_none_or(|last| last.span.end <= edit.span.start));
        self.edits.push(edit);
    }
}

/// Maps offsets in a changed text to the original text: see [`Edits::origins`].
#[derive(Clone, Debug)]
pub struct Origins {
    pieces: Vec<Piece>,
}

/// An edit, in both texts.
#[derive(Clone, Copy, Debug)]
struct Piece {
    new: Span,
    old: Span,
}

impl Origins {
    /// The original offset of an offset in the changed text; for new bytes, the offset where they were inserted.
    #[must_use]
    pub fn of(&self, offset: u32) -> u32 {
        let behind = self.pieces.partition_point(|piece| piece.new.start <= offset);
        match behind.checked_sub(1).map(|index| self.pieces[index]) {
            None => offset,
            Some(Piece { new, old }) if offset < new.end => old.start,
            Some(Piece { new, old }) => old.end + (offset - new.end),
        }
    }
}

/// Returns true if two edits change the same bytes, insert at the same place, or one inserts inside the other.
fn meet(first: Span, second: Span) -> bool {
    let (first, second) = if first <= second { (first, second) } else { (second, first) };
    second.start < first.end || first == second
}

impl<'e> IntoIterator for &'e Edits {
    type Item = &'e Edit;
    type IntoIter = core::slice::Iter<'e, Edit>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Edits {
    type Item = Edit;
    type IntoIter = alloc::vec::IntoIter<Edit>;

    fn into_iter(self) -> Self::IntoIter {
        self.edits.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edits(list: &[(u32, u32, &str)]) -> Edits {
        let mut edits = Edits::new();
        for &(start, end, insert) in list {
            edits.replace(Span::new(start, end), insert.as_bytes().to_vec()).unwrap();
        }
        edits
    }

    fn check(list: &[(u32, u32, &str)], expected: &str) {
        let edits = edits(list);
        let text = edits.apply(b"0123456789");
        assert_eq!(core::str::from_utf8(&text).unwrap(), expected);
        assert_eq!(edits.invert(b"0123456789").apply(&text), b"0123456789");
    }

    #[test]
    fn apply_and_invert() {
        check(&[], "0123456789");
        check(&[(3, 5, "x")], "012x56789");
        check(&[(10, 10, "end"), (0, 0, "start")], "start0123456789end");
        check(&[(5, 7, ""), (5, 5, "a"), (7, 7, "b")], "01234ab789");
        check(&[(0, 10, "")], "");
    }

    #[test]
    fn origins() {
        let edits = edits(&[(2, 4, "abc"), (6, 6, "d"), (8, 10, "")]);
        let changed = edits.apply(b"0123456789");
        assert_eq!(changed, b"01abc45d67");
        let origins = edits.origins();
        let found: Vec<_> = (0..=changed.len() as u32).map(|offset| origins.of(offset)).collect();
        assert_eq!(found, [0, 1, 2, 2, 2, 4, 5, 6, 6, 7, 10]);
    }

    #[test]
    fn overlaps_are_refused() {
        for (first, second) in
            [((2, 5), (4, 6)), ((2, 5), (3, 3)), ((2, 2), (2, 2)), ((2, 5), (2, 3)), ((0, 9), (4, 5))]
        {
            for (first, second) in [(first, second), (second, first)] {
                let span = Span::new(second.0, second.1);
                let refused = edits(&[(first.0, first.1, "x")]).replace(span, b"y".to_vec());
                assert_eq!(refused, Err(Overlap { first: Span::new(first.0, first.1), second: span }));
                assert!(edits(&[(first.0, first.1, "x")]).merge(&edits(&[(second.0, second.1, "y")])).is_err());
            }
        }
        assert!(edits(&[(1, 4, "x"), (6, 8, "")]).replace(Span::new(2, 7), Vec::new()).is_err());
    }

    #[test]
    fn insertions_keep_their_order() {
        let mut edits = edits(&[(4, 6, "x")]);
        edits.insert(4, b"a");
        edits.insert(4, b"b");
        edits.insert(5, b"c");
        edits.insert(6, b"d");
        assert_eq!(edits.apply(b"0123456789"), b"0123abxcd6789");
    }

    #[test]
    fn merge() {
        let merged = edits(&[(1, 2, "a"), (4, 4, "b")]).merge(&edits(&[(0, 0, "c"), (2, 3, ""), (4, 4, "b")])).unwrap();
        assert_eq!(merged.apply(b"0123456789"), b"c0a3b456789");
    }
}
