//! Requests as JSON: one table of fields, for reading, writing and describing them.

use kifu_go::Color;
use kifu_record::closest;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::{Request, RequestAnchor, RequestError, RequestProblem, SortBy};

/// The fields of a request in JSON, each with its type and meaning.
pub const REQUEST_FIELDS: [(&str, &str, &str); 24] = [
    ("query", "text", "The query, as `black:\"Ke Jie\" year:2016..`; without it all games"),
    ("saved", "text", "The name of a saved query of the library, which must match too"),
    ("reference", "text", "The text of a record that provides the values of `@` in the query, as `black:@`"),
    ("pattern", "text", "The pattern: rows of cells and settings, one per line, or rows separated by `/`"),
    ("record", "text", "The text of a record with the position to find"),
    (
        "move",
        "whole number",
        "The move of the main line of `record` after which the position arises [default: the last]",
    ),
    (
        "played",
        "text or list of texts",
        "Moves that lead to the position to find, Black first: `Q16,D4` or `[\"pd\", \"dp\"]`",
    ),
    ("board", "text or whole number", "The size of the board for `played`: `9` or `13x9` [default: 19]"),
    (
        "region",
        "text",
        "The part of the position to find: two corners, as `C3-G7`, or a corner or side, as `top-right`",
    ),
    ("anchor", "text", "Where the pattern may lie: `anywhere`, `centre`, `side`, `corner`, `fixed`"),
    ("next", "text", "Who plays next in the region, in the colours of the pattern: `X` or `O`"),
    ("no_symmetry", "true or false", "Exclude rotations and reflections"),
    ("no_swap", "true or false", "Exclude swapped colours"),
    ("variations", "true or false", "Search variations as well as the main line"),
    ("from", "whole number", "Match after at least this many moves"),
    ("to", "whole number", "Match after at most this many moves"),
    ("differ", "whole number", "The number of points that may differ"),
    ("then", "text", "A pattern that must follow each match, in the same orientation and colours"),
    ("within", "whole number", "The number of moves within which `then` must follow [default: 1000]"),
    ("then_anywhere", "true or false", "Let `then` lie anywhere, in any orientation and colours"),
    (
        "sort",
        "text",
        concat!(
            "The order: `date`, `black`, `white`, `result`, `event`, `round`, `place`, `moves`, `size`, `rank`, `path` ",
            "[default: date]"
        ),
    ),
    ("reverse", "true or false", "Reverse the order"),
    ("skip", "whole number", "The number of games to skip at the beginning"),
    ("limit", "whole number", "The largest number of games to list; 0 for all"),
];

const ANCHORS: [(&str, RequestAnchor); 5] = [
    ("anywhere", RequestAnchor::Anywhere),
    ("centre", RequestAnchor::Centre),
    ("side", RequestAnchor::Side),
    ("corner", RequestAnchor::Corner),
    ("fixed", RequestAnchor::Fixed),
];

impl Request {
    /// Reads a request from the text of a JSON object.
    ///
    /// # Errors
    /// If the text is not a JSON object, or a field is unknown or has a value of another type.
    pub fn parse(json: &str) -> Result<Self, RequestError> {
        let not_json = |clause: String| RequestError::new("", RequestProblem::NotJson(clause));
        match serde_json::from_str(json).map_err(|error| not_json(error.to_string()))? {
            Value::Object(members) => Self::from_members(members),
            _ => Err(not_json("must be a JSON object".to_owned())),
        }
    }

