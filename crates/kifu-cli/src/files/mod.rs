//! Where records come from and go to: files, folders, patterns, zip archives, standard input.

mod archive;
mod attributes;
mod identity;
mod list;
mod moves;
mod names;
mod open;
mod outputs;
mod reach;
mod read;
mod source;
mod temporary;
mod write;

pub(crate) use identity::FileId;
pub(crate) use list::{Archives, Ignored, ListError, ListOptions, Listing, list};
pub(crate) use moves::{link_file, move_file, rename_file};
pub(crate) use names::{LONGEST, UNDO_LIST, safe_name, safe_name_as_begun};
pub(crate) use open::{open_regular, read_regular, read_text};
pub(crate) use outputs::{OutputError, Outputs, Parents};
pub(crate) use reach::{Reach, common_folder, path_for_list};
pub(crate) use read::{Bytes, DEFAULT_LIMIT, GREATEST_LIMIT, IoReason, ReadError, Reader};
pub(crate) use source::{Kinds, Source, is_archive_name};
pub(crate) use temporary::temporary_beside;
pub(crate) use write::{Existing, LongFile, Replaced, rewrite, sync_folders, write_atomically};
