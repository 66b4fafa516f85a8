//! Writes `docs/output.schema.json`: the JSON schema of the outputs.

use serde_json::{Map, Value, json};

use super::keys::{Key, Kind};
use super::objects::{OBJECTS, OUTPUTS, Object};

fn schema() -> Value {
    let objects: Map<String, Value> =
        OBJECTS.iter().map(|object| (object.name.to_owned(), of_object(object))).collect();
    let mut names: Vec<&str> = OUTPUTS.iter().map(|output| output.object).collect();
    names.dedup();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "kifu",
        "description": "An object that a command of kifu prints as JSON; docs/json.md lists the commands",
        "anyOf": names.iter().map(|name| reference(name)).collect::<Vec<_>>(),
        "definitions": objects,
    })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{name}") })
}

fn of_object(object: &Object) -> Value {
    let members: Map<String, Value> = object
        .keys()
        .map(|name| {
            let key = Key::find(name).unwrap_or_else(|| panic!("{}: no row for the key {name}", object.name));
            let unit = if key.unit.is_empty() { String::new() } else { format!(" ({})", key.unit) };
            let mut value = of_kind(key.kind);
            // Beside a reference other members are ignored.
            if value.get("$ref").is_some() {
                value = json!({ "allOf": [value] });
            }
            value["description"] = format!("{}{unit}", key.meaning).into();
            (name.to_owned(), value)
        })
        .collect();
    json!({
        "description": object.meaning,
        "type": "object",
        "properties": members,
        "required": object.always,
        "additionalProperties": false,
    })
}

fn of_kind(kind: Kind) -> Value {
    match kind {
        Kind::Text => json!({ "type": "string", "minLength": 1 }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Point => json!({ "type": "string", "pattern": "^[a-zA-Z]{2}$" }),
        Kind::Vertex => json!({ "type": "string", "pattern": "^[A-Z]{1,2}[0-9]{1,2}$" }),
        Kind::TextOrNumber => json!({ "type": ["string", "number"], "minLength": 1 }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Count => json!({ "type": "integer", "minimum": 0 }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Object(name) => reference(name),
        Kind::List(inner) => json!({ "type": "array", "items": of_kind(*inner) }),
        Kind::Map(_, inner) => json!({
            "type": "object",
            "propertyNames": { "pattern": "^[a-z][a-z0-9_]*$" },
            "additionalProperties": of_kind(*inner),
        }),
    }
}

#[test]
fn the_schema_is_up_to_date() {
    kifu_testkit::committed("docs/output.schema.json", &format!("{:#}\n", schema()));
}
