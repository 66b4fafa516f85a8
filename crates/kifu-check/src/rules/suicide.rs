use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::{Move, Suicide};

use crate::engine::record_rules_of;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags, point_name};

pub(super) static RULE: Rule = Rule {
    name: "suicide",
    code: "K502",
    summary: "A move is suicide, which the rules forbid.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("suicide.md"),
    check: Check::Step(StepFlags::ILLEGAL, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, to: Move::Play(point), captures }) = step.played else { return };
    // A stone on an occupied point is another fault.
    if captures.lost == 0 || captures.replaced.is_some() || step.lacks_move() {
        return;
    }
    let law = record_rules_of(scope);
    match law.as_ref().map_or(Suicide::Forbidden, |law| law.suicide) {
        Suicide::Allowed => return,
        Suicide::AllowedForSeveral if captures.lost > 1 => return,
        _ => {}
    }
    let rules = law.map_or("most", |law| &*law.name);
    let stones = match captures.lost {
        1 => "the stone has".into(),
        lost => format!("its chain of {lost} stones has"),
    };
    let (number, name) = (step.after.move_number(), point_name(point, scope.settings.size));
    sink.report(
        step.move_span(),
        format!("move {number}: {color} plays at {name} and {stones} no liberty left; {rules} rules forbid that"),
    );
}
