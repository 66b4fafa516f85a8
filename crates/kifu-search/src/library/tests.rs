//! Tags that follow their games.

use std::path::Path;

use super::{FileState, Library, TagChange, Writer};
use crate::indexed::{fingerprint, index_file};

const A: &str = "(;SZ[9]PB[a]RE[B+R];B[cc];W[gg];B[cg];W[gc];B[ee])";
const B: &str = "(;SZ[9]PB[b];B[ee];W[cc];B[gg];W[ec])";
const C: &str = "(;SZ[9]PB[c];B[dd];W[ff];B[df];W[fd])";

/// Brings the library to these files, and returns the tagged games and how many tags wait.
fn refresh(folder: &Path, files: &[(&str, &str)]) -> (Vec<String>, usize) {
    let mut writer = Writer::open(folder).unwrap();
    for (path, text) in files {
        let state = FileState { bytes: text.len() as u64, inode: fingerprint(text.as_bytes()), ..FileState::default() };
        if !writer.is_current(path, state) {
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

/// Where the tags of the games `tagged` are after each of `steps`, and how many wait.
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
    // The game is gone, and the one in its place is another.
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
