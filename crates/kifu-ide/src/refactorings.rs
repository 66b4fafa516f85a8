//! Changes that a user may want although nothing is wrong.

use kifu_check::versions::to_ff4;
use kifu_sgf::edit::{Edits, promote, set};
use kifu_sgf::prop::Version;
use kifu_sgf::{ByteOrderMark, Collection, Node, PropertyText, Rewriting};

use crate::actions::text_edits;
use crate::formatting::differences;
use crate::place::{is_go, node_at};
use crate::{Opened, Snapshot, TextEdit};

/// A change that a user may want.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refactoring {
    /// The instruction: "Make this the main line".
    pub title: String,
    /// The edits.
    pub edits: Vec<TextEdit>,
}

/// The game information that is added, with a value that claims nothing.
const MISSING: &[(&str, &str, &str)] =
    &[("RE", "?", "Add the result (`RE[?]`: unknown)"), ("KM", "0", "Add the komi (`KM[0]`: change it)")];

/// Returns the changes that are possible at a byte: the main line, missing information, the version. None if the text
/// cannot be edited safely.
#[must_use]
pub fn refactorings(snapshot: &Snapshot, at: u32) -> Vec<Refactoring> {
    if !snapshot.can_be_edited() {
        return Vec::new();
    }
    let node = node_at(snapshot.collection(), at);
    let mut all: Vec<Refactoring> = node.into_iter().flat_map(|node| of_node(snapshot, node)).collect();
    all.extend(conversion(snapshot));
    all
}

/// Returns the edits that turn the source into another text; `None` if the editor has no characters for it.
#[must_use]
pub fn edits_to(snapshot: &Snapshot, source: &[u8]) -> Option<Vec<TextEdit>> {
    text_edits(snapshot, &differences(snapshot.collection().source(), source))
}

fn of_node(snapshot: &Snapshot, node: Node<'_>) -> Vec<Refactoring> {
    let made = |title: &str, edits: Edits| {
        let edits = text_edits(snapshot, &edits).filter(|edits| !edits.is_empty())?;
        Some(Refactoring { title: title.to_owned(), edits })
    };
    let main_line = promote(node).ok().and_then(|edits| made("Make this the main line", edits));
    let game = node.game();
    let root = Some(game.root()).filter(|root| *root == node && is_go(&game.settings()));
    let missing = root.into_iter().flat_map(|root| {
        MISSING.iter().filter_map(move |&(ident, value, title)| {
            let is_there = game.nodes().any(|node| node.properties().any(|property| property.is(ident)));
            let text = PropertyText::text(ident, value).ok().filter(|_| !is_there)?;
            made(title, set(root, &text).ok()?)
        })
    });
    main_line.into_iter().chain(missing).collect()
}

/// All games in FF\[4\], if some are not. Only of a text in UTF-8: the conversion changes the encoding, which the editor
/// must do otherwise.
fn conversion(snapshot: &Snapshot) -> Option<Refactoring> {
    let collection = snapshot.collection();
    let is_utf8 =
        matches!(snapshot.opened(), Opened::Utf8 | Opened::Unsettled) && collection.transcoded_from().is_none();
    let is_older = |collection: &Collection<'_>| collection.games().any(|game| game.settings().version < Version::Ff4);
    if !is_utf8 || !is_older(collection) {
        return None;
    }
    let rewriting = Rewriting { byte_order_mark: ByteOrderMark::Keep, ..Rewriting::default() };
    let converted = to_ff4(collection, rewriting).ok()?;
    let title = match converted.losses.len() {
        0 => "Convert to FF[4]".to_owned(),
        1 => "Convert to FF[4] (changes what 1 property says)".to_owned(),
        count => format!("Convert to FF[4] (changes what {count} properties say)"),
    };
    Some(Refactoring { title, edits: edits_to(snapshot, &converted.text)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    fn titles(text: &str) -> Vec<String> {
        let (snapshot, at) = marked(text);
        refactorings(&snapshot, at).into_iter().map(|found| found.title).collect()
    }

    #[track_caller]
    fn check(text: &str, title: &str, expected: &str) {
        let (snapshot, at) = marked(text);
        let found = refactorings(&snapshot, at).into_iter().find(|found| found.title == title).expect("offered");
        let mut edited = Edits::new();
        for TextEdit { span, text } in found.edits {
            edited.replace(span, text.into_bytes()).expect("apart");
        }
        assert_eq!(String::from_utf8_lossy(&edited.apply(snapshot.collection().source())), expected);
    }

    #[test]
    fn what_fits_the_place_is_offered() {
        assert_eq!(titles("(;FF[4]RE[?]KM[0];B[aa](;W[bb])($;W[cc]))"), ["Make this the main line"]);
        assert_eq!(titles("(;FF[4]RE[?]KM[0];B[aa]($;W[bb])(;W[cc]))"), [""; 0]);
        assert_eq!(titles("(;FF[4]RE[?]$;B[aa])"), [""; 0]);
        assert_eq!(titles("($;FF[4]RE[?];B[aa])"), ["Add the komi (`KM[0]`: change it)"]);
        assert_eq!(titles("$"), [""; 0]);
        check("(;FF[4];B[aa](;W[bb])(;W[c$c]))", "Make this the main line", "(;FF[4];B[aa](;W[cc])(;W[bb]))");
        check("($;FF[4])", MISSING[0].2, "(;FF[4]RE[?])");
        let converted = "(;FF[4]CA[UTF-8]GM[1]SZ[9]\nKM[5.5]\nRE[?]\n;B[ee])\n";
        check("($;FF[3]GM[1]SZ[9]KM[5.5]RE[?];B[ee])", "Convert to FF[4]", converted);
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn a_conversion_would_change_the_encoding() {
        let text = "(;FF[3]RE[?]KM[0]PB[柯洁]PW[李世石]C[名人战])";
        let bytes = kifu_sgf::encoding::Encoding::Gb18030.encode(text).unwrap();
        let snapshot = crate::Document::open(text.to_owned(), Some(&bytes)).snapshot();
        assert_eq!(refactorings(&snapshot, 2), []);
    }
}
