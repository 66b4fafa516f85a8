//! Names that a user adds by tables, and the user's own name.

use crate::harness::{Folder, Run};

const SETTINGS: &str =
    "[names]\nme = \"Anna Schmidt\"\nplayers = \"players.tsv\"\nevents = \"events.tsv\"\nopenings = \"openings.tsv\"\n";

fn games() -> Folder {
    let opening = ";B[pd];W[dp];B[pq];W[dd];B[nc]";
    let game = |facts: &str| format!("(;SZ[19]{facts}{opening})");
    Folder::new()
        .file("config/kifu/kifu.toml", SETTINGS)
        .file("config/kifu/players.tsv", "canonical\tko\tother\nAnna Schmidt\t안나\tanna77\nLee Sedol\t\tSSaldol\n")
        .file("config/kifu/events.tsv", "en\tother\nClub Cup\tVereinspokal\n")
        .file("config/kifu/openings.tsv", "kind\tregion\tmoves\ten\nopening\tside\tQ16 - Q3 - O17\tAnna's wall\n")
        .file("go/a.sgf", game("PB[anna77 3d]PW[SSaldol]EV[7th Club Cup]DT[2020-01-01]RE[B+R]"))
        .file("go/b.sgf", game("PB[Bob]PW[SCHMIDT, Anna]EV[第7回Vereinspokal]DT[2021-01-01]RE[B+R]"))
        .file("go/c.sgf", game("PB[이세돌]PW[Cid]EV[Other Cup]DT[2022-01-01]RE[W+R]"))
}

/// Runs kifu with the user's settings.
fn kifu(folder: &Folder, words: &str) -> Run {
    let mut command = folder.command(words);
    Run::from(command.env("XDG_CONFIG_HOME", folder.path("config")).output().expect("it runs"))
}

#[test]
fn every_part_knows_the_names_of_the_user() {
    let folder = games();
    kifu(&folder, "index go").exits(0);
    for (query, count) in [
        ("player:안나", "2"),
        ("player:anna77", "2"),
        ("player:SSaldol", "2"),
        ("winner:=안나", "1"),
        ("event:Vereinspokal", "2"),
        ("opening:own-anna-s-wall", "3"),
    ] {
        let found = kifu(&folder, &format!("search --library go {query} --count"));
        assert_eq!(String::from_utf8_lossy(&found.stdout).trim(), count, "{query}");
    }
    // Without the tables only what is written so is found.
    folder.kifu("search --library go player:안나 --count").exits(1);
    let says = |words: &str, expected: &str| {
        let said = kifu(&folder, words).exits(0).stdout;
        let said = String::from_utf8_lossy(&said).into_owned();
        // JSON in one line, without spaces.
        let said = if words.contains("--json") { said.split_whitespace().collect() } else { said };
        assert!(said.contains(expected), "{words}: {said}");
    };
    says("info go/a.sgf", "Anna's wall");
    says("report --library go event 7th Club Cup --json", "\"games\":2");
    says("stats --library=go --by player --json", "\"value\":\"SCHMIDT,Anna\",\"games\":2");
    says("stats --library=go --by event --json", "\"value\":\"7thClubCup\",\"games\":2");
    says("set --names ko --diff go/b.sgf", "+(;SZ[19]PB[Bob]PW[안나]");
    for form in ["text", "html", "markdown", "csv", "json"] {
        says(&format!("report me --library go --format {form}"), "2021");
    }
    let by_me = kifu(&folder, "report me --library go --format json").stdout;
    assert_eq!(by_me, kifu(&folder, "report player 안나 --library go --format json").stdout);
    kifu(&folder, "report me --library go -o me.pdf").exits(0);
    kifu(&folder, "report me Anna --library go").exits(2).says(&["needs no name"]);
    folder.kifu("report me --library go").exits(2).says(&["me = \"Your Name\"", "kifu.toml"]);
}

#[test]
fn bad_tables_are_named_with_their_line() {
    for (file, text, place) in [
        ("players.tsv", "canonical\nAnn\n\n-\n", "players.tsv:4: `-` has no letters"),
        ("events.tsv", "english\n", "events.tsv:1: unknown column `english`"),
        ("openings.tsv", "kind\tregion\tmoves\ten\nopening\tside\tQ16 Q16\tX\n", "openings.tsv:2: moves: "),
    ] {
        let folder = games().file(&format!("config/kifu/{file}"), text);
        kifu(&folder, "info go/a.sgf").exits(2).says(&[place]);
    }
    let folder = games().file("config/kifu/kifu.toml", "[names]\nplayers = \"none.tsv\"\n");
    kifu(&folder, "info go/a.sgf").exits(2).says(&["none.tsv", "cannot be read"]);
}

/// A folder from elsewhere changes no names.
#[test]
fn settings_beside_records_have_no_names() {
    let folder = Folder::new().file("kifu.toml", SETTINGS).file("a.sgf", "(;SZ[9];B[ee])");
    folder.kifu("check a.sgf").exits(2).says(&["kifu.toml", "names"]);
}
