//! Converts board units to pixels.

use crate::scene::{Place, Role, Scene, Shape};

/// The position of the board's points in pixels.
pub(super) struct Grid {
    x: f32,
    y: f32,
    /// Pixels from line to line.
    pub(super) step: f32,
    /// The position of the middle of a line within a pixel: in its middle if lines have an odd width, else at its edge.
    middle: f32,
}

impl Grid {
    pub(super) fn new(scene: &Scene, step: f32) -> Self {
        // The lines that are drawn first are those of the board, above the grain of its wood.
        let width = scene.items.iter().filter(|item| item.role != Role::Grain).find_map(|item| match &item.shape {
            Shape::Lines { stroke, .. } => Some(stroke.width),
            _ => None,
        });
        let is_even = width.is_some_and(|width| whole_width(width * step, None) % 2.0 == 0.0);
        Self { x: scene.x, y: scene.y, step, middle: if is_even { 0.0 } else { 0.5 } }
    }

    /// The unadjusted position of a place in pixels.
    pub(super) fn exact(&self, [x, y]: Place) -> Place {
        [(x - self.x) * self.step, (y - self.y) * self.step]
    }

    /// The shift that moves the nearest point of the board onto a pixel.
    pub(super) fn shift(&self, [x, y]: Place) -> Place {
        let shift = |at: f32, origin: f32| {
            let exact = (at.round() - origin) * self.step;
            (exact - self.middle).round() + self.middle - exact
        };
        [shift(x, self.x), shift(y, self.y)]
    }

    /// The position of a place in pixels, shifted like the nearest point of the board.
    pub(super) fn at(&self, place: Place) -> Place {
        let ([x, y], [dx, dy]) = (self.exact(place), self.shift(place));
        [x + dx, y + dy]
    }

    /// The width of lines along the board, in whole pixels.
    pub(super) fn line_width(&self, width: f32) -> f32 {
        whole_width(width * self.step, Some(self.middle == 0.0))
    }

    /// A height in whole pixels, so that both ends are between pixels if its middle is at `y`.
    pub(super) fn height_around(&self, y: f32, height: f32) -> f32 {
        let part = (y - y.floor() - 0.5).abs();
        whole_width(height * self.step, Some(part > 0.25))
    }
}

/// A width in whole pixels, at least one; even or odd if requested.
fn whole_width(width: f32, is_even: Option<bool>) -> f32 {
    let whole = width.round().max(1.0);
    match is_even {
        Some(even) if (whole % 2.0 == 0.0) != even => {
            if width > whole || whole < 2.0 {
                whole + 1.0
            } else {
                whole - 1.0
            }
        }
        _ => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_whole_and_lie_evenly() {
        for (width, is_even, expected) in [
            (0.2, None, 1.0),
            (1.4, None, 1.0),
            (1.6, None, 2.0),
            (2.6, Some(false), 3.0),
            (2.1, Some(false), 3.0),
            (1.9, Some(false), 1.0),
            (1.0, Some(true), 2.0),
            (4.9, Some(true), 4.0),
        ] {
            assert_eq!(whole_width(width, is_even).to_bits(), f32::to_bits(expected), "{width} {is_even:?}");
        }
    }
}
