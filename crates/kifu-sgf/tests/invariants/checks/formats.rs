//! The formatter and the conversion of encodings keep every value.

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{
    ByteOrderMark, Collection, DamagedText, Layout, OutputEncoding, Rewriting, Style, SyntaxErrorKind, format, reencode,
};

/// The tree with its values as characters; `CA` is left out, since it changes with the encoding.
type Content = Vec<(Option<u32>, Vec<(Vec<u8>, Vec<String>)>)>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    OfText,
    OfIdents,
}

fn content(collection: &Collection<'_>, order: Order) -> Content {
    let nodes = collection.games().flat_map(|game| game.nodes());
    nodes
        .map(|node| {
            let properties = node.properties().filter(|property| !property.is("CA"));
            let mut properties: Vec<_> = properties
                .map(|property| {
                    let value = |text: &str| text.strip_suffix('\n').unwrap_or(text).to_owned();
                    let values = property.values().map(|found| value(&found.decoded())).collect();
                    (property.raw_ident().to_vec(), values)
                })
                .collect();
            if order == Order::OfIdents {
                properties.sort_by(|a, b| a.0.cmp(&b.0));
            }
            (node.parent().map(|parent| parent.id().index()), properties)
        })
        .collect()
}

fn told(bytes: &[u8], encoding: Encoding) -> Collection<'_> {
    Collection::parse_with(bytes, &ParseOptions::with_encoding(encoding))
}

fn assert_same(what: &str, before: &Collection<'_>, after: &Collection<'_>, order: Order) {
    let (expected, found) = (content(before, order), content(after, order));
    let difference = expected.iter().zip(&found).position(|(expected, found)| expected != found);
    if difference.is_some() || expected.len() != found.len() {
        let at = difference.unwrap_or(expected.len().min(found.len()));
        let show = |collection: &Collection<'_>| String::from_utf8_lossy(collection.source()).into_owned();
        let (expected, found) = (expected.get(at), found.get(at));
        let (from, to) = (show(before), show(after));
        panic!("{what}: node {at}: expected {expected:?}\n  found {found:?}\n  from {from:?}\n  to {to:?}");
    }
}

/// Formatting keeps the tree and its values, is idempotent, and leaves no fault in the structure.
pub fn formats_keep_values(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    for (layout, width) in [(Layout::Compact, 80), (Layout::Lines, 10), (Layout::Original, 0)] {
        let style = Style { layout, width, indent: width % 3, ..Style::default() };
        let Ok(formatted) = format(&collection, &style) else { continue };
        if collection.games().len() == 0 {
            assert_eq!(formatted.text, collection.source());
            continue;
        }
        let again = told(&formatted.text, Encoding::Utf8);
        assert_same("format", &collection, &again, Order::OfIdents);
        let twice = format(&again, &style).expect("what is UTF-8 can stay UTF-8");
        assert!(
            twice.text == formatted.text,
            "idempotent:\n{:?}\n{:?}",
            String::from_utf8_lossy(&formatted.text),
            String::from_utf8_lossy(&twice.text)
        );
        // A text whose tree no layout keeps is returned as it is, with its junk and its faults.
        if layout == Layout::Original || !formatted.is_laid_out {
            continue;
        }
        assert!(twice.dropped.is_empty());
        let first_tree = again.game(0).map_or(0, |game| game.span().start);
        for error in again.errors() {
            assert!(error.kind == SyntaxErrorKind::JunkBeforeTree || error.span.end <= first_tree, "{error:?}");
        }
    }
    let keep = Style { encoding: OutputEncoding::Keep, ..Style::default() };
    let kept = format(&collection, &keep).expect("nothing to convert");
    // The detected encoding of a short text may change with the bytes around it, so it is given.
    let is_transcoded = collection.transcoded_from().is_some();
    let encoding = if is_transcoded { Encoding::Utf8 } else { collection.encoding().encoding };
    let is_one = is_transcoded || collection.games().all(|game| game.encoding().encoding == encoding);
    if core::str::from_utf8(collection.source()).is_ok() && is_one && collection.games().len() > 0 {
        assert_same("keep", &collection, &told(&kept.text, encoding), Order::OfIdents);
    }
}

/// Text with replaced damage is valid UTF-8, declares it, and has the same tree.
pub fn replacing_damage_gives_utf8(bytes: &[u8]) {
    let collection = told(bytes, Encoding::Utf8);
    let rewriting = Rewriting { damaged: DamagedText::Replace, ..Rewriting::default() };
    let Ok(reencoded) = reencode(&collection, Encoding::Utf8, rewriting) else { return };
    let text = core::str::from_utf8(&reencoded.text).expect("all that is damaged is replaced");
    let again = told(text.as_bytes(), Encoding::Utf8);
    assert_eq!(again.node_count(), collection.node_count());
    let mut games = again.games();
    let says_so = games.all(|game| game.root().get("CA").is_some() || game.span().of(again.source()).is_ascii());
    assert!(says_so, "{text}");
}

/// Another encoding keeps the tree and the characters. A text that cannot be converted is refused.
pub fn reencoding_keeps_characters(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    for target in [Encoding::Utf8, Encoding::Gb18030, Encoding::ShiftJis, Encoding::Latin1, Encoding::Utf16Le] {
        let Ok(reencoded) = reencode(&collection, target, Rewriting::default()) else { continue };
        // If the structure is broken, another reader may split two-byte characters.
        if target != Encoding::Utf8 && !collection.errors().is_empty() {
            continue;
        }
        assert_same(target.name(), &collection, &told(&reencoded.text, target), Order::OfText);
    }
}
