//! Positions as arrays: the functions of `kifu.tensors`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kifu_tensor::{
    Batch, FEATURES, Feature, FeatureNumber, FeatureSet, PackedGame, PlaneForm, PlaneOptions, SymmetryChoice, TARGETS,
    TargetSet, from_bytes, offsets, planes_into, positions_into, to_bytes,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::arrays::{array, filled};
use crate::convert::{SizeName, Whole};
use crate::error::value_error;
use crate::game::Game;
use crate::interruptible::stoppable;
use crate::symmetry;

/// The main lines of many games, two bytes a move: what tensors are made of.
///
/// >>> import kifu
/// >>> from kifu.tensors import PackedGames, pack
/// >>> games = pack(kifu.load("samples/ear-reddening-1846.sgf"))
/// >>> len(games), games.moves, len(PackedGames.from_bytes(games.to_bytes()))
/// (1, 325, 1)
#[pyclass(frozen, module = "kifu.tensors", weakref)]
pub(crate) struct PackedGames {
    pub(crate) games: Arc<Vec<PackedGame>>,
}

#[pymethods]
impl PackedGames {
    /// Packs games: any iterable of `kifu.Game`.
    #[new]
    fn new(games: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut packed = Vec::new();
        for game in games.try_iter()? {
            packed.push(PackedGame::of(game?.cast::<Game>()?.get().tree()?));
        }
        Ok(Self { games: Arc::new(packed) })
    }

    /// Reads games from the bytes of `to_bytes`.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        Ok(Self { games: Arc::new(from_bytes(data).map_err(value_error)?) })
    }

    /// Returns the games as bytes.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &to_bytes(&self.games))
    }

    /// The number of moves of all games.
    #[getter]
    fn moves(&self) -> usize {
        self.games.iter().map(PackedGame::moves).sum()
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __repr__(&self) -> String {
        format!("<PackedGames {}, {} moves>", self.games.len(), self.moves())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("kifu._native")?.getattr("PackedGames")?.getattr("from_bytes")?;
        (make, (self.to_bytes(py),)).into_pyobject(py)
    }
}

/// What the rows of a batch contain, as Python says it.
#[derive(FromPyObject)]
pub(crate) struct BatchForm {
    features: Vec<String>,
    targets: Vec<String>,
    size: SizeName,
    symmetry: String,
    seed: Whole,
    packed: bool,
    threads: Whole,
}

impl BatchForm {
    pub(crate) fn options(&self) -> PyResult<PlaneOptions> {
        let size = self.size.size()?;
        let features = FeatureSet::new(&self.features).map_err(value_error)?;
        if self.packed
            && let Some((feature, _)) = features.features().find(|(feature, _)| !feature.is_binary)
        {
            return Err(value_error(format!("feature `{}` has values above 1: packed=True is for bits", feature.name)));
        }
        let symmetry = match self.symmetry.as_str() {
            "random" => SymmetryChoice::Random,
            "no" => SymmetryChoice::None,
            name => SymmetryChoice::Fixed(symmetry::read(name)?),
        };
        if let SymmetryChoice::Fixed(symmetry) = symmetry
            && symmetry.size(size) != size
        {
            return Err(value_error(format!("symmetry `{}` changes the size of a board of {size}", self.symmetry)));
        }
        Ok(PlaneOptions {
            size,
            features,
            targets: TargetSet::new(&self.targets).map_err(value_error)?,
            symmetry,
            seed: self.seed.to("seed")?,
            form: if self.packed { PlaneForm::Bits } else { PlaneForm::Bytes },
            threads: self.threads.threads()?,
        })
    }
}

/// A feature: its name, its planes, its number and the greatest one, whether it is binary, its definition.
type FeatureRow = (&'static str, usize, Option<usize>, Option<usize>, bool, &'static str);

/// Returns the names and definitions of all features.
#[pyfunction]
pub(crate) fn features() -> Vec<FeatureRow> {
    let row = |feature: &'static Feature| {
        let number = |read: fn(FeatureNumber) -> usize| feature.number.map(read);
        let (default, greatest) = (number(|number| number.default), number(|number| number.greatest));
        (feature.name, feature.planes, default, greatest, feature.is_binary, feature.definition)
    };
    FEATURES.iter().map(row).collect()
}

/// Returns the names and definitions of all targets.
#[pyfunction]
pub(crate) fn targets() -> Vec<(&'static str, &'static str)> {
    TARGETS.iter().map(|target| (target.name, target.definition)).collect()
}

/// Returns the stones of all positions of the games of a size, and the number of positions before each game.
#[pyfunction]
pub(crate) fn all_positions<'py>(
    py: Python<'py>,
    games: &PackedGames,
    size: SizeName,
    threads: Whole,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let (size, threads) = (size.size()?, threads.threads()?);
    let offsets = offsets(&games.games, size);
    let positions = offsets.last().map_or(0, |&count| count as usize);
    let shape = [positions, size.rows().into(), size.columns().into()];
    let (stones, ()) = filled(py, &shape, |stones| {
        let stones = &mut *stones;
        stoppable(py, |stop| positions_into(&games.games, size, threads, stones, || stop.load(Ordering::Relaxed)))?
            .map_err(value_error)
    })?;
    let count = offsets.len();
    Ok((stones, array(py, offsets, &[count])?))
}

/// Returns all positions before a move as a batch.
#[pyfunction]
pub(crate) fn all_planes<'py>(py: Python<'py>, games: &PackedGames, form: BatchForm) -> PyResult<Bound<'py, PyDict>> {
    let options = form.options()?;
    let (x, batch) = filled(py, &x_shape(&options, options.rows_of(&games.games)), |x| {
        stoppable(py, |stop| planes_into(&games.games, &options, x, || stop.load(Ordering::Relaxed)))?
            .map_err(value_error)
    })?;
    batch_object(py, x, batch, &options)
}

/// The shape of the planes of some rows.
pub(crate) fn x_shape(options: &PlaneOptions, rows: usize) -> Vec<usize> {
    let planes = options.features.planes();
    match options.form {
        PlaneForm::Bytes => vec![rows, planes, options.size.rows().into(), options.size.columns().into()],
        PlaneForm::Bits => vec![rows, planes, options.row_length() / planes],
    }
}

/// Returns a batch as a dictionary of arrays.
pub(crate) fn batch_object<'py>(
    py: Python<'py>,
    x: Bound<'py, PyAny>,
    batch: Batch,
    options: &PlaneOptions,
) -> PyResult<Bound<'py, PyDict>> {
    let rows = batch.game.len();
    let object = PyDict::new(py);
    object.set_item("x", x)?;
    let targets = options.targets;
    if targets.policy {
        object.set_item("policy", array(py, batch.policy, &[rows])?)?;
    }
    if targets.value {
        object.set_item("value", array(py, batch.value, &[rows])?)?;
    }
    if targets.score {
        object.set_item("score", array(py, batch.score, &[rows])?)?;
    }
    if targets.next > 0 {
        object.set_item("next", array(py, batch.next, &[rows, targets.next])?)?;
    }
    object.set_item("game", array(py, batch.game, &[rows])?)?;
    object.set_item("move", array(py, batch.number, &[rows])?)?;
    Ok(object)
}
