//! Tags that follow their games.

use std::path::Path;

use super::{FileState, Library, Met, TagChange, Writer, WriterLock};
use crate::indexed::{fingerprint, index_file};

const A: &str = "(;SZ[9]PB[a]RE[B+R];B[cc];W[gg];B[cg];W[gc];B[ee])";
const B: &str = "(;SZ[9]PB[b];B[ee];W[cc];B[gg];W[ec])";
const C: &str = "(;SZ[9]PB[c];B[dd];W[ff];B[df];W[fd])";

/// Updates the library to these files, and returns the tagged games and the number of waiting tags.
fn refresh(folder: &Path, files: &[(&str, &str)]) -> (Vec<String>, usize) {
    let mut writer = Writer::open(folder).unwrap();
    for (path, text) in files {
        let state = FileState { bytes: text.len() as u64, inode: fingerprint(text.as_bytes()), ..FileState::default() };
        if writer.meet(path, state) == Met::Stale {
            writer.upsert_file(path, state, index_file(text.as_bytes())).unwrap();
        }
    }
    writer.remove_unmet(|_| false).unwrap();
    let waiting = writer.settle_tags().unwrap().len();
    writer.finish().unwrap();
    let library = Library::open(folder).unwrap();
    let found = library.select(&"tag:mine".parse().unwrap()).unwrap();
    let mut found: Vec<String> = found
        .games()
        .map(|game| library.row(game).unwrap().unwrap())
        .map(|row| format!("{}#{}", row.path, row.number))
        .collect();
    found.sort();
    (found, waiting)
}

/// The files of a folder: names and contents.
type Files<'a> = &'a [(&'a str, &'a str)];

/// Checks where the tags of the games `tagged` are after each of `steps`, and how many wait.
#[track_caller]
fn check(before: Files<'_>, tagged: &[u32], steps: &[(Files<'_>, &[&str], usize)]) {
    let folder = tempfile::tempdir().unwrap();
    refresh(folder.path(), before);
    let mut writer = Writer::open(folder.path()).unwrap();
    assert_eq!(writer.tag(tagged, "mine", TagChange::Give).unwrap(), tagged.len());
    writer.finish().unwrap();
    for (number, (files, expected, waiting)) in steps.iter().enumerate() {
        let (found, waits) = refresh(folder.path(), files);
        assert_eq!((found, waits), (expected.iter().map(ToString::to_string).collect(), *waiting), "step {number}");
    }
}

#[test]
fn tags_follow_edits() {
    let edited = &A.replace("RE[B+R]", "RE[W+R]C[a mistake]");
    check(&[("a.sgf", A), ("b.sgf", B)], &[1], &[(&[("a.sgf", edited), ("b.sgf", B)], &["a.sgf#0"], 0)]);
    let longer = &A.replace("B[ee]", "B[ee];W[ed]");
    check(&[("a.sgf", A)], &[1], &[(&[("a.sgf", longer)], &["a.sgf#0"], 0)]);
}

#[test]
fn tags_follow_games_within_a_file() {
    let (abc, ab, ac, ca) = (&format!("{A}{B}{C}"), &format!("{A}{B}"), &format!("{A}{C}"), &format!("{C}{A}"));
    check(&[("x.sgf", ab)], &[2], &[(&[("x.sgf", &format!("{C}{A}{B}"))], &["x.sgf#2"], 0)]);
    check(&[("x.sgf", abc)], &[3], &[(&[("x.sgf", ac)], &["x.sgf#1"], 0), (&[("x.sgf", ca)], &["x.sgf#0"], 0)]);
    // The game is gone, and another one has its number.
    check(&[("x.sgf", abc)], &[2], &[(&[("x.sgf", ac)], &[], 1), (&[("x.sgf", abc)], &["x.sgf#1"], 0)]);
}

#[test]
fn tags_follow_moves_and_new_names() {
    let edited = &A.replace("RE[B+R]", "RE[B+2]");
    check(&[("a.sgf", A), ("b.sgf", B)], &[1], &[(&[("b.sgf", B), ("x/y.sgf", A)], &["x/y.sgf#0"], 0)]);
    check(&[("a.sgf", A), ("b.sgf", B)], &[1], &[(&[("b.sgf", B), ("x/y.sgf", edited)], &["x/y.sgf#0"], 0)]);
    // Two files whose names are exchanged.
    check(&[("a.sgf", A), ("b.sgf", B)], &[1], &[(&[("a.sgf", B), ("b.sgf", A)], &["b.sgf#0"], 0)]);
    // A whole folder, with copies of one record.
    let moved: &[(&str, &str)] = &[("n/x/1.sgf", A), ("n/y/1.sgf", A), ("n/y/2.sgf", A)];
    check(&[("x/1.sgf", A), ("y/1.sgf", A), ("y/2.sgf", A)], &[2], &[(moved, &["n/y/1.sgf#0"], 0)]);
    check(&[("x/1.sgf", A), ("y/1.sgf", A), ("y/2.sgf", A)], &[1, 3], &[(moved, &["n/x/1.sgf#0", "n/y/2.sgf#0"], 0)]);
}

