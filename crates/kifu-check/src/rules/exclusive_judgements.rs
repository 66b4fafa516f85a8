use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::prop::Exclusion;
use kifu_sgf::{Node, Property};

use crate::known::{has_move, row_of};
use crate::local_edit::remove;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "exclusive-judgements",
    code: "K208",
    summary: "A node has two judgements that exclude each other.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[41],
    doc: include_str!("exclusive_judgements.md"),
    check: Check::Node(check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if node.properties().len() < 2 {
        return;
    }
    for exclusion in [Exclusion::PositionJudgements, Exclusion::MoveJudgements] {
        let all = judgements(node, exclusion, scope);
        let [first, second, ..] = all[..] else { continue };
        if exclusion == Exclusion::MoveJudgements && (!has_move(node) || is_old_pair(node, scope)) {
            continue;
        }
        let edits = remove(node, all.into_iter().skip(1));
        sink.report(second.span(), format!("`{}` and `{}` exclude each other", first.ident(), second.ident()))
            .related(first.span(), "the first judgement")
            .fix_if(edits.map(|edits| Fix::guess("keep the first and remove the others", edits)));
    }
}

/// The first property of each kind of judgement, in the order of the text.
fn judgements<'c>(node: Node<'c>, exclusion: Exclusion, scope: &Scope<'_>) -> Vec<Property<'c>> {
    let mut found: Vec<Property<'c>> = Vec::new();
    for property in node.properties() {
        let belongs = row_of(property, scope).is_some_and(|row| row.exclusion == Some(exclusion));
        if belongs && !found.iter().any(|other| other.is(&property.ident())) {
            found.push(property);
        }
    }
    found
}

/// Whether the judgements of the move are `TE` and `BM`, which together mean something else.
pub(super) fn is_old_pair(node: Node<'_>, scope: &Scope<'_>) -> bool {
    let found = judgements(node, Exclusion::MoveJudgements, scope);
    found.len() == 2 && found.iter().all(|property| property.is("TE") || property.is("BM"))
}
