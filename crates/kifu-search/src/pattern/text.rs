//! Reading patterns from text.

use kifu_go::{Color, Coordinates, Point, Size};

use super::{Allowed, Anchor, Cell, Images, Pattern, Step};

/// The reason why a text is not a pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct BadPattern {
    /// The line, from 1.
    pub line: usize,
    /// The fault: one clause.
    pub message: String,
}

/// The digits for moves in a diagram: 1 to 9, and 0 for the tenth.
const DIGITS: &str = "1234567890";

impl std::str::FromStr for Pattern {
    type Err = BadPattern;

    /// Parses lines of cells (spaces between them are ignored) and lines of settings, `name: value`:
    ///
    /// * `anchor:` `anywhere` (the default), `centre`, `side`, `corner`, `board`, or a point like `C4`;
    /// * `moves:` the moves that follow in the region: `X cc O dd`, points counted from the upper left, `*` for any;
    /// * `next:` `X` or `O`: the player of the next move in the region after the position;
    /// * `symmetry:` and `swap:` `no`: only the original orientation or colours;
    /// * `a: .X`: the meaning of the letter `a` in the cells.
    ///
    /// Digits are empty points where the following moves are played: 1 by Black, 2 by White, and so on; `first: O`
    /// exchanges the players. Lines that begin with `;` are comments.
    fn from_str(text: &str) -> Result<Self, BadPattern> {
        read(text)
    }
}

fn read(text: &str) -> Result<Pattern, BadPattern> {
    let mut rows: Vec<(usize, Vec<char>)> = Vec::new();
    let mut settings: Vec<(usize, &str, &str)> = Vec::new();
    let mut letters: Vec<(char, Cell)> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with(';') {
            continue;
        }
        match text.split_once(':') {
            Some((name, value)) => {
                let (name, value) = (name.trim(), value.trim());
                match letter(name) {
                    Some(letter) => letters.push((letter, cell_set(value, line)?)),
                    None => settings.push((line, name, value)),
                }
            }
            None => rows.push((line, text.chars().filter(|char| !char.is_whitespace()).collect())),
        }
    }
    let Some(&(first_line, _)) = rows.first() else {
        return Err(BadPattern { line: 1, message: "no cells: write rows of . X O x o ? *".into() });
    };
    let columns = rows[0].1.len();
    let size = u8::try_from(columns).ok().zip(u8::try_from(rows.len()).ok()).and_then(|(x, y)| Size::new(x, y));
    let size = size.ok_or(BadPattern { line: first_line, message: "more than 52 rows or columns".into() })?;
    let mut cells = Vec::new();
    let mut played: [Option<Point>; 10] = [None; 10];
    for (y, (line, row)) in rows.iter().enumerate() {
        if row.len() != columns {
            let message = format!("{} cells, the first row has {columns}", row.len());
            return Err(BadPattern { line: *line, message });
        }
        for (x, &name) in row.iter().enumerate() {
            let defined = letters.iter().find(|(letter, _)| *letter == name).map(|(_, cell)| *cell);
            let cell = match DIGITS.find(name) {
                Some(number) => {
                    played[number] = Point::new(x as u8, y as u8);
                    Cell::EMPTY
                }
                None => defined.or_else(|| Cell::from_char(name)).ok_or_else(|| BadPattern {
                    line: *line,
                    message: format!(
                        "unknown cell `{name}`; write rows of . X O x o ? * _ and digits, divided by /, or define it (`{name}: .X`)"
                    ),
                })?,
            };
            cells.push(cell);
        }
    }
    let mut pattern =
        Pattern { size, cells, anchor: Anchor::Anywhere, moves: Vec::new(), next: None, images: Images::default() };
    let mut first = Color::Black;
    let mut next_line = 1;
    for (line, name, value) in settings {
        let bad = |message: String| BadPattern { line, message };
        if name == "first" {
            first = color(value).map_err(bad)?;
        } else if !set(&mut pattern, name, value).map_err(bad)? {
            let known = "anchor, moves, next, first, symmetry, swap";
            return Err(bad(format!("unknown setting `{name}`; use one of {known}")));
        }
        if name == "next" {
            next_line = line;
        }
    }
    let digits = played.iter().take_while(|point| point.is_some()).count();
    if played.iter().skip(digits).any(Option::is_some) {
        return Err(BadPattern { line: first_line, message: "the digits must count from 1 without a gap".into() });
    }
    if digits > 0 {
        let colors = [first, first.opposite()].into_iter().cycle();
        pattern
            .moves
            .extend(played[..digits].iter().zip(colors).map(|(&point, color)| Step { color: Some(color), point }));
    }
    if pattern.steps().is_none() {
        let message = "`next` and the first move name different players; remove `next`, or write `first: O`".into();
        return Err(BadPattern { line: next_line, message });
    }
    Ok(pattern)
}

