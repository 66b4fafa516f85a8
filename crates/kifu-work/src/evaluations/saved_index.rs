//! The index of a file, saved beside it, so that opening reads sixteen bytes for an evaluation instead of all of it.
//!
//! It says of which beginning of the file it is, with a fingerprint: rows behind that are read as always. One that does not fit is
//! ignored.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use kifu_search::fingerprint;

use super::index::{Index, Slot};

/// The extension of its file.
pub(super) const EXTENSION: &str = "index";

const MAGIC: &[u8] = b"kifu index 1\n";
/// The bytes after the magic number: the end of the part that it is of, the fingerprint of that part, the damaged bytes in it, and
/// the numbers of evaluations and notes.
const NUMBERS: usize = 5;

/// The bytes that are read and hashed at once.
const PIECE: u64 = 1 << 20;

/// An index of the beginning of a file.
pub(super) struct SavedIndex {
    /// The bytes of the file that it is of.
    pub(super) end: u64,
    /// The damaged bytes among them.
    pub(super) skipped: u64,
    pub(super) evaluations: Index,
    pub(super) notes: Index,
}

impl SavedIndex {
    /// Reads the index at a path; `None` if there is none, or if it is not of this file.
    pub(super) fn read(path: &Path, file: &File) -> Option<Self> {
        let bytes = fs::read(path).ok()?;
        let (content, sum) = bytes.strip_prefix(MAGIC)?.split_last_chunk::<8>()?;
        if fingerprint(content) != u64::from_le_bytes(*sum) {
            return None;
        }
        let mut words = content.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
        let [end, seal, skipped, evaluations, notes] = std::array::from_fn::<_, NUMBERS, _>(|_| words.next());
        let end = end?;
        if seal_of(file, end).ok()?? != seal? {
            return None;
        }
        let mut slots = |count: u64| -> Option<Vec<Slot>> {
            let words: Vec<u64> = words.by_ref().take(usize::try_from(count.checked_mul(2)?).ok()?).collect();
            let slots = words.as_chunks::<2>().0.iter().map(|&[half, place]| (half, place)).collect::<Vec<_>>();
            (slots.len() as u64 == count).then_some(slots)
        };
        let evaluations = Index::of_slots(slots(evaluations?)?)?;
        Some(Self { end, skipped: skipped?, evaluations, notes: Index::of_slots(slots(notes?)?)? })
    }

    /// Writes it. What is torn in the middle is not read: it ends with its own fingerprint.
    pub(super) fn write(&mut self, path: &Path, file: &File) -> io::Result<()> {
        let Some(seal) = seal_of(file, self.end)? else { return Ok(()) };
        self.evaluations.sort();
        self.notes.sort();
        let (evaluations, notes) = (self.evaluations.slots(), self.notes.slots());
        let numbers = [self.end, seal, self.skipped, evaluations.len() as u64, notes.len() as u64];
        let mut bytes = MAGIC.to_vec();
        bytes.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
        for (half, place) in evaluations.iter().chain(notes) {
            bytes.extend(half.to_le_bytes());
            bytes.extend(place.to_le_bytes());
        }
        bytes.extend(fingerprint(&bytes[MAGIC.len()..]).to_le_bytes());
        fs::write(path, bytes)
    }
}

/// The fingerprint of the first bytes of a file; `None` if it has fewer.
fn seal_of(mut file: &File, end: u64) -> io::Result<Option<u64>> {
    file.seek(SeekFrom::Start(0))?;
    let (mut seal, mut left) = ([0; 8], end);
    let mut piece = Vec::new();
    while left > 0 {
        piece.clear();
        piece.extend(seal);
        let length = file.take(left.min(PIECE)).read_to_end(&mut piece)? as u64;
        if length == 0 {
            return Ok(None);
        }
        // `read_to_end` reads all of a piece, so the pieces are the same each time.
        seal = fingerprint(&piece).to_le_bytes();
        left -= length;
    }
    Ok(Some(u64::from_le_bytes(seal)))
}
