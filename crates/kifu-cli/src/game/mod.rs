//! A game of Go as a record tells it: the size of its board, the position at a node, the words about it.

mod comments;
mod points;
mod position;
mod select;
mod shape;

pub(crate) use comments::{comment, info_text, judgement, remarks, text_of};
pub(crate) use points::move_of;
pub(crate) use position::Position;
pub(crate) use select::{Selected, Wanted, count_moves, select};
pub(crate) use shape::{Shape, shape};
