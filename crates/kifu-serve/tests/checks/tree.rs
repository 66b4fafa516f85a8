//! All files below a folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The files and folders below a folder, by their relative paths; links are not followed.
pub(crate) type Tree = BTreeMap<PathBuf, Entry>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    Folder,
    File(Vec<u8>),
    Link(PathBuf),
}

/// Reads all files except those left out, by their relative paths.
pub(crate) fn read(folder: &Path, is_left_out: &dyn Fn(&Path) -> bool) -> Tree {
    let (mut tree, mut folders) = (Tree::new(), vec![PathBuf::new()]);
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner)).into_iter().flatten().flatten() {
            let (path, full) = (inner.join(entry.file_name()), entry.path());
            if is_left_out(&path) {
                continue;
            }
            let kind = entry.file_type().unwrap();
            let found = if kind.is_dir() {
                folders.push(path.clone());
                Entry::Folder
            } else if kind.is_symlink() {
                Entry::Link(fs::read_link(full).unwrap())
            } else {
                Entry::File(fs::read(full).unwrap_or_default())
            };
            tree.insert(path, found);
        }
    }
    tree
}

/// Restores the files below a folder.
pub(crate) fn restore(folder: &Path, now: &Tree, tree: &Tree) {
    for (path, found) in now.iter().rev().filter(|(path, found)| tree.get(*path) != Some(found)) {
        let path = folder.join(path);
        let _ = if *found == Entry::Folder { fs::remove_dir(path) } else { fs::remove_file(path) };
    }
    for (path, wanted) in tree.iter().filter(|(path, wanted)| now.get(*path) != Some(wanted)) {
        let path = folder.join(path);
        match wanted {
            Entry::Folder => fs::create_dir_all(path).unwrap(),
            Entry::File(bytes) => fs::write(path, bytes).unwrap(),
            #[cfg(unix)]
            Entry::Link(to) => std::os::unix::fs::symlink(to, path).unwrap(),
            #[cfg(not(unix))]
            Entry::Link(_) => {}
        }
    }
}
