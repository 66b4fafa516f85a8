//! Texts for tests in which `$` marks places.

use crate::{Document, Snapshot};

/// A text without its only `$`, and the place of that.
pub(crate) fn marked(text: &str) -> (Snapshot, u32) {
    let (snapshot, places) = marked_all(text);
    assert_eq!(places.len(), 1, "one `$` in {text}");
    (snapshot, places[0])
}

/// A text without any `$`, and their places.
pub(crate) fn marked_all(text: &str) -> (Snapshot, Vec<u32>) {
    let mut places = Vec::new();
    let mut plain = String::new();
    for char in text.chars() {
        if char == '$' { places.push(plain.len() as u32) } else { plain.push(char) }
    }
    (Document::open(plain, None).snapshot(), places)
}
