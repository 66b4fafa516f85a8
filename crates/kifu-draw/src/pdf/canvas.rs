//! The content of a page: paths and colours, each written only when it changes.

use std::collections::BTreeMap;

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Filter, Name, Pdf as Writer, Rect, Ref, Str};

use super::{compressed, fonts};
use crate::scene::{Place, Stroke};
use crate::theme::Color;

/// The opacities of fills and strokes that a file uses, each with a name in its resources.
#[derive(Default)]
pub(super) struct Alphas {
    names: BTreeMap<[u8; 2], String>,
}

impl Alphas {
    fn name(&mut self, alphas: [u8; 2]) -> &str {
        let number = self.names.len();
        self.names.entry(alphas).or_insert_with(|| format!("g{number}"))
    }

    /// The opacities of fill and stroke, and their names.
    pub(super) fn named(&self) -> impl Iterator<Item = ([u8; 2], &str)> {
        self.names.iter().map(|(alphas, name)| (*alphas, name.as_str()))
    }
}

/// The name of the graphics state of each page: lines of one width cover the same number of pixels everywhere.
pub(super) const STATE: Name<'_> = Name(b"g");

/// The name of a disc of radius 1, which is drawn once and placed wherever a disc is, in the colour of the place.
pub(super) const DISC: Name<'_> = Name(b"o");

/// Writes the object of [`DISC`].
pub(super) fn write_disc(writer: &mut Writer, id: Ref) {
    let mut content = Content::new();
    circle(&mut content, [0.0, 0.0], 1.0);
    content.fill_nonzero();
    // Somewhat larger than the disc, so that its edge is not cut.
    let content = compressed(&content.finish());
    let mut form = writer.form_xobject(id, &content);
    form.bbox(Rect::new(-1.1, -1.1, 1.1, 1.1)).filter(Filter::FlateDecode);
}

/// The side of a dot at 300 dots an inch, in points. Printers have 300 dots, or multiples of it.
const DOT: f32 = 72.0 / 300.0;

/// A page being drawn, with positions in units of the scene.
pub(super) struct Canvas<'a> {
    pub(super) content: Content,
    /// The size of a scene unit in points.
    scale: f32,
    alphas: &'a mut Alphas,
    fill: Option<[u8; 3]>,
    stroke: Option<[u8; 3]>,
    width: Option<f32>,
    opacity: [u8; 2],
    /// The number and the size of the font of texts.
    font: Option<(usize, f32)>,
}

impl<'a> Canvas<'a> {
    /// A page of this height, in points, whose upper left corner is `corner` of the scene.
    pub(super) fn new([x, y]: Place, scale: f32, height: f32, alphas: &'a mut Alphas) -> Self {
        let mut content = Content::new();
        content.set_parameters(STATE);
        // The y axis of PDF points upwards.
        content.transform([scale, 0.0, 0.0, -scale, -x * scale, height + y * scale]);
        content.set_line_cap(LineCapStyle::ProjectingSquareCap);
        Self { content, scale, alphas, fill: None, stroke: None, width: None, opacity: [u8::MAX; 2], font: None }
    }

    /// Draws filled circles. Curves for each of them would make files four times as long.
    pub(super) fn discs(&mut self, centers: impl Iterator<Item = Place>, radius: f32, fill: Color) {
        if fill.alpha == 0 {
            return;
        }
        self.set_fill(fill);
        for [x, y] in centers.map(rounded) {
            self.content.save_state().transform([radius, 0.0, 0.0, radius, x, y]);
            self.content.x_object(DISC).restore_state();
        }
    }

    /// A width of lines along the edges of the page, near this one: a whole number of dots, so that printers and viewers
    /// draw all of them alike.
    pub(super) fn even_width(&self, width: f32) -> f32 {
        let dots = width * self.scale / DOT;
        // Between one dot and two, rounds by ratio instead of difference.
        let whole = if dots < core::f32::consts::SQRT_2 { dots.round() } else { dots.round().max(2.0) };
        if whole > 0.0 { whole * DOT / self.scale } else { width }
    }

    /// Draws a path, unless both colours are invisible.
    pub(super) fn paint(&mut self, fill: Option<Color>, stroke: Option<Stroke>, path: impl FnOnce(&mut Content)) {
        let fill = fill.filter(|color| color.alpha > 0);
        let stroke = stroke.filter(|stroke| stroke.color.alpha > 0);
        if fill.is_none() && stroke.is_none() {
            return;
        }
        if let Some(color) = fill {
            self.set_fill(color);
        }
        if let Some(stroke) = stroke {
            self.set_stroke(stroke);
        }
        path(&mut self.content);
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, _) => self.content.stroke(),
        };
    }

    /// Shows text in a font of the file, from this start of its baseline.
    pub(super) fn show(&mut self, codes: &[u8], [x, y]: Place, font: usize, size: f32) {
        self.content.begin_text();
        if self.font != Some((font, size)) {
            self.content.set_font(Name(fonts::name(font).as_bytes()), size);
            self.font = Some((font, size));
        }
        let [x, y] = rounded([x, y]);
        // The y axis of the page points downwards, that of letters upwards.
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]).show(Str(codes)).end_text();
    }

    /// Sets the colour of fills and of text.
    pub(super) fn set_fill(&mut self, color: Color) {
        let rgb = [color.red, color.green, color.blue];
        if self.fill != Some(rgb) {
            let [red, green, blue] = rgb.map(unit);
            self.content.set_fill_rgb(red, green, blue);
            self.fill = Some(rgb);
        }
        self.set_opacity([color.alpha, self.opacity[1]]);
    }

    fn set_stroke(&mut self, Stroke { width, color }: Stroke) {
        let rgb = [color.red, color.green, color.blue];
        if self.stroke != Some(rgb) {
            let [red, green, blue] = rgb.map(unit);
            self.content.set_stroke_rgb(red, green, blue);
            self.stroke = Some(rgb);
        }
        if self.width != Some(width) {
            self.content.set_line_width(width);
            self.width = Some(width);
        }
        self.set_opacity([self.opacity[0], color.alpha]);
    }

    fn set_opacity(&mut self, opacity: [u8; 2]) {
        if self.opacity != opacity {
            self.content.set_parameters(Name(self.alphas.name(opacity).as_bytes()));
            self.opacity = opacity;
        }
    }

    /// The operators of the page.
    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }
}

/// A position to three decimals, which is far finer than print; most of a file is positions.
pub(super) fn rounded(place: Place) -> Place {
    place.map(|part| (part * 1000.0).round() / 1000.0)
}

fn unit(part: u8) -> f32 {
    f32::from(part) / 255.0
}

/// Adds a circle of four curves.
pub(super) fn circle(path: &mut Content, [x, y]: Place, radius: f32) {
    // The distance of the control points of a quarter circle from its ends.
    let handle = radius * 0.552_284_8;
    path.move_to(x + radius, y);
    path.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    path.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    path.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    path.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    path.close_path();
}
