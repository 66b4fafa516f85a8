//! A zip archive of converted files.

use std::io::{self, Write};
use std::path::Path;

use kifu_files::{LongFile, OutputError, Outputs, safe_name};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::archive_file::{Failed, FirstErrorWriter};

/// An archive being written. No file remains unless [`finish`](Self::finish) is called.
pub(super) struct ArchiveWriter {
    zip: ZipWriter<FirstErrorWriter<LongFile>>,
    failed: Failed,
}

impl ArchiveWriter {
    pub(super) fn begin(outputs: &Outputs, path: &Path) -> Result<Self, OutputError> {
        let failed = Failed::default();
        let zip = ZipWriter::new(FirstErrorWriter::new(outputs.begin(path)?, &failed));
        Ok(Self { zip, failed })
    }

    /// Adds a file. After an error of the archive's file nothing more is written; [`finish`](Self::finish) returns
    /// the error.
    pub(super) fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if self.failed.is_set() {
            return Ok(());
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        let options = options.large_file(bytes.len() >= u32::MAX as usize);
        self.zip.start_file(name, options).map_err(io::Error::other)?;
        self.zip.write_all(bytes)
    }

    pub(super) fn finish(self) -> io::Result<()> {
        let finished = self.zip.finish().map_err(io::Error::other);
        let finished = self.failed.take().map_or(finished, Err);
        finished.map(FirstErrorWriter::into_inner).and_then(LongFile::finish).map(|_| ())
    }
}

/// Returns the name of a member: a relative path without `..`, whose components are safe on every system.
pub(super) fn member_name(path: &Path) -> String {
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
