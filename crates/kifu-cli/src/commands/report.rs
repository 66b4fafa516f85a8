//! `kifu report`: reports on a player or an event of a library.

use std::io::{self, Write as _};

use kifu_draw::font::Fonts;
use kifu_work::library_report::{NoReport, ReportFormat, ReportRequest, report};
use kifu_work::portrait::PortraitFilter;

use crate::cli::Report;
use crate::files::Advised;
use crate::library::{open, outputs};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::query::Reason;

/// Writes the report on a player or an event.
pub(super) fn run(options: &Report, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let by_extension = || target.map(|path| ReportFormat::of_path(path).ok_or(path));
    let format = match options.format.map(Ok).or_else(by_extension) {
        None => ReportFormat::Text,
        Some(Ok(format)) => format,
        Some(Err(path)) => {
            let reason =
                "unknown extension; name the format with --format, or write .html, .pdf, .md, .csv, .json or .txt";
            messages.error(&path.display().to_string(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let query = options.only.condition.clone().unwrap_or_default();
    let filter = match PortraitFilter::read(&query) {
        Ok(filter) => filter,
        Err(error) => {
            Reason::Query { text: query.trim().to_owned(), error }.tell("--where", messages);
            return Ok(Outcome::Failed);
        }
    };
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let writable = match outputs(&library, target, &options.writing) {
        Ok(outputs) => outputs,
        Err(error) => {
            messages.error("--library", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    if let Some(Err(error)) = target.map(|path| writable.check(path)) {
        return Ok(messages.refused(&error));
    }
    let name = options.name.join(" ");
    let request = ReportRequest { filter, language: options.lang, ..ReportRequest::new(options.subject, &name) };
    let found = match report(&library, &request) {
        Ok(found) => found,
        Err(reason) => {
            refuse(&reason, messages);
            return Ok(Outcome::Failed);
        }
    };
    if format == ReportFormat::Text && target.is_none() {
        output.page(&found.page(&output.terminal()))?;
        if options.explain {
            output.page(&found.queries_page(output.styles()))?;
        }
        return Ok(Outcome::Clean);
    }
    let fonts = Fonts::new(Vec::new()).with_system();
    let written = match found.write(format, &fonts) {
        Ok(written) => written,
        Err(reason) => {
            messages.error("report", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(path) = target else {
        output.data().write_all(&written.bytes)?;
        return Ok(Outcome::Clean);
    };
    if let Err(error) = writable.write(path, &written.bytes) {
        return Ok(messages.refused(&error));
    }
    messages.created(&writable);
    messages.say(&format!("report on {} written to {}", found.name, path.display()));
    if !written.missing.is_empty() {
        let missing: String = written.missing.iter().collect();
        messages.say(&format!("{}: no font has {missing}", path.display()));
    }
    Ok(Outcome::Clean)
}

/// Says why there is no report, with names that may be meant.
fn refuse(reason: &NoReport, messages: &Messages) {
    let text = match reason {
        NoReport::Unknown { similar, subject, name } if similar.is_empty() => {
            format!("no game has this {0}; search for a part of the name: kifu search {0}:{name}", subject.name())
        }
        NoReport::Unknown { similar, subject, .. } => {
            format!("no game has this {}; similar names: {}", subject.name(), similar.join(", "))
        }
        NoReport::Library(error) => error.advised(),
        _ => "no game matches --where".to_owned(),
    };
    let subject = match reason {
        NoReport::Unknown { name, .. } | NoReport::NoGames(name) => name,
        _ => "library",
    };
    messages.error(subject, &text);
}
