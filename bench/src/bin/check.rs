//! Measures the check of records: throughput over a folder, compared with SGFC if available, and worst-case texts.

use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use kifu_bench::{Corpus, Fastest, Set, Settings, Table, cpu_seconds};
use kifu_check::{Checker, Options, check};
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
    let megabytes = corpus.size() as f64 / MEGABYTE;
    println!(
        "{} files, {megabytes:.1} MB, in memory, processor time, one thread, fastest of {} passes.\n",
        corpus.len(),
        settings.passes
    );
    let mut table = Table::new(&["checker", "does"], &["MB/s", "files/s", "findings", "time"]);
    let mut row = |name: &str, does: &str, seconds: f64, findings: String, first: f64| {
        table.row(vec![
            name.into(),
            does.into(),
            format!("{:.1}", megabytes / seconds),
            format!("{:.0}", corpus.len() as f64 / seconds),
            findings,
            format!("{:.1} x", seconds / first),
        ]);
    };
    let (parsed, _) = fastest(settings.passes, || parse_all(&files));
    let (checked, found) = fastest(settings.passes, || check_all(&files));
    row("kifu", "parses and checks with all rules that are on", checked, found.to_string(), checked);
    row("kifu", "of this, parses and finds the encoding", parsed, String::new(), checked);
    let program = env::var_os("KIFU_SGFC_DRIVER").map(PathBuf::from);
    let peer = program.as_deref().map(|program| sgfc(program, &files, settings.passes)).transpose()?;
    if let Some(seconds) = peer {
        row("SGFC", "loads and checks, messages to nowhere", seconds, String::new(), checked);
    }
    println!("{table}");
    let mut kinds = Kinds::new(settings.passes);
    for set in Set::all(&corpus) {
        let files: Vec<&[u8]> = set.files.files().collect();
        let peer = program.as_deref().map(|program| sgfc(program, &files, settings.passes)).transpose()?;
        kinds.row(&set.name, &files, peer);
    }
    kinds.row("all", &files, peer);
    println!("{}", kinds.table);
    if env::var_os("KIFU_HOSTILE").is_none_or(|word| word != "no") {
        hostile();
    }
    Ok(())
}

/// The throughput by kind of record.
struct Kinds {
    table: Table,
    passes: usize,
}

impl Kinds {
    fn new(passes: usize) -> Self {
        let figures = ["files", "MB", "kifu, MB/s", "files/s", "findings", "SGFC, MB/s", "ratio"];
        Self { table: Table::new(&["records"], &figures), passes }
    }

    /// Adds a row for one kind; `peer` is the time of SGFC in seconds.
    fn row(&mut self, name: &str, files: &[&[u8]], peer: Option<f64>) {
        let megabytes = files.iter().map(|file| file.len()).sum::<usize>() as f64 / MEGABYTE;
        let (seconds, findings) = fastest(self.passes, || check_all(files));
        self.table.row(vec![
            name.into(),
            files.len().to_string(),
            format!("{megabytes:.2}"),
            format!("{:.1}", megabytes / seconds),
            format!("{:.0}", files.len() as f64 / seconds),
            findings.to_string(),
            peer.map_or_else(String::new, |peer| format!("{:.1}", megabytes / peer)),
            peer.map_or_else(String::new, |peer| format!("{:.1} x", peer / seconds)),
        ]);
    }
}

fn fastest(passes: usize, mut work: impl FnMut() -> usize) -> (f64, usize) {
    let mut fastest = Fastest::NONE;
    let mut count = 0;
    for _ in 0..passes {
        let (seconds, counted) = cpu_seconds(&mut work);
        fastest.note(seconds);
        count = counted;
    }
    (fastest.seconds(), count)
}

fn parse_all(files: &[&[u8]]) -> usize {
    let mut memory = Tree::new();
    let mut nodes = 0;
    for bytes in files {
        let collection = Collection::parse_in(bytes, memory, &encoding::ParseOptions::default());
        nodes += collection.node_count();
        memory = collection.into_tree();
    }
    nodes
}

fn check_all(files: &[&[u8]]) -> usize {
    let checker = Checker::new(&Options::default());
    let mut memory = Tree::new();
    let mut found = 0;
    for bytes in files {
        let collection = Collection::parse_in(bytes, memory, &encoding::ParseOptions::default());
        found += checker.check(&collection).len();
        memory = collection.into_tree();
    }
    found
}

/// The processor time of SGFC over the files in seconds, with the files in memory; `driver` is built from `peers/sgfc.c`.
fn sgfc(driver: &Path, files: &[&[u8]], passes: usize) -> Result<f64, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let mut list = String::new();
    for (index, bytes) in files.iter().enumerate() {
        let path = folder.path().join(format!("{index}.sgf"));
        fs::write(&path, bytes)?;
        writeln!(list, "{}", path.display())?;
    }
    let mut child =
        Command::new(driver).arg(passes.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    child.stdin.take().ok_or("no way to write to SGFC")?.write_all(list.as_bytes())?;
    let answer = String::from_utf8(child.wait_with_output()?.stdout)?;
    let [_, _, seconds] = answer.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(format!("SGFC answered {answer:?}").into());
    };
    Ok(seconds.parse()?)
}

/// Measures worst-case texts: each has a shape that makes some checker quadratic.
fn hostile() {
    let points = |count: usize| (0..count).map(|index| letters(index % 361));
    let moves: String = points(250).map(|point| format!(";B[{point}]")).collect();
    let texts: Vec<(&str, String)> = vec![
        ("100,000 games of two moves in one file", "(;FF[4]GM[1]SZ[19];B[pd];W[dp])".repeat(100_000)),
        ("a million nested variations", format!("{}{}", "(;B[pd]".repeat(1_000_000), ")".repeat(1_000_000))),
        ("a million properties in one node", format!("(;{})", "XY[a]".repeat(1_000_000))),
        ("a million times the same property", format!("(;{})", "C[a]".repeat(1_000_000))),
        (
            "a million values of one property",
            format!("(;AB{})", points(1_000_000).map(|point| format!("[{point}]")).collect::<String>()),
        ),
        ("100,000 children of one node, all the same move", format!("(;SZ[19]{})", "(;B[pd])".repeat(100_000))),
        (
            "100,000 children of one node with moves of their own",
            format!("(;SZ[19]{})", points(100_000).map(|point| format!("(;B[{point}]C[x])")).collect::<String>()),
        ),
        ("a game of a million moves", format!("(;SZ[19]{})", moves.repeat(4000))),
        ("a comment of 10 MB", format!("(;C[{}])", "word ".repeat(2_000_000))),
        ("a million labels on one point", format!("(;LB{})", "[aa:x]".repeat(1_000_000))),
    ];
    let mut table = Table::new(&["text"], &["MB", "seconds"]);
    for (name, text) in texts {
        let (seconds, _) = fastest(2, || {
            let collection = Collection::parse(text.as_bytes());
            black_box(check(&collection, &Options::default()).len())
        });
        table.row(vec![name.into(), format!("{:.1}", text.len() as f64 / MEGABYTE), format!("{seconds:.2}")]);
    }
    print!("{table}");
}

fn letters(index: usize) -> String {
    let letter = |number: usize| char::from(b'a' + u8::try_from(number).unwrap_or(0));
    [letter(index % 19), letter(index / 19)].iter().collect()
}
