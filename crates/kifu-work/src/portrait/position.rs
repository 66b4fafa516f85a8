//! The portrait of a position: its games, results, players, next moves, orders of moves and lines.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use kifu_go::{Color, Point};
use kifu_search::{GameId, Library, LibraryError, PatternQuestion, Selection};

use super::asked_position::AskedPosition;
use super::dates::date_text;
use super::filter::PortraitFilter;
use super::games::{PortraitGame, PortraitGames};
use super::queries::{TallyQueries, joined};
use super::read::Reader;
use super::tally::{Counted, Seen, Tally};
use super::years::{YearSpan, year_spans};

/// The largest number of next moves, of players of each colour, of orders of moves, of lines, and of model games.
const MAX_NEXT: usize = 12;
const MAX_PLAYERS: usize = 12;
const MAX_ORDERS: usize = 8;
const MAX_LINES: usize = 24;
const MAX_MODELS: usize = 8;
/// The largest number of moves of a position whose orders of moves are counted: a query names all positions on the way.
const MAX_ORDER_MOVES: usize = 16;
/// The number of moves of a line.
pub const LINE_MOVES: usize = 6;

/// A move in the colours of a position.
pub type PositionMove = (Color, Point);

/// What a library says about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionPortrait {
    /// The results: `won` are the games won by the position's Black. A game that has the position in both colours counts for
    /// both.
    pub tally: Tally,
    /// The queries that select the games.
    pub queries: TallyQueries,
    /// Games that have the position in both colours.
    pub both: u64,
    /// The date of the first game.
    pub first_date: Option<String>,
    /// The date of the last game.
    pub last_date: Option<String>,
    /// The results by years.
    pub years: Vec<YearSpan>,
    /// The number of different next moves.
    pub next_count: u64,
    /// The most frequent next moves, at most 12.
    pub next: Vec<NextMoves>,
    /// The most frequent players of the position's Black, at most 12, from their point of view.
    pub black: Vec<Counted>,
    /// Those of its White.
    pub white: Vec<Counted>,
    /// The most frequent orders of moves that led to the position, at most 8; empty for patterns and long lines.
    pub orders: Vec<MoveOrder>,
    /// The most frequent lines of up to six moves, in the order of their moves.
    pub lines: Vec<PositionLine>,
    /// Games of the strongest players, some for each of the most frequent next moves.
    pub models: Vec<GameId>,
}

/// A next move with its results.
#[derive(Clone, PartialEq, Debug)]
pub struct NextMoves {
    /// The move.
    pub step: PositionMove,
    /// Its results, from the point of view of the position's Black.
    pub counted: Counted,
    /// The games that reach the position after it by any order of moves, and their query; only for lines.
    pub any_order: Option<(u64, String)>,
}

/// An order of moves that leads to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveOrder {
    /// The moves.
    pub moves: Vec<PositionMove>,
    /// The number of games with all positions on the way.
    pub games: u64,
    /// The query that selects them.
    pub query: String,
}

/// Moves that follow a position, with their results.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionLine {
    /// The moves.
    pub moves: Vec<PositionMove>,
    /// The results, from the point of view of the position's Black.
    pub counted: Counted,
}

