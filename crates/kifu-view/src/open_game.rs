//! A game with a current node and the line through it.

use kifu_go::{Move, Point};
use kifu_record::{NodeId, Record};

use crate::layout::Layout;

/// An open game: a record, the layout of its tree, and the current node.
///
/// Going forward returns to the line that was left, and follows the variations that were chosen.
///
/// ```
/// use kifu_view::{Direction, OpenGame};
///
/// let collection = kifu_sgf::Collection::parse(b"(;B[aa](;W[bb])(;W[cc];B[dd]))");
/// let mut game = OpenGame::new(kifu_record::from_sgf(collection.game(0).unwrap()).record);
/// game.step(Direction::Forward, 2);
/// game.variation(Direction::Forward);
/// game.step(Direction::Back, 2);
/// game.step(Direction::Forward, 9);
/// assert_eq!((game.moves_so_far(), game.node().index()), (3, 3));
/// ```
#[derive(Clone, Debug)]
pub struct OpenGame {
    record: Record,
    layout: Layout,
    /// The line of play: from the root through the chosen variations to an end. It does not change when going back,
    /// so going forward again returns to the same nodes.
    line: Vec<NodeId>,
    /// The place of the current node in the line.
    at: usize,
    /// The moves of the line.
    moves: usize,
}

/// A direction along a line or a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Away from the beginning.
    Forward,
    /// Towards the beginning.
    Back,
}

impl OpenGame {
    /// Opens a game at its root. [Compacts](Record::compact) the record: its nodes get the numbers of the model.
    #[must_use]
    pub fn new(mut record: Record) -> Self {
        let layout = Layout::of(&mut record);
        let mut game = Self { record, layout, line: Vec::new(), at: 0, moves: 0 };
        game.take_line(NodeId::ROOT);
        game
    }

    /// The record.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The layout of its tree.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The current node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// The number of moves of the current line, to its end.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// The number of moves of the current line up to the current node.
    #[must_use]
    pub fn moves_so_far(&self) -> usize {
        self.count(&self.line[..=self.at])
    }

    /// Moves this number of nodes along the line, or as far as possible. Returns false if the node stays the same.
    pub fn step(&mut self, direction: Direction, nodes: usize) -> bool {
        let to = match direction {
            Direction::Forward => self.at.saturating_add(nodes).min(self.line.len() - 1),
            Direction::Back => self.at.saturating_sub(nodes),
        };
        self.jump(to)
    }

    /// Goes to the next node of the line with several children, or to the end of the line. Returns false if the node
    /// stays the same.
    pub fn branch(&mut self, direction: Direction) -> bool {
        let is_branch = |at: &usize| self.record.children(self.line[*at]).nth(1).is_some();
        let to = match direction {
            Direction::Forward => (self.at + 1..self.line.len()).find(is_branch).unwrap_or(self.line.len() - 1),
            Direction::Back => (0..self.at).rev().find(is_branch).unwrap_or(0),
        };
        self.jump(to)
    }

    /// Goes to the next or the previous sibling of the current node. Returns false if there is none.
    pub fn variation(&mut self, direction: Direction) -> bool {
        let node = self.node();
        let other = match direction {
            Direction::Forward => self.record.next_sibling(node),
            Direction::Back => self.siblings().take_while(|&sibling| sibling != node).last(),
        };
        other.is_some_and(|other| self.go_to(other))
    }

