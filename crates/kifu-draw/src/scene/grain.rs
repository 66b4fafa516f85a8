//! The grain of a wooden board.

use crate::theme::Color;

use super::{Place, Role, Scene, Shape, Stroke};

/// The widths of lines: every line is fine, and every fourth one lies in a wide band that is less than half as dark.
const WIDTHS: [f32; 2] = [0.022, 0.19];
/// Where the grain begins: to the left of all names of lines.
const START: f64 = -4.0;
/// The least distance from line to line, and how much longer the largest is.
const DISTANCE: [f64; 2] = [0.08, 0.5];

/// Draws straight grain as that of boards cut along the radius of the tree: lines from edge to edge, now close together and
/// now far apart. Each board has the same, so that parts of it and pictures of several moves agree.
pub(super) fn draw(scene: &mut Scene, [left, top]: Place, [width, height]: [f32; 2], color: Color) {
    if color.alpha == 0 {
        return;
    }
    let strokes = [Stroke { width: WIDTHS[1], color: color.faded(0.4) }, Stroke { width: WIDTHS[0], color }];
    for (stroke, step) in strokes.into_iter().zip([4, 1]) {
        // Lines go on by half of their width at both ends.
        let half = stroke.width / 2.0;
        let lines = lines().step_by(step).skip_while(|&x| x <= left + half);
        let segments = lines.take_while(|&x| x < left + width - half);
        let segments = segments.map(|x| [[x, top + half], [x, top + height - half]]).collect();
        scene.push(Role::Grain, Shape::Lines { segments, stroke });
    }
}

/// The positions of all lines, to three decimals. The page draws the same: `web/src/painter/shapes.ts`.
fn lines() -> impl Iterator<Item = f32> {
    let next = |&(x, random): &(f64, u32)| {
        let random = (random * 75 + 74) % 65_537;
        let part = f64::from(random) / 65_537.0;
        Some((x + DISTANCE[0] + DISTANCE[1] * part.powi(3), random))
    };
    std::iter::successors(Some((START, 1)), next).map(|(x, _)| ((x * 1000.0).round() / 1000.0) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_page() {
        // The same list is in web/src/painter/shapes.test.ts.
        let within: Vec<f32> = lines().skip_while(|&x| x <= 17.0).take_while(|&x| x < 18.0).collect();
        assert_eq!(within, [17.101, 17.192, 17.743, 17.889, 17.977]);
    }
}
