//! The files of the page, which are compiled in.

use std::sync::LazyLock;

use hyper::header::{ETAG, HeaderValue};

use crate::problem::Problem;
use crate::reply::{Reply, tag};

/// A file of the page.
struct Asset {
    path: &'static str,
    kind: &'static str,
    text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

macro_rules! assets {
    ($($path:literal: $kind:expr;)+) => {
        &[$(Asset { path: $path, kind: $kind, text: include_str!(concat!("../page/", $path)) },)+]
    };
}

/// All files; a test compares them with the folder.
const ASSETS: &[Asset] = assets! {
    "index.html": HTML;
    "app.js": SCRIPT;
    "shared.js": SCRIPT;
    "later.js": SCRIPT;
    "play.js": SCRIPT;
    "ja.js": SCRIPT;
    "ko.js": SCRIPT;
    "zh-Hans.js": SCRIPT;
    "zh-Hant.js": SCRIPT;
    "app.css": CSS;
    "icon.svg": PICTURE;
};

/// Returns a file, or the page for an address of one of its screens.
///
/// # Errors
/// If there is no such file.
pub(crate) fn page(path: &str) -> Result<Reply, Problem> {
    let name = path.trim_start_matches('/');
    // The screens of the page have addresses without a dot; the page itself shows what it does not know.
    let name = if name.contains('.') { name } else { "index.html" };
    /// Computed once: everybody may ask for these files, again and again.
    static TAGS: LazyLock<Vec<HeaderValue>> =
        LazyLock::new(|| ASSETS.iter().map(|asset| tag(asset.text.as_bytes())).collect());
    let found = ASSETS.iter().zip(&*TAGS).find(|(asset, _)| asset.path == name);
    let (asset, tag) = found.ok_or_else(|| Problem::not_found("this file"))?;
    let mut reply = Reply::whole(asset.kind, asset.text.as_bytes());
    reply.headers.push((ETAG, tag.clone()));
    Ok(reply)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_files_of_the_folder_are_here() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
        let found: BTreeSet<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        let known: BTreeSet<String> = ASSETS.iter().map(|asset| asset.path.to_owned()).collect();
        assert_eq!(found, known);
    }

    #[test]
    fn the_page_asks_nobody_else() {
        for asset in ASSETS {
            // Namespaces of XML are names that nobody fetches.
            let text = asset.text.replace("http://www.w3.org/", "").replace("https://www.w3.org/", "");
            for line in text.lines().filter(|line| !line.trim_start().starts_with(['*', '/'])) {
                let is_quoted = ["\"http://", "\"https://", "'http://", "'https://", "`http://", "`https://", "\"//"];
                assert!(!is_quoted.iter().any(|start| line.contains(start)), "{}: {line}", asset.path);
            }
        }
    }
}
