//! Each case: the text, the number of the node, the expected text.

use alloc::string::String;
use alloc::vec::Vec;

use super::*;
use crate::{Collection, Game, GameText, Node, NodeId, NodeText, PropertyText, ValueText};

type Operation = fn(Node<'_>) -> Result<Edits, EditError>;

fn check(operation: Operation, input: &str, node: u32, expected: &str) {
    let collection = Collection::parse(input.as_bytes());
    let node = collection.node(NodeId::from_index(node).unwrap()).unwrap();
    let text = operation(node).unwrap().apply(collection.source());
    assert_eq!(core::str::from_utf8(&text).unwrap(), expected, "from {input}");
}

fn new() -> NodeText {
    NodeText::new(alloc::vec![PropertyText::raw("W", ["new"]).unwrap()])
}

#[test]
fn add_nodes() {
    let after: Operation = |node| add_after(node, &new());
    check(after, "(;B[aa]\n;W[bb])", 0, "(;B[aa];W[new]\n;W[bb])");
    check(after, "(;B[aa](;W[bb])(;W[cc]))", 0, "(;B[aa];W[new](;W[bb])(;W[cc]))");
    check(after, "(;[junk]LB\n)", 0, "(;[junk]LB;W[new]\n)");
    let child: Operation = |node| add_child(node, &new());
    check(child, "(;B[aa]\n)", 0, "(;B[aa];W[new]\n)");
    check(child, "(;B[aa]\n;W[bb]\n;B[cc]\n)", 0, "(;B[aa]\n(;W[bb]\n;B[cc])(;W[new])\n)");
    check(child, "(;B[aa]\n;W[bb]\n(;B[cc])\n(;B[dd])\n)", 0, "(;B[aa]\n(;W[bb]\n(;B[cc])\n(;B[dd]))(;W[new])\n)");
    check(child, "(;B[aa]\n(;W[bb])\n(;W[cc])\n)", 0, "(;B[aa]\n(;W[bb])\n(;W[cc])(;W[new])\n)");
    check(child, "(;B[aa](;W[bb]))", 1, "(;B[aa](;W[bb];W[new]))");
    let beside: Operation = |node| add_variation(node, &new());
    check(beside, "(;B[aa];W[bb])", 1, "(;B[aa](;W[bb])(;W[new]))");
}

#[test]
fn add_trees_of_nodes() {
    fn tree(texts: &[&str]) -> GameText {
        let node = |text: &str| NodeText::new(alloc::vec![PropertyText::raw("B", [text]).unwrap()]);
        let mut tree = GameText::new(node(texts[0]));
        for text in &texts[1..] {
            tree.add(0, node(text));
        }
        tree
    }
    let one: Operation = |node| add_trees(node, &[tree(&["x", "y", "z"])]);
    check(one, "(;B[aa])", 0, "(;B[aa];B[x]\n(;B[y])\n(;B[z]))");
    check(one, "(;B[aa];W[bb])", 0, "(;B[aa](;W[bb])(;B[x]\n(;B[y])\n(;B[z])))");
    let two: Operation = |node| add_trees(node, &[tree(&["x", "y"]), tree(&["z"])]);
    check(two, "(;B[aa])", 0, "(;B[aa](;B[x];B[y])(;B[z]))");
    check(two, "(;B[aa](;W[bb])(;W[cc]))", 0, "(;B[aa](;W[bb])(;W[cc])(;B[x];B[y])(;B[z]))");
    check(|node| add_trees(node, &[]), "(;B[aa])", 0, "(;B[aa])");
}

#[test]
fn add_nodes_where_the_structure_is_broken() {
    let child: Operation = |node| add_child(node, &new());
    check(child, "(;B[aa];W[bb](;B[cc", 0, "(;B[aa](;W[bb](;B[cc]))(;W[new]))");
    check(child, "B[aa];W[bb]", 0, "(;B[aa](;W[bb])(;W[new]))");
    check(child, "(;B[aa](;W[bb]);W[cc]\n)", 0, "(;B[aa](;W[bb])(;W[cc])(;W[new])\n)");
    check(child, "(;B[aa;W[bb])", 0, "(;B[aa](;W[bb])(;W[new]))");
    check(child, "(;C[a\\", 0, "(;C[a\\\n];W[new])");
}

#[test]
fn remove_nodes() {
    check(remove_node, "(;;B[aa]\n;W[bb])", 1, "(;;W[bb])");
    check(remove_node, "(;B[aa](;W[bb])(;W[cc]))", 1, "(;B[aa](;W[cc]))");
    check(remove_node, "(;(;B[aa](;W[bb])(;W[cc]))(;B[dd]))", 1, "(;(;W[bb])(;W[cc])(;B[dd]))");
    check(remove_node, "(;FF[4];B[aa])", 0, "(;B[aa])");
    check(remove_node, "(;FF[4](;B[aa]))", 0, "(;B[aa])");
    check(remove_node, "(;(;B[aa])(;B[bb];W[cc]))", 2, "(;(;B[aa])(;W[cc]))");
    check(remove_subtree, "(;;B[aa](;W[bb])(;W[cc])\n)", 1, "(;\n)");
    check(remove_subtree, "(;B[aa](;W[bb])(;W[cc]))", 1, "(;B[aa](;W[cc]))");
    check(remove_subtree, "(;B[aa]((;W[bb]))(;W[cc]))", 1, "(;B[aa](;W[cc]))");
    check(remove_subtree, "(;B[aa](;W[bb])[cc])", 1, "(;B[aa]()[cc])");
    check(remove_subtree, "(;B[aa](;W[bb])) (;)", 0, " (;)");
}

#[test]
fn order_of_variations() {
    let text = "(;B[aa] (;W[bb]) (;W[cc]) (;W[dd]) )";
    check(|node| move_variation(node, 2), text, 1, "(;B[aa]  (;W[cc]) (;W[dd])(;W[bb]) )");
    check(|node| move_variation(node, 0), text, 3, "(;B[aa] (;W[dd])(;W[bb]) (;W[cc])  )");
    check(|node| move_variation(node, 1), text, 2, text);
    check(promote, text, 2, "(;B[aa]  (;W[cc])(;W[bb]) (;W[dd]) )");
    check(promote, "(;(;C[a])(;C[b](;C[c])(;C[d];C[e])))", 5, "(;(;C[b](;C[d];C[e])(;C[c]))(;C[a]))");
}

#[test]
fn properties() {
    let set_name: Operation = |node| set(node, &PropertyText::text("PB", "x]").unwrap());
    check(set_name, "(;FF[4];B[aa])", 0, "(;FF[4]PB[x\\]];B[aa])");
    check(set_name, "(;PB[a][b]\nPW[c]\nPB[d]\nRE[0])", 0, "(;PB[x\\]]\nPW[c]\nRE[0])");
    check(set_name, "(;PlayerBlack [a])", 0, "(;PlayerBlack [x\\]])");
    check(set_name, "(;PB[x\\]];)", 0, "(;PB[x\\]];)");
    check(|node| set(node, &PropertyText::new("PB", alloc::vec![]).unwrap()), "(;PB[a]PW[c]PB[d])", 0, "(;PW[c])");
    let add: Operation = |node| add_values(node, &PropertyText::raw("AB", ["cc"]).unwrap());
    check(add, "(;AB[aa] [bb]AW[dd])", 0, "(;AB[aa] [bb][cc]AW[dd])");
    check(add, "(AW[dd])", 0, "(AW[dd]AB[cc])");
    check(add, "(;AB[aa\n)", 0, "(;AB[aa][cc]\n)");
    let drop_first: Operation = |node| {
        let property = node.properties().next().unwrap();
        remove_value(property, property.value())
    };
    check(drop_first, "(;AB[aa][bb])", 0, "(;AB[bb])");
    check(drop_first, "(;AB[aa];)", 0, "(;;)");
    // Without its semicolon it would not be a node.
    check(drop_first, "(B[aa];W[bb])", 0, "(;;W[bb])");
}

#[test]
fn games() {
    let check = |input: &str, place: usize, expected: &str| {
        let collection = Collection::parse(input.as_bytes());
        let edits = insert_game(&collection, place, &GameText::new(new())).unwrap();
        assert_eq!(core::str::from_utf8(&edits.apply(collection.source())).unwrap(), expected);
    };
    check("", 0, "(;W[new])\n");
    check("(;)\n", 0, "(;W[new])\n(;)\n");
    check("(;)\n", 1, "(;)\n(;W[new])\n");
    check("B[aa]\n", 1, "(;B[aa])\n(;W[new])\n");
    let junk = "B[aa] x (;)";
    let collection = Collection::parse(junk.as_bytes());
    let edits = remove_game(collection.game(0).unwrap()).unwrap();
    assert_eq!(edits.apply(collection.source()), b"()B[aa] x ");
}

#[cfg(feature = "encodings")]
#[test]
fn the_encoding_of_the_game() {
    let check = |input: &[u8], value: &str, expected: Option<&[u8]>| {
        let collection = Collection::parse(input);
        let property = PropertyText::new("C", alloc::vec![ValueText::text(value)]).unwrap();
        let edits = set(collection.game(0).unwrap().root(), &property);
        match expected {
            Some(expected) => assert_eq!(edits.unwrap().apply(collection.source()), expected),
            None => assert!(matches!(edits, Err(EditError::Unmappable(_)))),
        }
    };
    // U+7533 and U+6635 end in `\` and in `\` in Shift_JIS and GBK.
    check(b"(;CA[Shift_JIS]C[\x8C\xE9])", "\u{7533}]", Some(b"(;CA[Shift_JIS]C[\x90\\\\]])"));
    check(b"(;CA[Shift_JIS])", "\u{7533}", Some(b"(;CA[Shift_JIS]C[\x90\\])"));
    check(b"(;CA[Shift_JIS]C[\x8C\xE9])", "\u{e9}", None);
    check(b"(;)", "\u{e9}", Some("(;C[\u{e9}])".as_bytes()));
    // Half a character at the end: its `]` must still end the value when a property is added after it.
    check(
        b"(;CA[GBK]GN[\xd6\xd0]PB[\xd6\xd0\xd6]PW[x])",
        "x",
        Some(b"(;CA[GBK]GN[\xd6\xd0]PB[\xd6\xd0\xd6]PW[x]C[x])"),
    );
    // MultiGo's Big5: a backslash before the second byte.
    check(b"(;CA[big5]C[\xa6\\]]PB[x])", "\u{56e0}", Some(b"(;CA[big5]C[\xa6\\]]PB[x])"));
}

#[test]
fn hostile_texts_stay_linear() {
    let texts: [&[u8]; 9] =
        [b"(;", b"(;B[a", b"(B[a])", b"(;)(", b"(;a(;b)", b"((;a)", b";B[a\n", b"(;\xffB[x])", b"(;)CA[GBK](\xffB[x])"];
    for piece in texts {
        let text = piece.repeat(100_000);
        let collection = Collection::parse(&text);
        let sound = collection.edited(&collection.repairs());
        assert_eq!(sound.node_count(), collection.node_count());
        for style in [crate::Layout::Compact, crate::Layout::Original] {
            let _ = crate::format(&collection, &crate::Style { layout: style, ..crate::Style::default() });
        }
        if let Some(last) =
            NodeId::from_index((collection.node_count() as u32).wrapping_sub(1)).and_then(|id| collection.node(id))
        {
            for edits in [add_child(last, &new()), remove_node(last), promote(last), remove_subtree(last)] {
                let _ = edits.map(|edits| edits.apply(collection.source()));
            }
        }
    }
}

#[test]
fn many_properties_at_once() {
    let check = |input: &str, changes: &[(u32, &str, &str)], expected: &str| {
        let collection = Collection::parse(input.as_bytes());
        let change = |&(node, ident, text): &(u32, &str, &str)| {
            let values = if text == "-" { Vec::new() } else { alloc::vec![ValueText::text(text)] };
            (NodeId::from_index(node).unwrap(), PropertyText::new(ident, values).unwrap())
        };
        let changes: Vec<_> = changes.iter().map(change).collect();
        let text = set_all(&collection, &changes).unwrap().apply(collection.source());
        assert_eq!(core::str::from_utf8(&text).unwrap(), expected, "from {input}");
    };
    check("(;B[aa];W[bb])", &[], "(;B[aa];W[bb])");
    check("(;B[aa];W[bb]C[x])", &[(1, "C", "two"), (0, "C", "one"), (1, "N", "n")], "(;B[aa]C[one];W[bb]C[two]N[n])");
    check("(;C[x];B[aa])", &[(0, "C", "a"), (0, "C", "b")], "(;C[b];B[aa])");
    check("(;B[aa]C[x];N[y]C[z])", &[(0, "C", "-"), (1, "N", "-")], "(;B[aa];C[z])");
    check("(;Comment[x])", &[(0, "C", "a")], "(;Comment[a])");
    // Broken, and in both games.
    check("(;B[aa;W[bb](;FF[4]B[cc", &[(1, "C", "x"), (2, "C", "y")], "(;B[aa];W[bb]C[x])(;FF[4]B[cc]C[y])");
    check("(;B[aa;W[bb](;FF[4]B[cc]", &[(1, "C", "x"), (2, "C", "y")], "(;B[aa;W[bb]C[x](;FF[4]B[cc]C[y]");
    let collection = Collection::parse(b"(;)");
    let elsewhere = (NodeId::from_index(1).unwrap(), PropertyText::text("C", "x").unwrap());
    assert_eq!(set_all(&collection, &[elsewhere]), Err(EditError::NoSuchPlace(1)));
}

#[test]
fn changes_to_every_node_of_a_broken_game_take_linear_time() {
    // One by one, each call would parse the repaired text.
    let text = ["(;B[aa", &";W[bb];B[cc]".repeat(50_000)].concat();
    let collection = Collection::parse(text.as_bytes());
    let nodes = collection.games().flat_map(|game| game.nodes());
    let changes: Vec<_> = nodes.map(|node| (node.id(), PropertyText::text("C", "x").unwrap())).collect();
    let text = set_all(&collection, &changes).unwrap().apply(collection.source());
    assert_eq!(Collection::parse(&text).errors(), []);
}

#[test]
fn cut_off_texts_are_closed() {
    let check = |text: &str, expected: &str| {
        let collection = Collection::parse(text.as_bytes());
        let closed = crate::edit::close(&collection).apply(collection.source());
        assert_eq!(String::from_utf8_lossy(&closed), expected, "{text}");
        let again = Collection::parse(&closed);
        assert!(crate::edit::close(&again).is_empty());
        assert_eq!(again.node_count(), collection.node_count());
    };
    check("(;FF[4];B[aa];W[bb];B", "(;FF[4];B[aa];W[bb];B )");
    check("(;FF[4];B[aa];W[bb]C \n", "(;FF[4];B[aa];W[bb]C ) \n");
    check("(;FF[4];B[aa](;W[bb](;B[cc]", "(;FF[4];B[aa](;W[bb](;B[cc])))");
    check("(;FF[4];B[aa];C[some wor", "(;FF[4];B[aa];C[some wor])");
    check("(;FF[4];B[aa]) x (;B[bb]LB", "(;FF[4];B[aa]) x (;B[bb]LB )");
    check("(;FF[4];B[aa]LB;W[bb])", "(;FF[4];B[aa]LB;W[bb])");
    // A truncated identifier stays, and no new property joins it.
    let collection = Collection::parse(b"(;FF[4];B[aa];B");
    let property = crate::PropertyText::raw("KM", ["7"]).unwrap();
    let edits = crate::edit::set(collection.game(0).unwrap().root(), &property).unwrap();
    assert_eq!(edits.apply(collection.source()), b"(;FF[4]KM[7];B[aa];B");
    for text in ["(;KM[6]B", "(;B", "(;FF[4];B[aa];B"] {
        let collection = Collection::parse(text.as_bytes());
        let last = collection.game(0).unwrap().main_line().last().unwrap();
        let set = crate::edit::set(last, &property).unwrap().apply(collection.source());
        let again = Collection::parse(&set);
        let last = again.game(0).unwrap().main_line().last().unwrap();
        assert_eq!(last.get("KM").map(|km| km.value().raw()), Some(&b"7"[..]), "{text}");
        let is_apart = |text: &[u8]| text.ends_with(b"B") || text.windows(2).any(|pair| pair == b"B ");
        assert!(is_apart(&set), "{text}: {}", String::from_utf8_lossy(&set));
    }
}

#[test]
fn variations_do_not_become_games() {
    let node =
        |collection: &Collection<'static>, index| collection.node(NodeId::from_index(index).unwrap()).unwrap().id();
    let text = |ident: &str, value: &str| PropertyText::text(ident, value).unwrap();
    // If all parentheses close, a header inside cannot be mistaken for a game; an edit closes the open ones.
    for source in [
        "(;FF[4];W[bb](;B[cc]SZ[9]GN[x])(;B[dd]))",
        "(;FF[4];W[bb](;B[cc]SZ[9]GN[x])(;B[dd])",
        "(;FF[4];W[bb](;B[cc]SZ[9]GN[x]);B[dd])",
    ] {
        let collection = Collection::parse(source.as_bytes());
        let at = |index| collection.node(node(&collection, index)).unwrap();
        let add = add_child(at(0), &NodeText::new(alloc::vec![]));
        for edits in [add, set(at(3), &text("FF", "4")), remove_property(at(2).get("B").unwrap())] {
            assert_eq!(collection.edited(&edits.unwrap()).games().len(), 1, "{source}");
        }
    }
}

#[test]
fn an_edit_of_every_game_takes_linear_time() {
    // Each is checked alone, also before a game that was cut off.
    let text = ["(;FF[4]GM[1];B[aa])\n".repeat(20_000).as_str(), "(;FF[4];B[aa"].concat();
    let collection = Collection::parse(text.as_bytes());
    let property = PropertyText::text("KM", "7").unwrap();
    for game in collection.games() {
        assert!(set(game.root(), &property).is_ok());
    }
}

#[test]
fn edits_with_side_effects_are_refused() {
    let text = |ident: &str, value: &str| PropertyText::text(ident, value).unwrap();
    for source in ["(;GM[1]C[hello (CA[UTF-8", "(;GM[1]FF[4]PB[abc((CA["] {
        let collection = Collection::parse(source.as_bytes());
        let root = collection.game(0).unwrap().root();
        for (ident, value) in [("KM", "6.5"), ("PB", "Z"), ("C", "x")] {
            match set(root, &text(ident, value)) {
                Err(error) => assert!(matches!(error, EditError::SideEffect(_)), "{source}: {error}"),
                Ok(edits) => {
                    let after = Collection::parse_owned(edits.apply(collection.source()), collection.parse_options());
                    assert_eq!(after.node_count(), collection.node_count(), "{source}");
                    assert_eq!(after.game(0).unwrap().root().get(ident).unwrap().value().text(), value, "{source}");
                }
            }
        }
    }
    let effect = SideEffect::Games { intended: 1, found: 2 };
    assert_eq!(
        alloc::string::ToString::to_string(&EditError::SideEffect(effect)),
        "the text would be read as 2 games, not 1; it is damaged: repair it first"
    );
}

#[test]
fn a_board_stays_as_large_as_its_points_need() {
    let check = |source: &str, size: &str, expected: Option<usize>| {
        let collection = Collection::parse(source.as_bytes());
        let root = collection.game(0).unwrap().root();
        let size = PropertyText::raw("SZ", [size]).unwrap();
        for edits in [set(root, &size), set_all(&collection, &[(root.id(), size.clone())])] {
            match expected {
                None => assert!(edits.is_ok(), "{source} {edits:?}"),
                Some(count) => {
                    assert_eq!(edits, Err(EditError::SideEffect(SideEffect::Points(count))), "{source}");
                }
            }
        }
    };
    check("(;SZ[19];B[pd];W[dd]TR[qq][aa:ss])", "13", Some(3));
    check("(;SZ[19];B[pd])(;SZ[19];B[pd])", "13", Some(1));
    check("(;SZ[19];B[dd]LB[mm:1])", "13", None);
    check("(;SZ[19];B[zz];W[DD])", "13", None);
    // A pass would become a move.
    check("(;SZ[19];B[aa];W[tt])", "21", Some(1));
    check("(;SZ[9];B[aa];W[ss])", "19", None);
    check("(;GM[2]SZ[19];B[pd])", "13", None);
}

#[cfg(feature = "encodings")]
#[test]
fn a_charset_alone_cannot_be_changed() {
    use crate::encoding::Encoding;
    let check = |source: &[u8], label: &str, expected: Option<Encoding>| {
        let collection = Collection::parse(source);
        let edits = set(collection.game(0).unwrap().root(), &PropertyText::text("CA", label).unwrap());
        match expected {
            None => assert!(edits.is_ok(), "{label}"),
            Some(encoding) => assert_eq!(edits, Err(EditError::SideEffect(SideEffect::Encoding(encoding)))),
        }
    };
    let gb = b"(;CA[GB18030]PB[\xbf\xc2\xbd\xe0])";
    check(gb, "UTF-8", Some(Encoding::Gb18030));
    check(gb, "nonsense", Some(Encoding::Gb18030));
    check(gb, "GBK", None);
    check(b"(;CA[GB18030]PB[Ke Jie])", "UTF-8", None);
    check("(;PB[\u{67ef}])".as_bytes(), "GB18030", Some(Encoding::Utf8));
    check("(;PB[\u{67ef}])".as_bytes(), "utf8", None);
    check(b"(;CA[UTF-8]PB[a])\n(;CA[GB18030]PB[\xbf\xc2\xbd\xe0])", "ISO-8859-1", None);
}

#[test]
fn games_beside_a_broken_one() {
    let edited = |source: &'static [u8], edit: &dyn Fn(&Collection<'static>) -> Result<Edits, EditError>| {
        let collection = Collection::parse(source);
        alloc::string::String::from_utf8(edit(&collection).unwrap().apply(source)).unwrap()
    };
    let new = GameText::new(NodeText::new(alloc::vec![PropertyText::text("C", "new").unwrap()]));
    // The game before gets its `)`.
    let before_second = |collection: &Collection<'static>| insert_game(collection, 1, &new);
    assert_eq!(edited(b"(;B[aa](;FF[4];B[bb])", &before_second), "(;B[aa])(;C[new])\n(;FF[4];B[bb])");
    // The game after it gets its `(`, and so do the following ones that lack it.
    let first_root =
        |collection: &Collection<'static>| add_child(collection.game(0).unwrap().root(), &NodeText::new(alloc::vec![]));
    assert_eq!(
        edited(b"(;FF[4](;B[aa])AB[aa]SZ[9](;W[bb])SZ[9]AB[cc]", &first_root),
        "(;FF[4](;B[aa])(;))(;AB[aa]SZ[9](;W[bb]))(;SZ[9]AB[cc])"
    );
}