/// Applies a setting to a pattern; false if there is none with this name.
pub(super) fn set(pattern: &mut Pattern, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "anchor" => pattern.anchor = anchor(value)?,
        "moves" => pattern.moves = moves(value, pattern.size)?,
        "next" => pattern.next = Some(color(value)?),
        "symmetry" => pattern.images.symmetry = allowed(value)?,
        "swap" => pattern.images.swap = allowed(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Returns the letter that a setting defines; `None` if `name` is not a single letter, or has a fixed meaning.
fn letter(name: &str) -> Option<char> {
    let mut chars = name.chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?;
    (chars.next().is_none() && Cell::from_char(letter).is_none()).then_some(letter)
}

fn cell_set(value: &str, line: usize) -> Result<Cell, BadPattern> {
    let bad = || BadPattern { line, message: format!("`{value}` is not a set of . X O") };
    let mut cells =
        value.chars().filter(|char| !char.is_whitespace()).map(|name| Cell::from_char(name).ok_or_else(bad));
    let first = cells.next().ok_or_else(bad)??;
    cells.try_fold(first, |set, cell| Ok(set.or(cell?)))
}

fn anchor(value: &str) -> Result<Anchor, String> {
    Ok(match value.to_ascii_lowercase().as_str() {
        "anywhere" => Anchor::Anywhere,
        "centre" | "center" => Anchor::Centre,
        "side" => Anchor::Side,
        "corner" => Anchor::Corner,
        "board" => Anchor::At(Point::new(0, 0).ok_or("no point")?),
        _ => {
            // In SGF `A` is the 27th column, so capitals matter.
            let point = if let &[x, y] = value.as_bytes() { Point::from_sgf([x, y]) } else { None };
            let point = point.or_else(|| Coordinates::Western.read(value, Size::NINETEEN).ok());
            Anchor::At(point.ok_or_else(|| {
                format!("unknown anchor `{value}`; write anywhere, centre, side, corner, board or a point like `cc`")
            })?)
        }
    })
}

fn moves(value: &str, size: Size) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    let mut words = value.split_whitespace();
    while let Some(word) = words.next() {
        // `X cc` and `Xcc` mean the same.
        let (who, point) = match word.split_at_checked(1) {
            Some((who, "")) => (who, words.next().ok_or_else(|| format!("no point after `{word}`"))?),
            Some(parts) => parts,
            None => return Err(format!("`{word}` is not a move; write `X cc`")),
        };
        let color = if who == "*" { None } else { Some(color(who)?) };
        let point = match *point.as_bytes() {
            [b'*'] => None,
            [x, y] => Some(
                Point::from_sgf([x, y])
                    .filter(|&point| size.contains(point))
                    .ok_or_else(|| format!("`{point}` is not a point of the pattern"))?,
            ),
            _ => return Err(format!("`{point}` is not a point; write two letters, counted from the upper left")),
        };
        steps.push(Step { color, point });
    }
    Ok(steps)
}

pub(super) fn color(value: &str) -> Result<Color, String> {
    match value.to_ascii_lowercase().as_str() {
        "x" | "b" | "black" => Ok(Color::Black),
        "o" | "w" | "white" => Ok(Color::White),
        _ => Err(format!("`{value}` is not a player; write X or O")),
    }
}

fn allowed(value: &str) -> Result<Allowed, String> {
    match value.to_ascii_lowercase().as_str() {
        "yes" | "on" => Ok(Allowed::Yes),
        "no" | "off" => Ok(Allowed::No),
        _ => Err(format!("`{value}` is neither yes nor no")),
    }
}
