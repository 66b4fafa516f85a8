//! Finds handicap stones before the first move of the game.

use alloc::vec::Vec;

use kifu_go::{Color, HandicapCustom, Move, Point, fixed_handicap};

use super::HandicapObstacle;
use crate::cursor::{Game, Node, Property};
use crate::fox::komi_meaning;
use crate::prop::games::GO;
use crate::replay::stone_list;
use crate::settings::Settings;
use crate::value::{read_move, read_rectangle};
use crate::{NodeId, prop};

/// The maximum number of nodes to examine: handicap stones are near the root.
const MAX_NODES: usize = 64;

/// The maximum number of stones of a handicap with `HA`.
const MAX_STONES: usize = 25;

/// The maximum number of stones of a handicap without `HA`.
const MAX_UNSAID: usize = 9;

/// The handicap stones that a record has as Black's first moves.
///
/// If the record has `HA`, it gives their number. Otherwise they are all of Black's moves before White's first one,
/// provided that the komi is less than a point, or that there is no komi and the points are those of a handicap custom.
/// White may pass between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandicapMoves {
    /// The points, in the order of the moves.
    pub points: Vec<Point>,
    /// The nodes with the moves and with White's passes between them, in order.
    pub nodes: Vec<NodeId>,
}

/// A node before the first ordinary move.
enum Early {
    /// It has no move.
    Other,
    Stone(Point),
    WhitePasses,
    WhitePlays,
    /// A pass of Black, several moves, setup, or unreadable properties.
    End,
}

impl HandicapMoves {
    /// Finds them; `None` if Black's first moves are not clearly a handicap.
    #[must_use]
    pub fn find(game: Game<'_>, settings: &Settings) -> Option<Self> {
        if settings.game != GO {
            return None;
        }
        let said = said(game, settings).map_or(0, |stones| stones as usize);
        let (mut points, mut nodes, mut passes) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_white_next = false;
        for node in game.main_line().take(MAX_NODES) {
            match early(node, settings) {
                Early::Other => {}
                // All stones are found: White passes on the first move.
                Early::WhitePasses if points.len() == said && said >= 2 => break,
                Early::Stone(point) => {
                    if points.contains(&point) || points.len() == MAX_STONES {
                        return None;
                    }
                    points.push(point);
                    nodes.append(&mut passes);
                    nodes.push(node.id());
                }
                Early::WhitePasses if !points.is_empty() => passes.push(node.id()),
                Early::WhitePlays => {
                    is_white_next = passes.is_empty();
                    break;
                }
                Early::WhitePasses | Early::End => return None,
            }
        }
        let is_given = points.len() == said && said >= 2;
        let is_meant = || is_white_next && (2..=MAX_UNSAID).contains(&points.len()) && no_komi(game, settings, &points);
        (is_given || is_meant()).then_some(Self { points, nodes })
    }

    /// The number of stones.
    #[must_use]
    pub fn stones(&self) -> u32 {
        self.points.len() as u32
    }
}

fn early(node: Node<'_>, settings: &Settings) -> Early {
    match node.plain_move(settings.size) {
        Some((Color::Black, point)) => return Early::Stone(point),
        Some((Color::White, _)) => return Early::WhitePlays,
        None => {}
    }
    let mut found = Early::Other;
    for property in node.properties() {
        let color = match () {
            () if property.is("B") => Color::Black,
            () if property.is("W") => Color::White,
            () if is_setup(property) => return Early::End,
            () => continue,
        };
        let is_single = property.values().len() == 1 && matches!(found, Early::Other);
        found = match (color, read_move(property.value().raw(), settings).ok().filter(|_| is_single)) {
            (_, None) => return Early::End,
            (Color::Black, Some(reading)) => match reading.value {
                Move::Play(point) => Early::Stone(point),
                Move::Pass => return Early::End,
            },
            (Color::White, Some(reading)) => match reading.value {
                Move::Play(_) => Early::WhitePlays,
                Move::Pass => Early::WhitePasses,
            },
        };
    }
    found
}

fn is_setup(property: Property<'_>) -> bool {
    ["AB", "AW", "AE"].iter().any(|ident| property.is(ident))
}

/// The number in `HA`.
pub(super) fn said(game: Game<'_>, settings: &Settings) -> Option<u32> {
    settings.read(game.root(), prop::HA).ok().flatten().map(|handicap| handicap.stones)
}

