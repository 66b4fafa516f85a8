//! The text on each point, and the notes below the board.

use std::collections::{BTreeSet, HashMap, HashSet};

use kifu_go::{Color, Coordinates, Point};
use kifu_record::Mark;
use kifu_record::sgf::is_harmful;

use super::line::Part;
use super::signs::{Characters, Sign};
use crate::diagram::{Diagram, number_of_label};

/// The text on a point: pieces from its column to the right. It may reach into the column between it and the next point.
pub(super) struct Cell {
    pub(super) pieces: Vec<(Part, String)>,
    pub(super) is_hidden: bool,
}

impl Cell {
    pub(super) fn width(&self, characters: Characters) -> usize {
        self.pieces.iter().map(|(_, text)| characters.width(text)).sum()
    }
}

/// The data about the points of a diagram.
pub(super) struct Cells<'d> {
    diagram: &'d Diagram,
    characters: Characters,
    stones: HashMap<Point, (Color, Option<u32>)>,
    labels: HashMap<Point, String>,
    letters: HashMap<Point, char>,
    signs: HashMap<Point, Vec<Sign>>,
    stars: HashSet<Point>,
    hidden: HashSet<Point>,
    /// True if each number forms one character together with its stone.
    has_short_numbers: bool,
    /// The columns of a point, without the one between it and the next.
    width: usize,
}

impl<'d> Cells<'d> {
    pub(super) fn new(diagram: &'d Diagram, characters: Characters) -> Self {
        let shown = |point: &Point| diagram.region.contains(*point) && !diagram.hidden.contains(point);
        let mut signs: HashMap<Point, Vec<Sign>> = HashMap::new();
        let marks = diagram.marks.iter().filter_map(|mark| Some((crate::diagram::points_of(mark)[0], Sign::of(mark)?)));
        let black = diagram.black_territory.iter().map(|&point| (point, Sign::BlackTerritory));
        let white = diagram.white_territory.iter().map(|&point| (point, Sign::WhiteTerritory));
        let ghosts = diagram.ghosts.iter().filter(|ghost| ghost.letter.is_none());
        let ghosts = ghosts
            .map(|ghost| (ghost.point, if ghost.color == Color::Black { Sign::BlackGhost } else { Sign::WhiteGhost }));
        for (point, sign) in marks.chain(black).chain(white).chain(ghosts).filter(|(point, _)| shown(point)) {
            let signs = signs.entry(point).or_default();
            if !signs.contains(&sign) {
                signs.push(sign);
            }
        }
        let label = |mark: &Mark| match mark {
            Mark::Label(point, text) if shown(point) => {
                let text: String = text.chars().filter(|&character| !is_harmful(character)).collect();
                (!text.trim().is_empty()).then(|| (*point, text.trim().to_owned()))
            }
            _ => None,
        };
        let short = |stone: &crate::Stone| {
            stone.number.is_none_or(|number| characters.numbered_stone(stone.color, number).is_some())
        };
        let has_short_numbers = diagram.stones.iter().filter(|stone| shown(&stone.point)).all(short);
        let stone_width = |stone: &crate::Stone| {
            let sign = characters.width(characters.stone(stone.color).encode_utf8(&mut [0; 4]));
            sign + stone.number.filter(|_| !has_short_numbers).map_or(0, |number| number.to_string().len())
        };
        let stones = diagram.stones.iter().filter(|stone| shown(&stone.point));
        let empty = characters.width(characters.crossing([true; 4], false).encode_utf8(&mut [0; 4]));
        Self {
            width: stones.map(stone_width).fold(empty, usize::max),
            diagram,
            characters,
            stones: diagram.stones.iter().map(|stone| (stone.point, (stone.color, stone.number))).collect(),
            labels: diagram.marks.iter().filter_map(label).collect(),
            letters: diagram.ghosts.iter().filter_map(|ghost| Some((ghost.point, ghost.letter?))).collect(),
            signs,
            stars: diagram.stars.iter().copied().collect(),
            hidden: diagram.hidden.iter().copied().collect(),
            has_short_numbers,
        }
    }

    /// The columns of a point: those of its stone and number. Marks make the board no wider.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The columns for the text on a point: the next one belongs to the point after it.
    fn room(&self) -> usize {
        self.width + 1
    }

