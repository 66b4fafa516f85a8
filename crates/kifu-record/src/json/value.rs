//! Values of a parsed text: handles that can be copied.

use std::borrow::Cow;

use super::{Entry, Json, text};

/// The kind of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Null,
    True,
    False,
    Number,
    String,
    Array,
    Object,
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value<'j> {
    pub(super) json: &'j Json,
    pub(super) index: usize,
}

impl<'j> Value<'j> {
    fn entry(self) -> &'j Entry {
        &self.json.entries[self.index]
    }

    pub(crate) fn kind(self) -> Kind {
        self.entry().kind
    }

    /// The start in the text.
    pub(crate) fn offset(self) -> usize {
        self.entry().start as usize
    }

    /// The bytes; for a string those between the quotes, including escapes.
    pub(super) fn raw(self) -> &'j str {
        let Entry { start, end, .. } = *self.entry();
        self.json.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// The text of a string.
    pub(crate) fn as_str(self) -> Option<Cow<'j, str>> {
        (self.kind() == Kind::String).then(|| text::unescape(self.raw()))
    }

    /// The text of a string, a truth value, or the digits of a number: accepted where a word belongs.
    pub(crate) fn words(self) -> Option<Cow<'j, str>> {
        match self.kind() {
            Kind::String => self.as_str(),
            Kind::Number => Some(text::without_exponent(self.raw())),
            Kind::True | Kind::False => Some(Cow::Borrowed(self.raw())),
            Kind::Null | Kind::Array | Kind::Object => None,
        }
    }

    pub(crate) fn as_bool(self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// A whole number, also one in a string.
    pub(crate) fn as_i64(self) -> Option<i64> {
        let words = self.words()?;
        let words = words.trim();
        words.parse().ok().or_else(|| {
            let (whole, part) = words.split_once('.')?;
            part.bytes().all(|digit| digit == b'0').then(|| whole.parse().ok())?
        })
    }

    /// A small whole number, such as a coordinate.
    pub(crate) fn as_u8(self) -> Option<u8> {
        match (self.kind(), self.raw().as_bytes()) {
            (Kind::Number, &[digit @ b'0'..=b'9']) => return Some(digit - b'0'),
            (Kind::Number, &[ten @ b'1'..=b'9', one @ b'0'..=b'9']) => return Some((ten - b'0') * 10 + one - b'0'),
            _ => {}
        }
        self.as_i64().and_then(|number| u8::try_from(number).ok())
    }

    /// The member of an object with this key; the last one if there are several, as in JavaScript.
    pub(crate) fn get(self, key: &str) -> Option<Value<'j>> {
        self.values().filter(|value| value.has_key(key)).last()
    }

    /// The items of an array; nothing for other values.
    pub(crate) fn items(self) -> Items<'j> {
        let end = if self.kind() == Kind::Array { self.entry().after as usize } else { self.index + 1 };
        Items { json: self.json, next: self.index + 1, end }
    }

    /// Keys and values of an object; nothing for other values.
    pub(crate) fn members(self) -> impl Iterator<Item = (Cow<'j, str>, Value<'j>)> {
        self.values().map(|value| (value.key(), value))
    }

    /// The same with the raw keys, including escapes.
    pub(crate) fn raw_members(self) -> impl Iterator<Item = (&'j str, Value<'j>)> {
        self.values().map(|value| (value.raw_key(), value))
    }

    /// Returns true if it is this string, without escapes.
    pub(crate) fn is_plainly(self, text: &str) -> bool {
        self.kind() == Kind::String && self.raw() == text
    }

    /// The value of an object that has only this member.
    pub(crate) fn only(self, key: &str) -> Option<Value<'j>> {
        let mut values = self.values();
        let value = values.next()?;
        (values.next().is_none() && value.raw_key() == key).then_some(value)
    }

    /// The values of an object.
    fn values(self) -> Items<'j> {
        let end = if self.kind() == Kind::Object { self.entry().after as usize } else { self.index + 1 };
        Items { json: self.json, next: self.index + 1, end }
    }

    fn raw_key(self) -> &'j str {
        let (start, end) = self.entry().key;
        self.json.text.get(start as usize..end as usize).unwrap_or_default()
    }

    fn has_key(self, key: &str) -> bool {
        let raw = self.raw_key();
        raw == key || raw.len() > key.len() && raw.contains('\\') && text::unescape(raw) == key
    }

    pub(super) fn after(self) -> usize {
        self.entry().after as usize
    }

    pub(super) fn key(self) -> Cow<'j, str> {
        text::unescape(self.raw_key())
    }
}

/// The items of an array, or the values of an object.
#[derive(Clone, Debug)]
pub(crate) struct Items<'j> {
    json: &'j Json,
    next: usize,
    end: usize,
}

impl<'j> Iterator for Items<'j> {
    type Item = Value<'j>;

    fn next(&mut self) -> Option<Value<'j>> {
        if self.next >= self.end {
            return None;
        }
        let value = Value { json: self.json, index: self.next };
        self.next = value.after();
        Some(value)
    }
}
