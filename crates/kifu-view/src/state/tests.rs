//! Keys, typing and the mouse, from state to state.

use super::*;
use crate::tests::record;
use crate::{Direction, OpenGame};
use kifu_go::Point;

/// A game with variations, comments, marks and a pass.
const GAME: &str = "(;FF[4]GM[1]SZ[9]PB[柯洁]PW[Shin Jinseo]C[The game begins.]\
    ;B[ee];W[gc]C[A ladder (征子) is in the air.]TR[ee]\
    (;B[gd];W[fd]LB[fe:A][hc:B];B[fe](;W[ed]TE[1]CR[ee]SQ[gd];B[hc];W[hb];B[gb];W[fc];B[hd];W[ib])(;W[dd]N[Another ladder]))\
    (;B[cg];W[gg](;B[cc])(;B[dc]BM[2]C[Too slow.])(;B[cd]))\
    (;B[]))";

/// A problem in a corner of the large board.
const PROBLEM: &str = "(;SZ[19]GN[Black to live]AB[qa][qb][qc][rc][sc]AW[pa][pb][pc][pd][qd][rd][sd]PL[B]\
    C[Black plays.](;B[ra]C[Right.];W[sb];B[rb])(;B[rb]C[Wrong.]))";

/// A list of these records, the only one opened.
fn state(records: &[&str]) -> State {
    let entry = |(game, text): (usize, &&str)| {
        let origin = Origin { file: 0, game, games: records.len(), file_name: "all.sgf" };
        Entry::of(origin, &record(text))
    };
    let mut state = State::new(GameList::new(records.iter().enumerate().map(entry).collect()), Look::default());
    if let [only] = records {
        state.open(OpenGame::new(record(only)));
    }
    state
}

/// A key by its name: `→`, `Ctrl+←`, `Enter`, or a character.
fn key(name: &str) -> Key {
    let (held, name) = match name.split_once('+') {
        Some(("Ctrl", rest)) => (Held::Control, rest),
        Some(("Shift", rest)) => (Held::Shift, rest),
        _ => (Held::Nothing, name),
    };
    let code = match name {
        "→" => KeyCode::Right,
        "←" => KeyCode::Left,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgDn" => KeyCode::PageDown,
        "PgUp" => KeyCode::PageUp,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Escape,
        "Back" => KeyCode::Backspace,
        "Space" => KeyCode::Character(' '),
        letter => KeyCode::Character(letter.chars().next().expect("a key")),
    };
    Key { code, held }
}

/// Presses keys, separated by blanks; the text after `type:` is typed letter by letter. Games are opened as a program does.
fn press(state: &mut State, records: &[&str], keys: &str) -> Option<Effect> {
    let mut effect = None;
    for name in keys.split_whitespace() {
        let letters: Vec<String> = match name.strip_prefix("type:") {
            Some(word) => word.chars().map(String::from).collect(),
            None => vec![name.to_owned()],
        };
        for letter in letters {
            effect = update(state, Event::Key(key(&letter)));
            if let Some(Effect::Open(number)) = effect {
                state.open(OpenGame::new(record(records[number])));
            }
        }
    }
    effect
}

/// The last move of the current node, as SGF writes it.
fn at(state: &State) -> String {
    let game = state.game.as_ref().expect("a game");
    let play = game.record().node(game.node()).play;
    play.map_or_else(String::new, |play| play.to.point().map_or("pass".to_owned(), |point| point.to_string()))
}

#[track_caller]
fn check(text: &str, keys: &str, expected: &str, said: &str) {
    let mut state = state(&[text]);
    press(&mut state, &[text], keys);
    let message = state.message.as_deref().unwrap_or_default();
    assert_eq!(at(&state), expected, "{keys}");
    assert!(message.contains(said), "{keys}: {message}");
    assert!(!said.is_empty() || message.is_empty(), "{keys}: {message}");
}

