//! The games of a record: several if it was merged before.

use kifu_go::Size;

use super::facts::{At, Facts};
use super::remarks::Remarks;
use crate::{Comment, NodeId, Record};

/// The games of a record whose game information was removed.
pub(super) struct Games {
    pub(super) games: Vec<OneGame>,
    /// For each node the number of its game; `None` if it belongs to several games or to no known one.
    of_node: Vec<Option<u32>>,
    /// The nodes, each before its children.
    ids: Vec<NodeId>,
}

/// A game of a record.
pub(super) struct OneGame {
    pub(super) facts: Facts,
    /// Its nodes from the one with the game information on.
    pub(super) line: Vec<NodeId>,
}

/// The game to which a node belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Owner {
    /// None so far.
    #[default]
    Nobody,
    /// The game with this number.
    One(u32),
    /// Several.
    Several,
}

impl Owner {
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nobody, owner) | (owner, Self::Nobody) => owner,
            (one, other) if one == other => one,
            _ => Self::Several,
        }
    }
}

/// The game information below a node.
#[derive(Clone, Copy, Default)]
struct Below {
    count: usize,
    last: Option<NodeId>,
}

impl Games {
    /// Removes the game information from all nodes of a record. FF\[4\] allows it once on each path: information that
    /// follows other information on the same line joins it, and information above that of several games becomes a
    /// comment.
    pub(super) fn take(record: &mut Record, remarks: &mut Remarks<'_>) -> Self {
        let size = record.size;
        let ids: Vec<NodeId> = record.ids().collect();
        let mut facts: Vec<Option<Facts>> = Vec::new();
        facts.resize_with(record.nodes.len(), || None);
        for &id in &ids {
            let at = if id == NodeId::ROOT { At::Root } else { At::Later };
            facts[id.index()] = Facts::take(record.node_mut(id), at, size);
        }
        if facts.iter().all(Option::is_none) {
            facts[0] = Some(Facts::default());
        }
        let passes = unite_lines(record, &ids, &mut facts, remarks);
        let mut of_node = vec![None; record.nodes.len()];
        let mut games = Vec::new();
        for &id in &ids {
            of_node[id.index()] = match facts[id.index()].take() {
                None => {
                    let above = record.parent(id).and_then(|parent| of_node[parent.index()]);
                    // A line without game information, next to those of games.
                    if above.is_none() && record.first_child(id).is_none() {
                        games.push(OneGame { facts: Facts::default(), line: vec![id] });
                        u32::try_from(games.len() - 1).ok()
                    } else {
                        above
                    }
                }
                Some(facts) => {
                    let next = |id: &NodeId| record.children(*id).find(|child| passes[child.index()]);
                    let line = core::iter::successors(Some(id), next).collect();
                    games.push(OneGame { facts, line });
                    u32::try_from(games.len() - 1).ok()
                }
            };
        }
        Self { games, of_node, ids }
    }

    /// Returns the owner of each node; `numbers` has the number of each game in the tree.
    pub(super) fn owners(&self, record: &Record, numbers: &[u32]) -> Vec<Owner> {
        let mut owners = vec![Owner::Nobody; record.nodes.len()];
        for &id in self.ids.iter().rev() {
            owners[id.index()] = match self.of_node[id.index()] {
                Some(game) => Owner::One(numbers[game as usize]).and(owners[id.index()]),
                None => owners[id.index()],
            };
            if let Some(parent) = record.parent(id) {
                owners[parent.index()] = owners[parent.index()].and(owners[id.index()]);
            }
        }
        owners
    }
}

/// Keeps game information once on each path. Returns the nodes through which the line of a game may pass.
fn unite_lines(
    record: &mut Record,
    ids: &[NodeId],
    facts: &mut [Option<Facts>],
    remarks: &mut Remarks<'_>,
) -> Vec<bool> {
    let size: Size = record.size;
    let mut above: Vec<Option<NodeId>> = vec![None; facts.len()];
    for &id in ids {
        let parent = record.parent(id);
        above[id.index()] =
            parent.and_then(|parent| facts[parent.index()].as_ref().map_or(above[parent.index()], |_| Some(parent)));
    }
    let mut passes = vec![false; facts.len()];
    let mut below = vec![Below::default(); facts.len()];
    for &id in ids.iter().rev() {
        let index = id.index();
        let has_end = record.first_child(id).is_none() || record.children(id).any(|child| passes[child.index()]);
        if facts[index].is_none() {
            passes[index] = has_end;
            continue;
        }
        let Below { count, last } = below[index];
        if let (false, 1, Some(deeper)) = (has_end, count, last) {
            let other = facts[deeper.index()].take();
            if let (Some(own), Some(other)) = (&mut facts[index], other) {
                own.unite(other, size, remarks);
            }
            core::iter::successors(Some(deeper), |&id| record.parent(id))
                .take_while(|&on_way| on_way != id)
                .for_each(|on_way| passes[on_way.index()] = true);
        } else if !has_end && let Some(shared) = facts[index].take() {
            // Several games begin further on.
            if !shared.is_empty() {
                let author = Some(remarks.source.to_owned());
                let comment = Comment { text: shared.summary(), author, ..Comment::default() };
                record.node_mut(id).details_mut().comments.push(comment);
                remarks.add("information about several games is in a comment");
            }
            // The ones below now directly follow the one above.
            if let Some(above) = above[index] {
                below[above.index()].count += count;
                below[above.index()].last = last;
            }
            continue;
        }
        if let Some(above) = above[index] {
            below[above.index()].count += 1;
            below[above.index()].last = Some(id);
        }
    }
    passes
}
