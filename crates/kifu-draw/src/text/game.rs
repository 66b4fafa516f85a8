//! Boards of games other than Go as lines of text.

use kifu_games::Shape;
use kifu_games::backgammon::{BAR, Checkers, POINTS};
use kifu_go::Color;

use super::board::board;
use super::line::{Line, Part};
use super::signs::Characters;
use crate::diagram::GameDiagram;

/// Draws the board of a game, top line first. Each row of Hex begins half a cell farther to the right.
#[must_use]
pub fn game_board(game: &GameDiagram, characters: Characters) -> Vec<Line> {
    match game.row.shape {
        Shape::Checkers => checkers_board(&game.position.checkers, characters),
        Shape::Hexagons => slanted(board(&game.board, characters), game),
        Shape::Crossings | Shape::Squares | Shape::Holes => board(&game.board, characters),
    }
}

fn slanted(lines: Vec<Line>, game: &GameDiagram) -> Vec<Line> {
    let (top, rows) = (usize::from(game.board.coordinates.is_some() && game.board.sides.top), game.board.size.rows());
    let shifted = lines.into_iter().enumerate().map(|(index, line)| {
        let shift = index.saturating_sub(top).min(usize::from(rows));
        let mut whole = Line::default();
        whole.push(Part::Name, &" ".repeat(shift));
        line.spans.iter().for_each(|span| whole.push(span.part, &span.text));
        whole
    });
    shifted.collect()
}

/// Checkers that are shown on a point; of more, the number is.
const HIGHEST: u8 = 5;

fn checkers_board(checkers: &Checkers, characters: Characters) -> Vec<Line> {
    let top: Vec<usize> = (POINTS / 2..POINTS).collect();
    let bottom: Vec<usize> = (0..POINTS / 2).rev().collect();
    let mut lines = vec![names(&top)];
    lines.extend((0..HIGHEST).map(|row| checkers_row(checkers, &top, Color::Black, row, characters)));
    let mut bar = Line::default();
    bar.push(Part::Board, &format!(" {:18}|   |{:18}", "", ""));
    lines.push(bar);
    lines.extend((0..HIGHEST).rev().map(|row| checkers_row(checkers, &bottom, Color::White, row, characters)));
    lines.push(names(&bottom));
    lines
}

/// The letters of points.
fn names(places: &[usize]) -> Line {
    let letters = |half: &[usize]| half.iter().map(|&place| format!(" {} ", char::from(b'a' + place as u8))).collect();
    let [left, right]: [String; 2] = [letters(&places[..POINTS / 4]), letters(&places[POINTS / 4..])];
    let mut line = Line::default();
    line.push(Part::Name, &format!(" {left}     {right}"));
    line
}

/// A row of checkers, counted from the edge. `on_bar` is the player whose checkers on the bar are on this half.
fn checkers_row(checkers: &Checkers, places: &[usize], on_bar: Color, row: u8, characters: Characters) -> Line {
    let mut line = Line::default();
    let mut cell = |owner: Option<(Color, u8)>, empty: &str| match owner {
        // The innermost checker is a number if there are more.
        Some((color, count)) if row + 1 == HIGHEST && count > HIGHEST => {
            line.push(Part::stone(color), &format!("{count:>2} "));
        }
        Some((color, count)) if count > row => {
            let stone = characters.stone(color);
            let pad = 3_usize.saturating_sub(1 + characters.width(stone.encode_utf8(&mut [0; 4])));
            line.push(Part::stone(color), &format!(" {stone}{}", " ".repeat(pad)));
        }
        _ => line.push(Part::Board, empty),
    };
    cell(None, " ");
    for (index, &place) in places.iter().enumerate() {
        if index == POINTS / 4 {
            cell(None, "|");
            cell(Some((on_bar, checkers.count(on_bar, BAR))), "   ");
            cell(None, "|");
        }
        let owners = [Color::Black, Color::White].map(|color| (color, checkers.count(color, place)));
        let owner = owners.into_iter().find(|(_, count)| *count > 0);
        cell(owner, " . ");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::game_notes;
    use kifu_games::Replay;
    use kifu_record::words::Language;
    use kifu_sgf::Collection;

    fn drawn(record: &str) -> (Vec<String>, Vec<String>) {
        let text = Collection::parse(record.as_bytes());
        let game = text.game(0).unwrap();
        let replay = Replay::of(game).unwrap();
        let position = replay.at(game.main_line().last().unwrap()).position;
        let diagram = GameDiagram::new(replay.row, position, replay.notation);
        let lines = game_board(&diagram, Characters::Ascii).iter().map(Line::plain).collect();
        (lines, game_notes(&diagram, Language::En))
    }

    #[test]
    fn rows_of_hex_are_slanted() {
        let (lines, notes) = drawn("(;GM[11]SZ[3];B[b1];W[c2];B[a3])");
        assert_eq!(lines, ["  A B C", "1 . X . 1", " 2 . . O 2", "  3(X). . 3", "     A B C"]);
        assert!(notes.is_empty());
    }

    #[test]
    fn arrows_and_surrounded_dots_have_signs() {
        assert_eq!(drawn("(;GM[18]SZ[3]AW[aa];W[aabbcc])").0[1..4], ["a . . . a", "b .(O). b", "c . . x c"]);
        let (lines, notes) = drawn("(;GM[40]SZ[3]AB[bb];W[ab];W[ba];W[cb];W[bc])");
        assert_eq!(lines[1..4], ["a . O . a", "b O XwO b", "c .(O). c"]);
        assert_eq!(notes, ["captured dots: Black 0, White 1"]);
    }

    #[test]
    fn many_checkers_are_a_number() {
        let setup = "AE[a:y]AB[a][a][a][a][a][a][a][x][y][z]AW[m][y][y]CO[w]CV[4]DI[63]";
        let (lines, notes) = drawn(&format!("(;GM[6]{setup})"));
        let expected = [
            "  m  n  o  p  q  r       s  t  u  v  w  x",
            "  O  .  .  .  .  . | X | .  .  .  .  .  X",
            "  .  .  .  .  .  . |   | .  .  .  .  .  .",
            "  .  .  .  .  .  . |   | .  .  .  .  .  .",
            "  .  .  .  .  .  . |   | .  .  .  .  .  .",
            "  .  .  .  .  .  . |   | .  .  .  .  .  .",
            "                   |   |",
            "  .  .  .  .  .  . |   | .  .  .  .  .  7",
            "  .  .  .  .  .  . |   | .  .  .  .  .  X",
            "  .  .  .  .  .  . |   | .  .  .  .  .  X",
            "  .  .  .  .  .  . | O | .  .  .  .  .  X",
            "  .  .  .  .  .  . | O | .  .  .  .  .  X",
            "  l  k  j  i  h  g       f  e  d  c  b  a",
        ];
        assert_eq!(lines, expected);
        let said = ["borne off: Black 1, White 0", "pips: Black 194, White 63", "cube: 4, White's", "dice: 6 and 3"];
        assert_eq!(notes, said);
    }
}
