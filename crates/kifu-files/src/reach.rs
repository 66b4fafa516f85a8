//! Limits the files that a list from an untrusted source may change.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf, absolute};

/// The folders below which an undo list may change files.
#[derive(Debug)]
pub struct Reach(Vec<PathBuf>);

impl Reach {
    /// Returns the reach of these folders.
    ///
    /// # Errors
    /// Returns the error of the system if one of the folders does not exist.
    pub fn below<P: AsRef<Path>>(folders: &[P]) -> io::Result<Self> {
        folders.iter().map(dunce::canonicalize).collect::<io::Result<_>>().map(Self)
    }

    /// Returns true if a file is below one of the folders, following links in its path; the file need not exist.
    ///
    /// False for a path that is not absolute or contains `..`.
    pub fn contains(&self, path: &Path) -> bool {
        let Some(real) = real_place(path) else { return false };
        self.0.iter().any(|folder| real.starts_with(folder) && real != *folder)
    }
}

impl Reach {
    /// Returns true if the target of a path, following links, is below one of the folders; also if the path leads to
    /// nothing.
    pub fn contains_target(&self, path: &Path) -> bool {
        match dunce::canonicalize(path) {
            Ok(real) => self.0.iter().any(|folder| real.starts_with(folder) && real != *folder),
            Err(_) => fs::symlink_metadata(path).is_err(),
        }
    }
}

/// The real place of a file, with the links of its folders resolved; it need not exist. `None` for a path that is not
/// absolute or contains `..`.
fn real_place(path: &Path) -> Option<PathBuf> {
    if !path.is_absolute() || path.components().any(|step| step == Component::ParentDir) {
        return None;
    }
    let folder = path.parent()?;
    let (above, real) = folder.ancestors().find_map(|above| Some((above, dunce::canonicalize(above).ok()?)))?;
    // A path through a dangling link may later lead anywhere.
    let missing = path.strip_prefix(above).ok()?;
    let first = above.join(missing.components().next()?);
    let is_dangling = first != path && fs::symlink_metadata(&first).is_ok();
    (!is_dangling).then(|| real.join(missing))
}

/// Returns the absolute path of a file for an undo list: without `..`, which [`Reach`] rejects. The file and its
/// folders need not exist.
///
/// # Errors
/// `NotFound` if `..` follows a folder that does not exist, and the error of the system if the current folder is unknown.
pub fn path_for_list(path: &Path) -> io::Result<PathBuf> {
    let is_upwards = |path: &Path| path.components().any(|step| step == Component::ParentDir);
    let path = absolute(path)?;
    if !is_upwards(&path) {
        return Ok(path);
    }
    // A link stays a link, but a path that ends in `..` is a folder.
    let ends_in_name = path.file_name().is_some();
    let real = path.ancestors().skip(usize::from(ends_in_name)).find_map(|above| {
        let real = dunce::canonicalize(above).ok()?;
        Some(real.join(path.strip_prefix(above).ok()?))
    });
    real.filter(|real| !is_upwards(real)).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Returns the nearest folder above all these files; `None` without files.
pub fn common_folder<'p>(paths: impl Iterator<Item = &'p Path>) -> Option<PathBuf> {
    let folders = paths.filter_map(Path::parent).map(Path::to_owned);
    folders.reduce(|one, other| one.ancestors().find(|above| other.starts_with(above)).unwrap_or(&one).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_below() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = dunce::canonicalize(folder.path()).expect("a path");
        fs::create_dir_all(root.join("in/deep")).expect("made");
        fs::create_dir_all(root.join("out")).expect("made");
        let reach = Reach::below(&[root.join("in")]).expect("a reach");
        for (path, expected) in [
            ("in/a", true),
            ("in/deep/a", true),
            ("in/none/deeper/a", true),
            ("in", false),
            ("out/a", false),
            ("in/../out/a", false),
            ("inn/a", false),
        ] {
            assert_eq!(reach.contains(&root.join(path)), expected, "{path}");
        }
        assert!(!reach.contains(Path::new("in/a")));
        assert!(Reach::below(&[root.join("in"), root.join("out")]).expect("a reach").contains(&root.join("out/a")));
        #[cfg(unix)]
        {
            use std::os::unix::fs::symlink;
            symlink(root.join("out"), root.join("in/link")).expect("linked");
            symlink(root.join("nowhere"), root.join("in/dangling")).expect("linked");
            assert!(!reach.contains(&root.join("in/link/a")));
            assert!(!reach.contains(&root.join("in/dangling/a")));
            // A link itself may be renamed.
            assert!(reach.contains(&root.join("in/link")));
            fs::write(root.join("out/file"), "").expect("written");
            symlink(root.join("out/file"), root.join("in/to-file")).expect("linked");
            for (path, expected) in
                [("in/to-file", false), ("in/dangling", false), ("in/none", true), ("in/deep", true)]
            {
                assert_eq!(reach.contains_target(&root.join(path)), expected, "{path}");
            }
        }
    }

    #[test]
    fn paths_for_lists_do_not_go_upwards() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = dunce::canonicalize(folder.path()).expect("a path");
        fs::create_dir_all(root.join("in/deep")).expect("made");
        for (path, expected) in [
            ("in/a", Some("in/a")),
            ("in/deep/../a", Some("in/a")),
            ("in/deep/../new/a", Some("in/new/a")),
            ("in/deep/..", Some("in")),
            ("in/none/../a", None),
            ("in/none/..", None),
        ] {
            let found = path_for_list(&root.join(path)).ok();
            assert_eq!(found, expected.map(|expected| root.join(expected)), "{path}");
        }
    }

    #[test]
    fn common_folders() {
        let of = |paths: &[&str]| common_folder(paths.iter().map(|path| Path::new(*path)));
        assert_eq!(of(&["/a/b/x", "/a/b/c/y"]), Some("/a/b".into()));
        assert_eq!(of(&["/a/b/x", "/c/y"]), Some("/".into()));
        assert_eq!(of(&[]), None);
    }
}
