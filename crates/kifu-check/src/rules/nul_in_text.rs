use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::{Property, Span, Value};

use crate::aids::place;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "nul-in-text",
    code: "K108",
    summary: "A text contains NUL bytes.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[22],
    doc: document!("nul_in_text.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let source = scope.collection.source();
    // Scanning in blocks lets the compiler vectorise the loop.
    let has_nul = |part: &[u8]| part.iter().fold(false, |found, &byte| found | (byte == 0));
    if !scope.game.span().of(source).chunks(256).any(has_nul) {
        return;
    }
    let properties = scope.game.nodes().flat_map(|node| node.properties());
    for value in properties.filter(|&property| place::holds_text(property)).flat_map(Property::values) {
        let runs = nul_runs(value);
        let Some(&first) = runs.first() else { continue };
        // The bytes between them may be text with two bytes per character, which needs the NULs.
        let is_padding = runs.last().is_some_and(|last| runs.len() == 1 && last.end == value.span().end);
        let mut edits = Edits::new();
        for run in runs {
            let replaced = edits.replace(run, vec![b' '; run.len() as usize]);
            debug_assert!(replaced.is_ok());
        }
        let title = "write spaces";
        let fix = if is_padding { Fix::safe(title, edits) } else { Fix::guess(title, edits) };
        sink.report(first, "NUL is not allowed in a text").fix(fix);
    }
}

/// The places of the NUL bytes in a value.
fn nul_runs(value: Value<'_>) -> Vec<Span> {
    let start = value.span().start;
    let mut runs: Vec<Span> = Vec::new();
    for (at, _) in value.raw().iter().enumerate().filter(|&(_, &byte)| byte == 0) {
        let at = start + at as u32;
        match runs.last_mut() {
            Some(run) if run.end == at => run.end += 1,
            _ => runs.push(Span::new(at, at + 1)),
        }
    }
    runs
}
