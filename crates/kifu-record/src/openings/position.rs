//! A row of the table: a position and its names.

use std::collections::BTreeMap;

use kifu_go::{Board, Color, Coordinates, Point, Size};

use super::place::Place;
use crate::words::Language;

/// The kinds of names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameKind {
    /// The point of the first stone in a corner.
    Point,
    /// An opening.
    Opening,
    /// A position of a corner.
    Joseki,
}

impl NameKind {
    /// All kinds with their names in the table and in JSON.
    pub const ALL: [(&'static str, Self); 3] =
        [("point", Self::Point), ("opening", Self::Opening), ("joseki", Self::Joseki)];

    /// Returns the name: `opening`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }
}

/// The part of the board that must have the stones of a position, and no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameRegion {
    /// The whole board.
    Board,
    /// Ten lines along a side.
    Side,
    /// Nine lines of a corner in both directions.
    Corner,
    /// Four stones on the board, one in each corner, on any points: only their colours count.
    Corners,
}

impl NameRegion {
    /// All regions with their names in the table.
    pub const ALL: [(&'static str, Self); 4] =
        [("board", Self::Board), ("side", Self::Side), ("corner", Self::Corner), ("corners", Self::Corners)];

    /// The region of a place.
    pub(super) const fn of(place: Place) -> Self {
        match place {
            Place::Board => Self::Board,
            Place::Right | Place::Left | Place::Top | Place::Bottom => Self::Side,
            Place::UpperRight | Place::LowerRight | Place::LowerLeft | Place::UpperLeft => Self::Corner,
        }
    }

    /// The places of the region, in the order in which the table's positions are looked for.
    pub(super) fn places(self) -> &'static [Place] {
        match self {
            Self::Board | Self::Corners => &Place::ALL[..1],
            Self::Side => &Place::ALL[1..5],
            Self::Corner => &Place::ALL[5..],
        }
    }
}

/// A position with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPosition {
    pub(super) id: &'static str,
    pub(super) kind: NameKind,
    pub(super) region: NameRegion,
    /// Lists of moves that lead to positions of this name.
    pub(super) lines: Vec<&'static str>,
    /// The names, in the order of [`Language::ALL`]; empty if not known.
    pub(super) names: [&'static str; Language::ALL.len()],
    pub(super) stones: u8,
    pub(super) is_description: bool,
}

impl NamedPosition {
    /// Returns the identifier: `sanrensei`. It does not change.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the kind of the name.
    #[must_use]
    pub const fn kind(&self) -> NameKind {
        self.kind
    }

    /// Returns the part of the board that the position fills.
    #[must_use]
    pub const fn region(&self) -> NameRegion {
        self.region
    }

    /// Returns the number of stones.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// Returns true if the name describes the position in common terms; false for the established name of a position.
    #[must_use]
    pub const fn is_description(&self) -> bool {
        self.is_description
    }

    /// Returns the name in a language, in English if the table has none in that language.
    #[must_use]
    pub fn name(&self, language: Language) -> &'static str {
        match self.known_name(language) {
            "" => self.known_name(Language::En),
            name => name,
        }
    }

    /// Returns the name in a language, empty if the table has none.
    #[must_use]
    pub fn known_name(&self, language: Language) -> &'static str {
        Language::ALL.iter().position(|(_, other)| *other == language).map_or("", |at| self.names[at])
    }

    /// Returns the names by the tag of their language, where they are known; always one in English.
    #[must_use]
    pub fn names(&self) -> BTreeMap<&'static str, &'static str> {
        let names = Language::ALL.iter().zip(self.names).map(|((tag, _), name)| (*tag, name));
        names.filter(|(_, name)| !name.is_empty()).collect()
    }

    /// Returns the positions, each as the moves that lead to it in one of the orientations.
    pub fn lines(&self) -> impl Iterator<Item = Vec<(Color, Point)>> + '_ {
        self.lines.iter().filter_map(|line| read_line(line))
    }
}

/// Reads moves in turn, Black first; `-` is a move elsewhere. `None` if a word is no point.
pub(super) fn read_line(line: &str) -> Option<Vec<(Color, Point)>> {
    let words = line.split_ascii_whitespace().zip([Color::Black, Color::White].into_iter().cycle());
    let moves = words.filter(|(word, _)| *word != "-");
    moves.map(|(word, color)| Some((color, Coordinates::Western.read(word, Size::NINETEEN).ok()?))).collect()
}

/// Returns the stones after moves.
pub(super) fn stones_after(moves: &[(Color, Point)]) -> Vec<(Point, Color)> {
    let mut board = Board::new(Size::NINETEEN);
    for &(color, point) in moves {
        board.play(color, point);
    }
    board.stones().collect()
}
