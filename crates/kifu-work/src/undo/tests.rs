//! Journals: bytes come back, in any order of interruptions.

use std::fs;
use std::path::{Path, PathBuf};

use kifu_files::Reach;

use super::*;

const OLD: &[u8] = b"(;KM[6,5]\xff)\r\n";
const NEW: &[u8] = b"(;KM[6.5]\xff)\r\n";

struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().canonicalize().expect("a path").join(name)
    }

    fn write(&self, names: &[&str], bytes: &[u8]) {
        names.iter().for_each(|name| fs::write(self.path(name), bytes).expect("written"));
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect("read")
    }

    fn journal(&self) -> Journal {
        Journal::new(JournalPlace::File(self.path("journal")), "kifu fmt")
    }

    fn go(&self, direction: Direction, mode: RunMode) -> Gone {
        go(&self.path("journal"), direction, None, mode, &mut |_| {}).expect("a journal")
    }
}

#[test]
fn replaced_files_are_restored_byte_for_byte() {
    let place = Place::new();
    place.write(&["a", "b", "c"], OLD);
    let journal = place.journal();
    ["a", "b", "c"].iter().for_each(|name| drop(journal.replace(&place.path(name), OLD, NEW).expect("replaced")));
    assert!(journal.replace(&place.path("a"), OLD, b"other").is_err(), "it has changed");
    assert_eq!(journal.changes(), 3);
    drop(journal);
    // Each content is stored once.
    assert_eq!(Run::read(&place.path("journal")).expect("a run").contents.len(), 1);
    place.write(&["c"], b"mine");
    assert_eq!(place.go(Direction::Undo, RunMode::Preview).changes.len(), 2);
    assert_eq!(place.read("a"), NEW);
    let gone = place.go(Direction::Undo, RunMode::Apply);
    assert_eq!(gone.changes.iter().map(FileChange::path).collect::<Vec<_>>(), [place.path("b"), place.path("a")]);
    assert!(matches!(gone.failed[..], [(_, UndoFailure::Changed)]), "{gone:?}");
    assert_eq!(["a", "b", "c"].map(|name| place.read(name)), [OLD, OLD, b"mine"]);
    // The one that failed can be tried again.
    place.write(&["c"], NEW);
    assert_eq!(place.go(Direction::Undo, RunMode::Apply).changes.len(), 1);
    assert_eq!(place.go(Direction::Undo, RunMode::Apply).changes.len(), 0);
    for _ in 0..3 {
        assert_eq!(place.go(Direction::Redo, RunMode::Apply).changes.len(), 3);
        assert_eq!(["a", "b", "c"].map(|name| place.read(name)), [NEW, NEW, NEW]);
        assert_eq!(place.go(Direction::Undo, RunMode::Apply).changes.len(), 3);
        assert_eq!(["a", "b", "c"].map(|name| place.read(name)), [OLD, OLD, OLD]);
    }
    assert_eq!(Run::read(&place.path("journal")).expect("a run").contents.len(), 4, "new contents are stored once");
}

/// The steps that exchange the names of three files and move a fourth into a new folder.
const STEPS: [(&str, &str); 5] = [("a", "wait"), ("c", "a"), ("b", "c"), ("wait", "b"), ("d", "new/d")];

/// The lengths of a journal at which a run or an undo may have been interrupted, after each of its lines.
fn ends_of_lines(bytes: &[u8]) -> Vec<usize> {
    (0..bytes.len()).filter(|at| bytes[*at] == b'\n').map(|at| at + 1).collect()
}

#[test]
fn what_was_cut_short_can_be_undone() {
    for done in 0..=STEPS.len() {
        // The last change was only noted, or its note was cut short.
        for (noted_more, cut) in [(false, 0), (true, 0), (true, 3)] {
            let place = Place::new();
            let names = ["a", "b", "c", "d"];
            names.iter().for_each(|name| place.write(&[name], name.as_bytes()));
            let journal = place.journal();
            journal.make_folder(&place.path("new")).expect("made");
            for (from, to) in &STEPS[..done] {
                journal.rename_file(&place.path(from), &place.path(to)).expect("renamed");
            }
            if let (true, Some((from, to))) = (noted_more, STEPS.get(done)) {
                let change = FileChange::Moved { from: place.path(from), to: place.path(to) };
                journal.note(None, |_| change).expect("noted");
            }
            drop(journal);
            let bytes = place.read("journal");
            fs::write(place.path("journal"), &bytes[..bytes.len() - cut]).expect("cut");
            // A note that is cut short belongs to a change that was not made.
            if cut > 0 && done == STEPS.len() {
                continue;
            }
            let preview = place.go(Direction::Undo, RunMode::Preview);
            let gone = place.go(Direction::Undo, RunMode::Apply);
            assert_eq!((&preview.changes, gone.failed.len()), (&gone.changes, 0), "cut after {done}: {gone:?}");
            assert!(names.iter().all(|name| place.read(name) == name.as_bytes()), "cut after {done}");
            assert!(!place.path("new").exists() && !place.path("wait").exists());
            assert_eq!(place.go(Direction::Undo, RunMode::Apply).changes.len(), 0);
            let redone = place.go(Direction::Redo, RunMode::Apply);
            assert!(redone.failed.is_empty(), "{redone:?}");
            place.go(Direction::Undo, RunMode::Apply);
            assert!(names.iter().all(|name| place.read(name) == name.as_bytes()));
        }
    }
}

