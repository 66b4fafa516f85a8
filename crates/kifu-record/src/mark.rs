//! Marks on the board.

use std::borrow::Cow;

use kifu_go::{Point, PointSet};
use kifu_sgf::prop;
use kifu_sgf::value::Rectangle;

use crate::points::insert_new;

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
    /// Selected points; the program chooses how to show them (SL).
    Selected(Point),
    /// A text (LB).
    Label(Point, String),
    /// An arrow from the first to the second (AR).
    Arrow(Point, Point),
    /// A line between two points (LN).
    Line(Point, Point),
    /// The same mark on all points of a rectangle. [`single_marks`] returns them one by one.
    Area(AreaMark, Rectangle),
    /// A mark of another kind, by its name in its format.
    Other(String, Point),
}

/// A mark that SGF allows on a rectangle of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AreaMark {
    /// A circle (CR).
    Circle,
    /// A triangle (TR).
    Triangle,
    /// A square (SQ).
    Square,
    /// A cross (MA).
    Cross,
    /// Selected (SL).
    Selected,
}

impl AreaMark {
    /// The mark on one point.
    #[must_use]
    pub const fn on(self, point: Point) -> Mark {
        match self {
            Self::Circle => Mark::Circle(point),
            Self::Triangle => Mark::Triangle(point),
            Self::Square => Mark::Square(point),
            Self::Cross => Mark::Cross(point),
            Self::Selected => Mark::Selected(point),
        }
    }
}

/// A mark that a point can have, with its name for machines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MarkName {
    /// `circle`: CR.
    Circle,
    /// `triangle`: TR.
    Triangle,
    /// `square`: SQ.
    Square,
    /// `cross`: MA.
    Cross,
    /// `selected`: SL.
    Selected,
    /// `black_territory`: a point of Black's territory, TB.
    BlackTerritory,
    /// `white_territory`: a point of White's territory, TW.
    WhiteTerritory,
}

impl MarkName {
    /// All marks.
    pub const ALL: [Self; 7] = [
        Self::Circle,
        Self::Triangle,
        Self::Square,
        Self::Cross,
        Self::Selected,
        Self::BlackTerritory,
        Self::WhiteTerritory,
    ];

    /// The name for machines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Triangle => "triangle",
            Self::Square => "square",
            Self::Cross => "cross",
            Self::Selected => "selected",
            Self::BlackTerritory => "black_territory",
            Self::WhiteTerritory => "white_territory",
        }
    }

    /// The property of SGF.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        match self {
            Self::Circle => prop::CR.ident(),
            Self::Triangle => prop::TR.ident(),
            Self::Square => prop::SQ.ident(),
            Self::Cross => prop::MA.ident(),
            Self::Selected => prop::SL.ident(),
            Self::BlackTerritory => prop::TB.ident(),
            Self::WhiteTerritory => prop::TW.ident(),
        }
    }

    /// True if a point cannot have both marks: see [`Exclusion`](prop::Exclusion).
    #[must_use]
    pub fn excludes(self, other: Self) -> bool {
        let exclusion = |mark: Self| prop::find(mark.ident().as_bytes()).iter().find_map(|row| row.exclusion);
        exclusion(self) == exclusion(other)
    }
}

/// Returns marks point by point: for a rectangle one for each of its points.
pub fn single_marks(marks: &[Mark]) -> impl Iterator<Item = Cow<'_, Mark>> {
    let mut seen = [PointSet::EMPTY; 5];
    marks.iter().flat_map(move |mark| {
        let mut new = Vec::new();
        let (single, kind) = match mark {
            Mark::Area(kind, rectangle) => {
                insert_new(&mut seen[*kind as usize], *rectangle, &mut new);
                (None, *kind)
            }
            other => (Some(Cow::Borrowed(other)), AreaMark::Circle),
        };
        let points = new.into_iter().flat_map(Rectangle::points);
        single.into_iter().chain(points.map(move |point| Cow::Owned(kind.on(point))))
    })
}
