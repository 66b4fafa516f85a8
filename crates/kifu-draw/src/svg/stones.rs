//! Stones that are lit from the upper left.

use super::{Short, Svg};
use crate::scene::{LIGHT, REACH, StoneGroup, StoneLook, Stroke, grain_lines};

impl Svg<'_> {
    /// Draws stones as discs in the colours of a tile, which lies around each point of the board: so a stone is written in
    /// few characters. Each group has a tile of its own, with light and grain turned.
    pub(super) fn stones(&mut self, groups: &[StoneGroup], step: f32, look: &StoneLook) {
        let Some([x, y]) = groups.first().and_then(|group| group.centers.first()) else { return };
        let StoneLook { outline, radius, colors: [bright, half, shade], grain } = *look;
        let id = self.next_id();
        let light = Short(-LIGHT * radius);
        self.add(format_args!(
            "<defs><radialGradient id=\"{id}g\" gradientUnits=\"userSpaceOnUse\" cx=\"{light}\" cy=\"{light}\" r=\"{}\">\
             <stop stop-color=\"{bright}\"/><stop offset=\".5\" stop-color=\"{half}\"/>\
             <stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>",
            Short(REACH * radius)
        ));
        // The outline is what the stone leaves of the disc in the colours of the tile.
        self.add(format_args!("<g id=\"{id}s\"><circle r=\"{}\"", Short(outline.radius * 1.1)));
        self.fill(outline.fill);
        self.add(format_args!("/><circle r=\"{}\" fill=\"url(#{id}g)\"/></g>", Short(radius)));
        if grain.color.alpha > 0 {
            self.grain(&id, radius, grain);
        }
        // The middle of a tile is the origin of its coordinates.
        let (left, top, corner, side) = (Short(x - step / 2.0), Short(y - step / 2.0), Short(-step / 2.0), Short(step));
        self.add(format_args!(
            "<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\" x=\"{left}\" y=\"{top}\" width=\"{side}\" \
             height=\"{side}\" viewBox=\"{corner} {corner} {side} {side}\"/>"
        ));
        for (StoneGroup { turn, light, .. }, letter) in groups.iter().zip('a'..) {
            self.add(format_args!("<pattern id=\"{id}{letter}\" href=\"#{id}\"><use href=\"#{id}s\""));
            self.turned(*light);
            if grain.color.alpha > 0 {
                self.add(format_args!("<use href=\"#{id}l\""));
                self.turned(*turn);
            }
            self.text.push_str("</pattern>");
        }
        self.add(format_args!("</defs><g stroke-linecap=\"round\" stroke-width=\"{}\">", Short(outline.radius * 2.0)));
        for (StoneGroup { centers, shift: [x, y], .. }, letter) in groups.iter().zip('a'..) {
            self.add(format_args!("<path stroke=\"url(#{id}{letter})\""));
            if [*x, *y] != [0.0; 2] {
                self.add(format_args!(" transform=\"translate({} {})\"", Short(*x), Short(*y)));
            }
            self.dots(centers);
            self.text.push_str("/>");
        }
        self.text.push_str("</g>");
    }

    /// Ends an element that is turned around the middle of a stone.
    fn turned(&mut self, degrees: f32) {
        if degrees != 0.0 {
            self.add(format_args!(" transform=\"rotate({})\"", Short(degrees)));
        }
        self.text.push_str("/>");
    }

    /// The lines of the grain on one stone.
    fn grain(&mut self, id: &str, radius: f32, grain: Stroke) {
        self.add(format_args!("<path id=\"{id}l\" transform=\"scale({})\" d=\"", Short(radius)));
        for line in grain_lines() {
            let [half, ends, bend] = line.map(Short);
            self.add(format_args!("M{} {ends}Q0 {bend} {half} {ends}", Short(-line[0])));
        }
        self.text.push_str("\" fill=\"none\"");
        self.stroke(Stroke { width: grain.width / radius, color: grain.color });
        self.text.push_str("/>");
    }
}
