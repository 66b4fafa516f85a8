//! The files of the page of a site, with its title.

use std::borrow::Cow;

use kifu_page::PageFile;

/// Where the title of the site stands in the page.
const TITLE: &str = "<title>kifu</title>";

/// The bytes of a file in a site with this title.
pub(super) fn content(file: &PageFile, title: &str) -> Cow<'static, [u8]> {
    if file.path != "index.html" || title.is_empty() {
        return Cow::Borrowed(file.bytes);
    }
    let page = String::from_utf8_lossy(file.bytes);
    let title = format!("<title>{}</title>", crate::render::escape(title));
    Cow::Owned(page.replace(TITLE, &title).into_bytes())
}

#[cfg(test)]
mod tests {
    use kifu_search::SegmentBuilder;

    #[test]
    fn the_engine_reads_the_segments_that_are_written_now() {
        let engine = kifu_page::site().find(|file| file.path.ends_with(".wasm")).unwrap();
        let segment = SegmentBuilder::new(kifu_go::Size::square(9).unwrap()).finish().to_bytes();
        let magics = [segment[..8].to_vec(), kifu_search::Names::default().to_bytes()[..8].to_vec()];
        for magic in magics.into_iter().chain([kifu_search::pack_texts(&[""; 0])[..8].to_vec()]) {
            let is_there = engine.bytes.windows(8).any(|bytes| bytes == magic);
            assert!(is_there, "build the engine again: cargo xtask web, then npm run build-pages");
        }
    }
}
