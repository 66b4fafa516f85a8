//! Links in folders that lead to files elsewhere: a command that replaces files must not change those by surprise.

use std::path::{Path, PathBuf};

use crate::identity::FileId;
use crate::list::{ListError, Listing};
use crate::source::Source;

impl Listing {
    /// Removes the links in folders that lead to files outside the folders `named`, and adds errors for them. A link that
    /// is itself named stays.
    pub fn refuse_outside_links(&mut self, named: &[PathBuf]) {
        let folders: Vec<PathBuf> = named.iter().filter_map(|path| dunce::canonicalize(path).ok()).collect();
        let leads_out = |path: &Path| {
            path.is_symlink()
                && dunce::canonicalize(path).is_ok_and(|real| !folders.iter().any(|folder| real.starts_with(folder)))
        };
        let (sources, known) = (std::mem::take(&mut self.sources), &self.named);
        let (refused, kept) = sources
            .into_iter()
            .partition(|source| matches!(source, Source::File(path) if !known.contains(source) && leads_out(path)));
        self.sources = kept;
        let reason = "is a link to a file outside the folder; name it to change that file";
        let refused: Vec<Source> = refused;
        self.errors.extend(refused.iter().map(|link| (link.name().into_owned(), ListError::Walk(reason.to_owned()))));
    }
}

/// True if results are written in place: without an output, or into a named folder.
pub fn is_in_place(output: Option<&Path>, named: &[PathBuf]) -> bool {
    output.is_none_or(|output| {
        FileId::of(output).is_some_and(|id| named.iter().any(|path| FileId::of(path) == Some(id.clone())))
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use std::os::unix::fs::symlink;

    use super::*;
    use crate::list::{ListOptions, list};

    #[test]
    fn links_that_lead_out_must_be_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("in")).unwrap();
        fs::write(path("in/a"), "").unwrap();
        fs::write(path("out"), "").unwrap();
        symlink("a", path("in/inside")).unwrap();
        symlink("../out", path("in/outside")).unwrap();
        symlink("../out", path("in/named")).unwrap();
        let named = [path("in/named"), path("in")];
        let mut listing = list(&named, &ListOptions::default());
        assert_eq!(listing.sources.len(), 4);
        listing.refuse_outside_links(&named[1..]);
        let names: Vec<_> = listing.sources.iter().map(|source| source.path_in_folder()).collect();
        assert_eq!(names, ["named", "a", "inside"].map(PathBuf::from));
        assert_eq!(listing.errors[0].0, path("in/outside").to_string_lossy());
        for (output, expected) in [(None, true), (Some("in"), true), (Some("elsewhere"), false), (Some("out"), false)] {
            assert_eq!(is_in_place(output.map(path).as_deref(), &named[1..]), expected, "{output:?}");
        }
    }
}
