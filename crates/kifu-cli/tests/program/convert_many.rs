//! `kifu convert` with many records: one collection, names from templates, archives, long files.

use std::fs::File;
use std::io::{Read, Write};

use crate::harness::Folder;

fn folder() -> Folder {
    Folder::new()
        .file("g/a.sgf", b"(;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0]DT[2017-05-23];B[pd])")
        .file("g/b/a.sgf", "(;FF[4]PB[A]PW[B];B[dd])(;FF[4]PB[A]PW[B];B[dp])")
        .file("g/c.jgf", r#"{"record":{"format":"JGF","version":2},"players":[{"color":"black","name":"C","country":"NL"}],"tree":[]}"#)
}

#[test]
fn several_files_become_one_collection() {
    let folder = folder();
    folder.kifu("convert g -o all.sgf").exits(0).says(&["4 records converted to Smart Game Format"]);
    let all = String::from_utf8(folder.read("all.sgf")).unwrap();
    assert!(all.matches("(;").count() == 4 && all.contains("PB[柯洁]") && !all.contains("GB18030"), "{all}");
    folder.kifu("convert g -o all.sgf").exits(2).says(&["all.sgf", "--force"]);
    folder.kifu("convert g -o all.sgf --force").exits(0);
    folder.kifu("convert g -o all.jsonl").exits(0);
    assert_eq!(folder.read("all.jsonl").iter().filter(|&&byte| byte == b'\n').count(), 4);
    folder.kifu("convert all.jsonl -o again.sgf").exits(0);
    assert_eq!(folder.read("again.sgf"), folder.read("all.sgf"));
    folder.kifu("convert g -o all.jgf").exits(0);
    folder.kifu("convert all.jgf -o third.sgf").exits(0);
    assert_eq!(folder.read("third.sgf"), folder.read("all.sgf"));
}

#[test]
fn what_is_written_says_that_it_is_utf8() {
    let big5 = b"(;CA[Big5]PB[\xa4\xa4])";
    let folder = Folder::new().file("g/a.sgf", big5).file("g/b.sgf", "(;PB[柯洁])").file("g/c.sgf", "(;PB[A])");
    folder.kifu("convert g -o all.sgf").exits(0);
    let all = String::from_utf8(folder.read("all.sgf")).unwrap();
    assert_eq!(all.replace('\n', ""), "(;CA[UTF-8]PB[中])(;CA[UTF-8]PB[柯洁])(;CA[UTF-8]PB[A])");
    folder.kifu("convert --to jgf g/a.sgf -o a.jgf").exits(0);
    let run = folder.kifu("convert a.jgf -o -").exits(0);
    assert!(run.out().contains("CA[UTF-8]") && !run.out().contains("Big5"), "{}", run.out());
}

#[test]
fn what_would_be_lost_is_left_out() {
    let folder = folder().file("x.sgf", "(;B[aa]C[x])(;B[bb])");
    let run = folder.kifu("convert g x.sgf --strict --to list -o all.txt");
    assert!(run.code == Some(2), "{}", run.stderr);
    assert!(run.stderr.contains("not converted, because data would be lost"), "{}", run.stderr);
    let folder = folder.file("comma.jgf", "{\"tree\":[{\"name\":\"n\"},]}");
    for files in ["comma.jgf -o -", "comma.jgf comma.jgf -o {number}.sgf", "comma.jgf x.sgf -o two.sgf"] {
        folder.kifu(&format!("convert --strict {files}")).exits(2).says(&["1 fault or loss", "trailing comma"]);
    }
}

#[test]
fn names_made_of_facts() {
    let folder = folder();
    folder.kifu("convert g -o out/{year|undated}/{black}-{white}.jgf").exits(0).says(&["4 files written"]);
    for name in ["2017/柯洁-unknown.jgf", "undated/A-B.jgf", "undated/A-B (2).jgf", "undated/C-unknown.jgf"] {
        assert!(folder.path("out").join(name).exists(), "{name}");
    }
    folder.kifu("convert g -o out/{year|undated}/{black}-{white}.jgf").exits(2).says(&["--force"]);
    folder.kifu("convert g -o {blck}.sgf").exits(2).says(&["did you mean {black}"]);
}

#[test]
fn an_empty_value_is_no_loss() {
    let folder = Folder::new()
        .file("a.sgf", "(;GM[1]FF[4]SZ[9]GN[]EV[ ]RE[];B[aa]C[])")
        .file("b.sgf", "(;GM[1]FF[4]SZ[9]GN[x]EV[];B[aa]KO[]VW[])");
    for format in ["gtp", "katago", "list", "sensei"] {
        let run = folder.kifu(&format!("convert a.sgf --to {format} -o a.{format}")).exits(0);
        assert!(!run.stderr.contains("lost"), "{format}: {}", run.stderr);
    }
    let run = folder.kifu("convert b.sgf --to gtp -o b.gtp").exits(0).says(&["lost: GN", "lost: KO", "lost: VW"]);
    assert!(!run.stderr.contains("EV"), "{}", run.stderr);
}

#[test]
fn from_an_archive_to_an_archive() {
    let folder = folder();
    folder.kifu("convert g --to jgf -o all.zip").exits(0).says(&["3 files converted to JSON Go Format 2 in all.zip"]);
    let mut zip = zip::ZipArchive::new(File::open(folder.path("all.zip")).unwrap()).unwrap();
    let names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["a.jgf", "b/a.jgf", "c.jgf"]);
    let mut text = String::new();
    zip.by_name("a.jgf").unwrap().read_to_string(&mut text).unwrap();
    assert!(text.contains("柯洁"));
    folder.kifu("convert all.zip -o back.zip").exits(0);
    folder.kifu("convert all.zip -o back").exits(0);
    assert!(folder.path("back/b/a.sgf").exists());
    folder.kifu("convert all.zip -o back.zip").exits(2).says(&["--force"]);
    folder.kifu("convert --to-utf8 g -o all2.zip").exits(0).says(&["2 files converted to UTF-8 in all2.zip"]);
    folder.kifu("convert --to ff4 all2.zip -o all3.zip").exits(0).says(&["2 files converted to FF[4] in all3.zip"]);
    folder
        .kifu("convert --to-utf8 all2.zip -o all2.zip --force")
        .exits(2)
        .says(&["all2.zip: is one of the input files"]);
}

