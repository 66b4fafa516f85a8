//! Problems with the lines concerned, as compilers show them.

use annotate_snippets::renderer::Renderer;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level as Title, Origin, Snippet};
use kifu_sgf::Span;

use super::diagnostic::{Diagnostic, Level};
use super::excerpt::excerpt;
use super::place::Places;
use super::text::Text;
use crate::printable::printable;

/// Writes one problem and an empty line to `out`.
pub(super) fn render(
    renderer: &Renderer,
    name: &str,
    text: Text<'_>,
    places: &mut Places<'_>,
    problem: &Diagnostic,
    out: &mut String,
) {
    let title = match problem.level {
        Level::Error => Title::ERROR,
        Level::Warning => Title::WARNING,
        Level::Info => Title::INFO,
    };
    let name = printable(name);
    let title = title.primary_title(&*problem.message).id(problem.name);
    let mut group = Group::with_title(title);
    let mut origins = Vec::new();
    match problem.span {
        None => group = group.element(Origin::path(&*name)),
        Some(span) => {
            let (shown, origin) = snippet(&name, text, span, places, problem.label.as_deref(), AnnotationKind::Primary);
            group = group.element(shown);
            origins.push(origin);
        }
    }
    let mut elsewhere = places.clone();
    for (span, label) in &problem.related {
        let (shown, origin) = snippet(&name, text, *span, &mut elsewhere, Some(label), AnnotationKind::Context);
        group = group.element(shown);
        origins.push(origin);
    }
    if let Some(help) = &problem.help {
        group = group.element(Title::HELP.message(&**help));
    }
    correct_origins(&renderer.render(&[group]), &origins, out);
    out.push_str("\n\n");
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
    use kifu_sgf::Collection;
    use kifu_sgf::encoding::{Encoding, Options};

    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], encoding: Encoding, marked: &[u8], related: Option<&[u8]>, expected: &str) {
        let collection = Collection::parse_with(bytes, &Options { told: Some(encoding), ..Options::default() });
        let find = |part: &[u8]| {
            let start = bytes.windows(part.len()).position(|window| window == part).expect("the part is there") as u32;
            Span::new(start, start + part.len() as u32)
        };
        let problem = Diagnostic {
            name: "bad-value",
            level: Level::Warning,
            span: Some(find(marked)),
            message: "this is bad".into(),
            label: Some("here".into()),
            related: related.map(|part| (find(part), "because of this".to_owned())).into_iter().collect(),
            help: Some("do better".into()),
        };
        let text = Text::new(&collection);
        let mut out = String::new();
        render(&Renderer::plain(), "a.sgf", text, &mut Places::new(text), &problem, &mut out);
        let lines: Vec<&str> = out.trim_end().lines().map(str::trim_end).collect();
        assert_eq!(lines.join("\n"), expected.trim());
    }

    #[test]
    fn carets_stand_under_wide_characters() {
        // PB[柯洁]KM[2,75] in GB18030: two bytes and two columns to each Chinese character.
        check(
            b"(;FF[4]\nPB[\xbf\xc2\xbd\xe0]KM[2,75])",
            Encoding::Gb18030,
            b"2,75",
            None,
            "
warning[bad-value]: this is bad
 --> a.sgf:2:10
  |
2 | PB[柯洁]KM[2,75])
  |            ^^^^ here
  |
  = help: do better",
        );
        check(
            "(;PB[柯洁 9p])".as_bytes(),
            Encoding::Utf8,
            "柯洁".as_bytes(),
            None,
            "
warning[bad-value]: this is bad
 --> a.sgf:1:6
  |
1 | (;PB[柯洁 9p])
  |      ^^^^ here
  |
  = help: do better",
        );
    }

    #[test]
    fn columns_are_those_of_the_file_in_long_lines() {
        let line = format!("({};B[zz])", ";W[dd]".repeat(100));
        check(
            line.as_bytes(),
            Encoding::Utf8,
            b"zz",
            Some(b"W[dd]"),
            "
warning[bad-value]: this is bad
 --> a.sgf:1:605
  |
1 | …;W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];B[zz])
  |                                                           ^^ here
  |
 ::: a.sgf:1:3
  |
1 | (;W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd];W[dd]…
  |   ----- because of this
  |
  = help: do better",
        );
    }
}
