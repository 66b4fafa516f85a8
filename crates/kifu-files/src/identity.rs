//! The identity and the owner of files.

#[cfg(any(not(windows), test))]
use std::fs;
use std::path::Path;

/// Identifies a file independently of its paths and links.
///
/// It contains the device and inode on Unix, the volume and index on Windows, and on other systems the path without
/// links.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FileId(Id);

#[cfg(any(unix, windows))]
type Id = (u64, u64);

#[cfg(not(any(unix, windows)))]
type Id = std::path::PathBuf;

impl FileId {
    /// Identifies the file at `path`, following links; `None` if it does not exist or cannot be examined.
    #[cfg(unix)]
    pub fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).ok().map(|found| Self((found.dev(), found.ino())))
    }

    /// Identifies the file at `path`, following links; `None` if it does not exist or cannot be examined.
    #[cfg(windows)]
    pub fn of(path: &Path) -> Option<Self> {
        let handle = winapi_util::Handle::from_path_any(path).ok()?;
        let found = winapi_util::file::information(&handle).ok()?;
        Some(Self((found.volume_serial_number(), found.file_index())))
    }

    /// Identifies the file at `path`, following links; `None` if it does not exist or cannot be examined.
    #[cfg(not(any(unix, windows)))]
    pub fn of(path: &Path) -> Option<Self> {
        dunce::canonicalize(path).ok().map(Self)
    }
}

/// True for a file or folder that belongs to another user; false if the system does not report owners.
#[cfg(unix)]
pub fn is_of_another_user(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::symlink_metadata(path).is_ok_and(|found| found.uid() != rustix::process::geteuid().as_raw())
}

/// True for a file or folder that belongs to another user; false if the system does not report owners.
#[cfg(not(unix))]
pub fn is_of_another_user(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_and_links_lead_to_one_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a"), "").expect("written");
        fs::write(path("b"), "").expect("written");
        assert_eq!(FileId::of(&path("a")), FileId::of(&path("./a")));
        assert_ne!(FileId::of(&path("a")), FileId::of(&path("b")));
        assert_eq!(FileId::of(&path("none")), None);
        fs::hard_link(path("a"), path("hard")).expect("linked");
        #[cfg(any(unix, windows))]
        assert_eq!(FileId::of(&path("a")), FileId::of(&path("hard")));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("hard", path("soft")).expect("linked");
            assert_eq!(FileId::of(&path("a")), FileId::of(&path("soft")));
        }
    }
}
