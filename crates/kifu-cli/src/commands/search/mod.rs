//! `kifu search`: finds games of a library by their information and by positions.

mod advice;
pub(super) mod ask;
mod request;
mod table;

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kifu_files::{Outputs, Source};
use kifu_record::{Format, Record, WriteOptions};
use kifu_search::library::SearchResult;
use kifu_search::request::ListPart;
use kifu_search::{CsvCells, GameId, Library, LibraryError, SearchPlan, Writer};
use kifu_work::find::Kinds;
use kifu_work::found::{AnswerCounts, FoundGame, RecordProblem, read_found, search_json, write_csv};
use kifu_work::library::{absolute, restored};
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::{HitColumn, SearchedGames, TableWidth, continuations_page, found_boards, found_table};

use crate::cli::{Global, Search, SearchFormat};
use crate::files::Advised;
use crate::library::{open, outputs, trusted};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::query::Reason;
use crate::record::parse_options;
use ask::Asked as Request;

/// The number of games in a table by default.
const TABLE_LIMIT: usize = 20;
/// The number of continuations shown.
const CONTINUATIONS: usize = 12;

/// Searches a library.
pub(super) fn run(options: &Search, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let from_file;
    let (options, request) = match request::read(options, global, messages) {
        Ok(Some((read, request))) => {
            from_file = read;
            (&from_file, Ok(request))
        }
        Ok(None) => (options, Request::search(options, global, messages)),
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    if options.fields {
        return fields(output);
    }
    let request = match request {
        Ok(request) => request,
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    let start = Instant::now();
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let writable = match outputs(&library, target, &options.writing) {
        Ok(outputs) => outputs,
        Err(error) => return Ok(failed(&error.advised().into(), messages)),
    };
    let writable = match &options.reference {
        Some(path) => writable.with_inputs(&[Source::File(path.clone())]),
        None => writable,
    };
    if let Some(Err(error)) = target.map(|path| writable.check(path)) {
        return Ok(messages.refused(&error));
    }
    match search(options, &request, &library, writable) {
        Ok(asked) => show(options, global, &library, &asked, start, output, messages),
        Err(reason) => Ok(failed(&reason, messages)),
    }
}

fn failed(reason: &Reason, messages: &Messages) -> Outcome {
    reason.tell("search", messages);
    Outcome::Failed
}

/// Prints the fields of queries.
fn fields(output: &mut Output) -> io::Result<Outcome> {
    for (name, example) in kifu_search::query::FIELDS {
        output.line(format_args!(" {name:<11} {example}"))?;
    }
    Ok(Outcome::Clean)
}

/// A search with its result.
struct Asked {
    plan: SearchPlan,
    found: SearchResult,
    /// The permitted outputs.
    writable: Outputs,
}

fn search(options: &Search, request: &Request, library: &Library, writable: Outputs) -> Result<Asked, Reason> {
    let plan = request.plan(library)?;
    if let Some(name) = &options.save {
        let save = || -> Result<(), LibraryError> {
            let mut writer = Writer::open(library.folder())?;
            writer.save_search(name, &plan.query)?;
            writer.finish().map(|_| ())
        };
        save().map_err(|error| error.advised())?;
    }
    let found = library.search(&plan).map_err(|error| error.advised())?;
    Ok(Asked { plan, found, writable })
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
    let Asked { plan, found, writable } = asked;
    let count = found.selection.count();
    let mut outcome = if count > 0 { Outcome::Clean } else { Outcome::Findings };
    let format = match format_of(options) {
        Ok(format) => format,
        Err(reason) => return Ok(failed(&reason.into(), messages)),
    };
    if options.draw && format != SearchFormat::Table {
        let reason = "--draw draws boards below the table; leave out --format and --output, or --draw";
        return Ok(failed(&reason.into(), messages));
    }
    let answer = found.answer.as_ref();
    let pattern = plan.pattern.as_ref().zip(answer);
    let seconds = || format!("{:.2} s", start.elapsed().as_secs_f64());
    if options.count {
        output.line(count)?;
        return Ok(outcome);
    }
    let unasked = if format == SearchFormat::Table { TABLE_LIMIT } else { 0 };
    let part = ListPart { limit: plan.part.limit.or(Some(unasked)), ..plan.part };
    let ids: Vec<GameId> = match library.list(&found.selection, plan.sort, &part) {
        Ok(ids) => ids,
        Err(error) => return Ok(failed(&error.advised().into(), messages)),
    };
    let path = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    if let Some(path) = path.filter(|_| ids.is_empty()) {
        messages.say(&format!("no games found; {} not written", path.display()));
        return Ok(outcome);
    }
    if let Some(format) = table::format(format) {
        let hits = table::Hits { library, answer, games: &ids, found: count };
        let target = options.output.as_deref().map(|path| (path, writable));
        let written = table::write(&hits, format, target, output.is_terminal(), messages)?;
        return Ok(written.map_or(Outcome::Failed, |()| outcome));
    }
    let listed = ids.into_iter().filter_map(|game| FoundGame::of(library, game, answer).transpose());
    let games: Vec<FoundGame> = match listed.collect::<Result<_, LibraryError>>() {
        Ok(games) => games,
        Err(error) => return Ok(failed(&error.advised().into(), messages)),
    };
    let mut text = Vec::new();
    let mut shown = games.len();
    match format {
        SearchFormat::Table => {
            let terminal = output.terminal();
            let width = if output.is_terminal() { TableWidth::Fitted } else { TableWidth::Full };
            if let Some((question, answer)) = pattern {
                let searched = SearchedGames { among: found.among, all: library.len() };
                let page = continuations_page(question, answer, searched, CONTINUATIONS, width, &terminal);
                output.page(&page)?;
            }
            if !games.is_empty() {
                let hits = if answer.is_some() { HitColumn::Shown } else { HitColumn::Omitted };
                output.page(&found_table(&games, hits, width, &terminal))?;
            }
            if options.draw {
                output.page(&found_boards(&games, library, answer, &terminal))?;
            }
            let more =
                if games.len() < count { format!(", {} shown (-n 0 shows all)", games.len()) } else { String::new() };
            let all = grouped(library.len());
            messages.say(&format!("{} of {all} games{more}, {}", grouped(count), seconds()));
            advice::meant_names(&plan.condition).iter().for_each(|line| messages.say(line));
            if count == 0 {
                let unknown = advice::unknown_names(&plan.condition, library).unwrap_or_default();
                unknown.iter().for_each(|line| messages.say(line));
            }
        }
        SearchFormat::Json => {
            let counts = AnswerCounts { found: count, among: found.among };
            let value = search_json(library, &games, counts, answer, plan.pattern.as_ref());
            writeln!(text, "{}", kifu::json::pretty(&value))?;
        }
        SearchFormat::Jsonl => {
            for game in &games {
                writeln!(text, "{}", kifu::json::line(&game.to_object(library, answer)))?;
            }
        }
        SearchFormat::Csv => write_csv(&games, answer, CsvCells::Exact, &mut text)?,
        SearchFormat::CsvSafe => write_csv(&games, answer, CsvCells::Safe, &mut text)?,
        SearchFormat::Paths => {
            // Pipes get the exact path; on a terminal, control characters in it are made harmless.
            let is_read_by_people = output.is_terminal() && options.output.is_none();
            for path in paths_from_here(&games, library.folder()) {
                if is_read_by_people {
                    output.line(path.display())?;
                } else {
                    text.extend_from_slice(path.as_os_str().as_encoded_bytes());
                    text.push(b'\n');
                }
            }
        }
        SearchFormat::Sgf => {
            let records = match records(&games, library, global, messages) {
                Ok(records) => records,
                Err(error) => return Ok(failed(&error.advised().into(), messages)),
            };
            let written = Format::SGF.write(&records, &WriteOptions::default()).unwrap_or_default();
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
        SearchFormat::Arrow | SearchFormat::Parquet => {}
    }
    match path {
        Some(path) if format != SearchFormat::Table => {
            if let Err(error) = writable.write(path, &text) {
                return Ok(messages.refused(&error));
            }
            messages.created(writable);
            messages.say(&format!("{} written to {}", some_of(shown, count), path.display()));
        }
        _ => output.data().write_all(&text)?,
    }
    Ok(outcome)
}

/// The records of these games, in their order; unreadable ones are reported and omitted.
fn records(
    games: &[FoundGame],
    library: &Library,
    global: &Global,
    messages: &Messages,
) -> Result<Vec<Record>, LibraryError> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Vec::new()) };
    let listing = global.list_options(Kinds::Records);
    let mut say = |name: &str, problem| {
        messages.error(name, &record_problem(problem));
    };
    read_found(games, library, &trusted(library, messages)?, &parsing, &listing, global.max_size, &mut say)
}

