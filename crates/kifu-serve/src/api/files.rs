//! The files of games, byte for byte.

use std::sync::Arc;

use hyper::header::{CONTENT_DISPOSITION, HeaderValue};

use super::snapshot;
use crate::call::Call;
use crate::problem::Problem;
use crate::records::{header_name, open};
use crate::reply::Reply;
use crate::server::Server;

/// The type of all files: no browser shows one as a page.
pub(crate) const KIND: &str = "application/octet-stream";

pub(crate) fn file(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let opened = open(&snapshot, call.numbers.get(1).copied().unwrap_or_default())?;
    let name = format!("attachment; filename*=UTF-8''{}", header_name(opened.name()));
    let mut reply = Reply::whole(KIND, opened.bytes);
    if let Ok(value) = HeaderValue::from_str(&name) {
        reply.headers.push((CONTENT_DISPOSITION, value));
    }
    Ok(reply)
}
