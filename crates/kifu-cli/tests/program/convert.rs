//! `kifu convert`: the converted files, their paths, and refused conversions.

use crate::harness::Folder;

/// 柯洁 in GB18030, declared.
const GB: &[u8] = b"(;FF[4]CA[gb2312]PB[\xbf\xc2\xbd\xe0]\r\n;B[pd])\r\n";
const UTF8: &str = "(;FF[4]CA[UTF-8]PB[柯洁]\r\n;B[pd])\r\n";

#[test]
fn files_are_rewritten_in_place() {
    let folder = Folder::new().file("a.sgf", GB).file("b.sgf", UTF8);
    let before = std::fs::metadata(folder.path("b.sgf")).expect("there").modified().expect("a time");
    folder.kifu("convert --to-utf8 .").exits(0).says(&["1 file converted to UTF-8, 1 already in UTF-8"]);
    assert_eq!(folder.read("a.sgf"), UTF8.as_bytes());
    assert_eq!(std::fs::metadata(folder.path("b.sgf")).expect("there").modified().expect("a time"), before);
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
}

#[test]
fn the_old_file_can_be_kept() {
    let folder = Folder::new().file("a.sgf", GB).file("games/b/b.sgf", GB);
    folder.kifu("convert --to-utf8 a.sgf -o new.sgf").exits(0);
    folder.kifu("convert --to-utf8 a.sgf games -o out").exits(0);
    folder.kifu("convert --to-utf8 games/b/b.sgf -o out/").exits(0);
    for name in ["new.sgf", "out/a.sgf", "out/b/b.sgf", "out/b.sgf"] {
        assert_eq!(folder.read(name), UTF8.as_bytes(), "{name}");
    }
    assert_eq!(folder.read("a.sgf"), GB);
    let run = folder.kifu("convert --to-encoding gb18030 new.sgf -o -").exits(0);
    assert_eq!(run.stdout, b"(;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0]\r\n;B[pd])\r\n");
    let run = folder.kifu_fed("convert --to-utf8 -", GB).exits(0);
    assert_eq!(run.stdout, UTF8.as_bytes());
    // Nothing is to be done, but the next program of a pipe waits for it.
    assert_eq!(folder.kifu_fed("convert --to sgf -", GB).exits(0).stdout, GB);
    folder.kifu("convert --to-utf8 a.sgf games -o new.sgf").exits(2).says(&["name a folder"]);
}

#[test]
fn what_cannot_be_converted_stays_as_it_is() {
    let damaged: &[u8] = b"(;CA[gb2312]PB[\xbf\xc2\xff\xbd\xe0]PW[\xbf\xc2\xbd\xe0])";
    let folder = Folder::new().file("a.sgf", UTF8).file("d.sgf", damaged).file("n.sgf", "nothing");
    folder.kifu("convert --to-encoding latin1 a.sgf").exits(2).says(&["line 1 has '柯', which ISO-8859-1 lacks"]);
    folder
        .kifu("convert --to-utf8 --encoding gb18030 d.sgf")
        .exits(2)
        .says(&["d.sgf: line 1 has invalid bytes", "GB18030"]);
    folder.kifu("convert --to-utf8 n.sgf").exits(2).says(&["no game record"]);
    folder.kifu("convert --to-encoding klingon a.sgf").exits(2).says(&["klingon"]);
    folder.kifu("convert a.sgf").exits(0).says(&["1 already in this format"]);
    assert_eq!((folder.read("a.sgf"), folder.read("d.sgf")), (UTF8.into(), damaged.into()));
}

#[test]
#[cfg(unix)]
fn write_protection_is_respected() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new().file("a.sgf", GB);
    std::fs::set_permissions(folder.path("a.sgf"), std::fs::Permissions::from_mode(0o444)).expect("set");
    folder.kifu("convert --to-utf8 a.sgf").exits(2).says(&["write-protected", "nothing was changed"]);
    assert_eq!(folder.read("a.sgf"), GB);
}