/// Returns what a library says about a position in the games that meet a filter.
///
/// A position that comes back in a game counts with the moves that followed the first time.
///
/// # Errors
/// If the library cannot be read.
pub fn position_portrait(
    library: &Library,
    asked: &AskedPosition,
    filter: &PortraitFilter,
) -> Result<PositionPortrait, LibraryError> {
    let among = match &filter.condition {
        Some(condition) => library.select(condition)?,
        None => library.all_games(),
    };
    let answer = library.find_pattern(&PatternQuestion::new(asked.pattern().clone()), &among)?;
    let is_own_exchange = answer.questions.values().any(kifu_search::Question::equals_exchanged);
    let asked = &asked.clone().with_own_exchange(is_own_exchange);
    let conditions = filter.as_term();
    let mut hits: HashMap<GameId, GameHits> = HashMap::new();
    library.visit_hits(&answer, |id, question, found, events| {
        let mut game = GameHits::default();
        for hit in found {
            let line = question.moves_after(hit, events, LINE_MOVES);
            // Only the next move tells whose the position is.
            if !(is_own_exchange && line.moves.is_empty()) {
                let side = if line.is_swapped { &mut game.sides.white } else { &mut game.sides.black };
                *side = true;
            }
            if asked.board().is_some() && game.order.is_none() && hit.move_number as usize <= MAX_ORDER_MOVES {
                game.order = question.moves_before(hit, events);
            }
            game.lines.push((line.is_swapped, line.moves));
        }
        hits.insert(id, game);
    })?;
    let (games, ids) = Reader::new(library, HashSet::new())?.read(&answer.found)?;
    let games = PortraitGames { condition: conditions.clone(), ..games };
    let seen: Vec<(&PortraitGame, GameHits)> =
        games.games.iter().zip(&ids).map(|(game, id)| (game, hits.remove(id).unwrap_or_default())).collect();
    let followed = Followed::count(&seen);
    let next_count = followed.after(0).count() as u64;
    let next = next_moves(library, asked, &followed, &among, &conditions)?;
    let models = models(&seen, &ids, &next);
    let span = games.span();
    let all = |(game, hits): &(&PortraitGame, GameHits)| (game.dates.clone(), hits.sides.seen(game));
    let mut tally = Tally::default();
    seen.iter().for_each(|(game, hits)| tally.add_seen(hits.sides.seen(game)));
    Ok(PositionPortrait {
        tally,
        queries: asked.tally(&[], &conditions),
        both: seen.iter().filter(|(_, hits)| hits.sides.black && hits.sides.white).count() as u64,
        first_date: span.map(|(first, _)| date_text(first)),
        last_date: span.map(|(_, last)| date_text(last)),
        years: year_spans(seen.iter().map(all), |range| asked.tally(&[], &joined(&[range, &conditions]))),
        next_count,
        next,
        black: players(asked, &seen, &games, Color::Black),
        white: players(asked, &seen, &games, Color::White),
        orders: orders(library, asked, &seen, &answer.found, &conditions)?,
        lines: followed.lines(asked, &conditions),
        models,
    })
}

/// The colours in which a game has a position.
#[derive(Clone, Copy, Default)]
struct Sides {
    /// In its own colours.
    black: bool,
    /// In exchanged ones.
    white: bool,
}

impl Sides {
    fn add(&mut self, is_swapped: bool) {
        *(if is_swapped { &mut self.white } else { &mut self.black }) = true;
    }

    fn seen(self, game: &PortraitGame) -> Seen {
        Seen { winner: game.summary.winner, black: self.black, white: self.white }
    }
}

/// The hits in a game.
#[derive(Default)]
struct GameHits {
    sides: Sides,
    /// For each hit whether the colours are exchanged, and the moves that follow.
    lines: Vec<(bool, Vec<PositionMove>)>,
    /// The moves that led to the first hit.
    order: Option<Vec<PositionMove>>,
}

/// The place of a move among others that are equally frequent.
fn place(step: &PositionMove) -> (bool, u8, u8) {
    (step.0 == Color::White, step.1.y(), step.1.x())
}

/// The results of all moves that followed, as a tree of lines; the first node is the position itself.
struct Followed(Vec<FollowedNode>);

/// A line of moves.
#[derive(Default)]
struct FollowedNode {
    moves: Vec<PositionMove>,
    tally: Tally,
    next: Vec<(PositionMove, usize)>,
}

impl Followed {
    fn count(seen: &[(&PortraitGame, GameHits)]) -> Self {
        let mut nodes = vec![FollowedNode::default()];
        let mut met: Vec<(usize, bool)> = Vec::new();
        for (game, hits) in seen {
            met.clear();
            for (is_swapped, moves) in &hits.lines {
                let mut at = 0;
                for step in moves {
                    at = match nodes[at].next.iter().find(|(known, _)| known == step) {
                        Some((_, node)) => *node,
                        None => {
                            let new = nodes.len();
                            let moves = [&nodes[at].moves[..], &[*step]].concat();
                            nodes[at].next.push((*step, new));
                            nodes.push(FollowedNode { moves, ..FollowedNode::default() });
                            new
                        }
                    };
                    met.push((at, *is_swapped));
                }
            }
            met.sort_unstable();
            for of_node in met.chunk_by(|(one, _), (other, _)| one == other) {
                let mut sides = Sides::default();
                of_node.iter().for_each(|(_, is_swapped)| sides.add(*is_swapped));
                nodes[of_node[0].0].tally.count(sides.seen(game));
            }
        }
        nodes.iter_mut().for_each(|node| node.tally.rate());
        Self(nodes)
    }

