//! A diagram as lines, discs and texts at their positions.
//!
//! All measures are in units of the distance between lines. The point in the upper left corner of the board is at (0,
//! 0), whatever part of the board is shown, x grows to the right and y downwards: so the stone on Q16 of a 19x19
//! board is at (15, 3).

mod arrange;
mod captions;
mod checkers;
mod coordinates;
mod game;
mod grain;
mod grid;
mod hexagons;
mod holes;
mod lie;
mod marks;
mod numbers;
mod point_texts;
mod stones;
#[cfg(test)]
mod tests;
mod transform;

pub use arrange::{SceneOptions, any_scene, scene};
pub use game::game_scene;
pub use lie::StoneGroup;
pub(crate) use lie::{LIGHT, REACH, grain_lines};
#[cfg(feature = "fonts")]
pub(crate) use point_texts::is_number;
pub(crate) use point_texts::middle_of_ink;

use std::borrow::Cow;

use kifu_record::keep;

use crate::styled::Weight;
use crate::theme::Color;

/// A picture: drawn items, from bottom to top.
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
    /// The title, in a few words.
    pub title: String,
    /// The content, for screen readers.
    pub description: String,
    /// The drawn items, from bottom to top.
    pub items: Vec<Item>,
}

/// A drawn item.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Its role.
    pub role: Role,
    /// Its shape.
    pub shape: Shape,
}

/// The role of a drawn item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The background.
    Background,
    /// The board.
    Board,
    /// The grain of its wood.
    Grain,
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
    /// The cover of dimmed points.
    Dimmed,
    /// The mark of the last move.
    LastMove,
    /// The names of lines.
    Coordinates,
    /// Headings above the board.
    Heading,
    /// Text below the board.
    Caption,
    /// The axes of a chart, and their labels.
    Axes,
    /// The bars of a chart.
    Bars,
    /// The rates of a chart, with their intervals.
    Rates,
}

impl Role {
    /// Its name, for example for a CSS class: `black-stones`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Background => "background",
            Self::Board => "board",
            Self::Grain => "grain",
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

/// A position: x and y.
pub type Place = [f32; 2];

/// The shape of a drawn item.
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
        /// The ends of each.
        segments: Vec<[Place; 2]>,
        /// The stroke. Ends are square and extended by half the width, so that corners are closed.
        stroke: Stroke,
    },
    /// Identical discs.
    Discs {
        /// Their centres.
        centers: Vec<Place>,
        /// The layers of each, from bottom to top.
        layers: Vec<Paint>,
    },
    /// Stones of one colour that are lit from the upper left.
    Stones {
        /// The stones, by the way in which they lie.
        groups: Vec<StoneGroup>,
        /// The distance between the lines of the board: centres are apart by multiples of it.
        step: f32,
        /// Their look.
        look: StoneLook,
    },
    /// Identical circles.
    Rings {
        /// Their centres.
        centers: Vec<Place>,
        /// The radius to the middle of the line.
        radius: f32,
        /// The line.
        stroke: Stroke,
    },
    /// Polygons.
    Polygons {
        /// The corners of each.
        corners: Vec<Vec<Place>>,
        /// The fill colour, if any.
        fill: Option<Color>,
        /// The outline, if any.
        stroke: Option<Stroke>,
    },
    /// Texts of one size.
    Texts {
        /// The weight of letters.
        weight: Weight,
        /// The texts.
        labels: Vec<Label>,
        /// The size of the letters: the height of a line.
        size: f32,
        /// The colour.
        fill: Color,
        /// The part of the text that is aligned with its place.
        anchor: Anchor,
    },
    /// Short texts on points, centred by their ink: numbers and labels.
    PointTexts {
        /// The texts; each place is the middle of the ink.
        labels: Vec<Label>,
        /// The height of digits and capitals.
        height: f32,
        /// The horizontal scale of the digits of a usual font, used if the narrow digits of the bundled font are not.
        stretch: f32,
        /// The colour.
        fill: Color,
    },
}

/// The look of stones that are lit from the upper left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StoneLook {
    /// The outline, a disc below the stone.
    pub outline: Paint,
    /// The radius within the outline.
    pub radius: f32,
    /// The colours of the light, half way from it, and of the shade; all of them opaque.
    pub colors: [Color; 3],
    /// The fine lines on it.
    pub grain: Stroke,
}

/// One disc of a stone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// The offset from the centre.
    pub shift: Place,
    /// Its radius.
    pub radius: f32,
    /// Its colour.
    pub fill: Color,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The width.
    pub width: f32,
    /// Its colour.
    pub color: Color,
}

/// A text at its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The position: the middle of the text's height, and the part of its width that [`Anchor`] names.
    pub place: Place,
    /// The text, on one line.
    pub text: Cow<'static, str>,
}

/// The part of a text that is aligned with its position.
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
    /// Returns the shapes with a role.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &Shape> + '_ {
        self.items.iter().filter(move |item| item.role == role).map(|item| &item.shape)
    }

    /// Returns the picture for a document, which keeps all of its pictures until it is written: see [`kifu_record::keep`].
    pub(crate) fn kept(self) -> Self {
        keep(self.bytes());
        self
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.items.iter().map(|item| size_of::<Item>() + item.shape.bytes()).sum::<usize>() + self.description.len()
    }

    pub(crate) fn push(&mut self, role: Role, shape: Shape) {
        if !shape.is_nothing() {
            self.items.push(Item { role, shape });
        }
    }
}

impl Shape {
    /// The bytes of its lines, discs, polygons or texts.
    fn bytes(&self) -> usize {
        /// About what a list of its own takes, or the letters of a short text.
        const EACH: usize = 32;
        match self {
            Self::Rectangle { .. } => 0,
            Self::Lines { segments, .. } => size_of_val(&**segments),
            Self::Discs { centers, .. } | Self::Rings { centers, .. } => size_of_val(&**centers),
            Self::Stones { groups, .. } => groups.iter().map(|group| EACH + size_of_val(&*group.centers)).sum(),
            Self::Polygons { corners, .. } => corners.iter().map(|corners| EACH + size_of_val(&**corners)).sum(),
            Self::Texts { labels, .. } | Self::PointTexts { labels, .. } => {
                size_of_val(&**labels) + labels.len() * EACH
            }
        }
    }

    /// True if nothing would be visible.
    fn is_nothing(&self) -> bool {
        match self {
            Self::Rectangle { fill, .. } => fill.alpha == 0,
            Self::Lines { segments, stroke } => segments.is_empty() || stroke.color.alpha == 0,
            Self::Discs { centers, layers } => centers.is_empty() || layers.iter().all(|layer| layer.fill.alpha == 0),
            Self::Stones { groups, .. } => groups.is_empty(),
            Self::Rings { centers, stroke, .. } => centers.is_empty() || stroke.color.alpha == 0,
            Self::Polygons { corners, fill, stroke } => corners.is_empty() || fill.is_none() && stroke.is_none(),
            Self::Texts { labels, fill, .. } | Self::PointTexts { labels, fill, .. } => {
                labels.is_empty() || fill.alpha == 0
            }
        }
    }
}

/// The place of a point.
fn place(point: kifu_go::Point) -> Place {
    [f32::from(point.x()), f32::from(point.y())]
}
