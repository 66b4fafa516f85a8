//! The files of the segments in the folder of a library.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{LibraryError, plain};
use crate::segment::{Cache, Damaged, Fault, Segment};

/// The file of the segment with this number.
pub(super) fn path(folder: &Path, segment: i64) -> PathBuf {
    folder.join(format!("segment-{segment:06}.kifu"))
}

/// Files with fewer bytes are read at once, so that a library of many small segments does not keep many files open.
const SMALL: u64 = 1 << 16;

/// Opens a segment; its blocks are read when they are used, and `cache` counts them.
pub(super) fn read(folder: &Path, segment: i64, cache: &Arc<Cache>) -> Result<Segment, LibraryError> {
    let file = path(folder, segment);
    let open = || -> Result<Segment, Fault> {
        let mut source = plain::open(&file, File::options().read(true))?;
        let length = source.metadata()?.len();
        if length < SMALL {
            let mut bytes = Vec::new();
            Read::by_ref(&mut source).take(SMALL).read_to_end(&mut bytes)?;
            let length = bytes.len() as u64;
            return Segment::open(Box::new(io::Cursor::new(bytes)), length, cache);
        }
        Segment::open(Box::new(source), length, cache)
    };
    open().map_err(|fault| error(folder, segment, &fault))
}

/// A fault of a segment as an error of its library.
pub(super) fn error(folder: &Path, segment: i64, fault: &Fault) -> LibraryError {
    let file = path(folder, segment);
    match fault {
        Fault::Damaged(damage) => LibraryError::Damaged { file, damage: *damage },
        Fault::Unreadable(kind, text) => LibraryError::Io(file, io::Error::new(*kind, text.clone())),
    }
}

/// Reads a segment and every game of it.
pub(super) fn read_whole(folder: &Path, segment: i64) -> Result<Segment, LibraryError> {
    let read = read(folder, segment, &Arc::default())?;
    read.load().map_err(|fault| error(folder, segment, &fault))?;
    if !read.is_readable() {
        return Err(LibraryError::Damaged { file: path(folder, segment), damage: Damaged::Inconsistent });
    }
    Ok(read)
}

/// Writes a segment, before the catalogue lists it.
pub(super) fn write(folder: &Path, number: i64, segment: &Segment) -> Result<u64, LibraryError> {
    let bytes = segment.to_bytes();
    write_file(&path(folder, number), &bytes)?;
    Ok(bytes.len() as u64)
}

/// Writes a file of a library atomically and durably.
pub(crate) fn write_file(file: &Path, bytes: &[u8]) -> Result<(), LibraryError> {
    write_file_by(file, &file.with_extension("partial"), bytes)
}

/// The same through the temporary file `partial` in the same folder, which no other process may write.
pub(crate) fn write_file_by(file: &Path, partial: &Path, bytes: &[u8]) -> Result<(), LibraryError> {
    let write = || -> io::Result<()> {
        let mut out = plain::create(partial)?;
        out.write_all(bytes)?;
        out.sync_all()?;
        fs::rename(partial, file)?;
        file.parent().map_or(Ok(()), sync_folder)
    };
    write().map_err(|error| {
        // The partial file has no further use.
        let _ = fs::remove_file(partial);
        LibraryError::Io(file.to_owned(), error)
    })
}

/// Removes a file of a library, if it exists.
pub(super) fn remove_file(file: &Path) -> Result<(), LibraryError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(LibraryError::Io(file.to_owned(), error)),
        _ => Ok(()),
    }
}

/// Removes the files of segments that the catalogue does not list: left over from an interruption.
pub(super) fn remove_unknown(folder: &Path, known: &[i64]) -> Result<(), LibraryError> {
    for (number, file) in files(folder)? {
        if number.is_none_or(|number| !known.contains(&number)) {
            remove_file(&file)?;
        }
    }
    Ok(())
}

/// Removes the files of segments with this number and greater ones.
pub(super) fn remove_from(folder: &Path, first: i64) -> Result<(), LibraryError> {
    let known: Vec<i64> = files(folder)?.into_iter().filter_map(|(number, _)| number).filter(|&n| n < first).collect();
    remove_unknown(folder, &known)
}

/// The greatest number of a segment's file, listed or not.
pub(super) fn last_number(folder: &Path) -> Result<i64, LibraryError> {
    Ok(files(folder)?.into_iter().filter_map(|(number, _)| number).max().unwrap_or(0))
}

/// The files of segments in a folder with their numbers; incomplete ones, and those with numbers that none of ours has, have none.
fn files(folder: &Path) -> Result<Vec<(Option<i64>, PathBuf)>, LibraryError> {
    let io = |error| LibraryError::Io(folder.to_owned(), error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(io)? {
        let entry = entry.map_err(io)?;
        let name = entry.file_name();
        let Some(rest) = name.to_str().and_then(|name| name.strip_prefix("segment-")) else { continue };
        if rest.ends_with(".kifu") || rest.ends_with(".partial") {
            let number = rest.strip_suffix(".kifu").and_then(|number| number.parse::<u32>().ok()).map(i64::from);
            files.push((number, entry.path()));
        }
    }
    Ok(files)
}

/// Makes new names in a folder durable.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