#[test]
fn old_versions_become_new_ones() {
    let old = b"(\nTE[Cup]\nRD[2020-01-02]\nKO[6.5]\n;Black[aa]L[bb][cc];W[tt])";
    let folder = Folder::new().file("old.sgf", old);
    folder.kifu("convert --to ff4 old.sgf -o new.sgf").exits(0).says(&["1 file converted to FF[4]"]);
    let new = String::from_utf8(folder.read("new.sgf")).expect("UTF-8");
    for part in ["FF[4]", "EV[Cup]", "DT[2020-01-02]", "KM[6.5]", ";B[aa]", "LB[bb:A][cc:B]", ";W[])"] {
        assert!(new.contains(part), "{part} in {new}");
    }
    folder.kifu("check new.sgf").exits(0);
    assert_eq!(folder.read("old.sgf"), old);
}

#[test]
fn a_strict_conversion_loses_nothing() {
    let modern = b"(;FF[4]GM[1]SZ[19]ST[2];B[aa])";
    let folder = Folder::new().file("a.sgf", modern);
    folder.kifu("convert --to ff3 --strict a.sgf").exits(2).says(&["not converted", "`ST`"]);
    assert_eq!(folder.read("a.sgf"), modern);
    folder.kifu("convert --to ff3 a.sgf -o b.sgf").exits(0).says(&["`ST`", "1 file converted to FF[3]"]);
}

#[test]
fn damaged_utf8_is_never_declared_to_be_utf8() {
    let damaged: &[u8] = b"(;FF[4]GM[1]PB[\xe6\x9f\xaf\xe6\xb4];B[pd])";
    let mended = "(;CA[UTF-8]FF[4]GM[1]PB[柯\u{fffd}];B[pd])";
    let folder = Folder::new().file("a.sgf", damaged).file("b.sgf", damaged).file("c.sgf", damaged);
    // Changes in place lose nothing.
    folder.kifu("--encoding utf-8 convert --to-utf8 a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), damaged);
    folder.kifu("--encoding utf-8 convert --to ff4 b.sgf").exits(0).says(&["invalid UTF-8, kept"]);
    assert!(!String::from_utf8_lossy(&folder.read("b.sgf")).contains("CA["));
    folder.kifu("--encoding utf-8 fmt c.sgf").exits(0);
    folder.kifu("--encoding utf-8 check --fix c.sgf");
    assert!(!String::from_utf8_lossy(&folder.read("c.sgf")).contains("CA["));
    // New files are valid, and the program reports the loss.
    let run = folder.kifu("--encoding utf-8 convert --to-utf8 a.sgf -o -").exits(0);
    let run = run.says(&["1:16: U+FFFD replaced invalid UTF-8"]);
    assert_eq!(String::from_utf8_lossy(&run.stdout).replace("(;FF[4]CA[UTF-8]", "(;CA[UTF-8]FF[4]"), mended);
    folder.kifu("--encoding utf-8 convert --to-utf8 --strict a.sgf -o x.sgf").exits(2).says(&["not converted"]);
    let run = folder.kifu("--encoding utf-8 convert --to-utf8 --keep-bytes a.sgf -o -").exits(0);
    assert_eq!(run.stdout, damaged);
}

#[test]
fn texts_that_were_cut_off_are_closed_where_they_are_rewritten() {
    let cut = "(;FF[4]GM[1]SZ[9];B[aa];W[bb];B";
    for (command, expected) in [
        ("set KM=7 a.sgf", "(;FF[4]GM[1]SZ[9]KM[7];B[aa];W[bb];B"),
        ("strip --part comments a.sgf", cut),
        ("transform --rotate 90 a.sgf", "(;FF[4]GM[1]SZ[9];B[ia];W[hb];B )"),
        ("convert --to-utf8 a.sgf", "(;FF[4]GM[1]SZ[9];B[aa];W[bb];B )"),
        ("check --fix --unsafe-fixes a.sgf", "(;FF[4]GM[1]SZ[9];B[aa];W[bb];)"),
    ] {
        let folder = Folder::new().file("a.sgf", cut);
        folder.kifu(command);
        assert_eq!(String::from_utf8_lossy(&folder.read("a.sgf")), expected, "{command}");
    }
}

#[test]
fn a_copy_is_no_conversion() {
    let folder = Folder::new().file("a.sgf", "(;FF[4];B[pd])");
    folder
        .kifu("convert a.sgf -o b.sgf")
        .exits(0)
        .says(&["0 files converted to Smart Game Format, 1 copied unchanged"]);
    assert_eq!(folder.read("b.sgf"), b"(;FF[4];B[pd])");
}

#[test]
fn positions_for_engines() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]SZ[9];AB[cc]AW[dd];B[ee])");
    let run = folder.kifu("convert --to gtp a.sgf -o -").exits(0);
    let start = "boardsize 9\nclear_board\n";
    assert_eq!(run.stdout, format!("{start}play black C7 # setup\nplay white D6 # setup\nplay black E5\n").as_bytes());
    let run = folder.kifu("convert --to gtp --set-position a.sgf -o -").exits(0);
    assert_eq!(run.stdout, format!("{start}set_position black C7 white D6\nplay black E5\n").as_bytes());
    folder.kifu("convert --to katago --set-position a.sgf -o -").exits(2).says(&["GTP only"]);
}

