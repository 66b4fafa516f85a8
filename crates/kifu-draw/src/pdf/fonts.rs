//! A font in a file: the glyphs used, and their characters.

use pdf_writer::types::{SystemInfo, UnicodeCmap};
use pdf_writer::{Name, Pdf as Writer, Ref, Str};

use super::subset::Subset;
use super::{NoPdf, outlines, stream, subset};
use crate::font::{Face, Glyph};

/// The code of a glyph in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Code {
    /// In a subset font.
    Wide(u16),
    /// In a font of outlines.
    Narrow(u8),
}

impl Code {
    pub(super) fn bytes(self) -> impl Iterator<Item = u8> {
        let (bytes, skipped) = match self {
            Self::Wide(code) => (code.to_be_bytes(), 0),
            Self::Narrow(code) => ([0, code], 1),
        };
        bytes.into_iter().skip(skipped)
    }

    /// The index of its glyph among those of the font; glyph 0 of a subset font is not used in texts.
    fn index(self) -> usize {
        match self {
            Self::Wide(code) => usize::from(code) - 1,
            Self::Narrow(code) => usize::from(code),
        }
    }
}

/// The name of a font of the file, in its resources.
pub(super) fn name(number: usize) -> String {
    format!("f{number}")
}

/// A font of the file.
pub(super) struct FontResource {
    face: Face,
    /// `None` if no subset can be made (CFF2): its glyphs are then drawn one by one.
    subset: Option<Subset>,
    used: Vec<(Glyph, char)>,
}

impl FontResource {
    pub(super) fn new(face: Face) -> Self {
        let subset = Subset::new(&face);
        Self { face, subset, used: Vec::new() }
    }

    /// The font with its glyphs drawn one by one.
    #[cfg(test)]
    pub(super) fn of_outlines(face: Face) -> Self {
        Self { face, subset: None, used: Vec::new() }
    }

    /// True if it is full.
    pub(super) fn is_full(&self) -> bool {
        let most = if self.subset.is_some() { subset::MAX } else { outlines::MAX };
        self.used.len() >= most
    }

    /// Adds a new glyph.
    pub(super) fn add(&mut self, glyph: Glyph, character: char) -> Code {
        let index = self.used.len();
        self.used.push((glyph, character));
        match &mut self.subset {
            Some(subset) => Code::Wide(subset.add(glyph.id)),
            None => Code::Narrow(u8::try_from(index).unwrap_or(u8::MAX)),
        }
    }

    /// The character for a glyph when text is copied.
    pub(super) fn character(&self, code: Code) -> Option<char> {
        self.used.get(code.index()).map(|(_, character)| *character)
    }

    /// Writes the font as the object `id`.
    pub(super) fn write(&self, writer: &mut Writer, next: &mut Ref, id: Ref) -> Result<(), NoPdf> {
        let to_unicode = next.bump();
        let map = match &self.subset {
            Some(subset) => {
                let advances = self.used.iter().map(|(glyph, _)| glyph.advance);
                subset.write(&self.face, advances, writer, next, [id, to_unicode])?;
                let mut map = UnicodeCmap::<u16>::new(Name(b"Custom"), IDENTITY);
                for (code, (_, character)) in (1..).zip(&self.used) {
                    map.pair(code, *character);
                }
                map.finish()
            }
            None => {
                let glyphs = self.used.iter().map(|(glyph, _)| (glyph.advance, self.face.outline(glyph.id)));
                outlines::write(glyphs, writer, next, [id, to_unicode]);
                let mut map = UnicodeCmap::<u8>::new(Name(b"Custom"), IDENTITY);
                for (code, (_, character)) in (0..=u8::MAX).zip(&self.used) {
                    map.pair(code, *character);
                }
                map.finish()
            }
        };
        stream(writer, to_unicode, &map);
        Ok(())
    }
}

/// The character collection whose codes are the numbers of glyphs.
pub(super) const IDENTITY: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
