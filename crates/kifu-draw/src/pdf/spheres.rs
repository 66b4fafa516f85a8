//! Stones lit from the upper left: each kind is drawn once, and placed wherever it occurs.

use pdf_writer::types::FunctionShadingType;
use pdf_writer::{Content, Finish, Name, Pdf as Writer, Rect, Ref};

use super::canvas::circle;
use crate::scene::Shape;
use crate::theme::Color;

/// The kinds of stones in a file.
#[derive(Default)]
pub(super) struct Spheres {
    kinds: Vec<(f32, [Color; 3])>,
}

/// The name of a kind, in the resources of pages.
pub(super) fn name(number: usize) -> String {
    format!("s{number}")
}

impl Spheres {
    /// The number of a kind of stones.
    pub(super) fn number(&mut self, radius: f32, colors: [Color; 3]) -> usize {
        let kind = (radius, colors);
        self.kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }

    /// Writes the kinds, and returns their objects.
    pub(super) fn write(&self, writer: &mut Writer, next: &mut Ref) -> Vec<Ref> {
        self.kinds.iter().map(|(radius, colors)| write(*radius, *colors, writer, next)).collect()
    }
}

fn write(radius: f32, colors: [Color; 3], writer: &mut Writer, next: &mut Ref) -> Ref {
    let [id, shading, whole, near, far] = core::array::from_fn(|_| next.bump());
    let rgb = |Color { red, green, blue, .. }: Color| [red, green, blue].map(|part| f32::from(part) / 255.0);
    for (function, [from, to]) in [(near, [colors[0], colors[1]]), (far, [colors[1], colors[2]])] {
        let mut part = writer.exponential_function(function);
        part.domain([0.0, 1.0]).c0(rgb(from)).c1(rgb(to)).n(1.0);
    }
    let mut both = writer.stitching_function(whole);
    both.domain([0.0, 1.0]).functions([near, far]).bounds([0.5]).encode([0.0, 1.0, 0.0, 1.0]);
    both.finish();
    let light = -Shape::LIGHT * radius;
    let mut gradient = writer.function_shading(shading);
    gradient.shading_type(FunctionShadingType::Radial).coords([light, light, 0.0, light, light, Shape::REACH * radius]);
    gradient.color_space().device_rgb();
    gradient.function(whole).extend([true, true]);
    gradient.finish();
    let mut content = Content::new();
    circle(&mut content, [0.0, 0.0], radius);
    content.clip_nonzero().end_path().shading(Name(b"l"));
    let content = content.finish();
    let mut form = writer.form_xobject(id, &content);
    form.bbox(Rect::new(-radius, -radius, radius, radius));
    form.resources().shadings().pair(Name(b"l"), shading);
    id
}
