//! The properties of a field of the game information, and how it is read and set.

use std::borrow::Cow;

use kifu_sgf::value::Decimal;

use super::{INFO_FIELDS, Info};

/// A field of the game information: a row of [`INFO_FIELDS`].
///
/// ```
/// use kifu_record::{INFO_FIELDS, Info, InfoField};
///
/// let mut info = Info::default();
/// InfoField::KOMI.set(&mut info, Some("6.50"));
/// InfoField::named("black").unwrap().set(&mut info, Some("Ann"));
/// let known: Vec<_> = INFO_FIELDS.iter().filter_map(|field| Some((field.label, field.get(&info)?))).collect();
/// assert_eq!(known, [("black player", "Ann".into()), ("komi", "6.5".into())]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct InfoField {
    /// The name for machines: in templates and on command lines.
    pub key: &'static str,
    /// The name for people.
    pub label: &'static str,
    /// The name of a member of JSON or of a column of a table.
    pub column: &'static str,
    /// The kind of its values.
    pub kind: InfoKind,
    /// The property of SGF; `None` if SGF has none.
    pub sgf: Option<&'static str>,
    /// The members of JGF that store it. Players have a separate list.
    pub jgf: &'static [JgfMember],
    /// The position in the JSON of `kifu info`; `None` if it is omitted there.
    pub fact: Option<u8>,
    /// The name in the query language; `None` if the field has no query of its own.
    pub query: Option<&'static str>,
    /// How a word search finds it.
    pub indexed: InfoIndex,
    pub(super) get: fn(&Info) -> Option<Cow<'_, str>>,
    pub(super) set: fn(&mut Info, Option<&str>),
    pub(super) value: fn(&Info) -> Option<InfoValue>,
}

/// The kind of the values of an [`InfoField`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum InfoKind {
    /// Text without a meaning for programs.
    Text,
    /// A value with a meaning: a date, a number, a result. Text without that meaning is kept unchanged.
    Value,
}

/// The meaning of a value of an [`InfoField`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InfoValue {
    /// Text, as written in SGF.
    Text(String),
    /// A number.
    Number(Decimal),
}

/// How a word search finds a field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum InfoIndex {
    /// Among the names of a game.
    Names,
    /// Among the comments of a game.
    Comments,
    /// By its own field in a library.
    Own,
    /// Not at all.
    Nowhere,
}

/// A member of JGF that stores a field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct JgfMember {
    /// The path of the object with the member: `game.time`.
    pub section: &'static str,
    /// The name of the member.
    pub name: &'static str,
    /// The versions of JGF that write it; it is read in all versions.
    pub written: &'static [u8],
    /// The position in its section.
    pub position: u8,
}

impl JgfMember {
    pub(super) const fn new(versions: &'static [u8], section: &'static str, name: &'static str, position: u8) -> Self {
        Self { section, name, written: versions, position }
    }
}

impl PartialEq for InfoField {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for InfoField {}

impl InfoField {
    /// Returns the field with this key.
    #[must_use]
    pub fn named(key: &str) -> Option<&'static Self> {
        INFO_FIELDS.iter().find(|field| field.key == key)
    }

    /// Returns the field with this property of SGF.
    #[must_use]
    pub fn of_sgf(ident: &str) -> Option<&'static Self> {
        INFO_FIELDS.iter().find(|field| field.sgf == Some(ident))
    }

    /// Returns the field with this name in the query language.
    #[must_use]
    pub fn of_query(name: &str) -> Option<&'static Self> {
        INFO_FIELDS.iter().find(|field| field.query == Some(name))
    }

    /// Returns the value as written in SGF; `None` if it is not stated.
    #[must_use]
    pub fn get<'i>(&self, info: &'i Info) -> Option<Cow<'i, str>> {
        (self.get)(info)
    }

    /// Returns the meaning of the value; `None` if it is not stated or not understood.
    #[must_use]
    pub fn value(&self, info: &Info) -> Option<InfoValue> {
        (self.value)(info)
    }

    /// Sets the value from a text, which is read leniently; `None` removes it.
    pub fn set(&self, info: &mut Info, text: Option<&str>) {
        (self.set)(info, text);
    }
}
