//! Patterns as text that reads back as the same pattern.

use std::fmt;

use kifu_go::{Color, Point};

use super::{Allowed, Anchor, Pattern, Step};

impl fmt::Display for Pattern {
    /// The rows of cells, then the settings that differ from their defaults. Reading the text gives the same pattern,
    /// except for patterns without a text form: those with moves outside their cells, and those whose `next`
    /// contradicts their first move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.cells.chunks(usize::from(self.size.columns())).enumerate() {
            let line: String = row.iter().map(|cell| cell.to_char()).collect();
            write!(f, "{}{line}", if number == 0 { "" } else { "\n" })?;
        }
        match self.anchor {
            Anchor::Anywhere => {}
            Anchor::Centre => f.write_str("\nanchor: centre")?,
            Anchor::Side => f.write_str("\nanchor: side")?,
            Anchor::Corner => f.write_str("\nanchor: corner")?,
            Anchor::At(corner) if (corner.x(), corner.y()) == (0, 0) => f.write_str("\nanchor: board")?,
            Anchor::At(corner) => write!(f, "\nanchor: {corner}")?,
        }
        if !self.moves.is_empty() {
            let moves: Vec<String> = self.moves.iter().map(step).collect();
            write!(f, "\nmoves: {}", moves.join(" "))?;
        }
        if let Some(next) = self.next {
            write!(f, "\nnext: {}", player(Some(next)))?;
        }
        for (name, allowed) in [("symmetry", self.images.symmetry), ("swap", self.images.swap)] {
            if allowed == Allowed::No {
                write!(f, "\n{name}: no")?;
            }
        }
        Ok(())
    }
}

fn step(step: &Step) -> String {
    format!("{} {}", player(step.color), step.point.map_or_else(|| "*".to_owned(), |point: Point| point.to_string()))
}

const fn player(color: Option<Color>) -> char {
    match color {
        None => '*',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    }
}
