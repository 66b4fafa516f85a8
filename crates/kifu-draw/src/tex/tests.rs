//! Documents whose groups and environments are closed; they are compiled where there is an engine.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::{DiagramOptions, SceneOptions, Theme, diagram, scene};

/// Fails where a brace or an environment is not closed, or where a character stands bare that TeX does not print.
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
