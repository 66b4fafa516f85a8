use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::{Board, Captures, Color, Move};

use super::{Played, Replay, board_at, turns};
use crate::{Collection, Node, prop};

/// Replays a record and compares the boards after its nodes, from the root on: rows separated by spaces.
#[track_caller]
fn check(record: &str, boards: &[&str], prisoners: (u32, u32)) {
    let collection = Collection::parse(record.as_bytes());
    let mut replay = Replay::new(collection.game(0).unwrap());
    for (number, expected) in boards.iter().enumerate() {
        let step = replay.next().unwrap();
        let board = replay.board();
        assert_eq!(board, &expected.replace(' ', "\n").parse::<Board>().unwrap(), "node {number}:\n{board}");
        assert_eq!(board, &board_at(step.node));
    }
    assert_eq!(replay.next(), None);
    let taken = [Color::Black, Color::White].map(|color| replay.board().prisoners(color));
    assert_eq!((taken[0], taken[1]), prisoners);
}

#[test]
fn setup_of_the_standard() {
    check(
        "(;GM[1]SZ[6]AB[bb:ee];AW[bb][ee][dc][cd];AW[cb][bc][be][eb][ed][de];AE[dc][cd])",
        &[
            "...... .XXXX. .XXXX. .XXXX. .XXXX. ......",
            "...... .OXXX. .XXOX. .XOXX. .XXXO. ......",
            "...... .OOXO. .OXOX. .XOXO. .OXOO. ......",
            "...... .OOXO. .OX.X. .X.XO. .OXOO. ......",
        ],
        (0, 0),
    );
    let after = "...... .OOXO. .OX.X. .X.XO. .OXOO. ......";
    // Stones of both colours on one point: the last one wins.
    check(
        "(;GM[1]SZ[6]AB[bb:ee]AW[bb][ee][dc][cd][cb][bc][be][eb][ed][de];B[dd])",
        &["...... .OOXO. .OXOX. .XOXO. .OXOO. ......", after],
        (2, 0),
    );
    check(
        "(;GM[1]SZ[6]AB[cb][bc][cc][dc][cd];W[cc])",
        &["...... ..X... .XXX.. ..X... ...... ......", "...... ..X... .X.X.. ..X... ...... ......"],
        (1, 0),
    );
}

#[test]
fn moves_that_break_the_rules() {
    check(
        "(;SZ[5]AW[bc][cb][cd][dc];B[cc])",
        &["..... ..O.. .O.O. ..O.. .....", "..... ..O.. .O.O. ..O.. ....."],
        (0, 1),
    ); // case 475
    check("(;SZ[1];B[aa])", &[".", "."], (0, 1));
    check("(;SZ[3:1];B[aa];B[ba];B[ca])", &["...", "X..", "XX.", "..."], (0, 3));
    check("(;SZ[2]AB[aa][ab]AW[ba][bb];B[aa])", &["XO XO", "X. X."], (2, 0));
    // Case 476: ko taken back at once.
    check(
        "(;SZ[5]PL[W]AW[bc][ad][be]AB[cc][bd][dd][ce];W[cd];B[bd])",
        &["..... ..... .OX.. OX.X. .OX..", "..... ..... .OX.. O.OX. .OX..", "..... ..... .OX.. OX.X. .OX.."],
        (1, 1),
    );
    // Case 477: with passes between.
    check(
        "(;SZ[5]PL[W]AW[bc][ad][be]AB[cc][bd][dd][ce];W[cd];B[];W[];B[bd])",
        &[
            "..... ..... .OX.. OX.X. .OX..",
            "..... ..... .OX.. O.OX. .OX..",
            "..... ..... .OX.. O.OX. .OX..",
            "..... ..... .OX.. O.OX. .OX..",
            "..... ..... .OX.. OX.X. .OX..",
        ],
        (1, 1),
    );
    // Only chains next to the move are examined.
    let start = "XXO.. X.... O.... ..... .....";
    let around = "XXO.. XO... O.... ..... .....";
    check("(;SZ[5]AB[aa][ab][ba]AW[ac][bb][ca];W[bc])", &[around, "XXO.. XO... OO... ..... ....."], (0, 0));
    check(
        "(;SZ[5]AB[aa][ab][ba]AW[ac][bb][ca];W[bc];W[bb])",
        &[around, "XXO.. XO... OO... ..... .....", "..O.. .O... OO... ..... ....."],
        (0, 3),
    );
    check("(;SZ[5]AB[aa][ab][ba]AW[ac][ca])", &[start], (0, 0));
    check(
        "(;SZ[3];B[aa];W[ba];B[bb];W[ab])",
        &["... ... ...", "X.. ... ...", "XO. ... ...", "XO. .X. ...", ".O. OX. ..."],
        (0, 1),
    );
}

