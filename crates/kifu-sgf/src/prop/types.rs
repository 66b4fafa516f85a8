//! The types of the property table: roles, numbers and types of values, authors, exclusions.

use core::fmt;

/// The nodes in which a property may occur.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// In the first node of a game tree only.
    Root,
    /// Once on each path from the root: about the game as a whole.
    GameInfo,
    /// In nodes without a move: changes the position.
    Setup,
    /// In nodes without setup: a move, or a comment on it.
    Move,
    /// Anywhere.
    Any,
}

/// The number of values of a property.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arity {
    /// One.
    Single,
    /// One or more.
    List,
    /// One or more, or a single empty one.
    EList,
}

/// Types of values, named as in the standard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueType {
    /// Nothing: the brackets are empty.
    None,
    /// A whole number.
    Number,
    /// A decimal number.
    Real,
    /// 1 (normal) or 2 (emphasised).
    Double,
    /// `B` or `W`.
    Color,
    /// Text on one line.
    SimpleText,
    /// Text with line breaks.
    Text,
    /// A point of the board; in lists also a rectangle.
    Point,
    /// A stone: in Go a point.
    Stone,
    /// A move.
    Move,
    /// A point, `:`, SimpleText.
    PointText,
    /// A point, `:`, a point.
    PointPoint,
    /// A stone, `:`, a point.
    StonePoint,
    /// SimpleText, `:`, SimpleText.
    TextText,
    /// Nothing, or a number, `:`, SimpleText.
    Figure,
    /// A number, or two with `:` between them.
    Size,
    /// A number of seconds, or a time with its unit (draft of 2016).
    Time,
    /// Defined nowhere.
    Unspecified,
}

impl ValueType {
    /// True if such a value may be any text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(
            self,
            Self::SimpleText | Self::Text | Self::PointText | Self::TextText | Self::Figure | Self::Unspecified
        )
    }
}

impl fmt::Display for ValueType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::None => "none",
            Self::Number => "number",
            Self::Real => "real",
            Self::Double => "double",
            Self::Color => "color",
            Self::SimpleText => "simpletext",
            Self::Text => "text",
            Self::Point => "point",
            Self::Stone => "stone",
            Self::Move => "move",
            Self::PointText => "point:simpletext",
            Self::PointPoint => "point:point",
            Self::StonePoint => "stone:point",
            Self::TextText => "simpletext:simpletext",
            Self::Figure => "none or number:simpletext",
            Self::Size => "number or number:number",
            Self::Time => "time",
            Self::Unspecified => "unspecified",
        })
    }
}

/// The specification or program that defined a property.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Origin {
    /// The standard, for one kind of game.
    Game,
    /// The standard, in one of its numbered versions.
    Standard,
    /// The draft of 2016.
    Draft,
    /// A program or a server, of this name.
    Program(&'static str),
}

/// Properties that exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exclusion {
    /// `B` and `W`: one move per node.
    Moves,
    /// `AB`, `AW` and `AE`: one of them per point.
    Stones,
    /// `BM`, `DO`, `IT` and `TE`: one judgement of a move.
    MoveJudgements,
    /// `DM`, `GB`, `GW` and `UC`: one judgement of a position.
    PositionJudgements,
    /// `CR`, `MA`, `SL`, `SQ` and `TR`: one mark on a point.
    Marks,
    /// `TB` and `TW`: one owner of a point.
    Territory,
    /// `CS`, `MS`, `SS` and `TS` of Octi: one mark on a stone.
    StoneMarks,
}

impl Exclusion {
    /// True if the properties may occur in one node, as long as they do not name the same point.
    #[must_use]
    pub const fn is_by_point(self) -> bool {
        matches!(self, Self::Stones | Self::Marks | Self::Territory | Self::StoneMarks)
    }
}
