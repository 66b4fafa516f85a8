//! Records of other games than Go: named as such once, and never taken for Go.

use crate::harness::Folder;

/// Hex as Little Golem writes it: no `GM`, White first, two letters for a point.
const HEX: &str = "(;FF[4]EV[hex.mc.2010.oct.1.11]PB[a]PW[b]SZ[13]RE[B+R]GC[game #1]SO[http://www.littlegolem.com]\
                   ;W[mf];B[swap];W[de];B[df];W[dg];B[resign])";

/// Havannah from the same server; SGF has no number for it.
const HAVANNAH: &str =
    "(;FF[4]EV[havannah.mc.2010.dec.1.2]PB[a]PW[b]SZ[10]SO[http://www.littlegolem.com];W[e5];B[swap];W[a1])";

fn folder() -> Folder {
    Folder::new().file("hex.sgf", HEX).file("havannah.sgf", HAVANNAH)
}

#[test]
fn check_says_it_once_and_asks_no_rules_of_go() {
    let folder = folder();
    for (file, name) in [("hex.sgf", "a record of Hex"), ("havannah.sgf", "a game without a number in SGF")] {
        let run = folder.kifu(&format!("check -v --format concise {file}")).exits(0).prints(&[name, "not of Go"]);
        assert_eq!(run.out().lines().count(), 1, "{}", run.out());
    }
}

#[test]
fn no_board_of_go_is_drawn() {
    let folder = folder();
    folder.kifu("show havannah.sgf").exits(2).says(&["not of Go"]);
    folder.kifu("render havannah.sgf -o x.svg").exits(2).says(&["this game cannot be drawn"]);
    folder.kifu("render hex.sgf --figures -o x-{figure}.svg").exits(2).says(&["games of Go only"]);
    folder.kifu("render hex.sgf -o x.gif").exits(2).says(&["games of Go only"]);
    folder.kifu("render hex.sgf --region top-left -o x.svg").exits(2).says(&["games of Go only"]);
    folder.kifu("render hex.sgf -o x.pdf").exits(2).says(&["no game of Go found"]);
    assert_eq!(folder.names(), ["havannah.sgf", "hex.sgf"]);
    folder.kifu("info hex.sgf").exits(0).prints(&["Hex (no GM, recognised by its content)", "6 moves"]);
    folder.kifu("info havannah.sgf").exits(0).prints(&["another game (no GM"]);
}

