//! Edits of documents that keep the rest of the text.

use std::borrow::Cow;

use kifu_go::{Color, Coordinates, Move, Size};
use kifu_record::{find_format, from_sgf};
use kifu_sgf::edit::{self, Edits, extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, NodeId, NodeText, PropertyText, Replay};

use crate::charset::{in_charset, read_charset};
use crate::document::Content;
use crate::{Document, Error, Format};

impl Document {
    /// Applies changes and returns the edited document; `self` stays unchanged.
    ///
    /// SGF stays the same, byte for byte and in its encoding, except for the changes. Moves packed into one property
    /// (`S`), and variations inside the main line, become nodes first. A document of another format is rewritten
    /// completely; [`losses`](Self::losses) lists the content that the format cannot store.
    ///
    /// Each change parses the text again: for thousands of changes use [`kifu_sgf::edit::set_all`] and
    /// [`apply`](Edit::apply).
    ///
    /// # Errors
    /// Returns the error of `change`, or an error if the document's format has no writer.
    pub fn edit(&self, change: impl FnOnce(&mut Edit) -> Result<(), Error>) -> Result<Self, Error> {
        let mut edit = Edit { text: self.to_sgf()? };
        change(&mut edit)?;
        self.with_text(edit.text)
    }

    /// Returns the document with its text in another encoding, and `CA` of every game set to it: see [`in_charset`].
    ///
    /// # Errors
    /// [`Error::Charset`] if the encoding lacks a character, or if the text is damaged; [`Error::NoGame`] if it is not SGF.
    pub fn in_charset(&self, target: Encoding) -> Result<Self, Error> {
        self.with_text(in_charset(self.sgf().ok_or(Error::NoGame)?, target)?)
    }

    /// Returns the document with another text of SGF, written in its own format and encoding.
    pub(crate) fn with_text(&self, text: Collection<'static>) -> Result<Self, Error> {
        let path = self.content.path.clone();
        if self.sgf().is_some() {
            let bytes = match text.to_bytes().ok_or(Error::Unwritable)? {
                Cow::Borrowed(_) => None,
                Cow::Owned(bytes) => Some(bytes),
            };
            return Ok(Content::of_sgf(text, bytes, path).into());
        }
        let name = self.format().ok_or(Error::NoGame)?;
        let format = find_format(name).ok_or(Error::MissingFormat(name))?;
        let records: Vec<_> = text.games().map(|game| from_sgf(game).record).collect();
        let written = format.write(&records, &Default::default()).ok_or(Error::NoWriter(format.name))?;
        let mut content = Content::read(written.bytes, path, text.parse_options());
        content.losses = written.losses;
        Ok(content.into())
    }

    /// The document as SGF, with a separate node for every move.
    pub(crate) fn to_sgf(&self) -> Result<Collection<'static>, Error> {
        let text = match self.sgf() {
            Some(collection) => collection.clone(),
            None => kifu_sgf::Collection::parse_owned(self.to(Format::Sgf)?.bytes, &Default::default()),
        };
        let apply = |text: Collection<'static>, edits: Edits| if edits.is_empty() { text } else { text.edited(&edits) };
        let edits = extract_inline_variations(&text);
        let text = apply(text, edits);
        let edits = unpack_moves(&text);
        Ok(apply(text, edits))
    }
}

/// Changes to a document: see [`Document::edit`].
#[derive(Debug)]
pub struct Edit {
    text: Collection<'static>,
}

