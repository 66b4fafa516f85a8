//! Pictures and games for TeX: TikZ pictures made of the shapes of a scene, and documents around them.
//!
//! The documents are for any engine of LaTeX; records with letters beyond Latin need LuaLaTeX or XeLaTeX and a font that has
//! them.

mod escape;
mod picture;
#[cfg(test)]
mod tests;

pub use picture::picture;

use core::fmt::Write;

use kifu_record::Record;

use crate::booklet::BookletOptions;
use crate::document::{Block, Illustration, Paragraph, document};
use crate::scene::Scene;
use crate::styled::{StyledText, Weight};
use escape::escape;

/// The width of a board of 19 lines, in points of TeX.
const WIDTH: f32 = 300.0;
/// The most where two pictures are side by side.
const HALF: f32 = 200.0;

/// A document with one picture, cut to its size.
#[must_use]
pub fn still(scene: &Scene, width: Option<f32>) -> String {
    let step = width.map_or(WIDTH / 21.0, |width| width / scene.width);
    let mut text = String::from("\\documentclass[border=0pt]{standalone}\n");
    preamble(&mut text);
    text.push_str("\\begin{document}\n");
    text.push_str(&picture(scene, step));
    text.push_str("\\end{document}\n");
    text
}

/// A document with games, divided into figures with their comments, or with problems.
#[must_use]
pub fn games(records: &[Record], options: &BookletOptions) -> String {
    let document = document(records, options);
    let mut text = format!("\\documentclass[{}paper]{{article}}\n", options.paper);
    preamble(&mut text);
    text.push_str(LAYOUT);
    let _ = writeln!(text, "\\renewcommand{{\\contentsname}}{{{}}}", escape(document.contents));
    let mut body = String::new();
    if document.has_title {
        let _ = writeln!(body, "\\begin{{center}}\\huge {}\\end{{center}}", escape(&document.title));
    }
    if document.has_contents {
        body.push_str("\\tableofcontents\n");
    }
    for (index, chapter) in document.chapters.iter().enumerate() {
        if index > 0 {
            body.push_str("\n\\clearpage\n");
        }
        let (title, heading) = (escape(&chapter.title), escape(&chapter.heading));
        let _ = writeln!(body, "\n\\section[{{{title}}}]{{\\centering {heading}}}");
        let facts: Vec<String> = chapter.facts.iter().map(|line| escape(line)).collect();
        if !facts.is_empty() {
            let _ = writeln!(body, "\\begin{{center}}\n{}\n\\end{{center}}", facts.join("\\\\\n"));
        }
        for block in &chapter.blocks {
            match block {
                Block::Paragraph(words) => paragraph(&mut body, words),
                Block::Figure(shown) => {
                    let _ = write!(
                        body,
                        "\n\\begin{{center}}\n{}\n\\end{{center}}\n",
                        figure(shown, (WIDTH / 21.0).min(WIDTH / shown.scene.width * 1.3))
                    );
                }
                Block::Row(shown) => row(&mut body, shown),
            }
        }
    }
    if body.contains(is_east_asian) {
        text.push_str(EAST_ASIAN);
    }
    text.push_str("\\begin{document}\n");
    text.push_str(&body);
    text.push_str("\\end{document}\n");
    text
}

/// Sections have no numbers.
const LAYOUT: &str = "\\usepackage[margin=20mm]{geometry}\n\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{.6em}\n\
     \\setcounter{secnumdepth}{0}\n";

/// The packages of Chinese, Japanese and Korean, for the engines that have their letters.
const EAST_ASIAN: &str = "\\ifXeTeX\\usepackage{xeCJK}\\fi\n\\ifLuaTeX\\usepackage{luatexja}\\fi\n";

fn is_east_asian(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}')
}

/// Figures side by side, two in a row.
fn row(text: &mut String, shown: &[Illustration]) {
    for pair in shown.chunks(2) {
        text.push_str("\n\\noindent\n");
        for shown in pair {
            let drawn = figure(shown, (WIDTH / 21.0).min(HALF / shown.scene.width));
            let _ = writeln!(text, "\\begin{{minipage}}[t]{{.5\\linewidth}}\\centering\n{drawn}\n\\end{{minipage}}%");
        }
        text.push_str("\\par\\bigskip\n");
    }
}

/// A picture with `step` points from line to line, and its caption.
fn figure(shown: &Illustration, step: f32) -> String {
    let mut text = picture(&shown.scene, step);
    let _ = write!(text, "\\par\\smallskip\n\\textbf{{{}}}", escape(&shown.caption));
    for line in &shown.notes {
        let _ = write!(text, "\\par\n{{\\small {}}}", escape(&line.text));
    }
    text
}

fn paragraph(text: &mut String, words: &Paragraph) {
    let lead = escape(&words.lead);
    let lead = if lead.is_empty() { lead } else { format!("\\textbf{{{lead}}} ") };
    let lines: Vec<String> = words.lines.iter().map(styled).collect();
    let _ = write!(text, "\n{lead}{}\n\n", lines.join("\\newline\n"));
}

/// A line with its bold parts.
fn styled(line: &StyledText) -> String {
    let run = |(text, weight): (&str, Weight)| match weight {
        Weight::Regular => escape(text),
        Weight::Bold => format!("\\textbf{{{}}}", escape(text)),
    };
    line.runs().into_iter().map(run).collect::<String>().trim().to_owned()
}

fn preamble(text: &mut String) {
    text.push_str(
        "\\usepackage{iftex}\n\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi\n\\usepackage{tikz}\n",
    );
}
