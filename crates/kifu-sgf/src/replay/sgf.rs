//! A game tree of SGF, as needed for replaying it.

use kifu_go::{Color, Move, Point, Size};

use super::stone_list::stone_list;
use super::{Action, GameTree, TreeReplay};
use crate::prop::{self, games::GO};
use crate::settings::Settings;
use crate::syntax::IdentNumber;
use crate::value::kind::Kind;
use crate::value::{read_move, read_number, read_rectangle};
use crate::{Game, Node, Property};

const AB: IdentNumber = IdentNumber::pair(b'A', b'B');
const AW: IdentNumber = IdentNumber::pair(b'A', b'W');
const AE: IdentNumber = IdentNumber::pair(b'A', b'E');
const PL: IdentNumber = IdentNumber::pair(b'P', b'L');
const MN: IdentNumber = IdentNumber::pair(b'M', b'N');

/// A replay of a game tree of SGF, with the board at each node.
///
/// ```
/// use kifu_sgf::{Collection, Replay};
///
/// let collection = Collection::parse(b"(;SZ[3];B[aa];W[ba](;B[bb];W[ab])(;B[ab]))");
/// let mut replay = Replay::new(collection.game(0).unwrap());
/// let mut boards = Vec::new();
/// while replay.next().is_some() {
///     boards.push(replay.board().to_string());
/// }
/// assert_eq!(boards[4], ".O.\nOX.\n...\n");
/// assert_eq!(boards[5], "XO.\nX..\n...\n");
/// ```
pub type Replay<'c> = TreeReplay<SgfTree<'c>>;

/// A game tree of SGF, with the settings in its root.
#[derive(Clone, Copy, Debug)]
pub struct SgfTree<'c> {
    game: Game<'c>,
    settings: Settings,
}

impl<'c> Replay<'c> {
    /// Returns the replay of a whole game tree. No node has been visited yet: the board is empty.
    #[must_use]
    pub fn new(game: Game<'c>) -> Self {
        Self::through(SgfTree::new(game))
    }

    /// Returns the replay of the descendants of `node`, which starts after `node` and its ancestors.
    #[must_use]
    pub fn at(node: Node<'c>) -> Self {
        Self::behind(SgfTree::new(node.game()), node)
    }

    /// Returns the replay of a whole game tree that keeps the [changes](Self::changes) of each node.
    #[must_use]
    pub fn with_changes(game: Game<'c>) -> Self {
        Self::new(game).keeping_changes()
    }

    /// Returns the settings in the root.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.tree().settings
    }
}

impl ExactSizeIterator for Replay<'_> {}

impl<'c> SgfTree<'c> {
    /// Reads the settings of a game.
    #[must_use]
    pub fn new(game: Game<'c>) -> Self {
        Self::with_settings(game, game.settings())
    }

    /// Returns the tree of a game whose settings are known.
    #[must_use]
    pub const fn with_settings(game: Game<'c>, settings: Settings) -> Self {
        Self { game, settings }
    }

    /// The move of a node that has nothing else.
    #[inline]
    fn plain_move(&self, node: Node<'c>) -> Option<(Color, Point)> {
        // In other games these letters have other meanings, if any.
        if self.settings.game == GO { node.plain_move(self.settings.size) } else { None }
    }

    /// The player of the first readable move of any node.
    fn any_first_to_move(&self, node: Node<'c>) -> Option<Color> {
        let mut moves = [None, None];
        for property in node.properties() {
            match property.number() {
                IdentNumber::B | IdentNumber::W if stone_list(property, &self.settings).is_some() => {}
                IdentNumber::B => note(&mut moves, Color::Black, property),
                IdentNumber::W => note(&mut moves, Color::White, property),
                _ => {}
            }
        }
        let mut moves = moves.into_iter().flatten();
        moves.find_map(|(color, property)| move_of(property, &self.settings).map(|_| color))
    }

    /// Calls `visit` with the content of any node.
    #[inline(never)]
    fn any_content(&self, node: Node<'c>, visit: &mut impl FnMut(Action)) {
        let mut moves: [Option<(Color, Property<'_>)>; 2] = [None, None];
        let mut number = None;
        for property in node.properties() {
            match property.number() {
                IdentNumber::B | IdentNumber::W => match stone_list(property, &self.settings) {
                    Some(color) => self.set_all(property, Some(color), visit),
                    None if property.number() == IdentNumber::B => note(&mut moves, Color::Black, property),
                    None => note(&mut moves, Color::White, property),
                },
                AB => self.set_all(property, Some(Color::Black), visit),
                AW => self.set_all(property, Some(Color::White), visit),
                AE => self.set_all(property, None, visit),
                PL => {
                    if let Ok(reading) = Color::read(property.value(), &self.settings) {
                        visit(Action::Turn(reading.value));
                    }
                }
                MN if number.is_none() => number = read_number(property.value().raw()).ok(),
                _ => {}
            }
        }
        for (color, property) in moves.into_iter().flatten() {
            if let Some(to) = move_of(property, &self.settings) {
                visit(Action::Play(color, to));
            }
        }
        if let Some(number) = number.and_then(|number| u32::try_from(number.value).ok()) {
            visit(Action::Number(number));
        }
    }

    fn set_all(&self, property: Property<'_>, stone: Option<Color>, visit: &mut impl FnMut(Action)) {
        for value in property.values() {
            if let Ok(rectangle) = read_rectangle(value.raw(), &self.settings) {
                rectangle.value.points().for_each(|point| visit(Action::Set(point, stone)));
            }
        }
    }
}

impl<'c> GameTree for SgfTree<'c> {
    type Node = Node<'c>;

    fn size(&self) -> Size {
        self.settings.size
    }

    fn root(&self) -> Node<'c> {
        self.game.root()
    }

    #[inline]
    fn parent(&self, node: Node<'c>) -> Option<Node<'c>> {
        node.parent()
    }

    #[inline]
    fn is_child(&self, node: Node<'c>, parent: Node<'c>) -> bool {
        node.is_child_of(parent)
    }

    #[inline]
    fn first_child(&self, node: Node<'c>) -> Option<Node<'c>> {
        node.first_child()
    }

    #[inline]
    fn is_fork(&self, node: Node<'c>) -> bool {
        node.is_fork()
    }

    #[inline]
    fn has_next_sibling(&self, node: Node<'c>) -> bool {
        node.next_sibling().is_some()
    }

    #[inline]
    fn following(&self, node: Node<'c>, top: Node<'c>) -> Option<Node<'c>> {
        node.following_in(top)
    }

    #[inline]
    fn plain_child(&self, node: Node<'c>) -> Option<(Node<'c>, Color, Point)> {
        if self.settings.game == GO { node.plain_child(self.settings.size) } else { None }
    }

    fn remaining(&self, node: Node<'c>, top: Node<'c>) -> (usize, Option<usize>) {
        let left = (top.subtree_end() - node.id().index() - 1) as usize;
        (left, Some(left))
    }

    #[inline]
    fn content(&self, node: Node<'c>, mut visit: impl FnMut(Action)) {
        match self.plain_move(node) {
            Some((color, point)) => visit(Action::Play(color, Move::Play(point))),
            None => self.any_content(node, &mut visit),
        }
    }

    fn first_to_move(&self, node: Node<'c>) -> Option<Color> {
        self.plain_move(node).map(|(color, _)| color).or_else(|| self.any_first_to_move(node))
    }

    fn handicap(&self) -> u32 {
        let handicap = self.settings.read(self.root(), prop::HA).ok().flatten();
        handicap.map_or(0, |handicap| handicap.stones)
    }
}

/// Records the first property of each colour, in the order of the text.
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
