//! Findings as annotations of GitHub Actions.

use std::fmt::Write;

use kifu_check::Level;
use kifu_sgf::printable;

use super::finding::{FileFindings, describe_fix};
use super::place::Places;
use super::region::Region;

/// Writes one workflow command per finding: `::error file=…,line=…::message`.
pub(super) fn render(file: FileFindings<'_>) -> String {
    let mut places = Places::new(file.text);
    let mut out = String::new();
    for diagnostic in file.found {
        let command = match diagnostic.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Info | Level::Off => "notice",
        };
        let Region { start, end } = Region::new(&mut places, diagnostic.span);
        let title = format!("{} {}", diagnostic.rule.code, diagnostic.rule.name);
        let mut message = printable(&diagnostic.message).into_owned();
        if let Some(fix) = &diagnostic.fix {
            let _ = write!(message, "\nhelp: {}", printable(&describe_fix(fix)));
        }
        let _ = writeln!(
            out,
            "::{command} file={},line={},endLine={},col={},endColumn={},title={}::{}",
            value(&from_root(file.name)),
            start.line,
            end.line,
            start.column,
            end.column,
            value(&title),
            text(&message),
        );
    }
    out
}

/// An input that could not be checked.
pub(super) fn failure(name: &str, reason: &str) -> String {
    format!("::error file={},title=unreadable input::{}\n", value(&from_root(name)), text(&printable(reason)))
}

/// The name of a file as GitHub compares it: from the root of the repository, without `./`.
fn from_root(name: &str) -> String {
    let name = printable(name);
    let name = if cfg!(windows) { name.replace('\\', "/") } else { name.into_owned() };
    name.strip_prefix("./").map(str::to_owned).unwrap_or(name)
}

/// The text of a command, with escapes for characters that would end it.
fn text(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A value of a command, which ends at a comma or colon as well.
fn value(value: &str) -> String {
    text(value).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_cannot_be_broken_out_of() {
        assert_eq!(value("a,b::error\n.sgf"), "a%2Cb%3A%3Aerror%0A.sgf");
        assert_eq!(from_root("./games/a.sgf"), "games/a.sgf");
        assert_eq!(text("100%\r\n::x"), "100%25%0D%0A::x");
    }
}
