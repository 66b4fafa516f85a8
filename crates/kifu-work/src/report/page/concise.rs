//! Findings in one line each, as editors and grep like them.

use super::super::finding::FileFindings;
use super::super::place::Places;
use super::TextReport;
use super::fold::{Shown, fold, more_words};
use super::marks::{fix_mark, style_of};
use crate::terminal::{Page, Styles};

/// `path:line:column: K031 warning message [*]`, a line each.
pub(super) fn render(report: &TextReport, file: FileFindings<'_>) -> Page {
    let styles = report.terminal.styles;
    let Styles { plain, strong, faint, good, .. } = styles;
    let mut places = Places::new(file.text);
    let mut page = Page::new();
    for shown in fold(file, report.amount) {
        let (diagnostic, message, mark) = match shown {
            Shown::Finding(diagnostic) => (diagnostic, diagnostic.message.clone(), fix_mark(diagnostic)),
            Shown::More { first, count } => (first, more_words(report, first.rule, count), ""),
        };
        let place = places.find(diagnostic.span.start);
        page.push(strong, file.name);
        page.push(faint, ':').push(plain, place.line).push(faint, ':').push(plain, place.column).push(faint, ':');
        page.push(plain, ' ').push(strong, diagnostic.rule.code).push(plain, ' ');
        page.push(style_of(diagnostic.level, styles), diagnostic.level);
        page.push(plain, format_args!(" {message}")).line(good, mark);
    }
    page
}
