//! Reads many files with the same memory.

use std::fmt;
use std::io::{self, Read};
use std::path::Path;

use crate::archive::{ArchiveError, Opened};
use crate::open::open_measured;
use crate::source::Source;

/// The default limit of a file, in bytes: 1 GiB.
///
/// The largest collections known have a few hundred megabytes, and a tree takes several times the bytes of its text.
pub const DEFAULT_LIMIT: u64 = 1 << 30;

/// The largest possible limit of a file, in bytes: offsets in a text are 32-bit numbers.
pub const GREATEST_LIMIT: u64 = u32::MAX as u64;

/// The reason why a file could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// An error of the system, or the file is [not a regular file](crate::NotRegular).
    #[error("{}", IoReason(.0))]
    Io(#[source] io::Error),
    /// It has more bytes than the limit.
    #[error(fmt = too_large)]
    TooLarge {
        /// The bytes of the file; `None` if unknown.
        size: Option<u64>,
        /// The limit in bytes.
        limit: u64,
    },
    /// An archive or its member is damaged, or compressed in an unknown way.
    #[error("{0}")]
    Archive(#[source] ArchiveError),
    /// A member unpacks to hundreds of times its packed size.
    #[error("not read: it unpacks to hundreds of times its packed size")]
    Bomb,
    /// Members of an archive share bytes, which happens only in malicious archives.
    #[error("not read: its members overlap")]
    Overlap,
    /// It begins with more zero bytes than any text has: a file with holes, or one that was never written.
    #[error("not read: it begins with {} of zero bytes", Bytes(FIRST as u64))]
    Zeros,
    /// It cannot be unpacked into the folder for temporary files: that is missing or full.
    #[error("cannot be unpacked in the temporary folder {}: {}", std::env::temp_dir().display(), IoReason(.0))]
    Temporary(#[source] io::Error),
    /// It is packed in a way that is not unpacked here; contains its name.
    #[error("packed with {0}: unpack it first (archives in .zip, .tar, .tar.gz and .gz are read as they are)")]
    Packed(&'static str),
}

/// The number of bytes that are read first. No text begins with as many zero bytes, in any encoding.
const FIRST: usize = 1 << 18;

/// The first bytes of packed files that are not unpacked here, with the names of their formats.
const PACKED: [(&[u8], &str); 6] = [
    (b"\x1f\x8b\x08", "gzip"),
    (b"BZh9", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"\x28\xb5\x2f\xfd", "Zstandard"),
];

fn too_large(size: &Option<u64>, limit: &u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(size) = size {
        write!(f, "{} is ", Bytes(*size))?;
    }
    write!(f, "too large (limit {})", Bytes(*limit))
}

/// Shows an error of the system as one lower-case clause, without its number.
#[derive(Clone, Copy, Debug)]
pub struct IoReason<'e>(pub &'e io::Error);

impl fmt::Display for IoReason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            io::ErrorKind::NotFound => f.write_str("no such file or folder"),
            io::ErrorKind::PermissionDenied => f.write_str("permission denied"),
            io::ErrorKind::IsADirectory => f.write_str("is a folder, not a file"),
            io::ErrorKind::AlreadyExists => f.write_str("a file of that name exists"),
            _ => {
                // The path and the error number add nothing.
                let text = self.0.to_string();
                let text = text.split(" at path \"").next().unwrap_or(&text);
                f.write_str(text.split(" (os error ").next().unwrap_or(text))
            }
        }
    }
}

/// Shows a number of bytes in a readable unit: `1.9 GiB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bytes(pub u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 3] = ["KiB", "MiB", "GiB"];
        if self.0 < 1024 {
            return write!(f, "{} bytes", self.0);
        }
        let mut amount = self.0 as f64 / 1024.0;
        let mut unit = 0;
        while amount >= 1023.95 && unit + 1 < UNITS.len() {
            amount /= 1024.0;
            unit += 1;
        }
        let text = format!("{amount:.1}");
        write!(f, "{} {}", text.strip_suffix(".0").unwrap_or(&text), UNITS[unit])
    }
}

