//! From bytes to a tree: finds the encoding of the file, or of each of its games.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::mem;

use super::Collection;
use super::declared::{Declared, declared_label};
use crate::encoding::{self, Certainty, Choice, Decoded, Encoding, Evidence, LeadBytes, ParseOptions, Reason};
use crate::syntax::{self, GameData, Idents, Rest, Tree};

/// How the bytes of a collection are read as characters.
#[derive(Clone, Debug)]
pub(crate) enum Charset {
    /// All bytes are ASCII.
    Ascii,
    /// All bytes are valid UTF-8 and read as such.
    Utf8,
    /// The text was turned to UTF-8 before parsing.
    Transcoded(Choice),
    /// One encoding for all.
    Whole(Choice, Escapes),
    /// The game trees declare different encodings: one choice each.
    PerGame(Vec<Choice>),
}

/// Where a backslash may occur in a character of two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Escapes {
    /// Nowhere: a backslash escapes a whole character.
    Characters,
    /// Before the second byte, if that byte looks like `]` or `\` (MultiGo's Big5 files).
    Bytes,
}

/// The part of a text that is parsed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent<'l> {
    pub(crate) start: Start,
    pub(crate) rest: Rest,
    /// The encoding declared by game trees before the part.
    pub(crate) label: Option<&'l [u8]>,
    /// The facts about identifiers that the parser needs.
    pub(crate) idents: &'l Idents,
}

/// Whether a part is the first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    OfText,
    Later,
}

impl<'l> Extent<'l> {
    /// All of a text.
    pub(crate) const fn whole(idents: &'l Idents) -> Self {
        Self { start: Start::OfText, rest: Rest::Nothing, label: None, idents }
    }
}

/// Parses a part of a text: the collection has the complete game trees, and no bytes after them.
pub(crate) fn parse_extent<'s>(
    source: &'s [u8],
    mut tree: Tree,
    options: &ParseOptions,
    extent: &Extent<'_>,
) -> Collection<'s> {
    tree.clear();
    let is_first = extent.start == Start::OfText;
    if let Some(choice) = encoding::needs_transcoding(source, options).filter(|_| is_first) {
        if extent.rest == Rest::Follows {
            // Only a whole text can be transcoded to UTF-8.
            return Collection { source: Cow::Borrowed(&[]), tree, charset: Charset::Ascii, parse_options: *options };
        }
        let mark = encoding::bom(source).map_or(0, |(_, length)| length);
        let text = choice.encoding.decode(&source[mark..]).text.into_owned().into_bytes();
        syntax::parse(&text, 0, &|_| LeadBytes::None, extent.idents, &mut tree);
        return Collection {
            source: Cow::Owned(text),
            tree,
            charset: Charset::Transcoded(choice),
            parse_options: *options,
        };
    }
    let start = if is_first { bom_length(source) } else { 0 };
    let (charset, end) = if let Some(encoding) = options.encoding {
        let choice = encoding::choose(&source[start..], None, options);
        let (escapes, end) = parse_whole(source, start, encoding, &mut tree, extent);
        (Charset::Whole(choice, escapes), end)
    } else if source.is_ascii() {
        (Charset::Ascii, cut(source, start, &|_| LeadBytes::None, &mut tree, extent))
    } else {
        parse_foreign(source, start, options, &mut tree, extent)
    };
    let charset = match charset {
        // The bytes beyond ASCII may all be after the part.
        Charset::Utf8 if end < source.len() => Charset::of_utf8(&source[..end]),
        charset => charset,
    };
    Collection { source: Cow::Borrowed(&source[..end]), tree, charset, parse_options: *options }
}

/// Divides a text, or a part of one, into game trees; returns their ends.
fn cut(
    source: &[u8],
    start: usize,
    lead_bytes: &dyn Fn(usize) -> LeadBytes,
    tree: &mut Tree,
    extent: &Extent<'_>,
) -> usize {
    if (extent.start, extent.rest) != (Start::OfText, Rest::Nothing) {
        let text_start = (extent.start == Start::OfText).then_some(start);
        let end = syntax::parse_part(source, text_start, extent.rest, lead_bytes, extent.idents, tree);
        if extent.start == Start::OfText && tree.games.is_empty() {
            // A text without any tree may still turn out to be one; only its end decides.
            tree.clear();
            return 0;
        }
        return end;
    }
    syntax::parse(source, start, lead_bytes, extent.idents, tree);
    source.len()
}

pub(crate) fn bom_length(source: &[u8]) -> usize {
    match encoding::bom(source) {
        Some((Encoding::Utf8, length)) => length,
        _ => 0,
    }
}

