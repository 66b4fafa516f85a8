//! Problems of texts as values of Python.

use kifu::Problem;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::pure::PROBLEM;

/// Returns the problems as a list of `kifu.Problem`.
pub(crate) fn problems<'py>(py: Python<'py>, problems: &[Problem]) -> PyResult<Bound<'py, PyList>> {
    let class = PROBLEM.get(py)?;
    let list = PyList::empty(py);
    for problem in problems {
        let path = problem.path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let Problem { line, column, rule, level, message, .. } = problem;
        list.append(class.call1((message, line, column, rule, level, path))?)?;
    }
    Ok(list)
}
