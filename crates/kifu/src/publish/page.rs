//! The files of the page of a site, which `npm run site` in `web/` builds.

use std::borrow::Cow;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its path below the folder of the site.
    pub path: &'static str,
    bytes: &'static [u8],
}

macro_rules! page {
    ($($path:literal)+) => {
        &[$(PageFile { path: $path, bytes: include_bytes!(concat!("../../site/", $path)) },)+]
    };
}

/// All files; a test compares them with the folder.
pub const PAGE: &[PageFile] = page! {
    "index.html"
    "icon.svg"
    "site.css"
    "local.js"
    "site.js"
    "types.js"
    "worker.js"
    "ja.js"
    "ko.js"
    "zh-Hans.js"
    "zh-Hant.js"
    "kifu-search.js"
    "kifu-search_bg.wasm"
};

/// Where the title of the site stands in the page.
const TITLE: &str = "<title>kifu</title>";

impl PageFile {
    /// The bytes of the file in a site with this title.
    #[must_use]
    pub fn content(&self, title: &str) -> Cow<'static, [u8]> {
        if self.path != "index.html" || title.is_empty() {
            return Cow::Borrowed(self.bytes);
        }
        let page = String::from_utf8_lossy(self.bytes);
        let title = format!("<title>{}</title>", crate::render::escape(title));
        Cow::Owned(page.replace(TITLE, &title).into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kifu_search::SegmentBuilder;

    use super::*;

    #[test]
    fn all_files_of_the_folder_are_here() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/site");
        let found: BTreeSet<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(found, PAGE.iter().map(|file| file.path.to_owned()).collect());
    }

    #[test]
    fn the_engine_reads_the_segments_that_are_written_now() {
        let engine = PAGE.iter().find(|file| file.path.ends_with(".wasm")).unwrap();
        let segment = SegmentBuilder::new(kifu_go::Size::square(9).unwrap()).finish().to_bytes();
        let magics = [segment[..8].to_vec(), kifu_search::Names::default().to_bytes()[..8].to_vec()];
        for magic in magics.into_iter().chain([kifu_search::pack_texts(&[""; 0])[..8].to_vec()]) {
            let is_there = engine.bytes.windows(8).any(|bytes| bytes == magic);
            assert!(is_there, "build the engine again: cargo xtask web, then npm run site");
        }
    }

    #[test]
    fn the_page_asks_nobody_else() {
        for file in PAGE.iter().filter(|file| !file.path.ends_with(".wasm")) {
            // Namespaces of XML are names that nobody fetches.
            let text = String::from_utf8_lossy(file.bytes).replace("http://www.w3.org/", "");
            for line in text.lines().filter(|line| !line.trim_start().starts_with(['*', '/'])) {
                let starts = ["\"http://", "\"https://", "'http://", "'https://", "`http://", "`https://", "\"//"];
                assert!(!starts.iter().any(|start| line.contains(start)), "{}: {line}", file.path);
            }
        }
    }
}
