//! A library that was exported to a dataset and adopted again gives the same answers.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use super::{
    Dataset, DatasetError, DatasetReport, DatasetSegment, DatasetWriter, Numbering, SegmentFile, contents_of,
    write_segment,
};
use crate::dedupe::{CopyOptions, find_copies};
use crate::library::{FileState, verify};
use crate::statistics::{Aspect, StatisticsOptions};
use crate::{Library, PatternQuestion, Segment, Writer, build_segments, index_file};

/// Moves that differ between games with different numbers.
fn moves(game: usize, count: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 13) as u8);
    (0..count)
        .map(|n| {
            let point = (n * (2 * game + 5) + game) % 169;
            format!(";{}[{}{}]", ["B", "W"][n % 2], letter(point / 13), letter(point))
        })
        .collect()
}

fn game(number: usize) -> String {
    let size = [13, 19][number % 2];
    let players = [["Ann", "Bob"], ["柯洁", "Ann"], ["Bob", "Sumire"]][number % 3];
    format!(
        "(;SZ[{size}]PB[{}]PW[{}]EV[Cup {}]RO[{number}]PC[Place {number}]DT[20{:02}-03-15]RE[{}]C[Comment {number}]{})",
        players[0],
        players[1],
        number % 4,
        number % 30,
        ["B+R", "W+2.5", "0"][number % 3],
        moves(number / 2, 40)
    )
}

/// A library with two sizes of boards, copies of games, files of several games, and games that were removed again.
fn library(folder: &Path) -> Library {
    let mut writer = Writer::open(folder).unwrap();
    let mut put = |path: &str, text: &str| {
        writer.upsert_file(path, FileState::default(), index_file(text.as_bytes())).unwrap();
    };
    (0..20).for_each(|number| put(&format!("games/{number}.sgf"), &game(number)));
    put("copies.sgf", &format!("{}{}{}", game(3), game(8), game(3).replace("Comment", "Another")));
    put("same/4.sgf", &game(4));
    put("broken.sgf", "(;SZ[9]PB[Solo];B[ee];W[zz](;B[cc])");
    put("nothing.sgf", "no game");
    put("games/5.sgf", &game(31));
    writer.remove("games/6.sgf").unwrap();
    writer.finish().unwrap();
    Library::open(folder).unwrap()
}

fn export(library: &Library, folder: &Path) -> DatasetReport {
    library
        .to_dataset_with(folder, |games| Ok::<_, DatasetError>(format!("{} games", games.len()).into_bytes()))
        .unwrap()
}

/// All answers of a library, as text.
fn answers(library: &Library) -> String {
    let mut all = String::new();
    // Removed games are gone, so positions in segments differ.
    let id = |game| library.facts(game).unwrap().id;
    let queries = [
        "",
        "black:ann",
        "player:柯洁 year:2003..",
        "\"comment 7\"",
        "\"place 8\"",
        "file:copies",
        "has:faults",
        "event:cup",
    ];
    for query in queries {
        let games = library.select(&query.parse().unwrap()).unwrap();
        let rows: Vec<_> =
            games.games().map(|game| (library.row(game).unwrap(), library.facts(game).unwrap())).collect();
        let rows: Vec<_> =
            rows.into_iter().map(|(row, facts)| (row, facts.id, facts.date_text(), facts.moves)).collect();
        all += &format!("{query}: {rows:?}\n");
        let question = PatternQuestion::new("anchor: corner\n.....\n.....\n.X...\n.....\n.....".parse().unwrap());
        let answer = library.find_pattern(&question, &games).unwrap();
        let found: Vec<u32> = answer.found.games().map(id).collect();
        all += &format!("{:?} {found:?}\n", answer.tally);
        let options = StatisticsOptions { aspects: Aspect::ALL.to_vec(), player: None, opening_moves: 4 };
        all += &format!("{:?}\n", library.statistics(&games, &options).unwrap().tables);
    }
    let contents = library.contents().unwrap();
    let names = library.joined_names().unwrap();
    let options = CopyOptions { threads: NonZeroUsize::MIN, contents: &contents, names: &names };
    let copies = find_copies(library.segments(), &options);
    assert!(copies.len() > 2, "{copies:?}");
    for group in copies {
        let copies: Vec<_> = group.copies.iter().map(|copy| (id(copy.game), copy.relation)).collect();
        all += &format!("{} {copies:?}\n", id(group.kept));
    }
    library.check_read().unwrap();
    all
}

