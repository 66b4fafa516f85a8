//! Libraries of Go records over HTTP, for a page and for programs on the same machine.
//!
//! [`Server::answer`] answers requests without a socket; [`listen()`] binds it to this machine. Everything under `/api/`
//! needs the token, and `docs/openapi.json` describes it.
//!
//! ```no_run
//! use kifu_serve::{Access, Keeper, LibraryPlace, ListenOptions, Server, ServerOptions, Token, listen};
//!
//! let games = LibraryPlace {
//!     name: "games".to_owned(),
//!     folder: "games/.kifu".into(),
//!     records: vec!["games".into()],
//!     keeper: Keeper::User,
//!     state: Some("/home/ann/.local/state/kifu/libraries/games".into()),
//!     undo: Some("/home/ann/.local/state/kifu/undo".into()),
//! };
//! let options = ServerOptions {
//!     libraries: vec![games],
//!     dropped: None,
//!     access: Access::Read,
//!     version: "1",
//!     practice: None,
//!     evaluations: None,
//!     settings: None,
//!     kept: None,
//!     log: |_| (),
//! };
//! let server = Server::new(options, Token::random()?);
//! listen(&server, &ListenOptions::default(), |link| println!("{link}"), || false)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod answer;
mod api;
mod assets;
mod call;
mod connections;
#[cfg(test)]
mod described;
mod diff;
mod guard;
mod headers;
mod jobs;
mod listen;
#[cfg(test)]
mod openapi;
mod options;
mod problem;
mod queues;
mod records;
mod reply;
mod routes;
mod server;
mod state;
mod token;
mod write_timeout;

pub use listen::{ListenOptions, listen};
pub use options::{Access, Keeper, LibraryPlace, ServerOptions};
pub use problem::{Code, Problem};
pub use reply::Body;
pub use server::Server;
pub use token::Token;
