//! Games or problems as an EPUB 3 book: one chapter per game, figures as SVG with their position in words, contents and a cover.
//!
//! The same games give the same bytes: the book has no date of its own, and its identifier is computed from its content.

mod archive;
mod package;
#[cfg(test)]
mod tests;

use core::fmt::Write;

use kifu_record::words::Language;
use kifu_record::{Record, is_stopped, spend};

use crate::booklet::BookletOptions;
use crate::document::{Block, Chapter, Document, Illustration, cover, document};
use crate::game_text::SEPARATOR;
use crate::html::{Elements, chapter};
use crate::svg::{self, SvgOptions, escape};
use archive::{archive, identifier};
use package::package;

/// About what a file of a book takes besides its text: names, and entries of the package and the archive.
const ENTRY: usize = 1 << 10;

/// A file of a book: its name in the folder of the content, and its text.
struct File {
    name: String,
    text: String,
}

/// Writes the book of these games. Paper and text size are ignored: readers choose them.
///
/// # Errors
/// Returns an error if the archive would be too large for its format.
pub fn games(records: &[Record], options: &BookletOptions) -> Result<Vec<u8>, zip::result::ZipError> {
    let document = document(records, options);
    let mut files = vec![
        File { name: "style.css".to_owned(), text: STYLE.to_owned() },
        File { name: "cover.svg".to_owned(), text: cover(records, &document, options) },
        File { name: "cover.xhtml".to_owned(), text: cover_page(&document) },
        File { name: "nav.xhtml".to_owned(), text: contents(&document) },
    ];
    for game in &document.chapters {
        spend(ENTRY);
        files.push(File { name: chapter_name(&game.id), text: chapter_page(game, document.language) });
        for figure in game.blocks.iter().flat_map(Block::figures).take_while(|_| !is_stopped()) {
            let text = picture(figure);
            spend(text.capacity() + ENTRY);
            files.push(File { name: picture_name(figure), text });
        }
    }
    let identifier = identifier(&files);
    let package = package(&document, records, &files, &identifier);
    archive(&package, &files)
}

fn chapter_name(id: &str) -> String {
    format!("{id}.xhtml")
}

fn picture_name(figure: &Illustration) -> String {
    format!("{}.svg", figure.id)
}

fn picture(figure: &Illustration) -> String {
    svg::write(&figure.scene, &SvgOptions::default())
}

fn chapter_page(game: &Chapter, language: Language) -> String {
    let mut page = head(&game.title, language);
    page.push_str("<section epub:type=\"chapter\" role=\"doc-chapter\">\n");
    let elements = Elements {
        level: 1,
        width: "max-width",
        picture: &|figure| format!("<img src=\"{}\" alt=\"{}\"/>\n", picture_name(figure), escape(&figure.alt)),
        address: &|link| format!("{}#{}", chapter_name(&link.chapter), link.figure),
    };
    chapter(&mut page, game, &elements);
    page.push_str("</section>\n</body>\n</html>\n");
    page
}

/// The page that shows the cover.
fn cover_page(document: &Document) -> String {
    let mut page = head(&document.title, document.language);
    let _ = write!(
        page,
        "<section epub:type=\"cover\" class=\"cover\">\n<img src=\"cover.svg\" alt=\"{}\"/>\n</section>\n</body>\n</html>\n",
        escape(&document.title)
    );
    page
}

/// The table of contents.
fn contents(document: &Document) -> String {
    let mut page = head(&document.title, document.language);
    let _ = write!(
        page,
        "<nav epub:type=\"toc\" role=\"doc-toc\" id=\"toc\">\n<h1>{}</h1>\n<ol>\n",
        escape(document.contents)
    );
    for game in &document.chapters {
        let note = if game.note.is_empty() { String::new() } else { format!("{SEPARATOR}{}", escape(&game.note)) };
        let _ = writeln!(page, "<li><a href=\"{}\">{}{note}</a></li>", chapter_name(&game.id), escape(&game.title));
    }
    page.push_str("</ol>\n</nav>\n</body>\n</html>\n");
    page
}

/// The beginning of a page, up to its body.
fn head(title: &str, language: Language) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" \
         xml:lang=\"{language}\" lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>{}</title>\n\
         <link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body>\n",
        escape(title)
    )
}

/// Readers choose fonts, sizes and colours; figures keep a light ground on dark pages.
const STYLE: &str = "\
h1 { text-align: center; line-height: 1.25; margin: 1em 0 .5em; }
.facts { text-align: center; text-indent: 0; margin: .1em 0; font-size: .9em; }
.facts span { display: inline-block; }
figure { margin: 1.5em auto 1em; break-inside: avoid; page-break-inside: avoid; text-align: center; }
figure img { display: block; width: 100%; background: #fff; }
figcaption { font-size: .9em; text-align: center; margin-top: .5em; break-before: avoid; page-break-before: avoid; }
p { margin: .6em 0; orphans: 2; widows: 2; }
.cover { margin: 0; padding: 0; text-align: center; }
.cover img { max-width: 100%; height: 98vh; }
";
