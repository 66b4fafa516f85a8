//! What the program adds to `kifu-files`: advice in errors.

mod advice;

pub(crate) use advice::{Advised, IoReason};
