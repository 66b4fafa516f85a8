//! Distinguishes records of games from problems, joseki trees, lessons and diagrams.
//!
//! In a problem a colour may move twice in a row because threats are omitted, kos are retaken at once, and stones are
//! placed anywhere. In the record of a game these are faults.

use kifu_sgf::go::{Board, Color, Point, PointSet};
use kifu_sgf::{Game, Node, Settings, prop};

use crate::Scope;

/// The minimum number of moves of a game.
const FEWEST_MOVES: usize = 20;

/// The number of nodes examined for these moves: the test must be fast, because many rules use it.
const MAX_NODES: usize = 64;

/// The number of times that a colour may move twice in a row in the first moves of a game. Handicap stones placed as
/// moves do not count.
const MAX_DOUBLES: usize = 2;

/// True if this looks like the record of a game (see [`is_game_record`](crate::engine::is_game_record)): twenty moves
/// on the main line, by both colours alternately, from an empty board or from black stones alone.
pub(crate) fn looks_like_game_record(scope: &Scope<'_>) -> bool {
    if !scope.is_go() {
        return false;
    }
    let (mut moves, mut whites, mut doubles) = (0, 0, 0);
    let mut last = None;
    for node in scope.game.main_line().take(MAX_NODES) {
        for property in node.properties() {
            match &*property.ident() {
                "AW" | "AE" => return false,
                "AB" if moves > 0 => return false,
                ident @ ("B" | "W") => {
                    let is_white = ident == "W";
                    doubles += usize::from(whites > 0 && last == Some(is_white));
                    whites += usize::from(is_white);
                    moves += 1;
                    last = Some(is_white);
                }
                _ => {}
            }
        }
        if moves >= FEWEST_MOVES {
            return whites >= FEWEST_MOVES / 3 && doubles <= MAX_DOUBLES;
        }
    }
    false
}

/// True if a game tree has `GM`, a move or stones. In texts that are not records, text between parentheses looks like
/// trees without any of these.
pub(crate) fn holds_game(game: Game<'_>) -> bool {
    let root = game.root();
    let is_declared = ["FF", "GM", "SZ"].iter().any(|ident| root.get(ident).is_some());
    let settings = game.settings();
    let mut nodes = game.nodes().take(MAX_NODES);
    is_declared
        || nodes.any(|node| {
            settings.read(node, prop::B).is_ok_and(|to| to.is_some())
                || settings.read(node, prop::W).is_ok_and(|to| to.is_some())
                || settings.read_all(node, prop::AB).flatten().next().is_some()
        })
}

/// The number of black stones placed before the first move, if there are no white ones.
pub(crate) fn stones_before_play(scope: &Scope<'_>) -> usize {
    let stones = before_play(scope.game).flat_map(|node| scope.settings.read_all(node, prop::AB).flatten());
    // A point may be named twice.
    stones.filter(|&point| scope.settings.size.contains(point)).collect::<PointSet>().len()
}

/// The nodes of the main line up to that of the first move.
pub(crate) fn before_play(game: Game<'_>) -> impl Iterator<Item = Node<'_>> {
    let mut is_over = false;
    game.main_line().take(MAX_NODES).take_while(move |node| {
        let was_over = is_over;
        is_over |= node.get("B").is_some() || node.get("W").is_some();
        !was_over
    })
}

/// True if no move of the main line is on a point occupied by stones placed on these points.
pub(crate) fn places_are_free(game: Game<'_>, settings: &Settings, points: &[Point]) -> bool {
    let mut board = Board::with_stones(settings.size, points.iter().map(|&point| (point, Color::Black)));
    let moves = game.main_line().filter_map(|node| {
        let black = settings.read(node, prop::B).ok().flatten().map(|to| (Color::Black, to));
        black.or_else(|| settings.read(node, prop::W).ok().flatten().map(|to| (Color::White, to)))
    });
    let mut plays = moves.filter_map(|(color, to)| Some((color, to.point()?)));
    plays.all(|(color, point)| board.play(color, point).replaced.is_none())
}
