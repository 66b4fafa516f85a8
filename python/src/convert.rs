//! Points, moves, colours and formats between Python and kifu.

use kifu::Format;
use kifu::go::{Color, Coordinates, Move, Point, Size};
use kifu::record::FORMATS;
use pyo3::prelude::*;

use crate::error::value_error;
use crate::pure::{COLOR, MOVE};

/// The number of a pass.
const PASS: i64 = -1;

/// Returns a `kifu.Move`.
pub(crate) fn move_object<'py>(py: Python<'py>, to: Move, size: Size) -> PyResult<Bound<'py, PyAny>> {
    let number = to.point().and_then(|point| size.index(point)).map_or(PASS, |index| index as i64);
    MOVE.get(py)?.call_method1("_on", (number, size.columns(), size.rows()))
}

/// Returns a `kifu.Color`.
pub(crate) fn color_object(py: Python<'_>, color: Color) -> PyResult<Bound<'_, PyAny>> {
    COLOR.get(py)?.getattr(color_constant(color))
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

/// A move given by a number or a name.
#[derive(FromPyObject)]
pub(crate) enum MoveName {
    /// Row × columns + column, or -1.
    Number(i64),
    /// `Q16`, `pd` or `pass`.
    Name(String),
}

impl MoveName {
    /// The move on a board of this size.
    pub(crate) fn on(&self, size: Size) -> PyResult<Move> {
        let (found, text) = match self {
            Self::Number(PASS) => return Ok(Move::Pass),
            Self::Number(number) => {
                let index = usize::try_from(*number).ok().filter(|&index| index < size.area());
                (index.and_then(|index| point_at(index, size)), number.to_string())
            }
            Self::Name(name) if name.eq_ignore_ascii_case("pass") => return Ok(Move::Pass),
            Self::Name(name) => {
                let read = |coordinates: Coordinates| coordinates.read(name, size).ok();
                (read(Coordinates::Western).or_else(|| read(Coordinates::Sgf)), name.clone())
            }
        };
        let missing = || value_error(format!("`{text}` is not a point on a board of {size}"));
        found.map(Move::Play).ok_or_else(missing)
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

/// Reads a size: a number, or columns and rows.
#[derive(FromPyObject)]
pub(crate) enum SizeName {
    /// A square board.
    Square(u8),
    /// Columns and rows.
    Sides(u8, u8),
}

impl SizeName {
    /// The size.
    pub(crate) fn size(&self) -> PyResult<Size> {
        let (columns, rows) = match *self {
            Self::Square(side) => (side, side),
            Self::Sides(columns, rows) => (columns, rows),
        };
        Size::new(columns, rows).ok_or_else(|| value_error("boards have 1 to 52 columns and rows"))
    }
}

/// Reads the name of a format.
pub(crate) fn read_format(name: &str) -> PyResult<Format> {
    let known = || FORMATS.iter().map(|format| format.name.id()).collect::<Vec<_>>().join(", ");
    name.parse().map_err(|_| value_error(format!("`{name}` is not a format; formats are {}", known())))
}

/// Returns the name of a move on a board: `Q16`, `pd` in the notation `sgf`, or `pass`.
#[pyfunction]
pub(crate) fn point_name(number: i64, columns: u8, rows: u8, notation: &str) -> PyResult<String> {
    let size = SizeName::Sides(columns, rows).size()?;
    let Move::Play(point) = MoveName::Number(number).on(size)? else { return Ok("pass".to_owned()) };
    let coordinates: Coordinates = notation.parse().map_err(value_error)?;
    Ok(coordinates.write(point, size))
}

/// Reads the name of a move on a board; returns its number.
#[pyfunction]
pub(crate) fn read_point(name: String, columns: u8, rows: u8) -> PyResult<i64> {
    let size = SizeName::Sides(columns, rows).size()?;
    let to = MoveName::Name(name).on(size)?;
    Ok(to.point().and_then(|point| size.index(point)).map_or(PASS, |index| index as i64))
}