    /// Reads a request from the members of a JSON object. Names may have `-` instead of `_`; `null` means that a
    /// field is missing.
    ///
    /// # Errors
    /// If a field is unknown or has a value of another type.
    pub fn from_members(members: Map<String, Value>) -> Result<Self, RequestError> {
        let mut request = Self::default();
        for (name, value) in members {
            let name = name.replace('-', "_");
            if !REQUEST_FIELDS.iter().any(|(known, ..)| *known == name) {
                let nearest = closest(&name, REQUEST_FIELDS.iter().map(|(known, ..)| *known));
                return Err(RequestError::new(&name, RequestProblem::UnknownField(nearest)));
            }
            if !value.is_null() {
                request.set(&name, &value).map_err(|problem| RequestError::new(&name, problem))?;
            }
        }
        Ok(request)
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<(), RequestProblem> {
        match name {
            "query" => self.query = text(value)?,
            "saved" => self.saved = Some(text(value)?),
            "reference" => self.reference = Some(text(value)?),
            "pattern" => self.pattern = Some(text(value)?),
            "record" => self.record = Some(text(value)?),
            "move" => self.at_move = Some(number(value)?),
            "played" => self.played = Some(moves(value)?),
            "board" => {
                self.board = Some(number::<u8>(value).map_or_else(|_| text(value), |side| Ok(side.to_string()))?)
            }
            "region" => self.region = Some(text(value)?),
            "anchor" => self.anchor = Some(one_of(value, &ANCHORS)?),
            "next" => self.next = Some(color(value)?),
            "no_symmetry" => self.no_symmetry = flag(value)?,
            "no_swap" => self.no_swap = flag(value)?,
            "variations" => self.variations = flag(value)?,
            "from" => self.from = number(value)?,
            "to" => self.to = Some(number(value)?),
            "differ" => self.differ = number(value)?,
            "then" => self.then = Some(text(value)?),
            "within" => self.within = Some(number(value)?),
            "then_anywhere" => self.then_anywhere = flag(value)?,
            "sort" => self.sort = one_of(value, &orders())?,
            "reverse" => self.reverse = flag(value)?,
            "skip" => self.skip = number(value)?,
            "limit" => self.limit = Some(number(value)?),
            _ => return Err(RequestProblem::UnknownField(None)),
        }
        Ok(())
    }

    /// Returns the value of a field in JSON, `null` if it is missing.
    fn get(&self, name: &str) -> Value {
        let given = |flag: bool| if flag { Value::Bool(true) } else { Value::Null };
        let positive = |number: u64| if number > 0 { Value::from(number) } else { Value::Null };
        match name {
            "query" if self.query.is_empty() => Value::Null,
            "query" => json!(self.query),
            "saved" => json!(self.saved),
            "reference" => json!(self.reference),
            "pattern" => json!(self.pattern),
            "record" => json!(self.record),
            "move" => json!(self.at_move),
            "played" => json!(self.played),
            "board" => json!(self.board),
            "region" => json!(self.region),
            "anchor" => json!(self.anchor.map(|anchor| name_of(anchor, &ANCHORS))),
            "next" => json!(self.next.map(|next| if next == Color::Black { "X" } else { "O" })),
            "no_symmetry" => given(self.no_symmetry),
            "no_swap" => given(self.no_swap),
            "variations" => given(self.variations),
            "from" => positive(self.from.into()),
            "to" => json!(self.to),
            "differ" => positive(self.differ.into()),
            "then" => json!(self.then),
            "within" => json!(self.within),
            "then_anywhere" => given(self.then_anywhere),
            "sort" if self.sort == SortBy::default() => Value::Null,
            "sort" => json!(self.sort.name()),
            "reverse" => given(self.reverse),
            "skip" => positive(self.skip as u64),
            "limit" => json!(self.limit),
            _ => Value::Null,
        }
    }
}

impl Serialize for Request {
    /// Writes the fields that are set, in the order of [`REQUEST_FIELDS`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let members = REQUEST_FIELDS.iter().map(|(name, ..)| (name, self.get(name)));
        serializer.collect_map(members.filter(|(_, value)| !value.is_null()))
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_members(Map::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

fn text(value: &Value) -> Result<String, RequestProblem> {
    value.as_str().map(str::to_owned).ok_or(RequestProblem::WrongType("a text"))
}

fn flag(value: &Value) -> Result<bool, RequestProblem> {
    value.as_bool().ok_or(RequestProblem::WrongType("true or false"))
}

fn number<N: TryFrom<u64>>(value: &Value) -> Result<N, RequestProblem> {
    let number = value.as_u64().ok_or(RequestProblem::WrongType("a whole number from 0"))?;
    N::try_from(number).map_err(|_| RequestProblem::Value(format!("{number} is too large")))
}

/// A text, or a list of texts.
fn moves(value: &Value) -> Result<String, RequestProblem> {
    let wrong = || RequestProblem::WrongType("a text or a list of texts");
    match value {
        Value::String(moves) => Ok(moves.clone()),
        Value::Array(moves) => {
            let moves: Option<Vec<&str>> = moves.iter().map(Value::as_str).collect();
            Ok(moves.ok_or_else(wrong)?.join(" "))
        }
        _ => Err(wrong()),
    }
}

fn color(value: &Value) -> Result<Color, RequestProblem> {
    match text(value)?.to_ascii_lowercase().as_str() {
        "x" | "b" | "black" => Ok(Color::Black),
        "o" | "w" | "white" => Ok(Color::White),
        other => Err(RequestProblem::Value(format!("`{other}` is not X or O"))),
    }
}

fn orders() -> [(&'static str, SortBy); SortBy::ALL.len()] {
    SortBy::ALL.map(|by| (by.name(), by))
}

fn one_of<T: Copy>(value: &Value, known: &[(&str, T)]) -> Result<T, RequestProblem> {
    let name = text(value)?;
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        RequestProblem::Value(format!("`{name}` is not one of {}", names.join(", ")))
    })
}

fn name_of<T: PartialEq>(value: T, known: &[(&'static str, T)]) -> Option<&'static str> {
    known.iter().find(|(_, known)| *known == value).map(|(name, _)| *name)
}
