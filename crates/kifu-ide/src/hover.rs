//! The information about the place under the cursor, and the board there.

use kifu_draw::svg::{self, SvgOptions};
use kifu_draw::text::{Characters, board};
use kifu_draw::{Diagram, SceneOptions, Theme, scene};
use kifu_go::{Color, Coordinates, Move, Point, Region};
use kifu_sgf::go::Board;
use kifu_sgf::prop::Row;
use kifu_sgf::value::Form;
use kifu_sgf::{Node, Property, Settings, SgfTree, Situation, Span, Value};
use kifu_work::explain::property_facts;

use crate::Snapshot;
use crate::place::{Place, is_go, is_move, move_of, points_of};

/// The information about the place under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The bytes that it is about.
    pub span: Span,
    /// A few words that stand out.
    pub title: String,
    /// Sentences, in Markdown.
    pub text: Vec<String>,
    /// The board, one line of text for each row; with [`BoardAs::Image`] an SVG of the neighbourhood.
    pub board: Option<String>,
}

/// The board in a hover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardAs {
    /// Discs, rings and dots.
    #[default]
    Text,
    /// Letters of ASCII.
    Ascii,
    /// An SVG of at most 4 kB: the points around the one in question.
    Image,
    /// No board.
    None,
}

/// Returns the information about a byte: the meaning of a property, the value as it was read, a move with its board.
#[must_use]
pub fn hover(snapshot: &Snapshot, at: u32, board: BoardAs) -> Option<Hover> {
    if !snapshot.can_be_located() {
        return None;
    }
    let place = Place::at(snapshot.collection(), at)?;
    let settings = place.node.game().settings();
    match (place.property, place.value) {
        (Some(property), Some(value)) => of_value(place.node, property, value, &settings, board),
        (Some(property), None) => of_property(property, &settings),
        _ if place.node.span().start <= at && at <= place.node.span().start + 1 => {
            of_node(place.node, &settings, board)
        }
        _ => None,
    }
}

/// The meaning of a property.
fn of_property(property: Property<'_>, settings: &Settings) -> Option<Hover> {
    let row = settings.row(property)?;
    let sentences = row.meaning.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    let facts = property_facts(row).join(" · ");
    Some(Hover {
        span: property.ident_span(),
        title: format!("{} – {}", row.ident, row.name),
        text: std::iter::once(facts).chain(sentences).collect(),
        board: None,
    })
}

/// The meaning of a value.
fn of_value(
    node: Node<'_>,
    property: Property<'_>,
    value: Value<'_>,
    settings: &Settings,
    board: BoardAs,
) -> Option<Hover> {
    let row = settings.row(property)?;
    let span = value.outer_span();
    let points = if is_go(settings) { points_of(value, row, settings) } else { Vec::new() };
    if is_go(settings) && is_move(property) {
        return Some(Hover { span, ..of_node(node, settings, board)? });
    }
    if let &[point, ..] = &points[..] {
        let situation = Situation::after(&SgfTree::new(node.game()), node);
        let count = if points.len() > 1 { format!(" and {} more", points.len() - 1) } else { String::new() };
        return Some(Hover {
            span,
            title: format!("{}: {}{count}", row.name, Coordinates::Western.write(point, settings.size)),
            text: vec![names(point, settings)],
            board: drawn(&situation.board, Some(point), board),
        });
    }
    let (title, text) = in_other_words(value, row, settings);
    Some(Hover { span, title, text, board: None })
}

/// A value as it was read, if that differs from its text.
fn in_other_words(value: Value<'_>, row: &Row, settings: &Settings) -> (String, Vec<String>) {
    const LONG: usize = 60;
    let raw = value.simple_text();
    let title = match raw.chars().count() > LONG {
        true => format!("{}: {}…", row.name, raw.chars().take(LONG).collect::<String>()),
        false => format!("{}: {raw}", row.name),
    };
    let text = match row.rewrite(value, settings) {
        Err(reason) => vec![format!("cannot be read: {reason}")],
        Ok(_) if row.value_type(settings.version).is_text() && !row.is_in_words => Vec::new(),
        Ok(reading) if reading.form == Form::Partial => {
            vec![format!("read as `{}`; the text says more", reading.value)]
        }
        Ok(reading) if *reading.value != *raw => vec![format!("read as `{}`", reading.value)],
        Ok(_) => Vec::new(),
    };
    (title, text)
}

