//! What the program adds to `kifu-files`: which files are records, and advice in errors.

mod advice;
mod kinds;

pub(crate) use advice::{Advised, IoReason};
pub(crate) use kinds::{Kinds, has_record_extension, member_name};
