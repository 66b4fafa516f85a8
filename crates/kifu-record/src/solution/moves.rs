//! The position of a problem, and the moves that come next.

use std::collections::BTreeMap;

use crate::{NodeId, Record};

/// Returns the position of the problem: the last node before all first moves; without moves the end of the main line.
#[must_use]
pub fn problem_start(record: &Record) -> NodeId {
    if record.root().play.is_some() {
        return NodeId::ROOT;
    }
    let first: Vec<NodeId> = next_moves(record, NodeId::ROOT);
    let Some(&one) = first.first() else { return record.main_line().last().unwrap_or(NodeId::ROOT) };
    // Each path towards the root stops where it meets an earlier path: the highest such node is the start.
    let mut way = record.path(one);
    way.pop();
    let mut depths: BTreeMap<NodeId, usize> = way.iter().copied().zip(0..).collect();
    let mut deepest = way.len().saturating_sub(1);
    for &other in &first[1..] {
        let mut above = core::iter::successors(record.parent(other), |&id| record.parent(id));
        let mut new = Vec::new();
        let meets = above.find_map(|id| {
            let depth = depths.get(&id).copied();
            new.extend(depth.is_none().then_some(id));
            depth
        });
        deepest = deepest.min(meets.unwrap_or(0));
        depths.extend(new.into_iter().map(|id| (id, meets.unwrap_or(0))));
    }
    way.get(deepest).copied().unwrap_or(NodeId::ROOT)
}

/// Returns the nodes with the next moves: skips nodes without a move (comments, labels, setup, the player to move) at any
/// depth. Variations are in order.
#[must_use]
pub fn next_moves(record: &Record, id: NodeId) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut open: Vec<NodeId> = record.children(id).collect();
    open.reverse();
    while let Some(id) = open.pop() {
        if record.node(id).play.is_some() {
            found.push(id);
        } else {
            let before = open.len();
            open.extend(record.children(id));
            open[before..].reverse();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    #[test]
    fn nodes_without_a_move_are_stepped_over() {
        for (text, expected) in [
            ("(;;B[aa]N[a])", "a"),
            ("(;;C[x];LB[aa:1](;N[y](;B[aa]N[a])(;N[z];B[ba]N[b]))(;B[ca]N[c];W[da]N[d]))", "abc"),
            ("(;;C[x])", ""),
        ] {
            let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
            let name = |&id: &NodeId| record.node(id).details().name.clone().unwrap_or_default();
            let found: String = next_moves(&record, NodeId::ROOT).iter().map(name).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_problem_begins_before_all_first_moves() {
        for (text, expected) in [
            ("(;N[a]B[aa];N[b])", "a"),
            ("(;N[a];N[b];N[c]B[aa])", "b"),
            ("(;N[a];N[b](;N[c];B[aa])(;B[ba]))", "b"),
            ("(;N[a](;N[b];N[c](;B[aa])(;N[d];B[ba]))(;N[e]))", "c"),
            ("(;N[a](;N[b];N[c](;B[aa])(;N[d];B[ba]))(;N[e];B[ca])(;N[f];B[ca]))", "a"),
            ("(;N[a];N[b])", "b"),
            ("(;N[a])", "a"),
        ] {
            let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
            let name = record.node(problem_start(&record)).details().name.as_deref().unwrap_or_default();
            assert_eq!(name, expected, "{text}");
        }
    }
}
