//! The files of the page, compiled into the program.

use std::sync::LazyLock;

use hyper::header::{ETAG, HeaderValue};
use kifu_page::PageFile;

use crate::problem::Problem;
use crate::reply::{Reply, tag};

/// The media type of a file by its extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "text/javascript; charset=utf-8",
    }
}

/// Returns a file, or the page for an address of one of its screens.
///
/// # Errors
/// If there is no such file.
pub(crate) fn page(path: &str) -> Result<Reply, Problem> {
    let name = path.trim_start_matches('/');
    // The screens of the page have addresses without a dot; the page itself reports unknown ones.
    let name = if name.contains('.') { name } else { "index.html" };
    /// Computed once, as these files may be requested again and again.
    static TAGS: LazyLock<Vec<(&PageFile, HeaderValue)>> =
        LazyLock::new(|| kifu_page::app().map(|file| (file, tag(file.bytes))).collect());
    let (file, tag) = TAGS.iter().find(|(file, _)| file.path == name).ok_or_else(|| Problem::not_found("this file"))?;
    let mut reply = Reply::whole(kind(name), file.bytes);
    reply.headers.push((ETAG, tag.clone()));
    Ok(reply)
}
