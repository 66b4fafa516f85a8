//! Patterns, and what a search for them found.

use std::sync::Arc;

use kifu_search::counts::{PatternCounts, pattern_counts};
use kifu_search::export::{HitReader, hit_schema, next_move_batch, year_batch};
use kifu_search::{Answer as Found, Library as Opened, Pattern as Cells, PatternQuestion, Request};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::board::Board;
use crate::convert::{SizeName, Whole};
use crate::error::value_error;
use crate::library::Selection;
use crate::table::Table;

/// Stones on a part of the board, and how they are searched.
///
/// The text is that of `kifu search`: rows of `X`, `O`, `.` (empty) and `*` (anything), one per line or separated by `/`, after
/// settings such as `anchor:corner/`. A pattern never changes, and can be pickled.
///
/// >>> from kifu import Pattern
/// >>> Pattern("anchor:corner/.../.X./...")
/// Pattern('.../.X./.../anchor: corner')
#[pyclass(frozen, module = "kifu")]
pub(crate) struct Pattern {
    pub(crate) question: PatternQuestion,
}

#[pymethods]
impl Pattern {
    /// Reads a pattern, or takes the position after `moves` (`"Q16 D4"`) on a board of `size`, or its part `region` (`"C3-G7"`).
    ///
    /// `anchor` is `anywhere`, `centre`, `side`, `corner` or `fixed`; `next` is who plays next, `X` or `O`; `first` and `last` are the
    /// smallest and the largest number of moves before a match; `differ` points may differ; `then` is a pattern that must follow
    /// `within` so many moves.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "these are the fields of a request by their names")]
    #[pyo3(signature = (
        text=None, /, *, played=None, board=None, region=None, anchor=None, next=None, no_symmetry=false, no_swap=false,
        variations=false, first=Whole(0), last=None, differ=Whole(0), then=None, within=None, then_anywhere=false
    ))]
    fn new(
        text: Option<&str>,
        played: Option<&str>,
        board: Option<SizeName>,
        region: Option<&str>,
        anchor: Option<&str>,
        next: Option<&str>,
        no_symmetry: bool,
        no_swap: bool,
        variations: bool,
        first: Whole,
        last: Option<Whole>,
        differ: Whole,
        then: Option<&str>,
        within: Option<Whole>,
        then_anywhere: bool,
    ) -> PyResult<Self> {
        let board = board.map(|board| board.size()).transpose()?.map(|size| size.to_string());
        let first: u32 = first.to("first")?;
        let last: Option<u32> = last.map(|last| last.to("last")).transpose()?;
        let differ: u16 = differ.to("differ")?;
        let within: Option<u32> = within.map(|within| within.to("within")).transpose()?;
        let fields = serde_json::json!({
            "pattern": text, "played": played, "board": board, "region": region, "anchor": anchor, "next": next,
            "no_symmetry": no_symmetry, "no_swap": no_swap, "variations": variations, "from": first, "to": last,
            "differ": differ, "then": then, "within": within, "then_anywhere": then_anywhere,
        });
        let plan = Request::parse(&fields.to_string()).and_then(|request| request.validate()).map_err(value_error)?;
        let question = plan.pattern.ok_or_else(|| value_error("a pattern needs a text or moves"))?;
        Ok(Self { question })
    }

    /// Returns the pattern of a whole position.
    #[staticmethod]
    fn of_board(board: &Bound<'_, Board>) -> Self {
        Self { question: PatternQuestion::new(Cells::of_board(&board.get().board.get())) }
    }

    /// Returns the pattern with its options as JSON, which other processes read.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.question).map_err(value_error)
    }

    /// Reads a pattern from JSON.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Self> {
        serde_json::from_str(text).map(|question| Self { question }).map_err(value_error)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = py.import("kifu._native")?.getattr("Pattern")?.getattr("from_json")?;
        Ok((read.unbind(), (self.to_json()?,)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.question == other.get().question)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.to_json()?).hash()
    }

    fn __str__(&self) -> String {
        self.question.pattern.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = PyString::new(py, &self.__str__().replace('\n', "/"));
        Ok(format!("Pattern({})", text.repr()?))
    }
}

/// The games with a pattern, and what was played next.
///
/// >>> import kifu, tempfile
/// >>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
/// >>> answer = db.search(kifu.Pattern("anchor:corner/..../..../..../...X"))
/// >>> len(answer), answer.matches, [round(rate, 2) for rate in answer.black_rate]
/// (13, 28, [0.55, 0.27, 0.8])
#[pyclass(frozen, module = "kifu.library", weakref)]
pub(crate) struct Answer {
    pub(crate) library: Arc<Opened>,
    pub(crate) question: PatternQuestion,
    pub(crate) found: Arc<Found>,
}

impl Answer {
    fn counts(&self) -> PatternCounts {
        pattern_counts(&self.question, &self.found)
    }
}

#[pymethods]
impl Answer {
    /// The number of games with the pattern.
    fn __len__(&self) -> usize {
        self.found.found.count()
    }

    /// The number of matches: a game may have several.
    #[getter]
    fn matches(&self) -> u64 {
        self.found.tally.total.hits
    }

    /// The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval.
    #[getter]
    fn black_rate(&self) -> Option<(f64, f64, f64)> {
        self.found.tally.total.black_rate()
    }

    /// The games with the pattern.
    #[getter]
    fn games(&self) -> Selection {
        Selection { library: Arc::clone(&self.library), games: self.found.found.clone() }
    }

    /// Returns a table with a row for each move that followed, the most frequent first.
    fn next_moves(&self) -> PyResult<Table> {
        Ok(Table::of("next_moves", next_move_batch(&self.counts()).map_err(value_error)?))
    }

    /// Returns a table with the number of games of each year.
    fn years(&self) -> PyResult<Table> {
        Ok(Table::of("years", year_batch(&self.counts()).map_err(value_error)?))
    }

    /// Returns a table with a row for each match, with its game.
    fn hits(&self) -> Table {
        let (library, found) = (Arc::clone(&self.library), Arc::clone(&self.found));
        let make = move || {
            let games: Vec<_> = found.found.games().collect();
            Ok(Box::new(HitReader::new(Arc::clone(&library), Some(Arc::clone(&found)), games.into_iter())) as _)
        };
        Table::new("hits", Arc::new(hit_schema()), make)
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "answer")
    }

    fn __repr__(&self) -> String {
        format!("<Answer: {} games, {} matches>", self.__len__(), self.matches())
    }
}
