//! The table of game information: one row a field, and everything that goes over all fields goes over this table.

use std::borrow::Cow;

use kifu_go::Color;
use kifu_sgf::value::{Dates, GameResult, Handicap, Komi, Overtime, Rank, Rules, ThinkingTime};

use super::{Info, Parsed};

/// A field of the game information.
///
/// ```
/// use kifu_record::{INFO_FIELDS, Info, InfoField};
///
/// let mut info = Info::default();
/// InfoField::named("komi").unwrap().set(&mut info, Some("6.50"));
/// InfoField::named("black").unwrap().set(&mut info, Some("Ann"));
/// let known: Vec<_> = INFO_FIELDS.iter().filter_map(|field| Some((field.label, field.get(&info)?))).collect();
/// assert_eq!(known, [("black player", "Ann".into()), ("komi", "6.5".into())]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct InfoField {
    /// The name for machines: in templates, in tables, in queries.
    pub key: &'static str,
    /// The name for people.
    pub label: &'static str,
    /// The property of SGF; `None` if SGF has none.
    pub sgf: Option<&'static str>,
    /// The members of JGF that hold it, in versions 1 and 2: the section and the name. Players have a list of their own.
    pub jgf: &'static [(&'static str, &'static str)],
    /// The kind of its values.
    pub kind: InfoKind,
    get: fn(&Info) -> Option<Cow<'_, str>>,
    set: fn(&mut Info, Option<&str>),
}

/// The kind of the values of an [`InfoField`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum InfoKind {
    /// Text without a meaning for programs.
    Text,
    /// A value with a meaning: a date, a number, a result. Text without that meaning is kept as it is.
    Value,
}

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

    /// Returns the value as SGF writes it; `None` if it is not stated.
    #[must_use]
    pub fn get<'i>(&self, info: &'i Info) -> Option<Cow<'i, str>> {
        (self.get)(info)
    }

    /// Sets the value from a text, read as leniently as records are read; `None` removes it.
    pub fn set(&self, info: &mut Info, text: Option<&str>) {
        (self.set)(info, text);
    }
}

macro_rules! text {
    ($key:literal, $label:literal, $sgf:literal, $field:ident, $jgf:expr) => {
        InfoField {
            key: $key,
            label: $label,
            sgf: Some($sgf),
            jgf: $jgf,
            kind: InfoKind::Text,
            get: |info| info.$field.as_deref().map(Cow::Borrowed),
            set: |info, text| info.$field = text.map(str::to_owned),
        }
    };
}

macro_rules! value {
    ($key:literal, $label:literal, $sgf:literal, $field:ident, $type:ty, $jgf:expr) => {
        InfoField {
            key: $key,
            label: $label,
            sgf: Some($sgf),
            jgf: $jgf,
            kind: InfoKind::Value,
            get: |info| info.$field.as_ref().map(|value| Cow::Owned(value.to_string())),
            set: |info, text| info.$field = text.map(|text| Parsed::read(text, <$type>::read)),
        }
    };
}

macro_rules! player {
    ($key:literal, $label:literal, $sgf:expr, $color:ident, $field:ident) => {
        InfoField {
            key: $key,
            label: $label,
            sgf: $sgf,
            jgf: &[],
            kind: InfoKind::Text,
            get: |info| info.player(Color::$color)?.$field.as_deref().map(Cow::Borrowed),
            set: |info, text| {
                if text.is_some() || info.player(Color::$color).is_some() {
                    info.player_mut(Color::$color).$field = text.map(str::to_owned);
                }
            },
        }
    };
}

macro_rules! rank {
    ($key:literal, $label:literal, $sgf:literal, $color:ident) => {
        InfoField {
            key: $key,
            label: $label,
            sgf: Some($sgf),
            jgf: &[],
            kind: InfoKind::Value,
            get: |info| info.player(Color::$color)?.rank.as_ref().map(|rank| Cow::Owned(rank.to_string())),
            set: |info, text| {
                if text.is_some() || info.player(Color::$color).is_some() {
                    info.player_mut(Color::$color).rank = text.map(|text| Parsed::read(text, Rank::read));
                }
            },
        }
    };
}

