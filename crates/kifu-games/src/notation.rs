//! Moves as text, in the notations of all programs.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::{Point, Size};
use kifu_sgf::is_space;
use kifu_sgf::prop::games::OTHELLO;
use kifu_sgf::value::games::{BackgammonPoint, Cell};

use crate::{Action, Fault, Form, GOMOKU, GameRow, Notation, Word};

/// Reads a point in any notation but [`NumbersUp`](Notation::NumbersUp), or only in that one besides two letters.
///
/// # Errors
/// If the text is not a point, or is on no board of at most 52 lines.
pub fn read_point(text: &str, size: Size, notation: Notation) -> Result<Point, Fault> {
    if let &[column, row] = text.as_bytes()
        && let Some(point) = Point::from_sgf([column, row])
    {
        return Ok(point);
    }
    let (column, row) = match (Cell::parse(text), text.split_once(',')) {
        (Some(cell), _) if notation == Notation::NumbersUp => {
            (cell.column - 1, u32::from(size.rows()).checked_sub(cell.row).ok_or(Fault::OffBoard)?)
        }
        (Some(cell), _) => (cell.column - 1, cell.row - 1),
        // QLizzie, on boards of more than 52 lines.
        (None, Some((column, row))) => {
            let number = |text: &str| text.parse::<u32>().map_err(|_| Fault::Unreadable);
            (number(column)?, number(row)?)
        }
        (None, None) => return Err(Fault::Unreadable),
    };
    let line = |number: u32| u8::try_from(number).map_err(|_| Fault::OffBoard);
    Point::new(line(column)?, line(row)?).ok_or(Fault::OffBoard)
}

/// Writes a point.
#[must_use]
pub fn write_point(point: Point, size: Size, notation: Notation) -> String {
    let cell = |row| Cell { column: u32::from(point.x()) + 1, row: u32::from(row) };
    match notation {
        Notation::Letters => point.to_string(),
        Notation::NumbersDown => cell(point.y() + 1).to_string(),
        // A point below the board has no number.
        Notation::NumbersUp => cell(size.rows().saturating_sub(point.y())).to_string().to_ascii_uppercase(),
    }
}

/// Reads the text of a move, in any notation.
///
/// # Errors
/// If the text is not a move of the game.
pub fn read_action(row: &GameRow, text: &str, size: Size, notation: Notation) -> Result<Action, Fault> {
    let text: String = text.chars().filter(|letter| !letter.is_ascii() || !is_space(*letter as u8)).collect();
    if text.is_empty() {
        return Ok(Action::Word(Word::Pass));
    }
    if let Some(word) = Word::find(&text) {
        return Ok(Action::Word(word));
    }
    match row.number {
        OTHELLO if text.eq_ignore_ascii_case("pa") => return Ok(Action::Word(Word::Pass)),
        // Programs that know Go, too.
        GOMOKU if text == "tt" && size.columns() <= 19 && size.rows() <= 19 => return Ok(Action::Word(Word::Pass)),
        _ => {}
    }
    let point = |text: &str| read_point(text, size, notation);
    match row.form {
        Form::Place => point(&text).map(Action::Place),
        Form::Dots => read_dots(&text, point),
        Form::Step => read_step(&text, point),
        Form::Shot => match *pairs(&text)?.as_slice() {
            [from, to] => Ok(Action::Shot { from: point(from)?, to: point(to)?, arrow: None }),
            [from, to, arrow] => Ok(Action::Shot { from: point(from)?, to: point(to)?, arrow: Some(point(arrow)?) }),
            _ => Err(Fault::Unreadable),
        },
        Form::Dice => read_dice(&text),
    }
}

/// A point, and after each dot the points of a chain: `bc.bccbbaabbc`.
fn read_dots(text: &str, point: impl Fn(&str) -> Result<Point, Fault>) -> Result<Action, Fault> {
    let mut parts = text.split('.');
    let first = point(parts.next().unwrap_or_default())?;
    let chain = |part: &str| pairs(part)?.into_iter().map(&point).collect::<Result<Vec<Point>, Fault>>();
    let chains = parts.map(chain).collect::<Result<Vec<_>, _>>()?;
    if chains.is_empty() { Ok(Action::Place(first)) } else { Ok(Action::Dots { points: Vec::from([first]), chains }) }
}

/// `b1-b3`, `a4:c4!`, `dhbf`, or a point alone.
fn read_step(text: &str, point: impl Fn(&str) -> Result<Point, Fault>) -> Result<Action, Fault> {
    let text = text.trim_end_matches(['+', '!']);
    if let Some((from, to)) = text.split_once(['-', ':', 'x']).filter(|_| text.len() > 4) {
        return Ok(Action::Step { from: point(from)?, to: point(to)? });
    }
    match pairs(text).as_deref() {
        Ok(&[from, to]) => Ok(Action::Step { from: point(from)?, to: point(to)? }),
        _ => point(text).map(Action::Place),
    }
}

fn read_dice(text: &str) -> Result<Action, Fault> {
    let (dice, steps) = text.as_bytes().split_at_checked(2).ok_or(Fault::Unreadable)?;
    let die = |digit: u8| if matches!(digit, b'1'..=b'6') { Ok(digit - b'0') } else { Err(Fault::Unreadable) };
    if steps.len() > 8 || !steps.len().is_multiple_of(2) {
        return Err(Fault::Unreadable);
    }
    let place = |letter: u8| BackgammonPoint::from_letter(letter).ok_or(Fault::Unreadable);
    let step = |pair: &[u8]| Ok([place(pair[0])?, place(pair[1])?]);
    Ok(Action::Dice {
        dice: [die(dice[0])?, die(dice[1])?],
        steps: steps.chunks_exact(2).map(step).collect::<Result<_, Fault>>()?,
    })
}

