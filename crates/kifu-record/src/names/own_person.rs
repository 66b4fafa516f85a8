//! The players of a user's table.

use std::collections::HashMap;

use super::key::name_key;
use super::person::Person;
use crate::own_table::{BadRow, own_id, read};

/// A row of a user's table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnPerson {
    /// The identifier that it names: of a player of kifu, or a new one.
    pub(super) id: Option<&'static str>,
    pub(super) person: Person,
}

impl OwnPerson {
    /// Reads a table.
    pub(crate) fn read(text: &'static str) -> Result<Vec<Self>, BadRow> {
        let mut owners: HashMap<String, usize> = HashMap::new();
        let mut ids: HashMap<&str, usize> = HashMap::new();
        let mut rows = Vec::new();
        for row in read(text, &COLUMNS, &["canonical"])? {
            let id = Some(row.cell("id")).filter(|id| !id.is_empty());
            let canonical = row.cell("canonical");
            let person = Person {
                id: id.unwrap_or_else(|| own_id(canonical)),
                names: ["canonical", "ja", "zh-Hans", "zh-Hant", "ko", "kana"].map(|column| row.cell(column)),
                other: row.cell("other"),
                shared: row.cell("shared"),
                region: row.cell("region"),
                born: row.year("born")?,
                died: row.year("died")?,
                professional: row.year("professional")?,
            };
            row.only_id(&mut ids, person.id)?;
            let shared: Vec<String> = person.shared().map(name_key).collect();
            for name in person.spellings().chain(person.shared()) {
                let key = name_key(name);
                if key.is_empty() {
                    return Err(row.fault(format!("`{name}` has no letters")));
                }
                if shared.contains(&key) {
                    continue;
                }
                if let Some(&line) = owners.get(&key).filter(|line| **line != row.line) {
                    let advice = "list it as shared in both rows if both players have it";
                    return Err(row.fault(format!("`{name}` is also a name of line {line}; {advice}")));
                }
                owners.insert(key, row.line);
            }
            rows.push(Self { id, person });
        }
        Ok(rows)
    }
}

/// The columns of the table.
const COLUMNS: [&str; 14] = [
    "id",
    "canonical",
    "ja",
    "zh-Hans",
    "zh-Hant",
    "ko",
    "kana",
    "other",
    "shared",
    "region",
    "born",
    "died",
    "professional",
    "source",
];
