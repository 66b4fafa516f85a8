//! Repertoires of small trees, and of random trees against lines that are listed one by one.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use kifu_record::board_at;
use kifu_testkit::Random;

use super::*;

fn record(text: &str) -> Record {
    kifu::parse(text.as_bytes().to_vec()).game().unwrap().record().clone()
}

fn name(record: &Record, node: NodeId) -> String {
    let point = record.node(node).play.and_then(|play| play.to.point());
    point.map_or_else(|| "pass".to_owned(), |point| kifu_go::Coordinates::Western.write(point, record.size))
}

/// No reply was played in any game.
fn equally(_: NodeId, replies: &[NodeId]) -> Vec<u64> {
    vec![0; replies.len()]
}

/// The answers of each question: `E5 | G3 C3`.
fn questions(text: &str, side: RepertoireSide) -> String {
    let record = record(text);
    let book = Repertoire::of(&record, side);
    let answers = |one: &Question| one.answers.iter().map(|&node| name(&record, node)).collect::<Vec<_>>().join(" ");
    book.questions().iter().map(answers).collect::<Vec<_>>().join(" | ")
}

#[test]
fn own_moves_are_asked() {
    use RepertoireSide::{Black, Both, White};
    let tree = "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc](;B[cg])(;B[gg])(;B[aa]BM[1])))";
    for (text, side, expected) in [
        (tree, Black, "E5 | G3 | C3 G3"),
        (tree, White, "C7 G7"),
        (tree, Both, "E5 | C7 G7 | G3 | C3 G3"),
        // Replies that are bad are punished.
        ("(;SZ[9];B[ee];W[aa]BM[1];B[cc])", Black, "E5 | C7"),
        // Nodes without a move, setup, and further moves of the other colour.
        ("(;SZ[9]AB[cc];C[Now];W[gg];;B[gc])", White, "G3"),
        ("(;SZ[9](;W[gg])(;B[gc])(;W[cg]))", Both, "G3 C3"),
        // The same position by two orders has the answers of both.
        (
            "(;SZ[9](;B[aa];W[ii];B[ba];W[bb](;B[ee])(;B[gg]))(;B[ba];W[ii];B[aa];W[bb](;B[cc])(;B[ee])))",
            Black,
            "A9 B9 | B9 | E5 G3 C7 | A9",
        ),
        // Passes are played for the user.
        ("(;SZ[9];B[ee];W[];B[cc])", White, ""),
        ("(;SZ[9];B[ee](;W[];B[cc])(;W[gg]))", White, "G3"),
        ("(;SZ[9];B[ee]BM[1];W[cc];B[dd])", Black, ""),
        ("(;SZ[9])", Both, ""),
    ] {
        assert_eq!(questions(text, side), expected, "{text} {side:?}");
    }
}

#[test]
fn keys_depend_on_position_and_answers() {
    let key = |text: &str, at: usize| Repertoire::of(&record(text), RepertoireSide::Black).questions()[at].key;
    let tree = "(;SZ[9];B[ee];W[cc];B[gg])";
    for same in [
        "(;SZ[9]C[x];B[ee](;W[cc];B[gg];W[aa])(;W[dd]))",
        "(;SZ[9];B[ee];W[cc](;B[gg])(;B[gg]))",
        "(;SZ[9]AB[ee]PL[W];W[cc];B[gg])",
    ] {
        let at = Repertoire::of(&record(same), RepertoireSide::Black).questions().len() - 1;
        assert_eq!(key(same, at), key(tree, 1), "{same}");
    }
    for other in ["(;SZ[9];B[ee];W[cc](;B[gg])(;B[gc]))", "(;SZ[9];B[ee];W[cd];B[gg])", "(;SZ[11];B[ee];W[cc];B[gg])"] {
        assert_ne!(key(other, 1), key(tree, 1), "{other}");
    }
    assert_ne!(key(tree, 0), key(tree, 1));
}