/// The move of a node, and the board after it.
fn of_node(node: Node<'_>, settings: &Settings, board: BoardAs) -> Option<Hover> {
    if !is_go(settings) {
        return None;
    }
    let tree = SgfTree::with_settings(node.game(), *settings);
    let after = Situation::after(&tree, node);
    let span = Span::new(node.span().start, node.span().start + 1);
    let number = after.turn.move_number;
    let prisoners = |board: &Board| Color::BOTH.map(|color| board.prisoners(color));
    let mut text = Vec::new();
    let (title, last) = match move_of(node, settings) {
        Some((color, Move::Play(point), _)) => {
            text.push(names(point, settings));
            let before = node.parent().map_or([0, 0], |parent| prisoners(&Situation::after(&tree, parent).board));
            let taken: u32 = prisoners(&after.board).iter().sum::<u32>() - before.iter().sum::<u32>();
            if taken > 0 {
                text.push(if taken == 1 { "captures 1 stone".to_owned() } else { format!("captures {taken} stones") });
            }
            (format!("{number}. {color} {}", Coordinates::Western.write(point, settings.size)), Some(point))
        }
        Some((color, Move::Pass, _)) => (format!("{number}. {color} passes"), None),
        None if number == 0 => ("Before the first move".to_owned(), None),
        None => (format!("After move {number}"), None),
    };
    if let [black, white] = prisoners(&after.board)
        && black + white > 0
    {
        text.push(format!("prisoners: Black has {black}, White has {white}"));
    }
    let to_play = format!("{} to play", after.turn.to_play);
    text.push(match node.children().count() {
        0 | 1 => to_play,
        count => format!("{to_play}; {count} variations follow"),
    });
    Some(Hover { span, title, text, board: drawn(&after.board, last, board) })
}

/// A point in all notations.
fn names(point: Point, settings: &Settings) -> String {
    let others = Coordinates::ALL.iter().map(|(_, way)| way.write(point, settings.size));
    others.collect::<Vec<_>>().join(" · ")
}

/// A board as text.
fn drawn(stones: &Board, last: Option<Point>, board_as: BoardAs) -> Option<String> {
    let size = stones.size();
    match board_as {
        BoardAs::Text => Some(lines(&diagram(stones, Region::whole(size), last), Characters::Dots)),
        BoardAs::Ascii => Some(lines(&diagram(stones, Region::whole(size), last), Characters::Ascii)),
        BoardAs::Image => picture(stones, last),
        BoardAs::None => None,
    }
}

/// The largest picture in bytes: editors keep it in the text of the hover.
const LARGEST_PICTURE: usize = 4096;

/// The width of a point in such a picture, in pixels: editors show hovers of some 250 pixels without scrolling.
const CELL: f32 = 12.0;

/// A picture of the points around the last move, or of the whole board if that is small enough.
fn picture(stones: &Board, last: Option<Point>) -> Option<String> {
    let size = stones.size();
    let (right, bottom) = (size.columns() - 1, size.rows() - 1);
    let (x, y) = last.map_or((right / 2, bottom / 2), |point| (point.x(), point.y()));
    let around = |radius: u8| {
        // At the edge the region is moved inwards: it always shows as much.
        let (left, top) = (x.saturating_sub(radius), y.saturating_sub(radius));
        let (left, top) = (left.min(right.saturating_sub(2 * radius)), top.min(bottom.saturating_sub(2 * radius)));
        let region = Region { left, top, right: right.min(left + 2 * radius), bottom: bottom.min(top + 2 * radius) };
        let mut diagram = diagram(stones, region, last);
        diagram.coordinates = None;
        diagram.stones.retain(|stone| region.contains(stone.point));
        let scene = scene(&diagram, &Theme::PRINT, &SceneOptions::default());
        svg::write(
            &scene,
            &SvgOptions { width: Some(f32::from(region.right - region.left + 1) * CELL), ..SvgOptions::default() },
        )
    };
    (2..=6).rev().map(around).find(|picture| picture.len() <= LARGEST_PICTURE)
}

fn lines(diagram: &Diagram, characters: Characters) -> String {
    let lines: Vec<_> = board(diagram, characters).iter().map(kifu_draw::text::Line::plain).collect();
    lines.join("\n")
}

