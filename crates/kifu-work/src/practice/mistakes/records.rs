//! A mistake as a record to solve, and as a record with the lines that the engine expected.

use kifu_go::Move;
use kifu_record::{Judgement, MarkName, NodeId, Record, analyses};
use kifu_sgf::value::Emphasis;

use super::{Mistake, MistakeAnswer};

/// The largest number of moves that follow the one that was played, if the record stores no line for it.
const FOLLOWING: usize = 6;

/// Returns the problem: the position with the candidates as answers, right and wrong, and the last move marked.
#[must_use]
pub fn problem_record(game: &Record, mistake: &Mistake) -> Record {
    let mut record = position(game, mistake);
    for MistakeAnswer { point, is_right, .. } in &mistake.answers {
        let node = record.play(NodeId::ROOT, Some(mistake.player), Move::Play(*point));
        judge(&mut record, node, *is_right);
    }
    // The move that was played is wrong, even if the engine did not name it.
    let played = record.play(NodeId::ROOT, Some(mistake.player), mistake.played);
    judge(&mut record, played, false);
    record
}

fn judge(record: &mut Record, node: NodeId, is_right: bool) {
    let normal = Emphasis::Normal;
    let judgement = if is_right { Judgement::GoodMove(normal) } else { Judgement::BadMove(normal) };
    record.node_mut(node).details_mut().judgements = vec![judgement];
}

/// A record with the lines of a problem.
#[derive(Clone, Debug)]
pub struct Review {
    /// The position; the first line is that of the best move.
    pub record: Record,
    /// The node of each answer.
    pub answers: Vec<NodeId>,
    /// The node of the move that was played.
    pub played: NodeId,
    /// True if the moves after the one that was played are those of the game, not those that the engine expected.
    pub is_of_game: bool,
}

/// Returns the position with the lines that the engine expected after each answer and after the move that was played.
#[must_use]
pub fn review_record(game: &Record, mistake: &Mistake) -> Review {
    let mut record = position(game, mistake);
    let mut answers = Vec::new();
    for answer in &mistake.answers {
        answers.push(add_line(&mut record, mistake, &answer.line));
    }
    let expected = analyses(game).into_iter().find(|(node, _)| *node == mistake.played_node);
    let expected = expected.and_then(|(_, analysis)| {
        let best = analysis.candidates.into_iter().next()?;
        let rest = best.line.strip_prefix(&[best.to]).unwrap_or_default();
        Some(std::iter::once(best.to).chain(rest.iter().copied()).collect::<Vec<_>>())
    });
    let is_of_game = expected.is_none();
    let following = expected.unwrap_or_else(|| {
        let after = game.line(mistake.played_node).skip(1);
        after.flat_map(|id| game.node(id).plays()).map(|play| play.to).take(FOLLOWING).collect()
    });
    let line: Vec<Move> = std::iter::once(mistake.played).chain(following).collect();
    let played = add_line(&mut record, mistake, &line);
    Review { record, answers, played, is_of_game }
}

/// Adds a line of moves in turn; returns the node of the first one.
fn add_line(record: &mut Record, mistake: &Mistake, line: &[Move]) -> NodeId {
    let first = record.play(NodeId::ROOT, Some(mistake.player), line.first().copied().unwrap_or(Move::Pass));
    let mut node = first;
    let mut color = mistake.player;
    for &to in line.iter().skip(1) {
        color = color.opposite();
        node = record.play(node, Some(color), to);
    }
    first
}

/// Returns a record of the position, with a mark on the last move.
fn position(game: &Record, mistake: &Mistake) -> Record {
    let mut record = Record::of_board(&mistake.board);
    let last = game.node(mistake.node).plays().last().and_then(|play| play.to.point());
    record.root_mut().details_mut().turn = Some(mistake.player);
    // A captured stone has no mark.
    if let Some(last) = last.filter(|&last| mistake.board.get(last).is_some()) {
        record.mark(NodeId::ROOT, MarkName::Circle, [last]);
    }
    record
}
