//! The game information and the names of points, ready to print.

use kifu_go::{Coordinates, Size};
use kifu_record::{INFO_FIELDS, Record};

/// A field of the game information.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct InfoRow {
    /// The name for programs: `black-rank`. Those of [`INFO_FIELDS`].
    pub key: &'static str,
    /// The name for people, in English: `black rank`.
    pub label: &'static str,
    /// The value as in SGF, or the record's text.
    pub text: String,
}

/// The names of columns and rows. The name of a point is the name of its column, the separator, and the name of its row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct CoordinateNames {
    /// The columns, from the left.
    pub columns: Vec<String>,
    /// The rows, from the top.
    pub rows: Vec<String>,
    /// The text between the two in the name of a point.
    pub separator: &'static str,
}

/// Returns the names of columns and rows of a board.
///
/// ```
/// let names = kifu_view::coordinate_names(kifu_go::Coordinates::Numbers, kifu_go::Size::square(9).unwrap());
/// assert_eq!(format!("{}{}{}", names.columns[2], names.separator, names.rows[6]), "3-7");
/// ```
#[must_use]
pub fn coordinate_names(style: Coordinates, size: Size) -> CoordinateNames {
    CoordinateNames {
        columns: (0..size.columns()).map(|x| style.column(x)).collect(),
        rows: (0..size.rows()).map(|y| style.row(y, size)).collect(),
        separator: style.separator(),
    }
}

/// Returns the stated fields of the game information, in the usual order of reading.
///
/// ```
/// let collection = kifu_sgf::Collection::parse(b"(;PB[Ann]KM[6.50]GC[ ])");
/// let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
/// let rows = kifu_view::info_rows(&record);
/// let rows: Vec<_> = rows.iter().map(|row| (row.label, row.text.as_str())).collect();
/// assert_eq!(rows, [("black player", "Ann"), ("komi", "6.5")]);
/// ```
#[must_use]
pub fn info_rows(record: &Record) -> Vec<InfoRow> {
    let Some(info) = record.info() else { return Vec::new() };
    let row = |field: &kifu_record::InfoField| {
        let text = field.get(info)?.trim().to_owned();
        (!text.is_empty()).then_some(InfoRow { key: field.key, label: field.label, text })
    };
    INFO_FIELDS.iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_points_are_made_of_their_parts() {
        let size = Size::new(30, 27).unwrap();
        for (_, style) in Coordinates::ALL {
            let names = coordinate_names(style, size);
            for point in size.points() {
                let (column, row) = (&names.columns[usize::from(point.x())], &names.rows[usize::from(point.y())]);
                assert_eq!(format!("{column}{}{row}", names.separator), style.write(point, size));
            }
        }
    }
}
