//! An editor that knows nothing of kifu: it decodes files, applies edits by line and column, and encodes again.

use kifu_ide::{Position, Snapshot, TextEdit, Unit};

/// An edit by lines and columns, as editors receive it.
pub(crate) struct Placed {
    start: Position,
    end: Position,
    text: String,
}

/// The lines and columns of edits.
pub(crate) fn placed(snapshot: &Snapshot, edits: &[TextEdit], unit: Unit) -> Vec<Placed> {
    let placed = edits.iter().map(|edit| {
        let (start, end) = snapshot.range(edit.span, unit);
        Placed { start, end, text: edit.text.clone() }
    });
    placed.collect()
}

/// Applies edits, which all refer to the text as it is.
pub(crate) fn apply(text: &str, edits: &[Placed], unit: Unit) -> String {
    let mut places: Vec<(usize, usize, &str)> =
        edits.iter().map(|edit| (find(text, edit.start, unit), find(text, edit.end, unit), &*edit.text)).collect();
    // Insertions at one place keep their order.
    places.sort_by_key(|&(start, end, _)| (start, end));
    let mut result = String::new();
    let mut at = 0;
    for (start, end, new) in places {
        assert!(at <= start && start <= end, "edits overlap");
        result.push_str(&text[at..start]);
        result.push_str(new);
        at = end;
    }
    result + &text[at..]
}

/// The offset of a position, by counting characters.
fn find(text: &str, position: Position, unit: Unit) -> usize {
    let (mut line, mut column) = (0, 0);
    let mut chars = text.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        if (line, column) == (position.line, position.column) {
            return at;
        }
        match char {
            '\r' if chars.peek().is_some_and(|(_, next)| *next == '\n') => {}
            '\n' | '\r' => (line, column) = (line + 1, 0),
            _ => column += unit.length(char),
        }
    }
    assert_eq!((line, column), (position.line, position.column), "no such place in {text:?}");
    text.len()
}
