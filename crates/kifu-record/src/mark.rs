//! Marks on the board.

use kifu_go::Point;

/// A mark on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A circle (CR).
    Circle(Point),
    /// A triangle (TR).
    Triangle(Point),
    /// A square (SQ).
    Square(Point),
    /// A cross (MA).
    Cross(Point),
    /// Selected, however the program shows it (SL).
    Selected(Point),
    /// A text (LB).
    Label(Point, String),
    /// An arrow from the first to the second (AR).
    Arrow(Point, Point),
    /// A line between two points (LN).
    Line(Point, Point),
    /// A mark of another kind, by the name that its format has for it.
    Other(String, Point),
}
