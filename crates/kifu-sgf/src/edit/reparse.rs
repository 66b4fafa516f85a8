//! Parses a changed text in the encoding of the original, and encodes new text for it.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Edits;
use crate::Collection;
use crate::Span;
use crate::collection::{Charset, Escapes, bom_length};
use crate::cursor::{Game, Node, Property, Value};
use crate::encoding::{Certainty, Choice, Encoding, LeadBytes, ParseOptions, Reason, Unmappable};
use crate::prop;
use crate::syntax::{self, Tree};

impl Game<'_> {
    /// The text of a game tree alone, in the same encoding; `None` if its meaning would change without the surrounding
    /// text.
    pub(crate) fn alone(self) -> Option<Collection<'static>> {
        let alone = self.parse_alone(self.span().of(&self.collection.source).to_vec())?;
        let is_same = alone.tree.games.len() == 1 && alone.node_count() == self.nodes().len();
        is_same.then_some(alone)
    }

    /// The game tree alone after the edits; `None` if they change anything else, or if it cannot be parsed alone.
    pub(super) fn edited_alone(self, edits: &Edits) -> Option<Collection<'static>> {
        let span = self.span();
        if !edits.iter().all(|edit| span.contains(edit.span)) {
            return None;
        }
        let mut source = Vec::with_capacity(span.len() as usize);
        let mut at = span.start;
        for edit in edits {
            source.extend_from_slice(Span::new(at, edit.span.start).of(&self.collection.source));
            source.extend_from_slice(&edit.insert);
            at = edit.span.end;
        }
        source.extend_from_slice(Span::new(at, span.end).of(&self.collection.source));
        self.parse_alone(source)
    }

    /// Parses a text in the encoding of the game tree; `None` if another encoding would be chosen for it.
    fn parse_alone(self, source: Vec<u8>) -> Option<Collection<'static>> {
        let (lead, charset) = match &self.collection.charset {
            Charset::Ascii | Charset::Utf8 if core::str::from_utf8(&source).is_err() => return None,
            Charset::Ascii | Charset::Utf8 => (LeadBytes::None, Charset::of_utf8(&source)),
            charset @ (Charset::Transcoded(_) | Charset::Whole(_, Escapes::Bytes)) => {
                (LeadBytes::None, charset.clone())
            }
            charset @ Charset::Whole(choice, Escapes::Characters) => (choice.encoding.lead_bytes(), charset.clone()),
            Charset::PerGame(choices) => {
                let choice = *choices.get(self.index)?;
                (choice.encoding.lead_bytes(), Charset::Whole(choice, Escapes::Characters))
            }
        };
        let mut tree = Tree::new();
        syntax::parse(&source, 0, &|_| lead, &prop::IDENTS, &mut tree);
        let parse_options = self.collection.parse_options;
        Some(Collection { source: Cow::Owned(source), tree, charset, parse_options })
    }

    /// The encoding of the game tree, if its `CA` names another one and decoding by that would give a different text.
    pub(super) fn misdeclared(self) -> Option<Encoding> {
        let label = self.declared_encoding()?;
        let declared = Encoding::from_label(label);
        if let Some(choice) = self.collection.transcoded_from() {
            return (declared != Some(choice.encoding)).then_some(choice.encoding);
        }
        let values = self.nodes().flat_map(Node::properties).flat_map(Property::values);
        let mut foreign = values.into_iter().filter(|value| !value.raw().is_ascii()).peekable();
        let (actual, _) = self.collection.charset.at(self.collection, self.span().start);
        foreign.peek()?;
        let Some(declared) = declared.filter(|declared| declared.is_ascii_compatible()) else { return Some(actual) };
        let reads_same = |value: Value<'_>| declared.decode(value.raw()).text == actual.decode(value.raw()).text;
        (declared != actual && !foreign.all(reads_same)).then_some(actual)
    }
}

