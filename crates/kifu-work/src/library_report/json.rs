//! Reports as JSON, with the keys of [`crate::json_keys`].

use kifu_search::WinRate;
use serde::Serialize;

use super::content::{Counts, Part, Report, Results};

/// A report, as JSON has it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct ReportObject<'r> {
    kind: &'static str,
    name: &'r str,
    facts: &'r [String],
    tables: Vec<TableObject<'r>>,
}

/// A part of a report.
#[derive(Serialize, Clone, Debug)]
struct TableObject<'r> {
    subject: &'static str,
    values: Vec<CountsObject<'r>>,
}

/// A value with its counts.
#[derive(Serialize, Clone, Debug)]
struct CountsObject<'r> {
    value: &'r str,
    games: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_rate: Option<WinRate>,
    #[serde(skip_serializing_if = "str::is_empty")]
    query: &'r str,
}

impl<'r> TableObject<'r> {
    fn of(part: &'r Part) -> Self {
        Self { subject: part.subject, values: part.counts.iter().map(CountsObject::of).collect() }
    }
}

impl Report {
    /// Returns the report as JSON has it.
    #[must_use]
    pub fn to_object(&self) -> ReportObject<'_> {
        let tables = self.parts.iter().filter(|part| !part.counts.is_empty()).map(TableObject::of).collect();
        ReportObject { kind: self.kind, name: &self.name, facts: &self.facts, tables }
    }
}

impl<'r> CountsObject<'r> {
    fn of(counts: &'r Counts) -> Self {
        let Counts { value, results, query } = counts;
        let tally = match results {
            Results::Of(tally) => Some(tally),
            Results::Games(_) => None,
        };
        Self {
            value,
            games: results.games(),
            won: tally.map(|tally| tally.won),
            lost: tally.map(|tally| tally.lost),
            undecided: tally.map(|tally| tally.other),
            win_rate: tally.and_then(|tally| tally.win_rate),
            query,
        }
    }
}

pub(super) fn write(report: &Report) -> String {
    kifu::json::pretty(&report.to_object()) + "\n"
}
