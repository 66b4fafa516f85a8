//! `kifu show`: boards, positions, JSON.

use serde_json::{Value, json};

use crate::harness::Folder;

const GAME: &str = "(;FF[4]GM[1]SZ[5]CA[UTF-8]PB[柯洁]BR[9p]PW[Ke]RE[W+R];B[bb];W[cc]C[A good answer.]\
                    (;B[cb];W[db]N[Upper side])(;B[bc]TE[1];W[]))";

fn json(folder: &Folder, arguments: &str) -> Value {
    let run = folder.kifu(&format!("show --json {arguments}")).exits(0);
    serde_json::from_str(run.out()).expect("one line of JSON")
}

#[test]
fn a_position_as_json() {
    let folder = Folder::new().file("a.sgf", GAME);
    let shown = json(&folder, "a.sgf");
    assert_eq!(shown["size"], json!({"columns": 5, "rows": 5}));
    assert_eq!(shown["board"], json!([".....", ".XXO.", "..O..", ".....", "....."]));
    assert_eq!(shown["captured"], json!({"black": 0, "white": 0}));
    assert_eq!(shown["to_play"], "black");
    assert_eq!(shown["move_number"], 4);
    assert_eq!(shown["last_move"], json!({"color": "white", "point": "db", "vertex": "D4"}));
    assert_eq!(shown["name"], "Upper side");
    assert_eq!(json(&folder, "a.sgf --move last"), shown);

    let second = json(&folder, "a.sgf -m 2");
    assert_eq!(second["comment"], "A good answer.");
    assert_eq!(second["children"][1], json!({"node": 5, "color": "black", "point": "bc", "vertex": "B3"}));
    assert_eq!(json(&folder, "a.sgf -m 0")["board"][1], ".....");
    let pass = json(&folder, "a.sgf --node 6");
    assert_eq!(pass["last_move"], json!({"color": "white"}));
    assert_eq!(pass["board"][2], ".XO..");
}

#[test]
fn captured_stones_are_counted_by_their_own_colour() {
    let folder = Folder::new().file("a.sgf", "(;SZ[3:2];B[aa];W[ba];B[ca];W[ab])");
    let shown = json(&folder, "a.sgf");
    assert_eq!(shown["captured"], json!({"black": 1, "white": 0}));
    assert_eq!((&shown["size"], &shown["board"]), (&json!({"columns": 3, "rows": 2}), &json!([".OX", "O.."])));
}

#[test]
fn a_position_as_text() {
    let folder = Folder::new().file("a.sgf", GAME);
    let run = folder.kifu("show a.sgf").exits(0);
    let expected = "  A B C D E
5 . . . . . 5   柯洁 9 dan pro (●)  vs  Ke (○)
4 . ● ●(○). 4   White wins by resignation
3 . . ○ . . 3
2 . . . . . 2   move 4 of 4: ○ D4 (db)
1 . . . . . 1   captured stones: 0 ●, 0 ○
  A B C D E

Upper side
";
    assert_eq!(run.out(), expected);
}

#[test]
fn the_board_in_ascii_and_other_coordinates() {
    let folder = Folder::new().file("a.sgf", GAME);
    let run = folder.kifu("show a.sgf -m 1 -f ascii --coords 1-1").exits(0);
    let board: Vec<&str> = run.out().lines().map(|line| line.get(..14).unwrap_or(line).trim_end()).take(4).collect();
    assert_eq!(board, ["  1 2 3 4 5", "1 . . . . . 1", "2 .(X). . . 2", "3 . . + . . 3"]);
    run.prints(&["move 1 of 4: X 2-2 (bb)", "next: O 3-3 (cc)"]);
    folder.kifu("show a.sgf -m 2").prints(&["2 variations: a ● C4 (cb), b ● B3 (bc)", "A good answer."]);
    folder.kifu("show a.sgf --node 5").prints(&["move 3 in a variation: ● B3 (bc)", "a good move (tesuji)"]);
}

#[test]
fn problems_show_their_first_position() {
    let folder = Folder::new().file("p.sgf", "(;SZ[5]AB[aa]AW[bb];B[cc]C[Right.])");
    folder.kifu("show p.sgf").exits(0).prints(&["the first position: Black (●) to play"]);
}

#[test]
fn what_is_not_there_is_said() {
    let folder = Folder::new().file("a.sgf", GAME).file("none.sgf", "nothing").file("chess.sgf", "(;GM[3])");
    folder.kifu("show a.sgf -m 9").exits(2).says(&["a.sgf: move 9 does not exist; the main line has 4"]);
    folder.kifu("show a.sgf --node 7").exits(2).says(&["node 7 does not exist; the game has 7"]);
    folder.kifu("show a.sgf --game 2").exits(2).says(&["no game 2: the file has one"]);
    folder.kifu("show none.sgf").exits(2).says(&["no game record"]);
    folder.kifu("show chess.sgf").exits(2).says(&["this is a record of Chess (GM[3]), not of Go"]);
    folder.kifu("show a.sgf -m x").exits(2).says(&["a move number, or last"]);
    folder.kifu("show missing.sgf a.sgf").exits(2).prints(&["move 4 of 4"]);
}

