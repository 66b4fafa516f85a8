//! Describes the server, and the fields of the query language.

use std::sync::Arc;

use kifu_search::query::FIELDS;
use serde::Serialize;

use crate::call::Call;
use crate::options::Access;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// The name, the version and the access of the server.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Hello {
    /// Always `kifu`.
    name: &'static str,
    /// The version of the program.
    version: &'static str,
    /// True if the server was started with `--write`, so that it may change records and libraries.
    writes: bool,
}

/// A field of the query language.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Field {
    /// The name of the field.
    name: &'static str,
    /// An example of a condition with the field.
    example: &'static str,
}

pub(crate) fn hello(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    Reply::json(&Hello { name: "kifu", version: server.version, writes: server.access == Access::Write })
}

pub(crate) fn fields(_: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    let fields: Vec<Field> = FIELDS.iter().map(|&(name, example)| Field { name, example }).collect();
    Reply::json(&fields)
}
