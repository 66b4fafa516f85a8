//! Measures parsers: throughput over a folder of records, and whether the time is linear in the length.

use kifu_bench::{Corpus, Fastest, Files, PARSERS, Parser, Set, Settings, Table, cpu_seconds};
use kifu_sgf::Tree;
use std::error::Error;
use std::hint::black_box;
use std::thread;

/// The stack size, for parsers that recurse over nested variations.
const STACK: usize = 1 << 30;
const MEGABYTE: usize = 1_000_000;
/// The parsers that need too much memory for the 100 MB text on most machines: 56 bytes per byte.
const BIG_EATERS: &[&str] = &["sgf-parse 4.2", "sgf-parse 4.2, lenient"];

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || run(&settings).map_err(|e| e.to_string()))?;
    Ok(worker.join().map_err(|_| "a parser panicked")??)
}

fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    if corpus.is_empty() {
        return Err(format!("no .sgf files in {}", settings.folder.display()).into());
    }
    let decoded = corpus.to_utf8();
    let files = corpus.views(&decoded);
    println!(
        "{} files, {:.1} MB, processor time, one thread, fastest of {} passes.\n",
        corpus.len(),
        megabytes(corpus.size()),
        settings.passes
    );
    throughput(&corpus, &files, settings.passes);
    println!();
    kinds(&corpus, &files, settings.passes);
    println!();
    growth(&files, settings.passes);
    Ok(())
}

fn throughput(corpus: &Corpus, files: &Files, passes: usize) {
    let mut timings = vec![(Fastest::NONE, 0); PARSERS.len()];
    let mut memory = Tree::new();
    // Parsers take turns, so that other load on the machine does not affect only one of them.
    for _ in 0..passes {
        for (parser, (fastest, accepted)) in PARSERS.iter().zip(&mut timings) {
            let (seconds, count) = cpu_seconds(|| (parser.run)(files, &mut memory));
            fastest.note(seconds);
            *accepted = count;
        }
    }
    let mut table = Table::new(&["parser", "result"], &["MB/s", "files/s", "accepted", "time"]);
    let first = timings[0].0.seconds();
    for (parser, (fastest, accepted)) in PARSERS.iter().zip(timings) {
        let seconds = fastest.seconds();
        table.row(vec![
            parser.name.into(),
            parser.result.into(),
            format!("{:.1}", megabytes(corpus.size()) / seconds),
            format!("{:.0}", corpus.len() as f64 / seconds),
            accepted.to_string(),
            format!("{:.1} x", seconds / first),
        ]);
    }
    print!("{table}");
}

/// The parsers that are measured on each kind of records.
const MEASURED_BY_KIND: [&str; 2] = ["kifu, memory used again", "sgf-parse 4.2, lenient"];

/// Measures each kind of record separately.
fn kinds(corpus: &Corpus, files: &Files, passes: usize) {
    let mut table = Table::new(&["records"], &["files", "MB", "kifu, MB/s", "sgf-parse 4.2, lenient, MB/s", "ratio"]);
    let parsers = MEASURED_BY_KIND.map(|name| PARSERS.iter().find(|parser| parser.name == name).expect("a parser"));
    let mut row = |name: &str, corpus: &Corpus, files: &Files| {
        let mut timings = [Fastest::NONE; MEASURED_BY_KIND.len()];
        let mut memory = Tree::new();
        for _ in 0..passes {
            for (parser, fastest) in parsers.iter().zip(&mut timings) {
                fastest.note(cpu_seconds(|| black_box((parser.run)(files, &mut memory))).0);
            }
        }
        let [ours, peers] = timings.map(|fastest| megabytes(corpus.size()) / fastest.seconds());
        table.row(vec![
            name.into(),
            corpus.len().to_string(),
            format!("{:.2}", megabytes(corpus.size())),
            format!("{ours:.0}"),
            format!("{peers:.1}"),
            format!("{:.0} x", ours / peers),
        ]);
    };
    for set in Set::all(corpus) {
        row(&set.name, &set.files, &set.files.views(&set.text));
    }
    row("all", corpus, files);
    print!("{table}");
}

/// Measures one text with the same games once, ten times and a hundred times.
fn growth(files: &Files, passes: usize) {
    let mut table = Table::new(&["ns per byte of one text"], &["1 MB", "10 MB", "100 MB"]);
    let block = block(files);
    for parser in PARSERS {
        if parser.result.contains("first game") {
            continue;
        }
        let mut cells = vec![parser.name.to_string()];
        for times in [1, 10, 100] {
            let too_big = times == 100 && BIG_EATERS.contains(&parser.name);
            cells.push(if too_big { "not run".into() } else { nanoseconds_a_byte(parser, &block, times, passes) });
        }
        table.row(cells);
    }
    print!("{table}");
}

/// About a megabyte of games that every parser accepts.
fn block(files: &Files) -> String {
    let accepted: Vec<&str> =
        files.text().filter(|text| sgf_parse::parse(text).is_ok_and(|games| !games.is_empty())).collect();
    let mut block = String::new();
    for text in accepted.iter().cycle() {
        block.push_str(text.trim_start_matches('\u{feff}'));
        block.push('\n');
        if block.len() >= MEGABYTE {
            break;
        }
    }
    block
}

fn nanoseconds_a_byte(parser: &Parser, block: &str, times: usize, passes: usize) -> String {
    let text = block.repeat(times);
    let files = Files { bytes: vec![text.as_bytes()], text: vec![&text] };
    let mut fastest = Fastest::NONE;
    let mut memory = Tree::new();
    for _ in 0..passes.max(2) {
        fastest.note(cpu_seconds(|| black_box((parser.run)(&files, &mut memory))).0);
    }
    format!("{:.2}", fastest.seconds() * 1e9 / text.len() as f64)
}

fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / MEGABYTE as f64
}