    /// The lines with one move more than this one, the most frequent first; 0 is the position itself.
    fn after(&self, node: usize) -> impl Iterator<Item = (usize, &FollowedNode)> {
        let mut rows: Vec<(usize, &FollowedNode)> =
            self.0[node].next.iter().map(|(_, next)| (*next, &self.0[*next])).collect();
        rows.sort_by_key(|(_, next)| (Reverse(next.tally.games), next.moves.last().map(place)));
        rows.into_iter()
    }

    /// The most frequent lines: of each position the moves with at least a hundredth of the games, and at least two.
    fn lines(&self, asked: &AskedPosition, conditions: &str) -> Vec<PositionLine> {
        let all: u64 = self.after(0).map(|(_, next)| next.tally.games).sum();
        let least = (all / 100).max(2);
        let frequent = |node: usize, most: usize| {
            self.after(node).filter(|(_, next)| next.tally.games >= least).take(most).collect::<Vec<_>>()
        };
        // The most frequent line is followed first, and gives its place to those that continue it.
        let mut open = frequent(0, 6);
        let mut done: HashSet<usize> = HashSet::new();
        while open.len() < MAX_LINES {
            let can_go_on = |(_, (node, line)): &(usize, &(usize, &FollowedNode))| {
                line.moves.len() < LINE_MOVES && !done.contains(node)
            };
            let longer = open.iter().enumerate().filter(can_go_on);
            let Some((at, &(node, _))) = longer.max_by_key(|(at, (_, line))| (line.tally.games, Reverse(*at))) else {
                break;
            };
            done.insert(node);
            let more = frequent(node, 3);
            if !more.is_empty() {
                open.splice(at..=at, more);
            }
        }
        open.truncate(MAX_LINES);
        let line = |(_, FollowedNode { moves, tally, .. }): (usize, &FollowedNode)| PositionLine {
            counted: counted(asked, moves, tally, conditions),
            moves: moves.clone(),
        };
        open.into_iter().map(line).collect()
    }
}

fn counted(asked: &AskedPosition, moves: &[PositionMove], tally: &Tally, conditions: &str) -> Counted {
    let name = |(color, point): &PositionMove| {
        format!("{} {}", if *color == Color::Black { 'B' } else { 'W' }, asked.point_name(*point))
    };
    let value = moves.iter().map(name).collect::<Vec<_>>().join(" ");
    Counted { value, tally: *tally, queries: asked.tally(moves, conditions) }
}

fn next_moves(
    library: &Library,
    asked: &AskedPosition,
    followed: &Followed,
    among: &Selection,
    conditions: &str,
) -> Result<Vec<NextMoves>, LibraryError> {
    let mut next = Vec::new();
    for (_, FollowedNode { moves, tally, .. }) in followed.after(0).take(MAX_NEXT) {
        let line = [&asked.played()[..], &moves[..]].concat();
        let any_order = match asked.reached(&line) {
            Some(query) => Some((counted_games(library, &query, among)?, joined(&[&query, conditions]))),
            None => None,
        };
        next.push(NextMoves { step: moves[0], counted: counted(asked, moves, tally, conditions), any_order });
    }
    Ok(next)
}

/// The number of games that a query finds among others.
fn counted_games(library: &Library, query: &str, among: &Selection) -> Result<u64, LibraryError> {
    let Ok(condition) = query.parse() else { return Ok(0) };
    let mut found = library.select(&condition)?;
    found.parts.iter_mut().zip(&among.parts).for_each(|(one, other)| one.intersect(other));
    Ok(found.count() as u64)
}

