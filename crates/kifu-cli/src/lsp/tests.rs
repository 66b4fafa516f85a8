//! Conversations, as an editor has them.

mod conversation;
mod diagnostics;
mod editor;
mod questions;
mod random;
mod repairs;
mod rules;
mod sessions;
mod text;

use editor::{Editor, actions_at, at, codes, span};

const PLAIN: &str = "file:///nowhere/game.sgf";
const GAME: &str = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]KM[6,5];B[pd];W[dp])\n";
