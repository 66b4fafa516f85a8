//! What pictures need besides what they show: fonts, sizes, and what was drawn before.

use std::cell::{RefCell, RefMut};

use kifu_draw::Scene;
use kifu_draw::font::{Face, Fonts};
use kifu_draw::png::Picture;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_files::{DEFAULT_LIMIT, read_regular};

use crate::cli::Render;
use crate::files::IoReason;

/// What one thread draws with.
pub(super) struct Pens<'f> {
    pub(super) fonts: &'f Fonts,
    size: Option<u32>,
    scale: Option<f32>,
    stamps: RefCell<Stamps>,
    missing: RefCell<Vec<char>>,
}

/// The fonts to write with: those named, the one that comes along, those of the machine.
pub(super) fn fonts(options: &Render) -> Result<Fonts, String> {
    let read = |path: &std::path::PathBuf| {
        let bytes = read_regular(path, DEFAULT_LIMIT)
            .map_err(|error| format!("cannot read {}: {}", path.display(), IoReason(&error)))?;
        Face::new(bytes, 0).map_err(|reason| format!("{}: {reason}", path.display()))
    };
    let fonts = Fonts::new(options.fonts.iter().map(read).collect::<Result<_, _>>()?);
    Ok(if options.no_system_fonts { fonts } else { fonts.with_system() })
}

/// Pixels from line to line, where nothing is said.
const STEP: f32 = 32.0;

impl<'f> Pens<'f> {
    pub(super) fn new(options: &Render, fonts: &'f Fonts) -> Self {
        Self {
            fonts,
            size: options.size,
            scale: options.scale,
            stamps: RefCell::default(),
            missing: RefCell::default(),
        }
    }

    /// How large pictures of pixels are.
    pub(super) fn size(&self) -> PictureSize {
        match (self.size, self.scale) {
            (Some(width), _) => PictureSize::Width(width),
            (None, scale) => PictureSize::Step(STEP * scale.unwrap_or(1.0)),
        }
    }

    /// How wide a picture that has no pixels is to be shown, where the user says so.
    #[expect(clippy::cast_precision_loss, reason = "at most 16384")]
    pub(super) fn width(&self, scene: &Scene) -> Option<f32> {
        self.size.map(|width| width as f32).or_else(|| Some(scene.width * STEP * self.scale?))
    }

    pub(super) fn stamps(&self) -> RefMut<'_, Stamps> {
        self.stamps.borrow_mut()
    }

    /// The bytes of a picture; what it lacks is kept for [`Pens::missing`].
    pub(super) fn keep(&self, picture: Picture) -> Vec<u8> {
        self.lack(picture.missing);
        picture.bytes
    }

    /// Keeps characters that no font has for [`Pens::missing`].
    pub(super) fn lack(&self, characters: impl IntoIterator<Item = char>) {
        let mut missing = self.missing.borrow_mut();
        for character in characters {
            if !missing.contains(&character) {
                missing.push(character);
            }
        }
    }

    /// What to tell the user of characters that no font had since this was asked last.
    pub(super) fn missing(&self) -> Option<String> {
        const SHOWN: usize = 12;
        let missing = self.missing.take();
        let mut names: String = missing.iter().take(SHOWN).collect();
        if missing.len() > SHOWN {
            names.push('…');
        }
        (!missing.is_empty()).then(|| format!("no font has {names}, drawn as boxes; --font FILE names one that has"))
    }
}
