//! Questions as JSON, and questions that refer to a record.

use std::io::Read;

use kifu_files::read_text;
use kifu_record::Record;
use kifu_sgf::go::Color;
use serde_json::Value;

use crate::cli::{Cli, Command, Search, parse_from};
use crate::files::IoReason;

/// The options that a request asks for; `None` where there is no request.
pub(super) fn read(options: &Search) -> Result<Option<Search>, String> {
    let Some(path) = &options.request else { return Ok(None) };
    let shown = path.display();
    let mut text = String::new();
    if path.as_os_str() == "-" {
        std::io::stdin().read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?;
    } else {
        text = read_text(path, 1 << 20).map_err(|error| format!("{shown}: {}", IoReason(&error)))?;
    }
    let value: Value = serde_json::from_str(&text).map_err(|error| format!("{shown}: {error}"))?;
    let Value::Object(members) = value else { return Err(format!("{shown}: a JSON object is wanted")) };
    // The names and the meaning are those of the options, so they are read as options.
    let mut arguments = vec!["kifu".to_owned(), "search".to_owned()];
    let mut query = Vec::new();
    for (name, value) in members {
        let option = format!("--{}", name.replace('_', "-"));
        match (name.as_str(), value) {
            ("request", _) => return Err(format!("{shown}: a request cannot name another one")),
            ("query", Value::String(words)) => query.push(words),
            (_, Value::Bool(true)) => arguments.push(option),
            (_, Value::Bool(false) | Value::Null) => {}
            (_, Value::String(text)) => arguments.extend([option, text]),
            (_, Value::Number(number)) => arguments.extend([option, number.to_string()]),
            (name, _) => return Err(format!("{shown}: `{name}` wants a text, a number, true or false")),
        }
    }
    arguments.push("--".to_owned());
    arguments.extend(query);
    let read = parse_from(arguments).map_err(|error| {
        let words = error.to_string();
        format!("{shown}: {}", words.lines().next().unwrap_or_default().trim_start_matches("error: "))
    })?;
    let Cli { command: Command::Search(mut search), .. } = read else { return Ok(None) };
    // What is said on the command line besides says where to look and to write.
    search.library.library = search.library.library.take().or_else(|| options.library.library.clone());
    search.format = options.format.or(search.format);
    search.output = options.output.clone().or(search.output.take());
    search.writing = options.writing;
    Ok(Some(search))
}

/// A word of a question in which `@` stands for the value of a record: `black:@`.
pub(super) fn with_reference(word: &str, record: &Record) -> Result<String, String> {
    let Some(field) = word.strip_suffix(":@") else { return Ok(word.to_owned()) };
    let info = record.info().cloned().unwrap_or_default();
    let player = |color| info.player(color).and_then(|player| player.name.clone());
    let rank = |color| info.player(color).and_then(|player| Some(player.rank.as_ref()?.to_string()));
    let name = field.trim_start_matches(['-', '(']).to_ascii_lowercase();
    let value = match name.as_str() {
        "black" => player(Color::Black),
        "white" => player(Color::White),
        "blackrank" => rank(Color::Black),
        "whiterank" => rank(Color::White),
        "event" => info.event.clone(),
        "date" | "year" => {
            let date =
                info.dates.as_ref().and_then(|dates| dates.known()).and_then(|dates| dates.dates.first().copied());
            date.map(|date| if name == "year" { format!("{:04}", date.year()) } else { date.to_string() })
        }
        "result" => info.result.as_ref().map(ToString::to_string),
        "komi" => info.komi.as_ref().map(ToString::to_string),
        "handicap" => info.handicap.as_ref().map(ToString::to_string),
        "rules" => info.rules.as_ref().map(ToString::to_string),
        "size" => Some(record.size.to_string()),
        "moves" => Some(record.moves().count().to_string()),
        _ => return Err(format!("`{word}`: @ stands for nothing that a record says of {name}")),
    };
    let value =
        value.filter(|value| !value.is_empty()).ok_or_else(|| format!("`{word}`: the record does not say that"))?;
    Ok(format!("{field}:\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")))
}
