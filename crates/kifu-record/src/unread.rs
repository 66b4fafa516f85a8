//! Values of SGF that decide the position but cannot be read: the size, moves and stones.

use kifu_go::Color;
use kifu_sgf::prop::games::{GO, has_points_like_go};
use kifu_sgf::prop::{Role, ValueType};
use kifu_sgf::value::{BadReason, Form, read_move, read_point, read_rectangle};
use kifu_sgf::{Declared, Game, Node, Property, Settings, Value, printable, prop, stone_list};

use crate::Loss;

/// The number of values that are named one by one; the rest is counted.
const NAMED: usize = 32;

/// The number of letters of a value that are quoted.
const QUOTED: usize = 20;

/// Returns the size, the moves and the setup stones of a game that cannot be read, and are therefore missing from
/// pictures and from formats that do not keep SGF's text: a size of more than 52 lines, `W[DD]` on 9×9, `AB[Q16]`, the
/// second move of `W[bb][cc]`. Moves and stones are one loss, which names each of them if there are several.
///
/// ```
/// use kifu_record::unread_content;
/// use kifu_sgf::Collection;
///
/// let collection = Collection::parse(b"(;SZ[9];B[aa];W[DD];B[cc])");
/// let losses = unread_content(collection.game(0).unwrap());
/// assert_eq!(losses[0].what, "W[DD] after move 1: the point is not on the 9x9 board");
/// ```
#[must_use]
pub fn unread_content(game: Game<'_>) -> Vec<Loss> {
    unread(game, Lines::All)
}

/// The lines of a game that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// The main line.
    Main,
    /// All lines.
    All,
}

/// Does the same as [`unread_content`], for these lines.
pub(crate) fn unread(game: Game<'_>, lines: Lines) -> Vec<Loss> {
    let settings = game.settings();
    let size = game.root().get(prop::SZ.ident()).and_then(|property| unread_size(property, &settings));
    size.into_iter().chain(unread_moves(game, &settings, lines)).collect()
}

fn unread_size(property: Property<'_>, settings: &Settings) -> Option<Loss> {
    let reason = match settings.declared_size {
        Declared::Wrong => "not a size",
        Declared::As(Form::Partial) => "boards have at most 52 lines",
        Declared::Missing | Declared::As(_) => return None,
    };
    let loss = || Loss::of_record(format!("{}: {reason}; read as {}", quoted("SZ", property.value()), settings.size));
    (settings.game == GO).then(loss)
}

/// The moves and stones that cannot be read, as one loss.
fn unread_moves(game: Game<'_>, settings: &Settings, lines: Lines) -> Option<Loss> {
    let is_read = |node: Node<'_>| {
        let mut found = Found::default();
        found.read(node, settings);
        found.count == 0
    };
    if !has_points_like_go(settings.game) || game.nodes().besides_plain_moves(settings.size).all(is_read) {
        return None;
    }
    let mut found = Found::default();
    for node in game.main_line() {
        match node.plain_move(settings.size) {
            Some(_) => found.moves += 1,
            None => found.read(node, settings),
        }
    }
    if lines == Lines::All {
        found.is_variation = true;
        let mut main = game.main_line().peekable();
        for node in game.nodes() {
            if main.next_if_eq(&node).is_none() && node.plain_move(settings.size).is_none() {
                found.read(node, settings);
            }
        }
    }
    found.into_loss("moves or stones")
}

/// Returns the marks, labels, lines and territory of a game that cannot be read, as one loss: `LB[junk:x]`, `TR[zz]`.
/// Pictures lack them.
pub(crate) fn unread_marks(game: Game<'_>) -> Option<Loss> {
    let settings = game.settings();
    if !has_points_like_go(settings.game) {
        return None;
    }
    let mut found = Found::default();
    for node in game.nodes().besides_plain_moves(settings.size) {
        for property in node.properties() {
            let Some(row) = settings.row(property).filter(|row| row.role(settings.version) == Role::Any) else {
                continue;
            };
            for value in property.values().filter(|value| !value.raw().trim_ascii().is_empty()) {
                if let Err(reason) = mark_points(value.raw(), row.value_type(settings.version), &settings) {
                    found.add(row.ident, value, &reason.to_string());
                }
            }
        }
    }
    found.into_loss("marks")
}

