//! Sets texts in fonts that have their letters.

use std::collections::{BTreeSet, HashMap};

use pdf_writer::{Content, Finish, Name, TextStr};

use super::canvas::Canvas;
use super::fonts::{Code, FontResource};
use crate::font::{FaceId, Fonts, PlacedGlyph, TextLine};
use crate::scene::{Anchor, Label, Place};
use crate::styled::Weight;
use crate::theme::Color;

/// Sets texts, and collects fonts and missing characters.
pub(super) struct Typesetter<'f> {
    fonts: &'f Fonts,
    /// The fonts of the file; their names are their numbers.
    pub(super) resources: Vec<FontResource>,
    /// The font of the file that takes new glyphs of a face.
    open: HashMap<FaceId, Option<usize>>,
    codes: HashMap<(FaceId, u32), (usize, Code)>,
    pub(super) missing: BTreeSet<char>,
}

/// A glyph of a font of the file.
#[derive(Clone, Copy)]
struct Coded {
    resource: usize,
    code: Code,
    /// True if another character has the same glyph, so that the text needs an explicit character here.
    is_ambiguous: bool,
    placed: PlacedGlyph,
}

impl<'f> Typesetter<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, resources: Vec::new(), open: HashMap::new(), codes: HashMap::new(), missing: BTreeSet::new() }
    }

    /// Draws a text in the colour of fills.
    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>, label: &Label, size: f32, weight: Weight, anchor: Anchor) {
        let line = self.fonts.weighted_line(&label.text, weight);
        let [x, y] = label.place;
        let left = x - match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.width * size / 2.0,
            Anchor::End => line.width * size,
        };
        // Places are in the middle of the height; capitals and digits are 0.7 em high.
        self.set(canvas, &line, [left, y + size * 0.35], size);
    }

    /// Draws a text on a point, centred by its ink, with digits and capitals of this height.
    pub(super) fn draw_on_point(&mut self, canvas: &mut Canvas<'_>, label: &Label, height: f32, ink: Color) {
        let drawn = self.fonts.point_text(&label.text, ink);
        let size = height / drawn.height;
        let ([x, y], [right, up]) = (label.place, drawn.middle);
        self.set(canvas, &drawn.line, [x - right * size, y + up * size], size);
    }

    fn set(&mut self, canvas: &mut Canvas<'_>, line: &TextLine, [start, baseline]: Place, size: f32) {
        let coded: Vec<Result<Coded, PlacedGlyph>> =
            line.glyphs.iter().map(|placed| self.coded(*placed).ok_or(*placed)).collect();
        for run in coded.chunk_by(is_one_run) {
            match &run[0] {
                Ok(first) => {
                    let at = [start + first.placed.x * size, baseline];
                    let run: Vec<Coded> = run.iter().filter_map(|glyph| glyph.as_ref().ok().copied()).collect();
                    show(canvas, &run, at, size);
                }
                Err(placed) => {
                    self.missing.insert(placed.character);
                    missing_box(&mut canvas.content, placed, [start + placed.x * size, baseline], size);
                }
            }
        }
    }

    fn coded(&mut self, placed: PlacedGlyph) -> Option<Coded> {
        let glyph = placed.glyph?;
        let key = (glyph.face, glyph.id);
        if !self.codes.contains_key(&key) {
            let fonts = self.fonts;
            let open = self.open.entry(glyph.face).or_insert(None);
            let resource = match open {
                Some(number) if !self.resources[*number].is_full() => *number,
                _ => {
                    self.resources.push(FontResource::new(fonts.face(glyph.face)?));
                    *open.insert(self.resources.len() - 1)
                }
            };
            self.codes.insert(key, (resource, self.resources[resource].add(glyph, placed.character)));
        }
        let (resource, code) = self.codes[&key];
        let is_ambiguous = self.resources[resource].character(code) != Some(placed.character);
        Some(Coded { resource, code, is_ambiguous, placed })
    }
}

/// Returns true if one operator shows both glyphs: same font, and one begins where the other ends.
fn is_one_run(one: &Result<Coded, PlacedGlyph>, next: &Result<Coded, PlacedGlyph>) -> bool {
    let (Ok(one), Ok(next)) = (one, next) else { return false };
    one.resource == next.resource
        && !one.is_ambiguous
        && !next.is_ambiguous
        && (one.placed.x + one.placed.advance - next.placed.x).abs() < 1e-3
}

fn show(canvas: &mut Canvas<'_>, run: &[Coded], at: Place, size: f32) {
    let ambiguous = run.iter().find(|glyph| glyph.is_ambiguous);
    if let Some(glyph) = ambiguous {
        let mut mark = canvas.content.begin_marked_content_with_properties(Name(b"Span"));
        mark.properties().actual_text(TextStr(glyph.placed.character.encode_utf8(&mut [0; 4])));
        mark.finish();
    }
    let bytes: Vec<u8> = run.iter().flat_map(|glyph| glyph.code.bytes()).collect();
    canvas.show(&bytes, at, run[0].resource, size);
    if ambiguous.is_some() {
        canvas.content.end_marked_content();
    }
}

/// A box for a character that no font has.
fn missing_box(content: &mut Content, placed: &PlacedGlyph, [x, y]: [f32; 2], size: f32) {
    let left = x + placed.advance * 0.1 * size;
    let (width, height) = (placed.advance * 0.8 * size, 0.7 * size);
    let thick = 0.06 * size;
    content.rect(left, y - height, width, height);
    content.rect(left + thick, y - height + thick, width - 2.0 * thick, height - 2.0 * thick);
    // The even-odd rule leaves the inside empty.
    content.fill_even_odd();
}

#[cfg(test)]
mod tests {
    use super::super::canvas::Alphas;
    use super::*;

    #[test]
    fn a_glyph_of_two_characters_says_which_it_is() {
        let fonts = Fonts::default();
        let mut typesetter = Typesetter::new(&fonts);
        let mut placed = fonts.line("A").glyphs[0];
        let mut shown = |placed| {
            let coded = typesetter.coded(placed).unwrap();
            let mut alphas = Alphas::default();
            let mut canvas = Canvas::new([0.0, 0.0], 1.0, 100.0, &mut alphas);
            show(&mut canvas, &[coded], [0.0, 0.0], 10.0);
            canvas.finish()
        };
        let has_text = |content: Vec<u8>| {
            String::from_utf8_lossy(&content).contains("/ActualText (\u{391})")
                || String::from_utf8_lossy(&content).contains("/ActualText <FEFF0391>")
        };
        assert!(!has_text(shown(placed)));
        // A font with one glyph for the Latin and the Greek letter.
        placed.character = '\u{391}';
        assert!(has_text(shown(placed)));
    }
}
