use alloc::format;
use alloc::string::String;

use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::{
    Check, Fix, Group, Level, Levels, Rule, Safety, Sink,
    unclosed::{closes, end_of_text, ends_in_value, is_bare, may_be_doubled_open, missing_closes},
};

pub(super) static RULE: Rule = Rule {
    name: "unclosed-tree",
    code: "K017",
    summary: "The text ends inside a game tree.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[9],
    doc: include_str!("unclosed_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::UnclosedTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let end = end_of_text(collection);
    let missing = missing_closes(collection);
    let message = match missing {
        0 | 1 => String::from("a `)` is missing at the end"),
        _ => format!("{missing} `)` are missing at the end"),
    };
    let report = sink.report(Span::at(end.min(error.span.end)), message);
    let is_elsewhere = ends_in_value(collection) || is_bare(collection) || may_be_doubled_open(collection);
    if missing > 0 && !is_elsewhere {
        let mut edits = Edits::new();
        edits.insert(end, &closes(missing));
        report.fix(Fix::safe("close it at the end of the text", edits));
    }
}
