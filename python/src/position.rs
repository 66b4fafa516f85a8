//! Positions of a game played by the rules.

use kifu::go::{self, Color, Size};
use pyo3::prelude::*;

use crate::board::{Board, ruleset};
use crate::convert::{MoveName, color_object, move_object, read_color};
use crate::error::value_error;
use crate::pure::ILLEGAL;
use crate::shared::Shared;

/// A position of a game played by rules: it refuses illegal moves, and says why.
///
/// >>> from kifu.go import Board, Position
/// >>> position = Position(Board.from_text(".XO.\nXO.O\n.XO.\n...."), rules="Japanese")
/// >>> position.play("C3")
/// 1
/// >>> position.play("B3")
/// Traceback (most recent call last):
/// kifu._types.IllegalMove: the ko at bb cannot be retaken immediately
#[pyclass(frozen, module = "kifu.go", weakref)]
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) position: Shared<go::Position>,
    size: Size,
    rules: &'static str,
}

impl Position {
    fn illegal(py: Python<'_>, reason: go::IllegalMove) -> PyErr {
        match ILLEGAL.get(py).and_then(|class| class.call1((reason.to_string(),))) {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        }
    }
}

#[pymethods]
impl Position {
    /// Makes a position from a board (an empty one of 19 lines without it), the player to move and the rules.
    ///
    /// Raises `ValueError` if a chain has no liberties, or if there are no such rules.
    #[new]
    #[pyo3(signature = (board=None, *, to_play="black", rules="Chinese"))]
    fn new(board: Option<&Board>, to_play: &str, rules: &str) -> PyResult<Self> {
        let nineteen = || go::Size::NINETEEN;
        let board = board.map_or_else(|| go::Board::new(nineteen()), |board| board.board.get());
        let position = go::Position::new(board, read_color(to_play)?, ruleset(rules)?);
        let position = position.map_err(value_error)?;
        Ok(Self { size: position.board().size(), rules: position.rules().name(), position: Shared::new(position) })
    }

    /// A copy of the board.
    #[getter]
    fn board(&self) -> Board {
        self.position.with(|position| position.board().clone()).into()
    }

    /// The player to move.
    #[getter]
    fn to_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        color_object(py, self.position.with(|position| position.to_play()))
    }

    #[setter]
    fn set_to_play(&self, color: &str) -> PyResult<()> {
        let color = read_color(color)?;
        self.position.with(|position| position.set_to_play(color));
        Ok(())
    }

    /// The name of the rules.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules
    }

    /// The point where a ko must not be retaken now, or `None`.
    #[getter]
    fn ko<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let ko = self.position.with(|position| position.ko());
        ko.map(|point| move_object(py, go::Move::Play(point), self.size)).transpose()
    }

    /// The number of moves played.
    #[getter]
    fn moves(&self) -> usize {
        self.position.with(|position| position.moves())
    }

    /// The number of passes just now.
    #[getter]
    fn passes(&self) -> u32 {
        self.position.with(|position| position.passes())
    }

    /// Returns `None` if the player to move may play there, or the reason why not.
    fn illegal_reason(&self, r#move: MoveName) -> PyResult<Option<String>> {
        let to = r#move.on(self.size)?;
        Ok(self.position.with(|position| position.legal(to)).err().map(|reason| reason.to_string()))
    }

    /// Returns the points where the player to move may play, line by line from the top.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let points: Vec<_> = self.position.with(|position| position.legal_points().collect());
        points.into_iter().map(|point| move_object(py, go::Move::Play(point), self.size)).collect()
    }

    /// Plays a move of the player to move, and returns the number of stones that it captures.
    ///
    /// Raises `IllegalMove`; the position is then unchanged.
    fn play(&self, py: Python<'_>, r#move: MoveName) -> PyResult<usize> {
        let to = r#move.on(self.size)?;
        let played = self.position.with(|position| position.play(to).map(|played| played.captured.len()));
        played.map_err(|reason| Self::illegal(py, reason))
    }

    /// Returns a copy that can be played on.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.position.with(|position| position.board().to_string()).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let player = match self.position.with(|position| position.to_play()) {
            Color::Black => "Black",
            Color::White => "White",
        };
        format!("<Position {}, {player} to play, {}>", self.size, self.rules)
    }
}

/// Returns the names of all rulesets.
///
/// >>> from kifu.go import rulesets
/// >>> "Japanese" in rulesets()
/// True
#[pyfunction]
pub(crate) fn rulesets() -> Vec<&'static str> {
    go::RULESETS.iter().map(|row| row.name).collect()
}
