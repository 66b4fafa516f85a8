//! Boards drawn in a text, as `kifu show`, GNU Go and people draw them: a line for each row, a character for each point.
//!
//! `X` and `●` are black stones, `O` and `○` white ones, `.` and `+` empty points. The points of a row stand close together
//! or with a column between them, which has marks and the brackets of the last move. Names of columns and rows and edges
//! may surround the board; with them, a part of a board is placed. Each board is a record with one position; the text
//! beside and below it is a comment.

mod rows;

use kifu_go::{Color, Point, Size};

use self::rows::{Drawing, find_all, is_empty, stone};
use super::source::{decode, problem};
use super::{Format, FormatName, Join, ParseOptions, ReadOutcome};
use crate::{Comment, Mark, Record};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Board,
    id: FormatName::Board.id(),
    title: FormatName::Board.title(),
    extensions: &["txt"],
    example: "3 . X .\n2 . O .\n1 . .(X)\n  A B C\n",
    join: Join::Text("\n"),
    sniff,
    reader: read,
    writer: None,
};

/// The part of a text in which a board is looked for, in bytes.
const SNIFFED: usize = 1 << 16;

fn sniff(bytes: &[u8]) -> bool {
    let (text, _) = decode(&bytes[..bytes.len().min(SNIFFED)], None, &ParseOptions::default());
    !find_all(&text).1.is_empty()
}

/// The marks of kifu's own boards in ASCII and in Unicode.
fn mark(sign: char) -> Option<fn(Point) -> Mark> {
    Some(match sign {
        '@' | '◦' => Mark::Circle,
        '^' | '△' => Mark::Triangle,
        '#' | '□' => Mark::Square,
        '×' => Mark::Cross,
        '*' | '◈' => Mark::Selected,
        _ => return None,
    })
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let (mut before, drawings) = find_all(&text);
    let mut read = ReadOutcome { encoding: Some(encoding), ..ReadOutcome::default() };
    for drawing in drawings {
        match Place::of(&drawing) {
            Some(place) => read.records.push(record(&drawing, place, std::mem::take(&mut before))),
            None => read.problems.push(problem(drawing.line, "this part is on no board of at most 52 lines")),
        }
    }
    read
}

/// The place of the rows on a board.
#[derive(Clone, Copy)]
struct Place {
    size: Size,
    /// The upper left point.
    corner: (u8, u8),
}

impl Place {
    /// The names of the first column and the last row say which part of a board is shown; without them all of it is.
    fn of(drawing: &Drawing) -> Option<Self> {
        let sides = (drawing.rows.first()?.cells.len(), drawing.rows.len());
        let (columns, rows) = (u8::try_from(sides.0).ok()?, u8::try_from(sides.1).ok()?);
        let number = |row: Option<&rows::Row>| row?.name.as_ref()?.parse::<u8>().ok();
        let (top, bottom) = (number(drawing.rows.first()), number(drawing.rows.last()));
        let size = Size::new(columns, rows)?;
        let whole = Self { size, corner: (0, 0) };
        let (Some(top), Some(bottom)) = (top, bottom) else { return Some(whole) };
        let first = drawing.first_column.filter(char::is_ascii_uppercase);
        let left = first.map_or(0, |name| name as u8 - b'A' - u8::from(name > 'I'));
        if bottom > top || bottom == 1 && left == 0 {
            return Some(whole);
        }
        let side = left.checked_add(columns)?.max(top).max(19);
        Some(Self { size: Size::square(side)?, corner: (left, side - top) })
    }

    fn point(self, column: usize, row: usize) -> Option<Point> {
        let line = |start: u8, step: usize| start.checked_add(u8::try_from(step).ok()?);
        Point::new(line(self.corner.0, column)?, line(self.corner.1, row)?)
    }
}

fn record(drawing: &Drawing, place: Place, before: Vec<String>) -> Record {
    let mut record = Record { format: Some(FormatName::Board), ..Record::new(place.size) };
    let signs = || drawing.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.sign);
    // Small letters are stones where no others are, else labels.
    let has_small = !signs().any(|sign| stone(sign).is_some());
    // A label stands on one point, the letters of territory on many.
    let all = || signs().chain(drawing.rows.iter().flat_map(|row| &row.cells).filter_map(|cell| cell.mark));
    let is_territory = ['b', 'w'].map(|letter| all().filter(|&sign| sign == letter).count() > 1);
    let (mut stones, mut marks, mut view, mut turn) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new(), None);
    let mut territory = [Vec::new(), Vec::new()];
    let mut note = |sign: char, point: Point, marks: &mut Vec<Mark>| match sign {
        '▪' => territory[0].push(point),
        '▫' => territory[1].push(point),
        'b' if is_territory[0] => territory[0].push(point),
        'w' if is_territory[1] => territory[1].push(point),
        _ => marks.push(mark(sign).map_or_else(|| Mark::Label(point, sign.to_string()), |mark| mark(point))),
    };
    for (y, row) in drawing.rows.iter().enumerate() {
        for (x, cell) in row.cells.iter().enumerate() {
            let Some(point) = place.point(x, y) else { continue };
            view.push(point);
            let sign = if has_small { cell.sign.to_ascii_uppercase() } else { cell.sign };
            if let Some((color, number)) = stone(sign) {
                stones[usize::from(color == Color::White)].push(point);
                marks.extend(number.map(|number| Mark::Label(point, number.to_string())));
                if cell.is_last {
                    turn = Some(color.opposite());
                    marks.push(Mark::Circle(point));
                }
            } else if !is_empty(sign) {
                note(cell.sign, point, &mut marks);
            }
            if let Some(sign) = cell.mark {
                note(sign, point, &mut marks);
            }
        }
    }
    let text: Vec<_> = before.iter().chain(&drawing.text).map(|line| line.trim_end()).collect();
    let text = text.join("\n").trim().to_owned();
    let turn = turn.or_else(|| told_turn(&text));
    let details = record.root_mut().details_mut();
    let [black, white] = stones;
    (details.setup.black, details.setup.white) = (black.into(), white.into());
    if view.len() < place.size.area() {
        details.view = Some(view.into());
    }
    (details.marks, details.turn) = (marks, turn);
    let [black, white] = territory.map(|points| (!points.is_empty()).then(|| points.into()));
    (details.black_territory, details.white_territory) = (black, white);
    if !text.is_empty() {
        details.comments.push(Comment { text, ..Comment::default() });
    }
    record
}