#[test]
fn keys_lead_where_they_say() {
    for (keys, at, said) in [
        ("→ → →", "gd", ""),
        ("→ → → ↓", "cg", ""),
        ("→ → → ↓ ↓", "pass", ""),
        ("→ → → ↓ ↓ ↓", "pass", "last variation"),
        ("→ → → ↑", "gd", "first variation"),
        ("→ ↓", "ee", "no variation here"),
        ("←", "", "beginning"),
        ("End →", "ib", "end of the line"),
        ("Ctrl+→", "gc", ""),
        ("] ]", "fe", ""),
        ("End [ [ [", "", ""),
        ("PgDn", "fc", ""),
        ("Shift+→ PgUp", "", ""),
        ("→ → 2", "cg", ""),
        ("→ → 7", "gc", "no such variation"),
        ("}", "gc", ""),
        ("} }", "dd", ""),
        ("} } } }", "", ""),
        ("{", "dc", ""),
        (") )", "fd", ""),
        ("End (", "ed", ""),
        ("g type:4 Enter", "fd", ""),
        ("g type:99 Enter", "", "this line has 12"),
        ("g type:G7 Enter", "gc", ""),
        ("g type:A1 Enter", "", "no move on A1"),
        ("g type:Z99 Enter", "", "Z99: "),
        ("g type:4 Back Enter", "", ""),
        ("g type:4 Esc", "", ""),
        ("/ type:LADDER Enter n n", "gc", "from the first match on"),
        ("/ type:ladder Enter N", "dd", "from the last match back"),
        ("/ type:nothing Enter", "", "no comment has"),
        ("N", "", "begin one with /"),
        ("n", "", "last ten"),
        ("c", "", "16-4"),
        ("m", "", "marks are hidden"),
        ("v", "", "no letters"),
        ("h", "", "problem mode"),
        ("<", "", "first game"),
        ("Esc", "", "q quits"),
    ] {
        check(GAME, keys, at, said);
    }
    check("(;SZ[9];B[ee])", "}", "", "no other comment");
}

#[test]
fn problems_are_solved() {
    for (keys, at, said) in [
        ("p g type:S18 Enter", "rb", "S18 is wrong"),
        ("p g type:S18 Enter r", "", ""),
        ("p g type:S18 Enter r r", "", "before the last answer"),
        ("p g type:S19 Enter", "sb", "S19 is right, White plays T18"),
        ("p g type:S19 Enter g type:S18 Enter", "rb", "S18 is right: solved"),
        ("p g type:A1 Enter", "", "no move on A1"),
        ("p g type:T18 Enter", "", "no move on T18"),
        ("p h", "", "S19 is a right answer"),
        ("p r", "", "nothing was answered yet"),
        ("p →", "ra", ""),
        ("g type:T18 Enter", "sb", ""),
    ] {
        check(PROBLEM, keys, at, said);
    }
    let mut state = state(&[PROBLEM]);
    press(&mut state, &[PROBLEM], "p g type:S19 Enter");
    let answered = state.answered().and_then(|node| state.game.as_ref()?.record().node(node).comment());
    assert_eq!(answered.as_deref(), Some("Right."));
    press(&mut state, &[PROBLEM], "←");
    assert_eq!(state.answered(), None);
}

#[test]
fn lists_open_games_and_come_back() {
    let records = [GAME, PROBLEM, GAME];
    let mut state = state(&records);
    assert_eq!(press(&mut state, &records, "/ type:live Enter Enter"), Some(Effect::Open(1)));
    press(&mut state, &records, ">");
    assert_eq!(state.message.as_deref(), Some("this is the last game"));
    assert_eq!(press(&mut state, &records, "Esc Esc ↓ Enter"), Some(Effect::Open(2)));
    assert_eq!(press(&mut state, &records, "<"), Some(Effect::Open(1)));
    assert_eq!(press(&mut state, &records, "q"), Some(Effect::Quit));
    assert_eq!(press(&mut state, &records, "? Ctrl+c"), Some(Effect::Quit));
    assert_eq!(press(&mut state, &records, "Esc"), None);
    assert_eq!(press(&mut state, &records, "Ctrl+z"), Some(Effect::Suspend));
}

#[test]
fn clicks_and_the_wheel() {
    let mut state = state(&[GAME]);
    let point = |letters: &[u8; 2]| Target::Point(Point::from_sgf(*letters).unwrap());
    let place = |state: &State, node: usize| {
        let layout = state.game.as_ref().unwrap().layout();
        Target::Tree(layout.place(layout.order()[node]))
    };
    let tree = place(&state, 4);
    for (event, expected) in [
        (Event::Click(point(b"gc")), "gc"),
        (Event::Click(point(b"ee")), "ee"),
        (Event::Wheel(Direction::Forward, None), "gc"),
        (Event::Wheel(Direction::Back, None), "ee"),
        (Event::Click(tree), "fd"),
    ] {
        assert_eq!(update(&mut state, event), None);
        assert_eq!(at(&state), expected, "{event:?}");
    }
    state.extent.comment = 9;
    update(&mut state, Event::Wheel(Direction::Forward, Some(Target::Comment)));
    assert_eq!((state.scroll, at(&state).as_str()), (3, "fd"));
}

#[test]
fn lists_are_clicked() {
    let records = [GAME, PROBLEM, GAME];
    let mut state = state(&records);
    assert_eq!(update(&mut state, Event::Click(Target::Entry(1))), None);
    assert_eq!(update(&mut state, Event::Click(Target::Entry(1))), Some(Effect::Open(1)));
}
