//! Edits of documents that keep the rest of the text.

use std::borrow::Cow;

use kifu_record::{find_format, from_sgf};
use kifu_sgf::Collection;
use kifu_sgf::edit::{Edits, extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::Encoding;

use crate::charset::in_charset;
use crate::document::Content;
use crate::draft::{Action, Draft, PointName};
use crate::{Document, Error, Format};

impl Document {
    /// Applies changes and returns the edited document; `self` stays unchanged. Without changes it is the same document.
    ///
    /// SGF stays the same, byte for byte and in its encoding, except for the changes. Moves packed into one property
    /// (`S`), and variations inside the main line, become nodes with the first change. A document of another format is
    /// rewritten completely; [`losses`](Self::losses) lists the content that the format cannot store.
    ///
    /// Each change is an [action](crate::draft::Action) of a [`Draft`] and parses the text again: for thousands of changes
    /// use [`kifu_sgf::edit::set_all`] and [`apply`](Edit::apply).
    ///
    /// # Errors
    /// Returns the error of `change`.
    pub fn edit(&self, change: impl FnOnce(&mut Edit) -> Result<(), Error>) -> Result<Self, Error> {
        let mut edit = Edit { draft: Draft::new(self)? };
        change(&mut edit)?;
        edit.draft.document()
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
    draft: Draft,
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
        let record = from_sgf(self.text().game(game).ok_or(Error::NoSuchGame(game))?).record;
        let no_such_move = || Error::NoSuchMove { asked: moves, moves: record.moves().count() };
        let node = record.node_at_move(moves).ok_or_else(no_such_move)?.index();
        Ok(EditNode { draft: &mut self.draft, game, node })
    }

    /// Selects the root of a game, counted from 0: the node with the game information.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`].
    pub fn root(&mut self, game: usize) -> Result<EditNode<'_>, Error> {
        self.text().game(game).ok_or(Error::NoSuchGame(game))?;
        Ok(EditNode { draft: &mut self.draft, game, node: 0 })
    }

    /// The SGF text with the changes made so far: the input for functions of [`kifu_sgf::edit`].
    #[must_use]
    pub fn text(&self) -> &Collection<'static> {
        self.draft.text()
    }

    /// Applies the result of a function of [`kifu_sgf::edit`].
    ///
    /// # Errors
    /// If the document's format cannot be written, or its encoding lacks a character.
    pub fn apply(&mut self, edits: Edits) -> Result<(), Error> {
        self.draft.apply(0, edits)
    }
}

/// A node to change: see [`Edit::at`].
#[derive(Debug)]
pub struct EditNode<'e> {
    draft: &'e mut Draft,
    game: usize,
    node: usize,
}

impl EditNode<'_> {
    /// Sets the comment of the node; an empty comment removes it.
    ///
    /// # Errors
    /// If the encoding of the text lacks a character.
    pub fn set_comment(&mut self, comment: &str) -> Result<&mut Self, Error> {
        self.act(Action::Comment { node: self.node, text: comment.to_owned() })
    }

    /// Sets a property of SGF to a text, which is escaped; an empty text removes the property. `CA` of a root converts the
    /// whole text to that encoding ([`in_charset`]).
    ///
    /// # Errors
    /// If the encoding of the text lacks a character, the text is so damaged that other values would change, `ident` is not
    /// an identifier, or the text cannot be converted.
    pub fn set(&mut self, ident: &str, text: &str) -> Result<&mut Self, Error> {
        let values = if text.is_empty() { Vec::new() } else { vec![text.to_owned()] };
        self.act(Action::Property { node: self.node, ident: ident.to_owned(), values })
    }

    /// Plays a move of the player to move, as the last variation, and selects its node: `Q16`, `pd` (letters of SGF) or
    /// `pass`. If a variation begins with the move, selects that one and changes nothing.
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if the board has no such point, [`Error::IllegalMove`] if the rules forbid the move: an
    /// [`Action`] can play it anyway.
    pub fn play(&mut self, to: &str) -> Result<&mut Self, Error> {
        let point = (!to.eq_ignore_ascii_case("pass")).then(|| PointName::from(to));
        self.act(Action::Play { node: self.node, point, color: None, anyway: false })
    }

    /// Changes the node by an action, and selects the node that an editor would show then.
    ///
    /// # Errors
    /// If the action is impossible: see [`Draft::act`].
    pub fn act(&mut self, action: Action) -> Result<&mut Self, Error> {
        self.node = self.draft.act(self.game, &action)?;
        Ok(self)
    }

    /// Removes the node and its subtree; for a root, the game.
    ///
    /// # Errors
    /// [`Error::Edit`] if the structure of the text is too broken.
    pub fn remove(self) -> Result<(), Error> {
        self.draft.act(self.game, &Action::DeleteBranch { node: self.node }).map(drop)
    }
}
