//! Assigns names to files.

use std::path::{Path, PathBuf};

use kifu_files::UniquePaths;

/// A file and the path that the template gives it. Both are absolute.
pub(super) struct Wanted {
    pub(super) now: PathBuf,
    pub(super) target: PathBuf,
}

/// Returns a path for each file: no two are the same, and none is one of `others`.
///
/// Files that already have their name keep it, with or without a number after it, so a second run changes nothing. The others
/// get names in order.
pub(super) fn assign(wanted: &[Wanted], others: &[PathBuf]) -> Vec<PathBuf> {
    let mut taken = UniquePaths::default();
    for other in others {
        taken.take(other.clone());
    }
    let mut names: Vec<Option<PathBuf>> = vec![None; wanted.len()];
    for is_settled in [|wanted: &Wanted| wanted.now == wanted.target, |wanted: &Wanted| is_numbered(wanted)] {
        for (name, wanted) in names.iter_mut().zip(wanted) {
            if name.is_none() && is_settled(wanted) {
                *name = Some(wanted.now.clone());
                taken.take(wanted.now.clone());
            }
        }
    }
    let free = |(name, wanted): (Option<PathBuf>, &Wanted)| name.unwrap_or_else(|| taken.take(wanted.target.clone()));
    names.into_iter().zip(wanted).map(free).collect()
}

/// Returns true if a file has its name followed by a number: `x (2).sgf` for `x.sgf`.
fn is_numbered(wanted: &Wanted) -> bool {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let number = stem(&wanted.now).strip_prefix(&stem(&wanted.target)).and_then(|rest| {
        let digits = rest.strip_prefix(" (")?.strip_suffix(')')?;
        digits.parse::<usize>().ok().filter(|_| !digits.starts_with('0'))
    });
    let is_beside = wanted.now.parent() == wanted.target.parent();
    is_beside && wanted.now.extension() == wanted.target.extension() && number.is_some_and(|number| number > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(files: &[(&str, &str)], others: &[&str], expected: &[&str]) {
        let wanted: Vec<_> =
            files.iter().map(|(now, target)| Wanted { now: now.into(), target: target.into() }).collect();
        let names = assign(&wanted, &others.iter().map(PathBuf::from).collect::<Vec<_>>());
        assert_eq!(names, expected.iter().map(PathBuf::from).collect::<Vec<_>>());
        // A second run finds nothing to do.
        let again = wanted.into_iter().zip(&names).map(|(wanted, name)| Wanted { now: name.clone(), ..wanted });
        assert_eq!(assign(&again.collect::<Vec<_>>(), &others.iter().map(PathBuf::from).collect::<Vec<_>>()), names);
    }

    #[test]
    fn names() {
        check(&[("/a", "/x"), ("/b", "/y")], &[], &["/x", "/y"]);
        check(&[("/a", "/x"), ("/b", "/x"), ("/c", "/X")], &[], &["/x", "/x (2)", "/X (3)"]);
        check(&[("/a", "/x.s"), ("/x.s", "/x.s")], &[], &["/x (2).s", "/x.s"]);
        check(&[("/a", "/x.s")], &["/x.s", "/x (2).s"], &["/x (3).s"]);
        check(&[("/a", "/b"), ("/b", "/a")], &[], &["/b", "/a"]);
        check(
            &[("/x (10).s", "/x.s"), ("/x (2).s", "/x.s"), ("/x.s", "/x.s")],
            &[],
            &["/x (10).s", "/x (2).s", "/x.s"],
        );
        check(&[("/x (02).s", "/x.s")], &[], &["/x.s"]);
    }
}