#[test]
fn repairs_beside_what_belongs_to_nothing() {
    let repaired = |game: usize, source: &str| {
        let collection = Collection::parse(source.as_bytes());
        let text = collection.game(game).map(repair).unwrap().apply(collection.source());
        String::from_utf8(text).unwrap()
    };
    // A value without an identifier and without `]` ends before the next game, and contains no parentheses.
    assert_eq!(repaired(0, "(;[(x (;FF[4])"), "(;[(x]) (;FF[4])");
    // A game without its own parentheses gets both, even if the next game lacks some.
    assert_eq!(repaired(1, "((;B[aa])FF[4]);FF[4]"), "((;B[aa])(;FF[4]));FF[4]");
}

/// A damaged game that declares an encoding which does not fit it reads the same with and without its neighbour.
#[test]
fn the_next_reader_sees_the_same_games() {
    let collection = Collection::parse(b";F[CA[UTF8](F[]CA[GB2312][\xb47\xe6\x9c\x882\xa5]\nPC[");
    assert_eq!(collection.games().len(), 2);
    let text = remove_subtree(collection.game(0).unwrap().root()).unwrap().apply(collection.source());
    let after = Collection::parse(&text);
    let values = |game: Game<'_>| -> Vec<Vec<u8>> {
        let properties = game.nodes().flat_map(Node::properties);
        properties
            .flat_map(|property| property.values().map(|value| value.raw().to_vec()).collect::<Vec<_>>())
            .collect()
    };
    assert_eq!(after.games().map(values).collect::<Vec<_>>(), [values(collection.game(1).unwrap())]);
}
