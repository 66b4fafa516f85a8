//! Measures a library as it grows: the same queries on 10,000, 30,000, 100,000, … different games.
//!
//! The games are those of a folder on 19x19, each turned or mirrored and its colours swapped at random, and its last part
//! changed, so that no two are the same. `KIFU_GAMES` sets the maximal number of games (1,000,000), `KIFU_FEWEST` the minimal
//! one (10,000), `KIFU_LIBRARY` the folder where the libraries are built and kept, `KIFU_PLOT` the file for a plot. Times are
//! wall-clock times with all processors, with the files of the library cached in memory.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use kifu_bench::{Corpus, Curve, Fastest, Settings, Table, plot};
use kifu_go::{Board, Color, Move, Point, Size, Symmetry, Transform};
use kifu_search::events::{Recorder, point_at, stream_of_game};
use kifu_search::library::FileState;
use kifu_search::{Condition, IndexMemory, Library, Pattern, PatternQuestion, Writer, index_file_in};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::games::GO;

/// The number of games in a file.
const IN_A_FILE: usize = 500;

/// A game from which variants are generated.
struct Seed {
    head: String,
    moves: Vec<(Color, Move)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let number =
        |name: &str, other: usize| std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(other);
    let (most, fewest) = (number("KIFU_GAMES", 1_000_000), number("KIFU_FEWEST", 10_000));
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    let seeds: Vec<Seed> = corpus.files().flat_map(seeds).collect();
    if seeds.is_empty() {
        return Err("no games on 19x19 with fifty moves".into());
    }
    let temporary = tempfile::tempdir()?;
    let place = std::env::var_os("KIFU_LIBRARY").map_or_else(|| temporary.path().to_owned(), PathBuf::from);
    let questions = questions()?;
    let names: Vec<&str> = questions.iter().map(|(name, _)| *name).collect();
    let mut head = vec!["made, games/s", "bytes a game", "opened, ms"];
    head.extend(&names);
    head.push("memory, MB");
    let mut table = Table::new(&["games"], &head);
    let mut lines: Vec<Curve> =
        names.iter().map(|name| Curve { name: (*name).to_owned(), points: Vec::new() }).collect();
    let steps = (4..).flat_map(|power| [10_usize.pow(power), 3 * 10_usize.pow(power)]);
    for games in steps.take_while(|games| *games <= most).filter(|games| *games >= fewest) {
        let folder = place.join(format!("library-{games}"));
        let mut cells = vec![games.to_string()];
        let begin = Instant::now();
        if folder.join("catalogue.db").exists() {
            cells.push("there".to_owned());
        } else {
            make(&folder, &seeds, games)?;
            cells.push(format!("{:.0}", games as f64 / begin.elapsed().as_secs_f64()));
        }
        cells.push((size_of(&folder)? / games as u64).to_string());
        let mut fastest = Fastest::NONE;
        for _ in 0..settings.passes.max(2) {
            let begin = Instant::now();
            drop(Library::open(&folder)?);
            fastest.note(begin.elapsed().as_secs_f64());
        }
        cells.push(format!("{:.0}", fastest.seconds() * 1e3));
        let library = Library::open(&folder)?;
        for ((_, question), line) in questions.iter().zip(&mut lines) {
            let mut fastest = Fastest::NONE;
            let mut found = 0;
            for _ in 0..settings.passes.max(2) {
                let begin = Instant::now();
                found = ask(&library, question)?;
                fastest.note(begin.elapsed().as_secs_f64());
            }
            cells.push(format!("{:.1} ({found})", fastest.seconds() * 1e3));
            line.points.push((games as f64, fastest.seconds() * 1e3));
        }
        cells.push(memory().map_or_else(String::new, |megabytes| megabytes.to_string()));
        table.row(cells);
    }
    if let Some(path) = std::env::var_os("KIFU_PLOT") {
        fs::write(path, plot("Games in the library", "Milliseconds", &lines)?)?;
    }
    println!("Milliseconds, and in parentheses how many games are found:\n\n{table}");
    Ok(())
}

/// A query to measure.
enum Asked {
    Pattern(Box<PatternQuestion>),
    Condition(Condition),
}

