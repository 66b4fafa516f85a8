//! A diagram as lines, discs and texts at their places.
//!
//! All measures are in steps from line to line. The point in the upper left corner of the board is at (0, 0), whatever part of
//! the board is shown, x grows to the right and y downwards: so the stone on Q16 of a 19x19 board is at (15, 3).

mod arrange;
mod captions;
mod coordinates;
mod grid;
mod marks;
mod stones;
#[cfg(test)]
mod tests;
mod transform;

pub use arrange::{SceneOptions, scene};

use crate::theme::Color;

/// A picture: what is drawn where, the lowest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// What it is, in a few words.
    pub title: String,
    /// What it shows, for those who cannot see it.
    pub description: String,
    /// What is drawn, the lowest first.
    pub items: Vec<Item>,
}

/// Something drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it is.
    pub role: Role,
    /// What it looks like.
    pub shape: Shape,
}

/// What something drawn is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The ground behind everything.
    Background,
    /// The board.
    Board,
    /// Its lines.
    Grid,
    /// Its star points.
    Stars,
    /// Shadows of stones.
    Shadows,
    /// Black stones.
    BlackStones,
    /// White stones.
    WhiteStones,
    /// Variations.
    Ghosts,
    /// Numbers on stones.
    Numbers,
    /// Territory.
    Territory,
    /// Marks and labels.
    Marks,
    /// What lies over dimmed points.
    Dimmed,
    /// The mark of the last move.
    LastMove,
    /// The names of lines.
    Coordinates,
    /// Headings above the board.
    Heading,
    /// Text below the board.
    Caption,
    /// The axes of a chart, and what is written along them.
    Axes,
    /// The bars of a chart.
    Bars,
    /// The rates of a chart, with their intervals.
    Rates,
}

impl Role {
    /// Its name, as for a class: `black-stones`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Background => "background",
            Self::Board => "board",
            Self::Grid => "grid",
            Self::Stars => "stars",
            Self::Shadows => "shadows",
            Self::BlackStones => "black-stones",
            Self::WhiteStones => "white-stones",
            Self::Ghosts => "ghosts",
            Self::Numbers => "numbers",
            Self::Territory => "territory",
            Self::Marks => "marks",
            Self::Dimmed => "dimmed",
            Self::LastMove => "last-move",
            Self::Coordinates => "coordinates",
            Self::Heading => "heading",
            Self::Caption => "caption",
            Self::Axes => "axes",
            Self::Bars => "bars",
            Self::Rates => "rates",
        }
    }
}

/// A place.
pub type Place = [f32; 2];

/// What something looks like.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle.
    Rectangle {
        /// Its upper left corner.
        corner: Place,
        /// Its width and height.
        extent: [f32; 2],
        /// Its colour.
        fill: Color,
    },
    /// Straight lines.
    Lines {
        /// Where each begins and ends.
        segments: Vec<[Place; 2]>,
        /// How they are drawn. Their ends are square and reach half the width further, so that corners are full.
        stroke: Stroke,
    },
    /// Discs, all alike.
    Discs {
        /// Their centres.
        centers: Vec<Place>,
        /// Of what each is made, the lowest first.
        layers: Vec<Paint>,
    },
    /// Circles, all alike.
    Rings {
        /// Their centres.
        centers: Vec<Place>,
        /// The radius to the middle of the line.
        radius: f32,
        /// The line.
        stroke: Stroke,
    },
    /// Closed figures with straight sides.
    Polygons {
        /// The corners of each.
        corners: Vec<Vec<Place>>,
        /// The inside, if it is filled.
        fill: Option<Color>,
        /// The outline, if there is one.
        stroke: Option<Stroke>,
    },
    /// Texts of one size.
    Texts {
        /// The texts.
        labels: Vec<Label>,
        /// The size of the letters: the height of a line.
        size: f32,
        /// The colour.
        fill: Color,
        /// The part of the text that is aligned with its place.
        anchor: Anchor,
    },
}

/// A disc of a stone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// How far it lies from the centre.
    pub shift: Place,
    /// Its radius.
    pub radius: f32,
    /// Its colour.
    pub fill: Color,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// How thick it is.
    pub width: f32,
    /// Its colour.
    pub color: Color,
}

/// A text at its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The place: the middle of the text's height, and what [`Anchor`] says of its width.
    pub place: Place,
    /// The text, on one line.
    pub text: String,
}

/// The part of a text that is aligned with its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Scene {
    /// The items that are this.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &Shape> + '_ {
        self.items.iter().filter(move |item| item.role == role).map(|item| &item.shape)
    }

    pub(crate) fn push(&mut self, role: Role, shape: Shape) {
        if !shape.is_nothing() {
            self.items.push(Item { role, shape });
        }
    }
}

impl Shape {
    /// Whether nothing would be seen.
    fn is_nothing(&self) -> bool {
        match self {
            Self::Rectangle { fill, .. } => fill.alpha == 0,
            Self::Lines { segments, stroke } => segments.is_empty() || stroke.color.alpha == 0,
            Self::Discs { centers, layers } => centers.is_empty() || layers.iter().all(|layer| layer.fill.alpha == 0),
            Self::Rings { centers, stroke, .. } => centers.is_empty() || stroke.color.alpha == 0,
            Self::Polygons { corners, fill, stroke } => corners.is_empty() || fill.is_none() && stroke.is_none(),
            Self::Texts { labels, fill, .. } => labels.is_empty() || fill.alpha == 0,
        }
    }
}

/// The place of a point.
fn place(point: kifu_go::Point) -> Place {
    [f32::from(point.x()), f32::from(point.y())]
}
