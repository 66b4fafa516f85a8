//! Findings as a JUnit report: one suite per file, one test case per finding.

use std::fmt::Write;

use kifu_check::Level;
use kifu_sgf::printable;

use super::finding::{FileFindings, describe_fix};
use super::place::Places;
use super::writer::Tool;

/// The beginning of the report.
pub(super) fn head(tool: Tool<'_>) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\">\n", escaped(tool.name))
}

/// The end of the report.
pub(super) const TAIL: &str = "</testsuites>\n";

/// A report without findings: some servers treat a report without tests as a failure.
pub(super) fn empty(tool: Tool<'_>) -> String {
    let name = escaped(tool.name);
    format!(
        "{}<testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"0\">\n\
         <testcase name=\"no faults\" classname=\"{name}\"/>\n</testsuite>\n{TAIL}",
        head(tool)
    )
}

/// The suite of one file. Errors and warnings are failures; hints pass.
pub(super) fn render(file: FileFindings<'_>) -> String {
    let mut places = Places::new(file.text);
    let name = escaped(file.name);
    let failures = file.found.iter().filter(|diagnostic| diagnostic.level > Level::Info).count();
    let tests = file.found.len();
    let mut out = format!("<testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">\n");
    for diagnostic in file.found {
        let place = places.find(diagnostic.span.start);
        let (line, column) = (place.line, place.column);
        let mut text = format!("{}:{line}:{column}: {}", file.name, diagnostic.message);
        if let Some(fix) = &diagnostic.fix {
            let _ = write!(text, "; help: {}", describe_fix(fix));
        }
        let (text, message) = (escaped(&text), escaped(&diagnostic.message));
        let inner = if diagnostic.level > Level::Info {
            format!("<failure type=\"{}\" message=\"{message}\">{text}</failure>", diagnostic.level)
        } else {
            format!("<system-out>{text}</system-out>")
        };
        let _ = writeln!(
            out,
            "<testcase name=\"{} {}\" classname=\"{name}\" file=\"{name}\" line=\"{line}\">{inner}</testcase>",
            diagnostic.rule.code, diagnostic.rule.name,
        );
    }
    out.push_str("</testsuite>\n");
    out
}

/// The suite of an input that could not be checked: an error, not a failure of a test.
pub(super) fn failure(name: &str, reason: &str) -> String {
    let (name, reason) = (escaped(name), escaped(reason));
    format!(
        "<testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\">\n\
         <testcase name=\"unreadable input\" classname=\"{name}\" file=\"{name}\">\
         <error type=\"error\" message=\"{reason}\">{name}: {reason}</error></testcase>\n</testsuite>\n"
    )
}

/// Text for XML: most control characters cannot be escaped there, so they are shown as symbols.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in printable(text).chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            // These two are not characters in XML.
            '\u{FFFE}' | '\u{FFFF}' => out.push('\u{FFFD}'),
            _ => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_xml() {
        assert_eq!(escaped("a<b & \"c\"\u{1b}\n]]>\u{ffff}"), "a&lt;b &amp; &quot;c&quot;␛␊]]&gt;\u{FFFD}");
    }
}
