//! `kifu review`: reviews games by evaluations that are known.

use std::io::{self, Write as _};
use std::path::Path;

use kifu_draw::font::Fonts;
use kifu_files::Source;
use kifu_record::folded;
use kifu_sgf::encoding::ParseOptions;
use kifu_work::analyze::AnalyzeOptions;
use kifu_work::batch::{BatchError, read_each};
use kifu_work::evaluations::{StoreError, folder};
use kifu_work::find::Kinds;
use kifu_work::library_report::{Report, ReportFormat};
use kifu_work::review::{
    DecidedMoves, GamesReview, KnownEvaluations, ReadGame, ReportOptions, ReviewFormat, ReviewOptions, address_of,
    read_games, reviewed_sgf,
};
use kifu_work::terminal::Terminal;

use crate::batch::Batch;
use crate::cli::{Global, Review};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use crate::shell::shell_word;

/// The boards in text, and in other forms.
const TEXT_DIAGRAMS: usize = 3;
const DIAGRAMS: usize = 6;
/// The games without evaluations that are named.
const NAMED: usize = 5;

/// Reviews games.
pub(super) fn run(options: &Review, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let by_extension = || target.map(|path| ReviewFormat::of_path(path).ok_or(path));
    let format = match options.format.map(Ok).or_else(by_extension) {
        None => ReviewFormat::Report(ReportFormat::Text),
        Some(Ok(format)) => format,
        Some(Err(path)) => {
            let reason =
                "unknown extension; name the format with --format, or write .html, .pdf, .md, .json, .sgf or .txt";
            messages.error(&path.display().to_string(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(parse) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "review", global, messages) else {
        return Ok(Outcome::Failed);
    };
    if batch.sources().len() > 1 && (format == ReviewFormat::Sgf || options.game.is_some()) {
        let option = if options.game.is_some() { "--game" } else { "--format sgf" };
        messages.error(option, &"several files; name one, or let `kifu analyze -o FOLDER` write many records");
        return Ok(Outcome::Failed);
    }
    let outputs = options.writing.outputs().with_inputs(batch.sources());
    if let Some(Err(error)) = target.map(|path| outputs.check(path)) {
        return Ok(messages.refused(&error));
    }
    let asked = AnalyzeOptions { rules: options.rules, komi: options.komi, ..AnalyzeOptions::default() };
    let folder = options.store.clone().or_else(folder);
    let known = match KnownEvaluations::open(options.source, folder.as_deref(), asked) {
        Ok(known) => known,
        Err(error) => return Ok(bad_store(&error, messages)),
    };
    let (games, mut outcome) = match read(options, format, &batch, &parse, &known)? {
        Ok(read) => read,
        Err(error) => return Ok(bad_store(&error, messages)),
    };
    outcome.worsen(tell_unknown(&games, options.player.as_deref(), &batch));
    if games.iter().all(|(_, game)| game.review.is_none()) {
        return Ok(Outcome::Failed);
    }
    let written = match write(options, format, target, games, messages) {
        Ok(written) => written,
        Err(outcome) => return Ok(outcome),
    };
    match (written, target) {
        (Written::Report(report), None) => output.page(&report.page(&output.terminal()))?,
        (Written::Report(report), Some(path)) => {
            let text = report.page(&Terminal::default());
            if let Err(error) = outputs.write(path, text.text().as_bytes()) {
                return Ok(messages.refused(&error));
            }
        }
        (Written::Bytes(bytes), None) => output.data().write_all(&bytes)?,
        (Written::Bytes(bytes), Some(path)) => {
            if let Err(error) = outputs.write(path, &bytes) {
                return Ok(messages.refused(&error));
            }
        }
    }
    if let Some(path) = target {
        messages.created(&outputs);
        messages.say(&format!("review written to {}", path.display()));
    }
    Ok(outcome)
}

fn bad_store(error: &StoreError, messages: &Messages) -> Outcome {
    messages.error("--store", error);
    Outcome::Failed
}

/// The games with the names of their files, and how reading went.
type Games = (Vec<(String, ReadGame)>, Outcome);

/// Reads and reviews all games. Of several files only the reviews are kept.
fn read(
    options: &Review,
    format: ReviewFormat,
    batch: &Batch<'_>,
    parse: &ParseOptions,
    known: &KnownEvaluations,
) -> io::Result<Result<Games, StoreError>> {
    let decided = if options.ignore_decided { DecidedMoves::Ignored } else { DecidedMoves::Counted };
    let review = ReviewOptions { classes: options.classes, decided };
    let mut games = Vec::new();
    let mut outcome = batch.outcome_of_finding();
    let work = |(): &mut (), source: &Source, bytes: &[u8]| {
        let number = options.game.map(|number| [number.get() - 1]);
        // A written record keeps the games that nobody asked about.
        let chosen = if format == ReviewFormat::Sgf { None } else { number.as_ref().map(|one| &one[..]) };
        let chosen = chosen.or_else(|| batch.games(source).filter(|_| format != ReviewFormat::Sgf));
        read_games(bytes, &source.name(), parse, chosen, known, &review)
    };
    let deliver = |source: &Source, read: Result<Result<Vec<ReadGame>, StoreError>, BatchError>| {
        match read {
            Ok(Ok(found)) if found.is_empty() && batch.games(source).is_none() => {
                let missing = options.game.map(|number| format!("no game {number}"));
                let reason = missing.unwrap_or_else(|| BatchError::Binary.advised());
                outcome.worsen(batch.refuse(source, &reason));
            }
            Ok(Ok(found)) => games.extend(found.into_iter().map(|game| (source.name().into_owned(), game))),
            Ok(Err(error)) => return Err(error),
            Err(error) => outcome.worsen(batch.refuse(source, &error.advised())),
        }
        Ok(())
    };
    let done = read_each(batch.sources(), &batch.options(), || (), work, deliver);
    Ok(done.map(|()| (games, outcome)))
}

/// Names the games of which no loss is known, and says what to do. Those of others than the player need nothing.
fn tell_unknown(games: &[(String, ReadGame)], player: Option<&str>, batch: &Batch<'_>) -> Outcome {
    let messages = batch.messages;
    let player = player.map(folded);
    let is_asked = |game: &ReadGame| {
        let Some(player) = &player else { return true };
        let names = game.record.info().into_iter().flat_map(|info| &info.players).filter_map(|one| one.name.as_ref());
        names.map(|name| folded(name)).any(|name| name.contains(player))
    };
    let is_unknown = |(_, game): &&(String, ReadGame)| game.review.is_none() && is_asked(game);
    let unknown: Vec<&(String, ReadGame)> = games.iter().filter(is_unknown).collect();
    let Some((first, _)) = unknown.first() else { return Outcome::Clean };
    let shown = if messages.is_verbose() { unknown.len() } else { NAMED };
    for (name, game) in unknown.iter().take(shown) {
        let has_several = games.iter().filter(|(other, _)| other == name).count() > 1;
        let number = if has_several { format!(" game {}", game.number) } else { String::new() };
        let reason = if game.evaluated.is_some() {
            "too few evaluations: none before and after a move"
        } else {
            "no evaluations"
        };
        messages.error(&format!("{name}{number}"), &reason);
    }
    if unknown.len() > shown {
        messages.more_errors(&format!("{} more without evaluations; -v names them", unknown.len() - shown));
    }
    let files = if unknown.len() == 1 { shell_word(Path::new(first)) } else { "FILES".to_owned() };
    messages
        .say(&format!("`kifu analyze {files}` lets an engine evaluate games and keeps the answers; then review again"));
    Outcome::Findings
}

/// A review that is to be written.
enum Written {
    /// As text, whose lines fit into the terminal.
    Report(Box<Report>),
    /// The bytes of a file.
    Bytes(Vec<u8>),
}

/// Makes the review in its form.
fn write(
    options: &Review,
    format: ReviewFormat,
    target: Option<&Path>,
    games: Vec<(String, ReadGame)>,
    messages: &Messages,
) -> Result<Written, Outcome> {
    if format == ReviewFormat::Sgf {
        let games = games.into_iter().map(|(_, game)| game).collect();
        let Some(written) = reviewed_sgf(games) else {
            messages.error("--format sgf", &"the games cannot be written as SGF");
            return Err(Outcome::Failed);
        };
        written.losses.iter().for_each(|(_, loss)| messages.say(&format!("lost: {loss}")));
        return Ok(Written::Bytes(written.bytes));
    }
    let is_text = format == ReviewFormat::Report(ReportFormat::Text);
    let report = ReportOptions {
        worst: options.worst,
        diagrams: options.diagrams.unwrap_or(if is_text { TEXT_DIAGRAMS } else { DIAGRAMS }),
        language: options.lang,
    };
    let mut known = games.into_iter().filter(|(_, game)| game.review.is_some()).map(|(_, game)| game);
    let (first, second) = (known.next(), known.next());
    let report = match (first, second) {
        (Some(ReadGame { record, evaluated: Some(evaluated), review: Some(review), .. }), None)
            if options.player.is_none() && format != ReviewFormat::Json =>
        {
            review.report(&record, &evaluated, &report)
        }
        (first, second) => {
            let reviews = first.into_iter().chain(second).chain(known).filter_map(|game| game.review).collect();
            let found = GamesReview::of(reviews, options.player.as_deref()).map_err(|error| {
                messages.error("--player", &error);
                Outcome::Failed
            })?;
            if format == ReviewFormat::Json {
                return Ok(Written::Bytes(found.to_json().into_bytes()));
            }
            let folder = target.and_then(Path::parent);
            let folder = folder.map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
            let address = |path: &str| folder.map_or_else(String::new, |folder| address_of(Path::new(path), folder));
            found.report(&report, &address)
        }
    };
    let ReviewFormat::Report(form) = format else { return Err(Outcome::Failed) };
    if is_text {
        return Ok(Written::Report(Box::new(report)));
    }
    let written = report.write(form, &Fonts::new(Vec::new()).with_system()).map_err(|error| {
        messages.error("review", &error);
        Outcome::Failed
    })?;
    if !written.missing.is_empty() {
        let missing: String = written.missing.iter().collect();
        messages.say(&format!("no font has {missing}"));
    }
    Ok(Written::Bytes(written.bytes))
}
