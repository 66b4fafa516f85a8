//! The files that are read, and the messages about those that cannot be.

use std::io::{Cursor, Write};

use crate::harness::Folder;

const GOOD: &str = "(;FF[4]GM[1]SZ[19];B[pd];W[dp])";
const BAD: &str = "(;FF[4]GM[1]SZ[19];B[pd]]";

/// The paths that `check` mentions, in order, each once.
fn mentioned(output: &str) -> Vec<String> {
    let mut paths: Vec<String> =
        output.lines().filter_map(|line| line.split(".sgf:").next()).map(|path| path.replace('\\', "/")).collect();
    paths.dedup();
    paths
}

#[track_caller]
fn check(folder: &Folder, arguments: &str, expected: &[&str]) {
    let run = folder.kifu(&format!("check -q --format concise {arguments}")).exits(1);
    assert_eq!(mentioned(run.out()), expected, "{arguments}");
    assert_eq!(run.stderr, "");
}

#[test]
fn folders_are_read_in_order_of_names() {
    let mut folder = Folder::new().file("z/note.txt", BAD).file(".hidden/h.sgf", BAD).file("z/.h.sgf", BAD);
    let mut expected = Vec::new();
    for name in ["a/1", "a/2", "b/c/d/3", "b/x", "z/Q"] {
        folder = folder.file(&format!("{name}.sgf"), BAD);
        expected.push(format!("./{name}"));
    }
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    for jobs in [1, 2, 7] {
        check(&folder, &format!("-j {jobs} ."), &expected);
    }
    check(&folder, "b", &["b/c/d/3", "b/x"]);
    check(&folder, "z b/x.sgf z/Q.sgf", &["z/Q", "b/x"]);
}

#[test]
fn extensions_in_capitals_count_and_named_files_always_do() {
    let folder = Folder::new().file("A.SGF", BAD).file("record.txt", BAD);
    folder.kifu("check .").exits(1).prints(&["A.SGF:1:25"]);
    folder.kifu("check record.txt").exits(1).prints(&["record.txt:1:25"]);
}

#[test]
fn patterns_are_expanded() {
    let folder = Folder::new().file("a1.sgf", BAD).file("a2.sgf", BAD).file("b/a3.sgf", BAD).file("[x].sgf", BAD);
    check(&folder, "a*.sgf", &["a1", "a2"]);
    check(&folder, "**/a?.sgf", &["a1", "a2", "b/a3"]);
    check(&folder, "[x].sgf", &["[x]"]);
    folder.kifu("check q*.sgf").exits(2).says(&["q*.sgf", "no file matches"]);
    folder.kifu("check a[.sgf").exits(2).says(&["not a valid pattern"]);
}

#[test]
fn ignored_files_are_passed_over() {
    let folder = Folder::new().file(".ignore", "old/\n").file("old/1.sgf", BAD).file("new/2.sgf", BAD);
    check(&folder, ".", &["./new/2"]);
    check(&folder, "--no-ignore .", &["./new/2", "./old/1"]);
}

#[test]
fn what_is_missing_is_reported_and_the_rest_goes_on() {
    let folder = Folder::new().file("a.sgf", BAD).file("empty/note.txt", "");
    let run = folder.kifu("check missing.sgf a.sgf empty").exits(2);
    let run = run.says(&["error: missing.sgf: no such file or folder", "error: empty: no records found"]);
    run.prints(&["a.sgf:1:25"]);
}

#[test]
#[cfg(unix)]
fn unreadable_files_are_reported_and_the_rest_goes_on() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new().file("a.sgf", BAD).file("folder.sgf/b.sgf", GOOD);
    symlink("nowhere", folder.path("dangling.sgf")).expect("a link");
    symlink("a.sgf", folder.path("link.sgf")).expect("a link");
    symlink("folder.sgf", folder.path("round.sgf")).expect("a link");
    let run = folder.kifu("check --format concise .").exits(2);
    assert_eq!(mentioned(run.out()), ["./a", "./link"]);
    run.says(&["error: ./dangling.sgf: no such file or folder", "in 2 of 3 files"]);
}

#[test]
#[cfg(unix)]
fn pipes_in_folders_do_not_block() {
    let folder = Folder::new().file("a.sgf", GOOD);
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.sgf")).status();
    assert!(made.expect("mkfifo runs").success());
    folder.kifu("check .").exits(0).says(&["no faults in 1 file"]);
}

