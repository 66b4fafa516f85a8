//! A library in the folder of its records, which is damaged, asked, brought up to date and put back.

use std::fs;
use std::path::{Path, PathBuf};

use kifu_search::Writer;
use kifu_search::library::{Salvage, TagChange, verify};
use kifu_work::index::{IndexMode, IndexOptions, update};
use kifu_work::trust::Trust;

use super::answers::Answers;
use super::damage::{Damaged, Files, damage};

const RECORDS: &[(&str, &str)] = &[
    (
        "a.sgf",
        "(;SZ[9]PB[Ann]PW[Bob]EV[Cup]RE[B+R]DT[2020-01-02]C[the opening];B[cc];W[gg]C[a word];B[cg](;W[gc])(;W[dd]))",
    ),
    ("b/two.sgf", "(;SZ[9]PB[Carol]RO[3];B[ee];W[ce])(;PB[Dave]PW[Ann]RE[W+2.5];B[pd];W[dp];B[pq];W[dd])"),
    ("c.sgf", "(;PB[柯洁]PC[Wuzhen]CA[UTF-8];B[qd];W[dd];B[pq];W[dq];B[oc])"),
    ("ko.sgf", "(;SZ[9]AB[bb][ca][db]AW[bc][cd][dc];B[cc]KO[];W[cb])"),
];

/// The library, and all that must stay as it is.
pub(crate) struct Made {
    base: PathBuf,
    library: PathBuf,
    /// The files of the library.
    files: Files,
    /// All others.
    others: Files,
    answers: Answers,
}

impl Made {
    /// Makes the library in an empty folder.
    pub(crate) fn new(base: &Path) -> Self {
        let base = base.canonicalize().unwrap();
        let games = base.join("games");
        let library = games.join(".kifu");
        fs::create_dir_all(games.join("b")).unwrap();
        fs::write(base.join("other.sgf"), "(;C[of nobody])").unwrap();
        // In several steps, so that there are several segments.
        for (path, text) in RECORDS {
            fs::write(games.join(path), text).unwrap();
            let mut options = IndexOptions::default();
            options.add = vec![games.clone()];
            update(&library, &options, &mut |_| {}).unwrap();
        }
        let mut writer = Writer::open(&library).unwrap();
        writer.tag(&[1, 3], "good", TagChange::Give).unwrap();
        writer.save_search("mine", "year:2020").unwrap();
        writer.set_note(&"X..\n...\n.O.\n".parse().unwrap(), "a note").unwrap();
        writer.finish().unwrap();
        fs::write(library.join("different.txt"), "1 2\n").unwrap();
        let answers = Answers::of(&library).unwrap();
        assert!(answers.of_records.len() > 40 && verify(&library).unwrap().is_empty());
        let (files, others) = files_in(&base).into_iter().partition(|(path, _)| path.starts_with(&library));
        Self { base, library, files, others, answers }
    }

    /// Damages the library as the bytes say; the first of them says how it is brought up to date. Damage by accident is an error or
    /// changes no answer, and from the records everything can be made again.
    pub(crate) fn survives(&self, bytes: &[u8]) {
        let Some((&mode, bytes)) = bytes.split_first() else { return };
        let (damaged, what) = damage(&self.library, &self.files, bytes);
        let is_true = |answers: &Answers| *answers == self.answers;
        self.is_asked(damaged, what, is_true);
        let _ = (verify(&self.library), Salvage::of(&self.library));
        let mode = [IndexMode::Update, IndexMode::Recheck, IndexMode::Repair, IndexMode::Compact, IndexMode::Rebuild]
            [usize::from(mode) % 5];
        let done = self.update(mode);
        if mode == IndexMode::Rebuild {
            self.is_rebuilt(damaged, what, done);
        } else {
            // What was said is still true: nothing that was an error before has become an answer.
            self.is_asked(damaged, what, is_true);
        }
        self.restore();
    }

    fn is_asked(&self, damaged: Damaged, what: &str, is_true: impl Fn(&Answers) -> bool) {
        if let Ok(answers) = Answers::of(&self.library)
            && damaged == Damaged::ByAccident
            && !is_true(&answers)
        {
            panic!("damage is answered ({what}): {answers:#?}\ninstead of {:#?}", self.answers);
        }
        assert_eq!(self.others_now(), self.others, "something else has changed ({what})");
    }

    fn update(&self, mode: IndexMode) -> Result<(), String> {
        let mut options = IndexOptions::default();
        options.mode = mode;
        // Only what lies in the folder of the library, as a catalogue may name other folders.
        options.trust = Trust::Named { roots: Vec::new(), state: None };
        update(&self.library, &options, &mut |_| {}).map(drop).map_err(|error| error.to_string())
    }

    /// A library that was made again has all that is in the records. Where things were planted it need not be made.
    fn is_rebuilt(&self, damaged: Damaged, what: &str, done: Result<(), String>) {
        if damaged == Damaged::Planted {
            let _ = Answers::of(&self.library);
        } else {
            done.unwrap_or_else(|error| panic!("it is not made again ({what}): {error}"));
            let answers = Answers::of(&self.library).unwrap_or_else(|error| panic!("no answer ({what}): {error}"));
            assert_eq!(answers.of_records, self.answers.of_records, "{what}");
            assert_eq!(verify(&self.library).unwrap(), []);
        }
        assert_eq!(self.others_now(), self.others, "something else has changed ({what})");
    }

    fn others_now(&self) -> Files {
        files_in(&self.base).into_iter().filter(|(path, _)| !path.starts_with(&self.library)).collect()
    }

    /// Puts the files of the library back.
    fn restore(&self) {
        let mut folders = vec![self.library.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                let known = self.files.iter().find(|(known, _)| *known == path);
                let is_file = entry.file_type().unwrap().is_file();
                match known {
                    Some((_, bytes)) if is_file && fs::read(&path).is_ok_and(|now| now == *bytes) => {}
                    _ if !entry.file_type().unwrap().is_dir() => fs::remove_file(&path).unwrap(),
                    Some(_) => fs::remove_dir_all(&path).unwrap(),
                    None => folders.push(path),
                }
            }
        }
        for (path, bytes) in &self.files {
            if !path.exists() {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, bytes).unwrap();
            }
        }
    }
}

/// All files below a folder, in order; of links where they lead.
fn files_in(folder: &Path) -> Files {
    let (mut files, mut folders) = (Files::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_symlink() {
                let to = fs::read_link(&path).unwrap();
                files.push((path, to.into_os_string().into_encoded_bytes()));
            } else {
                let bytes = fs::read(&path).unwrap_or_default();
                files.push((path, bytes));
            }
        }
    }
    files.sort();
    files
}
