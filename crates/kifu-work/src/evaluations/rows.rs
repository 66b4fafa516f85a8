//! The rows of a file: their kinds and keys, and those that are not written yet.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

use kifu_engine::Identity;
use serde::{Deserialize, Serialize};

use super::key::PositionKey;
use super::log::{LONGEST, MAGIC, row_at, write_row};
use super::row;

/// The kinds of rows: the engine, once; an evaluation; one with the owners of points.
pub(super) const ENGINE: u8 = 1;
pub(super) const EVALUATION: u8 = 2;
pub(super) const OWNED: u8 = 3;
/// A note: see [`Evaluations::note`].
pub(super) const NOTE: u8 = 4;

/// The bytes of a row before the evaluation: its kind and the key.
pub(super) const KEY: usize = 17;

/// The file, and the rows that are not written to it yet.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) file: File,
    /// The end of the file, where `pending` begins.
    pub(super) end: u64,
    pub(super) pending: Vec<u8>,
}

impl Rows {
    pub(super) fn write(&mut self) -> io::Result<()> {
        if !self.pending.is_empty() {
            self.file.seek(SeekFrom::Start(self.end))?;
            self.file.write_all(&self.pending)?;
            self.end += self.pending.len() as u64;
            self.pending.clear();
        }
        Ok(())
    }

    /// Reads up to `length` bytes.
    pub(super) fn read(&mut self, at: u64, length: usize, into: &mut Vec<u8>) -> io::Result<()> {
        into.clear();
        self.file.seek(SeekFrom::Start(at))?;
        (&self.file).take(length as u64).read_to_end(into)?;
        Ok(())
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct Engine {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) network: Option<String>,
}

/// The first line and the row that names the engine.
pub(super) fn head(engine: &Identity) -> Vec<u8> {
    let Identity { name, version, network } = engine.clone();
    let json = serde_json::to_vec(&Engine { name, version, network }).unwrap_or_default();
    let row = write_row(&[&[ENGINE], &json[..]].concat()).unwrap_or_default();
    [MAGIC, &row].concat()
}

pub(super) fn row_key(content: &[u8]) -> Option<PositionKey> {
    Some(PositionKey(u128::from_le_bytes(content.get(1..KEY)?.try_into().ok()?)))
}

pub(super) fn read_key(content: &[u8]) -> Option<(PositionKey, u64)> {
    Some((row_key(content)?, row::read_asked(content.get(KEY..)?)?))
}

/// The engine of a file, from its first row.
pub(super) fn first_row(mut file: &File, at: u64) -> io::Result<Option<Engine>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(at))?;
    file.take(LONGEST as u64).read_to_end(&mut bytes)?;
    let content = row_at(&bytes).and_then(|content| content.strip_prefix(&[ENGINE]));
    Ok(content.and_then(|json| serde_json::from_slice(json).ok()))
}