#[test]
#[cfg(unix)]
fn devices_and_pipes_are_no_records() {
    let folder = Folder::new().file("a.sgf", GOOD);
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.sgf")).status();
    assert!(made.expect("mkfifo runs").success());
    for name in ["pipe.sgf", "/dev/zero"] {
        folder.kifu(&format!("check {name}")).exits(2).says(&[name, "is not a regular file"]);
        folder.kifu(&format!("check --baseline {name} a.sgf")).exits(2).says(&[name, "is not a regular file"]);
        folder.kifu(&format!("undo --undo-list {name}")).exits(2).says(&["is not a regular file"]);
    }
    let run = folder.kifu_fed("check /dev/stdin", BAD.as_bytes());
    run.exits(1).prints(&["/dev/stdin:1:25"]);
}

#[test]
fn files_over_the_limit_are_refused() {
    let folder = Folder::new().file("a.sgf", GOOD.repeat(100)).file("b.sgf", GOOD);
    folder.kifu("check --max-size 1K .").exits(2).says(&["a.sgf: 3 KiB is too large", "--max-size", "in 1 file"]);
    folder.kifu("check .").exits(0);
}

#[test]
fn two_gigabytes_are_refused_without_reading_them_all() {
    let folder = Folder::new();
    let file = std::fs::File::create(folder.path("huge.sgf")).expect("a file");
    // A sparse file, which takes no disk space.
    if file.set_len(2 << 30).is_ok() {
        folder.kifu("check --max-size 1M huge.sgf").exits(2).says(&["huge.sgf: 2 GiB is too large", "up to 4G"]);
    }
}

#[test]
fn any_bytes_are_checked() {
    let bytes: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    let folder = Folder::new().file("binary.sgf", bytes).file("empty.sgf", "").file("nul.sgf", vec![0; 5000]);
    folder.kifu("check empty.sgf").exits(1).prints(&["no-game-tree", "the text is empty"]);
    folder.kifu("check nul.sgf").exits(1);
    folder.kifu("check binary.sgf").exits(2).says(&["no game record"]);
}

/// A file that is no record fails a command that names it; in a folder it is only a finding.
#[test]
fn files_that_are_no_records_count_less_in_folders() {
    let picture: Vec<u8> =
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".iter().copied().chain((0..=255).cycle().take(5000)).collect();
    let folder = Folder::new().file("games/good.sgf", GOOD).file("games/picture.sgf", picture);
    for command in [
        "info FILES",
        "tree FILES",
        "check FILES",
        "fmt --check FILES",
        "stats FILES",
        "strip --part comments --dry-run FILES",
        "convert --to-utf8 --dry-run FILES",
        "split --dry-run FILES -o out",
        "merge FILES -o -",
        "rename {date} FILES",
        "dedupe FILES",
        "render FILES -o pictures/ --force",
    ] {
        folder.kifu(&command.replace("FILES", "games")).exits(1).says(&["picture.sgf: no game record"]);
        folder.kifu(&command.replace("FILES", "games/picture.sgf")).exits(2).says(&["picture.sgf: no game record"]);
    }
}

#[test]
fn standard_input_is_read_when_nothing_is_named() {
    let folder = Folder::new();
    folder.kifu_fed("check", GOOD.as_bytes()).exits(0);
    folder.kifu_fed("check", BAD.as_bytes()).exits(1).prints(&["<stdin>:1:25"]);
    folder.kifu_fed("check - --stdin-name g.sgf", BAD.as_bytes()).exits(1).prints(&["g.sgf:1:25"]);
}

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in members {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a member");
        archive.write_all(bytes).expect("its bytes");
    }
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn archives_are_looked_into() {
    let members: &[(&str, &[u8])] = &[
        ("games/b.sgf", BAD.as_bytes()),
        ("games/a.SGF", GOOD.as_bytes()),
        ("games/c.sgf", BAD.as_bytes()),
        ("readme.txt", b"]"),
        ("__MACOSX/._b.sgf", b"]"),
    ];
    let folder =
        Folder::new().file("all.zip", zip(members)).file("none.zip", zip(&members[3..])).file("bad.zip", "PK?");
    check(&folder, "all.zip", &["all.zip/games/b", "all.zip/games/c"]);
    folder.kifu("check all.zip").says(&["in 2 of 3 files"]);
    folder.kifu("check none.zip").exits(2).says(&["none.zip: no records found"]);
    folder.kifu("check bad.zip").exits(2).says(&["bad.zip: not a readable zip archive"]);
}

fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, *bytes).expect("a member");
    }
    archive.into_inner().expect("an archive")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes).expect("packed");
    packed.finish().expect("packed")
}

