use kifu_sgf::Node;
use kifu_sgf::prop::Exclusion;

use crate::aids::conflict::{Keep, report_conflicts};
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "conflicting-marks",
    code: "K318",
    summary: "A point has two marks in one node.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[38],
    doc: document!("conflicting_marks.md"),
    check: Check::Exclusion(Exclusion::Marks, check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    report_conflicts(node, Exclusion::Marks, Keep::First, scope, sink);
}
