use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::{Color, Move};
use kifu_sgf::prop;

use crate::aids::game_record::stones_before_play;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "wrong-player-first",
    code: "K507",
    summary: "The wrong player makes the first move.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("wrong_player_first.md"),
    check: Check::Step(StepFlags::FIRST_MOVE, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, to, .. }) = step.played else { return };
    if step.before.last_move.is_some() || !step.is_on_main_line() {
        return;
    }
    let turn = step.path.iter().rev().find_map(|visited| scope.collection.node(visited.node)?.get("PL"));
    if let Some(turn) = turn {
        // If the record does not state the turn, it is that of the player of the first move.
        let is_shown_first = step.node.parent().is_some_and(|parent| {
            let due = if color == Color::Black { "W" } else { "B" };
            parent.children().all(|child| child.get(due).is_none())
        });
        if step.before.to_play != color && to != Move::Pass && is_shown_first {
            let message = format!("{color} makes the first move, but it is {}'s turn", color.opposite());
            sink.report(step.move_span(), message).related(turn.span(), "names the player to move");
        }
        return;
    }
    let root = scope.game.root();
    let Some(handicap) = scope.settings.read(root, prop::HA).ok().flatten().filter(|handicap| handicap.stones >= 2)
    else {
        return;
    };
    if color == Color::Black && stones_before_play(scope) == handicap.stones as usize {
        let report = sink.report(step.move_span(), "Black moves first, although handicap stones are set up");
        if let Some(stones) = root.get("HA") {
            report.related(stones.span(), "the handicap");
        }
    }
}