#[test]
fn lines_lead_to_what_is_due() {
    let text = "(;SZ[9];B[ee](;W[cc];B[gg];W[aa];B[ab])(;W[gc];B[cg])(;W[gd];B[cf];W[ba];B[bb]))";
    let record = record(text);
    let book = Repertoire::of(&record, RepertoireSide::Black);
    let lines = |urgency: &dyn Fn(usize) -> Urgency| {
        let of = |question: &Question| urgency(book.questions().iter().position(|one| one == question).unwrap());
        let line = |seed| {
            let line = book.line(NodeId::ROOT, of, equally, seed);
            line.into_iter().map(|node| name(&record, node)).collect::<Vec<_>>().join(" ")
        };
        (0..50).map(line).collect::<BTreeSet<String>>()
    };
    let all = ["E5 C7 G3 A9 A8", "E5 G6 C4 B9 B8", "E5 G7 C3"].map(str::to_owned);
    assert_eq!(lines(&|_| Urgency::New), BTreeSet::from(all.clone()));
    assert_eq!(lines(&|_| Urgency::Known), BTreeSet::from(all.clone()));
    // The questions are E5, G3, A8, C3, C4, B8.
    let due = |wanted: usize| move |at: usize| if at == wanted { Urgency::Due } else { Urgency::Known };
    assert_eq!(lines(&due(5)), BTreeSet::from([all[1].clone()]));
    assert_eq!(lines(&due(3)), BTreeSet::from([all[2].clone()]));
    assert_eq!(lines(&due(0)), BTreeSet::from(all.clone()));
    // What is due comes before what is new.
    assert_eq!(lines(&|at| if at == 2 { Urgency::Due } else { Urgency::New }), BTreeSet::from([all[0].clone()]));
}

#[test]
fn replies_that_no_game_played_are_drawn_equally() {
    let record = record("(;SZ[9];B[ee](;W[cc](;B[gg])(;B[gf])(;B[ge]))(;W[gc];B[cg]))");
    let book = Repertoire::of(&record, RepertoireSide::Black);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..4000 {
        *counts.entry(name(&record, book.line(NodeId::ROOT, |_| Urgency::Known, equally, seed)[1])).or_default() += 1;
    }
    assert!(counts["C7"].abs_diff(2000) < 120, "{counts:?}");
    // From another node the line goes on.
    let second = book.line(NodeId::ROOT, |_| Urgency::Known, equally, 1)[0];
    assert_eq!(book.line(second, |_| Urgency::Known, equally, 1).len(), 2);
}

/// A random tree, with passes, bad moves, comments between and moves out of turn.
fn random_tree(random: &mut Random) -> Record {
    let mut record = Record::new(Size::square(5).unwrap());
    let points: Vec<_> = record.size.points().collect();
    for _ in 0..random.between(1, 25) {
        let nodes: Vec<NodeId> = record.ids().collect();
        let parent = nodes[random.index(nodes.len())];
        let color = if random.one_in(12) { None } else { Some(record.to_play(parent)) };
        let to = if random.one_in(15) { Move::Pass } else { Move::Play(points[random.index(8)]) };
        if random.one_in(10) {
            record.add_child(parent, kifu_record::Node::default());
            continue;
        }
        let node = record.play(parent, color.or(Some(Color::Black)), to);
        if random.one_in(8) {
            let bad = Judgement::BadMove(kifu_sgf::value::Emphasis::Normal);
            record.node_mut(node).details_mut().judgements.push(bad);
        }
    }
    record
}

/// All lines of a repertoire by its rules in words: one colour a position, no bad moves of the user, no pass beside moves.
fn all_lines(record: &Record, at: NodeId, side: RepertoireSide, found: &mut Vec<Vec<NodeId>>, line: &mut Vec<NodeId>) {
    let mut next = Vec::new();
    let mut open: Vec<NodeId> = record.children(at).collect();
    while !open.is_empty() {
        let node = open.remove(0);
        if record.node(node).play.is_some() {
            next.push(node);
        } else {
            let children: Vec<NodeId> = record.children(node).collect();
            open.splice(0..0, children);
        }
    }
    let color = next.first().map(|&node| record.node(node).play.unwrap().color);
    let own = |color: Color| match side {
        RepertoireSide::Black => color == Color::Black,
        RepertoireSide::White => color == Color::White,
        RepertoireSide::Both => true,
    };
    let is_pass = |node: &NodeId| record.node(*node).play.unwrap().to == Move::Pass;
    let played: Vec<NodeId> = next
        .into_iter()
        .filter(|&node| Some(record.node(node).play.unwrap().color) == color)
        .filter(|&node| !own(color.unwrap()) || record.node(node).details().judgements.is_empty())
        .collect();
    let only_passes = played.iter().all(is_pass);
    let played: Vec<NodeId> =
        played.into_iter().filter(|node| !is_pass(node) || only_passes || !own(color.unwrap())).collect();
    if played.is_empty() {
        found.push(line.clone());
    }
    for node in played {
        line.push(node);
        all_lines(record, node, side, found, line);
        line.pop();
    }
}

