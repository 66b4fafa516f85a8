//! Typed values of properties, as the property table describes them.

use kifu::go::{Move, Point};
use kifu::sgf::prop::{Arity, Row, ValueType, Version};
use kifu::sgf::value::kind::{Arrow, Label};
use kifu::sgf::value::read_rectangle;
use kifu::sgf::{Property, Settings, Value};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::convert::{color_object, move_object, read_color};

/// Returns the values of a property as its type says: a number, a text, a move, a list of points. A value that cannot be read is
/// the text of the record.
pub(crate) fn typed<'py>(py: Python<'py>, property: Property<'_>, settings: &Settings) -> PyResult<Bound<'py, PyAny>> {
    let Some(row) = settings.row(property) else { return texts(py, property) };
    let is_list = row.arity(Version::Ff4) != Arity::Single;
    match row.value_type(Version::Ff4) {
        ValueType::Point | ValueType::Stone if is_list => points(py, property, settings),
        _ if is_list => {
            let list = PyList::empty(py);
            for value in property.values().filter(|value| !value.raw().is_empty()) {
                list.append(one(py, value, row, settings)?)?;
            }
            Ok(list.into_any())
        }
        _ => one(py, property.value(), row, settings),
    }
}

/// The texts of a property that no table knows: one, or a list.
fn texts<'py>(py: Python<'py>, property: Property<'_>) -> PyResult<Bound<'py, PyAny>> {
    let mut values = property.values();
    match (values.next(), values.next()) {
        (Some(value), None) => Ok(PyString::new(py, &value.text()).into_any()),
        _ => {
            let texts = property.values().map(|value| value.text().into_owned());
            Ok(PyList::new(py, texts.collect::<Vec<_>>())?.into_any())
        }
    }
}

/// One value.
fn one<'py>(py: Python<'py>, value: Value<'_>, row: &Row, settings: &Settings) -> PyResult<Bound<'py, PyAny>> {
    let value_type = row.value_type(Version::Ff4);
    let written = || PyString::new(py, &value.text()).into_any();
    if matches!(value_type, ValueType::SimpleText) && !row.is_in_words {
        return Ok(PyString::new(py, &value.simple_text()).into_any());
    }
    let Ok(read) = row.rewrite(value, settings).map(|reading| reading.value) else { return Ok(written()) };
    let size = settings.size;
    let at = |point: Point| move_object(py, Move::Play(point), size);
    Ok(match value_type {
        ValueType::Number | ValueType::Double => match read.parse::<i64>() {
            Ok(number) => number.into_pyobject(py)?.into_any(),
            Err(_) => PyString::new(py, &read).into_any(),
        },
        ValueType::Real => match read.parse::<f64>() {
            Ok(number) => number.into_pyobject(py)?.into_any(),
            Err(_) => PyString::new(py, &read).into_any(),
        },
        ValueType::Color => match read_color(&read) {
            Ok(color) => color_object(py, color)?,
            Err(_) => written(),
        },
        ValueType::Move => match Move::from_sgf(read.as_bytes(), size) {
            Some(to) => move_object(py, to, size)?,
            None => written(),
        },
        ValueType::Point | ValueType::Stone => match point(&read) {
            Some(point) => at(point)?,
            None => written(),
        },
        ValueType::PointPoint | ValueType::StonePoint => match value.read_with::<Arrow>(settings) {
            Ok(arrow) => PyTuple::new(py, [at(arrow.value.from)?, at(arrow.value.to)?])?.into_any(),
            Err(_) => written(),
        },
        ValueType::PointText => match value.read_with::<Label>(settings) {
            Ok(label) => {
                let (point, text) = label.value;
                PyTuple::new(py, [at(point)?, PyString::new(py, &text).into_any()])?.into_any()
            }
            Err(_) => written(),
        },
        ValueType::None
        | ValueType::SimpleText
        | ValueType::Text
        | ValueType::TextText
        | ValueType::Figure
        | ValueType::Size
        | ValueType::Time
        | ValueType::Unspecified => written(),
    })
}

/// A point of two letters.
fn point(text: &str) -> Option<Point> {
    text.trim().as_bytes().try_into().ok().and_then(Point::from_sgf)
}

/// The points of a list, each once: a short text can name many rectangles, and a board has 2,704 points at most.
fn points<'py>(py: Python<'py>, property: Property<'_>, settings: &Settings) -> PyResult<Bound<'py, PyAny>> {
    let size = settings.size;
    let mut seen = vec![false; size.area()];
    let list = PyList::empty(py);
    for value in property.values() {
        let Ok(rectangle) = read_rectangle(value.raw(), settings) else { continue };
        for point in rectangle.value.points() {
            let is_new = |index| seen.get_mut(index).is_some_and(|seen| !std::mem::replace(seen, true));
            if size.index(point).is_some_and(is_new) {
                list.append(move_object(py, Move::Play(point), size)?)?;
            }
        }
    }
    Ok(list.into_any())
}
