//! The shapes of a scene in TikZ.

use core::fmt::Write;
use std::collections::BTreeMap;

use super::escape::escape;
use crate::scene::{Anchor, LIGHT, Label, Paint, Scene, Shape, StoneGroup, StoneLook, Stroke, middle_of_ink};
use crate::svg::Short;
use crate::theme::Color;

/// Writes a scene as a `tikzpicture`, with this distance between lines in points.
#[must_use]
pub fn picture(scene: &Scene, step: f32) -> String {
    let mut tikz = Tikz { body: String::new(), colors: BTreeMap::new(), step };
    for item in &scene.items {
        tikz.shape(&item.shape);
    }
    let mut text = String::new();
    let [x, y, right, bottom] = [scene.x, scene.y, scene.x + scene.width, scene.y + scene.height];
    let step = Short(step);
    let _ = writeln!(text, "\\begin{{tikzpicture}}[x={step}pt,y=-{step}pt,inner sep=0pt,outer sep=0pt,line cap=rect]");
    for (color, name) in &tikz.colors {
        let _ = writeln!(text, "\\definecolor{{{name}}}{{HTML}}{{{:06X}}}", color);
    }
    let [x, y, right, bottom] = [x, y, right, bottom].map(Short);
    let _ = writeln!(text, "\\useasboundingbox ({x},{y}) rectangle ({right},{bottom});");
    text.push_str(&tikz.body);
    text.push_str("\\end{tikzpicture}\n");
    text
}

struct Tikz {
    body: String,
    /// The colours used, by their value, and the name of each.
    colors: BTreeMap<u32, String>,
    step: f32,
}

impl Tikz {
    fn add(&mut self, arguments: core::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(arguments);
    }

    /// The name of a colour.
    fn color(&mut self, Color { red, green, blue, .. }: Color) -> String {
        let value = u32::from_be_bytes([0, red, green, blue]);
        self.colors.entry(value).or_insert_with(|| format!("kifu{value:06x}")).clone()
    }

    fn fill(&mut self, color: Color) -> String {
        let name = self.color(color);
        if color.alpha == 255 { format!("fill={name}") } else { format!("fill={name},fill opacity={}", opacity(color)) }
    }

    fn stroke(&mut self, Stroke { width, color }: Stroke) -> String {
        let name = self.color(color);
        let width = Short(width * self.step);
        let opacity = if color.alpha == 255 { String::new() } else { format!(",draw opacity={}", opacity(color)) };
        format!("draw={name},line width={width}pt{opacity}")
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rectangle { corner: [x, y], extent: [width, height], fill } => {
                let style = self.fill(*fill);
                let (left, top, right, bottom) = (Short(*x), Short(*y), Short(x + width), Short(y + height));
                self.add(format_args!("\\path[{style}] ({left},{top}) rectangle ({right},{bottom});\n"));
            }
            Shape::Lines { segments, stroke } => {
                let style = self.stroke(*stroke);
                self.add(format_args!("\\path[{style}]"));
                for [[x, y], [to_x, to_y]] in segments {
                    let (x, y, to_x, to_y) = (Short(*x), Short(*y), Short(*to_x), Short(*to_y));
                    self.add(format_args!(" ({x},{y}) -- ({to_x},{to_y})"));
                }
                self.body.push_str(";\n");
            }
            Shape::Discs { centers, layers } => {
                for Paint { shift: [x, y], radius, fill } in layers {
                    let style = self.fill(*fill);
                    let moved: Vec<_> =
                        centers.iter().map(|[center_x, center_y]| [center_x + x, center_y + y]).collect();
                    self.circles(&style, &moved, *radius);
                }
            }
            Shape::Stones { groups, look: StoneLook { outline, radius, colors, .. }, .. } => {
                // The outline, and discs that become brighter and smaller. Lines of the grain would take TeX too long.
                let discs = colors.iter().rev().zip([1.0, 0.7, 0.35]).map(|(color, part)| {
                    let shift = -LIGHT * radius * (1.0 - part);
                    Paint { shift: [shift, shift], radius: radius * part, fill: *color }
                });
                for Paint { shift, radius, fill } in core::iter::once(*outline).chain(discs) {
                    let style = self.fill(fill);
                    let moved = |group: &StoneGroup| {
                        let [x, y] = [0, 1].map(|axis| shift[axis] + group.shift[axis]);
                        group.centers.iter().map(|center| [center[0] + x, center[1] + y]).collect::<Vec<_>>()
                    };
                    let moved: Vec<_> = groups.iter().flat_map(moved).collect();
                    self.circles(&style, &moved, radius);
                }
            }
            Shape::Rings { centers, radius, stroke } => {
                let style = self.stroke(*stroke);
                self.circles(&style, centers, *radius);
            }
            Shape::Polygons { corners, fill, stroke } => {
                let styles = [fill.map(|fill| self.fill(fill)), stroke.map(|stroke| self.stroke(stroke))];
                let style = styles.into_iter().flatten().collect::<Vec<_>>().join(",");
                self.add(format_args!("\\path[{style}]"));
                for polygon in corners {
                    for [x, y] in polygon {
                        self.add(format_args!(" ({},{}) --", Short(*x), Short(*y)));
                    }
                    self.body.push_str(" cycle");
                }
                self.body.push_str(";\n");
            }
            Shape::PointTexts { labels, height, stretch, fill } => {
                let (name, points, stretch) = (self.color(*fill), Short(height / 0.7 * self.step), Short(*stretch));
                for Label { place: [x, y], text } in labels {
                    let (x, y, text) = (Short(*x), Short(y + height * middle_of_ink(text)), escape(text));
                    self.add(format_args!(
                        "\\node[anchor=base,xscale={stretch},text={name},font=\\sffamily\\fontsize{{{points}}}{{{points}}}\\selectfont] at ({x},{y}) {{{text}}};\n"
                    ));
                }
            }
            Shape::Texts { labels, size, fill, anchor, .. } => {
                let name = self.color(*fill);
                let points = Short(size * self.step);
                let anchor = match anchor {
                    Anchor::Start => "base west",
                    Anchor::Middle => "base",
                    Anchor::End => "base east",
                };
                for Label { place: [x, y], text } in labels {
                    // Places are in the middle of the height; capitals and digits are 0.7 em high.
                    let (x, y, text) = (Short(*x), Short(y + size * 0.35), escape(text));
                    self.add(format_args!(
                        "\\node[anchor={anchor},text={name},font=\\sffamily\\fontsize{{{points}}}{{{points}}}\\selectfont] at ({x},{y}) {{{text}}};\n"
                    ));
                }
            }
        }
    }

    fn circles(&mut self, style: &str, centers: &[[f32; 2]], radius: f32) {
        let radius = Short(radius * self.step);
        self.add(format_args!("\\path[{style}]"));
        for [x, y] in centers {
            self.add(format_args!(" ({},{}) circle[radius={radius}pt]", Short(*x), Short(*y)));
        }
        self.body.push_str(";\n");
    }
}

fn opacity(color: Color) -> Short {
    Short(f32::from(color.alpha) / 255.0)
}
