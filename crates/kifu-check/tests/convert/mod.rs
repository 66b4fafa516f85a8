//! Tests conversion with the golden tests of `suite/convert` and by replaying records before and after.
//!
//! `UPDATE=1 cargo test -p kifu-check --test all convert` updates the documents; see `suite/README.md`.

#[path = "../../../kifu-sgf/tests/suite/escapes.rs"]
mod escapes;
#[path = "../../../kifu-sgf/tests/suite/markdown.rs"]
mod markdown;
mod replay;

use std::fs;
use std::path::{Path, PathBuf};

use kifu_check::versions::{Converted, to_draft, to_ff3, to_ff4};
use kifu_sgf::{Collection, DamagedText, LineIndex, Rewriting, Unconvertible};

use markdown::{Document, Part};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

#[test]
fn suite() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut failures = Vec::new();
    let mut blocks = 0;
    let mut paths: Vec<PathBuf> =
        fs::read_dir(Path::new(ROOT).join("suite/convert")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let mut document = Document::parse(&text);
        let wrong = run(&mut document, &mut blocks);
        if update && document.to_string() != text {
            fs::write(&path, document.to_string()).unwrap();
        } else if !update {
            failures.extend(wrong.into_iter().map(|failure| format!("{}: {failure}", path.display())));
        }
    }
    assert!(blocks >= 40, "only {blocks} blocks were tried");
    assert!(failures.is_empty(), "{}\nUPDATE=1 accepts what was found", failures.join("\n"));
}

/// Writes the results of each `sgf` block into the blocks after it; returns the blocks that differed.
fn run(document: &mut Document, blocks: &mut usize) -> Vec<String> {
    let mut failures = Vec::new();
    let mut source = Vec::new();
    for part in &mut document.parts {
        let Part::Block { line, info, text } = part else { continue };
        let (kind, argument) = info.split_once(' ').unwrap_or((info.as_str(), ""));
        let found = match (kind, argument.strip_prefix("sample ")) {
            ("sgf", Some(name)) => {
                source = fs::read(Path::new(ROOT).join("samples").join(name)).unwrap();
                continue;
            }
            ("sgf", None) => {
                source = escapes::resolve(text.strip_suffix('\n').unwrap_or(text), argument == "escaped");
                continue;
            }
            ("converted", _) => converted(&source, argument),
            ("lost", _) => lost(&source, argument),
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

fn convert(collection: &Collection<'_>, version: &str) -> Result<Converted, Unconvertible> {
    let rewriting = Rewriting { damaged: DamagedText::Replace, ..Rewriting::default() };
    match version {
        "ff4" => to_ff4(collection, rewriting),
        "ff3" => to_ff3(collection, rewriting),
        "draft" => to_draft(collection, rewriting),
        other => panic!("no conversion to {other}"),
    }
}

fn converted(source: &[u8], version: &str) -> String {
    match convert(&Collection::parse(source), version) {
        Ok(converted) => escapes::in_lines(&converted.text),
        Err(reason) => format!("{reason}\n"),
    }
}

/// One line for each loss: line and column, the lost text, its replacement.
fn lost(source: &[u8], version: &str) -> String {
    let collection = Collection::parse(source);
    let lines = LineIndex::new(collection.source());
    let losses = convert(&collection, version).map_or_else(|_| Vec::new(), |converted| converted.losses);
    let line = |loss: kifu_check::versions::Loss| {
        let (line, column) = collection.line_column(&lines, loss.span.start);
        let text = collection.decode_at(loss.span.start, loss.span.of(collection.source()));
        format!("{line}:{column} {}: {}\n", escapes::on_one_line(&text), loss.message)
    };
    losses.into_iter().map(line).collect()
}
