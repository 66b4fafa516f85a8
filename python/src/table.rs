//! Tables: columns in memory, for every library that reads Arrow.

use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::SchemaRef;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyCapsule, PyDict, PyList, PyString};

use crate::cell::cell;
use crate::error::value_error;

/// What yields the batches of a table.
pub(crate) type Reader = Box<dyn RecordBatchReader + Send>;

/// The files that could not be read, each with the reason.
pub(crate) type FileErrors = Arc<Mutex<Vec<(String, String)>>>;

/// A table of named and typed columns, made when it is read.
///
/// Polars, pyarrow, pandas, DuckDB and every other library of Arrow read it as it is: `polars.DataFrame(table)`,
/// `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`, `duckdb.sql("select … from games")` for a variable `games`. Each reader gets a
/// stream of its own, so a table can be read any number of times.
///
/// >>> import kifu
/// >>> table = kifu.tables.moves(kifu.loads("(;SZ[9];B[ee];W[gc])"))
/// >>> [(row["color"], row["name"]) for row in table.rows()]
/// [('black', 'E5'), ('white', 'G7')]
#[pyclass(frozen, module = "kifu.tables", weakref)]
pub(crate) struct Table {
    name: String,
    schema: SchemaRef,
    make: Box<dyn Fn() -> PyResult<Reader> + Send + Sync>,
    errors: FileErrors,
}

impl Table {
    /// A table whose batches `make` yields, again for each reader.
    pub(crate) fn new(
        name: &str,
        schema: SchemaRef,
        make: impl Fn() -> PyResult<Reader> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.to_owned(), schema, make: Box::new(make), errors: FileErrors::default() }
    }

    /// The same, where files may be refused.
    pub(crate) fn with_errors(self, errors: FileErrors) -> Self {
        Self { errors, ..self }
    }
}

impl Table {
    /// A table of rows in memory.
    pub(crate) fn of(name: &str, batch: RecordBatch) -> Self {
        let schema = batch.schema();
        Self::new(name, batch.schema(), move || {
            Ok(Box::new(RecordBatchIterator::new([Ok(batch.clone())], Arc::clone(&schema))))
        })
    }
}

#[pymethods]
impl Table {
    /// The names of its columns.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.schema.fields().iter().map(|field| field.name()))
    }

    /// The files that the last reader could not read, each with the reason.
    #[getter]
    fn errors(&self) -> Vec<(String, String)> {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Yields the rows as dictionaries: convenient, but slow for many rows.
    fn rows(&self, py: Python<'_>) -> PyResult<Rows> {
        let names = self.schema.fields().iter().map(|field| PyString::new(py, field.name()).unbind()).collect();
        Ok(Rows { state: Mutex::new(Reading { reader: (self.make)()?, batch: None }), names })
    }

    /// Returns a stream of batches as a capsule, by the C stream interface of Arrow. `requested_schema` is ignored, as the
    /// interface allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new((self.make)()?), c"arrow_array_stream")
    }

    /// Returns the names and types of the columns as a capsule, by the C data interface of Arrow.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.schema).map_err(value_error)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "table")
    }

    fn __repr__(&self) -> String {
        format!("<Table {}, {} columns>", self.name, self.schema.fields().len())
    }
}

/// An iterator over the rows of a table. Threads that share it take turns.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct Rows {
    names: Vec<Py<PyString>>,
    state: Mutex<Reading>,
}

struct Reading {
    reader: Reader,
    /// The batch that is read, and its next row.
    batch: Option<(RecordBatch, usize)>,
}

#[pymethods]
impl Rows {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let mut state = self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        while state.batch.as_ref().is_none_or(|(batch, row)| *row >= batch.num_rows()) {
            py.check_signals()?;
            let reader = &mut state.reader;
            let next = py.detach(|| reader.next());
            let Some(batch) = next.transpose().map_err(value_error)? else { return Ok(None) };
            state.batch = Some((batch, 0));
        }
        let Some((batch, row)) = &mut state.batch else { return Ok(None) };
        let values = PyDict::new(py);
        for (name, column) in self.names.iter().zip(batch.columns()) {
            values.set_item(name, cell(py, column.as_ref(), *row)?)?;
        }
        *row += 1;
        Ok(Some(values))
    }
}
