use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Role;

use crate::known::{MOST, standard_role_of};
use crate::local_edit::split;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "setup-with-move",
    code: "K203",
    summary: "A node has both setup and a move, or something said of a move.",
    group: Group::Structure,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[30],
    doc: include_str!("setup_with_move.md"),
    check: Check::Idents(&["AB", "AW", "AE", "PL", "AA", "CO", "CV", "DI", "RP"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let node = property.node();
    let first = |wanted| node.properties().take(MOST).find(|&property| standard_role_of(property, scope) == wanted);
    let Some(setup) = first(Role::Setup).filter(|setup| setup.span() == property.span()) else { return };
    let Some(play) = first(Role::Move) else { return };
    // The length of the game, as the draft of 2016 has it in roots.
    if node.parent().is_none() && play.is("MN") && !node.properties().any(|property| is_other_move(property, scope)) {
        return;
    }
    let message = format!("setup (`{}`) and a move (`{}`) stand in one node", setup.ident(), play.ident());
    let edits = split(node, |property| stays(property, scope));
    sink.report(play.ident_span(), message)
        .related(setup.ident_span(), "the setup")
        .fix_if(edits.map(|edits| Fix::safe("split the node: first the setup, then the move", edits)));
}

fn is_other_move(property: Property<'_>, scope: &Scope<'_>) -> bool {
    !property.is("MN") && standard_role_of(property, scope) == Role::Move
}

/// FF[4], "How to convert": setup, root properties, game information and the name stay in the first node.
pub(super) fn stays(property: Property<'_>, scope: &Scope<'_>) -> bool {
    let role = standard_role_of(property, scope);
    matches!(role, Role::Setup | Role::Root | Role::GameInfo) || property.is("N")
}
