//! Findings in one line each, as editors and grep like them.

use std::fmt::Write;

use kifu_sgf::printable;

use super::super::finding::FileFindings;
use super::super::place::Places;
use super::TextReport;
use super::fold::{Shown, fold, more_words};
use super::marks::{fix_mark, style_of};
use crate::terminal::Styles;

/// `path:line:column: K031 warning message [*]`, a line each.
pub(super) fn render(report: &TextReport, file: FileFindings<'_>) -> String {
    let styles = report.terminal.styles;
    let Styles { strong, faint, good, .. } = styles;
    let name = printable(file.name);
    let mut places = Places::new(file.text);
    let mut out = String::new();
    for shown in fold(file, report.amount) {
        let (diagnostic, message, mark) = match shown {
            Shown::Finding(diagnostic) => (diagnostic, diagnostic.message.clone(), fix_mark(diagnostic)),
            Shown::More { first, count } => (first, more_words(report, first.rule, count), ""),
        };
        let place = places.find(diagnostic.span.start);
        let level = style_of(diagnostic.level, styles);
        let (line, column) = (place.line, place.column);
        let _ = writeln!(
            out,
            "{strong}{name}{strong:#}{faint}:{faint:#}{line}{faint}:{faint:#}{column}{faint}:{faint:#} \
             {strong}{}{strong:#} {level}{}{level:#} {}{good}{}{good:#}",
            diagnostic.rule.code,
            diagnostic.level,
            printable(&message),
            mark,
        );
    }
    out
}
