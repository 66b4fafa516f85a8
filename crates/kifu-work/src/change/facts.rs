//! Replaces values of the game information, in chosen games of a text.

use kifu::NoGame;
use kifu_record::{Info, InfoField, InfoKind, folded, info_from_sgf};
use kifu_sgf::edit::{Edits, set_all};
use kifu_sgf::{Collection, PropertyText};

use super::{Assignment, AssignmentError, ChangeError, ValueCheck, change_text, node_with};

/// The key of both names of players.
pub const PLAYER: &str = "player";

/// Replaces the values of a field of the game information by another value.
///
/// ```
/// use kifu_work::change::FactChange;
///
/// let change = FactChange::new("player", Some("honinbo shusaku"), "Shusaku")?;
/// let text = b"(;FF[4]PB[Gennan]PW[Honinbo Shusaku];B[aa])";
/// let changed = change.change(&kifu::sgf::Collection::parse(text), text, |_| true)?;
/// assert_eq!(changed.bytes, b"(;FF[4]PB[Gennan]PW[Shusaku];B[aa])");
/// assert_eq!((changed.facts[1].field.key, changed.facts[1].is_changed), ("white", true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FactChange {
    fields: Vec<(&'static InfoField, PropertyText)>,
    from: Option<String>,
    to: String,
}

/// The reason why a value cannot be changed in any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FactChangeError {
    /// No field of the game information has this key.
    #[error("no property of SGF holds `{0}`")]
    Field(String),
    /// Both players would get the same name.
    #[error("the name of both players needs the name that it replaces")]
    BothPlayers,
    /// The new value is none of the field.
    #[error("{0}")]
    Value(#[from] AssignmentError),
}

/// A changed text, with the values of the field in its games.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ChangedFacts {
    /// The new bytes.
    pub bytes: Vec<u8>,
    /// The fields of the chosen games, in their order.
    pub facts: Vec<FoundFact>,
}

/// A field of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FoundFact {
    /// The index of the game in its file.
    pub game: usize,
    /// The field.
    pub field: &'static InfoField,
    /// Its value; empty if there is none.
    pub old: String,
    /// True if it becomes another value.
    pub is_changed: bool,
}

impl FactChange {
    /// Returns a change of the field with this key, or of the names of both players ([`PLAYER`]).
    ///
    /// `from` is the value that is replaced: letters in another case or form count as equal, and other spellings of the same
    /// number, date or result. Without `from` every value is replaced, and an empty one selects games without a value. An empty
    /// `to` removes the value.
    ///
    /// # Errors
    /// If SGF has no property for the field, if the new value is invalid, or if both players would get one name.
    pub fn new(field: &str, from: Option<&str>, to: &str) -> Result<Self, FactChangeError> {
        let fields: Vec<&InfoField> = match field {
            PLAYER if from.is_none_or(str::is_empty) => return Err(FactChangeError::BothPlayers),
            PLAYER => [InfoField::BLACK.key, InfoField::WHITE.key].into_iter().filter_map(InfoField::named).collect(),
            _ => InfoField::named(field).into_iter().collect(),
        };
        let unknown = || FactChangeError::Field(field.to_owned());
        let mut properties = Vec::new();
        for field in fields {
            let ident = field.sgf.ok_or_else(unknown)?;
            properties.push((field, property(ident, to)?));
        }
        if properties.is_empty() {
            return Err(unknown());
        }
        Ok(Self { fields: properties, from: from.map(str::to_owned), to: to.to_owned() })
    }

    /// The value that games get.
    #[must_use]
    pub fn to(&self) -> &str {
        &self.to
    }

    /// Changes the games whose index `is_chosen` accepts. A value keeps its node on the main line; a new one goes to the root.
    ///
    /// # Errors
    /// If the text has no game, or if its encoding lacks characters of the value.
    pub fn change(
        &self,
        collection: &Collection<'_>,
        bytes: &[u8],
        is_chosen: impl Fn(usize) -> bool,
    ) -> Result<ChangedFacts, ChangeError> {
        NoGame::check(collection)?;
        let mut facts = Vec::new();
        let mut changes = Vec::new();
        for (index, game) in collection.games().enumerate().filter(|(index, _)| is_chosen(*index)) {
            let info = info_from_sgf(game);
            for (field, property) in &self.fields {
                let old = field.get(&info).unwrap_or_default().into_owned();
                let is_changed = old != self.to && self.replaces(field, &old);
                if is_changed {
                    let node = node_with(game, property.ident()).unwrap_or_else(|| game.root());
                    changes.push((node.id(), property.clone()));
                }
                facts.push(FoundFact { game: index, field, old, is_changed });
            }
        }
        if changes.is_empty() {
            return Ok(ChangedFacts { bytes: bytes.to_vec(), facts });
        }
        let ident = || self.fields.iter().map(|(_, property)| property.ident()).collect::<Vec<_>>().join(", ");
        let changed = change_text(collection, bytes, |collection| {
            let edits: Edits =
                set_all(collection, &changes).map_err(|reason| ChangeError::Set { ident: ident(), reason })?;
            Ok((edits.apply(collection.source()), Vec::new()))
        })?;
        Ok(ChangedFacts { bytes: changed.bytes, facts })
    }

