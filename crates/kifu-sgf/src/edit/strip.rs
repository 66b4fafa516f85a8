//! Removes properties, variations and empty nodes from whole texts.

use alloc::vec;
use alloc::vec::Vec;

use super::Edits;
use super::levels::Levels;
use super::property::delete;
use super::repair::repair_all;
use crate::cursor::{Game, Node, Property};
use crate::{Collection, Span};

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
/// structure of broken game trees is repaired first if anything is removed (see [`repair`](super::repair)).
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::{EmptyNodes, Lines, Strip, strip};
///
/// let collection = Collection::parse(b"(;FF[4]C[x] ;B[pd]C[y] (;W[dp] ;C[z]) (;W[dd]))");
/// let no_comments = |property: kifu_sgf::Property<'_>| property.is("C");
/// let options = Strip { removes: &no_comments, lines: Lines::Main, empty_nodes: EmptyNodes::Go };
/// assert_eq!(strip(&collection, &options).apply(collection.source()), b"(;FF[4] ;B[pd] (;W[dp] ) )");
/// ```
#[must_use]
pub fn strip(collection: &Collection<'_>, options: &Strip<'_>) -> Edits {
    let repaired = repair_all(collection);
    if repaired.is_empty() {
        return cut(collection, options);
    }
    let text = repaired.apply(collection.source());
    let cuts = cut(&Collection::parse_owned(text, collection.parse_options()), options);
    if cuts.is_empty() { cuts } else { repaired.then(&cuts) }
}

fn cut(collection: &Collection<'_>, options: &Strip<'_>) -> Edits {
    let mut edits = Edits::new();
    collection.games().for_each(|game| cut_game(game, options, &mut edits));
    edits
}

fn cut_game(game: Game<'_>, options: &Strip<'_>, edits: &mut Edits) {
    let levels = Levels::of(game);
    let variations = match options.lines {
        Lines::All => Vec::new(),
        Lines::Main => side_variations(&levels),
    };
    let mut gone = variations.iter().copied().peekable();
    for node in game.nodes() {
        let start = node.span().start;
        while let Some(variation) = gone.next_if(|variation| variation.end <= start) {
            edits.splice(variation, Vec::new());
        }
        if gone.peek().is_some_and(|variation| variation.start <= start) {
            continue;
        }
        cut_node(node, &levels, options, edits);
    }
    gone.for_each(|variation| edits.splice(variation, Vec::new()));
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

fn cut_node(node: Node<'_>, levels: &Levels, options: &Strip<'_>, edits: &mut Edits) {
    let removed: Vec<_> = node.properties().filter(|&property| (options.removes)(property)).collect();
    let is_empty = removed.len() == node.properties().len();
    let level = levels.level_of(node);
    let can_go = options.empty_nodes == EmptyNodes::Go && node.parent().is_some() && level.first != level.last;
    if is_empty && can_go {
        edits.splice(node.span(), Vec::new());
        return;
    }
    removed.into_iter().for_each(|property| delete(edits, property.span(), node));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Replay;

    #[track_caller]
    fn check(text: &str, idents: &[&str], lines: Lines, empty_nodes: EmptyNodes, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        let removes = |property: Property<'_>| idents.iter().any(|ident| property.is(ident));
        let edits = strip(&collection, &Strip { removes: &removes, lines, empty_nodes });
        let stripped = edits.apply(collection.source());
        assert_eq!(core::str::from_utf8(&stripped).unwrap(), expected, "{text}");
        let again = Collection::parse(&stripped);
        assert!(again.errors().len() <= collection.errors().len(), "{expected}");
        assert!(strip(&again, &Strip { removes: &removes, lines, empty_nodes }).is_empty(), "{expected}");
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
    fn broken_texts_are_mended_first() {
        check("(;B[aa](;W[bb])(;W[cc]", &[], Lines::Main, EmptyNodes::Stay, "(;B[aa](;W[bb]))");
        check("(;B[aa", &["C"], Lines::Main, EmptyNodes::Stay, "(;B[aa");
    }

    #[test]
    fn a_million_variations_are_cut_soon() {
        let text = alloc::format!("(;{}{})", "(;B[aa]".repeat(100_000), ")".repeat(100_000))
            + &"(;C[a](;B[aa])(;B[bb]))".repeat(100_000);
        let collection = Collection::parse(text.as_bytes());
        let removes = |property: Property<'_>| property.is("C");
        let edits = strip(&collection, &Strip { removes: &removes, lines: Lines::Main, empty_nodes: EmptyNodes::Go });
        assert_eq!(edits.len(), 200_000);
    }
}
