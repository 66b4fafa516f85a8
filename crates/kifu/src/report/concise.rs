//! Problems in one line each, as editors and grep like them.

use std::fmt::Write;

use super::diagnostic::{Diagnostic, Level};
use super::place::Places;
use crate::output::Styles;
use crate::printable::printable;

/// Writes `path:line:column: level[name] message` to `out`; a problem of the whole file has no line and column.
pub(super) fn render(styles: Styles, name: &str, places: &mut Places<'_>, problem: &Diagnostic, out: &mut String) {
    let Styles { strong, faint, .. } = styles;
    let level = match problem.level {
        Level::Error => styles.bad,
        Level::Warning => styles.warn,
        Level::Info => styles.accent,
    };
    let _ = write!(out, "{strong}{}{strong:#}{faint}:{faint:#}", printable(name));
    if let Some(span) = problem.span {
        let place = places.find(span.start);
        let _ = write!(out, "{}{faint}:{faint:#}{}{faint}:{faint:#}", place.line, place.column);
    }
    let _ =
        writeln!(out, " {level}{}{level:#}[{}] {}", problem.level.name(), problem.name, printable(&problem.message));
}
