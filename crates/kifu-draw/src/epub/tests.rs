//! The structure of books.

use std::io::{Cursor, Read};

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;

/// The files of a book by name, in their order.
fn book(text: &str, options: &BookletOptions) -> Vec<(String, String)> {
    let records: Vec<Record> = Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect();
    let bytes = games(&records, options).unwrap();
    assert_eq!(bytes, games(&records, options).unwrap(), "the same games give the same bytes");
    assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip", "readers look for the media type here");
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = Vec::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        let name = file.name().unwrap().into_owned();
        files.push((name, text));
    }
    files
}

const GAME: &str = "(;PB[<A> & B]PW[C]AN[D]RE[W+R]SZ[9];B[ee]C[first\n\nsecond];W[gc]LB[aa:x])";

#[test]
fn every_file_is_listed_and_every_reference_has_its_file() {
    let files = book(&GAME.repeat(2), &BookletOptions::default());
    let text = |name: &str| &files.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{name}")).1;
    let package = text("EPUB/package.opf");
    let listed: Vec<&str> = package.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let content: Vec<&str> = files[3..].iter().map(|(name, _)| name.strip_prefix("EPUB/").unwrap()).collect();
    assert_eq!(listed, content);
    for (name, page) in files.iter().filter(|(name, _)| name.ends_with(".xhtml")) {
        for attribute in ["href=\"", "src=\""] {
            for target in page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(content.contains(&target), "{name} needs {target}");
            }
        }
    }
    assert!(
        text("EPUB/nav.xhtml")
            .contains("<a href=\"game-2.xhtml\">&lt;A&gt; &amp; B – C · White wins by resignation</a>")
    );
    assert!(package.contains("<dc:creator>D</dc:creator>") && package.contains("<dc:language>en</dc:language>"));
}

#[test]
fn a_chapter_has_headings_text_and_pictures_in_words() {
    let files = book(GAME, &BookletOptions { language: Language::Ja, ..BookletOptions::default() });
    let chapter = &files.iter().find(|(name, _)| name == "EPUB/game-1.xhtml").unwrap().1;
    for part in [
        "lang=\"ja\"",
        "<h1>● &lt;A&gt; &amp; B – ○ C</h1>",
        "<p class=\"facts\"><span>白中押し勝ち</span></p>",
        "alt=\"9×9の碁盤。着手：黒1 E5、白2 G7。印：x A9。\"",
        "<strong>第1譜（1～2）</strong>",
        "<b>1</b> first</p>\n<p>second</p>",
    ] {
        assert!(chapter.contains(part), "{part} is not in {chapter}");
    }
}

#[test]
fn pages_are_well_formed() {
    let hostile = "(;PB[</title>\u{1}\u{ffff}]C[]]>&amp;<script>];B[aa]N[\"'])";
    for (name, text) in book(hostile, &BookletOptions::default()) {
        if !name.ends_with("xhtml") && !name.ends_with("svg") && !name.ends_with("opf") {
            continue;
        }
        let mut open = Vec::new();
        for tag in text.split('<').skip(1).filter(|tag| !tag.starts_with(['?', '!'])) {
            let (inside, _) = tag.split_once('>').unwrap_or_else(|| panic!("{name}: <{tag}"));
            let word = inside.split([' ', '\n', '/']).find(|word| !word.is_empty()).unwrap();
            if inside.starts_with('/') {
                assert_eq!(open.pop(), Some(word), "{name}");
            } else if !inside.ends_with('/') {
                open.push(word);
            }
        }
        assert!(open.is_empty(), "{name}: {open:?}");
        assert!(!text.contains("<script") && !text.contains('\u{1}') && !text.contains('\u{ffff}'), "{name}");
    }
}
