//! The score of a game.

use kifu::Game;
use kifu_work::score::{Marks, NotScored, ScoreOptions, score_by};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::engine::{Engine, read_rules};
use crate::error::value_error;
use crate::interruptible::interruptible;

/// Counts the end of a game; the result is the object of `kifu score --json` without its place. An engine tells dead stones that
/// neither the caller nor the record names.
pub(crate) fn score<'py>(
    py: Python<'py>,
    game: &Game,
    options: ScoreOptions,
    engine: Option<&Engine>,
) -> PyResult<Bound<'py, PyAny>> {
    let record = game.record().clone();
    let scored = match engine {
        Some(engine) => {
            let judge = engine.judge(py)?;
            engine.stopping(interruptible(py, move || score_by(&record, &options, Some(&judge))))?
        }
        None => interruptible(py, move || score_by(&record, &options, None))?,
    };
    let scored = scored.map_err(|error| match (error, engine) {
        (NotScored::NoAnswer(reason), Some(engine)) => engine.no_answer(py, "", &reason),
        (other, _) => value_error(other),
    })?;
    let found = py.import("json")?.call_method1("loads", (scored.json_line("", 1),))?;
    let found = found.cast_into::<PyDict>()?;
    found.del_item("path")?;
    found.del_item("game")?;
    Ok(found.into_any())
}

/// Reads the options.
pub(crate) fn options(
    dead: Option<Vec<String>>,
    rules: Option<&str>,
    komi: Option<f64>,
    marks: bool,
) -> PyResult<ScoreOptions> {
    if komi.is_some_and(|komi| !komi.is_finite()) {
        return Err(value_error("`komi` is a number of points"));
    }
    let marks = if marks { Marks::Believed } else { Marks::Ignored };
    Ok(ScoreOptions { dead, rules: rules.map(read_rules).transpose()?, komi, marks })
}
