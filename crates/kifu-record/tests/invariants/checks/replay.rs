//! Compares a replay with the simplest possible implementation, node by node.

use std::collections::{BTreeMap, BTreeSet};

use kifu_record::go::{Color, Move, Point, Size};
use kifu_record::sgf::edit::unpack_moves;
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::{Collection, Dialect, Replay};

/// Nodes beyond this number are not compared: each is played from the root.
const ENOUGH: usize = 60;

/// A board as a list of stones, the player to move, and the last move.
#[derive(PartialEq, Debug)]
struct Plain {
    stones: BTreeMap<Point, Color>,
    prisoners: [u32; 2],
    to_play: Color,
    number: u32,
    last: Option<(Color, Move)>,
}

/// Replays of records and texts agree, node by node, and agree with the simplest implementation.
pub(crate) fn replays_agree(bytes: &[u8]) {
    let packed = Collection::parse(bytes);
    let collection = packed.edited(&unpack_moves(&packed));
    for game in collection.games().filter(|game| Dialect::of(*game) != Dialect::Sgf2).take(4) {
        let record = from_sgf(game).record;
        if record.game != 1 || record.node_count() != game.nodes().len() {
            continue;
        }
        let mut of_text = Replay::new(game);
        let mut of_record = record.replay();
        for (place, id) in record.ids().enumerate() {
            let (text, step) = (of_text.next().expect("a node"), of_record.next().expect("a node"));
            assert_eq!((step.node, step.played, step.back_to), (id, text.played, text.back_to));
            let back_to = step.back_to.map(|place| record.ids().nth(place as usize).expect("a node"));
            assert_eq!(back_to, record.parent(id).filter(|parent| place > 0 && id != after(&record, *parent)));
            assert_eq!(of_record.situation(), of_text.situation());
            if place < ENOUGH {
                let found = plain(&record, id);
                let board = of_record.board();
                let expected = Plain {
                    stones: board.stones().collect(),
                    prisoners: [board.prisoners(Color::Black), board.prisoners(Color::White)],
                    to_play: of_record.to_play(),
                    number: of_record.move_number(),
                    last: of_record.last_move(),
                };
                assert_eq!(found, expected, "node {place} of {}", String::from_utf8_lossy(bytes));
                assert_eq!(record.to_play(id), expected.to_play);
                assert_eq!(record.replay_behind(id).situation(), of_record.situation());
            }
        }
        assert!(of_text.next().is_none() && of_record.next().is_none());
    }
}

/// The node that is visited after this one.
fn after(record: &Record, id: NodeId) -> NodeId {
    record.first_child(id).expect("a child")
}

/// Plays the path to a node on a board that does not track chains.
fn plain(record: &Record, id: NodeId) -> Plain {
    let first = record.moves().next().map(|(color, _)| color);
    let to_play = first.unwrap_or_else(|| {
        let setup = &record.root().details().setup;
        let handicap = record.root().info().and_then(|info| info.handicap.as_ref());
        let has_handicap = matches!(handicap, Some(kifu_record::Parsed::Value(handicap)) if handicap.stones >= 2);
        let only_black = setup.points().any(|(_, stone)| stone == Some(Color::Black))
            && setup.points().all(|(_, stone)| stone != Some(Color::White));
        if has_handicap || only_black { Color::White } else { Color::Black }
    });
    let mut plain = Plain { stones: BTreeMap::new(), prisoners: [0; 2], to_play, number: 0, last: None };
    for id in record.path(id) {
        let node = record.node(id);
        for (point, stone) in node.details().setup.points() {
            plain.stones.remove(&point);
            plain.stones.extend(stone.map(|color| (point, color)));
        }
        plain.to_play = node.details().turn.unwrap_or(plain.to_play);
        for play in node.plays() {
            plain.to_play = play.color.opposite();
            plain.number += 1;
            plain.last = Some((play.color, play.to));
            if let Move::Play(point) = play.to {
                plain.stones.insert(point, play.color);
                let around = neighbours(point, record.size);
                around.for_each(|near| plain.take(near, play.color.opposite(), record.size));
                plain.take(point, play.color, record.size);
            }
        }
        let counts = id != NodeId::ROOT || node.plays().next().is_some();
        let number = node.details().move_number.and_then(|number| u32::try_from(number).ok());
        plain.number = number.filter(|_| counts).unwrap_or(plain.number);
    }
    plain
}

impl Plain {
    /// Removes the chain on a point, if it has this colour and no liberty.
    fn take(&mut self, point: Point, color: Color, size: Size) {
        if self.stones.get(&point) != Some(&color) {
            return;
        }
        let mut chain = BTreeSet::from([point]);
        let mut open = vec![point];
        while let Some(at) = open.pop() {
            for near in neighbours(at, size) {
                match self.stones.get(&near) {
                    None => return,
                    Some(&stone) if stone == color && chain.insert(near) => open.push(near),
                    Some(_) => {}
                }
            }
        }
        self.prisoners[color.opposite() as usize] += chain.len() as u32;
        chain.iter().for_each(|point| _ = self.stones.remove(point));
    }
}

fn neighbours(point: Point, size: Size) -> impl Iterator<Item = Point> {
    let (x, y) = (point.x(), point.y());
    let near = [
        (x.checked_sub(1), Some(y)),
        (x.checked_add(1), Some(y)),
        (Some(x), y.checked_sub(1)),
        (Some(x), y.checked_add(1)),
    ];
    near.into_iter().filter_map(|(x, y)| Point::new(x?, y?)).filter(move |&point| size.contains(point))
}
