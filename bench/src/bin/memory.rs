//! Measures the memory of the trees of all files.

use kifu_bench::{Corpus, PARSERS, Settings, Table};
use peak_alloc::PeakAlloc;
use std::error::Error;
use std::thread;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The stack size, for parsers that recurse over nested variations, and for dropping their trees.
const STACK: usize = 1 << 30;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || run(&settings).map_err(|e| e.to_string()))?;
    Ok(worker.join().map_err(|_| "a parser panicked")??)
}

fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    let decoded = corpus.to_utf8();
    let files = corpus.views(&decoded);
    println!("All {} files parsed and kept, {:.1} MB of text.\n", corpus.len(), corpus.size() as f64 / 1e6);
    let mut table = Table::new(&["parser"], &["MB kept", "bytes per byte of text"]);
    for parser in PARSERS {
        let before = HEAP.current_usage();
        let mut bytes = 0;
        (parser.keep)(&files, &mut || bytes = HEAP.current_usage() - before);
        table.row(vec![
            parser.name.into(),
            format!("{:.1}", bytes as f64 / 1e6),
            format!("{:.1}", bytes as f64 / corpus.size() as f64),
        ]);
    }
    print!("{table}");
    Ok(())
}
