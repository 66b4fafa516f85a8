//! The symmetries of the board by name.

use kifu::go::Symmetry;
use pyo3::PyResult;

use crate::error::value_error;

/// The names, as in the column `turned` of `docs/export.md`.
pub(crate) const NAMES: [(&str, Symmetry); 8] = [
    ("no", Symmetry::IDENTITY),
    ("left-right", Symmetry::MIRROR_COLUMNS),
    ("top-bottom", Symmetry::MIRROR_ROWS),
    ("half", Symmetry::HALF_TURN),
    ("left", Symmetry::TURN_LEFT),
    ("right", Symmetry::TURN_RIGHT),
    ("diagonal", Symmetry::TRANSPOSE),
    ("antidiagonal", Symmetry::ANTITRANSPOSE),
];

/// Reads the name of a symmetry.
pub(crate) fn read(name: &str) -> PyResult<Symmetry> {
    let names = || NAMES.map(|(name, _)| name).join(", ");
    let unknown = || value_error(format!("`{name}` is not a symmetry; symmetries are {}", names()));
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, symmetry)| symmetry).ok_or_else(unknown)
}
