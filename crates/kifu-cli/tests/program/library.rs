//! `kifu index`, `search`, `explore` and `tag`: a library from the user's view.

use std::fs;
use std::process::Command;

use crate::harness::Folder;

const SHUSAKU: &str =
    "(;PB[Yasuda Shusaku]PW[Gennan Inseki]DT[1846-09-11]RE[B+2];B[qd];W[dc];B[pq];W[oc];B[cp]C[a slack move])";
const KE_JIE: &str = "(;PB[柯洁]PW[AlphaGo]BR[9p]DT[2017-05-23]RE[W+0.5]KM[7.5];B[pd];W[dp];B[qp];W[dd];B[cf])";
const NINE: &str = "(;SZ[9]PB[Alice]PW[Bob]RE[B+R]DT[2020];B[cc];W[gg])(;SZ[9]PB[Bob]PW[Alice]RE[W+R];B[cg];W[gc])";

fn records() -> Folder {
    Folder::new().file("go/a.sgf", SHUSAKU).file("go/b/b.sgf", KE_JIE).file("go/nine.sgf", NINE)
}

#[test]
fn a_library_is_made_and_asked() {
    let folder = records();
    folder.kifu("index go").exits(0).says(&["4 games read (files: 3 new)"]);
    assert!(folder.path("go/.kifu/catalogue.db").is_file());
    folder.kifu("index go").exits(0).says(&["0 games read (files: 3 unchanged)"]);
    let library = "--library go";
    folder.kifu(&format!("search {library} black:shusaku")).exits(0).prints(&["1846-09-11", "Gennan Inseki", "a.sgf"]);
    folder.kifu(&format!("search {library} slack -f paths")).exits(0).prints(&["a.sgf\n"]);
    folder
        .kifu(&format!("search {library} year:2016.. size:19 -f csv"))
        .exits(0)
        .prints(&["b/b.sgf,1,柯洁,9p,AlphaGo"]);
    folder.kifu(&format!("search {library} nobody")).exits(1).says(&["0 of 4 games"]);
    folder.kifu(&format!("search {library} colour:red")).exits(2).says(&[
        "error: unknown field `colour`",
        "1 | colour:red",
        "^^^^^^^^^^",
    ]);
    folder.kifu(&format!("search {library} --count size:9")).exits(0).prints(&["2\n"]);
    let json = folder.kifu(&format!("search {library} player:Alice -f json")).exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&json["games"], &json["found"][1]["game"]), (&2.into(), &2.into()));
    // The records themselves, as one collection.
    folder.kifu(&format!("search {library} size:9 -o found.sgf")).exits(0).says(&["2 games written to found.sgf"]);
    let found = String::from_utf8(folder.read("found.sgf")).expect("text");
    assert_eq!((found.matches("PB[").count(), found.contains("PB[Alice]")), (2, true));
    folder.kifu("search --fields").exits(0).prints(&["komi:6.5"]);
}

