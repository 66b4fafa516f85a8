use kifu_sgf::prop::Role;
use kifu_sgf::{Node, Property, stone_list};

use super::setup_with_move::stays;
use crate::aids::known::{is_move, standard_role_of};
use crate::aids::local_edit::split;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "move-in-root",
    code: "K210",
    summary: "The first node of a game tree has a move.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[24],
    doc: document!("move_in_root.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_undescribed() {
        return;
    }
    let root: Node<'_> = scope.game.root();
    let Some(play) = root.properties().find(|&property| is_move(property)) else { return };
    let is_setup = |property: Property<'_>| {
        standard_role_of(property, scope) == Role::Setup || stone_list(property, &scope.settings).is_some()
    };
    if root.properties().any(is_setup) {
        // Setup with a move is the more serious fault, and has the same fix.
        return;
    }
    let edits = split(root, |property| stays(property, scope));
    let title = "begin a node before the move";
    // A name stays in the root, and then names another position.
    let is_named = root.get("N").is_some();
    let fix = edits.map(|edits| if is_named { Fix::guess(title, edits) } else { Fix::safe(title, edits) });
    sink.report(play.span(), "the first node of the game tree has a move").fix_if(fix);
}
