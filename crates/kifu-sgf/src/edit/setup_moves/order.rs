//! The order of the nodes of a game after lines have become variations.

use alloc::vec;
use alloc::vec::Vec;

use super::find::SetupMove;
use crate::cursor::Game;

/// No node.
const NONE: u32 = u32::MAX;

/// Nodes linked to their children in a new order. A node is its number in the game.
pub(super) struct NewOrder {
    first_child: Vec<u32>,
    last_child: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
}

/// The place of a node.
#[derive(Clone, Copy)]
enum Place {
    /// The last child of a node.
    Last(u32),
    /// A child of the first node, before the second.
    Before(u32, u32),
}

impl NewOrder {
    /// Turns nodes that take moves back into siblings of these moves.
    pub(super) fn new(game: Game<'_>, found: &[SetupMove]) -> Self {
        let count = game.nodes().len();
        let [first_child, last_child, next, previous] = [(); 4].map(|()| vec![NONE; count]);
        let mut order = Self { first_child, last_child, next, previous };
        let base = game.root().id().index();
        // The new places for the children of removed nodes.
        let mut moved: Vec<(u32, Place)> = Vec::new();
        let mut found = found.iter().peekable();
        for node in game.nodes().skip(1) {
            let own = node.id().index() - base;
            let found = found.next_if(|found| found.node == node.id());
            let Some(parent) = node.parent() else { continue };
            let parent = parent.id().index() - base;
            let place = match found.and_then(|found| found.undo) {
                Some(undo) => {
                    let [from, first] = [undo.from, undo.first].map(|id| id.index() - base);
                    if undo.goes_on { Place::Before(from, first) } else { Place::Last(from) }
                }
                None => match moved.binary_search_by_key(&parent, |&(gone, _)| gone) {
                    Ok(index) => moved[index].1,
                    Err(_) => Place::Last(parent),
                },
            };
            if found.is_some_and(|found| found.is_dropped) {
                moved.push((own, place));
            } else {
                order.put(own, place);
            }
        }
        order
    }

    fn put(&mut self, node: u32, place: Place) {
        let own = node as usize;
        let (parent, next) = match place {
            Place::Last(parent) => (parent as usize, NONE),
            Place::Before(parent, next) => (parent as usize, next),
        };
        let previous = if next == NONE { self.last_child[parent] } else { self.previous[next as usize] };
        self.next[own] = next;
        self.previous[own] = previous;
        match previous {
            NONE => self.first_child[parent] = node,
            previous => self.next[previous as usize] = node,
        }
        match next {
            NONE => self.last_child[parent] = node,
            next => self.previous[next as usize] = node,
        }
    }

    /// The children of a node, in order.
    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let some = |node: u32| (node != NONE).then_some(node);
        core::iter::successors(some(self.first_child[node as usize]), move |&child| some(self.next[child as usize]))
    }
}
