//! The conditions of the candidates of a plan on a main line, by image.

use std::ops::Range;

use kifu_go::{Color, Size, Transform};

use super::needs::need;
use super::timeline::{BLACK, EMPTY, Points, WHITE};
use crate::pattern::{Cell, Pattern, Placed, Step};
use crate::stream::number;

/// The candidates of a plan by their images.
#[derive(Clone, Debug)]
pub(super) struct LinePlan {
    pub(super) images: Vec<Image>,
    /// The image and the upper left corner of each candidate; `None` for candidates that do not exist.
    of_candidates: Vec<Option<(usize, usize)>>,
}

/// An image at all its places. Points are counted from the upper left corner of the image.
#[derive(Clone, Debug)]
pub(super) struct Image {
    /// The stones that must have been placed at some time, of one colour or of either.
    pub(super) needs: Vec<(Option<Color>, u16)>,
    /// The cells that do not match everything, and what they match; those that need a stone come first.
    pub(super) cells: Vec<(u16, u8)>,
    /// Those of them that need a stone.
    pub(super) stones: Vec<(u16, u8)>,
    /// The region.
    pub(super) region: Vec<u16>,
    /// The same as a set.
    region_set: Points,
    /// The moves that follow, as far as their points are known.
    pub(super) steps: Vec<(u16, u8)>,
    /// Where the upper left corner may lie.
    pub(super) places: Points,
    /// The words of `places` that are not empty, and those between them.
    pub(super) words: Range<usize>,
    /// The candidate of each upper left corner.
    pub(super) candidates: Vec<u32>,
}

impl LinePlan {
    /// Computes the conditions of the candidates at `places`; `None` where stones do not limit where they can be.
    pub(super) fn new(pattern: &Pattern, steps: &[Step], size: Size, places: &[Option<Placed>]) -> Option<Self> {
        if size.area() > 64 * Points::default().len() {
            return None;
        }
        let mut images: Vec<(Transform, Image)> = Vec::new();
        let mut of_candidates = vec![None; places.len()];
        for (candidate, place) in (0..).zip(places) {
            let Some(place) = place else { continue };
            let known = images.iter().position(|(transform, _)| *transform == place.transform);
            let known = known.unwrap_or_else(|| {
                images.push((place.transform, Image::new(pattern, steps, size, place)));
                images.len() - 1
            });
            let (_, image) = &mut images[known];
            let corner = usize::from(number(place.corner, size)?);
            image.places[corner / 64] |= 1 << (corner % 64);
            image.candidates[corner] = candidate;
            of_candidates[candidate as usize] = Some((known, corner));
            let word = corner / 64;
            let words = &image.words;
            image.words =
                if words.is_empty() { word..word + 1 } else { words.start.min(word)..words.end.max(word + 1) };
        }
        let images: Vec<Image> = images.into_iter().map(|(_, image)| image).collect();
        images.iter().all(|image| !image.needs.is_empty()).then_some(Self { images, of_candidates })
    }

    /// The image and the upper left corner of a candidate.
    #[inline]
    pub(super) fn of_candidate(&self, candidate: u32) -> Option<(&Image, usize)> {
        let (image, corner) = (*self.of_candidates.get(candidate as usize)?)?;
        Some((self.images.get(image)?, corner))
    }
}

impl Image {
    /// Returns true if the region has a point at this distance from its upper left corner.
    #[inline]
    pub(super) fn has_in_region(&self, offset: usize) -> bool {
        self.region_set.get(offset / 64).is_some_and(|word| word >> (offset % 64) & 1 != 0)
    }

    fn new(pattern: &Pattern, steps: &[Step], size: Size, place: &Placed) -> Self {
        let corner = number(place.corner, size).unwrap_or(0);
        let offset = |point| number(point, size).map_or(0, |point| point - corner);
        let cells: Vec<(u16, Cell)> = place.cells(pattern).map(|(point, cell)| (offset(point), cell)).collect();
        let colored = |color: Option<Color>| color.map_or(BLACK | WHITE, |color| BLACK << place.color(color) as u8);
        let steps = steps.iter().map_while(|step| {
            let point = place.on_board(step.point?, pattern);
            Some((offset(point), colored(step.color)))
        });
        let steps: Vec<(u16, u8)> = steps.collect();
        let of_cells = cells.iter().filter_map(|&(offset, cell)| need(cell).map(|color| (color, offset)));
        let of_steps = steps.iter().map(|&(offset, colors)| {
            let color = match colors {
                BLACK => Some(Color::Black),
                WHITE => Some(Color::White),
                _ => None,
            };
            (color, offset)
        });
        let needs = of_cells.chain(of_steps).collect();
        let mut compared: Vec<(u16, u8)> =
            cells.iter().filter(|(_, cell)| !cell.is_any()).map(|&(offset, cell)| (offset, allowed(cell))).collect();
        compared.sort_by_key(|(_, allowed)| allowed & EMPTY);
        let stones: Vec<(u16, u8)> = compared.iter().copied().filter(|(_, allowed)| allowed & EMPTY == 0).collect();
        // Cells near stones are more often wrong than others.
        compared[stones.len()..].sort_by_cached_key(|(offset, _)| {
            let distance = |(stone, _): &(u16, u8)| distance(*stone, *offset, size);
            stones.iter().map(distance).min()
        });
        let region: Vec<u16> = cells.iter().filter(|(_, cell)| cell.is_inside()).map(|(offset, _)| *offset).collect();
        let mut region_set = Points::default();
        for offset in &region {
            if let Some(word) = region_set.get_mut(usize::from(offset / 64)) {
                *word |= 1 << (offset % 64);
            }
        }
        let candidates = vec![u32::MAX; size.area()];
        Self {
            needs,
            cells: compared,
            stones,
            region,
            region_set,
            steps,
            places: Points::default(),
            words: 0..0,
            candidates,
        }
    }
}

/// The number of lines between two points, whose numbers may be counted from any corner.
fn distance(one: u16, other: u16, size: Size) -> u16 {
    let columns = u16::from(size.columns()).max(1);
    let (x, y) = (|point: u16| point % columns, |point: u16| point / columns);
    x(one).abs_diff(x(other)) + y(one).abs_diff(y(other))
}

fn allowed(cell: Cell) -> u8 {
    let one = |stone, bit| if cell.allows(stone) { bit } else { 0 };
    one(None, EMPTY) | one(Some(Color::Black), BLACK) | one(Some(Color::White), WHITE)
}
