//! Boards as lines of text: `X` black, `O` white, `.` empty, the top line first.

use crate::{Board, Color, Point, Size};
use core::fmt;
use core::str::FromStr;

/// The character of a point in a diagram.
#[must_use]
pub const fn diagram_char(stone: Option<Color>) -> char {
    match stone {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    }
}

/// The reason why a text is not a diagram of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadDiagram {
    /// A character that is not `X`, `O` or `.`, with its line and column from 0.
    UnknownCharacter {
        /// The character.
        found: char,
        /// The line, from 0 at the top, empty lines not counted.
        line: usize,
        /// The column, from 0, white space not counted.
        column: usize,
    },
    /// A line that is not as long as the first one.
    UnequalLines {
        /// The line, from 0 at the top.
        line: usize,
    },
    /// No line at all, or more than 52 lines or columns.
    BadSize,
}

impl fmt::Display for BadDiagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCharacter { found, line, column } => {
                write!(f, "`{found}` in line {line}, column {column} is not `X`, `O` or `.`")
            }
            Self::UnequalLines { line } => write!(f, "line {line} differs in length from the first"),
            Self::BadSize => f.write_str("a board has 1 to 52 lines of 1 to 52 points"),
        }
    }
}

impl core::error::Error for BadDiagram {}

impl fmt::Display for Board {
    /// Writes one line of `X`, `O` and `.` for each row, top first, each ended by a newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for y in 0..self.size().rows() {
            for x in 0..self.size().columns() {
                f.write_char(diagram_char(self.get(Point::at(x, y))))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = Color::BOTH.map(|color| self.prisoners(color));
        write!(f, "Board {} (Black took {black}, White took {white})\n{self}", self.size())
    }
}

impl FromStr for Board {
    type Err = BadDiagram;

    /// Reads a diagram. White space, empty lines and the case of the letters do not matter. The stones are setup:
    /// chains without liberties are allowed.
    fn from_str(text: &str) -> Result<Self, BadDiagram> {
        let lines = || text.lines().filter(|line| !line.trim().is_empty());
        let columns = lines().next().map_or(0, |line| line.chars().filter(|c| !c.is_whitespace()).count());
        let side = |length: usize| u8::try_from(length).unwrap_or(0);
        let size = Size::new(side(columns), side(lines().count())).ok_or(BadDiagram::BadSize)?;
        let mut board = Self::new(size);
        for (y, line) in lines().enumerate() {
            let mut x = 0;
            for found in line.chars().filter(|c| !c.is_whitespace()) {
                if x >= columns {
                    return Err(BadDiagram::UnequalLines { line: y });
                }
                let stone = match found {
                    'X' | 'x' => Some(Color::Black),
                    'O' | 'o' => Some(Color::White),
                    '.' => None,
                    _ => return Err(BadDiagram::UnknownCharacter { found, line: y, column: x }),
                };
                board.set(Point::at(x as u8, y as u8), stone);
                x += 1;
            }
            if x < columns {
                return Err(BadDiagram::UnequalLines { line: y });
            }
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_to_board_and_back() {
        for text in [".\n", "XO.\n", "X\nO\n.\n", "XXX\nXXX\n"] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
        assert_eq!("\n  . x O \n\n  . . .\n".parse::<Board>().unwrap().to_string(), ".XO\n...\n");
    }

    #[test]
    fn what_is_no_board() {
        for (text, error) in [
            ("", BadDiagram::BadSize),
            ("\n \n", BadDiagram::BadSize),
            (&".".repeat(53), BadDiagram::BadSize),
            (&".".repeat(300), BadDiagram::BadSize),
            (&".\n".repeat(53), BadDiagram::BadSize),
            ("..\n...", BadDiagram::UnequalLines { line: 1 }),
            ("..\n.", BadDiagram::UnequalLines { line: 1 }),
            ("..\n.+", BadDiagram::UnknownCharacter { found: '+', line: 1, column: 1 }),
            ("é.\n..", BadDiagram::UnknownCharacter { found: 'é', line: 0, column: 0 }),
        ] {
            assert_eq!(text.parse::<Board>(), Err(error), "{text:?}");
        }
    }
}
