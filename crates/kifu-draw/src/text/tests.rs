//! Diagrams as text.

use kifu_go::Coordinates;
use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::{Diagram, DiagramOptions, Numbers, SceneOptions, Variations, VariationsAs, diagram};

fn draw(text: &str, options: &DiagramOptions) -> Diagram {
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    diagram(&record, last, options)
}

#[track_caller]
fn check(text: &str, options: &DiagramOptions, characters: Characters, expected: &str) {
    let diagram = draw(text, options);
    let lines = board(&diagram, characters);
    assert!(lines.iter().all(|line| line.width(characters) == lines[0].width(characters)), "{lines:?}");
    let mut found: Vec<String> = lines.iter().map(Line::plain).collect();
    found.extend(notes(&diagram, characters));
    assert_eq!(found.join("\n"), expected.trim_start_matches('\n'), "{text}");
}

fn bare() -> DiagramOptions {
    DiagramOptions { coordinates: None, ..DiagramOptions::default() }
}

#[test]
fn boards() {
    check(
        "(;SZ[3:2]AB[aa]LB[ba:a];W[bb];B[ab])",
        &DiagramOptions::default(),
        Characters::Ascii,
        "
  A B C
2 X . . 2
1(X)O . 1
  A B C",
    );
    check("(;SZ[3:2]AB[aa]AW[ab];B[cb]LB[ba:a])", &bare(), Characters::Ascii, " X a .\n O .(X)");
    check(
        "(;SZ[10:2];W[aa];B[ab])",
        &DiagramOptions { coordinates: Some(Coordinates::Japanese), ..DiagramOptions::default() },
        Characters::Dots,
        "
                     1
   1 2 3 4 5 6 7 8 9 0
一 ○ . . . . . . . . . 一
二(●). . . . . . . . . 二
                     1
   1 2 3 4 5 6 7 8 9 0",
    );
    check(
        "(;SZ[5];B[bb];W[ee])",
        &bare(),
        Characters::Lines,
        "
 ┌─┬─┬─┬─┐
 ├─●─┼─┼─┤
 ├─┼─╋─┼─┤
 ├─┼─┼─┼─┤
 └─┴─┴─┴(○)",
    );
    check("(;SZ[9]AB[bb]VW[bb:cc])", &bare(), Characters::Lines, "─●─┼─\n─┼─╋─");
    check("(;SZ[3]AB[bb]VW[aa][bb][ac])", &bare(), Characters::Dots, " .\n   ●\n .");
}

/// In terminals where `●` takes two columns every point takes two, so that lines stay below each other.
#[test]
fn ambiguous_characters_take_two_columns() {
    check(
        "(;SZ[4]AB[aa]AW[cd];B[bb]LB[dd:①②])",
        &DiagramOptions::default(),
        Characters::WideDots,
        "
  A  B  C  D
4 ● .  .  .  4
3 . (●).  .  3
2 .  .  .  .  2
1 .  .  ○ … 1
  A  B  C  D
D1: ①②",
    );
    let numbers = DiagramOptions { numbers: Numbers::All, ..bare() };
    check("(;SZ[2];B[aa];W[bb])", &numbers, Characters::WideDots, " ❶ .\n .  ②");
    assert_eq!(["●", "…", "あ", "a"].map(|text| Characters::WideDots.width(text)), [2, 2, 2, 1]);
    assert_eq!(["●", "…", "あ", "a"].map(|text| Characters::Dots.width(text)), [1, 1, 2, 1]);
}

#[test]
fn numbers_and_labels() {
    let numbers = DiagramOptions { numbers: Numbers::All, ..bare() };
    check("(;SZ[3];B[aa];W[bb];B[cc])", &numbers, Characters::Dots, " ❶ . .\n . ② .\n . . ❸");
    check("(;SZ[3];B[aa];W[bb];B[cc])", &numbers, Characters::Ascii, " X1 .  .\n .  O2 .\n .  .  X3");
    check(
        "(;SZ[3];B[aa]MN[99];W[bb];B[cc])",
        &numbers,
        Characters::Lines,
        "
 ●99──┬────┐
 ├────○100─┤
 └────┴────●101",
    );
    // A label equal to the number of its move is not listed.
    check("(;SZ[3];B[aa];W[bb]LB[aa:1][bb:7])", &numbers, Characters::Dots, " ❶ . .\n . ② .\n . . .\nB2: 7");
    check(
        "(;SZ[3]AB[cc]LB[aa:12][bb:long one][cc:x]AR[aa:bb])",
        &bare(),
        Characters::Ascii,
        "
 12. .
 . l~.
 . . Xx
B2: long one
arrow from A3 to B2",
    );
}

