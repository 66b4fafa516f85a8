//! Who owns the points at the end of a game: by names of dead stones, by marks of the record, by an engine or by playouts.

use kifu_go::{
    Agreement, Board, ChainEstimate, Color, Coordinates, Owner, Ownership, Playouts, Point, PointSet, Scoring, estimate,
};
use kifu_record::{NodeId, PointList, Record};

use super::{DeadFrom, Marks, NotScored, ScoreOptions};

/// A chain is sure to live or to die if playouts agree by more than this: 0.3 is 65 of 100. Of the games of `bench/score.md`
/// whose chains are all sure, 9 of 10 are counted exactly; of the others, half.
const SURE: f32 = 0.3;

/// The ownership below which an empty point is open.
const OPEN: f32 = 0.5;

/// What is known of the owners.
pub(super) struct Found {
    pub(super) from: DeadFrom,
    /// The territory marked for Black and White.
    marks: Option<[Vec<Point>; 2]>,
    pub(super) dead: Vec<Point>,
    pub(super) seki: Vec<Point>,
    pub(super) unsure: Vec<Point>,
    pub(super) certainty: Option<f32>,
    pub(super) open: usize,
}

impl Found {
    fn new(from: DeadFrom) -> Self {
        let (marks, certainty) = (None, None);
        Self { from, marks, dead: Vec::new(), seki: Vec::new(), unsure: Vec::new(), certainty, open: 0 }
    }

    pub(super) fn owners(&self, board: &Board, scoring: Scoring) -> Ownership {
        let Some([black, white]) = &self.marks else {
            let seki: &[Point] = if scoring == Scoring::Territory { &self.seki } else { &[] };
            return Ownership::from_agreement(board, Agreement { dead: &self.dead, seki });
        };
        // Some programs mark empty points only.
        let is_on = |points: &[Point], color| points.iter().any(|&point| board.get(point) == Some(color));
        if is_on(black, Color::White) || is_on(white, Color::Black) {
            Ownership::from_marks(board, black, white)
        } else {
            Ownership::from_empty_marks(board, black, white)
        }
    }
}

/// The owners by the options or the record.
pub(super) fn known_owners(record: &Record, board: &Board, options: &ScoreOptions) -> Result<Option<Found>, NotScored> {
    if let Some(names) = &options.dead {
        let dead = names.iter().map(|name| {
            let point = Coordinates::Western.read(name, board.size()).map_err(|_| NotScored::NoPoint(name.clone()))?;
            board.get(point).map(|_| point).ok_or_else(|| NotScored::NoStone(name.clone()))
        });
        return Ok(Some(Found { dead: dead.collect::<Result<_, _>>()?, ..Found::new(DeadFrom::Names) }));
    }
    if options.marks == Marks::Believed
        && let Some(marks) = marks(record)
    {
        let mut found = Found { marks: Some(marks), ..Found::new(DeadFrom::Marks) };
        let owners = found.owners(board, Scoring::Territory);
        found.dead = first_of_chains(board, |point| matches!(owners.get(point), Owner::Dead(_)));
        return Ok(Some(found));
    }
    Ok(None)
}

/// The owners by an engine: a chain is dead if most of its stones belong to the other player.
pub(super) fn judged_owners(board: &Board, owners: &[f32], tells_points: bool) -> Found {
    let mut found = Found::new(DeadFrom::Engine);
    let mut certainty: Option<f32> = None;
    for point in first_of_chains(board, |_| true) {
        let chain = board.chain(point);
        let stones = chain.iter().filter_map(|stone| Some(*owners.get(board.size().index(*stone)?)?));
        let (sum, count) = stones.fold((0.0, 0.0), |(sum, count), owner| (sum + owner, count + 1.0));
        let mean = sum / f32::max(count, 1.0);
        let own = if board.get(point) == Some(Color::Black) { mean } else { -mean };
        if own < 0.0 {
            found.dead.push(point);
        }
        if own.abs() < SURE {
            found.unsure.push(point);
        }
        certainty = Some(certainty.map_or(own.abs(), |least| least.min(own.abs())));
    }
    found.certainty = certainty;
    // Engines do not name seki. What playouts find there stays, unless the engine calls it dead.
    let seki = estimate(board, Playouts::default()).seki().to_vec();
    found.seki =
        seki.into_iter().filter(|&point| !found.dead.iter().any(|&dead| board.chain(dead).contains(&point))).collect();
    if tells_points {
        found.open = open_points(board, owners);
    }
    found
}

/// The owners by playouts.
pub(super) fn estimated_owners(board: &Board) -> Found {
    let estimate = estimate(board, Playouts::default());
    let mut found = Found::new(DeadFrom::Playouts);
    found.dead = estimate.dead().map(|chain| chain.point).collect();
    found.seki = estimate.seki().to_vec();
    // A dead stone in nobody's territory: it, or the wall around it, is judged wrongly, or the wall has a gap.
    let owners = found.owners(board, Scoring::Area);
    let is_nobodys = |chain: &ChainEstimate| chain.is_dead() && owners.get(chain.point) == Owner::Neutral;
    let unsure = estimate.chains().iter().filter(|chain| chain.life.abs() < SURE || is_nobodys(chain));
    found.unsure = unsure.map(|chain| chain.point).collect();
    found.certainty = Some(estimate.certainty());
    found.open = open_points(board, estimate.ownership());
    found
}

/// The first points of the chains whose stones are `wanted`.
fn first_of_chains(board: &Board, wanted: impl Fn(Point) -> bool) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut firsts = Vec::new();
    for (point, _) in board.stones() {
        if wanted(point) && !seen.contains(point) {
            seen.extend(board.chain(point));
            firsts.push(point);
        }
    }
    firsts
}

/// The number of empty points that belong to neither player and lie not between both.
fn open_points(board: &Board, ownership: &[f32]) -> usize {
    let size = board.size();
    let is_beside = |point, color| size.neighbors(point).any(|next| board.get(next) == Some(color));
    let is_dame = |point| Color::BOTH.into_iter().all(|color| is_beside(point, color));
    let points = size.points().zip(ownership);
    points.filter(|&(point, owner)| board.get(point).is_none() && owner.abs() < OPEN && !is_dame(point)).count()
}

/// The territory that the record marks after its last move: Black's and White's.
fn marks(record: &Record) -> Option<[Vec<Point>; 2]> {
    let line: Vec<NodeId> = record.main_line().collect();
    for &id in line.iter().rev() {
        let node = record.node(id);
        let lists = [&node.details().black_territory, &node.details().white_territory];
        if lists.iter().any(|list| list.as_ref().is_some_and(|list| !list.is_empty())) {
            return Some(lists.map(|list| list.as_ref().map_or_else(Vec::new, |list| on_board(record, list))));
        }
        if node.plays().next().is_some() || !node.details().setup.is_empty() {
            break;
        }
    }
    None
}

/// The points of a list that are on the board, each once: rectangles may overlap.
fn on_board(record: &Record, list: &PointList) -> Vec<Point> {
    let mut set = PointSet::EMPTY;
    for rectangle in list.rectangles() {
        set.insert_rectangle(rectangle.upper_left(), rectangle.lower_right());
    }
    set.points().filter(|&point| record.size.contains(point)).collect()
}
