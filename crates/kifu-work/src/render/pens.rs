//! Fonts, sizes, and cached drawings.

use std::cell::{RefCell, RefMut};
use std::fmt;

use kifu_draw::font::Fonts;
use kifu_draw::png::Picture;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::svg::{self, OutlinedSvg, SvgLetters, SvgOptions};
use kifu_draw::{Scene, Weight, text_width};

/// The size of pictures.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PictureSizes {
    /// The width in pixels; without it, vector pictures fill the available room.
    pub width: Option<u32>,
    /// The largest width and height in pixels, if there is no width.
    pub fit: Option<(u32, u32)>,
    /// The scale, if there is neither; at 1, lines have a distance of 32 pixels.
    pub scale: Option<f32>,
}

/// The drawing resources of a thread: fonts, the size of pictures, and cached stones and letters. Collects the
/// characters that no font has.
pub struct Pens<'f> {
    pub(super) fonts: &'f Fonts,
    sizes: PictureSizes,
    prefix: Option<String>,
    stamps: RefCell<Stamps>,
    missing: RefCell<Vec<char>>,
}

impl fmt::Debug for Pens<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pens").field("sizes", &self.sizes).field("missing", &self.missing).finish_non_exhaustive()
    }
}

/// Pixels from line to line at scale 1.
const STEP: f32 = 32.0;

impl<'f> Pens<'f> {
    /// Returns pens with these fonts.
    #[must_use]
    pub fn new(fonts: &'f Fonts, sizes: PictureSizes) -> Self {
        Self { fonts, sizes, prefix: None, stamps: RefCell::default(), missing: RefCell::default() }
    }

    /// Returns pens whose SVG has identifiers that begin with `prefix`: two pictures in one page need different ones.
    #[must_use]
    pub fn with_prefix(self, prefix: impl Into<String>) -> Self {
        Self { prefix: Some(prefix.into()), ..self }
    }

    /// Returns a picture of this width as SVG, and keeps the characters that it lacks.
    pub(super) fn svg(&self, scene: &Scene, width: Option<f32>, letters: SvgLetters) -> Vec<u8> {
        let mut options = SvgOptions { width, ..SvgOptions::default() };
        if let Some(prefix) = &self.prefix {
            options.prefix.clone_from(prefix);
        }
        match letters {
            SvgLetters::Text => svg::write(scene, &options).into_bytes(),
            SvgLetters::Outlines => {
                let OutlinedSvg { svg, missing } = svg::write_outlined(scene, &options, self.fonts);
                self.note_missing(missing);
                svg.into_bytes()
            }
        }
    }

    /// Returns the characters that no font had since the last call; they were drawn as boxes.
    pub fn take_missing(&self) -> Vec<char> {
        self.missing.take()
    }

    /// Returns the size of raster pictures.
    pub(super) fn size(&self) -> PictureSize {
        match (self.sizes.width, self.sizes.fit) {
            (Some(width), _) => PictureSize::Width(width),
            (None, Some((width, height))) => PictureSize::Within(width, height),
            (None, None) => PictureSize::Step(STEP * self.sizes.scale.unwrap_or(1.0)),
        }
    }

    /// Returns the width of a character of this weight, in ems.
    pub(crate) fn advance(&self, character: char, weight: Weight) -> f32 {
        let roughly = || text_width(character.encode_utf8(&mut [0; 4]));
        self.fonts.weighted_glyph(character, weight).map_or_else(roughly, |glyph| glyph.advance)
    }

    /// Returns the width of a vector picture, if it is given.
    #[expect(clippy::cast_precision_loss, reason = "pictures are narrower")]
    pub(super) fn width(&self, scene: &Scene) -> Option<f32> {
        let fitting = || {
            let (width, height) = self.sizes.fit?;
            Some((width as f32).min(height as f32 * scene.width / scene.height))
        };
        let width = self.sizes.width.map(|width| width as f32).or_else(fitting);
        width.or_else(|| Some(scene.width * STEP * self.sizes.scale?))
    }

    /// Returns the width of a page, if it is given.
    #[expect(clippy::cast_precision_loss, reason = "pictures are narrower")]
    pub(super) fn page_width(&self) -> Option<f32> {
        self.sizes.width.map(|width| width as f32)
    }

    pub(super) fn stamps(&self) -> RefMut<'_, Stamps> {
        self.stamps.borrow_mut()
    }

    /// Returns the bytes of a picture, and keeps the characters that it lacks.
    pub(super) fn keep(&self, picture: Picture) -> Vec<u8> {
        self.note_missing(picture.missing);
        picture.bytes
    }

    /// Keeps characters that no font has.
    pub(super) fn note_missing(&self, characters: impl IntoIterator<Item = char>) {
        let mut missing = self.missing.borrow_mut();
        for character in characters {
            if !missing.contains(&character) {
                missing.push(character);
            }
        }
    }
}
