//! The game of Go: points, boards, rules, legality, hashes, symmetry and counting. The crate knows nothing of files.
//!
//! There are two kinds of board. A [`Board`] holds any stones and executes every move of a record, legal or not, as
//! FF\[4\] describes it. A [`Position`] is legal under its [`Ruleset`] and gives the reason why a move is illegal.
//!
//! ```
//! use kifu_go::{Agreement, Board, Color, Counting, Move, Ownership, Position, Ruleset, Score, Size};
//!
//! let size = Size::square(9).unwrap();
//! let mut position = Position::new(Board::new(size), Color::Black, Ruleset::Chinese).unwrap();
//! for name in ["C5", "G5", "C4", "G4", "C6", "G6"] {
//!     position.play(Move::read(name, size).unwrap()).unwrap();
//! }
//! let board = position.board();
//! assert_eq!(board.stones().count(), 6);
//! assert_eq!(board.hash(), kifu_go::hash_stones(board.stones()));
//!
//! let owners = Ownership::from_agreement(board, Agreement::default());
//! let score = Score::new(board, &owners, Counting::of(Ruleset::Chinese, 7.5, 0));
//! assert_eq!(score.result(), "W+7.5");
//! ```
//!
//! * [`Point`], [`Size`], [`Move`], [`Color`]: small values. [`Coordinates`] reads and writes their names.
//! * [`Board`]: [`play`](Board::play) executes moves, [`set`](Board::set) is setup; chains, liberties, prisoners and
//!   a [Zobrist hash](stone_key) that is the same on every machine and may be stored.
//! * [`Position`]: legality, ko and superko, undo.
//! * [`Ownership`], [`Score`]: counting by area and by territory; [`unconditional_life`] finds the life that can be
//!   decided without asking the players.
//! * [`estimate`]: which stones are dead and which points belong to whom, as games at random find it.
//! * [`Chains`]: all chains of a board with their liberties; [`ChainMap`]: the same, changed by each move.
//! * [`ladder`], [`ladders`]: the chains that can be caught by ataris alone.
//! * [`Symmetry`], [`Transform`], [`canonical_board`], [`canonical_moves`]: the same game rotated, mirrored or with
//!   exchanged colours.
//! * [`Region`]: a part of a board, by its corners, or by names such as `top-right`.
//! * [`star_points`], [`fixed_handicap`].
//!
//! Boards have 1x1 to 52x52 points, square or not. No function panics: a [`Board`] ignores points off the board, and
//! a [`Position`] rejects them.
//!
//! Limits: which stones are dead is for the players to decide; [`estimate`] only estimates it. Ing's ko rule is treated as
//! positional superko; repetitions that end a game without result under Japanese and Korean rules are not detected.
//! The crate needs `alloc` but not `std`.
//!
//! With the feature `serde`, small values serialize as strings, as written by `Display` and read by `FromStr`, and a
//! [`PointSet`] as a list of points.
#![no_std]

extern crate alloc;

mod board;
mod canonical;
mod chain;
mod chain_map;
mod chains;
mod color;
mod coordinates;
mod diagram;
mod estimate;
mod grid;
mod handicap;
mod hash;
mod history;
mod illegal;
mod ladder;
mod ladder_double_ko;
mod ladder_ground;
mod ladder_move;
mod ladder_reader;
mod life;
mod numeral;
mod ownership;
mod point;
mod point_macro;
mod point_set;
mod position;
mod region;
mod regions;
mod rules;
mod score;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde_object;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde_text;
#[doc(hidden)]
pub mod sorting;
mod symmetry;
mod text;
mod transform;

pub use board::{Board, Captures};
pub use canonical::{canonical_board, canonical_moves};
pub use chain_map::{ChainMap, Trial};
pub use chains::Chains;
pub use color::Color;
pub use coordinates::{BadCoordinates, Coordinates};
pub use diagram::{BadDiagram, diagram_char};
pub use estimate::{ChainEstimate, Estimate, Playouts, estimate};
pub use handicap::{HandicapCustom, fixed_handicap, star_points};
pub use hash::{KeyHasher, WHITE_TO_PLAY, hash_stones, stone_key};
pub use illegal::{IllegalMove, IllegalSetup};
pub use ladder::{Ladder, ladder, ladders};
pub use ladder_ground::LadderGround;
pub use ladder_reader::{LADDER_MOVES, LadderAnswer, LadderDetail, LadderReader, LadderState};
pub use life::{Life, unconditional_life};
pub use ownership::{Agreement, Owner, Ownership};
pub use point::{MAX_SIDE, Move, Point, Size};
#[doc(hidden)]
pub use point_macro::named_point;
pub use point_set::PointSet;
pub use position::{Played, Position};
pub use region::{BadRegion, Region};
pub use rules::{KoRule, RULESETS, Ruleset, RulesetRow, Scoring, Suicide, WhiteBonus};
pub use score::{Count, Counting, Score};
pub use symmetry::Symmetry;
pub use text::BadText;
pub use transform::Transform;
