//! Games or problems as an HTML page: figures as inline SVG, with comments. It needs no other files and no scripts, suits small
//! screens and dark ones, and prints well.

mod body;

use core::fmt::Write;

use kifu_record::Record;
use kifu_record::words::Language;

use crate::booklet::BookletOptions;
use crate::diagram::AnyDiagram;
use crate::document::{Chapter, Paragraph, document};
use crate::game_text::SEPARATOR;
use crate::scene::{SceneOptions, any_scene};
use crate::svg::{self, SvgOptions, escape};
use crate::theme::Theme;

pub(crate) use body::Elements;
#[cfg(feature = "epub")]
pub(crate) use body::chapter;

/// Writes the page of these games or problems. Paper and text size are ignored.
#[must_use]
pub fn games(records: &[Record], options: &BookletOptions) -> String {
    let document = document(records, options);
    let mut page = head(&document.title, document.language);
    if document.has_title {
        let _ = writeln!(page, "<h1>{}</h1>", escape(&document.title));
    }
    if document.has_contents {
        let _ =
            writeln!(page, "<nav aria-labelledby=\"contents\">\n<h2 id=\"contents\">{}</h2>\n<ol>", document.contents);
        for chapter in &document.chapters {
            let _ =
                writeln!(page, "<li><a href=\"#{}\">{}</a>{}</li>", chapter.id, escape(&chapter.title), note(chapter));
        }
        page.push_str("</ol>\n</nav>\n");
    }
    for (index, chapter) in document.chapters.iter().enumerate() {
        let _ = writeln!(page, "<section id=\"{}\">", chapter.id);
        let elements = Elements {
            level: if document.has_title || index > 0 { 2 } else { 1 },
            width: "--width",
            picture: &|figure| {
                svg::write(&figure.scene, &SvgOptions { prefix: figure.id.clone(), ..SvgOptions::default() })
            },
            address: &|link| format!("#{}", link.figure),
        };
        body::chapter(&mut page, chapter, &elements);
        page.push_str("</section>\n");
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

/// The result after the title in a list of games.
fn note(chapter: &Chapter) -> String {
    if chapter.note.is_empty() { String::new() } else { format!("{SEPARATOR}<span>{}</span>", escape(&chapter.note)) }
}

/// A page with one picture; heading and caption are text of the page.
#[must_use]
pub fn still<'d>(diagram: impl Into<AnyDiagram<'d>>, theme: &Theme, around: &SceneOptions) -> String {
    let mut page = head(&around.title, Language::En);
    let mut heading = around.heading.iter();
    if let Some(first) = heading.next() {
        let _ = writeln!(page, "<h1>{}</h1>", escape(first));
    }
    for line in heading {
        let _ = writeln!(page, "<p class=\"facts\">{}</p>", escape(line));
    }
    let picture =
        any_scene(diagram.into(), theme, &SceneOptions { title: around.title.clone(), ..SceneOptions::default() });
    let _ = writeln!(page, "<figure>\n{}</figure>", svg::write(&picture, &SvgOptions::default()));
    for text in &around.caption {
        let lines = text.lines().map(Into::into).collect();
        body::paragraph(&mut page, &Paragraph { lines, ..Paragraph::default() });
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn head(title: &str, language: Language) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        escape(title)
    )
}

const STYLE: &str = include_str!("style.css");

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use super::*;

    fn page(text: &str) -> String {
        let records: Vec<Record> =
            Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect();
        games(&records, &BookletOptions::default())
    }

    #[test]
    fn a_page_is_whole_and_asks_for_nothing() {
        let game = "(;PB[<A>]PW[B]GC[first\n\nsecond];B[aa]C[1 < 2 & 3, Black 1 at D4]TE[1];W[bb])";
        let page = page(&game.repeat(2));
        for part in [
            "<h2>● &lt;A&gt; – ○ B</h2>",
            "<p>first</p>\n<p>second</p>",
            "<b>1 (a good move)</b> 1 &lt; 2 &amp; 3, <b>Black 1</b> at <b>D4</b>",
            "#game-2",
        ] {
            assert!(page.contains(part), "{part}");
        }
        let without_names = page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "");
        assert!(!without_names.contains("http") && !page.contains("<script") && !page.contains(" src="));
        for tag in ["html", "main", "section", "figure", "svg", "p", "g", "text", "ol", "li"] {
            let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        let mut ids: Vec<&str> = page.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "every identifier stands once");
    }
}
