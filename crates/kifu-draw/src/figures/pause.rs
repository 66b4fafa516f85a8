//! Default figure breaks: near every 50th move, after a move with a comment or before one with variations, where play
//! turns to another part of the board.

use kifu_go::{Move, Point};
use kifu_record::{NodeId, Record};

/// The usual number of moves of a figure.
const USUAL: usize = 50;
/// The largest distance from a multiple of that number at which a figure ends.
const NEAR: usize = 10;
/// Fewer moves than these at the end of a game get no figure of their own.
const SHORT: usize = 10;
/// Distances beyond this number of lines count as equal.
const FAR: u8 = 8;

/// Divides the nodes of a line of play into figures. Without comments or variations, figures end at round numbers.
pub(super) fn divided(record: &Record, nodes: Vec<NodeId>) -> Vec<Vec<NodeId>> {
    let moves: Vec<(usize, Move)> = nodes
        .iter()
        .enumerate()
        .flat_map(|(index, &id)| record.node(id).plays().map(move |play| (index, play.to)))
        .collect();
    let mut figures = Vec::new();
    let mut rest = nodes;
    let mut begun = 0;
    for round in (USUAL..).step_by(USUAL) {
        let is_end = |count: usize| count + SHORT <= moves.len() && moves[count - 1].0 < moves[count].0;
        let talked = (round - NEAR..=round + NEAR).filter(|&count| is_end(count));
        let talked =
            talked.filter(|&count| is_talked_about(record, begun, &rest, [moves[count - 1].0, moves[count].0]));
        let best = talked.max_by_key(|&count| {
            let nearness = NEAR - count.abs_diff(round);
            // Two lines further away are worth five moves more or less.
            (usize::from(pause(&moves[..=count])) * 5 + nearness * 2, nearness)
        });
        let Some(count) = best.or_else(|| (round..=round + NEAR).find(|&count| is_end(count))) else { break };
        let next = rest.split_off(moves[count].0 - begun);
        figures.push(std::mem::replace(&mut rest, next));
        begun = moves[count].0;
        if count + SHORT > moves.len() {
            break;
        }
    }
    figures.push(rest);
    figures
}

/// Returns true if there is a comment on the last move of a figure, or a variation of the first move after it.
fn is_talked_about(record: &Record, begun: usize, rest: &[NodeId], [last, next]: [usize; 2]) -> bool {
    let (last, next) = (rest[last - begun], rest[next - begun]);
    let is_branch = || record.parent(next).is_some_and(|parent| record.children(parent).nth(1).is_some());
    record.node(last).comment().is_some() || is_branch()
}

/// The distance in lines between the last of these moves and the nearer of the two before it.
fn pause(moves: &[(usize, Move)]) -> u8 {
    let points: Vec<Option<Point>> = moves.iter().rev().take(3).map(|(_, to)| to.point()).collect();
    let Some((Some(last), before)) = points.split_first() else { return FAR };
    let apart = before.iter().flatten().map(|point| point.x().abs_diff(last.x()).max(point.y().abs_diff(last.y())));
    apart.min().unwrap_or(FAR).min(FAR)
}
