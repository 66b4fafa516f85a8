//! The properties with a place in a record, by their row numbers: bits of a `u128` are sets of rows.

use kifu_go::Color;
use kifu_sgf::prop::games::GO;
use kifu_sgf::prop::{self, Exclusion, PLACED, Place, Row, ValueType, Version};
use kifu_sgf::{Node as SgfNode, Property, Settings};

use super::access::{Access, access};
use super::info;
use super::source::{Source, Values};
use crate::{Node, NodeId, Record};

const _: () = assert!(PLACED.len() <= u128::BITS as usize, "a bit for each row");

/// Reads a property from a node of SGF, unless its place is in the record.
pub(super) fn read_node(row: usize, from: SgfNode<'_>, settings: &Settings, node: &mut Node) {
    let source = Source { node: from, settings, row: PLACED[row] };
    match ACCESS[row] {
        Access::Node { read, .. } => read(&source, node),
        Access::Info => info::read(&source, node),
        Access::Record { .. } => {}
    }
}

/// Reads the properties of the root whose place is in the record.
pub(super) fn read_record(root: SgfNode<'_>, settings: &Settings, record: &mut Record) {
    for (row, access) in PLACED.iter().zip(&ACCESS) {
        if let Access::Record { read, .. } = access
            && root.get(row.ident).is_some()
        {
            read(&Source { node: root, settings, row }, record);
        }
    }
}

/// Writes the values of a property of a node, unless its place is in the record.
pub(super) fn write_node(row: usize, node: &Node, values: &mut Values) {
    match ACCESS[row] {
        Access::Node { write, .. } => write(node, values),
        Access::Info => info::write(PLACED[row].ident, node, values),
        Access::Record { .. } => {}
    }
}

/// Writes the values of a property of a node of a record. A property of the record is written in the root.
pub(super) fn write(row: usize, record: &Record, id: NodeId, values: &mut Values) {
    match ACCESS[row] {
        Access::Record { write, .. } if id == NodeId::ROOT => write(record, values),
        _ => write_node(row, record.node(id), values),
    }
}

/// The access to the place of each row.
static ACCESS: [Access; PLACED.len()] = {
    let mut all = [Access::Info; PLACED.len()];
    let mut row = 0;
    while row < PLACED.len() {
        if let Some(place) = PLACED[row].place {
            all[row] = access(place);
        }
        row += 1;
    }
    all
};

/// The numbers of all rows, in the order in which the properties of a node are written: its moves in playing order.
pub(super) fn all_of(node: &Node) -> impl Iterator<Item = usize> {
    let is_white_first = node.play.is_some_and(|play| play.color == Color::White);
    let moves = PLACED.iter().take_while(|row| row.exclusion == Some(Exclusion::Moves)).count();
    (0..PLACED.len()).map(move |row| if is_white_first && row < moves { moves - 1 - row } else { row })
}

/// True if the property of a row is a field of the game information.
pub(super) fn is_info(row: usize) -> bool {
    PLACED[row].place == Some(Place::Info)
}

/// True if the place of the property of a row is in the record.
pub(super) fn is_of_record(row: usize) -> bool {
    matches!(ACCESS[row], Access::Record { .. })
}

/// True if the values of a row are points, which may be rectangles.
pub(super) fn is_of_points(row: usize) -> bool {
    matches!(PLACED[row].value_type(Version::Ff4), ValueType::Point | ValueType::Stone)
}

/// Returns the row number of a property in a game with this number (GM): points and moves have places only in Go.
pub(super) fn row_of(property: Property<'_>, game: u16) -> Option<usize> {
    placed(property.rows(), game)
}

/// Returns the number of the row of an identifier as written, as [`row_of`] does.
pub(super) fn find(raw: &str, game: u16) -> Option<usize> {
    placed(prop::find(raw.as_bytes()), game)
}

fn placed(rows: &[Row], game: u16) -> Option<usize> {
    let row = rows.iter().find(|row| row.place.is_some())?;
    row.number_in_record().filter(|_| game == GO || is_for_every_game(row))
}

/// True if a property means the same in every game.
fn is_for_every_game(row: &Row) -> bool {
    use ValueType::{Color, Double, None, Number, Real, SimpleText, Size, Text, TextText, Time};
    let is_plain = matches!(
        row.value_type(Version::Ff4),
        Color | Double | None | Number | Real | SimpleText | Size | Text | TextText | Time
    );
    row.games.is_empty() && is_plain
}

/// Returns the rows that are kept as text together with a row, or not at all, because their order has a meaning: `B`
/// and `W`; `AB`, `AW` and `AE`. The row itself is included.
pub(super) fn with_those_together(row: usize) -> u128 {
    let exclusion = PLACED[row].exclusion;
    if !matches!(exclusion, Some(Exclusion::Moves | Exclusion::Stones)) {
        return 1 << row;
    }
    let together = PLACED.iter().enumerate().filter(|(_, other)| other.exclusion == exclusion);
    together.fold(0, |rows, (other, _)| rows | 1 << other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_identifier_and_game() {
        for (number, row) in PLACED.iter().enumerate() {
            assert_eq!(find(row.ident, GO), Some(number), "{}", row.ident);
        }
        for ident in ["", "XX", "ZZ", "b", "ABC", "A1", "É"] {
            assert_eq!(find(ident, GO), None, "{ident}");
        }
        for (ident, is_found) in [("AddBlack", false), ("Comment", true), ("B", false), ("KM", false), ("PB", true)] {
            assert_eq!(find(ident, 2).is_some(), is_found, "{ident}");
        }
    }

    #[test]
    fn moves_and_stones_are_together() {
        let together = |ident| with_those_together(find(ident, GO).unwrap()).count_ones();
        assert_eq!(["B", "W", "AB", "AE", "CR", "TB", "BM"].map(together), [2, 2, 3, 3, 1, 1, 1]);
    }
}
