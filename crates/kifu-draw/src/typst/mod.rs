//! Games or problems as a document for [Typst](https://typst.app) that can be edited further: the text is plain, the
//! figures are SVG.

mod escape;
#[cfg(test)]
mod tests;

use core::fmt::Write;

use kifu_record::{Record, is_stopped, spend};

use crate::booklet::{BookletOptions, Paper};
use crate::document::{Block, Document, Illustration, Paragraph, document};
use crate::phrases;
use crate::styled::{StyledText, Weight};
use crate::svg::{self, SvgOptions};
use escape::{escape, string};

/// The distance between lines of the board, in points: a 19x19 board with its coordinates is 21 of them wide.
const STEP: f32 = 15.0;
/// The margins of pages, 20 mm, and the room between figures side by side, in the size of letters.
const MARGIN: f32 = 56.7;
const GUTTER: f32 = 1.5;

/// Returns a document with these games or problems. Paper and text size are those of the options.
///
/// The pictures are defined at the top and used by name below: `#g1f2` is the second figure of the first game.
#[must_use]
pub fn games(records: &[Record], options: &BookletOptions) -> String {
    let document = document(records, options);
    let mut text = String::from("// Figures: their text is below.\n");
    let room = options.paper.points()[0] - 2.0 * MARGIN;
    for block in document.chapters.iter().flat_map(|chapter| &chapter.blocks).take_while(|_| !is_stopped()) {
        let most = match block {
            Block::Row(row) if row.len() > 1 => (room - GUTTER * options.text_size) / 2.0,
            _ => room,
        };
        block.figures().iter().take_while(|_| !is_stopped()).for_each(|shown| define(&mut text, shown, most));
    }
    preamble(&mut text, &document, options);
    for (index, chapter) in document.chapters.iter().enumerate() {
        if index > 0 {
            text.push_str("\n#pagebreak(weak: true)\n");
        }
        let _ = write!(text, "\n= {}\n\n", escape(&chapter.heading));
        if !chapter.facts.is_empty() {
            let lines: Vec<String> = chapter.facts.iter().map(|line| escape(line)).collect();
            let _ = write!(text, "#facts[{}]\n\n", lines.join(" \\\n"));
        }
        for block in chapter.blocks.iter().take_while(|_| !is_stopped()) {
            match block {
                Block::Paragraph(words) => paragraph(&mut text, words),
                Block::Figure(shown) => {
                    let _ = write!(text, "{}\n\n", figure(shown));
                }
                Block::Row(shown) => row(&mut text, shown),
            }
        }
    }
    text
}

/// Defines the picture of a figure that is at most this wide.
fn define(text: &mut String, shown: &Illustration, most: f32) {
    let before = text.len();
    let picture = svg::write(&shown.scene, &SvgOptions::default());
    let _ = writeln!(
        text,
        "#let {} = image(bytes({}), format: \"svg\", width: {:.1}pt, alt: {})",
        shown.id,
        string(&picture),
        (shown.scene.width * STEP).min(most),
        string(&shown.alt)
    );
    spend(text.len() - before);
}

fn preamble(text: &mut String, document: &Document, options: &BookletOptions) {
    let paper = match options.paper {
        Paper::A4 => "a4",
        Paper::A5 => "a5",
        Paper::B5 => "iso-b5",
        Paper::Letter => "us-letter",
    };
    let (language, region) = match document.language.tag().split_once('-') {
        Some((language, "Hant")) => (language, Some("tw")),
        Some((language, _)) => (language, Some("cn")),
        None => (document.language.tag(), None),
    };
    let script = phrases::noto(document.language);
    let region = region.map(|region| format!(", region: \"{region}\"")).unwrap_or_default();
    let _ = write!(
        text,
        "\n// The look of the document.\n\
         #set document(title: {})\n\
         #set page(paper: \"{paper}\", margin: 20mm, numbering: \"1\")\n\
         #set text(font: (\"Libertinus Serif\", \"Noto Serif CJK {script}\", \"Noto Sans CJK {script}\"))\n\
         #set text(size: {}pt, lang: \"{language}\"{region})\n\
         #set par(justify: true)\n\
         #show heading: set align(center)\n\
         #show figure: set block(breakable: false)\n\
         #let facts(body) = align(center, text(size: 0.9em, fill: luma(30%), body))\n\
         #let move(number) = strong(number)\n",
        string(&document.title),
        options.text_size
    );
    if document.has_title {
        let _ = write!(text, "\n#align(center, text(size: 2em, strong({})))\n", string(&document.title));
    }
    if document.has_contents {
        let _ = write!(text, "\n#outline(title: {})\n", string(document.contents));
    }
}

/// Figures side by side, two in a row.
fn row(text: &mut String, shown: &[Illustration]) {
    if let [only] = shown {
        let _ = write!(text, "{} <{}>\n\n", figure(only), only.id);
        return;
    }
    let _ = writeln!(text, "#grid(columns: (1fr, 1fr), gutter: {GUTTER}em, align: center + top,");
    for shown in shown {
        let _ = writeln!(text, "  [{} <{}>],", figure(shown), shown.id);
    }
    text.push_str(")\n\n");
}

fn figure(shown: &Illustration) -> String {
    let mut caption = format!("strong({})", string(&shown.caption));
    for line in &shown.notes {
        let _ = write!(caption, " + linebreak() + {}", string(&line.text));
    }
    if let Some(link) = &shown.link {
        let _ = write!(caption, " + linebreak() + link(<{}>, {})", link.figure, string(link.text));
    }
    format!("#figure({}, caption: {caption}, kind: image, supplement: none, numbering: none)", shown.id)
}

fn paragraph(text: &mut String, words: &Paragraph) {
    if !words.lead.is_empty() {
        let _ = write!(text, "#move[{}] ", escape(&words.lead));
    }
    let lines: Vec<String> = words.lines.iter().map(styled).collect();
    let _ = write!(text, "{}\n\n", lines.join(" \\\n"));
}

/// A line with its bold parts. Markup asterisks would not work: they need spaces around them, which Chinese does not
/// have.
fn styled(line: &StyledText) -> String {
    let runs = line.runs();
    let run = |(text, weight): (&str, Weight)| match weight {
        Weight::Regular => escape(text),
        Weight::Bold => format!("#strong[{}]", escape(text)),
    };
    runs.into_iter().map(run).collect()
}
