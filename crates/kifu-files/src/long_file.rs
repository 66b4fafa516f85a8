//! Files too long for memory, written in parts and named at the end.

use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::interrupt::{Unfinished, uninterrupted};
use crate::temporary::temporary_to_replace;
use crate::write::{Existing, Replaced, Target, take_name};

/// A long file being written. It gets its name when it is [finished](Self::finish), and is deleted otherwise.
#[derive(Debug)]
pub struct LongFile {
    file: BufWriter<NamedTempFile>,
    target: Target,
    existing: Existing,
    unfinished: Unfinished,
}

impl LongFile {
    /// Begins to write the file at `path`.
    ///
    /// # Errors
    /// Those of [`write_atomically`](crate::write_atomically).
    pub fn begin(path: &Path, existing: Existing) -> io::Result<Self> {
        let target = Target::of(path, existing.into())?;
        let file = match &target {
            Target::File { path, old } => temporary_to_replace(path, old.as_ref())?,
            // Writers of archives seek back to bytes that they have written.
            Target::Stream(_) => NamedTempFile::new()?,
        };
        let unfinished = Unfinished::new(file.path());
        Ok(Self { file: BufWriter::with_capacity(1 << 18, file), target, existing, unfinished })
    }

    /// Writes all remaining bytes and gives the file its name.
    ///
    /// # Errors
    /// Those of [`write_atomically`](crate::write_atomically). The old file is then untouched.
    pub fn finish(self) -> io::Result<Replaced> {
        let mut file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        let done = match self.target {
            Target::File { path, old } => {
                uninterrupted(|| take_name(file, &[], &path, old.as_ref(), self.existing.into()))
            }
            Target::Stream(mut stream) => {
                file.rewind()?;
                io::copy(&mut file, &mut stream).map(|_| Replaced::default())
            }
        };
        drop(self.unfinished);
        done
    }
}

impl Write for LongFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for LongFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn long_files_appear_when_they_are_finished() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        for text in ["(;)", "(;B[dd])"] {
            let mut file = LongFile::begin(&path, Existing::Replace).expect("begun");
            file.write_all(text.as_bytes()).expect("written");
            drop(LongFile::begin(&path, Existing::Replace).expect("another, never finished"));
            file.finish().expect("finished");
            assert_eq!(fs::read(&path).expect("read"), text.as_bytes());
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        assert!(LongFile::begin(folder.path(), Existing::Replace).is_err());
        // Another process creates the file first.
        let new = folder.path().join("b.sgf");
        let file = LongFile::begin(&new, Existing::Refuse).expect("begun");
        fs::write(&new, "other").expect("written");
        assert_eq!(file.finish().expect_err("it exists").kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&new).expect("read"), b"other");
    }
}
