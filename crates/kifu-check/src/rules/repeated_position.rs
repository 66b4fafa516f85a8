use alloc::format;

use kifu_sgf::go::KoRule;

use crate::aids::repetition::repetition;
use crate::engine::record_rules_of;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "repeated-position",
    code: "K505",
    summary: "A position is repeated.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("repeated_position.md"),
    check: Check::Step(StepFlags::REPETITION, check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.repeats.is_none() {
        return;
    }
    let Some(repetition) = repetition(step).filter(|repetition| repetition.moves > 2) else { return };
    let is_allowed = record_rules_of(scope).is_none_or(|law| match law.ko {
        KoRule::Simple => true,
        KoRule::PositionalSuperko => false,
        KoRule::SituationalSuperko => repetition.moves % 2 == 1,
    });
    if is_allowed {
        let (number, earlier) = (step.after.move_number(), repetition.earlier.move_number);
        let message = format!("move {number} repeats the position after move {earlier}");
        let report = sink.report(step.move_span(), message);
        if let Some(node) = scope.collection.node(repetition.earlier.node) {
            report.related(node.span(), "same position after this move");
        }
    }
}