#[test]
fn what_setup_proves() {
    let empty = "..... ..... ..... ..... .....";
    // Case 218: the stone is captured, so that adding one there changes the board.
    check(
        "(;FF[4]SZ[5]AB[ab]AW[aa];B[ba];AB[aa])",
        &["O.... X.... ..... ..... .....", ".X... X.... ..... ..... .....", "XX... X.... ..... ..... ....."],
        (1, 0),
    );
    // Cases 219 and 220: suicide.
    check(
        "(;FF[4]SZ[5]AB[ab][ba];W[aa];AW[aa])",
        &[".X... X.... ..... ..... .....", ".X... X.... ..... ..... .....", "OX... X.... ..... ..... ....."],
        (1, 0),
    );
    check(
        "(;FF[4]SZ[5]AB[ab][ba];W[aa];AE[aa])",
        &[".X... X.... ..... ..... .....", ".X... X.... ..... ..... .....", ".X... X.... ..... ..... ....."],
        (1, 0),
    );
    // Case 221: clearing takes no prisoners.
    check(
        "(;FF[4]SZ[6]AB[cb][bc][dc][cd]AW[cc];AE[cc])",
        &["...... ..X... .XOX.. ..X... ...... ......", "...... ..X... .X.X.. ..X... ...... ......"],
        (0, 0),
    );
    // Cases 223 and 224: an occupied point, and chains without liberties next to it.
    let before = ["...... .XXXX. .XXXX. .XXXX. .XXXX. ......", "...... .OOXO. .OXOX. .XOXO. .OXOO. ......"];
    let after = "...... .OOXO. .OX.X. .X.XO. .OXOO. ......";
    let stones = "AW[bb][ee][dc][cd][cb][bc][be][eb][ed][de]";
    check(&format!("(;FF[4]SZ[6]AB[bb:ee];{stones};B[dd];AE[dc][cd])"), &[before[0], before[1], after, after], (2, 0));
    check(
        &format!("(;FF[4]SZ[6]AB[bb:ee];{stones};B[dd];AB[dc][cd]AE[cc])"),
        &[before[0], before[1], after, "...... .OOXO. .O.XX. .XXXO. .OXOO. ......"],
        (2, 0),
    );
    // Case 225.
    let cross = "...... ..X... .X.X.. ..X... ...... ......";
    check(
        "(;FF[4]SZ[6]AB[cb][bc][cc][dc][cd];W[cc];AE[cc])",
        &["...... ..X... .XXX.. ..X... ...... ......", cross, cross],
        (1, 0),
    );
    // Case 226: ko is not enforced.
    let ko = ".XO.. XO.O. .XO.. ..... .....";
    check(
        "(;FF[4]SZ[5]AB[ba][ab][bc]AW[ca][cc][db][bb];B[cb];W[bb];AE[cb])",
        &[ko, ".XO.. X.XO. .XO.. ..... .....", ko, ko],
        (1, 1),
    );
    // Case 227: setup after moves.
    check(
        "(;FF[4]SZ[5];B[aa];AW[aa])",
        &[empty, "X.... ..... ..... ..... .....", "O.... ..... ..... ..... ....."],
        (0, 0),
    );
}