/// Reads one source after the other into the same memory.
///
/// The memory never shrinks, and an archive stays open for further members.
#[derive(Debug)]
pub struct Reader {
    limit: u64,
    /// Never shrinks; only the first bytes belong to the current source.
    buffer: Vec<u8>,
    archive: Option<Opened>,
}

impl Reader {
    /// Returns a reader that rejects sources of more than `limit` bytes, and never reads more than
    /// [`GREATEST_LIMIT`].
    pub fn new(limit: u64) -> Self {
        Self { limit: limit.min(GREATEST_LIMIT), buffer: Vec::new(), archive: None }
    }

    /// Reads all bytes of a source.
    ///
    /// # Errors
    /// Returns the reason why it could not be read.
    pub fn read(&mut self, source: &Source) -> Result<&[u8], ReadError> {
        let length = match source {
            Source::File(path) => self.read_file(path)?,
            Source::Stdin(_) => fill(&mut self.buffer, &mut io::stdin().lock(), None, self.limit)?,
            Source::Member { archive, index, .. } => {
                let opened = match self.archive.take() {
                    Some(opened) if opened.is(archive) => opened,
                    _ => Opened::open(archive)?,
                };
                self.archive.insert(opened).read(*index, self.limit, &mut self.buffer)?
            }
        };
        let bytes = &self.buffer[..length];
        match PACKED.iter().find(|(magic, _)| bytes.starts_with(magic)) {
            Some((_, how)) => Err(ReadError::Packed(how)),
            None => Ok(bytes),
        }
    }

    fn read_file(&mut self, path: &Path) -> Result<usize, ReadError> {
        let (mut file, length) = open_measured(path).map_err(ReadError::Io)?;
        match length {
            Some(size) if size > self.limit => Err(ReadError::TooLarge { size: Some(size), limit: self.limit }),
            _ => fill(&mut self.buffer, &mut file, length, self.limit),
        }
    }
}

