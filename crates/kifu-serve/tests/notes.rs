//! Notes on positions.

use kifu_serve::Access;
use kifu_work::index::{IndexMode, IndexOptions, update};
use serde_json::json;

use super::Served;

const NOTES: &str = "/api/libraries/0/notes";

#[test]
fn a_note_belongs_to_a_position_however_it_lies() {
    let served = Served::samples(Access::Write);
    assert_eq!(served.get(NOTES).json(), json!([]));
    let set = |board: &[&str], text: &str| served.post(NOTES, &json!({"board": board, "text": text}));
    assert_eq!(set(&["X..", "...", ".O."], " Invade.\nThen live. ").json()["text"], "Invade.\nThen live.");
    for board in ["X../.../.O.", "..X/.../.O.", ".O./.../X..", "..X/O../..."] {
        let notes = served.get(&format!("{NOTES}?board={board}")).json();
        assert_eq!(notes, json!([{"board": board.split('/').collect::<Vec<_>>(), "text": "Invade.\nThen live."}]));
    }
    // Other colours, other boards and other stones have notes of their own.
    for board in ["O../.../.X.", "X.../..../.O../....", "X../.../..."] {
        assert_eq!(served.get(&format!("{NOTES}?board={board}")).json(), json!([]), "{board}");
    }
    set(&["..X", "...", ".O."], "Other");
    assert_eq!(served.get(NOTES).json().as_array().unwrap().len(), 1);
    set(&[".O.", "...", "..X"], "  ");
    assert_eq!(served.get(NOTES).json(), json!([]));
}

#[test]
fn notes_survive_a_new_library() {
    let served = Served::samples(Access::Write);
    served.post(NOTES, &json!({"board": ["X.", ".."], "text": "碁 [x]"}));
    let before = served.get(NOTES).json();
    assert_eq!(before[0]["text"], "碁 [x]");
    let mut options = IndexOptions::default();
    options.mode = IndexMode::Rebuild;
    update(&served.games().join(".kifu"), &options, &mut |_| {}).unwrap();
    let served = served.again();
    assert_eq!(served.get(NOTES).json(), before);
}

#[test]
fn bad_notes_are_refused() {
    let served = Served::samples(Access::Write);
    let long = "x".repeat((64 << 10) + 1);
    for (board, text, field) in [
        (vec!["X.", "."], "x", "board"),
        (vec!["ab", "cd"], "x", "board"),
        (vec![], "x", "board"),
        (vec!["X.", ".."], "a\u{7}", "text"),
        (vec!["X.", ".."], &long, "text"),
    ] {
        let answer = served.post(NOTES, &json!({"board": board, "text": text}));
        assert_eq!(answer.code(), "bad-request", "{board:?}");
        let problem: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem["field"], field);
    }
    assert_eq!(served.get(&format!("{NOTES}?board=Z")).code(), "bad-request");
}
