use alloc::format;

use kifu_sgf::go::KoRule;

use crate::aids::repetition::repetition;
use crate::engine::record_rules_of;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "forbidden-repetition",
    code: "K504",
    summary: "A move repeats an earlier position, which the rules forbid.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("forbidden_repetition.md"),
    check: Check::Step(StepFlags::REPETITION, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.repeats.is_none() {
        return;
    }
    let Some(repetition) = repetition(step).filter(|repetition| repetition.moves > 2) else { return };
    let Some(law) = record_rules_of(scope) else { return };
    let is_forbidden = match law.ko {
        KoRule::Simple => false,
        KoRule::PositionalSuperko => true,
        // After equally many moves of both sides, the same side is to play.
        KoRule::SituationalSuperko => repetition.moves % 2 == 0,
    };
    if is_forbidden {
        let (number, earlier) = (step.after.move_number(), repetition.earlier.move_number);
        let message = format!("move {number} repeats the position after move {earlier}; {} rules forbid it", law.name);
        let report = sink.report(step.move_span(), message);
        if let Some(node) = scope.collection.node(repetition.earlier.node) {
            report.related(node.span(), "same position after this move");
        }
    }
}
