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
use crate::figures::figures;
use crate::game_text::{facts, players};
use crate::scene::{Scene, SceneOptions, scene};
use escape::escape;

/// The width of a board of 19 lines, in points of TeX.
const WIDTH: f32 = 300.0;

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

/// A document with games, cut into figures, and with what is said of their moves.
#[must_use]
pub fn games(records: &[Record], options: &BookletOptions) -> String {
    let mut text = format!("\\documentclass[{}paper]{{article}}\n", options.paper);
    preamble(&mut text);
    text.push_str("\\usepackage[margin=20mm]{geometry}\n\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{.6em}\n");
    text.push_str("\\begin{document}\n");
    if let Some(title) = &options.title {
        let _ = writeln!(text, "\\begin{{center}}\\huge {}\\end{{center}}", escape(title));
    }
    for record in records {
        let name = players(record).unwrap_or_else(|| "A game of Go".to_owned());
        let _ = writeln!(text, "\n\\section*{{{}}}", escape(&name));
        for line in facts(record) {
            let _ = writeln!(text, "{}\\par", escape(&line));
        }
        if let Some(description) = record.info().and_then(|info| info.description.as_deref()) {
            paragraphs(&mut text, description);
        }
        for figure in figures(record, &options.figures) {
            let diagram = figure.diagram(record);
            let drawn = scene(&diagram, &options.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() });
            text.push_str("\n\\begin{center}\n");
            text.push_str(&picture(&drawn, (WIDTH / 21.0).min(WIDTH / drawn.width * 1.3)));
            let _ = write!(text, "\\par\\smallskip\n{}", escape(&figure.caption()));
            let notes = diagram.note_line();
            if figure.has_notes && !notes.is_empty() {
                let _ = write!(text, "\\par\n{{\\small {}}}", escape(&notes));
            }
            text.push_str("\n\\end{center}\n");
            for remark in &figure.remarks {
                paragraphs(&mut text, &remark.words());
            }
        }
    }
    text.push_str("\\end{document}\n");
    text
}

fn preamble(text: &mut String) {
    text.push_str(
        "\\usepackage{iftex}\n\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi\n\\usepackage{tikz}\n",
    );
}

/// Text with its lines; an empty line begins a paragraph, as in TeX.
fn paragraphs(text: &mut String, words: &str) {
    text.push('\n');
    let mut was_empty = true;
    for line in words.lines() {
        let line = escape(line.trim());
        if line.is_empty() {
            text.push('\n');
        } else {
            if !was_empty {
                text.push_str("\\newline\n");
            }
            text.push_str(&line);
        }
        was_empty = line.is_empty();
    }
    text.push_str("\n\n");
}
