//! The colours of a picture.

use std::collections::HashMap;

use tiny_skia::{Pixmap, PremultipliedColorU8};

/// The colours of a picture and the index of each pixel's colour, if there are at most 256 colours.
pub(crate) fn exact_palette(pixmap: &Pixmap) -> Option<(Vec<PremultipliedColorU8>, Vec<u8>)> {
    let mut colors = Vec::new();
    let mut known = HashMap::new();
    let mut indices = Vec::with_capacity(pixmap.pixels().len());
    // Most pixels look like the one before.
    let mut last: Option<([u8; 4], u8)> = None;
    for &pixel in pixmap.pixels() {
        let bytes = [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
        let index = match last {
            Some((same, index)) if same == bytes => index,
            _ => match known.get(&bytes) {
                Some(&index) => index,
                None => {
                    let index = u8::try_from(colors.len()).ok()?;
                    colors.push(pixel);
                    known.insert(bytes, index);
                    index
                }
            },
        };
        last = Some((bytes, index));
        indices.push(index);
    }
    Some((colors, indices))
}
