//! A quick test whether a game can have a hit, by the order in which its stones are placed.
//!
//! A candidate can match only between the last stone that it needs and the first mismatching stone that stays. Both
//! times are looked up for sixteen placements at once, which costs a fraction of comparing event by event. Stones
//! that are removed later are left to the matcher.

use kifu_go::{Color, Size, Transform};
use wide::i16x16;

use super::arrivals::{Arrivals, COMES, EITHER, NEVER, STAYS, TOGETHER};
use super::plan::Plan;
use crate::pattern::{Anchor, Cell, Pattern, Placed};
use crate::stream::{Parts, number};

/// The conditions of the candidates of a plan on the order of stones.
#[derive(Clone, Debug)]
pub(super) struct Order {
    images: Vec<Image>,
    /// The distance between planes.
    stride: usize,
    /// The planes of [`COMES`] and [`STAYS`] that are needed for either colour.
    either: Vec<usize>,
}

/// The candidates of one image.
#[derive(Clone, Debug)]
struct Image {
    /// Offsets, relative to the upper left corner, of the times of stones that it needs.
    needs: Vec<usize>,
    /// Offsets of the times of mismatching stones that stay.
    wrongs: Vec<usize>,
    runs: Vec<Run>,
}

/// Adjacent placements.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The number of the first upper left corner.
    first: usize,
    /// 0 for each place that is a candidate, else [`NEVER`].
    start: i16x16,
}

/// Rejects games that cannot have a hit, judging by the order of their stones, as long as that saves time.
#[derive(Debug)]
pub struct Sieve<'p> {
    order: &'p Order,
    arrivals: Arrivals,
    asked: u32,
    let_through: u32,
}

/// The number of games after which the sieve decides whether it saves time.
const TRIAL: u32 = 32;

impl<'p> Sieve<'p> {
    /// The sieve of a plan; `None` if games can be searched quickly without it.
    #[must_use]
    pub fn new(plan: &'p Plan) -> Option<Self> {
        let order = plan.effects().order.as_ref()?;
        Some(Self { order, arrivals: Arrivals::new(order.stride), asked: 0, let_through: 0 })
    }

    /// Returns true if the sieve rejects enough games.
    #[must_use]
    pub const fn is_of_use(&self) -> bool {
        self.asked < TRIAL || self.let_through < self.asked - self.asked / 8
    }

    /// Returns false if the main line of a game cannot have a hit; variations must not matter for this game.
    pub fn lets_through(&mut self, game: &Parts<'_>) -> bool {
        let can = self.arrivals.read(game, &self.order.either).is_none_or(|()| self.order.allows(&self.arrivals));
        self.asked += 1;
        self.let_through += u32::from(can);
        can
    }
}

impl Order {
    /// The conditions of the candidates at `places`; `None` if there are few, which are soon ruled out.
    pub(super) fn new(pattern: &Pattern, size: Size, places: &[Option<Placed>]) -> Option<Self> {
        if matches!(pattern.anchor, Anchor::Corner | Anchor::At(_)) {
            return None;
        }
        // Room for looking beyond the board, where no candidate is.
        let stride = size.area() + TOGETHER;
        let mut images: Vec<(Transform, Vec<&Placed>)> = Vec::new();
        for place in places.iter().flatten() {
            match images.iter_mut().find(|(transform, _)| *transform == place.transform) {
                Some((_, all)) => all.push(place),
                None => images.push((place.transform, vec![place])),
            }
        }
        let images = images.iter().map(|(_, places)| Image::new(pattern, size, places, stride));
        let images = images.collect::<Option<Vec<Image>>>()?;
        let asks = |first: &usize| {
            let is_of = |at: &usize| at / stride == first + EITHER;
            images.iter().any(|image| image.needs.iter().chain(&image.wrongs).any(is_of))
        };
        let either = [COMES, STAYS].into_iter().filter(asks).collect();
        Some(Self { images, stride, either })
    }

    /// Returns true if some candidate can match in a game.
    pub(super) fn allows(&self, arrivals: &Arrivals) -> bool {
        self.images.iter().any(|image| image.runs.iter().any(|run| image.allows(run, arrivals)))
    }
}

impl Image {
    fn new(pattern: &Pattern, size: Size, places: &[&Placed], stride: usize) -> Option<Self> {
        let index = |place: &Placed| number(place.corner, size).map(usize::from);
        let first = places.first()?;
        let corner = index(first)?;
        let (mut needs, mut wrongs) = (Vec::new(), Vec::new());
        for (point, cell) in first.cells(pattern).filter(|(_, cell)| !cell.is_any()) {
            let offset = usize::from(number(point, size)?) - corner;
            needs.extend(
                plane(cell, true).filter(|_| !cell.allows(None)).map(|plane| (COMES + plane) * stride + offset),
            );
            wrongs.extend(plane(cell, false).map(|plane| (STAYS + plane) * stride + offset));
        }
        let mut corners: Vec<usize> = places.iter().filter_map(|place| index(place)).collect();
        corners.sort_unstable();
        let mut runs: Vec<(usize, [i16; TOGETHER])> = Vec::new();
        for corner in corners {
            if runs.last().is_none_or(|(first, _)| corner >= first + TOGETHER) {
                runs.push((corner, [NEVER; TOGETHER]));
            }
            if let Some((first, lanes)) = runs.last_mut() {
                lanes[corner - *first] = 0;
            }
        }
        let runs = runs.into_iter().map(|(first, lanes)| Run { first, start: i16x16::new(lanes) }).collect();
        Some(Self { needs, wrongs, runs })
    }

    #[inline]
    fn allows(&self, run: &Run, arrivals: &Arrivals) -> bool {
        let never = i16x16::splat(NEVER);
        let mut from = run.start;
        for need in &self.needs {
            from = from.max(arrivals.at(need + run.first));
        }
        if from.simd_lt(never).to_bitmask() == 0 {
            return false;
        }
        let mut to = never;
        for wrong in &self.wrongs {
            to = to.min(arrivals.at(wrong + run.first));
        }
        from.simd_lt(to).to_bitmask() != 0
    }
}

/// The plane of the colours that a cell allows, or does not allow; `None` if there are none.
fn plane(cell: Cell, allows: bool) -> Option<usize> {
    let is = |color| cell.allows(Some(color)) == allows;
    match (is(Color::Black), is(Color::White)) {
        (true, true) => Some(EITHER),
        (true, false) => Some(0),
        (false, true) => Some(1),
        (false, false) => None,
    }
}
