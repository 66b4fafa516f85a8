//! A game while it is edited.

use kifu::draft::{self, Action};
use pyo3::prelude::*;

use crate::error::{raise, value_error};
use crate::game::Game;
use crate::shared::Shared;

/// A document that is edited by actions: what `Game.editing` works on.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct Draft {
    draft: Shared<draft::Draft>,
}

#[pymethods]
impl Draft {
    /// Begins to edit a game, which stays as it is.
    #[new]
    fn new(py: Python<'_>, game: &Game) -> PyResult<Self> {
        let draft = py.detach(|| game.document().and_then(|document| draft::Draft::new(&document)));
        draft.map(|draft| Self { draft: Shared::new(draft) }).map_err(raise)
    }

    /// The number of nodes.
    #[getter]
    fn nodes(&self) -> usize {
        self.draft.with(|draft| draft.text().game(0).map_or(0, |game| game.nodes().len()))
    }

    /// Carries out an action given as JSON. Returns the number of the node to show then.
    fn act(&self, action: &str) -> PyResult<usize> {
        let action: Action = serde_json::from_str(action).map_err(value_error)?;
        self.draft.with(|draft| draft.act(0, &action)).map_err(raise)
    }

    /// Takes the last action back. Returns false if there is none.
    fn undo(&self) -> bool {
        self.draft.with(|draft| draft.undo().is_some())
    }

    /// The game with all actions carried out.
    fn game(&self) -> PyResult<Game> {
        self.draft.with(|draft| draft.document()).map(Game::of).map_err(raise)
    }
}
