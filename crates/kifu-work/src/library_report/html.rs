//! Reports as an HTML page in one file: light and dark, on paper, for screen readers. It has no script, unless it has a game to
//! play through; then it has that of the viewer alone, and is whole without it.

use std::fmt::Write;

use kifu_draw::chart::chart;
use kifu_draw::svg::{self, SvgOptions};
use kifu_draw::{Language, Theme};

use super::content::{Cell, Column, ColumnAlign, GRAPH_WIDTH, Part, Picture, Report, ReportGame, Width};
use super::sheet::cropped;
use crate::render::{add_viewer_script, escape, viewer_element, viewer_policy};

const STYLE: &str = include_str!("report.css");

pub(super) fn write(report: &Report) -> String {
    let name = escape(&report.name);
    let style = "style-src 'unsafe-inline'";
    let viewer = report.game.as_ref().and_then(|game| viewer(game, report.language));
    let policy = match viewer {
        Some(_) => viewer_policy(&format!("{style}; ")),
        None => format!("default-src 'none'; {style}"),
    };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>{name}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>{name}</h1>\n",
        report.language
    );
    for fact in &report.facts {
        let _ = writeln!(page, "<p>{}</p>", escape(fact));
    }
    page.push_str("</header>\n<dl>\n");
    for figure in &report.figures {
        let note =
            if figure.note.is_empty() { String::new() } else { format!(" <small>{}</small>", escape(&figure.note)) };
        let (name, value, query) = (escape(&figure.name), escape(&figure.value), title(&figure.query));
        let _ = writeln!(page, "<div><dt>{name}</dt><dd{query}>{value}{note}</dd></div>");
    }
    page.push_str("</dl>\n");
    page.push_str(viewer.as_deref().unwrap_or_default());
    let mut number = 0;
    for group in report.groups() {
        let _ = writeln!(page, "<div class=\"{}\">", if group[0].width == Width::Full { "wide" } else { "flow" });
        for one in group {
            part(&mut page, number, one, report.language, viewer.is_some());
            number += 1;
        }
        page.push_str("</div>\n");
    }
    let _ = writeln!(page, "<footer>{}</footer>\n</main>", escape(&report.footer));
    if viewer.is_some() {
        add_viewer_script(&mut page);
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// The game to play through. It takes the room of the page, and the page is whole without it.
fn viewer(ReportGame { record, start }: &ReportGame, language: Language) -> Option<String> {
    let element =
        viewer_element(std::slice::from_ref(record), &format!("lang=\"{language}\" path=\"{start}\""), "").ok()?;
    Some(format!("<div class=\"viewer\">\n{element}</div>\n"))
}

/// Writes a part. The graph is that of the viewer, too: pages that show one have it only on paper, and without scripts.
fn part(page: &mut String, number: usize, part: &Part, language: Language, has_viewer: bool) {
    let heading = escape(&part.title);
    let is_in_viewer = has_viewer && matches!(part.picture, Some(Picture::Graph(_)));
    let class = if is_in_viewer { " class=\"in-viewer\"" } else { "" };
    let _ =
        writeln!(page, "<section{class} aria-labelledby=\"part-{number}\">\n<h2 id=\"part-{number}\">{heading}</h2>");
    if !part.note.is_empty() {
        let _ = writeln!(page, "<p>{}</p>", escape(&part.note));
    }
    let options = SvgOptions { prefix: format!("part-{number}"), ..SvgOptions::default() };
    match &part.picture {
        Some(Picture::Chart(content)) => {
            let mut scene = cropped(chart(content, &Theme::PRINT));
            scene.title.clone_from(&part.title);
            let _ = writeln!(page, "<figure class=\"chart\">\n{}</figure>", svg::write(&scene, &options));
            page.push_str("<details>\n<summary>");
            page.push_str(&heading);
            page.push_str("</summary>\n");
            table(page, part);
            page.push_str("</details>\n");
        }
        Some(Picture::Heat(heat)) => {
            let _ =
                writeln!(page, "<figure class=\"board\">\n{}</figure>", svg::write(&heat.scene(&part.title), &options));
            table(page, part);
        }
        Some(Picture::Graph(graph)) => {
            let scene = graph.draw(GRAPH_WIDTH, &Theme::PRINT, language);
            let _ = writeln!(page, "<figure class=\"chart graph\">\n{}</figure>", svg::write(&scene, &options));
            table(page, part);
        }
        Some(Picture::Boards(boards)) => {
            page.push_str("<div class=\"boards\">\n");
            for (index, board) in boards.iter().enumerate() {
                let options = SvgOptions { prefix: format!("part-{number}-{index}"), ..SvgOptions::default() };
                let picture = svg::write(&board.scene(), &options);
                let caption = escape(&board.caption);
                let _ =
                    writeln!(page, "<figure class=\"board\">\n{picture}<figcaption>{caption}</figcaption></figure>");
            }
            page.push_str("</div>\n");
            table(page, part);
        }
        None => table(page, part),
    }
    page.push_str("</section>\n");
}

fn table(page: &mut String, part: &Part) {
    if part.columns.is_empty() {
        return;
    }
    let _ = write!(page, "<div class=\"table\"><table>\n<caption>{}</caption>\n<thead><tr>", escape(&part.title));
    for Column { heading, align } in &part.columns {
        let _ = write!(page, "<th scope=\"col\"{}>{}</th>", class(*align), escape(heading));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &part.rows {
        page.push_str("<tr>");
        for (at, (Cell { text, query, link, bar }, column)) in row.iter().zip(&part.columns).enumerate() {
            let (class, text) = (class(column.align), linked(&escape(text), link));
            let bar = bar.map(|bar| {
                let [rate, low, high] = [bar.rate, bar.low, bar.high].map(|share| share * 100.0);
                format!("<i style=\"--rate:{rate:.1}%;--low:{low:.1}%;--high:{high:.1}%\"></i> ")
            });
            let bar = bar.unwrap_or_default();
            let _ = match at {
                0 => write!(page, "<th scope=\"row\"{class}>{text}</th>"),
                _ => {
                    // The bar shows the interval, too.
                    let text = match text.split_once(", ") {
                        Some((rate, interval)) if !bar.is_empty() => format!("{rate}<span>, {interval}</span>"),
                        _ => text,
                    };
                    write!(page, "<td{class}{}>{bar}{text}</td>", title(query))
                }
            };
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table></div>\n");
}

const fn class(align: ColumnAlign) -> &'static str {
    match align {
        ColumnAlign::Name => "",
        ColumnAlign::Number => " class=\"number\"",
        ColumnAlign::Rest => " class=\"number rest\"",
        ColumnAlign::Middle => " class=\"middle\"",
        ColumnAlign::Rate => " class=\"rate\"",
    }
}

/// A text that leads to an address, if there is one.
fn linked(text: &str, link: &str) -> String {
    if link.is_empty() {
        return text.to_owned();
    }
    format!("<a href=\"{}\">{text}</a>", escape(link).replace('"', "&quot;"))
}

/// The query of a count, which pointing at it shows.
fn title(query: &str) -> String {
    if query.is_empty() { String::new() } else { format!(" title=\"{}\"", escape(query).replace('"', "&quot;")) }
}
