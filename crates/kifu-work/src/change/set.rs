//! Sets, renames and removes properties.

use kifu_record::words::Language;
use kifu_sgf::edit::{Edits, EmptyNodes, Lines, Strip, rename, set_all, strip};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::prop::{self, Version};
use kifu_sgf::value::{BadReason, Form};
use kifu_sgf::{BadProperty, Collection, Property, PropertyText, Settings, ValueText};

use super::names::renamed_players;
use super::{Change, ChangeError, Changed, Note, change_text, completed, node_with};
use kifu::NoGame;
use kifu::charset::{CharsetError, in_charset, read_charset};

/// Renames and removes properties, then sets values.
///
/// ```
/// use kifu_work::change::{Assignment, Change, Set, ValueCheck};
///
/// let mut set = Set::default();
/// set.assignments.push(Assignment::new("KM", "6,5", ValueCheck::Check)?);
/// let text = b"(;FF[4];B[aa])";
/// let changed = set.change(&kifu::sgf::Collection::parse(text), text)?;
/// assert_eq!(changed.bytes, b"(;FF[4]KM[6.5];B[aa])");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Set {
    /// The values to set; if a property occurs twice, the later value counts. A property keeps its node on the main line; a
    /// new one goes to the root. `CA` converts the text.
    pub assignments: Vec<Assignment>,
    /// What to do with properties that exist.
    pub existing: ExistingValues,
    /// The identifiers to rename in all nodes, each with the new one.
    pub renames: Vec<(String, String)>,
    /// The identifiers to remove from all nodes.
    pub removes: Vec<String>,
    /// The language in which the names of [known players](kifu_record::names) are written, before values are set; English
    /// names are the canonical ones.
    pub names: Option<Language>,
}

/// What to do with a property that exists if a value is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ExistingValues {
    /// Replaces the value.
    #[default]
    Replace,
    /// Keeps the value.
    Keep,
}

/// Whether a value must be valid for its property.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueCheck {
    /// The value must be valid, and nonstandard spellings are normalised to the standard.
    Check,
    /// Writes any value unchanged.
    Skip,
}

/// A property and its new value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assignment {
    ident: String,
    property: PropertyText,
    /// The encoding to which the text is converted, if the property is `CA`.
    charset: Option<Encoding>,
}

/// The reason why a value cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AssignmentError {
    /// The property cannot be written.
    #[error("{0}: {1}")]
    Property(String, #[source] BadProperty),
    /// The value would break the record.
    #[error("the value breaks the record")]
    Breaks,
    /// The value of `CA` is not the name of an encoding.
    #[error("{0}")]
    Charset(#[source] CharsetError),
    /// The value is invalid for the property.
    #[error("{value:?} is not a value for {ident} ({name}): {reason}")]
    Value {
        /// The identifier of the property.
        ident: String,
        /// The name of the property.
        name: &'static str,
        /// The value.
        value: String,
        /// The reason.
        reason: BadReason,
    },
}

impl Assignment {
    /// Reads a value in the type of its property. The value of `CA` is the encoding to which the text is converted.
    ///
    /// # Errors
    /// Returns an error if the property cannot be written, if the value is checked and invalid, or if no encoding has the
    /// name.
    pub fn new(ident: &str, value: &str, check: ValueCheck) -> Result<Self, AssignmentError> {
        let bad = |reason| AssignmentError::Property(ident.to_owned(), reason);
        let charset = (ident == "CA").then(|| read_charset(value)).transpose().map_err(AssignmentError::Charset)?;
        let settings = Settings { version: Version::Ff4, ..Settings::default() };
        let row = prop::find_in(ident.as_bytes(), settings.game, settings.version);
        let holds_text = row.is_none_or(|row| row.value_type(Version::Ff4).is_text() || row.is_in_words);
        let text = if holds_text { ValueText::text(value) } else { ValueText::raw(value) };
        let property = PropertyText::new(ident, vec![text]).map_err(bad)?;
        let as_written = Self { ident: ident.to_owned(), property, charset };
        let Some(row) = row.filter(|_| check == ValueCheck::Check) else { return Ok(as_written) };
        let record = format!("(;FF[4]GM[1]SZ[19]{})", as_written.property);
        let collection = Collection::parse(record.as_bytes());
        let game = collection.game(0).ok_or(AssignmentError::Breaks)?;
        let settings = if matches!(ident, "FF" | "GM" | "SZ") { Settings::default() } else { game.settings() };
        let read = game.root().properties().rfind(|other| other.is(ident));
        match read.map(|property| row.rewrite(property.value(), &settings)) {
            // A nonstandard spelling is normalised to the standard.
            Some(Ok(reading)) if reading.form == Form::Variant && !row.value_type(Version::Ff4).is_text() => {
                let property = PropertyText::new(ident, vec![ValueText::raw(&reading.value)]).map_err(bad)?;
                Ok(Self { property, ..as_written })
            }
            Some(Err(reason)) => {
                Err(AssignmentError::Value { ident: ident.to_owned(), name: row.name, value: value.to_owned(), reason })
            }
            Some(Ok(_)) | None => Ok(as_written),
        }
    }

    /// Returns the property with its value.
    pub(super) fn into_property(self) -> PropertyText {
        self.property
    }
}

impl Change for Set {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        NoGame::check(collection)?;
        let Some(charset) = self.new_charset(collection)? else { return self.change_others(collection, bytes) };
        let converted = in_charset(collection, charset)?;
        let bytes = converted.to_bytes().ok_or(ChangeError::Unencodable)?;
        self.change_others(&converted, &bytes)
    }
}