/// True if the komi is typical of a handicap game.
fn no_komi(game: Game<'_>, settings: &Settings, points: &[Point]) -> bool {
    match settings.read(game.root(), prop::KM) {
        Ok(Some(komi)) => komi_meaning(game, komi).komi.points.to_f64().abs() < 1.0,
        Ok(None) => is_custom(settings, points),
        Err(_) => false,
    }
}

/// True if these are the points of this number of handicap stones in a known custom.
fn is_custom(settings: &Settings, points: &[Point]) -> bool {
    [HandicapCustom::Japanese, HandicapCustom::Gtp, HandicapCustom::EarlyFox].into_iter().any(|custom| {
        let fixed = fixed_handicap(settings.size, points.len() as u32, custom);
        fixed.is_some_and(|fixed| fixed.iter().all(|point| points.contains(point)))
    })
}

/// The nodes of the main line before the first move.
fn before_play(game: Game<'_>) -> impl Iterator<Item = Node<'_>> {
    let has_move = |node: &Node<'_>| node.get("B").is_some() || node.get("W").is_some();
    game.main_line().take(MAX_NODES).take_while(move |node| !has_move(node))
}

/// True if stones are set up before the first move or in its node.
pub(super) fn sets_up(game: Game<'_>, settings: &Settings) -> bool {
    let first = game.main_line().take(MAX_NODES).nth(before_play(game).count());
    before_play(game)
        .chain(first)
        .flat_map(Node::properties)
        .any(|property| is_setup(property) || stone_list(property, settings).is_some())
}

/// The reason why Black's first moves are not a handicap of this many stones.
pub(super) fn why_no_moves(game: Game<'_>, settings: &Settings, stones: u32) -> HandicapObstacle {
    let early = game.main_line().take(MAX_NODES).map(|node| early(node, settings));
    let moves = early.filter(|early| !matches!(early, Early::Other));
    match moves.take_while(|early| matches!(early, Early::Stone(_))).count() {
        0 => HandicapObstacle::NoStones(stones),
        moves => HandicapObstacle::FewMoves(stones, moves as u32),
    }
}

/// The handicap stones that a record sets up.
pub(super) struct HandicapSetup<'c> {
    /// The points in the order of the text.
    pub(super) points: Vec<Point>,
    /// The nodes that set them up, in order.
    pub(super) nodes: Vec<Node<'c>>,
}

impl<'c> HandicapSetup<'c> {
    /// Finds them; `None` if no stones are set up, or if they are not clearly a handicap.
    pub(super) fn find(game: Game<'c>, settings: &Settings) -> Result<Option<Self>, HandicapObstacle> {
        let said = said(game, settings);
        // Without `HA` it may be any position.
        let unless_given = |obstacle| if said.is_some_and(|said| said > 0) { Err(obstacle) } else { Ok(None) };
        let (mut points, mut nodes) = (Vec::new(), Vec::new());
        for node in before_play(game) {
            let mut setup = node.properties().filter(|&property| is_setup(property)).peekable();
            if setup.peek().is_none() {
                continue;
            }
            nodes.push(node);
            for property in setup {
                let rectangles = property.values().map(|value| read_rectangle(value.raw(), settings).ok());
                let Some(rectangles) = rectangles.collect::<Option<Vec<_>>>().filter(|_| property.is("AB")) else {
                    return unless_given(HandicapObstacle::Position);
                };
                for point in rectangles.iter().flat_map(|rectangle| rectangle.value.points()) {
                    if !settings.size.contains(point) || points.len() == MAX_STONES {
                        return unless_given(HandicapObstacle::Position);
                    }
                    if !points.contains(&point) {
                        points.push(point);
                    }
                }
            }
        }
        let first = game.main_line().nth(before_play(game).count());
        match (said, points.len() as u32) {
            (_, 0) => return if sets_up(game, settings) { unless_given(HandicapObstacle::Position) } else { Ok(None) },
            (Some(said), there) if said > 0 && said != there => return Err(HandicapObstacle::OtherStones(said, there)),
            _ => {}
        }
        if first.is_some_and(|first| matches!(early(first, settings), Early::Stone(_))) {
            return unless_given(HandicapObstacle::BlackFirst);
        }
        let is_given = said.is_some_and(|said| said > 0);
        let is_meant = || {
            let white_first = first.is_some_and(|first| matches!(early(first, settings), Early::WhitePlays));
            white_first && (points.len() == 1 || is_custom(settings, &points))
        };
        Ok((is_given || is_meant()).then_some(Self { points, nodes }))
    }
}