#[test]
fn tar_and_gzip_are_looked_into() {
    let long = format!("{}/a.sgf", "a-long-folder/".repeat(20));
    let members: &[(&str, &[u8])] = &[
        ("games/b.sgf", BAD.as_bytes()),
        (&long, GOOD.as_bytes()),
        ("games/c.sgf", BAD.as_bytes()),
        ("readme.txt", b"]"),
        ("games/.hidden.sgf", b"]"),
    ];
    let plain = tar(members);
    let packed = gzip(&plain);
    let folder = Folder::new()
        .file("all.tar", plain.clone())
        .file("all.tar.gz", packed.clone())
        .file("all.tgz", packed.clone())
        .file("one.sgf.gz", gzip(BAD.as_bytes()))
        .file("notes.txt.gz", gzip(b"no record"))
        .file("cut.tgz", &packed[..packed.len() / 2])
        .file("none.tar", tar(&members[3..]))
        .file("bad.tar", "no archive");
    for archive in ["all.tar", "all.tar.gz", "all.tgz"] {
        check(&folder, archive, &[&format!("{archive}/games/b"), &format!("{archive}/games/c")]);
        folder.kifu(&format!("check --jobs 4 {archive}")).says(&["in 2 of 3 files"]);
    }
    check(&folder, "one.sgf.gz", &["one.sgf.gz/one"]);
    folder.kifu("check none.tar").exits(2).says(&["none.tar: no records found"]);
    folder.kifu("check cut.tgz").exits(2).says(&["cut.tgz: not a readable archive"]);
    folder.kifu("check bad.tar").exits(2).says(&["bad.tar: not a readable archive"]);
    // In a folder they are added to a library; members that are no records are skipped.
    let folder = Folder::new()
        .file("g/all.tar.gz", packed)
        .file("g/one.sgf.gz", gzip(GOOD.as_bytes()))
        .file("g/notes.txt.gz", gzip(b"no record"));
    folder.kifu("index g --library go").exits(0).says(&["4 games"]);
    folder.kifu("convert --to jgf g/all.tar.gz -o out").exits(0);
    assert!(folder.names().contains(&"out".to_owned()));
}

/// Two members may have the same name and contain different records.
#[test]
fn members_of_one_name_are_all_read() {
    let record = |name: &str| format!("(;FF[4]GM[1]SZ[19]PB[{name}])");
    let [one, two, three] = ["One", "Two", "Three"].map(record);
    let members = [("a.sgf", one.as_bytes()), ("b.sgf", two.as_bytes()), ("A.sgf", three.as_bytes())];
    let mut bytes = zip(&members);
    // Both headers of the second member get the name of the first.
    while let Some(at) = bytes.windows(5).position(|five| five == b"b.sgf") {
        bytes[at] = b'a';
    }
    let folder = Folder::new().file("all.zip", bytes);
    let run = folder.kifu("check all.zip").exits(0).says(&["no faults in 3 files"]);
    run.says(&["all.zip: 1 member has the same name as another; numbers were added"]);
    let run = folder.kifu("info all.zip").exits(0);
    run.prints(&["One", "Two", "Three", "all.zip/a (2).sgf"]);
    folder.kifu("convert --to-utf8 all.zip -o out").exits(0);
    // On some systems `A.sgf` and `a.sgf` would be one file.
    for (name, text) in [("A.sgf", three), ("a (2).sgf", two), ("a (3).sgf", one)] {
        assert_eq!(String::from_utf8(folder.read(&format!("out/{name}"))).unwrap(), text);
    }
}

#[test]
fn members_that_share_bytes_are_refused() {
    let mut bytes = zip(&[("a.sgf", GOOD.as_bytes()), ("b.sgf", GOOD.as_bytes())]);
    // The second entry of the directory states the offset of the first member.
    let entry = bytes.windows(4).rposition(|four| four == b"PK\x01\x02").expect("an entry");
    bytes[entry + 42..entry + 46].copy_from_slice(&[0; 4]);
    let folder = Folder::new().file("all.zip", bytes);
    folder.kifu("check all.zip").exits(2).says(&["all.zip: not read: its members overlap"]);
}

#[test]
fn zip_bombs_are_refused() {
    let bomb = zip(&[("bomb.sgf", &vec![b'('; 40 << 20]), ("a.sgf", GOOD.as_bytes())]);
    assert!(bomb.len() < 100_000);
    let folder = Folder::new().file("bomb.zip", bomb);
    folder
        .kifu("check bomb.zip")
        .exits(2)
        .says(&["bomb.zip/bomb.sgf: not read: it unpacks to hundreds", "no faults in 1 file"]);
}