impl Set {
    /// Returns the encoding to which the whole file is converted, if `CA` is set.
    fn new_charset(&self, collection: &Collection<'_>) -> Result<Option<Encoding>, ChangeError> {
        let Some(charset) = self.assignments.iter().rev().find_map(|assignment| assignment.charset) else {
            return Ok(None);
        };
        if self.existing == ExistingValues::Replace {
            return Ok(Some(charset));
        }
        let mut labels = collection.games().map(|game| game.declared_encoding());
        if labels.clone().all(|label| label.is_some()) {
            return Ok(None);
        }
        let other = labels.find_map(|label| label.filter(|label| Encoding::from_label(label) != Some(charset)));
        match other {
            Some(label) => Err(ChangeError::OtherCharset(String::from_utf8_lossy(label).into_owned())),
            None => Ok(Some(charset)),
        }
    }

    /// Makes all changes except that of the encoding.
    fn change_others(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        change_text(collection, bytes, |collection| {
            let mut edits = Edits::new();
            let mut notes = Vec::new();
            if !self.renames.is_empty() {
                let renamed = rename(collection, |property| self.new_ident(property))?;
                notes.resize(renamed.shortened, Note::Shortened);
                edits = renamed.edits;
            }
            if !self.removes.is_empty() {
                let removes = |property: Property<'_>| self.removes.iter().any(|ident| property.is(ident));
                let options = Strip { removes: &removes, lines: Lines::All, empty_nodes: EmptyNodes::Stay };
                edits = match edits.is_empty() {
                    true => strip(collection, &options)?,
                    false => edits.then(&strip(&collection.edited(&edits), &options)?),
                };
            }
            edits = match edits.is_empty() {
                true => self.assign(collection)?,
                false => edits.then(&self.assign(&collection.edited(&edits))?),
            };
            notes.extend(completed(collection, &edits));
            Ok((edits.apply(collection.source()), notes))
        })
    }

    fn new_ident(&self, property: Property<'_>) -> Option<&str> {
        self.renames.iter().find(|(old, _)| property.is(old)).map(|(_, new)| new.as_str())
    }

    /// Sets properties in every game: where they are on the main line, otherwise in the root.
    fn assign(&self, collection: &Collection<'_>) -> Result<Edits, ChangeError> {
        let mut changes = Vec::new();
        let others = || self.assignments.iter().filter(|assignment| assignment.charset.is_none());
        for game in collection.games() {
            if let Some(language) = self.names {
                changes.extend(renamed_players(game, language));
            }
            for assignment in others() {
                let node = node_with(game, &assignment.ident);
                if node.is_none() || self.existing == ExistingValues::Replace {
                    changes.push((node.unwrap_or_else(|| game.root()).id(), assignment.property.clone()));
                }
            }
        }
        let ident = || others().map(|assignment| &*assignment.ident).collect::<Vec<_>>().join(", ");
        set_all(collection, &changes).map_err(|reason| ChangeError::Set { ident: ident(), reason })
    }
}
