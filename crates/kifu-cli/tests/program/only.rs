//! `--where`: the same query selects games in every command.

use crate::harness::Folder;

const TWO: &str = "(;FF[4]SZ[9]PB[Ann]PW[Bob];B[ee];W[gc])\n(;FF[4]SZ[9]PB[Cid]PW[Ann]C[x];B[cc])\n";
const ONE: &str = "(;FF[4]SZ[9]PB[Dan]PW[Bob]C[y];B[gg])\n";

fn folder() -> Folder {
    Folder::new().file("g/two.sgf", TWO).file("g/one.sgf", ONE)
}

#[test]
fn only_matching_games_are_read() {
    let folder = folder();
    let lines = |command: &str| folder.kifu(command).exits(0).out().to_owned();
    assert!(lines("tree g -w black:Cid").contains("C3") || lines("tree g -w black:Cid").contains("C7"));
    assert!(!lines("tree g -w black:Cid").contains("E5"));
    assert_eq!(lines("show g -w black:Cid --json").lines().count(), 1);
    assert_eq!(lines("export g --where player:Ann -f csv").lines().count(), 3);
    assert_eq!(lines("export g -w black:Ann -f csv").lines().count(), 2);
    assert!(lines("stats g -w black:Ann --by player -f csv").contains("Ann"));
    assert!(!lines("stats g -w black:Ann --by player -f csv").contains("Cid"));
    folder.kifu("split g -w black:Cid -o s").exits(0).says(&["into 1 file"]);
    folder.kifu("render g -w white:Bob -o p/").exits(0).says(&["2 pictures"]);
    folder.kifu("publish g -w white:Bob -o site").exits(0).says(&["2 games"]);
}

#[test]
fn whole_files_are_changed() {
    let folder = folder();
    folder.kifu("strip --part comments g -w black:Ann").exits(0);
    assert_eq!(folder.read("g/two.sgf"), TWO.replace("C[x]", "").into_bytes());
    assert_eq!(folder.read("g/one.sgf"), ONE.as_bytes());
    folder.kifu("set KM=7.5 g -w black:Dan").exits(0);
    assert!(String::from_utf8(folder.read("g/one.sgf")).unwrap().contains("KM[7.5]"));
    assert!(!String::from_utf8(folder.read("g/two.sgf")).unwrap().contains("KM"));
}

#[test]
fn queries_that_cannot_be_answered_are_refused() {
    let folder = folder();
    folder.kifu("info g -w nobody").exits(1).says(&["no game matches the query of --where"]);
    folder.kifu("info g -w colour:red").exits(2).says(&["unknown field `colour`"]);
    folder.kifu("info g -w tag:good").exits(2).says(&["`tag` needs a library"]);
    folder.kifu("info - -w black:Ann").exits(2).says(&["standard input"]);
    folder.kifu("info g/none.sgf -w black:Ann").exits(2);
}
