//! Fonts in an order, and which of them has a character.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Face;
use super::outline::Step;

/// The fonts to take letters from: those given, then the one that comes along, then those of the machine where they are
/// wanted. Can be shared by threads; what was found is remembered.
#[derive(Debug)]
pub struct Fonts {
    /// Those known, and those of the machine that were needed so far.
    faces: RwLock<Vec<Face>>,
    found: RwLock<HashMap<char, Option<Glyph>>>,
    #[cfg(feature = "system-fonts")]
    system: Option<super::system::System>,
}

/// Which of [`Fonts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceId(pub(super) usize);

impl FaceId {
    /// Its place among the fonts, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// A character as a font has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glyph {
    /// The font.
    pub face: FaceId,
    /// Its number in the font.
    pub id: u32,
    /// How much further the next one begins, in ems.
    pub advance: f32,
}

impl Default for Fonts {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Fonts {
    /// These fonts, and the one that comes along for what they lack.
    #[must_use]
    pub fn new(given: Vec<Face>) -> Self {
        let mut faces = given;
        faces.push(Face::LATIN);
        Self {
            faces: RwLock::new(faces),
            found: RwLock::default(),
            #[cfg(feature = "system-fonts")]
            system: None,
        }
    }

    /// The same, and the fonts of the machine for what those lack. They are looked for when the first such character comes.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn with_system(mut self) -> Self {
        self.system = Some(super::system::System::default());
        self
    }

    /// A font among these.
    #[must_use]
    pub fn face(&self, id: FaceId) -> Option<Face> {
        self.faces.read().unwrap_or_else(PoisonError::into_inner).get(id.0).cloned()
    }

    /// A character as the first font has it that has it.
    #[must_use]
    pub fn glyph(&self, character: char) -> Option<Glyph> {
        if let Some(known) = self.found.read().unwrap_or_else(PoisonError::into_inner).get(&character) {
            return *known;
        }
        let glyph = self.look_for(character);
        self.found.write().unwrap_or_else(PoisonError::into_inner).insert(character, glyph);
        glyph
    }

    /// The outline of a glyph, in ems, upwards from the baseline; nothing for a space.
    #[must_use]
    pub fn outline(&self, glyph: Glyph) -> Arc<[Step]> {
        self.face(glyph.face).map_or_else(|| Arc::from([]), |face| face.outline(glyph.id).into())
    }

    fn look_for(&self, character: char) -> Option<Glyph> {
        let of = |(index, face): (usize, &Face)| {
            face.glyph(character).map(|(id, advance)| Glyph { face: FaceId(index), id, advance })
        };
        let known = self.faces.read().unwrap_or_else(PoisonError::into_inner).iter().enumerate().find_map(of);
        #[cfg(feature = "system-fonts")]
        if known.is_none() {
            let face = self.system.as_ref()?.find(character)?;
            let mut faces = self.faces.write().unwrap_or_else(PoisonError::into_inner);
            // Another thread may have been faster.
            let known = faces.iter().enumerate().find_map(of);
            return known.or_else(|| {
                faces.push(face);
                of((faces.len() - 1, faces.last()?))
            });
        }
        known
    }
}
