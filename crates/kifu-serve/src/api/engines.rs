//! The engines that pages may start. Only the user's own `kifu.toml` has their commands: a request names one of them, and nothing
//! else.

use std::collections::BTreeMap;
use std::sync::Arc;

use kifu_work::analyze::EngineSetup;
use kifu_work::config::{EngineTable, UserDefaults};
use serde::Serialize;

use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The engines that can evaluate games.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Engines {
    /// Their names in the user's `kifu.toml`; none if it cannot be read.
    names: Vec<String>,
}

pub(crate) fn names(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    // The job says why settings cannot be read.
    Reply::json(&Engines {
        names: engines(server).map_or_else(|_| Vec::new(), |engines| engines.into_keys().collect()),
    })
}

/// Returns the engines by name; none without the file.
///
/// # Errors
/// If the file cannot be read.
fn engines(server: &Server) -> Result<BTreeMap<String, EngineTable>, Problem> {
    match &server.settings {
        Some(path) if path.exists() => {
            let read = UserDefaults::read(path);
            let failed = |reason: String| Problem::new(Code::BadAction, format!("{}: {reason}", path.display()));
            read.map(|read| read.engines).map_err(|error| failed(error.to_string()))
        }
        _ => Ok(BTreeMap::new()),
    }
}

/// Returns the engine with this name, or the only one.
///
/// # Errors
/// If there is none, or several and no name.
pub(super) fn engine(server: &Server, name: Option<String>) -> Result<EngineSetup, Problem> {
    let mut engines = engines(server)?;
    let bad = |detail: String| Problem { field: Some("engine".to_owned()), ..Problem::new(Code::BadRequest, detail) };
    let names = engines.keys().cloned().collect::<Vec<_>>().join(", ");
    let name = match name {
        Some(name) => name,
        None if engines.len() == 1 => names.clone(),
        None if engines.is_empty() => return Err(bad("your kifu.toml names no engine".to_owned())),
        None => return Err(bad(format!("name one of the engines {names}"))),
    };
    let table = engines.remove(&name).ok_or_else(|| bad(format!("your kifu.toml has no engine {name}")))?;
    table.setup().ok_or_else(|| bad(format!("the command of {name} is empty")))
}
