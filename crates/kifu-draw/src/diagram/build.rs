//! From a record to a diagram.

use std::collections::HashMap;

use kifu_go::{Board, Color, Move, Point, PointSet, Region, star_points};
use kifu_record::{Action, GameTree, Mark, NodeId, PointList, Record, Situation};

use crate::points::PointMap;

use super::checkpoint::Checkpoint;
use super::labels::is_short;
use super::marks::{FigureMarks, label_of, marks, number_of_label};
use super::notes::KoMoves;
use super::numbering::{NumberedMove, numbered, steps};
use super::region::{at_least, with_margin};
use super::variations::ghosts;
use super::{Captured, Diagram, DiagramOptions, LastMove, Markup, Note, NotePlace, RegionChoice, Stone};

/// Returns the diagram of a node: the position after it, with numbers, marks and notes as the options request.
///
/// If moves are numbered only up to a number before the node, the position is that after the last numbered move.
#[must_use]
pub fn diagram(record: &Record, id: NodeId, options: &DiagramOptions) -> Diagram {
    continued(record, &Checkpoint::before_root(record), record.path(id), FigureMarks::default(), options)
}

/// The diagram of the last node of a path that continues from a checkpoint. Moves before the checkpoint are not
/// numbered.
pub(crate) fn continued(
    record: &Record,
    start: &Checkpoint,
    mut path: Vec<NodeId>,
    figure: FigureMarks<'_>,
    options: &DiagramOptions,
) -> Diagram {
    let mut moves = steps(record, &path, &mut start.turn());
    let range = numbered(&moves, options.numbers);
    if let Some((_, last)) = range
        && last + 1 < moves.len()
    {
        // The figure ends here: later moves are not yet played.
        let end = moves[last + 1].node;
        path.truncate(path.iter().position(|&node| node == end).unwrap_or(path.len()));
        moves.truncate(last + 1);
    }
    let shown = path.last().copied().unwrap_or(NodeId::ROOT);
    let details = record.node(shown).details();

    let mut inherited = *start.inherited();
    for &id in &path {
        inherited.enter(record, id);
    }
    let mut situation = start.situation(record);
    let mut ko_moves = KoMoves::default();
    let mut picture = match (range, options.captured) {
        (Some((first, _)), Captured::Kept) => kept(record, &path, &mut situation, &mut ko_moves, first),
        _ => {
            for &id in &path {
                record.actions(id, |action| ko_moves.execute(action, &mut situation));
            }
            removed(&situation.board, &moves, range.map_or(moves.len(), |(first, _)| first))
        }
    };
    let Situation { board, turn } = situation;
    let offset =
        range.and_then(|(first, _)| options.count_from.map(|from| i64::from(from) - i64::from(moves[first].number)));
    let count = |number: u32| match offset {
        Some(offset) => u32::try_from(i64::from(number) + offset).unwrap_or(number),
        None => number,
    };

    let mut diagram = Diagram {
        size: record.size,
        region: Region::whole(record.size),
        hidden: Vec::new(),
        stones: picture.stones(record.size, &moves, count),
        ghosts: Vec::new(),
        marks: Vec::new(),
        black_territory: Vec::new(),
        white_territory: Vec::new(),
        dimmed: Vec::new(),
        last: None,
        notes: Vec::new(),
        coordinates: options.coordinates,
        sides: options.sides,
        stars: star_points(record.size),
        moves: range.map(|(first, last)| (count(moves[first].number), count(moves[last].number))),
        move_number: moves.last().map_or(start.turn().move_number, |step| step.number),
        last_move: turn.last_move,
        captured: [board.prisoners(Color::White), board.prisoners(Color::Black)],
    };
    if options.markup == Markup::Shown {
        let on_board = |point: &Point| record.size.contains(*point);
        diagram.marks = marks(record, shown, &diagram.stones, figure);
        let points = |list: Option<&PointList>| list.into_iter().flat_map(PointList::iter).filter(on_board).collect();
        diagram.black_territory = points(details.black_territory.as_ref());
        diagram.white_territory = points(details.white_territory.as_ref());
        let dimmed = inherited.dimmed.and_then(|id| record.node(id).details().dimmed.as_ref());
        diagram.dimmed = points(dimmed);
    }
    diagram.ghosts = ghosts(record, shown, options.variations, &board, &diagram.marks);
    if options.last_move == LastMove::Marked
        && let Some((color, Move::Play(point))) = diagram.last_move
    {
        let is_there =
            diagram.stones.iter().any(|stone| stone.point == point && stone.color == color && stone.number.is_none());
        diagram.last = is_there.then_some(point);
    }
    (diagram.region, diagram.hidden) = region(record, inherited.view, options.region, &diagram);
    let is_seen = |&index: &usize| match moves[index].to {
        Move::Play(point) => diagram.region.contains(point) && !diagram.hidden.contains(&point),
        Move::Pass => true,
    };
    picture.homeless.retain(is_seen);
    if !picture.homeless.is_empty() {
        diagram.notes = picture.notes(&moves, &ko_moves, &diagram.marks, count);
    }
    diagram
}

