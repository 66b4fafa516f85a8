//! Draws a terminal: coloured text in a window.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The size of a character in pixels.
const WIDTH: f32 = 8.4;
const HEIGHT: f32 = 18.0;
/// The margin around the text.
const MARGIN: f32 = 14.0;

/// The style of a piece of text.
#[derive(Clone, Default)]
struct Look {
    ink: Option<u8>,
    ground: Option<u8>,
    is_bold: bool,
    is_faint: bool,
}

/// Draws text with escape codes for colours as SVG, in the colours of a dark or a bright window, as the reader prefers.
pub(super) fn picture(text: &str, title: &str) -> String {
    let rows: Vec<Vec<(Look, String)>> = spans(text);
    let widest = rows.iter().map(|row| row.iter().map(|(_, text)| columns(text)).sum::<usize>()).max();
    let (width, height) =
        (widest.unwrap_or(0) as f32 * WIDTH + 2.0 * MARGIN, rows.len() as f32 * HEIGHT + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height}\" width=\"{width:.1}\" role=\"img\" \
         aria-label=\"{title}\" font-family=\"ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace\" font-size=\"14\">\n\
         <style>.window{{fill:#1d2026}}text{{fill:#d9dce1;white-space:pre}}.faint{{fill-opacity:.6}}\
         @media (prefers-color-scheme:light){{.window{{fill:#fafafa}}text{{fill:#24272c}}}}</style>\n\
         <rect class=\"window\" width=\"{width:.1}\" height=\"{height}\" rx=\"8\"/>\n"
    );
    let (mut grounds, mut stones, mut texts) = (String::new(), BTreeMap::<u8, String>::new(), String::new());
    for (row, spans) in rows.iter().enumerate() {
        let (top, mut column) = (MARGIN + row as f32 * HEIGHT, 0);
        for part in spans.chunk_by(|(one, _), (next, _)| one.ground == next.ground) {
            let start = column;
            for (look, text) in part {
                let left = MARGIN + column as f32 * WIDTH;
                // Stones are drawn as shapes, since the discs in fonts differ in size.
                for (at, _) in text.chars().enumerate().filter(|(_, letter)| *letter == '●') {
                    let (x, y) = (left + (at as f32 + 0.5) * WIDTH, top + HEIGHT / 2.0);
                    let _ = write!(stones.entry(look.ink.unwrap_or(16)).or_default(), "M{x:.1} {y}h0");
                }
                texts.push_str(&words(look, &text.replace('●', " "), left, top));
                column += columns(text);
            }
            if let Some(ground) = part[0].0.ground {
                let (left, wide) = (MARGIN + start as f32 * WIDTH, (column - start) as f32 * WIDTH);
                let ground = color(ground);
                let _ = writeln!(
                    grounds,
                    "<path fill=\"{ground}\" shape-rendering=\"crispEdges\" d=\"M{left:.1} {top}h{wide:.1}v{HEIGHT}h-{wide:.1}z\"/>"
                );
            }
        }
    }
    svg.push_str(&grounds);
    for (ink, path) in stones {
        let ink = color(ink);
        let _ = writeln!(svg, "<path stroke=\"{ink}\" stroke-width=\"12\" stroke-linecap=\"round\" d=\"{path}\"/>");
    }
    svg + &texts + "</svg>\n"
}

/// Text of one style.
fn words(look: &Look, text: &str, left: f32, top: f32) -> String {
    let Some(skipped) = text.find(|letter| letter != ' ') else { return String::new() };
    let (left, text) = (left + skipped as f32 * WIDTH, text.trim());
    let fill = look.ink.map(|ink| format!(" style=\"fill:{}\"", color(ink))).unwrap_or_default();
    let bold = if look.is_bold { " font-weight=\"bold\"" } else { "" };
    let faint = if look.is_faint { " class=\"faint\"" } else { "" };
    let (wide, base) = (columns(text) as f32 * WIDTH, top + 13.5);
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!("<text x=\"{left:.1}\" y=\"{base}\" textLength=\"{wide:.1}\"{fill}{bold}{faint}>{text}</text>\n")
}

/// The columns of a text: two for East Asian characters.
fn columns(text: &str) -> usize {
    text.chars().map(|letter| if matches!(letter, '\u{2e80}'..='\u{ffef}') { 2 } else { 1 }).sum()
}

/// Lines of text, each divided into pieces of one style.
fn spans(text: &str) -> Vec<Vec<(Look, String)>> {
    let mut look = Look::default();
    let line = |line: &str| {
        let mut spans = Vec::new();
        for (index, part) in line.split("\u{1b}[").enumerate() {
            let (codes, rest) = if index == 0 { ("", part) } else { part.split_once('m').expect("a colour") };
            if index > 0 {
                apply(&mut look, codes);
            }
            if !rest.is_empty() {
                spans.push((look.clone(), rest.to_owned()));
            }
        }
        spans
    };
    text.lines().map(line).collect()
}

fn apply(look: &mut Look, codes: &str) {
    let mut codes = codes.split(';').map(|code| code.parse::<u8>().unwrap_or(0));
    while let Some(code) = codes.next() {
        match code {
            0 => *look = Look::default(),
            1 => look.is_bold = true,
            2 => look.is_faint = true,
            38 => look.ink = codes.nth(1),
            48 => look.ground = codes.nth(1),
            _ => {}
        }
    }
}

/// A colour of the 216-colour cube of a terminal with 256 colours.
fn color(number: u8) -> String {
    let cube = number.saturating_sub(16);
    let part = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
    format!("#{:02x}{:02x}{:02x}", part(cube / 36 % 6), part(cube / 6 % 6), part(cube % 6))
}
