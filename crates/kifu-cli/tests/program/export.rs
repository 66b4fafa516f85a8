//! `kifu export`: destinations of tables, and refusals. Their content is tested in `kifu-search`.

use crate::harness::Folder;

fn folder() -> Folder {
    Folder::new().file("g/a.sgf", "(;SZ[9]PB[Lee, Jr.]RE[B+R];B[ee];W[];B[aa])(;SZ[9]PB[x])").file(
        "g/b.jgf",
        r#"{"record":{"format":"JGF","version":2},"players":[{"color":"black","name":"柯洁"}],"tree":[]}"#,
    )
}

#[test]
fn to_standard_output() {
    let run = folder().kifu("export g --table moves").exits(0);
    assert_eq!(
        run.out(),
        "game,number,color,name,point,x,y,pass,captures,seconds_left,periods_left\n\
         1,1,black,E5,40,4,4,false,0,,\n1,2,white,,-1,,,true,0,,\n1,3,black,A9,0,0,0,false,0,,\n"
    );
    let run = folder().kifu("export g --format jsonl -o -").exits(0);
    run.prints(&[r#"{"id":1,"file":"g/a.sgf","number":1,"#, r#"{"id":2,"file":"g/a.sgf","number":2,"#])
        .prints(&[r#"{"id":3,"file":"g/b.jgf","number":1,"#, r#""black":"柯洁""#]);
    let run = folder().kifu_fed("export - --format csv", b"(;SZ[5];B[aa])").exits(0);
    run.prints(&["1,<stdin>,1,5,5,", "\"[0]\",B,"]);
}

#[test]
fn clocks_come_from_records() {
    let folder = Folder::new().file("g/a.sgf", "(;SZ[9]TM[600];B[ee]BL[599.5];W[aa]WL[30]OW[3])");
    let moves = "1,1,black,E5,40,4,4,false,0,599.5,\n1,2,white,A9,0,0,0,false,0,30,3\n";
    assert!(folder.kifu("export g --table moves").exits(0).out().ends_with(moves));
    folder.kifu("index g --library go").exits(0);
    let run = folder.kifu("export --library go --table moves").exits(0);
    run.prints(&["1,1,black,E5,40,4,4,false,0,,"]).says(&["the clocks of 1 game are not in the library"]);
    folder.kifu("search --library go has:clocks time:10m").exits(0).prints(&["a.sgf"]);
}

#[test]
fn to_files() {
    let folder = folder();
    folder.kifu("export g -o games.csv").exits(0).says(&["games.csv: 3 rows of games, "]);
    let first = folder.read("games.csv");
    folder.kifu("export g -o games.csv").exits(2).says(&["games.csv: already exists; use --force to overwrite it"]);
    folder.kifu("export g -o games.csv --force --jobs 1").exits(0);
    assert!(folder.read("games.csv") == first, "the same bytes with one thread");
    folder.kifu("export g -o tables/ --format jsonl --table games,positions").exits(0);
    assert!(folder.read("tables/games.jsonl").starts_with(b"{"));
    assert!(!folder.read("tables/positions.jsonl").is_empty());
    assert_eq!(folder.names(), ["g", "games.csv", "tables"]);
}

#[cfg(not(feature = "arrow"))]
#[test]
fn formats_left_out() {
    let folder = folder();
    for options in ["-o games.parquet", "--format arrow -o tables/", "--format parquet"] {
        folder.kifu(&format!("export g {options}")).exits(2).says(&["--features full"]);
    }
    assert_eq!(folder.names(), ["g"]);
    folder.kifu("export g -o tables/").exits(0);
    assert!(!folder.read("tables/games.csv").is_empty());
}

#[cfg(feature = "arrow")]
#[test]
fn to_parquet_and_arrow() {
    let folder = folder();
    folder.kifu("export g -o games.parquet").exits(0).says(&["games.parquet: 3 rows of games, "]);
    assert_eq!(folder.read("games.parquet")[..4], *b"PAR1");
    let first = folder.read("games.parquet");
    folder
        .kifu("export g -o games.parquet")
        .exits(2)
        .says(&["games.parquet: already exists; use --force to overwrite it"]);
    folder.kifu("export g -o games.parquet --force --jobs 1").exits(0);
    assert!(folder.read("games.parquet") == first, "the same bytes with one thread");
    folder.kifu("export g -o tables/ --format arrow --table games,positions").exits(0);
    assert_eq!(folder.read("tables/games.arrow")[..6], *b"ARROW1");
    assert!(!folder.read("tables/positions.arrow").is_empty());
    assert_eq!(folder.names(), ["g", "games.parquet", "tables"]);
}

#[test]
fn some_columns_of_some_games() {
    let folder = folder();
    let run = folder.kifu("export g --columns black,id,file --skip 1 -n 1").exits(0);
    assert_eq!(run.out(), "black,id,file\nx,2,g/a.sgf\n");
    // The parts together are the whole.
    let whole = folder.kifu("export g --table moves,games -o whole/ --format jsonl").exits(0);
    whole.says(&["3 rows of games"]);
    for part in [1, 2] {
        folder
            .kifu(&format!("export g --table moves,games -o {part}/ --format jsonl -n 2 --skip {}", part * 2 - 2))
            .exits(0);
    }
    for table in ["moves", "games"] {
        let rows = |part: &str| folder.read(&format!("{part}/{table}.jsonl"));
        assert_eq!([rows("1"), rows("2")].concat(), rows("whole"), "{table}");
    }
    // Files behind the last game are not read.
    let folder = folder.file("g/c.sgf", "no record");
    folder.kifu("export g -n 3").exits(0);
    folder.kifu("export g -n 4").exits(1).says(&["g/c.sgf"]);
    assert_eq!(folder.kifu("export g -n 0 --columns id").exits(1).out(), "id\n1\n2\n3\n");
    // Columns of several tables.
    folder.kifu("export g --table games,moves --columns id,game,number -o two/ -f csv").exits(1);
    assert!(folder.read("two/games.csv").starts_with(b"id,number\n"));
    assert!(folder.read("two/moves.csv").starts_with(b"game,number\n"));
    let refused = folder.kifu("export g --table moves --columns pont -o no.csv").exits(2);
    refused.says(&["--columns: unknown column `pont` (did you mean `point`?); table moves has game, number, color,"]);
    let refused = folder.kifu("export g --table games,moves --columns id,black -o no/").exits(2);
    refused.says(&["--columns: table moves has none of these columns"]);
    assert!(!folder.names().iter().any(|name| name.starts_with("no")));
}

#[test]
fn games_of_a_library_in_order() {
    let folder = Folder::new()
        .file("g/a.sgf", "(;SZ[9]PB[Cho]DT[2001];B[aa]BL[9])(;SZ[9]PB[abe]DT[1999];B[aa];W[bb])")
        .file("g/b.sgf", "(;SZ[13]PB[Bo];B[aa];W[bb];B[cc])");
    folder.kifu("index g --library go").exits(0);
    for (asked, expected) in [
        ("", "1 2 3"),
        ("--reverse", "3 2 1"),
        ("--sort date", "2 1 3"),
        ("--sort date --reverse", "1 2 3"),
        ("--sort black --reverse", "1 3 2"),
        ("--sort moves --reverse --skip 1 -n 1", "2"),
        ("--where size:9 --sort black --skip 1", "1"),
    ] {
        let run = folder.kifu(&format!("export --library go --columns id {asked}")).exits(0);
        let ids: Vec<String> = run.out().lines().skip(1).map(str::to_owned).collect();
        assert_eq!(ids.join(" "), expected, "{asked}");
        if asked.contains("--sort") {
            let query = asked.strip_prefix("--where ").unwrap_or(asked);
            let found = folder.kifu(&format!("search --library go --format jsonl {query}")).exits(0);
            let found: Vec<String> = found.out().lines().map(|line| json_id(line).to_string()).collect();
            assert_eq!(found.join(" "), expected, "search {query}");
        }
    }
    // Moves follow the order of their games, and clocks are not missed where nobody asks for them.
    let run = folder.kifu("export --library go --table moves --columns game,point --sort date -n 2").exits(0);
    assert_eq!((run.out(), run.stderr.as_str()), ("game,point\n2,0\n2,10\n1,0\n", ""));
    for option in ["--sort date", "--reverse"] {
        folder.kifu(&format!("export g {option}")).exits(2).says(&["sorting needs a library"]);
    }
}

/// The number of a game in a line of JSON.
fn json_id(line: &str) -> u64 {
    let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
    line["id"].as_u64().expect("a number")
}

#[test]
fn what_cannot_be_done() {
    let folder = folder().file("g/c.sgf", "no record");
    folder
        .kifu("export g -o games.xls")
        .exits(2)
        .says(&["unknown extension .xls for a table; use one of .parquet, .arrow"]);
    folder.kifu("export g -o games").exits(2).says(&["the file name has no extension"]);
    folder
        .kifu("export g -o g/c.sgf/games.csv")
        .exits(2)
        .says(&["g/c.sgf/games.csv", "cannot create the folder g/c.sgf"]);
    folder.kifu("export g --table games,moves").exits(2).says(&["several tables need a folder"]);
    folder.kifu("export g --table nothing").exits(2);
    assert_eq!(folder.names(), ["g"]);
    // The other games are written.
    folder.kifu("export g -o games.csv").exits(1).says(&["g/c.sgf", "no game record: the content has no known format"]);
    assert_eq!(folder.read("games.csv").iter().filter(|byte| **byte == b'\n').count(), 4);
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_nothing_behind() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let folder = folder();
    // The program waits for the rest of standard input; the output file has been created.
    let mut child = folder.command("export - -o games.csv").stdin(Stdio::piped()).spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"(;SZ[9]").expect("the program reads");
    let start = Instant::now();
    while folder.names().len() < 2 {
        assert!(start.elapsed() < Duration::from_secs(60), "no file is begun");
        std::thread::sleep(Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(folder.names(), ["g"]);
}
