//! Verifies libraries, and marks damaged parts to be read again.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use rusqlite::Connection;

use super::compact::forget_segment;
use super::tables::{GAMES, TABLES, TEXTS, Table};
use super::{Catalogue, LibraryError, Writer, bits_of, store, texts};
use crate::segment::Segment;

/// The message for a library whose records were not all read.
pub const INCOMPLETE: &str = "not all records are in the library yet: indexing is running, or was interrupted";

/// Rows that require other rows: a query for the number of exceptions, and a description.
const MISFITS: &[(&str, &str)] = &[
    ("SELECT count(*) FROM games WHERE file NOT IN (SELECT id FROM files)", "games of unknown files"),
    (
        "SELECT count(*) FROM files WHERE games != (SELECT count(*) FROM games WHERE file = files.id)",
        "files that lack games",
    ),
    ("SELECT count(*) FROM tags WHERE game NOT IN (SELECT id FROM games)", "tags of unknown games"),
    (
        "SELECT count(*) FROM aliases WHERE name NOT IN (SELECT id FROM names) OR person NOT IN (SELECT id FROM names)",
        "players without names",
    ),
    ("SELECT abs(count(*) - 1) FROM state WHERE is_complete IN (0, 1)", "rows of its state"),
];

/// A part of a library, distinguished by how it is repaired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The catalogue: it must be rebuilt.
    Catalogue,
    /// The segment with this number: its records can be read again.
    Segment(i64),
    /// The records: not all of them have been read yet.
    Records,
}

/// A fault of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The affected part.
    pub part: Part,
    /// The fault: one clause.
    pub message: String,
}

