use kifu_sgf::Node;
use kifu_sgf::prop::Exclusion;

use crate::aids::judgement::{judgements, report};
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "two-position-judgements",
    code: "K208",
    summary: "A node has two contradictory judgements of the position.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[41],
    doc: document!("two_position_judgements.md"),
    check: Check::Exclusion(Exclusion::PositionJudgements, check),
};

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    report(node, &judgements(node, ["DM", "GB", "GW", "UC"]), sink);
}
