//! `kifu stats`: counts the content of many records.

mod chart;
mod library;

use std::io;

use kifu_files::{Outputs, Source};
use kifu_search::CsvCells;
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;
use kifu_work::pages::{counts_page, files_overview, library_overview, library_totals};
use kifu_work::stats::{
    Counter, CounterMemory, Counts, Order, RowChoice, SUBJECTS, Summary, Table, Totals, find_subject, to_csv,
};
use kifu_work::terminal::Page;
use serde::Serialize;

use crate::batch::Batch;
use crate::cli::{Global, InLibrary, Stats, StatsFormat};
use crate::files::Advised;
use crate::library::{open, outputs as library_outputs};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::record::parse_options;
use chart::Canvas;

/// The number of rows of each table on the overview, and of a requested table.
const FEW: usize = 10;
const SOME: usize = 30;

/// Counts the content of records or of a library, and prints the requested tables.
pub(super) fn run(options: &Stats, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let limit = match options.limit {
        Some(limit) => limit,
        None if options.format != StatsFormat::Text => 0,
        None if options.by.is_empty() => FEW,
        None => SOME,
    };
    let choice = RowChoice { order: options.sort, part: options.part.list_part(Some(limit)) };
    let canvas = match chart::canvas(options) {
        Ok(canvas) => canvas,
        Err(reason) => {
            messages.error("--chart", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let styles = output.styles();
    if let Some(folder) = options.library.as_ref().filter(|_| !library::must_read(options)) {
        let folder = InLibrary { library: folder.clone() };
        let Some(outputs) = chart_outputs(options, &[], messages) else { return Ok(Outcome::Failed) };
        let Some(answer) = library::count(options, &folder, choice, messages) else { return Ok(Outcome::Failed) };
        let overview = library_overview(&answer.totals, styles);
        print(options.format, overview, &answer.totals, &answer.tables, output)?;
        let [note, _] = library_totals(&answer.totals);
        return Ok(drawn(canvas.as_ref(), &outputs, &answer.tables, &note, Outcome::Clean, messages));
    }
    if let Some(name) = options.by.iter().find(|name| find_subject(name).is_none()) {
        messages.error("--by", &format!("{name} can be counted only in a library; after `kifu index`, add --library"));
        return Ok(Outcome::Failed);
    }
    if options.sort == Some(Order::ByRate) {
        let reason = "only the subjects of a library have win rates; see --library, or sort by count or value";
        messages.error("--sort", &reason);
        return Ok(Outcome::Failed);
    }
    let batch = match &options.library {
        Some(folder) => library::batch(&InLibrary { library: folder.clone() }, global, messages),
        None => Batch::find_kinds(Kinds::Records, &options.files, "stats", global, messages),
    };
    let Some(batch) = batch else { return Ok(Outcome::Failed) };
    let Some(outputs) = chart_outputs(options, batch.sources(), messages) else { return Ok(Outcome::Failed) };
    let Some((outcome, totals, tables)) = of_files(options, &batch, global, choice, output, messages)? else {
        return Ok(Outcome::Failed);
    };
    print(options.format, files_overview(&totals, styles), &totals, &tables, output)?;
    let (games, files) = (usize::try_from(totals.games), usize::try_from(totals.files));
    let games = counted(games.unwrap_or(usize::MAX), "game", "games");
    let note = format!("{games} in {}", counted(files.unwrap_or(usize::MAX), "file", "files"));
    Ok(drawn(canvas.as_ref(), &outputs, &tables, &note, outcome, messages))
}

/// The permitted outputs for the chart, if one is requested; `None` after an error message.
fn chart_outputs(options: &Stats, sources: &[Source], messages: &Messages) -> Option<Outputs> {
    let Some(path) = &options.chart else { return Some(options.writing.outputs()) };
    let outputs = match &options.library {
        Some(folder) => {
            let library = open(&InLibrary { library: folder.clone() }, messages)?;
            let outputs = library_outputs(&library, Some(path), &options.writing);
            outputs.map_err(|error| messages.error("--library", &error.advised())).ok()?
        }
        None => options.writing.outputs().with_inputs(sources),
    };
    match outputs.check(path) {
        Ok(()) => Some(outputs),
        Err(error) => {
            messages.refused(&error);
            None
        }
    }
}

/// Draws the requested chart, if any.
fn drawn(
    canvas: Option<&Canvas<'_>>,
    outputs: &Outputs,
    tables: &[Table],
    note: &str,
    outcome: Outcome,
    messages: &Messages,
) -> Outcome {
    let Some(canvas) = canvas else { return outcome };
    match canvas.draw(tables, note, outputs) {
        Ok(said) => {
            messages.created(outputs);
            said.iter().for_each(|said| messages.say(said));
            outcome
        }
        Err(reason) => {
            messages.error(&canvas.path.display().to_string(), &reason);
            Outcome::Failed
        }
    }
}

/// Counts the content of files; `None` after an error message.
fn of_files(
    options: &Stats,
    batch: &Batch<'_>,
    global: &Global,
    choice: RowChoice,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Option<(Outcome, Totals, Vec<Table>)>> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(None) };
    let wanted: Vec<_> = SUBJECTS
        .iter()
        .filter(|subject| options.by.is_empty() || options.by.iter().any(|by| by == subject.name))
        .collect();
    let counter = Counter::new(&wanted, &parsing);
    let (outcome, all) = count(&counter, batch, output)?;
    let tables = counter.tables(&all, choice);
    Ok(Some((outcome, all.totals, tables)))
}

/// Counts the content of all files.
pub(super) fn count(counter: &Counter, batch: &Batch<'_>, output: &mut Output) -> io::Result<(Outcome, Counts)> {
    let mut all = counter.zero();
    let outcome = batch.run(
        output,
        CounterMemory::default,
        |memory, source, bytes| counter.count(memory, bytes, batch.games(source)),
        |_, source, counts: Result<Counts, kifu::Error>| match counts {
            Ok(counts) => {
                all.add(&counts);
                Ok(Outcome::Clean)
            }
            Err(reason) => Ok(batch.refuse(source, &reason)),
        },
    )?;
    Ok((outcome, all))
}

fn print(
    format: StatsFormat,
    overview: Page,
    totals: &impl Serialize,
    tables: &[Table],
    output: &mut Output,
) -> io::Result<()> {
    output.print(&match format {
        StatsFormat::Text => counts_page(overview, tables, &output.terminal()).into(),
        StatsFormat::Csv => Printed::Data(to_csv(tables, CsvCells::Exact)),
        StatsFormat::CsvSafe => Printed::Data(to_csv(tables, CsvCells::Safe)),
        StatsFormat::Json => Printed::Data(kifu::json::pretty(&Summary { totals, tables }) + "\n"),
    })
}
