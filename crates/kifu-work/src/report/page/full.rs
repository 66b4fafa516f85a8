//! Findings with the lines concerned and the repair, as compilers show them.

use kifu_check::{Diagnostic, Fix, Safety};
use kifu_sgf::Span;

use super::super::finding::{FileFindings, describe_fix};
use super::super::place::{Place, Places};
use super::super::text::Text;
use super::excerpt::{Excerpt, excerpt};
use super::fold::{Shown, fold, more_words};
use super::gutter::{Gutter, Mark, width};
use super::marks::style_of;
use super::patch::{Patch, patch};
use super::{Amount, TextReport};
use crate::terminal::{Page, Styles, Terminal};

/// Findings of one file shown in full at most, unless all are requested.
const MAX: usize = 100;

/// Columns of a line that are shown beside the longest label.
const LEAST: usize = 30;

/// Each finding with an empty line behind it.
pub(super) fn render(report: &TextReport, file: FileFindings<'_>) -> Page {
    let (mut page, name, plain) = (Page::new(), file.name, report.terminal.styles.plain);
    let mut places = Places::new(file.text);
    let shown = fold(file, report.amount);
    let most = if report.amount == Amount::All { shown.len() } else { MAX.min(shown.len()) };
    for one in &shown[..most] {
        match one {
            Shown::Finding(diagnostic) => finding(report.terminal, name, file.text, &mut places, diagnostic, &mut page),
            Shown::More { first, count } => {
                page.line(plain, format_args!("… and {}", more_words(report, first.rule, *count))).end();
            }
        }
    }
    let more: usize = shown[most..].iter().map(|one| one.count()).sum();
    if more > 0 {
        page.line(plain, format_args!("… and {more} more in {name}{}", report.rest_hint)).end();
    }
    page
}

/// A part of the text that a finding is about.
struct Region<'f> {
    place: Place,
    excerpt: Excerpt,
    label: Option<&'f str>,
}

/// Writes one finding, and an empty line behind it.
fn finding(
    terminal: Terminal,
    name: &str,
    text: Text<'_>,
    places: &mut Places<'_>,
    diagnostic: &Diagnostic,
    page: &mut Page,
) {
    let mut region = |span: Span, label| {
        let place = places.find(span.start);
        Region { place, excerpt: excerpt(text, span, place.line_start), label }
    };
    let primary = region(diagnostic.span, None);
    let related: Vec<_> =
        diagnostic.related.iter().map(|other| region(other.span, Some(other.message.as_str()))).collect();
    let fix = diagnostic.fix.as_ref();
    let shown_fix = fix.filter(|fix| fix.safety != Safety::Manual && !fix.edits.is_empty());
    let patch = shown_fix.map(|fix| patch(fix, text, places)).unwrap_or_default();

    let lines = related.iter().map(|region| region.place.line).chain([primary.place.line, patch.last_line()]);
    let gutter = Gutter::new(lines.max().unwrap_or(1), terminal.columns, terminal.styles);
    write_title(terminal.styles, diagnostic, page);
    write_region(gutter, terminal.styles, name, diagnostic, &primary, page);
    for region in &related {
        gutter.bar(page);
        write_region(gutter, terminal.styles, name, diagnostic, region, page);
    }
    match (fix, shown_fix) {
        (_, Some(fix)) => write_patch(gutter, terminal.styles, fix, &patch, page),
        (Some(fix), None) => {
            gutter.bar(page);
            gutter.remark(page, "help", &fix.title);
        }
        (None, None) => {}
    }
    page.end();
}

/// `warning[odd-komi K042]: message`
fn write_title(styles: Styles, diagnostic: &Diagnostic, page: &mut Page) {
    let (strong, level) = (styles.strong, style_of(diagnostic.level, styles));
    let (name, code) = (diagnostic.rule.name, diagnostic.rule.code);
    page.push(level, format_args!("{}[{name} {code}]", diagnostic.level));
    page.line(strong, format_args!(": {}", diagnostic.message));
}