/// Every field, in the order in which people read them.
pub static INFO_FIELDS: &[InfoField] = &[
    player!("black", "black player", Some("PB"), Black, name),
    rank!("black-rank", "black rank", "BR", Black),
    player!("black-team", "black team", Some("BT"), Black, team),
    player!("black-country", "black country", None, Black, country),
    player!("white", "white player", Some("PW"), White, name),
    rank!("white-rank", "white rank", "WR", White),
    player!("white-team", "white team", Some("WT"), White, team),
    player!("white-country", "white country", None, White, country),
    text!("name", "name", "GN", name, &[("game", "name")]),
    text!("event", "event", "EV", event, &[("event", "name"), ("game", "event")]),
    text!("round", "round", "RO", round, &[("event", "round"), ("game", "round")]),
    text!("place", "place", "PC", place, &[("event", "location"), ("game", "location")]),
    value!("date", "date", "DT", dates, Dates, &[("game", "dates"), ("game", "date")]),
    value!("result", "result", "RE", result, GameResult, &[("game", "result")]),
    value!("komi", "komi", "KM", komi, Komi, &[("rules", "komi"), ("game", "komi")]),
    value!("handicap", "handicap", "HA", handicap, Handicap, &[("rules", "handicap"), ("game", "handicap")]),
    value!("rules", "rules", "RU", rules, Rules, &[("rules", "ruleset"), ("game", "rules")]),
    value!("time", "time", "TM", time, ThinkingTime, &[("rules", "time")]),
    value!("overtime", "overtime", "OT", overtime, Overtime, &[("rules", "overtime")]),
    text!("opening", "opening", "ON", opening, &[("game", "opening")]),
    text!("annotator", "annotator", "AN", annotator, &[("game", "annotator"), ("record", "annotator")]),
    text!("transcriber", "transcriber", "US", transcriber, &[("record", "transcriber")]),
    text!("source", "source", "SO", source, &[("source", "name"), ("record", "source")]),
    text!("copyright", "copyright", "CP", copyright, &[("source", "copyright"), ("record", "copyright")]),
    text!("description", "description", "GC", description, &[("game", "description"), ("game", "comment")]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::prop;

    #[test]
    fn what_is_set_is_read() {
        for field in INFO_FIELDS {
            let mut info = Info::default();
            field.set(&mut info, None);
            assert_eq!(info, Info::default(), "{}", field.key);
            for text in ["7", "some words"] {
                field.set(&mut info, Some(text));
                assert!(field.get(&info).is_some(), "{}", field.key);
                assert_eq!(INFO_FIELDS.iter().filter(|other| other.get(&info).is_some()).count(), 1, "{}", field.key);
            }
            assert_eq!(field.get(&info).as_deref(), Some("some words"), "{}", field.key);
            field.set(&mut info, None);
            assert_eq!(field.get(&info), None, "{}", field.key);
        }
    }

    #[test]
    fn names_are_not_repeated() {
        for (index, field) in INFO_FIELDS.iter().enumerate() {
            for other in &INFO_FIELDS[..index] {
                assert!(field.key != other.key && field.label != other.label, "{}", field.key);
                assert!(field.sgf.is_none() || field.sgf != other.sgf, "{}", field.key);
                assert!(field.jgf.iter().all(|path| !other.jgf.contains(path)), "{}", field.key);
            }
        }
    }

    #[test]
    fn properties_are_those_of_sgf() {
        for field in INFO_FIELDS {
            let Some(ident) = field.sgf else { continue };
            let row = prop::find(ident.as_bytes()).first().expect("a property");
            assert_eq!(row.role(prop::Version::Ff4), prop::Role::GameInfo, "{ident}");
            assert_eq!(row.is_in_words || ident == "TM", field.kind == InfoKind::Value || ident == "RO", "{ident}");
        }
    }
}
