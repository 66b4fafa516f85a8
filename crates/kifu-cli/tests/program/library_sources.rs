//! The sources of a library: files of every format, collections, archives, and damaged files; omissions are always
//! reported.

use std::fs;
use std::io::Write;
use std::time::{Duration, SystemTime};

use crate::harness::Folder;

/// A record of each format that has its own extension, with the name of Black if the format has one.
const FORMATS: &[(&str, &str, &str)] = &[
    ("a.sgf", "(;SZ[9]PB[Esgeef];B[ee])", "Esgeef"),
    (
        "a.jgf",
        "{\"record\":{\"version\":2},\"players\":[{\"color\":\"black\",\"name\":\"Jaygeef\"}],\"board\":{\"size\":9},\"tree\":[{},{\"move\":{\"color\":\"black\",\"x\":1,\"y\":2}}]}",
        "Jaygeef",
    ),
    (
        "a.gib",
        "\\HS\n\\[GAMEBLACKNAME=Geeib (2D)\\]\n\\[GAMEWHITENAME=Shiro (1D)\\]\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n\\GE\n",
        "Geeib",
    ),
    (
        "a.ngf",
        "Rated game\n19\nShiro       9DP\nEngef       7D*\nwww.example.com\n0\n0\n7\n20170316 [09:37]\n5\nBlack wins by 0.5!\n2\nPMABBREER\nPMACWEEEE\n",
        "Engef",
    ),
    (
        "a.ugf",
        "[Header]\nSize=9\nCoordinateType=IGS\nPlayerB=Yougeef,1d\nHdcp=0,6.5\n[Data]\nCG,B1,1,0\nGC,W1,2,0\n",
        "Yougeef",
    ),
];

/// Files that yield no game, or an incomplete one, and the message about them.
const BROKEN: &[(&str, &[u8], &str)] = &[
    ("broken/cut.sgf", b"(;SZ[9]PB[Cut];B[ee];W[gg];B[c", "unclosed-value"),
    ("broken/empty.sgf", b"", "no game record: the content has no known format"),
    ("broken/noise.sgf", &[0x9f, 0x92, 0x00, 0xff, 0x10], "no game record: the content has no known format"),
    ("broken/noise.ngf", b"no record", "no game record: the content has no known format"),
    ("broken/half.jgf", b"{\"record\":", "no game record: the content has no known format"),
    ("broken/none.zip", b"PK\x03\x04 and nothing more", "not a readable zip archive"),
];

fn archive(members: &[(String, String)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in members {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).expect("a member");
        zip.write_all(text.as_bytes()).expect("written");
    }
    zip.finish().expect("an archive").into_inner()
}

fn zipped(count: usize) -> Vec<u8> {
    let mut members: Vec<_> = (0..count)
        .map(|number| (format!("in/{number:02}.sgf"), format!("(;SZ[13]PB[Zip {number}];B[dd];W[jj])")))
        .collect();
    members.push(("in/broken.sgf".to_owned(), "nothing".to_owned()));
    members.push(("readme.txt".to_owned(), "no record, and not looked at".to_owned()));
    archive(&members)
}

fn sources() -> Folder {
    let folder = FORMATS.iter().fold(Folder::new(), |folder, (name, text, _)| folder.file(&format!("go/{name}"), text));
    let folder = BROKEN.iter().fold(folder, |folder, (name, bytes, _)| folder.file(&format!("go/{name}"), bytes));
    let collection: String = (0..200).map(|number| format!("(;SZ[7]PB[Many {number}];B[cc];W[ee])\n")).collect();
    folder.file("go/many.sgf", collection).file("go/old.zip", zipped(30)).file("go/notes.txt", "not looked at")
}

#[test]
fn everything_is_read_or_told() {
    let folder = sources();
    let run = folder.kifu("index go").exits(0);
    run.says(&["236 games read (files: 43 new)", "7 files have faults: `kifu index --faults` lists them"]);
    folder.kifu("index --status --library go").exits(0).prints(&["files      43, 7 with faults"]);
    for (name, _, black) in FORMATS {
        folder.kifu(&format!("search --library go black:{black} -f paths")).exits(0).prints(&[name]);
    }
    folder.kifu("search --library go size:7 --count").exits(0).prints(&["200\n"]);
    folder.kifu("search --library go size:13 --count").exits(0).prints(&["30\n"]);
    // The readable part of a damaged file is indexed, with a flag.
    folder.kifu("search --library go has:faults -f paths").exits(0).prints(&["broken/cut.sgf\n"]);
    let problems = folder.kifu("index --faults --library go").exits(1);
    for (name, _, problem) in BROKEN {
        let line = problems.out().lines().find(|line| line.starts_with(&format!("{name}: ")));
        assert!(line.is_some_and(|line| line.contains(problem)), "{name}: {problems:?}");
    }
    let problems = problems.prints(&["old.zip/in/broken.sgf: no game record: the content has no known format\n"]);
    // One of them is in an archive, and a truncated move is listed as well.
    assert_eq!(problems.out().lines().count(), BROKEN.len() + 2, "{problems:?}");
    let json = folder.kifu("index --faults --json --library go").exits(1);
    let first: serde_json::Value = serde_json::from_str(json.out().lines().next().expect("a line")).expect("JSON");
    assert_eq!((json.out().lines().count(), &first["path"]), (7, &"broken/cut.sgf".into()));
    // With `-v` the problems are printed at once.
    folder.kifu("index --rebuild --library go -v").exits(0).says(&["broken/none.zip: not a readable zip archive"]);
    // Records can be read from archives again.
    folder.kifu("search --library go size:13 -o found.sgf").exits(0).says(&["30 games written"]);
}

