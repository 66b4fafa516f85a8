//! Texts in the fonts that have their letters.

use std::collections::{BTreeSet, HashMap};

use krilla::geom::{PathBuilder, Point, Rect};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::font::{FaceId, Fonts, PlacedGlyph};
use crate::scene::{Anchor, Label};

/// Sets texts, and remembers fonts and what they lack.
pub(super) struct Typesetter<'f> {
    fonts: &'f Fonts,
    embedded: HashMap<FaceId, Option<Font>>,
    pub(super) missing: BTreeSet<char>,
}

impl<'f> Typesetter<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, embedded: HashMap::new(), missing: BTreeSet::new() }
    }

    /// Draws a text with the fill of the surface.
    pub(super) fn draw(&mut self, surface: &mut Surface<'_>, label: &Label, size: f32, anchor: Anchor) {
        let line = self.fonts.line(&label.text);
        let [x, y] = label.place;
        let start = x - match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.width * size / 2.0,
            Anchor::End => line.width * size,
        };
        // Places are in the middle of the height; capitals and digits are 0.7 em high.
        let baseline = y + size * 0.35;
        for run in line.glyphs.chunk_by(|one, next| face(one) == face(next)) {
            let at = Point::from_xy(start + run[0].x * size, baseline);
            let font = face(&run[0]).and_then(|id| self.font(id));
            let Some(font) = font else {
                self.boxes(surface, run, at, size);
                continue;
            };
            let mut text = String::new();
            let mut glyphs = Vec::with_capacity(run.len());
            for PlacedGlyph { character, glyph, advance, .. } in run {
                let begin = text.len();
                text.push(*character);
                let id = GlyphId::new(glyph.map_or(0, |glyph| glyph.id));
                glyphs.push(KrillaGlyph::new(id, *advance, 0.0, 0.0, 0.0, begin..text.len(), None));
            }
            surface.draw_glyphs(at, &glyphs, font, &text, size, false);
        }
    }

    fn font(&mut self, id: FaceId) -> Option<Font> {
        let fonts = self.fonts;
        let load = || {
            let face = fonts.face(id)?;
            Font::new(face.data().to_vec().into(), face.index())
        };
        self.embedded.entry(id).or_insert_with(load).clone()
    }

    /// A box for each character that no font has.
    fn boxes(&mut self, surface: &mut Surface<'_>, run: &[PlacedGlyph], at: Point, size: f32) {
        let mut path = PathBuilder::new();
        let first = run[0].x;
        for PlacedGlyph { character, x, advance, .. } in run {
            self.missing.insert(*character);
            let left = at.x + (x - first + advance * 0.1) * size;
            let (width, height) = (advance * 0.8 * size, 0.7 * size);
            let thick = 0.06 * size;
            if let Some(outer) = Rect::from_xywh(left, at.y - height, width, height) {
                path.push_rect(outer);
            }
            // Turned the other way round, so that the inside stays open.
            let (right, top) = (left + width - thick, at.y - height + thick);
            path.move_to(left + thick, top);
            path.line_to(left + thick, at.y - thick);
            path.line_to(right, at.y - thick);
            path.line_to(right, top);
            path.close();
        }
        if let Some(path) = path.finish() {
            surface.draw_path(&path);
        }
    }
}

fn face(glyph: &PlacedGlyph) -> Option<FaceId> {
    glyph.glyph.map(|glyph| glyph.face)
}
