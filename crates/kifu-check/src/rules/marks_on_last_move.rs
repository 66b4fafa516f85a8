use alloc::format;

use kifu_sgf::Node;
use kifu_sgf::Property;
use kifu_sgf::edit::Edits;

use crate::aids::known::is_move;
use crate::aids::local_edit::{is_sound, removal};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "marks-on-last-move",
    code: "K804",
    summary: "Every move is marked as the last one.",
    group: Group::Server,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[38],
    doc: document!("marks_on_last_move.md"),
    check: Check::Game(check),
};

/// The marks that viewers put on a stone.
const MARKS: [&str; 5] = ["CR", "TR", "SQ", "MA", "SL"];

/// The minimum number of marked moves.
const FEWEST: usize = 10;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.survey.ident_counts.has_any(&MARKS) {
        return;
    }
    let (mut moves, mut marked) = (0, 0);
    for node in scope.game.nodes() {
        // Most nodes have a move and nothing else.
        moves += usize::from(node.properties().next().is_some_and(is_move));
        marked += usize::from(mark(node).is_some());
    }
    if marked < FEWEST || marked * 5 < moves * 4 {
        return;
    }
    let mut edits = Edits::new();
    let mut first = None;
    for mark in scope.game.nodes().filter_map(mark) {
        first = first.or(Some(mark));
        if !is_sound(mark.node()) || edits.delete(removal(mark)).is_err() {
            return;
        }
    }
    if let Some(first) = first {
        sink.report(first.span(), format!("the last move is marked in {marked} nodes, as viewers do themselves"))
            .fix(Fix::guess("remove the marks", edits));
    }
}

/// The mark of a node that marks its own move and nothing else.
fn mark(node: Node<'_>) -> Option<Property<'_>> {
    let mut properties = node.properties();
    if properties.len() < 2 {
        return None;
    }
    let play = node.properties().find(|&property| is_move(property))?.value().raw();
    properties.find(|property| {
        let is_mark = MARKS.iter().any(|ident| property.is(ident));
        is_mark && !play.is_empty() && property.values().len() == 1 && property.value().raw() == play
    })
}