/// The numbers of the segments in the catalogue, in order.
pub(super) fn segment_numbers(catalogue: &Connection) -> Result<Vec<i64>, LibraryError> {
    let mut statement = catalogue.prepare("SELECT id FROM segments ORDER BY id")?;
    let numbers = statement.query_map([], |row| row.get(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Finds all faults of the library in `folder`: wrong checksums, and disagreements of catalogue and segments.
///
/// # Errors
/// If there is no library, or its catalogue cannot be read at all.
pub fn verify(folder: &Path) -> Result<Vec<Finding>, LibraryError> {
    let catalogue = Catalogue::open(folder)?;
    let mut findings = Vec::new();
    let mut add = |message| findings.push(Finding { part: Part::Catalogue, message });
    let check: String =
        catalogue.ask(|catalogue| Ok(catalogue.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?))?;
    if check != "ok" {
        add(format!("the catalogue is damaged: {check}"));
    }
    for table in TABLES {
        // Texts are checked with their segments.
        let damaged =
            if table.name == TEXTS.name { 0 } else { catalogue.ask(|catalogue| damaged(table, catalogue))? };
        if damaged > 0 {
            add(format!("the catalogue is damaged: {damaged} rows of the table `{}`", table.name));
        }
    }
    if findings.is_empty() {
        let misfits = catalogue.ask(misfits)?;
        findings.extend(misfits.into_iter().map(|message| Finding { part: Part::Catalogue, message }));
    }
    if !findings.is_empty() {
        // The catalogue's data about the segments cannot be trusted.
        return Ok(findings);
    }
    if !catalogue.is_complete() {
        findings.push(Finding { part: Part::Records, message: INCOMPLETE.to_owned() });
    }
    let names = catalogue.ask(name_numbers)?;
    // One segment at a time, so that writers need not wait long.
    for number in catalogue.ask(segment_numbers)? {
        if let Some(message) = catalogue.ask(|catalogue| look_at(folder, number, &names, catalogue))? {
            findings.push(Finding { part: Part::Segment(number), message });
        }
    }
    Ok(findings)
}

/// The number of rows of a table with wrong checksums.
fn damaged(table: &Table, catalogue: &Connection) -> Result<i64, LibraryError> {
    let query = format!("SELECT count(*) FROM {} WHERE NOT ({})", table.name, table.is_sound());
    Ok(catalogue.query_row(&query, [], |row| row.get(0))?)
}

/// The contradictions within the catalogue.
fn misfits(catalogue: &Connection) -> Result<Vec<String>, LibraryError> {
    let mut messages = Vec::new();
    for (query, message) in MISFITS {
        let count: i64 = catalogue.query_row(query, [], |row| row.get(0))?;
        if count > 0 {
            messages.push(format!("the catalogue is damaged: {message}: {count}"));
        }
    }
    messages.extend(miscounted(catalogue)?);
    Ok(messages)
}

fn name_numbers(catalogue: &Connection) -> Result<HashSet<u32>, LibraryError> {
    let mut statement = catalogue.prepare("SELECT id FROM names")?;
    let numbers = statement.query_map([], |row| row.get(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// The contradictions of the catalogue about the number of games.
fn miscounted(catalogue: &Connection) -> Result<Vec<String>, LibraryError> {
    let mut statement = catalogue.prepare("SELECT segment, count(*) FROM games GROUP BY segment")?;
    let rows = statement.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, u32>(1)? as usize)))?;
    let mut listed: BTreeMap<i64, usize> = rows.collect::<Result<_, _>>()?;
    let mut statement = catalogue.prepare("SELECT id, games, dead FROM segments ORDER BY id")?;
    let mut rows = statement.query([])?;
    let mut messages = Vec::new();
    while let Some(row) = rows.next()? {
        let (number, games, dead): (i64, u32, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let (has, dead) = (listed.remove(&number).unwrap_or(0), bits_of(&dead).count());
        if games as usize != has + dead {
            messages.push(format!(
                "the catalogue has {has} games of segment {number}, but {dead} of its {games} were removed"
            ));
        }
    }
    messages.extend(
        listed
            .into_iter()
            .map(|(number, games)| format!("the catalogue has {games} games of the unknown segment {number}")),
    );
    Ok(messages)
}

/// The fault of a segment.
fn look_at(
    folder: &Path,
    number: i64,
    names: &HashSet<u32>,
    catalogue: &Connection,
) -> Result<Option<String>, LibraryError> {
    let segment = match store::read_whole(folder, number) {
        Ok(segment) => segment,
        Err(error @ (LibraryError::Io(..) | LibraryError::Damaged { .. })) => return Ok(Some(error.to_string())),
        Err(error) => return Err(error),
    };
    let is_known = |name: u32| name == 0 || names.contains(&name);
    if !segment.all_facts().all(|facts| facts.names().into_iter().all(is_known)) {
        return Ok(Some(format!("segment {number} has names that are not in the catalogue")));
    }
    disagreement(&segment, number, catalogue)
}

/// The disagreement of a segment and the catalogue.
pub(super) fn disagreement(
    segment: &Segment,
    number: i64,
    catalogue: &Connection,
) -> Result<Option<String>, LibraryError> {
    let games: u32 = catalogue.query_row("SELECT games FROM segments WHERE id = ?", [number], |row| row.get(0))?;
    if games as usize != segment.len() {
        return Ok(Some(format!("segment {number} has {} games, but the catalogue lists {games}", segment.len())));
    }
    if !texts::are_whole(number, catalogue)? {
        return Ok(Some(format!("texts of the games of segment {number} cannot be read")));
    }
    let mut statement = catalogue
        .prepare(&format!("SELECT slot, id FROM games WHERE CASE WHEN {} THEN segment = ? END", GAMES.sound()))?;
    let rows = statement.query_map([number], |row| Ok((row.get::<_, u32>(0)? as usize, row.get::<_, u32>(1)?)))?;
    let mut games = segment.reader();
    for row in rows {
        let (slot, id) = row?;
        if games.facts(slot).map(|facts| facts.id) != Some(id) {
            return Ok(Some(format!("segment {number} has another game at {slot} than the catalogue")));
        }
    }
    Ok(None)
}

impl Writer {
    /// Verifies all segments and removes damaged ones with their games; their files count as unknown, so that the
    /// next update reads them again. Their tags wait. Returns the faults.
    ///
    /// # Errors
    /// If the catalogue cannot be read or written.
    pub fn drop_damaged(&mut self) -> Result<Vec<Finding>, LibraryError> {
        let mut findings = Vec::new();
        let names = name_numbers(&self.catalogue)?;
        for number in segment_numbers(&self.catalogue)? {
            let Some(message) = look_at(self.folder(), number, &names, &self.catalogue)? else { continue };
            findings.push(Finding { part: Part::Segment(number), message });
            let mut statement = self.catalogue.prepare(
                "SELECT DISTINCT files.path FROM games JOIN files ON files.id = games.file WHERE segment = ?",
            )?;
            let paths: Vec<String> = statement.query_map([number], |row| row.get(0))?.collect::<Result<_, _>>()?;
            drop(statement);
            for path in paths {
                self.forget(&path)?;
            }
            forget_segment(number, &self.catalogue)?;
        }
        Ok(findings)
    }
}
