//! The verdicts at a node, by groups of signs.

use kifu_go::Color;

use super::comment::answer_of_comment;
use super::conventions::{Answer, CONVENTIONS, Sign, SignGroup};
use crate::{Judgement, Mark, Node, single_marks};

/// The verdicts at a node, one for each group of [`SignGroup::ALL`].
pub(super) fn verdicts(node: &Node, solver: Color) -> [Option<Answer>; 5] {
    SignGroup::ALL.map(|group| match group {
        SignGroup::Words => in_words(node),
        _ => CONVENTIONS.iter().filter(|row| row.sign.group() == group).find_map(|row| {
            let is_there = is_there(row.written, row.sign, node, solver);
            let is_for_other = matches!(row.sign, Sign::GoodForBlack | Sign::GoodForWhite) && solver == Color::White;
            row.answer.filter(|_| is_there).map(|answer| if is_for_other { answer.other() } else { answer })
        }),
    })
}

/// The verdict of the comments, otherwise of the name.
fn in_words(node: &Node) -> Option<Answer> {
    let details = node.details();
    let texts = details.comments.iter().map(|comment| &comment.text).chain(&details.name);
    texts.into_iter().find_map(|text| answer_of_comment(text))
}

/// Returns true if a node has the sign that a row names.
fn is_there(written: &str, sign: Sign, node: &Node, solver: Color) -> bool {
    let details = node.details();
    let is_of_solver = node.play.is_some_and(|play| play.color == solver);
    match sign {
        Sign::Flag => details.solution == Some(written.ends_with("true")),
        Sign::GoodForBlack | Sign::GoodForWhite => has_judgement(node, written),
        Sign::Move => is_of_solver && has_judgement(node, written),
        Sign::Node => details.kept.iter().any(|property| property.name == written),
        Sign::MarkOnMove => is_of_solver && has_mark_on_move(node),
        Sign::Code | Sign::Beginning | Sign::Sentence => false,
    }
}

fn has_judgement(node: &Node, written: &str) -> bool {
    node.details().judgements.iter().any(|judgement| {
        let identifier = match judgement {
            Judgement::GoodForBlack(_) => "GB",
            Judgement::GoodForWhite(_) => "GW",
            Judgement::GoodMove(_) => "TE",
            Judgement::BadMove(_) => "BM",
            Judgement::DoubtfulMove => "DO",
            _ => return false,
        };
        identifier == written
    })
}

/// Returns true for a triangle on the point of the move.
fn has_mark_on_move(node: &Node) -> bool {
    let Some(point) = node.play.and_then(|play| play.to.point()) else { return false };
    single_marks(&node.details().marks).any(|mark| *mark == Mark::Triangle(point))
}
