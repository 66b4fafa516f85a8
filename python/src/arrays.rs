//! Arrays of NumPy.

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyImportError, PyMemoryError};
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
    let length = shape.iter().try_fold(1_usize, |length, &count| length.checked_mul(count));
    needs_memory(length)?;
    let array = PyArray1::<u8>::zeros(py, length.unwrap_or_default(), false);
    let done = fill(array.readwrite().as_slice_mut()?)?;
    Ok((array.reshape(shape.to_vec())?.into_any(), done))
}

/// Raises `MemoryError` if there is no room for that many bytes; `None` is more than can be counted.
pub(crate) fn needs_memory(bytes: Option<usize>) -> PyResult<()> {
    if bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok()) {
        return Ok(());
    }
    let size =
        bytes.map_or_else(|| "too many".to_owned(), |bytes| format!("{:.1} thousand million", bytes as f64 / 1e9));
    Err(PyMemoryError::new_err(format!("the arrays take {size} bytes; make smaller batches")))
}

/// Raises an error that names the package to install if NumPy is missing.
pub(crate) fn needs_numpy(py: Python<'_>) -> PyResult<()> {
    NUMPY.get_or_try_init(py, || {
        let missing = |error: PyErr| {
            // Ctrl-C, for one, is no sign that NumPy is missing.
            if !error.is_instance_of::<PyImportError>(py) {
                return error;
            }
            let reason = PyImportError::new_err("arrays need NumPy: pip install \"kifu[arrays]\"");
            reason.set_cause(py, Some(error));
            reason
        };
        py.import("numpy").map_err(missing)?;
        // The crate `numpy` panics where the import of the module with its functions is interrupted, so that is done here.
        py.check_signals()?;
        py.import("numpy._core.multiarray").or_else(|_| py.import("numpy.core.multiarray"))?.getattr("_ARRAY_API")?;
        let _ = PyArray1::<u8>::zeros(py, 0, false);
        Ok::<_, PyErr>(())
    })?;
    Ok(())
}
