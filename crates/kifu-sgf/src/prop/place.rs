//! The part of a record in which a property is stored, and the order in which a record writes its properties.

use super::row::Row;
use super::table::{SUBJECTS, TABLE};

/// The part of a record in which a property is stored, as in `kifu_record::Record`.
///
/// Records read and write their properties in this order, and those of one place in the order of the table's source.
/// The enum is exhaustive on purpose: a converter must handle every place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A move of Black.
    BlackMove,
    /// A move of White.
    WhiteMove,
    /// The program that wrote the record.
    Generator,
    /// The size of the board.
    Size,
    /// How variations are shown.
    VariationStyle,
    /// A field of the game information.
    Info,
    /// The move is executed although it is illegal.
    Forced,
    /// The number of the move.
    MoveNumber,
    /// The player to move.
    Turn,
    /// The seconds on the clock of Black.
    BlackTimeLeft,
    /// The overtime moves or periods that Black has left.
    BlackPeriodsLeft,
    /// The seconds on the clock of White.
    WhiteTimeLeft,
    /// The overtime moves or periods that White has left.
    WhitePeriodsLeft,
    /// The name of the node.
    NodeName,
    /// The comment on the node.
    Comment,
    /// The move is doubtful.
    DoubtfulMove,
    /// The move is interesting.
    InterestingMove,
    /// The move is bad.
    BadMove,
    /// The move is good.
    GoodMove,
    /// The position is even.
    Even,
    /// The position is good for Black.
    GoodForBlack,
    /// The position is good for White.
    GoodForWhite,
    /// The position is unclear.
    Unclear,
    /// The node is worth a look.
    Hotspot,
    /// The value of the position.
    Value,
    /// A printed diagram begins.
    Figure,
    /// How move numbers are printed.
    PrintMode,
    /// Black stones put on the board.
    BlackStones,
    /// White stones put on the board.
    WhiteStones,
    /// Points emptied.
    EmptyPoints,
    /// Points marked with a circle.
    Circles,
    /// Points marked with a triangle.
    Triangles,
    /// Points marked with a square.
    Squares,
    /// Points marked with a cross.
    Crosses,
    /// Points selected.
    SelectedPoints,
    /// Texts on points.
    Labels,
    /// Arrows between points.
    Arrows,
    /// Lines between points.
    Lines,
    /// Territory of Black.
    BlackTerritory,
    /// Territory of White.
    WhiteTerritory,
    /// Points shown dimmed.
    DimmedPoints,
    /// The part of the board that is shown.
    View,
}

/// The rows of all properties that have a place in a record, in the order in which a record writes them.
pub static PLACED: &[&Row] = &IN_ORDER;

/// The number of properties that have a place.
const COUNT: usize = count(SUBJECTS.len(), 0, u8::MAX);

static IN_ORDER: [&Row; COUNT] = {
    let mut rows = [&TABLE[0]; COUNT];
    let mut at = 0;
    while at < TABLE.len() {
        if let Some(number) = TABLE[at].number_in_record() {
            rows[number] = &TABLE[at];
        }
        at += 1;
    }
    rows
};

/// Returns the number in [`PLACED`] of row `row` of its subject.
pub(super) const fn number(subject: usize, row: usize, place: Place) -> usize {
    count(subject, row, place as u8)
}

/// Counts the rows with an earlier place than `place`, and those with the same place that come earlier in the source.
const fn count(subject: usize, row: usize, place: u8) -> usize {
    let (mut count, mut of) = (0, 0);
    while of < SUBJECTS.len() {
        let mut at = 0;
        while at < SUBJECTS[of].len() {
            if let Some(other) = SUBJECTS[of][at].place {
                let is_before = of < subject || of == subject && at < row;
                count += ((other as u8) < place || other as u8 == place && is_before) as usize;
            }
            at += 1;
        }
        of += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_order_of_their_places() {
        assert!(PLACED.is_sorted_by_key(|row| row.place));
        for (number, row) in PLACED.iter().enumerate() {
            assert_eq!(row.number_in_record(), Some(number), "{row:?}");
        }
        let of_info = PLACED.iter().filter(|row| row.place == Some(Place::Info));
        assert_eq!(of_info.map(|row| row.ident).take(3).collect::<alloc::vec::Vec<_>>(), ["GN", "PB", "BR"]);
        assert_eq!(TABLE.iter().filter(|row| row.place.is_some()).count(), PLACED.len());
    }

    #[test]
    fn an_identifier_has_one_place() {
        for row in PLACED {
            let placed = super::super::find(row.ident.as_bytes()).iter().filter(|row| row.place.is_some());
            assert_eq!(placed.count(), 1, "{row:?}");
        }
    }
}