/// Reads the points of a mark.
fn mark_points(raw: &[u8], value_type: ValueType, settings: &Settings) -> Result<(), BadReason> {
    let mut parts = raw.splitn(2, |&byte| byte == b':');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    match value_type {
        ValueType::Point => read_rectangle(raw, settings).map(drop),
        ValueType::PointText => read_point(first, settings).map(drop),
        ValueType::PointPoint => {
            read_point(first, settings)?;
            read_point(second.unwrap_or_default(), settings).map(drop)
        }
        _ => Ok(()),
    }
}

/// The values found so far.
#[derive(Default)]
struct Found {
    names: Vec<String>,
    /// The reason why the last one cannot be read.
    reason: String,
    count: usize,
    /// The number of moves of the main line that were read.
    moves: usize,
    /// True after the main line.
    is_variation: bool,
}

impl Found {
    fn read(&mut self, node: Node<'_>, settings: &Settings) {
        for property in node.properties() {
            let lists = [prop::AB.ident(), prop::AW.ident(), prop::AE.ident()];
            if let Some(ident) = lists.into_iter().find(|ident| property.is(ident)) {
                for value in property.values().filter(|value| !value.raw().trim_ascii().is_empty()) {
                    if let Err(reason) = read_rectangle(value.raw(), settings) {
                        self.add(ident, value, &reason.to_string());
                    }
                }
            }
        }
        if settings.game == GO {
            for color in [Color::Black, Color::White] {
                self.read_moves(node, color, settings);
            }
        }
    }

    /// The first value that is not empty is the move; others are reported as unread.
    fn read_moves(&mut self, node: Node<'_>, color: Color, settings: &Settings) {
        let key = if color == Color::Black { prop::B } else { prop::W };
        if node.get(key.ident()).is_some_and(|list| stone_list(list, settings).is_some()) {
            return;
        }
        let mut values = node.values_of(key.ident()).peekable();
        if values.peek().is_none() {
            return;
        }
        let mut values = values.filter(|value| !value.span().is_empty());
        let Some(first) = values.next() else {
            self.moves += 1;
            return;
        };
        match read_move(first.raw(), settings) {
            Ok(_) => self.moves += 1,
            Err(reason) => self.add(key.ident(), first, &reason.to_string()),
        }
        for value in values.filter(|value| value.raw() != first.raw()) {
            self.add(key.ident(), value, "a property has one move");
        }
    }

    fn add(&mut self, ident: &str, value: Value<'_>, reason: &str) {
        self.count += 1;
        reason.clone_into(&mut self.reason);
        if self.names.len() < NAMED {
            let place = match self.moves {
                _ if self.is_variation => " in a variation".to_owned(),
                0 => String::new(),
                moves => format!(" after move {moves}"),
            };
            self.names.push(format!("{}{place}", quoted(ident, value)));
        }
    }

    fn into_loss(mut self, kind: &str) -> Option<Loss> {
        let more = self.count - self.names.len();
        match &self.names[..] {
            [] => None,
            [only] => Some(Loss::of_record(format!("{only}: {}", self.reason))),
            _ => {
                if more > 0 {
                    self.names.push(format!("{more} more"));
                }
                let what = format!("{} {kind} that cannot be read", self.count);
                Some(Loss { names: self.names, ..Loss::of_record(what) })
            }
        }
    }
}

