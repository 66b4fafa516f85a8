//! Moving and linking files without ever losing one.

use std::fs;
use std::io;
use std::path::Path;

use crate::files::temporary_beside;
use crate::interrupt::uninterrupted;

/// Moves a file to a place where nothing is yet, also onto another disk.
///
/// # Errors
/// Where there is something at the new place, or the system refuses; the file is then where it was.
pub(super) fn move_file(from: &Path, to: &Path) -> io::Result<()> {
    uninterrupted(|| {
        // A second name never replaces a file, as renaming would.
        match fs::hard_link(from, to) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            Err(_) => copy_file(from, to)?,
        }
        fs::remove_file(from).inspect_err(|_| {
            let _ = fs::remove_file(to);
        })
    })
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = fs::File::open(from)?;
    let metadata = source.metadata()?;
    let mut copy = temporary_beside(to)?;
    io::copy(&mut source, &mut copy)?;
    copy.as_file().set_permissions(metadata.permissions())?;
    if let Ok(modified) = metadata.modified() {
        copy.as_file().set_modified(modified)?;
    }
    copy.as_file().sync_all()?;
    copy.persist_noclobber(to).map_err(|error| error.error)?;
    Ok(())
}

/// Makes `file` another name of `same_as`, all at once.
///
/// # Errors
/// Where the system refuses, as between disks; the file is then as it was.
pub(super) fn link_file(file: &Path, same_as: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    uninterrupted(|| {
        let link = tempfile::Builder::new()
            .prefix(".kifu-")
            .suffix(".tmp")
            .make_in(folder, |name| fs::hard_link(same_as, name))?;
        link.into_temp_path().persist(file).map_err(|error| error.error)
    })
}

/// Whether two paths are names of one file.
#[cfg(unix)]
pub(super) fn are_one_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |path: &Path| fs::metadata(path).map(|metadata| (metadata.dev(), metadata.ino())).ok();
    place(one).is_some_and(|place_of_one| Some(place_of_one) == place(other))
}

/// Whether two paths are names of one file.
#[cfg(not(unix))]
pub(super) fn are_one_file(one: &Path, other: &Path) -> bool {
    // Hard links cannot be told apart here: equal bytes will do, since undoing then changes nothing that can be seen.
    matches!((fs::read(one), fs::read(other)), (Ok(one), Ok(other)) if one == other)
}
