//! Star points and fixed handicap placements.

use crate::sorting;
use crate::{Point, Size};
use alloc::vec::Vec;

/// The lines of one side that have star points, from 0.
struct Lines {
    near: u8,
    far: u8,
    /// The middle line, if there is one.
    middle: Option<u8>,
    /// True if the side is long enough for a star between the corners.
    long: bool,
}

/// The fourth line on sides from 13, the third on sides from 7 (GTP 2, fixed handicap placement), otherwise none.
fn lines(side: u8) -> Option<Lines> {
    let near = match side {
        0..=6 => return None,
        7..=12 => 2,
        _ => 3,
    };
    Some(Lines { near, far: side - 1 - near, middle: middle(side), long: side >= 15 })
}

const fn middle(side: u8) -> Option<u8> {
    if side % 2 == 1 { Some(side / 2) } else { None }
}

/// The star points to draw, line by line.
///
/// Corner stars lie on the third lines of sides from 7 to 12 and on the fourth lines of longer ones. The centre is a
/// star if both sides are odd and at least 5 long. Stars between the corners need sides of 15 lines or more. So a
/// 19x19 board has nine, 13x13 and 9x9 have five, 5x5 has one.
#[must_use]
pub fn star_points(size: Size) -> Vec<Point> {
    let mut stars = Vec::new();
    if let (Some(x), Some(y)) = (lines(size.columns()), lines(size.rows())) {
        for column in [x.near, x.far] {
            stars.extend([y.near, y.far].map(|row| Point::at(column, row)));
        }
        if x.long && y.long {
            stars.extend(x.middle.iter().flat_map(|&column| [y.near, y.far].map(|row| Point::at(column, row))));
            stars.extend(y.middle.iter().flat_map(|&row| [x.near, x.far].map(|column| Point::at(column, row))));
        }
    }
    if size.columns() >= 5 && size.rows() >= 5 {
        stars.extend(center(size));
    }
    sorting::sort_by_key(&mut stars, |star| (star.y(), star.x()));
    stars.dedup();
    stars
}

fn center(size: Size) -> Option<Point> {
    Some(Point::at(middle(size.columns())?, middle(size.rows())?))
}

/// Customs for placing fixed handicap stones: they differ in the third stone and in the fifth to seventh.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum HandicapCustom {
    /// The third stone is in the lower right corner, which leaves the upper left to White; left and right come before
    /// top and bottom.
    #[default]
    Japanese,
    /// The third stone is in the upper left corner, otherwise like `Japanese`: the Go Text Protocol (GTP 2, fixed
    /// handicap placement), and the servers that write handicap stones into their records.
    Gtp,
    /// The third stone is in the upper left corner; top and bottom come before the sides: for records of the Fox
    /// server from before 2017, which give the number of stones but not their points.
    EarlyFox,
}

