//! `kifu publish`: games as a static site with search.

use std::io;
use std::path::Path;

use kifu_files::{Bytes, IoReason, OutputError, Outputs, Source};
use kifu_record::read;
use kifu_search::{GameId, Library, LibraryError};
use kifu_work::find::Kinds;
use kifu_work::found::{FoundGame, RecordReader};
use kifu_work::is_among;
use kifu_work::numbers::counted;
use kifu_work::publish::{COMFORTABLE_GAMES, GAMES_OF_PACK, Omitted, SiteBuilder, SiteGame, SiteOptions, StartPage};

use super::search::record_problem;
use crate::batch::Batch;
use crate::cli::{Global, Publish};
use crate::files::Advised;
use crate::library::{open, outputs, trusted};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress::Progress;
use crate::query::condition;
use crate::record::parse_options;

/// The reason why a site is not finished.
enum Stop {
    /// The reason has been printed.
    Told,
    /// A file cannot be written.
    Output(OutputError),
    /// The library cannot be read.
    Library(LibraryError),
    /// Standard output cannot be written.
    Stdout(io::Error),
}

impl From<LibraryError> for Stop {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}

/// Writes the site.
pub(super) fn run(options: &Publish, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    match publish(options, global, output, messages) {
        Ok(outcome) => Ok(outcome),
        Err(Stop::Told) => Ok(Outcome::Failed),
        Err(Stop::Output(error)) => Ok(messages.refused(&error)),
        Err(Stop::Library(error)) => {
            messages.error("library", &error.advised());
            Ok(Outcome::Failed)
        }
        Err(Stop::Stdout(error)) => Err(error),
    }
}

fn publish(options: &Publish, global: &Global, output: &mut Output, messages: &Messages) -> Result<Outcome, Stop> {
    let start = options.text.as_deref().map(|file| start_page(file, messages)).transpose()?;
    let is_text_whole = start.as_ref().is_none_or(|(_, is_whole)| *is_whole);
    let start = start.map(|(start, _)| start);
    let read = start.iter().flat_map(|start| &start.sources);
    let read: Vec<Source> = read.map(|path| Source::File(path.clone())).collect();
    let mut site = SiteBuilder::new(SiteOptions { title: options.title.clone().unwrap_or_default(), start });
    let (mut outcome, outputs) = if options.files.files.is_empty() {
        let library = open(&options.library, messages).ok_or(Stop::Told)?;
        let outputs = outputs(&library, Some(&options.output), &options.writing)?.with_inputs(&read);
        let outputs = checked(outputs, options)?;
        (from_library(options, global, &library, &outputs, &mut site, messages)?, outputs)
    } else {
        let batch = Batch::find_kinds(Kinds::Records, &options.files, "publish", global, messages).ok_or(Stop::Told)?;
        let outputs = options.writing.outputs().with_inputs(batch.sources()).with_inputs(&read);
        let outputs = checked(outputs, options)?;
        (from_files(options, global, &batch, &outputs, &mut site, output, messages)?, outputs)
    };
    if site.games() == 0 {
        messages.error(&options.output.to_string_lossy(), &"no games found; nothing published");
        return Err(Stop::Told);
    }
    let site = site.finish(&mut |path, bytes| write(&outputs, options, path, bytes)).map_err(Stop::Output)?;
    messages.created(&outputs);
    let folder = options.output.display();
    let (games, bytes) = (counted(site.games, "game", "games"), Bytes(site.search_bytes() as u64));
    messages.say(&format!("{folder}: {games}; pages load {bytes} before the first search"));
    if site.problems > 0 {
        messages.say(&format!("{} to solve", counted(site.problems, "problem", "problems")));
    }
    if !is_text_whole {
        outcome.worsen(Outcome::Failed);
    }
    if site.with_problems > 0 {
        let games = counted(site.with_problems, "game has", "games have");
        messages.say(&format!("{games} moves, stones or structure that cannot be read; `kifu check` names them"));
    }
    if site.games > COMFORTABLE_GAMES {
        messages.say("sites of more than 20,000 games load slowly; --where publishes a part of a library");
    }
    messages.say(&format!("put the folder on a web server, or try it here: python3 -m http.server -d {folder}"));
    Ok(outcome)
}

