//! Points, moves, colours and formats between Python and kifu.

use std::num::NonZeroUsize;

use kifu::Format;
use kifu::go::{Color, Coordinates, Move, Point, Size};
use kifu::record::FORMATS;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;

use crate::error::value_error;
use crate::pure::{COLOR, MOVE};

/// The number of a pass.
const PASS: i64 = -1;

/// The moves on the usual board, each made when it is first needed: they never change. The last one is the pass.
static MOVES: [PyOnceLock<Py<PyAny>>; 362] = [const { PyOnceLock::new() }; 362];
/// The two colours.
static COLORS: [PyOnceLock<Py<PyAny>>; 2] = [const { PyOnceLock::new() }; 2];

/// Returns a `kifu.Move`.
pub(crate) fn move_object<'py>(py: Python<'py>, to: Move, size: Size) -> PyResult<Bound<'py, PyAny>> {
    let index = to.point().and_then(|point| size.index(point));
    let number = index.map_or(PASS, |index| index as i64);
    let make = || MOVE.get(py)?.call_method1("_on", (number, size.columns(), size.rows()));
    let is_usual = size.columns() == 19 && size.rows() == 19;
    match MOVES.get(index.unwrap_or(MOVES.len() - 1)).filter(|_| is_usual) {
        Some(place) => Ok(place.get_or_try_init(py, || make().map(Bound::unbind))?.bind(py).clone()),
        None => make(),
    }
}

/// Returns a `kifu.Color`.
pub(crate) fn color_object(py: Python<'_>, color: Color) -> PyResult<Bound<'_, PyAny>> {
    let make = || COLOR.get(py)?.getattr(color_constant(color)).map(Bound::unbind);
    Ok(COLORS[color as usize].get_or_try_init(py, make)?.bind(py).clone())
}

const fn color_constant(color: Color) -> &'static str {
    match color {
        Color::Black => "BLACK",
        Color::White => "WHITE",
    }
}

/// Reads a colour: `black`, `B`, `w`, `WHITE`.
pub(crate) fn read_color(text: &str) -> PyResult<Color> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(value_error(format!("`{text}` is not a color; colors are black and white"))),
    }
}

/// A whole number. One that is too large for any use becomes the largest one, so that it is refused like other numbers that
/// are out of range.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) isize);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match value.extract::<isize>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Ok(Self(if value.lt(0)? { isize::MIN } else { isize::MAX }))
            }
            number => number.map(Self),
        }
    }
}

impl Whole {
    /// The number of another type; `name` is that of the argument.
    pub(crate) fn to<T: TryFrom<isize>>(self, name: &str) -> PyResult<T> {
        T::try_from(self.0).map_err(|_| value_error(format!("`{name}` is out of range: {}", self.0)))
    }

    /// A number of threads: of many more than there are processors only some are started.
    pub(crate) fn threads(self) -> PyResult<NonZeroUsize> {
        const MAX: usize = 1024;
        let number = usize::try_from(self.0).unwrap_or_default().min(MAX);
        NonZeroUsize::new(number).ok_or_else(|| value_error("`threads` must be 1 or more"))
    }
}

/// Bytes: of `bytes`, `bytearray`, or anything else with a buffer of bytes.
pub(crate) struct Data(pub(crate) Vec<u8>);

impl<'py> FromPyObject<'_, 'py> for Data {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = |_| PyTypeError::new_err(format!("bytes are needed, not {}", value.get_type()));
        PyBuffer::<u8>::get(&value).and_then(|buffer| buffer.to_vec(value.py())).map(Self).map_err(wrong)
    }
}

/// Names of rules: a list of texts.
pub(crate) struct Names(pub(crate) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Names {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            let kind = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
            PyTypeError::new_err(format!("names of rules are a list such as [\"odd-komi\"], not {kind}"))
        };
        value.extract().map(Self).map_err(|_| wrong())
    }
}

/// A move given by a number or a name.
pub(crate) enum MoveName {
    /// Row × columns + column, or -1.
    Number(i64),
    /// `Q16`, `pd` or `pass`.
    Name(String),
}

