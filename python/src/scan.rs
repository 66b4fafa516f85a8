//! Many files, read a few ahead on several threads.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use kifu::files::{Ahead, Archives, Next, Order};
use kifu_search::Condition;
use kifu_work::scan::{Scan, ScanError, ScannedFile};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyList;

use crate::convert::Whole;
use crate::error::{io_error, value_error};
use crate::game::Game;
use crate::interruptible::TIMEOUT;
use crate::text::Text;

/// The files that a scan reads: what `kifu.Scan` hands to functions that work on many files.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct ScanPlan {
    pub(crate) scan: Scan,
}

#[pymethods]
impl ScanPlan {
    /// Makes a plan for files, folders, archives and patterns, and for the games that meet all queries.
    #[new]
    #[pyo3(signature = (paths, queries, threads, *, ordered=true, members=true))]
    fn new(
        paths: Vec<PathBuf>,
        queries: Vec<String>,
        threads: Option<Whole>,
        ordered: bool,
        members: bool,
    ) -> PyResult<Self> {
        let mut scan = Scan::new(paths);
        if let Some(threads) = threads {
            scan.threads = threads.threads()?;
        }
        if !ordered {
            scan.order = Order::Completion;
        }
        if !members {
            scan.archives = Archives::Named;
        }
        let conditions = queries.iter().map(|query| read_query(query)).collect::<PyResult<Vec<_>>>()?;
        if !conditions.is_empty() {
            scan.condition = Some(Condition::All(conditions));
        }
        Ok(Self { scan })
    }

    /// Begins to read. Paths that cannot be read are added to `errors`.
    fn games(&self, errors: Py<PyList>) -> PyResult<ScanGames> {
        let files = Files::new(self.scan.read_with(as_text), errors)?;
        Ok(ScanGames::new(files))
    }
}

fn read_query(query: &str) -> PyResult<Condition> {
    let condition: Condition = query.parse().map_err(|error| value_error(format!("`{query}`: {error}")))?;
    condition.check_files().map_err(value_error)?;
    Ok(condition)
}

/// The text of a file, and its wanted games.
fn as_text(file: ScannedFile) -> (Arc<Text>, Vec<usize>) {
    (Arc::new(Text::from(file.document)), file.games)
}

/// What was made of files, one after the other, while Ctrl-C is looked for.
pub(crate) struct Files<R> {
    found: Ahead<Result<R, ScanError>>,
    errors: Py<PyList>,
}

impl<R: Send> Files<R> {
    /// The results that `kifu_work::scan::Scan::read_with` returns; files that cannot be read are added to `errors`.
    pub(crate) fn new(found: std::io::Result<Ahead<Result<R, ScanError>>>, errors: Py<PyList>) -> PyResult<Self> {
        Ok(Self { found: found.map_err(|error| io_error(&error, None))?, errors })
    }

    /// The next result; other threads run while it is waited for.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<R>> {
        loop {
            let found = &mut self.found;
            match py.detach(|| found.next_within(TIMEOUT)) {
                Next::Ready(Ok(result)) => return Ok(Some(result)),
                Next::Ready(Err(ScanError { path, reason })) => self.errors.bind(py).append((path, reason))?,
                Next::Waiting => {}
                Next::End => return Ok(None),
                Next::Forked => {
                    let message = "this loop was begun before the process was forked; begin a loop of its own";
                    return Err(PyRuntimeError::new_err(message));
                }
            }
            py.check_signals()?;
        }
    }
}

/// An iterator over the games of files. Threads that share it take turns.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct ScanGames {
    state: Mutex<Reading>,
}

struct Reading {
    files: Files<(Arc<Text>, Vec<usize>)>,
    /// The text whose games come next, with the numbers of those that remain.
    text: Option<(Arc<Text>, std::vec::IntoIter<usize>)>,
}

impl ScanGames {
    pub(crate) fn new(files: Files<(Arc<Text>, Vec<usize>)>) -> Self {
        Self { state: Mutex::new(Reading { files, text: None }) }
    }
}

#[pymethods]
impl ScanGames {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        let mut state = self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some((text, games)) = &mut state.text
                && let Some(game) = games.next()
            {
                return Ok(Some(Game::new(Arc::clone(text), game)));
            }
            state.text = None;
            let Some((text, games)) = state.files.next(py)? else { return Ok(None) };
            state.text = Some((text, games.into_iter()));
        }
    }
}
