//! Finding the nearest `kifu.toml`.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The file name of a configuration.
pub const CONFIG_NAME: &str = "kifu.toml";

/// Returns the path of the nearest configuration: in `folder`, or in one above it.
///
/// Only folders named in the path are searched, so use [`real_path`] first to resolve `..` and links.
pub fn find_config(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find_map(config_in)
}

fn config_in(folder: &Path) -> Option<PathBuf> {
    let path = folder.join(CONFIG_NAME);
    path.is_file().then_some(path)
}

/// Returns the absolute path of a folder without links and `..`; if the folder does not exist, only the absolute
/// path.
pub fn real_path(folder: &Path) -> PathBuf {
    dunce::canonicalize(folder).or_else(|_| std::path::absolute(folder)).unwrap_or_else(|_| folder.to_owned())
}

/// The nearest configurations of many folders, each looked up and read once.
#[derive(Clone, Debug)]
pub struct NearestConfigs<T> {
    folders: HashMap<PathBuf, Option<T>>,
}

impl<T> Default for NearestConfigs<T> {
    fn default() -> Self {
        Self { folders: HashMap::new() }
    }
}

impl<T: Clone> NearestConfigs<T> {
    /// Returns the result of `read` for the nearest configuration of a folder, as found by [`find_config`]; `None` if
    /// there is none.
    ///
    /// # Errors
    /// Returns the error of `read`, which is called again for the next folder.
    pub fn get<E>(&mut self, folder: &Path, read: impl FnOnce(&Path) -> Result<T, E>) -> Result<Option<T>, E> {
        let mut passed = Vec::new();
        let mut found = None;
        for above in folder.ancestors() {
            if let Some(known) = self.folders.get(above) {
                found.clone_from(known);
                break;
            }
            passed.push(above);
            if let Some(path) = config_in(above) {
                found = Some(read(&path)?);
                break;
            }
        }
        for folder in passed {
            self.folders.insert(folder.to_owned(), found.clone());
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_nearest_is_read_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = real_path(folder.path());
        fs::create_dir_all(root.join("a/b")).expect("made");
        fs::create_dir_all(root.join("c")).expect("made");
        fs::write(root.join("a").join(CONFIG_NAME), "").expect("written");
        fs::write(root.join(CONFIG_NAME), "").expect("written");
        let (mut configs, mut reads) = (NearestConfigs::default(), 0);
        for (name, expected) in [("a/b", "a"), ("a", "a"), ("c", ""), ("", ""), ("a/none", "a")] {
            let found = configs.get(&root.join(name), |path| {
                reads += 1;
                Ok::<_, ()>(path.to_owned())
            });
            let expected = root.join(expected).join(CONFIG_NAME);
            assert_eq!(found, Ok(Some(expected.clone())), "{name}");
            assert_eq!(find_config(&root.join(name)), Some(expected), "{name}");
        }
        assert_eq!(reads, 2);
    }

    #[test]
    fn an_error_is_not_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(CONFIG_NAME), "").expect("written");
        let mut configs = NearestConfigs::default();
        assert_eq!(configs.get(folder.path(), |_| Err("bad")), Err("bad"));
        assert_eq!(configs.get(folder.path(), |_| Ok::<_, ()>(1)), Ok(Some(1)));
    }
}
