//! Places game information in a merged tree, at the node where each game branches off.

use kifu_go::Size;

use super::facts::Facts;
use super::games::Owner;
use super::remarks::Remarks;
use super::tree::Tree;
use crate::{Comment, NodeId};

/// A game in the tree.
pub(super) struct Branch {
    /// The name of its first record.
    pub(super) name: String,
    pub(super) facts: Facts,
    /// The last node of its main line.
    pub(super) end: NodeId,
}

/// Puts the information about each game where FF\[4\] requires it: once on each path through the tree, in the first
/// node that no other game has.
pub(super) fn place(
    tree: &mut Tree,
    mut branches: Vec<Branch>,
    owners: &[Owner],
    size: Size,
    remarks: &mut Vec<String>,
) {
    if branches.iter().all(|branch| branch.end == branches[0].end) {
        // Judging by the moves, all records are of one game.
        let mut whole = Facts::default();
        let source = branches.first().map_or_else(String::new, |branch| branch.name.clone());
        for Branch { name, facts, .. } in branches {
            whole.unite(facts, size, &mut Remarks::new(&name, remarks));
        }
        if !whole.is_empty() {
            whole.put(tree.record.root_mut(), &mut Remarks::new(&source, remarks));
        }
        return;
    }
    branches.retain(|branch| !branch.facts.is_empty());
    for Branch { name, facts, end } in branches {
        if let Owner::One(number) = owners[end.index()] {
            let is_own = |id: &NodeId| owners[id.index()] == Owner::One(number);
            let way = core::iter::successors(Some(end), |&id| tree.record.parent(id));
            let first = way.take_while(is_own).last().unwrap_or(end);
            facts.put(tree.record.node_mut(first), &mut Remarks::new(&name, remarks));
            continue;
        }
        // A game that equals the beginning of another, or all of it, has no node of its own.
        let comment = Comment { text: format!("{name}: {}", facts.summary()), ..Comment::default() };
        tree.record.node_mut(end).details_mut().comments.push(comment);
        remarks.push(format!("{name}: another record has all its moves; its game information is in a comment"));
    }
}
