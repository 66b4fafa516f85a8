//! Objects as notebooks show them: `kifu/_notebook.py` makes the pages.

use pyo3::prelude::*;

/// Returns the page of an object; `kind` names the function.
pub(crate) fn html<'py, T>(this: &Bound<'py, T>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    this.py().import("kifu._notebook")?.getattr(kind)?.call1((this.as_any(),))
}

/// Returns an object in the forms that notebooks and terminals choose from: `include` and `exclude` name media types.
pub(crate) fn bundle<'py, T>(
    this: &Bound<'py, T>,
    include: Option<Bound<'py, PyAny>>,
    exclude: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    this.py().import("kifu._notebook")?.getattr("bundle")?.call1((this.as_any(), include, exclude))
}