/// The players who had a colour of the position the most often.
fn players(
    asked: &AskedPosition,
    seen: &[(&PortraitGame, GameHits)],
    games: &PortraitGames,
    color: Color,
) -> Vec<Counted> {
    let mut tallies: HashMap<usize, Tally> = HashMap::new();
    for (game, hits) in seen {
        let mut sides: Vec<(usize, Color)> = Vec::new();
        for (has, is_swapped) in [(hits.sides.black, false), (hits.sides.white, true)] {
            let own = if is_swapped { color.opposite() } else { color };
            sides.extend(game.player(own).filter(|_| has).map(|player| (player, own)));
        }
        match sides[..] {
            // A player with both colours: a game against a player of the same name.
            [(one, _), (other, _)] if one == other => {
                let seen = Seen { winner: game.summary.winner, black: true, white: true };
                tallies.entry(one).or_default().add_seen(seen);
            }
            _ => {
                sides.iter().for_each(|&(player, own)| tallies.entry(player).or_default().add(game.summary.winner, own))
            }
        }
    }
    let mut rows: Vec<(usize, Tally)> = tallies.into_iter().collect();
    rows.sort_by(|(one, a), (other, b)| {
        b.games.cmp(&a.games).then_with(|| games.names[*one].cmp(&games.names[*other]))
    });
    rows.truncate(MAX_PLAYERS);
    let row = |(player, tally): (usize, Tally)| {
        let value = games.names[player].clone();
        Counted { queries: asked.of_player(color, &value, &[], &games.condition), value, tally }
    };
    rows.into_iter().map(row).collect()
}

/// The orders of moves that led to the position, with the numbers of games that have all positions on the way.
fn orders(
    library: &Library,
    asked: &AskedPosition,
    seen: &[(&PortraitGame, GameHits)],
    found: &Selection,
    conditions: &str,
) -> Result<Vec<MoveOrder>, LibraryError> {
    let mut counts: HashMap<&Vec<PositionMove>, u64> = HashMap::new();
    for order in seen.iter().filter_map(|(_, hits)| hits.order.as_ref()).filter(|order| order.len() > 1) {
        *counts.entry(order).or_default() += 1;
    }
    let mut rows: Vec<(&Vec<PositionMove>, u64)> = counts.into_iter().collect();
    let places = |moves: &[PositionMove]| moves.iter().map(place).collect::<Vec<_>>();
    rows.sort_by_key(|(moves, games)| (Reverse(*games), places(moves)));
    rows.truncate(MAX_ORDERS);
    let mut orders = Vec::with_capacity(rows.len());
    for (moves, _) in rows {
        let way: Vec<String> = (1..=moves.len()).filter_map(|length| asked.reached(&moves[..length])).collect();
        let query = way.join(" ");
        let games = counted_games(library, &query, found)?;
        orders.push(MoveOrder { moves: moves.clone(), games, query: joined(&[&query, conditions]) });
    }
    Ok(orders)
}

/// Games of the strongest players, the latest of equal ones: two for each of the most frequent next moves.
fn models(seen: &[(&PortraitGame, GameHits)], ids: &[GameId], next: &[NextMoves]) -> Vec<GameId> {
    let mut chosen: Vec<GameId> = Vec::new();
    for NextMoves { step, .. } in next {
        let follows = |hits: &GameHits| hits.lines.iter().any(|(_, moves)| moves.first() == Some(step));
        let strength = |game: &PortraitGame| {
            let (one, other) = (game.summary.black_rank, game.summary.white_rank);
            (one.min(other), one.max(other), game.dates.first().copied(), Reverse(game.summary.id))
        };
        let mut games: Vec<_> = seen.iter().zip(ids).filter(|((_, hits), _)| follows(hits)).collect();
        games.sort_by_key(|((game, _), _)| Reverse(strength(game)));
        let new = games.into_iter().map(|(_, id)| *id).filter(|id| !chosen.contains(id)).take(2).collect::<Vec<_>>();
        chosen.extend(new);
        if chosen.len() >= MAX_MODELS {
            break;
        }
    }
    chosen.truncate(MAX_MODELS);
    chosen
}
