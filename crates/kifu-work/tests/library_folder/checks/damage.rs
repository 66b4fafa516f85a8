//! Damage to the files of a folder, as bytes choose it.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of a folder, by their paths.
pub(crate) type Files = Vec<(PathBuf, Vec<u8>)>;

/// The most files that are damaged at once.
const MAX: usize = 4;

/// Names that mean something in the folder of a library, or have meant it.
const NAMES: &[&str] = &[
    "catalogue.db-journal",
    "catalogue.db-wal",
    "catalogue.db-shm",
    "catalogue.new",
    "catalogue.new-journal",
    "segment-000001.kifu",
    "segment-9223372036854775807.kifu",
    "segment-000009.kifu",
    "segment-000002.partial",
    "waiting.json",
    "different.txt",
    "writer.lock",
];

/// Where the largest number of a segment is among these names.
pub(crate) const LARGEST_SEGMENT: u8 = 6;

/// How a folder was damaged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Damaged {
    /// As disks do it: bits are flipped, ends cut off, files gone. Checksums tell.
    ByAccident,
    /// Other bytes are in regular files.
    Replaced,
    /// There are links, folders or companions of the catalogue where none belongs.
    Planted,
}

/// Damages the files of a folder.
pub(crate) fn damage(folder: &Path, files: &Files, bytes: &[u8]) -> (Damaged, &'static str) {
    let mut how = (Damaged::ByAccident, "");
    let (mut rest, mut left) = (bytes, MAX);
    while let Some((&[kind, file, length], after)) = rest.split_first_chunk::<3>()
        && left > 0
    {
        let (part, behind) = after.split_at(usize::from(length).min(after.len()));
        (rest, left) = (behind, left - 1);
        let (path, content) = &files[usize::from(file) % files.len()];
        how = how.max(one(folder, path, content, (kind, file), part, files));
    }
    how
}

/// Places in a file: each two bytes are one, by its share of the length.
fn place(part: &[u8], length: usize) -> usize {
    let of = |at: usize| usize::from(part.get(at).copied().unwrap_or_default());
    ((of(0) << 8 | of(1)) * length) >> 16
}

fn one(
    folder: &Path,
    path: &Path,
    content: &[u8],
    (kind, file): (u8, u8),
    part: &[u8],
    files: &Files,
) -> (Damaged, &'static str) {
    let mut changed = fs::read(path).unwrap_or_else(|_| content.to_vec());
    let at = place(part, changed.len());
    let new = part.get(2..).unwrap_or_default();
    match kind % 10 {
        0 if !changed.is_empty() => {
            for three in part.chunks_exact(3).take(8) {
                let at = place(three, changed.len());
                changed[at] ^= 1 << (three[2] % 8);
            }
            write(path, &changed);
            (Damaged::ByAccident, "bits flipped")
        }
        1 => {
            write(path, &changed[..at]);
            (Damaged::ByAccident, "cut off")
        }
        2 => {
            // A folder may be there after an earlier damage.
            let _ = fs::remove_file(path);
            (Damaged::ByAccident, "gone")
        }
        3 => {
            write(path, part);
            (Damaged::Replaced, "replaced")
        }
        4 => {
            changed.splice(at..at, new.iter().copied());
            write(path, &changed);
            (Damaged::Replaced, "bytes put in")
        }
        5 => {
            let end = (at + new.len()).min(changed.len());
            changed.splice(at..end, new.iter().copied());
            write(path, &changed);
            (Damaged::Replaced, "bytes replaced")
        }
        6 => {
            let other = &files[usize::from(part.first().copied().unwrap_or_default()) % files.len()];
            write(path, &other.1);
            (Damaged::Replaced, "another file of the library")
        }
        7 => {
            write(path, &[&changed, part].concat());
            (Damaged::Replaced, "longer")
        }
        8 => {
            let new = folder.join(NAMES[usize::from(file) % NAMES.len()]);
            fs::create_dir_all(new.parent().unwrap_or(folder)).unwrap();
            write(&new, if part.first() == Some(&0) { &changed } else { part });
            (Damaged::Planted, "another file")
        }
        _ => plant(folder, path, part),
    }
}

/// Makes a file again, unless something else is there.
fn write(path: &Path, bytes: &[u8]) {
    if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
        return;
    }
    // It may be another name of a record.
    let _ = fs::remove_file(path);
    let _ = fs::write(path, bytes);
}

/// Something else in the place of a file: a link out of the library, a link to nothing, a folder.
fn plant(folder: &Path, path: &Path, part: &[u8]) -> (Damaged, &'static str) {
    let _ = fs::remove_file(path);
    let record = folder.parent().unwrap_or(folder).join("a.sgf");
    match part.first().copied().unwrap_or_default() % 4 {
        0 => drop(fs::create_dir(path)),
        #[cfg(unix)]
        1 => drop(std::os::unix::fs::symlink(record, path)),
        #[cfg(unix)]
        2 => drop(std::os::unix::fs::symlink(folder.join("../new.sgf"), path)),
        _ => drop(fs::hard_link(record, path)),
    }
    (Damaged::Planted, "planted")
}
