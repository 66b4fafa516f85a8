//! The content of a game tree of SGF, regardless of how it is written.

use kifu_sgf::{Dialect, Game, Node, Property, SGF2_NAMES};

/// A node: the number of its ancestors, and its properties, sorted by identifier.
pub(crate) type Content = (usize, Vec<(String, Vec<String>)>);

/// The content of a game tree: properties in any order, values verbatim except for line breaks. Of `CA` only the presence
/// counts, because its value is the encoding of the file. Properties with another name in SGF2 have the names of FF\[4\].
pub(crate) fn content(game: Game<'_>) -> Vec<Content> {
    let mut depths = Vec::new();
    let dialect = Dialect::of(game);
    let first = game.root().id().index();
    for node in game.nodes() {
        let above = node.parent().map_or(0, |parent| {
            let (depth, _): &Content = &depths[(parent.id().index() - first) as usize];
            depth + 1
        });
        let mut properties: Vec<_> = node
            .properties()
            .map(|property| {
                let values = property.values().map(|value| lines(&value.decoded()));
                let is_charset = property.is("CA");
                let values = if is_charset { vec![String::new()] } else { values.collect() };
                (name(property, &node, dialect), values)
            })
            .collect();
        // The order of properties with the same identifier matters.
        properties.sort_by(|(one, _), (other, _)| one.cmp(other));
        depths.push((above, properties));
    }
    depths
}

fn name(property: Property<'_>, node: &Node<'_>, dialect: Dialect) -> String {
    let is_of_sgf2 = dialect == Dialect::Sgf2 && node.parent().is_none();
    let mut names = SGF2_NAMES.iter().filter(|_| is_of_sgf2);
    let own = names.find(|(own, standard)| property.is(own) && node.get(standard).is_none());
    own.map_or_else(
        || String::from_utf8_lossy(property.raw_ident()).into_owned(),
        |(_, standard)| (*standard).to_owned(),
    )
}

/// A `[` may be written with or without a `\`: writers add one if the text looks like the header of a game.
fn lines(text: &str) -> String {
    let text = text.replace("\\[", "[");
    if text.contains('\r') {
        return text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    }
    text
}