/// Handicap games as Fox writes them: an empty root, and the stones in the next node.
#[test]
fn handicap_stones_behind_the_root_are_not_played() {
    let handicap = "(;SZ[19]HA[2]RE[W+R];AB[pd][dp];W[dd];B[pp])";
    let folder = Folder::new().file("go/a.sgf", handicap).file("go/b.sgf", "(;SZ[19]RE[B+R];B[pd];W[dd])");
    folder.kifu("index go -q").exits(0);
    folder.kifu("explore --library go").exits(0).prints(&[
        "2 hits in 2 games",
        "● D16      1     1",
        "setup      1     1",
    ]);
    let json = folder.kifu("explore --library go --json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let rows = json["next"].as_array().expect("rows");
    let rows: Vec<_> = rows.iter().map(|row| (row["follows"].as_str(), row["games"].as_u64())).collect();
    assert_eq!(rows, [(Some("move"), Some(1)), (Some("setup"), Some(1))]);
}

#[test]
fn positions_and_what_is_played_next() {
    let folder = records().file("corner.txt", "; a stone on the 4-4 point\nanchor: corner\n....\n....\n....\n...X\n");
    folder.kifu("index go -q").exits(0);
    let run = folder.kifu("search --library go --pattern corner.txt --draw").exits(0);
    run.prints(&["3 hits in 1 game,", "柯洁", "move 1", "19 · · ·"]);
    let rows = folder.kifu("search --library go --pattern anchor:corner/...../...../..X.. -f jsonl").exits(0);
    assert_eq!(rows.out().lines().count(), 2, "{}", rows.out());
    rows.prints(&[r#""size":{"columns":9,"rows":9}"#]);
    // In the games on 9x9, both colours have played on both points: after rotation they are one continuation.
    let explored = folder.kifu("explore --library go --played C3 --board 9 --json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&explored.stdout).expect("JSON");
    assert_eq!(
        (&json["games"], &json["next"][0]["vertex"], &json["next"][0]["games"]),
        (&2.into(), &"G7".into(), &2.into())
    );
    folder.kifu("explore --library go --played Q99").exits(2).says(&["`Q99` is not a point of the 19x19 board"]);
    folder.kifu("explore --library go --board 9 --min-games 1 -o tree.sgf").exits(0).says(&["positions written"]);
    let tree = String::from_utf8(folder.read("tree.sgf")).expect("text");
    assert!(tree.contains("SZ[9]") && tree.contains("C[2 games, Black won 50.0 %"), "{tree}");
    folder.kifu("search --library go --position go/b/b.sgf -m 3").exits(0).prints(&["○ D16"]);
    folder.kifu("search --library go --position go/b/b.sgf -m 30").exits(2).says(&["no move 30: the game has 5"]);
    let region = folder.kifu("search --library go --position go/b/b.sgf -m 3 --region P15-R17").exits(0);
    region.prints(&["3 hits in 1 game,"]);
    let then = "search --library go --pattern anchor:corner/..../..../..../...X --then anchor:corner/......./......./...X.../......./......./..O.... --within";
    folder.kifu(&format!("{then} 9")).exits(1);
    folder.kifu("search --library go --pattern XX --differ 1 --count").exits(0).prints(&["4\n"]);
    folder.kifu("search --library go --pattern XQ").exits(2).says(&["unknown cell `Q`"]);
}

#[test]
fn openings_have_names() {
    let folder = records().file("go/c.sgf", "(;PB[Takemiya];B[dd];W[pd];B[dp];W[pp];B[dj])");
    folder.kifu("index go -q").exits(0);
    // Another orientation, and another order of moves.
    folder.kifu("explore --library go --played Q10,D4,Q16,D16,Q4").exits(0).prints(&["Sanrensei; Nirensei"]);
    let json = folder.kifu("explore --library go --played Q16,D4,Q4,D16,Q10 --json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let name = &json["openings"][0];
    assert_eq!(
        (&name["name_id"], &name["area"], &name["names"]["ja"]),
        (&"sanrensei".into(), &"right".into(), &"三連星".into())
    );
    for (query, games) in [
        ("opening:sanrensei", 1),
        ("opening:三连星", 1),
        ("opening:shusaku", 1),
        ("joseki:3-4-low-approach", 1),
        ("-opening:parallel", 3),
    ] {
        folder.kifu(&format!("search --library go {query} --count")).prints(&[&format!("{games}\n")]);
    }
    folder
        .kifu("search --library go opening:sanrensi")
        .exits(2)
        .says(&["no opening is called `sanrensi`", "`opening:sanrensei`?"]);
    // Words mean one opening or several.
    folder.kifu("search --library go opening:三连星").exits(0).says(&["opening:三连星 is Sanrensei"]);
    folder
        .kifu("search --library go opening:chinese")
        .says(&["opening:chinese is Low Chinese opening, High Chinese opening, Mini-Chinese opening, ", " more"]);
    folder.kifu("info go/c.sgf").exits(0).prints(&["Sanrensei (left, move 5); Nirensei (right, move 4)"]);
    folder.kifu("stats --library go --by fuseki").exits(0).prints(&["Sanrensei", "Shusaku opening"]);
}

#[test]
fn answers_in_files() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    let search = "search --library go --pattern anchor:corner/..../..../..../...X";
    for (name, said, begins) in [
        ("hits.csv", "1 game written to hits.csv", &b"id,file"[..]),
        ("hits.json", "1 game written to hits.json", b"{"),
        #[cfg(feature = "arrow")]
        ("hits.arrow", "3 rows of 1 game written to hits.arrow", b"ARROW1"),
        #[cfg(feature = "arrow")]
        ("hits.parquet", "3 rows of 1 game written to hits.parquet", b"PAR1"),
    ] {
        let run = folder.kifu(&format!("{search} -o {name}")).exits(0).says(&[said]);
        assert_eq!(run.out(), "", "{name}");
        assert!(folder.read(name).starts_with(begins), "{name}");
    }
    folder.kifu(&format!("{search} -o hits.xls")).exits(2).says(&["hits.xls: unknown extension; use one of .sgf,"]);
    folder.kifu(&format!("{search} -o hits.txt -f table")).exits(2).says(&["for the terminal only"]);
    folder.kifu(&format!("{search} -o none/hits.csv")).exits(2).says(&["none/hits.csv", "--parents"]);
    #[cfg(feature = "arrow")]
    folder
        .kifu(&format!("{search} -o go/a.sgf/hits.arrow"))
        .exits(2)
        .says(&["go/a.sgf/hits.arrow", "cannot create the folder"]);
    #[cfg(not(feature = "arrow"))]
    folder.kifu(&format!("{search} -o hits.parquet")).exits(2).says(&["--features full"]);
    folder.kifu(&format!("{search} -o - -f paths")).exits(0).prints(&["b/b.sgf\n"]);
}

/// White begins and wins the second game: with exchanged colours, Black does both.
#[test]
fn colours_and_winners() {
    let games = "(;SZ[19]RE[B+R];B[dd];W[pp])(;SZ[19]RE[W+R]PB[Cho];W[dd];B[pp])";
    let folder = Folder::new().file("go/two.sgf", games);
    folder.kifu("index go -q").exits(0);
    let library = "--library go";
    folder.kifu(&format!("explore {library}")).exits(0).prints(&[
        "2 hits in 2 games, ● won 100.0 %, 34–100 %",
        "1 with colours swapped",
        "● D16      2     2  100.0 %, 34–100 %",
    ]);
    folder.kifu(&format!("explore {library} --no-swap")).exits(0).prints(&["● D16", "○ D16"]);
    folder.kifu(&format!("search {library} --played D4")).exits(0).prints(&["● won 100.0 %, 34–100 %"]);
    folder.kifu(&format!("explore {library} player:Cho")).exits(0).prints(&["1 of 2 games excluded by the query"]);
    let json = folder.kifu(&format!("explore {library} --json")).exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&json["next"][0]["black_wins"], &json["swapped"]), (&2.into(), &1.into()));
    folder.kifu(&format!("explore {library} --min-games 1 -o tree.sgf")).exits(0);
    let tree = String::from_utf8(folder.read("tree.sgf")).expect("text");
    assert!(tree.contains("2 games, Black won 100.0 %, 34–100 %"), "{tree}");
}

/// Each hit of the first pattern may be followed by the second or not.
#[test]
fn patterns_that_follow() {
    // The lower left corner has a stone alone after moves 1 and 2, and an approach and one in the corner after move 7.
    let folder = Folder::new().file("go/a.sgf", "(;SZ[9];B[cg];W[gc];B[ee];W[eg];B[aa];W[ia];B[ai];W[ii];B[ec])");
    folder.kifu("index go -q").exits(0);
    let corner = "search --library go --pattern anchor:corner/swap:no/...../...../..X../...../.....";
    folder.kifu(&format!("{corner} -f jsonl")).exits(0).prints(&["\"move_number\":1,"]);
    let then = format!("{corner} --then anchor:corner/X****/*****/**X*O --within");
    folder.kifu(&format!("{then} 5 --count")).exits(0).prints(&["1\n"]);
    folder.kifu(&format!("{then} 4")).exits(1);
    folder.kifu(&format!("{then} 0")).exits(2);
    folder.kifu("search --library go --within 3 x").exits(2).says(&["--then"]);
}

#[test]
fn options_that_make_no_sense() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    for (options, said) in [
        ("-p XO --anchor fixed", "write `anchor: board` or `anchor: C17` in the pattern"),
        ("-p XO --moves 50-20", "not after the last"),
        ("--moves 50-", "add --pattern, --position or --played"),
        ("--played Q16 -p XO", "cannot be used with"),
        ("-p XO --region C3-G7", "use --position or --played instead of --pattern"),
        ("-p XO --differ 2", "write --differ 1 or less"),
        ("-p 1. --next O", "write `first: O` in the pattern"),
        ("moves:200-210", "help: write `moves:200..210`"),
        ("komi:6,5", "help: write `komi:6.5`"),
        ("year 2001", "help: write `year:2001`"),
        ("plyer:Cho", "help: did you mean `player:Cho`?"),
        ("player:Cho and", "a condition is missing after `and`"),
        ("-p XO --count -o x.csv", "cannot be used with"),
        ("-p XO --draw -f csv", "leave out --format and --output, or --draw"),
    ] {
        folder.kifu(&format!("search --library go {options}")).exits(2).says(&[said]);
    }
}

/// The message matches the file written, and without hits no file is written.
#[test]
fn what_was_written() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    folder.kifu("search --library go -n 2 -o two.csv").exits(0).says(&["2 of 4 games written to two.csv"]);
    folder.kifu("search --library go nobody -o none.csv").exits(1).says(&["no games found; none.csv not written"]);
    folder.kifu("search --library go nobody -o none.sgf").exits(1);
    fs::remove_file(folder.path("go/a.sgf")).expect("removed");
    folder.kifu("search --library go -n 2 -o two.sgf").exits(2).says(&["1 of 4 games written to two.sgf"]);
    folder.kifu("search --library go slack -o none.sgf").exits(2).says(&["no record could be read"]);
    assert!(!folder.path("none.csv").exists() && !folder.path("none.sgf").exists());
}

