//! Findings in one line each, under the name of their file.

use std::fmt::Write;

use kifu_sgf::printable;

use super::super::finding::FileFindings;
use super::super::place::Places;
use super::TextReport;
use super::fold::{Shown, fold, more_words};
use super::marks::{fix_mark, style_of};
use crate::terminal::Styles;

/// The name, and below it `line:column  level  K031 rule-name  message [*]`, in columns.
pub(super) fn render(report: &TextReport, file: FileFindings<'_>) -> String {
    let styles = report.terminal.styles;
    let Styles { strong, faint, good, .. } = styles;
    let mut places = Places::new(file.text);
    let rows = fold(file, report.amount).into_iter().map(|shown| match shown {
        Shown::Finding(diagnostic) => (diagnostic, diagnostic.message.clone(), fix_mark(diagnostic)),
        Shown::More { first, count } => (first, more_words(report, first.rule, count), ""),
    });
    let rows: Vec<_> = rows.collect();
    let starts = rows.iter().map(|(diagnostic, ..)| places.find(diagnostic.span.start));
    let starts: Vec<String> = starts.map(|place| format!("{}:{}", place.line, place.column)).collect();
    let place_width = starts.iter().map(String::len).max().unwrap_or(0);
    let name_width = rows.iter().map(|(diagnostic, ..)| diagnostic.rule.name.len()).max().unwrap_or(0);
    let mut out = format!("{strong}{}{strong:#}\n", printable(file.name));
    for ((diagnostic, message, mark), start) in rows.iter().zip(&starts) {
        let level = style_of(diagnostic.level, styles);
        let _ = writeln!(
            out,
            "  {start:>place_width$}  {level}{:7}{level:#}  {strong}{}{strong:#} {faint}{:name_width$}{faint:#}  \
             {}{good}{}{good:#}",
            diagnostic.level,
            diagnostic.rule.code,
            diagnostic.rule.name,
            printable(message),
            mark,
        );
    }
    out.push('\n');
    out
}