/// The reason why the records of a file are omitted, with advice.
pub(super) fn record_problem(problem: RecordProblem) -> String {
    match problem {
        RecordProblem::Outside => "is outside the folders that you have named for the library; skipped".to_owned(),
        RecordProblem::Gone => "no longer exists; update the library with `kifu index`".to_owned(),
        RecordProblem::Changed => "changed since it was indexed; update the library with `kifu index`".to_owned(),
        RecordProblem::Unreadable(error) => error.advised(),
        _ => "cannot be read".to_owned(),
    }
}

/// The number of games shown out of those found: `2 games`, or `2 of 59 games`.
fn some_of(shown: usize, found: usize) -> String {
    if shown == found {
        counted(found, "game", "games")
    } else {
        format!("{} of {} games", grouped(shown), grouped(found))
    }
}

/// File extensions and their formats.
const ENDINGS: &[(&str, SearchFormat)] = &[
    ("sgf", SearchFormat::Sgf),
    ("json", SearchFormat::Json),
    ("jsonl", SearchFormat::Jsonl),
    ("ndjson", SearchFormat::Jsonl),
    ("csv", SearchFormat::Csv),
    ("arrow", SearchFormat::Arrow),
    ("feather", SearchFormat::Arrow),
    ("parquet", SearchFormat::Parquet),
];

