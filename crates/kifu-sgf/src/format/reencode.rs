//! Converts a text to another encoding.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::layout::needs_mark;
use super::{ByteOrderMark, CharsetDeclaration, DamagedText};
use crate::edit::{self, Edits};
use crate::encoding::{Encoding, LeadBytes, Unmappable};
use crate::syntax::SyntaxErrorKind;
use crate::{Collection, Escapes, Span};

/// The error if a text cannot be converted: all obstacles. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unconvertible {
    /// The obstacles, in the order of the text; empty if the structure is so damaged that conversion would change the
    /// tree.
    pub obstacles: Vec<Obstacle>,
}

/// A place that cannot be converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A value with bytes that are not text in the encoding of the collection.
    Damaged {
        /// The span of the value, without its brackets.
        span: Span,
    },
    /// A character that the new encoding lacks.
    Unmappable {
        /// The span of the value, without its brackets.
        span: Span,
        /// The first such character of the value.
        char: char,
    },
}

/// A text in another encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reencoded {
    /// The text.
    pub text: Vec<u8>,
    /// The spans of junk outside values that could not be converted: damaged bytes became U+FFFD, or `?` in an
    /// encoding that lacks it.
    pub replaced: Vec<Span>,
    /// The spans of damaged characters of a text in UTF-8 that were replaced by U+FFFD ([`DamagedText::Replace`]).
    pub damaged: Vec<Span>,
}

/// Options for converting a text to another encoding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rewriting {
    /// What to do with damaged characters, if the text stays in UTF-8.
    pub damaged: DamagedText,
    /// What to do with a byte order mark.
    pub byte_order_mark: ByteOrderMark,
    /// Which texts get `CA`.
    pub declaration: CharsetDeclaration,
}

impl fmt::Display for Unconvertible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.obstacles.first() {
            Some(Obstacle::Damaged { span }) => write!(f, "the text from byte {} on is damaged", span.start)?,
            Some(Obstacle::Unmappable { span, char }) => {
                write!(f, "the new encoding has no {char:?}, at byte {}", span.start)?;
            }
            None => f.write_str("the text is damaged: in the new encoding it would read as another game tree")?,
        }
        match self.obstacles.len() {
            0 | 1 => Ok(()),
            count => write!(f, ", and {} more places", count - 1),
        }
    }
}

impl core::error::Error for Unconvertible {}

/// Converts the text of a collection to another encoding: only characters beyond ASCII change, and `CA`.
///
/// White space, order, junk and faults in the structure stay byte for byte, except that a missing `]` is added if a
/// `CA` has to be added or changed after it. If bytes were escaped instead of characters (MultiGo), characters are
/// escaped afterwards. Text that is in the encoding already stays unchanged, unless it is damaged and `rewriting`
/// replaces damage. `CA` is changed if it names another encoding. It is added to all game trees without one, if one of
/// them has it or text beyond ASCII, or if `rewriting` requires it: some programs reject files in which only some games
/// have it (SGFC 73, 75). Text that is not valid UTF-8 is never declared as UTF-8. UTF-16 and UTF-32 begin with a byte
/// order mark.
///
/// # Errors
/// Every value that cannot be converted: damaged ones, and those with a character that the encoding lacks.
pub fn reencode(
    collection: &Collection<'_>,
    target: Encoding,
    rewriting: Rewriting,
) -> Result<Reencoded, Unconvertible> {
    let between = if target.is_ascii_compatible() { target } else { Encoding::Utf8 };
    let Converted { collection, replaced, damaged } = converted(collection, between, target, rewriting, Content::All)?;
    Ok(Reencoded { text: finish(collection.source().to_vec(), between, target)?, replaced, damaged })
}

/// A collection in another encoding that is compatible with ASCII.
pub(super) struct Converted {
    pub(super) collection: Collection<'static>,
    /// Junk that was replaced.
    pub(super) replaced: Vec<Span>,
    /// Damaged characters that were replaced.
    pub(super) damaged: Vec<Span>,
}