#[test]
fn files_that_change_and_go() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    fs::remove_file(folder.path("go/a.sgf")).expect("removed");
    let folder = folder.file("go/nine.sgf", "(;SZ[9]PB[New];B[ee]").file("go/new.ngf", "no record");
    let run = folder.kifu("index --library go/.kifu").exits(0);
    run.says(&["1 game read (files: 1 new, 1 changed, 1 unchanged, 1 gone)", "2 files have faults"]);
    folder.kifu("search --library go -f paths").exits(0).prints(&["b/b.sgf\n", "nine.sgf\n"]);
    folder.kifu("search --library go has:faults -f paths").exits(0).prints(&["nine.sgf\n"]);
    folder.kifu("index --library go --compact").exits(0).says(&["merged"]);
    folder.kifu("index --library go --verify").exits(0).says(&["no damage found"]);
    folder.kifu("index --library go --status").exits(0).prints(&["games      2 (9x9: 1, 19x19: 1)"]);
    folder.kifu("index --library go --rebuild").exits(0).says(&["files: 3 new"]);
}

#[test]
fn tags_saved_questions_and_persons() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    folder.kifu("tag --library go old year:..1900").exits(0).says(&["old given to 1 game"]);
    folder.kifu("tag --library go").exits(0).prints(&["1  old"]);
    folder.kifu("search --library go tag:old -f paths").exits(0).prints(&["a.sgf"]);
    folder.kifu("tag --library go old").exits(2).says(&["TAG needs a query"]);
    folder.kifu("search --library go size:9 --save small -q").exits(0);
    folder.kifu("search --library go --saved small black:Bob --count").exits(0).prints(&["1\n"]);
    folder.kifu("search --library go --saved large").exits(2).says(&["no query is saved as `large`; saved are small"]);
    folder.kifu("tag --library go --alias Alice 柯洁").exits(0);
    folder.kifu("search --library go player:Alice --count").exits(0).prints(&["3\n"]);
    folder.kifu("search --library go black:@ --ref go/a.sgf --count").exits(0).prints(&["1\n"]);
    let folder = folder.file("ask.json", r#"{"query": "size:9", "count": true}"#).file("bad.json", r#"{"colour": 1}"#);
    folder.kifu("search --library go --request ask.json").exits(0).prints(&["2\n"]);
    folder.kifu("search --library go --request bad.json").exits(2).says(&["bad.json: `colour`: unknown field"]);
    // Every option of the board search by its name in the file, together with files of the program.
    let folder = folder
        .file(
            "two.json",
            r#"{"position": "go/a.sgf", "move": 1, "query": "black:@", "ref": "go/a.sgf", "sort": "path"}"#,
        )
        .file("three.json", r#"{"played": "Q99"}"#)
        .file("four.json", r#"{"pattern": "X", "from": 9, "to": 3}"#)
        .file("five.json", r#"{"output": ["a"]}"#);
    folder.kifu("search --library go --request two.json -f paths").exits(0).prints(&["a.sgf"]);
    folder
        .kifu("search --library go --request three.json")
        .exits(2)
        .says(&["three.json: `played`: `Q99` is not a point"]);
    folder.kifu("search --library go --request four.json").exits(2).says(&["four.json: `from`: 9 comes after `to`, 3"]);
    folder.kifu("search --library go --request five.json").exits(2).says(&["five.json: `output`: must be a text"]);
}

#[test]
fn libraries_that_are_not_there_or_not_whole() {
    let folder = records();
    folder.kifu("search black:A").exits(2).says(&["kifu index FOLDER"]);
    folder.kifu("search --library nowhere x").exits(2).says(&["no library in nowhere"]);
    folder.kifu("index nowhere").exits(2).says(&["nowhere"]);
    folder.kifu("index go -q").exits(0);
    let damages: [fn(Vec<u8>) -> Vec<u8>; 3] = [
        |whole| whole[..whole.len() / 2].to_vec(),
        |mut whole| {
            whole[50] ^= 1;
            whole
        },
        |_| Vec::new(),
    ];
    for damage in damages {
        let files =
            fs::read_dir(folder.path("go/.kifu")).expect("a folder").map(|entry| entry.expect("an entry").path());
        let segment =
            files.filter(|path| path.extension().is_some_and(|ending| ending == "kifu")).min().expect("a segment");
        fs::write(&segment, damage(fs::read(&segment).expect("bytes"))).expect("written");
        folder.kifu("search --library go x").exits(2).says(&["segment-", "kifu index --repair"]);
        folder.kifu("index --library go --verify").exits(1);
        folder.kifu("index --library go --repair").exits(0);
        folder.kifu("index --library go --verify").exits(0);
        folder.kifu("search --library go --count").exits(0).prints(&["4\n"]);
    }
    // The library was written by a newer kifu.
    let newer = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 99')";
    let python = Command::new("python3").args(["-c", newer]).arg(folder.path("go/.kifu/catalogue.db")).status();
    if python.is_ok_and(|status| status.success()) {
        folder.kifu("search --library go x").exits(2).says(&["has version 99", "--rebuild"]);
        folder.kifu("index --library go").exits(2);
        folder.kifu("index --library go --rebuild go").exits(0);
        folder.kifu("search --library go --count").exits(0).prints(&["4\n"]);
    }
}

/// Any input gets an answer or a message about its error.
#[test]
fn what_makes_no_sense() {
    let folder = records();
    folder.kifu("index go -q").exits(0);
    let texts = [
        "",
        " ",
        "(",
        "-",
        "a:b:c",
        "99999999999999999999",
        "-1",
        "Z99",
        "囲碁",
        "1e400",
        "../..",
        "%",
        "X/",
        "\u{fffd}\u{202e}",
    ];
    let options = [
        "search",
        "search -p",
        "search --played",
        "search --region C3-G7 --played",
        "search --played Q16 --region",
        "search --board",
        "search -X -n",
        "search --skip",
        "search --saved",
        "search --ref go/a.sgf",
        "search --sort",
        "search --request",
        "explore --played",
        "explore --board",
        "explore --min-games",
        "stats --by",
        "stats --where",
        "tag old",
        "tag --alias A",
    ];
    for option in options {
        for text in texts {
            let mut command = folder.command(option);
            let run =
                crate::harness::Run::from(command.arg(text).arg("--library").arg("go").output().expect("it runs"));
            assert!(matches!(run.code, Some(0..=2)), "{option} {text:?}: {run:?}");
            assert!(
                !run.stderr.contains("panicked") && (run.code != Some(2) || !run.stderr.is_empty()),
                "{option} {text:?}: {run:?}"
            );
        }
    }
}

#[test]
fn names_that_no_game_has() {
    let folder = Folder::new().file("a.sgf", "(;PB[Honinbo Shusaku]PW[Gennan Inseki];B[dd])");
    folder.kifu("index . --library go").exits(0);
    let said = "no name contains `Shusako`; did you mean `Shusaku`?";
    folder.kifu("search player:Shusako --library go").exits(1).says(&[said]);
    folder.kifu("search player:Zzyzx --library go").exits(1).says(&["no name contains `Zzyzx`\n"]);
    let run = folder.kifu("search white:shusaku --library go").exits(1);
    assert!(!run.stderr.contains("no name"), "{}", run.stderr);
}

#[test]
fn files_and_a_library_exclude_each_other() {
    let folder = Folder::new().file("a.sgf", "(;SZ[9];B[dd])");
    folder.kifu("index . --library go").exits(0);
    for command in ["export a.sgf", "publish a.sgf -o site", "stats a.sgf", "dedupe a.sgf"] {
        folder.kifu(&format!("{command} --library go")).exits(2).says(&["cannot be used with '--library"]);
    }
}

#[test]
fn names_of_one_player_are_suggested_and_nothing_changes() {
    let folder = Folder::new()
        .file("a.sgf", "(;PB[Anna Lindqvist]PW[Bob];B[dd])")
        .file("b.sgf", "(;PB[Lindqvist, Anna]PW[Cho];B[dd])");
    folder.kifu("index . --library go").exits(0);
    folder
        .kifu("tag --suggest --library go")
        .exits(0)
        .prints(&["Anna Lindqvist", "Lindqvist, Anna", "same words"])
        .says(&["nothing was changed"]);
    folder.command("tag --library go --alias").args(["Anna Lindqvist", "Lindqvist, Anna"]).output().expect("it runs");
    folder.kifu("tag --suggest --library go").exits(0).says(&["no names look like those of one player"]);
    folder.kifu("tag x --suggest --library go").exits(2);
}
