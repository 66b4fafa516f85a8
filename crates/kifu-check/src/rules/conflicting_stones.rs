use kifu_sgf::Node;
use kifu_sgf::prop::Exclusion;

use crate::aids::conflict::{Keep, report_conflicts};
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "conflicting-stones",
    code: "K317",
    summary: "A point is set up twice in one node, in different ways.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[38],
    doc: document!("conflicting_stones.md"),
    check: Check::Exclusion(Exclusion::Stones, check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    report_conflicts(node, Exclusion::Stones, Keep::Last, scope, sink);
}
