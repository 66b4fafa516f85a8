//! Findings with the lines concerned and the repair, as compilers show them.

use annotate_snippets::renderer::Renderer;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level as Title, Snippet};
use kifu::report::{Places, Text, describe_fix};
use kifu_check::{Diagnostic, Level, Safety};
use kifu_sgf::Span;

use super::excerpt::excerpt;
use super::findings::{Amount, Findings};
use super::fold::{Shown, fold, more_words};
use super::patch;
use crate::panics::quietly;
use crate::printable::printable;

/// Findings of one file shown in full at most, unless all are asked for: beyond that nobody reads on.
const MOST: usize = 100;

/// Each finding with an empty line behind it.
pub(super) fn render(renderer: &Renderer, file: Findings<'_>) -> String {
    let mut out = String::new();
    let mut places = Places::new(file.text);
    let shown = fold(file);
    let most = if file.amount == Amount::All { shown.len() } else { MOST.min(shown.len()) };
    for one in &shown[..most] {
        match one {
            Shown::Finding(diagnostic) => self::one(renderer, file, &mut places, diagnostic, &mut out),
            Shown::More { first, count } => out.push_str(&format!("… and {}\n\n", more_words(first.rule, *count))),
        }
    }
    let more: usize = shown[most..].iter().map(|one| one.count()).sum();
    if more > 0 {
        out.push_str(&format!("… and {more} more in {}; --all shows them\n\n", printable(file.name)));
    }
    out
}

fn one(renderer: &Renderer, file: Findings<'_>, places: &mut Places<'_>, diagnostic: &Diagnostic, out: &mut String) {
    match quietly(|| drawn(renderer, file, places, diagnostic)) {
        Some(drawn) => out.push_str(&drawn),
        None => plain(file, places, diagnostic, out),
    }
    out.push_str("\n\n");
}

/// The finding with the lines concerned, as the renderer draws it.
fn drawn(renderer: &Renderer, file: Findings<'_>, places: &mut Places<'_>, diagnostic: &Diagnostic) -> String {
    let title = match diagnostic.level {
        Level::Error => Title::ERROR,
        Level::Warning => Title::WARNING,
        Level::Info | Level::Off => Title::INFO,
    };
    let (name, text) = (printable(file.name), file.text);
    let id = format!("{} {}", diagnostic.rule.name, diagnostic.rule.code);
    let message = printable(&diagnostic.message);
    let mut group = Group::with_title(title.primary_title(&*message).id(id));
    let mut origins = Vec::new();
    let (shown, origin) = snippet(&name, text, diagnostic.span, places, None, AnnotationKind::Primary);
    group = group.element(shown);
    origins.push(origin);
    for other in &diagnostic.related {
        let label = Some(other.message.as_str());
        let (shown, origin) = snippet(&name, text, other.span, places, label, AnnotationKind::Context);
        group = group.element(shown);
        origins.push(origin);
    }
    let mut groups = Vec::with_capacity(2);
    match &diagnostic.fix {
        Some(fix) if fix.safety == Safety::Manual || fix.edits.is_empty() => {
            groups.push(group.element(Title::HELP.message(fix.title.as_str())));
        }
        Some(fix) => groups.extend([group, patch::group(fix, text, places)]),
        None => groups.push(group),
    }
    let mut out = String::new();
    correct_origins(&renderer.render(&groups), &origins, &mut out);
    out
}

/// The finding in plain lines, for those that the renderer fails on.
fn plain(file: Findings<'_>, places: &mut Places<'_>, diagnostic: &Diagnostic, out: &mut String) {
    let place = places.find(diagnostic.span.start);
    let (level, name, code) = (diagnostic.level, diagnostic.rule.name, diagnostic.rule.code);
    let (path, message) = (printable(file.name), printable(&diagnostic.message));
    out.push_str(&format!("{level}[{name} {code}]: {message}\n --> {path}:{}:{}", place.line, place.column));
    if let Some(fix) = &diagnostic.fix {
        out.push_str(&format!("\nhelp: {}", printable(&describe_fix(fix))));
    }
}

/// `path:line:column` as the renderer writes it, and as it should be.
struct OriginText {
    written: String,
    correct: String,
}

fn snippet<'a>(
    name: &'a str,
    text: Text<'_>,
    span: Span,
    places: &mut Places<'_>,
    label: Option<&'a str>,
    kind: AnnotationKind,
) -> (Snippet<'a, Annotation<'a>>, OriginText) {
    let place = places.find(span.start);
    let shown = excerpt(text, span, place.line_start);
    let column = shown.text[..shown.marked.start].chars().count() + 1;
    let origin = OriginText {
        written: format!("{name}:{}:{column}", place.line),
        correct: format!("{name}:{}:{}", place.line, place.column),
    };
    let annotation = kind.span(shown.marked).label(label);
    (Snippet::source(shown.text).path(name).line_start(place.line).annotation(annotation), origin)
}

/// The renderer counts columns in the excerpt that it was given; in a long line that is only a part.
fn correct_origins(rendered: &str, origins: &[OriginText], out: &mut String) {
    let mut rest = rendered;
    for OriginText { written, correct } in origins {
        if let Some(at) = rest.find(written.as_str()) {
            out.push_str(&rest[..at]);
            out.push_str(correct);
            rest = &rest[at + written.len()..];
        }
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use kifu_check::{Fix, Related, rules};
    use kifu_sgf::Collection;
    use kifu_sgf::edit::Edits;
    use kifu_sgf::encoding::{Encoding, ParseOptions};

    use super::*;

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
        let text = Text::new(&collection);
        let out =
            render(&Renderer::plain(), Findings { name: "a.sgf", text, found: &[diagnostic], amount: Amount::All });
        let out = out.replace(rule.code, "K000");
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
1 | (;W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd]…
  |   ----- because of this",
        );
    }

    #[test]
    fn a_fault_of_the_renderer_leaves_plain_lines() {
        let collection = Collection::parse(b"(;FF[4]KM[6,5])");
        let found = kifu_check::check(&collection, &kifu_check::Options::default());
        let komi = found.iter().find(|found| found.rule.name == "odd-komi").expect("the comma");
        let file = Findings { name: "a.sgf", text: Text::new(&collection), found: &found, amount: Amount::All };
        let mut out = String::new();
        plain(file, &mut Places::new(file.text), komi, &mut out);
        let expected =
            format!("{}[odd-komi {}]: {}\n --> a.sgf:1:11\nhelp: ", komi.level, komi.rule.code, komi.message);
        assert!(out.starts_with(&expected), "{out}");
    }

    /// Draws all that is found, without the plain lines to fall back on.
    fn draw_all(bytes: &[u8]) {
        let all = kifu_check::Options { levels: vec![(kifu_check::Select::All, Level::Warning)] };
        let collection = Collection::parse(bytes);
        let found = kifu_check::check(&collection, &all);
        let file = Findings { name: "a.sgf", text: Text::new(&collection), found: &found, amount: Amount::All };
        let mut places = Places::new(file.text);
        for diagnostic in found.iter().take(MOST) {
            let drawn = drawn(&Renderer::plain(), file, &mut places, diagnostic);
            assert!(drawn.contains(" --> a.sgf:"), "{drawn}\n{}", String::from_utf8_lossy(bytes));
        }
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
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples"))];
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