    /// The content of a point.
    pub(super) fn cell(&self, point: Point) -> Cell {
        if self.hidden.contains(&point) {
            return Cell { pieces: vec![(Part::Name, " ".to_owned())], is_hidden: true };
        }
        let mut pieces = Vec::new();
        let label = self.labels.get(&point).map(|label| cut(label, self.characters, self.room()));
        let mut signs = self.signs.get(&point).into_iter().flatten().map(|sign| sign.character(self.characters));
        if let Some(&(color, number)) = self.stones.get(&point) {
            let part = Part::stone(color);
            match number {
                Some(number) if self.has_short_numbers => {
                    pieces.extend(self.characters.numbered_stone(color, number).map(|stone| (part, stone.to_string())));
                }
                Some(number) => pieces.push((part, format!("{}{number}", self.characters.stone(color)))),
                None => {
                    let stone = self.characters.stone(color).to_string();
                    let left = self.room() - self.characters.width(&stone);
                    pieces.push((part, stone));
                    let label = self.labels.get(&point).map(|label| cut(label, self.characters, left));
                    pieces.extend(label.map(|label| (Part::Mark, label)));
                }
            }
        } else if let Some(label) = label {
            pieces.push((Part::Mark, label));
        } else if let Some(letter) = self.letters.get(&point) {
            pieces.push((Part::Mark, letter.to_string()));
        } else if let Some(sign) = signs.next() {
            pieces.push((Part::Mark, sign.to_string()));
        } else {
            let crossing = self.characters.crossing(self.lines(point), self.stars.contains(&point));
            pieces.push((Part::Board, crossing.to_string()));
        }
        let used: usize = pieces.iter().map(|(_, text)| self.characters.width(text)).sum();
        pieces.extend(signs.take(self.room().saturating_sub(used)).map(|sign| (Part::Mark, sign.to_string())));
        Cell { pieces, is_hidden: false }
    }

    /// Returns true if a point has more signs than fit.
    fn leaves_out(&self, point: Point, signs: &[Sign]) -> bool {
        let drawn = self.cell(point).pieces;
        !signs.iter().all(|sign| {
            let sign = sign.character(self.characters);
            drawn.iter().any(|(part, text)| *part == Part::Mark && text.chars().eq([sign]))
        })
    }

    /// Returns whether lines of the board lead to the left, right, up and down.
    pub(super) fn lines(&self, point: Point) -> [bool; 4] {
        let size = self.diagram.size;
        [point.x() > 0, point.x() + 1 < size.columns(), point.y() > 0, point.y() + 1 < size.rows()]
    }
}

/// The start of a label that fits into some columns.
fn cut(label: &str, characters: Characters, room: usize) -> String {
    if characters.width(label) <= room {
        return label.to_owned();
    }
    let more = if characters == Characters::Ascii { "~" } else { "…" };
    let mut cut = String::new();
    let mut used = characters.width(more);
    for character in label.chars() {
        used += characters.width(character.encode_utf8(&mut [0; 4]));
        if used > room {
            break;
        }
        cut.push(character);
    }
    // A single column has no room for both a letter and the ellipsis.
    if cut.is_empty() && characters.width(more) > room { String::new() } else { cut + more }
}

/// The content that the text board cannot show: the meaning of its signs, overlong labels, arrows and lines.
#[must_use]
pub fn notes(diagram: &Diagram, characters: Characters) -> Vec<String> {
    let cells = Cells::new(diagram, characters);
    let way = diagram.coordinates.unwrap_or(Coordinates::Western);
    let name = |point: Point| way.write(point, diagram.size);
    let mut notes = Vec::new();
    let used: BTreeSet<Sign> = cells.signs.values().flatten().copied().collect();
    let legend: Vec<String> =
        used.into_iter().map(|sign| format!("{} {}", sign.character(characters), sign.name())).collect();
    if !legend.is_empty() {
        notes.push(legend.join(", "));
    }
    let mut crowded: Vec<_> = cells.signs.iter().filter(|(point, signs)| cells.leaves_out(**point, signs)).collect();
    crowded.sort_by_key(|(point, _)| (point.y(), point.x()));
    for (point, signs) in crowded {
        let names: Vec<&str> = signs.iter().map(|sign| sign.name()).collect();
        notes.push(format!("{}: {}", name(*point), names.join(", ")));
    }
    for mark in &diagram.marks {
        match mark {
            Mark::Label(point, _) => {
                let stone = cells.stones.get(point);
                let left = stone.map_or(cells.room(), |(color, _)| {
                    cells.room() - characters.width(characters.stone(*color).encode_utf8(&mut [0; 4]))
                });
                let is_said = |label: &String| match stone {
                    Some((_, Some(number))) => number_of_label(label) == Some(*number),
                    _ => characters.width(label) <= left,
                };
                if let Some(label) = cells.labels.get(point).filter(|label| !is_said(label)) {
                    notes.push(format!("{}: {label}", name(*point)));
                }
            }
            Mark::Arrow(from, to) => notes.push(format!("arrow from {} to {}", name(*from), name(*to))),
            Mark::Line(from, to) => notes.push(format!("line from {} to {}", name(*from), name(*to))),
            _ => {}
        }
    }
    notes
}
