//! The definition of a hit that another pattern follows, written down as plainly as possible.

use std::collections::BTreeSet;

use kifu_go::{Color, Move, Point, Size, Transform};
use kifu_search::events::{Plan, number};
use kifu_search::pattern::{Placed, Step, placements};
use kifu_search::{Anchor, Hit, Next, NextMove, Pattern, Then, ThenPlace, Window};
use kifu_sgf::Collection;

use crate::kernel::brute::{Seen, see, steps};

/// The hits of some candidates that another pattern follows: for each candidate and each path from the root, the first pair
/// of positions that are not too far from each other.
pub(crate) fn followed(
    plan: &Plan,
    collection: &Collection<'_>,
    window: Window,
    then: &Then,
    candidates: &BTreeSet<u32>,
) -> Vec<Hit> {
    let nodes = see(collection.game(0).unwrap());
    let first_steps = steps(&plan.pattern);
    let then_steps = steps(&then.pattern);
    let looks_ahead = plan.pattern.moves.is_empty() && plan.pattern.next.is_some();
    let mut found = Vec::new();
    for &candidate in candidates {
        let place = plan.places[candidate as usize].as_ref().unwrap();
        let seconds = match then.place {
            ThenPlace::Anywhere => placements(&then.pattern, plan.size),
            ThenPlace::SameImage => of_image(plan, place, &then.pattern),
        };
        let first_shows = shows(&nodes, place, &plan.pattern, plan.tolerance as usize);
        let seconds = seconds.into_iter().map(|second| (shows(&nodes, &second, &then.pattern, 0), second));
        let seconds: Vec<_> = seconds.filter(|(shows, _)| shows.contains(&true)).collect();
        let mut done = vec![false; nodes.len()];
        for index in 0..nodes.len() {
            done[index] = nodes[index].parent.is_some_and(|parent| done[parent]);
            if done[index] {
                continue;
            }
            let mut way = vec![index];
            while let Some(parent) = nodes[way[0]].parent {
                way.insert(0, parent);
            }
            let numbers = way;
            let way: Vec<&Seen> = numbers.iter().map(|&node| &nodes[node]).collect();
            let ends: Vec<Option<usize>> = (0..way.len())
                .map(|at| {
                    let counts = (window.from..=window.to).contains(&way[at].moves) && first_shows[numbers[at]];
                    counts.then(|| end(&way, at, place, &plan.pattern, &first_steps)).flatten()
                })
                .collect();
            let start = seconds.iter().filter_map(|(shows, second)| {
                (0..way.len())
                    .filter(|&at| shows[numbers[at]])
                    .filter(|&at| end(&way, at, second, &then.pattern, &then_steps) == Some(way.len() - 1))
                    .filter_map(|later| {
                        (0..=later).find(|&start| {
                            let between = way[later].moves - way[start].moves;
                            ends[start].is_some_and(|end| end <= later) && between >= 1 && between <= then.moves
                        })
                    })
                    .min()
            });
            let Some(start) = start.min() else { continue };
            done[index] = true;
            // The line continues with first children.
            let mut line = way;
            while let Some(child) = line.last().unwrap().first_child {
                line.push(&nodes[child]);
            }
            let skipped = first_steps.len() - usize::from(looks_ahead);
            let touched =
                |seen: &&&Seen| inside(seen, place, &plan.pattern).is_some() || is_set_up(seen, place, &plan.pattern);
            let next = line[start + 1..].iter().filter(touched).nth(skipped).map_or(Next::Nothing, |seen| {
                if is_set_up(seen, place, &plan.pattern) {
                    return Next::Setup;
                }
                let Some((color, Move::Play(point))) = seen.played else { unreachable!() };
                let elsewhere = seen.moves - line[start].moves - skipped as u32 - 1;
                Next::Move(NextMove { color, point: number(point, plan.size).unwrap(), elsewhere })
            });
            let node = nodes.iter().position(|seen| std::ptr::eq(seen, line[start])).unwrap() as u32;
            let (move_number, line) = (line[start].moves, nodes[index].line);
            found.push(Hit { node, move_number, candidate, line, next });
        }
    }
    found.sort();
    found
}

/// The move of a node in the region of a pattern, in the points and colours of the pattern.
fn inside(seen: &Seen, place: &Placed, pattern: &Pattern) -> Option<(Color, Point)> {
    let Some((color, Move::Play(point))) = seen.played else { return None };
    Some((place.color(color), place.in_pattern(point, pattern)?))
}

