//! Measures building and searching a library, compared with Kombilo's core if `KIFU_KOMBILO` names its driver (see
//! `peers/kombilo.cpp`); one table for each folder given. `KIFU_PATTERN` selects the patterns whose name contains it.
//! Times are processor times of all threads, and include reading the files for both programs.

#[allow(dead_code)]
#[path = "../../../crates/kifu-search/tests/truth/patterns.rs"]
mod patterns;

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kifu_bench::{Corpus, Fastest, Settings, Table, cpu_seconds};
use kifu_search::library::FileState;
use kifu_search::{IndexMemory, Library, PatternQuestion, Variations, Writer, index_file_in};
use kifu_sgf::encoding::ParseOptions;
use patterns::{LEFT_OUT, PATTERNS};

/// The results of Kombilo (time in seconds, games, hits), by pattern and whether variations are searched.
type Rivals = HashMap<(String, bool), (f64, usize, usize)>;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let more: Vec<PathBuf> = env::args_os().skip(2).map(PathBuf::from).collect();
    measure(&settings.folder, &settings)?;
    for folder in more {
        println!("\nThe games of `{}`:\n", folder.file_name().unwrap_or_default().display());
        measure(&folder, &settings)?;
    }
    Ok(())
}

/// Measures libraries of the records of a folder.
fn measure(records: &Path, settings: &Settings) -> Result<(), Box<dyn Error>> {
    let mut paths = Corpus::paths(records, settings.files)?;
    paths.retain(|path| !LEFT_OUT.lines().any(|name| path.ends_with(name)));
    let folder = tempfile::tempdir()?;
    let rival =
        std::env::var_os("KIFU_KOMBILO").map(|program| Rival { program: program.into(), folder: folder.path() });

    // Builds both several times in turn; the fastest time counts.
    let library = folder.path().join("library");
    let (mut games, mut fastest) = (0, Fastest::NONE);
    let (mut their_games, mut their_fastest) = (0, Fastest::NONE);
    for _ in 0..settings.passes.clamp(1, 3) {
        if library.exists() {
            fs::remove_dir_all(&library)?;
        }
        let (seconds, made) = cpu_seconds(|| build(&library, &paths));
        games = made?;
        fastest.note(seconds);
        if let Some(rival) = &rival {
            let (made, seconds) = rival.build(&paths, true)?;
            their_games = made;
            their_fastest.note(seconds);
        }
    }
    let seconds = fastest.seconds();
    let segments = size_of(&library, |name| name.starts_with("segment"))?;
    let all = size_of(&library, |_| true)?;
    let mut table = Table::new(&["library"], &["games", "games/s", "bytes a game in segments", "bytes a game in all"]);
    let row = |name: &str, games: usize, seconds: f64, segments: Option<u64>, all: u64| {
        let each = |bytes: u64| (bytes / games.max(1) as u64).to_string();
        let rate = format!("{:.0}", games as f64 / seconds);
        vec![name.to_owned(), games.to_string(), rate, segments.map_or_else(String::new, each), each(all)]
    };
    table.row(row("kifu", games, seconds, Some(segments), all));
    if let Some(rival) = &rival {
        rival.build(&paths, false)?;
        let their_seconds = their_fastest.seconds();
        table.row(row("Kombilo 0.8.4", their_games, their_seconds, None, rival.size()?));
        let times = (games as f64 / seconds) / (their_games as f64 / their_seconds);
        println!("Made {times:.1} times as fast as Kombilo's, per game and processor second.\n");
    }
    println!("{table}");

    let rivals = rival.as_ref().map(|rival| rival.search(settings.passes)).transpose()?.unwrap_or_default();
    let (seconds, library) = cpu_seconds(|| Library::open(&library));
    let library = library?;
    println!("Opened in {:.0} ms.\n", seconds * 1e3);
    let mut table =
        Table::new(&["pattern", "variations"], &["ms", "games", "hits", "Kombilo ms", "games", "hits", "times"]);
    let (mut anchored, mut free, mut least) = (Vec::new(), Vec::new(), f64::INFINITY);
    let wanted = std::env::var("KIFU_PATTERN").unwrap_or_default();
    for (name, text, _) in PATTERNS.iter().filter(|(name, ..)| name.contains(&wanted)) {
        for variations in [Variations::Skip, Variations::Read] {
            let with = variations == Variations::Read;
            let question = PatternQuestion { variations, ..PatternQuestion::new(text.parse()?) };
            let mut fastest = Fastest::NONE;
            let (mut games, mut hits) = (0, 0_u64);
            for _ in 0..settings.passes.max(3) {
                let all = library.all_games();
                let (seconds, answer) = cpu_seconds(|| library.find_pattern(&question, &all));
                fastest.note(seconds);
                let answer = answer?;
                (games, hits) = (answer.found.count(), answer.tally.total.hits);
            }
            let mut cells = vec![(*name).to_owned(), if with { "yes" } else { "no" }.to_owned()];
            cells.extend([format!("{:.2}", fastest.seconds() * 1e3), games.to_string(), hits.to_string()]);
            match rivals.get(&((*name).to_owned(), with)) {
                Some(&(theirs, games, hits)) => {
                    let times = theirs / fastest.seconds();
                    least = least.min(times);
                    if text.contains("anchor: centre") { &mut free } else { &mut anchored }.push(times);
                    cells.extend([format!("{:.2}", theirs * 1e3), games.to_string(), hits.to_string()]);
                    cells.push(format!("{times:.1}"));
                }
                None => cells.extend(["", "", "", ""].map(str::to_owned)),
            }
            table.row(cells);
        }
    }
    println!("{table}");
    if !anchored.is_empty() {
        let mean = |times: &[f64]| (times.iter().map(|times| times.ln()).sum::<f64>() / times.len() as f64).exp();
        let (anchored, free) = (mean(&anchored), mean(&free));
        println!("Geometric mean: anchored {anchored:.1} times, anywhere {free:.1} times; at least {least:.1} times.");
    }
    Ok(())
}

