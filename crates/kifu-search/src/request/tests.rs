use kifu_go::Color;

use super::{REQUEST_FIELDS, Request, RequestAnchor, RequestProblem, SortBy};
use crate::search::ThenPlace;
use crate::stream::Variations;

/// A request with every field given.
const WHOLE: &str = concat!(
    r#"{"query":"black:@","saved":"mine","reference":"(;PB[A])","pattern":"X.","record":"(;B[aa])","move":1,"#,
    r#""played":"Q16,D4","board":"9","region":"A1-C3","anchor":"corner","next":"O","no_symmetry":true,"no_swap":true,"#,
    r#""variations":true,"from":3,"to":9,"differ":1,"then":"XX","within":7,"then_anywhere":true,"sort":"path","#,
    r#""reverse":true,"skip":4,"limit":0}"#
);

#[test]
fn every_field_is_read_and_written() {
    let request = Request::parse(WHOLE).unwrap();
    assert_eq!(serde_json::to_string(&request).unwrap(), WHOLE);
    assert_eq!(serde_json::from_str::<Request>(WHOLE).unwrap(), request);
    for (name, _, about) in REQUEST_FIELDS {
        assert!(WHOLE.contains(&format!("\"{name}\":")), "{name}");
        assert!(name != "sort" || about.contains(&SortBy::NAMES.map(|by| format!("`{by}`")).join(", ")), "{about}");
    }
    assert_eq!(
        (request.anchor, request.next, request.sort),
        (Some(RequestAnchor::Corner), Some(Color::White), SortBy::Path)
    );
    assert_eq!(serde_json::to_string(&Request::default()).unwrap(), "{}");
    let loose = Request::parse(r#"{"no-swap": true, "board": 9, "played": ["pd", "dp"], "to": null}"#).unwrap();
    let expected =
        Request { no_swap: true, board: Some("9".into()), played: Some("pd dp".into()), ..Request::default() };
    assert_eq!(loose, expected);
}

#[track_caller]
fn check(json: &str, expected: &str) {
    let error = Request::parse(json).and_then(|request| request.validate()).unwrap_err();
    assert_eq!(error.to_string(), expected, "{json}");
}

#[test]
fn errors_name_the_field() {
    check("[]", "must be a JSON object");
    check(r#"{"patern": "X"}"#, "`patern`: unknown field; did you mean `pattern`?");
    check(r#"{"colour": 1}"#, "`colour`: unknown field");
    check(r#"{"limit": "5"}"#, "`limit`: must be a whole number from 0");
    check(r#"{"differ": 70000}"#, "`differ`: 70000 is too large");
    let known = SortBy::NAMES.join(", ");
    check(r#"{"sort": "length"}"#, &format!("`sort`: `length` is not one of {known}"));
    check(r#"{"played": [1]}"#, "`played`: must be a text or a list of texts");
    check(
        r#"{"query": "year:soon"}"#,
        "`query`: at character 1: `soon` is not a value of `year`; write, for example, `2016`, `1990..1999`, `>=1990`",
    );
    check(r#"{"saved": "mine"}"#, "`saved`: saved queries need a library");
    check(
        r#"{"pattern": "X/q"}"#,
        "`pattern`: line 2: unknown cell `q`; write rows of . X O x o ? * _ and digits, divided by /, or define it (`q: .X`)",
    );
    check(r#"{"pattern": "X", "then": "."  , "within": 0}"#, "`within`: must be at least 1");
    check(
        r#"{"pattern": "X", "then": "Q"}"#,
        "`then`: line 1: unknown cell `Q`; write rows of . X O x o ? * _ and digits, divided by /, or define it (`Q: .X`)",
    );
    check(r#"{"region": "A1-C3"}"#, "`region`: needs a position to find: `pattern`, `record` or `played`");
    check(r#"{"played": "", "region": "A1-Z9"}"#, "`region`: `A1-Z9` is outside the 19x19 board");
    check(r#"{"played": "Q99"}"#, "`played`: `Q99` is not a point of the 19x19 board; write Q16 or pd");
    check(r#"{"played": "Q16 Q16"}"#, "`played`: `Q16` is occupied");
    check(r#"{"played": "", "board": "99"}"#, "`board`: `99` is not a board size; write 19 or 13x9");
    check(r#"{"played": "", "pattern": "X"}"#, "`played`: cannot be combined with `pattern`");
    check(r#"{"played": "", "move": 3}"#, "`move`: needs `record`");
    check(r#"{"record": "(;B[aa])", "move": 3}"#, "`move`: no move 3: the game has 1");
    check(r#"{"record": "hello"}"#, &format!("`record`: {}", kifu_record::NO_RECORD));
    check(r#"{"pattern": "X", "from": 9, "to": 3}"#, "`from`: 9 comes after `to`, 3");
    check(
        r#"{"pattern": "X", "region": "A1-C3"}"#,
        "`region`: selects a part of `record` or `played`, not of `pattern`",
    );
    check(r#"{"pattern": "X", "within": 3}"#, "`within`: needs `then`");
    check(
        r#"{"pattern": "X", "anchor": "fixed"}"#,
        "`anchor`: `fixed` needs a place on the board: `anchor: board` or `anchor: C17` in the pattern",
    );
    check(r#"{"pattern": "X\nmoves: Xaa", "next": "O"}"#, "`next`: contradicts the first move of the pattern");
    check(r#"{"pattern": "XX", "differ": 2}"#, "`differ`: 2 lets every position match");
    check(
        r#"{"query": "text:@", "reference": "(;PB[A];B[aa])"}"#,
        "`query`: `text:@`: a record has no value for `text`",
    );
    check(r#"{"query": "white:@", "reference": "(;PB[A];B[aa])"}"#, "`query`: `white:@`: the record does not state it");
}

#[test]
fn what_requests_mean() {
    let plan = |json: &str| Request::parse(json).unwrap().validate().unwrap();
    let question = |json: &str| plan(json).pattern.unwrap();
    let of = |json: &str| question(json).pattern.to_string();
    assert_eq!(of(r#"{"pattern": "X./.O/anchor: corner"}"#), "X.\n.O\nanchor: corner");
    assert_eq!(of(r#"{"pattern": "X\n; a/b"}"#), "X");
    assert_eq!(of(r#"{"played": "aa, B1", "board": "2"}"#), "X.\n.O\nanchor: board");
    assert_eq!(
        of(r#"{"played": "aa pass bb", "board": 3, "region": "B2-C1", "anchor": "corner"}"#),
        "X.\n..\nanchor: corner"
    );
    let record = r#""record": "(;SZ[2];B[aa];W[bb](;B[ab])(;B[ba]))""#;
    assert_eq!(of(&format!("{{{record}}}")), "X.\nXO\nanchor: board");
    assert_eq!(
        of(&format!(r#"{{{record}, "move": 1, "next": "O", "no_swap": true}}"#)),
        "X.\n..\nanchor: board\nnext: O\nswap: no"
    );
    let followed = question(r#"{"pattern": "X", "then": "O", "variations": true, "from": 2, "differ": 0}"#);
    let then = followed.then.unwrap();
    assert_eq!((then.moves, then.place, followed.variations), (1000, ThenPlace::SameImage, Variations::Read));
    assert_eq!((followed.window.from, followed.window.to), (2, u32::MAX));
    assert!(plan("{}").pattern.is_none());
    let filled = plan(r#"{"query": "-(BLACK:@ or size:@) x", "reference": "(;SZ[9]PB[Ke \"J\"];B[aa])"}"#);
    assert_eq!(filled.query, r#"-(BLACK:"Ke \"J\"" or size:"9x9") x"#);
    let error = Request::parse("{").unwrap_err();
    assert!(matches!(error.problem, RequestProblem::NotJson(_)));
}
