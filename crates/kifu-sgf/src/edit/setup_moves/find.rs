//! Finds setup that does the same as moves.

use alloc::vec;
use alloc::vec::Vec;

use kifu_go::{Board, Color, Point};

use crate::cursor::{Game, Node, Property};
use crate::prop::games::GO;
use crate::replay::Replay;
use crate::value::read_point;
use crate::{NodeId, Settings, prop};

/// The maximum number of moves to search back for the node whose board is restored.
const MAX_UNDONE: usize = 64;

/// A node whose setup is a move, or takes moves back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SetupMove {
    /// The node.
    pub node: NodeId,
    /// The stone that it sets up, as a move.
    pub play: Option<(Color, Point)>,
    /// How it takes moves back.
    pub undo: Option<Undo>,
    /// True if only the turn indicates that it is a move.
    pub(super) is_alone: bool,
    /// True if the node only takes moves back, so that nothing is left of it.
    pub(super) is_dropped: bool,
}

/// How a node takes moves back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Undo {
    /// The node with the board before these moves.
    pub from: NodeId,
    /// The first node that is taken back.
    pub(super) first: NodeId,
    /// True if the node continues the line of these moves; false if it is one of several variations.
    pub goes_on: bool,
}

/// Finds the nodes whose setup has the effect of a move, and those whose setup takes the last moves back, in the order
/// of the text.
///
/// A stone is a move if its player is to move, if neither a move of the same player nor another stone of this colour
/// follows, and if the board is the same as after the move, including captures (`AE`). The game must have at least one
/// such stone that the other player answers; before the first move the answer may also be such a stone. `AE` takes
/// moves back if the board becomes that of an earlier node, perhaps with one new stone or move of the player whose turn
/// it was there.
#[must_use]
pub fn setup_moves(game: Game<'_>) -> Vec<SetupMove> {
    let settings = game.settings();
    if settings.game != GO { Vec::new() } else { Search::new(game, settings).run() }
}

/// Returns true if the setup of a node may be a move or take moves back. If it is false for all nodes but the root,
/// [`setup_moves`] finds nothing. Needs no board.
#[must_use]
pub fn may_be_setup_move(node: Node<'_>, settings: &Settings) -> bool {
    if node.parent().is_none() || !node.properties().any(is_setup) {
        return false;
    }
    // Without `AE`, several stones are neither.
    let stones = node.properties().filter(|property| property.is("AB") || property.is("AW"));
    let mut points = stones.flat_map(Property::values).filter_map(|value| read_point(value.raw(), settings).ok());
    let first = points.next().map(|first| first.value);
    node.get("AE").is_some() || points.all(|point| Some(point.value) == first)
}

pub(super) fn is_setup(property: Property<'_>) -> bool {
    ["AB", "AW", "AE"].iter().any(|ident| property.is(ident))
}

/// The state after a visited node.
#[derive(Clone, Copy, Debug)]
struct Known {
    hash: u64,
    /// The player to move, if known.
    turn: Option<Color>,
    /// The node before it: the one up to which it takes moves back.
    parent: u32,
}

struct Search<'c> {
    game: Game<'c>,
    settings: Settings,
    first: u32,
    known: Vec<Known>,
    found: Vec<SetupMove>,
}

impl<'c> Search<'c> {
    fn new(game: Game<'c>, settings: Settings) -> Self {
        Self { game, settings, first: game.root().id().index(), known: Vec::new(), found: Vec::new() }
    }

    fn run(mut self) -> Vec<SetupMove> {
        let start = Known { hash: 0, turn: None, parent: 0 };
        self.known = vec![start; self.game.nodes().len()];
        let mut replay = Replay::with_changes(self.game);
        while let Some(step) = replay.next() {
            let node = step.node;
            let mut known = Known { hash: replay.board().hash(), ..start };
            if let Some(parent) = node.parent() {
                known.parent = parent.id().index() - self.first;
                known.turn = self.known[known.parent as usize].turn;
                if let Some(found) = self.examine(node, &replay) {
                    debug_assert!(may_be_setup_move(node, &self.settings));
                    if let Some(undo) = found.undo {
                        known.parent = undo.from.index() - self.first;
                        known.turn = self.known[known.parent as usize].turn;
                    }
                    if let Some((color, _)) = found.play {
                        known.turn = Some(color.opposite());
                    }
                    self.found.push(found);
                }
            }
            known.turn = turn_after(node, &self.settings).or(known.turn);
            self.known[(node.id().index() - self.first) as usize] = known;
        }
        // A stone that only the turn indicates counts only in a game that has clearer ones.
        if self.found.iter().all(|found| found.is_alone) {
            self.found.clear();
        }
        self.found
    }

