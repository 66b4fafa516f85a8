//! Games to play through on a page: the element `<kifu-viewer>` of `web/`, and the games as data.
//!
//! Pages are one file. They need no network, and their policy allows the scripts of kifu alone: nothing in a record can run. Only
//! pages with games other than Go have WebAssembly, which replays and draws these.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use kifu_record::words::{self, Language};
use kifu_record::{Format, Record, WriteOptions, spend};
use kifu_sgf::prop::games::GO;
use kifu_view::other::game_of;
use kifu_view::{Model, ModelOptions, model};

use super::RenderError;
use super::target::Book;
use crate::other_words::common_name;

/// The games of a page, in the form that the element reads.
#[derive(serde::Serialize)]
struct Games {
    games: Vec<Model>,
    /// The record as text, for copies.
    sgf: String,
}

/// Returns the policy of a page with the element; `more` are directives of the page's own.
pub(crate) fn viewer_policy(more: &str) -> String {
    policy("", more)
}

/// The policy of a page with the element and these scripts.
fn policy(scripts: &str, more: &str) -> String {
    format!(
        "default-src 'none'; script-src '{}'{scripts}; {more}img-src data:; base-uri 'none'; form-action 'none'; \
         require-trusted-types-for 'script'; trusted-types lit-html",
        kifu_page::VIEWER_HASH
    )
}

/// Returns the element with these attributes, with games as data, and with `without`, which browsers without scripts show.
///
/// # Errors
/// If a game cannot be written as JSON.
pub(crate) fn viewer_element(records: &[Record], attributes: &str, without: &str) -> Result<String, serde_json::Error> {
    let sgf = Format::SGF.write(records, &WriteOptions::default()).unwrap_or_default();
    let games = Games {
        games: records.iter().map(|record| model(record, &ModelOptions::default())).collect(),
        sgf: String::from_utf8_lossy(&sgf.bytes).into_owned(),
    };
    let json = serde_json::to_string(&games)?;
    Ok(format!(
        "<kifu-viewer {attributes} hash>\n<noscript>{without}</noscript>\n\
         <script type=\"application/json\">{}</script>\n</kifu-viewer>\n",
        in_script(&json)
    ))
}

/// Adds the script of the element to a page.
pub(crate) fn add_viewer_script(page: &mut String) {
    page.push_str("<script type=\"module\">");
    page.push_str(kifu_page::VIEWER);
    page.push_str("</script>\n");
}

/// Adds the engine of games other than Go and its script to a page, before the script of the element.
fn add_other_games(page: &mut String) {
    /// The engine as Base64 of gzip.
    static ENGINE: LazyLock<String> = LazyLock::new(|| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        // A vector takes everything.
        let _ = packed.write_all(kifu_page::games_engine());
        STANDARD.encode(packed.finish().unwrap_or_default())
    });
    page.push_str("<script type=\"application/wasm\" id=\"kifu-games\">");
    page.push_str(&ENGINE);
    page.push_str("</script>\n<script type=\"module\">");
    page.push_str(kifu_page::OTHER_GAMES);
    page.push_str("</script>\n");
}

/// Writes a page to play through games.
pub(super) fn viewer_page(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    let element = viewer_element(book.records, "lang=\"und\"", "This page needs JavaScript to show the game.");
    let element = element.map_err(|error| RenderError::Target(error.to_string()))?;
    let language = book.options.language;
    let title = book.options.title.clone().or_else(|| players(book.records, language));
    let kinds: BTreeSet<u16> = book.records.iter().map(game_of).collect();
    let title = title.or_else(|| common_name(&kinds).map(str::to_owned));
    let title = escape(&title.unwrap_or_else(|| words::untitled(book.records.len(), language)));
    let has_other_games = kinds.iter().any(|kind| *kind != GO);
    // The data, and the page with them.
    spend(2 * element.len());
    let mut page = String::with_capacity(kifu_page::VIEWER.len() + element.len() + 2000);
    let policy = match has_other_games {
        true => policy(&format!(" '{}' 'wasm-unsafe-eval'", kifu_page::OTHER_GAMES_HASH), ""),
        false => viewer_policy(""),
    };
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"kifu\">\n\
         <title>{title}</title>\n</head>\n<body>\n<main>\n{element}</main>\n"
    );
    if has_other_games {
        add_other_games(&mut page);
    }
    add_viewer_script(&mut page);
    page.push_str("</body>\n</html>\n");
    Ok(page.into_bytes())
}

