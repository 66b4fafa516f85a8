use alloc::format;

use kifu_sgf::Property;

use crate::aids::known::{has_move, is_first};
use crate::aids::local_edit::remove;
use crate::{Check, Dialect, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "judgement-without-move",
    code: "K207",
    summary: "A judgement of a move is in a node without a move.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[43],
    doc: document!("judgement_without_move.md"),
    check: Check::Idents(&["BM", "DO", "IT", "KO", "TE"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let node = property.node();
    // Repetitions are another fault.
    if has_move(node) || scope.dialect == Dialect::Sgf2 && node.parent().is_none() || !is_first(property) {
        return;
    }
    sink.report(property.span(), format!("`{}` describes a move, but this node has none", property.ident()))
        .fix(repair(property));
}

fn repair(property: Property<'_>) -> Fix {
    // Values other than those of the standard belong to another property of the same name: the event or the komi of a
    // dialect.
    let is_plain = property.values().all(|value| matches!(value.raw(), b"" | b"1" | b"2"));
    match remove(property.node(), [property]) {
        Some(edits) if is_plain && property.is("KO") => Fix::safe("remove it", edits),
        Some(edits) if is_plain => Fix::guess("remove it", edits),
        _ => Fix::manual("put it in the node of its move, or remove it"),
    }
}
