use alloc::format;

use kifu_sgf::prop;

use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "move-number-jumps",
    code: "K519",
    summary: "The main line of a game has a jump in its move numbers.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("move_number_jumps.md"),
    check: Check::StepWith(&["MN"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.played.is_none() || step.path.len() == 1 {
        return;
    }
    let Some(property) = step.node.get("MN") else { return };
    if !step.is_on_main_line() || !is_game_record(scope) {
        return;
    }
    let due = i64::from(step.before.move_number) + 1;
    if let Ok(Some(number)) = scope.settings.read(step.node, prop::MN)
        && number != due
    {
        sink.report(property.value().span(), format!("this is move {due}, but `MN` numbers it {number}"));
    }
}
