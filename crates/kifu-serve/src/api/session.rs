//! The token for a page that was opened by its link, and the settings of the page, which outlast the server.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

use hyper::header::{HeaderName, HeaderValue};
use kifu_files::{private_folder, read_unlinked, write_private};
use serde::{Deserialize, Serialize};

use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

const CLEAR_SITE_DATA: HeaderName = HeaderName::from_static("clear-site-data");

/// The most bytes that a page may keep.
const MAX_KEPT: usize = 64 << 10;

/// The code of a link.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkCode {
    /// The code that follows `#code=` in the link.
    code: String,
}

/// The token that a page gets for the code of its link.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Session {
    /// The token, for the header `Authorization`.
    token: String,
}

/// The settings that the page stores on the server: short texts by name.
#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(transparent)]
pub(crate) struct Kept(BTreeMap<String, String>);

/// Exchanges the code of a link for the token. A code works once; the terminal then prints a link for another browser.
pub(crate) fn begin(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let LinkCode { code } = call.json()?;
    if !server.links.take(&code) {
        return Err(Problem::new(
            Code::Unauthorized,
            "this link was used already, or belongs to an earlier run; the terminal of `kifu serve` has a new one",
        ));
    }
    if let Some(link) = server.link() {
        (server.log)(&format!("opened; for another browser: {link}"));
    }
    let mut reply = Reply::json(&Session { token: server.token.text().to_owned() })?;
    // Who had this port before may have left a service worker or a token.
    reply.headers.push((CLEAR_SITE_DATA, HeaderValue::from_static("\"storage\"")));
    Ok(reply)
}

/// Returns the settings of the page.
pub(crate) fn kept(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    let _alone = server.kept.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = server.kept_file.as_deref().and_then(|path| read_unlinked(path, MAX_KEPT as u64).ok());
    let kept: Kept = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default();
    Reply::json(&kept)
}

/// Replaces the settings of the page.
pub(crate) fn keep(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let kept: Kept = call.json()?;
    let text = serde_json::to_vec(&kept).map_err(|error| Problem::new(Code::Internal, error.to_string()))?;
    if text.len() > MAX_KEPT {
        return Err(Problem::new(Code::TooLarge, format!("at most {} KiB are kept", MAX_KEPT >> 10)));
    }
    let _alone = server.kept.lock().unwrap_or_else(PoisonError::into_inner);
    // Without a folder for the user nothing is kept, which costs nobody more than a setting.
    if let Some(path) = &server.kept_file {
        let folder = path.parent().map_or(Ok(()), private_folder);
        folder.and_then(|()| write_private(path, &text)).map_err(|error| {
            Problem::new(Code::Internal, format!("the settings of the page cannot be kept: {error}"))
        })?;
    }
    Reply::json(&kept)
}