/// The pairs of characters of a text in ASCII.
fn pairs(text: &str) -> Result<Vec<&str>, Fault> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return Err(Fault::Unreadable);
    }
    Ok((0..text.len()).step_by(2).map(|at| &text[at..at + 2]).collect())
}

/// Writes a move. Dots needs [`Letters`](Notation::Letters), and so does Backgammon, whose letters are no points of a
/// board.
///
/// Lines of Action has a sign for captures, which `takes` asks for: whether a piece is on the point.
#[must_use]
pub fn write_action(action: &Action, size: Size, notation: Notation, takes: impl Fn(Point) -> bool) -> String {
    let point = |point: Point| write_point(point, size, notation);
    match action {
        Action::Place(place) => point(*place),
        Action::Dots { points, chains } => {
            let first: String = points.iter().map(|&place| point(place)).collect();
            let chains = chains.iter().map(|chain| chain.iter().map(|&place| point(place)).collect::<String>());
            core::iter::once(first).chain(chains).collect::<Vec<_>>().join(".")
        }
        Action::Step { from, to } => match (notation, takes(*to)) {
            (Notation::Letters, _) => format!("{from}{to}"),
            (_, true) => format!("{}:{}", point(*from), point(*to)),
            (_, false) => format!("{}-{}", point(*from), point(*to)),
        },
        Action::Shot { from, to, arrow } => {
            let points = [Some(*from), Some(*to), *arrow];
            points.into_iter().flatten().map(point).collect()
        }
        Action::Dice { dice: [first, second], steps } => {
            let letters = steps.iter().flatten().map(|place| char::from(place.letter()));
            format!("{first}{second}").chars().chain(letters).collect()
        }
        Action::Word(word) => word.name().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ATAXX;
    use kifu_sgf::prop::games::{AMAZONS, BACKGAMMON, HEX, KROPKI, LINES_OF_ACTION, TWIXT};

    #[test]
    fn moves_in_all_notations() {
        // The game, the text, the page's notation and two letters; `None` if it cannot be read.
        for (number, text, expected) in [
            (HEX, "f3", Some(["f3", "fc"])),
            (HEX, "FC", None),
            (HEX, "fc", Some(["f3", "fc"])),
            (HEX, "SWAP", Some(["swap", "swap"])),
            (HEX, "swap-pieces", Some(["swap-pieces", "swap-pieces"])),
            (HEX, " a 1 ", Some(["a1", "aa"])),
            (HEX, "a0", None),
            (HEX, "north", None),
            (HEX, "é1", None),
            (OTHELLO, "f5", Some(["f5", "fe"])),
            (OTHELLO, "PA", Some(["pass", "pass"])),
            (OTHELLO, "", Some(["pass", "pass"])),
            (GOMOKU, "hh", Some(["hh", "hh"])),
            (GOMOKU, "pa", Some(["pa", "pa"])),
            (GOMOKU, "tt", Some(["pass", "pass"])),
            (GOMOKU, "7,8", Some(["hi", "hi"])),
            (LINES_OF_ACTION, "b1-b3", Some(["B1-B3", "bhbf"])),
            (LINES_OF_ACTION, "a4:c4!", Some(["A4-C4", "aece"])),
            (LINES_OF_ACTION, "dhbf", Some(["D1-B3", "dhbf"])),
            (ATAXX, "aabb", Some(["aabb", "aabb"])),
            (ATAXX, "bb", Some(["bb", "bb"])),
            (AMAZONS, "daddgd", Some(["daddgd", "daddgd"])),
            (AMAZONS, "dadd", Some(["dadd", "dadd"])),
            (AMAZONS, "daddg", None),
            (TWIXT, "l12", Some(["l12", "ll"])),
            (KROPKI, "bc.bccbba.abbc", Some(["bc.bccbba.abbc", "bc.bccbba.abbc"])),
            (KROPKI, "bc.b", None),
            (BACKGAMMON, "41lpab", Some(["41lpab", "41lpab"])),
            (BACKGAMMON, "66", Some(["66", "66"])),
            (BACKGAMMON, "71", None),
            (BACKGAMMON, "Double", Some(["double", "double"])),
        ] {
            let row = GameRow::find(number).unwrap();
            let size = Size::square(if number == TWIXT { 24 } else { row.side.max(8) }).unwrap();
            let read = read_action(row, text, size, row.notation);
            let wanted = match text {
                // Capital letters are the columns from 27 on.
                "FC" => Some(["af29", "FC"]),
                _ => expected,
            };
            match (&read, wanted) {
                (Ok(action), Some([page, letters])) => {
                    assert_eq!(write_action(action, size, row.notation, |_| false), page, "{number}: {text}");
                    assert_eq!(write_action(action, size, Notation::Letters, |_| false), letters, "{number}: {text}");
                    assert_eq!(read_action(row, page, size, row.notation).as_ref(), Ok(action), "{number}: {page}");
                }
                (Err(_), None) => {}
                _ => panic!("{number} {text}: {read:?}"),
            }
        }
    }
}
