use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::edit::{may_be_setup_move, setup_as_moves, setup_moves};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "moves-as-setup",
    code: "K525",
    summary: "Moves are recorded as setup.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("moves_as_setup.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.survey.other_nodes().any(|node| may_be_setup_move(node, &scope.settings)) {
        return;
    }
    let found = setup_moves(scope.game);
    // The rule `undone-move` reports variations that take back the move before them.
    let Some(first) = found.iter().find(|one| one.undo.is_none_or(|undo| undo.goes_on)) else { return };
    let stones = found.iter().filter(|one| one.play.is_some() && one.undo.is_none()).count();
    let undone = found.iter().filter(|one| one.undo.is_some()).count();
    let message = match (stones, undone) {
        (0, 1) => "setup takes moves back".into(),
        (0, undone) => format!("setup takes moves back {undone} times"),
        (stones, 0) => format!("{stones} stones are set up where they could be moves"),
        (stones, undone) => {
            format!("{stones} stones are set up where they could be moves, and {undone} times setup takes moves back")
        }
    };
    let title = match (stones, undone) {
        (0, _) => "make the moves that are taken back variations",
        (_, 0) => "write them as moves",
        _ => "write them as moves, and the moves that are taken back as variations",
    };
    let Some(node) = scope.collection.node(first.node) else { return };
    let is_setup = |property: &Property<'_>| ["AB", "AW", "AE"].iter().any(|ident| property.is(ident));
    let Some(place) = node.properties().find(is_setup) else { return };
    let fix = setup_as_moves(scope.game).ok().flatten().map(|change| Fix::guess(title, change.edits));
    sink.report(place.span(), message).fix(fix.unwrap_or_else(|| Fix::manual(title)));
}
