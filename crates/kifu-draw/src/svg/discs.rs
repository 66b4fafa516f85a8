//! Discs.

use super::{Short, Svg, point};
use crate::scene::{Paint, Place, Stroke};

/// The attribute that makes lines of no length discs.
const ROUND: &str = " stroke-linecap=\"round\"";

impl Svg<'_> {
    /// Draws discs as lines of no length with round ends, by far the shortest form for 250 stones.
    pub(super) fn discs(&mut self, centers: &[Place], layers: &[Paint]) {
        if let [layer] = layers
            && layer.shift == [0.0, 0.0]
        {
            self.text.push_str("<path");
            self.dots(centers);
            self.text.push_str(ROUND);
            self.stroke(Stroke { width: layer.radius * 2.0, color: layer.fill });
            self.text.push_str("/>");
            return;
        }
        let id = self.next_id();
        self.add(format_args!("<defs><path id=\"{id}\""));
        self.dots(centers);
        self.text.push_str(ROUND);
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
    }

    pub(super) fn next_id(&mut self) -> String {
        self.discs += 1;
        format!("{}-{}", self.prefix, self.discs)
    }

    /// The attribute of a path that has a dot at each of these places, if its ends are round.
    pub(super) fn dots(&mut self, centers: &[Place]) {
        self.text.push_str(" d=\"");
        for center in centers {
            point(&mut self.text, b'M', *center);
            self.text.push_str("h0");
        }
        self.text.push(b'"');
    }
}
