//! The bytes of a game: alone, or in a text with others.

use std::borrow::Cow;
use std::path::PathBuf;

use kifu::{Document, Error};
use kifu_work::split::game_text;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::game::Game;

impl Game {
    /// The bytes that two equal games share: those of the text in which the game is alone, without space around it.
    pub(crate) fn own_bytes(&self) -> Cow<'_, [u8]> {
        let document = &self.text.document;
        let game = document.sgf().filter(|_| document.games().len() > 1).and_then(|text| text.game(self.index));
        match game {
            Some(game) => {
                game_text(game).map_or_else(|_| document.bytes().into(), |text| text.trim_ascii().to_vec().into())
            }
            None => Cow::Borrowed(document.bytes().trim_ascii()),
        }
    }

    /// The game as a document of its own.
    pub(crate) fn document(&self) -> Result<Document, Error> {
        let document = &self.text.document;
        if document.games().len() == 1 {
            return Ok(document.clone());
        }
        let (bytes, options) = match document.sgf().and_then(|text| text.game(self.index)) {
            Some(game) => (game_text(game)?, *game.collection().parse_options()),
            None => {
                let format = document.format().ok_or(Error::NoGame)?;
                (self.text.game(self.index)?.to(format)?.bytes, kifu::ParseOptions::default())
            }
        };
        Ok(match document.path() {
            Some(path) => Document::parse_at(path, bytes, &options),
            None => Document::parse_with(bytes, &options),
        })
    }

    /// How `pickle` makes the game again.
    pub(crate) fn reduced<'py>(
        &self,
        py: Python<'py>,
        path: Option<String>,
        encoding: Option<String>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("kifu._native")?.getattr("game_of")?;
        let own = self.document().ok().filter(|own| own.games().len() == 1);
        let (bytes, index) = match &own {
            Some(own) => (own.bytes(), 0),
            None => (self.text.document.bytes(), self.index),
        };
        (make, (PyBytes::new(py, bytes), index, path, encoding)).into_pyobject(py)
    }
}

/// Reads a game of a text: for `pickle`.
#[pyfunction]
pub(crate) fn game_of(
    py: Python<'_>,
    text: Vec<u8>,
    index: usize,
    path: Option<PathBuf>,
    encoding: Option<&str>,
) -> PyResult<Game> {
    let collection = crate::collection::parse(py, text, path, encoding, false)?;
    let game = Game::new(collection.text, index);
    game.tree()?;
    Ok(game)
}
