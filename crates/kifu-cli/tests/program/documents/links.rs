//! Links between the documents: files, and headings in them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::repository;

/// The documents with links: those of the repository, of `docs/` and of every crate.
fn documents() -> Vec<PathBuf> {
    let root = repository();
    let mut found = Vec::new();
    let crates = fs::read_dir(root.join("crates")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let folders = ["", "docs", "bench", "fuzz", "samples"].into_iter().map(|name| root.join(name)).chain(crates);
    for folder in folders {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        // A link of the file system is a document elsewhere.
        found
            .extend(entries.filter(|path| path.extension().is_some_and(|ending| ending == "md") && !path.is_symlink()));
    }
    found.sort();
    found
}

/// The targets of links and pictures, outside of code.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        let plain: String = line.split('`').step_by(2).collect();
        let mut rest = plain.as_str();
        while let Some((_, behind)) = rest.split_once("](") {
            let (target, behind) = behind.split_once(')').unwrap_or((behind, ""));
            found.push(target.to_owned());
            rest = behind;
        }
    }
    found
}

/// The anchors of a document: its headings as GitHub and mdbook name them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let kept = line.trim_start_matches('#').trim().to_lowercase();
            let kept = kept.chars().filter(|&letter| letter.is_alphanumeric() || " -_".contains(letter));
            kept.collect::<String>().replace(' ', "-")
        })
        .collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    let mut count = 0;
    for document in documents() {
        let text = read(&document);
        for link in links(&text).iter().filter(|link| !link.contains("://") && !link.starts_with("mailto:")) {
            count += 1;
            let (file, anchor) =
                link.split_once('#').map_or((link.as_str(), None), |(file, anchor)| (file, Some(anchor)));
            let target =
                if file.is_empty() { document.clone() } else { document.parent().expect("a folder").join(file) };
            let is_there = match anchor {
                _ if !target.exists() => false,
                Some(anchor) if target.extension().is_some_and(|ending| ending == "md") => {
                    anchors(&read(&target)).contains(anchor)
                }
                _ => true,
            };
            if !is_there {
                dead.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
    assert!(count > 60, "only {count} links are found");
}

#[test]
fn the_book_has_every_document() {
    let docs = repository().join("docs");
    let summary: BTreeSet<String> = links(&read(&docs.join("SUMMARY.md"))).into_iter().collect();
    let names = fs::read_dir(&docs).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let documents: BTreeSet<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
        .collect();
    assert_eq!(summary, documents);
    let readme = read(&repository().join("README.md"));
    for name in documents {
        assert!(readme.contains(&format!("(docs/{name})")), "the README does not link docs/{name}");
    }
}
