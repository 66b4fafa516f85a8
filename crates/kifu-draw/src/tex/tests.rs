//! Documents whose groups and environments are closed; they are compiled where there is an engine.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::{DiagramOptions, SceneOptions, Theme, diagram, scene};

/// Fails if a brace or an environment is not closed, or if a character that TeX does not print is not escaped.
fn check(text: &str) {
    let mut open = 0_i32;
    let mut environments = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((at, character)) = rest.next() {
        match character {
            '\\' => {
                rest.next_if(|(_, next)| !next.is_ascii_alphabetic());
                for (word, opens) in [("\\begin{", true), ("\\end{", false)] {
                    if let Some(name) = text[at..].strip_prefix(word).and_then(|rest| rest.split('}').next()) {
                        if opens {
                            environments.push(name);
                        } else {
                            assert_eq!(environments.pop(), Some(name));
                        }
                    }
                }
            }
            '{' => open += 1,
            '}' => open -= 1,
            '$' | '&' | '#' | '%' | '_' | '^' | '~' => panic!("{character} in {:?}", &text[at..].lines().next()),
            _ => {}
        }
        assert!(open >= 0, "a brace too many before {:?}", &text[at..].lines().next());
    }
    assert_eq!((open, environments.len()), (0, 0));
}

#[test]
fn documents_are_balanced() {
    let game =
        "(;SZ[9]PB[100% {A}]PW[\\\\B]GC[a_b\n\nc^d];B[aa]C[# $ & [x\\]]LB[cc:}]AR[aa:bb]TR[bb];W[bb]TB[aa]DD[cc])";
    let collection = Collection::parse(game.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    for (_, theme) in Theme::ALL {
        let options = BookletOptions { theme: theme.clone(), title: Some("~x~".into()), ..BookletOptions::default() };
        check(&games(std::slice::from_ref(&record), &options));
        let last = record.main_line().last().unwrap();
        let drawn = scene(&diagram(&record, last, &DiagramOptions::default()), theme, &SceneOptions::default());
        check(&still(&drawn, Some(200.0)));
    }
}

#[test]
fn every_shape_is_drawn() {
    let collection = Collection::parse(b"(;SZ[9];B[aa];W[bb]CR[cc]TR[dd])");
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    let drawn = scene(&diagram(&record, last, &DiagramOptions::default()), &Theme::PRINT, &SceneOptions::default());
    let text = picture(&drawn, 10.0);
    for part in
        ["\\definecolor{kifu000000}{HTML}{000000}", " -- ", " circle[radius=4.8pt]", " cycle;", "{A};", "rectangle"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn pictures_are_no_wider_than_the_page() {
    let text = "(;SZ[19];B[aa](;W[bb];B[ss])(;W[sa];B[as])(;W[ss];B[sa]))";
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    for (_, paper) in crate::booklet::Paper::ALL {
        let figures = crate::FigureOptions { lines: crate::Lines::All, ..Default::default() };
        let options = BookletOptions { paper, figures, ..BookletOptions::default() };
        let text = games(std::slice::from_ref(&record), &options);
        let room = paper.points()[0] * TEX_POINT - 2.0 * MARGIN;
        let (mut seen, mut rest) = (0, text.as_str());
        while let Some((before, after)) = rest.split_once("\\begin{tikzpicture}[x=") {
            let step: f32 = after.split("pt").next().unwrap().parse().unwrap();
            let room = if before.ends_with("\\centering\n") { room / 2.0 } else { room };
            let edges = after.split("\\useasboundingbox (").nth(1).unwrap();
            let edge = |text: &str| text.split(',').next().unwrap().parse::<f32>().unwrap();
            let width = step * (edge(edges.split("rectangle (").nth(1).unwrap()) - edge(edges));
            assert!(width > 100.0 && width < room, "{width} on {paper}");
            (seen, rest) = (seen + 1, after);
        }
        assert_eq!(seen, 3, "a figure, and two variations side by side");
        assert_eq!(text.matches("\\begin{minipage}").count(), 2);
    }
}

#[test]
fn east_asian_letters_have_fonts() {
    let record = from_sgf(Collection::parse("(;PB[黒]PW[白];B[aa])".as_bytes()).game(0).unwrap()).record;
    let text = |language| games(std::slice::from_ref(&record), &BookletOptions { language, ..Default::default() });
    assert!(text(Language::ZhHans).contains("\\setCJKmainfont{Noto Serif CJK SC}"));
    assert!(text(Language::Ja).contains("\\setsansjfont{Noto Sans CJK JP}"));
    assert!(text(Language::Ko).contains("CJKecglue={}") && !text(Language::Ja).contains("CJKecglue"));
    let latin = from_sgf(Collection::parse(b"(;PB[A];B[aa])").game(0).unwrap()).record;
    assert!(!games(&[latin], &BookletOptions::default()).contains("CJK"));
}

#[test]
fn contents_have_results() {
    let game = from_sgf(Collection::parse(b"(;PB[A]PW[B]RE[B+R];B[aa])").game(0).unwrap()).record;
    let one = games(std::slice::from_ref(&game), &BookletOptions::default());
    assert!(one.contains("\\section[{A -- B}]"));
    let long =
        from_sgf(Collection::parse(b"(;PB[A long name of a player]PW[Another long name];B[aa])").game(0).unwrap());
    let heading =
        "{\\centering \\ensuremath{\\bullet} A long name of a player --\\\\ \\ensuremath{\\circ} Another long name}";
    assert!(games(&[long.record], &BookletOptions::default()).contains(heading));
    let two = games(&[game.clone(), game], &BookletOptions::default());
    check(&two);
    assert!(two.contains("\\section[{A -- B \\textnormal{\\textperiodcentered{} Black wins by resignation}}]"));
}