/// Parses a text that is not all ASCII and whose encoding is not given.
fn parse_foreign(
    source: &[u8],
    start: usize,
    options: &ParseOptions,
    tree: &mut Tree,
    extent: &Extent<'_>,
) -> (Charset, usize) {
    let declared = Declared::find(source, extent.label);
    // Bytes around the part do not matter, except for a byte order mark.
    let evidence = Evidence::of(if start > 0 { source } else { foreign_part(source) });
    if start > 0 || !declared.differ() {
        let choice = encoding::choose_for(&evidence, declared.first(), options);
        let (escapes, end) = parse_whole(source, start, choice.encoding, tree, extent);
        let charset = match choice.encoding == Encoding::Utf8 && evidence.is_utf8() {
            true => Charset::Utf8,
            false => Charset::Whole(choice, escapes),
        };
        return (charset, end);
    }
    if evidence.is_utf8() {
        return (Charset::Utf8, cut(source, start, &|_| LeadBytes::None, tree, extent));
    }
    parse_games(source, start, &declared, options, tree, extent)
}

/// Parses game trees that declare different encodings. Each is divided into values with the encoding that it declares;
/// if its text fits another one, in which other bytes form pairs, it is divided again with that one.
fn parse_games(
    source: &[u8],
    start: usize,
    declared: &Declared<'_>,
    options: &ParseOptions,
    tree: &mut Tree,
    extent: &Extent<'_>,
) -> (Charset, usize) {
    let named_at = |at: usize| {
        let named = declared.label_at(source, at).and_then(Encoding::from_label);
        named.filter(|encoding| encoding.is_ascii_compatible())
    };
    let choose = |game: &GameData| {
        let label = declared.label_at(source, game.span.start as usize);
        encoding::choose(game.span.of(source), label, options)
    };
    let declared_lead = |at| named_at(at).map_or(LeadBytes::None, Encoding::lead_bytes);
    let end = cut(source, start, &declared_lead, tree, extent);
    let choices: Vec<_> = tree.games.iter().map(choose).collect();
    let starts = tree.games.iter().map(|game| game.span.start as usize);
    let other: Vec<_> = starts
        .zip(&choices)
        .filter(|(at, choice)| choice.encoding.lead_bytes() != declared_lead(*at))
        .map(|(at, choice)| (at, *choice))
        .collect();
    if other.is_empty() {
        return (Charset::PerGame(choices), end);
    }
    let other_at = |at| other.binary_search_by_key(&at, |&(start, _)| start).ok().map(|index| other[index].1);
    let lead_at = |at| other_at(at).map_or_else(|| declared_lead(at), |choice| choice.encoding.lead_bytes());
    tree.clear();
    let end = cut(source, start, &lead_at, tree, extent);
    let choices = tree.games.iter().map(|game| {
        let at = game.span.start as usize;
        other_at(at).unwrap_or_else(|| match choose(game) {
            choice if choice.encoding.lead_bytes() == declared_lead(at) => choice,
            // Other game trees end elsewhere now, and this one with them: the brackets found decide.
            choice => Choice { encoding: named_at(at).unwrap_or(encoding::LAST_RESORT), ..choice },
        })
    });
    (Charset::PerGame(choices.collect()), end)
}

/// The part of a text that determines its encoding: from its first to its last byte beyond ASCII. In most records
/// that is the header, so the moves need not be examined.
fn foreign_part(source: &[u8]) -> &[u8] {
    const CHUNK: usize = 64;
    let is_foreign = |chunk: &[u8]| !chunk.is_ascii();
    let first = source.chunks(CHUNK).position(is_foreign).unwrap_or(0) * CHUNK;
    let last = source.rchunks(CHUNK).position(is_foreign).unwrap_or(0) * CHUNK;
    // A character may be truncated, with other bytes in place of its last ones.
    &source[first..(source.len() - last + 4).min(source.len())]
}

/// Parses a text of one encoding. If skipping whole characters leaves faults in the structure, the writer may have
/// escaped bytes instead of characters, or the text may be damaged: the result with fewer faults is kept.
fn parse_whole(
    source: &[u8],
    start: usize,
    encoding: Encoding,
    tree: &mut Tree,
    extent: &Extent<'_>,
) -> (Escapes, usize) {
    let lead = encoding.lead_bytes();
    let end = cut(source, start, &|_| lead, tree, extent);
    if lead == LeadBytes::None || tree.errors.is_empty() {
        return (Escapes::Characters, end);
    }
    let mut by_bytes = Tree::new();
    let end_by_bytes = cut(source, start, &|_| LeadBytes::None, &mut by_bytes, extent);
    if by_bytes.errors.len() >= tree.errors.len() || end_by_bytes < end {
        return (Escapes::Characters, end);
    }
    mem::swap(tree, &mut by_bytes);
    (Escapes::Bytes, end_by_bytes)
}

