//! Libraries whose files differ from what was written.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use kifu_search::dedupe::{CopyOptions, JoinedNames, find_copies};
use kifu_search::library::{FileState, LibraryPart, Met, Salvage, verify};
use kifu_search::statistics::{Aspect, StatisticsOptions};
use kifu_search::{Library, LibraryError, Pattern, PatternQuestion, Writer, index_file};
use tempfile::TempDir;

use crate::invariants::checks::{Made, opened, sealed};
use kifu_testkit::{Random, mutate};

/// Makes a library of all samples.
fn made() -> TempDir {
    let folder = TempDir::new().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, bytes) in (0..).zip(crate::invariants::samples()) {
        let state = FileState { bytes: bytes.len() as u64, modified: number, ..FileState::default() };
        writer.upsert_file(&format!("{number}.sgf"), state, index_file(&bytes)).unwrap();
    }
    writer.finish().unwrap();
    folder
}

fn segments(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|ending| ending == "kifu")).collect();
    paths.sort();
    paths
}

/// Runs every query on a library; errors are answers too.
fn ask(folder: &Path) -> Result<(), LibraryError> {
    let library = Library::open(folder)?;
    library.status()?;
    for query in ["player:a or has:ko", "captures:1.. -moves:>300", "year:1800..1900 the", "fault:a or rank:1d.."] {
        let selection = library.select(&query.parse().unwrap())?;
        for game in selection.games() {
            library.row(game)?;
        }
    }
    let pattern: Pattern = "anchor: corner\n...\n..X\n.?*".parse().unwrap();
    let answer = library.find_pattern(&PatternQuestion::new(pattern), &library.all_games())?;
    for game in answer.found.games() {
        library.hits(&answer, game)?;
    }
    let _ = find_copies(
        library.segments(),
        &CopyOptions { threads: NonZeroUsize::MIN, contents: &[], names: &JoinedNames::default() },
    );
    let options = StatisticsOptions { aspects: Aspect::ALL.to_vec(), ..StatisticsOptions::default() };
    library.statistics(&library.all_games(), &options)?;
    Ok(())
}

/// Segments with correct checksums and wrong content: nothing panics, and reading the records again repairs them.
#[test]
fn segments_that_say_something_else() {
    let folder = made();
    let folder = folder.path();
    let files: Vec<(PathBuf, Vec<u8>)> =
        segments(folder).into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect();
    for seed in 0..crate::invariants::mutations() / 40 {
        let random = &mut Random(seed);
        let (path, bytes) = &files[random.index(files.len())];
        let (_, other) = &files[random.index(files.len())];
        let Some(changed) = sealed(&mutate(random, &opened(bytes), &opened(other))) else { continue };
        fs::write(path, changed).unwrap();
        let _ = ask(folder);
        let _ = verify(folder);
        fs::write(path, bytes).unwrap();
    }
    assert_eq!(verify(folder).unwrap(), []);
    ask(folder).unwrap();
}

/// A bit flipped anywhere in the catalogue or in a segment is found, or changes no answer.
#[test]
#[ignore = "slow"]
fn flipped_bits() {
    let folder = TempDir::new().unwrap();
    let made = Made::new(folder.path());
    for (path, bytes) in made.contents() {
        for seed in 0..crate::invariants::mutations() / 8 {
            let random = &mut Random(seed);
            let flips: Vec<_> =
                (0..=random.index(3)).map(|_| (random.index(bytes.len()), random.index(8) as u8)).collect();
            made.flips_are_found(path, bytes, flips.into_iter());
        }
    }
}

/// The index of the games of files has no checksums: it may name a game twice, or games of other files.
#[test]
fn games_of_other_files() {
    let folder = TempDir::new().unwrap();
    let made = Made::new(folder.path());
    let (path, bytes) = made.contents().next().unwrap();
    // An entry of the index is a header, the number of the file, and that of the game.
    let game_at = |file: u8, game: u8| {
        let entry = [3, 1, 1, file, game];
        let mut found = bytes.windows(entry.len()).enumerate().filter(|(_, bytes)| *bytes == entry);
        let (at, _) = found.next().unwrap();
        assert!(found.next().is_none());
        at + 4
    };
    let (second, fourth) = (game_at(2, 2), game_at(3, 4));
    made.flips_are_found(path, bytes, [(second, 0)].into_iter());
    made.flips_are_found(path, bytes, [(second, 1), (second, 2), (fourth, 1), (fourth, 2)].into_iter());
}

