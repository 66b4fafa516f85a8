//! A scene as pixels.
//!
//! Lines of the board and their intersections are at whole pixels, so that pictures are crisp at any size. Stones and
//! letters are drawn once and stamped wherever they occur; [`Stamps`] keeps them from picture to picture. The same
//! scene gives the same pixels.

mod grid;
mod paint;
mod palette;
mod shapes;
mod size;
mod stamp;
mod stones;
#[cfg(test)]
mod tests;
mod text;

pub use paint::{Raster, draw};
pub(crate) use palette::{Palette, palette};
pub use size::{NoPicture, PictureSize, TooLarge};
pub use stamp::Stamps;
