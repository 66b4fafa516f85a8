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

use kifu_record::words::Language;
use kifu_record::{Record, is_stopped, spend};

use crate::booklet::BookletOptions;
use crate::document::{Block, Illustration, Paragraph, document};
use crate::game_text::PLAYERS;
use crate::phrases;
use crate::scene::Scene;
use crate::styled::{StyledText, Weight};
use escape::escape;

/// The width of a board of 19 lines, in points of TeX.
const WIDTH: f32 = 300.0;
/// The margins of pages, 20 mm.
const MARGIN: f32 = 56.9;
/// Points of TeX per PostScript point, in which paper is measured.
const TEX_POINT: f32 = 72.27 / 72.0;
/// The maximum number of letters of a heading on one line.
const LINE: usize = 44;
/// The room between two pictures side by side.
const GAP: f32 = 12.0;

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
    let room = options.paper.points()[0] * TEX_POINT - 2.0 * MARGIN;
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
        let (title, mut heading) = (escape(&chapter.title), escape(&chapter.heading));
        if chapter.heading.chars().count() > LINE {
            // A line for each player.
            heading = heading.replacen(&escape(PLAYERS), " --\\\\ ", 1);
        }
        // The result is in the list of contents.
        let note = Some(escape(&chapter.note)).filter(|note| !note.is_empty() && document.has_contents);
        let note = note.map_or(String::new(), |note| format!(" \\textnormal{{\\textperiodcentered{{}} {note}}}"));
        let _ = writeln!(body, "\n\\section[{{{title}{note}}}]{{\\centering {heading}}}");
        let facts: Vec<String> = chapter.facts.iter().map(|line| escape(line)).collect();
        if !facts.is_empty() {
            let _ = writeln!(body, "\\begin{{center}}\n{}\n\\end{{center}}", facts.join("\\\\\n"));
        }
        for block in chapter.blocks.iter().take_while(|_| !is_stopped()) {
            match block {
                Block::Paragraph(words) => paragraph(&mut body, words),
                Block::Figure(shown) => centered(&mut body, shown, room),
                Block::Row(shown) => row(&mut body, shown, room),
            }
        }
    }
    if body.contains(is_east_asian) {
        text.push_str(&east_asian(document.language));
    }
    text.push_str("\\begin{document}\n");
    text.push_str(&body);
    text.push_str("\\end{document}\n");
    text
}

/// Sections have no numbers.
const LAYOUT: &str = "\\usepackage[margin=20mm]{geometry}\n\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{.6em}\n\
     \\setcounter{secnumdepth}{0}\n";

/// The packages for Chinese, Japanese and Korean, for the engines that support them, with the Noto fonts if they are
/// installed.
fn east_asian(language: Language) -> String {
    let script = phrases::noto(language);
    let [serif, sans] = ["Serif", "Sans"].map(|kind| format!("{{Noto {kind} CJK {script}}}"));
    let fonts = |main, other| format!("\\IfFontExistsTF{serif}{{\\{main}{serif}\\{other}{sans}}}{{}}\\fi\n");
    let [xetex, luatex] = [fonts("setCJKmainfont", "setCJKsansfont"), fonts("setmainjfont", "setsansjfont")];
    // Korean has spaces between words, and none between numbers and letters.
    let [glue, spacing] = match language {
        Language::Ko => [",CJKecglue={}", "\\ltjsetparameter{autoxspacing=false}"],
        _ => [""; 2],
    };
    format!(
        "\\ifXeTeX\\usepackage{{xeCJK}}\\xeCJKsetup{{CJKspace=true{glue}}}{xetex}\
         \\ifLuaTeX\\usepackage{{luatexja-fontspec}}{spacing}{luatex}"
    )
}

fn is_east_asian(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}')
}

/// A figure in the middle of a page with this room.
fn centered(text: &mut String, shown: &Illustration, room: f32) {
    let step = (WIDTH / 21.0).min(room / shown.scene.width);
    let _ = write!(text, "\n\\begin{{center}}\n{}\n\\end{{center}}\n", figure(shown, step));
}

/// Figures side by side, two in a row.
fn row(text: &mut String, shown: &[Illustration], room: f32) {
    if let [only] = shown {
        return centered(text, only, room);
    }
    for pair in shown.chunks(2).take_while(|_| !is_stopped()) {
        text.push_str("\n\\noindent\n");
        for shown in pair {
            let drawn = figure(shown, (WIDTH / 21.0).min((room / 2.0 - GAP) / shown.scene.width));
            let _ = writeln!(text, "\\begin{{minipage}}[t]{{.5\\linewidth}}\\centering\n{drawn}\n\\end{{minipage}}%");
        }
        text.push_str("\\par\\bigskip\n");
    }
}

/// A picture with `step` points from line to line, and its caption.
fn figure(shown: &Illustration, step: f32) -> String {
    let mut text = picture(&shown.scene, step);
    spend(text.len());
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
        "\\usepackage{iftex}\n\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi\n\\usepackage{amssymb,tikz}\n",
    );
}
