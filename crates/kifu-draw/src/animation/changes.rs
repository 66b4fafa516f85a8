//! The changes from one picture to the next.

use kifu_record::keep;
use tiny_skia::{Color, Pixmap, PixmapPaint, PremultipliedColorU8, Transform};

use crate::font::Fonts;
use crate::raster::{self, NoPicture, Raster, Stamps};
use crate::scene::Scene;

use super::{AnimationOptions, Moving};

/// An animation: its size, and the changes.
pub(super) struct Film {
    pub(super) width: u32,
    pub(super) height: u32,
    /// The changes; the first one is the whole first picture.
    pub(super) changes: Vec<Change>,
    pub(super) missing: Vec<char>,
}

/// A part of a picture that replaces what was there.
pub(super) struct Change {
    /// The left edge; always even, as WebP requires.
    pub(super) left: u32,
    /// The upper edge; always even.
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Its pixels; if `is_overlay`, transparent ones keep the old pixels.
    pub(super) pixels: Vec<PremultipliedColorU8>,
    /// True if it is drawn over the old pixels instead of replacing them.
    pub(super) is_overlay: bool,
    /// The duration in hundredths of a second.
    pub(super) hundredths: u32,
}

pub(super) fn film(
    moving: Moving,
    scenes: impl IntoIterator<Item = Scene>,
    options: &AnimationOptions,
    fonts: &Fonts,
    stamps: &mut Stamps,
) -> Result<Film, NoPicture> {
    let mut missing: Vec<char> = Vec::new();
    let mut changes: Vec<Change> = Vec::new();
    let mut last: Option<Pixmap> = None;
    for scene in scenes {
        let Raster { mut pixmap, missing: lacking } = raster::draw(&scene, options.size, fonts, stamps)?;
        missing.extend(lacking.into_iter().filter(|character| !missing.contains(character)).collect::<Vec<_>>());
        if moving == Moving::Gif {
            pixmap = on_white(pixmap);
        }
        let before = changes.len();
        match &last {
            None => changes.push(Change::whole(&pixmap)),
            Some(before) if (before.width(), before.height()) != (pixmap.width(), pixmap.height()) => {
                return Err(NoPicture::Format(String::from("its pictures are not equally large")));
            }
            Some(before) => changes.extend(Change::between(before, &pixmap)),
        }
        changes[before..].iter().for_each(|change| keep(size_of_val(&*change.pixels)));
        // A picture like the one before makes that one last longer.
        if let Some(change) = changes.last_mut() {
            change.hundredths = change.hundredths.saturating_add(hundredths(options.delay));
        }
        last = Some(pixmap);
    }
    let (Some(pixmap), Some(end)) = (last, changes.last_mut()) else {
        return Err(NoPicture::Format(String::from("it has no pictures")));
    };
    end.hundredths = end.hundredths.max(hundredths(options.hold));
    Ok(Film { width: pixmap.width(), height: pixmap.height(), changes, missing })
}

fn hundredths(seconds: f32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
    let whole = (seconds * 100.0).round().clamp(1.0, 60_000.0) as u32;
    whole
}

/// The picture on a white background.
pub(crate) fn on_white(pixmap: Pixmap) -> Pixmap {
    if pixmap.pixels().iter().all(|pixel| pixel.is_opaque()) {
        return pixmap;
    }
    let Some(mut ground) = Pixmap::new(pixmap.width(), pixmap.height()) else { return pixmap };
    ground.fill(Color::WHITE);
    ground.draw_pixmap(0, 0, pixmap.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    ground
}

impl Change {
    pub(super) fn whole(pixmap: &Pixmap) -> Self {
        Self {
            left: 0,
            top: 0,
            width: pixmap.width(),
            height: pixmap.height(),
            pixels: pixmap.pixels().to_vec(),
            is_overlay: false,
            hundredths: 0,
        }
    }

    /// The part that differs from the picture before, if any.
    fn between(before: &Pixmap, after: &Pixmap) -> Option<Self> {
        let width = after.width() as usize;
        let rows = || before.pixels().chunks_exact(width).zip(after.pixels().chunks_exact(width));
        let top = rows().position(|(before, after)| before != after)?;
        let below = rows().rposition(|(before, after)| before != after)? + 1;
        let (mut left, mut right) = (width, 0);
        for (before, after) in rows().take(below).skip(top) {
            let differs = |(before, after): (&PremultipliedColorU8, &PremultipliedColorU8)| before != after;
            if let Some(first) = before.iter().zip(after).position(differs) {
                left = left.min(first);
                right = right.max(before.iter().zip(after).rposition(differs).map_or(0, |last| last + 1));
            }
        }
        let (left, top) = (left & !1, top & !1);
        let part = |pixmap: &Pixmap| -> Vec<PremultipliedColorU8> {
            let rows = pixmap.pixels().chunks_exact(width).take(below).skip(top);
            rows.flat_map(|row| row[left..right].iter().copied()).collect()
        };
        let (old, mut pixels) = (part(before), part(after));
        let is_overlay = pixels.iter().zip(&old).all(|(new, old)| new == old || new.is_opaque());
        if is_overlay {
            for (new, old) in pixels.iter_mut().zip(&old) {
                if new == old {
                    *new = PremultipliedColorU8::TRANSPARENT;
                }
            }
        }
        // All lengths are at most the width or height of the picture, which fit.
        let short = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Some(Self {
            left: short(left),
            top: short(top),
            width: short(right - left),
            height: short(below - top),
            pixels,
            is_overlay,
            hundredths: 0,
        })
    }

    /// Red, green, blue and opacity of each pixel.
    pub(super) fn rgba(&self) -> Vec<u8> {
        let bytes = self.pixels.iter().flat_map(|pixel| {
            let color = pixel.demultiply();
            [color.red(), color.green(), color.blue(), color.alpha()]
        });
        bytes.collect()
    }
}
