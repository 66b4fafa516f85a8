//! Where records come from and go to: files, folders, patterns, zip archives, standard input.

mod archive;
mod list;
mod read;
mod source;
mod write;

pub(crate) use list::{Archives, Ignored, ListOptions, Listing, list};
pub(crate) use read::{Bytes, DEFAULT_LIMIT, GREATEST_LIMIT, ReadError, Reader};
pub(crate) use source::{Kinds, Source, is_archive_name};
pub(crate) use write::{LongFile, temporary_beside, write_atomically};
