//! Which positions the second pass looks at.

use std::collections::{BTreeSet, HashMap};

use kifu_record::{Analysis, NodeId, Record, costs_between};

use super::game::AskedGame;
use super::report::loss_order;

/// The share of the moves of a game, those that lost most, whose both ends are looked at again.
const SHARE: usize = 5;

/// Returns the numbers of the positions at both ends of the fifth of the moves that lost most, by the evaluations of all
/// positions; in order. Moves that lost nothing are left out. Returns the largest loss, too: see [`loss_order`].
pub(super) fn deepened(record: &Record, game: &AskedGame, analyses: &[(NodeId, Analysis)]) -> (Vec<usize>, [u64; 2]) {
    let mut costs = costs_between(record, analyses);
    costs.retain(|&(node, _)| counts(record, game, node));
    let count = costs.len().div_ceil(SHARE);
    costs.sort_by_key(|(_, cost)| std::cmp::Reverse(loss_order(*cost)));
    costs.truncate(count);
    costs.retain(|(_, cost)| loss_order(*cost) > [0, 0]);
    let largest = costs.first().map_or([0, 0], |(_, cost)| loss_order(*cost));
    let mut numbers = HashMap::new();
    for (number, position) in game.positions.iter().enumerate() {
        numbers.insert(position.node, number);
        numbers.insert(position.last_node, number);
    }
    let ends = costs.iter().flat_map(|&(node, _)| [Some(node), record.parent(node)]).flatten();
    let found: BTreeSet<usize> = ends.filter_map(|node| numbers.get(&node).copied()).collect();
    (found.into_iter().collect(), largest)
}

/// True if the move of a node counts.
pub(super) fn counts(record: &Record, game: &AskedGame, node: NodeId) -> bool {
    record.node(node).plays().last().is_some_and(|play| game.sides.contains(&play.color))
}
