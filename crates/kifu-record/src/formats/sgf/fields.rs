//! The table: one row for each property that has a place in a record.

use std::borrow::Cow;

use kifu_go::Color;
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Node as SgfNode, Settings, prop};

use crate::{Node, Record};

/// A property that has a place in a record.
pub(super) struct Field {
    /// Its identifier.
    pub(super) ident: &'static str,
    /// Those with the same number belong together: as text they are kept together or not at all, because the order in
    /// which they stand means something.
    pub(super) group: u8,
    pub(super) place: Place,
}

impl Field {
    /// Reads the property from a node of SGF, unless its place is in the record.
    pub(super) fn read_node(&self, source: &Source<'_>, node: &mut Node) {
        match self.place {
            Place::Node { read, .. } => read(source, node),
            Place::Info => super::info::read(self.ident, source, node),
            Place::Record { .. } => {}
        }
    }

    /// Writes the values of the property of a node, unless its place is in the record.
    pub(super) fn write_node(&self, node: &Node, values: &mut Values) {
        match self.place {
            Place::Node { write, .. } => write(node, values),
            Place::Info => super::info::write(self.ident, node, values),
            Place::Record { .. } => {}
        }
    }

    /// Whether the property means the same in every game.
    fn is_for_every_game(&self) -> bool {
        use prop::ValueType::{Color, Double, None, Number, Real, SimpleText, Size, Text, TextText, Time};
        prop::find(self.ident.as_bytes()).first().is_some_and(|row| {
            let value_type = row.value_type(prop::Version::Ff4);
            let is_plain = matches!(
                value_type,
                Color | Double | None | Number | Real | SimpleText | Size | Text | TextText | Time
            );
            row.games.is_empty() && is_plain
        })
    }
}

/// Where a property has its place, and how to bring it there and back.
pub(super) enum Place {
    /// In the node.
    Node { read: fn(&Source<'_>, &mut Node), write: fn(&Node, &mut Values) },
    /// In the [`Info`](crate::Info) of the node, as [`InfoField`](crate::InfoField) says.
    Info,
    /// In the record, if it stands in the root.
    Record { read: fn(&Source<'_>, &mut Record), write: fn(&Record, &mut Values) },
}

/// A node of SGF to read from.
pub(super) struct Source<'c> {
    pub(super) node: SgfNode<'c>,
    pub(super) settings: &'c Settings,
}

impl<'c> Source<'c> {
    /// The first value with something in it, as text on one line.
    pub(super) fn words(&self, ident: &'static str) -> Option<String> {
        let mut texts = self.node.values_of(ident).map(|value| value.simple_text());
        texts.find(|text| !text.trim().is_empty()).map(std::borrow::Cow::into_owned)
    }
}

/// The values of one property as they stand between their brackets; none where the node has no such property.
///
/// The strings are used again, so that writing many nodes needs no fresh memory.
#[derive(Debug, Default)]
pub(super) struct Values {
    texts: Vec<String>,
    used: usize,
}

impl Values {
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// A new value, empty.
    pub(super) fn push(&mut self) -> &mut String {
        if self.used == self.texts.len() {
            self.texts.push(String::new());
        }
        let text = &mut self.texts[self.used];
        text.clear();
        self.used += 1;
        text
    }

    pub(super) fn as_slice(&self) -> &[String] {
        &self.texts[..self.used]
    }
}

/// A property alone.
pub(super) const ALONE: u8 = 0;
/// `B` and `W`.
pub(super) const MOVES: u8 = 1;
/// `AB`, `AW` and `AE`.
pub(super) const STONES: u8 = 2;

/// The parts of the table, in the order in which properties are written.
const PARTS: &[&[Field]] = &[super::node::MOVES, super::info::FIELDS, super::node::FIELDS, super::lists::FIELDS];

/// All rows, in the order in which properties are written.
pub(super) fn all() -> impl Iterator<Item = (usize, &'static Field)> {
    PARTS.iter().copied().flatten().enumerate()
}

/// All rows, in the order in which the properties of a node are written: its moves in the order in which they are played.
pub(super) fn all_of(node: &Node) -> impl Iterator<Item = (usize, &'static Field)> {
    let is_white_first = node.play.is_some_and(|play| play.color == Color::White);
    let moves = 0..super::node::MOVES.len();
    let last = moves.len() - 1;
    all().map(move |(index, field)| match moves.contains(&index) && is_white_first {
        true => (last - index, row(last - index)),
        false => (index, field),
    })
}

/// Whether a row is one of what is known of the game.
pub(super) fn is_info(row: usize) -> bool {
    matches!(self::row(row).place, Place::Info)
}

/// Whether the values of a row are points, which may be rectangles.
pub(super) fn is_of_points(row: usize) -> bool {
    let found = prop::find(self::row(row).ident.as_bytes()).first();
    found.is_some_and(|row| {
        matches!(row.value_type(prop::Version::Ff4), prop::ValueType::Point | prop::ValueType::Stone)
    })
}

/// The number of the row of an identifier.
pub(super) fn find(ident: &str) -> Option<usize> {
    let &[first, ref rest @ ..] = ident.as_bytes() else { return None };
    let second = match *rest {
        [] => 0,
        [second @ b'A'..=b'Z'] => usize::from(second - b'A') + 1,
        _ => return None,
    };
    let slot = usize::from(first.wrapping_sub(b'A')).checked_mul(27)? + second;
    INDEX.get(slot).copied().filter(|&row| row != NONE).map(usize::from)
}

/// The number of the row of an identifier as written, in a game with this number (GM): points and moves have their places
/// in Go alone.
pub(super) fn find_in(raw: &str, game: u16) -> Option<usize> {
    let ident = if raw.bytes().any(|byte| byte.is_ascii_lowercase()) {
        Cow::Owned(raw.chars().filter(|letter| !letter.is_ascii_lowercase()).collect())
    } else {
        Cow::Borrowed(raw)
    };
    find(&ident).filter(|&index| game == GO || row(index).is_for_every_game())
}

/// The rows that belong together with a row, itself among them: a bit each.
pub(super) fn with_those_together(row: usize) -> u128 {
    match self::row(row).group {
        ALONE => 1 << row,
        group => all().filter(|(_, field)| field.group == group).fold(0, |rows, (other, _)| rows | 1 << other),
    }
}

/// The row with this number.
pub(super) fn row(index: usize) -> &'static Field {
    let mut index = index;
    for part in PARTS {
        match part.get(index) {
            Some(field) => return field,
            None => index -= part.len(),
        }
    }
    unreachable!("rows have the numbers of the table")
}

const NONE: u8 = u8::MAX;

/// The row of each identifier of one or two letters.
static INDEX: [u8; 26 * 27] = {
    let mut index = [NONE; 26 * 27];
    let (mut row, mut part) = (0_u8, 0);
    while part < PARTS.len() {
        let mut field = 0;
        while field < PARTS[part].len() {
            let ident = PARTS[part][field].ident.as_bytes();
            let second = if ident.len() == 2 { ident[1] - b'A' + 1 } else { 0 };
            index[(ident[0] - b'A') as usize * 27 + second as usize] = row;
            row += 1;
            field += 1;
        }
        part += 1;
    }
    index
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_found() {
        for (index, field) in all() {
            assert_eq!(find(field.ident), Some(index), "{}", field.ident);
            assert_eq!(row(index).ident, field.ident);
        }
        assert!(all().count() <= 128, "a bit each");
        for ident in ["", "XX", "ZZ", "b", "ABC", "A1", "É"] {
            assert_eq!(find(ident), None, "{ident}");
        }
    }
}
