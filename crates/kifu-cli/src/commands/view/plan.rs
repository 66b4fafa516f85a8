//! Where each node stands in the picture of the tree.

use kifu_record::{NodeId, Record};

/// The tree laid out: a column for each step away from the root, and a row for each line of play.
///
/// A first child goes on in the row of its parent; any other variation begins a row of its own, below all that comes
/// before it. So a row is one run of nodes in the order of the tree, and any part of the picture can be drawn without
/// looking at the rest.
pub(super) struct Plan {
    /// All nodes: each before its children.
    order: Vec<NodeId>,
    /// The place of each in the picture.
    places: Vec<Place>,
    /// For each row the number of its first node in `order`.
    rows: Vec<u32>,
    columns: u32,
}

/// A place in the picture of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Place {
    pub(super) column: u32,
    pub(super) row: u32,
}

impl Plan {
    /// Lays out a record, which is [compacted](Record::compact) for it: then nodes are numbered in the order of the tree.
    pub(super) fn of(record: &mut Record) -> Self {
        record.compact();
        let order: Vec<NodeId> = record.ids().collect();
        let mut places: Vec<Place> = Vec::with_capacity(order.len());
        let mut rows = Vec::new();
        for (number, &id) in order.iter().enumerate() {
            let parent = record.parent(id);
            let above = parent.map(|parent| places[parent.index()]);
            let goes_on = parent.is_some_and(|parent| record.first_child(parent) == Some(id));
            let row = match above {
                Some(above) if goes_on => above.row,
                _ => {
                    rows.push(narrow(number));
                    narrow(rows.len() - 1)
                }
            };
            places.push(Place { column: above.map_or(0, |above| above.column + 1), row });
        }
        let columns = places.iter().map(|place| place.column + 1).max().unwrap_or(0);
        Self { order, places, rows, columns }
    }

    /// The place of a node.
    pub(super) fn place(&self, id: NodeId) -> Place {
        self.places[id.index()]
    }

    /// The node at a place.
    pub(super) fn node(&self, place: Place) -> Option<NodeId> {
        let first = *self.rows.get(place.row as usize)? as usize;
        let number = first + place.column.checked_sub(self.places[first].column)? as usize;
        (*self.places.get(number)? == place).then(|| self.order[number])
    }

    /// The first node of a row.
    pub(super) fn row_start(&self, row: u32) -> Option<NodeId> {
        self.rows.get(row as usize).map(|&first| self.order[first as usize])
    }

    /// How many rows there are: one more than there are branches off.
    pub(super) fn rows(&self) -> u32 {
        narrow(self.rows.len())
    }

    /// How many columns there are: as many as the longest line has nodes.
    pub(super) fn columns(&self) -> u32 {
        self.columns
    }

    /// All nodes, each before its children.
    pub(super) fn order(&self) -> &[NodeId] {
        &self.order
    }
}

/// A record has less than 2^32 nodes.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::view::tests::record;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut record = record(text);
        let plan = Plan::of(&mut record);
        let mut drawn = String::new();
        for row in 0..plan.rows() {
            for column in 0..8 {
                let node = plan.node(Place { column, row });
                let name = node.map(|id| record.node(id).details().name.clone().unwrap_or_else(|| "?".to_owned()));
                drawn.push_str(&name.unwrap_or_else(|| ".".to_owned()));
            }
            drawn.push(' ');
        }
        assert_eq!(drawn.replace('.', " ").split_whitespace().collect::<Vec<_>>().join(" "), expected);
        for &id in plan.order() {
            assert_eq!(plan.node(plan.place(id)), Some(id));
        }
    }

    #[test]
    fn a_row_for_each_line() {
        check("(;N[a])", "a");
        check("(;N[a];N[b];N[c])", "abc");
        check("(;N[a];N[b](;N[c];N[d])(;N[e](;N[f])(;N[g]))(;N[h]))", "abcd ef g h");
        check("(;N[a](;N[b](;N[c])(;N[d]))(;N[e]))", "abc d e");
    }

    #[test]
    fn columns_are_steps_from_the_root() {
        let mut record = record("(;N[a](;N[b];N[c])(;N[d]))");
        let plan = Plan::of(&mut record);
        let places: Vec<(u32, u32)> =
            plan.order().iter().map(|&id| plan.place(id)).map(|place| (place.column, place.row)).collect();
        assert_eq!(places, [(0, 0), (1, 0), (2, 0), (1, 1)]);
        assert_eq!(plan.node(Place { column: 0, row: 1 }), None);
        assert_eq!(plan.node(Place { column: 2, row: 1 }), None);
        assert_eq!(plan.row_start(1), plan.node(Place { column: 1, row: 1 }));
        assert_eq!(plan.row_start(2), None);
    }
}
