//! Games as an HTML page: figures as inline SVG, with comments. It needs no other files and no scripts, supports dark
//! mode, and prints well.

use core::fmt::Write;

use kifu_record::Record;

use crate::booklet::BookletOptions;
use crate::diagram::Diagram;
use crate::figures::{Figure, figures};
use crate::game_text::{facts, players};
use crate::scene::{SceneOptions, scene};
use crate::svg::{self, SvgOptions, escape};
use crate::theme::Theme;

/// Writes the page of these games. Paper and text size are ignored.
#[must_use]
pub fn games(records: &[Record], options: &BookletOptions) -> String {
    let names: Vec<String> =
        records.iter().map(|record| players(record).unwrap_or_else(|| "A game of Go".to_owned())).collect();
    let title = options.title.clone().unwrap_or_else(|| match names.as_slice() {
        [one] => one.clone(),
        all => format!("{} games of Go", all.len()),
    });
    let mut page = head(&title);
    let has_title = records.len() > 1 || options.title.is_some();
    if has_title {
        let _ = writeln!(page, "<h1>{}</h1>", escape(&title));
    }
    if records.len() > 1 {
        page.push_str("<nav>\n<ol>\n");
        for (index, name) in names.iter().enumerate() {
            let _ = writeln!(page, "<li><a href=\"#game-{}\">{}</a></li>", index + 1, escape(name));
        }
        page.push_str("</ol>\n</nav>\n");
    }
    let level = if has_title { 2 } else { 1 };
    for (index, (record, name)) in records.iter().zip(&names).enumerate() {
        let _ = writeln!(page, "<section id=\"game-{}\">\n<h{level}>{}</h{level}>", index + 1, escape(name));
        for line in facts(record) {
            let _ = writeln!(page, "<p class=\"facts\">{}</p>", escape(&line));
        }
        if let Some(text) = record.info().and_then(|info| info.description.as_deref()) {
            paragraphs(&mut page, text);
        }
        for figure in figures(record, &options.figures) {
            write_figure(&mut page, record, &figure, &format!("g{}f{}", index + 1, figure.number), options);
        }
        page.push_str("</section>\n");
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

/// A page with one picture; heading and caption are text of the page.
#[must_use]
pub fn still(diagram: &Diagram, theme: &Theme, around: &SceneOptions) -> String {
    let mut page = head(&around.title);
    let mut heading = around.heading.iter();
    if let Some(first) = heading.next() {
        let _ = writeln!(page, "<h1>{}</h1>", escape(first));
    }
    for line in heading {
        let _ = writeln!(page, "<p class=\"facts\">{}</p>", escape(line));
    }
    let picture = scene(diagram, theme, &SceneOptions { title: around.title.clone(), ..SceneOptions::default() });
    let _ = writeln!(page, "<figure>\n{}</figure>", svg::write(&picture, &SvgOptions::default()));
    for text in &around.caption {
        paragraphs(&mut page, text);
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn write_figure(page: &mut String, record: &Record, figure: &Figure, prefix: &str, options: &BookletOptions) {
    let diagram = figure.diagram(record);
    let caption = figure.caption();
    let around = SceneOptions { title: caption.clone(), ..SceneOptions::default() };
    let picture = scene(&diagram, &options.theme, &around);
    // As wide as its lines need: a corner is not blown up to the width of a board.
    let width = (picture.width * 1.75).min(36.0);
    let svg_options = SvgOptions { prefix: prefix.to_owned(), ..SvgOptions::default() };
    let _ = write!(
        page,
        "<figure id=\"{prefix}\" style=\"max-width:{width:.1}em\">\n{}<figcaption>{}",
        svg::write(&picture, &svg_options),
        escape(&caption)
    );
    let notes = diagram.note_line();
    if figure.has_notes && !notes.is_empty() {
        let _ = write!(page, "<br>\n<small>{}</small>", escape(&notes));
    }
    page.push_str("</figcaption>\n</figure>\n");
    for remark in &figure.remarks {
        let lead = remark.lead();
        if remark.text.is_empty() || !lead.is_empty() {
            let _ = write!(page, "<p><b>{}</b> ", escape(&lead));
        } else {
            page.push_str("<p>");
        }
        page.push_str(&lines(&remark.text));
        page.push_str("</p>\n");
    }
}

/// Text with its line breaks; an empty line begins a paragraph.
fn lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| escape(line.trim_end())).collect();
    lines.join("<br>\n").replace("<br>\n<br>\n", "</p>\n<p>")
}

fn paragraphs(page: &mut String, text: &str) {
    let _ = writeln!(page, "<p>{}</p>", lines(text));
}

fn head(title: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        escape(title)
    )
}

/// Figures have a light background of their own, which is dimmed on a dark page: stones keep their colours.
const STYLE: &str = "\
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1b1b; --soft: #666; --card: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181c; --ink: #dfe2e6; --soft: #9aa0a8; --card: #f2efe8; }
  figure svg { filter: brightness(.9); }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; text-align: center; }
section + section { margin-top: 4rem; }
.facts, figcaption, small { color: var(--soft); text-align: center; margin: .2rem 0; }
figure { margin: 2rem auto 1.2rem; break-inside: avoid; }
figure svg { display: block; width: 100%; height: auto; background: var(--card); border-radius: .4rem; }
figcaption { margin-top: .5rem; break-before: avoid; }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #333; --card: #fff; }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  figure { max-width: 11cm !important; }
  figure svg { filter: none; }
  section + section { break-before: page; margin: 0; }
}
";

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
        let game = "(;PB[<A>]PW[B]GC[first\n\nsecond];B[aa]C[1 < 2 & 3]TE[1];W[bb])";
        let page = page(&game.repeat(2));
        for part in [
            "<h2>&lt;A&gt; – B</h2>",
            "<p>first</p>\n<p>second</p>",
            "<b>1 (a good move)</b> 1 &lt; 2 &amp; 3",
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