/// Builds a library from files on one thread. Returns the number of games.
fn build(folder: &Path, paths: &[PathBuf]) -> Result<usize, Box<dyn Error>> {
    let mut writer = Writer::open(folder)?;
    // As the program does: with the memory of the file before.
    let (parsing, mut memory) = (ParseOptions::default(), IndexMemory::default());
    for path in paths {
        let bytes = fs::read(path)?;
        let state = FileState { bytes: bytes.len() as u64, modified: 0, ..FileState::default() };
        writer.upsert_file(&path.to_string_lossy(), state, index_file_in(&bytes, &parsing, &mut memory))?;
    }
    writer.finish()?;
    Ok(Library::open(folder)?.len())
}

/// The total size in bytes of the files in a folder whose names match.
fn size_of(folder: &Path, is_wanted: fn(&str) -> bool) -> Result<u64, Box<dyn Error>> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        if metadata.is_dir() {
            bytes += size_of(&entry.path(), is_wanted)?;
        } else if is_wanted(&entry.file_name().to_string_lossy()) {
            bytes += metadata.len();
        }
    }
    Ok(bytes)
}

/// Kombilo's driver, and the folder for its databases.
struct Rival<'r> {
    program: PathBuf,
    folder: &'r Path,
}

impl Rival<'_> {
    fn folder(&self, variations: bool) -> PathBuf {
        self.folder.join(if variations { "kombilo-1" } else { "kombilo-0" })
    }

    fn ask(&self, what: &str, variations: bool, rest: &[&str], input: &str) -> Result<String, Box<dyn Error>> {
        let digit = if variations { "1" } else { "0" };
        let database = self.folder(variations);
        fs::create_dir_all(&database)?;
        let mut command = Command::new(&self.program);
        command.arg(what).arg(database.join("k.db")).arg(digit).args(rest).env("OMP_NUM_THREADS", "1");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        child.stdin.take().ok_or("no pipe")?.write_all(input.as_bytes())?;
        Ok(String::from_utf8(child.wait_with_output()?.stdout)?)
    }

    fn build(&self, paths: &[PathBuf], variations: bool) -> Result<(usize, f64), Box<dyn Error>> {
        let database = self.folder(variations);
        if database.exists() {
            fs::remove_dir_all(&database)?;
        }
        let list: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
        let answer = self.ask("build", variations, &[], &(list.join("\n") + "\n"))?;
        let (games, seconds) = answer.trim().split_once('\t').ok_or("Kombilo's driver said nothing")?;
        Ok((games.parse()?, seconds.parse()?))
    }

    fn size(&self) -> Result<u64, Box<dyn Error>> {
        size_of(&self.folder(true), |_| true)
    }

    fn search(&self, passes: usize) -> Result<Rivals, Box<dyn Error>> {
        let mut input = String::new();
        for (name, text, _) in &PATTERNS {
            input += &as_kombilo(name, text).ok_or("a pattern that Kombilo cannot say")?;
        }
        let mut rivals = Rivals::new();
        for variations in [false, true] {
            for line in self.ask("search", variations, &[&passes.to_string()], &input)?.lines() {
                let words: Vec<&str> = line.split('\t').collect();
                if let [name, _, seconds, games, hits] = *words {
                    rivals.insert(((*name).to_owned(), variations), (seconds.parse()?, games.parse()?, hits.parse()?));
                }
            }
        }
        Ok(rivals)
    }
}

/// Converts a pattern to the syntax of Kombilo's driver.
fn as_kombilo(name: &str, text: &str) -> Option<String> {
    let mut lines = text.lines();
    let kind = match lines.next()?.strip_prefix("anchor: ")? {
        "board" => 9,
        "corner" => 0,
        "side" => 4,
        "centre" => 8,
        _ => return None,
    };
    let rows: Vec<&str> = lines.clone().take_while(|line| !line.contains(':')).collect();
    let moves = lines
        .find_map(|line| line.strip_prefix("moves: "))
        .map_or_else(|| "-".to_owned(), |moves| moves.replace(' ', ""));
    Some(format!("{name}\t{kind} {} {} {} {moves}\n", rows.first()?.len(), rows.len(), rows.concat()))
}