#[test]
fn games_of_a_file() {
    let folder = Folder::new().file("a.sgf", "(;SZ[2];B[aa])(;SZ[3];B[bb];W[cc])");
    folder.kifu("show a.sgf").exits(0).prints(&["game 1 of 2", "move 1 of 1"]);
    folder.kifu("show a.sgf --game 2").exits(0).prints(&["game 2 of 2", "move 2 of 2"]);
    let run = folder.kifu("show --json a.sgf").exits(0);
    let sizes: Vec<Value> = run
        .out()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["size"]["rows"].clone())
        .collect();
    assert_eq!(sizes, [2, 3]);
}

#[test]
fn boards_have_colours_where_they_are_wanted() {
    let folder = Folder::new().file("a.sgf", GAME);
    let run = folder.kifu("show --color always a.sgf").exits(0);
    assert!(run.out().contains("\u{1b}[") && run.out().contains('●') && run.out().contains('○'));
}

/// A list of moves together with setup is setup, for all drawings.
#[test]
fn a_list_of_moves_is_setup() {
    let game = "(;FF[4]GM[1]SZ[5];B[bb][bc][cb]AW[aa][dc];W[cc])";
    let folder = Folder::new().file("a.sgf", game);
    assert_eq!(json(&folder, "a.sgf")["board"], json!(["O....", ".XX..", ".X.O.", ".....", "....."]));
    for (format, stones) in [("katago", "[\"B\",\"C4\"]"), ("gtp", "C4"), ("list", "AB[bb][cb][bc]"), ("sensei", "X")] {
        let run = folder.kifu(&format!("convert --strict a.sgf --to {format} -o -")).exits(0);
        assert!(run.out().contains(stones), "{format}: {}", run.out());
    }
}

#[test]
fn evaluations_in_comments_are_in_words() {
    let katrain = "Move 1: B C7\nScore: B+9.2\nWin rate: B 89.7%\nPV: BE5 C3 pass\nMine.";
    let folder = Folder::new()
        .file("fox.sgf", "(;SZ[9];B[cc]C[/\"jueyi白57.9% 打劫])")
        .file("katrain.sgf", format!("(;SZ[9];B[cc]C[{katrain}])"));
    let shown = |file: &str| folder.kifu(&format!("show --move 1 {file}")).exits(0).out().to_owned();
    let (fox, katrain) = (shown("fox.sgf"), shown("katrain.sgf"));
    assert!(fox.contains("Black 42.1 %. 打劫\n") && !fox.contains("jueyi"), "{fox}");
    assert!(katrain.contains("Black 89.7 %, Black leads by 9.2. Mine.\n") && !katrain.contains("PV"), "{katrain}");
}

/// A file or folder in the place of a command is looked at.
#[test]
fn files_and_folders_without_a_command() {
    let folder = Folder::new().file("g/a.sgf", "(;SZ[9];B[ee])").file("g/b.sgf", "(;SZ[9];B[ee])");
    assert_eq!(folder.kifu("g/a.sgf").exits(0).stdout, folder.kifu("show g/a.sgf").exits(0).stdout);
    assert_eq!(folder.kifu("-q g/a.sgf --json").exits(0).stdout, folder.kifu("show g/a.sgf --json").exits(0).stdout);
    folder.kifu("g").exits(0).prints(&["2 games in 2 files", "kifu serve g", "kifu check g", "kifu index g"]);
    folder.kifu("g/c.sgf").exits(2).says(&["g/c.sgf: no such file"]);
    folder.kifu("chekc").exits(2).says(&["check"]);
}

/// Mistakes of the first minutes lead to the right words.
#[test]
fn first_mistakes() {
    let folder = Folder::new().file("g/a.sgf", "(;SZ[9];B[ee])").file("g/b.sgf", "(;SZ[9];B[ee])");
    folder.kifu("render g/a.sgf a.png").exits(2).says(&["a.png: no such file; did you mean -o a.png?"]).prints(&[]);
    folder.kifu("convert g/a.sgf a.gib").exits(2).says(&["did you mean -o a.gib?"]);
    folder.kifu("strip --numbers 3 g").exits(2).says(&["--numbers is an option of kifu render"]);
    folder.kifu("search --where x").exits(2).says(&["--where is an option of kifu show, info"]);
    folder.kifu("render g -o book.pdf").exits(0).says(&["1 document written"]);
    folder.kifu("render g -f pdf -o pages/").exits(0).says(&["2 documents written"]);
    assert_eq!(folder.names(), ["book.pdf", "g", "pages"]);
}

/// The text for people is a position for every command.
#[test]
fn what_it_prints_is_read_again() {
    let folder = Folder::new().file("a.sgf", GAME);
    for format in ["text", "ascii"] {
        for coords in ["a1", "sgf", "1-1", "ja", "fox", "none"] {
            let board = folder.kifu(&format!("show a.sgf -m 3 -f {format} --coords {coords}")).exits(0);
            let run = folder.kifu_fed("show - --json", &board.stdout).exits(0);
            let read: Value = serde_json::from_str(run.out()).expect("one line of JSON");
            let shown = json(&folder, "a.sgf -m 3");
            for key in ["size", "board", "to_play"] {
                assert_eq!(read[key], shown[key], "{key} {format} {coords}: {}", board.out());
            }
        }
    }
}
