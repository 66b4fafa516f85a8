//! How stones lie on their points: none exactly in the middle, and each turned in its own way.
//!
//! Few ways suffice: neighbours differ, and nobody finds two stones that are alike. The point decides, so a stone lies in
//! the same way in all pictures of a game, and does not move while stones are added around it.

use kifu_go::Point;

use super::{Place, place};

/// Stones that lie in the same way.
#[derive(Clone, PartialEq, Debug)]
pub struct StoneGroup {
    /// The places of their points.
    pub centers: Vec<Place>,
    /// The distance of the stones from there.
    pub shift: Place,
    /// The direction of their grain: clockwise, in degrees.
    pub turn: f32,
    /// How far the light on them is turned around their middle: clockwise, in degrees.
    pub light: f32,
}

/// All ways, as the degrees by which stones are turned, clockwise: their grain has this direction, and so has the way from
/// their point. The page knows the same: `web/src/painter/lie.ts`.
const TURNS: [f32; 5] = [14.0, 86.0, 158.0, 230.0, 302.0];

/// How far the light is turned on stones that are turned so: a little, since no two of them are worked alike.
fn light(turn: f32) -> f32 {
    (turn - 158.0) / 9.0
}

/// Squares of smaller numbers have 32 bits.
const PRIME: u32 = 65_521;

/// The number of the way in which a stone on this point lies: looks random, without a row or a pattern of equal ones.
fn number(point: Point) -> usize {
    let seed = 131 * u32::from(point.x()) + 57 * u32::from(point.y()) + 300;
    let mixed = seed * seed % PRIME + 7;
    (mixed * mixed % PRIME) as usize % TURNS.len()
}

/// The stones on these points, by the way in which they lie, at most `shift` off their points.
pub(super) fn groups(points: impl Iterator<Item = Point>, shift: f32) -> Vec<StoneGroup> {
    let mut groups = TURNS.map(|turn| {
        let (sine, cosine) = turn.to_radians().sin_cos();
        StoneGroup { centers: Vec::new(), shift: [cosine * shift, sine * shift], turn, light: light(turn) }
    });
    points.for_each(|point| groups[number(point)].centers.push(place(point)));
    groups.into()
}

#[cfg(any(feature = "pdf", feature = "png"))]
impl StoneGroup {
    /// The brightest point of a stone of radius 1, from its middle.
    pub(crate) fn brightest(&self) -> Place {
        let (sine, cosine) = self.light.to_radians().sin_cos();
        [-LIGHT * (cosine - sine), -LIGHT * (cosine + sine)]
    }
}

/// The brightest point, unless the light is turned: this number of radii to the left of the middle and above.
pub(crate) const LIGHT: f32 = 0.34;
/// The distance of the shade from the brightest point, in radii.
pub(crate) const REACH: f32 = 1.25;

/// The lines of the grain on a stone of radius 1: half the length of each, the place of its ends, and that of the point
/// to which it bends.
pub(crate) fn grain_lines() -> impl Iterator<Item = [f32; 3]> {
    const DISTANCE: f32 = 0.22;
    (0..8_u8).map(|line| {
        let ends = f32::from(line) * DISTANCE - 0.9;
        [(0.97 - ends * ends).sqrt(), ends, ends + DISTANCE]
    })
}

/// The width of these lines.
pub(crate) const GRAIN_WIDTH: f32 = 0.04;

#[cfg(test)]
mod tests {
    use kifu_go::Size;

    use super::*;

    #[test]
    fn ways_are_those_of_the_page() {
        // The same list is in web/src/painter/lie.test.ts.
        let numbers: Vec<_> = (0..9).map(|x| number(Point::new(x, 3).unwrap())).collect();
        assert_eq!(numbers, [3, 2, 4, 2, 0, 4, 4, 3, 1]);
    }

    #[test]
    fn all_ways_occur_about_equally_often_and_in_no_rows() {
        let size = Size::NINETEEN;
        let mut counts = [0; TURNS.len()];
        size.points().for_each(|point| counts[number(point)] += 1);
        assert!(counts.iter().all(|&count| (50..=95).contains(&count)), "{counts:?}");
        let row = |x: u8, y: u8, [dx, dy]: [u8; 2]| {
            (0..5).all(|at| {
                let next = Point::new(x + dx * at, y + dy * at).filter(|next| size.contains(*next));
                next.is_some_and(|next| Some(number(next)) == Point::new(x, y).map(number))
            })
        };
        for point in size.points() {
            for step in [[1, 0], [0, 1], [1, 1]] {
                assert!(!row(point.x(), point.y(), step), "{point:?} {step:?}");
            }
        }
    }

    #[test]
    fn no_stone_is_farther_off_than_the_measure() {
        for group in groups(Size::NINETEEN.points(), 0.04) {
            let [x, y] = group.shift;
            assert!((0.0399..=0.0401).contains(&x.hypot(y)), "{group:?}");
        }
    }

    #[test]
    fn the_grain_stays_on_the_stone() {
        for [half, ends, bend] in grain_lines() {
            let middle = (ends + bend) / 2.0;
            assert!(half.hypot(ends) <= 1.0 && middle.abs() < 1.0, "{half} {ends} {bend}");
        }
    }
}