/// Formats that do not keep the SGF text leave a gap in place of an unreadable move.
#[test]
fn a_gap_in_the_moves_is_a_loss() {
    for value in ["W[DD]", "W[Q16]", "W[jj]", "W[a]", "W[bb][cc]", "W[aa:cc]", "AB[jj]", "AB[junk]"] {
        let record = format!("(;GM[1]FF[4]SZ[9];B[aa];{value};B[cc])");
        let folder = Folder::new().file("a.sgf", record);
        for format in ["katago", "gtp", "list", "sensei"] {
            let lost = value.replace("[bb]", "");
            folder.kifu(&format!("convert --to {format} a.sgf -o -")).exits(0).says(&[&format!("lost: {lost} after")]);
            folder.kifu(&format!("convert --strict --to {format} a.sgf -o -")).exits(2).says(&[&lost, "not converted"]);
        }
    }
}

/// Handicap stones are moves or setup, and setup that moves can replace becomes moves; the rest is reported, and
/// nothing is lost.
#[test]
fn handicap_and_setup_as_moves() {
    let moves = "(;FF[4]SZ[9]HA[2];B[gc];W[];B[cg];W[ee])";
    let setup = "(;FF[4]SZ[9]HA[2]AB[gc][cg];W[ee])";
    let folder = Folder::new().file("a.sgf", moves).file("b.sgf", "(;FF[4]SZ[9]HA[3];W[ee])");
    folder.kifu("convert --strict --handicap setup a.sgf b.sgf").exits(0).says(&[
        "a.sgf: 2 first moves of Black became handicap stones: move 4 is now move 1",
        "b.sgf: handicap unchanged: HA[3] without stones",
        "1 file converted to Smart Game Format, 1 already in this format",
    ]);
    assert_eq!(String::from_utf8_lossy(&folder.read("a.sgf")), setup);
    let run = folder.kifu("convert --handicap moves --to list a.sgf -o -").exits(0);
    assert_eq!(String::from_utf8_lossy(&run.stdout), "1\t;SZ[9];B[gc];B[cg];W[ee]\n");
    let folder = Folder::new().file("a.sgf", "(;FF[4]SZ[9];B[gc](;W[cc])(;AW[gg];AB[cg]))");
    folder.kifu("convert --setup-to-moves a.sgf").exits(0).says(&["setup became moves in 2 nodes"]);
    assert_eq!(String::from_utf8_lossy(&folder.read("a.sgf")), "(;FF[4]SZ[9];B[gc](;W[cc])(;W[gg];B[cg]))");
}