#[test]
fn unusual_nodes() {
    // Cases 178, 179, 471: both moves of a node, in the order of the text; empty nodes.
    check("(;GM[1]FF[4]SZ[2];B[aa]W[ba];;W[ab])", &[".. ..", "XO ..", "XO ..", ".O O."], (0, 1));
    check("(;SZ[2];W[aa]B[ba]B[bb])", &[".. ..", "OX .."], (0, 0));
    // Case 470: one list property twice in a node.
    check("(;SZ[3]AW[aa][ca]AW[ba])", &["OOO ... ..."], (0, 0));
    // Case 055: several values for a move. Case 097: white space.
    check("(;SZ[2];B[][ab];W[ ])", &[".. ..", ".. X.", ".. X."], (0, 0));
    // Setup precedes the move, regardless of the order in the text.
    check("(;SZ[2];B[ba]AB[bb]AW[aa])", &[".. ..", "OX .X"], (0, 0));
    // Case 131: the last one wins.
    check("(;SZ[2]AB[aa]AW[aa:ab]AE[ab])", &["O. .."], (0, 0));
    // Unreadable values are skipped.
    check("(;SZ[2]AB[zz][aa:cc][bb];B[zz];B[x])", &[".. .X", ".. .X", ".. .X"], (0, 0));
    // Case 431 and 459: long identifiers.
    check("(;SiZe[2]AddBlack[aa];White[ba];Black[bb])", &["X. ..", "XO ..", "X. .X"], (1, 0));
    // Case 124: another game is not played on this board.
    check("(;FF[4]GM[2]SZ[2];B[aa])", &[".. ..", ".. .."], (0, 0));
}

#[test]
fn capital_letters_are_lines_beyond_26() {
    let collection = Collection::parse(b"(;SZ[37];B[HH];W[Hd])"); // case 472
    let nodes: Vec<_> = collection.game(0).unwrap().nodes().collect();
    let lines =
        |node: crate::Node<'_>, key| node.read(key).unwrap().and_then(Move::point).map(|point| (point.x(), point.y()));
    assert_eq!(lines(nodes[1], prop::B), Some((33, 33)));
    assert_eq!(lines(nodes[2], prop::W), Some((33, 3)));
}

#[test]
fn rectangles_of_a_real_setup() {
    // Case 469.
    let record = "(;GM[1]FF[4]AB[ja:jd][ke][ld][lf:of][pe:qe][rc:sc][rd][rf]AW[ka:kd][le:oe][mc][pd][qc][rb:sb])";
    let board = board_at(Collection::parse(record.as_bytes()).game(0).unwrap().root());
    let count = |color| board.stones().filter(|&(_, stone)| stone == color).count();
    assert_eq!((count(Color::Black), count(Color::White)), (16, 13));
}

#[test]
fn the_example_file_of_the_standard() {
    let moves =
        "B qr W rr B rq W qq B sr W qs B rs W ps B pr W or B os W pq B sq W rp B ps W ns B ss W nr B rr W sp B qs";
    let words: Vec<_> = moves.split(' ').collect();
    let record: String = words.chunks(2).map(|pair| format!(";{}[{}]", pair[0], pair[1])).collect();
    let text = format!("(;FF[4]{record})");
    let collection = Collection::parse(text.as_bytes());
    let mut replay = Replay::new(collection.game(0).unwrap());
    let mut captures = Vec::new();
    while let Some(step) = replay.next() {
        if let Some(played) = step.played
            && (played.captures.taken, played.captures.lost) != (0, 0)
        {
            captures.push((replay.move_number(), played.captures.taken, played.captures.lost));
        }
    }
    assert_eq!(captures, [(7, 1, 0), (11, 2, 0), (21, 0, 11)]);
    assert_eq!((replay.board().prisoners(Color::Black), replay.board().prisoners(Color::White)), (3, 11));
}

