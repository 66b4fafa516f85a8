//! Objects as notebooks show them: `kifu/_notebook.py` makes the pages.

use pyo3::prelude::*;

/// Returns the page of an object; `kind` names the function.
pub(crate) fn html<'py, T>(this: &Bound<'py, T>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    this.py().import("kifu._notebook")?.getattr(kind)?.call1((this.as_any(),))
}