/// The boards of games that kifu knows, and their results.
#[test]
fn other_boards_are_shown_and_drawn() {
    let hex = "(;FF[4]GM[11]SZ[3]PB[Ann]RE[W+R];B[b1];W[a3];B[b2];W[a1];B[b3](;W[a2]C[A comment.])(;W[c3]))";
    let folder = Folder::new()
        .file("hex.sgf", hex)
        .file("othello.sgf", "(;GM[2]FF[4]AB[d5][e4]AW[d4][e5]PL[B]B[f5];W[d6];B[a1])")
        .file("backgammon.sgf", "(;FF[4]GM[6];B[41lpab];W[double];B[take])");
    folder.kifu("show hex.sgf --move 5").exits(0).prints(&[
        "  A B C\n1 ○ ● . 1      Ann (●)\n 2 . ● . 2     White wins by resignation",
        "  3 ○(●). 3",
        "Hex (GM[11])",
        "move 5 of 6: ● b3",
        "Black has connected both sides, but the record says W+R",
        "2 variations: ○ a2, ○ c3",
    ]);
    folder.kifu("show hex.sgf").exits(0).prints(&["A comment."]);
    folder
        .kifu("show hex.sgf --move 1 --format json")
        .exits(0)
        .prints(&[r#""game_type":11"#, r#""board":[".X.","...","..."]"#]);
    folder.kifu("info hex.sgf").exits(0).prints(&["Black has connected both sides, but the record says W+R"]);
    folder.kifu("check hex.sgf").exits(0);
    folder.kifu("show othello.sgf --move 2").exits(0).prints(&["discs: Black 3, White 3", "move 2 of 3: ○ d6"]);
    folder.kifu("show othello.sgf").exits(0).prints(&["a move on the way turns no disc"]);
    folder.kifu("check othello.sgf").exits(1).prints(&["turns no disc (Othello)", "wrong-move-of-game"]);
    folder.kifu("show backgammon.sgf").exits(0).prints(&["cube: 2, Black's", "pips: Black 162, White 167"]);
    folder.kifu("show backgammon.sgf --json").exits(0).prints(&[r#""facts":["borne off: Black 0, White 0""#]);
    folder.kifu("show othello.sgf --json").exits(0).prints(&[r#""messages":["a move turns no disc"]"#]);
    let renju = folder.file("renju.sgf", "(;GM[4]SZ[15]RU[Renju]AB[ed][fd][gd][de][df][dg];B[dd])");
    renju.kifu("show renju.sgf").exits(0).prints(&["a double four, which Renju forbids to Black"]);
    let folder = renju.file("match.sgf", "(;GM[6]MI[length:7][game:2][ws:1][bs:2];W[41xwmi])");
    folder.kifu("show match.sgf").exits(0).prints(&["match to 7 points, game 3, score Black 2, White 1"]);
    for (file, ending) in
        [("hex", "svg"), ("othello", "png"), ("backgammon", "pdf"), ("hex", "html"), ("othello", "tex")]
    {
        folder.kifu(&format!("render {file}.sgf --move last -o {file}.{ending}")).exits(0);
    }
    assert!(String::from_utf8_lossy(&folder.read("hex.svg")).contains(">Ann"));
    // Every dialect becomes that of the page.
    folder.kifu("convert othello.sgf --notation letters -o letters.sgf").exits(0);
    assert!(String::from_utf8_lossy(&folder.read("letters.sgf")).contains("B[fe];W[df];B[aa]"));
    folder.kifu("convert letters.sgf --notation page -o page.sgf").exits(0);
    assert_eq!(folder.read("page.sgf"), folder.read("othello.sgf"));
}

/// A page in one file plays through every game; other documents say which games they lack.
#[test]
fn documents_with_other_games() {
    let folder = folder().file("both.sgf", format!("(;FF[4]GM[1]SZ[9];B[aa]){HEX}"));
    folder.kifu("render both.sgf -f viewer -o both.html").exits(0).says(&["1 document written"]);
    folder.kifu("render havannah.sgf -f viewer -o havannah.html").exits(0);
    let page = String::from_utf8(folder.read("both.html")).expect("UTF-8");
    assert!(page.contains("id=\"kifu-games\"") && page.contains("<title>Games</title>"));
    folder.kifu("render both.sgf -o both.pdf").exits(0).says(&["both.sgf: game 2: not drawn: a game other than Go"]);
}

/// A record with the number of another game is called by its own.
#[test]
fn games_with_the_number_of_another_game() {
    let folder = Folder::new().file("gomoku.sgf", "(;FF[4]GM[11]SZ[15]AP[Gomoku:1];B[hh];W[ii])");
    let name = "Gomoku and Renju (written as GM[11])";
    for command in ["show gomoku.sgf", "info gomoku.sgf"] {
        folder.kifu(command).exits(0).prints(&[name]);
    }
    folder.kifu("check -v gomoku.sgf").exits(0).prints(&["a record of Gomoku and Renju"]);
    folder.kifu("publish gomoku.sgf -o site").exits(0);
    assert!(String::from_utf8_lossy(&folder.read("site/index.html")).contains("<title>Gomoku and Renju</title>"));
}

/// Lists of moves that other programs exchange become records.
#[test]
fn lists_of_moves_are_read() {
    let list = " 3 point match\n\n Game 1\n Bo : 0                         Ann : 0\n  1)                             31: 8/5 6/5\n  \
                2) 52: 24/22 13/8               Doubles => 2\n  3)  Drops                       Wins 1 point\n\n Game 2\n \
                Bo : 0                         Ann : 1\n  1) 66:                         41: 13/9 24/23\n  2) 41: 6/2* 6/5\n      \
                Wins 2 points\n\n";
    let folder = Folder::new().file("match.mat", list).file("games.txt", "f5d6c3d3\nhello\n");
    folder.kifu("convert match.mat -o match.sgf").exits(0);
    let text = String::from_utf8(folder.read("match.sgf")).expect("UTF-8").replace('\n', "");
    assert!(text.contains(";B[31qtst];W[52xvmh];B[double];W[drop]") && !text.contains("SZ["), "{text}");
    folder.kifu("check match.sgf").exits(0);
    folder.kifu("info match.sgf").exits(0).prints(&[
        "result   Black wins 1 point",
        "White has declined the double and Black wins 1 point",
        "result   White wins 2 points; Black resigned (gammon)",
    ]);
    // And back again.
    folder.kifu("convert match.sgf -o again.mat").exits(0);
    assert_eq!(String::from_utf8(folder.read("again.mat")).as_deref(), Ok(list));
    folder
        .kifu("show match.mat --game 2 --move 2")
        .exits(0)
        .prints(&["match to 3 points, game 2, score Black 1, White 0"]);
    folder
        .kifu("convert games.txt -o games.sgf")
        .exits(0)
        .says(&["games.txt:2:1: not a list of moves of Othello or Hex"]);
    folder.kifu("show games.sgf").exits(0).prints(&["discs: Black 4, White 4"]);
}

#[test]
fn a_tree_shows_moves_as_they_are_written() {
    let folder = Folder::new()
        .file("hex.sgf", "(;FF[4]GM[11]SZ[11];B[c3];W[swap-pieces](;B[g7])(;B[h8]C[better]))")
        .file("root.sgf", "(;FF[4]GM[11]SZ[11](;B[c3])(;B[d4]))")
        .file("hostile.sgf", "(;FF[4]GM[11]SZ[11];B[\u{1b}[31m\u{202e}];W[a long move that nobody plays])");
    let tree = |file: &str| folder.kifu(&format!("tree {file}")).exits(0).out().to_owned();
    assert_eq!(tree("hex.sgf"), "0  1–2 ●c3 ○swap-pieces\n3  3 ●g7\n4  │ 3 ●h8  “better”\n");
    assert_eq!(tree("root.sgf"), "0  Hex (GM[11])\n1  1 ●c3\n2  │ 1 ●d4\n");
    assert_eq!(tree("hostile.sgf"), "0  1–2 ●␛[31m\u{fffd} ○a long move tha…\n");
}

#[test]
fn formats_for_go_refuse_them() {
    let folder = folder().file("both.sgf", format!("(;FF[4]GM[1]SZ[9];B[aa]){HEX}"));
    for format in ["gtp", "katago", "list", "sensei"] {
        folder
            .kifu(&format!("convert hex.sgf --to {format} -o out.txt"))
            .exits(2)
            .says(&["the game is Hex; the format"]);
        folder.kifu(&format!("convert havannah.sgf --to {format} -o out.txt")).exits(2).says(&["for Go only"]);
        folder.kifu(&format!("convert both.sgf --to {format} -o out.txt")).exits(2).says(&["game 2 is Hex"]);
        folder.kifu(&format!("convert hex.sgf havannah.sgf --to {format} -o all.{format}")).exits(2);
    }
    folder.kifu("merge hex.sgf -o merged.gtp").exits(2).says(&["the game is Hex"]);
    assert_eq!(folder.names(), ["both.sgf", "havannah.sgf", "hex.sgf"]);
}

#[test]
fn formats_for_all_games_keep_them() {
    let folder = folder();
    for file in ["hex", "havannah"] {
        folder.kifu(&format!("convert {file}.sgf --to jgf -o {file}.jgf")).exits(0);
        folder.kifu(&format!("convert {file}.jgf --to sgf -o {file}-again.sgf")).exits(0);
        folder.kifu(&format!("diff {file}.sgf {file}-again.sgf")).exits(0);
        let ff4 = folder.kifu(&format!("convert {file}.sgf --to ff4 -o {file}-ff4.sgf")).exits(0);
        assert!(!ff4.stderr.contains("lost"), "{}", ff4.stderr);
    }
    let text = |name: &str| String::from_utf8(folder.read(name)).expect("UTF-8");
    assert!(text("hex-ff4.sgf").contains("GM[11]"));
    assert!(!text("havannah-ff4.sgf").contains("GM["));
    assert!(!text("havannah-again.sgf").contains("GM["));
}

#[test]
fn a_library_knows_no_positions_of_them() {
    let folder = folder().file("go.sgf", "(;GM[1]FF[4]SZ[13];B[mf];W[dd])");
    folder.kifu("index . --library lib").exits(0);
    folder.kifu("search --library lib --played N8 --board 13 -f paths").exits(0).prints(&["go.sgf"]);
    let run = folder.kifu("search --library lib black:a -f paths").exits(0).prints(&["hex.sgf", "havannah.sgf"]);
    assert_eq!(run.out().lines().count(), 2);
}

/// gcheckers uses the number of Kropki, and rule names that Go has, too.
#[test]
fn checkers_are_neither_kropki_nor_by_the_rules_of_go() {
    let game = "(;FF[4]GM[40]AP[gcheckers]RU[american];B[12-16])";
    let folder = Folder::new().file("a.sgf", game);
    for command in ["info a.sgf", "info --json a.sgf", "check -v a.sgf", "tree a.sgf", "show a.sgf"] {
        let run = folder.kifu(command);
        for word in ["Kropki", "AGA"] {
            assert!(!run.out().contains(word) && !run.stderr.contains(word), "{command}: {}{}", run.out(), run.stderr);
        }
    }
}
