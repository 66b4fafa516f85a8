//! The tree of a record: nodes in one vector, linked by their numbers.

use kifu_go::Color;
use kifu_sgf::prop::games::GO;

use crate::node_id::{Links, NodeId};
use crate::{Node, Record};

impl Record {
    /// Returns the node with this number. Use [`get`](Self::get) for a number that may be from another record.
    ///
    /// # Panics
    /// If the record has fewer nodes.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the players of the moves at a node, mostly one or none. In games other than Go, too, whose moves are kept as
    /// written.
    pub fn movers(&self, id: NodeId) -> impl Iterator<Item = Color> + '_ {
        let node = self.node(id);
        let kept = if self.game == GO { &[][..] } else { node.details().kept.as_slice() };
        let as_written = kept.iter().filter_map(|property| match property.name.as_str() {
            "B" => Some(Color::Black),
            "W" => Some(Color::White),
            _ => None,
        });
        node.plays().map(|play| play.color).chain(as_written)
    }

    /// Returns the node with this number, or `None` if the record has fewer nodes.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    /// Returns the node with this number for changes, or `None` if the record has fewer nodes.
    #[must_use]
    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())
    }

    /// Returns the node with this number, to change it.
    ///
    /// # Panics
    /// If the record has fewer nodes.
    #[must_use]
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Takes a node out of its record for changes; [`put_node`](Self::put_node) puts it back.
    pub(crate) fn take_node(&mut self, id: NodeId) -> Node {
        let links = self.nodes[id.index()].links;
        let mut node = core::mem::take(&mut self.nodes[id.index()]);
        self.nodes[id.index()].links = links;
        node.links = links;
        node
    }

    pub(crate) fn put_node(&mut self, id: NodeId, node: Node) {
        let links = self.nodes[id.index()].links;
        self.nodes[id.index()] = node;
        self.nodes[id.index()].links = links;
    }

    /// Returns the root.
    #[must_use]
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// Returns the root for changes.
    #[must_use]
    pub fn root_mut(&mut self) -> &mut Node {
        &mut self.nodes[0]
    }

    /// Returns the parent; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).links.parent
    }

    /// Returns the first child: the main variation.
    #[must_use]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).links.first_child
    }

    /// Returns the next sibling: the next variation.
    #[must_use]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).links.next_sibling
    }

    /// Returns the children, the main variation first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// Returns the main line: the root, then always the first child.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line(NodeId::ROOT)
    }

    /// Returns a node, then always the first child.
    pub fn line(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(id), |&id| self.first_child(id))
    }

    /// Returns the nodes from the root to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = core::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// Returns all nodes: each before its children, variations in order.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.subtree(NodeId::ROOT)
    }

    /// Returns a node and its descendants: each before its children, variations in order.
    pub fn subtree(&self, top: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(top), move |&id| self.next_in_subtree(id, top))
    }

    /// Returns the node after `id` in the order of [`subtree`](Self::subtree).
    pub(crate) fn next_in_subtree(&self, id: NodeId, top: NodeId) -> Option<NodeId> {
        if let Some(child) = self.first_child(id) {
            return Some(child);
        }
        let mut id = id;
        while id != top {
            if let Some(sibling) = self.next_sibling(id) {
                return Some(sibling);
            }
            id = self.parent(id)?;
        }
        None
    }

    /// Returns the number of nodes.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.ids().count()
    }

    /// Adds a node as the last child.
    ///
    /// # Panics
    /// If `parent` is from another record, or there are 2^32 nodes.
    pub fn add_child(&mut self, parent: NodeId, mut node: Node) -> NodeId {
        let id = NodeId::from_count(self.nodes.len());
        node.links = Links { parent: Some(parent), ..Links::default() };
        self.nodes.push(node);
        self.append(parent, id);
        id
    }

    fn append(&mut self, parent: NodeId, id: NodeId) {
        match self.node(parent).links.last_child {
            Some(last) => self.nodes[last.index()].links.next_sibling = Some(id),
            None => self.nodes[parent.index()].links.first_child = Some(id),
        }
        self.nodes[parent.index()].links.last_child = Some(id);
    }

    /// Removes a node and its descendants; the root is never removed. The numbers of other nodes do not change.
    pub fn remove(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let next = self.next_sibling(id);
        let before = self.children(parent).take_while(|&child| child != id).last();
        match before {
            Some(before) => self.nodes[before.index()].links.next_sibling = next,
            None => self.nodes[parent.index()].links.first_child = next,
        }
        if next.is_none() {
            self.nodes[parent.index()].links.last_child = before;
        }
        let links = &mut self.nodes[id.index()].links;
        (links.parent, links.next_sibling) = (None, None);
    }

    /// Makes a variation the first of its siblings.
    pub fn promote(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        self.remove(id);
        let first = self.first_child(parent);
        let links = &mut self.nodes[id.index()].links;
        (links.parent, links.next_sibling) = (Some(parent), first);
        let parent = &mut self.nodes[parent.index()].links;
        parent.first_child = Some(id);
        parent.last_child = parent.last_child.or(Some(id));
    }

    /// Renumbers the nodes in the order of [`ids`](Self::ids), and frees removed ones.
    pub fn compact(&mut self) {
        let order: Vec<_> = self.ids().collect();
        let mut numbers = vec![None; self.nodes.len()];
        for (new, old) in order.iter().enumerate() {
            numbers[old.index()] = Some(NodeId::from_count(new));
        }
        let moved = |link: Option<NodeId>| link.and_then(|old| numbers[old.index()]);
        let mut nodes = core::mem::take(&mut self.nodes);
        self.nodes = order
            .iter()
            .map(|old| {
                let mut node = core::mem::take(&mut nodes[old.index()]);
                let Links { parent, first_child, last_child, next_sibling } = node.links;
                node.links = Links {
                    parent: moved(parent),
                    first_child: moved(first_child),
                    last_child: moved(last_child),
                    next_sibling: moved(next_sibling),
                };
                node
            })
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Details;

    fn named(name: &str) -> Node {
        Node::with(Details { name: Some(name.to_owned()), ..Details::default() })
    }

    fn names(record: &Record) -> String {
        record.ids().filter_map(|id| record.node(id).details().name.clone()).collect()
    }

    #[test]
    fn changes_of_the_tree() {
        let mut record = Record::default();
        let a = record.add_child(NodeId::ROOT, named("a"));
        let b = record.add_child(a, named("b"));
        let c = record.add_child(a, named("c"));
        let d = record.add_child(a, named("d"));
        record.add_child(b, named("e"));
        assert_eq!(names(&record), "abecd");
        assert_eq!(record.path(d), [NodeId::ROOT, a, d]);
        record.promote(d);
        assert_eq!(names(&record), "adbec");
        record.remove(b);
        assert_eq!(names(&record), "adc");
        record.compact();
        assert_eq!((names(&record).as_str(), record.nodes.len()), ("adc", 4));
        let last = record.children(record.first_child(NodeId::ROOT).unwrap()).last().unwrap();
        record.remove(last);
        let _ = c;
        let x = record.add_child(record.first_child(NodeId::ROOT).unwrap(), named("x"));
        assert_eq!(names(&record), "adx");
        assert_eq!(record.next_sibling(x), None);
        record.remove(NodeId::ROOT);
        assert_eq!(names(&record), "adx");
    }

    #[test]
    fn numbers_of_other_records() {
        let mut record = Record::default();
        let child = record.add_child(NodeId::ROOT, named("a"));
        let beyond = NodeId::from_index(2).unwrap();
        assert_eq!((record.get(child), record.get(beyond)), (Some(&named("a")), None));
        assert!(record.get_mut(child).is_some() && record.get_mut(beyond).is_none());
        assert_eq!((NodeId::from_index(1), NodeId::from_index(usize::MAX)), (Some(child), None));
    }

    #[test]
    fn a_deep_tree_needs_no_stack() {
        let mut record = Record::default();
        let mut id = NodeId::ROOT;
        for _ in 0..200_000 {
            record.add_child(id, Node::default());
            id = record.add_child(id, Node::default());
        }
        assert_eq!(record.node_count(), 400_001);
        record.compact();
        assert_eq!(record.main_line().count(), 2);
    }
}
