//! Arrays of NumPy.

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Whether NumPy can be imported: asked once.
static NUMPY: PyOnceLock<()> = PyOnceLock::new();

/// Returns an array with these values and this shape. It owns them, and can be written to.
pub(crate) fn array<'py, T: Element>(py: Python<'py>, values: Vec<T>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    needs_numpy(py)?;
    Ok(PyArray1::from_vec(py, values).reshape(shape.to_vec())?.into_any())
}

/// Returns an array of zeros, which `fill` fills. NumPy gives large arrays memory in large pieces: they are filled sooner than
/// those made of a vector.
pub(crate) fn filled<'py, R>(
    py: Python<'py>,
    shape: &[usize],
    fill: impl FnOnce(&mut [u8]) -> PyResult<R>,
) -> PyResult<(Bound<'py, PyAny>, R)> {
    needs_numpy(py)?;
    let array = PyArray1::<u8>::zeros(py, shape.iter().product::<usize>(), false);
    let done = fill(array.readwrite().as_slice_mut()?)?;
    Ok((array.reshape(shape.to_vec())?.into_any(), done))
}

/// Raises an error that names the package to install if NumPy is missing.
pub(crate) fn needs_numpy(py: Python<'_>) -> PyResult<()> {
    NUMPY.get_or_try_init(py, || {
        let missing = |error: PyErr| {
            let reason = PyImportError::new_err("arrays need NumPy: pip install \"kifu[arrays]\"");
            reason.set_cause(py, Some(error));
            reason
        };
        py.import("numpy").map(|_| ()).map_err(missing)
    })?;
    Ok(())
}
