//! The totals and tables as one JSON object.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::table::{Row, Table};
use super::totals::Totals;

/// `{"totals": …, "subjects": {"player": {"different": …, "games_without": …, "values": […]}}}`.
pub(super) fn render(totals: &Totals, tables: &[Table]) -> String {
    // Writing strings and numbers to memory cannot fail.
    serde_json::to_string_pretty(&All { totals, subjects: Subjects(tables) }).unwrap_or_default() + "\n"
}

#[derive(serde::Serialize)]
struct All<'a> {
    totals: &'a Totals,
    subjects: Subjects<'a>,
}

struct Subjects<'a>(&'a [Table]);

impl Serialize for Subjects<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|table| (table.subject.name, table)))
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("different", &self.different)?;
        map.serialize_entry("games_without", &self.silent)?;
        if self.beyond > 0 {
            map.serialize_entry("games_not_counted", &self.beyond)?;
        }
        let rows: Vec<Entry<'_>> = self.rows.iter().map(|row| Entry { row, counted: self.subject.counted }).collect();
        map.serialize_entry("values", &rows)?;
        map.end()
    }
}

/// A row with the names of its numbers.
struct Entry<'a> {
    row: &'a Row,
    counted: [&'static str; 2],
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Row { value, meaning, count } = self.row;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("value", value)?;
        if let Some(meaning) = meaning {
            map.serialize_entry("meaning", meaning)?;
        }
        map.serialize_entry("files", &count.files)?;
        map.serialize_entry("games", &count.games)?;
        for (name, number) in self.counted.iter().zip(count.others) {
            map.serialize_entry(name, &number)?;
        }
        map.end()
    }
}
