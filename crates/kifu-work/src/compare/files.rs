//! Pairs of files to compare.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kifu_files::{ListError, ListOptions, Source, list};

/// Two files, or one without a partner.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FilePair {
    /// Two files.
    Both(Box<[Source; 2]>),
    /// A file of the first folder only.
    OnlyOne(Source),
    /// A file of the second folder only.
    OnlyOther(Source),
}

/// The pairs of files in two folders.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct FilePairs {
    /// The pairs, by their paths in the folders.
    pub pairs: Vec<FilePair>,
    /// Files that could not be listed, by name.
    pub errors: Vec<(String, ListError)>,
}

/// Finds the files to compare: two files; a file and the one with its name in a folder; or the files of two folders
/// or archives by their paths in them.
#[must_use]
pub fn find_pairs(one: &Path, other: &Path, options: &ListOptions) -> FilePairs {
    let mut paths = [one.to_owned(), other.to_owned()];
    // Like `diff` of Unix.
    for (file, folder) in [(one, 1), (other, 0)] {
        if paths[folder].is_dir() && file.is_file() && !is_archive(file) {
            paths[folder].push(file.file_name().unwrap_or_default());
        }
    }
    let mut errors = Vec::new();
    let mut find = |path: &PathBuf| {
        let listing = list(std::slice::from_ref(path), options);
        errors.extend(listing.errors);
        listing.sources
    };
    let sources = paths.each_ref().map(&mut find);
    if !errors.is_empty() && sources.iter().any(Vec::is_empty) {
        return FilePairs { pairs: Vec::new(), errors };
    }
    let is_single = |path: &PathBuf| !path.is_dir() && !is_archive(path);
    if paths.iter().all(is_single)
        && let [[one], [other]] = [&sources[0][..], &sources[1][..]]
    {
        return FilePairs { pairs: vec![FilePair::Both(Box::new([one.clone(), other.clone()]))], errors };
    }
    let mut places = BTreeMap::<String, [Option<Source>; 2]>::new();
    for (side, (folder, sources)) in paths.iter().zip(sources).enumerate() {
        for source in sources {
            let place = place_in(&source, folder);
            places.entry(place).or_default()[side] = Some(source);
        }
    }
    let pairs = places.into_values().filter_map(|sources| match sources {
        [Some(one), Some(other)] => Some(FilePair::Both(Box::new([one, other]))),
        [Some(one), None] => Some(FilePair::OnlyOne(one)),
        [None, Some(other)] => Some(FilePair::OnlyOther(other)),
        [None, None] => None,
    });
    FilePairs { pairs: pairs.collect(), errors }
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Returns the path of a file in its folder or archive, with the same separators on all systems.
fn place_in(source: &Source, folder: &Path) -> String {
    let path = match source {
        Source::File(path) => path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned(),
        Source::Member { name, .. } => name.clone(),
        Source::Stdin(name) => name.clone(),
    };
    path.replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_paired_by_their_paths() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in ["a/x/1.sgf", "a/2.sgf", "b/x/1.sgf", "b/3.sgf"] {
            std::fs::create_dir_all(path(name).parent().expect("a parent")).expect("made");
            std::fs::write(path(name), "(;)").expect("written");
        }
        let options = ListOptions { is_wanted: crate::find::Kinds::Sgf.is_wanted(), ..ListOptions::default() };
        let file = |name: &str| Source::File(path(name));
        let found = find_pairs(&path("a"), &path("b"), &options);
        let expected = [
            FilePair::OnlyOne(file("a/2.sgf")),
            FilePair::OnlyOther(file("b/3.sgf")),
            FilePair::Both(Box::new([file("a/x/1.sgf"), file("b/x/1.sgf")])),
        ];
        assert_eq!((found.pairs, found.errors.len()), (expected.into(), 0));
        let found = find_pairs(&path("a/x/1.sgf"), &path("b/x"), &options);
        assert_eq!(found.pairs, [FilePair::Both(Box::new([file("a/x/1.sgf"), file("b/x/1.sgf")]))]);
        let found = find_pairs(&path("a"), &path("none"), &options);
        assert_eq!((found.pairs.len(), found.errors.len()), (0, 1));
    }
}