#[test]
fn random_trees_against_all_their_lines() {
    let mut random = Random(11);
    let mut merged = 0;
    for round in 0..1200 {
        let record = random_tree(&mut random);
        let side = [RepertoireSide::Black, RepertoireSide::White, RepertoireSide::Both][round % 3];
        let book = Repertoire::of(&record, side);
        let mut lines = Vec::new();
        all_lines(&record, NodeId::ROOT, side, &mut lines, &mut Vec::new());
        // Each own move of a line that is no pass answers the question of the position before it.
        let place = |node: NodeId| {
            let mut above = record.parent(node).unwrap();
            while record.node(above).play.is_none() && record.parent(above).is_some() {
                above = record.parent(above).unwrap();
            }
            above
        };
        let is_own = |node: &NodeId| {
            let play = record.node(*node).play.unwrap();
            side.has(play.color) && play.to != Move::Pass
        };
        let mut expected: BTreeMap<(String, u8), BTreeSet<String>> = BTreeMap::new();
        for node in lines.iter().flatten().filter(|node| is_own(node)) {
            let board = board_at(&record, place(*node)).to_string();
            let color = record.node(*node).play.unwrap().color as u8;
            expected.entry((board, color)).or_default().insert(name(&record, *node));
        }
        let reached: HashSet<NodeId> = lines.iter().flatten().copied().chain([NodeId::ROOT]).collect();
        let mut found: BTreeMap<(String, u8), BTreeSet<String>> = BTreeMap::new();
        for question in book.questions() {
            let Some(&at) = question.nodes.iter().find(|node| reached.contains(node)) else { continue };
            let answers = question.answers.iter().filter(|node| reached.contains(node));
            let names = answers.map(|&node| name(&record, node)).collect();
            merged += usize::from(question.nodes.len() > 1);
            found.insert((board_at(&record, at).to_string(), question.color as u8), names);
        }
        assert_eq!(found, expected, "{}", String::from_utf8_lossy(&record.to_sgf()));
        // The line has the most urgent question of all lines.
        let urgency = |question: &Question| [Urgency::Known, Urgency::New, Urgency::Due][(question.key % 3) as usize];
        let most = |line: &[NodeId]| {
            let nodes = std::iter::once(NodeId::ROOT).chain(line.iter().copied());
            nodes.filter_map(|node| book.question_at(node)).map(urgency).max()
        };
        let line = book.line(NodeId::ROOT, urgency, equally, round as u64);
        assert!(lines.contains(&line), "{line:?}");
        assert_eq!(most(&line), lines.iter().map(|line| most(line)).max().flatten());
    }
    assert!(merged > 20, "{merged}");
}

#[test]
fn replies_come_as_often_as_games_played_them() {
    // The book has a corner; games played it in any corner, D4 for Q16 and so on.
    let book = record("(;SZ[19];B[qd](;W[oc];B[qf])(;W[od];B[oc])(;W[qc];B[pc]))");
    let games = [
        "(;SZ[19];B[qd];W[oc];B[dd])",
        "(;SZ[19];B[cp];W[ep];B[qf])",
        "(;SZ[19];B[pd];W[dp];B[cd];W[ec])",
        "(;SZ[19];B[qd];W[od])",
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut writer = kifu_search::Writer::open(folder.path()).unwrap();
    for (number, text) in games.iter().enumerate() {
        let state = kifu_search::library::FileState { bytes: text.len() as u64, modified: 1, ..Default::default() };
        writer.upsert_file(&format!("{number}.sgf"), state, kifu_search::index_file(text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = kifu_search::Library::open(folder.path()).unwrap();
    let all = library.all_games();
    let played = |at: NodeId, replies: &[NodeId]| {
        reply_counts(&book, at, replies, |question| library.find_pattern(question, &all).ok())
    };
    let tree = Repertoire::of(&book, RepertoireSide::Black);
    let first = tree.answers_at(NodeId::ROOT).next().unwrap();
    let replies: Vec<NodeId> = book.children(first).collect();
    // P17 and P16 have two games each, from several corners.
    assert_eq!(played(first, &replies), [2, 2, 0]);
    let nothing = reply_counts(&book, first, &replies, |_| None);
    assert_eq!(nothing, [0, 0, 0]);
    let mut counts: BTreeMap<NodeId, usize> = BTreeMap::new();
    for seed in 0..700 {
        *counts.entry(tree.line(NodeId::ROOT, |_| Urgency::Known, played, seed)[1]).or_default() += 1;
    }
    let drawn = replies.iter().map(|reply| counts[reply]).collect::<Vec<_>>();
    assert!(drawn[0].abs_diff(300) < 60 && drawn[1].abs_diff(300) < 60 && drawn[2].abs_diff(100) < 40, "{drawn:?}");
}
