//! Games other than Go, and their positions, as the objects of JSON.

use kifu::view::other::{OtherGame, OtherText};
use kifu::{NodeChoice, sgf};
use kifu_work::other_position::OtherPosition;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::raise;

/// The moves of a game other than Go; `None` for Go.
pub(crate) fn other_game<'py>(py: Python<'py>, game: &kifu::Game) -> PyResult<Option<Bound<'py, PyDict>>> {
    let found = OtherText::of(game.record()).as_ref().and_then(OtherGame::of);
    found.map(|found| object(py, &kifu::json::line(&found))).transpose()
}

/// The position at a node of a game other than Go; `None` for Go and for games that kifu cannot replay.
pub(crate) fn other_position<'py>(py: Python<'py>, node: sgf::Node<'_>) -> PyResult<Option<Bound<'py, PyDict>>> {
    let game = node.game();
    let number = (node.id().index() - game.root().id().index()) as usize;
    let found = OtherPosition::new(game, &NodeChoice::Number(number)).map_err(raise)?;
    let found = found.map(|position| object(py, &position.json_line(""))).transpose()?;
    if let Some(found) = &found {
        ["path", "game"].into_iter().try_for_each(|place| found.del_item(place))?;
    }
    Ok(found)
}

fn object<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyDict>> {
    Ok(py.import("json")?.call_method1("loads", (json,))?.cast_into()?)
}
