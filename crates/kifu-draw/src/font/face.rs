//! One font.

use core::fmt;
use std::sync::Arc;

use kifu_record::words::Language;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::FileRef;
use skrifa::string::StringId;
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::outline::{Outline, OutlineStep};

/// One of the fonts of a file. Cheap to clone.
#[derive(Clone)]
pub struct Face {
    data: Data,
    index: u32,
}

#[derive(Clone)]
enum Data {
    Built(&'static [u8]),
    Given(Arc<[u8]>),
}

/// The error for bytes that are not a font with outlines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a TrueType or OpenType font")]
pub struct NoFont;

impl Face {
    /// The bundled font: Latin, Greek and Cyrillic letters, arrows, and common label characters. Based on Noto Sans,
    /// under the SIL Open Font License 1.1.
    pub const LATIN: Self = Self::built(include_bytes!("../../font/latin.ttf"));

    /// The bold letters of the bundled font.
    pub const BOLD: Self = Self::built(include_bytes!("../../font/bold.ttf"));

    /// A font that is part of the program.
    pub(super) const fn built(bytes: &'static [u8]) -> Self {
        Self { data: Data::Built(bytes), index: 0 }
    }

    /// Returns the font with this index in a file: TrueType, OpenType, or a collection of those.
    ///
    /// # Errors
    /// [`NoFont`] if there is none, or it has no outlines.
    pub fn new(bytes: impl Into<Arc<[u8]>>, index: u32) -> Result<Self, NoFont> {
        let face = Self { data: Data::Given(bytes.into()), index };
        let has_outlines = face.font().is_some_and(|font| font.outline_glyphs().format().is_some());
        if has_outlines { Ok(face) } else { Err(NoFont) }
    }

    /// Returns the font of a file for a language: collections of Chinese, Japanese and Korean fonts have one per
    /// language, with its character forms. If no font is made for the language, returns the first one.
    ///
    /// # Errors
    /// [`NoFont`] if there is none, or it has no outlines.
    pub fn in_language(bytes: impl Into<Arc<[u8]>>, language: Language) -> Result<Self, NoFont> {
        let bytes = bytes.into();
        let count = match FileRef::new(&bytes) {
            Ok(FileRef::Collection(collection)) => collection.len(),
            _ => 1,
        };
        let face = |index| Self { data: Data::Given(Arc::clone(&bytes)), index };
        let fitness = |index: &u32| face(*index).family().and_then(|name| fitness(&name, language));
        let index = (0..count).filter(|index| fitness(index).is_some()).min_by_key(fitness);
        Self::new(Arc::clone(&bytes), index.unwrap_or(0))
    }

    /// The name of its family.
    fn family(&self) -> Option<String> {
        Some(self.font()?.localized_strings(StringId::FAMILY_NAME).english_or_first()?.chars().collect())
    }

    /// Returns true if its letters are bold.
    #[must_use]
    pub fn is_bold(&self) -> bool {
        /// The weight of semi-bold fonts.
        const BOLD: f32 = 600.0;
        self.font().is_some_and(|font| font.attributes().weight.value() >= BOLD)
    }

    /// The bytes of the file.
    #[must_use]
    pub fn data(&self) -> &[u8] {
        match &self.data {
            Data::Built(bytes) => bytes,
            Data::Given(bytes) => bytes,
        }
    }

    /// The index of the font in the file.
    #[must_use]
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// The number of the glyph for a character, and its width in ems.
    pub(crate) fn glyph(&self, character: char) -> Option<(u32, f32)> {
        let font = self.font()?;
        // Glyph 0 is shown for missing characters.
        let id = font.charmap().map(character).filter(|id| id.to_u32() != 0)?;
        let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        Some((id.to_u32(), metrics.advance_width(id)? / self.units(&font)))
    }

    /// The outline of a glyph, in ems, upwards from the baseline; nothing for a space.
    pub(crate) fn outline(&self, id: u32) -> Vec<OutlineStep> {
        let Some(font) = self.font() else { return Vec::new() };
        let Some(glyph) = font.outline_glyphs().get(GlyphId::new(id)) else { return Vec::new() };
        let mut outline = Outline::new(1.0 / self.units(&font));
        let settings = skrifa::outline::DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        // A broken glyph keeps the part of its outline that can be read.
        let _ = glyph.draw(settings, &mut outline);
        outline.steps
    }

    pub(crate) fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.data(), self.index).ok()
    }

    #[expect(clippy::unused_self, reason = "it is the em of this font")]
    fn units(&self, font: &FontRef<'_>) -> f32 {
        let units = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
        f32::from(units.max(1))
    }
}

/// The rank of a font family for a language, by its name: `Noto Sans CJK SC`. Lower is better; `None` if the family is
/// not made for the language.
pub(super) fn fitness(family: &str, language: Language) -> Option<usize> {
    // Words in family names, best first, and families whose names have no such word.
    let (signs, families): (&[&str], &[&str]) = match language {
        Language::Ja => {
            (&["JP", "J"], &["Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic", "Meiryo", "IPAexGothic"])
        }
        Language::ZhHans => (&["SC", "CN"], &["Microsoft YaHei", "WenQuanYi Micro Hei"]),
        // Hong Kong has some character forms of its own.
        Language::ZhHant => (&["TC", "TW", "HK", "HC"], &["Microsoft JhengHei"]),
        Language::Ko => (&["KR", "K"], &["Apple SD Gothic Neo", "Malgun Gothic", "NanumGothic"]),
        _ => return None,
    };
    let word = family.split_whitespace().filter_map(|word| signs.iter().position(|sign| *sign == word)).min();
    word.or_else(|| families.contains(&family).then_some(0))
}

impl fmt::Debug for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Face({} bytes, {})", self.data().len(), self.index)
    }
}
