//! Partial answers to patterns, which add up.

use kifu_search::PartialAnswer;
use kifu_search::export::{next_move_batch, year_batch};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::error::value_error;
use crate::table::Table;

/// The counts of a pattern in some segments. Tallies of one pattern add up, in any order: `sum(tallies, kifu.segments.Tally())`.
///
/// The sum over all segments equals the answer of one library with all the games.
///
/// >>> from kifu import Pattern, segments
/// >>> [built] = segments.build([("a.sgf", b"(;SZ[9];B[cc])")])
/// >>> tally = segments.Segment(built.segment).search(Pattern("X", no_swap=True))
/// >>> (segments.Tally.from_bytes(tally.to_bytes()) + tally).games
/// 2
#[pyclass(frozen, module = "kifu.segments")]
#[derive(Clone)]
pub(crate) struct Tally {
    pub(crate) answer: Option<PartialAnswer>,
}

#[pymethods]
impl Tally {
    /// Makes an empty tally, to which tallies of any pattern can be added.
    #[new]
    fn new() -> Self {
        Self { answer: None }
    }

    /// The number of games with the pattern.
    #[getter]
    fn games(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.tally.total.games)
    }

    /// The number of matches: a game may have several.
    #[getter]
    fn matches(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.tally.total.hits)
    }

    /// The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval.
    #[getter]
    fn black_rate(&self) -> Option<(f64, f64, f64)> {
        self.answer.as_ref()?.tally.total.black_rate()
    }

    /// Returns a table with a row for each move that followed, the most frequent first.
    fn next_moves(&self) -> PyResult<Table> {
        let counts = self.counted()?.counts();
        Ok(Table::of("next_moves", next_move_batch(&counts).map_err(value_error)?))
    }

    /// Returns a table with the number of games of each year.
    fn years(&self) -> PyResult<Table> {
        let counts = self.counted()?.counts();
        Ok(Table::of("years", year_batch(&counts).map_err(value_error)?))
    }

    /// Returns the tally as bytes, which other processes read.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let text = serde_json::to_vec(&self.answer).map_err(value_error)?;
        Ok(PyBytes::new(py, &text))
    }

    /// Reads a tally from bytes.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        serde_json::from_slice(data).map(|answer| Self { answer }).map_err(value_error)
    }

    fn __add__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        let (Some(one), Some(other)) = (&self.answer, &other.get().answer) else {
            let answer = self.answer.as_ref().or(other.get().answer.as_ref());
            return Ok(Self { answer: answer.cloned() });
        };
        let mut sum = one.clone();
        if !sum.merge(other) {
            return Err(value_error("tallies of different patterns do not add up"));
        }
        Ok(Self { answer: Some(sum) })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.answer == other.get().answer)
    }

    fn __hash__(&self) -> isize {
        self.games() as isize
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("kifu._native")?.getattr("Tally")?.getattr("from_bytes")?;
        (read, (self.to_bytes(py)?,)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("<Tally: {} games, {} matches>", self.games(), self.matches())
    }
}

impl Tally {
    fn counted(&self) -> PyResult<&PartialAnswer> {
        self.answer.as_ref().ok_or_else(|| value_error("an empty tally has no pattern"))
    }
}