/// The collection in an ASCII-compatible encoding, with `CA` already naming the final one. If conversion would change
/// the tree of a damaged text, its brackets are repaired first; if that does not help, the conversion fails.
pub(super) fn converted(
    collection: &Collection<'_>,
    between: Encoding,
    target: Encoding,
    rewriting: Rewriting,
    content: Content,
) -> Result<Converted, Unconvertible> {
    let as_it_is = converted_as_it_is(collection, between, target, rewriting, content);
    let is_same = |converted: &Converted| edit::has_same_nodes(&converted.collection, collection);
    if !as_it_is.as_ref().is_ok_and(|converted| !is_same(converted)) {
        return as_it_is;
    }
    let repairs = edit::repair_all(collection);
    let sound = collection.edited(&repairs);
    let mut converted = converted_as_it_is(&sound, between, target, rewriting, content)?;
    if !is_same(&converted) {
        return Err(Unconvertible { obstacles: Vec::new() });
    }
    let origins = repairs.origins();
    let back = |span: &mut Span| *span = Span::new(origins.of(span.start), origins.of(span.end));
    converted.replaced.iter_mut().chain(&mut converted.damaged).for_each(back);
    Ok(converted)
}

fn converted_as_it_is(
    collection: &Collection<'_>,
    between: Encoding,
    target: Encoding,
    rewriting: Rewriting,
    content: Content,
) -> Result<Converted, Unconvertible> {
    let Conversion { edits, replaced, damaged, .. } = convert_text(collection, between, rewriting)?;
    let converted = Collection::parse_as(edits.apply(collection.source()), between);
    let declare = |text: &Collection<'_>| declare(text, target, content, rewriting.declaration);
    let declarations = declare(&converted);
    if declarations.is_empty() {
        return Ok(Converted { collection: converted, replaced, damaged });
    }
    let brackets = edit::repair_brackets(&converted);
    if brackets.is_empty() {
        return Ok(Converted { collection: converted.edited(&declarations), replaced, damaged });
    }
    let sound = converted.edited(&brackets);
    Ok(Converted { collection: sound.edited(&declare(&sound)), replaced, damaged })
}

/// From the intermediate encoding to one that is not ASCII-compatible.
pub(super) fn finish(text: Vec<u8>, between: Encoding, target: Encoding) -> Result<Vec<u8>, Unconvertible> {
    use Encoding::{Utf16Be, Utf16Le, Utf32Be, Utf32Le};
    if between == target {
        return Ok(text);
    }
    let span = Span::new(0, text.len() as u32);
    let Ok(text) = String::from_utf8(text) else {
        return Err(Unconvertible { obstacles: alloc::vec![Obstacle::Damaged { span }] });
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mark = if matches!(target, Utf16Be | Utf16Le | Utf32Be | Utf32Le) { "\u{feff}" } else { "" };
    let marked = [mark, text].concat();
    match target.encode(&marked) {
        Ok(bytes) => Ok(bytes.into_owned()),
        Err(Unmappable { char, .. }) => {
            Err(Unconvertible { obstacles: alloc::vec![Obstacle::Unmappable { span, char }] })
        }
    }
}

/// The characters beyond ASCII in the new encoding.
fn convert_text<'c>(
    collection: &'c Collection<'c>,
    target: Encoding,
    rewriting: Rewriting,
) -> Result<Conversion<'c>, Unconvertible> {
    let (edits, obstacles) = (Edits::new(), Vec::new());
    let (replaced, damaged) = (Vec::new(), Vec::new());
    let mut conversion = Conversion { collection, target, rewriting, edits, obstacles, replaced, damaged };
    let source = collection.source();
    let mark = if source.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let has_damage = || rewriting.damaged == DamagedText::Keep && needs_mark(source);
    let stays = target == Encoding::Utf8 && (rewriting.byte_order_mark == ByteOrderMark::Keep || has_damage());
    if mark > 0 && !stays {
        conversion.edits.splice(Span::new(0, mark), Vec::new());
    }
    let mut outer = outer_text(collection).into_iter().peekable();
    let mut at = mark;
    for &value in collection.tree().values.iter().chain([&Span::at(source.len() as u32)]) {
        while let Some(text) = outer.next_if(|text| text.end <= value.start) {
            conversion.pieces(Span::new(at, text.start.max(at)));
            conversion.junk(text);
            at = text.end;
        }
        conversion.pieces(Span::new(at, value.start.max(at)));
        conversion.value(value);
        at = value.end;
    }
    match conversion.obstacles.is_empty() {
        true => Ok(conversion),
        false => Err(Unconvertible { obstacles: conversion.obstacles }),
    }
}