/// The line with the place, marked.
fn write_region(
    gutter: Gutter,
    styles: Styles,
    name: &str,
    diagnostic: &Diagnostic,
    region: &Region<'_>,
    page: &mut Page,
) {
    let Place { line, column, .. } = region.place;
    let (arrow, sign, style) = match region.label {
        None => ("-->", '^', style_of(diagnostic.level, styles)),
        Some(_) => (":::", '-', styles.accent),
    };
    gutter.origin(page, arrow, name, line, column);
    gutter.bar(page);
    let room = region.label.map_or(gutter.room(), |label| {
        let beside = gutter.room().saturating_sub(width(label) + 1);
        let has_room = width(&region.excerpt.text[..region.excerpt.marked.end]) <= beside;
        if has_room { gutter.room() } else { beside.max(LEAST) }
    });
    let Excerpt { text, marked } = region.excerpt.fit(room);
    gutter.line(page, line, &text);
    gutter.marks(page, &[Mark::below(&text[..marked.start], &text[marked], sign)], style, region.label);
}

/// The lines that a fix changes, as they are and as they will be.
fn write_patch(gutter: Gutter, styles: Styles, fix: &Fix, patch: &Patch, page: &mut Page) {
    gutter.bar(page);
    page.push(styles.accent, "help").line(styles.plain, format_args!(": {}", describe_fix(fix)));
    for piece in &patch.pieces {
        gutter.bar(page);
        piece.write(gutter, styles, page);
    }
    if let Some(last) = patch.pieces.last() {
        if last.is_replacement() || patch.more > 0 {
            gutter.bar(page);
        }
        match patch.more {
            0 => {}
            1 => gutter.remark(page, "note", "and one more place"),
            more => gutter.remark(page, "note", format_args!("and {more} more places")),
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_check::{Level, Related, rules};
    use kifu_sgf::Collection;
    use kifu_sgf::edit::Edits;
    use kifu_sgf::encoding::{Encoding, ParseOptions};

    use super::*;

    fn all() -> TextReport {
        TextReport { amount: Amount::All, ..TextReport::new(super::super::TextFormat::Full) }
    }

    /// `related` and the text to write instead of what is `marked` are optional.
    #[track_caller]
    fn check(bytes: &[u8], marked: &[u8], related: Option<&[u8]>, instead: Option<&[u8]>, expected: &str) {
        let encoding = if std::str::from_utf8(bytes).is_ok() { Encoding::Utf8 } else { Encoding::Gb18030 };
        let collection = Collection::parse_with(bytes, &ParseOptions::with_encoding(encoding));
        let find = |part: &[u8]| {
            let start = bytes.windows(part.len()).position(|window| window == part).expect("the part is there") as u32;
            Span::new(start, start + part.len() as u32)
        };
        let fix = instead.map(|text| {
            let mut edits = Edits::new();
            edits.replace(find(marked), text.to_vec()).expect("the only edit");
            Fix::safe("do better", edits)
        });
        let rule = rules::RULES.iter().find(|rule| rule.name == "lost-bracket").expect("a rule");
        let diagnostic = Diagnostic {
            rule,
            level: Level::Warning,
            span: find(marked),
            message: "this is bad".to_owned(),
            related: related
                .map(|part| Related { span: find(part), message: "because of this".to_owned() })
                .into_iter()
                .collect(),
            fix,
        };
        let out = render(&all(), FileFindings::new("a.sgf", &collection, &[diagnostic]));
        let out = out.text().replace(rule.code, "K000");
        let lines: Vec<&str> = out.trim_end().lines().map(str::trim_end).collect();
        assert_eq!(lines.join("\n"), expected.trim());
    }

    #[test]
    fn carets_stand_under_wide_characters() {
        // PB[柯洁]KM[2,75] in GB18030: two bytes and two columns to each Chinese character.
        check(
            b"(;FF[4]\nPB[\xbf\xc2\xbd\xe0]KM[2,75])",
            b"2,75",
            None,
            Some(b"2.75"),
            "
warning[lost-bracket K000]: this is bad
 --> a.sgf:2:10
  |
2 | PB[柯洁]KM[2,75])
  |            ^^^^
  |
help: do better [safe fix]
  |
2 - PB[柯洁]KM[2,75])
2 + PB[柯洁]KM[2.75])
  |",
        );
        check(
            "(;PB[柯洁 9p])".as_bytes(),
            "柯洁".as_bytes(),
            None,
            None,
            "
warning[lost-bracket K000]: this is bad
 --> a.sgf:1:6
  |
1 | (;PB[柯洁 9p])
  |      ^^^^",
        );
    }

    #[test]
    fn columns_are_those_of_the_file_in_long_lines() {
        let line = format!("({};B[zz])", ";W[dd]".repeat(100));
        check(
            line.as_bytes(),
            b"zz",
            Some(b"W[dd]"),
            None,
            "
warning[lost-bracket K000]: this is bad
 --> a.sgf:1:605
  |
1 | …;W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];B[zz])
  |                                                           ^^
  |
 ::: a.sgf:1:3
  |
