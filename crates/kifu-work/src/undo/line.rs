//! The lines of a journal: JSON, one object a line. The compressed bytes of a content follow its line, and a line break.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::change::{FileChange, path_text};

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// A line of a journal. Changes and contents are counted from 0, in the order of their lines.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Line {
    /// The first line.
    Run(RunHeader),
    /// A content; its compressed bytes follow.
    Content {
        /// The length in bytes.
        length: u64,
        /// The compressed length in bytes.
        packed: u64,
    },
    /// A change that is about to be made.
    Change(FileChange),
    /// This change was not made.
    Failed(usize),
    /// The content that a replaced file had when it was about to be restored.
    Replacement {
        /// The change.
        change: usize,
        /// The content.
        content: usize,
    },
    /// This change was undone.
    Undone(usize),
    /// This change was made again.
    Redone(usize),
    /// The run was undone, except for the changes that could not be.
    Tried,
}

/// The first line of a journal.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct RunHeader {
    pub(super) version: u32,
    pub(super) command: String,
    /// The time, in seconds since 1970.
    pub(super) at: u64,
    #[serde(with = "path_text")]
    pub(super) folder: PathBuf,
}

impl Line {
    pub(super) fn write(&self, bytes: &mut Vec<u8>) -> io::Result<()> {
        serde_json::to_writer(&mut *bytes, self)?;
        bytes.push(b'\n');
        Ok(())
    }
}
