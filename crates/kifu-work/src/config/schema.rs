//! Writes `docs/kifu.schema.json`, the JSON schema of `kifu.toml` for editors.

use std::path::Path;

use kifu_check::{Group, RULES};
use serde_json::{Map, Value, json};

use super::file;
use crate::change::LAYOUTS;

fn schema() -> Value {
    let word = |word: &str, meaning: &str| json!({ "const": word, "description": meaning });
    let mut words = vec![word("all", "Every rule")];
    words.extend(Group::ALL.iter().map(|group| word(group.name(), "A group of rules")));
    words.extend(RULES.iter().map(|rule| word(rule.name, &format!("{}: {}", rule.code, rule.summary))));
    words.push(json!({ "pattern": "^[Kk][0-9]{3}$", "description": "A rule by its code" }));
    let rules =
        |meaning: &str| json!({ "type": "array", "items": { "$ref": "#/definitions/rule" }, "description": meaning });
    let mut keys = Map::new();
    keys.insert("select".into(), rules("Check only these rules"));
    keys.insert("extend-select".into(), rules("Check these rules as well"));
    keys.insert("ignore".into(), rules("Skip these rules"));
    let levels = json!({
        "type": "object",
        "propertyNames": { "$ref": "#/definitions/rule" },
        "additionalProperties": { "enum": ["off", "info", "warning", "error"] },
        "description": "Level of the findings of these rules",
    });
    keys.insert("levels".into(), levels);
    let mut per_path = keys.clone();
    keys.insert(
        "baseline".into(),
        json!({ "type": "string", "description": "File of known findings, from the folder of this file" }),
    );
    let paths = json!({
        "type": "array",
        "items": { "type": "string" },
        "description": "Patterns as in .gitignore, from the folder of this file",
    });
    per_path.insert("paths".into(), paths);
    let entry = json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["paths"],
        "properties": per_path,
    });
    let list = json!({ "type": "array", "items": entry, "description": "Settings for some records only" });
    keys.insert("per-path".into(), list);
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "kifu.toml",
        "description": "Settings of kifu for the records in a folder and all below it",
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "fmt": { "type": "object", "additionalProperties": false, "properties": fmt_keys(), "description": "kifu fmt, and formatting in editors" },
            "check": { "type": "object", "additionalProperties": false, "properties": keys, "description": "kifu check" },
        },
        "definitions": { "rule": { "type": "string", "anyOf": words } },
    })
}

fn fmt_keys() -> Value {
    let layouts: Vec<_> = LAYOUTS.iter().map(|(name, text, _)| json!({ "const": name, "description": text })).collect();
    json!({
        "style": { "anyOf": layouts, "description": "How to lay out the nodes" },
        "width": { "type": "integer", "minimum": 0, "description": "Characters per line; values are never broken" },
        "keep-encoding": { "type": "boolean", "description": "Keep the encoding" },
        "keep-bom": { "type": "boolean", "description": "Keep a byte order mark" },
    })
}

#[test]
fn the_schema_is_up_to_date() {
    kifu_testkit::committed("docs/kifu.schema.json", &format!("{:#}\n", schema()));
}

/// The known keys that the reader lists in its error about an unknown key.
fn known_keys(text: &str) -> Vec<String> {
    let error = file::read(Path::new("kifu.toml"), Path::new("/"), text).expect_err("an unknown key").to_string();
    let mut keys: Vec<String> = error.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    keys.sort();
    keys
}

#[test]
fn the_schema_has_the_keys_that_are_read() {
    let schema = schema();
    let check = &schema["properties"]["check"]["properties"];
    let keys = |object: &Value| object.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let sorted = |mut keys: Vec<String>| {
        keys.sort();
        keys
    };
    assert_eq!(known_keys("zzzzzz = 1"), sorted(keys(&schema["properties"])));
    assert_eq!(known_keys("[check]\nzzzzzz = 1"), sorted(keys(check)));
    assert_eq!(known_keys("[fmt]\nzzzzzz = 1"), sorted(keys(&schema["properties"]["fmt"]["properties"])));
    let entry = &check["per-path"]["items"]["properties"];
    assert_eq!(known_keys("[[check.per-path]]\npaths = []\nzzzzzz = 1"), sorted(keys(entry)));
}
