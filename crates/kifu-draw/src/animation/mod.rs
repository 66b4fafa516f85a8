//! Moving pictures: GIF, APNG and WebP.
//!
//! The first picture is whole; of every other only the part that differs from the one before is written, and in that part
//! only what differs.

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

/// A format of moving pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// GIF: shown everywhere; 256 colours, on a ground that covers.
    Gif,
    /// Animated PNG: all colours; what does not know it shows the first picture.
    Apng,
    /// Animated WebP, without loss.
    WebP,
}

/// How long and how often.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnimationOptions {
    /// How large it is.
    pub size: PictureSize,
    /// How long each picture is seen, in seconds.
    pub delay: f32,
    /// How long the last one is seen, in seconds.
    pub hold: f32,
    /// How often it is played; `None` without end.
    pub plays: Option<u16>,
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self { size: PictureSize::default(), delay: 1.0, hold: 4.0, plays: None }
    }
}

/// Scenes one after another as a moving picture. All have to be equally large.
///
/// # Errors
/// [`NoPicture`] where there is no scene, where one has another size than the first, or where they are too large.
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
