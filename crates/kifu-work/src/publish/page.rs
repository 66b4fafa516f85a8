//! The files of the page of a site, with its title, what it has, and the text of its start page.

use std::borrow::Cow;

use kifu_page::PageFile;

use super::{Site, StartPage};

/// Where the title of the site stands in the page.
const TITLE: &str = "<title>kifu</title>";
/// The style of the page, and that of a start page.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"page.css\">";
const START_STYLE: &str = "<link rel=\"stylesheet\" href=\"start.css\">";
/// The element of the page.
const ELEMENT: &str = "<kifu-site></kifu-site>";

/// The bytes of a file in a site.
pub(super) fn content(file: &PageFile, site: &Site, start: Option<&StartPage>) -> Cow<'static, [u8]> {
    if file.path != "index.html" {
        return Cow::Borrowed(file.bytes);
    }
    let title = format!("<title>{}</title>", crate::render::escape(&site.title));
    let mut page = String::from_utf8_lossy(file.bytes).replacen(TITLE, &title, 1);
    if start.is_some() {
        page = page.replacen(STYLE, &format!("{STYLE}\n    {START_STYLE}"), 1);
    }
    // The text is in the page itself: it can be read before the script runs, and without one.
    let text = start.map(|start| format!("<article class=\"site-text\">\n{}</article>\n    ", start.html));
    let (text, games, problems) = (text.unwrap_or_default(), site.games, site.problems);
    let newest = site.newest.as_ref();
    let newest = newest.map(|file| format!(" data-newest=\"{}?{}\"", file.path, file.fingerprint)).unwrap_or_default();
    let element = format!("{text}<kifu-site data-games=\"{games}\" data-problems=\"{problems}\"{newest}></kifu-site>");
    Cow::Owned(page.replacen(ELEMENT, &element, 1).into_bytes())
}

#[cfg(test)]
mod tests {
    use kifu_search::SegmentBuilder;

    #[test]
    fn the_engine_reads_the_segments_that_are_written_now() {
        let engine = kifu_page::site().find(|file| file.path == "kifu-search_bg.wasm").unwrap();
        let segment = SegmentBuilder::new(kifu_go::Size::square(9).unwrap()).finish().to_bytes();
        let magics = [segment[..8].to_vec(), kifu_search::Names::default().to_bytes()[..8].to_vec()];
        for magic in magics.into_iter().chain([kifu_search::pack_texts(&[""; 0])[..8].to_vec()]) {
            let is_there = engine.bytes.windows(8).any(|bytes| bytes == magic);
            assert!(is_there, "build the engine again: cargo xtask web, then npm run build-pages");
        }
    }

    #[test]
    fn the_engine_knows_the_games_of_now() {
        let engine = kifu_page::site().find(|file| file.path == "kifu-games_bg.wasm").unwrap();
        let faults = kifu_games::Fault::all().map(kifu_games::Fault::code);
        for word in kifu_games::GAMES.iter().map(kifu_games::GameRow::name).chain(faults) {
            let is_there = engine.bytes.windows(word.len()).any(|bytes| bytes == word.as_bytes());
            assert!(is_there, "{word}: build the engine again: cargo xtask web, then npm run build-pages");
        }
    }
}
