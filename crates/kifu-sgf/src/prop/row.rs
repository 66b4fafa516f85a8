//! A row of the property table: everything that is known of one property.

use core::fmt;

use super::games;
use super::version::{Version, Versions};

/// What is known of a property.
///
/// An identifier can have several rows, where games or programs use it for different things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The identifier: `AB`.
    pub ident: &'static str,
    /// The name for people: `Add Black`.
    pub name: &'static str,
    /// What it means, in Markdown. The first sentence says it in short.
    pub meaning: &'static str,
    /// The versions of SGF that it belongs to; none where a single program made it.
    pub versions: Versions,
    /// Who defined it.
    pub origin: Origin,
    /// The numbers of the games (`GM`) that it belongs to; empty where it belongs to all.
    pub games: &'static [u16],
    /// The identifier of the property to use instead, where this one should no longer be written.
    pub replacement: Option<&'static str>,
    /// What it cannot stand together with.
    pub exclusion: Option<Exclusion>,
    /// Whether it holds for the node's whole subtree, until it is set again (FF\[4\] "inherit").
    pub is_inherited: bool,
    /// Whether it means nothing in a node without a move.
    pub needs_move: bool,
    /// Whether records hold words where the standard has a number or the like: `HA[2 stones]`.
    pub is_in_words: bool,
    roles: [Role; Version::ALL.len()],
    types: [ValueType; Version::ALL.len()],
    arities: [Arity; Version::ALL.len()],
}

/// Which nodes a property may stand in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// In the first node of a game tree only.
    Root,
    /// Once on each path from the root: about the game as a whole.
    GameInfo,
    /// In nodes without a move: changes the position.
    Setup,
    /// In nodes without setup: a move, or something said of it.
    Move,
    /// Anywhere.
    Any,
}

/// How many values a property has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arity {
    /// One.
    Single,
    /// One or more.
    List,
    /// One or more, or one that is empty.
    EList,
}

/// Types of values, as the standard names them.
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
    /// Whether any text may stand in such a value.
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

/// Who defined a property.
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
    /// `B` and `W`: one move a node.
    Moves,
    /// `AB`, `AW` and `AE`: one of them for a point.
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
    /// Whether the properties may stand in one node, as long as they do not name the same point.
    #[must_use]
    pub const fn is_by_point(self) -> bool {
        matches!(self, Self::Stones | Self::Marks | Self::Territory | Self::StoneMarks)
    }
}

impl Row {
    pub(super) const fn new(
        text: [&'static str; 3],
        value: (ValueType, Arity, bool),
        role: Role,
        versions: &str,
    ) -> Self {
        let [ident, name, meaning] = text;
        let (value_type, arity, is_in_words) = value;
        Self {
            ident,
            name,
            meaning,
            versions: Versions::listed(versions),
            origin: Origin::Standard,
            games: &[],
            replacement: None,
            exclusion: None,
            is_inherited: false,
            needs_move: false,
            is_in_words,
            roles: [role; Version::ALL.len()],
            types: [value_type; Version::ALL.len()],
            arities: [arity; Version::ALL.len()],
        }
    }

    /// The type of its values.
    #[must_use]
    pub const fn value_type(&self, version: Version) -> ValueType {
        self.types[version as usize]
    }

    /// How many values it has.
    #[must_use]
    pub const fn arity(&self, version: Version) -> Arity {
        self.arities[version as usize]
    }

    /// Which nodes it may stand in.
    #[must_use]
    pub const fn role(&self, version: Version) -> Role {
        self.roles[version as usize]
    }

    /// Whether it belongs to the game with this number.
    #[must_use]
    pub fn is_for_game(&self, game: u16) -> bool {
        self.games.is_empty() || self.games.contains(&game)
    }

    /// Whether any text may stand in its values, by some version or in practice.
    #[must_use]
    pub const fn holds_text(&self) -> bool {
        let mut version = 0;
        while version < self.types.len() {
            if self.types[version].is_text() {
                return true;
            }
            version += 1;
        }
        self.is_in_words
    }

    /// What the rows of the table say beyond the usual.
    pub(super) const fn by(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    pub(super) const fn only_in(mut self, games: &'static [u16]) -> Self {
        self.games = games;
        self
    }

    pub(super) const fn only_in_go(self) -> Self {
        self.only_in(&[games::GO])
    }

    pub(super) const fn replaced_by(mut self, ident: &'static str) -> Self {
        self.replacement = Some(ident);
        self
    }

    pub(super) const fn excludes(mut self, exclusion: Exclusion) -> Self {
        self.exclusion = Some(exclusion);
        self
    }

    pub(super) const fn inherited(mut self) -> Self {
        self.is_inherited = true;
        self
    }

    pub(super) const fn about_a_move(mut self) -> Self {
        self.needs_move = true;
        self
    }

    pub(super) const fn in_words(mut self) -> Self {
        self.is_in_words = true;
        self
    }

    pub(super) const fn before_ff4(self, value_type: ValueType) -> Self {
        self.before_ff3(value_type).in_ff3(value_type)
    }

    pub(super) const fn before_ff3(mut self, value_type: ValueType) -> Self {
        self.types[Version::Ff1 as usize] = value_type;
        self.types[Version::Ff2 as usize] = value_type;
        self
    }

    pub(super) const fn in_ff3(mut self, value_type: ValueType) -> Self {
        self.types[Version::Ff3 as usize] = value_type;
        self
    }

    pub(super) const fn in_draft(mut self, value_type: ValueType) -> Self {
        self.types[Version::Draft as usize] = value_type;
        self
    }

    pub(super) const fn may_be_empty_in_draft(mut self) -> Self {
        self.arities[Version::Draft as usize] = Arity::EList;
        self
    }

    pub(super) const fn root_in_ff3(mut self) -> Self {
        self.roles[Version::Ff3 as usize] = Role::Root;
        self
    }
}
