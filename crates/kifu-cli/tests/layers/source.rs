//! Finds the top-level modules of a crate that use each other, by the paths in their source that begin with `crate::`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// For each top-level module of a crate: the other modules that it uses, without tests.
pub(crate) fn uses_between_modules(package: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let roots = ["src/lib.rs", "src/main.rs", "lib.rs"].map(|name| package.join(name));
    let root = roots.into_iter().find(|path| path.exists()).unwrap();
    let src = root.parent().unwrap();
    let root = without_comments_and_tests(&fs::read_to_string(&root).unwrap()).0;
    let modules: BTreeMap<String, String> = fs::read_dir(src)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir() || path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), all_source(&path)))
        .filter(|(name, _)| root.contains(&format!("mod {name};")))
        .collect();
    // The names that the root of the crate imports or re-exports from its modules: `pub use source::{LineIndex, Span}`.
    let mut home = BTreeMap::new();
    for path in root.split("use ").skip(1).flat_map(|used| paths(used.split(';').next().unwrap_or_default())) {
        let (module, name) = (path.first().unwrap().clone(), path.last().unwrap().clone());
        if modules.contains_key(&module) {
            home.insert(name, module);
        }
    }
    let module_of = |name: &String| if modules.contains_key(name) { Some(name) } else { home.get(name) }.cloned();
    let uses = |(name, source): (&String, &String)| {
        let named = source.split("crate::").skip(1).flat_map(paths).filter_map(|path| module_of(path.first()?));
        (name.clone(), named.filter(|used| used != name).collect())
    };
    modules.iter().map(uses).collect()
}

/// The source of a module and of all modules inside it.
fn all_source(path: &Path) -> String {
    files(path).into_iter().map(|(_, source)| source).collect()
}

/// The source files of a module and of all modules inside it, without tests.
pub(crate) fn files(path: &Path) -> Vec<(PathBuf, String)> {
    if path.is_file() {
        return vec![(path.to_owned(), without_comments_and_tests(&fs::read_to_string(path).unwrap()).0)];
    }
    let heads = ["mod.rs", "lib.rs", "main.rs"].map(|name| path.join(name));
    let mut all = Vec::new();
    let mut tests = BTreeSet::new();
    for head in heads.iter().filter(|head| head.exists()) {
        let (source, of_tests) = without_comments_and_tests(&fs::read_to_string(head).unwrap());
        all.push((head.clone(), source));
        tests.extend(of_tests);
    }
    for entry in fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_stem().unwrap().to_str().unwrap();
        let is_source = entry.is_dir() || entry.extension().is_some_and(|end| end == "rs");
        if is_source && !heads.contains(&entry) && !tests.contains(name) {
            all.extend(files(&entry));
        }
    }
    all
}

/// The source without the tests at its end, and the names of the modules that are only for tests.
fn without_comments_and_tests(source: &str) -> (String, BTreeSet<String>) {
    let (mut code, mut tests) = (String::new(), BTreeSet::new());
    let mut is_test = false;
    for line in source.lines().map(|line| line.split("//").next().unwrap_or_default()) {
        let module = line.trim_start_matches("pub(crate) ").strip_prefix("mod ");
        match module {
            Some(name) if is_test && name.trim_end().ends_with('{') => break,
            Some(name) if is_test => _ = tests.insert(name.trim_end_matches(';').to_owned()),
            _ => code.extend([line, "\n"]),
        }
        is_test = line.starts_with("#[cfg(") && line.contains("test");
    }
    (code, tests)
}

/// Expands a path with groups: `a::{b, c::d}` to `a::b` and `a::c::d`. Reads up to the end of the path.
fn paths(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        return parts(group).into_iter().flat_map(paths).collect();
    }
    let end = tree.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(tree.len());
    let name = tree[..end].to_owned();
    match tree[end..].strip_prefix("::") {
        Some(rest) if rest.starts_with(|char: char| char == '{' || char.is_alphabetic()) => {
            let behind = paths(rest).into_iter();
            behind.map(|path| [vec![name.clone()], path].concat()).collect()
        }
        _ => vec![vec![name]],
    }
}

/// The parts of a group, which ends with the `}` that belongs to it.
fn parts(group: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, char) in group.char_indices() {
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => {
                found.push(&group[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|part| !part.trim().is_empty());
    found
}