#[test]
#[ignore = "slow"]
fn a_long_file_is_converted_in_parts() {
    let folder = Folder::new();
    let game = format!("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[秀策]{})\n", "\n;B[pd]\n;W[dp]C[a comment]".repeat(1000));
    let count = (33 << 20) / game.len() + 1;
    let mut file = File::create(folder.path("long.sgf")).unwrap();
    (0..count).for_each(|_| file.write_all(game.as_bytes()).unwrap());
    let said = format!("{},{:03} records converted", count / 1000, count % 1000);
    folder.kifu("convert long.sgf -o same.sgf").exits(0).says(&[&said]);
    let first = folder.read("same.sgf");
    let length = first.len() / count;
    assert!(first.len() > 20 << 20 && first.starts_with(b"(;GM[1]FF[4]CA[UTF-8]SZ[19]PB["));
    assert!(first.chunks(length).all(|game| *game == first[..length]), "all games are the same");
}

#[test]
fn a_dry_run_names_files_and_writes_none() {
    let folder = folder();
    let before = folder.names();
    for (to, expected) in [
        ("-o out", "out/a.sgf\nout/b/a.sgf\nout/c.sgf\n"),
        ("", "g/c.sgf\n"),
        ("-o all.sgf", "all.sgf\n"),
        ("-o all.zip --to jgf", "all.zip/a.jgf\nall.zip/b/a.jgf\nall.zip/c.jgf\n"),
        ("-o {black}.jgf", "柯洁.jgf\nA.jgf\nA (2).jgf\nC.jgf\n"),
        ("-o -", ""),
    ] {
        let run = folder.kifu(&format!("convert --dry-run g {to}")).exits(0).says(&["would be"]);
        assert_eq!(run.out(), expected, "{to}");
    }
    let run = folder.kifu("convert --dry-run --to-utf8 g/a.sgf g/b").exits(0);
    assert_eq!(run.out(), "g/a.sgf\n");
    folder.kifu("convert --dry-run --to list g/c.jgf").exits(0).says(&["lost: PB", "would be converted"]);
    folder.kifu("merge --dry-run g -o book.sgf").exits(0).says(&["4 games from 3 files would be merged"]);
    assert_eq!(folder.names(), before);
    assert!(!folder.path("g/c.sgf").exists());
}

#[test]
fn what_is_there_is_not_written_over() {
    let folder = folder().file("mine.sgf", "(;C[mine])").file("out/a.sgf", "(;C[mine])");
    for command in ["convert --to-utf8", "convert --to ff4", "strip --part comments", "set KM=7", "transform -r 90"] {
        folder.kifu(&format!("{command} g/b/a.sgf -o mine.sgf")).exits(2).says(&["mine.sgf", "--force"]);
        folder.kifu(&format!("{command} g/a.sgf -o out")).exits(2).says(&["a.sgf", "--force"]);
        assert_eq!((folder.read("mine.sgf"), folder.read("out/a.sgf")), (b"(;C[mine])".into(), b"(;C[mine])".into()));
    }
    folder.kifu("strip --part comments g/b/a.sgf -o mine.sgf --force").exits(0);
    assert!(folder.read("mine.sgf").starts_with(b"(;FF[4]PB[A]"));
    folder.kifu("set KM=7 mine.sgf -o mine.sgf").exits(0);
}

#[test]
#[ignore = "slow"]
fn long_files_are_written_game_by_game_everywhere() {
    let game = |number: usize| format!("(;SZ[19]PB[a {number}];B[pd]C[{}];W[dp])\n", "x".repeat(1 << 20));
    let long: String = (0..10).map(game).collect();
    let folder = Folder::new().file("long.sgf", long);
    for (format, ending) in [("list", "kifu"), ("katago", "jsonl"), ("gtp", "gtp")] {
        folder.kifu(&format!("convert --to {format} long.sgf -o in-file.{ending}")).exits(0);
        let out = folder.kifu(&format!("convert --to {format} long.sgf -o -")).exits(0).out().to_owned();
        assert!(out.as_bytes() == folder.read(&format!("in-file.{ending}")), "{format}");
    }
    let list = folder.kifu("convert --to list long.sgf -o -").exits(0).out().to_owned();
    let expected: String = (1..=10).map(|number| format!("{number}\t;B[pd];W[dp]\n")).collect();
    assert_eq!(list, expected);
    let katago = folder.kifu("convert --to katago long.sgf -o -").exits(0).out().to_owned();
    let ids: Vec<_> = katago.lines().map(|line| line.split(',').next().unwrap().to_owned()).collect();
    assert_eq!(ids, (1..=10).map(|number| format!("{{\"id\":\"{number}\"")).collect::<Vec<_>>());
}
