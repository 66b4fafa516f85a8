//! What the program adds to `kifu-files`: advice in errors, and folders that go away.

mod advice;
mod temporary;

pub(crate) use advice::{Advised, IoReason};
pub(crate) use temporary::temporary_folder;