    fn examine(&self, node: Node<'c>, replay: &Replay<'c>) -> Option<SetupMove> {
        let setup = replay.setup();
        if setup.is_empty() || !node.properties().any(is_setup) {
            return None;
        }
        let has_move = node.get("B").is_some() || node.get("W").is_some();
        let mut stones = setup.iter().filter_map(|set| Some((set.after?, set.point)));
        let stone = stones.next();
        if stones.next().is_some() || has_move && stone.is_some() {
            return None;
        }
        let turn = self.settings.read(node, prop::PL).ok()?;
        let mut before = replay.board().clone();
        for change in replay.changes().iter().rev() {
            before.set(change.point, change.before);
        }
        if let Some((color, point)) = stone
            && turn.is_none_or(|turn| turn != color)
            && let Some(is_alone) = self.is_in_turn(node, color)
            && is_play(&before, replay.board(), color, point)
        {
            return Some(SetupMove { node: node.id(), play: stone, undo: None, is_alone, is_dropped: false });
        }
        self.undo(node, replay, before, stone)
    }

    /// Returns `Some` if a stone of this colour can be a move of the player to move: true if neither a move nor another
    /// such stone precedes or follows it.
    fn is_in_turn(&self, node: Node<'c>, color: Color) -> Option<bool> {
        let parent = node.parent()?;
        let (mut is_answered, mut is_followed) = (false, false);
        for (next, is_setup) in node.children().filter_map(|child| self.next_color(child)) {
            if next == color {
                return None;
            }
            is_answered = true;
            is_followed |= is_setup;
        }
        match self.known[(parent.id().index() - self.first) as usize].turn {
            Some(turn) => {
                let goes_on = self.found.last().is_some_and(|last| last.node == parent.id() && last.play.is_some());
                (turn == color).then_some(!is_answered && !goes_on)
            }
            None => is_followed.then_some(false),
        }
    }

    /// The colour that a node plays, or of the single stone that it sets up.
    fn next_color(&self, node: Node<'c>) -> Option<(Color, bool)> {
        let mut found = None;
        for property in node.properties() {
            let is_point =
                || property.values().len() == 1 && read_point(property.value().raw(), &self.settings).is_ok();
            let color = match () {
                () if property.is("B") => (Color::Black, false),
                () if property.is("W") => (Color::White, false),
                () if property.is("AB") && is_point() => (Color::Black, true),
                () if property.is("AW") && is_point() => (Color::White, true),
                () => continue,
            };
            if found.replace(color).is_some() {
                return None;
            }
        }
        found
    }

    /// How a node takes moves back.
    fn undo(
        &self,
        node: Node<'c>,
        replay: &Replay<'c>,
        mut board: Board,
        stone: Option<(Color, Point)>,
    ) -> Option<SetupMove> {
        let takes = replay.setup().iter().filter(|set| set.after.is_none() && set.before.is_some());
        let has_move = node.get("B").is_some() || node.get("W").is_some();
        let next = node.first_child().and_then(|child| self.next_color(child));
        if takes.clone().count() == 0 || stone.is_none() && !has_move && next.is_none() {
            return None;
        }
        takes.for_each(|set| _ = board.set(set.point, None));
        let hash = board.hash();
        // A point may be set twice, and setup does not capture.
        let is_right = match stone {
            Some((color, point)) => is_play(&board, replay.board(), color, point),
            None => has_move || hash == replay.board().hash(),
        };
        if !is_right {
            return None;
        }
        let mut first = node.parent()?;
        let mut goes_on = is_first_child(node);
        let mut index = first.id().index() - self.first;
        for _ in 0..MAX_UNDONE {
            let above = self.known.get(index as usize)?.parent;
            if above == index {
                return None;
            }
            let Known { hash: there, turn, .. } = *self.known.get(above as usize)?;
            if there == hash {
                let from = self.node(above)?;
                let player = stone.map(|(color, _)| color).or(next.map(|(color, _)| color).filter(|_| !has_move));
                if turn.is_some() && player.is_some() && turn != player {
                    return None;
                }
                let goes = |property: Property<'_>| property.is("AE") || property.is("PL");
                let is_dropped = stone.is_none() && !has_move && node.properties().all(goes);
                let undo = Some(Undo { from: from.id(), first: first.id(), goes_on });
                return Some(SetupMove { node: node.id(), play: stone, undo, is_alone: false, is_dropped });
            }
            goes_on &= is_first_child(first);
            index = above;
            first = self.node(above)?;
        }
        None
    }

    fn node(&self, index: u32) -> Option<Node<'c>> {
        self.game.collection().node(NodeId::from_index(index + self.first)?)
    }
}

fn is_first_child(node: Node<'_>) -> bool {
    node.parent().and_then(Node::first_child) == Some(node)
}

/// The player to move after a node, if the node has a move or names the player.
fn turn_after(node: Node<'_>, settings: &Settings) -> Option<Color> {
    let mut turn = None;
    for property in node.properties() {
        if property.is("B") {
            turn = Some(Color::White);
        } else if property.is("W") {
            turn = Some(Color::Black);
        }
    }
    turn.or_else(|| settings.read(node, prop::PL).ok().flatten())
}

/// True if a move leads from one board to the other.
fn is_play(before: &Board, after: &Board, color: Color, point: Point) -> bool {
    if before.get(point).is_some() {
        return false;
    }
    let mut played = before.clone();
    played.play(color, point);
    played.hash() == after.hash()
}
