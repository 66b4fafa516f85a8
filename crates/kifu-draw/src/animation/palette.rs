//! At most 255 colours for all pictures, and one number for unchanged pixels.

use std::collections::HashMap;

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::{Change, Film};

/// Red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The colours of an animation.
pub(super) struct Palette {
    /// At most 255.
    pub(super) colors: Vec<Rgb>,
    /// The index of the colour that replaces each colour of the pictures.
    nearest: HashMap<Rgb, u8>,
    /// True if every colour is kept exactly.
    pub(super) is_exact: bool,
}

/// The largest number of colours; the index after the last one marks unchanged pixels.
const MAX: usize = 255;

impl Palette {
    /// The colours of an animation. The colours of large areas, which are the theme's, are kept; those between them,
    /// at the edges of stones and letters, are replaced by averages.
    pub(super) fn of(film: &Film) -> Self {
        let mut counts = HashMap::<Rgb, u32>::new();
        let mut last = ([0; 3], 0_u32);
        // Counts runs of one colour, because most pixels equal the one before.
        for pixel in film.changes.iter().flat_map(|change| &change.pixels).filter(|pixel| pixel.alpha() > 0) {
            let color = rgb(*pixel);
            if color != last.0 {
                *counts.entry(last.0).or_default() += last.1;
                last = (color, 0);
            }
            last.1 += 1;
        }
        *counts.entry(last.0).or_default() += last.1;
        let mut colors: Vec<(Rgb, u32)> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        // Most frequent first, ties by value, so that the same film gives the same palette.
        colors.sort_unstable_by_key(|(color, count)| (std::cmp::Reverse(*count), *color));
        if colors.len() <= MAX {
            let colors: Vec<Rgb> = colors.into_iter().map(|(color, _)| color).collect();
            let nearest = (0..=u8::MAX).zip(&colors).map(|(index, color)| (*color, index)).collect();
            return Self { colors, nearest, is_exact: true };
        }
        const KEPT: usize = 64;
        let mut boxes: Vec<Vec<(Rgb, u32)>> = colors[..KEPT].iter().map(|color| vec![*color]).collect();
        boxes.push(colors[KEPT..].to_vec());
        while boxes.len() < MAX {
            let Some(widest) = (0..boxes.len()).max_by_key(|&index| (weight(&boxes[index]), std::cmp::Reverse(index)))
            else {
                break;
            };
            let Some(half) = split(&mut boxes[widest]) else { break };
            boxes.push(half);
        }
        let mut palette = Self { colors: Vec::new(), nearest: HashMap::new(), is_exact: false };
        for (index, colors) in (0..=u8::MAX).zip(&boxes) {
            palette.colors.push(mean(colors));
            palette.nearest.extend(colors.iter().map(|(color, _)| (*color, index)));
        }
        palette
    }

    /// The index of pixels that do not change.
    pub(super) fn unchanged(&self) -> u8 {
        u8::try_from(self.colors.len()).unwrap_or(u8::MAX)
    }

    /// The palette index of each pixel.
    pub(super) fn indices(&self, pixels: &[PremultipliedColorU8]) -> Vec<u8> {
        let mut last = (PremultipliedColorU8::TRANSPARENT, self.unchanged());
        let index = |pixel: &PremultipliedColorU8| {
            if *pixel != last.0 {
                last = (*pixel, self.index(*pixel));
            }
            last.1
        };
        pixels.iter().map(index).collect()
    }

    fn index(&self, pixel: PremultipliedColorU8) -> u8 {
        if pixel.alpha() == 0 { self.unchanged() } else { self.nearest.get(&rgb(pixel)).copied().unwrap_or(0) }
    }
}

/// The at most 255 colours of an opaque picture, and the index of each pixel's colour.
pub(crate) fn indexed(pixmap: &Pixmap) -> (Vec<Rgb>, Vec<u8>) {
    let changes = vec![Change::whole(pixmap)];
    let film = Film { width: pixmap.width(), height: pixmap.height(), changes, missing: Vec::new() };
    let palette = Palette::of(&film);
    let indices = palette.indices(pixmap.pixels());
    (palette.colors, indices)
}

fn rgb(pixel: PremultipliedColorU8) -> Rgb {
    [pixel.red(), pixel.green(), pixel.blue()]
}

/// Red, green or blue: the component in which colours differ most, and the difference.
fn widest_part(colors: &[(Rgb, u32)]) -> (usize, u8) {
    let range = |part: usize| {
        let values = || colors.iter().map(|(color, _)| color[part]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    (0..3)
        .map(|part| (part, range(part)))
        .max_by_key(|&(part, range)| (range, std::cmp::Reverse(part)))
        .unwrap_or((0, 0))
}

/// The benefit of dividing these colours.
fn weight(colors: &[(Rgb, u32)]) -> u64 {
    let range = u64::from(widest_part(colors).1);
    let count: u64 = colors.iter().map(|(_, count)| u64::from(*count)).sum();
    // Colour differences are more visible than areas, so the range is squared and the count is not.
    range * range * count.isqrt()
}

/// Removes and returns the half of the colours with larger values of the component in which they differ most.
fn split(colors: &mut Vec<(Rgb, u32)>) -> Option<Vec<(Rgb, u32)>> {
    let (part, range) = widest_part(colors);
    if range == 0 {
        return None;
    }
    colors.sort_unstable_by_key(|(color, _)| (color[part], *color));
    let total: u64 = colors.iter().map(|(_, count)| u64::from(*count)).sum();
    let mut sum = 0;
    let at = colors.iter().position(|(_, count)| {
        sum += u64::from(*count);
        2 * sum >= total
    });
    let at = (at.unwrap_or(0) + 1).min(colors.len() - 1);
    Some(colors.split_off(at))
}

fn mean(colors: &[(Rgb, u32)]) -> Rgb {
    let total: u64 = colors.iter().map(|(_, count)| u64::from(*count)).sum::<u64>().max(1);
    let part = |part: usize| {
        let sum: u64 = colors.iter().map(|(color, count)| u64::from(color[part]) * u64::from(*count)).sum();
        u8::try_from((sum + total / 2) / total).unwrap_or(u8::MAX)
    };
    [part(0), part(1), part(2)]
}
