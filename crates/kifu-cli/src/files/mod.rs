//! Additions of the program to `kifu-files`: advice in errors.

mod advice;

pub(crate) use advice::{Advised, IoReason};
