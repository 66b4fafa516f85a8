//! The score of a game.

use kifu::Game;
use kifu::sgf::value::Rules;
use kifu_work::score::{Marks, ScoreOptions};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::value_error;
use crate::interruptible::interruptible;

/// Counts the end of a game; the result is the object of `kifu score --json` without its place.
pub(crate) fn score<'py>(
    py: Python<'py>,
    game: &Game,
    dead: Option<Vec<String>>,
    rules: Option<&str>,
    komi: Option<f64>,
    marks: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let unknown = |name| value_error(format!("`{name}` is not a name of rules, such as chinese, japanese or aga"));
    let read = |name| Rules::read(name).map(|read| read.value).ok_or_else(|| unknown(name));
    if komi.is_some_and(|komi| !komi.is_finite()) {
        return Err(value_error("`komi` is a number of points"));
    }
    let marks = if marks { Marks::Believed } else { Marks::Ignored };
    let options = ScoreOptions { dead, rules: rules.map(read).transpose()?, komi, marks };
    let record = game.record().clone();
    let scored = interruptible(py, move || kifu_work::score::score(&record, &options))?.map_err(value_error)?;
    let found = py.import("json")?.call_method1("loads", (scored.json_line("", 1),))?;
    let found = found.cast_into::<PyDict>()?;
    found.del_item("path")?;
    found.del_item("game")?;
    Ok(found.into_any())
}