/// The requested format, or that of the extension of `-o`.
///
/// # Errors
/// A message for the user: the file cannot be written in this format.
fn format_of(options: &Search) -> Result<SearchFormat, String> {
    let path = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let ending = path.and_then(|path| path.extension()).map(|ending| ending.to_string_lossy().to_lowercase());
    let by_ending = ENDINGS.iter().find(|(known, _)| Some(*known) == ending.as_deref()).map(|(_, format)| *format);
    match (options.format.or(by_ending), path) {
        (Some(SearchFormat::Table), Some(path)) => {
            Err(format!("{}: the format table is for the terminal only; choose another --format", path.display()))
        }
        (Some(format), _) => Ok(format),
        (None, None) => Ok(SearchFormat::Table),
        (None, Some(path)) => {
            let known: Vec<String> = ENDINGS.iter().map(|(ending, _)| format!(".{ending}")).collect();
            Err(format!("{}: unknown extension; use one of {}, or --format", path.display(), known.join(", ")))
        }
    }
}

/// The paths of the files of games, each once: below the current folder relative to it, elsewhere absolute.
fn paths_from_here(games: &[FoundGame], library: &Path) -> Vec<PathBuf> {
    let here = std::env::current_dir().map(|here| absolute(&here)).unwrap_or_default();
    let mut seen = HashSet::new();
    let files = games.iter().filter(|game| seen.insert(&game.row.path)).map(|game| restored(&game.row.path, library));
    files.map(|path| path.strip_prefix(&here).map_or_else(|_| path.clone(), Path::to_owned)).collect()
}
