//! Snapshots of the content of a record, for comparison.

use kifu_sgf::go::{Color, Move};
use kifu_sgf::prop::{self, Key};
use kifu_sgf::value::kind::SimpleText;
use kifu_sgf::{Collection, Replay};

/// A property with its values as read.
#[derive(Debug, PartialEq)]
pub(crate) struct Property {
    ident: String,
    texts: Vec<String>,
}

/// Every node: its parent, counted from the root of its game tree, and its properties. CA may change: it states the
/// encoding of the text, not its content.
pub(crate) fn tree(collection: &Collection<'_>) -> Vec<(Option<u32>, Vec<Property>)> {
    let node = |node: kifu_sgf::Node<'_>| {
        let properties = node.properties().filter(|property| !property.is("CA")).map(|property| Property {
            ident: property.ident().into_owned(),
            texts: property.values().map(|value| value.text().into_owned()).collect(),
        });
        (node.parent().map(|parent| parent.id().index()), properties.collect())
    };
    collection.games().flat_map(|game| game.nodes()).map(node).collect()
}

/// The moves and the texts of a game.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Game {
    size: String,
    moves: Vec<(Color, Move)>,
    /// The positions at the ends of variations, without repetitions.
    ends: Vec<u64>,
    texts: Vec<String>,
}

const NAMES: [Key<SimpleText>; 10] =
    [prop::N, prop::PB, prop::PW, prop::EV, prop::PC, prop::GN, prop::SO, prop::US, prop::AN, prop::CP];

/// A text with line breaks and white space as single spaces.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The moves and texts of every game tree. Nodes may be split or joined, and values written in other words.
pub(crate) fn games(collection: &Collection<'_>) -> Vec<Game> {
    collection.games().map(of_game).collect()
}

fn of_game(game: kifu_sgf::Game<'_>) -> Game {
    let mut found = Game { size: game.settings().size.to_string(), ..Game::default() };
    let mut replay = Replay::new(game);
    while let Some(step) = replay.next() {
        let hash = replay.board().hash();
        for property in step.node.properties() {
            let is_first = |ident| step.node.get(ident).is_some_and(|first| first.span() == property.span());
            let color = [Color::Black, Color::White].into_iter().zip(["B", "W"]).find(|(_, ident)| is_first(ident));
            let key = |color| if color == Color::Black { prop::B } else { prop::W };
            let played = color.and_then(|(color, _)| Some((color, step.node.read(key(color)).ok()??)));
            found.moves.extend(played);
        }
        if step.node.first_child().is_none() {
            found.ends.push(hash);
        }
        let texts = [prop::C, prop::GC].map(|key| step.node.read(key).ok().flatten());
        let names = NAMES.map(|key| step.node.read(key).ok().flatten());
        let words = texts.into_iter().chain(names).flatten().map(|text| words(&text));
        found.texts.extend(words.filter(|text| !text.is_empty()));
    }
    // Repeated texts may be merged.
    found.texts.sort_unstable();
    found.texts.dedup();
    found.ends.dedup();
    found
}
