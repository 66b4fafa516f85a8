use alloc::format;

use kifu_sgf::{Node, Property};

use crate::known::has_move;
use crate::local_edit::remove;
use crate::{Check, Dialect, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "judgement-without-move",
    code: "K207",
    summary: "A property that is said of a move stands in a node without one.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[43],
    doc: include_str!("judgement_without_move.md"),
    check: Check::Node(check),
};

const IDENTS: [&str; 5] = ["BM", "DO", "IT", "KO", "TE"];

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let is_said_of_move = |property: Property<'_>| IDENTS.iter().any(|ident| property.is(ident));
    if !node.properties().any(is_said_of_move) || has_move(node) {
        return;
    }
    if scope.dialect == Dialect::Sgf2 && node.parent().is_none() {
        return;
    }
    // Repetitions are another fault.
    for property in IDENTS.iter().filter_map(|ident| node.get(ident)) {
        sink.report(
            property.span(),
            format!("`{}` is said of a move, and there is none in this node", property.ident()),
        )
        .fix(repair(property));
    }
}

fn repair(property: Property<'_>) -> Fix {
    // Other words than the standard has are something else by the same name: the event or the komi of a dialect.
    let is_plain = property.values().all(|value| matches!(value.raw(), b"" | b"1" | b"2"));
    match remove(property.node(), [property]) {
        Some(edits) if is_plain && property.is("KO") => Fix::safe("remove it", edits),
        Some(edits) if is_plain => Fix::guess("remove it", edits),
        _ => Fix::manual("put it beside its move, or remove it"),
    }
}
