//! A change of a file, as a journal records it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// A change of a file or folder. The paths are absolute.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FileChange {
    /// The content of a file was replaced.
    Replaced {
        /// The file.
        #[serde(with = "path_text")]
        path: PathBuf,
        /// The old content: the number of a content of the journal, from 0.
        old: usize,
        /// The fingerprint of the new content.
        new: u64,
    },
    /// A file was moved.
    Moved {
        /// The old path.
        #[serde(with = "path_text")]
        from: PathBuf,
        /// The new path.
        #[serde(with = "path_text")]
        to: PathBuf,
    },
    /// A file became a link to a file with the same bytes.
    Linked {
        /// The file.
        #[serde(with = "path_text")]
        path: PathBuf,
        /// The other file.
        #[serde(with = "path_text")]
        same_as: PathBuf,
    },
    /// A folder was created.
    Made {
        /// The folder.
        #[serde(with = "path_text")]
        folder: PathBuf,
    },
}

impl FileChange {
    /// Returns the old path of the changed file, or the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.paths()[0]
    }

    /// Returns the paths that the change names.
    #[must_use]
    pub fn paths(&self) -> [&Path; 2] {
        match self {
            Self::Moved { from: one, to: other } | Self::Linked { path: one, same_as: other } => [one, other],
            Self::Replaced { path, .. } | Self::Made { folder: path } => [path, path],
        }
    }
}

/// A path as text, without loss for any path that the system allows.
pub(super) mod path_text {
    use std::path::{Path, PathBuf};

    use kifu_files::{path_from_text, path_to_text};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&path_to_text(path))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
        String::deserialize(deserializer).map(|text| path_from_text(&text))
    }
}

/// Joins the moves of each file: one that got a temporary name first was moved twice. Other changes stay as they are.
pub(super) fn whole_ways(changes: Vec<FileChange>) -> Vec<FileChange> {
    let mut ways: Vec<FileChange> = Vec::new();
    let mut ends: HashMap<PathBuf, usize> = HashMap::new();
    for change in changes {
        let FileChange::Moved { from, to } = change else {
            ways.push(change);
            continue;
        };
        let known = ends.remove(&from).unwrap_or(ways.len());
        ends.insert(to.clone(), known);
        match ways.get_mut(known) {
            Some(FileChange::Moved { to: end, .. }) => *end = to,
            _ => ways.push(FileChange::Moved { from, to }),
        }
    }
    ways
}
