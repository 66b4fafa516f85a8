//! The words of JGF.

use kifu_go::{Color, Point};
use kifu_sgf::value::{Application, Emphasis, GameResult};

use crate::{AreaMark, Judgement, Mark, Side};

/// The games, by their numbers in SGF.
const GAMES: &[(u16, &str)] =
    &[(1, "go"), (2, "othello"), (3, "chess"), (4, "renju"), (6, "backgammon"), (7, "chinese_chess"), (8, "shogi")];

/// The name of a game.
pub(super) fn game_name(number: u16) -> &'static str {
    GAMES.iter().find(|(known, _)| *known == number).map_or("unknown", |(_, name)| name)
}

/// The number of a game.
pub(super) fn game_number(name: &str) -> Option<u16> {
    GAMES.iter().find(|(_, known)| known.eq_ignore_ascii_case(name.trim())).map(|(number, _)| *number)
}

/// The name of a colour.
pub(super) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Returns the colour with a name, or with the letter that version 1 uses.
pub(super) fn color_of(word: &str) -> Option<Color> {
    let word = word.trim();
    let is = |name: &str, letter: &str| word.eq_ignore_ascii_case(name) || word.eq_ignore_ascii_case(letter);
    match () {
        () if is("black", "b") => Some(Color::Black),
        () if is("white", "w") => Some(Color::White),
        () => None,
    }
}

/// Returns the side with a name.
pub(super) fn side_of(word: &str) -> Side {
    color_of(word).map_or_else(|| Side::Other(word.to_owned()), Side::Color)
}

/// The name of a side.
pub(super) fn side_name(side: &Side) -> &str {
    match side {
        Side::Color(color) => color_name(*color),
        Side::Other(word) => word,
    }
}

/// The types of marks that SGF has too, in their written order.
pub(super) const MARK_TYPES: &[&str] = &["circle", "triangle", "square", "mark", "selected", "label", "arrow", "line"];

/// The type of a mark, its first point, and the end of a line from there.
pub(super) fn mark_type(mark: &Mark) -> (&str, Point, Option<Point>) {
    match mark {
        Mark::Circle(point) => ("circle", *point, None),
        Mark::Triangle(point) => ("triangle", *point, None),
        Mark::Square(point) => ("square", *point, None),
        Mark::Cross(point) => ("mark", *point, None),
        Mark::Selected(point) => ("selected", *point, None),
        Mark::Label(point, _) => ("label", *point, None),
        Mark::Arrow(from, to) => ("arrow", *from, Some(*to)),
        Mark::Line(from, to) => ("line", *from, Some(*to)),
        Mark::Area(kind, rectangle) => {
            let name = match kind {
                AreaMark::Circle => "circle",
                AreaMark::Triangle => "triangle",
                AreaMark::Square => "square",
                AreaMark::Cross => "mark",
                AreaMark::Selected => "selected",
            };
            (name, rectangle.upper_left(), None)
        }
        Mark::Other(name, point) => (name, *point, None),
    }
}

/// The mark of a type at a point.
pub(super) fn mark_of(mark_type: &str, point: Point, text: Option<&str>, to: Option<Point>) -> Mark {
    match (mark_type, to) {
        ("circle", _) => Mark::Circle(point),
        ("triangle", _) => Mark::Triangle(point),
        ("square", _) => Mark::Square(point),
        ("mark", _) => Mark::Cross(point),
        ("selected" | "select", _) => Mark::Selected(point),
        ("label", _) => Mark::Label(point, text.unwrap_or_default().to_owned()),
        ("arrow", Some(to)) => Mark::Arrow(point, to),
        ("line", Some(to)) => Mark::Line(point, to),
        (other, _) => Mark::Other(other.to_owned(), point),
    }
}

/// The type of a judgement and its emphasis.
pub(super) fn judgement_type(judgement: Judgement) -> (&'static str, Option<Emphasis>) {
    match judgement {
        Judgement::BadMove(emphasis) => ("badMove", Some(emphasis)),
        Judgement::DoubtfulMove => ("doubtful", None),
        Judgement::InterestingMove => ("interesting", None),
        Judgement::GoodMove(emphasis) => ("goodMove", Some(emphasis)),
        Judgement::Even(emphasis) => ("even", Some(emphasis)),
        Judgement::GoodForBlack(emphasis) => ("goodForBlack", Some(emphasis)),
        Judgement::GoodForWhite(emphasis) => ("goodForWhite", Some(emphasis)),
        Judgement::Unclear(emphasis) => ("unclear", Some(emphasis)),
        Judgement::Hotspot(emphasis) => ("hotspot", Some(emphasis)),
        Judgement::Forced => ("forced", None),
    }
}

/// The judgement of a type.
pub(super) fn judgement_of(judgement_type: &str, emphasis: Emphasis) -> Option<Judgement> {
    Some(match judgement_type {
        "badMove" => Judgement::BadMove(emphasis),
        "doubtful" => Judgement::DoubtfulMove,
        "interesting" => Judgement::InterestingMove,
        "goodMove" => Judgement::GoodMove(emphasis),
        "even" => Judgement::Even(emphasis),
        "goodForBlack" => Judgement::GoodForBlack(emphasis),
        "goodForWhite" => Judgement::GoodForWhite(emphasis),
        "unclear" => Judgement::Unclear(emphasis),
        "hotspot" => Judgement::Hotspot(emphasis),
        "forced" => Judgement::Forced,
        _ => return None,
    })
}

/// A result in JGF: as in SGF, but empty for a game without result and `0` for a draw.
pub(super) fn result_text(result: &GameResult) -> String {
    match result {
        GameResult::Void => String::new(),
        GameResult::Draw => "0".to_owned(),
        GameResult::Unknown => "?".to_owned(),
        other => other.to_string(),
    }
}

/// A program in JGF: `Name v1.0`.
pub(super) fn generator_text(generator: &Application) -> String {
    match &generator.version {
        Some(version) => format!("{} v{version}", generator.name),
        None => generator.name.clone(),
    }
}

/// The program named in JGF.
pub(super) fn generator_of(text: &str) -> Option<Application> {
    let text = text.trim();
    let (name, version) = match text.rsplit_once(" v") {
        Some((name, version)) if !name.trim().is_empty() && !version.is_empty() => (name, Some(version)),
        _ => (text, None),
    };
    let version = version.map(|version| version.trim().to_owned());
    (!name.is_empty()).then(|| Application { name: name.trim().to_owned(), version })
}