/// Bytes of any kind in the place of the catalogue or a segment.
#[test]
fn changed_files() {
    let folder = TempDir::new().unwrap();
    let made = Made::new(folder.path());
    for (path, bytes) in made.contents() {
        for seed in 0..crate::invariants::mutations() / 40 {
            made.any_bytes_are_read(path, &mutate(&mut Random(seed), bytes, b"CREATE VIEW tags AS SELECT 1"));
        }
    }
}

/// A catalogue with foreign content is not opened, and nothing in it is run.
#[test]
fn catalogues_of_strangers() {
    for change in [
        "CREATE TRIGGER t AFTER INSERT ON tags BEGIN DELETE FROM games; END",
        "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        "DROP TABLE tags; CREATE VIEW tags AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x AS game, 'a' AS tag, 0 AS checksum FROM c",
        "CREATE TABLE more (a)",
        "CREATE INDEX more ON games (date)",
        "ALTER TABLE names ADD COLUMN more",
    ] {
        let folder = made();
        let folder = folder.path();
        let catalogue = rusqlite::Connection::open(folder.join("catalogue.db")).unwrap();
        catalogue.execute_batch(change).unwrap();
        drop(catalogue);
        assert!(matches!(Library::open(folder), Err(LibraryError::ForeignCatalogue(_))), "{change}");
        assert!(matches!(verify(folder), Err(LibraryError::ForeignCatalogue(_))), "{change}");
        assert!(matches!(Writer::open(folder), Err(LibraryError::ForeignCatalogue(_))), "{change}");
        // Rebuilding searches it for data to keep, and ends.
        assert_eq!(Salvage::of(folder).tags, []);
    }
}

/// Sets of dead games that are longer than a segment has games are not even read.
#[test]
fn sizes_are_bounded() {
    let folder = made();
    let folder = folder.path();
    let catalogue = rusqlite::Connection::open(folder.join("catalogue.db")).unwrap();
    catalogue.execute_batch("UPDATE segments SET dead = zeroblob(100000000) WHERE id = 1").unwrap();
    drop(catalogue);
    assert!(matches!(Library::open(folder), Err(LibraryError::Inconsistent { .. })));
    assert_ne!(verify(folder).map_or(1, |findings| findings.len()), 0);
}

/// The same while segments are merged: afterwards each game is present or reported as damaged.
#[test]
fn merging_what_is_damaged() {
    for seed in 0..crate::invariants::mutations() / 200 {
        let folder = made();
        let folder = folder.path();
        let random = &mut Random(seed);
        // Two files are removed, so that their segments are rewritten.
        let mut writer = Writer::open(folder).unwrap();
        assert!(writer.remove("0.sgf").unwrap() && writer.remove("3.sgf").unwrap());
        writer.finish().unwrap();
        for path in segments(folder) {
            let bytes = fs::read(&path).unwrap();
            if let Some(changed) = sealed(&mutate(random, &opened(&bytes), &[])) {
                fs::write(&path, changed).unwrap();
            }
        }
        let compacted = Writer::open(folder).and_then(|mut writer| writer.compact().and_then(|_| writer.finish()));
        let findings = verify(folder).unwrap();
        if compacted.is_ok() && findings.is_empty() {
            ask(folder).unwrap();
            no_game_is_missing(folder);
        }
        let mut writer = Writer::open(folder).unwrap();
        writer.drop_damaged().unwrap();
        writer.finish().unwrap();
        assert_eq!(verify(folder).unwrap(), []);
        ask(folder).unwrap();
        no_game_is_missing(folder);
    }
}

/// Every game that the catalogue lists is in a segment.
fn no_game_is_missing(folder: &Path) {
    let library = Library::open(folder).unwrap();
    let games: usize = library.files().unwrap().iter().map(|file| file.games).sum();
    assert_eq!(library.len(), games);
}

