use kifu_go::Color;

use super::*;
use crate::parse;

/// The text after actions on the first game.
fn acted(text: &str, actions: &[Action]) -> String {
    let mut draft = Draft::new(&parse(text)).unwrap();
    for action in actions {
        draft.act(0, action).unwrap();
    }
    String::from_utf8(draft.document().unwrap().bytes().to_vec()).unwrap()
}

fn points(names: &[&str]) -> Vec<PointName> {
    names.iter().copied().map(PointName::from).collect()
}

fn play(node: usize, point: &str) -> Action {
    Action::Play { node, point: Some(point.into()), color: None, anyway: false }
}

#[test]
fn moves() {
    for (text, action, expected) in [
        ("(;SZ[9];B[ee])", play(1, "G7"), "(;SZ[9];B[ee];W[gc])"),
        ("(;SZ[9];B[ee])", play(1, "gc"), "(;SZ[9];B[ee];W[gc])"),
        (
            "(;SZ[9];B[ee])",
            Action::Play { node: 1, point: Some(24.into()), color: None, anyway: false },
            "(;SZ[9];B[ee];W[gc])",
        ),
        (
            "(;SZ[9];B[ee])",
            Action::Play { node: 1, point: None, color: Some(Color::Black), anyway: false },
            "(;SZ[9];B[ee];B[])",
        ),
        ("(;SZ[9];B[ee];W[gc])", play(1, "G7"), "(;SZ[9];B[ee];W[gc])"),
        ("(;SZ[9];B[ee];W[gc])", play(1, "G3"), "(;SZ[9];B[ee](;W[gc])(;W[gg]))"),
        ("(;SZ[9]AB[aa][bb]HA[2])", play(0, "C3"), "(;SZ[9]AB[aa][bb]HA[2];W[cg])"),
    ] {
        assert_eq!(acted(text, &[action]), expected);
    }
}

#[test]
fn illegal_moves_are_asked_for() {
    for (text, node, point, expected) in [
        ("(;SZ[9];B[ee])", 1, "ee", "a black stone is on the point"),
        ("(;SZ[9]AB[ab][ba]PL[W])", 0, "aa", "the stone would have no liberty"),
        ("(;SZ[9]AB[ac][bb][ca]AW[ab][ba]PL[W])", 0, "aa", "the chain of 3 stones would have no liberty"),
        ("(;SZ[9]AB[ba][ab][bc]AW[bb][ca][db][cc];B[cb])", 1, "bb", "the ko at bb cannot be retaken immediately"),
    ] {
        let mut draft = Draft::new(&parse(text)).unwrap();
        let action = |anyway| Action::Play { node, point: Some(point.into()), color: None, anyway };
        let error = draft.act(0, &action(false)).unwrap_err();
        assert!(matches!(error, crate::Error::IllegalMove(_)), "{text}: {error}");
        assert_eq!(error.to_string(), format!("an illegal move: {expected}"), "{text}");
        assert_eq!(draft.text().source(), text.as_bytes());
        let shown = draft.act(0, &action(true)).unwrap();
        let written = String::from_utf8(draft.text().source().to_vec()).unwrap();
        assert!(written.contains(&format!("[{point}]KO[]")), "{written}");
        // The illegal move exists now, so playing it again needs no confirmation.
        assert_eq!(draft.act(0, &action(false)).unwrap(), shown);
    }
    // Moves that the rules of the game allow are played.
    for text in ["(;SZ[9]RU[NZ]AB[ab][ba]PL[W])", "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[ii])"] {
        assert!(Draft::new(&parse(text)).unwrap().act(0, &play(0, "aa")).is_ok(), "{text}");
    }
}

