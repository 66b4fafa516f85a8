//! The game information of a game, with the values of Python that were made of it: they never change, so each is made once.

use kifu::facts::Facts;
use kifu::go::Color;
use kifu::record::InfoField;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::facts;

/// The game information of a game.
pub(crate) struct GameFacts {
    facts: Facts,
    players: [PyOnceLock<Py<PyAny>>; 2],
    result: PyOnceLock<Option<Py<PyAny>>>,
    date: PyOnceLock<Option<Py<PyAny>>>,
    info: PyOnceLock<Py<PyAny>>,
}

impl From<Facts> for GameFacts {
    fn from(facts: Facts) -> Self {
        let (result, date) = (PyOnceLock::new(), PyOnceLock::new());
        Self { facts, players: [PyOnceLock::new(), PyOnceLock::new()], result, date, info: PyOnceLock::new() }
    }
}

impl GameFacts {
    /// A player, as `kifu.Player`.
    pub(crate) fn player<'py>(&self, py: Python<'py>, color: Color) -> PyResult<Bound<'py, PyAny>> {
        let place = &self.players[color as usize];
        let player = place.get_or_try_init(py, || facts::player(py, &self.facts, color).map(Bound::unbind))?;
        Ok(player.bind(py).clone())
    }

    /// The result, as `kifu.Result`.
    pub(crate) fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let read = || Ok::<_, PyErr>(facts::result(py, &self.facts)?.map(Bound::unbind));
        Ok(self.result.get_or_try_init(py, read)?.as_ref().map(|result| result.bind(py).clone()))
    }

    /// The first day, as `datetime.date`.
    pub(crate) fn date<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let read = || Ok::<_, PyErr>(facts::date(py, &self.facts)?.map(Bound::unbind));
        Ok(self.date.get_or_try_init(py, read)?.as_ref().map(|date| date.bind(py).clone()))
    }

    /// All facts, as `kifu.Info`.
    pub(crate) fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let info = self.info.get_or_try_init(py, || facts::info(py, &self.facts).map(Bound::unbind))?;
        Ok(info.bind(py).clone())
    }

    /// A number that a fact states.
    pub(crate) fn number(&self, field: &InfoField) -> Option<f64> {
        facts::number(&self.facts, field)
    }

    /// The text of a fact.
    pub(crate) fn text(&self, field: &InfoField) -> Option<&str> {
        facts::text(&self.facts, field)
    }
}
