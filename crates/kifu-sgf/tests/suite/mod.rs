//! Runs the golden tests of `suite/**/*.md`: each `sgf` block is read, and each block after it shows a result.
//!
//! `UPDATE=1 cargo test -p kifu-sgf --test all suite` rewrites the blocks. For the kinds of blocks see
//! `suite/README.md`.

mod edits;
mod escapes;
pub(crate) mod folders;
mod markdown;
mod show;

use std::fs;
use std::path::{Path, PathBuf};

use kifu_sgf::Collection;

use markdown::{Document, Part};

#[test]
fn suite() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suite");
    let update = std::env::var_os("UPDATE").is_some();
    let mut failures = Vec::new();
    let mut blocks = 0;
    for path in documents(&folder) {
        let text = fs::read_to_string(&path).expect("a document that can be read");
        let mut document = Document::parse(&text);
        let wrong = run(&mut document, &mut blocks);
        if update && document.to_string() != text {
            fs::write(&path, document.to_string()).expect("a document that can be written");
        } else if !update {
            failures.extend(wrong.into_iter().map(|failure| format!("{}: {failure}", path.display())));
        }
    }
    assert!(blocks >= 50, "only {blocks} blocks were tried");
    assert!(failures.is_empty(), "{}\nUPDATE=1 accepts what was found", failures.join("\n"));
}

fn documents(folder: &Path) -> Vec<PathBuf> {
    let mut documents = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the suite is there") {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") && !path.ends_with("README.md") {
                documents.push(path);
            }
        }
    }
    documents.sort();
    documents
}

/// Writes the results of each `sgf` block into the blocks after it; returns the blocks that differed.
fn run(document: &mut Document, blocks: &mut usize) -> Vec<String> {
    let mut failures = Vec::new();
    let mut source = Vec::new();
    for part in &mut document.parts {
        let Part::Block { line, info, text } = part else { continue };
        let (kind, arguments) = info.split_once(' ').unwrap_or((info.as_str(), ""));
        if kind == "sgf" {
            source = escapes::resolve(text.strip_suffix('\n').unwrap_or(text), arguments == "escaped");
            continue;
        }
        let collection = Collection::parse(&source);
        let found = match kind {
            "tree" => show::tree(&collection),
            "errors" => show::errors(&collection),
            "text" => show::texts(&collection),
            "board" => show::board(&collection, arguments),
            "formatted" => show::formatted(&collection, arguments),
            "reencoded" => show::reencoded(&collection, arguments),
            "edited" => edits::edited(&collection, arguments),
            _ => continue,
        };
        *blocks += 1;
        if found != *text {
            failures.push(format!("line {line}, {info}\n--- written\n{text}--- found\n{found}---"));
            *text = found;
        }
    }
    failures
}