/// Text before and between game trees, which is converted as a whole.
fn outer_text(collection: &Collection<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{JunkBeforeTree, JunkBetweenTrees};
    let is_outer = |kind| matches!(kind, JunkBeforeTree | JunkBetweenTrees);
    collection.errors().iter().filter(|error| is_outer(error.kind)).map(|error| error.span).collect()
}

struct Conversion<'c> {
    collection: &'c Collection<'c>,
    target: Encoding,
    rewriting: Rewriting,
    edits: Edits,
    obstacles: Vec<Obstacle>,
    replaced: Vec<Span>,
    damaged: Vec<Span>,
}

impl Conversion<'_> {
    fn value(&mut self, span: Span) {
        if self.replace_damage(span) {
            return;
        }
        match self.convert(span) {
            Ok(Some(_)) if !self.stays_one_value(span) => self.obstacles.push(Obstacle::Damaged { span }),
            Ok(Some(encoded)) => self.edits.splice(span, encoded),
            Ok(None) => {}
            Err(obstacle) => self.obstacles.push(obstacle),
        }
    }

    /// True if the characters of a value end where its bytes do. In a damaged text the encoding that a game is decoded in may not
    /// be the one that its brackets were found in: the escape before a bracket can be half a character.
    fn stays_one_value(&self, span: Span) -> bool {
        let source = self.collection.source();
        let mut is_escaped = false;
        for character in self.collection.decode_at(span.start, span.of(source)).chars() {
            match character {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                ']' => return false,
                _ => {}
            }
        }
        // A value that was cut off may end with half an escape.
        !is_escaped || source.get(span.end as usize) != Some(&b']')
    }

    /// Text inside game trees but outside values. Letters and brackets are single characters there, whatever the byte
    /// before them, and must stay single characters: only the bytes beyond ASCII are converted.
    fn pieces(&mut self, span: Span) {
        let mut start = span.start;
        for piece in span.of(self.collection.source()).chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
            let piece_span = Span::new(start, start + piece.len() as u32);
            start = piece_span.end;
            if piece.is_ascii() || self.is_mark_of_tree(piece_span) {
                continue;
            }
            if self.replace_damage(piece_span) || self.is_done(piece_span) {
                continue;
            }
            match self.target.lead_bytes() {
                LeadBytes::None => self.junk(piece_span),
                // The second byte of a character could look like a bracket.
                _ => self.replace(piece_span, b"?".to_vec()),
            }
        }
    }

    /// True for the byte order mark of a text that was appended to one without its last `]`. In any encoding the value ends
    /// before these bytes, and would not end before their characters.
    fn is_mark_of_tree(&self, span: Span) -> bool {
        let source = self.collection.source();
        span.of(source) == b"\xEF\xBB\xBF" && source[span.end as usize..].trim_ascii_start().starts_with(b"(")
    }

    /// Text outside values: characters that cannot be converted are replaced.
    fn junk(&mut self, span: Span) {
        if self.replace_damage(span) {
            return;
        }
        match self.convert(span) {
            Ok(Some(encoded)) => self.edits.splice(span, encoded),
            Ok(None) => {}
            Err(_) => {
                let text = self.collection.decode_at(span.start, span.of(self.collection.source()));
                let mut encoded = Vec::with_capacity(text.len());
                for character in text.chars() {
                    match self.target.encode(character.encode_utf8(&mut [0; 4])) {
                        Ok(bytes) => encoded.extend_from_slice(&bytes),
                        Err(_) => encoded.push(b'?'),
                    }
                }
                self.replace(span, encoded);
            }
        }
    }

    /// Replaces damaged characters of UTF-8 that stays UTF-8, unless they are to be kept; returns true if there were
    /// any.
    fn replace_damage(&mut self, span: Span) -> bool {
        if self.rewriting.damaged == DamagedText::Keep || self.target != Encoding::Utf8 || !self.is_done(span) {
            return false;
        }
        // Replace what the decoder shows as damage: half a character of the Fox server includes its question marks.
        let decoded = Encoding::Utf8.decode(span.of(self.collection.source()));
        if !decoded.is_damaged() {
            return false;
        }
        self.edits.splice(span, decoded.text.into_owned().into_bytes());
        self.damaged.push(span);
        true
    }

    fn replace(&mut self, span: Span, bytes: Vec<u8>) {
        self.edits.splice(span, bytes);
        self.replaced.push(span);
    }

    /// True if the bytes can stay unchanged.
    fn is_done(&self, span: Span) -> bool {
        self.collection.charset.at(self.collection, span.start) == (self.target, Escapes::Characters)
    }

    /// The bytes in the new encoding, if they differ.
    fn convert(&self, span: Span) -> Result<Option<Vec<u8>>, Obstacle> {
        let bytes = span.of(self.collection.source());
        if bytes.is_ascii() || self.is_done(span) {
            return Ok(None);
        }
        let decoded = self.collection.charset.decode_marked(self.collection, span.start, bytes);
        if decoded.is_damaged() {
            return Err(Obstacle::Damaged { span });
        }
        match self.target.encode(&decoded.text) {
            Ok(encoded) => Ok(Some(encoded.into_owned()).filter(|encoded| encoded != bytes)),
            Err(Unmappable { char, .. }) => Err(Obstacle::Unmappable { span, char }),
        }
    }
}

