use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::Move;

use crate::aids::repetition::repetition;
use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags, point_name};

pub(super) static RULE: Rule = Rule {
    name: "ko-taken-back",
    code: "K503",
    summary: "A ko is retaken immediately.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("ko_taken_back.md"),
    check: Check::Step(StepFlags::REPETITION, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.repeats.is_none() || !step.is_on_main_line() || step.lacks_move() {
        return;
    }
    let Some(Played { color, to: Move::Play(point), .. }) = step.played else { return };
    if repetition(step).is_some_and(|repetition| repetition.moves == 2) && is_game_record(scope) {
        let (number, name) = (step.after.move_number(), point_name(point, scope.settings.size));
        sink.report(step.move_span(), format!("move {number}: {color} retakes the ko at {name} immediately"));
    }
}