#[test]
fn setup() {
    let set = |node, names: &[&str], stone| Action::Setup { node, points: points(names), stone };
    for (text, action, expected) in [
        ("(;SZ[9])", set(0, &["aa", "bb"], Some(Color::Black)), "(;SZ[9]AB[aa][bb])"),
        ("(;SZ[9]AB[aa:bb])", set(0, &["ba"], None), "(;SZ[9]AB[aa][ab][bb])"),
        ("(;SZ[9]AB[aa])", set(0, &["aa"], Some(Color::White)), "(;SZ[9]AW[aa])"),
        ("(;SZ[9]AB[aa])", set(0, &["aa"], Some(Color::Black)), "(;SZ[9]AB[aa])"),
        // Setup does not go into a node with a move.
        ("(;SZ[9];B[ee])", set(1, &["aa"], Some(Color::White)), "(;SZ[9];B[ee];AW[aa])"),
        ("(;SZ[9];B[ee])", set(1, &["ee"], None), "(;SZ[9];B[ee];AE[ee])"),
        ("(;SZ[9];B[ee])", set(1, &["aa"], None), "(;SZ[9];B[ee])"),
        ("(;SZ[9];B[ee];AE[ee]AB[aa])", set(2, &["ee"], Some(Color::Black)), "(;SZ[9];B[ee];AB[aa])"),
    ] {
        assert_eq!(acted(text, &[action]), expected, "{text}");
    }
}

#[test]
fn marks() {
    let mark = |names: &[&str], mark| Action::Mark { node: 0, points: points(names), mark };
    let label = |point: &str, text: &str| Action::Label { node: 0, point: point.into(), text: text.to_owned() };
    for (text, action, expected) in [
        ("(;SZ[9])", mark(&["aa", "bb"], Some(MarkName::Triangle)), "(;SZ[9]TR[aa][bb])"),
        ("(;SZ[9]TR[aa][bb]LB[aa:1])", mark(&["aa"], Some(MarkName::Circle)), "(;SZ[9]TR[bb]LB[aa:1]CR[aa])"),
        ("(;SZ[9]TR[aa:bb])", mark(&["aa"], None), "(;SZ[9]TR[ab][ba][bb])"),
        ("(;SZ[9]TR[aa]LB[aa:1][bb:2])", mark(&["aa"], None), "(;SZ[9]LB[bb:2])"),
        ("(;SZ[9]TB[aa]TR[aa])", mark(&["aa"], Some(MarkName::WhiteTerritory)), "(;SZ[9]TR[aa]TW[aa])"),
        ("(;SZ[9]TR[aa])", mark(&["aa"], Some(MarkName::Triangle)), "(;SZ[9]TR[aa])"),
        ("(;SZ[9]LB[aa:1][bb:2])", label("aa", "x:]"), "(;SZ[9]LB[bb:2][aa:x\\:\\]])"),
        ("(;SZ[9]LB[aa:1])", label("A9", ""), "(;SZ[9])"),
        ("(;SZ[9])", label("A9", ""), "(;SZ[9])"),
    ] {
        assert_eq!(acted(text, &[action]), expected, "{text}");
    }
}

#[test]
fn texts() {
    let text = "(;SZ[9]PB[Ann];B[ee]C[old])";
    let info = |field: &str, text: &str| Action::Info { field: field.to_owned(), text: text.to_owned() };
    for (action, expected) in [
        (Action::Comment { node: 1, text: "a]b".to_owned() }, "(;SZ[9]PB[Ann];B[ee]C[a\\]b])"),
        (Action::Comment { node: 1, text: String::new() }, "(;SZ[9]PB[Ann];B[ee])"),
        (Action::Name { node: 1, text: "here".to_owned() }, "(;SZ[9]PB[Ann];B[ee]C[old]N[here])"),
        (info("black", "Bob"), "(;SZ[9]PB[Bob];B[ee]C[old])"),
        (info("RE", "B+R"), "(;SZ[9]PB[Ann]RE[B+R];B[ee]C[old])"),
        (info("PB", ""), "(;SZ[9];B[ee]C[old])"),
        (
            Action::Property { node: 1, ident: "GB".to_owned(), values: vec!["1".to_owned()] },
            "(;SZ[9]PB[Ann];B[ee]C[old]GB[1])",
        ),
    ] {
        assert_eq!(acted(text, &[action]), expected);
    }
}

