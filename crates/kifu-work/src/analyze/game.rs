//! The positions of a game that an engine can be asked about.

use kifu_engine::{LARGEST_KOMI, LARGEST_SIDE, Query};
use kifu_go::{Board, Color, Move, Position, Ruleset, Size};
use kifu_record::{Loss, NodeId, Parsed, Record, Stretch, katago_komi, katago_rules, stretches_along};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{Decimal, Rules};

use super::options::AnalyzeOptions;
use crate::evaluations::{PositionKey, PositionSums, View};

/// The lines of a game, as engines get them.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedGame {
    /// Its parts: a record with setup in mid-game has several, and each variation has some. None of them names a position.
    pub parts: Vec<Query>,
    /// The positions, in the order of lines and moves, each once.
    pub positions: Vec<AskedPosition>,
    /// The colours whose moves count.
    pub sides: Vec<Color>,
}

/// A position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AskedPosition {
    /// The node of the move that leads to it, or the first node that has it.
    pub node: NodeId,
    /// The node before the next move, if nodes without moves lie between.
    pub last_node: NodeId,
    /// The part of the game.
    pub part: usize,
    /// The moves of the part before it.
    pub turn: usize,
    /// The moves of the line before it.
    pub number: usize,
    /// Its number in the store.
    pub key: PositionKey,
    /// How it lies in the game.
    pub view: View,
}

/// The reason why a game is not analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameRefused {
    /// It is no game of Go.
    #[error("not a game of Go")]
    OtherGame,
    /// The board is too large.
    #[error("engines know boards up to 19x19, not {}x{}", .0.columns(), .0.rows())]
    Size(Size),
    /// It states no rules that an engine knows.
    #[error("no rules that engines know")]
    NoRules,
    /// It states no komi.
    #[error("no komi")]
    NoKomi,
    /// It states komi that engines do not accept.
    #[error("{0}")]
    Komi(Loss),
    /// Its first position has stones without liberties.
    #[error("stones without liberties, which engines reject")]
    WithoutLiberties,
}

impl GameRefused {
    /// Returns its name for programs, which never changes.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OtherGame => "other-game",
            Self::Size(_) => "size",
            Self::NoRules => "no-rules",
            Self::NoKomi => "no-komi",
            Self::Komi(_) => "komi",
            Self::WithoutLiberties => "without-liberties",
        }
    }

    /// Returns the reason with the option of commands that helps, if one does.
    #[must_use]
    pub fn advised(&self) -> String {
        match self {
            Self::NoRules => format!("{self}; --rules chinese names some"),
            Self::NoKomi => format!("{self}; --komi 6.5 names one"),
            _ => self.to_string(),
        }
    }
}

impl AskedGame {
    /// Reads the wanted positions of a record. An engine that obeys no rules gets games without rules, too. A game in which no
    /// move counts has no positions.
    ///
    /// # Errors
    /// The reason why it cannot be analysed.
    pub fn of(record: &Record, options: &AnalyzeOptions, obeys_rules: bool) -> Result<Self, GameRefused> {
        if record.game != GO {
            return Err(GameRefused::OtherGame);
        }
        let size = record.size;
        if size.columns() > LARGEST_SIDE || size.rows() > LARGEST_SIDE {
            return Err(GameRefused::Size(size));
        }
        let rules = match rules_of(record, options) {
            Some(rules) => rules,
            None if obeys_rules => return Err(GameRefused::NoRules),
            None => "unstated".to_owned(),
        };
        let komi = komi_of(record, options)?;
        let choice = &options.positions;
        let mut game = Self { parts: Vec::new(), positions: Vec::new(), sides: choice.sides(record) };
        if game.sides.is_empty() {
            return Ok(game);
        }
        let mut is_new = vec![true; record.ids().map(|id| id.index() + 1).max().unwrap_or_default()];
        let mut is_playable = false;
        for line in choice.lines(record) {
            let stretches = stretches_along(record, line.iter().copied());
            for stretch in stretches.iter().take_while(|stretch| !stretch.is_impossible) {
                is_playable = true;
                let mut is_wanted =
                    |node: NodeId, number: usize| std::mem::take(&mut is_new[node.index()]) && choice.has(number);
                game.add(record, &line, stretch, (&rules, komi), &mut is_wanted);
            }
        }
        if is_playable { Ok(game) } else { Err(GameRefused::WithoutLiberties) }
    }

