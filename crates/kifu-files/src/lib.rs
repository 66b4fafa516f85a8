//! Finds, reads and replaces many files safely.
//!
//! The crate knows nothing of the content of files. The caller selects files by name, prints messages, and handles
//! signals; its handler calls [`end_writing`].
//!
//! # Example
//!
//! Walk a folder, read each file, and write one file atomically:
//!
//! ```
//! use kifu_files::{Existing, ListOptions, Outputs, Parents, Reader, list};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let folder = temporary.path().to_owned();
//! # std::fs::write(folder.join("a.sgf"), "(;B[dd])")?;
//! # std::fs::write(folder.join("notes.txt"), "not listed")?;
//! let options = ListOptions {
//!     is_wanted: |name| name.as_encoded_bytes().ends_with(b".sgf"),
//!     ..ListOptions::default()
//! };
//! let listing = list(&[folder.clone()], &options);
//! for (name, error) in &listing.errors {
//!     eprintln!("{name}: {error}");
//! }
//!
//! let mut reader = Reader::new(kifu_files::DEFAULT_LIMIT);
//! let mut sizes = String::new();
//! for source in &listing.sources {
//!     let bytes = reader.read(source)?;
//!     sizes += &format!("{} has {} bytes\n", source.path_in_folder().display(), bytes.len());
//! }
//!
//! // An input is never overwritten, an existing file only if that is wanted.
//! let outputs = Outputs::new(Existing::Refuse, Parents::Below).with_inputs(&listing.sources);
//! outputs.write(&folder.join("sizes.txt"), sizes.as_bytes())?;
//! assert_eq!(std::fs::read_to_string(folder.join("sizes.txt"))?, "a.sgf has 8 bytes\n");
//! assert!(outputs.write(&folder.join("a.sgf"), b"").is_err());
//! kifu_files::sync_folders();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod ahead;
mod append;
mod archive;
mod attributes;
mod config;
mod identity;
mod ignore_files;
mod interrupt;
mod list;
mod long_file;
mod moves;
mod names;
mod open;
mod ordered;
mod outputs;
mod outside_links;
mod path_text;
mod private;
mod reach;
mod read;
mod refusal;
mod source;
mod temporary;
mod temporary_folder;
mod unique_paths;
mod write;

pub use address::check_local;
pub use ahead::{Ahead, AheadOptions, Next, Order, ahead};
pub use append::append_line;
pub use archive::ArchiveError;
pub use config::{CONFIG_NAME, NearestConfigs, find_config, real_path};
pub use dunce::canonicalize;
pub use identity::{FileId, is_of_another_user};
pub use interrupt::{WritingEnded, end_writing};
pub use list::{Archives, Ignored, ListError, ListOptions, Listing, list};
pub use long_file::LongFile;
pub use moves::{link_file, move_file, rename_file};
pub use names::{LONGEST_NAME, safe_name, safe_name_as_begun};
pub use open::{NotRegular, open_regular, read_regular, read_text};
pub use ordered::{in_order, processors};
pub use outputs::{Library, Outputs, Parents};
pub use outside_links::is_in_place;
pub use path_text::{path_from_text, path_to_text};
pub use private::{append_private, create_private, open_private, private_folder, read_unlinked, write_private};
pub use reach::{Reach, common_folder, path_for_list};
pub use read::{Bytes, DEFAULT_LIMIT, GREATEST_LIMIT, IoReason, ReadError, Reader};
pub use refusal::{OutputError, Refusal};
pub use source::{Source, has_extension, is_archive_name};
pub use temporary::{folder_of, private_temporary_for, remove_stale_once, temporary_for};
pub use temporary_folder::TemporaryFolder;
pub use unique_paths::{UniquePaths, after_stem};
pub use write::{Changed, Existing, Replaced, rewrite, sync_folder, sync_folders, write_atomically};
