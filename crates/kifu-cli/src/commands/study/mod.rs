//! `kifu study`: practises problems and mistakes.

mod sitting;

use std::collections::HashSet;
use std::io::{self, Write as _};
use std::path::Path;

use chrono::{Datelike as _, Local};
use kifu_record::{Format, Info, NodeId, Record, WriteOptions};
use kifu_search::Library;
use kifu_view::OpenGame;
use kifu_view::state::{Entry, GameList, Look, Mode, Origin, State};
use kifu_work::analyze::AnalyzeOptions;
use kifu_work::evaluations::folder;
use kifu_work::find::Kinds;
use kifu_work::game_files::{GameFiles, list_games};
use kifu_work::is_among;
use kifu_work::practice::{Log, RepertoireSide, reply_counts, user_log};
use kifu_work::review::{KnownEvaluations, SourceChoice};
use kifu_work::study::{
    Plan, StudyProblem, chosen, chosen_in_lines, days_page, mistakes_in, problems_in, problems_page, repertoires_in,
};

use super::view::{Games as _, ScreenOptions, no_screen, show};
use crate::batch::Batch;
use crate::cli::{Global, InLibrary, Study};
use crate::library::open;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use sitting::Sitting;

/// A problem with the entry of its game.
struct Listed {
    problem: StudyProblem,
    entry: Entry,
}

/// Practises, lists or writes problems, or shows the days of practice.
pub(super) fn run(options: &Study, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(path) = options.log.clone().or_else(user_log) else {
        messages.error("--log", &"this system names no folder for the log; name a file");
        return Ok(Outcome::Failed);
    };
    let mut log = Log::at(&path);
    if let Err(error) = log.refresh() {
        messages.error(&path.display().to_string(), &error);
        return Ok(Outcome::Failed);
    }
    let day = today();
    if options.days {
        output.page(&days_page(&log, day, &output.terminal()))?;
        return Ok(Outcome::Clean);
    }
    let is_sitting = !options.list && options.output.is_none();
    if let Some(reason) = no_screen(output).filter(|_| is_sitting) {
        messages.error("study", &format!("{reason}; --list lists problems"));
        return Ok(Outcome::Failed);
    }
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "study", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let (mut files, listed, outcome) = match list(options, &batch, output)? {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    if listed.is_empty() {
        messages.error("study", &nothing(options));
        return Ok(Outcome::Failed);
    }
    let problems: Vec<StudyProblem> = listed.iter().map(|one| one.problem.clone()).collect();
    if options.list {
        let names: Vec<String> = listed.iter().map(|one| one.entry.name.clone()).collect();
        output.page(&problems_page(&problems, &names, &log, day, &output.terminal()))?;
        return Ok(outcome);
    }
    if let Some(target) = &options.output {
        return write(target, options, &mut files, &listed, output, messages);
    }
    let limit = if options.limit == 0 { usize::MAX } else { options.limit };
    let plan = Plan { limit, new: options.new };
    let places = match options.repertoire {
        None => chosen(&problems, &log, day, plan),
        Some(side) => {
            let named = options.library.clone().map(|folder| InLibrary { library: Some(folder) });
            let library = named.as_ref().map(|named| open(named, messages));
            if let Some(None) = library {
                return Ok(Outcome::Failed);
            }
            in_lines(&listed, side, &mut files, (&log, day), plan, library.flatten().as_ref())
        }
    };
    if places.is_empty() {
        messages.say("nothing is due; --list says when, --new N begins more");
        return Ok(outcome);
    }
    let chosen: Vec<Listed> = places
        .iter()
        .map(|&place| Listed { problem: problems[place].clone(), entry: listed[place].entry.clone() })
        .collect();
    let entries = chosen.iter().map(|one| one.entry.clone()).collect();
    let mut sitting = Sitting::new(files, chosen.into_iter().map(|one| one.problem).collect(), log, day);
    let mut state = State::new(
        GameList::new(entries),
        Look { coordinates: options.screen.coords.0, mode: Mode::Problem, ..Look::default() },
    );
    match sitting.open(0, &state.list.entries[0]) {
        Ok(record) => state.open(OpenGame::new(record)),
        Err(reason) => state.message = Some(reason),
    }
    let screen = ScreenOptions::of(options.screen);
    let is_well = show("study", state, &mut sitting, screen, output, messages)?;
    messages.say(&sitting.summary());
    if let Some(error) = sitting.error {
        messages.error(&path.display().to_string(), &error);
        return Ok(Outcome::Failed);
    }
    Ok(if is_well { outcome } else { Outcome::Failed })
}

/// The places of the questions that a sitting with trees asks, line by line. Replies come by their frequency in the library,
/// without one all alike. A tree that cannot be read is skipped.
fn in_lines(
    listed: &[Listed],
    side: RepertoireSide,
    files: &mut GameFiles,
    (log, day): (&Log, u32),
    mut plan: Plan,
    library: Option<&Library>,
) -> Vec<usize> {
    let mut seen = HashSet::new();
    let mut places = Vec::new();
    let mut first = 0;
    for tree in listed.chunk_by(|a, b| (a.entry.file, a.entry.game) == (b.entry.file, b.entry.game)) {
        let from = first;
        first += tree.len();
        let Ok(record) = files.open(&tree[0].entry) else { continue };
        let played = |at, replies: &[NodeId]| match library {
            None => vec![0; replies.len()],
            Some(library) => reply_counts(&record, at, replies, |question| {
                library.segments().find_pattern(question, &library.all_games()).ok()
            }),
        };
        // Every day draws other replies.
        let keys = chosen_in_lines(&record, side, (log, day), &mut plan, u64::from(day), played);
        for key in keys.into_iter().filter(|key| seen.insert(*key)) {
            places.extend(tree.iter().position(|one| one.problem.key == key).map(|at| from + at));
        }
    }
    places
}

/// The number of the present day, from 1970-01-01, where the user lives: the page counts days in the same log likewise.
fn today() -> u32 {
    /// The days before 1970-01-01, from the first day of the year 1.
    const BEFORE_1970: i32 = 719_163;
    u32::try_from(Local::now().num_days_from_ce() - BEFORE_1970).unwrap_or(0)
}

fn nothing(options: &Study) -> &'static str {
    if options.mistakes.is_some() {
        "no mistakes with better moves; `kifu analyze` lets an engine find them, and names players with --mistakes as in the records"
    } else if options.repertoire.is_some() {
        "no moves to practise: a repertoire is a record with variations, and has moves of the colour"
    } else {
        "no problems: positions set up with stones of both colours and 1 to 100 moves; --mistakes takes those of games, --repertoire moves of trees"
    }
}

