//! From the arguments of a tool to the words of a command.

use std::ffi::OsString;

use serde_json::{Map, Value};

use super::place::Root;
use super::schema::{FORMAT, FROM_LINE};
use super::tools::{Input, Kind, Need, Place, Prints, Tool};

/// A command of kifu, ready to run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// The words after the name of the program.
    pub(super) words: Vec<OsString>,
    /// Its standard input.
    pub(super) input: Option<String>,
    /// True if JSON was asked for.
    pub(super) is_json: bool,
    /// The first line of the answer, from 1.
    pub(super) from_line: usize,
}

/// The largest file that is read.
const LARGEST: &str = "64M";

/// The command that answers a call.
///
/// # Errors
/// In words for the assistant, if an argument is missing, unknown, or has a value of another kind.
pub(super) fn command_of(tool: &Tool, mut given: Map<String, Value>, root: &Root) -> Result<Asked, String> {
    let mut asked = Asked { from_line: 1, ..Asked::default() };
    asked.words.extend(tool.command.iter().map(OsString::from));
    asked.words.extend(["--color", "never", "--max-size", LARGEST].map(OsString::from));
    match given.remove(FORMAT) {
        None | Some(Value::Null) => {}
        Some(Value::String(word)) if word == "text" => {}
        Some(Value::String(word)) if word == "json" && matches!(tool.prints, Prints::Lines { .. }) => {
            asked.is_json = true
        }
        Some(other) => return Err(format!("{FORMAT} is text or json, not {other}")),
    }
    match given.remove(FROM_LINE).map(|value| value.as_u64().filter(|&line| line > 0).ok_or(value)) {
        None | Some(Err(Value::Null)) => {}
        Some(Ok(line)) => asked.from_line = usize::try_from(line).unwrap_or(usize::MAX),
        Some(Err(other)) => return Err(format!("{FROM_LINE} is the number of a line, from 1, not {other}")),
    }
    let mut fields = Map::new();
    let mut last = Vec::new();
    for input in tool.inputs {
        let value = match (given.remove(input.name).filter(|value| !value.is_null()), input.need) {
            (Some(value), _) => value,
            (None, Need::Required) => return Err(format!("{} is missing: {}", input.name, input.about)),
            (None, Need::Optional) => continue,
            (None, Need::OrNumber(number)) => number.into(),
            (None, Need::OrText(text)) => text.into(),
        };
        if let Place::Field = input.place {
            word(input, &value, root)?;
            fields.insert(input.name.to_owned(), value);
            continue;
        }
        let Some(word) = word(input, &value, root)? else { continue };
        match input.place {
            Place::Option(name) if matches!(input.kind, Kind::Yes) => asked.words.push(name.into()),
            Place::Option(name) => {
                let mut option = OsString::from(name);
                option.push("=");
                option.push(word);
                asked.words.push(option);
            }
            Place::Word => last.push(word),
            Place::Query | Place::Field => {
                let mut query = OsString::from("(");
                query.push(word);
                query.push(")");
                last.push(query);
            }
        }
    }
    if let Some(name) = given.keys().next() {
        let known: Vec<&str> = tool.inputs.iter().map(|input| input.name).collect();
        return Err(format!("{} has no argument {name}; it has {}", tool.name, known.join(", ")));
    }
    if let Prints::Lines { text, json } = tool.prints {
        asked.words.extend(if asked.is_json { json } else { text }.iter().map(OsString::from));
    }
    if tool.inputs.iter().any(|input| matches!(input.place, Place::Field)) {
        asked.input = Some(Value::Object(fields).to_string());
    }
    asked.words.push("--".into());
    asked.words.append(&mut last);
    Ok(asked)
}

/// A value as a word of the command line; `None` for `false`.
fn word(input: &Input, value: &Value, root: &Root) -> Result<Option<OsString>, String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) if matches!(input.kind, Kind::Points) => {
            let points: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            points.join(",")
        }
        Value::Bool(yes) if matches!(input.kind, Kind::Yes) => return Ok(yes.then(OsString::new)),
        other => return Err(format!("{} cannot be {other}", input.name)),
    };
    if text.contains('\0') {
        return Err(format!("{} has a character that no name has", input.name));
    }
    let is_fit = match input.kind {
        Kind::File => return root.file(&text).map(|path| Some(path.into())),
        Kind::FileOrFolder => return root.file_or_folder(&text).map(|path| Some(path.into())),
        Kind::Text | Kind::Points => !text.trim().is_empty(),
        Kind::Number(most) => text.parse::<u64>().is_ok_and(|number| number <= most),
        Kind::OneOf(words) => words.contains(&text.as_str()),
        Kind::Yes => false,
    };
    if is_fit {
        return Ok(Some(text.into()));
    }
    Err(match input.kind {
        Kind::Number(most) => format!("{} is a whole number up to {most}, not {text}", input.name),
        Kind::OneOf(words) => format!("{} is one of {}, not {text}", input.name, words.join(", ")),
        Kind::Yes => format!("{} is true or false, not {text}", input.name),
        _ => format!("{} is empty", input.name),
    })
}