/// Reads the text of the start page, and reports what it does not show as the text wants it. The second value is false if
/// images are missing.
fn start_page(file: &Path, messages: &Messages) -> Result<(StartPage, bool), Stop> {
    let name = file.display().to_string();
    let start = StartPage::read(file).map_err(|error| {
        messages.error(&name, &IoReason(&error));
        Stop::Told
    })?;
    let mut is_whole = true;
    for omitted in &start.omitted {
        if matches!(omitted, Omitted::Image(..)) {
            messages.error(&name, omitted);
            is_whole = false;
        } else {
            messages.say(&format!("{name}: {omitted}"));
        }
    }
    Ok((start, is_whole))
}

/// Returns the permitted outputs, after checking that the site may be written.
fn checked(outputs: Outputs, options: &Publish) -> Result<Outputs, Stop> {
    let outputs = outputs.below(&options.output);
    outputs.check_folder().map_err(Stop::Output)?;
    // `kifu.json` represents the whole site: without `--force`, another site is never mixed with this one.
    outputs.check(&options.output.join("kifu.json")).map_err(Stop::Output)?;
    Ok(outputs)
}

fn write(outputs: &Outputs, options: &Publish, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
    outputs.write(&options.output.join(path), bytes)
}

/// The games of records, in the order of the files.
fn from_files(
    options: &Publish,
    global: &Global,
    batch: &Batch<'_>,
    outputs: &Outputs,
    site: &mut SiteBuilder,
    output: &mut Output,
    messages: &Messages,
) -> Result<Outcome, Stop> {
    let parsing = parse_options(global, messages).ok_or(Stop::Told)?;
    let mut stopped = None;
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let (records, among) = (read(bytes, &parsing).records, batch.games(source));
            let chosen = records.iter().enumerate();
            let chosen = chosen.filter(|(index, _)| is_among(among, *index));
            chosen.filter_map(|(_, record)| SiteGame::of(record)).collect::<Vec<_>>()
        },
        |_, source, games: Vec<SiteGame>| {
            if games.is_empty() {
                return Ok(batch.refuse(source, &"no games found"));
            }
            for game in games {
                site.add(game, &mut |path, bytes| write(outputs, options, path, bytes)).map_err(|error| {
                    stopped = Some(error);
                    io::Error::other("the site cannot be written")
                })?;
            }
            Ok(Outcome::Clean)
        },
    );
    match (stopped, outcome) {
        (Some(error), _) => Err(Stop::Output(error)),
        (None, outcome) => outcome.map_err(Stop::Stdout),
    }
}

/// The games of a library, in the order of their numbers.
fn from_library(
    options: &Publish,
    global: &Global,
    library: &Library,
    outputs: &Outputs,
    site: &mut SiteBuilder,
    messages: &Messages,
) -> Result<Outcome, Stop> {
    let parsing = parse_options(global, messages).ok_or(Stop::Told)?;
    let selection = match &options.files.only.condition {
        Some(query) => {
            let condition = condition(std::slice::from_ref(query)).map_err(|reason| {
                reason.tell("--where", messages);
                Stop::Told
            })?;
            library.select(&condition)?
        }
        None => library.all_games(),
    };
    let mut games: Vec<(u32, GameId)> =
        selection.games().filter_map(|game| library.facts(game).map(|facts| (facts.id, game))).collect();
    games.sort_unstable();
    let mut progress = Progress::new((!messages.is_quiet()).then_some(games.len()));
    let mut outcome = Outcome::Clean;
    let listing = global.list_options(Kinds::Records);
    let trust = trusted(library, messages)?;
    let mut reader = RecordReader::new(library, &trust, &parsing, &listing, global.max_size)?;
    for part in games.chunks(GAMES_OF_PACK) {
        let found: Vec<FoundGame> = part
            .iter()
            .filter_map(|(_, game)| FoundGame::of(library, *game, None).transpose())
            .collect::<Result<_, LibraryError>>()?;
        let mut say = |name: &str, problem| {
            messages.error(name, &record_problem(problem));
            outcome = Outcome::Failed;
        };
        for game in reader.read(&found, &mut say)?.iter().filter_map(SiteGame::of) {
            site.add(game, &mut |path, bytes| write(outputs, options, path, bytes)).map_err(Stop::Output)?;
        }
        part.iter().for_each(|_| progress.advance());
    }
    Ok(outcome)
}
