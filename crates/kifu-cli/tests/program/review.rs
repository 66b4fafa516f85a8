//! `kifu review`: where evaluations come from, every form, and what it says if it knows nothing.

use serde_json::Value;

use crate::harness::Folder;

/// A game as Lizzie writes it: White's move 2 loses four points, and the engine prefers C3.
const LIZZIE: &str = "(;SZ[9]PB[Ann]PW[Bob]RU[Chinese]KM[6.5];B[ee]LZ[K 50 99 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7];\
                      W[aa]LZ[K 60 99 4\n];B[bb]LZ[K 60 99 -4\n])";
/// The same game without evaluations.
const PLAIN: &str = "(;SZ[9]PB[Ann]PW[Bob]RU[Chinese]KM[6.5];B[ee];W[aa];B[bb])";

fn folder() -> Folder {
    let several = format!("{PLAIN}\n{LIZZIE}");
    Folder::new()
        .file("lizzie.sgf", LIZZIE)
        .file("plain.sgf", PLAIN)
        .file("several.sgf", several)
        .file("games/a.sgf", LIZZIE)
        .file("games/b.sgf", LIZZIE.replace("PB[Ann]PW[Bob]", "PB[Bob]PW[Ann]"))
}

#[test]
fn every_form() {
    let folder = folder();
    let run = folder.kifu("review lizzie.sgf --store none").exits(0);
    for part in ["Ann – Bob", "Evaluations in the record", "2 ○ A9", "C3 G7", "The engine: C3 G7", "Losses by phase"]
    {
        assert!(run.out().contains(part), "{part}: {}", run.out());
    }
    for (name, start) in [
        ("r.html", &b"<!DOCTYPE html>"[..]),
        ("r.pdf", b"%PDF-"),
        ("r.md", b"# Ann"),
        ("r.json", b"{"),
        ("r.txt", b"Ann"),
        ("r.sgf", b"(;"),
    ] {
        folder.kifu(&format!("review lizzie.sgf -o {name}")).exits(0).says(&["review written to"]);
        assert!(folder.read(name).starts_with(start), "{name}");
        folder.kifu(&format!("review lizzie.sgf -o {name}")).exits(2).says(&["exists"]);
    }
    let text = String::from_utf8(folder.read("r.sgf")).expect("text").replace('\n', "");
    assert!(text.contains("W[aa]DO[]") && text.contains("(;W[cg];B[gc])"), "{text}");
    folder.kifu("diff --only moves lizzie.sgf r.sgf").exits(0);
    let json: Value = serde_json::from_slice(&folder.read("r.json")).expect("JSON");
    let worst = &json["reviews"][0]["judged_moves"][0];
    assert_eq!((&worst["move_number"], &worst["loss"]), (&2.into(), &4.0.into()), "{json}");
    folder.kifu("review lizzie.sgf -o r.xyz").exits(2).says(&["r.xyz", "unknown extension"]);
    folder.kifu("review lizzie.sgf -o lizzie.sgf --force").exits(2).says(&["lizzie.sgf"]);
}

#[test]
fn what_is_not_known() {
    let folder = folder();
    folder.kifu("review plain.sgf --store none").exits(2).says(&[
        "plain.sgf",
        "no evaluations",
        "`kifu analyze plain.sgf`",
    ]);
    folder.kifu("review lizzie.sgf --source store --store none").exits(2).says(&["no evaluations"]);
    let run = folder.kifu("review several.sgf --store none").exits(1).says(&["several.sgf game 1", "no evaluations"]);
    assert!(run.out().starts_with("Ann – Bob"), "{}", run.out());
    folder.kifu("review several.sgf --game 2 --store none").exits(0);
    folder.kifu("review several.sgf --game 3 --store none").exits(2).says(&["no game 3"]);
    folder.kifu("review games lizzie.sgf -f sgf").exits(2).says(&["--format sgf", "several files"]);
    folder.kifu("review missing.sgf").exits(2).says(&["missing.sgf"]);
    folder.kifu("review lizzie.sgf --classes 1,2").exits(2).says(&["five ascending numbers"]);
    folder.kifu("review lizzie.sgf --player Zoe --store none").exits(2).says(&["--player", "players are Ann, Bob"]);
}

#[test]
fn games_of_a_player() {
    // A game of others without evaluations needs nothing.
    let folder = folder().file("more/c.sgf", PLAIN.replace("Ann", "Zoe"));
    let run = folder.kifu("review games more --player ann --store none").exits(0);
    assert!(run.out().starts_with("ann: review of 2 games"), "{}", run.out());
    assert!(run.out().contains("(● Black)") && run.out().contains("(○ White)"), "{}", run.out());
    folder.kifu("review games --store none -o out.html").exits(0);
    let html = String::from_utf8(folder.read("out.html")).expect("text");
    assert!(html.contains("href=\"games/a.sgf\"") && html.contains("By player"), "{html}");
}

#[test]
fn answers_of_engines_are_found_again() {
    let folder = folder();
    let engine = crate::analyze::engine("analysis");
    let mut command = folder.command("analyze plain.sgf --store store --visits 9 --worst 0");
    let run = crate::harness::Run::from(command.args(["--command", &engine]).output().expect("the program runs"));
    run.exits(0);
    let run = folder.kifu("review plain.sgf --store store --json").exits(0);
    let json: Value = serde_json::from_str(run.out()).expect("JSON");
    let review = &json["reviews"][0];
    assert_eq!((&review["evaluations_from"], &review["visits"]), (&"store".into(), &9.into()), "{review}");
    assert_eq!(review["judged_moves"].as_array().map(Vec::len), Some(3));
    // Evaluations of the store are written into the record.
    folder.kifu("review plain.sgf --store store -o out.sgf").exits(0);
    assert!(String::from_utf8(folder.read("out.sgf")).expect("text").contains("SBKV["));
}