/// A truncated catalogue is detected; one with changed bytes is an error or a catalogue, and never causes a panic.
#[test]
fn catalogues_with_damage() {
    let folder = made();
    let folder = folder.path();
    let path = folder.join("catalogue.db");
    let bytes = fs::read(&path).unwrap();
    for end in (1..bytes.len()).step_by(4096 * 3 + 511) {
        fs::write(&path, &bytes[..end]).unwrap();
        assert!(verify(folder).map_or(true, |findings| !findings.is_empty()), "cut off at {end}");
        let _ = ask(folder);
    }
    for seed in 0..crate::invariants::mutations() / 20 {
        let random = &mut Random(seed);
        let mut changed = bytes.clone();
        for _ in 0..=random.index(40) {
            let at = random.index(changed.len());
            changed[at] ^= 1 << random.index(8);
        }
        fs::write(&path, changed).unwrap();
        let _ = (verify(folder), ask(folder));
        if let Ok(mut writer) = Writer::open(folder) {
            let _ = writer.drop_damaged();
        }
    }
}

/// The catalogue is an ordinary database: impossible values that another program wrote into it are found.
#[test]
fn catalogues_that_do_not_add_up() {
    for change in [
        "DELETE FROM games WHERE id = 3",
        "UPDATE games SET segment = 77 WHERE id = 3",
        "UPDATE games SET slot = slot + 1 WHERE id = 1",
        "UPDATE segments SET games = games + 1",
        "UPDATE segments SET dead = x'01'",
        "DELETE FROM segments WHERE id = 1",
    ] {
        let folder = made();
        let catalogue = rusqlite::Connection::open(folder.path().join("catalogue.db")).unwrap();
        catalogue.execute_batch(change).unwrap();
        drop(catalogue);
        assert_ne!(verify(folder.path()).unwrap(), [], "{change}");
    }
}

/// Unreadable texts are reported, and merging does not lose them.
#[test]
fn texts_with_damage() {
    let words = |folder: &Path| Library::open(folder)?.select(&"the".parse().unwrap()).map(|found| found.count());
    let folder = made();
    let folder = folder.path();
    let expected = words(folder).unwrap();
    assert!(expected > 2);
    let catalogue = rusqlite::Connection::open(folder.join("catalogue.db")).unwrap();
    let pick = "SELECT rowid, segment, block FROM texts ORDER BY length(block) DESC LIMIT 1";
    let (row, segment, mut block): (i64, i64, Vec<u8>) =
        catalogue.query_row(pick, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let middle = block.len() / 2;
    block[middle] ^= 0x10;
    catalogue.execute("UPDATE texts SET block = ? WHERE rowid = ?", rusqlite::params![block, row]).unwrap();
    assert!(matches!(words(folder), Err(LibraryError::Damaged { .. })));
    assert_eq!(verify(folder).unwrap()[0].part, LibraryPart::Segment(segment));
    let mut writer = Writer::open(folder).unwrap();
    assert!(writer.remove("0.sgf").unwrap() && writer.remove("3.sgf").unwrap());
    assert!(matches!(writer.compact(), Err(LibraryError::Damaged { .. })));
    drop(writer);
    let mut writer = Writer::open(folder).unwrap();
    assert_eq!(writer.drop_damaged().unwrap().len(), 1);
    for (number, bytes) in (0..).zip(crate::invariants::samples()) {
        let state = FileState { bytes: bytes.len() as u64, modified: number, ..FileState::default() };
        if writer.meet(&format!("{number}.sgf"), state) == Met::Stale {
            writer.upsert_file(&format!("{number}.sgf"), state, index_file(&bytes)).unwrap();
        }
    }
    writer.finish().unwrap();
    assert_eq!(verify(folder).unwrap(), []);
    assert_eq!(words(folder).unwrap(), expected);
    // A block that another program has written.
    let block = [&[0xff, 0xff, 0xff, 0xff, 0x7f, 3][..], b"the", &[0]].concat();
    let block = zstd::encode_all(&block[..], 1).unwrap();
    let segment: i64 = catalogue.query_row("SELECT segment FROM texts LIMIT 1", [], |row| row.get(0)).unwrap();
    catalogue.execute("INSERT INTO texts VALUES (?, 77, ?, 0)", rusqlite::params![segment, block]).unwrap();
    assert!(matches!(words(folder), Err(LibraryError::Damaged { .. })));
}