/// Each file is compared by its length and time, and by its content if one of them differs.
#[test]
fn what_has_changed_is_read_again() {
    let folder = sources();
    folder.kifu("index go -q").exits(0);
    folder.kifu("index go").exits(0).says(&["0 games read (files: 43 unchanged)"]);
    // Another time and the same bytes.
    let touched = fs::File::options().write(true).open(folder.path("go/many.sgf")).expect("a file");
    touched.set_modified(SystemTime::now() + Duration::from_secs(3600)).expect("a time");
    folder.kifu("index --library go").exits(0).says(&["0 games read (files: 43 unchanged)"]);
    // The same length and another content.
    let folder = folder.file("go/a.sgf", "(;SZ[9]PB[Other!];B[ee])");
    let changed = fs::File::options().write(true).open(folder.path("go/a.sgf")).expect("a file");
    changed.set_modified(SystemTime::now() + Duration::from_secs(7200)).expect("a time");
    folder.kifu("index --library go").exits(0).says(&["1 game read (files: 1 changed, 42 unchanged)"]);
    folder.kifu("search --library go black:Esgeef --count").exits(1).prints(&["0\n"]);
    // A new member, a repaired file, a deleted file.
    let folder = folder.file("go/old.zip", zipped(31)).file("go/broken/empty.sgf", "(;SZ[9]PB[Mended];B[ee])");
    fs::remove_file(folder.path("go/a.gib")).expect("removed");
    let run = folder.kifu("index --library go").exits(0);
    run.says(&["2 games read (files: 1 new, 1 changed, 41 unchanged, 1 gone)"]);
    folder.kifu("search --library go black:Geeib --count").exits(1);
    folder.kifu("search --library go black:Mended --count").exits(0).prints(&["1\n"]);
    // The archive is deleted, and with it its members.
    fs::remove_file(folder.path("go/old.zip")).expect("removed");
    folder.kifu("index --library go").exits(0).says(&["0 games read (files: 11 unchanged, 32 gone)"]);
    folder.kifu("search --library go size:13 --count").exits(1).prints(&["0\n"]);
    folder.kifu("index --library go --compact").exits(0);
    folder.kifu("index --library go --verify").exits(0);
}

/// A missing folder may return, so its games stay until they are removed; files in other folders are updated as usual.
#[test]
fn folders_that_are_gone() {
    let folder = Folder::new().file("one/a.sgf", "(;SZ[9]PB[A])").file("one/b.sgf", "(;SZ[9]PB[B])");
    let folder = folder.file("two/c.sgf", "(;SZ[9]PB[C])").file("two/d/e.sgf", "(;SZ[9]PB[E])");
    folder.kifu("index one two --library lib").exits(0).says(&["4 games read"]);
    fs::rename(folder.path("two"), folder.path("away")).expect("renamed");
    fs::remove_file(folder.path("one/a.sgf")).expect("removed");
    let run = folder.kifu("index --library lib").exits(2);
    run.says(&["two: no such file or folder", "(files: 1 unchanged, 1 gone)", "`kifu index --remove FILE`"]);
    folder.kifu("search --library lib --count").exits(0).prints(&["3\n"]);
    // The folder is back.
    fs::rename(folder.path("away"), folder.path("two")).expect("renamed");
    folder.kifu("index --library lib").exits(0).says(&["(files: 3 unchanged)"]);
    fs::remove_dir_all(folder.path("two")).expect("removed");
    folder.kifu("index --library lib --remove two").exits(0).says(&["2 files removed"]);
    folder.kifu("index --library lib").exits(0).says(&["(files: 1 unchanged)"]);
    folder.kifu("search --library lib --count").exits(0).prints(&["1\n"]);
    folder.kifu("index --library lib --remove two").exits(1).says(&["0 files removed"]);
    folder.kifu("index --library none --remove two").exits(2).says(&["no library in"]);
    assert!(!folder.path("none").exists(), "removing creates no library");
    // Files that still exist there are added again, and the program says so.
    folder
        .kifu("index --library lib --remove one/b.sgf")
        .exits(0)
        .says(&["1 file removed", "will read its files again"]);
    folder.kifu("index --library lib").exits(0).says(&["1 game read (files: 1 new)"]);
}

/// Links to nothing, and names that are not valid text.
#[test]
#[cfg(target_os = "linux")]
fn files_of_all_kinds() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new().file("go/a.sgf", "(;SZ[9]PB[A])");
    for byte in [0xb0, 0xb1] {
        let name = [b"go/", &[byte][..], b".sgf"].concat();
        let path = folder.path("").join(std::ffi::OsStr::from_bytes(&name));
        fs::write(path, format!("(;SZ[9]PB[Byte {byte}])")).expect("a file");
    }
    folder.kifu("index go").exits(0).says(&["3 games read (files: 3 new)"]);
    folder.kifu("index go").exits(0).says(&["0 games read (files: 3 unchanged)"]);
    let paths = folder.kifu("search --library go -f paths").exits(0).stdout;
    assert_eq!(paths, b"go/a.sgf\ngo/\xb0.sgf\ngo/\xb1.sgf\n");
    // They can be read again.
    folder.kifu("search --library go Byte -o found.sgf").exits(0).says(&["2 games written"]);
    std::os::unix::fs::symlink("nowhere", folder.path("go/link.sgf")).expect("a link");
    let run = folder.kifu("index go").exits(2);
    run.says(&["link.sgf: no such file or folder", "files: 3 unchanged"]);
}