impl Collection<'_> {
    /// The text after the edits, parsed in the same encoding: each game tree keeps its encoding.
    ///
    /// Detection could choose another encoding if the changed words determined it.
    #[must_use]
    pub fn edited(&self, edits: &Edits) -> Collection<'static> {
        let source = edits.apply(&self.source);
        match &self.charset {
            Charset::PerGame(choices) => self.edited_games(source, choices, edits),
            _ => self.reread(source),
        }
    }

    /// Another text with the same games, parsed in the same encoding; detected if each game has its own.
    pub(crate) fn reread(&self, source: Vec<u8>) -> Collection<'static> {
        let (lead, charset) = match &self.charset {
            Charset::Ascii | Charset::Utf8 if core::str::from_utf8(&source).is_ok() => {
                (LeadBytes::None, Charset::of_utf8(&source))
            }
            Charset::Ascii | Charset::Utf8 | Charset::PerGame(_) => {
                return Collection::parse_owned(source, &self.parse_options);
            }
            charset @ (Charset::Transcoded(_) | Charset::Whole(_, Escapes::Bytes)) => {
                (LeadBytes::None, charset.clone())
            }
            charset @ Charset::Whole(choice, Escapes::Characters) => (choice.encoding.lead_bytes(), charset.clone()),
        };
        let start = if let Charset::Transcoded(_) = self.charset { 0 } else { bom_length(&source) };
        let mut tree = Tree::new();
        syntax::parse(&source, start, &|_| lead, &prop::IDENTS, &mut tree);
        Collection { source: Cow::Owned(source), tree, charset, parse_options: self.parse_options }
    }

    /// Parses a text in a known encoding in which backslashes escape characters, not bytes.
    pub(crate) fn parse_as(source: Vec<u8>, encoding: Encoding) -> Collection<'static> {
        let lead = encoding.lead_bytes();
        let mut tree = Tree::new();
        syntax::parse(&source, bom_length(&source), &|_| lead, &prop::IDENTS, &mut tree);
        let choice = Choice { encoding, reason: Reason::Given, certainty: Certainty::Certain };
        let charset = Charset::Whole(choice, Escapes::Characters);
        let parse_options = ParseOptions::with_encoding(encoding);
        Collection { source: Cow::Owned(source), tree, charset, parse_options }
    }

    fn edited_games(&self, source: Vec<u8>, choices: &[Choice], edits: &Edits) -> Collection<'static> {
        let origins = edits.origins();
        let choice = |at: u32| choices.get(game_index(self, origins.of(at))).copied();
        let mut tree = Tree::new();
        let lead_at = |at| choice(at as u32).map_or(LeadBytes::None, |choice| choice.encoding.lead_bytes());
        syntax::parse(&source, bom_length(&source), &lead_at, &prop::IDENTS, &mut tree);
        let choices = tree.games.iter().filter_map(|game| choice(game.span.start)).collect();
        Collection {
            source: Cow::Owned(source),
            tree,
            charset: Charset::PerGame(choices),
            parse_options: self.parse_options,
        }
    }

    /// New text, including escapes, as bytes for the place `offset`.
    pub(crate) fn encode_at(&self, offset: u32, text: &str) -> Result<Vec<u8>, Unmappable> {
        // ASCII is the same in all encodings that are possible here.
        if text.is_ascii() {
            return Ok(text.as_bytes().to_vec());
        }
        let (encoding, escapes) = match self.charset {
            Charset::Ascii => (self.declared_for_ascii(offset), Escapes::Characters),
            _ => self.charset.at(self, offset),
        };
        // One of several games can declare an encoding that only a whole text can have. Brackets stay brackets.
        let encoding = if encoding.is_ascii_compatible() { encoding } else { Encoding::Ascii };
        let bytes = encoding.encode(text)?.into_owned();
        Ok(match escapes {
            Escapes::Characters => bytes,
            Escapes::Bytes => split_characters(&bytes, encoding.lead_bytes()),
        })
    }

    /// The encoding of new text in a text of ASCII: the declared one.
    fn declared_for_ascii(&self, offset: u32) -> Encoding {
        let declared =
            self.game(game_index(self, offset)).and_then(|game| Encoding::from_label(game.declared_encoding()?));
        declared
            .filter(|encoding| encoding.is_ascii_compatible() && *encoding != Encoding::Ascii)
            .unwrap_or(Encoding::Utf8)
    }
}

/// The game tree that contains an offset, or the one before it.
fn game_index(collection: &Collection<'_>, offset: u32) -> usize {
    collection.tree.games.partition_point(|game| game.span.start <= offset).saturating_sub(1)
}

/// Puts a backslash before second bytes that look like `[`, `\` or `]`.
fn split_characters(bytes: &[u8], lead: LeadBytes) -> Vec<u8> {
    let mut split = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied();
    while let Some(byte) = rest.next() {
        split.push(byte);
        if lead.is_lead(byte)
            && let Some(trail) = rest.next()
        {
            if matches!(trail, b'[' | b'\\' | b']') {
                split.push(b'\\');
            }
            split.push(trail);
        }
    }
    split
}
