//! Findings in one line each, under the name of their file.

use std::fmt::Write;

use super::findings::Findings;
use super::marks::{fix_mark, style_of};
use super::place::Places;
use crate::output::Styles;
use crate::printable::printable;

/// The name, and below it `line:column  level  K031 rule-name  message [*]`, in columns.
pub(super) fn render(styles: Styles, file: Findings<'_>) -> String {
    let Styles { strong, faint, good, .. } = styles;
    let mut places = Places::new(file.text);
    let starts = file.found.iter().map(|diagnostic| places.find(diagnostic.span.start));
    let starts: Vec<String> = starts.map(|place| format!("{}:{}", place.line, place.column)).collect();
    let place_width = starts.iter().map(String::len).max().unwrap_or(0);
    let name_width = file.found.iter().map(|diagnostic| diagnostic.rule.name.len()).max().unwrap_or(0);
    let mut out = format!("{strong}{}{strong:#}\n", printable(file.name));
    for (diagnostic, start) in file.found.iter().zip(&starts) {
        let level = style_of(diagnostic.level, styles);
        let _ = writeln!(
            out,
            "  {start:>place_width$}  {level}{:7}{level:#}  {strong}{}{strong:#} {faint}{:name_width$}{faint:#}  \
             {}{good}{}{good:#}",
            diagnostic.level,
            diagnostic.rule.code,
            diagnostic.rule.name,
            printable(&diagnostic.message),
            fix_mark(diagnostic),
        );
    }
    out.push('\n');
    out
}
