//! Removes properties, variations and empty nodes from whole texts.

use alloc::vec;
use alloc::vec::Vec;

use super::content::PropertyIntent;
use super::intent::Intent;
use super::levels::Levels;
use super::property::{delete, verified_or_repaired};
use super::repair::{repair_all, shield};
use super::{EditError, Edits};
use crate::cursor::{Game, Node, Property};
use crate::{Collection, NodeId, Span};

/// What to remove.
#[derive(Clone, Copy)]
pub struct Strip<'f> {
    /// Returns true for properties to remove.
    pub removes: &'f dyn Fn(Property<'_>) -> bool,
    /// The lines of play to keep.
    pub lines: Lines,
    /// Whether to remove empty nodes.
    pub empty_nodes: EmptyNodes,
}

/// The lines of play to keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lines {
    /// All.
    #[default]
    All,
    /// Only the main line.
    Main,
}

/// Whether to remove empty nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EmptyNodes {
    /// Keep them.
    #[default]
    Stay,
    /// Remove them, including those that become empty; but keep roots, and nodes that are alone between their
    /// parentheses.
    Go,
}

impl core::fmt::Debug for Strip<'_> {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.debug_struct("Strip").field("lines", &self.lines).finish_non_exhaustive()
    }
}

/// Removes properties and variations from all game trees of a text. All other bytes stay the same, except that the
/// structure of broken game trees is repaired first (see [`repair`](super::repair)) if the text would otherwise be read
/// in another way.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::{EmptyNodes, Lines, Strip, strip};
///
/// let collection = Collection::parse(b"(;FF[4]C[x] ;B[pd]C[y] (;W[dp] ;C[z]) (;W[dd]))");
/// let no_comments = |property: kifu_sgf::Property<'_>| property.is("C");
/// let options = Strip { removes: &no_comments, lines: Lines::Main, empty_nodes: EmptyNodes::Go };
/// assert_eq!(strip(&collection, &options)?.apply(collection.source()), b"(;FF[4] ;B[pd] (;W[dp] ) )");
/// # Ok::<(), kifu_sgf::edit::EditError>(())
/// ```
///
/// # Errors
/// If the edited text would not be read as intended: see [`EditError::SideEffect`].
pub fn strip(collection: &Collection<'_>, options: &Strip<'_>) -> Result<Edits, EditError> {
    let as_it_is = cut(collection, options);
    let intent = intent(collection, options, &as_it_is.empty_nodes);
    verified_or_repaired(
        &intent,
        || Ok(as_it_is.edits),
        || {
            let repairs = repair_all(collection);
            Ok(repairs.then(&cut(&collection.edited(&repairs), options).edits))
        },
    )
}

/// The intended text without the nodes that are removed because they are empty.
fn intent<'c>(collection: &'c Collection<'c>, options: &Strip<'_>, empty_nodes: &[NodeId]) -> Intent<'c> {
    let mut intent = Intent::on_text(collection);
    for node in collection.games().flat_map(Game::nodes) {
        if node.properties().any(|property| (options.removes)(property)) {
            let left = node.properties().filter(|&property| !(options.removes)(property));
            intent.change(node, left.map(PropertyIntent::old).collect());
        }
    }
    let is_side = |node: Node<'_>| node.parent().and_then(Node::first_child).is_some_and(|first| first != node);
    let is_empty = |node: Node<'_>| empty_nodes.binary_search(&node.id()).is_ok();
    match options.lines {
        Lines::Main => intent.remove_nodes(is_side, is_empty),
        Lines::All if empty_nodes.is_empty() => {}
        Lines::All => intent.remove_nodes(|_| false, is_empty),
    }
    intent
}

/// The edits that strip a text, and the nodes removed because they are empty, in the order of the text.
#[derive(Default)]
struct Cuts {
    edits: Edits,
    empty_nodes: Vec<NodeId>,
}

fn cut(collection: &Collection<'_>, options: &Strip<'_>) -> Cuts {
    let mut cuts = Cuts::default();
    collection.games().for_each(|game| cut_game(game, options, &mut cuts));
    cuts.edits = shield(collection, cuts.edits);
    cuts
}

fn cut_game(game: Game<'_>, options: &Strip<'_>, cuts: &mut Cuts) {
    let levels = Levels::of(game);
    let variations = match options.lines {
        Lines::All => Vec::new(),
        Lines::Main => side_variations(&levels),
    };
    let mut gone = variations.iter().copied().peekable();
    for node in game.nodes() {
        let start = node.span().start;
        while let Some(variation) = gone.next_if(|variation| variation.end <= start) {
            cuts.edits.splice(variation, Vec::new());
        }
        if gone.peek().is_some_and(|variation| variation.start <= start) {
            continue;
        }
        cut_node(node, &levels, options, cuts);
    }
    gone.for_each(|variation| cuts.edits.splice(variation, Vec::new()));
}

