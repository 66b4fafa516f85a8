//! Draws all shapes of a scene, one over the other.

use kifu_record::is_stopped;
use tiny_skia::Pixmap;

use crate::font::Fonts;
use crate::scene::{Item, Scene, Shape};

use super::grid::Grid;
use super::{PictureSize, Stamps, TooLarge, shapes, stones, text};

/// A picture of pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Raster {
    pub(crate) pixmap: Pixmap,
    /// Characters that no font has, each once, in order of occurrence; they are drawn as boxes.
    pub missing: Vec<char>,
}

impl Raster {
    /// The width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.pixmap.width()
    }

    /// The height in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.pixmap.height()
    }

    /// Red, green, blue and opacity of each pixel, line by line. Colours are not multiplied by the opacity.
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.pixmap.take_demultiplied()
    }
}

/// The data needed to draw a shape.
pub(super) struct Canvas<'c> {
    pub(super) pixmap: Pixmap,
    pub(super) grid: Grid,
    pub(super) fonts: &'c Fonts,
    pub(super) stamps: &'c mut Stamps,
    pub(super) missing: Vec<char>,
}

/// Draws a scene.
///
/// # Errors
/// [`TooLarge`] if it would have more than 100 million pixels.
pub fn draw(scene: &Scene, size: PictureSize, fonts: &Fonts, stamps: &mut Stamps) -> Result<Raster, TooLarge> {
    let (width, height, step) = size.of(scene)?;
    let pixmap = Pixmap::new(width, height).ok_or(TooLarge { width: width.into(), height: height.into() })?;
    let grid = Grid::new(scene, step);
    let mut canvas = Canvas { pixmap, grid, fonts, stamps, missing: Vec::new() };
    for Item { shape, .. } in scene.items.iter().take_while(|_| !is_stopped()) {
        match shape {
            Shape::Rectangle { corner, extent, fill } => shapes::rectangle(&mut canvas, *corner, *extent, *fill),
            Shape::Lines { segments, stroke } => shapes::lines(&mut canvas, segments, *stroke),
            Shape::Discs { centers, layers } => shapes::discs(&mut canvas, centers, layers),
            Shape::Stones { groups, look, .. } => stones::draw(&mut canvas, groups, look),
            Shape::Rings { centers, radius, stroke } => shapes::rings(&mut canvas, centers, *radius, *stroke),
            Shape::Polygons { corners, fill, stroke } => shapes::polygons(&mut canvas, corners, *fill, *stroke),
            Shape::PointTexts { labels, height, fill, .. } => text::point_texts(&mut canvas, labels, *height, *fill),
            Shape::Texts { labels, size, weight, fill, anchor } => {
                text::texts(&mut canvas, labels, *size, *weight, *fill, *anchor);
            }
        }
    }
    Ok(Raster { pixmap: canvas.pixmap, missing: canvas.missing })
}
