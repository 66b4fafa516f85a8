//! The continuations of a pattern, in its orientation and colours; equal ones are counted together.

use kifu_go::{Color, Point, Size, Transform};

use crate::kernel::{Hit, Next, Plan};
use crate::pattern::Placed;
use crate::stream::point_at;

/// The numbers of continuations of a pattern in a tally.
#[derive(Clone, Debug)]
pub struct Continuations {
    size: Size,
    /// The inverses of the transforms that map the pattern to itself.
    back: Vec<Transform>,
    /// For each colour and point of the pattern the smallest one that is equal by the symmetry of the pattern.
    least: Vec<Least>,
}

/// A continuation as counted in a tally.
#[derive(Clone, Copy, Debug)]
struct Least {
    number: u32,
    /// The transform of the pattern into itself that leads there.
    own: u8,
}

/// A continuation of a pattern, in its orientation and colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// A move in its region.
    Move(Color, Point),
    /// Setup in its region, which ends the position.
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

/// A continuation, and the transform of the pattern for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// Its number in a tally.
    pub number: usize,
    /// The transform from the pattern to the board. A pattern that equals itself with exchanged colours has two; the
    /// next move decides which one counts, so that the move, the stones and the winner are exchanged together.
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

    /// The number of continuations: those of moves, then setup, then nothing.
    #[must_use]
    pub fn len(&self) -> usize {
        self.least.len() + 2
    }

    /// True if there are none, which does not happen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The continuation of a hit; `None` for a hit of another plan.
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

    /// The place of the pattern for a hit, in the orientation and colours in which its continuation is counted.
    #[must_use]
    pub fn placed(&self, hit: &Hit, plan: &Plan) -> Option<Placed> {
        let Continuation { transform, .. } = self.of_hit(hit, plan)?;
        let place = plan.places.get(hit.candidate as usize)?.as_ref()?;
        Some(Placed { transform, ..place.clone() })
    }

    /// The number of a continuation of a pattern with the given transform.
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

    /// The continuation with a number.
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
