//! The file of an archive that is being written.

use std::cell::RefCell;
use std::io::{self, Seek, SeekFrom, Write};
use std::rc::Rc;

/// A file that keeps its first error and ignores everything written after it.
///
/// A zip writer finishes its archive when it is dropped, even after an error, and prints the result.
pub(crate) struct FirstErrorWriter<F> {
    file: F,
    failed: Failed,
    at: u64,
    end: u64,
}

/// The first error of a file, accessible outside its writer.
#[derive(Clone, Default)]
pub(crate) struct Failed(Rc<RefCell<Option<io::Error>>>);

impl Failed {
    /// True if there was an error.
    pub(crate) fn is_set(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// The error, if there was one.
    pub(crate) fn take(&self) -> Option<io::Error> {
        self.0.borrow_mut().take()
    }
}

impl<F> FirstErrorWriter<F> {
    /// Wraps a file that has no error yet.
    pub(crate) fn new(file: F, failed: &Failed) -> Self {
        Self { file, failed: failed.clone(), at: 0, end: 0 }
    }

    /// Returns the wrapped file.
    pub(crate) fn into_inner(self) -> F {
        self.file
    }

    fn noted<T>(&self, result: io::Result<T>) -> Option<T> {
        result.map_err(|error| *self.failed.0.borrow_mut() = Some(error)).ok()
    }
}

impl<F: Write> Write for FirstErrorWriter<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.failed.is_set() {
            let written = self.file.write_all(bytes);
            self.noted(written);
        }
        self.at += bytes.len() as u64;
        self.end = self.end.max(self.at);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.failed.is_set() {
            let flushed = self.file.flush();
            self.noted(flushed);
        }
        Ok(())
    }
}

impl<F: Seek> Seek for FirstErrorWriter<F> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::Current(step) => self.at.checked_add_signed(step),
            SeekFrom::End(step) => self.end.checked_add_signed(step),
        };
        self.at = place.ok_or(io::ErrorKind::InvalidInput)?;
        if !self.failed.is_set() {
            let sought = self.file.seek(SeekFrom::Start(self.at));
            self.noted(sought);
        }
        Ok(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn the_first_error_is_kept() {
        let mut room = [0; 4];
        let failed = Failed::default();
        let mut file = FirstErrorWriter::new(Cursor::new(&mut room[..]), &failed);
        file.write_all(b"ab").expect("written");
        assert_eq!(file.seek(SeekFrom::Start(1)).expect("sought"), 1);
        file.write_all(b"cd").expect("written");
        assert!(!failed.is_set());
        file.write_all(b"efg").expect("taken all the same");
        assert_eq!(file.seek(SeekFrom::End(-1)).expect("sought"), 5);
        assert_eq!(failed.take().map(|error| error.kind()), Some(io::ErrorKind::WriteZero));
        assert_eq!(&room[..3], b"acd");
    }
}
