//! The game tree of an SGF text: its moves, its size and its branches.
//!
//! ```
//! let game = kifu::parse("(;SZ[9];B[ee](;W[gc];B[cg])(;W[cc]C[Slower.]))").game()?;
//! let shape = kifu::tree::Shape::of(game.sgf().unwrap());
//! assert_eq!((shape.moves, shape.variations, shape.comments), (3, 1, 1));
//! # Ok::<(), kifu::Error>(())
//! ```

mod moves;
mod outline;
mod shape;

pub use moves::{count_moves, move_of};
pub use outline::{Segment, move_name, outline};
pub use shape::Shape;
