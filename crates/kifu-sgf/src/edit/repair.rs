//! Writes missing brackets, parentheses and semicolons where the parser assumed them.

use alloc::vec::Vec;

use kifu_go::sorting;

use super::levels::Levels;
use super::{EditError, Edits};
use crate::cursor::{Game, Node};
use crate::encoding::LeadBytes;
use crate::syntax::{IdentNumber, NodeId, SyntaxErrorKind, closes};
use crate::{Collection, Escapes, Span, is_space};

/// Writes the missing `]`, `;`, `(` and `)` of a game tree where the parser assumed them.
///
/// The tree stays the same, and nothing is deleted: junk stays in place. A sound game tree needs no edits, except for
/// `]` missing before it. If the next game tree has no `(` ([`begins_bare`]), it has to be repaired as well: it may
/// be recognised only as long as this one is unclosed.
///
/// If a value ends in a lone backslash or in half a character, a line break before the `]` keeps the two apart.
#[must_use]
pub fn repair(game: Game<'_>) -> Edits {
    let mut missing = Vec::new();
    brackets(game.collection(), game.span().end, &mut missing);
    structure(game, &mut missing);
    write(missing)
}

/// As [`repair`], with edits of the neighbours that keep their meaning: the game before gets its `)`, because this
/// one would become a variation of it if its header were removed; following games that begin without a `(` get one.
fn repair_with_neighbours(game: Game<'_>) -> Edits {
    let collection = game.collection();
    let mut missing = Vec::new();
    if let Some(previous) = game.index().checked_sub(1).and_then(|previous| collection.game(previous)) {
        structure(previous, &mut missing);
    }
    structure(game, &mut missing);
    let mut end = game.span().end;
    for next in collection.games().skip(game.index() + 1).take_while(|next| begins_bare(*next)) {
        structure(next, &mut missing);
        end = next.span().end;
    }
    brackets(collection, end, &mut missing);
    write(missing)
}

/// Returns true if a game tree begins without its `(`.
#[must_use]
pub fn begins_bare(game: Game<'_>) -> bool {
    game.collection().source().get(game.span().start as usize) != Some(&b'(')
}

/// The number of `)` missing at the end of a game tree, for existing and for missing `(`.
///
/// Variations without any parentheses do not count: they lack both.
#[must_use]
pub fn missing_closes(game: Game<'_>) -> usize {
    if !needs_repair(game) {
        return 0;
    }
    Levels::of(game).all.iter().filter(|level| level.close.is_none() && !level.is_implicit).count()
}

/// The missing characters of all game trees, whatever the text reads as then.
pub(crate) fn repair_all(collection: &Collection<'_>) -> Edits {
    write(missing_of_all(collection))
}

/// What is missing in all game trees, and where.
pub(super) fn missing_of_all(collection: &Collection<'_>) -> Vec<(u32, Missing)> {
    let mut missing = Vec::new();
    brackets(collection, u32::MAX, &mut missing);
    collection.games().for_each(|game| structure(game, &mut missing));
    missing
}

/// Closes truncated game trees: adds the missing `]` and `)` at their ends. An identifier that was cut off before its
/// value stays, with a space after it. Nothing is changed in a text whose game trees are all closed.
#[must_use]
pub fn close(collection: &Collection<'_>) -> Edits {
    use SyntaxErrorKind::{UnclosedTree, UnclosedValue};
    let is_cut = |game: &Game<'_>| game.errors().any(|error| matches!(error.kind, UnclosedTree | UnclosedValue));
    let mut missing = Vec::new();
    collection.games().filter(is_cut).for_each(|game| structure(game, &mut missing));
    if missing.is_empty() && !collection.errors().iter().any(|error| error.kind == UnclosedValue) {
        return Edits::new();
    }
    brackets(collection, u32::MAX, &mut missing);
    let mut edits = write(missing);
    if let Some(span) = cut_off_ident(collection) {
        edits = apart(edits, span);
    }
    edits
}

/// The identifier with which a truncated text ends, if any.
#[must_use]
pub fn cut_off_ident(collection: &Collection<'_>) -> Option<Span> {
    let errors = collection.errors();
    let is_cut = errors.iter().any(|error| error.kind == SyntaxErrorKind::UnclosedTree);
    let idents = errors.iter().filter(|error| error.kind == SyntaxErrorKind::IdentWithoutValue);
    let last = idents.map(|error| error.span).max_by_key(|span| span.end)?;
    let behind = &collection.source()[last.end as usize..];
    (is_cut && behind.iter().all(|&byte| is_space(byte))).then_some(last)
}

/// Moves insertions at or in an identifier after it, with a space before them, so that no letter joins it.
fn apart(edits: Edits, ident: Span) -> Edits {
    let mut all = Edits::new();
    all.insert(ident.end, b" ");
    for edit in edits {
        if edit.span.start >= ident.start && edit.span.end <= ident.end {
            all.insert(ident.end, &edit.insert);
        } else {
            all.splice(edit.span, edit.insert);
        }
    }
    all
}

/// The missing `]` of all game trees.
pub(crate) fn repair_brackets(collection: &Collection<'_>) -> Edits {
    let mut missing = Vec::new();
    brackets(collection, u32::MAX, &mut missing);
    write(missing)
}

