//! Reports as comma-separated values (RFC 4180): a line for each value of each part.

use std::fmt::Write;

use kifu_search::{CsvCells, csv_cell};

use super::content::{Report, Results};

pub(super) fn write(report: &Report, cells: CsvCells) -> String {
    let mut text = "subject,value,games,won,lost,undecided,query\n".to_owned();
    for part in &report.parts {
        for counts in &part.counts {
            let (subject, value, query) =
                (part.subject, csv_cell(&counts.value, cells), csv_cell(&counts.query, cells));
            let results = match counts.results {
                Results::Of(tally) => format!("{},{},{},{}", tally.games, tally.won, tally.lost, tally.other),
                Results::Games(games) => format!("{games},,,"),
            };
            let _ = writeln!(text, "{subject},{value},{results},{query}");
        }
    }
    text
}
