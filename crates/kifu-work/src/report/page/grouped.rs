//! Findings in one line each, under the name of their file.

use super::super::finding::FileFindings;
use super::super::place::Places;
use super::TextReport;
use super::fold::{Shown, fold, more_words};
use super::marks::{fix_mark, style_of};
use crate::terminal::{Page, Styles};

/// The name, and below it `line:column  level  K031 rule-name  message [*]`, in columns.
pub(super) fn render(report: &TextReport, file: FileFindings<'_>) -> Page {
    let styles = report.terminal.styles;
    let Styles { plain, strong, faint, good, .. } = styles;
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
    let mut page = Page::new();
    page.line(strong, file.name);
    for ((diagnostic, message, mark), start) in rows.iter().zip(&starts) {
        page.push(plain, format_args!("  {start:>place_width$}  "));
        page.push(style_of(diagnostic.level, styles), format_args!("{:7}", diagnostic.level)).push(plain, "  ");
        page.push(strong, diagnostic.rule.code).push(plain, ' ');
        page.push(faint, format_args!("{:name_width$}", diagnostic.rule.name));
        page.push(plain, format_args!("  {message}")).line(good, mark);
    }
    page.end();
    page
}
