//! Executing the properties of a node on the board.

use kifu_go::{Captures, Color, Move, Point};

use super::{Change, KeptChanges, Played, Replay, SetPoint};
use crate::prop::{self, games::GO};
use crate::settings::Settings;
use crate::value::kind::Kind;
use crate::value::{read_move, read_number, read_rectangle};
use crate::{Node, Property};

impl Replay<'_> {
    /// Executes setup, then the moves of a node.
    #[inline]
    pub(super) fn execute(&mut self, node: Node<'_>) -> Option<Played> {
        if !self.setup.is_empty() {
            self.setup.clear();
            self.set_points.fill(0);
        }
        if let Some((color, point)) = self.plain_move(node) {
            let to = Move::Play(point);
            return Some(Played { color, to, captures: self.play(color, to) });
        }
        let mut moves: [Option<(Color, Property<'_>)>; 2] = [None, None];
        let mut number = None;
        for property in node.properties() {
            match significant(property) {
                b"B" => note(&mut moves, Color::Black, property),
                b"W" => note(&mut moves, Color::White, property),
                b"AB" => self.set_all(property, Some(Color::Black)),
                b"AW" => self.set_all(property, Some(Color::White)),
                b"AE" => self.set_all(property, None),
                b"PL" => {
                    if let Ok(reading) = Color::read(property.value(), &self.settings) {
                        self.turn.to_play = reading.value;
                    }
                }
                b"MN" if number.is_none() => number = read_number(property.value().raw()).ok(),
                _ => {}
            }
        }
        let mut played = None;
        for (color, property) in moves.into_iter().flatten() {
            if let Some(to) = move_of(property, &self.settings) {
                played = Some(Played { color, to, captures: self.play(color, to) });
            }
        }
        // A root without a move may say how long the game is.
        if let Some(number) = number
            && (played.is_some() || node.parent().is_some())
            && let Ok(number) = u32::try_from(number.value)
        {
            self.turn.move_number = number;
        }
        played
    }

    /// The move of a node that has nothing else, in two small letters: nearly every node of nearly every record.
    #[inline]
    fn plain_move(&self, node: Node<'_>) -> Option<(Color, Point)> {
        let mut properties = node.properties();
        let property = properties.next()?;
        let color = match property.raw_ident() {
            b"B" => Color::Black,
            b"W" => Color::White,
            _ => return None,
        };
        let mut values = property.values();
        let &[x @ b'a'..=b'z', y @ b'a'..=b'z'] = values.next()?.raw() else { return None };
        let point = Point::new(x - b'a', y - b'a')?;
        let is_alone = properties.len() == 0 && values.len() == 0;
        // In other games these letters mean other things, if anything.
        (is_alone && self.settings.game == GO && self.board.size().contains(point)).then_some((color, point))
    }

    #[inline]
    fn play(&mut self, color: Color, to: Move) -> Captures {
        self.turn.to_play = color.opposite();
        self.turn.move_number = self.turn.move_number.saturating_add(1);
        self.turn.last_move = Some((color, to));
        let Move::Play(point) = to else { return Captures::default() };
        if self.notes_nothing() {
            return self.board.play(color, point);
        }
        self.emptied.clear();
        let emptied = &mut self.emptied;
        let captures = self.board.play_with(color, point, |point| emptied.push(point));
        self.changes.push(Change { point, before: captures.replaced });
        let (taken, lost) = self.emptied.split_at(usize::from(captures.taken).min(self.emptied.len()));
        let change = |color| move |&point| Change { point, before: Some(color) };
        self.changes.extend(taken.iter().map(change(color.opposite())));
        self.changes.extend(lost.iter().map(change(color)));
        captures
    }

    /// True if changes need not be recorded.
    const fn notes_nothing(&self) -> bool {
        self.forks.is_empty() && matches!(self.kept_changes, KeptChanges::BelowForks)
    }

    fn set_all(&mut self, property: Property<'_>, stone: Option<Color>) {
        for value in property.values() {
            if let Ok(rectangle) = read_rectangle(value.raw(), &self.settings) {
                rectangle.value.points().for_each(|point| self.set(point, stone));
            }
        }
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        let before = self.board.set(point, stone);
        let column = &mut self.set_points[usize::from(point.x())];
        if *column & 1 << point.y() == 0 {
            *column |= 1 << point.y();
            self.setup.push(SetPoint { point, before, after: stone });
        }
        if before != stone && !self.notes_nothing() {
            self.changes.push(Change { point, before });
        }
    }
}

/// The identifier of a property without its lower-case letters, as far as that matters here.
#[inline]
fn significant(property: Property<'_>) -> &[u8] {
    let raw = property.raw_ident();
    if raw.last().is_some_and(u8::is_ascii_uppercase) && raw.len() <= 2 {
        return if raw[0].is_ascii_lowercase() { &raw[1..] } else { raw };
    }
    prop::find(raw).first().map_or(&[], |row| row.ident.as_bytes())
}

/// The first property of each colour counts, in the order of the text.
fn note<'c>(moves: &mut [Option<(Color, Property<'c>)>; 2], color: Color, property: Property<'c>) {
    match moves {
        [None, _] => moves[0] = Some((color, property)),
        [Some((first, _)), None] if *first != color => moves[1] = Some((color, property)),
        _ => {}
    }
}

/// The move of a property: its first value that is not empty, else a pass.
#[inline]
fn move_of(property: Property<'_>, settings: &Settings) -> Option<Move> {
    let mut value = property.value();
    if value.span().is_empty() {
        value = property.values().find(|value| !value.span().is_empty()).unwrap_or(value);
    }
    read_move(value.raw(), settings).ok().map(|reading| reading.value)
}

/// Who is to move at the start: see [`Replay::to_play`].
pub(super) fn first_player(root: Node<'_>, settings: &Settings) -> Color {
    for node in root.main_line() {
        for property in node.properties() {
            match significant(property) {
                b"B" => return Color::Black,
                b"W" => return Color::White,
                _ => {}
            }
        }
    }
    let has = |ident| root.get(ident).is_some();
    let stones = settings.read(root, prop::HA).ok().flatten().map_or(0, |handicap| handicap.stones);
    if stones >= 2 || has("AB") && !has("AW") { Color::White } else { Color::Black }
}