1 | (;W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[d…
  |   ----- because of this",
        );
    }

    /// Draws all that is found.
    fn draw_all(bytes: &[u8]) {
        let all = kifu_check::Options { levels: vec![(kifu_check::Select::All, Level::Warning)] };
        let collection = Collection::parse(bytes);
        let found = kifu_check::check(&collection, &all);
        let out = render(&self::all(), FileFindings::new("a.sgf", &collection, &found)).to_string();
        assert_eq!(out.matches("--> a.sgf:").count(), found.len(), "{out}\n{}", String::from_utf8_lossy(bytes));
        let is_wide = |line: &&str| line.starts_with(|start: char| start.is_ascii_digit()) && width(line) > 100;
        assert_eq!(out.lines().find(is_wide), None);
    }

    #[test]
    fn changes_in_several_lines_can_be_drawn() {
        draw_all(b"(;GM[1]TM[1800];B[dd]\nPW[Lee]WR[9p]\nKM[6.5]RE[B+R];W[pp])");
        draw_all(b"(;FF[4];B[dd]\nPW[Lee]\r\nWR[9p]\n\rKM[6.5]\rRE[B+R]\n\n\n;W[pp])");
        draw_all("(;FF[4];B[dd]PW[\u{9} 李世\n乭]\nWR[九段]\tKM[6.5]\n;W[pp])".as_bytes());
    }

    /// Numbers that look random and are the same in each run.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % end.max(1)
        }
    }

    #[test]
    fn anything_found_in_any_text_can_be_drawn() {
        let pieces: &[&str] = &[
            "(;",
            ")",
            "FF[4]",
            "KM[6,5]",
            ";B[pd",
            "]",
            "W[\u{67EF}]",
            "\r\n",
            "\n",
            "\t",
            "C[a\\",
            "\u{1b}",
            " x ",
            "(",
            "SZ[19]",
            "PW[Lee]",
            "TM[1800]",
            "\u{301}",
            "\u{FEFF}",
            "LB[aa:\u{1F600}]",
            "DT[1.2.1999]",
            "\n\r",
            "AB[aa][aa]",
            "RE[b+r]",
            "CA[x]",
            "\0",
            "é",
        ];
        let mut numbers = Numbers(1);
        for _ in 0..400 {
            let mut bytes = b"(;FF[4]".to_vec();
            for _ in 0..30 {
                bytes.extend_from_slice(pieces[numbers.below(pieces.len())].as_bytes());
            }
            // A byte that is none of UTF-8, so that other encodings come in.
            if numbers.below(2) == 1 {
                bytes.insert(bytes.len() / 2, 0xB0);
            }
            draw_all(&bytes);
        }
    }

    /// Records, some with pieces taken out, put elsewhere or broken into lines: most repairs change several places there.
    #[test]
    fn anything_found_in_records_and_their_mutations_can_be_drawn() {
        let mut numbers = Numbers(2);
        for path in records() {
            let bytes = std::fs::read(&path).expect("a record");
            draw_all(&bytes);
            for _ in 0..8 {
                // What goes wrong does so at a few places: a short text has as many of them.
                let mut text = bytes[..bytes.len().min(1500)].to_vec();
                for _ in 0..3 {
                    let (at, length, kind) = (numbers.below(text.len()), numbers.below(40), numbers.below(4));
                    let piece: Vec<u8> = text[at..(at + length).min(text.len())].to_vec();
                    match kind {
                        0 => drop(text.drain(at..at + piece.len())),
                        1 => drop(text.splice(numbers.below(at + 1).., piece)),
                        2 => text.insert(at, b"[]();\\\n\0"[numbers.below(8)]),
                        _ => {
                            let lines = piece
                                .iter()
                                .flat_map(|&byte| if byte == b']' { vec![byte, b'\n'] } else { vec![byte] });
                            drop(text.splice(at..at + piece.len(), lines.collect::<Vec<_>>()));
                        }
                    }
                }
                draw_all(&text);
            }
        }
    }

    /// The samples, and the records of `KIFU_CORPUS` where it is set.
    fn records() -> Vec<std::path::PathBuf> {
        let mut folders: Vec<_> = kifu_testkit::path_of_repository("samples").into_iter().collect();
        folders.extend(std::env::var_os("KIFU_CORPUS").map(std::path::PathBuf::from));
        let mut records = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")) {
                    records.push(path);
                }
            }
        }
        records
    }
}
