//! The candidates of a position: those that the record stores, or else its evaluated variations.

use std::collections::HashMap;

use kifu_go::{Color, Move};
use kifu_record::{Analysis, Candidate, CommentedPosition, NodeId, Record, comment_analysis};

use super::measure::Measure;

/// Returns the candidates of a position, best first.
///
/// Servers and programs without a property for candidates write the moves that the engine proposed as variations with their
/// own evaluations. These are compared with the move of the game, so that it wins if it is as good.
pub(crate) fn candidates(
    record: &Record,
    node: NodeId,
    known: &HashMap<NodeId, Analysis>,
    player: Color,
    measure: Measure,
) -> Vec<Candidate> {
    let stored = known.get(&node).map_or(&[][..], |analysis| &analysis.candidates);
    if !stored.is_empty() {
        return stored.to_vec();
    }
    let mut found: Vec<Candidate> =
        record.children(node).filter_map(|child| variation(record, child, known, player)).collect();
    if found.len() == 1
        && record.first_child(node).is_some_and(|first| plays(record, first, player) == Some(found[0].to))
    {
        // Only the move of the game.
        return Vec::new();
    }
    found.sort_by(|one, other| measure.compare(one, other, player));
    found
}

fn plays(record: &Record, node: NodeId, player: Color) -> Option<Move> {
    record.node(node).play.filter(|play| play.color == player).map(|play| play.to)
}

/// A variation as a candidate, if it is evaluated.
fn variation(record: &Record, child: NodeId, known: &HashMap<NodeId, Analysis>, player: Color) -> Option<Candidate> {
    let to = plays(record, child, player)?;
    let comments = record.node(child).details().comments.iter();
    // A comment may evaluate the position before the move that it proposes.
    let proposed = comments
        .filter_map(|comment| comment_analysis(&comment.text))
        .find(|one| one.position == CommentedPosition::Before);
    let analysis = proposed.map(|one| one.analysis);
    let analysis = analysis.as_ref().or_else(|| known.get(&child))?;
    let line = record.line(child).flat_map(|id| record.node(id).plays()).map(|play| play.to).collect();
    let Analysis { winrate, lead, visits, .. } = *analysis;
    (winrate.is_some() || lead.is_some()).then_some(Candidate { to, visits, winrate, lead, prior: None, line })
}
