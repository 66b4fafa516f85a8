//! The one folder that assistants may look into.

use std::io;
use std::path::{Component, Path, PathBuf};

use kifu_files::{ListOptions, canonicalize, list};

/// A folder whose files may be read.
pub(crate) struct Root(PathBuf);

impl Root {
    /// The folder `path`.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let path = canonicalize(path)?;
        if path.is_dir() { Ok(Self(path)) } else { Err(io::ErrorKind::NotADirectory.into()) }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A file below the folder, as a path relative to it that no option and no pattern can be.
    ///
    /// # Errors
    /// In words, if `name` is not the relative path of a regular file, or leads out of the folder.
    pub(super) fn file(&self, name: &str) -> Result<PathBuf, String> {
        let (path, real) = self.find(name)?;
        if real.is_file() { Ok(path) } else { Err(format!("{name} is not a file; list_files lists the records")) }
    }

    /// The same for a file or a folder. A link in the folder may not lead out.
    ///
    /// # Errors
    /// As those of [`file`](Self::file).
    pub(super) fn file_or_folder(&self, name: &str) -> Result<PathBuf, String> {
        let (path, real) = self.find(name)?;
        if real.is_file() {
            return Ok(path);
        }
        if !real.is_dir() {
            return Err(format!("{name} is neither a file nor a folder"));
        }
        let mut listing = list(std::slice::from_ref(&real), &ListOptions::default());
        let before = listing.sources.len();
        listing.refuse_outside_links(std::slice::from_ref(&self.0));
        if listing.sources.len() < before {
            return Err(format!(
                "{name} has a link that leads out of the folder of this server; name its other files singly"
            ));
        }
        Ok(path)
    }

    /// The path of a name, and what it really leads to.
    fn find(&self, name: &str) -> Result<(PathBuf, PathBuf), String> {
        let path = Path::new(name);
        let is_below = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if !is_below || name.contains('\0') {
            return Err(format!("{name} is not below the folder of this server; name files relative to it"));
        }
        let real = canonicalize(self.0.join(path))
            .map_err(|_| format!("there is no {name} in the folder of this server; list_files lists the records"))?;
        match real.strip_prefix(&self.0) {
            Ok(below) => Ok((Path::new(".").join(below), real.clone())),
            Err(_) => Err(format!("{name} is a link that leads out of the folder of this server")),
        }
    }
}
