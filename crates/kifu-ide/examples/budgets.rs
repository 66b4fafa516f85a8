//! Runs one task of an editor on a file, to be measured by `valgrind --tool=callgrind`: see `bench/editors.md`.
//!
//! Usage: budgets WORK FILE

use std::process::ExitCode;

use kifu_check::{Checker, Options};
use kifu_ide::{
    BoardAs, Change, DiagnosticOptions, Document, HintWords, Position, Unit, completions, definition, diagnostics,
    folds, formatting, hints, hover, symbols, tokens,
};
use kifu_sgf::{Collection, Replay, Span, Style};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, work, path] = &arguments[..] else {
        eprintln!("usage: budgets WORK FILE");
        return ExitCode::from(2);
    };
    let Ok(bytes) = std::fs::read(path) else {
        eprintln!("{path} cannot be read");
        return ExitCode::from(2);
    };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let checker = Checker::new(&Options::default());
    let mut document = Document::open(text, Some(&bytes));
    let snapshot = document.snapshot();
    let end = snapshot.collection().source().len() as u32;
    // A place late in the file, and the part that fits on a screen there.
    let middle = snapshot.collection().source()[..end as usize / 10 * 9].windows(3).rposition(|part| part == b";B[");
    let at = middle.map_or(0, |at| at as u32 + 4);
    let screen = Span::new(at, (at + 4000).min(end));
    let result = match work.as_str() {
        "open" => 1,
        "parse" => Collection::parse(&bytes).node_count(),
        "change" => {
            let place = snapshot.position(at, Unit::Utf16);
            let before = Position { column: place.column.saturating_sub(1), ..place };
            document.change(&[Change { range: Some((before, place)), text: "x".to_owned() }], Unit::Utf16);
            document.snapshot().collection().node_count()
        }
        "check" => checker.check(snapshot.collection()).len(),
        "diagnostics" => {
            let options = DiagnosticOptions::default();
            let found = diagnostics(&snapshot, &checker, &options, &|| false).unwrap_or_default();
            let places = found.iter().map(|found| snapshot.range(found.span, Unit::Utf16).1.line as usize);
            places.sum()
        }
        "replay" => snapshot.collection().games().map(|game| Replay::new(game).count()).sum(),
        "hover" => hover(&snapshot, at, BoardAs::Text).map_or(0, |hover| hover.title.len()),
        "definition" => definition(&snapshot, at).map_or(0, |span| span.start as usize),
        "completion" => completions(&snapshot, at).map_or(0, |found| found.items.len()),
        "hints" => hints(&snapshot, screen, HintWords::Both).len(),
        "tokens" => tokens(&snapshot, screen).len(),
        "symbols" => symbols(&snapshot).len(),
        "folds" => folds(&snapshot).len(),
        "formatting" => formatting(&snapshot, &Style::default(), None).map_or(0, |edits| edits.len()),
        _ => {
            eprintln!("{work} is no work");
            return ExitCode::from(2);
        }
    };
    println!("{work} {result}");
    ExitCode::SUCCESS
}
