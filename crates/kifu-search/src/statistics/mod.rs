//! Statistics of the games of a library, without reading their files again.

mod aspect;
mod count;
mod counter;
mod opening;
mod partial;
mod score;
#[cfg(test)]
mod tests;
mod value;

pub use aspect::{Aspect, AspectKind};
pub use count::{Counted, Row, Statistics, StatisticsOptions};
pub use opening::{Arrangement, Corners};
pub use partial::{PartialStatistics, StatisticsQuestion};
pub use score::Score;
pub use value::{LENGTH_STEP, Value};
