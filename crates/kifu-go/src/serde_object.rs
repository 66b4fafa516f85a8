//! Board sizes and moves as objects for `serde`, in the form of the JSON that kifu prints.
//!
//! Other crates of kifu use them too; they are not part of the stable interface.

use alloc::string::String;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{Color, Coordinates, Move, Point, Size, Symmetry};

/// A board size: `{"columns": 19, "rows": 19}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeObject(pub Size);

impl Serialize for SizeObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Size", 2)?;
        object.serialize_field("columns", &self.0.columns())?;
        object.serialize_field("rows", &self.0.rows())?;
        object.end()
    }
}

/// A move on a board: `{"color": "black", "point": "pd", "vertex": "Q16"}`. A pass has no point; a point beside the board
/// has no vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveObject {
    /// The player.
    pub color: Color,
    /// The point or a pass.
    pub to: Move,
    /// The board.
    pub size: Size,
}

impl MoveObject {
    /// The name of the point as people read it; `None` for a pass and for points beside the board.
    #[must_use]
    pub fn vertex(&self) -> Option<String> {
        self.to.point().and_then(|point| vertex(point, self.size))
    }
}

impl Serialize for MoveObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Move", 3)?;
        object.serialize_field("color", color_word(self.color))?;
        match self.to.point() {
            Some(point) => object.serialize_field("point", &point)?,
            None => object.skip_field("point")?,
        }
        match self.vertex() {
            Some(vertex) => object.serialize_field("vertex", &vertex)?,
            None => object.skip_field("vertex")?,
        }
        object.end()
    }
}

/// The name of a colour in JSON: `black`, `white`.
#[must_use]
pub const fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The name of a symmetry in JSON; `None` for the identity.
#[must_use]
pub fn symmetry_word(symmetry: Symmetry) -> Option<&'static str> {
    (symmetry != Symmetry::IDENTITY).then(|| symmetry.name())
}

/// The name of a point as people read it: `Q16`; `None` for a point beside the board.
#[must_use]
pub fn vertex(point: Point, size: Size) -> Option<String> {
    size.contains(point).then(|| Coordinates::Western.write(point, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_objects() {
        let size = Size::NINETEEN;
        let of = |to| serde_json::to_string(&MoveObject { color: Color::White, to, size }).unwrap();
        let point = |letters: &[u8; 2]| Move::Play(Point::from_sgf(*letters).unwrap());
        assert_eq!(of(point(b"pd")), r#"{"color":"white","point":"pd","vertex":"Q16"}"#);
        assert_eq!(of(point(b"zz")), r#"{"color":"white","point":"zz"}"#);
        assert_eq!(of(Move::Pass), r#"{"color":"white"}"#);
        assert_eq!(serde_json::to_string(&SizeObject(size)).unwrap(), r#"{"columns":19,"rows":19}"#);
    }
}