#[test]
fn nodes() {
    let text = "(;SZ[9];B[ee](;W[gc];B[cc])(;W[cg]))";
    let paste = |text: &str| Action::Paste { node: 1, text: text.to_owned() };
    for (action, expected, node) in [
        (Action::DeleteNode { node: 2 }, "(;SZ[9];B[ee](;B[cc])(;W[cg]))", 1),
        (Action::DeleteBranch { node: 2 }, "(;SZ[9];B[ee](;W[cg]))", 1),
        (Action::Promote { node: 4 }, "(;SZ[9];B[ee](;W[cg])(;W[gc];B[cc]))", 2),
        (Action::MoveVariation { node: 2, place: 1 }, "(;SZ[9];B[ee](;W[cg])(;W[gc];B[cc]))", 3),
        (paste("(;SZ[9];W[aa];B[bb])"), "(;SZ[9];B[ee](;W[gc];B[cc])(;W[cg])(;W[aa];B[bb]))", 5),
        (paste("(;W[aa]C[\\]])"), "(;SZ[9];B[ee](;W[gc];B[cc])(;W[cg])(;W[aa]C[\\]]))", 5),
        (Action::Transform { turn: TurnName::TopBottom, swap_colors: true }, "(;SZ[9];W[ee](;B[gg];W[cg])(;B[cc]))", 0),
    ] {
        let mut draft = Draft::new(&parse(text)).unwrap();
        assert_eq!(draft.act(0, &action).unwrap(), node, "{action:?}");
        assert_eq!(draft.text().source(), expected.as_bytes());
    }
}

#[test]
fn impossible_actions_change_nothing() {
    let text = "(;GM[1]FF[4]CA[ISO-8859-1]SZ[9];B[ee])(;GM[3])";
    let mut draft = Draft::new(&parse(text)).unwrap();
    let paste = |text: &str| Action::Paste { node: 0, text: text.to_owned() };
    for (game, action, expected) in [
        (0, play(7, "aa"), "node 7 does not exist; the game has 2, numbered from 0"),
        (0, play(1, "Z99"), "`Z99` is not a point on the board"),
        (
            0,
            Action::Play { node: 0, point: Some(81.into()), color: None, anyway: false },
            "`81` is not a point on the board",
        ),
        (5, play(0, "aa"), "game 5 does not exist; games are counted from 0"),
        (1, play(0, "aa"), "only games of Go can be changed so; this is Chess (GM[3])"),
        (0, Action::Comment { node: 1, text: "囲碁".to_owned() }, "ISO-8859-1 has no '囲'"),
        (
            0,
            Action::Info { field: "colour".to_owned(), text: "x".to_owned() },
            "`colour` is not a field of the game information in SGF",
        ),
        (0, Action::MoveVariation { node: 0, place: 0 }, "a root cannot have siblings; add a game tree instead"),
        (0, paste("nothing"), "the text has no game"),
        (0, paste("(;FF[4])"), "the text to paste has no moves"),
    ] {
        let error = draft.act(game, &action).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{action:?}: {error}");
        assert_eq!((draft.undo_count(), draft.text().source()), (0, text.as_bytes()));
    }
}

#[test]
fn undo_and_redo() {
    let document = parse("(;SZ[9];B[ee])");
    let mut draft = Draft::new(&document).unwrap();
    assert_eq!((draft.undo(), draft.redo()), (None, None));
    draft.act(0, &play(1, "gc")).unwrap();
    draft.act(0, &play(2, "cc")).unwrap();
    assert_eq!(draft.undo(), Some(Shown { game: 0, node: 2 }));
    assert_eq!(draft.document().unwrap().bytes(), b"(;SZ[9];B[ee];W[gc])");
    assert_eq!(draft.redo(), Some(Shown { game: 0, node: 3 }));
    assert_eq!((draft.undo_count(), draft.redo_count()), (2, 0));
    draft.undo();
    // An action that changes nothing keeps the redo list.
    draft.act(0, &play(1, "gc")).unwrap();
    assert_eq!((draft.undo_count(), draft.redo_count()), (1, 1));
    draft.act(0, &play(1, "gg")).unwrap();
    assert_eq!((draft.undo_count(), draft.redo_count()), (2, 0));
    assert_eq!(document.bytes(), b"(;SZ[9];B[ee])");
}