    /// True if a value is one of those that are replaced.
    fn replaces(&self, field: &InfoField, old: &str) -> bool {
        match self.from.as_deref().map(str::trim) {
            None => true,
            Some("") => old.is_empty(),
            Some(from) => !old.is_empty() && is_same(field, from, old),
        }
    }
}

/// The property with the new value, or without one.
fn property(ident: &str, to: &str) -> Result<PropertyText, AssignmentError> {
    if to.is_empty() {
        return PropertyText::new(ident, Vec::new())
            .map_err(|error| AssignmentError::Property(ident.to_owned(), error));
    }
    Ok(Assignment::new(ident, to, ValueCheck::Check)?.into_property())
}

/// True if two texts are the same value of a field.
fn is_same(field: &InfoField, one: &str, other: &str) -> bool {
    if folded(one) == folded(other) {
        return true;
    }
    if field.kind != InfoKind::Value {
        return false;
    }
    let meaning = |text: &str| {
        let mut info = Info::default();
        field.set(&mut info, Some(text));
        field.value(&info)
    };
    let known = meaning(one);
    known.is_some() && known == meaning(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(field: &str, from: Option<&str>, to: &str, text: &str, expected: &str) {
        let change = FactChange::new(field, from, to).unwrap();
        let changed = change.change(&Collection::parse(text.as_bytes()), text.as_bytes(), |_| true).unwrap();
        assert_eq!(String::from_utf8(changed.bytes).unwrap(), expected);
        assert_eq!(changed.facts.iter().any(|fact| fact.is_changed), text != expected, "{:?}", changed.facts);
    }

    #[test]
    fn values_are_replaced_where_they_are() {
        check("black", Some("lee"), "Lee", "(;PB[LEE]PW[LEE])", "(;PB[Lee]PW[LEE])");
        check("player", Some("lee"), "Lee", "(;PB[LEE]PW[lee])", "(;PB[Lee]PW[Lee])");
        check("event", None, "Cup", "(;EV[x](;B[aa]))(;PB[A])", "(;EV[Cup](;B[aa]))(;PB[A]EV[Cup])");
        check("event", Some(""), "Cup", "(;EV[x])(;PB[A])", "(;EV[x])(;PB[A]EV[Cup])");
        check("event", Some("x"), "", "(;EV[x]PB[A])(;EV[y])", "(;PB[A])(;EV[y])");
        check("event", Some("Cup"), "Cup", "(;EV[Cup])", "(;EV[Cup])");
        check("event", Some("x"), "a]b", "(;EV[x])", "(;EV[a\\]b])");
    }

    #[test]
    fn other_spellings_of_a_value_are_the_same() {
        check("komi", Some("6.5"), "7.5", "(;KM[6,50])(;KM[6])", "(;KM[7.5])(;KM[6])");
        check("result", Some("B+R"), "W+R", "(;RE[B+Resign])(;RE[b+r])", "(;RE[W+R])(;RE[W+R])");
        check("place", Some("6.5"), "x", "(;PC[6,5])", "(;PC[6,5])");
    }

    #[test]
    fn only_chosen_games_change() {
        let text = b"(;PB[A])(;PB[A])";
        let change = FactChange::new("black", Some("A"), "B").unwrap();
        let changed = change.change(&Collection::parse(text), text, |game| game == 1).unwrap();
        assert_eq!(changed.bytes, b"(;PB[A])(;PB[B])");
        assert_eq!(changed.facts.len(), 1);
    }

    #[test]
    fn impossible_changes_are_refused() {
        let fault = |field: &str, from: Option<&str>, to: &str| FactChange::new(field, from, to).unwrap_err();
        assert_eq!(fault("player", None, "x"), FactChangeError::BothPlayers);
        assert_eq!(fault("colour", None, "x"), FactChangeError::Field("colour".to_owned()));
        assert!(matches!(fault("komi", None, "much"), FactChangeError::Value(_)));
        let latin = b"(;CA[ISO-8859-1]PB[Andr\xe9])";
        let change = FactChange::new("black", None, "\u{67ef}\u{6d01}").unwrap();
        let refused = change.change(&Collection::parse(latin), latin, |_| true);
        assert!(refused.unwrap_err().to_string().contains("ISO-8859-1 has no"));
    }
}
