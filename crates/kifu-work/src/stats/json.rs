//! The totals and tables as one JSON object.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::table::{Row, Table};

/// The totals and tables as one object: `{"totals": …, "subjects": {"player": {"different": …, "games_without": …,
/// "values": […]}}}`.
#[derive(serde::Serialize)]
pub struct Summary<'a, T> {
    /// The totals.
    pub totals: &'a T,
    /// The tables, by the names of their subjects.
    #[serde(rename = "subjects", serialize_with = "by_subject")]
    pub tables: &'a [Table],
}

fn by_subject<S: Serializer>(tables: &[Table], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tables.iter().map(|table| (table.name, table)))
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("different", &self.rows.len())?;
        map.serialize_entry("games_without", &self.games_without)?;
        if self.games_not_counted > 0 {
            map.serialize_entry("games_not_counted", &self.games_not_counted)?;
        }
        let rows: Vec<Entry<'_>> = self.shown().into_iter().map(|row| Entry { row, table: self }).collect();
        map.serialize_entry("values", &rows)?;
        map.end()
    }
}

/// A row and the table that names its numbers.
struct Entry<'a> {
    row: &'a Row,
    table: &'a Table,
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if !self.row.value.is_empty() {
            map.serialize_entry("value", &self.row.value)?;
        }
        if let Some(meaning) = self.row.meaning {
            map.serialize_entry("meaning", meaning)?;
        }
        for (column, number) in self.table.columns.iter().zip(&self.row.numbers) {
            if let Some(number) = number {
                map.serialize_entry(column.name, number)?;
            }
        }
        if let Some(rate) = self.row.score.and_then(|score| score.win_rate()) {
            self.table.rate.map_or(Ok(()), |name| map.serialize_entry(name, &rate))?;
        }
        map.end()
    }
}