/// Returns the points of `stones` handicap stones by custom, in the order in which they are placed; `None` if there
/// is no custom: for fewer than two stones or more than nine, a side shorter than 7, or more than four stones on a
/// board with a side that has no middle line or is only 7 long.
///
/// Two stones are in the upper right and lower left corners, four in all corners; for odd numbers from five, the last
/// is in the centre. For the others see [`HandicapCustom`].
///
/// ```
/// use kifu_go::{Coordinates, HandicapCustom, Size, fixed_handicap};
///
/// let size = Size::NINETEEN;
/// let names = |custom| -> Vec<String> {
///     let points = fixed_handicap(size, 3, custom).unwrap();
///     points.into_iter().map(|point| Coordinates::Western.write(point, size)).collect()
/// };
/// assert_eq!(names(HandicapCustom::Japanese), ["Q16", "D4", "Q4"]);
/// assert_eq!(names(HandicapCustom::Gtp), ["Q16", "D4", "D16"]);
/// ```
#[must_use]
pub fn fixed_handicap(size: Size, stones: u32, custom: HandicapCustom) -> Option<Vec<Point>> {
    let (x, y) = (lines(size.columns())?, lines(size.rows())?);
    let (lower_right, upper_left) = ((x.far, y.far), (x.near, y.near));
    let (third, fourth) = match custom {
        HandicapCustom::Japanese => (lower_right, upper_left),
        HandicapCustom::Gtp | HandicapCustom::EarlyFox => (upper_left, lower_right),
    };
    let corners = [(x.far, y.near), (x.near, y.far), third, fourth];
    let mut points = Vec::new();
    match stones {
        2..=4 => points.extend(&corners[..stones as usize]),
        5..=9 => {
            let (column, row) = x.middle.zip(y.middle)?;
            if size.columns().min(size.rows()) < 9 {
                return None;
            }
            let beside = [(x.near, row), (x.far, row)];
            let above_and_below = [(column, y.near), (column, y.far)];
            let [first, second] = match custom {
                HandicapCustom::Japanese | HandicapCustom::Gtp => [beside, above_and_below],
                HandicapCustom::EarlyFox => [above_and_below, beside],
            };
            points.extend(corners.into_iter().chain(first).chain(second).take(stones as usize / 2 * 2));
            if stones % 2 == 1 {
                points.push((column, row));
            }
        }
        _ => return None,
    }
    Some(points.into_iter().map(|(x, y)| Point::at(x, y)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Color};
    use alloc::string::{String, ToString};

    fn names(points: &[Point]) -> String {
        points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stars() {
        for (columns, rows, expected) in [
            (19, 19, "dd jd pd dj jj pj dp jp pp"),
            (13, 13, "dd jd gg dj jj"),
            (9, 9, "cc gc ee cg gg"),
            (5, 5, "cc"),
            (7, 7, "cc ec dd ce ee"),
            (8, 8, "cc fc cf ff"),
            (18, 18, "dd od do oo"),
            (4, 4, ""),
            (3, 3, ""),
            (1, 1, ""),
            (19, 5, "jc"),
            (19, 9, "dc pc je dg pg"),
            (15, 19, "dd hd ld dj hj lj dp hp lp"),
        ] {
            assert_eq!(names(&star_points(Size::new(columns, rows).unwrap())), expected, "{columns}x{rows}");
        }
    }

    #[test]
    fn placements() {
        for (side, stones, expected) in [
            (19, 2, Some("pd dp")),
            (19, 3, Some("pd dp pp")),
            (19, 4, Some("pd dp pp dd")),
            (19, 5, Some("pd dp pp dd jj")),
            (19, 6, Some("pd dp pp dd dj pj")),
            (19, 7, Some("pd dp pp dd dj pj jj")),
            (19, 8, Some("pd dp pp dd dj pj jd jp")),
            (19, 9, Some("pd dp pp dd dj pj jd jp jj")),
            (13, 9, Some("jd dj jj dd dg jg gd gj gg")),
            (9, 5, Some("gc cg gg cc ee")),
            (7, 4, Some("ec ce ee cc")),
            (7, 5, None),
            (8, 4, Some("fc cf ff cc")),
            (18, 5, None),
            (6, 2, None),
            (19, 0, None),
            (19, 1, None),
            (19, 10, None),
        ] {
            let points = fixed_handicap(Size::square(side).unwrap(), stones, HandicapCustom::Japanese);
            assert_eq!(points.as_deref().map(names).as_deref(), expected, "{side} {stones}");
        }
    }

    #[test]
    fn customs() {
        // The stones as in records of handicap games: under EarlyFox none of their moves is on an occupied point.
        for (stones, custom, expected) in [
            (2, HandicapCustom::Gtp, "pd dp"),
            (3, HandicapCustom::Gtp, "pd dp dd"),
            (4, HandicapCustom::Gtp, "pd dp dd pp"),
            (6, HandicapCustom::Gtp, "pd dp dd pp dj pj"),
            (7, HandicapCustom::Gtp, "pd dp dd pp dj pj jj"),
            (3, HandicapCustom::EarlyFox, "pd dp dd"),
            (5, HandicapCustom::EarlyFox, "pd dp dd pp jj"),
            (6, HandicapCustom::EarlyFox, "pd dp dd pp jd jp"),
            (7, HandicapCustom::EarlyFox, "pd dp dd pp jd jp jj"),
            (8, HandicapCustom::EarlyFox, "pd dp dd pp jd jp dj pj"),
        ] {
            let points = fixed_handicap(Size::NINETEEN, stones, custom).unwrap();
            assert_eq!(names(&points), expected, "{stones} {custom:?}");
        }
    }

    #[test]
    fn every_placement_has_as_many_points_as_stones() {
        for (columns, rows) in (1..=52).flat_map(|columns| (1..=52).map(move |rows| (columns, rows))) {
            let size = Size::new(columns, rows).unwrap();
            assert!(star_points(size).iter().all(|&point| size.contains(point)));
            for stones in 0..=10 {
                if let Some(points) = fixed_handicap(size, stones, HandicapCustom::default()) {
                    let board = Board::with_stones(size, points.into_iter().map(|point| (point, Color::Black)));
                    assert_eq!(board.stones().count(), stones as usize, "{size}");
                }
            }
        }
    }
}
