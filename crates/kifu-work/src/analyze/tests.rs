use kifu_engine::Identity;
use kifu_record::{Analysis, AnalysisFormat, Record, from_sgf};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

use super::pass::deepened;
use super::{AnalyzeOptions, AskedGame, analyses_of, annotated, worst_moves_of};
use crate::evaluations::{Evaluations, Visits};

fn record(text: &str) -> Record {
    from_sgf(Collection::parse(text.as_bytes()).game(0).expect("a game")).record
}

fn asked(record: &Record) -> AskedGame {
    AskedGame::of(record, &AnalyzeOptions::default(), true).expect("a game for engines")
}

const HEAD: &str = "SZ[9]RU[Chinese]KM[6.5]";

/// Each position as `node-last node:part/turn`.
#[test]
fn positions_and_their_nodes() {
    for (text, expected) in [
        (";B[ee];W[cc]", "0-0:0/0 1-1:0/1 2-2:0/2"),
        // Nodes without moves have the position before them.
        (";C[x];B[ee];C[y];C[z];W[cc];C[end]", "1-1:0/0 2-4:0/1 5-5:0/2"),
        // Setup in mid-game begins another part.
        (";B[ee];AW[aa]PL[B];B[bb]", "0-0:0/0 1-1:0/1 2-2:1/0 3-3:1/1"),
        // A node with setup and a move has no position of its own before the move.
        (";B[ee];AW[aa]B[bb];W[cc]", "0-0:0/0 1-1:0/1 2-2:1/1 3-3:1/2"),
        // The move is in the root.
        ("B[ee];W[cc]", "0-0:0/1 1-1:0/2"),
        // A forbidden move begins another part.
        (";B[ee];W[ee];B[aa]", "0-0:0/0 1-1:0/1 2-2:1/0 3-3:1/1"),
        ("", "0-0:0/0"),
    ] {
        let record = record(&format!("(;{HEAD}{text})"));
        let found = asked(&record).positions.into_iter();
        let found = found.map(|of| format!("{}-{}:{}/{}", of.node.index(), of.last_node.index(), of.part, of.turn));
        assert_eq!(found.collect::<Vec<_>>().join(" "), expected, "{text}");
    }
}

#[test]
fn positions_of_other_games_are_known_again() {
    let keys = |text: &str| asked(&record(text)).positions.iter().map(|of| of.key).collect::<Vec<_>>();
    let one = keys(&format!("(;{HEAD};B[cc];W[gg];B[gc])"));
    // Another order, turned, and in another record.
    let other = keys(&format!("(;{HEAD}PB[x];B[gg];W[cc];B[cg])"));
    assert_eq!(one[3], other[3]);
    assert_ne!(one[3], keys("(;SZ[9]RU[Japanese]KM[6.5];B[cc];W[gg];B[gc])")[3]);
    assert_ne!(one[3], keys("(;SZ[9]RU[Chinese]KM[7.5];B[cc];W[gg];B[gc])")[3]);
}

/// A store with these leads of Black after each move of a game.
fn store(folder: &std::path::Path, game: &AskedGame, leads: &[f64]) -> Evaluations {
    let mut store =
        Evaluations::open(folder, &Identity { name: "Test".to_owned(), ..Identity::default() }).expect("a store");
    for (position, lead) in game.positions.iter().zip(leads) {
        let line: Vec<_> =
            ["H8", "C7"].iter().filter_map(|name| kifu_go::Move::read(name, position.view.size()).ok()).collect();
        let candidate = kifu_record::Candidate {
            to: line[0],
            visits: Some(9),
            winrate: None,
            lead: Some(*lead),
            prior: None,
            line,
        };
        let analysis =
            Analysis { lead: Some(*lead), visits: Some(9), candidates: vec![candidate], ..Analysis::default() };
        store.add(position.key, position.view, 20, &analysis).expect("stored");
    }
    store
}

#[test]
fn both_ends_of_the_worst_moves_are_deepened() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = record(&format!("(;{HEAD};B[cc];W[dd];B[ee];W[ff];B[gg];C[x];W[hc];B[ch];W[eb];B[be];W[fh])"));
    let game = asked(&record);
    // Ten moves: White loses 8 points by move 6, Black 3 by move 3.
    let leads = [0.0, 0.0, 0.0, -3.0, -3.0, -3.0, 5.0, 5.0, 5.5, 5.5, 5.0];
    let store = store(folder.path(), &game, &leads);
    let analyses = analyses_of(&game, &store, Visits::AtLeast(20)).expect("read");
    assert_eq!(deepened(&record, &game, &analyses), (vec![2, 3, 5, 6], [8.0_f64.to_bits(), 0]));
    let worst = worst_moves_of(&record, &game, &store, "a.sgf", 2).expect("read");
    let shown: Vec<_> = worst.iter().map(|of| format!("{} {} {:?}", of.number, of.played, of.cost.lead)).collect();
    assert_eq!(shown, ["6 H7 Some(8.0)", "3 E5 Some(3.0)"]);
    assert_eq!(worst[0].better, ["H8", "C7"]);
    assert!(analyses_of(&game, &store, Visits::AtLeast(400)).expect("read").is_empty());
}

#[test]
fn better_lines_become_variations_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("(;{HEAD};B[cc];W[dd]C[Hm.];B[ee])");
    let game = asked(&record(&text));
    let store = store(folder.path(), &game, &[0.0, 0.0, 6.0, 6.0]);
    let options = AnalyzeOptions::default();
    let write = |text: &[u8], forms: &[AnalysisFormat]| {
        let written = annotated(text, &ParseOptions::default(), &options, &store, true, forms);
        String::from_utf8(written.expect("read").expect("a record").bytes).expect("text")
    };
    let once = write(text.as_bytes(), &[AnalysisFormat::Sabaki]);
    assert!(
        once.contains("(;W[dd]C[Hm.]SBKS[6.00]") && once.contains("(;W[hb];B[cc]") | once.contains("(;W[hb]\n;B[cc]"),
        "{once}"
    );
    assert_eq!(write(once.as_bytes(), &[AnalysisFormat::Sabaki]), once);
    assert!(!write(text.as_bytes(), &[]).contains("SBKS"));
    // Games that engines do not know stay as they are.
    let other = "(;SZ[25];B[aa])";
    assert_eq!(write(other.as_bytes(), &[AnalysisFormat::Sabaki]), other);
}
