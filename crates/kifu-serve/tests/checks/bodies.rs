//! Bodies of requests: JSON that follows a schema, and files.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::choices::Choices;
use super::interface::INTERFACE;

/// Values from earlier answers, by name: numbers of games and drafts, revisions, fingerprints.
pub(crate) type Named = BTreeMap<String, Vec<Value>>;

/// The maximal nesting of schemas; deeper values test nothing new.
const DEEPEST: usize = 5;

/// Texts that have a meaning in some request.
const TEXTS: &[&str] = &[
    "",
    "player:ann",
    "a word",
    "year:1846.. -moves:>300 or tag:x",
    "plyer:x",
    "(\"",
    "anchor: corner\n...\n..X\n...",
    "X1\n.O",
    "next: O\nX",
    "9",
    "19",
    "52:33",
    "B D4",
    "Q16 D4",
    "pd dp",
    "corner",
    "all",
    "A1-C3",
    "date",
    "games",
    "svg",
    "pdf",
    "png",
    "gif",
    "moves",
    "syntax",
    "odd-komi",
    "all,!syntax",
    "a.sgf",
    "dup.sgf",
    "../outside.sgf",
    "/etc/passwd",
    "a/../../b.sgf",
    "CON.sgf",
    "b.zip",
    "a\0b.sgf",
    "\u{202e}fgs.a",
    "black",
    "PB",
    "GB2312",
    "UTF-8",
    "x]y\\",
    "碁",
    "circle",
    "right",
    "b",
    "white",
    "0123456789abcdef",
    "(;SZ[9];B[ee](;W[gc])(;W[cc]))",
];

/// An action of an editor with each of its members; the values are chosen from the bytes.
const ACTIONS: &[(&str, &[&str])] = &[
    ("play", &["node", "point", "color", "anyway"]),
    ("setup", &["node", "points", "stone"]),
    ("mark", &["node", "points", "mark"]),
    ("label", &["node", "point", "text"]),
    ("comment", &["node", "text"]),
    ("name", &["node", "text"]),
    ("info", &["field", "text"]),
    ("property", &["node", "ident", "values"]),
    ("delete_node", &["node"]),
    ("delete_branch", &["node"]),
    ("promote", &["node"]),
    ("move_variation", &["node", "place"]),
    ("paste", &["node", "text"]),
    ("transform", &["turn", "swap_colors"]),
];

const POINTS: &[&str] = &["D4", "G3", "A1", "J9", "Q16", "dd", "tt", "", "Z3", "E5"];
const COLORS: &[&str] = &["black", "white", "B", "none"];
const MARKS: &[&str] =
    &["circle", "triangle", "square", "cross", "selected", "black_territory", "white_territory", "star"];
const TURNS: &[&str] = &["none", "right", "half", "left", "left_right", "top_bottom", "diagonal", "antidiagonal"];
const IDENTS: &[&str] = &["C", "KM", "CA", "SZ", "GM", "B", "AB", "LB", "PB", "FF", "XX", "", "dt"];

/// A value that follows a schema; `name` is that of the member.
pub(crate) fn value(schema: &Value, name: &str, named: &Named, choices: &mut Choices<'_>, depth: usize) -> Value {
    let schema = INTERFACE.schema(schema);
    if depth > DEEPEST || choices.is_one_in(61) {
        return [Value::Null, json!(-1), json!("x"), json!([]), json!({}), json!(1e300)][choices.below(6)].clone();
    }
    if name == "action" {
        return action(choices);
    }
    if let Some(known) = known(name, named, choices) {
        return known;
    }
    if let Some(kinds) = schema["oneOf"].as_array() {
        return value(&kinds[choices.below(kinds.len())], name, named, choices, depth + 1);
    }
    if let Some(values) = schema["enum"].as_array() {
        return values[choices.below(values.len())].clone();
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect(),
    };
    match kinds.get(choices.below(kinds.len())).copied().unwrap_or_default() {
        "object" => object(schema, named, choices, depth),
        "array" => {
            let count = choices.below(4);
            (0..count).map(|_| value(&schema["items"], name, named, choices, depth + 1)).collect()
        }
        "string" => json!(text(choices)),
        "integer" | "number" => json!(number(choices)),
        "boolean" => json!(choices.is_one_in(2)),
        _ => Value::Null,
    }
}

