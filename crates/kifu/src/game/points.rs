//! Points, moves and sizes out of a record.

use kifu_go::{Color, MAX_SIDE, Move, Point, Size};
use kifu_sgf::{Game, Node, Property, Value};

/// The size of a game's board: `SZ`, else 19x19. Sides over 52 are cut to 52, as nothing can name more points; a size
/// that cannot be read counts as none.
pub(crate) fn size(game: Game<'_>) -> Size {
    let told = game.root().get("SZ").and_then(|property| read_size(property.value().raw()));
    told.or(Size::square(19)).expect("19 is a side")
}

fn read_size(raw: &[u8]) -> Option<Size> {
    let text = std::str::from_utf8(raw).ok()?.trim();
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok().map(|side: u64| side.min(u64::from(MAX_SIDE)) as u8);
    Size::new(side(columns)?, side(rows)?)
}

/// The move of a node, if it has one; `W` counts where it has both.
pub(crate) fn move_of(node: Node<'_>, size: Size) -> Option<(Color, Move)> {
    node.properties().filter_map(|property| read_move(property, size)).last()
}

/// The move that a property makes; a value that is no move makes none.
pub(super) fn read_move(property: Property<'_>, size: Size) -> Option<(Color, Move)> {
    let color = match property.raw_ident() {
        b"B" => Color::Black,
        b"W" => Color::White,
        _ if property.is("B") => Color::Black,
        _ if property.is("W") => Color::White,
        _ => return None,
    };
    Some((color, Move::from_sgf(property.value().raw().trim_ascii(), size)?))
}

/// The points of a list, compressed rectangles (`aa:cc`) included; what is off the board is left out.
pub(super) fn points(property: Property<'_>, size: Size) -> impl Iterator<Item = Point> {
    property
        .values()
        .filter_map(corners)
        .flat_map(move |(one, other)| {
            let (left, right) = (one.x().min(other.x()), one.x().max(other.x()));
            let (top, bottom) = (one.y().min(other.y()), one.y().max(other.y()));
            (top..=bottom).flat_map(move |y| (left..=right).filter_map(move |x| Point::new(x, y)))
        })
        .filter(move |&point| size.contains(point))
}

fn corners(value: Value<'_>) -> Option<(Point, Point)> {
    match *value.raw().trim_ascii() {
        [x, y] => Point::from_sgf([x, y]).map(|point| (point, point)),
        [x, y, b':', right, bottom] => Point::from_sgf([x, y]).zip(Point::from_sgf([right, bottom])),
        _ => None,
    }
}

/// The labels of a node (`LB`) on points of the board.
pub(crate) fn labels(node: Node<'_>, size: Size) -> Vec<(Point, String)> {
    let values = node.get("LB").into_iter().flat_map(|property| property.values());
    let label = |value: Value<'_>| {
        let text = value.simple_text();
        let (point, label) = text.split_once(':')?;
        let point = Point::from_sgf(point.trim().as_bytes().try_into().ok()?)?;
        size.contains(point).then(|| (point, label.trim().to_owned()))
    };
    values.filter_map(label).collect()
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[track_caller]
    fn check_size(value: &str, columns: u8, rows: u8) {
        let text = format!("(;SZ[{value}])");
        let collection = Collection::parse(text.as_bytes());
        let found = size(collection.game(0).expect("a game"));
        assert_eq!((found.columns(), found.rows()), (columns, rows), "{value}");
    }

    #[test]
    fn sizes() {
        check_size("19", 19, 19);
        check_size(" 9 ", 9, 9);
        check_size("13:9", 13, 9);
        check_size("19:19", 19, 19);
        check_size("100", 52, 52);
        check_size("9:9999999999", 9, 52);
        check_size("0", 19, 19);
        check_size("9:x", 19, 19);
        check_size("nineteen", 19, 19);
        check_size("", 19, 19);
    }

    #[test]
    fn lists_of_points() {
        let collection = Collection::parse(b"(;SZ[5]AB[aa][bb:cc][ee:dd][zz][x]AW[ea:ga])");
        let root = collection.game(0).expect("a game").root();
        let size = Size::square(5).expect("a size");
        let names = |ident: &str| -> Vec<String> {
            points(root.get(ident).expect("it"), size)
                .map(|point| String::from_utf8(point.to_sgf().to_vec()).expect("letters"))
                .collect()
        };
        assert_eq!(names("AB"), ["aa", "bb", "cb", "bc", "cc", "dd", "ed", "de", "ee"]);
        assert_eq!(names("AW"), ["ea"]);
    }
}
