//! Pictures within the text of a terminal, if it supports them.

mod sixel;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::font::Fonts;
use crate::png::{self, Picture};
use crate::raster::{self, NoPicture, PictureSize, Stamps};
use crate::scene::Scene;

/// A protocol for pictures in a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The graphics protocol of kitty, also supported by Ghostty and Konsole: PNG.
    Kitty,
    /// The inline images of iTerm2, also supported by `WezTerm` and mintty: PNG.
    Iterm,
    /// Sixels, from the terminals of DEC: foot, mlterm, xterm with graphics. 255 colours.
    Sixel,
}

/// Writes the scene for a terminal, followed by a line break.
///
/// # Errors
/// [`NoPicture`] if it is too large.
pub fn write(
    protocol: Protocol,
    scene: &Scene,
    size: PictureSize,
    fonts: &Fonts,
    stamps: &mut Stamps,
) -> Result<Picture, NoPicture> {
    if protocol == Protocol::Sixel {
        let raster = raster::draw(scene, size, fonts, stamps)?;
        return Ok(Picture { bytes: sixel::encode(raster.pixmap), missing: raster.missing });
    }
    let Picture { bytes, missing } = png::write(scene, size, fonts, stamps)?;
    let text = match protocol {
        Protocol::Kitty => kitty(&bytes),
        Protocol::Iterm | Protocol::Sixel => iterm(&bytes),
    };
    Ok(Picture { bytes: text.into_bytes(), missing })
}

/// The number of characters that kitty accepts at once.
const PIECE: usize = 4096;

/// PNG (`f=100`), shown at once (`a=T`), without answers (`q=2`), in pieces of which the last is marked (`m=0`).
fn kitty(png: &[u8]) -> String {
    let letters = BASE64_STANDARD.encode(png);
    let mut text = String::with_capacity(letters.len() + letters.len() / 128 + 64);
    let count = letters.len().div_ceil(PIECE);
    for index in 0..count {
        let piece = &letters[index * PIECE..((index + 1) * PIECE).min(letters.len())];
        let first = if index == 0 { "a=T,f=100,q=2," } else { "" };
        let more = u8::from(index + 1 < count);
        // Writing to a string cannot fail.
        let _ = write!(text, "\x1b_G{first}m={more};{piece}\x1b\\");
    }
    text.push('\n');
    text
}

fn iterm(png: &[u8]) -> String {
    format!("\x1b]1337;File=inline=1;size={};preserveAspectRatio=1:{}\x07\n", png.len(), BASE64_STANDARD.encode(png))
}
