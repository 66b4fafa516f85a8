//! Properties set, renamed and removed.

use std::error::Error;
use std::fmt;

use kifu_sgf::edit::{Edits, EmptyNodes, Lines, Strip, respell, set_all, strip};
use kifu_sgf::prop::{self, Version};
use kifu_sgf::value::{BadReason, Form};
use kifu_sgf::{BadProperty, Collection, Game, Node, Property, PropertyText, Settings, ValueText};

use super::{Change, ChangeError, Changed, Note, change_text};

/// Renames and removes properties, then sets values.
///
/// ```
/// use kifu::change::{Assignment, Change, Set, ValueCheck};
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
    /// The values to set, in this order. A property keeps its node on the main line; a new one goes to the root.
    pub assignments: Vec<Assignment>,
    /// What to do with properties that exist.
    pub existing: ExistingValues,
    /// The identifiers to rename in all nodes, each with the new one.
    pub renames: Vec<(String, String)>,
    /// The identifiers to remove from all nodes.
    pub removes: Vec<String>,
}

/// What to do with a property that exists if a value is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ExistingValues {
    /// It gets the new value.
    #[default]
    Replace,
    /// It keeps its value.
    Keep,
}

/// Whether a value must be valid for its property.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueCheck {
    /// It must be valid, and other spellings are written as in the standard.
    Check,
    /// Any value is written unchanged.
    Skip,
}

/// A property and its new value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assignment {
    ident: String,
    property: PropertyText,
}

/// The reason why a value cannot be set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AssignmentError {
    /// The property cannot be written.
    Property(String, BadProperty),
    /// The value would break the record.
    Breaks,
    /// The value is invalid for the property.
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

impl fmt::Display for AssignmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Property(ident, reason) => write!(f, "{ident}: {reason}"),
            Self::Breaks => f.write_str("the value breaks the record"),
            Self::Value { ident, name, value, reason } => {
                write!(f, "{value:?} is not a value for {ident} ({name}): {reason}")
            }
        }
    }
}

impl Error for AssignmentError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Property(_, reason) => Some(reason),
            Self::Breaks | Self::Value { .. } => None,
        }
    }
}

impl Assignment {
    /// Reads a value in the type of its property.
    ///
    /// # Errors
    /// Returns an error if the property cannot be written, or if the value is checked and invalid.
    pub fn new(ident: &str, value: &str, check: ValueCheck) -> Result<Self, AssignmentError> {
        let bad = |reason| AssignmentError::Property(ident.to_owned(), reason);
        let settings = Settings { version: Version::Ff4, ..Settings::default() };
        let row = prop::find_in(ident.as_bytes(), settings.game, settings.version);
        let holds_text = row.is_none_or(|row| row.value_type(Version::Ff4).is_text() || row.is_in_words);
        let text = if holds_text { ValueText::text(value) } else { ValueText::raw(value) };
        let property = PropertyText::new(ident, vec![text]).map_err(bad)?;
        let as_written = Self { ident: ident.to_owned(), property };
        let Some(row) = row.filter(|_| check == ValueCheck::Check) else { return Ok(as_written) };
        let record = format!("(;FF[4]GM[1]SZ[19]{})", as_written.property);
        let collection = Collection::parse(record.as_bytes());
        let game = collection.game(0).ok_or(AssignmentError::Breaks)?;
        let settings = if matches!(ident, "FF" | "GM" | "SZ") { Settings::default() } else { game.settings() };
        let read = game.root().properties().rfind(|other| other.is(ident));
        match read.map(|property| row.rewrite(property.value(), &settings)) {
            // Another spelling of the value is written as the standard has it.
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
}

impl Change for Set {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        change_text(collection, bytes, |collection| {
            let mut text = collection.source().to_vec();
            let mut shortened = 0;
            if !self.renames.is_empty() || !self.removes.is_empty() {
                let (edits, count) = rename_and_remove(collection, &self.renames, &self.removes);
                shortened = count;
                text = edits.apply(&text);
            }
            for assignment in &self.assignments {
                let now = Collection::parse_owned(text, collection.parse_options());
                text = assign(&now, assignment, self.existing)?.apply(now.source());
            }
            Ok((text, vec![Note::Shortened; shortened]))
        })
    }
}

/// Sets a property in every game: where it is on the main line, otherwise in the root.
fn assign(
    collection: &Collection<'_>,
    assignment: &Assignment,
    existing: ExistingValues,
) -> Result<Edits, ChangeError> {
    let mut changes = Vec::new();
    for game in collection.games() {
        let node = node_with(game, &assignment.ident);
        if node.is_none() || existing == ExistingValues::Replace {
            changes.push((node.unwrap_or_else(|| game.root()).id(), assignment.property.clone()));
        }
    }
    let error = |reason| ChangeError::Set { ident: assignment.ident.clone(), reason };
    set_all(collection, &changes).map_err(error)
}

fn node_with<'c>(game: Game<'c>, ident: &str) -> Option<Node<'c>> {
    game.main_line().find(|node| node.get(ident).is_some())
}

/// Renames and removes properties. Also returns how many identifiers lost lower-case letters.
fn rename_and_remove(collection: &Collection<'_>, renames: &[(String, String)], removed: &[String]) -> (Edits, usize) {
    let removes = |property: Property<'_>| removed.iter().any(|ident| property.is(ident));
    let options = Strip { removes: &removes, lines: Lines::All, empty_nodes: EmptyNodes::Stay };
    let mut edits = Edits::new();
    let mut shortened = 0;
    for property in collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties()) {
        if let Some((_, new)) = renames.iter().find(|(old, _)| property.is(old)) {
            let written = String::from_utf8_lossy(property.raw_ident());
            let renamed = respell(&written, new).unwrap_or_else(|| {
                shortened += usize::from(written.contains(|letter: char| letter.is_ascii_lowercase()));
                new.clone()
            });
            // Identifiers never overlap.
            let _ = edits.replace(property.ident_span(), renamed.into_bytes());
        }
    }
    let text = edits.apply(collection.source());
    let renamed = Collection::parse_owned(text, collection.parse_options());
    (edits.then(&strip(&renamed, &options)), shortened)
}
