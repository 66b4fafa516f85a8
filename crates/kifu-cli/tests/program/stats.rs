//! `kifu stats`: the counts and their output.

use crate::harness::Folder;

fn folder() -> Folder {
    let two =
        "(;FF[4]PB[柯洁]PW[Lee, Jr.]KM[7,5]RE[B+R]DT[2017-05-23];B[pd];W[dd])\n(;FF[4]PB[Lee, Jr.]KM[7.50]RE[W+0.5])";
    let other = "\\[GAMEBLACKNICK=B\\]";
    let folder =
        Folder::new().file("g/two.sgf", two).file("g/old.sgf", "(;Black[aa];W[bb]C[x])").file("g/x.txt", other);
    folder.file(
        "g/game.jgf",
        r#"{"record":{"format":"JGF","version":2},"players":[{"color":"black","name":"柯洁"}],"tree":[]}"#,
    )
}

#[test]
fn a_page_of_everything() {
    let run = folder().kifu("stats g").exits(0);
    run.prints(&[
        "4 games in 3 files",
        "by property  files  games  roots  occurrences",
        "by player  files  games  won  lost",
    ])
    .prints(&["柯洁           2      2    1     0   50.0 %  ████████████\n"])
    .prints(&[
        "7.5          1      2           1           1   50.0 %",
        "2 games have no value",
        "JSON Go Format 2",
    ]);
}

#[test]
fn for_sheets_and_programs() {
    let folder = folder();
    let run = folder.kifu("stats g --by player --format csv").exits(0);
    assert_eq!(run.out(), "player,files,games,won,lost\n柯洁,2,2,1,0\n\"Lee, Jr.\",1,2,0,2\n");
    let run = folder.kifu("stats g --by property,year --limit 1 --format csv").exits(0);
    assert_eq!(
        run.out(),
        "subject,value,what,number\nproperty,B,files,2\nproperty,B,games,2\nproperty,B,roots,1\nproperty,B,occurrences,2\n\
         year,2017,files,1\nyear,2017,games,1\nyear,2017,black_wins,1\nyear,2017,white_wins,0\n"
    );
    let run = folder.kifu("stats g --by fault --format json").exits(0);
    run.prints(&["\"games\": 4,", "\"fault\": {", "\"findings\": 1"]);
}

#[test]
fn what_is_no_record_is_said() {
    let folder = folder().file("g/y.sgf", "no record");
    folder.kifu("stats g --by size").exits(1).says(&["g/y.sgf", "no game record"]).prints(&["4 games in 3 files"]);
    folder.kifu("stats g --by nothing").exits(2);
}

/// Records in a library: two games of Alice, one of a player with a similar name.
fn library() -> Folder {
    let moves = ";B[pd];W[dd];B[dp];W[pp]";
    let folder = Folder::new()
        .file("go/a.sgf", format!("(;PB[Alice]PW[Bob]DT[2001]RE[B+R]KM[6.5]{moves})"))
        .file("go/b.sgf", format!("(;PB[Bob]PW[Alice]DT[2003-05-06]RE[B+2]EV[Cup]{moves})"))
        .file("go/c.sgf", "(;SZ[9]PB[Malice]PW[Bob]DT[2003]RE[0];B[ee])");
    folder.kifu("index go -q").exits(0);
    folder
}

#[test]
fn a_library_counted() {
    let folder = library();
    let run = folder.kifu("stats --library go").exits(0);
    run.prints(&["3 games, 2001 to 2003\n", "Black won 2, White 0 (100.0 %, 34–100 %)", ", 1 drawn or void"]).prints(
        &[
            "by player  games  as black  won  lost  win rate\nBob            3         1    1     1   50.0 %, 9–91 %",
            "by opening",
            "Q16 Q4 D4 D16",
            "B 4-4 4-4, W 4-4 4-4, diagonal",
        ],
    );
    let csv = folder.kifu("stats --library go --by year --format csv").exits(0);
    assert_eq!(
        csv.out(),
        "year,games,black_wins,white_wins,drawn,first_year,last_year,black_rate,black_rate_low,black_rate_high\n\
         2001,1,1,0,0,2001,2001,1.0000,0.2065,1.0000\n2003,2,1,0,1,2003,2003,1.0000,0.2065,1.0000\n"
    );
    let csv = folder.kifu("stats --library go --where year:2003 --by komi,size --format csv").exits(0);
    let csv = csv.prints(&["size,9×9,games,1\n", "size,19×19,black_rate,1.0000\n", "size,9×9,black_rate,\n"]);
    assert!(!csv.out().contains("komi"), "{}", csv.out());
}

