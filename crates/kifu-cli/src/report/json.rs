//! Findings for programs: one JSON object each.

use kifu_check::Diagnostic;
use serde::Serialize;

use super::findings::Findings;
use super::place::Places;
use super::region::{Position, Region, edits};

#[derive(Serialize)]
struct Finding<'f> {
    path: &'f str,
    code: &'f str,
    name: &'f str,
    group: &'f str,
    level: &'f str,
    message: &'f str,
    start: Position,
    end: Position,
    /// Whether readers who take the record by the letter lose something of it.
    loses_data: bool,
    /// The numbers that SGFC has for it.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    sgfc: &'f [u8],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Related<'f>>,
    fix: Option<Repair<'f>>,
}

#[derive(Serialize)]
struct Related<'f> {
    message: &'f str,
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Repair<'f> {
    title: &'f str,
    safety: &'f str,
    edits: Vec<Edit>,
}

#[derive(Serialize)]
struct Edit {
    start: Position,
    end: Position,
    insert: String,
}

/// The objects, `between` them.
pub(super) fn render(file: Findings<'_>, between: &str) -> String {
    let mut places = Places::new(file.text);
    let objects = file.found.iter().map(|diagnostic| object(diagnostic, file, &mut places));
    objects.collect::<Vec<_>>().join(between)
}

/// An input that could not be checked: an object with the same keys, as far as there is something to say.
pub(super) fn failure(path: &str, reason: &str) -> String {
    kifu::json::line(&serde_json::json!({
        "path": path,
        "code": null,
        "name": "unreadable-input",
        "group": null,
        "level": "error",
        "message": reason,
        "start": null,
        "end": null,
        "loses_data": false,
        "fix": null,
    }))
}

fn object(diagnostic: &Diagnostic, file: Findings<'_>, places: &mut Places<'_>) -> String {
    let Diagnostic { rule, level, span, message, related, fix } = diagnostic;
    let Region { start, end } = Region::new(places, *span);
    let related = related.iter().map(|other| {
        let Region { start, end } = Region::new(places, other.span);
        Related { message: &other.message, start, end }
    });
    let related = related.collect();
    let fix = fix.as_ref().map(|fix| {
        let edits = edits(fix, file.text, places).into_iter();
        let edits = edits.map(|(Region { start, end }, insert)| Edit { start, end, insert }).collect();
        Repair { title: &fix.title, safety: fix.safety.name(), edits }
    });
    let finding = Finding {
        path: file.name,
        code: rule.code,
        name: rule.name,
        group: rule.group.name(),
        level: level.name(),
        message,
        start,
        end,
        loses_data: rule.loses_data,
        sgfc: rule.sgfc,
        related,
        fix,
    };
    kifu::json::line(&finding)
}