fn diagram(stones: &Board, region: Region, last: Option<Point>) -> Diagram {
    let size = stones.size();
    Diagram {
        size,
        region,
        hidden: Vec::new(),
        stones: stones.stones().map(|(point, color)| kifu_draw::Stone { point, color, number: None }).collect(),
        ghosts: Vec::new(),
        marks: Vec::new(),
        black_territory: Vec::new(),
        white_territory: Vec::new(),
        dimmed: Vec::new(),
        last,
        notes: Vec::new(),
        coordinates: Some(Coordinates::Western),
        sides: kifu_draw::Sides::default(),
        stars: kifu_go::star_points(size),
        moves: None,
        move_number: 0,
        last_move: None,
        captured: [0, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    #[track_caller]
    fn check(text: &str, title: &str, lines: &[&str]) {
        let (snapshot, at) = marked(text);
        let found = hover(&snapshot, at, BoardAs::None).map(|hover| (hover.title, hover.text)).unwrap_or_default();
        assert_eq!((found.0.as_str(), found.1.iter().map(String::as_str).collect::<Vec<_>>()), (title, lines.to_vec()));
    }

    #[test]
    fn moves() {
        let names = "C3 · cc · 3-3 · 3-三 · C3";
        check("(;SZ[5];B[c$c])", "1. Black C3", &[names, "White to play"]);
        check("(;SZ[5]$;B[cc])", "1. Black C3", &[names, "White to play"]);
        check("(;SZ[5];B[cc];W[$])", "2. White passes", &["Black to play"]);
        check("($;SZ[5];B[cc])", "Before the first move", &["Black to play"]);
        check(
            "(;SZ[3];B[aa];W[ba];B[cc];W[a$b])",
            "4. White A2",
            &["A2 · ab · 1-2 · 1-二 · A2", "captures 1 stone", "prisoners: Black has 0, White has 1", "Black to play"],
        );
        check("(;SZ[5];B[cc]$;N[x](;W[aa])(;W[bb]))", "After move 1", &["White to play; 2 variations follow"]);
        check("(;GM[2]$;B[cc])", "", &[]);
    }

    #[test]
    fn values() {
        check("(;KM[6$,5])", "Komi: 6,5", &["read as `6.5`"]);
        check("(;KM[$6.5])", "Komi: 6.5", &[]);
        check("(;SZ[5]TR[$aa][bb])", "Triangle: A5", &["A5 · aa · 1-1 · 1-一 · A1"]);
        check("(;SZ[5]AB[aa:b$b])", "Add Black: A5 and 3 more", &["A5 · aa · 1-1 · 1-一 · A1"]);
        check("(;C[a $comment])", "Comment: a comment", &[]);
        check("(;QQQ[$x])", "", &[]);
        check("(;C[x])$   ", "", &[]);
    }

    #[test]
    fn properties() {
        let (snapshot, at) = marked("(;FF[4]K$M[6.5])");
        let hover = hover(&snapshot, at, BoardAs::Text).unwrap();
        assert_eq!((hover.title.as_str(), hover.span), ("KM – Komi", Span::new(7, 9)));
        assert!(hover.text[0].contains("about the game"), "{:?}", hover.text);
    }

    #[test]
    fn boards() {
        let (snapshot, at) = marked("(;SZ[3];B[b$b])");
        let drawn = |board| hover(&snapshot, at, board).unwrap().board;
        assert_eq!(drawn(BoardAs::Ascii).as_deref(), Some("  A B C\n3 . . . 3\n2 .(X). 2\n1 . . . 1\n  A B C"));
        assert!(drawn(BoardAs::Text).unwrap().contains("(●)"));
        assert_eq!(drawn(BoardAs::None), None);
        assert!(drawn(BoardAs::Image).unwrap().starts_with("<svg"));
    }

    #[test]
    fn pictures_are_small() {
        let letters = "abcdefghijklmnopqrs";
        let mut text = String::from("(;FF[4]GM[1]SZ[19]");
        for (index, column) in letters.chars().enumerate() {
            let points: String =
                letters.chars().filter(|row| *row != 'j').map(|row| format!("[{column}{row}]")).collect();
            text.push_str(["AB", "AW"][index % 2]);
            text.push_str(&points);
        }
        for at in ["aj", "jj", "sj"] {
            let (snapshot, at) = marked(&format!("{text};B[{}$])", at));
            let picture = hover(&snapshot, at, BoardAs::Image).unwrap().board.unwrap();
            assert!(picture.len() <= LARGEST_PICTURE && picture.ends_with("</svg>\n"), "{}", picture.len());
        }
    }
}
