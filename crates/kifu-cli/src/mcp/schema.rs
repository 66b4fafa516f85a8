//! Tools as assistants are told of them.

use kifu_search::request::REQUEST_FIELDS;
use serde_json::{Map, Value, json};

use super::tools::{Input, Kind, Need, Place, Prints, TOOLS, Tool};

/// The argument for the form of an answer, which tools with data have.
pub(super) const FORMAT: &str = "format";
/// The argument for the part of a long answer, which tools with lines have.
pub(super) const FROM_LINE: &str = "from_line";

/// All tools.
pub(super) fn list() -> Vec<Value> {
    TOOLS.iter().map(described).collect()
}

fn described(tool: &Tool) -> Value {
    let mut properties: Map<String, Value> =
        tool.inputs.iter().map(|input| (input.name.to_owned(), property(input))).collect();
    if let Prints::Lines { .. } = tool.prints {
        let about = "text to read, or json as structured content [default: text]";
        properties.insert(FORMAT.to_owned(), json!({ "enum": ["text", "json"], "description": about }));
    }
    if !matches!(tool.prints, Prints::Picture) {
        let about = "go on with this line of a long answer, from 1";
        properties.insert(FROM_LINE.to_owned(), json!({ "type": "integer", "minimum": 1, "description": about }));
    }
    let required: Vec<&str> =
        tool.inputs.iter().filter(|input| input.need == Need::Required).map(|input| input.name).collect();
    json!({
        "name": tool.name,
        "title": tool.title,
        "description": tool.about,
        "inputSchema": {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        },
        "annotations": { "readOnlyHint": true, "openWorldHint": false },
    })
}

fn property(input: &Input) -> Value {
    let about = match input.place {
        Place::Field => REQUEST_FIELDS.iter().find(|(name, ..)| *name == input.name).map_or("", |(_, _, about)| about),
        _ => input.about,
    };
    match input.kind {
        Kind::File | Kind::FileOrFolder | Kind::Text | Kind::Points => {
            json!({ "type": "string", "description": about })
        }
        Kind::Number(most) => json!({ "type": "integer", "minimum": 0, "maximum": most, "description": about }),
        Kind::Yes => json!({ "type": "boolean", "description": about }),
        Kind::OneOf(words) => json!({ "enum": words, "description": about }),
    }
}
