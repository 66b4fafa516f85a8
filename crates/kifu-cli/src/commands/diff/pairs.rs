//! Which file is compared with which.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu_files::{Source, list};

use crate::cli::{Diff, Global};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;

/// Two files, or one that has no partner.
pub(super) enum Pair {
    Both(Box<[Source; 2]>),
    OnlyOne(Source),
    OnlyOther(Source),
}

/// The pairs that the arguments mean: two files; a file and the one of its name in a folder; or the files of two folders or
/// archives by their places in them. What is not there is reported.
pub(super) fn find_pairs(options: &Diff, global: &Global, messages: &Messages) -> (Vec<Pair>, Outcome) {
    let is_stdin = |path: &Path| path.as_os_str() == "-";
    if is_stdin(&options.one) && is_stdin(&options.other) {
        messages.error("-", &"standard input can be one of the two, not both");
        return (Vec::new(), Outcome::Failed);
    }
    let (mut one, mut other) = (options.one.clone(), options.other.clone());
    // As the diff of Unix does it.
    for (file, folder) in [(&options.one, &mut other), (&options.other, &mut one)] {
        if folder.is_dir() && file.is_file() && !is_archive(file) {
            folder.push(file.file_name().unwrap_or_default());
        }
    }
    let mut outcome = Outcome::Clean;
    let mut find = |path: &PathBuf| {
        let listing = list(std::slice::from_ref(path), &global.list_options(Kinds::Records));
        for (name, error) in &listing.errors {
            messages.error(name, &error.advised());
            outcome = Outcome::Failed;
        }
        listing.sources
    };
    let (mine, theirs) = (find(&one), find(&other));
    if outcome == Outcome::Failed && (mine.is_empty() || theirs.is_empty()) {
        return (Vec::new(), outcome);
    }
    let is_single = |path: &Path| !path.is_dir() && !is_archive(path);
    if is_single(&one)
        && is_single(&other)
        && let ([mine], [theirs]) = (&mine[..], &theirs[..])
    {
        return (vec![Pair::Both(Box::new([mine.clone(), theirs.clone()]))], outcome);
    }
    let mut places = BTreeMap::<String, [Option<Source>; 2]>::new();
    for (side, (folder, sources)) in [(&one, mine), (&other, theirs)].into_iter().enumerate() {
        for source in sources {
            let place = place(&source, folder);
            places.entry(place).or_default()[side] = Some(source);
        }
    }
    let pairs = places.into_values().filter_map(|sources| match sources {
        [Some(mine), Some(theirs)] => Some(Pair::Both(Box::new([mine, theirs]))),
        [Some(mine), None] => Some(Pair::OnlyOne(mine)),
        [None, Some(theirs)] => Some(Pair::OnlyOther(theirs)),
        [None, None] => None,
    });
    (pairs.collect(), outcome)
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// The place of a file in its folder or archive, with the same separators everywhere.
fn place(source: &Source, folder: &Path) -> String {
    let path = match source {
        Source::File(path) => path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned(),
        Source::Member { name, .. } => name.clone(),
        Source::Stdin(name) => name.clone(),
    };
    path.replace('\\', "/")
}
