//! A list of fonts by priority, and the font for each character.

use std::sync::{Arc, PoisonError, RwLock};

use super::Face;
use super::cache::Cache;
use super::outline::OutlineStep;
use crate::styled::Weight;
#[cfg(feature = "system-fonts")]
use kifu_record::words::Language;

/// The fonts for letters: those given, then the bundled font, then those of the system if requested. It can be shared
/// by threads and caches results.
#[derive(Debug)]
pub struct Fonts {
    /// The known fonts, and those of the system that were needed so far, each with the weight of the letters it is for.
    faces: RwLock<Vec<(Face, Weight)>>,
    found: Cache<char, Option<Glyph>>,
    bold: Cache<char, Option<Glyph>>,
    /// The index of the bundled font.
    bundled: FaceId,
    /// The digits on stones.
    pub(super) digits: Cache<char, Option<Glyph>>,
    /// The boxes around outlines.
    pub(super) inks: Cache<(FaceId, u32), [f32; 4]>,
    #[cfg(feature = "system-fonts")]
    system: Option<super::system::System>,
}

/// The index of a font in [`Fonts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceId(pub(super) usize);

impl FaceId {
    /// The font of the digits on stones. It is not in the list, because its characters are not text.
    pub(super) const DIGITS: Self = Self(u32::MAX as usize);
    /// The bold letters of the bundled font, which are not in the list either.
    const BOLD: Self = Self(u32::MAX as usize - 1);

    /// The index among the fonts.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// A character in a font.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glyph {
    /// The font.
    pub face: FaceId,
    /// Its number in the font.
    pub id: u32,
    /// The distance to the next character, in ems.
    pub advance: f32,
}

impl Default for Fonts {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Fonts {
    /// Returns these fonts, followed by the bundled one. Bold fonts are for bold letters, unless all given fonts are bold.
    #[must_use]
    pub fn new(given: Vec<Face>) -> Self {
        let is_usual = |face: &Face| !face.is_bold();
        let has_bold = given.iter().any(is_usual) && !given.iter().all(is_usual);
        let bundled = FaceId(given.len());
        let mut faces: Vec<(Face, Weight)> = Vec::new();
        for face in given {
            let weight = if has_bold && face.is_bold() { Weight::Bold } else { Weight::Regular };
            faces.push((face, weight));
        }
        faces.push((Face::LATIN, Weight::Regular));
        Self {
            faces: RwLock::new(faces),
            found: Cache::default(),
            bold: Cache::default(),
            bundled,
            digits: Cache::default(),
            inks: Cache::default(),
            #[cfg(feature = "system-fonts")]
            system: None,
        }
    }

    /// Adds the fonts of the system for characters that the others lack. They are loaded when the first such
    /// character occurs.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn with_system(self) -> Self {
        self.with_system_in(Language::En)
    }

    /// Adds the fonts of the system as [`with_system`](Self::with_system) does; those made for this language come first.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn with_system_in(mut self, language: Language) -> Self {
        self.system = Some(super::system::System::new(language));
        self
    }

    /// Returns a font of the list.
    #[must_use]
    pub fn face(&self, id: FaceId) -> Option<Face> {
        if id == FaceId::DIGITS {
            return Some(Face::DIGITS);
        }
        if id == FaceId::BOLD {
            return Some(Face::BOLD);
        }
        self.faces.read().unwrap_or_else(PoisonError::into_inner).get(id.0).map(|(face, _)| face.clone())
    }

    /// Returns a character in the first font that has it.
    #[must_use]
    pub fn glyph(&self, character: char) -> Option<Glyph> {
        self.found.get_or_insert(character, || self.look_for(character, Weight::Regular))
    }

    /// Returns a character of this weight; of the usual one if no font has its bold form.
    #[must_use]
    pub fn weighted_glyph(&self, character: char, weight: Weight) -> Option<Glyph> {
        let regular = self.glyph(character)?;
        if weight == Weight::Regular {
            return Some(regular);
        }
        let bundled = || Face::BOLD.glyph(character).map(|(id, advance)| Glyph { face: FaceId::BOLD, id, advance });
        let bold = || {
            if regular.face == self.bundled { bundled() } else { self.look_for(character, Weight::Bold) }
        };
        self.bold.get_or_insert(character, bold).or(Some(regular))
    }

    /// Returns the outline of a glyph, in ems, upwards from the baseline; empty for a space.
    #[must_use]
    pub fn outline(&self, glyph: Glyph) -> Arc<[OutlineStep]> {
        self.face(glyph.face).map_or_else(|| Arc::from([]), |face| face.outline(glyph.id).into())
    }

    fn look_for(&self, character: char, weight: Weight) -> Option<Glyph> {
        let of = |(index, (face, own)): (usize, &(Face, Weight))| {
            let (id, advance) = face.glyph(character).filter(|_| *own == weight)?;
            Some(Glyph { face: FaceId(index), id, advance })
        };
        let known = self.faces.read().unwrap_or_else(PoisonError::into_inner).iter().enumerate().find_map(of);
        #[cfg(feature = "system-fonts")]
        if known.is_none() {
            let face = self.system.as_ref()?.find(character, weight)?;
            let mut faces = self.faces.write().unwrap_or_else(PoisonError::into_inner);
            // Another thread may have added it meanwhile.
            let known = faces.iter().enumerate().find_map(of);
            return known.or_else(|| {
                faces.push((face, weight));
                of((faces.len() - 1, faces.last()?))
            });
        }
        known
    }
}