/// Checks that each node is visited with the board, the prisoners and the turn that follow from its path.
#[track_caller]
fn check_every_node(record: &str) {
    let collection = Collection::parse(record.as_bytes());
    let game = collection.game(0).unwrap();
    let mut replay = Replay::new(game);
    let mut steps = Vec::new();
    while let Some(step) = replay.next() {
        check_node(&replay, step.node);
        steps.push(step);
    }
    assert!(replay.forks.is_empty() && replay.changes.list.is_empty());
    // The same with quiet moves played at once.
    for mut replay in [Replay::new(game), Replay::with_changes(game)] {
        let (mut number, mut quiet) = (0, Vec::new());
        while let Some(step) = replay.play_quietly(|color, point| quiet.push((color, point))).or_else(|| replay.next())
        {
            let passed = steps.get(number..number + quiet.len()).unwrap();
            for (step, (color, point)) in passed.iter().zip(quiet.drain(..)) {
                let played = Played { color, to: Move::Play(point), captures: Captures::default() };
                assert_eq!((step.played, step.back_to), (Some(played), None));
            }
            number += passed.len();
            assert_eq!(steps.get(number), Some(&step));
            check_node(&replay, step.node);
            number += 1;
        }
        assert_eq!(number + quiet.len(), steps.len());
        check_node(&replay, steps.last().unwrap().node);
    }
}

/// Checks the board, the prisoners and the turn after a node.
#[track_caller]
fn check_node(replay: &Replay<'_>, node: Node<'_>) {
    let fresh = Replay::at(node);
    let (board, expected) = (replay.board(), fresh.board());
    assert_eq!(board, expected, "{board}\n{expected}");
    assert_eq!(board.hash(), expected.hash());
    for color in [Color::Black, Color::White] {
        assert_eq!(board.prisoners(color), expected.prisoners(color));
    }
    assert_eq!(replay.situation().turn, fresh.situation().turn);
    assert_eq!(replay.node(), Some(node));
    assert_eq!(fresh.len(), node.descendants().len());
}

#[test]
fn variations_start_where_they_fork() {
    check_every_node(
        "(;SZ[3]AB[ab](;W[aa];B[ba](;W[ca])(;W[bb]AE[ab]MN[9];B[cc]))(;PL[W];W[cc](;B[aa])(;AE[ab]AW[ab:cb];B[aa];W[ba])(;))(;C[x]))",
    );
}

/// Boards are stored only for the first forks. Below them changes are undone, and the stored boards are reused.
#[test]
fn variations_start_where_they_fork_in_deep_trees() {
    let moves = ["B[aa]", "W[ba]", "B[bb]", "W[ab]", "B[ca]", "W[cb]AE[bb]", "B[]", "W[ac]PL[W]", "B[bc]", "W[aa]"];
    for depth in [3, 15, 16, 17, 18, 40] {
        let (mut comb, mut ends) = (String::new(), String::new());
        for at in 0..depth {
            comb += &format!("(;{}", moves[at % moves.len()]);
            let other = moves[(at * 3 + 1) % moves.len()];
            ends.insert_str(0, &format!(")(;{other};{}(;B[cc])(;W[cc]))", moves[(at * 7 + 2) % moves.len()]));
        }
        check_every_node(&format!("(;SZ[3]{comb}{ends})"));
        check_every_node(&format!("(;SZ[4]{comb}(;B[dd];W[da];B[db];W[dc];B[cc];W[cb];B[ca]){ends})"));
        check_every_node(&format!("(;SZ[3]{comb}{ends}{comb}{ends}(;AB[cc]))"));
    }
}

#[test]
fn whose_turn_it_is() {
    let at_end = |record: &str| {
        let collection = Collection::parse(record.as_bytes());
        let mut replay = Replay::new(collection.game(0).unwrap());
        replay.by_ref().for_each(drop);
        replay.to_play()
    };
    for (record, color) in [
        ("(;)", Color::Black),
        ("(;PL[W])", Color::White),
        ("(;PL[2])", Color::White),
        ("(;B[aa])", Color::White),
        ("(;B[])", Color::White),
        ("(;HA[2])", Color::White),
        ("(;HA[0])", Color::Black),
        ("(;HA[1])", Color::Black),
        ("(;AB[aa])", Color::White),
        ("(;AB[aa]AW[bb])", Color::Black),
        ("(;HA[2];B[aa];B[bb])", Color::White),
        ("(;B[aa];PL[B])", Color::Black),
        ("(;PL[B]AB[aa];AW[cc])", Color::Black),
        ("(;PL[W]B[aa])", Color::White),
    ] {
        assert_eq!(at_end(record), color, "{record}");
    }
    let before_the_first_move = |record: &str| {
        let collection = Collection::parse(record.as_bytes());
        let root = collection.game(0).unwrap().root();
        Replay::at(root).to_play()
    };
    assert_eq!(before_the_first_move("(;AB[aa];B[bb])"), Color::Black);
    assert_eq!(before_the_first_move("(;C[x];;W[bb])"), Color::White);
}

