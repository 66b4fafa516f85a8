//! Invariants of a text that is parsed part by part.

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Game, Parts, Rest, Tree};

/// The game trees of the parts are those of the whole text, regardless of where it is cut.
pub fn parts_make_the_whole(bytes: &[u8]) {
    for told in [Encoding::Utf8, Encoding::Gb18030, Encoding::ShiftJis] {
        let options = ParseOptions::with_encoding(told);
        let whole = Collection::parse_with(bytes, &options);
        let expected: Vec<_> = whole.games().map(content).collect();
        // Whether bytes were escaped instead of characters is detected for each part separately.
        let mut is_alike = !whole.escapes_bytes();
        let step = 1 + bytes.len() * 7919 % 61;
        let mut parts = Parts::new(options);
        let mut found = Vec::new();
        let (mut start, mut end) = (0, 0);
        loop {
            end = (end + step).min(bytes.len());
            let rest = if end == bytes.len() { Rest::Nothing } else { Rest::Follows };
            let part = parts.parse_in(&bytes[start..end], rest, Tree::new());
            found.extend(part.games().map(content));
            is_alike &= !part.escapes_bytes();
            assert!(part.errors().iter().all(|error| error.span.end as usize <= part.source().len()));
            start += part.source().len();
            if rest == Rest::Nothing {
                assert_eq!(start, bytes.len(), "all of the text was used");
                break;
            }
        }
        assert!(!is_alike || found == expected, "{told}, in steps of {step}: {found:?} are not {expected:?}");
    }
}

/// The nodes of a game tree: the size of each subtree, and the properties.
type Content = Vec<(usize, Vec<(Vec<u8>, Vec<Vec<u8>>)>)>;

fn content(game: Game<'_>) -> Content {
    let properties = |node: kifu_sgf::Node<'_>| {
        let values = |property: kifu_sgf::Property<'_>| property.values().map(|value| value.raw().to_vec()).collect();
        node.properties().map(|property| (property.raw_ident().to_vec(), values(property))).collect()
    };
    game.nodes().map(|node| (node.descendants().len(), properties(node))).collect()
}
