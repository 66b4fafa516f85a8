//! The types of the interface in TypeScript: one file for each table of routes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::Value;

use super::{operation, references, schemas};
use crate::routes::TABLES;

/// Returns the type of TypeScript for a schema.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap().to_owned();
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[key].as_array() {
            let mut types: Vec<String> = choices.iter().map(type_of).collect();
            // `null` comes last, as is usual.
            types.sort_by_key(|name| name == "null");
            return types.join(" | ");
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let types = types.iter().map(|one| {
                let mut schema = schema.clone();
                schema["type"] = one.clone();
                type_of(&schema)
            });
            types.collect::<Vec<_>>().join(" | ")
        }
        Value::String(name) => match name.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => match type_of(&schema["items"]) {
                item if item.contains(' ') => format!("({item})[]"),
                item => format!("{item}[]"),
            },
            "object" if schema["additionalProperties"]["type"].is_string() => {
                format!("Record<string, {}>", type_of(&schema["additionalProperties"]))
            }
            "object" => "object".to_owned(),
            other => other.to_owned(),
        },
        _ => "unknown".to_owned(),
    }
}

/// Objects that other parts of the page describe: the fields that have them, their types, and the files of these.
const OBJECTS: [(&str, &str, &str); 4] = [
    ("action", "Action", "../../package/action.ts"),
    ("differences", "PairJson", "../marked/pair.ts"),
    ("model", "ModelJson", "../../model/json.ts"),
    ("review", "ModelJson", "../../model/json.ts"),
];

/// Returns the definition of a type.
fn definition(name: &str, schema: &Value) -> String {
    let mut text = String::from("\n");
    if let Some(about) = schema["description"].as_str() {
        let _ = writeln!(text, "/** {about} */");
    }
    let Some(properties) = schema["properties"].as_object() else {
        let _ = writeln!(text, "export type {name} = {};", type_of(schema));
        return text;
    };
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let _ = writeln!(text, "export interface {name} {{");
    for (field, schema) in properties {
        if let Some(about) = schema["description"].as_str() {
            let _ = writeln!(text, "  /** {about} */");
        }
        // Missing fields are omitted, not sent as `undefined`.
        let sign = if required.contains(&field.as_str()) { "" } else { "?" };
        let described = OBJECTS.iter().find(|(name, ..)| name == field).map_or("object", |(_, kind, _)| kind);
        let _ = writeln!(text, "  {field}{sign}: {};", type_of(schema).replace("object", described));
    }
    text.push_str("}\n");
    text
}

/// The files by their names, each with its types: those that its routes need and no earlier file has.
fn files() -> Vec<(&'static str, BTreeSet<String>)> {
    let schemas = schemas();
    // Every route can answer with a problem.
    let mut known = BTreeSet::from(["Problem".to_owned()]);
    let mut files = vec![("problem", known.clone())];
    for (name, routes) in TABLES {
        let mut own = BTreeSet::new();
        let mut left: Vec<String> = routes.iter().flat_map(|route| references(&operation(route))).collect();
        while let Some(name) = left.pop() {
            if known.insert(name.clone()) {
                left.extend(references(&schemas[&name]));
                own.insert(name);
            }
        }
        files.push((name, own));
    }
    files
}

/// Returns the content of a file with these types.
fn content(own: &BTreeSet<String>, files: &[(&str, BTreeSet<String>)]) -> String {
    let schemas = schemas();
    let types: String = own.iter().map(|name| definition(name, &schemas[name])).collect();
    let used: BTreeSet<String> = own.iter().flat_map(|name| references(&schemas[name])).collect();
    let mut text = "// Types of the interface of `kifu serve`, written by a test of kifu-serve.\n\n".to_owned();
    let has = |kind: &str| [";", " |"].iter().any(|end| types.contains(&format!(": {kind}{end}")));
    let imports: BTreeSet<(&str, &str)> = OBJECTS.iter().map(|&(_, kind, path)| (kind, path)).collect();
    for (kind, path) in imports.into_iter().filter(|(kind, _)| has(kind)) {
        let _ = writeln!(text, "import type {{ {kind} }} from \"{path}\";");
    }
    for (file, names) in files {
        let names: Vec<&str> =
            names.intersection(&used).filter(|name| !own.contains(*name)).map(String::as_str).collect();
        if !names.is_empty() {
            let _ = writeln!(text, "import type {{ {} }} from \"./{file}.ts\";", names.join(", "));
        }
    }
    text.push_str(types.strip_prefix('\n').filter(|_| text.ends_with("\n\n")).unwrap_or(&types));
    text
}

#[test]
fn openapi_types_are_up_to_date() {
    let files = files();
    let mut all = "// The types of the interface of `kifu serve`, written by a test of kifu-serve.\n\n".to_owned();
    for (name, own) in &files {
        kifu_testkit::committed(&format!("web/src/app/api-types/{name}.ts"), &content(own, &files));
        let _ = writeln!(all, "export type * from \"./api-types/{name}.ts\";");
    }
    kifu_testkit::committed("web/src/app/api-types.ts", &all);
    assert_eq!(files.iter().map(|(_, own)| own.len()).sum::<usize>(), schemas().len(), "a type that no route needs");
}