impl Edit {
    /// Selects the node of the first game's main line that makes this move, counted from 1. For 0: the last node before the
    /// first move.
    ///
    /// # Errors
    /// [`Error::NoSuchMove`] if the main line is shorter.
    pub fn at(&mut self, moves: usize) -> Result<EditNode<'_>, Error> {
        self.game_at(0, moves)
    }

    /// Selects a node of another game, counted from 0, as [`at`](Self::at) does.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`] or [`Error::NoSuchMove`].
    pub fn game_at(&mut self, game: usize, moves: usize) -> Result<EditNode<'_>, Error> {
        let tree = self.text.game(game).ok_or(Error::NoSuchGame(game))?;
        let record = from_sgf(tree).record;
        let no_such_move = || Error::NoSuchMove { asked: moves, moves: record.moves().count() };
        let id = record.node_at_move(moves).ok_or_else(no_such_move)?;
        let index = tree.root().id().index() as usize + id.index();
        Ok(EditNode { edit: self, index })
    }

    /// Selects the root of a game, counted from 0: the node with the game information.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`].
    pub fn root(&mut self, game: usize) -> Result<EditNode<'_>, Error> {
        let tree = self.text.game(game).ok_or(Error::NoSuchGame(game))?;
        let index = tree.root().id().index() as usize;
        Ok(EditNode { edit: self, index })
    }

    /// The SGF text with the changes made so far: the input for functions of [`kifu_sgf::edit`].
    #[must_use]
    pub fn text(&self) -> &Collection<'static> {
        &self.text
    }

    /// Applies the result of a function of [`kifu_sgf::edit`].
    pub fn apply(&mut self, edits: &Edits) {
        if !edits.is_empty() {
            self.text = self.text.edited(edits);
        }
    }
}

/// A node to change: see [`Edit::at`].
#[derive(Debug)]
pub struct EditNode<'e> {
    edit: &'e mut Edit,
    index: usize,
}

impl EditNode<'_> {
    /// Sets the comment of the node; an empty comment removes it.
    ///
    /// # Errors
    /// [`Error::Edit`] if the encoding of the text lacks a character.
    pub fn set_comment(&mut self, comment: &str) -> Result<&mut Self, Error> {
        self.set("C", comment)
    }

    /// Sets a property of SGF to a text, which is escaped; an empty text removes the property. `CA` of a root converts the
    /// whole text to that encoding ([`in_charset`]).
    ///
    /// # Errors
    /// [`Error::Edit`] if the encoding of the text lacks a character, or if the text is so damaged that other values would
    /// change; [`Error::NotAProperty`] if `ident` is not an identifier; [`Error::Charset`] if the text cannot be converted.
    pub fn set(&mut self, ident: &str, text: &str) -> Result<&mut Self, Error> {
        let bad = |_| Error::NotAProperty(ident.to_owned());
        let property = match text.is_empty() {
            true => PropertyText::new(ident, Vec::new()).map_err(bad)?,
            false => PropertyText::text(ident, text).map_err(bad)?,
        };
        let node = self.node()?;
        if ident == "CA" && !text.is_empty() && node.parent().is_none() {
            self.edit.text = in_charset(&self.edit.text, read_charset(text)?)?;
            return Ok(self);
        }
        let edits = edit::set(node, &property)?;
        self.edit.apply(&edits);
        Ok(self)
    }

    /// Adds a move of the player to move as the last variation: `Q16`, `pd` (letters of SGF) or `pass`.
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if the board has no such point.
    pub fn add_variation(&mut self, to: &str) -> Result<(), Error> {
        let node = self.node()?;
        let size = node.game().settings().size;
        let (color, to) = (Replay::at(node).to_play(), read_move(to, size)?);
        let ident = if color == Color::Black { "B" } else { "W" };
        let value = to.point().map(|point| point.to_string()).unwrap_or_default();
        let play = PropertyText::raw(ident, [value]).map_err(|_| Error::NotAProperty(ident.to_owned()))?;
        let edits = edit::add_child(node, &NodeText::new(vec![play]))?;
        self.edit.apply(&edits);
        Ok(())
    }

    /// Removes the node and its subtree; for a root, the game.
    ///
    /// # Errors
    /// [`Error::Edit`] if the structure of the text is too broken.
    pub fn remove(self) -> Result<(), Error> {
        let edits = edit::remove_subtree(self.node()?)?;
        self.edit.apply(&edits);
        Ok(())
    }

    fn node(&self) -> Result<kifu_sgf::Node<'_>, Error> {
        let id = u32::try_from(self.index).ok().and_then(NodeId::from_index);
        id.and_then(|id| self.edit.text.node(id)).ok_or(Error::NoGame)
    }
}

/// A move in any common notation.
fn read_move(text: &str, size: Size) -> Result<Move, Error> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point = Coordinates::Western.read(text, size).or_else(|_| Coordinates::Sgf.read(text, size));
    point.map(Move::Play).map_err(|_| Error::NotAPoint(text.to_owned()))
}
