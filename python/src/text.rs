//! A text that games and nodes share.

use std::sync::OnceLock;

use kifu::draft::Draft;
use kifu::go::Size;
use kifu::sgf::edit::{extract_inline_variations, unpack_moves};
use kifu::sgf::{self, Collection, NodeId, Turn};
use kifu::{Document, Error};

/// A document, and its games as SGF with a node for every move.
pub(crate) struct Text {
    pub(crate) document: Document,
    /// The games as SGF; `None` if the text of the document has that form already.
    unpacked: OnceLock<Option<Collection<'static>>>,
    /// What was found out about each game.
    known: OnceLock<Box<[Known]>>,
}

/// What is found out about a game when it is first needed.
#[derive(Default)]
struct Known {
    size: OnceLock<Size>,
    /// The turn after each node.
    turns: OnceLock<Box<[Turn]>>,
}

impl From<Document> for Text {
    fn from(document: Document) -> Self {
        Self { document, unpacked: OnceLock::new(), known: OnceLock::new() }
    }
}

impl Text {
    /// A text whose nodes are those of the document, also where they have several moves.
    pub(crate) fn as_written(document: Document) -> Self {
        Self { document, unpacked: OnceLock::from(None), known: OnceLock::new() }
    }

    /// The games as SGF: nodes and games have the same numbers as in the document.
    pub(crate) fn sgf(&self) -> Option<&Collection<'static>> {
        let unpacked = self.unpacked.get_or_init(|| {
            let has_form =
                |text: &Collection<'_>| extract_inline_variations(text).is_empty() && unpack_moves(text).is_empty();
            if self.document.sgf().is_some_and(has_form) {
                return None;
            }
            Draft::new(&self.document).map(|draft| draft.text().clone()).ok()
        });
        unpacked.as_ref().or_else(|| self.document.sgf())
    }

    /// A game tree.
    pub(crate) fn tree(&self, game: usize) -> Result<sgf::Game<'_>, Error> {
        self.sgf().and_then(|text| text.game(game)).ok_or(Error::NoSuchGame(game))
    }

    /// What is known about a game.
    fn known(&self, game: usize) -> Option<&Known> {
        let known = self.known.get_or_init(|| (0..self.document.games().len()).map(|_| Known::default()).collect());
        known.get(game)
    }

    /// The size of the board of a game.
    pub(crate) fn size(&self, game: usize) -> Result<Size, Error> {
        let read = || self.tree(game).map(|tree| tree.settings().size);
        let Some(known) = self.known(game) else { return read() };
        match known.size.get() {
            Some(&size) => Ok(size),
            None => read().map(|size| *known.size.get_or_init(|| size)),
        }
    }

    /// The turn after a node of a game. All turns of a game are counted at once, when the first of them is needed.
    pub(crate) fn turn(&self, game: usize, index: u32) -> Result<Turn, Error> {
        let tree = self.tree(game)?;
        let known = self.known(game).ok_or(Error::NoSuchGame(game))?;
        let turns = known.turns.get_or_init(|| sgf::turns(tree).into());
        let found = index.checked_sub(tree.root().id().index()).and_then(|place| turns.get(place as usize));
        found.copied().ok_or(Error::NoSuchNode { asked: index as usize, nodes: turns.len() })
    }

    /// A node, by its number in the text of all games.
    pub(crate) fn node(&self, index: u32) -> Result<sgf::Node<'_>, Error> {
        let found = || self.sgf()?.node(NodeId::from_index(index)?);
        found().ok_or(Error::NoSuchNode { asked: index as usize, nodes: 0 })
    }

    /// A game as kifu sees it.
    pub(crate) fn game(&self, game: usize) -> Result<kifu::Game, Error> {
        self.document.games().nth(game).ok_or(Error::NoSuchGame(game))
    }
}