#[test]
fn an_adopted_library_answers_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let [first, dataset, second] = ["first", "dataset", "second"].map(|name| folder.path().join(name));
    let library = library(&first);
    let report = export(&library, &dataset);
    assert_eq!(report, DatasetReport { segments: 4, games: library.len() as u64, written: 4, dropped: 0 });
    let read = Dataset::open(&dataset).unwrap();
    assert!(read.verify().is_empty());
    // The fingerprints of the records are those of the library.
    let mut contents: Vec<(u32, u64)> = Vec::new();
    for segment in read.segments() {
        let [games, records] =
            [SegmentFile::Segment, SegmentFile::Records].map(|file| read.read(segment, file).unwrap());
        let games = Segment::from_bytes(&games).unwrap();
        let ids = (0..games.len()).map(|game| games.facts(game).unwrap().id);
        contents.extend(ids.zip(contents_of(&records).unwrap()));
    }
    contents.sort_unstable();
    assert_eq!(contents, library.contents().unwrap());
    let adopted = Library::adopt(&second, &read).unwrap();
    assert!(adopted.is_complete());
    assert_eq!(verify(&second).unwrap(), []);
    for (answer, expected) in answers(&adopted).lines().zip(answers(&library).lines()) {
        assert_eq!(answer, expected);
    }
    // The adopted library is exported to a dataset with the same files.
    let again = folder.path().join("again");
    export(&adopted, &again);
    assert_eq!(Dataset::open(&again).unwrap().segments(), read.segments());
    assert_eq!(fs::read(again.join("dataset.json")).unwrap(), fs::read(dataset.join("dataset.json")).unwrap());
}

#[test]
fn files_never_change() {
    let folder = tempfile::tempdir().unwrap();
    let [first, dataset] = ["first", "dataset"].map(|name| folder.path().join(name));
    let opened = library(&first);
    export(&opened, &dataset);
    assert_eq!((export(&opened, &dataset).written, export(&opened, &dataset).dropped), (0, 0));
    let before = Dataset::open(&dataset).unwrap();
    let mut writer = Writer::open(&first).unwrap();
    writer.remove("broken.sgf").unwrap();
    let added = "(;SZ[9];B[cc])";
    writer.upsert_file("new.sgf", FileState::default(), index_file(added.as_bytes())).unwrap();
    writer.finish().unwrap();
    let report = export(&Library::open(&first).unwrap(), &dataset);
    assert_eq!((report.segments, report.written, report.dropped), (4, 1, 1));
    // Readers of the old manifest still find their files.
    assert!(before.verify().is_empty());
}

/// Every file that is missing or damaged is named, and no library is made of it.
#[test]
fn damage_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let [first, dataset, second] = ["first", "dataset", "second"].map(|name| folder.path().join(name));
    export(&library(&first), &dataset);
    let read = Dataset::open(&dataset).unwrap();
    let segment = &read.segments()[1];
    for file in SegmentFile::ALL {
        let path = read.path(segment, file);
        let bytes = fs::read(&path).unwrap();
        let mut flipped = bytes.clone();
        *flipped.last_mut().unwrap() ^= 1;
        let check = |content: Option<&[u8]>, expected: &str| {
            match content {
                Some(content) => fs::write(&path, content).unwrap(),
                None => fs::remove_file(&path).unwrap(),
            }
            let [error] = read.verify().try_into().unwrap();
            let error = error.to_string();
            assert!(error.contains(expected) && error.contains(&segment.name), "{error}");
            if file != SegmentFile::Games {
                assert_eq!(Library::adopt(&second, &read).unwrap_err().to_string(), error);
                assert!(!second.exists());
            }
        };
        check(None, "is missing");
        check(Some(&bytes[..bytes.len() - 1]), "wrong length");
        check(Some(&[&bytes[..], b"x"].concat()), "wrong length");
        check(Some(&flipped), "wrong checksum");
        fs::write(&path, bytes).unwrap();
    }
    assert!(read.verify().is_empty());
    fs::write(dataset.join("dataset.json"), "{}").unwrap();
    let error = Dataset::open(&dataset).unwrap_err().to_string();
    assert!(error.contains("dataset.json: not the manifest"), "{error}");
    assert!(matches!(DatasetWriter::open(&dataset), Err(DatasetError::Manifest { .. })));
    assert!(matches!(Dataset::open(&first), Err(DatasetError::Missing(_))));
    assert!(matches!(DatasetWriter::open(&first), Err(DatasetError::NotEmpty(_))));
}

