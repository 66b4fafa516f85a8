//! Findings in one line each, as editors and grep like them.

use std::fmt::Write;

use kifu::report::Places;

use super::findings::Findings;
use super::fold::{Shown, fold, more_words};
use super::marks::{fix_mark, style_of};
use crate::output::Styles;
use crate::printable::printable;

/// `path:line:column: K031 warning message [*]`, a line each.
pub(super) fn render(styles: Styles, file: Findings<'_>) -> String {
    let Styles { strong, faint, good, .. } = styles;
    let name = printable(file.name);
    let mut places = Places::new(file.text);
    let mut out = String::new();
    for shown in fold(file) {
        let (diagnostic, message, mark) = match shown {
            Shown::Finding(diagnostic) => (diagnostic, diagnostic.message.clone(), fix_mark(diagnostic)),
            Shown::More { first, count } => (first, more_words(first.rule, count), ""),
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