fn object(schema: &Value, named: &Named, choices: &mut Choices<'_>, depth: usize) -> Value {
    let mut members = Map::new();
    let required = |name: &String| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        if required(name) || choices.is_one_in(3) {
            members.insert(name.clone(), value(member, name, named, choices, depth + 1));
        }
    }
    if schema["additionalProperties"].is_object() {
        members.insert(text(choices), value(&schema["additionalProperties"], "", named, choices, depth + 1));
    }
    Value::Object(members)
}

/// Mostly a value that an earlier answer had under this name.
fn known(name: &str, named: &Named, choices: &mut Choices<'_>) -> Option<Value> {
    let name = match name {
        "over" => "fingerprint",
        "one" | "other" | "keep" | "games" | "aside" => "game",
        name => name,
    };
    let values = named.get(name).filter(|values| !values.is_empty())?;
    let is_list = name == "game" && choices.is_one_in(2);
    let chosen = values[choices.below(values.len())].clone();
    (!choices.is_one_in(8)).then(|| if is_list { json!([chosen]) } else { chosen })
}

pub(crate) fn text(choices: &mut Choices<'_>) -> String {
    if choices.is_one_in(3) { choices.text() } else { choices.one(TEXTS).to_owned() }
}

pub(crate) fn number(choices: &mut Choices<'_>) -> u64 {
    const LARGE: [u64; 6] = [100, 1000, u32::MAX as u64, i64::MAX as u64, u64::MAX, 999_999_999_999_999];
    let chosen = choices.byte();
    if chosen < 240 { u64::from(chosen % 24) } else { LARGE[usize::from(chosen) % LARGE.len()] }
}

fn action(choices: &mut Choices<'_>) -> Value {
    let (name, members) = ACTIONS[choices.below(ACTIONS.len())];
    let mut action = Map::from_iter([("action".to_owned(), json!(name))]);
    for member in members {
        let chosen = match *member {
            "node" | "place" => json!(number(choices)),
            "point" => json!(choices.one(POINTS)),
            "points" => (0..choices.below(4)).map(|_| json!(choices.one(POINTS))).collect(),
            "color" | "stone" => [Value::Null, json!(choices.one(COLORS))][choices.below(2)].clone(),
            "mark" => json!(choices.one(MARKS)),
            "turn" => json!(choices.one(TURNS)),
            "ident" => json!(choices.one(IDENTS)),
            "values" => (0..choices.below(3)).map(|_| json!(text(choices))).collect(),
            "anyway" | "swap_colors" => json!(choices.is_one_in(2)),
            _ => json!(text(choices)),
        };
        action.insert((*member).to_owned(), chosen);
    }
    Value::Object(action)
}

/// A file: a record, possibly with replaced bytes, or any bytes.
pub(crate) fn file(choices: &mut Choices<'_>) -> Vec<u8> {
    const RECORDS: &[&str] = &[
        "(;GM[1]FF[4]SZ[9]PB[Eve]KM[6,5];B[ee];W[gc])",
        "(;SZ[19]PB[Ann]PW[Bob];B[pd];W[dp](;B[pq])(;B[dd]C[a word]))",
        "(;SZ[9]AB[aa][bb]AW[ab]PL[B];B[ba]C[RIGHT])",
        "\\[GAMEBEGINMAIN=1\\]\nSTO 0 2 1 3 3\n",
    ];
    let mut bytes = if choices.is_one_in(4) { Vec::new() } else { choices.one(RECORDS).as_bytes().to_vec() };
    let at = choices.below(bytes.len() + 1);
    bytes.splice(at..at, choices.bytes().iter().copied());
    bytes
}
