//! SVG: small, without scripts, with a title and a description.

mod discs;
mod number;
#[cfg(feature = "fonts")]
mod outlines;
mod stones;
#[cfg(test)]
mod tests;
mod text;

use core::fmt::Write;

use kifu_record::sgf::is_harmful;

pub(crate) use number::Short;
#[cfg(feature = "fonts")]
pub use outlines::OutlinedSvg;
#[cfg(feature = "fonts")]
use outlines::Outlines;
use text::Text;

#[cfg(feature = "fonts")]
use crate::font::Fonts;
use crate::scene::{Anchor, Item, Label, Place, Role, Scene, Shape, Stroke, middle_of_ink};
use crate::styled::Weight;
use crate::theme::Color;

/// How letters are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SvgLetters {
    /// As text in the fonts of the reader ([`write()`]): the file is small, and its text can be searched and selected.
    #[default]
    Text,
    /// As outlines (`write_outlined`): the picture looks the same everywhere.
    Outlines,
}

/// Options for SVG.
#[derive(Clone, PartialEq, Debug)]
pub struct SvgOptions {
    /// The width in pixels; without it the picture fills the available room.
    pub width: Option<f32>,
    /// The prefix of identifiers: two pictures in one page need different ones. Characters other than ASCII letters,
    /// digits, `-` and `_` become `_`.
    pub prefix: String,
    /// The fonts, as CSS lists them.
    pub fonts: String,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self {
            width: None,
            prefix: String::from("k"),
            fonts: String::from("Helvetica,Arial,'Noto Sans CJK JP',sans-serif"),
        }
    }
}

/// Writes the scene as SVG, with letters in the fonts of the reader. The same scene gives the same bytes.
#[must_use]
pub fn write(scene: &Scene, options: &SvgOptions) -> String {
    let mut svg = Svg::new(options);
    svg.open(scene);
    svg.items(scene);
    svg.text.into_string()
}

/// Writes the scene as SVG, with letters as outlines: it looks the same everywhere, and has no text to search or select.
/// A whole game is four to five times as large as with text.
#[cfg(feature = "fonts")]
#[must_use]
pub fn write_outlined(scene: &Scene, options: &SvgOptions, fonts: &Fonts) -> OutlinedSvg {
    let mut svg = Svg { outlines: Some(Outlines::new(fonts)), ..Svg::new(options) };
    svg.open(scene);
    let head = svg.text.len();
    svg.items(scene);
    let (mut text, mut missing) = (svg.text.into_string(), Vec::new());
    if let Some(outlines) = svg.outlines {
        text.insert_str(head, &format!("\n<defs>{}</defs>", outlines.definitions));
        missing = outlines.missing;
    }
    OutlinedSvg { svg: text, missing }
}

/// A word that is valid in attributes, in lists of identifiers and in `url(#…)`.
fn identifier(text: &str) -> String {
    let is_plain = |character: &char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
    text.chars().map(|character| if is_plain(&character) { character } else { '_' }).collect()
}

struct Svg<'o> {
    text: Text,
    options: &'o SvgOptions,
    /// The prefix of identifiers.
    prefix: String,
    /// The number of groups of discs that have an identifier.
    discs: usize,
    /// The outlines of letters, unless letters are written as text.
    #[cfg(feature = "fonts")]
    outlines: Option<Outlines<'o>>,
}

impl<'o> Svg<'o> {
    fn new(options: &'o SvgOptions) -> Self {
        Self {
            // A whole game has 11 kB.
            text: Text::with_capacity(16 << 10),
            options,
            prefix: identifier(&options.prefix),
            discs: 0,
            #[cfg(feature = "fonts")]
            outlines: None,
        }
    }

    /// Writes the items in groups by their role, and the end of the picture.
    fn items(&mut self, scene: &Scene) {
        let mut open: Option<Role> = None;
        for Item { role, shape } in &scene.items {
            if open != Some(*role) {
                if open.is_some() {
                    self.text.push_str("</g>");
                }
                for part in ["\n<g class=\"", role.name(), "\">"] {
                    self.text.push_str(part);
                }
                open = Some(*role);
            }
            self.shape(shape);
        }
        if open.is_some() {
            self.text.push_str("</g>");
        }
        self.text.push_str("\n</svg>\n");
    }

    fn add(&mut self, arguments: core::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(arguments);
    }

