//! The order in which files are renamed, so that each new name is free when it is needed.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::FileMove;

/// A step of renaming.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A folder is created.
    Made(PathBuf),
    /// A file gets another name.
    Renamed { from: PathBuf, to: PathBuf },
}

/// Returns the steps that give each file its new name: folders first, then names, each free when it is used. If files exchange
/// their names in a cycle, one of them gets a temporary name.
pub(super) fn steps(moves: &[FileMove]) -> Vec<Step> {
    let mut steps = folders(moves);
    // The files that have not been renamed yet, by their present names.
    let mut pending: HashMap<String, usize> =
        moves.iter().enumerate().map(|(index, file)| (key(&file.from), index)).collect();
    let mut places: Vec<PathBuf> = moves.iter().map(|file| file.from.clone()).collect();
    let mut is_waiting = vec![false; moves.len()];
    for first in 0..moves.len() {
        if pending.get(&key(&places[first])) != Some(&first) {
            continue;
        }
        // Each file in the chain waits for the next one, whose name it will get.
        let mut chain = vec![first];
        is_waiting[first] = true;
        while let Some(&last) = chain.last() {
            match pending.get(&key(&moves[last].to)).copied().filter(|&other| other != last) {
                Some(other) if !is_waiting[other] => {
                    is_waiting[other] = true;
                    chain.push(other);
                }
                Some(other) => {
                    let aside = temporary(&places[other], steps.len());
                    pending.remove(&key(&places[other]));
                    steps.push(Step::Renamed { from: places[other].clone(), to: aside.clone() });
                    places[other] = aside;
                }
                None => {
                    pending.remove(&key(&places[last]));
                    steps.push(Step::Renamed { from: places[last].clone(), to: moves[last].to.clone() });
                    chain.pop();
                }
            }
        }
    }
    steps
}

/// The folders to create, the outer ones first.
fn folders(moves: &[FileMove]) -> Vec<Step> {
    let mut missing: Vec<&Path> = Vec::new();
    let mut known: HashSet<&Path> = HashSet::new();
    for FileMove { to, .. } in moves {
        let mut new = Vec::new();
        for folder in to.ancestors().skip(1) {
            if !known.insert(folder) || folder.exists() {
                break;
            }
            new.push(folder);
        }
        missing.extend(new.into_iter().rev());
    }
    missing.into_iter().map(|folder| Step::Made(folder.to_owned())).collect()
}

/// The key of a path: ignores case on systems that do.
fn key(path: &Path) -> String {
    let text = path.to_string_lossy();
    // Different paths that are not Unicode must have different keys.
    let text = if path.to_str().is_none() { format!("{path:?}") } else { text.into_owned() };
    if cfg!(any(windows, target_os = "macos")) { text.to_lowercase() } else { text }
}

fn temporary(path: &Path, number: usize) -> PathBuf {
    path.with_file_name(format!(".kifu-rename-{}-{number}.tmp", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[track_caller]
    fn check(moves: &[(&str, &str)]) {
        let moves: Vec<FileMove> =
            moves.iter().map(|(from, to)| FileMove { from: from.into(), to: to.into() }).collect();
        let mut files: BTreeMap<PathBuf, usize> =
            moves.iter().enumerate().map(|(index, file)| (file.from.clone(), index)).collect();
        let steps = steps(&moves);
        assert!(steps.len() <= moves.len() * 2);
        for step in steps {
            if let Step::Renamed { from, to } = step {
                let file = files.remove(&from).expect("the file is there");
                assert_eq!(files.insert(to.clone(), file), None, "{to:?} is written over");
            }
        }
        let expected: BTreeMap<PathBuf, usize> =
            moves.iter().enumerate().map(|(index, file)| (file.to.clone(), index)).collect();
        assert_eq!(files, expected);
    }

    #[test]
    fn orders() {
        check(&[("/a", "/b"), ("/c", "/d")]);
        check(&[("/a", "/b"), ("/b", "/c"), ("/c", "/d")]);
        check(&[("/c", "/d"), ("/b", "/c"), ("/a", "/b")]);
        check(&[("/a", "/b"), ("/b", "/a")]);
        check(&[("/a", "/b"), ("/b", "/c"), ("/c", "/a"), ("/x", "/y"), ("/y", "/x")]);
        check(&[]);
    }

    #[test]
    fn a_long_chain_and_a_long_circle() {
        let names: Vec<String> = (0..20_000).map(|number| format!("/{number}")).collect();
        let mut moves: Vec<(&str, &str)> = names.windows(2).map(|two| (&*two[0], &*two[1])).collect();
        check(&moves);
        moves.push((&names[names.len() - 1], &names[0]));
        check(&moves);
    }
}
