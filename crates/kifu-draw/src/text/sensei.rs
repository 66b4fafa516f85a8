//! Diagrams in the notation of Sensei's Library: lines that begin with `$$`.
//!
//! Substitutes for features that the notation lacks: labels are single small letters, so others get a free letter and a
//! note below; numbers run from 1 to 10 from the first numbered move, so only the last ten moves keep their numbers;
//! territory is drawn as squares.

use std::collections::HashMap;

use kifu_go::sorting;
use kifu_go::{Color, Coordinates, Point};
use kifu_record::Mark;

use super::page::clean;
use super::signs::Sign;
use crate::diagram::{Diagram, Stone, number_of_label};
use crate::scene::SceneOptions;

/// The maximum number of numbered moves in a diagram of Sensei's Library.
pub const SENSEI_NUMBERS: u32 = 10;

/// The character of each mark on an empty point, a black stone, and a white stone.
const MARKS: [(Sign, [char; 3]); 8] = [
    (Sign::Circle, ['C', 'B', 'W']),
    (Sign::Square, ['S', '#', '@']),
    (Sign::Triangle, ['T', 'Y', 'Q']),
    (Sign::Cross, ['M', 'Z', 'P']),
    (Sign::Selected, ['S', '#', '@']),
    (Sign::Other, ['C', 'B', 'W']),
    (Sign::BlackTerritory, ['S', '#', '@']),
    (Sign::WhiteTerritory, ['S', '#', '@']),
];

/// The diagram for Sensei's Library.
#[must_use]
pub fn sensei(diagram: &Diagram, around: &SceneOptions) -> String {
    let numbers = Numbers::of(diagram);
    let (letters, mut notes) = letters(diagram);
    notes.extend(numbers.without(diagram));
    let mut text = numbers.head(diagram);
    if let Some(title) = around.heading.first() {
        text.push(' ');
        text.push_str(&clean(&title.replace(['\n', '\r'], " ")));
    }
    text.push('\n');
    let region = diagram.region;
    let (is_left, is_right) = (region.left == 0, region.right + 1 == diagram.size.columns());
    let edge = format!("$$  {}\n", "-".repeat(usize::from(region.columns()) * 2 + 1));
    if region.top == 0 {
        text.push_str(&edge);
    }
    let signs = signs(diagram);
    let stars = &diagram.stars;
    for y in region.top..=region.bottom {
        text.push_str(if is_left { "$$ |" } else { "$$  " });
        for point in (region.left..=region.right).filter_map(|x| Point::new(x, y)) {
            text.push(' ');
            let stone = diagram.stones.iter().find(|stone| stone.point == point);
            let mark = signs.get(&point).and_then(|sign| MARKS.iter().find(|(known, _)| known == sign));
            text.push(match (stone, mark) {
                _ if diagram.hidden.contains(&point) => ' ',
                (Some(stone), mark) => numbers.digit(stone).unwrap_or_else(|| {
                    let of_color = if stone.color == Color::Black { 1 } else { 2 };
                    mark.map_or(['X', 'O'][of_color - 1], |(_, signs)| signs[of_color])
                }),
                (None, _) if letters.contains_key(&point) => letters[&point],
                (None, Some((_, signs))) => signs[0],
                (None, None) if stars.contains(&point) => ',',
                (None, None) => '.',
            });
        }
        text.push_str(if is_right { " |\n" } else { "\n" });
    }
    if region.bottom + 1 == diagram.size.rows() {
        text.push_str(&edge);
    }
    let name = |point: Point| Coordinates::Western.write(point, diagram.size);
    for mark in &diagram.marks {
        match *mark {
            Mark::Arrow(from, to) => text.push_str(&format!("$$ {{AR {} {}}}\n", name(from), name(to))),
            Mark::Line(from, to) => text.push_str(&format!("$$ {{LN {} {}}}\n", name(from), name(to))),
            _ => {}
        }
    }
    let words = around.heading.iter().skip(1).chain(&notes).chain(&around.caption);
    for line in words.flat_map(|text| text.lines()).map(clean) {
        text.push_str(if line.is_empty() { "\n" } else { "" });
        if !line.is_empty() {
            text.push_str(&format!("\n{line}\n"));
        }
    }
    text
}

/// The numbers that a diagram of Sensei's Library can show.
struct Numbers {
    /// The first number and its player; `None` without numbers.
    first: Option<(u32, Color)>,
}