/// True if setup has changed the region of a pattern in a node.
fn is_set_up(seen: &Seen, place: &Placed, pattern: &Pattern) -> bool {
    seen.set_up.iter().any(|&point| place.in_pattern(point, pattern).is_some())
}

/// For each node, true if a pattern matches at a place.
fn shows(nodes: &[Seen], place: &Placed, pattern: &Pattern, tolerance: usize) -> Vec<bool> {
    let cells: Vec<_> = place.cells(pattern).collect();
    let wrong = |seen: &Seen| cells.iter().filter(|(point, cell)| !cell.allows(seen.board.get(*point))).count();
    nodes.iter().map(|seen| wrong(seen) <= tolerance).collect()
}

/// The index on the path where a pattern is complete that matches at `start`.
fn end(way: &[&Seen], start: usize, place: &Placed, pattern: &Pattern, steps: &[Step]) -> Option<usize> {
    let mut at = start;
    for step in steps {
        let is_touched = |seen: &Seen| inside(seen, place, pattern).is_some() || is_set_up(seen, place, pattern);
        at = (at + 1..way.len()).find(|&later| is_touched(way[later]))?;
        if is_set_up(way[at], place, pattern) {
            return None;
        }
        let (color, point) = inside(way[at], place, pattern)?;
        if step.color.is_some_and(|step| step != color) || step.point.is_some_and(|step| step != point) {
            return None;
        }
    }
    Some(at)
}

/// The places of a second pattern in the orientation and colours of the first one.
fn of_image(plan: &Plan, place: &Placed, then: &Pattern) -> Vec<Placed> {
    let looks = |place: &Placed| {
        let mut cells: Vec<_> = place.cells(&plan.pattern).collect();
        cells.sort_by_key(|(point, _)| (point.y(), point.x()));
        let moves = plan.pattern.moves.iter().map(|step| {
            (step.color.map(|color| place.color(color)), step.point.map(|point| place.on_board(point, &plan.pattern)))
        });
        (cells, moves.collect::<Vec<_>>(), plan.pattern.next.map(|color| place.color(color)))
    };
    let mut found = Vec::new();
    for transform in Transform::all() {
        let own = transform.then(place.transform.inverse());
        let counts = (own.symmetry == kifu_go::Symmetry::IDENTITY
            || plan.pattern.images.symmetry == kifu_search::pattern::Allowed::Yes)
            && (!own.swap_colors || plan.pattern.images.swap == kifu_search::pattern::Allowed::Yes);
        let first = Placed { transform, ..place.clone() };
        if !counts
            || transform.symmetry.size(plan.pattern.size) != place.size
            || looks(&first) != looks(place)
            || !lies(&first, &plan.pattern, plan.size)
        {
            continue;
        }
        let size = transform.symmetry.size(then.size);
        for (x, y) in (0..plan.size.rows()).flat_map(|y| (0..plan.size.columns()).map(move |x| (x, y))) {
            if x + size.columns() > plan.size.columns() || y + size.rows() > plan.size.rows() {
                continue;
            }
            let second = Placed { transform, corner: Point::new(x, y).unwrap(), size };
            let origin = Point::new(0, 0).unwrap();
            let is_there = match then.anchor {
                Anchor::Anywhere => second.on_board(origin, then) == first.on_board(origin, &plan.pattern),
                _ => lies(&second, then, plan.size),
            };
            if is_there {
                found.push(second);
            }
        }
    }
    found
}

/// True if an image lies where the anchor of its pattern allows, in the orientation of the pattern.
fn lies(place: &Placed, pattern: &Pattern, size: Size) -> bool {
    let back = place.transform.symmetry.inverse();
    let board = back.size(size);
    let corner = back.point(place.on_board(Point::new(0, 0).unwrap(), pattern), size);
    let (x, y) = (corner.x(), corner.y());
    let inner_column = x > 0 && x + pattern.size.columns() < board.columns();
    let inner_row = y > 0 && y + pattern.size.rows() < board.rows();
    match pattern.anchor {
        Anchor::Anywhere => true,
        Anchor::Centre => inner_column && inner_row,
        Anchor::Side => y == 0 && inner_column,
        Anchor::Corner => (x, y) == (0, 0),
        Anchor::At(point) => corner == point && board == size,
    }
}