/// The points that a mark is on.
pub(crate) fn points_of(mark: &Mark) -> Vec<Point> {
    match mark {
        Mark::Circle(point)
        | Mark::Triangle(point)
        | Mark::Square(point)
        | Mark::Cross(point)
        | Mark::Selected(point)
        | Mark::Label(point, _)
        | Mark::Other(_, point) => vec![*point],
        Mark::Arrow(from, to) | Mark::Line(from, to) => vec![*from, *to],
        Mark::Area(_, rectangle) => rectangle.points().collect(),
    }
}

/// The stones on the board, and the moves that placed them.
struct Picture {
    /// The stone of each point, and the index of its move among all moves, if it is to be numbered.
    stones: PointMap<(Color, Option<u32>)>,
    /// The numbered moves without a stone of their own, by their indices among all moves.
    homeless: Vec<usize>,
}

/// The stones of the position, without captured ones.
fn removed(board: &Board, moves: &[NumberedMove], first: usize) -> Picture {
    let mut stones: PointMap<_> = board.stones().map(|(point, color)| (point, (color, None))).collect();
    let mut homeless = Vec::new();
    // From the last move back: the stone on a point is that of its latest move.
    let mut taken = PointSet::EMPTY;
    for (index, step) in moves.iter().enumerate().skip(first).rev() {
        let home = match step.to {
            Move::Play(point) if taken.insert(point) => stones.get_mut(point).filter(|(color, _)| *color == step.color),
            _ => None,
        };
        match home {
            Some((_, number)) => *number = u32::try_from(index).ok(),
            None => homeless.push(index),
        }
    }
    homeless.reverse();
    Picture { stones, homeless }
}

/// All moves from the first numbered one on, including captured stones.
fn kept(record: &Record, path: &[NodeId], situation: &mut Situation, ko_moves: &mut KoMoves, first: usize) -> Picture {
    let mut picture = Picture { stones: PointMap::new(), homeless: Vec::new() };
    let mut index = 0;
    for &id in path {
        record.actions(id, |action| {
            match action {
                Action::Set(point, Some(color)) if index > first => {
                    picture.stones.insert(point, (color, None));
                }
                Action::Set(point, None) if index > first => {
                    picture.stones.remove(point);
                }
                Action::Play(color, to) => {
                    if index == first {
                        let stones = situation.board.stones();
                        picture.stones = stones.map(|(point, color)| (point, (color, None))).collect();
                    }
                    match to {
                        _ if index < first => {}
                        Move::Play(point) if !picture.stones.contains(point) => {
                            picture.stones.insert(point, (color, u32::try_from(index).ok()));
                        }
                        _ => picture.homeless.push(index),
                    }
                    index += 1;
                }
                Action::Set(..) | Action::Turn(_) | Action::Number(_) => {}
            }
            ko_moves.execute(action, situation);
        });
    }
    picture
}

impl Picture {
    /// The stones line by line.
    fn stones(&self, size: kifu_go::Size, moves: &[NumberedMove], count: impl Fn(u32) -> u32) -> Vec<Stone> {
        let stone = |point: Point| {
            let (color, index) = *self.stones.get(point)?;
            Some(Stone { point, color, number: index.map(|index| count(moves[index as usize].number)) })
        };
        let mut stones = Vec::with_capacity(size.area());
        stones.extend(size.points().filter_map(stone));
        stones
    }

