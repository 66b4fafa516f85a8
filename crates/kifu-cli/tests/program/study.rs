//! `kifu study` without a terminal; `view` has the terminal.

use crate::harness::Folder;

const PROBLEMS: &str = "(;SZ[9]GN[Corner]AB[aa][ba]AW[ab];B[bb])(;SZ[9];B[ee])";
const GAME: &str = "(;SZ[9]PB[Ann]PW[Bob];B[ee];W[gg];B[cc]LZ[K 50 100 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7]\
    ;W[aa]LZ[K 10 100 8\n])";

#[test]
fn problems_are_listed_and_written() {
    let folder = Folder::new()
        .file("a.sgf", PROBLEMS)
        .file("games/b.sgf", GAME)
        .file("c.sgf", "(;B[dd])")
        .file("tree.sgf", "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))");
    folder.kifu("study a.sgf --list --log log").prints(&["new", "Corner", "1 problem: 0 due, 1 new"]).exits(0);
    // The fingerprint is that of the page of `kifu serve`: a log of one is read by the other.
    let list = folder.kifu("study games --mistakes bob --list --log log");
    list.prints(&["b.sgf: Bob, move 4, lost 8.0 points"]).exits(0);
    folder.kifu("study games --mistakes Cho --list --log log").exits(2).says(&["no mistakes"]);
    folder.kifu("study games --mistakes -o mistakes.sgf --log log").exits(0).says(&["1 problem written"]);
    let written = String::from_utf8(folder.read("mistakes.sgf")).expect("UTF-8");
    assert!(written.contains("GN[games/b.sgf: Bob, move 4, lost 8.0 points]"), "{written}");
    folder.kifu("study games --mistakes -o mistakes.sgf --log log").exits(2).says(&["--force"]);
    folder.kifu("study mistakes.sgf --list --log log").prints(&["1 problem: 0 due, 1 new"]).exits(0);
    folder
        .kifu("study tree.sgf --repertoire black --list --log log")
        .exits(0)
        .prints(&["Black to play, node 2", "3 problems: 0 due, 3 new"]);
    folder.kifu("study tree.sgf --library games --log log").exits(2).says(&["--repertoire"]);
    folder.kifu("study tree.sgf --repertoire -o moves.sgf --log log").exits(0).says(&["4 problems written"]);
    folder
        .kifu("study c.sgf --repertoire --list --log log")
        .exits(2)
        .says(&["a repertoire is a record with variations"]);
    folder.kifu("study c.sgf --list --log log").exits(2).says(&["no problems", "--mistakes"]);
    folder.kifu("study a.sgf --log log").exits(2).says(&["no terminal", "--list"]);
}

#[test]
fn days_are_counted() {
    let folder = Folder::new().file("log", "{\"problem\":\"1\",\"day\":5,\"outcome\":\"missed\"}\nnonsense\n");
    folder
        .kifu("study --days --log log")
        .prints(&["today", "0 days in a row, 1 at most; 1 problem", "on 1 day"])
        .exits(0);
    folder.kifu("study --days --log none").prints(&["0 days in a row"]).exits(0);
}

#[cfg(unix)] // Other systems keep the zone elsewhere.
#[test]
fn days_begin_at_the_midnight_of_the_user() {
    // Between these zones lie 26 hours, so a day has ended in one that has not begun in the other.
    let seconds = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_secs();
    let east = (seconds + 14 * 3600) / 86_400;
    let folder = Folder::new().file("log", format!("{{\"problem\":\"1\",\"day\":{east},\"outcome\":\"solved\"}}\n"));
    let days = |zone| {
        crate::harness::Run::from(folder.command("study --days --log log").env("TZ", zone).output().expect("a run"))
    };
    days("UTC-14").prints(&["1 day in a row, 1 at most"]).exits(0);
    days("UTC+12").prints(&["0 days in a row, 1 at most"]).exits(0);
}
