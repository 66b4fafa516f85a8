//! What the server is, and the words of the query language.

use std::sync::Arc;

use kifu_search::query::FIELDS;
use serde::Serialize;

use crate::call::Call;
use crate::options::Access;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// What the server is.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Hello {
    /// Always `kifu`.
    name: &'static str,
    /// The version of the program.
    version: &'static str,
    /// True if the server may write.
    writes: bool,
}

/// A field of the query language.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Field {
    /// Its name.
    name: &'static str,
    /// A condition with it.
    example: &'static str,
}

pub(crate) fn hello(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    Reply::json(&Hello { name: "kifu", version: server.version, writes: server.access == Access::Write })
}

pub(crate) fn fields(_: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    let fields: Vec<Field> = FIELDS.iter().map(|&(name, example)| Field { name, example }).collect();
    Reply::json(&fields)
}
