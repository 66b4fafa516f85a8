//! A game record as plain lists: a second, simple implementation of edits.

use kifu_sgf::{Collection, Node};

/// An identifier and its values, as written.
pub type Prop = (Vec<u8>, Vec<Vec<u8>>);

/// All nodes of a collection; the first level of children are the roots.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub roots: Vec<usize>,
    pub children: Vec<Vec<usize>>,
    pub parents: Vec<Option<usize>>,
    pub props: Vec<Vec<Prop>>,
}

impl Model {
    pub fn of(collection: &Collection<'_>) -> Self {
        let mut model = Self::default();
        for node in collection.games().flat_map(|game| game.nodes()) {
            let parent = node.parent().map(|parent| parent.id().index() as usize);
            let id = model.add(parent, props(node));
            assert_eq!(id, node.id().index() as usize, "nodes are numbered in the order of the text");
        }
        model
    }

    fn siblings(&mut self, parent: Option<usize>) -> &mut Vec<usize> {
        match parent {
            Some(parent) => &mut self.children[parent],
            None => &mut self.roots,
        }
    }

    fn add_loose(&mut self, parent: Option<usize>, props: Vec<Prop>) -> usize {
        self.children.push(Vec::new());
        self.parents.push(parent);
        self.props.push(props);
        self.children.len() - 1
    }

    /// Adds a node as the last child.
    pub fn add(&mut self, parent: Option<usize>, props: Vec<Prop>) -> usize {
        let id = self.add_loose(parent, props);
        self.siblings(parent).push(id);
        id
    }

    pub fn add_game(&mut self, place: usize, props: Vec<Prop>) {
        let id = self.add_loose(None, props);
        self.roots.insert(place, id);
    }

    pub fn add_after(&mut self, node: usize, props: Vec<Prop>) {
        let followers = std::mem::take(&mut self.children[node]);
        let id = self.add(Some(node), props);
        for &follower in &followers {
            self.parents[follower] = Some(id);
        }
        self.children[id] = followers;
    }

    fn place(&mut self, node: usize) -> usize {
        let parent = self.parents[node];
        self.siblings(parent).iter().position(|&sibling| sibling == node).expect("a child of its parent")
    }

    pub fn remove_subtree(&mut self, node: usize) {
        let (parent, place) = (self.parents[node], self.place(node));
        self.siblings(parent).remove(place);
    }

    pub fn remove_node(&mut self, node: usize) {
        let (parent, place) = (self.parents[node], self.place(node));
        let followers = std::mem::take(&mut self.children[node]);
        for &follower in &followers {
            self.parents[follower] = parent;
        }
        self.siblings(parent).splice(place..=place, followers);
    }

    pub fn move_to(&mut self, node: usize, place: usize) {
        let (parent, now) = (self.parents[node], self.place(node));
        let siblings = self.siblings(parent);
        siblings.remove(now);
        siblings.insert(place, node);
    }

    pub fn promote(&mut self, mut node: usize) {
        while let Some(parent) = self.parents[node] {
            self.move_to(node, 0);
            node = parent;
        }
    }

    /// The nodes in the order of the text, each with the number of its parent.
    pub fn flat(&self) -> Vec<(Option<usize>, Vec<Prop>)> {
        let mut flat = Vec::new();
        let mut pending: Vec<_> = self.roots.iter().rev().map(|&root| (None, root)).collect();
        while let Some((parent, node)) = pending.pop() {
            let id = flat.len();
            flat.push((parent, self.props[node].clone()));
            pending.extend(self.children[node].iter().rev().map(|&child| (Some(id), child)));
        }
        flat
    }
}

/// The properties of a node. A value that lost its `]` may have a line break at its end after it was closed.
pub fn props(node: Node<'_>) -> Vec<Prop> {
    let value = |raw: &[u8]| raw.strip_suffix(b"\n").unwrap_or(raw).to_vec();
    node.properties()
        .map(|property| {
            let values = property.values().map(|found| value(found.raw())).collect();
            (property.raw_ident().to_vec(), values)
        })
        .collect()
}
