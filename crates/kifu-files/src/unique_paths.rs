//! Makes paths unique.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Makes paths unique: the second of the same name gets a number. Ignores case, as some systems do.
///
/// ```
/// use std::path::PathBuf;
///
/// let mut paths = kifu_files::UniquePaths::default();
/// assert_eq!(paths.take("a.sgf".into()), PathBuf::from("a.sgf"));
/// assert_eq!(paths.take("A.sgf".into()), PathBuf::from("A (2).sgf"));
/// ```
#[derive(Clone, Default, Debug)]
pub struct UniquePaths {
    counts: HashMap<String, usize>,
}

impl UniquePaths {
    /// Returns a path, with ` (2)` and so on if it was already used.
    pub fn take(&mut self, path: PathBuf) -> PathBuf {
        let key = |path: &PathBuf| path.to_string_lossy().to_lowercase();
        let mut candidate = path.clone();
        let mut number = 1;
        while self.counts.contains_key(&key(&candidate)) {
            let count = self.counts.entry(key(&path)).or_insert(1);
            *count += 1;
            number = number.max(*count);
            candidate = after_stem(&path, &format!(" ({number})"));
            number += 1;
        }
        self.counts.insert(key(&candidate), 1);
        candidate
    }
}

/// Returns the path with a text after the stem of its name, before the extension. The name need not be Unicode.
///
/// ```
/// use std::path::{Path, PathBuf};
///
/// assert_eq!(kifu_files::after_stem(Path::new("x/a.svg"), "-2"), PathBuf::from("x/a-2.svg"));
/// ```
#[must_use]
pub fn after_stem(path: &Path, text: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(text);
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_names_get_numbers() {
        let mut taken = UniquePaths::default();
        let names: Vec<_> =
            ["a.sgf", "A.sgf", "a (2).sgf", "a.sgf", "b/a.sgf"].map(|name| taken.take(name.into())).into();
        let expected: Vec<PathBuf> =
            ["a.sgf", "A (2).sgf", "a (2) (2).sgf", "a (3).sgf", "b/a.sgf"].map(PathBuf::from).into();
        assert_eq!(names, expected);
    }
}