fn structure(game: Game<'_>, missing: &mut Vec<(u32, Missing)>) {
    if !needs_repair(game) {
        return;
    }
    let source = game.collection().source();
    let starts = game.nodes().map(|node| node.start());
    let bare = starts.filter(|&start| source.get(start as usize) != Some(&b';'));
    missing.extend(bare.map(|start| (start, Missing::Semicolon)));
    for level in &Levels::of(game).all {
        if level.open.is_none() {
            missing.push((level.start, Missing::Open));
        }
        if level.close.is_none() {
            missing.push((level.content_end, Missing::Close));
        }
    }
}

pub(super) fn write(mut missing: Vec<(u32, Missing)>) -> Edits {
    sorting::sort(&mut missing);
    let mut edits = Edits::new();
    for (at, what) in missing {
        edits.insert(at, what.text());
    }
    edits
}

/// Missing characters, in their order at one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Missing {
    Bracket,
    BracketOnNextLine,
    Close,
    Open,
    Semicolon,
}

impl Missing {
    const fn text(self) -> &'static [u8] {
        match self {
            Self::Bracket => b"]",
            Self::BracketOnNextLine => b"\n]",
            Self::Close => b")",
            Self::Open => b"(",
            Self::Semicolon => b";",
        }
    }
}

/// Missing `]` up to an offset, including those of earlier game trees: otherwise the first new `]` after such a value
/// would end it.
fn brackets(collection: &Collection<'_>, behind: u32, missing: &mut Vec<(u32, Missing)>) {
    for error in collection.errors().iter().filter(|error| is_bracket(error.kind)) {
        if error.span.end <= behind {
            let what = match closing(collection, error.span) {
                [b']'] => Missing::Bracket,
                _ => Missing::BracketOnNextLine,
            };
            missing.push((error.span.end, what));
        }
    }
}

fn is_bracket(kind: SyntaxErrorKind) -> bool {
    matches!(kind, SyntaxErrorKind::LostBracket | SyntaxErrorKind::UnclosedValue)
}

/// The bytes that close a value without `]`, given by its span: `]`, or a line break and `]` if the value ends in a
/// lone backslash or in half a character.
#[must_use]
pub fn closing(collection: &Collection<'_>, value: Span) -> &'static [u8] {
    let raw = value.of(collection.source());
    if raw.last().is_none_or(|&last| last.is_ascii() && last != b'\\') {
        return b"]";
    }
    let lead = match collection.charset.at(collection, value.start) {
        (encoding, Escapes::Characters) => encoding.lead_bytes(),
        (_, Escapes::Bytes) => LeadBytes::None,
    };
    if closes(raw, lead, true) { b"]" } else { b"\n]" }
}

fn needs_repair(game: Game<'_>) -> bool {
    use SyntaxErrorKind as Kind;
    game.errors().any(|error| {
        matches!(
            error.kind,
            Kind::MissingParentheses
                | Kind::MissingSemicolon
                | Kind::MissingSemicolonInVariation
                | Kind::NodeAfterVariation
                | Kind::UnclosedValue
                | Kind::UnclosedTree
        )
    })
}

/// Edits a game tree with a sound structure: repairs it first if it is broken.
pub(super) fn with_repaired(
    game: Game<'_>,
    operation: impl FnOnce(Game<'_>) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let mut repairs = repair_with_neighbours(game);
    let cut_off = cut_off_ident(game.collection()).filter(|span| game.span().contains(*span));
    if let Some(span) = cut_off {
        repairs = apart(repairs, span);
    }
    if repairs.is_empty() {
        return Ok(shield(game.collection(), operation(game)?));
    }
    let sound = game.collection().edited(&repairs);
    match sound.game(game.index()) {
        Some(repaired) if is_same_tree(game, repaired) => Ok(repairs.then(&shield(&sound, operation(repaired)?))),
        _ => Err(EditError::Broken),
    }
}

/// Puts a line break between an edit and an earlier value that ends in half a character: only the text after its `]`
/// shows that this is the end of the value.
pub(super) fn shield(collection: &Collection<'_>, edits: Edits) -> Edits {
    /// A `;`, two letters and a bracket are enough to recognise that a value has ended.
    const LOOK_AHEAD: u32 = 4;
    let values = &collection.tree().values;
    let mut breaks = Vec::new();
    let mut from = 0;
    for edit in &edits {
        let first = values.partition_point(|value| value.end + 1 + LOOK_AHEAD < edit.span.start);
        let near = values[first..].iter().take_while(|value| value.end < edit.span.start);
        let near = near.filter(|value| value.end >= from && closing(collection, **value).len() > 1);
        breaks.extend(near.map(|value| value.end));
        from = edit.span.end;
    }
    breaks.dedup();
    let mut edits = edits;
    breaks.into_iter().for_each(|at| edits.insert(at, b"\n"));
    edits
}

fn is_same_tree(a: Game<'_>, b: Game<'_>) -> bool {
    a.root().id() == b.root().id() && a.nodes().map(parent).eq(b.nodes().map(parent))
}

/// True if two texts have the same nodes with the same properties and numbers of values. `CA` does not count: a conversion
/// adds it.
pub(crate) fn has_same_nodes(one: &Collection<'_>, other: &Collection<'_>) -> bool {
    fn properties(node: Node<'_>) -> impl Iterator<Item = (IdentNumber, usize)> {
        let all = node.properties().map(|property| (property.number(), property.values().len()));
        all.filter(|&(number, _)| number != IdentNumber::CA)
    }
    one.node_count() == other.node_count()
        && one.nodes().zip(other.nodes()).all(|(a, b)| parent(a) == parent(b) && properties(a).eq(properties(b)))
}

/// The number of the parent of a node.
pub(super) fn parent(node: Node<'_>) -> Option<NodeId> {
    node.parent().map(Node::id)
}
