use kifu_sgf::Played;
use kifu_sgf::go::Color;
use kifu_sgf::prop;

use crate::aids::game_record::stones_before_play;
use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "white-moves-first",
    code: "K508",
    summary: "White moves first in a game without handicap.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("white_moves_first.md"),
    check: Check::Step(StepFlags::FIRST_MOVE, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color: Color::White, .. }) = step.played else { return };
    // A root with a move is usually the rest of a tree with too many parentheses.
    if step.before.last_move.is_some() || step.path.len() == 1 || !step.is_on_main_line() {
        return;
    }
    let has_handicap = match scope.settings.read(scope.game.root(), prop::HA) {
        Ok(Some(handicap)) => handicap.stones >= 2,
        Ok(None) => false,
        // A handicap in unreadable words.
        Err(_) => true,
    };
    let says_so = || {
        step.path.iter().any(|visited| scope.collection.node(visited.node).is_some_and(|node| node.get("PL").is_some()))
    };
    if !has_handicap && !says_so() && is_game_record(scope) && stones_before_play(scope) == 0 {
        sink.report(step.move_span(), "White moves first in a game without handicap");
    }
}
