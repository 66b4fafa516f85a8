//! Zip archives that are written.
//!
//! ```
//! use kifu_files::{Existing, Outputs, Parents};
//! use kifu_work::archive::ArchiveWriter;
//!
//! # let temporary = tempfile::tempdir()?;
//! # let path = temporary.path().join("games.zip");
//! let mut archive = ArchiveWriter::begin(&Outputs::new(Existing::Refuse, Parents::Below), &path)?;
//! archive.add("2024/a.sgf".as_ref(), b"(;B[aa])")?;
//! archive.finish()?;
//! assert!(path.is_file());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};
use std::path::Path;

use kifu_files::{LongFile, OutputError, Outputs, UniquePaths, safe_name};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::archive_file::{Failed, FirstErrorWriter};

/// An archive being written, with files compressed. No file remains unless [`finish`](Self::finish) is called.
pub struct ArchiveWriter {
    zip: ZipWriter<FirstErrorWriter<LongFile>>,
    failed: Failed,
    taken: UniquePaths,
}

impl ArchiveWriter {
    /// Begins an archive.
    ///
    /// # Errors
    /// If the file may not or cannot be written.
    pub fn begin(outputs: &Outputs, path: &Path) -> Result<Self, OutputError> {
        let failed = Failed::default();
        let zip = ZipWriter::new(FirstErrorWriter::new(outputs.begin(path)?, &failed));
        Ok(Self { zip, failed, taken: UniquePaths::default() })
    }

    /// Adds a file; a number is added to a name that is taken. After an error of the archive's file nothing more is written;
    /// [`finish`](Self::finish) returns the error.
    ///
    /// # Errors
    /// If the file cannot be added, such as one whose name is too long.
    pub fn add(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let name = member_name(&self.taken.take(path.to_owned()));
        if self.failed.is_set() {
            return Ok(());
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        let options = options.large_file(bytes.len() >= u32::MAX as usize);
        self.zip.start_file(name, options).map_err(io::Error::other)?;
        self.zip.write_all(bytes)
    }

    /// Writes the end of the archive, which then gets its name.
    ///
    /// # Errors
    /// The first error of the file.
    pub fn finish(self) -> io::Result<()> {
        let finished = self.zip.finish().map_err(io::Error::other);
        let finished = self.failed.take().map_or(finished, Err);
        finished.map(FirstErrorWriter::into_inner).and_then(LongFile::finish).map(|_| ())
    }
}

/// Returns the name of a member: a relative path without `..`, whose components are safe on every system.
pub(crate) fn member_name(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let steps = path.split('/').filter(|step| !matches!(*step, "" | "." | ".."));
    steps.map(safe_name).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_members() {
        for (path, expected) in [
            ("a/b.sgf", "a/b.sgf"),
            ("../../a.sgf", "a.sgf"),
            ("/a/./b.sgf", "a/b.sgf"),
            ("a\\..\\b.sgf", "a/b.sgf"),
            ("-x/.y.sgf", "_x/_y.sgf"),
        ] {
            assert_eq!(member_name(Path::new(path)), expected, "{path}");
        }
    }
}
