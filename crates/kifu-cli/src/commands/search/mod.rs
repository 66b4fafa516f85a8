//! `kifu search`: games of a library found by what is known of them and by what stands on the board.

pub(super) mod ask;
pub(super) mod chart;
pub(super) mod picture;
mod print;
pub(super) mod reason;
mod records;
mod request;
mod sense;
mod sort;
#[cfg(feature = "export")]
mod table;

use std::io::{self, Write};
use std::time::Instant;

use kifu_files::{Outputs, Source};
use kifu_record::{FormatName, WriteOptions, find_format};
use kifu_search::{Answer, CsvCells, GameId, Library, PatternQuestion, Selection, ThenPlace, Writer};
use serde_json::{Value, json};

use crate::cli::{Global, Search, SearchFormat};
use crate::library::{open, outputs};
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::suggest::closest;
use picture::Asked as Kept;
use print::Found;
use reason::Reason;

/// How many games a table shows unasked.
const TABLE_LIMIT: usize = 20;
/// How many continuations are shown.
const CONTINUATIONS: usize = 12;

/// Asks a library.
pub(super) fn run(options: &Search, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    if options.fields {
        for (name, example) in kifu_search::FIELDS {
            writeln!(output, " {name:<11} {example}")?;
        }
        return Ok(Outcome::Clean);
    }
    let request;
    let options = match request::read(options) {
        Ok(None) => options,
        Ok(Some(read)) => {
            request = read;
            &request
        }
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    let start = Instant::now();
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let writable = match outputs(&library, target, &options.writing) {
        Ok(outputs) => outputs,
        Err(error) => return Ok(failed(&error.to_string().into(), messages)),
    };
    let writable = match &options.reference {
        Some(path) => writable.with_inputs(&[Source::File(path.clone())]),
        None => writable,
    };
    if let Some(Err(error)) = target.map(|path| writable.check(path)) {
        return Ok(messages.refused(&error));
    }
    match search(options, global, &library, writable, messages) {
        Ok(asked) => show(options, global, &library, &asked, start, output, messages),
        Err(reason) => Ok(failed(&reason, messages)),
    }
}

fn failed(reason: &Reason, messages: &Messages) -> Outcome {
    reason.tell("search", messages);
    Outcome::Failed
}

/// What was asked, and what was found.
struct Asked {
    selection: Selection,
    /// How many games the query has left for the pattern.
    among: usize,
    pattern: Option<(PatternQuestion, Answer)>,
    /// What may be written.
    writable: Outputs,
}

fn search(
    options: &Search,
    global: &Global,
    library: &Library,
    writable: Outputs,
    messages: &Messages,
) -> Result<Asked, Reason> {
    let mut words = options.query.clone();
    if let Some(path) = &options.reference {
        let record = ask::first_record(path, global, messages)?;
        words = words.iter().map(|word| request::with_reference(word, &record)).collect::<Result<_, _>>()?;
    }
    if let Some(name) = &options.saved {
        let saved = library.saved_searches().map_err(|error| error.to_string())?;
        let query = saved.iter().find(|(known, _)| known == name).map(|(_, query)| query);
        words.insert(0, format!("({})", query.ok_or_else(|| no_saved(name, &saved))?));
    }
    let condition = ask::condition(&words)?;
    if let Some(name) = &options.save {
        let folder = library.folder();
        let save = || -> Result<(), kifu_search::LibraryError> {
            let mut writer = Writer::open(folder)?;
            writer.save_search(name, &words.join(" "))?;
            writer.finish().map(|_| ())
        };
        save().map_err(|error| error.to_string())?;
    }
    let question = ask::pattern(&options.on_board, global, messages)?;
    let selection = library.select(&condition).map_err(|error| error.to_string())?;
    let among = selection.count();
    let Some(mut question) = question else { return Ok(Asked { selection, among, pattern: None, writable }) };
    if let Some(then) = &options.then {
        let place = if options.then_anywhere { ThenPlace::Anywhere } else { ThenPlace::SameImage };
        question.then = Some(ask::then(then, options.within, place)?);
    }
    let answer = library.find_pattern(&question, &selection).map_err(|error| error.to_string())?;
    Ok(Asked { selection: answer.found.clone(), among, pattern: Some((question, answer)), writable })
}

/// Says that no query is saved under a name, and which are.
fn no_saved(name: &str, saved: &[(String, String)]) -> String {
    let names: Vec<&str> = saved.iter().map(|(name, _)| name.as_str()).collect();
    let help = match closest(name, names.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if names.is_empty() => "save one with `kifu search QUERY --save NAME`".to_owned(),
        None => format!("saved are {}", names.join(", ")),
    };
    format!("no query is saved as `{name}`; {help}")
}

fn show(
    options: &Search,
    global: &Global,
    library: &Library,
    asked: &Asked,
    start: Instant,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let count = asked.selection.count();
    let mut outcome = if count > 0 { Outcome::Clean } else { Outcome::Findings };
    let format = match format_of(options) {
        Ok(format) => format,
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    if options.draw && format != SearchFormat::Table {
        let reason = "--draw draws boards below the table; leave out --format and --output, or --draw";
        return Ok(failed(&reason.into(), messages));
    }
    let answer = asked.pattern.as_ref().map(|(_, answer)| answer);
    let seconds = || format!("{:.2} s", start.elapsed().as_secs_f64());
    if options.count {
        writeln!(output, "{count}")?;
        return Ok(outcome);
    }
    let unasked = if format == SearchFormat::Table { TABLE_LIMIT } else { 0 };
    let limit = match options.limit.unwrap_or(unasked) {
        0 => usize::MAX,
        limit => limit,
    };
    let ids: Vec<GameId> = match sort::sorted(library, &asked.selection, options.sort, options.reverse) {
        Ok(ids) => ids.into_iter().skip(options.skip).take(limit).collect(),
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    let path = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    if let Some(path) = path.filter(|_| ids.is_empty()) {
        messages.say(&format!("no games found; {} not written", path.display()));
        return Ok(outcome);
    }
    #[cfg(feature = "export")]
    if let Some(format) = table::format(format) {
        let hits = table::Hits { library, answer, games: &ids, found: count };
        let target = options.output.as_deref().map(|path| (path, &asked.writable));
        let written = table::write(&hits, format, target, output.is_terminal(), messages)?;
        return Ok(written.map_or(Outcome::Failed, |()| outcome));
    }
    let found = ids.into_iter().filter_map(|game| Found::of(library, game, answer).transpose());
    let games: Vec<Found> = match found.collect::<Result<_, String>>() {
        Ok(games) => games,
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    let mut text = Vec::new();
    let mut shown = games.len();
    match format {
        SearchFormat::Table => {
            if let Some((question, answer)) = &asked.pattern {
                let kept = Kept { among: asked.among, all: library.len() };
                picture::summary(question, answer, &kept, CONTINUATIONS, output)?;
            }
            if !games.is_empty() {
                print::table(&games, answer.is_some(), output)?;
            }
            if options.draw {
                picture::boards(&games, library, answer, output)?;
            }
            let more =
                if games.len() < count { format!(", {} shown (-n 0 shows all)", games.len()) } else { String::new() };
            let all = grouped(library.len());
            messages.say(&format!("{} of {all} games{more}, {}", grouped(count), seconds()));
        }
        SearchFormat::Json => {
            let list: Vec<Value> = games.iter().map(|game| print::json(game, library, answer)).collect();
            let mut value = json!({"games": count, "of": library.len(), "shown": list});
            if let Some((question, answer)) = &asked.pattern {
                value["hits"] = answer.tally.total.hits.into();
                value["swapped"] = answer.tally.total.swapped.into();
                value["among"] = asked.among.into();
                value["next"] = picture::json(question, answer);
                value["years"] = answer.tally.years.iter().map(|(year, games)| json!([year, games])).collect();
            }
            writeln!(text, "{}", crate::json::pretty(&value))?;
        }
        SearchFormat::Jsonl => {
            for game in &games {
                writeln!(text, "{}", crate::json::line(&print::json(game, library, answer)))?;
            }
        }
        SearchFormat::Csv => print::csv(&games, answer.is_some(), CsvCells::Exact, &mut text)?,
        SearchFormat::CsvSafe => print::csv(&games, answer.is_some(), CsvCells::Safe, &mut text)?,
        SearchFormat::Paths => {
            // A pipe needs the path as it is; a terminal must not obey it.
            let is_read_by_people = output.is_terminal() && options.output.is_none();
            for game in &games {
                let place = game.place();
                writeln!(text, "{}", if is_read_by_people { printable(&place) } else { place.as_str().into() })?;
            }
        }
        SearchFormat::Sgf => {
            let records = match records::records(&games, library, global, messages) {
                Ok(records) => records,
                Err(error) => return Ok(failed(&error.to_string().into(), messages)),
            };
            let written = find_format(FormatName::Sgf).write(&records, &WriteOptions::default()).unwrap_or_default();
            text = written.bytes;
            shown = records.len();
            if shown < games.len() {
                outcome = Outcome::Failed;
            }
            if shown == 0 && !games.is_empty() {
                if let Some(path) = path {
                    messages.say(&format!("no record could be read; {} not written", path.display()));
                }
                return Ok(outcome);
            }
        }
        #[cfg(feature = "export")]
        SearchFormat::Arrow | SearchFormat::Parquet => {}
    }
    match path {
        Some(path) if format != SearchFormat::Table => {
            if let Err(error) = asked.writable.write(path, &text) {
                return Ok(messages.refused(&error));
            }
            messages.created(&asked.writable);
            messages.say(&format!("{} written to {}", some_of(shown, count), path.display()));
        }
        _ => output.write_all(&text)?,
    }
    Ok(outcome)
}

/// How many games of those that were found: `2 games`, or `2 of 59 games`.
fn some_of(shown: usize, found: usize) -> String {
    if shown == found {
        counted(found, "game", "games")
    } else {
        format!("{} of {} games", grouped(shown), grouped(found))
    }
}

/// The endings of files, and the formats that they say.
const ENDINGS: &[(&str, SearchFormat)] = &[
    ("sgf", SearchFormat::Sgf),
    ("json", SearchFormat::Json),
    ("jsonl", SearchFormat::Jsonl),
    ("ndjson", SearchFormat::Jsonl),
    ("csv", SearchFormat::Csv),
    #[cfg(feature = "export")]
    ("arrow", SearchFormat::Arrow),
    #[cfg(feature = "export")]
    ("feather", SearchFormat::Arrow),
    #[cfg(feature = "export")]
    ("parquet", SearchFormat::Parquet),
];

/// The format asked for, or that of the ending of `-o`.
///
/// # Errors
/// What to tell the user: the file cannot be written so.
fn format_of(options: &Search) -> Result<SearchFormat, String> {
    let path = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let ending = path.and_then(|path| path.extension()).map(|ending| ending.to_string_lossy().to_lowercase());
    let by_ending = ENDINGS.iter().find(|(known, _)| Some(*known) == ending.as_deref()).map(|(_, format)| *format);
    match (options.format.or(by_ending), path) {
        (Some(SearchFormat::Table), Some(path)) => {
            Err(format!("{}: a table for people goes to standard output; say another --format", path.display()))
        }
        (Some(format), _) => Ok(format),
        (None, None) => Ok(SearchFormat::Table),
        (None, Some(path)) => {
            let known: Vec<String> = ENDINGS.iter().map(|(ending, _)| format!(".{ending}")).collect();
            Err(format!("{}: known endings are {}; or say --format", path.display(), known.join(", ")))
        }
    }
}
