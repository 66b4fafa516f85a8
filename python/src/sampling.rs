//! Random batches: what `kifu.tensors.Sampler` and `kifu.tensors.batches` draw from.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use kifu_tensor::{PackedGame, PlaneOptions, RowOrder, Sampler, ShuffleBuffer, Split, rows_into};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{array, filled, needs_memory, needs_numpy};
use crate::convert::Whole;
use crate::error::value_error;
use crate::game::Game;
use crate::interruptible::stoppable;
use crate::tensors::{BatchForm, PackedGames, batch_object, x_shape};

/// Reads a part of all games: `None` for all.
fn read_split(split: Option<&str>) -> PyResult<Split> {
    split.map_or(Ok(Split::default()), |text| text.parse().map_err(value_error))
}

/// The bytes of the arrays of a batch, about; `None` if they are too many to count.
fn bytes_of(options: &PlaneOptions, rows: usize) -> Option<usize> {
    /// The targets, the number of the game and that of the move, and the row as it was drawn.
    const BESIDE: usize = 48;
    rows.checked_mul(options.row_length() + BESIDE + 2 * options.targets.next)
}

/// Draws rows of packed games.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct RowSampler {
    games: Py<PackedGames>,
    options: PlaneOptions,
    sampler: Sampler,
}

#[pymethods]
impl RowSampler {
    /// A sampler of those games that give rows, and that are in the part.
    #[new]
    fn new(py: Python<'_>, games: Py<PackedGames>, form: BatchForm, split: Option<&str>) -> PyResult<Self> {
        let (options, split) = (form.options()?, read_split(split)?);
        let all = &games.get().games;
        let sampler = py.detach(|| Sampler::new(all, &options, &split));
        Ok(Self { games, options, sampler })
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> u64 {
        self.sampler.rows()
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.sampler.games()
    }

    /// Returns a batch by its number.
    fn batch<'py>(&self, py: Python<'py>, number: Whole, count: Whole, most: Whole) -> PyResult<Bound<'py, PyDict>> {
        needs_numpy(py)?;
        let (number, count, most): (u64, usize, usize) =
            (number.to("number")?, count.to("batch")?, most.to("per_game")?);
        let (all, options) = (&self.games.get().games, &self.options);
        needs_memory(bytes_of(options, count.min(self.sampler.games().saturating_mul(most))))?;
        let chosen = py.detach(|| self.sampler.draw(options, number, count, most));
        let (x, batch) = filled(py, &x_shape(options, chosen.len()), |x| {
            stoppable(py, |stop| rows_into(all, &chosen, options, x, || stop.load(Ordering::Relaxed)))?
                .map_err(value_error)
        })?;
        batch_object(py, x, batch, options)
    }
}

/// Games that come one after the other, of which rows are drawn.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct RowBuffer {
    options: PlaneOptions,
    split: Split,
    order: RowOrder,
    buffer: Mutex<ShuffleBuffer>,
}

#[pymethods]
impl RowBuffer {
    /// An empty buffer; rows come in random order, or with `ordered` as games are added.
    #[new]
    #[pyo3(signature = (form, split, *, ordered))]
    fn new(form: BatchForm, split: Option<&str>, ordered: bool) -> PyResult<Self> {
        let order = if ordered { RowOrder::Added } else { RowOrder::Random };
        Ok(Self { options: form.options()?, split: read_split(split)?, order, buffer: Mutex::default() })
    }

    /// Adds a game, and returns the number of rows that are left.
    fn add(&self, game: &Bound<'_, Game>) -> PyResult<usize> {
        Ok(self.add_packed(PackedGame::of(game.get().tree()?)))
    }

    /// Adds one of the packed games, and returns the number of rows that are left.
    fn add_of(&self, games: &Bound<'_, PackedGames>, index: usize) -> PyResult<usize> {
        let game = games.get().games.get(index).cloned();
        Ok(self.add_packed(game.ok_or_else(|| PyIndexError::new_err("no such game"))?))
    }

    /// Returns a batch.
    fn batch<'py>(&self, py: Python<'py>, count: Whole, most: Whole) -> PyResult<Bound<'py, PyDict>> {
        needs_numpy(py)?;
        let (count, most): (usize, usize) = (count.to("batch")?, most.to("per_game")?);
        let left = self.buffer.lock().unwrap_or_else(PoisonError::into_inner).rows();
        needs_memory(bytes_of(&self.options, count.min(left)))?;
        let mut batch = stoppable(py, |stop| {
            let mut buffer = self.buffer.lock().unwrap_or_else(PoisonError::into_inner);
            buffer.batch(&self.options, self.order, count, most, || stop.load(Ordering::Relaxed))
        })?
        .map_err(value_error)?;
        let x = core::mem::take(&mut batch.x);
        batch_object(py, array(py, x, &x_shape(&self.options, batch.game.len()))?, batch, &self.options)
    }
}

impl RowBuffer {
    fn add_packed(&self, game: PackedGame) -> usize {
        let is_wanted = self.options.accepts(&game) && self.split.contains(&game);
        let mut buffer = self.buffer.lock().unwrap_or_else(PoisonError::into_inner);
        buffer.add(Some(game).filter(|_| is_wanted));
        buffer.rows()
    }
}
