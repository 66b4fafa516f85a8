//! Options for a server.

use std::path::PathBuf;

use kifu_work::trust::Trust;

/// The rights of a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Access {
    /// Read.
    #[default]
    Read,
    /// Read, and save changes.
    Write,
}

/// A library that a server shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryPlace {
    /// The name that pages show.
    pub name: String,
    /// The folder of the library; it is created there if it does not exist.
    pub folder: PathBuf,
    /// The folders and files that it is created from. Outside the folder of the library, only these are read and
    /// changed, and those that the user has named before.
    pub records: Vec<PathBuf>,
    /// The owner of the library.
    pub keeper: Keeper,
    /// The folder for data that the server keeps for the user: drafts, moved files. It is created such that only the user
    /// can read it. Without it nothing is kept.
    pub state: Option<PathBuf>,
    /// The folder for undo journals: see [`kifu_work::undo`]. Without it changes are refused, as they could not be undone.
    pub undo: Option<PathBuf>,
}

impl LibraryPlace {
    /// The folders of the library that are read and changed.
    pub(crate) fn trust(&self) -> Trust {
        Trust::Named { roots: self.records.clone(), state: self.state.clone() }
    }
}

/// The owner of a library, who updates it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Keeper {
    /// The user: only a server with write access updates it.
    User,
    /// The server, in a temporary folder or a cache.
    Server,
}

/// Options for a server.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The libraries.
    pub libraries: Vec<LibraryPlace>,
    /// A library for files that pages send for viewing; `None` if they cannot be sent.
    pub dropped: Option<LibraryPlace>,
    /// The rights of the server.
    pub access: Access,
    /// The version that pages show.
    pub version: &'static str,
    /// The file with the results of practice; `None` keeps them only until the server ends.
    pub practice: Option<PathBuf>,
    /// The folder with the evaluations that `kifu analyze` keeps; `None` shows only those in records.
    pub evaluations: Option<PathBuf>,
    /// The user's `kifu.toml`, which names the engines that pages may start; without it they start none.
    pub settings: Option<PathBuf>,
    /// The file for settings that the page keeps between runs, such as its language; without it they are not kept.
    pub kept: Option<PathBuf>,
    /// Gets messages for the person who runs the server.
    pub log: fn(&str),
}
