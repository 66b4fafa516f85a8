//! The main lines of real games, for replay.

use crate::Corpus;
use kifu_go::{Board, Color, Point, Size};
use sgf_parse::go::{Move, Prop};

/// The points of a 19x19 game in which Black begins, the colours alternate and every move is legal.
pub type Line = Vec<Point>;

/// The main lines of all games in `corpus` that meet the conditions of `Line`, each up to the first pass.
///
/// They are read by an independent parser, so that neither implementation influences the choice of games.
#[must_use]
pub fn main_lines(corpus: &Corpus) -> Vec<Line> {
    let mut lines = Vec::new();
    for file in corpus.files() {
        let Ok(games) = sgf_parse::go::parse(&String::from_utf8_lossy(file)) else { continue };
        lines.extend(games.iter().filter_map(|root| main_line(root.main_variation())));
    }
    lines
}

fn main_line<'g>(nodes: impl Iterator<Item = &'g sgf_parse::SgfNode<Prop>>) -> Option<Line> {
    let mut line = Line::new();
    let mut board = Board::new(Size::NINETEEN);
    let mut ko = None;
    for prop in nodes.flat_map(|node| node.properties()) {
        let (color, played) = match prop {
            Prop::SZ((19, 19)) => continue,
            Prop::SZ(_) | Prop::AB(_) | Prop::AW(_) | Prop::AE(_) => return None,
            Prop::B(played) => (Color::Black, played),
            Prop::W(played) => (Color::White, played),
            _ => continue,
        };
        let Move::Move(at) = played else { break };
        let point = Point::new(at.x, at.y)?;
        let expected = if line.len().is_multiple_of(2) { Color::Black } else { Color::White };
        let free = board.size().contains(point) && board.get(point).is_none();
        if color != expected || !free || Some(point) == ko {
            return None;
        }
        let mut removed = None;
        let captures = board.play_with(color, point, |point| removed = Some(point));
        if captures.lost > 0 {
            return None;
        }
        let alone = |taken| {
            let mut around = board.size().neighbors(point);
            around.all(|next| next == taken || board.get(next) == Some(color.opposite()))
        };
        ko = removed.filter(|&taken| captures.taken == 1 && alone(taken));
        line.push(point);
    }
    (line.len() >= 20).then_some(line)
}
