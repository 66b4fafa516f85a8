//! Letters as outlines: which font has a character, how wide it is, and what it looks like.
//!
//! A font for Latin, Greek and Cyrillic letters, arrows and the usual signs comes along. Other characters come from fonts
//! that are given, or from those of the machine. What no font has is told ([`TextLine::missing`]), never left out in silence.
//!
//! Letters are set one after another by their widths. There is no kerning, and no joining of letters as Arabic and the
//! scripts of India need it.

mod face;
mod fonts;
mod line;
mod outline;
#[cfg(feature = "system-fonts")]
mod system;
#[cfg(test)]
mod tests;

pub use face::{Face, NoFont};
pub use fonts::{FaceId, Fonts, Glyph};
pub use line::{PlacedGlyph, TextLine};
pub use outline::Step;