    fn open(&mut self, scene: &Scene) {
        let prefix = &self.prefix;
        let Scene { x, y, width, height, title, description, .. } = scene;
        self.text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
        let _ = write!(self.text, "{} {} {} {}\"", Short(*x), Short(*y), Short(*width), Short(*height));
        if let Some(pixels) = self.options.width {
            let _ = write!(self.text, " width=\"{}\" height=\"{}\"", Short(pixels), Short(pixels * height / width));
        }
        let fonts = escape(&self.options.fonts);
        let _ = write!(
            self.text,
            " role=\"img\" aria-labelledby=\"{prefix}-t {prefix}-d\" font-family=\"{fonts}\">\n\
             <title id=\"{prefix}-t\">{}</title>\n<desc id=\"{prefix}-d\">{}</desc>",
            escape(title),
            escape(description)
        );
    }

    /// Writes a shape.
    fn shape(&mut self, shape: &Shape) {
        #[cfg(feature = "fonts")]
        if self.outlined(shape) {
            return;
        }
        match shape {
            Shape::Rectangle { corner: [x, y], extent: [width, height], fill } => {
                self.text.push_str("<rect");
                self.attributes([(" x=\"", *x), (" y=\"", *y), (" width=\"", *width), (" height=\"", *height)]);
                self.fill(*fill);
                self.text.push_str("/>");
            }
            Shape::Lines { segments, stroke } => {
                self.text.push_str("<path d=\"");
                segments.iter().for_each(|segment| self.segment(*segment));
                self.text.push(b'"');
                self.stroke(*stroke);
                self.text.push_str(" stroke-linecap=\"square\"/>");
            }
            Shape::Discs { centers, layers } => self.discs(centers, layers),
            Shape::Stones { groups, step, look } => self.stones(groups, *step, look),
            Shape::Rings { centers, radius, stroke } => {
                self.text.push_str("<g fill=\"none\"");
                self.stroke(*stroke);
                self.text.push(b'>');
                for [x, y] in centers {
                    self.text.push_str("<circle");
                    self.attributes([(" cx=\"", *x), (" cy=\"", *y), (" r=\"", *radius)]);
                    self.text.push_str("/>");
                }
                self.text.push_str("</g>");
            }
            Shape::Polygons { corners, fill, stroke } => {
                self.text.push_str("<path d=\"");
                corners.iter().for_each(|polygon| self.polygon(polygon));
                self.text.push(b'"');
                match fill {
                    Some(fill) => self.fill(*fill),
                    None => self.text.push_str(" fill=\"none\""),
                }
                if let Some(stroke) = stroke {
                    self.stroke(*stroke);
                }
                self.text.push_str("/>");
            }
            Shape::PointTexts { labels, height, stretch, fill } => self.point_texts(labels, *height, *stretch, *fill),
            Shape::Texts { labels, size, weight, fill, anchor } => self.texts(labels, *size, *weight, *fill, *anchor),
        }
    }

    /// Writes letters as outlines; false for other shapes, and if letters are texts.
    #[cfg(feature = "fonts")]
    fn outlined(&mut self, shape: &Shape) -> bool {
        // Outlines write into the picture, so they are moved out of it meanwhile.
        let Some(mut outlines) = self.outlines.take() else { return false };
        let is_text = match shape {
            Shape::PointTexts { labels, height, fill, .. } => {
                outlines.point_texts(self, labels, *height, *fill);
                true
            }
            Shape::Texts { labels, size, weight, fill, anchor } => {
                outlines.texts(self, (labels, *anchor), (*size, *weight), *fill);
                true
            }
            _ => false,
        };
        self.outlines = Some(outlines);
        is_text
    }

    fn segment(&mut self, [[x, y], [to_x, to_y]]: [Place; 2]) {
        point(&mut self.text, b'M', [x, y]);
        #[expect(clippy::float_cmp, reason = "lines of the board are exactly level or upright")]
        if y == to_y {
            self.text.push(b'H');
            Short(to_x).push(&mut self.text);
        } else if x == to_x {
            self.text.push(b'V');
            Short(to_y).push(&mut self.text);
        } else {
            point(&mut self.text, b'L', [to_x, to_y]);
        }
    }

    fn polygon(&mut self, corners: &[Place]) {
        for (index, [x, y]) in corners.iter().enumerate() {
            let letter = if index == 0 { b'M' } else { b'L' };
            point(&mut self.text, letter, [*x, *y]);
        }
        self.text.push(b'Z');
    }

    fn texts(&mut self, labels: &[Label], size: f32, weight: Weight, fill: Color, anchor: Anchor) {
        // Places are in the middle of the height; capitals and digits are 0.7 em high.
        self.add(format_args!("<g font-size=\"{}\" transform=\"translate(0 {})\"", Short(size), Short(size * 0.35)));
        match anchor {
            Anchor::Start => {}
            Anchor::Middle => self.text.push_str(" text-anchor=\"middle\""),
            Anchor::End => self.text.push_str(" text-anchor=\"end\""),
        }
        if weight == Weight::Bold {
            self.text.push_str(" font-weight=\"bold\"");
        }
        self.fill(fill);
        self.text.push(b'>');
        for Label { place, text } in labels {
            self.label(*place, text);
        }
        self.text.push_str("</g>");
    }

