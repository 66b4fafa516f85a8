//! What earlier versions and killed servers have left in the state of a library.

use std::fs;
use std::io;
use std::path::Path;

use kifu_files::{read_unlinked, remove_stale_once, write_private};
use kifu_work::state::HISTORY;

use super::journal::{DONE, DRAFTS, MAX_BYTES, PREFIX, name_of};

/// The journals of earlier versions that are taken over, at most.
const MAX_TAKEN: usize = 1000;
/// The file that says that they have been taken over.
const TAKEN: &str = "taken-over";

/// Takes the journals over that earlier versions kept in the folder of the library, once. They stay there; nothing that is a link
/// is read.
///
/// # Errors
/// If they cannot be written.
pub(crate) fn take_over(history: &Path, drafts: &Path) -> io::Result<()> {
    let taken = drafts.join(TAKEN);
    if taken.exists() || !fs::symlink_metadata(history).is_ok_and(|found| found.is_dir()) {
        return Ok(());
    }
    let entries = fs::read_dir(history)?.flatten().map(|entry| entry.path());
    for path in entries.filter(|path| name_of(path).starts_with(PREFIX)).take(MAX_TAKEN) {
        let base = read_unlinked(&path.with_extension("base"), MAX_BYTES);
        let steps = path.extension().filter(|end| *end == "jsonl").map(|_| read_unlinked(&path, MAX_BYTES));
        if let (Some(Ok(steps)), Ok(base), Some(name)) = (steps, base, path.file_name()) {
            write_private(&drafts.join(name).with_extension("base"), &base)?;
            write_private(&drafts.join(name), &steps)?;
        }
    }
    write_private(&taken, b"")
}

/// Deletes what killed servers left half written in the folders of the state of a library.
pub(crate) fn remove_half_written(state: &Path) {
    let history = state.join(HISTORY);
    // Each undo list has a folder of its own.
    let of_lists = fs::read_dir(&history).into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = [state.to_owned(), state.join(DRAFTS), history.clone()].into_iter().chain(of_lists);
    folders.filter(|folder| folder.is_dir()).for_each(|folder| remove_stale_once(&folder));
    remove_lone_bases(&state.join(DRAFTS));
}

/// Removes the bytes of files whose journals were never written.
fn remove_lone_bases(drafts: &Path) {
    let is_old = |path: &Path| {
        let modified = fs::symlink_metadata(path).and_then(|metadata| metadata.modified()).ok();
        modified.and_then(|time| time.elapsed().ok()).is_some_and(|age| age > DONE)
    };
    let paths = fs::read_dir(drafts).into_iter().flatten().flatten().map(|entry| entry.path());
    let bases =
        paths.filter(|path| path.extension().is_some_and(|end| end == "base") && name_of(path).starts_with(PREFIX));
    for base in bases.filter(|base| is_old(base) && !base.with_extension("jsonl").exists()) {
        // The next start tries again.
        let _ = fs::remove_file(base);
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn bases_without_journals_are_removed() {
        let state = tempfile::tempdir().unwrap();
        let drafts = state.path().join(DRAFTS);
        fs::create_dir(&drafts).unwrap();
        for name in ["draft-1-1.base", "draft-2-2.base", "draft-2-2.jsonl", "draft-3-3.base", "other.base"] {
            fs::write(drafts.join(name), "").unwrap();
            let now = SystemTime::now();
            let modified = if name.starts_with("draft-3") { now } else { now - 2 * DONE };
            fs::File::options().write(true).open(drafts.join(name)).unwrap().set_modified(modified).unwrap();
        }
        remove_half_written(state.path());
        let mut left: Vec<_> = fs::read_dir(&drafts).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["draft-2-2.base", "draft-2-2.jsonl", "draft-3-3.base", "other.base"]);
    }
}
