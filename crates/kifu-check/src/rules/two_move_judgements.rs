use kifu_sgf::Node;
use kifu_sgf::prop::Exclusion;

use crate::aids::judgement::{is_old_pair, judgements, report};
use crate::aids::known::has_move;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "two-move-judgements",
    code: "K219",
    summary: "A node has two contradictory judgements of a move.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[41],
    doc: document!("two_move_judgements.md"),
    check: Check::Exclusion(Exclusion::MoveJudgements, check),
};

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let found = judgements(node, ["BM", "DO", "IT", "TE"]);
    if has_move(node) && !is_old_pair(&found) {
        report(node, &found, sink);
    }
}
