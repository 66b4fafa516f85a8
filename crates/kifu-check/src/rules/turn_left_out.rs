use alloc::format;

use kifu_sgf::Played;

use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "turn-left-out",
    code: "K523",
    summary: "A colour moves twice in a row in a problem, a lesson or a variation.",
    group: Group::Game,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[63],
    doc: document!("turn_left_out.md"),
    check: Check::Step(StepFlags::AGAIN, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, .. }) = step.played else { return };
    let is_again = step.before.last_move.is_some_and(|(last, _)| last == color) && step.before.to_play != color;
    // On the main line of a game record another rule reports it.
    if is_again && !(step.is_on_main_line() && is_game_record(scope)) {
        let number = step.after.move_number();
        sink.report(step.move_span(), format!("move {number}: {color} plays twice in a row"));
    }
}
