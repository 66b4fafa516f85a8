//! Which positions the second pass looks at.

use std::collections::{BTreeSet, HashMap};

use kifu_record::{Analysis, NodeId, Record, costs_between};

use super::game::AskedGame;
use super::report::loss_order;

/// The share of the moves of a game, those that lost most, whose both ends are looked at again.
const SHARE: usize = 5;

/// Returns the numbers of the positions at both ends of the fifth of the moves that lost most, by the evaluations of all
/// positions; in order. Moves that lost nothing are left out.
pub(super) fn deepened(record: &Record, game: &AskedGame, analyses: &[(NodeId, Analysis)]) -> Vec<usize> {
    let mut costs = costs_between(record, analyses);
    let count = costs.len().div_ceil(SHARE);
    costs.sort_by_key(|(_, cost)| std::cmp::Reverse(loss_order(*cost)));
    costs.truncate(count);
    costs.retain(|(_, cost)| loss_order(*cost) > loss_order(kifu_record::MoveCost::default()));
    let mut numbers = HashMap::new();
    for (number, position) in game.positions.iter().enumerate() {
        numbers.insert(position.node, number);
        numbers.insert(position.last_node, number);
    }
    let ends = costs.iter().flat_map(|&(node, _)| [Some(node), record.parent(node)]).flatten();
    let found: BTreeSet<usize> = ends.filter_map(|node| numbers.get(&node).copied()).collect();
    found.into_iter().collect()
}