impl Charset {
    /// The charset of a text that is valid UTF-8.
    pub(crate) fn of_utf8(source: &[u8]) -> Self {
        if source.is_ascii() { Self::Ascii } else { Self::Utf8 }
    }

    /// The encoding of a game tree.
    pub(crate) fn of_game(&self, collection: &Collection<'_>, game: usize) -> Choice {
        match self {
            Self::Transcoded(choice) | Self::Whole(choice, _) => *choice,
            Self::PerGame(choices) => choices.get(game).copied().unwrap_or_else(|| of_utf8(collection, game)),
            Self::Ascii | Self::Utf8 => of_utf8(collection, game),
        }
    }

    pub(crate) fn decode<'b>(&self, collection: &Collection<'_>, offset: u32, bytes: &'b [u8]) -> Cow<'b, str> {
        self.decode_marked(collection, offset, bytes).text
    }

    /// Bytes as text, and whether some of them are damaged.
    pub(crate) fn decode_marked<'b>(&self, collection: &Collection<'_>, offset: u32, bytes: &'b [u8]) -> Decoded<'b> {
        let (encoding, escapes) = self.at(collection, offset);
        if encoding == Encoding::Utf8
            && let Ok(text) = core::str::from_utf8(bytes)
        {
            return Decoded { text: Cow::Borrowed(text), damaged_at: None };
        }
        match escapes {
            Escapes::Characters => encoding.decode(bytes),
            Escapes::Bytes => {
                let joined = join_characters(bytes, encoding.lead_bytes());
                let Decoded { text, damaged_at } = encoding.decode(&joined);
                Decoded { text: Cow::Owned(text.into_owned()), damaged_at }
            }
        }
    }

    /// The encoding of the bytes at an offset, and the meaning of their backslashes.
    pub(crate) fn at(&self, collection: &Collection<'_>, offset: u32) -> (Encoding, Escapes) {
        match self {
            Self::Ascii | Self::Utf8 | Self::Transcoded(_) => (Encoding::Utf8, Escapes::Characters),
            Self::Whole(choice, escapes) => (choice.encoding, *escapes),
            Self::PerGame(choices) => {
                let games = &collection.tree.games;
                let index = games.partition_point(|game| game.span.start <= offset).saturating_sub(1);
                (choices.get(index).map_or(Encoding::Utf8, |choice| choice.encoding), Escapes::Characters)
            }
        }
    }
}

/// The choice for one game tree of a text in UTF-8. It depends only on that game tree, because files with many games
/// would otherwise take long.
fn of_utf8(collection: &Collection<'_>, game: usize) -> Choice {
    let utf8 = |reason, certainty| Choice { encoding: Encoding::Utf8, reason, certainty };
    if bom_length(&collection.source) > 0 {
        return utf8(Reason::Bom, Certainty::Certain);
    }
    let label = declared_label(collection, game).and_then(Encoding::from_label);
    let declared = label.filter(|encoding| encoding.is_ascii_compatible());
    let text = collection.tree.games.get(game).map_or(&*collection.source, |game| game.span.of(&collection.source));
    match (collection.is_ascii() || text.is_ascii(), declared) {
        (true, Some(encoding)) => Choice { encoding, ..utf8(Reason::Declared, Certainty::Certain) },
        (true, None) => utf8(Reason::Ascii, Certainty::Certain),
        (false, Some(Encoding::Utf8)) => utf8(Reason::Declared, Certainty::Certain),
        (false, Some(_)) => utf8(Reason::Utf8DespiteDeclared, Certainty::Likely),
        (false, None) => utf8(Reason::ValidUtf8, Certainty::Certain),
    }
}

/// Removes the backslashes inside characters.
fn join_characters(bytes: &[u8], lead: LeadBytes) -> Vec<u8> {
    let mut joined = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&byte, behind)) = rest.split_first() {
        joined.push(byte);
        rest = match behind {
            [b'\\', trail @ (b'[' | b'\\' | b']'), tail @ ..] if lead.is_lead(byte) => {
                joined.push(*trail);
                tail
            }
            [trail, tail @ ..] if lead.is_lead(byte) && *trail >= 0x40 => {
                joined.push(*trail);
                tail
            }
            [escaped, tail @ ..] if byte == b'\\' && !lead.is_lead(*escaped) => {
                joined.push(*escaped);
                tail
            }
            _ => behind,
        };
    }
    joined
}
