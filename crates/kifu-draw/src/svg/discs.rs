//! Discs and stones.

use super::{Short, Svg, point};
use crate::scene::{Paint, Place, Shape, Stroke};
use crate::theme::Color;

impl Svg<'_> {
    /// Draws discs as lines of no length with round ends, by far the shortest form for 250 stones. If the next shape has
    /// the same centres (`is_lit`), it refers to them.
    pub(super) fn discs(&mut self, centers: &[Place], layers: &[Paint], is_lit: bool) {
        if let [layer] = layers
            && layer.shift == [0.0, 0.0]
            && !is_lit
        {
            self.text.push_str("<path");
            self.dots(centers);
            self.stroke(Stroke { width: layer.radius * 2.0, color: layer.fill });
            self.text.push_str("/>");
            return;
        }
        let id = self.next_id();
        self.add(format_args!("<defs><path id=\"{id}\""));
        self.dots(centers);
        self.text.push_str("/></defs>");
        for Paint { shift: [x, y], radius, fill } in layers {
            self.add(format_args!("<use href=\"#{id}\""));
            if *x != 0.0 {
                self.add(format_args!(" x=\"{}\"", Short(*x)));
            }
            if *y != 0.0 {
                self.add(format_args!(" y=\"{}\"", Short(*y)));
            }
            self.stroke(Stroke { width: radius * 2.0, color: *fill });
            self.text.push_str("/>");
        }
        self.shared = is_lit.then_some(id);
    }

    /// Discs in the colours of a tile, which lies around each point of the board: one gradient lights all stones.
    pub(super) fn spheres(&mut self, centers: &[Place], radius: f32, step: f32, colors: [Color; 3]) {
        let Some([x, y]) = centers.first() else { return };
        let (id, shared) = (self.next_id(), self.shared.take());
        // Coordinates within a tile start at its corner.
        let light = Short(step / 2.0 - Shape::LIGHT * radius);
        let [bright, half, shade] = colors;
        self.add(format_args!(
            "<defs><radialGradient id=\"{id}g\" gradientUnits=\"userSpaceOnUse\" cx=\"{light}\" cy=\"{light}\" r=\"{}\">\
             <stop stop-color=\"{bright}\"/><stop offset=\".5\" stop-color=\"{half}\"/>\
             <stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>",
            Short(Shape::REACH * radius)
        ));
        let (left, top, side) = (Short(x - step / 2.0), Short(y - step / 2.0), Short(step));
        let extent = format!("width=\"{side}\" height=\"{side}\"");
        self.add(format_args!(
            "<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\" x=\"{left}\" y=\"{top}\" {extent}><rect {extent} fill=\"url(#{id}g)\"/></pattern></defs>"
        ));
        match shared {
            Some(shared) => self.add(format_args!("<use href=\"#{shared}\"")),
            None => {
                self.text.push_str("<path");
                self.dots(centers);
            }
        }
        self.add(format_args!(" stroke=\"url(#{id})\" stroke-width=\"{}\"/>", Short(radius * 2.0)));
    }

    fn next_id(&mut self) -> String {
        self.discs += 1;
        format!("{}-{}", self.prefix, self.discs)
    }

    /// The attributes of a path that has a dot at each of these places.
    fn dots(&mut self, centers: &[Place]) {
        self.text.push_str(" d=\"");
        for center in centers {
            point(&mut self.text, b'M', *center);
            self.text.push_str("h0");
        }
        self.text.push_str("\" stroke-linecap=\"round\"");
    }
}