/// The players of the only game.
fn players(records: &[Record], language: Language) -> Option<String> {
    let [record] = records else { return None };
    words::names(record.info()?, language)
}

/// JSON that ends no script and begins no comment, whatever its texts are.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Text as a page has it. Control characters are omitted.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            control if control.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use kifu_draw::booklet::BookletOptions;
    use kifu_draw::font::Fonts;
    use kifu_sgf::encoding::ParseOptions;

    use super::*;
    use crate::render::{Pens, PictureSizes};

    fn page(text: &str) -> String {
        let records = kifu_record::read(text.as_bytes(), &ParseOptions::default()).records;
        let fonts = Fonts::default();
        let pens = Pens::new(&fonts, PictureSizes::default());
        let book = Book { records: &records, options: &BookletOptions::default(), pens: &pens };
        String::from_utf8(viewer_page(&book).unwrap()).unwrap()
    }

    #[test]
    fn the_page_has_the_games_and_their_text() {
        let page = page("(;SZ[9]PB[Ann]PW[Bob];B[ee])(;SZ[13];W[aa])");
        let json = page.split("<script type=\"application/json\">").nth(1).unwrap().split("</script>").next().unwrap();
        let games: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!((games["games"][0]["size"][0].as_u64(), games["games"][1]["size"][0].as_u64()), (Some(9), Some(13)));
        assert!(games["sgf"].as_str().unwrap().contains("PB[Ann]"));
    }

    #[test]
    fn texts_of_records_stay_texts() {
        for payload in ["</script><script>alert(1)</script>", "<!--<script>", "</title><script>alert(1)</script>"] {
            let page = page(&format!("(;SZ[9]PB[{payload}]C[{payload}];B[ee]C[{payload}])"));
            // One script of data, and the element.
            assert_eq!(page.matches("<script").count(), 2, "{payload}");
            assert_eq!(page.matches("</script").count(), 2, "{payload}");
            assert!(!page.contains("<!--"), "{payload}");
            let other = self::page(&format!("(;GM[11]PB[{payload}]C[{payload}];B[{payload}])"));
            // The engine and its script besides.
            assert_eq!([other.matches("<script").count(), other.matches("</script").count()], [4, 4], "{payload}");
        }
    }

    #[test]
    fn the_title_names_the_players() {
        let check = |text: &str, title: &str| {
            let page = page(text);
            let found = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
            assert_eq!(found, title);
        };
        check("(;SZ[9]PB[Ann & Co]PW[Bob])", "Ann &amp; Co – Bob");
        check("(;SZ[9]GN[A ladder])", "A ladder");
        check("(;SZ[9])", "A game of Go");
        check("(;SZ[9]PB[Ann])(;SZ[9]PB[Bob])", "2 games of Go");
        check("(;GM[11];B[a1])", "Hex");
        check("(;GM[11]PB[Ann]PW[Bob];B[a1])", "Ann – Bob");
        check("(;GM[11];B[a1])(;SZ[9])", "Games");
    }

    #[test]
    fn only_pages_with_other_games_have_their_engine() {
        let policy =
            |page: &str| page.split("content=\"default-src").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let go = page("(;SZ[9];B[ee])");
        assert!(!go.contains("id=\"kifu-games\"") && !policy(&go).contains("wasm"));
        let mixed = page("(;SZ[9];B[ee])(;GM[11];B[a1])");
        assert!(policy(&mixed).contains("'wasm-unsafe-eval'") && policy(&mixed).contains(kifu_page::OTHER_GAMES_HASH));
        // The element finds what draws them when it runs.
        let place = |text: &str| mixed.find(text).unwrap();
        assert!(place("id=\"kifu-games\"") < place(kifu_page::OTHER_GAMES));
        assert!(place(kifu_page::OTHER_GAMES) < place(kifu_page::VIEWER));
        let engine = mixed.split("id=\"kifu-games\">").nth(1).unwrap().split("</script>").next().unwrap();
        let mut unpacked = Vec::new();
        let mut packed = flate2::read::GzDecoder::new(std::io::Cursor::new(STANDARD.decode(engine).unwrap()));
        std::io::Read::read_to_end(&mut packed, &mut unpacked).unwrap();
        assert!(unpacked == kifu_page::games_engine());
    }
}