impl<'py> FromPyObject<'_, 'py> for MoveName {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(name) = value.cast::<PyString>() {
            return Ok(Self::Name(name.to_string_lossy().into_owned()));
        }
        let Whole(number) = value.extract().map_err(|_| {
            let kind = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
            PyTypeError::new_err(format!("a point is a name such as \"Q16\" or a whole number, not {kind}"))
        })?;
        Ok(Self::Number(number as i64))
    }
}

impl MoveName {
    /// The move on a board of this size.
    pub(crate) fn on(&self, size: Size) -> PyResult<Move> {
        let (found, text) = match self {
            Self::Number(PASS) => return Ok(Move::Pass),
            Self::Number(number) => {
                let index = usize::try_from(*number).ok().filter(|&index| index < size.area());
                (index.and_then(|index| point_at(index, size)).map(Move::Play), number.to_string())
            }
            Self::Name(name) => (Move::read(name, size).ok(), name.clone()),
        };
        found.ok_or_else(|| value_error(format!("`{text}` is not a point on a board of {size}")))
    }

    /// The point on a board of this size.
    pub(crate) fn point(&self, size: Size) -> PyResult<Point> {
        self.on(size)?.point().ok_or_else(|| value_error("a pass is not a point"))
    }
}

/// The point with this number.
pub(crate) fn point_at(index: usize, size: Size) -> Option<Point> {
    let columns = usize::from(size.columns());
    Point::new(u8::try_from(index % columns).ok()?, u8::try_from(index / columns).ok()?)
}

/// A size: a number, or columns and rows.
pub(crate) enum SizeName {
    /// A square board.
    Square(Whole),
    /// Columns and rows.
    Sides(Whole, Whole),
}

impl<'py> FromPyObject<'_, 'py> for SizeName {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let square = value.extract().map(Self::Square);
        let sides = || value.extract().map(|(columns, rows)| Self::Sides(columns, rows));
        square.or_else(|_| sides()).map_err(|_| {
            let kind = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
            PyTypeError::new_err(format!("a size is a number such as 19, or a pair of columns and rows, not {kind}"))
        })
    }
}

impl SizeName {
    /// Boards of 19 × 19.
    pub(crate) const NINETEEN: Self = Self::Square(Whole(19));

    /// The size.
    pub(crate) fn size(&self) -> PyResult<Size> {
        let (Whole(columns), Whole(rows)) = match *self {
            Self::Square(side) => (side, side),
            Self::Sides(columns, rows) => (columns, rows),
        };
        let size = || Size::new(columns.try_into().ok()?, rows.try_into().ok()?);
        size().ok_or_else(|| value_error("boards have 1 to 52 columns and rows"))
    }
}

/// Reads the name of a format.
pub(crate) fn read_format(name: &str) -> PyResult<Format> {
    let known = || FORMATS.iter().map(|format| format.name.id()).collect::<Vec<_>>().join(", ");
    name.parse().map_err(|_| value_error(format!("`{name}` is not a format; formats are {}", known())))
}

/// Returns the name of a move on a board: `Q16`, `pd` in the notation `sgf`, or `pass`.
#[pyfunction]
pub(crate) fn point_name(number: MoveName, columns: Whole, rows: Whole, notation: &str) -> PyResult<String> {
    let size = SizeName::Sides(columns, rows).size()?;
    let Move::Play(point) = number.on(size)? else { return Ok("pass".to_owned()) };
    let coordinates: Coordinates = notation.parse().map_err(value_error)?;
    Ok(coordinates.write(point, size))
}

/// Reads the name of a move on a board; returns its number.
#[pyfunction]
pub(crate) fn read_point(name: String, columns: Whole, rows: Whole) -> PyResult<i64> {
    let size = SizeName::Sides(columns, rows).size()?;
    let to = MoveName::Name(name).on(size)?;
    Ok(to.point().and_then(|point| size.index(point)).map_or(PASS, |index| index as i64))
}
