//! Searches as JSON: a request of the library, together with options of the program.

use std::io::Read;

use kifu_files::read_text;
use kifu_search::Request;
use serde_json::{Map, Value};

use super::ask::{Asked, Origin, first_record};
use crate::cli::{Command, Global, Search, parse_from};
use crate::files::IoReason;
use crate::messages::Messages;

/// The members that are options of the program: files to read and write, and the output format. Their names and
/// meanings are those of the options, so they are parsed as options.
const OPTIONS: [&str; 9] = ["position", "ref", "library", "format", "output", "count", "draw", "save", "fields"];

/// The options and the request of a JSON file; `None` if no file is named.
pub(super) fn read(options: &Search, global: &Global, messages: &Messages) -> Result<Option<(Search, Asked)>, String> {
    let Some(path) = &options.request else { return Ok(None) };
    let shown = path.display().to_string();
    let mut text = String::new();
    if path.as_os_str() == "-" {
        std::io::stdin().read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?;
    } else {
        text = read_text(path, 1 << 20).map_err(|error| format!("{shown}: {}", IoReason(&error)))?;
    }
    let value: Value = serde_json::from_str(&text).map_err(|error| format!("{shown}: {error}"))?;
    let Value::Object(members) = value else { return Err(format!("{shown}: must be a JSON object")) };
    let (own, request): (Map<String, Value>, Map<String, Value>) =
        members.into_iter().partition(|(name, _)| OPTIONS.contains(&name.as_str()));
    let read = own_options(own).map_err(|clause| format!("{shown}: {clause}"))?;
    let request = Request::from_members(request).map_err(|error| format!("{shown}: {error}"))?;
    let mut search = read;
    let record =
        |path: &Option<std::path::PathBuf>| path.as_ref().map(|path| first_record(path, global, messages)).transpose();
    let asked = Asked {
        request,
        record: record(&search.on_board.position)?,
        reference: record(&search.reference)?,
        origin: Origin { file: Some(shown), ..Origin::default() },
    };
    // Options of the command line that choose the library and the output take precedence.
    search.library.library = search.library.library.take().or_else(|| options.library.library.clone());
    search.format = options.format.or(search.format);
    search.output = options.output.clone().or(search.output.take());
    search.writing = options.writing;
    Ok(Some((search, asked)))
}

/// Reads members as options of the program.
fn own_options(members: Map<String, Value>) -> Result<Search, String> {
    let mut arguments = vec!["kifu".to_owned(), "search".to_owned()];
    for (name, value) in members {
        let option = format!("--{name}");
        match value {
            Value::Bool(true) => arguments.push(option),
            Value::Bool(false) | Value::Null => {}
            Value::String(text) => arguments.push(format!("{option}={text}")),
            Value::Number(number) => arguments.push(format!("{option}={number}")),
            Value::Array(_) | Value::Object(_) => {
                return Err(format!("`{name}`: must be a text, a number, true or false"));
            }
        }
    }
    let read = parse_from(arguments).map_err(|error| {
        let words = error.to_string();
        words.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
    })?;
    match read.command {
        Command::Search(search) => Ok(search),
        _ => Err("is not a search".to_owned()),
    }
}
