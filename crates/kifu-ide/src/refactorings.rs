//! Changes that a user may want although nothing is wrong.

use kifu::charset::in_charset;
use kifu_check::versions::to_ff4;
use kifu_sgf::edit::{Edits, EmptyNodes, Lines, Strip, promote, set, strip};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::prop::{ANALYSIS, Version};
use kifu_sgf::{ByteOrderMark, Collection, Node, Property, PropertyText, Rewriting};

use crate::actions::text_edits;
use crate::formatting::differences;
use crate::place::{is_go, node_at};
use crate::{Opened, Snapshot, TextEdit};

/// How a file is converted to UTF-8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Utf8Conversion {
    /// By these edits.
    Edits(Vec<TextEdit>),
    /// Only the editor can do it: why, and how.
    ByHand(String),
}

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
    all.extend(without_analysis(snapshot));
    all
}

/// Returns how the file is converted to UTF-8; `None` if it is in UTF-8 and says so, or if its encoding is not known before
/// it is saved.
#[must_use]
pub fn utf8_conversion(snapshot: &Snapshot) -> Option<Utf8Conversion> {
    let by_hand = |reason: String| Some(Utf8Conversion::ByHand(reason));
    match snapshot.opened() {
        // The editor saves it in UTF-8; only its declared encoding may differ.
        Opened::Utf8 => {
            let collection = snapshot.collection();
            let names_another = |game: kifu_sgf::Game<'_>| {
                let named = game.root().get("CA").map(|property| property.value().simple_text());
                named.is_some_and(|name| Encoding::from_label(name.as_bytes()) != Some(Encoding::Utf8))
            };
            if !collection.games().any(names_another) {
                return None;
            }
            let converted = in_charset(collection, Encoding::Utf8).ok()?;
            let edits = edits_to(snapshot, converted.source()).filter(|edits| !edits.is_empty());
            edits.map(Utf8Conversion::Edits)
        }
        Opened::Unsettled => None,
        Opened::Decoded { encoding } => by_hand(format!(
            "the editor saves it in {encoding}: save it with the encoding UTF-8 there, then repair what `CA` says"
        )),
        Opened::SingleBytes { encoding, .. } => by_hand(format!(
            "the editor shows the bytes of {encoding} one by one: run `kifu convert --to-utf8` on the file, then open it again"
        )),
        Opened::Damaged { encoding, .. } => {
            by_hand(format!("the editor has lost characters: reopen the file in {encoding} first"))
        }
    }
}

/// The edits that turn the source into another text; `None` if the editor has no characters for it.
fn edits_to(snapshot: &Snapshot, source: &[u8]) -> Option<Vec<TextEdit>> {
    text_edits(snapshot, &differences(snapshot.collection().source(), source))
}

fn of_node(snapshot: &Snapshot, node: Node<'_>) -> Vec<Refactoring> {
    let made = |title: &str, edits: Edits| {
        let edits = text_edits(snapshot, &edits).filter(|edits| !edits.is_empty())?;
        Some(Refactoring { title: title.to_owned(), edits })
    };
    let main_line = promoted(node).and_then(|edits| made("Make this the main line", edits));
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

/// The edits that make the line to a node the main line; `None` if it is that already, or if the structure is so damaged that
/// it would become another.
fn promoted(node: Node<'_>) -> Option<Edits> {
    let game = node.game();
    let depth = std::iter::successors(node.parent(), |node| node.parent()).count();
    if game.main_line().nth(depth) == Some(node) {
        return None;
    }
    let edits = promote(node).ok()?;
    let after = game.collection().edited(&edits);
    let new = after.game(game.index())?;
    let content = |node: Node<'_>| -> Vec<u8> {
        let values = node.properties().flat_map(|property| property.values().map(move |value| (property, value)));
        values.flat_map(|(property, value)| [property.raw_ident(), b"[", value.raw()].concat()).collect()
    };
    let is_there = new.main_line().nth(depth).is_some_and(|there| content(there) == content(node));
    (is_there && new.nodes().len() == game.nodes().len()).then_some(edits)
}

/// The text without the properties of engine analysis; `None` if it has none.
fn without_analysis(snapshot: &Snapshot) -> Option<Refactoring> {
    let collection = snapshot.collection();
    let is_analysis = |property: Property<'_>| ANALYSIS.contains(&&*property.ident());
    let mut nodes = collection.games().flat_map(|game| game.nodes());
    if !nodes.any(|node| node.properties().any(is_analysis)) {
        return None;
    }
    let cut = Strip { removes: &is_analysis, lines: Lines::All, empty_nodes: EmptyNodes::Stay };
    let edits = text_edits(snapshot, &strip(collection, &cut).ok()?).filter(|edits| !edits.is_empty())?;
    Some(Refactoring { title: "Remove engine analysis".to_owned(), edits })
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
        // A damaged text is not repaired by a refactoring.
        assert_eq!(titles("(;FF[4]RE[?]KM[0];B[$aa]"), [""; 0]);
        assert_eq!(titles("(;FF[4]RE[?]KM[0];B[aa](;W[bb])(;W[$cc]"), ["Make this the main line"]);
        check("(;FF[4];B[aa](;W[bb])(;W[c$c]", "Make this the main line", "(;FF[4];B[aa](;W[cc])(;W[bb]))");
        check("(;FF[4]RE[?]KM[0]SBKV[$50];B[aa]SBKV[60]", "Remove engine analysis", "(;FF[4]RE[?]KM[0];B[aa]");
        check("(;FF[4];B[aa](;W[bb])(;W[c$c]))", "Make this the main line", "(;FF[4];B[aa](;W[cc])(;W[bb]))");
        check("($;FF[4])", MISSING[0].2, "(;FF[4]RE[?])");
        let converted = "(;FF[4]CA[UTF-8]GM[1]SZ[9]\nKM[5.5]\nRE[?]\n;B[ee])\n";
        check("($;FF[3]GM[1]SZ[9]KM[5.5]RE[?];B[ee])", "Convert to FF[4]", converted);
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn conversions_to_utf8() {
        let text = "(;FF[4]CA[GB18030]PB[柯洁]PW[李世石]C[名人战])";
        let bytes = Encoding::Gb18030.encode(text).unwrap();
        let conversion = |text: &str, on_disk: Option<&[u8]>| {
            let snapshot = crate::Document::open(text.to_owned(), on_disk).snapshot();
            utf8_conversion(&snapshot).map(|conversion| match conversion {
                Utf8Conversion::Edits(edits) => edits.into_iter().map(|edit| edit.text).collect(),
                Utf8Conversion::ByHand(reason) => reason.split(':').next().unwrap_or_default().to_owned(),
            })
        };
        let check = |text: &str, on_disk: Option<&[u8]>, expected: Option<&str>| {
            assert_eq!(conversion(text, on_disk).as_deref(), expected, "{text}");
        };
        check(text, None, None);
        check(text, Some(&bytes), Some("the editor saves it in GB18030"));
        check(
            &Encoding::Latin1.decode(&bytes).text,
            Some(&bytes),
            Some("the editor shows the bytes of GB18030 one by one"),
        );
        check(&String::from_utf8_lossy(&bytes), Some(&bytes), Some("the editor has lost characters"));
        let plain = "(;FF[4]CA[GB18030]PB[Ke Jie])";
        check(plain, Some(plain.as_bytes()), Some("[UTF-8]"));
        check("(;FF[4]CA[utf8]PB[柯洁])", Some("(;FF[4]CA[utf8]PB[柯洁])".as_bytes()), None);
        check("(;FF[4]PB[柯洁])", Some("(;FF[4]PB[柯洁])".as_bytes()), None);
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
