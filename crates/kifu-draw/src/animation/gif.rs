//! GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::Film;
use super::palette::Palette;

pub(super) fn encode(film: &Film, plays: Option<u16>) -> Result<Vec<u8>, String> {
    let palette = Palette::of(film);
    let colors: Vec<u8> = palette.colors.iter().chain([&[0; 3]]).flatten().copied().collect();
    let short = |length: u32| u16::try_from(length).map_err(|_| "it is wider or higher than 65535 pixels".to_owned());
    let mut bytes = Vec::new();
    let words = |error: gif::EncodingError| error.to_string();
    let mut encoder = Encoder::new(&mut bytes, short(film.width)?, short(film.height)?, &colors).map_err(words)?;
    match plays {
        // Without the repeat extension, viewers play the animation once.
        Some(0 | 1) => {}
        Some(plays) => encoder.set_repeat(Repeat::Finite(plays - 1)).map_err(words)?,
        None => encoder.set_repeat(Repeat::Infinite).map_err(words)?,
    }
    for change in &film.changes {
        let frame = Frame {
            delay: u16::try_from(change.hundredths).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(palette.unchanged()),
            left: short(change.left)?,
            top: short(change.top)?,
            width: short(change.width)?,
            height: short(change.height)?,
            buffer: Cow::Owned(palette.indices(&change.pixels)),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(words)?;
    }
    drop(encoder);
    Ok(bytes)
}
