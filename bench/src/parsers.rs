//! The parsers to measure, ours and others, each as a function over all files.

use crate::Files;
use kifu_sgf::{Collection, Tree};
use sgf_parse::ParseOptions;
use std::hint::black_box;
use std::mem;

/// A parser to be timed.
pub struct Parser {
    /// Its name and version.
    pub name: &'static str,
    /// A short description of its result.
    pub result: &'static str,
    /// Parses every file and drops the result. Returns the number of files accepted with at least one game. The tree is
    /// memory for parsers that reuse it.
    pub run: fn(&Files, &mut Tree) -> usize,
    /// Parses every file and keeps all results during a call of the callback.
    pub keep: fn(&Files, &mut dyn FnMut()),
}

/// All parsers. The first is the reference for comparisons.
pub const PARSERS: &[Parser] = &[
    Parser {
        name: "kifu, memory used again",
        result: "lossless tree, list of faults, encoding detected",
        run: |files, memory| kifu_reused(files.bytes(), memory),
        keep: |files, look| keep_copies(files.bytes(), look),
    },
    Parser {
        name: "kifu, memory used again, text given as UTF-8",
        result: "lossless tree, list of faults",
        run: |files, memory| kifu_reused(files.text().map(str::as_bytes), memory),
        keep: |files, look| keep_copies(files.text().map(str::as_bytes), look),
    },
    Parser {
        name: "kifu, fresh memory",
        result: "lossless tree, list of faults, encoding detected",
        run: |files, _| count(files.bytes(), |file| Collection::parse(file).node_count() > 0),
        keep: |files, look| keep(files.bytes(), look, Collection::parse),
    },
    Parser {
        name: "sgf-parse 4.2, lenient",
        result: "typed tree, cut off at the first fault",
        run: |files, _| sgf_parse(files, &LENIENT),
        keep: |files, look| keep(files.text(), look, |text| sgf_parse::parse_with_options(text, &LENIENT).ok()),
    },
    Parser {
        name: "sgf-parse 4.2",
        result: "typed tree",
        run: |files, _| sgf_parse(files, &STRICT),
        keep: |files, look| keep(files.text(), look, |text| sgf_parse::parse_with_options(text, &STRICT).ok()),
    },
    Parser {
        name: "sgf-parser 2.6",
        result: "typed tree of the first game",
        run: |files, _| count(files.text(), |text| sgf_parser::parse(text).is_ok_and(|tree| !tree.nodes.is_empty())),
        keep: |files, look| keep(files.text(), look, |text| sgf_parser::parse(text).ok()),
    },
];

fn kifu_reused<'f>(files: impl Iterator<Item = &'f [u8]>, memory: &mut Tree) -> usize {
    let options = kifu_sgf::ParseOptions::default();
    count(files, |file| {
        let collection = Collection::parse_in(file, mem::take(memory), &options);
        let accepted = collection.node_count() > 0;
        *memory = collection.into_tree();
        accepted
    })
}

/// Keeps copies of trees that were parsed into one reused memory, so that no spare capacity counts.
fn keep_copies<'f>(files: impl Iterator<Item = &'f [u8]>, look: &mut dyn FnMut()) {
    let mut memory = Tree::new();
    keep(files, look, |file| {
        let collection = Collection::parse_in(file, mem::take(&mut memory), &kifu_sgf::ParseOptions::default());
        let copy = collection.clone();
        memory = collection.into_tree();
        copy
    });
}

const STRICT: ParseOptions = ParseOptions { convert_mixed_case_identifiers: true, lenient: false };
const LENIENT: ParseOptions = ParseOptions { convert_mixed_case_identifiers: true, lenient: true };

fn sgf_parse(files: &Files, options: &ParseOptions) -> usize {
    count(files.text(), |text| sgf_parse::parse_with_options(text, options).is_ok_and(|games| !games.is_empty()))
}

fn count<T>(files: impl Iterator<Item = T>, mut accepts: impl FnMut(T) -> bool) -> usize {
    files.map(|file| usize::from(accepts(black_box(file)))).sum()
}

fn keep<T, R>(files: impl Iterator<Item = T>, look: &mut dyn FnMut(), parse: impl FnMut(T) -> R) {
    let kept: Vec<R> = files.map(parse).collect();
    look();
    drop(kept);
}