/// Undoing is interrupted after each of its notes, and goes on.
#[test]
fn undoing_goes_on() {
    let place = Place::new();
    ["a", "b", "c", "d"].iter().for_each(|name| place.write(&[name], name.as_bytes()));
    let journal = place.journal();
    journal.make_folder(&place.path("new")).expect("made");
    STEPS.iter().for_each(|(from, to)| journal.rename_file(&place.path(from), &place.path(to)).expect("renamed"));
    journal.replace(&place.path("a"), b"c", NEW).expect("replaced");
    drop(journal);
    let begun = place.read("journal").len();
    place.go(Direction::Undo, RunMode::Apply);
    let whole = place.read("journal");
    for end in ends_of_lines(&whole).into_iter().filter(|end| *end >= begun) {
        // The files are as after the undo; the journal lacks its last notes. With all but one of them the rest is certain.
        let lost = ends_of_lines(&whole[end..]).len();
        if lost > 1 {
            continue;
        }
        fs::write(place.path("journal"), &whole[..end]).expect("cut");
        let gone = place.go(Direction::Undo, RunMode::Apply);
        assert!(gone.failed.is_empty() && gone.changes.is_empty(), "{gone:?}");
    }
    assert!(["a", "b", "c", "d"].iter().all(|name| place.read(name) == name.as_bytes()));
}

#[test]
fn a_journal_of_others_reaches_no_files_elsewhere() {
    let (here, there) = (Place::new(), Place::new());
    there.write(&["a"], OLD);
    let journal = here.journal();
    journal.replace(&there.path("a"), OLD, NEW).expect("replaced");
    drop(journal);
    let run = |folders: &[PathBuf]| {
        let reach = Reach::below(folders).expect("a reach");
        go(&here.path("journal"), Direction::Undo, Some(&reach), RunMode::Apply, &mut |_| {})
    };
    let refused = run(&[here.path("")]).expect_err("elsewhere");
    assert!(matches!(refused.kind, UndoErrorKind::OutOfReach(_)));
    assert_eq!(there.read("a"), NEW);
    assert_eq!(run(&[here.path(""), there.path("")]).expect("reached").changes.len(), 1);
    assert_eq!(there.read("a"), OLD);
}

/// Any bytes are an error or a journal, never a panic.
#[test]
fn damaged_journals() {
    let place = Place::new();
    place.write(&["a", "b"], OLD);
    let journal = place.journal();
    journal.replace(&place.path("a"), OLD, NEW).expect("replaced");
    journal.move_file(&place.path("b"), &place.path("c")).expect("moved");
    drop(journal);
    let whole = place.read("journal");
    for at in 0..whole.len() {
        fs::write(place.path("damaged"), &whole[..at]).expect("written");
        let _ = Run::read(&place.path("damaged"));
        let mut bytes = whole.clone();
        bytes[at] ^= 0x11;
        fs::write(place.path("damaged"), &bytes).expect("written");
        if let Ok(run) = Run::read(&place.path("damaged")) {
            let _ = run.content(0);
            let _ = go(&run.path, Direction::Undo, None, RunMode::Preview, &mut |_| {});
        }
    }
    for text in ["", "\n", "{}", "{}\n", "(;B[aa])", "{\"run\":1}\n", &"x".repeat(2 << 20)] {
        fs::write(place.path("damaged"), text).expect("written");
        assert!(matches!(Run::read(&place.path("damaged")).expect_err("no journal").kind, UndoErrorKind::NotAList));
    }
    let last = String::from_utf8_lossy(&whole).lines().next().map(str::to_owned).expect("a line");
    fs::write(place.path("damaged"), last + "\n{\"undone\":3}\n").expect("written");
    let refused = Run::read(&place.path("damaged")).expect_err("no such change");
    assert!(matches!(refused.kind, UndoErrorKind::NotAStep { line: 2 }));
}

#[test]
fn a_journal_in_use_is_left_alone() {
    let place = Place::new();
    place.write(&["a"], OLD);
    let journal = place.journal();
    journal.replace(&place.path("a"), OLD, NEW).expect("replaced");
    let again = place.journal().replace(&place.path("a"), NEW, OLD).expect_err("the journal exists");
    assert!(again.to_string().contains("the way back cannot be noted"), "{again}");
    let refused = go(&place.path("journal"), Direction::Undo, None, RunMode::Apply, &mut |_| {});
    assert!(matches!(refused.expect_err("in use").kind, UndoErrorKind::InUse));
    assert_eq!(place.read("a"), NEW);
}

fn write_journal(folder: &Path, seconds: u64, bytes: u64) -> PathBuf {
    fs::create_dir_all(folder).expect("made");
    let path = folder.join(format!("{seconds:010}-000000000.undo"));
    fs::File::create(&path).and_then(|file| file.set_len(bytes)).expect("written");
    path
}

#[test]
fn old_journals_go() {
    let place = Place::new();
    let folder = place.path("undo");
    let now = 1_790_000_000;
    let day = 24 * 60 * 60;
    let old = write_journal(&folder, now - 91 * day, 1);
    let kept = [write_journal(&folder, now - 89 * day, 1), write_journal(&folder, now - day, 900 << 20)];
    assert_eq!(runs::remove_old(&folder, now), 1);
    assert!(!old.exists() && kept.iter().all(|path| path.exists()));
    let last = write_journal(&folder, now, 2 << 30);
    assert_eq!(runs::remove_old(&folder, now), 2);
    assert!(last.exists(), "the last one stays");
}
