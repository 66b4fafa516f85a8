//! The records to measure with, loaded into memory before any clock starts.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Many files in one buffer.
#[derive(Default)]
pub struct Corpus {
    bytes: Vec<u8>,
    files: Vec<Range<usize>>,
}

/// The files in the forms that the parsers need: ours takes bytes, the others take text.
pub struct Files<'c> {
    /// The bytes as stored on disk.
    pub bytes: Vec<&'c [u8]>,
    /// The same files in the same order as UTF-8, with invalid bytes replaced.
    pub text: Vec<&'c str>,
}

impl<'c> Files<'c> {
    /// The files as bytes.
    pub fn bytes(&self) -> impl Iterator<Item = &'c [u8]> {
        self.bytes.iter().copied()
    }

    /// The files as text.
    pub fn text(&self) -> impl Iterator<Item = &'c str> {
        self.text.iter().copied()
    }
}

impl Corpus {
    /// Reads the `.sgf` files below `folder`, in the order of their paths; at most `limit` of them, evenly spread.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn load(folder: &Path, limit: usize) -> io::Result<Self> {
        let mut corpus = Self::default();
        for path in Self::paths(folder, limit)? {
            corpus.push(&fs::read(path)?);
        }
        Ok(corpus)
    }

    /// Returns the paths of the files that `load` would read.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn paths(folder: &Path, limit: usize) -> io::Result<Vec<PathBuf>> {
        let mut paths = Vec::new();
        collect(folder, &mut paths)?;
        paths.sort();
        let taken = limit.min(paths.len());
        Ok((0..taken).map(|index| paths[index * paths.len() / taken].clone()).collect())
    }

    /// Adds a file.
    pub fn push(&mut self, bytes: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        self.files.push(start..self.bytes.len());
    }

    /// The number of files.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// True if there are no files.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The total size of all files in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The files one by one.
    pub fn files(&self) -> impl Iterator<Item = &[u8]> {
        self.files.iter().map(|range| &self.bytes[range.clone()])
    }

    /// The same files as UTF-8, with U+FFFD for invalid bytes.
    #[must_use]
    pub fn to_utf8(&self) -> Self {
        let mut decoded = Self::default();
        for file in self.files() {
            decoded.push(String::from_utf8_lossy(file).as_bytes());
        }
        decoded
    }

    /// Both views of the files; `decoded` is the result of [`to_utf8`](Self::to_utf8).
    ///
    /// # Panics
    /// If `decoded` does not belong to these files.
    #[must_use]
    pub fn views<'c>(&'c self, decoded: &'c Self) -> Files<'c> {
        let text = decoded.files().map(|file| str::from_utf8(file).expect("files that to_utf8 made"));
        Files { bytes: self.files().collect(), text: text.collect() }
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
            paths.push(path);
        }
    }
    Ok(())
}
