//! Animations: GIF, APNG and WebP.
//!
//! The first picture is complete; for each of the others, only the part that differs from the picture before is
//! written, and in that part only the pixels that differ.

mod apng;
mod changes;
mod gif;
mod palette;
#[cfg(test)]
mod tests;
mod webp;

pub(crate) use changes::on_white;
use changes::{Change, Film};
pub(crate) use palette::indexed;

use crate::font::Fonts;
use crate::png::Picture;
use crate::raster::{NoPicture, PictureSize, Stamps};
use crate::scene::Scene;

/// A format of animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// GIF: supported everywhere; 256 colours, opaque background.
    Gif,
    /// Animated PNG: all colours; programs without support show the first picture.
    Apng,
    /// Animated WebP, lossless.
    WebP,
}

/// Options for animations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnimationOptions {
    /// The size of the pictures.
    pub size: PictureSize,
    /// The duration of each picture, in seconds.
    pub delay: f32,
    /// The duration of the last picture, in seconds.
    pub hold: f32,
    /// The number of repetitions; `None` for endless.
    pub plays: Option<u16>,
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self { size: PictureSize::default(), delay: 1.0, hold: 4.0, plays: None }
    }
}

/// Writes scenes as an animation. All scenes must have the same size.
///
/// # Errors
/// [`NoPicture`] if there is no scene, if one has another size than the first, or if they are too large.
pub fn write(
    moving: Moving,
    scenes: impl IntoIterator<Item = Scene>,
    options: &AnimationOptions,
    fonts: &Fonts,
    stamps: &mut Stamps,
) -> Result<Picture, NoPicture> {
    let film = changes::film(moving, scenes, options, fonts, stamps)?;
    let bytes = match moving {
        Moving::Gif => gif::encode(&film, options.plays),
        Moving::Apng => apng::encode(&film, options.plays),
        Moving::WebP => webp::encode(&film, options.plays),
    };
    Ok(Picture { bytes: bytes.map_err(NoPicture::Format)?, missing: film.missing })
}