#[test]
fn tags_wait_for_games_that_are_gone() {
    let (gone, other): (Files<'_>, Files<'_>) = (&[("b.sgf", B)], &[("a.sgf", C), ("b.sgf", B)]);
    let back: &[(&str, &str)] = &[("a.sgf", C), ("b.sgf", B), ("z.sgf", A)];
    // Another game of the same name does not get them.
    check(&[("a.sgf", A), ("b.sgf", B)], &[1], &[(gone, &[], 1), (other, &[], 1), (back, &["z.sgf#0"], 0)]);
}

#[test]
fn tags_survive_repairs() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let files = [("a.sgf", A), ("b.sgf", B)];
    refresh(folder, &files);
    let mut writer = Writer::open(folder).unwrap();
    writer.tag(&[1, 2], "mine", TagChange::Give).unwrap();
    writer.finish().unwrap();
    let segment = super::store::path(folder, 1);
    let mut bytes = std::fs::read(&segment).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&segment, bytes).unwrap();
    let mut writer = Writer::open(folder).unwrap();
    assert_eq!(writer.drop_damaged().unwrap().len(), 1);
    writer.finish().unwrap();
    assert_eq!(refresh(folder, &files), (vec!["a.sgf#0".to_owned(), "b.sgf#0".to_owned()], 0));
}

/// A library whose records were not all read says so.
#[test]
fn a_library_that_is_not_complete() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    writer.add_root(".").unwrap();
    writer.commit().unwrap();
    drop(writer);
    assert!(!Library::open(folder.path()).unwrap().is_complete());
    assert_eq!(super::verify(folder.path()).unwrap()[0].part, super::LibraryPart::Records);
    let mut writer = Writer::open(folder.path()).unwrap();
    writer.add_root(".").unwrap();
    writer.mark_complete().unwrap();
    writer.finish().unwrap();
    assert!(Library::open(folder.path()).unwrap().is_complete());
    assert_eq!(super::verify(folder.path()).unwrap(), []);
}

#[test]
fn numbers_without_successors() {
    for statement in [
        "UPDATE games SET id = 4294967295",
        "UPDATE games SET id = 9223372036854775807",
        "UPDATE segments SET id = 9223372036854775807",
        "names",
    ] {
        let folder = tempfile::tempdir().unwrap();
        refresh(folder.path(), &[("a.sgf", A)]);
        let catalogue = super::schema::open_or_create(folder.path(), super::schema::CATALOGUE).unwrap();
        let changed = match statement {
            "names" => catalogue.execute(&super::tables::INSERT_NAME, rusqlite::params![u32::MAX, "Last"]),
            statement => catalogue.execute(statement, []),
        };
        assert_ne!(changed.unwrap(), 0);
        drop(catalogue);
        let error = Writer::open(folder.path()).unwrap_err();
        assert_eq!(error.remedy(), Some(crate::library::Remedy::Rebuild), "{statement}: {error}");
        let writer = Writer::rebuild(WriterLock::take(folder.path()).unwrap()).unwrap();
        drop(writer);
    }
}

/// A folder from elsewhere may hold anything under the names of a library's files: nothing is written or read through them,
/// and no operation hangs.
#[cfg(unix)]
mod planted {
    use std::fs;
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::path::Path;

    use super::{A, B, refresh};
    use crate::library::{Salvage, TagChange, WriterLock, verify};
    use crate::{Library, LibraryError, Writer};

    const MINE: &str = "the only copy";

    /// What is planted in place of a file.
    #[derive(Clone, Copy, Debug)]
    enum Planted {
        Link,
        LinkToNothing,
        LinkToDevice,
        Pipe,
        Folder,
    }

    fn plant(file: &Path, what: Planted, victim: &Path) {
        let _ = fs::remove_file(file);
        match what {
            Planted::Link => symlink(victim, file).unwrap(),
            Planted::LinkToNothing => symlink(victim.with_extension("none"), file).unwrap(),
            Planted::LinkToDevice => symlink("/dev/zero", file).unwrap(),
            Planted::Pipe => {
                let made = std::process::Command::new("mkfifo").arg(file).status().unwrap();
                assert!(made.success());
            }
            Planted::Folder => fs::create_dir(file).unwrap(),
        }
    }

