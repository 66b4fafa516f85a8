//! The text of a client without any knowledge of kifu: positions are found by counting characters.

use kifu_ide::Unit;
use serde_json::{Value, json};

/// The byte offset of a position, as the protocol counts: columns beyond the end of a line mean its end.
fn byte(text: &str, position: &Value, unit: Unit) -> usize {
    let [mut line, column] = ["line", "character"].map(|part| position[part].as_u64().expect("a number"));
    let mut rest = text;
    while line > 0 {
        let Some(end) = rest.find(['\n', '\r']) else { return text.len() };
        let is_pair = rest[end..].starts_with("\r\n");
        rest = &rest[end + if is_pair { 2 } else { 1 }..];
        line -= 1;
    }
    let mut passed = 0;
    let mut at = text.len() - rest.len();
    for char in rest.chars().take_while(|char| !matches!(char, '\n' | '\r')) {
        passed += u64::from(unit.length(char));
        if passed > column {
            break;
        }
        at += char.len_utf8();
    }
    at
}

/// The edits from the end of the text to its beginning; those at the same position in the order given.
fn backwards(edits: &Value) -> Vec<&Value> {
    let place = |edit: &Value, end: &str| {
        ["line", "character"].map(|part| edit["range"][end][part].as_u64().expect("a number"))
    };
    let mut edits: Vec<&Value> = edits.as_array().expect("a list").iter().collect();
    edits.sort_by_key(|edit| (place(edit, "start"), place(edit, "end")));
    for pair in edits.windows(2) {
        assert!(place(pair[0], "end") <= place(pair[1], "start"), "edits overlap: {pair:?}");
    }
    edits.reverse();
    edits
}

/// Applies edits that all refer to the same text.
pub(super) fn apply(text: &str, edits: &Value, unit: Unit) -> String {
    let mut text = text.to_owned();
    for edit in backwards(edits) {
        replace(&mut text, &edit["range"], edit["newText"].as_str().expect("a text"), unit);
    }
    text
}

/// Replaces a range.
pub(super) fn replace(text: &mut String, range: &Value, new: &str, unit: Unit) {
    let start = byte(text, &range["start"], unit);
    let end = byte(text, &range["end"], unit).max(start);
    text.replace_range(start..end, new);
}

/// The same edits as successive changes, each of which refers to the text after the previous ones.
pub(super) fn changes(edits: &Value) -> Value {
    backwards(edits).into_iter().map(|edit| json!({ "range": edit["range"], "text": edit["newText"] })).collect()
}