/// What is found in a file: its games and problems, and its bytes if it is standard input.
struct OfFile {
    entries: Vec<Entry>,
    problems: Vec<StudyProblem>,
    stdin: Option<Vec<u8>>,
}

/// The problems of all files, and the files.
type Found = Result<(GameFiles, Vec<Listed>, Outcome), Outcome>;

fn list(options: &Study, batch: &Batch<'_>, output: &mut Output) -> io::Result<Found> {
    let (global, messages) = (batch.global, batch.messages);
    let Some(parse) = parse_options(global, messages) else { return Ok(Err(Outcome::Failed)) };
    let known = options.mistakes.as_ref().map(|_| {
        let folder = options.store.clone().or_else(folder);
        KnownEvaluations::open(SourceChoice::Auto, folder.as_deref(), AnalyzeOptions::default())
    });
    let known = match known.transpose() {
        Ok(known) => known,
        Err(error) => {
            messages.error("--store", &error);
            return Ok(Err(Outcome::Failed));
        }
    };
    let player = options.mistakes.as_deref().filter(|name| !name.is_empty());
    let sources = batch.sources();
    let mut files = GameFiles::new(sources.to_vec(), parse, global.max_size);
    let mut listed = Vec::new();
    let mut file = 0;
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let entries = list_games(&source.name(), bytes, &parse).map_err(|error| error.to_string())?;
            let problems = match (&known, options.repertoire) {
                (Some(known), _) => mistakes_in(bytes, &parse, known, player).map_err(|error| error.to_string())?,
                (None, Some(side)) => repertoires_in(bytes, &parse, side),
                (None, None) => problems_in(bytes),
            };
            let is_stdin = matches!(source, kifu_files::Source::Stdin(_));
            Ok(OfFile { entries, problems, stdin: is_stdin.then(|| bytes.to_vec()) })
        },
        |_, source, found: Result<OfFile, String>| match found {
            Ok(OfFile { entries, problems, stdin }) => {
                // Files come in their order.
                file = sources[file..].iter().position(|known| known == source).map_or(file, |at| file + at);
                let among = batch.games(source);
                let name = source.name();
                for problem in problems.into_iter().filter(|problem| is_among(among, problem.game)) {
                    let Some(entry) = entries.get(problem.game) else { continue };
                    let entry = entry_of(&problem, entry, &name, entries.len()).in_file(file);
                    listed.push(Listed { problem, entry });
                }
                if let Some(bytes) = stdin {
                    files.keep_stdin(bytes);
                }
                Ok(Outcome::Clean)
            }
            Err(reason) => Ok(batch.refuse(source, &reason)),
        },
    )?;
    Ok(Ok((files, listed, outcome)))
}

/// The entry of a problem: that of its game, or for a mistake one that says whose it is.
fn entry_of(problem: &StudyProblem, entry: &Entry, name: &str, games: usize) -> Entry {
    let Some(about) = problem.about() else { return entry.clone() };
    let info = Info { name: Some(format!("{}: {about}", entry.name)), ..Info::default() };
    Entry::new(Origin { file: 0, game: problem.game, games, file_name: name }, &info, kifu_sgf::prop::games::GO, 1)
}

/// Writes the problems as SGF.
fn write(
    target: &Path,
    options: &Study,
    files: &mut GameFiles,
    listed: &[Listed],
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let mut records: Vec<Record> = Vec::new();
    for Listed { problem, entry } in listed {
        match files.open(entry) {
            Ok(record) => {
                let mut record = problem.record(record);
                if problem.about().is_some() {
                    record.info_mut().name = Some(entry.name.clone());
                }
                records.push(record);
            }
            Err(error) => {
                messages.error(&files.file_name(entry), &error);
                return Ok(Outcome::Failed);
            }
        }
    }
    let Some(written) = Format::SGF.write(&records, &WriteOptions::default()) else {
        messages.error(&target.display().to_string(), &"the problems cannot be written as SGF");
        return Ok(Outcome::Failed);
    };
    if target.as_os_str() == "-" {
        output.data().write_all(&written.bytes)?;
        return Ok(Outcome::Clean);
    }
    let outputs = options.writing.outputs();
    if let Err(error) = outputs.write(target, &written.bytes) {
        return Ok(messages.refused(&error));
    }
    messages.created(&outputs);
    messages.say(&format!(
        "{} written to {}",
        kifu_work::numbers::counted(records.len(), "problem", "problems"),
        target.display()
    ));
    Ok(Outcome::Clean)
}
