//! Options for a server.

use std::path::PathBuf;

use kifu::trust::Trust;

/// What a server may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Access {
    /// Read.
    #[default]
    Read,
    /// Read, and save what is changed.
    Write,
}

/// A library that a server shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryPlace {
    /// The name that pages show.
    pub name: String,
    /// The folder of the library; it is created there if it does not exist.
    pub folder: PathBuf,
    /// The folders and files of which it is created. Of folders outside that of the library only these are read and changed, and
    /// those that the user has named before.
    pub records: Vec<PathBuf>,
    /// Who keeps it.
    pub keeper: Keeper,
    /// The folder for what the server keeps for the user: drafts, undo lists, files that are set aside. It is created, and only
    /// the user can look into it. Without it nothing is kept, and what could not be undone is refused.
    pub state: Option<PathBuf>,
}

impl LibraryPlace {
    /// The folders of the library that are read and changed.
    pub(crate) fn trust(&self) -> Trust {
        Trust::Named { roots: self.records.clone(), state: self.state.clone() }
    }
}

/// Who keeps a library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Keeper {
    /// The user: only a server that may write brings it up to date.
    User,
    /// The server, in a temporary folder or a cache.
    Server,
}

/// Options for a server.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The libraries.
    pub libraries: Vec<LibraryPlace>,
    /// A library for the files that pages send to look at them; `None` if they cannot be sent.
    pub dropped: Option<LibraryPlace>,
    /// What the server may do.
    pub access: Access,
    /// The version that pages show.
    pub version: &'static str,
    /// The file with the results of practice; without one they are kept until the server ends.
    pub practice: Option<PathBuf>,
    /// The file for what the page keeps from one run to the next, such as its language; nothing is kept without it.
    pub kept: Option<PathBuf>,
    /// Gets messages for the person who runs the server.
    pub log: fn(&str),
}