#[test]
fn move_numbers() {
    for (record, number) in [
        ("(;)", 0),
        ("(;;B[aa];W[];B[bb])", 3),
        ("(;;B[aa]MN[57];W[bb])", 58),
        ("(;;MN[5];B[aa])", 6), // case 170
        ("(;MN[250];B[aa];W[bb])", 2),
        ("(;B[aa]MN[7])", 7),
        ("(;B[aa]MN[-7])", 1),
        ("(;B[aa];AB[bb];W[cc])", 2),
    ] {
        let collection = Collection::parse(record.as_bytes());
        let mut replay = Replay::new(collection.game(0).unwrap());
        replay.by_ref().for_each(drop);
        assert_eq!(replay.move_number(), number, "{record}");
    }
}

#[test]
fn trees_of_any_shape() {
    let deep = format!("({}{}", ";B[aa](;W[ba])(;B[bb]".repeat(50_000), ")".repeat(50_001));
    let wide = format!("(;SZ[9]{})", "(;B[aa];W[ba];B[ab])".repeat(50_000));
    let long = format!("(;SZ[7]{})", ";B[];W[aa];B[ba];W[];B[ab]".repeat(20_000)); // compare case 494
    for record in [deep, wide, long] {
        let collection = Collection::parse(record.as_bytes());
        let game = collection.game(0).unwrap();
        assert_eq!(Replay::new(game).count(), collection.node_count());
        let last = game.nodes().last().unwrap();
        assert_eq!(board_at(last).to_string().len(), board_at(game.root()).to_string().len());
    }
}

#[test]
fn what_setup_has_done() {
    let collection = Collection::parse(b"(;SZ[5]AB[aa:ab]AW[bb];B[ba];AB[ba][cc][cc]AE[dd](;AE[aa])(;B[ee]))");
    let mut replay = Replay::new(collection.game(0).unwrap());
    let mut effects = Vec::new();
    while replay.next().is_some() {
        let points = replay.setup().iter().map(|set| format!("{}{}", set.point, u8::from(set.before != set.after)));
        effects.push(points.collect::<Vec<_>>().join(" "));
    }
    assert_eq!(effects, ["aa1 ab1 bb1", "", "ba0 cc1 dd0", "aa1", ""]);
}

#[test]
fn changes_of_each_node_are_noted() {
    let collection = Collection::parse(b"(;SZ[3]AB[aa][ba];W[ca](;W[ab];W[bb])(;B[cc]))");
    let mut replay = Replay::with_changes(collection.game(0).unwrap());
    let mut noted = Vec::new();
    while replay.next().is_some() {
        let points = replay.changes().iter().map(|change| change.point.to_string()).collect::<Vec<_>>();
        noted.push(points.join(" "));
    }
    assert_eq!(noted[..4], ["aa ba", "ca", "ab", "bb ba aa"]);
    assert_eq!(noted[4], "cc");
    let mut silent = Replay::new(collection.game(0).unwrap());
    silent.next();
    assert!(silent.changes().is_empty());
}

#[test]
fn turns_are_those_of_a_replay() {
    for record in [
        "(;SZ[9])",
        "(;SZ[9]HA[2]AB[cc][gg];W[ee](;B[dd];W[];B[tt](;W[aa])(;PL[B]MN[30];B[ab]))(;AB[bb]PL[W];W[ff]B[fe];N[x]))",
        "(;GM[3];B[ee])",
        "(;W[ee]MN[7];B[ff]MN[2](;B[zz])(;B[gg]PL[B]))(;SZ[3];W[aa];W[bb])",
    ] {
        let collection = Collection::parse(record.as_bytes());
        for game in collection.games() {
            let mut replay = Replay::new(game);
            for (number, turn) in turns(game).into_iter().enumerate() {
                replay.next().unwrap();
                assert_eq!(turn, replay.situation().turn, "node {number} of {record}");
            }
            assert_eq!(replay.next(), None);
        }
    }
}