#[cfg(feature = "check")]
#[test]
fn repairs_can_be_undone() {
    use kifu_check::Safety;

    let document = parse("(;FF[4]GM[1]SZ[9]KM[6,5];B[ee;W[gc])");
    let mut draft = Draft::new(&document).unwrap();
    let shown = Shown { game: 0, node: 1 };
    assert_eq!(draft.repair(&[], Safety::Safe, shown), [("odd-komi", 1)]);
    assert_eq!(draft.text().source(), b"(;FF[4]GM[1]SZ[9]KM[6.5];B[ee;W[gc])");
    draft.repair(&[], Safety::Unsafe, shown);
    assert_eq!(draft.text().source(), b"(;FF[4]GM[1]SZ[9]KM[6.5];B[ee];W[gc])");
    assert_eq!(draft.repair(&[], Safety::Unsafe, shown), []);
    assert_eq!((draft.undo(), draft.undo(), draft.undo()), (Some(shown), Some(shown), None));
    assert_eq!(draft.document().unwrap().bytes(), document.bytes());
}

/// As in `check --fix`, findings of level `info` are not repaired unless their rule is named.
#[test]
fn notes_stay() {
    use kifu_check::{Safety, Select};

    let document = parse("(;FF[4]GM[1]CA[utf8]SZ[9]KM[6,5];B[ee])");
    let mut draft = Draft::new(&document).unwrap();
    let shown = Shown { game: 0, node: 1 };
    assert_eq!(draft.repair(&[], Safety::Safe, shown), [("odd-komi", 1)]);
    let named: Select = "charset-spelling".parse().unwrap();
    assert_eq!(draft.repair(&[named], Safety::Safe, shown), [("charset-spelling", 1)]);
}

#[test]
fn other_formats_and_character_sets() {
    let mut gb = b"(;CA[GB18030]SZ[9]PB[".to_vec();
    gb.extend([0xb9, 0xc5]);
    gb.extend(b"];B[ee])");
    let mut draft = Draft::new(&parse(gb.clone())).unwrap();
    draft.act(0, &Action::Comment { node: 1, text: "古".to_owned() }).unwrap();
    let bytes = draft.document().unwrap().bytes().to_vec();
    assert!(bytes.starts_with(&gb[..gb.len() - 1]) && bytes.ends_with(b"C[\xb9\xc5])"));
    let document = parse("(;SZ[9];B[ee])").to(crate::Format::Jgf).unwrap().bytes;
    let mut draft = Draft::new(&parse(document)).unwrap();
    draft.act(0, &play(1, "gc")).unwrap();
    let document = draft.document().unwrap();
    assert_eq!((document.format(), document.game().unwrap().move_count()), (Some(crate::Format::Jgf), 2));
}