/// The player to move, if the text names only one: `White to play`, as people and `kifu show` write.
fn told_turn(text: &str) -> Option<Color> {
    let is_told = |name: &str| {
        let ends = [" to play", " to move", " (X) to play", " (O) to play", " (●) to play", " (○) to play"];
        text.match_indices(name).any(|(at, _)| ends.iter().any(|end| text[at + name.len()..].starts_with(end)))
    };
    match (is_told("Black"), is_told("White")) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    #[track_caller]
    fn check(text: &str, games: &[&str]) {
        assert!(sniff(text.as_bytes()), "{text}");
        assert_eq!(crate::recognize(text.as_bytes()).map(|format| format.name), Some(FormatName::Board));
        let read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let found: Vec<_> = read.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
        assert_eq!(
            found,
            games.iter().map(|game| format!("(;GM[1]FF[4]CA[UTF-8]{game})")).collect::<Vec<_>>(),
            "{text}"
        );
    }

    #[test]
    fn as_people_draw_them() {
        check(". X O\n. . X\n. . .\n", &["SZ[3]AB[ba][cb]AW[ca]"]);
        check(
            "Look:\n\n.XO.\n..X.\n....\n....\n\nBlack to play.\n",
            &["SZ[4]PL[B]C[Look:Black to play.]AB[ba][cb]AW[ca]"],
        );
        check("+-----+\n|. x .|\n|o . .|\n|. . a|\n+-----+\n", &["SZ[3]AB[ba]AW[ab]LB[cc:a]"]);
        check("┌─●─┐\n├─┼─○\n└─┴─┘\n", &["SZ[3]AB[ba]AW[cb]"]);
        check("❶ . .\n. ② .\n. . ⓫\n", &["SZ[3]AB[aa][cc]AW[bb]LB[aa:1][bb:2][cc:11]"]);
    }

    #[test]
    fn as_programs_draw_them() {
        let show = "game.sgf\n  A B C\n3 . .◦○ 3   Black (●)  vs  White (○)\n2 . .(●)2\n1 △ . . 1   move 2 of 2: ● C2\n  A B C\n";
        check(show, &["SZ[3]PL[W]C[game.sgfBlack (●)  vs  White (○)move 2 of 2: ● C2]AB[cb]AW[ca]CR[ba][cb]TR[ac]"]);
        let gnugo = "    A B C\n 3 . X .  3\n 2 O + .  2     WHITE (O) has captured 0 stones\n 1 . . .  1\n    A B C\n";
        check(gnugo, &["SZ[3]C[WHITE (O) has captured 0 stones]AB[ba]AW[ab]"]);
        check("3 X b b 3\n2 Xb●▫w 2\n1 . . X×1\n", &["SZ[3]AB[aa][ab][bb][cc]MA[cc]LB[cb:w]TB[ba][ca][ab]TW[bb]"]);
        let sgf = "  a b c\na . X . a\nb(O). . b\nc . . . c\n  a b c\n";
        check(sgf, &["SZ[3]PL[B]AB[ba]AW[ab]CR[ab]"]);
        let japanese = "   3 2 1\n一 . ● . 一\n二 . . ○ 二\n三 . . . 三\n   3 2 1\n";
        check(japanese, &["SZ[3]AB[ba]AW[cb]"]);
    }

    #[test]
    fn parts_of_boards() {
        check(
            "   Q R S T\n19 . X . .\n18 . O . .\n17 . . . .\n",
            &["SZ[19]AB[qa]AW[qb]VW[pa][qa][ra][sa][pb][qb][rb][sb][pc][qc][rc][sc]"],
        );
        check("3 X . .\n2 . O .\n1 . . .\n  H J K\n", &["SZ[19]AB[hq]AW[ir]VW[hq][iq][jq][hr][ir][jr][hs][is][js]"]);
    }

    #[test]
    fn several() {
        let text = "one\n. X O\n. . .\n. . .\n\ntwo\n.X.\n...\n...\n";
        check(text, &["SZ[3]C[onetwo]AB[ba]AW[ca]", "SZ[3]AB[ba]"]);
    }

    #[test]
    fn other_texts() {
        for text in [
            "...\n...\n...\n",
            "XOXO\nXXXX\nOOOO\n",
            "Contents ....... 1\nMore ..... 2\n",
            ". X O\n. . .\n",
            "1 2 3\n4 5 6\n7 8 9\n",
            "a b c d\ne f g h\ni j k l\n",
            "2016.X\n2017.X\n2018.X\n",
        ] {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
    }
}
