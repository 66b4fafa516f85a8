//! A row of the property table: all facts about one property.

use alloc::string::String;
use core::fmt;

use super::games;
use super::place::Place;
use super::types::{Arity, Exclusion, Origin, Role, ValueType};
use super::version::{Version, Versions};
use crate::value::{BadReason, Reading};
use crate::{Settings, Value};

/// The facts about a property.
///
/// An identifier can have several rows, if games or programs use it for different things.
#[derive(Clone, Copy)]
pub struct Row {
    /// The identifier: `AB`.
    pub ident: &'static str,
    /// The name for people: `Add Black`.
    pub name: &'static str,
    /// Its meaning, in Markdown. The first sentence is a summary. Empty without the feature `meanings`.
    pub meaning: &'static str,
    /// The versions of SGF that have it; none if a single program defined it.
    pub versions: Versions,
    /// The specification or program that defined it.
    pub origin: Origin,
    /// The numbers of the games (`GM`) that have it; empty if all do.
    pub games: &'static [u16],
    /// The identifier of the property to use instead, if this one is obsolete.
    pub replacement: Option<&'static str>,
    /// The properties with which it must not occur.
    pub exclusion: Option<Exclusion>,
    /// True if it applies to the whole subtree of the node, until it is set again (FF\[4\] "inherit").
    pub is_inherited: bool,
    /// True if it has no meaning in a node without a move.
    pub needs_move: bool,
    /// True if records use words where the standard requires a number or the like: `HA[2 stones]`.
    pub is_in_words: bool,
    /// The part of a record in which it is stored; `None` if a record only keeps its text.
    pub place: Option<Place>,
    number_in_record: Option<u8>,
    roles: [Role; Version::ALL.len()],
    types: [ValueType; Version::ALL.len()],
    arities: [Arity; Version::ALL.len()],
    rewrite: Rewrite,
}

/// Reads a value and writes it canonically.
pub(super) type Rewrite = fn(Value<'_>, &Settings) -> Result<Reading<String>, BadReason>;

impl PartialEq for Row {
    /// Compares identifier, name, origin and games, which distinguish the rows of the table.
    fn eq(&self, other: &Self) -> bool {
        (self.ident, self.name, self.origin, self.games) == (other.ident, other.name, other.origin, other.games)
    }
}

impl Eq for Row {}

impl fmt::Debug for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({}, {:?}, games {:?})", self.ident, self.name, self.origin, self.games)
    }
}

impl Row {
    pub(super) const fn new(
        rewrite: Rewrite,

        text: [&'static str; 3],
        value: (ValueType, Arity, bool),
        role: Role,
        versions: &str,
    ) -> Self {
        let [ident, name, meaning] = text;
        let (value_type, arity, is_in_words) = value;
        Self {
            ident,
            name,
            meaning: if cfg!(feature = "meanings") { meaning } else { "" },
            versions: Versions::listed(versions),
            origin: Origin::Standard,
            games: &[],
            replacement: None,
            exclusion: None,
            is_inherited: false,
            needs_move: false,
            is_in_words,
            place: None,
            number_in_record: None,
            roles: [role; Version::ALL.len()],
            types: [value_type; Version::ALL.len()],
            arities: [arity; Version::ALL.len()],
            rewrite,
        }
    }

    /// The type of its values.
    #[must_use]
    pub const fn value_type(&self, version: Version) -> ValueType {
        self.types[version as usize]
    }

    /// The number of its values.
    #[must_use]
    pub const fn arity(&self, version: Version) -> Arity {
        self.arities[version as usize]
    }

    /// The nodes in which it may occur.
    #[must_use]
    pub const fn role(&self, version: Version) -> Role {
        self.roles[version as usize]
    }

    /// Returns the number of the row in [`PLACED`](super::PLACED); `None` if the property has no place in a record.
    #[must_use]
    #[inline]
    pub const fn number_in_record(&self) -> Option<usize> {
        match self.number_in_record {
            Some(number) => Some(number as usize),
            None => None,
        }
    }

    /// Reads a value of this property; returns its canonical text and its form.
    ///
    /// ```
    /// use kifu_sgf::{Collection, prop};
    ///
    /// let collection = Collection::parse("(;KM[6目半])".as_bytes());
    /// let game = collection.game(0).unwrap();
    /// let (settings, property) = (game.settings(), game.root().get("KM").unwrap());
    /// let row = settings.row(property).unwrap();
    /// assert_eq!(row.rewrite(property.value(), &settings).unwrap().value, "6.5");
    /// ```
    ///
    /// # Errors
    /// If the value cannot be read.
    pub fn rewrite(&self, value: Value<'_>, settings: &Settings) -> Result<Reading<String>, BadReason> {
        (self.rewrite)(value, settings)
    }

    /// Returns true if it belongs to the game with this number.
    #[must_use]
    #[inline]
    pub fn is_for_game(&self, game: u16) -> bool {
        self.games.is_empty() || self.games.contains(&game)
    }

    /// Returns true if its values may be any text, in some version or in practice.
    #[must_use]
    pub const fn holds_text(&self) -> bool {
        self.is_in_words || self.is_text()
    }

    /// Returns true if its values are text in some version. Other values end where a node begins, which reveals a
    /// lost `]`: `KM[5.5;B[pd]`.
    #[must_use]
    pub const fn is_text(&self) -> bool {
        let mut version = 0;
        while version < self.types.len() {
            if self.types[version].is_text() {
                return true;
            }
            version += 1;
        }
        false
    }

    /// Modifies the defaults of a row of the table.
    pub(super) const fn by(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// The part of a record in which the property is stored.
    pub(super) const fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The number of the row among those with a place.
    pub(super) const fn numbered(mut self, number: usize) -> Self {
        assert!(number < u8::MAX as usize);
        self.number_in_record = Some(number as u8);
        self
    }

    pub(super) const fn only_in(mut self, games: &'static [u16]) -> Self {
        self.games = games;
        self
    }

    pub(super) const fn only_in_go(self) -> Self {
        self.only_in(&[games::GO])
    }

    pub(super) const fn replaced_by(mut self, ident: &'static str) -> Self {
        self.replacement = Some(ident);
        self
    }

    pub(super) const fn excludes(mut self, exclusion: Exclusion) -> Self {
        self.exclusion = Some(exclusion);
        self
    }

    pub(super) const fn inherited(mut self) -> Self {
        self.is_inherited = true;
        self
    }

    pub(super) const fn about_a_move(mut self) -> Self {
        self.needs_move = true;
        self
    }

    pub(super) const fn in_words(mut self) -> Self {
        self.is_in_words = true;
        self
    }

    pub(super) const fn before_ff4(self, value_type: ValueType) -> Self {
        self.before_ff3(value_type).in_ff3(value_type)
    }

    pub(super) const fn before_ff3(mut self, value_type: ValueType) -> Self {
        self.types[Version::Ff1 as usize] = value_type;
        self.types[Version::Ff2 as usize] = value_type;
        self
    }

    pub(super) const fn in_ff3(mut self, value_type: ValueType) -> Self {
        self.types[Version::Ff3 as usize] = value_type;
        self
    }

    pub(super) const fn in_draft(mut self, value_type: ValueType) -> Self {
        self.types[Version::Draft as usize] = value_type;
        self
    }

    pub(super) const fn may_be_empty_in_draft(mut self) -> Self {
        self.arities[Version::Draft as usize] = Arity::EList;
        self
    }

    pub(super) const fn root_in_ff3(mut self) -> Self {
        self.roles[Version::Ff3 as usize] = Role::Root;
        self
    }
}
