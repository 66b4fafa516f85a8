//! Measures reading and writing of records: SGF and JGF, in memory.

use std::error::Error;
use std::hint::black_box;

use kifu_bench::{Corpus, Fastest, Settings, Table, cpu_seconds};
use kifu_record::{
    Counts, FormatName, MergeOptions, Orientation, Record, Source, find_format, from_sgf, merge, to_sgf,
};
use kifu_sgf::{Collection, Tree, encoding};

const MEGABYTE: f64 = 1e6;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    if corpus.is_empty() {
        return Err(format!("no .sgf files in {}", settings.folder.display()).into());
    }
    let decoded = corpus.to_utf8();
    let files = corpus.views(&decoded).bytes;
    let jgf = find_format(FormatName::Jgf).unwrap();
    let write = |records: &[Record]| jgf.write(records, &Default::default()).unwrap_or_default();
    let records: Vec<Vec<Record>> = files.iter().map(|bytes| read(bytes, Tree::new()).0).collect();
    let texts: Vec<Vec<u8>> = records.iter().map(|records| write(records).bytes).collect();
    let (sgf_size, jgf_size) = (corpus.size() as f64, texts.iter().map(Vec::len).sum::<usize>() as f64);
    println!(
        "{} files, {:.1} MB of SGF, {:.1} MB of JGF, processor time, one thread, fastest of {} passes.\n",
        corpus.len(),
        sgf_size / MEGABYTE,
        jgf_size / MEGABYTE,
        settings.passes
    );
    let mut table = Table::new(&["from", "to"], &["MB/s of input", "files/s"]);
    let mut row = |from: &str, to: &str, size: f64, work: &mut dyn FnMut()| {
        let mut fastest = Fastest::NONE;
        for _ in 0..settings.passes {
            fastest.note(cpu_seconds(&mut *work).0);
        }
        let seconds = fastest.seconds();
        let speed = format!("{:.1}", size / MEGABYTE / seconds);
        table.row(vec![from.into(), to.into(), speed, format!("{:.0}", corpus.len() as f64 / seconds)]);
    };
    row("SGF", "record", sgf_size, &mut || {
        let mut memory = Tree::new();
        for bytes in &files {
            let (records, used) = read(bytes, core::mem::take(&mut memory));
            black_box(records.len());
            memory = used;
        }
    });
    row("record", "SGF (of SGF's size)", sgf_size, &mut || {
        for records in &records {
            records.iter().for_each(|record| drop(black_box(to_sgf(record))));
        }
    });
    row("SGF", "JGF", sgf_size, &mut || {
        let mut memory = Tree::new();
        for bytes in &files {
            let (records, used) = read(bytes, core::mem::take(&mut memory));
            black_box(write(&records).bytes.len());
            memory = used;
        }
    });
    row("JGF", "SGF", jgf_size, &mut || {
        for text in &texts {
            jgf.read(text, &Default::default()).records.iter().for_each(|record| drop(black_box(to_sgf(record))));
        }
    });
    print!("{table}");
    merging(records, &settings);
    Ok(())
}

/// Measures merging the openings of up to ten thousand games into one tree.
fn merging(records: Vec<Vec<Record>>, settings: &Settings) {
    const GAMES: usize = 10_000;
    const MOVES: usize = 30;
    let named = |(number, record): (usize, Record)| Source { name: number.to_string(), record };
    let sources: Vec<Source> = records.into_iter().flatten().take(GAMES).enumerate().map(named).collect();
    println!("\n{} games, their first {MOVES} moves merged with counts.\n", sources.len());
    let plain = MergeOptions { moves: Some(MOVES), counts: Counts::Commented, ..MergeOptions::default() };
    let mut table = Table::new(&["merged"], &["s"]);
    for (name, options) in [
        ("as they are", plain),
        ("turned to one orientation", MergeOptions { orientation: Orientation::Canonical, ..plain }),
        ("up to two moves tolerated", MergeOptions { tolerate: 2, ..plain }),
    ] {
        let mut fastest = Fastest::NONE;
        for _ in 0..settings.passes {
            let sources = sources.clone();
            fastest.note(cpu_seconds(|| drop(black_box(merge(sources, &options)))).0);
        }
        table.row(vec![name.into(), format!("{:.2}", fastest.seconds())]);
    }
    print!("{table}");
}

fn read(bytes: &[u8], memory: Tree) -> (Vec<Record>, Tree) {
    let collection = Collection::parse_in(bytes, memory, &encoding::ParseOptions::default());
    let records = collection.games().map(|game| from_sgf(game).record).collect();
    (records, collection.into_tree())
}
