//! Pictures.

use std::hash::{DefaultHasher, Hash, Hasher};

use kifu::NodeChoice;
use kifu::draw::font::Fonts;
use kifu::record::Record;
use kifu_work::render::{Choices, Pens, PictureSizes, TARGETS, Target, render_book, render_position};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::board::Board;
use crate::error::value_error;
use crate::game::Game;
use crate::interruptible::interruptible;
use crate::node::Node;

/// Options of pictures by name, as in `kifu render --help`.
type Options = Vec<(String, String)>;

fn target(name: &str) -> PyResult<&'static Target> {
    let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    let unknown = || value_error(format!("`{name}` is not a target of pictures; targets are {}", names()));
    TARGETS.iter().find(|target| target.name == name).ok_or_else(unknown)
}

fn choices(options: &Options) -> PyResult<Choices> {
    let mut choices = Choices::default();
    choices.no_title = true;
    for (name, value) in options {
        choices.set(name, value).map_err(value_error)?;
    }
    Ok(choices)
}

/// The options of one position: those that divide a game have no meaning there.
fn position_choices(options: &Options) -> PyResult<Choices> {
    let choices = choices(options)?;
    match choices.is_divided() {
        true => Err(value_error("figures and problems need a whole game; draw it with `kifu.draw.pdf`")),
        false => Ok(choices),
    }
}

/// A number of a picture. A notebook shows many in one page, where only equal ones may have equal identifiers.
fn identity(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

fn draw<'py, O: Send + 'static>(
    py: Python<'py>,
    owner: O,
    record: fn(&O) -> &Record,
    name: &str,
    choices: Choices,
    identity: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let target = target(name)?;
    let bytes = interruptible(py, move || {
        let fonts = Fonts::default();
        let sizes = PictureSizes { width: choices.size, ..PictureSizes::default() };
        let pens = Pens::new(&fonts, sizes).with_prefix(format!("k{:08x}", identity as u32));
        render_position(record(&owner), target, &choices.options(), &pens).map_err(|error| error.to_string())
    })?;
    Ok(PyBytes::new(py, &bytes.map_err(value_error)?))
}

/// Draws the position after a node.
#[pyfunction]
pub(crate) fn draw_node<'py>(
    py: Python<'py>,
    node: &Node,
    target: &str,
    options: Options,
) -> PyResult<Bound<'py, PyBytes>> {
    let mut choices = position_choices(&options)?;
    let first = node.sgf()?.game().root().id().index();
    choices.position = Some(NodeChoice::Number((node.index - first) as usize));
    let game = Game::new(std::sync::Arc::clone(&node.text), node.game).view()?;
    let identity = identity((node.text.document.bytes(), node.index, options));
    draw(py, game, kifu::Game::record, target, choices, identity)
}

/// Draws a board.
#[pyfunction]
pub(crate) fn draw_board<'py>(
    py: Python<'py>,
    board: &Board,
    target: &str,
    options: Options,
) -> PyResult<Bound<'py, PyBytes>> {
    let board = board.board.get();
    let record = Record::of_board(&board);
    let identity = identity((board.to_string(), &options));
    draw(py, record, |record| record, target, position_choices(&options)?, identity)
}

/// Draws games as one document.
#[pyfunction]
pub(crate) fn draw_book<'py>(
    py: Python<'py>,
    games: Vec<PyRef<'py, Game>>,
    target: &str,
    options: Options,
) -> PyResult<Bound<'py, PyBytes>> {
    let target = self::target(target)?;
    if options.iter().any(|(name, _)| name == "move") {
        return Err(value_error("move: a document shows whole games; draw one position with `kifu.draw.draw`"));
    }
    let mut choices = choices(&options)?;
    choices.no_title = false;
    let records = games.iter().map(|game| Ok(game.view()?.record().clone())).collect::<PyResult<Vec<_>>>()?;
    let bytes = interruptible(py, move || {
        let fonts = Fonts::default();
        let pens = Pens::new(&fonts, PictureSizes { width: choices.size, ..PictureSizes::default() });
        render_book(&records, target, &choices.options(), &pens).map_err(|error| error.to_string())
    })?;
    Ok(PyBytes::new(py, &bytes.map_err(value_error)?))
}
