//! Writing down what the parser assumed: the brackets, parentheses and semicolons that a text lacks.

use alloc::vec::Vec;

use super::levels::Levels;
use super::{EditError, Edits};
use crate::cursor::Game;
use crate::encoding::LeadBytes;
use crate::syntax::{SyntaxErrorKind, closes};
use crate::{Collection, Escapes, Span, is_space};

/// Writes what the structure of a game tree lacks: `]`, `;`, `(` and `)`, where the parser assumed them.
///
/// The tree stays the same, and nothing is deleted: junk stays where it is. A sound game tree gives no changes, except
/// for `]` that are missing before it. The game tree behind this one has to be repaired as well where it has no `(`
/// ([`begins_bare`]): such a one may be found only as long as this one is open.
///
/// Where a value ends in a lone backslash or in half a character, a line break keeps that from taking the `]` with it.
#[must_use]
pub fn repair(game: Game<'_>) -> Edits {
    let mut missing = Vec::new();
    brackets(game.collection(), game.span().end, &mut missing);
    structure(game, &mut missing);
    write(missing)
}

/// As [`repair`], with what the neighbours need so that they stay what they are: the game before gets its `)`, or else this
/// one would be a variation in it if its header went; those behind that begin without a `(` get theirs.
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

/// Whether a game tree begins without its `(`.
#[must_use]
pub fn begins_bare(game: Game<'_>) -> bool {
    game.collection().source().get(game.span().start as usize) != Some(&b'(')
}

/// The number of `)` that a game tree lacks at its end, for parentheses that are there or that should stand around it.
///
/// Variations that are read without any parentheses of their own do not count: they lack both.
#[must_use]
pub fn missing_closes(game: Game<'_>) -> usize {
    if !needs_repair(game) {
        return 0;
    }
    Levels::of(game).all.iter().filter(|level| level.close.is_none() && !level.is_implicit).count()
}

/// What the structure of all game trees lacks.
pub(super) fn repair_all(collection: &Collection<'_>) -> Edits {
    let mut missing = Vec::new();
    brackets(collection, u32::MAX, &mut missing);
    collection.games().for_each(|game| structure(game, &mut missing));
    write(missing)
}

/// Closes game trees that were cut off: writes the `]` and `)` that they lack at their end, and leaves out an identifier that
/// was cut off before its value. Nothing is changed in a text whose game trees all have an end.
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
        edits = without(edits, span);
    }
    edits
}

/// The identifier with which a text breaks off, if it does.
#[must_use]
pub fn cut_off_ident(collection: &Collection<'_>) -> Option<Span> {
    let errors = collection.errors();
    let is_cut = errors.iter().any(|error| error.kind == SyntaxErrorKind::UnclosedTree);
    let idents = errors.iter().filter(|error| error.kind == SyntaxErrorKind::IdentWithoutValue);
    let last = idents.map(|error| error.span).max_by_key(|span| span.end)?;
    let behind = &collection.source()[last.end as usize..];
    (is_cut && behind.iter().all(|&byte| is_space(byte))).then_some(last)
}

/// The same changes, and a span deleted that none of them touches but at its end.
fn without(edits: Edits, span: Span) -> Edits {
    let mut all = Edits::new();
    for edit in edits {
        if edit.span.start >= span.start && edit.span.end <= span.end {
            all.insert(span.end, &edit.insert);
        } else {
            all.splice(edit.span, edit.insert);
        }
    }
    // An insertion at the end of the span stays behind it.
    all.splice(span, Vec::new());
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
    let starts = game.nodes().map(|node| node.data().start);
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

fn write(mut missing: Vec<(u32, Missing)>) -> Edits {
    missing.sort_unstable();
    let mut edits = Edits::new();
    for (at, what) in missing {
        edits.insert(at, what.text());
    }
    edits
}

/// What is missing, in the order in which it stands where several are missing at one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Missing {
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

/// Missing `]` up to an offset, those of earlier game trees as well: the first new `]` behind such a value would end it.
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

/// The bytes that end a value which has no `]`, given by its span: `]`, or a line break and `]` where the value ends in a
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

/// Makes changes to a game tree with a sound structure: repairs it first where it is broken.
pub(super) fn with_repaired(
    game: Game<'_>,
    operation: impl FnOnce(Game<'_>) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let mut repairs = repair_with_neighbours(game);
    let cut_off = cut_off_ident(game.collection()).filter(|span| game.span().contains(*span));
    if let Some(span) = cut_off {
        repairs = without(repairs, span);
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

/// Keeps apart what is changed and a value before it that ends in half a character: its `]` is known for the end only by
/// what follows, so a line break gets between them.
pub(super) fn shield(collection: &Collection<'_>, edits: Edits) -> Edits {
    /// A `;`, two letters and a bracket show that a value has ended.
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
    a.root().id() == b.root().id()
        && a.nodes().map(|node| node.data().parent).eq(b.nodes().map(|node| node.data().parent))
}
