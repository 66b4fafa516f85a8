//! The position of each node in a picture of the tree.

use kifu_record::{NodeId, Record};

/// The tree of a record laid out for drawing: a column for each step away from the root, and a row for each line of play.
///
/// A first child is in the row of its parent; any other variation begins a new row, below all earlier ones. So a row
/// is a run of nodes in the order of the tree, and any part of the picture can be drawn without the rest.
///
/// ```
/// use kifu_view::{Layout, Place};
///
/// let collection = kifu_sgf::Collection::parse(b"(;B[aa](;W[bb];B[cc])(;W[dd]))");
/// let mut record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
/// let layout = Layout::of(&mut record);
/// let last = *layout.order().last().unwrap();
/// assert_eq!((layout.rows(), layout.place(last)), (2, Place { column: 1, row: 1 }));
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    /// All nodes: each before its children.
    order: Vec<NodeId>,
    /// The position of each in the picture.
    places: Vec<Place>,
    /// For each row the index of its first node in `order`.
    rows: Vec<u32>,
    columns: u32,
}

/// A position in the picture of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// The column, counted from 0 at the root.
    pub column: u32,
    /// The row, counted from 0 at the main line.
    pub row: u32,
}

impl Layout {
    /// Lays out a record, and [compacts](Record::compact) it: then nodes are numbered in the order of the tree.
    #[must_use]
    pub fn of(record: &mut Record) -> Self {
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

    /// Returns the position of a node.
    ///
    /// # Panics
    /// If the node is from another record.
    #[must_use]
    pub fn place(&self, id: NodeId) -> Place {
        self.places[id.index()]
    }

    /// Returns the node at a position.
    #[must_use]
    pub fn node(&self, place: Place) -> Option<NodeId> {
        let first = *self.rows.get(place.row as usize)? as usize;
        let number = first + place.column.checked_sub(self.places[first].column)? as usize;
        (*self.places.get(number)? == place).then(|| self.order[number])
    }

    /// Returns the first node of a row.
    #[must_use]
    pub fn row_start(&self, row: u32) -> Option<NodeId> {
        self.rows.get(row as usize).map(|&first| self.order[first as usize])
    }

    /// The number of rows: one more than the number of branches.
    #[must_use]
    pub fn rows(&self) -> u32 {
        narrow(self.rows.len())
    }

    /// The number of columns: the number of nodes of the longest line.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// All nodes, each before its children.
    #[must_use]
    pub fn order(&self) -> &[NodeId] {
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
    use crate::tests::record;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut record = record(text);
        let layout = Layout::of(&mut record);
        let mut drawn = String::new();
        for row in 0..layout.rows() {
            for column in 0..8 {
                let node = layout.node(Place { column, row });
                let name = node.map(|id| record.node(id).details().name.clone().unwrap_or_else(|| "?".to_owned()));
                drawn.push_str(&name.unwrap_or_else(|| ".".to_owned()));
            }
            drawn.push(' ');
        }
        assert_eq!(drawn.replace('.', " ").split_whitespace().collect::<Vec<_>>().join(" "), expected);
        for &id in layout.order() {
            assert_eq!(layout.node(layout.place(id)), Some(id));
        }
        same_as_the_model(&record, &layout);
    }

    /// The model has the same rows and columns.
    fn same_as_the_model(record: &Record, layout: &Layout) {
        let columns = crate::Columns::of(&crate::model(record, &crate::ModelOptions::default()));
        let places: Vec<Place> =
            columns.depths.iter().zip(&columns.lines).map(|(&column, &row)| Place { column, row }).collect();
        assert_eq!(places, layout.places);
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
        let layout = Layout::of(&mut record);
        let places: Vec<(u32, u32)> =
            layout.order().iter().map(|&id| layout.place(id)).map(|place| (place.column, place.row)).collect();
        assert_eq!(places, [(0, 0), (1, 0), (2, 0), (1, 1)]);
        assert_eq!(layout.node(Place { column: 0, row: 1 }), None);
        assert_eq!(layout.node(Place { column: 2, row: 1 }), None);
        assert_eq!(layout.row_start(1), layout.node(Place { column: 1, row: 1 }));
        assert_eq!(layout.row_start(2), None);
    }
}
