//! Invariants of every parsed text.

use kifu_sgf::{Collection, LineIndex, Span, prop};

/// Spans nest and ascend, values are between brackets, the bytes are kept, and the methods of the tree agree.
pub fn trees_are_sound(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    if collection.transcoded_from().is_none() {
        assert_eq!(collection.source(), bytes, "the bytes given are the bytes kept");
    }
    spans(&collection);
    relations(&collection);
    text(&collection);
    for error in collection.errors() {
        assert!(error.span.start <= error.span.end && error.span.end as usize <= collection.source().len());
    }
}

fn spans(collection: &Collection<'_>) {
    let source = collection.source();
    let mut at = 0;
    // The bytes outside all spans are trivia: together with the spans they make up the whole text.
    let mut together = Vec::new();
    let mut cover = |span: Span| {
        assert!(at <= span.start && span.start <= span.end, "spans ascend");
        together.extend_from_slice(&source[at as usize..span.start as usize]);
        together.extend_from_slice(span.of(source));
        at = span.end;
    };
    let mut game_end = 0;
    for game in collection.games() {
        assert!(game.span().start >= game_end, "game trees do not overlap");
        game_end = game.span().end;
        for node in game.nodes() {
            assert!(game.span().contains(node.span()), "a node lies in its game tree");
            for property in node.properties() {
                assert!(node.span().contains(property.span()), "a property lies in its node");
                cover(property.ident_span());
                assert!(property.raw_ident().iter().all(u8::is_ascii_alphanumeric));
                assert!(property.raw_ident().iter().any(u8::is_ascii_uppercase));
                assert!(property.is(&property.ident()), "a property has its identifier");
                assert_eq!(property.rows(), prop::find(property.raw_ident()), "the number is that of the identifier");
                assert!(property.values().len() >= 1, "no property without a value");
                for value in property.values() {
                    assert!(property.span().contains(value.outer_span()), "a value lies in its property");
                    cover(value.span());
                    assert_eq!(source.get(value.span().start as usize - 1), Some(&b'['));
                    assert!(value.outer_span().end <= value.span().end + 1);
                }
            }
        }
    }
    together.extend_from_slice(&source[at as usize..]);
    assert_eq!(together, source);
}

fn relations(collection: &Collection<'_>) {
    let mut count = 0;
    for (index, game) in collection.games().enumerate() {
        assert_eq!(game.index(), index);
        assert!(game.root().parent().is_none() && game.root().next_sibling().is_none());
        assert_eq!(game.nodes().len(), game.root().descendants().len() + 1);
        for node in game.nodes() {
            assert_eq!(node.id().index() as usize, count);
            count += 1;
            assert_eq!(node.game().index(), index);
            assert_eq!(node.first_child(), node.children().next());
            let mut next = node.id().index() + 1;
            for child in node.children() {
                assert_eq!(child.parent(), Some(node));
                assert_eq!(child.id().index(), next, "a child begins where the one before it ends");
                next = child.subtree_end();
            }
            assert_eq!(next, node.subtree_end(), "the last child ends where its parent does");
        }
        let main_line: Vec<_> = game.main_line().collect();
        assert!(main_line.windows(2).all(|pair| pair[0].first_child() == Some(pair[1])));
    }
    assert_eq!(count, collection.node_count());
}

fn text(collection: &Collection<'_>) {
    let lines = LineIndex::new(collection.source());
    let length = collection.source().len() as u32;
    for offset in [0, length / 3, length / 2, length.saturating_sub(1), length] {
        let (line, column) = collection.line_column(&lines, offset);
        assert!(line >= 1 && column >= 1);
    }
    let _ = collection.encoding();
    for game in collection.games() {
        let _ = (game.encoding(), game.declared_encoding());
        for value in game.nodes().flat_map(|node| node.properties()).flat_map(|property| property.values()) {
            assert!(!value.simple_text().contains(['\n', '\r']));
            assert!(!value.text().contains('\r'));
        }
    }
}
