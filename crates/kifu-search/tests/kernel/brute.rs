//! The definition of a hit, written down as plainly as possible: boards are compared cell by cell.

use kifu_go::{Board, Color, Move, Point};
use kifu_search::events::{Plan, number};
use kifu_search::pattern::{Placed, Step};
use kifu_search::{Hit, Line, Next, NextMove, Pattern, Window};
use kifu_sgf::{Collection, Game, Node, Replay};

/// A node with everything that the definition needs.
pub(crate) struct Seen {
    pub(crate) parent: Option<usize>,
    pub(crate) first_child: Option<usize>,
    pub(crate) board: Board,
    pub(crate) played: Option<(Color, Move)>,
    /// The points that setup changed: those where a stone other than that of the move was placed, and in a node without a
    /// move all changed points.
    pub(crate) set_up: Vec<Point>,
    pub(crate) moves: u32,
    pub(crate) line: Line,
}

pub(crate) fn see(game: Game<'_>) -> Vec<Seen> {
    let root = game.root().id().index();
    let place = |node: Node<'_>| (node.id().index() - root) as usize;
    let main: Vec<usize> = game.main_line().map(place).collect();
    let mut replay = Replay::new(game);
    let mut all: Vec<Seen> = Vec::new();
    while let Some(step) = replay.next() {
        let parent = step.node.parent().map(place);
        let played = step.played.map(|played| (played.color, played.to));
        let moves = parent.map_or(0, |parent| all[parent].moves) + u32::from(played.is_some());
        let line = if main.contains(&all.len()) { Line::Main } else { Line::Variation };
        let first_child = step.node.first_child().map(place);
        let board = replay.board().clone();
        let before = parent.map_or_else(|| Board::new(board.size()), |parent| all[parent].board.clone());
        let changed = board.size().points().filter(|&point| board.get(point) != before.get(point));
        let is_setup = |point: &Point| match (played, board.get(*point)) {
            (None, _) => true,
            (Some((color, to)), Some(stone)) => (color, to) != (stone, Move::Play(*point)),
            (Some(_), None) => false,
        };
        let set_up = changed.filter(is_setup).collect();
        all.push(Seen { parent, first_child, board, played, set_up, moves, line });
    }
    all
}

/// The moves in the region that must follow a position.
pub(crate) fn steps(pattern: &Pattern) -> Vec<Step> {
    match (pattern.moves.as_slice(), pattern.next) {
        ([], Some(color)) => vec![Step { color: Some(color), point: None }],
        ([first, rest @ ..], Some(color)) => [&[Step { color: Some(color), ..*first }], rest].concat(),
        (moves, None) => moves.to_vec(),
    }
}

/// All hits of a plan in a game.
pub(crate) fn hits(plan: &Plan, collection: &Collection<'_>, window: Window) -> Vec<Hit> {
    let nodes = see(collection.game(0).unwrap());
    let steps = steps(&plan.pattern);
    let looks_ahead = plan.pattern.moves.is_empty() && plan.pattern.next.is_some();
    let mut hits = Vec::new();
    for (candidate, place) in plan.places.iter().enumerate() {
        let Some(place) = place else { continue };
        let cells: Vec<_> = place.cells(&plan.pattern).collect();
        let matches = |node: &Seen| {
            let wrong = cells.iter().filter(|(point, cell)| !cell.allows(node.board.get(*point))).count();
            wrong <= plan.tolerance as usize && (window.from..=window.to).contains(&node.moves)
        };
        let inside = |node: &Seen| match node.played {
            Some((color, Move::Play(point))) => {
                place.in_pattern(point, &plan.pattern).map(|inner| (color, point, inner))
            }
            _ => None,
        };
        let is_set_up = |node: &Seen| node.set_up.iter().any(|&point| place.in_pattern(point, &plan.pattern).is_some());
        // On each path from the root, the first node counts where the pattern is complete.
        let mut done = vec![false; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            done[index] = node.parent.is_some_and(|parent| done[parent]);
            if done[index] {
                continue;
            }
            let start = if steps.is_empty() {
                matches(node).then_some(index)
            } else {
                start_of(&nodes, index, &steps, &matches, &inside, &is_set_up, place)
            };
            let Some(start) = start else { continue };
            done[index] = true;
            let mut next = if looks_ahead { Some(index) } else { node.first_child };
            while let Some(later) = next
                && inside(&nodes[later]).is_none()
                && !is_set_up(&nodes[later])
            {
                next = nodes[later].first_child;
            }
            let next = next.map_or(Next::Nothing, |later| match inside(&nodes[later]) {
                Some((color, point, _)) if !is_set_up(&nodes[later]) => {
                    let counted = steps.len() as u32 + u32::from(!looks_ahead);
                    let elsewhere = nodes[later].moves - nodes[start].moves - counted;
                    Next::Move(NextMove { color, point: number(point, plan.size).unwrap(), elsewhere })
                }
                _ => Next::Setup,
            });
            let (start_node, line) = (&nodes[start], node.line);
            let (node, move_number) = (start as u32, start_node.moves);
            hits.push(Hit { node, move_number, candidate: candidate as u32, line, next });
        }
    }
    hits.sort();
    hits
}

/// The node where the pattern matched whose moves are completed by the move of node `index`.
fn start_of(
    nodes: &[Seen],
    index: usize,
    steps: &[Step],
    matches: &impl Fn(&Seen) -> bool,
    inside: &impl Fn(&Seen) -> Option<(Color, Point, Point)>,
    is_set_up: &impl Fn(&Seen) -> bool,
    place: &Placed,
) -> Option<usize> {
    let mut at = Some(index);
    for step in steps.iter().rev() {
        // The last move inside, from here upwards.
        let (color, _, inner) = loop {
            let node = &nodes[at?];
            if is_set_up(node) {
                return None;
            }
            if let Some(found) = inside(node) {
                break found;
            }
            if at == Some(index) {
                return None;
            }
            at = node.parent;
        };
        let fits =
            step.color.is_none_or(|step| step == place.color(color)) && step.point.is_none_or(|step| step == inner);
        if !fits {
            return None;
        }
        at = nodes[at?].parent;
    }
    let mut start = None;
    while let Some(index) = at {
        if matches(&nodes[index]) {
            start = Some(index);
        }
        if inside(&nodes[index]).is_some() || is_set_up(&nodes[index]) {
            break;
        }
        at = nodes[index].parent;
    }
    start
}