impl Numbers {
    fn of(diagram: &Diagram) -> Self {
        let mut numbered: Vec<(u32, Color)> =
            diagram.stones.iter().filter_map(|stone| Some((stone.number?, stone.color))).collect();
        sorting::sort_by_key(&mut numbered, |(number, _)| *number);
        let Some(&(last, color)) = numbered.last() else { return Self { first: None } };
        let lowest = diagram.moves.map_or(numbered[0].0, |(first, _)| first);
        // Numbers set by the record (MN) may decrease from move to move.
        let first = lowest.max(last.saturating_sub(SENSEI_NUMBERS - 1)).min(last);
        // The players alternate in this range, so the last player determines the first.
        Self { first: Some((first, if (last - first) % 2 == 0 { color } else { color.opposite() })) }
    }

    /// `$$Bc19m11`: the player of the first number, coordinates, the size, the first number.
    fn head(&self, diagram: &Diagram) -> String {
        let mut head = String::from("$$");
        if let Some((_, color)) = self.first {
            head.push(if color == Color::Black { 'B' } else { 'W' });
        }
        if diagram.coordinates.is_some() {
            head.push('c');
        }
        if diagram.size.is_square() {
            head.push_str(&diagram.size.columns().to_string());
        }
        if let Some((first, _)) = self.first.filter(|(first, _)| *first != 1) {
            head.push_str(&format!("m{first}"));
        }
        head
    }

    /// Names the moves that have no number because there are too many.
    fn without(&self, diagram: &Diagram) -> Option<String> {
        let ((first, _), (lowest, _)) = (self.first?, diagram.moves?);
        (lowest < first).then(|| match first - lowest {
            1 => format!("Move {lowest} has no number."),
            _ => format!("Moves {lowest} to {} have no numbers.", first - 1),
        })
    }

    fn digit(&self, stone: &Stone) -> Option<char> {
        let (first, color) = self.first?;
        let index = stone.number?.checked_sub(first).filter(|index| *index < SENSEI_NUMBERS)?;
        let expected = if index % 2 == 0 { color } else { color.opposite() };
        (stone.color == expected).then(|| char::from_digit((index + 1) % 10, 10))?
    }
}

/// The sign of each point, the record's marks before territory.
fn signs(diagram: &Diagram) -> HashMap<Point, Sign> {
    let mut signs = HashMap::new();
    let marks = diagram.marks.iter().filter_map(|mark| Some((crate::diagram::points_of(mark)[0], Sign::of(mark)?)));
    let black = diagram.black_territory.iter().map(|&point| (point, Sign::BlackTerritory));
    let white = diagram.white_territory.iter().map(|&point| (point, Sign::WhiteTerritory));
    for (point, sign) in marks.chain(black).chain(white) {
        signs.entry(point).or_insert(sign);
    }
    signs
}

/// The letters on empty points, with notes on those that replace another mark.
fn letters(diagram: &Diagram) -> (HashMap<Point, char>, Vec<String>) {
    let mut letters = HashMap::new();
    let mut notes = Vec::new();
    let labels = diagram.marks.iter().filter_map(|mark| match mark {
        Mark::Label(point, text) if !text.trim().is_empty() => Some((*point, text.trim().to_owned())),
        _ => None,
    });
    let ghosts = diagram.ghosts.iter().filter_map(|ghost| Some((ghost.point, ghost.letter?.to_string())));
    let (stones, wanted): (Vec<_>, Vec<_>) =
        labels.chain(ghosts).partition(|(point, _)| diagram.stones.iter().any(|stone| stone.point == *point));
    let own = |text: &str| {
        let mut characters = text.chars();
        let first = characters.next()?.to_ascii_lowercase();
        (first.is_ascii_lowercase() && characters.next().is_none()).then_some(first)
    };
    let mut rest = Vec::new();
    for (point, text) in wanted {
        match own(&text).filter(|letter| !letters.values().any(|taken| taken == letter)) {
            Some(letter) => {
                letters.insert(point, letter);
            }
            None => rest.push((point, text)),
        }
    }
    let name = |point: Point| Coordinates::Western.write(point, diagram.size);
    for (point, text) in rest {
        match ('a'..='z').find(|letter| !letters.values().any(|taken| taken == letter)) {
            Some(letter) => {
                letters.insert(point, letter);
                notes.push(format!("{letter}: {text}"));
            }
            None => notes.push(format!("{}: {text}", name(point))),
        }
    }
    let is_number = |(point, text): &(Point, String)| {
        let number = number_of_label(text);
        number.is_some() && diagram.stones.iter().any(|stone| stone.point == *point && stone.number == number)
    };
    let stones = stones.into_iter().filter(|label| !is_number(label));
    notes.extend(stones.map(|(point, text)| format!("{}: {text}", name(point))));
    (letters, notes)
}