    fn notes(
        &self,
        moves: &[NumberedMove],
        ko_moves: &KoMoves,
        marks: &[Mark],
        count: impl Fn(u32) -> u32,
    ) -> Vec<Note> {
        // Keeps the first label of each point: later ones are inserted first and replaced.
        let labels: PointMap<&str> = marks.iter().rev().filter_map(label_of).collect();
        let mut counts: HashMap<&str, usize> = HashMap::new();
        marks.iter().filter_map(label_of).for_each(|(_, text)| *counts.entry(text).or_default() += 1);
        let place = |to: Move| {
            let Move::Play(point) = to else { return NotePlace::Pass };
            if let Some((_, Some(index))) = self.stones.get(point) {
                return NotePlace::Move(count(moves[*index as usize].number));
            }
            // Skips labels on several points, which are ambiguous, and numbers, which would read as moves.
            let label = labels.get(point).filter(|label| counts[**label] == 1 && is_short(label));
            let label = label.filter(|label| number_of_label(label).is_none());
            label.map_or(NotePlace::Point(point), |&label| NotePlace::Label(label.to_owned()))
        };
        let note = |&index: &usize| {
            let step = moves[index];
            let is_ko = ko_moves.contains(index);
            Note { number: count(step.number), color: step.color, place: place(step.to), is_ko }
        };
        self.homeless.iter().map(note).collect()
    }
}

/// The part of the board to show, and the hidden points in it. `viewed` is the node whose view applies.
fn region(record: &Record, viewed: Option<NodeId>, choice: RegionChoice, diagram: &Diagram) -> (Region, Vec<Point>) {
    let size = record.size;
    match choice {
        RegionChoice::Whole => (Region::whole(size), Vec::new()),
        RegionChoice::Part(part) => (part.on(size), Vec::new()),
        RegionChoice::Shrunk => {
            let stones = diagram.stones.iter().map(|stone| stone.point);
            let marks = diagram.marks.iter().flat_map(points_of);
            let ghosts = diagram.ghosts.iter().map(|ghost| ghost.point);
            let territory = diagram.black_territory.iter().chain(&diagram.white_territory).copied();
            let around = Region::around(stones.chain(marks).chain(ghosts).chain(territory));
            (around.map_or(Region::whole(size), |region| with_margin(region, 1, size)), Vec::new())
        }
        RegionChoice::Action => (action(diagram), Vec::new()),
        RegionChoice::AsRecord => {
            let view = viewed.and_then(|id| record.node(id).details().view.as_ref());
            let points = view.into_iter().flat_map(PointList::iter);
            let seen: PointSet = points.filter(|&point| size.contains(point)).collect();
            let is_seen = |point: &Point| seen.contains(*point);
            let Some(region) = Region::around(size.points().filter(is_seen)) else {
                return (uncut(record), Vec::new());
            };
            let hidden = size.points().filter(|point| region.contains(*point) && !is_seen(point)).collect();
            (region, hidden)
        }
    }
}

/// The part with the numbered moves, the marks and the last move; the part with stones if there are none.
fn action(diagram: &Diagram) -> Region {
    /// Fewer lines than these show no context.
    const LEAST: u8 = 7;
    /// The least ratio of the shorter to the longer side: a strip shows no context either.
    const SHARE: [u8; 2] = [3, 5];
    /// A part of more than these lines in both directions is hardly smaller than the board.
    const MAX: u8 = 14;
    let size = diagram.size;
    let numbered = diagram.stones.iter().filter(|stone| stone.number.is_some()).map(|stone| stone.point);
    let marks = diagram.marks.iter().flat_map(points_of);
    let last = diagram.last_move.and_then(|(_, to)| to.point());
    let ghosts = diagram.ghosts.iter().map(|ghost| ghost.point);
    let all = || diagram.stones.iter().map(|stone| stone.point);
    let region = Region::around(numbered.chain(marks).chain(last).chain(ghosts)).or_else(|| Region::around(all()));
    let Some(region) = region else { return Region::whole(size) };
    let region = with_margin(region, 2, size);
    let least =
        (region.columns().max(region.rows()).min(size.columns().min(size.rows())) * SHARE[0] / SHARE[1]).max(LEAST);
    let region = at_least(region, [least, least], size);
    if region.columns() > MAX && region.rows() > MAX { Region::whole(size) } else { region }
}

/// The board without the lines that the record cuts off (JGF).
fn uncut(record: &Record) -> Region {
    let whole = Region::whole(record.size);
    let cut = record.cut_off;
    Region {
        left: cut.left,
        top: cut.top,
        right: whole.right.saturating_sub(cut.right),
        bottom: whole.bottom.saturating_sub(cut.bottom),
    }
    .on(record.size)
}
