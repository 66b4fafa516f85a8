//! What comes after a pattern, as the pattern has it: turned back, with its colours, and once for what is the same.

use kifu_go::{Color, Point, Size, Transform};

use crate::kernel::{Hit, Next, Plan};
use crate::pattern::Placed;
use crate::stream::point_at;

/// The numbers that continuations of a pattern have in a tally.
#[derive(Clone, Debug)]
pub struct Continuations {
    size: Size,
    /// What undoes the transforms that turn the pattern into itself.
    back: Vec<Transform>,
    /// For each colour and point of the pattern the least one that is the same by the symmetry of the pattern.
    least: Vec<Least>,
}

/// A continuation as a tally counts it.
#[derive(Clone, Copy, Debug)]
struct Least {
    number: u32,
    /// Which transform of the pattern into itself leads there.
    own: u8,
}

/// What follows a pattern, as the pattern has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// A move in its region.
    Move(Color, Point),
    /// Setup in its region: the game does not continue the position.
    Setup,
    /// Nothing in its region, to the end of the line.
    Nothing,
}

impl Follow {
    /// The move, if it is one: the player and the point of the pattern.
    #[must_use]
    pub const fn step(self) -> Option<(Color, Point)> {
        match self {
            Self::Move(color, point) => Some((color, point)),
            Self::Setup | Self::Nothing => None,
        }
    }
}

/// A continuation, and how the pattern lies where that is the continuation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// Its number in a tally.
    pub number: usize,
    /// From the pattern to the board. A pattern that looks the same with its colours exchanged lies both ways; the next
    /// move decides which way counts, so that the move, the stones and the winner are exchanged together.
    pub transform: Transform,
}

impl Continuations {
    /// The continuations of a plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let size = plan.pattern.size;
        let own: Vec<_> = plan.own.iter().copied().filter(|own| plan.pattern.images.count(*own)).collect();
        let number =
            |color: Color, point: Point| (color as usize * size.area() + size.index(point).unwrap_or(0)) as u32;
        let colors = [Color::Black, Color::White];
        let all = colors.into_iter().flat_map(|color| size.points().map(move |point| (color, point)));
        let least = all.map(|(color, point)| {
            let images = (0..).zip(&own).map(|(index, image)| {
                let number = number(image.color(color), image.symmetry.point(point, size));
                Least { number, own: index }
            });
            // There are at most sixteen; the identity comes first.
            images.min_by_key(|least| least.number).unwrap_or(Least { number: number(color, point), own: 0 })
        });
        let least = least.collect();
        Self { size, back: own.into_iter().map(Transform::inverse).collect(), least }
    }

    /// How many numbers there are: those of moves, then setup, then nothing.
    #[must_use]
    pub fn len(&self) -> usize {
        self.least.len() + 2
    }

    /// Whether there are none, which does not happen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// What follows a hit. `None` for a hit of another plan.
    #[must_use]
    pub fn of_hit(&self, hit: &Hit, plan: &Plan) -> Option<Continuation> {
        let place = plan.places.get(hit.candidate as usize)?.as_ref()?;
        let follow = match hit.next {
            Next::Move(next) => {
                let point = point_at(next.point, plan.size).and_then(|point| place.in_pattern(point, &plan.pattern));
                point.map_or(Follow::Nothing, |point| Follow::Move(place.color(next.color), point))
            }
            Next::Setup => Follow::Setup,
            Next::Nothing => Follow::Nothing,
        };
        Some(self.of(follow, place.transform))
    }

    /// Where the pattern lies of which a hit is an image, turned and coloured as its continuation is counted.
    #[must_use]
    pub fn placed(&self, hit: &Hit, plan: &Plan) -> Option<Placed> {
        let Continuation { transform, .. } = self.of_hit(hit, plan)?;
        let place = plan.places.get(hit.candidate as usize)?.as_ref()?;
        Some(Placed { transform, ..place.clone() })
    }

    /// What follows a pattern that lies on the board by `transform`.
    pub(super) fn of(&self, follow: Follow, transform: Transform) -> Continuation {
        let least = follow.step().and_then(|(color, point)| {
            let index = color as usize * self.size.area() + self.size.index(point)?;
            self.least.get(index)
        });
        let Some(least) = least else {
            let number = self.least.len() + usize::from(follow != Follow::Setup);
            return Continuation { number, transform };
        };
        let transform = self.back.get(usize::from(least.own)).map_or(transform, |back| back.then(transform));
        Continuation { number: least.number as usize, transform }
    }

    /// The meaning of a number.
    #[must_use]
    pub fn follow(&self, number: usize) -> Follow {
        let area = self.size.area();
        let color = if number < area { Color::Black } else { Color::White };
        let point = (number < self.least.len()).then(|| self.size.points().nth(number % area)).flatten();
        match point {
            Some(point) => Follow::Move(color, point),
            None if number == self.least.len() => Follow::Setup,
            None => Follow::Nothing,
        }
    }
}
