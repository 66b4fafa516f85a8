//! Stones lit from the upper left: each kind is drawn once, and placed wherever it occurs.

use pdf_writer::types::{FunctionShadingType, LineCapStyle};
use pdf_writer::writers::ExtGraphicsState;
use pdf_writer::{Content, Finish, Name, Pdf as Writer, Rect, Ref};

use super::canvas::circle;
use crate::scene::{REACH, StoneGroup, StoneLook, grain_lines};
use crate::theme::Color;

/// The kinds of stones in a file.
#[derive(Default)]
pub(super) struct Spheres {
    /// The look of each kind, and a group of its stones without their places.
    kinds: Vec<(StoneLook, StoneGroup)>,
}

/// The name of a kind, in the resources of pages.
pub(super) fn name(number: usize) -> String {
    format!("s{number}")
}

impl Spheres {
    /// The number of a kind of stones: those of a look that lie like these.
    pub(super) fn number(&mut self, look: &StoneLook, group: &StoneGroup) -> usize {
        let kind = (*look, StoneGroup { centers: Vec::new(), shift: [0.0; 2], ..*group });
        self.kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }

    /// Writes the kinds, and returns their objects.
    pub(super) fn write(&self, writer: &mut Writer, next: &mut Ref) -> Vec<Ref> {
        self.kinds.iter().map(|(look, group)| write(look, group, writer, next)).collect()
    }
}

fn rgb(Color { red, green, blue, .. }: Color) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

fn write(look: &StoneLook, group: &StoneGroup, writer: &mut Writer, next: &mut Ref) -> Ref {
    let StoneLook { outline, radius, colors, grain } = look;
    let [id, shading, whole, near, far] = core::array::from_fn(|_| next.bump());
    for (function, [from, to]) in [(near, [colors[0], colors[1]]), (far, [colors[1], colors[2]])] {
        let mut part = writer.exponential_function(function);
        part.domain([0.0, 1.0]).c0(rgb(from)).c1(rgb(to)).n(1.0);
    }
    let mut both = writer.stitching_function(whole);
    both.domain([0.0, 1.0]).functions([near, far]).bounds([0.5]).encode([0.0, 1.0, 0.0, 1.0]);
    both.finish();
    let ([x, y], reach) = (group.brightest().map(|part| part * radius), REACH * radius);
    let mut gradient = writer.function_shading(shading);
    gradient.shading_type(FunctionShadingType::Radial).coords([x, y, 0.0, x, y, reach]);
    gradient.color_space().device_rgb();
    gradient.function(whole).extend([true, true]);
    gradient.finish();
    let mut content = Content::new();
    let mut states = vec![(OUTLINE, outline.fill)];
    // In the colour of the place, which is that of the outline.
    content.save_state().set_parameters(OUTLINE);
    circle(&mut content, [0.0, 0.0], outline.radius);
    content.fill_nonzero().restore_state().save_state();
    circle(&mut content, [0.0, 0.0], *radius);
    content.clip_nonzero().end_path().shading(Name(b"l")).restore_state();
    if grain.color.alpha > 0 {
        states.push((GRAIN_STATE, grain.color));
        draw_grain(&mut content, look, group.turn);
    }
    let content = content.finish();
    let mut form = writer.form_xobject(id, &content);
    let edge = outline.radius;
    form.bbox(Rect::new(-edge, -edge, edge, edge));
    let mut resources = form.resources();
    resources.shadings().pair(Name(b"l"), shading);
    let mut opacities = resources.ext_g_states();
    for (name, Color { alpha, .. }) in states {
        let alpha = f32::from(alpha) / 255.0;
        opacities.insert(name).start::<ExtGraphicsState<'_>>().non_stroking_alpha(alpha).stroking_alpha(alpha);
    }
    opacities.finish();
    id
}

/// The names of the opacity of the outline, and that of the grain.
const OUTLINE: Name<'_> = Name(b"o");
const GRAIN_STATE: Name<'_> = Name(b"g");

/// Adds the lines of the grain. Each is a quadratic curve, which PDF has as a cubic one.
fn draw_grain(content: &mut Content, StoneLook { radius, grain, .. }: &StoneLook, turn: f32) {
    let [red, green, blue] = rgb(grain.color);
    let (sine, cosine) = turn.to_radians().sin_cos();
    let [along, across] = [cosine * radius, sine * radius];
    content.set_parameters(GRAIN_STATE).set_stroke_rgb(red, green, blue).set_line_width(grain.width / radius);
    content.set_line_cap(LineCapStyle::ButtCap).transform([along, across, -across, along, 0.0, 0.0]);
    for [half, ends, bend] in grain_lines() {
        let (third, control) = (half / 3.0, ends + (bend - ends) * 2.0 / 3.0);
        content.move_to(-half, ends).cubic_to(-third, control, third, control, half, ends);
    }
    content.stroke();
}
