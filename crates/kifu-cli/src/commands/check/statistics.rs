//! How often each rule speaks, as a table or as JSON.

use std::fmt::Write;

use kifu::numbers::grouped;
use kifu::report::{RuleCount, RuleCounts};
use kifu_check::Rule;

use crate::cli::OutputFormat;
use crate::output::Styles;

/// Whether a format has room for statistics.
pub(super) const fn can_be(format: OutputFormat) -> bool {
    use OutputFormat::{Concise, Full, Github, Grouped, Json, Jsonl, Junit, Sarif};
    match format {
        Full | Concise | Grouped | Json | Jsonl => true,
        Sarif | Github | Junit => false,
    }
}

/// A line a rule, what speaks most often first; `[*]` where it is always repaired safely, `[-]` where sometimes.
pub(super) fn render(counts: &RuleCounts, format: OutputFormat, styles: Styles) -> String {
    let rules = counts.rows();
    let lines = || rules.iter().map(kifu::json::line);
    match format {
        OutputFormat::Json if rules.is_empty() => "[]\n".to_owned(),
        OutputFormat::Json => format!("[\n{}\n]\n", lines().collect::<Vec<_>>().join(",\n")),
        OutputFormat::Jsonl => lines().map(|line| line + "\n").collect(),
        _ => table(&rules, styles),
    }
}

fn table(rules: &[RuleCount], Styles { strong, faint, good, .. }: Styles) -> String {
    let width = rules.iter().map(|row| grouped(row.count).len()).max().unwrap_or(0);
    let name_width = rules.iter().map(|row| row.rule.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for row in rules {
        let mark = match row {
            row if row.safe_fixes == row.count => "[*]",
            row if row.safe_fixes > 0 => "[-]",
            row if row.unsafe_fixes > 0 => "[?]",
            _ => "   ",
        };
        let Rule { code, name, summary, .. } = row.rule;
        let count = grouped(row.count);
        let _ = writeln!(
            out,
            "{count:>width$}  {strong}{code}{strong:#} {good}{mark}{good:#} {name:name_width$}  {faint}{summary}{faint:#}"
        );
    }
    out
}