fn questions() -> Result<Vec<(&'static str, Asked)>, Box<dyn Error>> {
    let pattern = |text: &str| -> Result<Asked, Box<dyn Error>> {
        Ok(Asked::Pattern(Box::new(PatternQuestion::new(text.parse()?))))
    };
    let condition = |text: &str| -> Result<Asked, Box<dyn Error>> {
        Ok(Asked::Condition(text.parse().map_err(|error| format!("{text}: {error:?}"))?))
    };
    let position = |moves: &[(u8, u8)]| {
        let mut board = Board::new(Size::NINETEEN);
        for (index, &(x, y)) in moves.iter().enumerate() {
            let color = if index % 2 == 0 { Color::Black } else { Color::White };
            board.set(Point::new(x, y).unwrap_or_else(|| unreachable!("a point")), Some(color));
        }
        Asked::Pattern(Box::new(PatternQuestion::new(Pattern::of_board(&board))))
    };
    Ok(vec![
        ("3-3 invasion", pattern("anchor: corner\n.......\n.......\n..OO...\n..OX...\n..X....\n.......\n.......")?),
        ("4-4 point", pattern("anchor: corner\n.......\n.......\n.......\n...X...\n.......\n.......\n.......")?),
        ("ponnuki", pattern("anchor: anywhere\n.X.\nX.X\n.X.")?),
        ("empty board", position(&[])),
        ("2 moves", position(&[(15, 3), (3, 15)])),
        ("4 moves", position(&[(15, 3), (3, 15), (15, 15), (3, 3)])),
        ("player and year", condition("player:Ke year:2014.. result:B+R")?),
        ("words", condition("\"Samsung\"")?),
    ])
}

fn ask(library: &Library, question: &Asked) -> Result<usize, Box<dyn Error>> {
    Ok(match question {
        Asked::Pattern(question) => library.find_pattern(question, &library.all_games())?.found.count(),
        Asked::Condition(condition) => library.select(condition)?.count(),
    })
}

/// The games of a file that can serve as seeds.
fn seeds(bytes: &[u8]) -> Vec<Seed> {
    let collection = Collection::parse(bytes);
    let seed = |game: kifu_sgf::Game<'_>| {
        if game.settings().game != GO || game.settings().size != Size::NINETEEN {
            return None;
        }
        let mut head = String::from("(;FF[4]GM[1]SZ[19]");
        for ident in ["PB", "PW", "BR", "WR", "EV", "RO", "PC", "DT", "RE", "KM", "RU"] {
            if let Some(property) = game.root().get(ident) {
                let text = property.value().text().replace(['\\', ']'], "");
                let _ = write!(head, "{ident}[{text}]");
            }
        }
        let stream = stream_of_game(game, &mut Recorder::new(Size::NINETEEN));
        let action = |number: Option<u16>| match number {
            Some(number) => point_at(number, stream.size).map(Move::Play),
            None => Some(Move::Pass),
        };
        let moves: Vec<_> = stream.moves().filter_map(|(color, number)| Some((color, action(number)?))).collect();
        (moves.len() >= 50).then_some(Seed { head, moves })
    };
    collection.games().filter_map(seed).collect()
}

/// Builds a library with `games` games.
fn make(folder: &Path, seeds: &[Seed], games: usize) -> Result<(), Box<dyn Error>> {
    let mut writer = Writer::open(folder)?;
    // As the program does: with the memory of the file before.
    let (parsing, mut memory) = (ParseOptions::default(), IndexMemory::default());
    let mut random = Random(20_261_121);
    let mut text = String::new();
    for file in 0..games.div_ceil(IN_A_FILE) {
        text.clear();
        for game in file * IN_A_FILE..games.min((file + 1) * IN_A_FILE) {
            vary(&seeds[game % seeds.len()], &mut random, &mut text);
        }
        let state = FileState { bytes: text.len() as u64, modified: 0, ..FileState::default() };
        writer.upsert_file(&format!("{file:06}.sgf"), state, index_file_in(text.as_bytes(), &parsing, &mut memory))?;
    }
    writer.finish()?;
    Ok(())
}

/// Writes a variant of a game.
fn vary(seed: &Seed, random: &mut Random, text: &mut String) {
    let size = Size::NINETEEN;
    let symmetry = Symmetry::ALL[random.below(8)];
    let transform = Transform { symmetry, swap_colors: random.below(2) == 1 };
    let mut moves = seed.moves.clone();
    // Swaps two late moves of one player, and omits some moves at the end.
    let late = moves.len() * 7 / 10;
    let first = late + random.below(moves.len() - late - 2);
    moves.swap(first, first + 2);
    moves.truncate(moves.len() - random.below(moves.len() / 10 + 1));
    text.push_str(&seed.head);
    for (color, step) in transform.moves(&moves, size) {
        let letter = match color {
            Color::Black => 'B',
            Color::White => 'W',
        };
        match step {
            Move::Play(point) => {
                let [x, y] = [point.x(), point.y()].map(|number| char::from(b'a' + number));
                let _ = write!(text, ";{letter}[{x}{y}]");
            }
            Move::Pass => {
                let _ = write!(text, ";{letter}[]");
            }
        }
    }
    text.push_str(")\n");
}

/// A deterministic pseudo-random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }
}

fn size_of(folder: &Path) -> Result<u64, Box<dyn Error>> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        bytes += if entry.metadata()?.is_dir() { size_of(&entry.path())? } else { entry.metadata()?.len() };
    }
    Ok(bytes)
}

/// The memory of this process in megabytes, if the system reports it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? / 1024)
}