/// A folder from elsewhere may have a pipe, a device or a link where a dataset has a file or a folder.
#[cfg(unix)]
#[test]
fn only_files_of_the_dataset_are_opened() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let [first, dataset, second, outside] =
        ["first", "dataset", "second", "outside"].map(|name| folder.path().join(name));
    let first = library(&first);
    export(&first, &dataset);
    let read = Dataset::open(&dataset).unwrap();
    let listed = read.segments()[0].clone();
    type Door<'d> = (&'d str, &'d dyn Fn() -> Result<(), DatasetError>);
    let check = |path: &Path, doors: &[Door<'_>]| {
        fs::rename(path, &outside).unwrap();
        let plant: [&dyn Fn(); 3] = [
            &|| assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success()),
            &|| symlink("/dev/zero", path).unwrap(),
            &|| symlink(&outside, path).unwrap(),
        ];
        for plant in plant {
            plant();
            for (door, open) in doors {
                let error = open().expect_err(door).to_string();
                let is_named = error.contains(&*path.file_name().unwrap().to_string_lossy());
                let is_reason = ["is not a regular file", "not a directory", "is a symbolic link"]
                    .iter()
                    .any(|reason| error.contains(reason));
                assert!(is_named && is_reason, "{door}: {error}");
            }
            fs::remove_file(path).unwrap();
        }
        fs::rename(&outside, path).unwrap();
    };
    let verify = || read.verify().into_iter().next().map_or(Ok(()), Err);
    let adopt = || Library::adopt(&second, &read).map(drop);
    let list = || {
        let mut writer = DatasetWriter::open(&dataset)?;
        writer.clear();
        writer.list(listed.clone(), Numbering::Append)
    };
    let write = || first.to_dataset_with(&dataset, |_| Ok::<_, DatasetError>(b"other".to_vec())).map(drop);
    check(&dataset.join("dataset.json"), &[("open", &|| Dataset::open(&dataset).map(drop)), ("write", &write)]);
    for file in [SegmentFile::Segment, SegmentFile::Names, SegmentFile::Records] {
        check(&read.path(&listed, file), &[("verify", &verify), ("adopt", &adopt), ("list", &list)]);
        check(
            &dataset.join(file.folder()),
            &[("verify", &verify), ("adopt", &adopt), ("list", &list), ("write", &write)],
        );
    }
    assert!(read.verify().is_empty() && !second.exists());
}