    /// Adds the wanted positions of a stretch, by their nodes and the number of moves of the line before them.
    fn add(
        &mut self,
        record: &Record,
        line: &[NodeId],
        stretch: &Stretch,
        (rules, komi): (&str, i32),
        is_wanted: &mut dyn FnMut(NodeId, usize) -> bool,
    ) {
        let first = stretch.moves.first().map(|&(_, color, _)| color);
        let turn = stretch.turn.or(first).unwrap_or_else(|| record.to_play(stretch.first));
        let moves: Vec<_> = stretch.moves.iter().map(|&(_, color, to)| (color, to)).collect();
        let query = Query {
            stones: stretch.stones.clone(),
            turn,
            moves,
            turns: Vec::new(),
            ..Query::new(record.size, rules, komi)
        };
        let board = Board::with_stones(record.size, stretch.stones.iter().copied());
        // The simple ko is the only one that engines see, because they get positions without history.
        let Ok(mut position) = Position::new(board, turn, Ruleset::Japanese) else { return };
        let part = self.parts.len();
        let mut sums = PositionSums::new(record.size, rules, komi);
        position.board().stones().for_each(|(point, color)| sums.toggle(color, point));
        let before = self.positions.len();
        let mut add = |(key, view): (PositionKey, View), turn: usize, nodes: (NodeId, NodeId)| {
            let number = stretch.moves_before + turn;
            if is_wanted(nodes.0, number) {
                self.positions.push(AskedPosition { node: nodes.0, last_node: nodes.1, part, turn, number, key, view });
            }
        };
        if let Some(nodes) = first_nodes(record, line, stretch) {
            add(sums.key(turn, position.ko()), 0, nodes);
        }
        for (index, &(node, color, to)) in stretch.moves.iter().enumerate() {
            position.set_to_play(color);
            let Ok(played) = position.play(to) else { break };
            if let Move::Play(point) = to {
                sums.toggle(color, point);
            }
            // Suicide is illegal here, so only stones of the other player disappear.
            played.captured.iter().for_each(|&point| sums.toggle(color.opposite(), point));
            let next = stretch.moves.get(index + 1).and_then(|&(next, ..)| record.parent(next));
            // Of several moves in one node the last one leads to its position.
            if stretch.moves.get(index + 1).is_some_and(|&(next, ..)| next == node) {
                continue;
            }
            add(sums.key(query.to_move(index + 1), position.ko()), index + 1, (node, next.unwrap_or(node)));
        }
        if self.positions.len() > before {
            self.parts.push(query);
        }
    }
}

/// The nodes of the position before the first move of a stretch. `None` if no node has it: the first move is in the root, or in
/// a node with setup.
fn first_nodes(record: &Record, line: &[NodeId], stretch: &Stretch) -> Option<(NodeId, NodeId)> {
    let Some(&(first, ..)) = stretch.moves.first() else {
        let last = *line.last()?;
        return Some((last, last));
    };
    let before = record.parent(first)?;
    record.node(first).details().setup.is_empty().then_some((before, before))
}

/// The rules of a record, or those of the options if it states none that engines know.
fn rules_of(record: &Record, options: &AnalyzeOptions) -> Option<String> {
    let stated = record.info().and_then(|info| info.rules.as_ref()?.value().copied());
    stated.and_then(katago_rules).or_else(|| options.rules.and_then(katago_rules))
}

/// The komi of a record in half points.
fn komi_of(record: &Record, options: &AnalyzeOptions) -> Result<i32, GameRefused> {
    let states_komi = record.info().is_some_and(|info| matches!(info.komi, Some(Parsed::Value(_))));
    match katago_komi(record) {
        (Some(points), _) => half_points(points).ok_or(GameRefused::NoKomi),
        (None, Some(loss)) => Err(GameRefused::Komi(loss)),
        (None, None) if states_komi => Err(GameRefused::NoKomi),
        (None, None) => options.komi.ok_or(GameRefused::NoKomi),
    }
}

/// Komi in half points, if it is a multiple of 0.5 that engines accept.
#[must_use]
pub fn half_points(points: Decimal) -> Option<i32> {
    let twice = points.checked_mul(Decimal::whole(2))?.to_whole()?;
    i32::try_from(twice).ok().filter(|twice| twice.abs() <= LARGEST_KOMI)
}

/// True if engines know these rules.
#[must_use]
pub fn are_known(rules: Rules) -> bool {
    katago_rules(rules).is_some()
}
