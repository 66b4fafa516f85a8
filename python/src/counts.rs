//! Partial statistics, which add up.

use kifu_search::export::statistics_batch;
use kifu_search::statistics::{Aspect, PartialStatistics};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::error::value_error;
use crate::table::Table;

/// Finds an aspect by its name.
pub(crate) fn aspect_named(by: &str) -> PyResult<Aspect> {
    Aspect::ALL.into_iter().find(|aspect| aspect.name() == by).ok_or_else(|| {
        let names: Vec<_> = Aspect::ALL.iter().map(|aspect| aspect.name()).collect();
        value_error(format!("games are not counted by `{by}` but by {}", names.join(", ")))
    })
}

/// The statistics of some segments by one aspect. Counts of one question add up, in any order:
/// `sum(counts, kifu.segments.Counts())`.
///
/// The sum over all segments is the answer of `Library.statistics` for one library with all the games.
///
/// >>> from kifu import segments
/// >>> [built] = segments.build([("a.sgf", b"(;SZ[9]RE[B+R]DT[1999];B[cc])")])
/// >>> counts = segments.Segment(built.segment).statistics("year")
/// >>> [(row["value"], row["games"]) for row in (counts + counts).table().rows()]
/// [('1999', 2)]
#[pyclass(frozen, module = "kifu.segments")]
#[derive(Clone)]
pub(crate) struct Counts {
    pub(crate) counted: Option<PartialStatistics>,
}

#[pymethods]
impl Counts {
    /// Makes empty counts, to which counts of any question can be added.
    #[new]
    fn new() -> Self {
        Self { counted: None }
    }

    /// Returns the table of `Library.statistics`: a row for each value, those of the most games first.
    fn table(&self) -> PyResult<Table> {
        let counted = self.counted.as_ref().ok_or_else(|| value_error("empty counts have no aspect"))?.statistics();
        let table = counted.tables.first().ok_or_else(|| value_error("nothing was counted"))?;
        Ok(Table::of(table.aspect.name(), statistics_batch(table).map_err(value_error)?))
    }

    /// Returns the counts as bytes, which other processes read.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let text = py.detach(|| serde_json::to_vec(&self.counted)).map_err(value_error)?;
        Ok(PyBytes::new(py, &text))
    }

    /// Reads counts from bytes.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: &[u8]) -> PyResult<Self> {
        let read = py.detach(|| serde_json::from_slice(data));
        read.map(|counted| Self { counted }).map_err(value_error)
    }

    fn __add__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        let (Some(one), Some(other)) = (&self.counted, &other.get().counted) else {
            let counted = self.counted.as_ref().or(other.get().counted.as_ref());
            return Ok(Self { counted: counted.cloned() });
        };
        let mut sum = one.clone();
        if !sum.merge(other.clone()) {
            return Err(value_error("counts of different questions do not add up"));
        }
        Ok(Self { counted: Some(sum) })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.counted == other.get().counted)
    }

    fn __hash__(&self) -> isize {
        self.games() as isize
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("kifu._native")?.getattr("Counts")?.getattr("from_bytes")?;
        (read, (self.to_bytes(py)?,)).into_pyobject(py)
    }

    /// The number of games that were counted.
    #[getter]
    fn games(&self) -> u64 {
        self.counted.as_ref().map_or(0, |counted| counted.statistics().total.games)
    }

    fn __repr__(&self) -> String {
        format!("<Counts of {} games>", self.games())
    }
}
