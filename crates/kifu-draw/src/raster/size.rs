//! The size of a picture.

use crate::scene::Scene;

/// The size of a picture. The ratio of its sides is that of the scene.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PictureSize {
    /// The width in pixels.
    Width(u32),
    /// The largest width and height in pixels, one of which it has.
    Within(u32, u32),
    /// The distance between lines in pixels.
    Step(f32),
}

impl Default for PictureSize {
    /// 32 pixels between lines: a 19x19 board with coordinates is about 670 pixels wide.
    fn default() -> Self {
        Self::Step(32.0)
    }
}

/// The error for a picture that would take too much memory.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error(
    "a picture of {width:.0} by {height:.0} pixels is too large; at most {} million pixels, and {SIDE} a side",
    PIXELS / 1e6
)]
pub struct TooLarge {
    /// The width, in pixels.
    pub width: f64,
    /// The height, in pixels.
    pub height: f64,
}

/// The reason why there is no picture.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoPicture {
    /// It would take too much memory.
    #[error("{0}")]
    TooLarge(#[from] TooLarge),
    /// The format does not support it; the message is that of the encoder.
    #[error("the format cannot hold this picture: {0}")]
    Format(String),
}

/// The largest side in pixels, as in GIF, with room against overflow.
const SIDE: f64 = 32_767.0;
/// The largest number of pixels: 400 MB of memory, a square metre at 250 dots per inch.
const PIXELS: f64 = 1e8;

impl PictureSize {
    /// Returns the width and height in pixels, and the number of pixels between lines.
    pub(super) fn of(self, scene: &Scene) -> Result<(u32, u32, f32), TooLarge> {
        let (width, height) = (f64::from(scene.width), f64::from(scene.height));
        let step = match self {
            Self::Width(width_wanted) => f64::from(width_wanted.max(1)) / width,
            Self::Within(most_wide, most_high) => {
                (f64::from(most_wide.max(1)) / width).min(f64::from(most_high.max(1)) / height)
            }
            Self::Step(step) => f64::from(step),
        };
        // An empty half pixel at the edge looks worse than half a pixel less.
        let (wide, high) = ((width * step).round().max(1.0), (height * step).round().max(1.0));
        let fits = wide <= SIDE && high <= SIDE && wide * high <= PIXELS;
        if !fits || !step.is_finite() || step <= 0.0 {
            return Err(TooLarge { width: wide, height: high });
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and small")]
        Ok((wide as u32, high as u32, step as f32))
    }
}
