//! Edits of single values by their place in the text. They never change more than the value or its property, regardless
//! of the rest of the text, and take constant time.

use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::Point;
use kifu_sgf::prop::Version;
use kifu_sgf::value::{Rectangle, compress};
use kifu_sgf::{Declared, Property, Settings, Span, Value, is_space};

/// The edit that replaces the bytes at a place.
pub(crate) fn replace(span: Span, text: impl Into<Vec<u8>>) -> Edits {
    let mut edits = Edits::new();
    // A single edit cannot overlap another one.
    let result = edits.replace(span, text.into());
    debug_assert_eq!(result, Ok(()));
    edits
}

/// The edit that removes a property; none if its last value is not closed.
pub(crate) fn remove_property(property: Property<'_>) -> Option<Edits> {
    let source = property.node().collection().source();
    let span = property.span();
    if span.of(source).last() != Some(&b']') {
        return None;
    }
    // Remove the whole line if it has nothing else.
    let before = &source[..span.start as usize];
    let indent = before.iter().rev().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    let ends_line = source.get(span.end as usize).is_none_or(|&byte| byte == b'\n' || byte == b'\r');
    let line_break = match &before[..before.len() - indent] {
        [.., b'\r', b'\n'] | [.., b'\n', b'\r'] => 2,
        [.., b'\n' | b'\r'] => 1,
        _ => 0,
    };
    let start = if ends_line && line_break > 0 { before.len() - indent - line_break } else { before.len() };
    Some(replace(Span::new(start as u32, span.end), []))
}

/// The edit that removes one of the values of a property, and the property with its only value; none if the value is
/// not closed.
pub(crate) fn remove_value(property: Property<'_>, value: Value<'_>) -> Option<Edits> {
    if property.values().len() == 1 {
        return remove_property(property);
    }
    let source = property.node().collection().source();
    let span = value.outer_span();
    let is_closed = span.of(source).last() == Some(&b']');
    // Junk letters after the first value must not become part of the identifier before it.
    let behind = source.get(span.end as usize);
    let is_first = span.start == property.value().outer_span().start;
    let between: &[u8] = if is_first && behind.is_some_and(u8::is_ascii_alphanumeric) { b" " } else { b"" };
    is_closed.then(|| replace(span, between))
}

/// The edit that removes one of several bad values; if no good one remains, it removes the property. None if the
/// value has swallowed a text or a property.
pub(crate) fn remove_bad_value(property: Property<'_>, value: Value<'_>, bad: usize) -> Option<Edits> {
    /// The number of values examined, because each of the values starts such a search.
    const LOOKED_AT: usize = 100;
    if has_swallowed(value) || bad == property.values().len() && property.values().take(LOOKED_AT).any(has_swallowed) {
        return None;
    }
    if bad == property.values().len() { remove_property(property) } else { remove_value(property, value) }
}

/// True if a value that should be a point or a number contains other text: a bracket, or words.
fn has_swallowed(value: Value<'_>) -> bool {
    /// More words than a point, a number or a colour can have.
    const WORDS: usize = 3;
    let raw = value.raw();
    raw.contains(&b'[') || raw.split(|&byte| is_space(byte)).filter(|word| !word.is_empty()).count() >= WORDS
}

/// The edit that keeps only these points in a value, as rectangles if the version has them.
pub(crate) fn leave_points(
    property: Property<'_>,
    value: Value<'_>,
    points: &[Point],
    settings: &Settings,
) -> Option<Edits> {
    if points.is_empty() {
        return remove_value(property, value);
    }
    let is_closed = value.outer_span().end > value.span().end;
    is_closed.then(|| replace(value.span(), write_points(points, settings)))
}

/// Points as between the brackets of a list: `aa:bb][cc`.
pub(crate) fn write_points(points: &[Point], settings: &Settings) -> Vec<u8> {
    let rectangles = compress(points.iter().copied());
    let is_old = settings.version < Version::Ff4 && settings.declared_version != Declared::Missing;
    let mut text = alloc::string::String::new();
    let mut write = |rectangle: Rectangle| {
        if !text.is_empty() {
            text.push_str("][");
        }
        rectangle.write(&mut text);
    };
    if is_old {
        rectangles.into_iter().flat_map(Rectangle::points).map(Rectangle::point).for_each(&mut write);
    } else {
        rectangles.into_iter().for_each(&mut write);
    }
    text.into_bytes()
}

/// The bytes of a place without its white space.
pub(crate) fn squeeze(raw: &[u8]) -> Vec<u8> {
    raw.iter().copied().filter(|&byte| !is_space(byte)).collect()
}
