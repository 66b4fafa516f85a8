//! Game information as values of Python.

use kifu::Error;
use kifu::facts::{Fact, Facts};
use kifu::go::Color;
use kifu::record::{INFO_FIELDS, InfoField};
use kifu::sgf::value::{Dates, GameResult, WinBy};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value as Json;

use crate::convert::color_object;
use crate::error::value_error;
use crate::pure::{INFO, PLAYER, RESULT};

/// Returns a value of JSON that is not nested.
fn plain<'py>(py: Python<'py>, value: &Json) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Json::Number(number) => match number.as_i64() {
            Some(number) => number.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?,
        },
        Json::String(text) => PyString::new(py, text).into_any(),
        Json::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        _ => py.None().into_bound(py),
    })
}

/// Returns a number that a fact states.
pub(crate) fn number(facts: &Facts, field: &InfoField) -> Option<f64> {
    facts.of(field)?.value.as_ref()?.as_f64()
}

/// Returns the text of a fact.
pub(crate) fn text<'f>(facts: &'f Facts, field: &InfoField) -> Option<&'f str> {
    facts.of(field).map(|fact| fact.text.as_str())
}

/// Returns what a fact states in standard words, or its text.
fn meaning<'f>(facts: &'f Facts, field: &InfoField) -> Option<&'f str> {
    let fact = facts.of(field)?;
    Some(fact.value.as_ref().and_then(Json::as_str).unwrap_or(&fact.text))
}

/// Returns a `kifu.Player`.
pub(crate) fn player<'py>(py: Python<'py>, facts: &Facts, color: Color) -> PyResult<Bound<'py, PyAny>> {
    let [name, rank, team] = match color {
        Color::Black => [&InfoField::BLACK, &InfoField::BLACK_RANK, &InfoField::BLACK_TEAM],
        Color::White => [&InfoField::WHITE, &InfoField::WHITE_RANK, &InfoField::WHITE_TEAM],
    };
    PLAYER.get(py)?.call1((text(facts, name).unwrap_or_default(), meaning(facts, rank), text(facts, team)))
}

/// Returns a `kifu.Result`, or `None`.
pub(crate) fn result<'py>(py: Python<'py>, facts: &Facts) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(text) = text(facts, &InfoField::RESULT) else { return Ok(None) };
    // The meaning, in which margins of the Fox server are points.
    let read = meaning(facts, &InfoField::RESULT).and_then(GameResult::read).map(|reading| reading.value);
    let winner = read.and_then(GameResult::winner).map(|color| color_object(py, color)).transpose()?;
    let (how, margin) = match read {
        Some(GameResult::Win { by, .. }) => match by {
            WinBy::Margin(margin) => (Some("points"), Some(margin.to_f64())),
            WinBy::Resignation => (Some("resignation"), None),
            WinBy::Time => (Some("time"), None),
            WinBy::Forfeit => (Some("forfeit"), None),
            WinBy::Unspecified => (None, None),
        },
        Some(GameResult::Draw) => (Some("draw"), None),
        Some(GameResult::Void) => (Some("void"), None),
        Some(GameResult::Unfinished | GameResult::Playing | GameResult::Unknown) | None => (None, None),
    };
    let standard = read.map_or_else(|| text.to_owned(), |result| result.to_string());
    RESULT.get(py)?.call1((standard, winner, how, margin, text)).map(Some)
}

/// Returns the first day of a game as `datetime.date`, if it is known to the day.
pub(crate) fn date<'py>(py: Python<'py>, facts: &Facts) -> PyResult<Option<Bound<'py, PyAny>>> {
    let dates = text(facts, &InfoField::DATE).and_then(Dates::read).map(|reading| reading.value.dates);
    let Some(first) = dates.as_ref().and_then(|dates| dates.first()) else { return Ok(None) };
    let (Some(month), Some(day)) = (first.month(), first.day()) else { return Ok(None) };
    // The calendar of Python ends at the year 9999 and has no 30 February.
    Ok(py.import("datetime")?.getattr("date")?.call1((first.year(), month, day)).ok())
}

/// Returns a `kifu.Info`: the facts by their names.
pub(crate) fn info<'py>(py: Python<'py>, facts: &Facts) -> PyResult<Bound<'py, PyAny>> {
    let (values, texts) = (PyDict::new(py), PyDict::new(py));
    for fact in facts.all() {
        let Fact { name, value, text, .. } = fact;
        match value {
            Some(value) => values.set_item(name, plain(py, value)?)?,
            None => values.set_item(name, text)?,
        }
        texts.set_item(name, text)?;
    }
    INFO.get(py)?.call1((values, texts))
}

/// Returns the property of SGF for a field of the game information, named as in `kifu.Info` or by its identifier.
pub(crate) fn ident_of(name: &str) -> PyResult<String> {
    let field = INFO_FIELDS.iter().find(|field| field.column == name || field.key == name);
    match field {
        Some(field) => field.sgf.map(str::to_owned).ok_or_else(|| value_error(Error::NoSuchField(name.to_owned()))),
        None if name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()) => Ok(name.to_owned()),
        None => Err(value_error(Error::NoSuchField(name.to_owned()))),
    }
}
