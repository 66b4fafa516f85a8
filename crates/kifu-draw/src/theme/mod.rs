//! The look of a diagram: colours and measures. All measures are in steps from line to line.

mod builtin;
mod color;
mod css;
mod fields;

pub use color::{BadColor, Color};
pub use fields::{THEME_FIELDS, ThemeField, ThemeValue};

/// The look of a diagram.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// The background of the picture.
    pub background: Color,
    /// The board.
    pub board: Color,
    /// The grain of its wood; transparent for none.
    pub grain: Color,
    /// The lines of the board and its star points.
    pub line: Color,
    /// The width of lines.
    pub line_width: f32,
    /// The width of lines at the edge of the board.
    pub edge_width: f32,
    /// The radius of star points.
    pub star_radius: f32,
    /// The names of lines.
    pub coordinates: Color,
    /// Headings and captions.
    pub text: Color,
    /// Marks, letters and labels on empty points.
    pub mark: Color,
    /// The stroke width of marks.
    pub mark_width: f32,
    /// Arrows and lines between points.
    pub arrow: Color,
    /// The rim around arrows and lines, which sets them off from stones that have their colour; transparent for none.
    pub arrow_rim: Color,
    /// The radius of stones.
    pub stone_radius: f32,
    /// How far stones lie off the middle of their points, at most. Stones never reach beyond their squares for it.
    pub placement: f32,
    /// Black stones.
    pub black: StoneTheme,
    /// White stones.
    pub white: StoneTheme,
    /// The colour over dimmed points.
    pub dim: Color,
    /// The opacity of faint stones, 0 to 1.
    pub ghost_opacity: f32,
    /// The shadow below and to the right of stones; transparent for no shadows.
    pub shadow: Color,
    /// The width of the edge of shadows, across which they fade.
    pub shadow_blur: f32,
}

/// The look of stones of one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct StoneTheme {
    /// The stone.
    pub fill: Color,
    /// Its outline.
    pub outline: Color,
    /// The width of the outline, which lies within the stone's radius.
    pub outline_width: f32,
    /// Numbers, labels and marks on it.
    pub ink: Color,
    /// Light from the upper left: one of six layers of it. Transparent for a flat stone.
    pub shine: Color,
    /// Fine lines on it, as of shell, in other directions on other points; transparent for none. Only on an opaque stone.
    pub grain: Color,
}

impl Default for Theme {
    fn default() -> Self {
        Self::PRINT
    }
}

impl Theme {
    /// How far stones lie off their points, at most: so that none reaches beyond its square, neighbours never overlap.
    pub(crate) fn shift(&self) -> f32 {
        self.placement.min(0.5 - self.stone_radius).max(0.0)
    }
}

impl StoneTheme {
    /// The colours of a stone in the light, half way, and in the shade; `None` for a flat stone without grain.
    pub(crate) fn lit(&self) -> Option<[Color; 3]> {
        // The light is the sum of several layers, of which fewer apply farther away.
        let layers = |count: i32| {
            let clear = 1.0 - f32::from(self.shine.alpha) / 255.0;
            self.fill.blended(self.shine, 1.0 - clear.powi(count))
        };
        (self.shine.alpha.max(self.grain.alpha) > 0 && self.fill.alpha == 255)
            .then(|| [layers(6), layers(2), self.fill])
    }
}
