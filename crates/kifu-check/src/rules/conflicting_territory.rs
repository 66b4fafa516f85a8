use kifu_sgf::Node;
use kifu_sgf::prop::Exclusion;

use crate::aids::conflict::{Keep, report_conflicts};
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "conflicting-territory",
    code: "K319",
    summary: "A point is territory of both players.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[38],
    doc: document!("conflicting_territory.md"),
    check: Check::Exclusion(Exclusion::Territory, check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    report_conflicts(node, Exclusion::Territory, Keep::First, scope, sink);
}