/// Fills `buffer` from the start with all data of `from` and returns its length.
///
/// `length` is the length of a file when it was opened, if that is known: reading ends there, so a file smaller
/// than the buffer takes one call of the system. A pipe has no length, and an archive's directory may be wrong: they are
/// read until they end.
pub(crate) fn fill(
    buffer: &mut Vec<u8>,
    from: &mut impl Read,
    length: Option<u64>,
    limit: u64,
) -> Result<usize, ReadError> {
    if buffer.is_empty() {
        buffer.resize(FIRST, 0);
    }
    let (mut filled, mut is_text) = (0, false);
    while length.is_none_or(|length| (filled as u64) < length) {
        if filled == buffer.len() {
            let room = (buffer.len() as u64 * 2).min(limit + 1);
            buffer.resize(room as usize, 0);
        }
        match from.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(more) => filled += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(ReadError::Io(error)),
        }
        if !is_text && filled >= FIRST {
            is_text = buffer[..FIRST].iter().any(|byte| *byte != 0);
            if !is_text {
                return Err(ReadError::Zeros);
            }
        }
        if filled as u64 > limit {
            return Err(ReadError::TooLarge { size: None, limit });
        }
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_memory_again_and_again() {
        let mut buffer = Vec::new();
        let long: Vec<u8> = (0..1_000_000_u32).map(|n| n as u8).collect();
        for text in [&long[..], b"(;)", b"", &long[..300_000]] {
            let length = fill(&mut buffer, &mut &text[..], None, DEFAULT_LIMIT).expect("within the limit");
            assert!(buffer[..length] == *text);
        }
    }

    /// Data that counts how often it is read.
    struct Counted<'d> {
        data: &'d [u8],
        /// The largest number of bytes per call.
        step: usize,
        calls: usize,
    }

    impl Read for Counted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.calls += 1;
            let length = buffer.len().min(self.step);
            self.data.read(&mut buffer[..length])
        }
    }

    /// The number of bytes read, and of the calls that took.
    #[track_caller]
    fn check_calls(data: &[u8], step: usize, length: Option<u64>, expected: (usize, usize)) {
        let (mut buffer, mut from) = (Vec::new(), Counted { data, step, calls: 0 });
        let filled = fill(&mut buffer, &mut from, length, DEFAULT_LIMIT).expect("within the limit");
        assert_eq!((filled, from.calls), expected);
        assert_eq!(&buffer[..filled], &data[..filled]);
    }

    #[test]
    fn a_file_of_known_length_takes_one_call() {
        check_calls(b"(;B[aa])", 100, Some(8), (8, 1));
        check_calls(b"", 100, Some(0), (0, 0));
        // The end is unknown, so a second call looks for it.
        check_calls(b"(;B[aa])", 100, None, (8, 2));
        // The system may return fewer bytes than requested.
        check_calls(b"(;B[aa])", 3, Some(8), (8, 3));
        // The file has become shorter since it was opened, or longer.
        check_calls(b"(;B[aa])", 100, Some(20), (8, 2));
        check_calls(b"(;B[aa])", 4, Some(4), (4, 1));
    }

    #[test]
    fn refuses_what_is_too_large() {
        let endless = fill(&mut Vec::new(), &mut io::repeat(b'('), None, 1_000_000);
        assert!(matches!(endless, Err(ReadError::TooLarge { size: None, limit: 1_000_000 })));
        assert!(fill(&mut Vec::new(), &mut &[b'('; 10][..], None, 10).is_ok());
    }

    #[test]
    fn files_with_nothing_in_them_are_not_read_to_their_end() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("sparse.sgf");
        std::fs::File::create(&path)?.set_len(900 << 20)?;
        let mut reader = Reader::new(DEFAULT_LIMIT);
        let error = reader.read(&Source::File(path.clone())).expect_err("zeros");
        assert_eq!(error.to_string(), "not read: it begins with 256 KiB of zero bytes");
        assert_eq!(reader.buffer.len(), FIRST);
        let mut endless = io::repeat(0).take(u64::MAX);
        assert!(matches!(fill(&mut Vec::new(), &mut endless, None, DEFAULT_LIMIT), Err(ReadError::Zeros)));
        // Few zeros, alone or before other bytes, are read as usual.
        std::fs::write(&path, [0; FIRST - 1])?;
        assert_eq!(reader.read(&Source::File(path.clone())).expect("short").len(), FIRST - 1);
        let mut text = vec![0; FIRST - 1];
        text.extend(b"(;B[aa])");
        std::fs::write(&path, &text)?;
        assert_eq!(reader.read(&Source::File(path)).expect("text"), text);
        Ok(())
    }

    #[test]
    fn names_how_a_file_is_packed() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("games.tar.gz");
        for (content, packed) in
            [(&b"\x1f\x8b\x08\0\0"[..], Some("gzip")), (b"BZh91AY&SY", Some("bzip2")), (b"BZ[x]", None)]
        {
            std::fs::write(&path, content)?;
            let mut reader = Reader::new(DEFAULT_LIMIT);
            let how = match reader.read(&Source::File(path.clone())) {
                Err(ReadError::Packed(how)) => Some(how),
                _ => None,
            };
            assert_eq!(how, packed, "{content:?}");
        }
        Ok(())
    }

    #[track_caller]
    fn check(error: ReadError, expected: &str) {
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn says_what_is_too_large() {
        check(
            ReadError::TooLarge { size: Some(2_000_000_000), limit: DEFAULT_LIMIT },
            "1.9 GiB is too large (limit 1 GiB)",
        );
        check(ReadError::TooLarge { size: None, limit: GREATEST_LIMIT }, "too large (limit 4 GiB)");
    }
}