    /// Everything that opens a library. Errors are fine.
    fn use_it(folder: &Path) {
        let _ = verify(folder);
        let _ = Salvage::of(folder);
        if let Ok(library) = Library::open(folder) {
            let _ = (library.files(), library.check_read());
        }
        if let Ok(mut writer) = Writer::open(folder) {
            let _ = writer.tag(&[1], "mine", TagChange::Give);
            let _ = writer.finish();
        }
        if let Ok(lock) = WriterLock::take(folder)
            && let Ok(mut writer) = Writer::rebuild(lock)
        {
            let text = "(;SZ[9];B[aa])";
            let state = crate::library::FileState { bytes: text.len() as u64, modified: 1, ..Default::default() };
            let _ = writer.upsert_file("z.sgf", state, crate::index_file(text.as_bytes()));
            let _ = writer.finish();
        }
    }

    #[test]
    fn files_that_are_none() {
        let names = [
            "catalogue.db",
            "catalogue.db-journal",
            "catalogue.db-wal",
            "catalogue.db-shm",
            "catalogue.new",
            "catalogue.new-journal",
            "segment-000001.kifu",
            "segment-000001.partial",
            "segment-000002.kifu",
            "segment-000002.partial",
            "writer.lock",
            "waiting.json",
        ];
        for name in names {
            for what in [Planted::Link, Planted::LinkToNothing, Planted::LinkToDevice, Planted::Pipe, Planted::Folder] {
                let above = tempfile::tempdir().unwrap();
                let (folder, victim) = (above.path().join(".kifu"), above.path().join("victim"));
                fs::create_dir(&folder).unwrap();
                refresh(&folder, &[("a.sgf", A), ("b.sgf", B)]);
                fs::write(&victim, MINE).unwrap();
                plant(&folder.join(name), what, &victim);
                use_it(&folder);
                assert_eq!(fs::read_to_string(&victim).unwrap(), MINE, "{name}: {what:?}");
                assert!(!victim.with_extension("none").exists(), "{name}: {what:?}");
                assert!(fs::metadata("/dev/zero").unwrap().file_type().is_char_device());
            }
        }
    }

    #[test]
    fn a_link_is_no_folder_of_a_library() {
        let above = tempfile::tempdir().unwrap();
        let (folder, other) = (above.path().join(".kifu"), above.path().join("other"));
        fs::create_dir(&other).unwrap();
        symlink(&other, &folder).unwrap();
        use_it(&folder);
        assert_eq!(fs::read_dir(&other).unwrap().count(), 0);
        let error = WriterLock::take(&folder).unwrap_err().to_string();
        assert!(error.contains("name the folder that it leads to"), "{error}");
    }

    /// Such a journal names a file that SQLite deletes when it takes the transaction back.
    #[test]
    fn a_journal_that_names_another_file() {
        let above = tempfile::tempdir().unwrap();
        let (folder, victim) = (above.path().join(".kifu"), above.path().join("victim"));
        refresh(&folder, &[("a.sgf", A)]);
        fs::write(&victim, MINE).unwrap();
        let magic = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
        let name = victim.canonicalize().unwrap().to_str().unwrap().to_owned();
        // A header without pages, and the name with its checksum.
        let mut journal = magic.to_vec();
        for number in [0_u32, 1, 1, 512, 4096] {
            journal.extend(number.to_be_bytes());
        }
        journal.resize(512, 0);
        let sum: u32 = name.bytes().map(u32::from).sum();
        let lock_page = (0x4000_0000_u32 / 4096) + 1;
        journal.extend(lock_page.to_be_bytes());
        journal.extend(name.as_bytes());
        journal.extend((name.len() as u32).to_be_bytes());
        journal.extend(sum.to_be_bytes());
        journal.extend(magic);
        fs::write(folder.join("catalogue.db-journal"), journal).unwrap();
        use_it(&folder);
        assert_eq!(fs::read_to_string(&victim).unwrap(), MINE);
        assert!(matches!(Library::open(&folder), Err(LibraryError::Io(..))));
    }

    #[test]
    fn new_libraries_are_the_users_alone() {
        use std::os::unix::fs::PermissionsExt;
        let above = tempfile::tempdir().unwrap();
        let folder = above.path().join("go/.kifu");
        refresh(&folder, &[("a.sgf", A)]);
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        assert_eq!(mode(folder.parent().unwrap()) & 0o700, 0o700);
    }
}