    /// Writes texts on points in the fonts of the reader. Narrow digits are the usual ones, compressed horizontally.
    fn point_texts(&mut self, labels: &[Label], height: f32, stretch: f32, fill: Color) {
        self.add(format_args!(
            "<g font-size=\"{}\" transform=\"translate(0 {})",
            Short(height / CAPITALS),
            Short(height / 2.0)
        ));
        if stretch < 1.0 {
            self.add(format_args!(" scale({} 1)", Short(stretch)));
        }
        self.text.push_str("\" text-anchor=\"middle\"");
        self.fill(fill);
        if stretch < 1.0 && fill.alpha == 255 {
            // Compensates for the stems, which became thinner too.
            self.stroke(Stroke { width: height * STEM, color: fill });
        }
        self.text.push(b'>');
        // The scale is written with three decimals, so places are divided by the written value.
        let stretch = (stretch * 1000.0).round() / 1000.0;
        for Label { place: [x, y], text } in labels {
            let y = y + (middle_of_ink(text) - 0.5) * height;
            self.label([x / stretch, y], text);
        }
        self.text.push_str("</g>");
    }

    fn label(&mut self, [x, y]: Place, text: &str) {
        self.text.push_str("<text");
        self.attributes([(" x=\"", x), (" y=\"", y)]);
        self.text.push(b'>');
        escape_onto(&mut self.text, text);
        self.text.push_str("</text>");
    }

    fn fill(&mut self, color: Color) {
        if color != Color::BLACK {
            self.color(" fill=\"", color);
        }
        if color.alpha < 255 {
            self.attributes([(" fill-opacity=\"", opacity(color))]);
        }
    }

    fn stroke(&mut self, Stroke { width, color }: Stroke) {
        self.color(" stroke=\"", color);
        self.attributes([(" stroke-width=\"", width)]);
        if color.alpha < 255 {
            self.attributes([(" stroke-opacity=\"", opacity(color))]);
        }
    }

    /// Writes attributes that are numbers, each with its beginning. Formatting them in the general way takes longer than
    /// all the rest.
    #[inline]
    fn attributes<const COUNT: usize>(&mut self, attributes: [(&str, f32); COUNT]) {
        for (begin, number) in attributes {
            self.text.push_str(begin);
            Short(number).push(&mut self.text);
            self.text.push(b'"');
        }
    }

    fn color(&mut self, begin: &str, color: Color) {
        self.text.push_str(begin);
        color.signs().for_each(|sign| self.text.push(sign));
        self.text.push(b'"');
    }
}

/// The height of digits and capitals in ems, in the usual fonts without serifs.
const CAPITALS: f32 = 0.716;
/// The extra stroke of digits that are drawn narrower, relative to their height.
const STEM: f32 = 0.02;

fn opacity(color: Color) -> f32 {
    f32::from(color.alpha) / 255.0
}

/// A command of a path, followed by a place.
#[inline]
fn point(text: &mut Text, letter: u8, [x, y]: Place) {
    text.push(letter);
    Short(x).push(text);
    text.push(b' ');
    Short(y).push(text);
}

/// Escapes text for XML. Characters that XML does not allow are omitted; those that change the writing direction or hide
/// text ([`is_harmful`]) become U+FFFD.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = Text::with_capacity(text.len());
    escape_onto(&mut escaped, text);
    escaped.into_string()
}

fn escape_onto(escaped: &mut Text, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| !is_plain(byte)) {
        let (plain, other) = rest.split_at_checked(at).unwrap_or_default();
        escaped.push_str(plain);
        let mut characters = other.chars();
        match characters.next() {
            Some('&') => escaped.push_str("&amp;"),
            Some('<') => escaped.push_str("&lt;"),
            Some('>') => escaped.push_str("&gt;"),
            Some('"') => escaped.push_str("&quot;"),
            Some('\t' | '\n' | '\r') => escaped.push(b' '),
            Some(control) if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => {}
            Some(harmful) if is_harmful(harmful) => escaped.push_str("\u{fffd}"),
            Some(other) => escaped.push_str(other.encode_utf8(&mut [0; 4])),
            None => {}
        }
        rest = characters.as_str();
    }
    escaped.push_str(rest);
}

/// Returns true for an ASCII character that needs no escape in XML.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"')
}
