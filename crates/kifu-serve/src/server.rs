//! The state of a server.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock};

use kifu::sgf::printable;
use kifu_work::practice::Log;
use tokio::sync::Semaphore;

use crate::jobs::{Jobs, Task};
use crate::options::{Access, ServerOptions};
use crate::queues::Queues;
use crate::records::remove_leftovers;
use crate::state::{Drafts, Slot, StoredEvaluations, Views, remove_half_written};
use crate::token::{Links, Token};

/// The KiB of large answers that clients have not taken yet.
pub(crate) const MAX_UNSENT: usize = 256 << 10;

/// Libraries for pages and programs on the same machine: see [`Server::answer`].
#[derive(Debug)]
pub struct Server {
    pub(crate) token: Token,
    /// The codes of links to the page.
    pub(crate) links: Links,
    /// The port, once it is known.
    pub(crate) port: OnceLock<u16>,
    pub(crate) access: Access,
    pub(crate) version: &'static str,
    pub(crate) log: fn(&str),
    pub(crate) libraries: Vec<Arc<Slot>>,
    /// The number of the library for files that pages send.
    pub(crate) dropped: Option<usize>,
    /// The bytes of these files.
    pub(crate) kept_bytes: Mutex<usize>,
    pub(crate) views: Views,
    pub(crate) drafts: Drafts,
    pub(crate) jobs: Jobs,
    pub(crate) practice: Mutex<Log>,
    pub(crate) evaluations: StoredEvaluations,
    /// The user's `kifu.toml`.
    pub(crate) settings: Option<PathBuf>,
    /// The file for what the page keeps, and the right to change it.
    pub(crate) kept_file: Option<PathBuf>,
    pub(crate) kept: Mutex<()>,
    pub(crate) queues: Queues,
    pub(crate) large: Arc<Semaphore>,
    pub(crate) unsent: Arc<Semaphore>,
}

impl Server {
    /// Opens the libraries. Jobs create those that do not exist yet, and bring those up to date that the server keeps.
    #[must_use]
    pub fn new(options: ServerOptions, token: Token) -> Arc<Self> {
        let dropped = options.dropped.as_ref().map(|_| options.libraries.len());
        let places = options.libraries.into_iter().chain(options.dropped);
        let libraries: Vec<Arc<Slot>> = places.map(|place| Arc::new(Slot::open(place))).collect();
        let server = Arc::new(Self {
            token,
            links: Links::default(),
            port: OnceLock::new(),
            access: options.access,
            version: options.version,
            log: options.log,
            libraries,
            dropped,
            kept_bytes: Mutex::default(),
            views: Views::default(),
            drafts: Drafts::default(),
            jobs: Jobs::default(),
            evaluations: StoredEvaluations::at(options.evaluations),
            settings: options.settings,
            kept_file: options.kept,
            kept: Mutex::default(),
            practice: Mutex::new(options.practice.as_deref().map_or_else(Log::in_memory, Log::at)),
            queues: Queues::default(),
            large: Arc::new(Semaphore::new(1)),
            unsent: Arc::new(Semaphore::new(MAX_UNSENT)),
        });
        for (number, slot) in server.libraries.iter().enumerate() {
            server.tell_not_trusted(slot);
            if let (Access::Write, Ok(snapshot)) = (server.access, slot.snapshot()) {
                let state = slot.place.state.clone();
                // Nobody waits for it.
                let _ = std::thread::Builder::new().spawn(move || {
                    state.as_deref().map(remove_half_written);
                    remove_leftovers(&snapshot);
                });
            }
            if server.dropped != Some(number) && (slot.is_missing() || slot.is_own()) {
                // The first jobs are never too many.
                let _ = server.jobs.start(Task::Index, number, slot);
            }
        }
        server
    }

    /// Names the folders of a library that are not read and changed.
    fn tell_not_trusted(&self, slot: &Slot) {
        for path in slot.snapshot().map_or_else(|_| Vec::new(), |snapshot| snapshot.not_trusted()) {
            let (path, library) = (path.display().to_string(), slot.place.folder.display().to_string());
            (self.log)(&printable(&format!(
                "{path}: the library in {library} names it, but you have not: it is neither read nor changed; \
                 to allow that, run kifu index --library with the library and the path"
            )));
        }
    }

    /// Waits until no job runs: for tests, and for small libraries before the first page is shown.
    pub fn wait(&self) {
        self.jobs.wait();
    }

    /// Ends all jobs as soon as they can.
    pub fn stop(&self) {
        self.jobs.stop();
    }

    /// Returns a link to the page, which opens it once; `None` while the server does not listen. Its code stands behind `#`,
    /// which browsers send to nobody.
    pub(crate) fn link(&self) -> Option<String> {
        let port = self.port.get()?;
        Some(format!("http://127.0.0.1:{port}/#code={}", self.links.add()?))
    }

    /// Returns the token.
    #[must_use]
    pub const fn token(&self) -> &Token {
        &self.token
    }
}
