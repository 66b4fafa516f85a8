//! Changes that leave everything else as it is.

use kifu_go::{Color, Coordinates, Move, Size};
use kifu_record::{find_format, from_sgf};
use kifu_sgf::edit::{self, Edits, extract_inline_variations, unpack_moves};
use kifu_sgf::{Collection, NodeId, NodeText, PropertyText, Replay};

use crate::{Document, Error, Format, Game};

impl Document {
    /// Makes changes, and gives the document that comes of them. This one stays.
    ///
    /// In SGF all that is not changed stays byte for byte, in its encoding. Only where a record has moves packed into one
    /// property (`S`), or variations inside its main line, these become nodes first. Documents of other formats are
    /// written anew by their format, which may have no place for everything: see [`losses`](Self::losses).
    ///
    /// # Errors
    /// What `change` returns, and where the document's format is not written. No change is made then.
    pub fn edit(&self, change: impl FnOnce(&mut Edit) -> Result<(), Error>) -> Result<Self, Error> {
        let mut edit = Edit { text: self.as_sgf()? };
        change(&mut edit)?;
        let path = self.content.path.clone();
        if self.sgf().is_some() {
            let bytes = edit.text.to_bytes().ok_or(Error::Unwritable)?.into_owned();
            return Ok(Self::of_collection(edit.text, bytes, path));
        }
        let format = find_format(self.format().ok_or(Error::NoGame)?);
        let write = format.write.ok_or(Error::NoWriter(format.name))?;
        let records: Vec<_> = edit.text.games().map(|game| from_sgf(game).record).collect();
        let written = write(&records);
        Ok(Self::new(written.bytes, path, edit.text.reading()).with_losses(written.losses))
    }

    /// The text of SGF, in which every move is a node.
    fn as_sgf(&self) -> Result<Collection<'static>, Error> {
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
    /// The node after so many moves of the first game's main line. With 0: the last node before the first move.
    ///
    /// # Errors
    /// Where the main line has fewer moves.
    pub fn at(&mut self, moves: usize) -> Result<EditNode<'_>, Error> {
        self.game_at(0, moves)
    }

    /// The same in another game, counted from 0.
    ///
    /// # Errors
    /// Where there are not so many games or moves.
    pub fn game_at(&mut self, game: usize, moves: usize) -> Result<EditNode<'_>, Error> {
        let tree = self.text.game(game).ok_or(Error::NoSuchGame(game))?;
        let view = Game::of_record(from_sgf(tree).record);
        let id = view.id_at(moves).ok_or_else(|| Error::NoSuchMove { asked: moves, moves: view.move_count() })?;
        let index = tree.root().id().index() as usize + id.index();
        Ok(EditNode { edit: self, index })
    }

    /// The first node of a game, counted from 0, where what is known of the game belongs.
    ///
    /// # Errors
    /// Where there are not so many games.
    pub fn root(&mut self, game: usize) -> Result<EditNode<'_>, Error> {
        let tree = self.text.game(game).ok_or(Error::NoSuchGame(game))?;
        let index = tree.root().id().index() as usize;
        Ok(EditNode { edit: self, index })
    }

    /// The text of SGF as it is by now, for changes that only [`kifu_sgf::edit`] knows: see [`apply`](Self::apply).
    #[must_use]
    pub fn text(&self) -> &Collection<'static> {
        &self.text
    }

    /// Makes changes of [`kifu_sgf::edit`].
    pub fn apply(&mut self, edits: &Edits) {
        if !edits.is_empty() {
            self.text = self.text.edited(edits);
        }
    }
}

/// A node to be changed: see [`Edit::at`].
#[derive(Debug)]
pub struct EditNode<'e> {
    edit: &'e mut Edit,
    index: usize,
}

impl EditNode<'_> {
    /// Gives the node this comment; an empty one takes it away.
    ///
    /// # Errors
    /// Where the encoding of the text lacks a character.
    pub fn set_comment(&mut self, comment: &str) -> Result<&mut Self, Error> {
        self.set("C", comment)
    }

    /// Gives the node a property of SGF with this text, escaped as it needs to be; an empty text takes it away.
    ///
    /// # Errors
    /// Where the encoding of the text lacks a character, and where `ident` is no identifier.
    pub fn set(&mut self, ident: &str, text: &str) -> Result<&mut Self, Error> {
        let bad = |_| Error::NotAProperty(ident.to_owned());
        let property = match text.is_empty() {
            true => PropertyText::new(ident, Vec::new()).map_err(bad)?,
            false => PropertyText::text(ident, text).map_err(bad)?,
        };
        let edits = edit::set(self.node()?, &property)?;
        self.edit.apply(&edits);
        Ok(self)
    }

    /// Adds a move as a new way on from here, behind those that there are: `Q16`, `pd` (letters of SGF) or `pass`, of the
    /// colour whose turn it is.
    ///
    /// # Errors
    /// Where the board has no such point.
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

    /// Removes the node with all that follows it; at a root, the game.
    ///
    /// # Errors
    /// Where the structure of the text is too broken.
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

/// A move as people write it.
fn read_move(text: &str, size: Size) -> Result<Move, Error> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point = Coordinates::Western.read(text, size).or_else(|_| Coordinates::Sgf.read(text, size));
    point.map(Move::Play).map_err(|_| Error::NotAPoint(text.to_owned()))
}
