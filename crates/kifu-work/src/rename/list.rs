//! Undo lists: one line of JSON for each step, in the order of the steps.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::{Existing, read_text, sync_folders, write_atomically};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::undo::{UndoError, UndoErrorKind};

/// A completed step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Step {
    /// A folder was created.
    Made {
        #[serde(serialize_with = "write_path", deserialize_with = "read_path")]
        made: PathBuf,
    },
    /// A file got another name.
    Renamed {
        #[serde(serialize_with = "write_path", deserialize_with = "read_path")]
        from: PathBuf,
        #[serde(serialize_with = "write_path", deserialize_with = "read_path")]
        to: PathBuf,
    },
}

/// A line of the list.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Step(Step),
    /// This number of steps is done. The last such line counts.
    Done {
        done: usize,
    },
}

/// Writes the list at once, with this number of steps marked as done.
pub(super) fn write_list(path: &Path, steps: &[Step], done: usize, existing: Existing) -> io::Result<()> {
    let mut text = Vec::new();
    for step in steps {
        serde_json::to_writer(&mut text, step)?;
        text.push(b'\n');
    }
    serde_json::to_writer(&mut text, &Line::Done { done })?;
    text.push(b'\n');
    write_atomically(path, &text, existing)?;
    // The list must be on disk before the changes that it describes.
    sync_folders();
    Ok(())
}

/// The largest size of a list in bytes; a million files need less.
const LIMIT: u64 = 1 << 30;

/// Reads a list: its steps, and the number of those known to be completed.
///
/// # Errors
/// If it cannot be read, or a line is invalid.
pub(super) fn read_list(path: &Path) -> Result<(Vec<Step>, usize), UndoError> {
    let text = read_text(path, LIMIT).map_err(|error| UndoError::new(path, UndoErrorKind::Unreadable(error)))?;
    let (mut steps, mut last) = (Vec::new(), 0);
    let count = text.lines().count();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match serde_json::from_str(line) {
            Ok(Line::Step(step)) => steps.push(step),
            Ok(Line::Done { done }) => last = done,
            // An interrupted run may have left an incomplete line.
            Err(_) if index + 1 == count && !text.ends_with('\n') => {}
            Err(_) => return Err(UndoError::new(path, UndoErrorKind::NotAStep { line: index + 1 })),
        }
    }
    last = last.min(steps.len());
    Ok((steps, last))
}

/// A list to which completed steps are added.
pub(super) struct Journal(File);

impl Journal {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }

    /// Records the number of steps done.
    pub(super) fn note(&mut self, done: usize) -> io::Result<()> {
        self.0.write_all(format!("\n{{\"done\":{done}}}").as_bytes())
    }
}

/// A path as text, or as bytes if it is not Unicode.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum PathText {
    Text(String),
    Bytes(Vec<u8>),
}

pub(super) fn write_path<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    match path.to_str() {
        Some(text) => PathText::Text(text.to_owned()),
        None => PathText::Bytes(path.as_os_str().as_encoded_bytes().to_vec()),
    }
    .serialize(serializer)
}

fn read_path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    match PathText::deserialize(deserializer)? {
        PathText::Text(text) => Ok(text.into()),
        PathText::Bytes(bytes) => from_bytes(bytes).map(PathBuf::from).map_err(serde::de::Error::custom),
    }
}

#[cfg(unix)]
fn from_bytes(bytes: Vec<u8>) -> Result<OsString, &'static str> {
    use std::os::unix::ffi::OsStringExt;
    Ok(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn from_bytes(bytes: Vec<u8>) -> Result<OsString, &'static str> {
    String::from_utf8(bytes).map(OsString::from).map_err(|_| "a path that is not valid Unicode")
}
