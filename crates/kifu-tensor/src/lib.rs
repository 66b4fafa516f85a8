//! Games of Go as arrays for machine learning.
//!
//! ```
//! use kifu_tensor::{FeatureSet, PackedGame, PlaneOptions, Target, TargetSet, planes};
//!
//! let collection = kifu_sgf::Collection::parse(b"(;SZ[3]RE[W+R];B[bb];W[aa];B[ab])");
//! let games: Vec<_> = collection.games().map(PackedGame::of).collect();
//! let options = PlaneOptions {
//!     features: FeatureSet::new(["stones", "turn"]).unwrap(),
//!     targets: TargetSet::new(["policy", "value"]).unwrap(),
//!     ..PlaneOptions::new(kifu_sgf::go::Size::square(3).unwrap())
//! };
//! let batch = planes(&games, &options, || false).unwrap();
//! assert_eq!(batch.x.len(), 3 * 3 * 9);
//! assert_eq!((batch.policy, batch.value), (vec![4, 0, 3], vec![-1, 1, -1]));
//! ```
//!
//! * [`PackedGame`]: the main line of a game in two bytes a move.
//! * [`FEATURES`], [`FeatureSet`]: what planes show. [`TARGETS`], [`TargetSet`]: what a network is to predict.
//! * [`planes`]: all positions of games; [`positions`]: their stones.
//! * [`Sampler`]: random rows of games in memory; [`ShuffleBuffer`]: of a stream of games; [`Split`]: games to train and to test.
//! * [`katago_rows`]: rows for KataGo's own training.

mod batch;
mod bits;
mod feature;
mod katago;
mod ladder_memory;
mod moment;
mod packed_game;
mod positions;
mod random;
mod sampler;
mod shuffle_buffer;
mod split;
mod stored;
mod symmetry_choice;
mod target;
mod walk;
mod work;

pub use batch::{Batch, PlaneForm, PlaneOptions, Row, planes, planes_into, rows, rows_into};
pub use feature::{BadFeature, FEATURES, Feature, FeatureNumber, FeatureSet};
pub use katago::{KATAGO_GLOBALS, KATAGO_PLANES, KATAGO_TARGETS, KatagoOptions, KatagoRows, katago_rows};
pub use moment::Moment;
pub use packed_game::{GameFacts, Outcome, PackedGame};
pub use positions::{Positions, offsets, positions, positions_into};
pub use sampler::Sampler;
pub use shuffle_buffer::{RowOrder, ShuffleBuffer};
pub use split::{BadSplit, Split};
pub use stored::{Damaged, from_bytes, to_bytes};
pub use symmetry_choice::SymmetryChoice;
pub use target::{BadTarget, TARGETS, Target, TargetRow, TargetSet};
pub use work::Stopped;
