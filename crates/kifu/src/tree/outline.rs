//! A game tree as segments between branches.

use kifu_go::{Color, Coordinates};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, Node, Property, Settings};

use super::move_of;
use crate::notes::{comment, text_of};

/// The largest number of listed moves of a segment.
const LISTED: usize = 6;

/// The nodes from one branch to the next.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Segment<'c> {
    /// The first node.
    pub first: Node<'c>,
    /// The last node.
    pub last: Node<'c>,
    /// The number of variations that contain it; 0 for the main line.
    pub depth: usize,
    /// The number of moves before it on its line.
    pub before: usize,
    /// The number of its moves.
    pub moves: usize,
    /// The nodes of its first moves, six at most.
    pub first_moves: Vec<Node<'c>>,
    /// The node of its last move.
    pub last_move: Option<Node<'c>>,
    /// True if it has setup stones.
    pub has_setup: bool,
    /// The number of nodes with a comment.
    pub comments: usize,
    /// The first node name or comment.
    pub words: Option<String>,
}

/// Returns the segments of a game tree: a line continues at its own depth, and the variations of a move follow the
/// segment that begins with this move, one level deeper.
///
/// ```
/// let game = kifu::parse("(;SZ[9];B[ee](;W[gc];B[cg])(;W[cc]))").game()?;
/// let segments: Vec<_> = kifu::tree::outline(game.sgf().unwrap()).collect();
/// let lines: Vec<_> = segments.iter().map(|line| (line.depth, line.before, line.moves)).collect();
/// assert_eq!(lines, [(0, 0, 1), (0, 1, 2), (1, 1, 1)]);
/// # Ok::<(), kifu::Error>(())
/// ```
pub fn outline(game: Game<'_>) -> impl Iterator<Item = Segment<'_>> {
    Outline {
        settings: game.settings(),
        waiting: vec![Waiting { start: game.root(), depth: 0, before: 0, is_first: false }],
    }
}

/// An iterator over the segments. It uses an explicit stack, because variations may be nested a million times.
struct Outline<'c> {
    settings: Settings,
    waiting: Vec<Waiting<'c>>,
}

/// A segment still to be visited.
struct Waiting<'c> {
    start: Node<'c>,
    depth: usize,
    before: usize,
    /// True if it is the first of the branches; its variations follow it.
    is_first: bool,
}

impl<'c> Iterator for Outline<'c> {
    type Item = Segment<'c>;

    fn next(&mut self) -> Option<Segment<'c>> {
        let Waiting { start, depth, before, is_first } = self.waiting.pop()?;
        let segment = Segment::from(start, depth, before, &self.settings);
        if let Some(next) = segment.last.first_child() {
            let before = before + segment.moves;
            self.waiting.push(Waiting { start: next, depth, before, is_first: true });
        }
        if is_first {
            let others: Vec<Node<'_>> =
                std::iter::successors(start.next_sibling(), |node| node.next_sibling()).collect();
            let others = others.into_iter().rev();
            self.waiting.extend(others.map(|start| Waiting { start, depth: depth + 1, before, is_first: false }));
        }
        Some(segment)
    }
}

impl<'c> Segment<'c> {
    fn from(start: Node<'c>, depth: usize, before: usize, settings: &Settings) -> Self {
        let mut segment = Self {
            first: start,
            last: start,
            depth,
            before,
            moves: 0,
            first_moves: Vec::new(),
            last_move: None,
            has_setup: false,
            comments: 0,
            words: None,
        };
        let mut next = Some(start);
        while let Some(node) = next {
            segment.take(node, settings);
            let child = node.first_child();
            next = child.filter(|child| child.next_sibling().is_none());
        }
        segment
    }

    fn take(&mut self, node: Node<'c>, settings: &Settings) {
        self.last = node;
        if has_move(node, settings) {
            self.moves += 1;
            self.last_move = Some(node);
            if self.first_moves.len() < LISTED {
                self.first_moves.push(node);
            }
        }
        self.has_setup |= ["AB", "AW", "AE"].iter().any(|ident| node.get(ident).is_some());
        self.comments += usize::from(node.get("C").is_some());
        if self.words.is_none() {
            self.words = text_of(node, "N").or_else(|| comment(node));
        }
    }
}

/// Returns true if a node has a move of its game.
fn has_move(node: Node<'_>, settings: &Settings) -> bool {
    if settings.game == GO { move_of(node, settings).is_some() } else { written_move(node).is_some() }
}

/// Returns the player of a node's move, and its name: a point in Go, the text of the record in other games.
#[must_use]
pub fn move_name(node: Node<'_>, settings: &Settings, coordinates: Coordinates) -> Option<(Color, String)> {
    if settings.game == GO {
        let (color, played) = move_of(node, settings)?;
        let point = played.point().map(|point| coordinates.write(point, settings.size));
        return Some((color, point.unwrap_or_else(|| "pass".to_owned())));
    }
    let (color, property) = written_move(node)?;
    let text = property.value().simple_text();
    Some((color, text.trim().to_owned()))
}

/// Returns the move of a node as written; the last one if a node has several.
fn written_move(node: Node<'_>) -> Option<(Color, Property<'_>)> {
    node.properties().rev().find_map(|property| match () {
        () if property.is("B") => Some((Color::Black, property)),
        () if property.is("W") => Some((Color::White, property)),
        () => None,
    })
}
