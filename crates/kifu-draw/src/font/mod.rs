//! Glyph outlines and widths, and the font for each character.
//!
//! The bundled font has Latin, Greek and Cyrillic letters, arrows and common signs. Other characters come from given
//! fonts, or from those of the system. Characters that no font has are reported ([`TextLine::missing`]).
//!
//! Numbers on stones have digits of their own, in [`Face::DIGITS`].
//!
//! Letters are placed one after another by their widths. There is no kerning, and no shaping as needed for Arabic and
//! Indian scripts.

mod cache;
mod digits;
mod face;
mod fonts;
mod line;
mod outline;
#[cfg(feature = "system-fonts")]
mod system;
#[cfg(test)]
mod tests;

pub use digits::PointText;
pub use face::{Face, NoFont};
pub use fonts::{FaceId, Fonts, Glyph};
pub use line::{PlacedGlyph, TextLine};
pub use outline::OutlineStep;