#[cfg(feature = "serde")]
#[test]
fn actions_as_json() {
    for (json, action) in [
        (r#"{"action":"play","node":1,"point":"Q16"}"#, play(1, "Q16")),
        (
            r#"{"action":"play","node":1,"point":24,"color":"white"}"#,
            Action::Play { node: 1, point: Some(24.into()), color: Some(Color::White), anyway: false },
        ),
        (r#"{"action":"play","node":1}"#, Action::Play { node: 1, point: None, color: None, anyway: false }),
        (
            r#"{"action":"mark","node":0,"points":["A1"],"mark":"black_territory"}"#,
            Action::Mark { node: 0, points: points(&["A1"]), mark: Some(MarkName::BlackTerritory) },
        ),
        (r#"{"action":"move_variation","node":3,"place":0}"#, Action::MoveVariation { node: 3, place: 0 }),
        (
            r#"{"action":"transform","turn":"left_right"}"#,
            Action::Transform { turn: TurnName::LeftRight, swap_colors: false },
        ),
    ] {
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
        let written = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&written).unwrap(), action);
    }
    let error = serde_json::from_str::<Action>(r#"{"action":"play","node":1,"pont":"Q16"}"#).unwrap_err();
    assert!(error.to_string().contains("pont"));
}

/// Records with variations, faults, packed moves, and other boards.
const TEXTS: [&str; 6] = [
    "(;FF[4]SZ[9]AB[aa:cc]\n;B[ee]C[x](;W[gc];B[cc])\n(;W[cg]LB[aa:1]TR[bb]))",
    "(;SZ[5:3](;B[aa](;W[bb])(;W[cc];B[dc]))(;B[bb]))",
    "(;B[aa;W[bb](;B[cc",
    "(;SZ[9]S[eegccc];B[dd])",
    "(;B[pd]\n;W[dp](;B[pp])[junk];W[dd])(;SZ[1])",
    "(;)",
];

/// Random actions: each keeps the untouched parts of the text, and each can be undone.
#[test]
fn actions_can_be_undone() {
    let mut numbers = kifu_testkit::Random(20_261_123);
    let mut random = |below: usize| numbers.index(below.max(1));
    for text in TEXTS {
        for _ in 0..60 {
            let document = parse(text);
            let mut draft = Draft::new(&document).unwrap();
            let mut sources = vec![draft.text().source().to_vec()];
            for _ in 0..12 {
                let Some(game) = draft.text().game(0) else { break };
                let nodes = game.nodes().len();
                let (node, area) = (random(nodes), game.settings().size.area());
                let some =
                    |random: &mut dyn FnMut(usize) -> usize| (0..1 + random(3)).map(|_| random(area).into()).collect();
                let stone = [None, Some(Color::Black), Some(Color::White)][random(3)];
                let action = match random(13) {
                    0..3 => {
                        Action::Play { node, point: Some(random(area).into()), color: None, anyway: random(2) == 0 }
                    }
                    3 => Action::Play { node, point: None, color: Some(Color::White), anyway: false },
                    4 => Action::Setup { node, points: some(&mut random), stone },
                    5 => Action::Mark { node, points: some(&mut random), mark: MarkName::ALL.get(random(9)).copied() },
                    6 => Action::Label {
                        node,
                        point: random(area).into(),
                        text: ["", "1", "a:b]"][random(3)].to_owned(),
                    },
                    7 => Action::Comment { node, text: ["", "two\nlines", "\\"][random(3)].to_owned() },
                    8 => Action::DeleteNode { node },
                    9 => Action::DeleteBranch { node: node.max(1) },
                    10 => Action::Promote { node },
                    11 => Action::MoveVariation { node, place: random(3) },
                    _ => Action::Paste { node, text: TEXTS[random(3)].to_owned() },
                };
                let done = draft.undo_count();
                if let Ok(shown) = draft.act(0, &action) {
                    let nodes = draft.text().game(0).map_or(0, |game| game.nodes().len());
                    assert!(shown < nodes.max(1), "{action:?} shows {shown} of {nodes}");
                    expect_effect(&draft, &action, shown);
                }
                if draft.undo_count() > done {
                    sources.push(draft.text().source().to_vec());
                }
            }
            let last = sources.len();
            for source in sources.iter().rev().skip(1) {
                assert!(draft.undo().is_some());
                assert_eq!(draft.text().source(), source, "{text}");
            }
            assert_eq!((draft.undo_count(), draft.document().unwrap().bytes()), (0, document.bytes()));
            while draft.redo().is_some() {}
            assert_eq!(draft.text().source(), sources[last - 1]);
        }
    }
}

/// Checks that the node to show has the content that the action added.
fn expect_effect(draft: &Draft, action: &Action, shown: usize) {
    let game = draft.text().game(0).unwrap();
    let node = game.nodes().nth(shown).unwrap();
    let size = game.settings().size;
    match action {
        Action::Play { point, .. } => {
            let to = point.as_ref().map_or(kifu_go::Move::Pass, |point| kifu_go::Move::Play(point.on(size).unwrap()));
            assert_eq!(crate::tree::move_of(node, &game.settings()).map(|(_, to)| to), Some(to));
        }
        Action::Setup { points, stone, .. } => {
            let board = kifu_sgf::board_at(node);
            let last = points.last().unwrap().on(size).unwrap();
            assert_eq!(board.get(last), *stone);
        }
        Action::Comment { text, .. } => {
            assert_eq!(crate::notes::comment(node).unwrap_or_default(), *text);
        }
        Action::Paste { .. } => assert!(node.parent().is_some()),
        _ => {}
    }
}

#[cfg(feature = "encodings")]
#[test]
fn a_charset_converts_the_text() {
    let latin: &[u8] = b"(;CA[ISO-8859-1]PB[M\xfcller]\n;B[pd])";
    let charset = |label: &str| Action::Property { node: 0, ident: "CA".to_owned(), values: vec![label.to_owned()] };
    let mut draft = Draft::new(&crate::parse(latin)).unwrap();
    draft.act(0, &Action::Comment { node: 1, text: "\u{e9}".to_owned() }).unwrap();
    draft.act(0, &charset("UTF-8")).unwrap();
    draft.act(0, &Action::Info { field: "PW".to_owned(), text: "\u{67ef}".to_owned() }).unwrap();
    let utf8 = "(;CA[UTF-8]PB[M\u{fc}ller]PW[\u{67ef}]\n;B[pd]C[\u{e9}])".as_bytes();
    assert_eq!(draft.document().unwrap().bytes(), utf8);
    // Converting back fails, as the encoding lacks a character.
    let error = draft.act(0, &charset("ISO-8859-1")).unwrap_err().to_string();
    assert!(error.contains("line 1 has '\u{67ef}'"), "{error}");
    assert!(draft.act(0, &charset("nonsense")).is_err());
    assert_eq!(draft.undo_count(), 3);
    for _ in 0..3 {
        draft.undo();
    }
    assert_eq!(draft.document().unwrap().bytes(), latin);
    for _ in 0..3 {
        draft.redo();
    }
    assert_eq!(draft.document().unwrap().bytes(), utf8);
    let edited = crate::parse(latin).edit(|edit| edit.root(0)?.set("CA", "utf-8").map(|_| ())).unwrap();
    assert_eq!(edited.bytes(), "(;CA[UTF-8]PB[M\u{fc}ller]\n;B[pd])".as_bytes());
}

#[test]
fn damaged_texts_are_not_lost() {
    for text in ["(;GM[1]C[hello (CA[UTF-8", "(;GM[1]FF[4]PB[abc((CA["] {
        let mut draft = Draft::new(&parse(text)).unwrap();
        let before = draft.text().node_count();
        match draft.act(0, &Action::Info { field: "komi".to_owned(), text: "6.5".to_owned() }) {
            Ok(_) => {
                let after = parse(draft.document().unwrap().bytes());
                assert_eq!(after.sgf().unwrap().node_count(), before, "{text}");
                let root = after.sgf().unwrap().game(0).unwrap().root();
                assert_eq!(root.get("KM").map(|komi| komi.value().raw()), Some(&b"6.5"[..]), "{text}");
            }
            Err(error) => {
                assert!(error.to_string().contains("damaged"), "{error}");
                assert_eq!(draft.document().unwrap().bytes(), text.as_bytes());
            }
        }
    }
}

#[cfg(feature = "encodings")]
#[test]
fn an_action_that_cannot_be_written_changes_nothing() {
    let latin: &[u8] = b"(;FF[4]CA[ISO-8859-1]SZ[9]PB[M\xfcller];B[cc])";
    let comment = |text: &str| Action::Comment { node: 1, text: text.to_owned() };
    let mut draft = Draft::new(&crate::parse(latin)).unwrap();
    draft.act(0, &comment("\u{e9}")).unwrap();
    draft.undo();
    draft.act(0, &comment("\u{67ef}")).unwrap_err();
    assert_eq!((draft.undo_count(), draft.redo_count()), (0, 1), "what was undone can still be redone");
    assert_eq!(draft.document().unwrap().bytes(), latin);
}
