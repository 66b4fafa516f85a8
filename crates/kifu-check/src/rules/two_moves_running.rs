use alloc::format;

use kifu_sgf::go::Color;
use kifu_sgf::prop;
use kifu_sgf::{Node, Played};

use crate::aids::lost_open::has_lost_move;
use crate::engine::{handicap_moves_of, is_game_record};
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "two-moves-running",
    code: "K506",
    summary: "A colour moves twice in a row in a game.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[63],
    doc: document!("two_moves_running.md"),
    check: Check::Step(StepFlags::AGAIN, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, .. }) = step.played else { return };
    // If `PL` has given the turn back, there is no fault.
    let is_again = step.before.last_move.is_some_and(|(last, _)| last == color) && step.before.to_play != color;
    if !is_again || !step.is_on_main_line() {
        return;
    }
    // Two moves in one node are another fault.
    let has_both = |node: Node<'_>| node.get("B").is_some() && node.get("W").is_some();
    if has_both(step.node) || step.node.parent().is_some_and(has_both) {
        return;
    }
    // The move between them exists, but cannot be read: another fault.
    let unread = step.path.iter().rev().skip(1).take_while(|visited| visited.played.is_none());
    if unread.filter_map(|visited| scope.collection.node(visited.node)).any(has_lost_move) {
        return;
    }
    // Handicap stones may be written as moves.
    let is_handicap = color == Color::Black && {
        let stones =
            scope.settings.read(scope.game.root(), prop::HA).ok().flatten().map_or(0, |handicap| handicap.stones);
        step.before.move_number < stones.max(handicap_moves_of(scope).unwrap_or(0))
    };
    if !is_handicap && is_game_record(scope) {
        let number = step.after.move_number();
        sink.report(step.move_span(), format!("move {number}: {color} plays twice in a row"));
    }
}
