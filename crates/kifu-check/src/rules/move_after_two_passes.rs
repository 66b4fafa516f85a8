use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::Move;

use crate::game_record::is_game_record;
use crate::{Check, Group, Level, Levels, Occasions, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "move-after-two-passes",
    code: "K509",
    summary: "The game goes on after two passes.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("move_after_two_passes.md"),
    check: Check::Step(Occasions::AFTER_PASS, check),
};

/// How many nodes back the passes are looked for.
const LOOK_BACK: usize = 8;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { to: Move::Play(_), color, .. }) = step.played else { return };
    if step.before.last_move.is_none_or(|(_, last)| last != Move::Pass) || !step.is_on_main_line() {
        return;
    }
    let mut before = step.path.iter().rev().skip(1).take(LOOK_BACK).filter_map(|visited| visited.played);
    let (Some(last), Some(first)) = (before.next(), before.next()) else { return };
    if first.to == Move::Pass && first.color != last.color && is_game_record(scope) {
        let number = step.after.move_number();
        sink.report(step.move_span(), format!("move {number}: {color} plays on after both have passed"));
    }
}
