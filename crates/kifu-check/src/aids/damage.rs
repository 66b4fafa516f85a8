//! Damaged texts: undecodable bytes, and characters lost in conversions.

use alloc::vec::Vec;

use kifu_sgf::encoding::{Encoding, lost_character};
use kifu_sgf::{Property, Span, Value};

use crate::Scope;

/// A damaged place of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Damage {
    /// The bytes.
    pub(crate) span: Span,
    /// The kind of damage.
    pub(crate) kind: DamageKind,
}

/// The kind of damage of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DamageKind {
    /// Bytes that are invalid in the character set of the text.
    Undecodable,
    /// A UTF-8 character in which bytes were replaced by `?`.
    LostBytes,
    /// U+FFFD: an earlier reader could not decode what was here.
    Replaced,
}

/// Finds the first damaged place of each value of a game tree.
pub(crate) fn find(scope: &Scope<'_>) -> Vec<Damage> {
    let mut found = Vec::new();
    let collection = scope.collection;
    let text = scope.game.span().of(collection.source());
    if text.is_ascii() {
        return found;
    }
    let was_transcoded = collection.transcoded_from().is_some();
    let encoding = if was_transcoded { Encoding::Utf8 } else { scope.game.encoding().encoding };
    let is_sound =
        |text: &[u8]| core::str::from_utf8(text).is_ok_and(|text| !text.contains(char::REPLACEMENT_CHARACTER));
    if encoding == Encoding::Utf8 && is_sound(text) {
        return found;
    }
    let replaced = if was_transcoded { DamageKind::Undecodable } else { DamageKind::Replaced };
    // Most nodes and properties are moves, which hold no text.
    let is_move = |property: &Property<'_>| matches!(property.raw_ident(), b"B" | b"W");
    let texts = scope.survey.other_nodes().flat_map(|node| node.properties()).filter(|property| !is_move(property));
    for value in texts.flat_map(Property::values) {
        if value.raw().is_ascii() {
            continue;
        }
        let damage = match collection.escapes_bytes() {
            true => in_escaped_bytes(value),
            false => first_in(value, encoding, replaced),
        };
        if let Some(damage) = damage {
            found.push(damage);
        }
    }
    found
}

fn first_in(value: Value<'_>, encoding: Encoding, replaced: DamageKind) -> Option<Damage> {
    let raw = value.raw();
    let place = |at: usize, length: usize, kind| {
        let start = value.span().start + at as u32;
        Some(Damage { span: Span::new(start, start + length as u32), kind })
    };
    let decoded = encoding.decode(raw);
    let Some(at) = decoded.damaged_at else {
        let mark = "\u{FFFD}";
        let at = decoded.text.find(mark).filter(|_| encoding == Encoding::Utf8)?;
        return place(at, mark.len(), replaced);
    };
    match lost_character(&raw[at..]).filter(|_| encoding == Encoding::Utf8) {
        Some(length) => place(at, length, DamageKind::LostBytes),
        None => {
            let length = raw[at..].iter().take(4).take_while(|byte| !byte.is_ascii()).count();
            place(at, length.max(1), DamageKind::Undecodable)
        }
    }
}

/// If backslashes are inside characters, offsets of characters differ from those of bytes.
fn in_escaped_bytes(value: Value<'_>) -> Option<Damage> {
    let is_damaged = value.decoded().contains(char::REPLACEMENT_CHARACTER);
    is_damaged.then(|| Damage { span: value.span(), kind: DamageKind::Undecodable })
}
