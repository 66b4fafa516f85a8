//! What killed servers have left in the state of a library.

use std::fs;
use std::path::Path;

use kifu_files::remove_stale_once;

use super::journal::{DONE, DRAFTS, PREFIX, name_of};

/// Deletes what killed servers left half written in the folders of the state of a library.
pub(crate) fn remove_half_written(state: &Path) {
    let folders = [state.to_owned(), state.join(DRAFTS)].into_iter();
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