/// Manifests with true checksums whose files do not fit each other: an error, and no library that counts wrongly.
#[test]
fn files_that_do_not_fit() {
    let folder = tempfile::tempdir().unwrap();
    let [first, dataset] = ["first", "dataset"].map(|name| folder.path().join(name));
    export(&library(&first), &dataset);
    let manifest = fs::read_to_string(dataset.join("dataset.json")).unwrap();
    let mut number = 0;
    let mut check = |change: &dyn Fn(&mut serde_json::Value), expected: &str| {
        let mut changed: serde_json::Value = serde_json::from_str(&manifest).unwrap();
        change(&mut changed);
        fs::write(dataset.join("dataset.json"), changed.to_string()).unwrap();
        number += 1;
        let error = Library::adopt(&folder.path().join(number.to_string()), &Dataset::open(&dataset).unwrap());
        let error = error.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    check(&|all| all["segments"][0]["columns"] = 7.into(), "inconsistent parts");
    check(&|all| all["segments"][0]["games"] = 1.into(), "inconsistent parts");
    // Numbers of other games.
    let first_of = |all: &serde_json::Value, place: usize| all["segments"][place]["first"].as_u64().unwrap();
    check(
        &|all| {
            let span = all["segments"][1]["last"].as_u64().unwrap() - first_of(all, 1);
            all["segments"][1]["first"] = first_of(all, 0).into();
            all["segments"][1]["last"] = (first_of(all, 0) + span).into();
        },
        "numbers of other games",
    );
    check(
        &|all| {
            all["segments"][1]["first"] = (u32::MAX - 20).into();
            all["segments"][1]["last"] = u32::MAX.into();
        },
        "numbers of other games",
    );
    // Files of another segment.
    let swap = |all: &mut serde_json::Value| {
        let paths = [0, 1].map(|place| {
            let name = all["segments"][place]["name"].as_str().unwrap();
            SegmentFile::Records.path(&dataset, name)
        });
        let contents = paths.each_ref().map(|path| fs::read(path).unwrap());
        fs::write(&paths[0], &contents[1]).unwrap();
        fs::write(&paths[1], &contents[0]).unwrap();
        let files = [0, 1].map(|place| all["segments"][place]["files"]["records"].clone());
        all["segments"][0]["files"]["records"] = files[1].clone();
        all["segments"][1]["files"]["records"] = files[0].clone();
    };
    check(&swap, "inconsistent parts");
}

/// Workers write files into one folder, in any order and more than once, and one process lists them.
#[test]
fn files_of_workers_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let [dataset, added] = ["dataset", "added"].map(|name| folder.path().join(name));
    let texts: Vec<(String, String)> = (0..10).map(|number| (format!("{number}.sgf"), game(number))).collect();
    let built: Vec<_> = texts
        .chunks(4)
        .flat_map(|part| build_segments(part.iter().map(|(path, text)| (path, text)), |_, _| panic!()))
        .collect();
    let written: Vec<_> =
        built.iter().chain(&built).map(|built| write_segment(&dataset, built, b"table").unwrap().unwrap()).collect();
    assert!(matches!(Dataset::open(&dataset), Err(DatasetError::Missing(_))));
    let mut writer = DatasetWriter::open(&dataset).unwrap();
    for segment in &written {
        writer.list(segment.clone(), Numbering::Append).unwrap();
    }
    let report = writer.finish().unwrap();
    assert_eq!(report, DatasetReport { segments: built.len(), games: 10, written: built.len(), dropped: 0 });
    // As if one process had added them.
    let mut writer = DatasetWriter::open(&added).unwrap();
    built.iter().for_each(|built| writer.add(built, b"table", Numbering::Append).unwrap());
    writer.finish().unwrap();
    let read = Dataset::open(&dataset).unwrap();
    assert_eq!(read.segments(), Dataset::open(&added).unwrap().segments());
    assert!(read.verify().is_empty());
    // The manifest alone.
    let text = fs::read(dataset.join("dataset.json")).unwrap();
    assert_eq!(Dataset::from_manifest(Path::new("elsewhere"), &text).unwrap().segments(), read.segments());
    // Files that are not there, shorter ones, and impossible descriptions.
    let list = |segment: DatasetSegment| {
        DatasetWriter::open(&dataset).unwrap().list(segment, Numbering::Append).unwrap_err().to_string()
    };
    let mut other = written[0].clone();
    other.name = "0".repeat(32);
    assert!(list(other.clone()).contains("is missing"));
    other.name = "../x".to_owned();
    assert!(list(other).contains("32 hexadecimal digits"));
    let path = SegmentFile::Names.path(&dataset, &written[0].name);
    fs::write(&path, b"x").unwrap();
    let mut writer = DatasetWriter::open(&dataset).unwrap();
    writer.clear();
    let error = writer.list(written[0].clone(), Numbering::Append).unwrap_err().to_string();
    assert!(error.contains("wrong length") && error.contains(&written[0].name), "{error}");
}

/// Segments that were built anywhere are added one by one, and their games get the next numbers.
#[test]
fn built_segments_are_appended() {
    let folder = tempfile::tempdir().unwrap();
    let [dataset, second] = ["dataset", "second"].map(|name| folder.path().join(name));
    let texts: Vec<(String, String)> = (0..10).map(|number| (format!("{number}.sgf"), game(number))).collect();
    for part in texts.chunks(4) {
        let built = build_segments(part.iter().map(|(path, text)| (path, text)), |_, _| panic!());
        let mut writer = DatasetWriter::open(&dataset).unwrap();
        assert!(matches!(DatasetWriter::open(&dataset), Err(DatasetError::Library(_))), "two writers");
        for built in built.iter().chain(&built) {
            writer.add(built, b"table", Numbering::Append).unwrap();
        }
        assert_eq!(writer.finish().unwrap().written, 2);
    }
    let read = Dataset::open(&dataset).unwrap();
    let numbers: Vec<_> = read.segments().iter().map(|segment| (segment.first, segment.last)).collect();
    assert_eq!(numbers, [(1, 2), (3, 4), (5, 6), (7, 8), (9, 9), (10, 10)]);
    let adopted = Library::adopt(&second, &read).unwrap();
    assert_eq!(verify(&second).unwrap(), []);
    let found = adopted.select(&"comment:\"comment 9\"".parse().unwrap()).unwrap();
    let paths: Vec<String> = found.games().map(|game| adopted.row(game).unwrap().unwrap().path).collect();
    assert_eq!(paths, ["9.sgf"]);
    let error = Library::adopt(&second, &read).unwrap_err().to_string();
    assert!(error.contains("already has") && error.contains(".sgf"), "{error}");
}
