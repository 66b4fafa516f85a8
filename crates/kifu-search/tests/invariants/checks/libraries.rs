//! Libraries on disk: damage is found or changes no answer, and any bytes in the place of a catalogue or a segment are read
//! or refused.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use kifu_search::library::{FileState, Salvage, TagChange, WriterLock, verify};
use kifu_search::{Library, LibraryError, Pattern, PatternQuestion, Writer, index_file};

const RECORDS: &[(&str, &str)] = &[
    (
        "a.sgf",
        "(;SZ[9]PB[Alice]PW[Bob]EV[Cup]RE[B+R]DT[2020-01-02]C[the opening];B[cc];W[gg]C[a word];B[cg](;W[gc])(;W[dd]))",
    ),
    ("b/two.sgf", "(;SZ[9]PB[Carol]RO[3];B[ee];W[ce])(;PB[Dave]PW[Alice]RE[W+2.5];B[pd];W[dp];B[pq];W[dd])"),
    ("c.sgf", "(;PB[柯洁]PC[Wuzhen]CA[UTF-8];B[qd];W[dd];B[pq];W[dq];B[oc])"),
];

/// The questions that are asked of a library: names, words, tags, files, positions.
const QUERIES: &[&str] = &[
    "player:alice",
    "event:cup or the",
    "tag:good",
    "path:two",
    "year:2020",
    "captures:0.. -moves:>300",
    "result:W+2.5",
];

/// A library whose files can be changed and put back.
pub(crate) struct Made {
    folder: PathBuf,
    files: Vec<(PathBuf, Vec<u8>)>,
    answers: String,
}

impl Made {
    /// Makes the library in an empty folder.
    pub(crate) fn new(folder: &Path) -> Self {
        let mut writer = Writer::open(folder).unwrap();
        writer.add_root(".").unwrap();
        for (path, text) in RECORDS {
            let state = FileState { bytes: text.len() as u64, ..FileState::default() };
            writer.upsert_file(path, state, index_file(text.as_bytes())).unwrap();
        }
        writer.tag(&[2, 3], "good", TagChange::Give).unwrap();
        writer.save_search("mine", "year:2020").unwrap();
        writer.same_person("Alice", "Carol").unwrap();
        writer.mark_complete().unwrap();
        writer.finish().unwrap();
        let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let files = files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect();
        let answers = ask(folder).unwrap();
        Self { folder: folder.to_owned(), files, answers }
    }

    /// The bytes of the catalogue and the segments; the first is the catalogue.
    pub(crate) fn contents(&self) -> impl Iterator<Item = (&Path, &[u8])> {
        let is_content = |path: &&(PathBuf, Vec<u8>)| path.0.extension().is_some_and(|ending| ending != "lock");
        self.files.iter().filter(is_content).map(|(path, bytes)| (path.as_path(), bytes.as_slice()))
    }

    /// Flips some bits of a file: queries and verification find that, or it changes no answer.
    pub(crate) fn flips_are_found(&self, path: &Path, bytes: &[u8], flips: impl Iterator<Item = (usize, u8)>) {
        let mut changed = bytes.to_vec();
        for (at, bit) in flips {
            let at = at % changed.len();
            changed[at] ^= 1 << (bit % 8);
        }
        fs::write(path, changed).unwrap();
        if let Ok(answers) = ask(&self.folder) {
            let is_whole = verify(&self.folder).is_ok_and(|findings| findings.is_empty());
            assert!(!is_whole || answers == self.answers, "{}: damage changes an answer", path.display());
            // A flipped number of the generation is only another generation.
            assert_eq!(answers, self.answers, "{}: damage is answered", path.display());
        }
        self.restore();
    }

    /// Replaces a file by any bytes: the library returns an error or answers, in bounded time.
    pub(crate) fn any_bytes_are_read(&self, path: &Path, bytes: &[u8]) {
        fs::write(path, bytes).unwrap();
        let _ = (verify(&self.folder), ask(&self.folder), Salvage::of(&self.folder));
        if let Ok(mut writer) = WriterLock::take(&self.folder).and_then(Writer::with) {
            let _ = writer.drop_damaged();
            let _ = writer.settle_tags();
            let _ = writer.compact();
        }
        self.restore();
    }

    fn restore(&self) {
        for entry in fs::read_dir(&self.folder).unwrap() {
            let path = entry.unwrap().path();
            if self.files.iter().all(|(known, _)| *known != path) {
                fs::remove_file(path).unwrap();
            }
        }
        for (path, bytes) in &self.files {
            fs::write(path, bytes).unwrap();
        }
    }
}

/// All answers of a library as text.
fn ask(folder: &Path) -> Result<String, LibraryError> {
    let mut answers = String::new();
    let library = Library::open(folder)?;
    let mut say = |what: &dyn std::fmt::Debug| writeln!(answers, "{what:?}").unwrap();
    for query in QUERIES {
        let selection = library.select(&query.parse().unwrap())?;
        for game in selection.games() {
            say(&(query, library.row(game)?, library.facts(game)));
        }
    }
    for text in ["anchor: corner\n...\n..X\n...", "X1\n.O"] {
        let pattern: Pattern = text.parse().unwrap();
        let answer = library.find_pattern(&PatternQuestion::new(pattern), &library.all_games())?;
        for game in answer.found.games() {
            say(&(game, library.hits(&answer, game)?));
        }
    }
    say(&(library.tags()?, library.saved_searches()?, library.waiting_tags()?, library.roots()?, library.files()?));
    let mut names: Vec<(u32, String)> = library.names()?.into_iter().collect();
    names.sort();
    say(&(names, library.contents()?));
    library.check_read()?;
    Ok(answers)
}