    /// The current node and its siblings.
    pub fn siblings(&self) -> impl Iterator<Item = NodeId> + '_ {
        let parent = self.record.parent(self.node());
        let alone = parent.is_none().then(|| self.node());
        parent.into_iter().flat_map(|parent| self.record.children(parent)).chain(alone)
    }

    /// Goes to any node. Returns false if that is the current one.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        let column = self.layout.place(node).column as usize;
        if self.line.get(column) == Some(&node) {
            return self.jump(column);
        }
        self.take_line(node);
        self.at = column;
        true
    }

    /// Goes to move `number` of the line, counted from 1; 0 is the root. Returns false if the line is shorter.
    pub fn go_to_move(&mut self, number: usize) -> bool {
        let mut played = 0;
        let reaches = |&id: &NodeId| {
            played += self.record.movers(id).count();
            played >= number
        };
        let Some(to) = self.line.iter().position(reaches) else { return false };
        self.jump(to);
        true
    }

    /// Returns the node for a point: the next move there, otherwise the last move or setup there, otherwise a later
    /// move of the line.
    #[must_use]
    pub fn node_at(&self, point: Point) -> Option<NodeId> {
        let (before, behind) = self.line.split_at(self.at + 1);
        let touches = |id: &&NodeId| self.plays_at(**id, point) || self.sets_up(**id, point);
        let before = || before.iter().rev().find(touches).copied();
        let behind = || behind.iter().find(|id| self.plays_at(**id, point)).copied();
        self.next_at(point).or_else(before).or_else(behind)
    }

    /// Returns the variation that begins with a move on this point.
    #[must_use]
    pub fn next_at(&self, point: Point) -> Option<NodeId> {
        self.record.children(self.node()).find(|&child| self.plays_at(child, point))
    }

    fn plays_at(&self, id: NodeId, point: Point) -> bool {
        self.record.node(id).plays().any(|play| play.to == Move::Play(point))
    }

    fn sets_up(&self, id: NodeId, point: Point) -> bool {
        let setup = &self.record.node(id).details().setup;
        setup.black.contains(point) || setup.white.contains(point)
    }

    fn jump(&mut self, to: usize) -> bool {
        let is_elsewhere = to != self.at;
        self.at = to;
        is_elsewhere
    }

    /// Changes the line to that of a node: from the root to it, and on by first children.
    fn take_line(&mut self, node: NodeId) {
        self.line = self.record.path(node);
        self.line.extend(self.record.line(node).skip(1));
        self.moves = self.count(&self.line);
    }

    fn count(&self, nodes: &[NodeId]) -> usize {
        nodes.iter().map(|&id| self.record.movers(id).count()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::record;

    /// b and w are on the main line; x and y, z are other answers to b, z with a node behind it.
    const TREE: &str =
        "(;N[r];N[b]B[aa](;N[w]W[bb];N[v]B[cc];N[u]W[dd])(;N[x]W[cc])(;N[y]W[ab](;N[z]B[ba])(;N[q]B[ca])))";

    fn name(game: &OpenGame) -> String {
        game.record.node(game.node()).details().name.clone().unwrap_or_default()
    }

    /// Walks by steps of one letter each and checks the visited nodes.
    #[track_caller]
    fn check(steps: &str, expected: &str) {
        let mut game = OpenGame::new(record(TREE));
        let mut names = String::new();
        for step in steps.chars() {
            match step {
                '>' => game.step(Direction::Forward, 1),
                '<' => game.step(Direction::Back, 1),
                'E' => game.step(Direction::Forward, usize::MAX),
                'H' => game.step(Direction::Back, usize::MAX),
                'v' => game.variation(Direction::Forward),
                '^' => game.variation(Direction::Back),
                '}' => game.branch(Direction::Forward),
                '{' => game.branch(Direction::Back),
                digit => game.go_to_move(digit.to_digit(10).unwrap() as usize),
            };
            names.push_str(&name(&game));
        }
        assert_eq!(names, expected);
    }

    #[test]
    fn moves_along_the_line() {
        check(">>>>>", "bwvuu");
        check("E<H<", "uvrr");
        check("3201", "vwrb");
        check("9", "r");
    }

    #[test]
    fn variations_are_remembered() {
        check(">>vvv^", "bwxyyx");
        check(">>vv<>>", "bwxybyz");
        check("v^", "rr");
        check("E<<<H>>>", "uvwbrbwv");
    }

    #[test]
    fn branches() {
        check("}}}", "buu");
        check("E{{{", "ubrr");
        check(">>vv}v{", "bwxyzqy");
    }

    #[test]
    fn points_lead_to_their_moves() {
        let mut game = OpenGame::new(record(TREE));
        let point = |letters: &str| Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap();
        let go =
            |game: &mut OpenGame, letters: &str| game.node_at(point(letters)).map(|node| game.go_to(node)).is_some();
        assert!(go(&mut game, "cc"));
        assert_eq!(name(&game), "v");
        assert!(go(&mut game, "aa"));
        assert_eq!(name(&game), "b");
        assert!(go(&mut game, "ab"));
        assert_eq!(name(&game), "y");
        assert_eq!((game.moves(), game.moves_so_far()), (3, 2));
        assert!(!go(&mut game, "ss"));
        assert_eq!(game.siblings().count(), 3);
    }

    #[test]
    fn moves_of_other_games_are_counted() {
        let mut game = OpenGame::new(record("(;GM[11]SZ[5];B[c2];C[no move];W[d3](;B[a1])(;B[b1]))"));
        assert_eq!((game.moves(), game.moves_so_far()), (3, 0));
        assert!(game.go_to_move(2));
        assert_eq!((game.node().index(), game.moves_so_far()), (3, 2));
        assert!(!game.go_to_move(4));
    }
}
