//! Looking whether a library is whole, and making what is not ready to be read again.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;

use super::compact::forget_segment;
use super::{Catalogue, LibraryError, Writer, bits_of, store, texts};
use crate::segment::Segment;

/// Something wrong with a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The segment that it concerns, if it concerns one.
    pub segment: Option<i64>,
    /// What is wrong: one clause.
    pub message: String,
}

/// The numbers of the segments that the catalogue knows, in order.
pub(super) fn segment_numbers(catalogue: &Connection) -> Result<Vec<i64>, LibraryError> {
    let mut statement = catalogue.prepare("SELECT id FROM segments ORDER BY id")?;
    let numbers = statement.query_map([], |row| row.get(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Everything that is wrong with the library in `folder`: checksums, and whether catalogue and segments agree.
///
/// # Errors
/// Where there is no library, or its catalogue cannot be read at all.
pub fn verify(folder: &Path) -> Result<Vec<Finding>, LibraryError> {
    let catalogue = Catalogue::open(folder)?;
    let check: String =
        catalogue.ask(|catalogue| Ok(catalogue.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?))?;
    let mut findings = Vec::new();
    if check != "ok" {
        findings.push(Finding { segment: None, message: format!("the catalogue is damaged: {check}") });
    }
    // One segment at a time, so that nobody who writes has to wait long.
    for number in catalogue.ask(segment_numbers)? {
        if let Some(message) = catalogue.ask(|catalogue| look_at(folder, number, catalogue))? {
            findings.push(Finding { segment: Some(number), message });
        }
    }
    let miscounted = catalogue.ask(miscounted)?;
    findings.extend(miscounted.into_iter().map(|message| Finding { segment: None, message }));
    Ok(findings)
}

/// Where the catalogue does not agree with itself on how many games there are.
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
            messages
                .push(format!("the catalogue has {has} games of segment {number}, and {dead} of its {games} are gone"));
        }
    }
    messages.extend(
        listed.into_iter().map(|(number, games)| {
            format!("the catalogue has {games} games of segment {number}, which it does not know")
        }),
    );
    Ok(messages)
}

/// What is wrong with a segment.
fn look_at(folder: &Path, number: i64, catalogue: &Connection) -> Result<Option<String>, LibraryError> {
    let segment = match store::read_whole(folder, number) {
        Ok(segment) => segment,
        Err(error @ (LibraryError::Io(..) | LibraryError::Damaged { .. })) => return Ok(Some(error.to_string())),
        Err(error) => return Err(error),
    };
    disagreement(&segment, number, catalogue)
}

/// Where a segment and the catalogue do not agree.
pub(super) fn disagreement(
    segment: &Segment,
    number: i64,
    catalogue: &Connection,
) -> Result<Option<String>, LibraryError> {
    let games: u32 = catalogue.query_row("SELECT games FROM segments WHERE id = ?", [number], |row| row.get(0))?;
    if games as usize != segment.len() {
        return Ok(Some(format!("segment {number} has {} games, the catalogue says {games}", segment.len())));
    }
    if !texts::are_whole(number, catalogue)? {
        return Ok(Some(format!("what is said in the games of segment {number} cannot be read")));
    }
    let mut statement = catalogue.prepare("SELECT slot, id FROM games WHERE segment = ?")?;
    let rows = statement.query_map([number], |row| Ok((row.get::<_, u32>(0)? as usize, row.get::<_, u32>(1)?)))?;
    for row in rows {
        let (slot, id) = row?;
        if segment.facts(slot).map(|facts| facts.id) != Some(id) {
            return Ok(Some(format!("segment {number} has another game at {slot} than the catalogue says")));
        }
    }
    Ok(None)
}

impl Writer {
    /// Looks at all segments and takes out those that are damaged, with their games; their files count as unknown, so that
    /// refreshing reads them again. Returns what was wrong.
    ///
    /// # Errors
    /// Where the catalogue cannot be read or written.
    pub fn drop_damaged(&mut self) -> Result<Vec<Finding>, LibraryError> {
        let mut findings = Vec::new();
        for number in segment_numbers(&self.catalogue)? {
            let Some(message) = look_at(self.folder(), number, &self.catalogue)? else { continue };
            findings.push(Finding { segment: Some(number), message });
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
