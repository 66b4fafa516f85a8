//! The parsers, ours and the others', each as a function over all files.

use crate::Files;
use sgf_parse::ParseOptions;
use std::hint::black_box;

/// A parser to be timed.
pub struct Parser {
    /// Its name and version.
    pub name: &'static str,
    /// What it makes of a file, in a few words.
    pub result: &'static str,
    /// Parses every file and drops the result; returns how many were accepted with at least one game.
    pub run: fn(&Files) -> usize,
    /// Parses every file and calls back while all results are kept.
    pub keep: fn(&Files, &mut dyn FnMut()),
}

/// All parsers. The first is the one the others are compared with.
pub const PARSERS: &[Parser] = &[
    Parser {
        name: "sgf-parse 4.2, lenient",
        result: "typed tree, cut off at the first fault",
        run: |files| sgf_parse(files, true),
        keep: |files, look| {
            keep(&files.text, look, |text| sgf_parse::parse_with_options(text, &sgf_parse_options(true)).ok())
        },
    },
    Parser {
        name: "sgf-parse 4.2",
        result: "typed tree",
        run: |files| sgf_parse(files, false),
        keep: |files, look| {
            keep(&files.text, look, |text| sgf_parse::parse_with_options(text, &sgf_parse_options(false)).ok())
        },
    },
    Parser {
        name: "sgf-parser 2.6",
        result: "typed tree of the first game",
        run: |files| count(&files.text, |text| sgf_parser::parse(text).is_ok_and(|tree| !tree.nodes.is_empty())),
        keep: |files, look| keep(&files.text, look, |text| sgf_parser::parse(text).ok()),
    },
];

fn sgf_parse_options(lenient: bool) -> ParseOptions {
    ParseOptions { lenient, ..ParseOptions::default() }
}

fn sgf_parse(files: &Files, lenient: bool) -> usize {
    let options = sgf_parse_options(lenient);
    count(&files.text, |text| sgf_parse::parse_with_options(text, &options).is_ok_and(|games| !games.is_empty()))
}

fn count<T: Copy>(files: &[T], accepts: impl Fn(T) -> bool) -> usize {
    files.iter().filter(|&&file| accepts(black_box(file))).count()
}

fn keep<T: Copy, R>(files: &[T], look: &mut dyn FnMut(), parse: impl Fn(T) -> R) {
    let kept: Vec<R> = files.iter().map(|&file| parse(file)).collect();
    look();
    drop(kept);
}
