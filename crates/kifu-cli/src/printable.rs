//! Text out of records and file names, made harmless to print.

pub(crate) use kifu_sgf::printable;
