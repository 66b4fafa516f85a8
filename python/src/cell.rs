//! Values of columns as values of Python.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Date32Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
};
use arrow_array::{Array, PrimitiveArray};
use arrow_schema::DataType;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::error::value_error;

/// The days from the first day of the calendar of Python to 1970-01-01.
const DAYS_TO_1970: i32 = 719_163;

/// The value in a row of a column; `None` if it is missing.
pub(crate) fn cell<'py>(py: Python<'py>, column: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::Binary => Ok(PyBytes::new(py, column.as_binary::<i32>().value(row)).into_any()),
        DataType::Boolean => column.as_boolean().value(row).into_bound_py_any(py),
        DataType::Int8 => number::<Int8Type>(column, row).into_bound_py_any(py),
        DataType::UInt8 => number::<UInt8Type>(column, row).into_bound_py_any(py),
        DataType::Int16 => number::<Int16Type>(column, row).into_bound_py_any(py),
        DataType::Int32 => number::<Int32Type>(column, row).into_bound_py_any(py),
        DataType::Int64 => number::<Int64Type>(column, row).into_bound_py_any(py),
        DataType::Float32 => number::<Float32Type>(column, row).into_bound_py_any(py),
        DataType::Float64 => number::<Float64Type>(column, row).into_bound_py_any(py),
        DataType::Date32 => {
            let day = number::<Date32Type>(column, row).saturating_add(DAYS_TO_1970);
            // The calendar of Python begins with the year 1 and ends with 9999.
            let date = py.import("datetime")?.getattr("date")?.call_method1("fromordinal", (day,));
            Ok(date.unwrap_or_else(|_| py.None().into_bound(py)))
        }
        DataType::List(_) => {
            let values = column.as_list::<i32>().value(row);
            let items = (0..values.len()).map(|index| cell(py, values.as_ref(), index));
            Ok(PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        other => Err(value_error(format!("columns of type {other} have no values in Python"))),
    }
}

fn number<T: ArrowPrimitiveType>(column: &dyn Array, row: usize) -> T::Native {
    let numbers: &PrimitiveArray<T> = column.as_primitive();
    numbers.value(row)
}
