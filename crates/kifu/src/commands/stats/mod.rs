//! `kifu stats`: what many records hold, counted.

mod csv;
mod json;
mod observe;
mod page;
mod properties;
mod subject;
mod table;
mod tally;
mod totals;

use std::io::{self, Write};

use crate::batch::Batch;
use crate::cli::{Global, Stats, StatsFormat};
use crate::files::Kinds;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use observe::{Observed, Observer, Work};
pub(crate) use subject::SUBJECTS;
use table::{Cut, Table};

/// Rows of each table on a page of all, and of a table that was asked for.
const FEW: usize = 10;
const SOME: usize = 30;

/// Counts what the records hold, and prints the tables asked for.
pub(super) fn run(options: &Stats, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "stats", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let wanted: Vec<_> = SUBJECTS
        .iter()
        .filter(|subject| options.by.is_empty() || options.by.iter().any(|by| by == subject.name))
        .collect();
    let observer = Observer { parsing, subjects: &wanted };
    let mut all = Observed::of_none(&wanted);
    let outcome = batch.run(
        output,
        Work::default,
        |work, _, bytes| observer.observe(work, bytes),
        |_, source, observed: Result<Observed, String>| match observed {
            Ok(observed) => {
                all.add(observed);
                Ok(Outcome::Clean)
            }
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )?;
    let is_page = options.output_format == StatsFormat::Text;
    let cut = match options.top {
        Some(0) => Cut::All,
        Some(top) => Cut::Top(top),
        None if !is_page => Cut::All,
        None => Cut::Top(if options.by.is_empty() { FEW } else { SOME }),
    };
    let tables: Vec<Table> =
        wanted.iter().zip(&all.tallies).map(|(subject, tally)| Table::new(subject, tally, &all.totals, cut)).collect();
    let text = match options.output_format {
        StatsFormat::Text => page::render(&all.totals, &tables, output.styles()),
        StatsFormat::Csv => csv::render(&tables),
        StatsFormat::Json => json::render(&all.totals, &tables),
    };
    output.write_all(text.as_bytes())?;
    Ok(outcome)
}