#[test]
fn values_in_order() {
    let folder = library();
    let column = |asked: &str| {
        let run = folder.kifu(&format!("stats {asked} --format csv")).exits(0);
        run.out()
            .lines()
            .skip(1)
            .map(|line| line.split(',').next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (asked, expected) in [
        ("--library go --by player", "Bob Alice Malice"),
        ("--library go --by player --sort value", "Alice Bob Malice"),
        ("--library go --by player --sort rate", "Bob Alice Malice"),
        ("--library go --by player --sort rate --reverse", "Alice Bob Malice"),
        ("--library go --by player --reverse -n 2", "Malice Alice"),
        ("--library go --by year", "2001 2003"),
        ("--library go --by year -n 1", "2003"),
        ("--library go --by year --skip 1", "2001"),
        ("--library go --by year --sort count", "2003 2001"),
        ("--library go --by year --sort value -n 1", "2001"),
        ("go --by year --reverse", "2003 2001"),
        ("go --by player --sort value --skip 1 -n 1", "Bob"),
    ] {
        assert_eq!(column(asked), expected, "{asked}");
    }
    let page = folder.kifu("stats --library go --by player --sort value --skip 1 -n 1").exits(0);
    page.prints(&["by player", "\nBob ", "2 values more"]);
    let json = folder.kifu("stats go --by year --sort count --skip 1 --json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["subjects"]["year"]["values"][0]["value"], "2001");
    assert_eq!(json["subjects"]["year"]["different"], 2);
    folder.kifu("stats --library go --sort rate").exits(0).prints(&["by result"]);
    folder.kifu("stats --library go --by result --sort rate").exits(2).says(&["--sort: result has no rates"]);
    for asked in ["go --by player", "--library go --by property"] {
        let refused = folder.kifu(&format!("stats {asked} --sort rate")).exits(2);
        refused.says(&["--sort: only the subjects of a library have win rates"]);
    }
}

#[test]
fn a_player_of_a_library() {
    let folder = library();
    let json = folder.kifu("stats --library go --player alice --by opponent,year --format json").exits(0);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let totals = &json["totals"];
    assert_eq!((&totals["games"], &totals["won"], &totals["lost"]), (&2.into(), &1.into(), &1.into()));
    let bob = &json["subjects"]["opponent"]["values"][0];
    assert_eq!((&bob["value"], &bob["as_black"], &bob["win_rate"]["rate"]), (&"Bob".into(), &1.into(), &0.5.into()));
    // A part of a name matches if no player has exactly this name.
    folder
        .kifu("stats --library go --player lice --by year")
        .exits(0)
        .says(&["--player lice matches 2 names: Alice, Malice"])
        .prints(&["3 games of lice"]);
    folder.kifu("stats --library go --player =lice").exits(2).says(&["unknown player lice"]);
}

#[test]
fn charts() {
    let folder = library();
    folder.kifu("stats --library go --chart years.svg").exits(0).says(&["years.svg: a chart of 3 bars"]);
    let svg = String::from_utf8(folder.read("years.svg")).expect("text");
    for part in ["<title id=\"k-t\">Games by year</title>", "2003: games 2, games won by Black 100.0 %", ">2002</text>"]
    {
        assert!(svg.contains(part), "{svg}");
    }
    folder.kifu("stats --library go --by player --player Bob --chart bob.png --theme dark").exits(0);
    assert!(folder.read("bob.png").starts_with(b"\x89PNG"));
    folder.kifu("stats go --by komi --chart komi.pdf").exits(0);
    assert!(folder.read("komi.pdf").starts_with(b"%PDF"));
    folder.kifu("stats go --by komi,size --chart two.svg").exits(2).says(&["a chart shows one subject"]);
    folder.kifu("stats go --chart years.jpg").exits(2).says(&["ends in .svg, .png or .pdf"]);
    folder.kifu("stats go --by event --player x --chart years.svg").exits(2);
    folder.kifu("stats --library go --by rules --chart rules.svg").exits(2).says(&["no game has a value for rules"]);
}

/// Properties that only the files of a library contain are counted there, as if the files were named.
#[test]
fn properties_of_the_files_of_a_library() {
    let folder = library();
    for asked in ["--by property -n 0", "--by property,year --format json"] {
        let named = folder.kifu(&format!("stats go {asked}")).exits(0).stdout;
        assert_eq!(folder.kifu(&format!("stats --library go {asked}")).exits(0).stdout, named);
    }
    let file = std::fs::read_dir(folder.path("go")).expect("a folder").flatten().find(|entry| entry.path().is_file());
    std::fs::remove_file(file.expect("a file").path()).expect("removed");
    folder.kifu("stats --library go --by property").exits(0).says(&["1 file of the library is missing"]);
}

#[test]
fn what_a_library_cannot_tell() {
    let folder = library();
    let where_ = folder.kifu("stats --library go --by property --where year:2016..");
    where_.exits(2).says(&["a library cannot count property", "remove --where"]);
    folder.kifu("stats --library go --by opponent").exits(2).says(&["opponent needs a player"]);
    folder.kifu("stats --library go --where colour:red").exits(2).says(&["unknown field `colour`", "1 | colour:red"]);
    folder.kifu("stats go --by opening").exits(2).says(&["opening can be counted only in a library"]);
    folder.kifu("stats --library nowhere").exits(2).says(&["no library in nowhere"]);
    folder.kifu("stats go --player Alice").exits(2).says(&["cannot be used with '--player <NAME>'"]);
}
