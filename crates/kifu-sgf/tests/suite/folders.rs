//! Reports on whole folders of records, committed as text, so that a change of behaviour shows as a diff.

use std::path::{Path, PathBuf};
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Compares the report on the records in `samples/` with a text in `suite/conformance`.
pub(crate) fn compare_samples(report: impl Fn(&Path) -> String, name: &str) {
    compare(&Path::new(ROOT).join("samples"), report, name);
}

/// Compares the report on the records in the folder named by `KIFU_CORPUS` with a text in `suite/conformance`.
pub(crate) fn compare_corpus(report: impl Fn(&Path) -> String, name: &str) {
    let folder = env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    compare(Path::new(&folder), report, name);
}

/// Compares the report on the records in a folder with a text in `suite/conformance`.
pub(crate) fn compare(folder: &Path, report: impl Fn(&Path) -> String, name: &str) {
    let path = Path::new(ROOT).join("suite/conformance").join(name);
    let found = report(folder);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{} differs; UPDATE=1 writes it. Found:\n{found}", path.display());
}

/// The record files below `folder`, in order, each with the names of its two uppermost folders.
pub(crate) fn records(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
                found.push(path);
            }
        }
    }
    found.sort();
    found.into_iter().map(|path| (uppermost(path.strip_prefix(folder).unwrap()), path)).collect()
}

fn uppermost(relative: &Path) -> String {
    let parents: Vec<_> = relative.parent().unwrap().iter().take(2).map(|part| part.to_string_lossy()).collect();
    if parents.is_empty() { ".".to_owned() } else { parents.join("/") }
}