/// Makes `CA` of each game tree name the encoding, if it exists or is required. Does nothing for a text that claims
/// to be UTF-8 but is not.
fn declare(
    collection: &Collection<'_>,
    encoding: Encoding,
    content: Content,
    declaration: CharsetDeclaration,
) -> Edits {
    let mut edits = Edits::new();
    let source = collection.source();
    let is_needed = declaration == CharsetDeclaration::Always
        || collection.games().any(|game| game.root().get("CA").is_some() || !game.span().of(source).is_ascii());
    if !is_needed || encoding == Encoding::Utf8 && !is_utf8(collection, content) {
        return edits;
    }
    for game in collection.games() {
        let root = game.root();
        if let Some(property) = root.get("CA") {
            let value = property.value();
            if Encoding::from_label(value.raw()) != Some(encoding) {
                edits.splice(value.span(), encoding.name().into());
            }
        } else {
            let at = edit::start_of_properties(root);
            let before = source[..at as usize].last();
            let space = if before.is_some_and(u8::is_ascii_alphanumeric) { " " } else { "" };
            edits.insert(at, [space, "CA[", encoding.name(), "]"].concat().as_bytes());
        }
    }
    edits
}

/// The part of a text that will be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// All of it.
    All,
    /// Properties, and the text before the first game tree.
    Properties,
}

/// True if all text that will be written is UTF-8.
fn is_utf8(collection: &Collection<'_>, content: Content) -> bool {
    let source = collection.source();
    if core::str::from_utf8(source).is_ok() {
        return true;
    }
    let is_valid = |span: &Span| core::str::from_utf8(span.of(source)).is_ok();
    let start = collection.games().next().map_or(0, |game| game.span().start);
    content == Content::Properties && is_valid(&Span::new(0, start)) && collection.tree().values.iter().all(is_valid)
}
