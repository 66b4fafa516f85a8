//! What comes after a pattern, as the pattern has it: turned back, with its colours, and once for what is the same.

use kifu_go::{Color, Point, Size};

use crate::kernel::{Hit, Plan};
use crate::stream::point_at;

/// The numbers that continuations of a pattern have in a tally.
#[derive(Clone, Debug)]
pub struct Continuations {
    size: Size,
    /// For each colour and point of the pattern the least one that is the same by the symmetry of the pattern.
    least: Vec<u32>,
}

impl Continuations {
    /// The continuations of a plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let size = plan.pattern.size;
        let own: Vec<_> = plan.own.iter().filter(|own| plan.pattern.images.count(**own)).collect();
        let number =
            |color: Color, point: Point| (color as usize * size.area() + size.index(point).unwrap_or(0)) as u32;
        let colors = [Color::Black, Color::White];
        let all = colors.into_iter().flat_map(|color| size.points().map(move |point| (color, point)));
        let least = all.map(|(color, point)| {
            let images = own.iter().map(|image| number(image.color(color), image.symmetry.point(point, size)));
            images.min().unwrap_or_else(|| number(color, point))
        });
        Self { size, least: least.collect() }
    }

    /// How many there are, none at all among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.least.len() + 1
    }

    /// Whether there are none, which does not happen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of what follows a hit; the last number where nothing does.
    #[must_use]
    pub fn number(&self, hit: &Hit, plan: &Plan) -> usize {
        let place = plan.places.get(hit.candidate as usize).and_then(Option::as_ref);
        let step = hit.next.zip(place).and_then(|(next, place)| {
            let point = place.in_pattern(point_at(next.point, plan.size)?, &plan.pattern)?;
            Some((place.color(next.color), point))
        });
        step.map_or(self.none(), |(color, point)| self.of_step(color, point))
    }

    /// The number that stands where nothing follows.
    pub(super) fn none(&self) -> usize {
        self.least.len()
    }

    /// The number of a move, as the pattern has it.
    pub(super) fn of_step(&self, color: Color, point: Point) -> usize {
        let index = self.size.index(point).map(|index| color as usize * self.size.area() + index);
        index.and_then(|index| self.least.get(index)).map_or(self.none(), |number| *number as usize)
    }

    /// The move that a number stands for: the player and the point of the pattern.
    #[must_use]
    pub fn step(&self, number: usize) -> Option<(Color, Point)> {
        let area = self.size.area();
        let color = if number < area { Color::Black } else { Color::White };
        (number < self.least.len()).then(|| self.size.points().nth(number % area).map(|point| (color, point)))?
    }
}
