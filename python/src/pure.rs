//! The classes of the package that are written in Python: small values that the module makes.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of `kifu._types`, imported when it is first needed.
pub(crate) struct PureClass {
    name: &'static str,
    class: PyOnceLock<Py<PyType>>,
}

impl PureClass {
    const fn new(name: &'static str) -> Self {
        Self { name, class: PyOnceLock::new() }
    }

    /// The class.
    pub(crate) fn get<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyType>> {
        self.class.import(py, "kifu._types", self.name)
    }
}

/// A move: a number with a name.
pub(crate) static MOVE: PureClass = PureClass::new("Move");
/// A player's name and rank.
pub(crate) static PLAYER: PureClass = PureClass::new("Player");
/// The result of a game.
pub(crate) static RESULT: PureClass = PureClass::new("Result");
/// A fault of a text.
pub(crate) static PROBLEM: PureClass = PureClass::new("Problem");
/// The game information.
pub(crate) static INFO: PureClass = PureClass::new("Info");
/// A colour.
pub(crate) static COLOR: PureClass = PureClass::new("Color");
/// The error of strict reading.
pub(crate) static SGF_ERROR: PureClass = PureClass::new("SgfError");
/// A repaired text.
pub(crate) static FIXED: PureClass = PureClass::new("Fixed");
/// A text in another format.
pub(crate) static CONVERTED: PureClass = PureClass::new("Converted");
/// The error of a move that the rules forbid.
pub(crate) static ILLEGAL: PureClass = PureClass::new("IllegalMove");
/// The error of an engine.
pub(crate) static ENGINE_ERROR: PureClass = PureClass::new("EngineError");
/// A rule.
pub(crate) static RULE: PureClass = PureClass::new("Rule");