/// A value with its identifier, as written: `W[DD]`.
fn quoted(ident: &str, value: Value<'_>) -> String {
    let text = value.decoded();
    let mut letters = text.chars();
    let mut start: String = letters.by_ref().take(QUOTED).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    format!("{ident}[{}]", printable(&start))
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let collection = Collection::parse(text.as_bytes());
        let losses = unread_content(collection.game(0).unwrap());
        let shown: Vec<_> =
            losses.iter().map(|loss| [std::slice::from_ref(&loss.what), &*loss.names].concat().join(" | ")).collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn marks() {
        let check = |text: &str, expected: Option<&str>| {
            let collection = Collection::parse(text.as_bytes());
            let loss = unread_marks(collection.game(0).unwrap());
            assert_eq!(loss.map(|loss| loss.in_full()).as_deref(), expected, "{text}");
        };
        check("(;SZ[9]LB[aa:x][bb:y:z]TR[aa:cc]AR[aa:bb]DD[]VW[]TB[aa]C[zz:]N[zz])", None);
        check("(;SZ[9];B[aa]LB[junk:x])", Some("LB[junk:x]: the value is not a point"));
        check(
            "(;SZ[9]TR[zz][aa];B[aa]LN[aa]AR[aa:zz])",
            Some("3 marks that cannot be read: TR[zz], LN[aa], AR[aa:zz]"),
        );
    }

    #[test]
    fn moves() {
        check("(;SZ[9];B[aa];W[])", &[]);
        check("(;SZ[9];B[tt];W[pass];B[a a];W[cc][cc])", &[]);
        check("(;SZ[9];W[DD])", &["W[DD]: the point is not on the 9x9 board"]);
        check("(;SZ[9];B[aa];W[Q16];B[cc])", &["W[Q16] after move 1: the value is not a point"]);
        check("(;SZ[9];B[aa];W[jj])", &["W[jj] after move 1: the point is not on the 9x9 board"]);
        check("(;SZ[9];B[aa];W[a])", &["W[a] after move 1: the value is not a point"]);
        check("(;SZ[9];B[aa];W[bb][cc])", &["W[cc] after move 2: a property has one move"]);
        check("(;SZ[9];B[aa]B[bb])", &["B[bb] after move 1: a property has one move"]);
        check("(;SZ[9];B[aa];W[aa:cc])", &["W[aa:cc] after move 1: the value is not a point"]);
        check(
            "(;SZ[9];B[zz];W[aa];B[\u{1b}12345678901234567890123])",
            &["2 moves or stones that cannot be read | B[zz] | B[␛1234567890123456789…] after move 1"],
        );
        check("(;SZ[9];B[aa](;W[bb])(;W[zz]))", &["W[zz] in a variation: the point is not on the 9x9 board"]);
    }

    #[test]
    fn stones() {
        check("(;SZ[9]AB[aa:cc]AW[]AE[dd])", &[]);
        check("(;SZ[9]AB[jj])", &["AB[jj]: the point is not on the 9x9 board"]);
        check("(;SZ[9]AB[aa][junk]AE[aa:jj])", &["2 moves or stones that cannot be read | AB[junk] | AE[aa:jj]"]);
        let many = "[zz]".repeat(NAMED + 2);
        check(
            &format!("(;SZ[9]AB{many})"),
            &[&format!("34 moves or stones that cannot be read | {}2 more", "AB[zz] | ".repeat(NAMED))],
        );
    }

    #[test]
    fn sizes() {
        check("(;SZ[99])", &["SZ[99]: boards have at most 52 lines; read as 52x52"]);
        check("(;SZ[9:60])", &["SZ[9:60]: boards have at most 52 lines; read as 9x52"]);
        check("(;SZ[x])", &["SZ[x]: not a size; read as 19x19"]);
        check("(;SZ[9:9])", &[]);
    }

    #[test]
    fn other_games() {
        check("(;GM[11]SZ[99];B[a1][b2])", &[]);
        check("(;GM[4]AB[a1];B[h8])", &[]);
    }
}
