//! The files of an archive or a package, before it is written in one of their forms.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use crate::Result;

/// Files by their paths, in the order of these.
#[derive(Default, Clone)]
pub(super) struct Tree {
    pub(super) files: BTreeMap<String, File>,
}

#[derive(Clone)]
pub(super) struct File {
    pub(super) bytes: Vec<u8>,
    pub(super) mode: u32,
}

impl Tree {
    pub(super) fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), File { bytes: bytes.into(), mode: 0o644 });
    }

    pub(super) fn add_program(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), File { bytes: bytes.into(), mode: 0o755 });
    }

    /// Adds all files of another tree below a folder.
    pub(super) fn add_tree(&mut self, folder: &str, other: &Tree) {
        self.files.extend(other.files.iter().map(|(path, file)| (format!("{folder}/{path}"), file.clone())));
    }

    /// Writes the files into a folder of the disk, as if changed at a time in seconds since 1970.
    pub(super) fn write_to(&self, folder: &Path, time: u64) -> Result<()> {
        for (path, file) in &self.files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().ok_or("a file without a folder")?)?;
            fs::write(&path, &file.bytes)?;
            fs::File::open(&path)?.set_modified(UNIX_EPOCH + Duration::from_secs(time))?;
            #[cfg(unix)]
            fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(file.mode))?;
        }
        Ok(())
    }
}
