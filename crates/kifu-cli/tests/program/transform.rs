//! `kifu transform`: the transformed records, and messages about parts left unchanged.

use crate::harness::Folder;

const GAME: &str = "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[ba]LB[ba:x]C[B5]\n(;W[ie])(;W[]))";

#[track_caller]
fn check(options: &str, expected: &str) {
    let folder = Folder::new().file("a.sgf", GAME);
    let run = folder.kifu(&format!("transform {options} a.sgf")).exits(0);
    assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), expected, "{options}: {}", run.stderr);
}

#[test]
fn each_option() {
    check("--rotate 180", "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[he]LB[he:x]C[B5]\n(;W[aa])(;W[]))");
    check("--rotate 90", "(;SZ[5:9]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[eb]LB[eb:x]C[B5]\n(;W[ai])(;W[]))");
    check("--rotate 90 --mirror left-right", "(;SZ[5:9]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[ab]LB[ab:x]C[B5]\n(;W[ei])(;W[]))");
    check("--mirror top-bottom", "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[be]LB[be:x]C[B5]\n(;W[ia])(;W[]))");
    check("--swap-colors", "(;SZ[9:5]PW[a]PB[b]KM[6.5]RE[W+1]\n;W[ba]LB[ba:x]C[B5]\n(;B[ie])(;B[]))");
    check("--moves 1-1", "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[ba]LB[ba:x]C[B5]\n)");
    check("--moves 2-", "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]AB[ba]PL[W];W[ie]MN[2])");
    check("--cut-end 2", "(;SZ[9:5]PB[a]PW[b]KM[6.5]RE[B+1]\n)");
    check("--canonical", "(;SZ[5:9]PB[a]PW[b]KM[6.5]RE[B+1]\n;B[eb]LB[eb:x]C[B5]\n(;W[ai])(;W[]))");
}

#[test]
fn what_stays_is_said() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;B[resign]LZ[Q16])");
    folder.kifu("transform --swap-colors --dry-run a.sgf").exits(0).says(&["komi", "1 place"]);
    folder.kifu("transform --rotate 180 b.sgf").exits(0).says(&["unreadable point", "engine", "1 unchanged"]);
    folder.kifu("transform --moves 3- a.sgf").exits(2).says(&["game 1 has only 2 moves"]);
    folder.kifu("transform --moves x a.sgf").exits(2).says(&["1-50"]);
    folder.kifu("transform a.sgf").exits(2).says(&["--rotate"]);
    assert_eq!(folder.read("a.sgf"), GAME.as_bytes());
}

/// Properties that the later position cannot have are reported; all others are kept.
#[test]
fn what_a_range_of_moves_drops_is_said() {
    let game = "(;SZ[9]TC[3]RL[0]C[c]N[n]XX[y]LB[aa:x];B[ba];W[ie])";
    let folder = Folder::new().file("a.sgf", game);
    folder.kifu("transform --moves 2- a.sgf").exits(0).says(&["LB removed from 1 root"]);
    let text = String::from_utf8(folder.read("a.sgf")).unwrap();
    assert_eq!(text, "(;SZ[9]TC[3]RL[0]C[c]N[n]XX[y]AB[ba]PL[W];W[ie]MN[2])");
}

/// Changed records go to an archive as converted ones do, and the files stay.
#[test]
fn into_an_archive() {
    let folder = Folder::new().file("g/a/1.sgf", "(;SZ[9];B[aa])").file("g/2.sgf", "(;SZ[9];B[bb])");
    folder.kifu("transform --rotate 90 g -o out.zip").exits(0).says(&["2 files transformed"]);
    assert_eq!(folder.read("g/2.sgf"), b"(;SZ[9];B[bb])");
    folder.kifu("show out.zip").exits(0).prints(&["out.zip/a/1.sgf"]);
    let info = folder.kifu("check -f concise out.zip").exits(0);
    assert_eq!(info.out(), "");
    folder.kifu("strip --property KM g -o out.zip").exits(2).says(&["out.zip: already exists; use --force"]);
    folder.kifu("set KM=7 g -o none/out.zip").exits(2).says(&["the folder none does not exist"]);
    folder.kifu("set KM=7 g -o new.zip --dry-run").exits(0);
    assert_eq!(folder.names(), ["g", "out.zip"]);
}
