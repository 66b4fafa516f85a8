//! All fields of a theme by name, as theme files set them.

use super::{Color, Theme};

/// A field of a theme.
#[derive(Clone, Copy)]
pub struct ThemeField {
    /// Its name: `line-width`, `black.fill`.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Its place in a theme.
    pub value: ThemeValue,
}

/// The place of a value in a theme, and its type.
#[derive(Clone, Copy)]
pub enum ThemeValue {
    /// A colour.
    Color(fn(&mut Theme) -> &mut Color),
    /// A measure from the first number to the second, in steps from line to line.
    Measure(fn(&mut Theme) -> &mut f32, [f32; 2]),
}

const fn color(name: &'static str, about: &'static str, get: fn(&mut Theme) -> &mut Color) -> ThemeField {
    ThemeField { name, about, value: ThemeValue::Color(get) }
}

const fn measure(
    name: &'static str,
    about: &'static str,
    range: [f32; 2],
    get: fn(&mut Theme) -> &mut f32,
) -> ThemeField {
    ThemeField { name, about, value: ThemeValue::Measure(get, range) }
}

/// All fields of a theme.
pub const THEME_FIELDS: &[ThemeField] = &[
    color("background", "background of the picture", |theme| &mut theme.background),
    color("board", "the board", |theme| &mut theme.board),
    color("grain", "grain of the board's wood", |theme| &mut theme.grain),
    color("line", "lines and star points", |theme| &mut theme.line),
    measure("line-width", "width of lines", [0.0, 0.5], |theme| &mut theme.line_width),
    measure("edge-width", "width of the board's edge", [0.0, 0.5], |theme| &mut theme.edge_width),
    measure("star-radius", "radius of star points", [0.0, 0.5], |theme| &mut theme.star_radius),
    color("coordinates", "coordinates", |theme| &mut theme.coordinates),
    color("text", "headings and captions", |theme| &mut theme.text),
    color("mark", "marks, letters and labels on empty points", |theme| &mut theme.mark),
    measure("mark-width", "width of marks", [0.0, 0.5], |theme| &mut theme.mark_width),
    color("arrow", "arrows and lines between points", |theme| &mut theme.arrow),
    color("arrow-rim", "rim around arrows and lines", |theme| &mut theme.arrow_rim),
    measure("stone-radius", "radius of stones", [0.1, 0.5], |theme| &mut theme.stone_radius),
    measure("placement", "how far stones lie off their points, at most", [0.0, 0.04], |theme| &mut theme.placement),
    color("dim", "cover of dimmed points", |theme| &mut theme.dim),
    measure("ghost-opacity", "opacity of faint stones", [0.0, 1.0], |theme| &mut theme.ghost_opacity),
    color("shadow", "shadow of stones, below and to the right", |theme| &mut theme.shadow),
    measure("shadow-blur", "width of the soft edge of shadows", [0.0, 0.3], |theme| &mut theme.shadow_blur),
    color("black.fill", "black stones", |theme| &mut theme.black.fill),
    color("black.outline", "outline of black stones", |theme| &mut theme.black.outline),
    measure("black.outline-width", "width of the outline", [0.0, 0.4], |theme| &mut theme.black.outline_width),
    color("black.ink", "numbers, labels and marks on the stones", |theme| &mut theme.black.ink),
    color("black.shine", "highlight at the upper left", |theme| &mut theme.black.shine),
    color("black.grain", "fine lines, in other directions on other points", |theme| &mut theme.black.grain),
    color("white.fill", "white stones", |theme| &mut theme.white.fill),
    color("white.outline", "outline of white stones", |theme| &mut theme.white.outline),
    measure("white.outline-width", "width of the outline", [0.0, 0.4], |theme| &mut theme.white.outline_width),
    color("white.ink", "numbers, labels and marks on the stones", |theme| &mut theme.white.ink),
    color("white.shine", "highlight at the upper left", |theme| &mut theme.white.shine),
    color("white.grain", "fine lines, in other directions on other points", |theme| &mut theme.white.grain),
];

impl ThemeField {
    /// The field with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        THEME_FIELDS.iter().find(|field| field.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_a_name_of_its_own() {
        // Each field changes a theme, and no two fields change the same value.
        let mut changed = Vec::new();
        for field in THEME_FIELDS {
            let mut theme = Theme::PRINT;
            match field.value {
                ThemeValue::Color(get) => *get(&mut theme) = Color::rgb(0x12_34_56),
                ThemeValue::Measure(get, [_, most]) => *get(&mut theme) = most * 0.77,
            }
            assert!(theme != Theme::PRINT && !changed.contains(&theme), "{}", field.name);
            changed.push(theme);
        }
        assert!(ThemeField::find("black.fill").is_some() && ThemeField::find("fill").is_none());
    }
}
