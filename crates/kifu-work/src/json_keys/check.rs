//! Checks values against the tables.

use kifu_go::{Coordinates, Point, Size};
use kifu_record::words::Language;
use kifu_search::export::{Column, ColumnKind};
use serde_json::{Map, Value};

use super::keys::{Key, Kind};
use super::objects::Object;

/// Checks an object of an output: all its keys are known and have a value of their type, and none is missing.
///
/// # Errors
/// The path of the first key that is wrong, and the reason.
pub fn check_object(name: &str, value: &Value) -> Result<(), String> {
    object(name, value, name)
}

/// Checks a row of `kifu export --format jsonl` against the columns of its table.
///
/// # Errors
/// As [`check_object`].
pub fn check_row(columns: &[&'static Column], value: &Value) -> Result<(), String> {
    let members = members(value, "row")?;
    for (key, value) in members {
        let column = columns.iter().find(|column| column.name == key);
        let column = column.ok_or_else(|| format!("row.{key}: no column has this name"))?;
        let fits = match column.kind {
            ColumnKind::Text | ColumnKind::Day => value.is_string(),
            ColumnKind::Flag => value.is_boolean(),
            ColumnKind::Small | ColumnKind::Whole | ColumnKind::Id => value.is_i64(),
            ColumnKind::Real => value.is_number(),
            ColumnKind::Points | ColumnKind::Plane => {
                value.as_array().is_some_and(|list| list.iter().all(Value::is_i64))
            }
        };
        if !fits || value == "" {
            return Err(format!("row.{key}: {value} is no {:?}", column.kind));
        }
    }
    let is_required = |column: &Column| !column.is_optional && column.kind != ColumnKind::Text;
    match columns.iter().find(|column| is_required(column) && !members.contains_key(column.name)) {
        Some(column) => Err(format!("row.{}: missing", column.name)),
        None => Ok(()),
    }
}

fn members<'v>(value: &'v Value, path: &str) -> Result<&'v Map<String, Value>, String> {
    value.as_object().ok_or_else(|| format!("{path}: {value} is no object"))
}

fn object(name: &str, value: &Value, path: &str) -> Result<(), String> {
    let object = Object::find(name).ok_or_else(|| format!("{path}: no object is named {name}"))?;
    let members = members(value, path)?;
    for (name, value) in members {
        let path = format!("{path}.{name}");
        let key = Key::find(name).filter(|key| object.keys().any(|known| known == key.name));
        kind(key.ok_or_else(|| format!("{path}: unknown key"))?.kind, value, &path)?;
    }
    match object.always.iter().find(|key| !members.contains_key(**key)) {
        Some(key) => Err(format!("{path}.{key}: missing")),
        None => Ok(()),
    }
}

fn kind(expected: Kind, value: &Value, path: &str) -> Result<(), String> {
    let fits = match expected {
        Kind::Object(name) => return object(name, value, path),
        Kind::List(inner) => {
            let Some(list) = value.as_array() else { return Err(format!("{path}: {value} is no list")) };
            return list.iter().try_for_each(|value| kind(*inner, value, path));
        }
        Kind::Map(names, inner) => {
            return members(value, path)?.iter().try_for_each(|(name, value)| {
                let is_snake = match names {
                    // Tags as in `lang` of HTML.
                    "languages" => Language::ALL.iter().any(|(tag, _)| tag == name),
                    _ => name.chars().all(|char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '_'),
                };
                let path = format!("{path}.{name}");
                if is_snake { kind(*inner, value, &path) } else { Err(format!("{path}: not in snake_case")) }
            });
        }
        Kind::Text => value.as_str().is_some_and(|text| !text.is_empty()),
        Kind::Word(words) => value.as_str().is_some_and(|text| words.contains(&text)),
        Kind::Point => value.as_str().is_some_and(is_point),
        Kind::Vertex => value.as_str().is_some_and(is_vertex),
        Kind::TextOrNumber => value.is_number() || value.as_str().is_some_and(|text| !text.is_empty()),
        Kind::Number => value.is_number(),
        Kind::Count => value.is_u64(),
        Kind::Flag => value.is_boolean(),
    };
    if fits { Ok(()) } else { Err(format!("{path}: {value} is no {}", expected.name())) }
}

fn is_point(text: &str) -> bool {
    <[u8; 2]>::try_from(text.as_bytes()).is_ok_and(|letters| Point::from_sgf(letters).is_some())
}

fn is_vertex(text: &str) -> bool {
    Size::square(52).is_some_and(|size| Coordinates::Western.read(text, size).is_ok())
}

impl Kind {
    /// The name of the type.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Text => "text".to_owned(),
            Self::Word(_) => "word".to_owned(),
            Self::Point => "point".to_owned(),
            Self::Vertex => "vertex".to_owned(),
            Self::TextOrNumber => "text or number".to_owned(),
            Self::Number => "number".to_owned(),
            Self::Count => "whole number".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::Object(name) => format!("object `{name}`"),
            Self::List(inner) => format!("list of {}", inner.name()),
            Self::Map(names, inner) => format!("{} by {names}", inner.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn wrong_values_are_named() {
        for (name, value, expected) in [
            ("move", json!({"color": "black", "point": "pd", "vertex": "Q16"}), Ok(())),
            ("move", json!({"color": "black"}), Ok(())),
            ("move", json!({"color": "B"}), Err("move.color: \"B\" is no word")),
            ("move", json!({"color": "black", "point": "Q16"}), Err("move.point: \"Q16\" is no point")),
            ("move", json!({"color": "black", "vertex": "pd"}), Err("move.vertex: \"pd\" is no vertex")),
            ("move", json!({"point": "pd"}), Err("move.color: missing")),
            ("move", json!({"color": "black", "x": 3}), Err("move.x: unknown key")),
            // Known elsewhere.
            ("move", json!({"color": "black", "games": 3}), Err("move.games: unknown key")),
            ("edit", json!({"insert": ""}), Err("edit.insert: \"\" is no text")),
            ("games_of_year", json!({"games": -1}), Err("games_of_year.games: -1 is no whole number")),
            (
                "duplicates",
                json!({"games": 1, "duplicates": 0, "groups": [1]}),
                Err("duplicates.groups: 1 is no object"),
            ),
        ] {
            assert_eq!(check_object(name, &value), expected.map_err(str::to_owned), "{value}");
        }
    }
}