#[test]
fn marks_and_variations() {
    check(
        "(;SZ[3]AB[aa]AW[ba]TR[aa][ab]SQ[ba]CR[bb]TB[cc])",
        &bare(),
        Characters::Ascii,
        "
 X^O#.
 ^ @ .
 . . b
@ circle, ^ triangle, # square, b Black's point",
    );
    // The last move always has a bracket.
    check("(;SZ[3]AB[aa];W[ba]CR[ba])", &bare(), Characters::Dots, " ●(○◦.\n . . .\n . . .\n◦ circle");
    check("(;SZ[3]AB[aa];W[ba]CR[aa])", &bare(), Characters::Dots, " ●◦○).\n . . .\n . . .\n◦ circle");
    check("(;SZ[3]AB[aa];W[ba]CR[aa][ba])", &bare(), Characters::Dots, " ●(○◦.\n . . .\n . . .\n◦ circle");
    check("(;SZ[3];W[ca]CR[ca])", &bare(), Characters::Lines, " ┌─┬(○◦\n ├─┼─┤\n └─┴─┘\n◦ circle");
    check(
        "(;SZ[3];W[ba]CR[ba]TR[ba])",
        &bare(),
        Characters::WideDots,
        " . (○@.\n .  .  .\n .  .  .\n@ circle, ^ triangle\nB3: circle, triangle",
    );
    let ghosts = |shown| DiagramOptions { variations: Variations::Here(shown), ..bare() };
    let game = "(;SZ[3](;B[aa])(;B[bb])(;B[cc]))";
    check(game, &ghosts(VariationsAs::Letters), Characters::Dots, "(●). .\n . A .\n . . B");
    check(game, &ghosts(VariationsAs::Ghosts), Characters::Ascii, "(X). .\n . % .\n . . %\n% Black could play here");
}

#[test]
fn colour_is_never_the_only_cue() {
    let page = ansi(&draw("(;SZ[2]AB[aa];W[bb])", &bare()), &SceneOptions::default(), Characters::Dots);
    assert_eq!((page.matches('●').count(), page.matches('○').count()), (1, 1));
    assert!(page.contains("38;5;231"), "{page:?}");
}

#[test]
fn sensei_speaks_of_ten_moves() {
    let numbers = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    let drawn = |text: &str| sensei(&draw(text, &numbers), &SceneOptions::default());
    assert_eq!(
        drawn("(;SZ[5]AB[aa]TR[aa];B[bb];W[cc];B[dd]TR[aa]LB[ee:A][ea:far]AR[aa:bb])"),
        "$$Bc5\n$$  -----------\n$$ | Y . . . b |\n$$ | . 1 . . . |\n$$ | . . 2 . . |\n$$ | . . . 3 . |\n\
         $$ | . . . . a |\n$$  -----------\n$$ {AR A5 B4}\n\nb: far\n"
    );
    let moves: String = (0..12).map(|i| format!(";{}[{}a]", ["B", "W"][i % 2], (b'a' + i as u8) as char)).collect();
    let text = drawn(&format!("(;SZ[13]{moves})"));
    assert!(text.starts_with("$$Bc13m3\n"), "{text}");
    assert!(text.ends_with("\n\nMoves 1 to 2 have no numbers.\n"), "{text}");
    assert!(text.contains("| X O 1 2 3 4 5 6 7 8 9 0 . |"), "{text}");
}

/// MN may count down.
#[test]
fn sensei_takes_numbers_that_fall() {
    let numbers = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
    for text in ["(;SZ[3];B[aa]MN[90];W[bb]MN[50];B[cc]MN[1])", "(;SZ[3];B[aa]MN[4294967295];W[bb]MN[7])"] {
        let text = sensei(&draw(text, &numbers), &SceneOptions::default());
        assert!(text.starts_with("$$"), "{text}");
    }
}

#[test]
fn pages() {
    let around = SceneOptions {
        heading: vec!["A – *B*".into(), "2004".into()],
        caption: vec!["One\u{1b}[31m.".into()],
        ..SceneOptions::default()
    };
    let diagram = draw("(;SZ[2];B[aa])", &bare());
    assert_eq!(plain(&diagram, &around, Characters::Ascii), "A – *B*\n2004\n\n(X).\n . .\n\nOne␛[31m.\n");
    assert_eq!(
        markdown(&diagram, &around, Characters::Dots),
        "**A – \\*B\\***\\\n2004\n\n````text\n(●).\n . .\n````\n\nOne␛\\[31m.\n"
    );
    let colored = ansi(&diagram, &around, Characters::Dots);
    assert!(colored.contains("\u{1b}[") && colored.contains('●') && !colored.contains("\u{1b}[31m."));
}