/// The spans of the variations other than the first; only the outermost.
fn side_variations(levels: &Levels) -> Vec<Span> {
    let mut has_nodes = vec![false; levels.all.len()];
    for (index, level) in levels.all.iter().enumerate().rev() {
        has_nodes[index] |= level.first.is_some();
        if let Some(outer) = level.outer.filter(|_| has_nodes[index]) {
            has_nodes[outer] = true;
        }
    }
    let mut has_main = vec![false; levels.all.len()];
    let mut spans: Vec<Span> = Vec::new();
    for (level, _) in levels.all.iter().zip(&has_nodes).filter(|(_, has_nodes)| **has_nodes) {
        let Some(outer) = level.outer else { continue };
        if has_main[outer] {
            if spans.last().is_none_or(|last| last.end <= level.start) {
                spans.push(level.span());
            }
        } else {
            has_main[outer] = true;
        }
    }
    spans
}

fn cut_node(node: Node<'_>, levels: &Levels, options: &Strip<'_>, cuts: &mut Cuts) {
    let removed: Vec<_> = node.properties().filter(|&property| (options.removes)(property)).collect();
    let is_empty = removed.len() == node.properties().len();
    let level = levels.level_of(node);
    let can_go = options.empty_nodes == EmptyNodes::Go && node.parent().is_some() && level.first != level.last;
    if is_empty && can_go {
        cuts.edits.splice(node.span(), Vec::new());
        cuts.empty_nodes.push(node.id());
        return;
    }
    removed.into_iter().for_each(|property| delete(&mut cuts.edits, property.span(), node));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Replay;

    #[track_caller]
    fn check(text: &str, idents: &[&str], lines: Lines, empty_nodes: EmptyNodes, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        let removes = |property: Property<'_>| idents.iter().any(|ident| property.is(ident));
        let edits = strip(&collection, &Strip { removes: &removes, lines, empty_nodes }).unwrap();
        let stripped = edits.apply(collection.source());
        assert_eq!(core::str::from_utf8(&stripped).unwrap(), expected, "{text}");
        let again = Collection::parse(&stripped);
        assert!(again.errors().len() <= collection.errors().len(), "{expected}");
        assert!(strip(&again, &Strip { removes: &removes, lines, empty_nodes }).unwrap().is_empty(), "{expected}");
        let last = |collection: &Collection<'_>| {
            let game = collection.game(0).unwrap();
            Replay::at(game.main_line().last().unwrap()).board().to_string()
        };
        if !idents.iter().any(|ident| matches!(*ident, "B" | "W" | "AB")) {
            assert_eq!(last(&again), last(&collection));
        }
    }

    use alloc::string::ToString;

    #[test]
    fn properties_go() {
        check("(;C[a];B[aa]C[b]\n;W[bb])", &["C"], Lines::All, EmptyNodes::Stay, "(;;B[aa]\n;W[bb])");
        check("(;N[x]C[a]GN[y])", &["C"], Lines::All, EmptyNodes::Stay, "(;N[x]GN[y])");
        check("(;C[a]C[b]AB[aa])", &["C"], Lines::All, EmptyNodes::Stay, "(;AB[aa])");
        check(
            "(;B[aa];C[x];W[bb](;C[y])(;C[z];B[cc]))",
            &["C"],
            Lines::All,
            EmptyNodes::Go,
            "(;B[aa];W[bb](;)(;B[cc]))",
        );
        check("no (;B[aa] ) junk", &["C"], Lines::All, EmptyNodes::Go, "no (;B[aa] ) junk");
    }

    #[test]
    fn variations_go() {
        check(
            "(;B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))",
            &[],
            Lines::Main,
            EmptyNodes::Stay,
            "(;B[aa](;W[bb];B[cc](;W[dd])))",
        );
        check("(;B[aa]((;W[bb])(;W[cc]))(;W[dd]))", &[], Lines::Main, EmptyNodes::Stay, "(;B[aa]((;W[bb])))");
        check("(;B[aa]()(;W[bb])(;W[cc]C[x]))", &["C"], Lines::Main, EmptyNodes::Stay, "(;B[aa]()(;W[bb]))");
        check(
            "(;B[aa](;W[bb])(;W[cc]))(;B[dd](;W[ee])(;W[ff]))",
            &[],
            Lines::Main,
            EmptyNodes::Stay,
            "(;B[aa](;W[bb]))(;B[dd](;W[ee]))",
        );
    }

    #[test]
    fn broken_texts_stay_broken() {
        check("(;B[aa](;W[bb])(;W[cc]", &[], Lines::Main, EmptyNodes::Stay, "(;B[aa](;W[bb])");
        check("(;C[x];B[aa", &["C"], Lines::Main, EmptyNodes::Stay, "(;;B[aa");
        check("(;B[aa", &["C"], Lines::Main, EmptyNodes::Stay, "(;B[aa");
    }

    #[test]
    fn a_million_variations_are_cut_soon() {
        let text = alloc::format!("(;{}{})", "(;B[aa]".repeat(100_000), ")".repeat(100_000))
            + &"(;C[a](;B[aa])(;B[bb]))".repeat(100_000);
        let collection = Collection::parse(text.as_bytes());
        let removes = |property: Property<'_>| property.is("C");
        let edits = strip(&collection, &Strip { removes: &removes, lines: Lines::Main, empty_nodes: EmptyNodes::Go });
        assert_eq!(edits.unwrap().len(), 200_000);
    }
}
