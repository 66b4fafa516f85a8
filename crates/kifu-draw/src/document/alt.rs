//! Diagrams in words, for readers who cannot see them.

use kifu_go::{Color, Coordinates, Point, Region};
use kifu_record::words::{Language, side};
use kifu_record::{Mark, single_marks};

use crate::diagram::{Diagram, Stone};
use crate::phrases;

/// Returns the content of a diagram in words: `19×19 board. Moves: Black 1 Q16, White 2 D4. Black stones: C3.`
/// Numbered moves come in their order, other stones by colour, then labels and marked points.
#[must_use]
pub fn in_words(diagram: &Diagram, language: Language) -> String {
    let phrases = phrases::of(language);
    let names = diagram.coordinates.unwrap_or(Coordinates::Western);
    let name = |point: Point| names.write(point, diagram.size);
    let [item, end] = phrases.joints;
    let mut sentences = vec![board(diagram, &name, language)];

    let mut moves: Vec<(u32, &Stone)> =
        diagram.stones.iter().filter_map(|stone| Some((stone.number?, stone))).collect();
    moves.sort_by_key(|(number, _)| *number);
    let moves = moves.iter().map(|(number, stone)| {
        let gap = if language == Language::En { " " } else { "" };
        format!("{}{gap}{number} {}", side(stone.color, language), name(stone.point))
    });
    push_list(&mut sentences, phrases.lists[0], moves.collect(), item);

    for color in [Color::Black, Color::White] {
        let stones = diagram.stones.iter().filter(|stone| stone.color == color && stone.number.is_none());
        let points = stones.map(|stone| name(stone.point)).collect();
        push_list(&mut sentences, &phrases::stones(color, language), points, item);
    }
    let marks = single_marks(&diagram.marks).map(|mark| mark_in_words(mark.as_ref(), &name)).collect();
    push_list(&mut sentences, phrases.lists[1], marks, item);
    sentences.join(end).trim_end().to_owned() + end.trim_end()
}

fn push_list(sentences: &mut Vec<String>, lead: &str, items: Vec<String>, joint: &str) {
    if !items.is_empty() {
        sentences.push(format!("{lead}{}", items.join(joint)));
    }
}

/// The size of the board, and the part of it that is shown.
fn board(diagram: &Diagram, name: &dyn Fn(Point) -> String, language: Language) -> String {
    let [whole, part] = phrases::of(language).board;
    let size = diagram.size;
    let text = format!("{}×{}", size.columns(), size.rows());
    if diagram.region == Region::whole(size) {
        return whole.replace("{size}", &text);
    }
    let Region { left, top, right, bottom } = diagram.region;
    let corner = |x, y| Point::new(x, y).map(name).unwrap_or_default();
    let shown = format!("{}–{}", corner(left, bottom), corner(right, top));
    part.replace("{size}", &text).replace("{part}", &shown)
}

/// A label or the sign of a mark, with its points.
fn mark_in_words(mark: &Mark, name: &dyn Fn(Point) -> String) -> String {
    match mark {
        Mark::Label(point, text) => format!("{text} {}", name(*point)),
        Mark::Arrow(from, to) | Mark::Line(from, to) => format!("{}–{}", name(*from), name(*to)),
        Mark::Circle(point) => format!("○ {}", name(*point)),
        Mark::Triangle(point) => format!("△ {}", name(*point)),
        Mark::Square(point) => format!("□ {}", name(*point)),
        Mark::Cross(point) => format!("× {}", name(*point)),
        Mark::Selected(point) | Mark::Other(_, point) => name(*point),
        Mark::Area(..) => String::new(),
    }
}
