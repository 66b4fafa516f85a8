//! The score of a finished game (`kifu score`): who owns which points at the end of the main line, the points of both players, and
//! whether the result of the record says the same.
//!
//! Which stones are dead is taken from the caller, else from the territory that the record marks (`TB`, `TW`), else from an engine if
//! there is one, else from [`kifu_go::estimate`]; the answer tells which.
//!
//! ```
//! use kifu_work::score::{DeadFrom, ScoreOptions, score};
//!
//! let text = "(;SZ[5]RU[Japanese]KM[0.5]RE[B+20.5];B[ca];W[aa];B[cb];W[];B[cc];W[];B[bd];W[];B[ad];W[];B[])";
//! let scored = score(kifu::parse(text).game()?.record(), &ScoreOptions::default())?;
//! assert_eq!((scored.dead_from, scored.counts[0].score.result().as_str()), (DeadFrom::Playouts, "B+20.5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod json;
mod judge;
mod page;
mod tally;
mod verdict;

pub use json::scoring_name;
pub use judge::Judge;
pub use page::{score_line, score_words};
pub use tally::{Compared, Tally};
pub use verdict::{NotCompared, Verdict};

use crate::analyze::NoAnswer;
use kifu_go::{
    Agreement, Board, ChainEstimate, Color, Coordinates, Counting, Move, Owner, Ownership, Playouts, Point, PointSet,
    Ruleset, Score, Scoring, estimate,
};
use kifu_record::{Info, NodeId, Parsed, PointList, Record, Situation};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{GameResult, Rules, WinBy};

/// A chain is sure to live or to die if playouts agree by more than this: 0.3 is 65 of 100. Of the games of `bench/score.md`
/// whose chains are all sure, 9 of 10 are counted exactly; of the others, half.
const SURE: f32 = 0.3;

/// The ownership below which an empty point is open.
const OPEN: f32 = 0.5;

/// A game with more open points is not finished: of the games of `bench/score.md` that were counted, the exact ones had
/// at most 27, in large eyes of dead stones.
const OPEN_POINTS: usize = 30;

/// How to score a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScoreOptions {
    /// The dead stones by their names, as `C3`: one of each chain is enough. `None` finds them.
    pub dead: Option<Vec<String>>,
    /// The rules; `None` for those of the record.
    pub rules: Option<Rules>,
    /// The komi in points; `None` for that of the record.
    pub komi: Option<f64>,
    /// What territory marked in the record is worth.
    pub marks: Marks,
}

/// What marked territory is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Marks {
    /// It is what the players agreed on.
    #[default]
    Believed,
    /// It is ignored.
    Ignored,
}

/// Where the dead stones are known from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadFrom {
    /// From the caller.
    Names,
    /// From the territory marked in the record.
    Marks,
    /// From an engine.
    Engine,
    /// From playouts.
    Playouts,
}

impl DeadFrom {
    /// Returns its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Names => "names",
            Self::Marks => "marks",
            Self::Engine => "engine",
            Self::Playouts => "playouts",
        }
    }
}

/// The score of a game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Scored {
    /// The node at the end of the main line.
    pub node: NodeId,
    /// The board there.
    pub board: Board,
    /// Where the dead stones are known from.
    pub dead_from: DeadFrom,
    /// A stone of each dead chain.
    pub dead: Vec<Point>,
    /// A stone of each chain in seki, as far as playouts found any.
    pub seki: Vec<Point>,
    /// A stone of each chain of which playouts are not sure, or which is dead outside all territories.
    pub unsure: Vec<Point>,
    /// How far the doubtful chain is from living as often as dying, from 0 to 1; `None` without playouts.
    pub certainty: Option<f32>,
    /// False if the game does not look finished; the score is then that of the present territories.
    pub is_finished: bool,
    /// The counts: one by the rules, or one by territory and one by area if no rules are known.
    pub counts: Vec<GameCount>,
    /// The komi; `None` if the record states none, which counts as 0.
    pub komi: Option<f64>,
    /// The result in the record.
    pub stated: Option<Parsed<GameResult>>,
}

/// A count by one set of rules.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct GameCount {
    /// The rules, if they are known.
    pub rules: Option<Rules>,
    /// By area or by territory, with White's points.
    pub counting: Counting,
    /// The owners of the points.
    pub owners: Ownership,
    /// The points of the players.
    pub score: Score,
}

/// The reason why a game is not scored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotScored {
    /// It is no game of Go.
    #[error("not a game of Go")]
    OtherGame,
    /// A name is no point.
    #[error("{0} is no point of the board")]
    NoPoint(String),
    /// There is no stone on a point.
    #[error("no stone on {0} at the end of the game")]
    NoStone(String),
    /// The komi is not readable.
    #[error("the komi `{0}` is no number; --komi 6.5 names another")]
    Komi(String),
    /// The rules tax groups.
    #[error("{0} rules subtract points for each group, which kifu does not count; --rules chinese counts without")]
    GroupTax(&'static str),
    /// The engine tells nothing of the position.
    #[error(transparent)]
    NoAnswer(NoAnswer),
}

/// Scores the position at the end of the main line of a record.
///
/// # Errors
/// [`NotScored`].
pub fn score(record: &Record, options: &ScoreOptions) -> Result<Scored, NotScored> {
    score_by(record, options, None)
}

/// Scores the position at the end of the main line of a record, with the dead stones of an engine if there is one, and neither
/// the options nor the record names them.
///
/// # Errors
/// [`NotScored`].
pub fn score_by(record: &Record, options: &ScoreOptions, judge: Option<&Judge>) -> Result<Scored, NotScored> {
    if record.game != GO {
        return Err(NotScored::OtherGame);
    }
    let node = record.main_line().last().unwrap_or(NodeId::ROOT);
    let board = Situation::after(&record, node).board;
    let none = Info::default();
    let info = record.info().unwrap_or(&none);
    let komi = komi(info, options)?;
    let countings = countings(info, options, komi.unwrap_or(0.0))?;
    let found = match known_owners(record, &board, options)? {
        Some(found) => found,
        None => match judge {
            Some(judge) => {
                let rules = countings.first().and_then(|(rules, _)| *rules);
                let judgement = judge.judge(record, &board, rules, komi.unwrap_or(0.0))?;
                judged_owners(&board, &judgement.owners, judgement.tells_points)
            }
            None => estimated_owners(&board),
        },
    };
    let counts = countings.into_iter().map(|(rules, counting)| {
        let owners = found.owners(&board, counting.scoring);
        GameCount { rules, counting, score: Score::new(&board, &owners, counting), owners }
    });
    let stated = info.result.clone();
    let is_guess = matches!(found.from, DeadFrom::Playouts | DeadFrom::Engine);
    let was_ended = !is_guess || passes(record) >= 2 || is_by_points(stated.as_ref());
    Ok(Scored {
        counts: counts.collect(),
        is_finished: was_ended && found.open <= OPEN_POINTS,
        node,
        dead_from: found.from,
        dead: found.dead,
        seki: found.seki,
        unsure: found.unsure,
        certainty: found.certainty,
        komi,
        stated,
        board,
    })
}

/// What is known of the owners.
struct Found {
    from: DeadFrom,
    /// The territory marked for Black and White.
    marks: Option<[Vec<Point>; 2]>,
    dead: Vec<Point>,
    seki: Vec<Point>,
    unsure: Vec<Point>,
    certainty: Option<f32>,
    open: usize,
}

impl Found {
    fn new(from: DeadFrom) -> Self {
        let (marks, certainty) = (None, None);
        Self { from, marks, dead: Vec::new(), seki: Vec::new(), unsure: Vec::new(), certainty, open: 0 }
    }

    fn owners(&self, board: &Board, scoring: Scoring) -> Ownership {
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
fn known_owners(record: &Record, board: &Board, options: &ScoreOptions) -> Result<Option<Found>, NotScored> {
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
fn judged_owners(board: &Board, owners: &[f32], tells_points: bool) -> Found {
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
    // Engines tell no seki in so many words; what playouts find there stays, unless the engine calls it dead.
    let seki = estimate(board, Playouts::default()).seki().to_vec();
    found.seki =
        seki.into_iter().filter(|&point| !found.dead.iter().any(|&dead| board.chain(dead).contains(&point))).collect();
    if tells_points {
        found.open = open_points(board, owners);
    }
    found
}

/// The owners by playouts.
fn estimated_owners(board: &Board) -> Found {
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

/// The number of passes at the end of the main line.
fn passes(record: &Record) -> usize {
    let moves: Vec<Move> = record.moves().map(|(_, to)| to).collect();
    moves.iter().rev().take_while(|to| to.point().is_none()).count()
}

/// True if a result says that the points were counted.
fn is_by_points(result: Option<&Parsed<GameResult>>) -> bool {
    let result = result.and_then(Parsed::value);
    result.is_some_and(|result| {
        matches!(result, GameResult::Draw | GameResult::Win { by: WinBy::Margin(_), .. })
            && result.server_code().is_none()
    })
}

/// The komi of the options or of the record.
fn komi(info: &Info, options: &ScoreOptions) -> Result<Option<f64>, NotScored> {
    match (options.komi, &info.komi) {
        (Some(komi), _) => Ok(Some(komi)),
        (None, None) => Ok(None),
        (None, Some(Parsed::Value(komi))) => Ok(Some(komi.points.to_f64())),
        (None, Some(Parsed::Raw(text))) => Err(NotScored::Komi(text.clone())),
    }
}

/// The ways to count: that of the rules, or both if none are known.
fn countings(info: &Info, options: &ScoreOptions, komi: f64) -> Result<Vec<(Option<Rules>, Counting)>, NotScored> {
    let stones = info.handicap.as_ref().and_then(Parsed::value).map_or(0, |handicap| handicap.stones);
    let rules = options.rules.or_else(|| info.rules.as_ref().and_then(Parsed::value).copied());
    let unknown = |scoring| (None, Counting { scoring, komi, compensation: 0.0 });
    Ok(match rules {
        Some(Rules::Named(Ruleset::OldChinese)) => return Err(NotScored::GroupTax(Ruleset::OldChinese.name())),
        Some(Rules::Named(ruleset)) => vec![(rules, Counting::of(ruleset, komi, stones))],
        Some(Rules::KataGo(katago)) => {
            let compensation = katago.white_bonus.map_or(0, |bonus| bonus.points(stones)).into();
            vec![(rules, Counting { scoring: katago.score, komi, compensation })]
        }
        _ => vec![unknown(Scoring::Territory), unknown(Scoring::Area)],
    })
}

impl Scored {
    /// True if nothing is in doubt: the dead stones are known, or all playouts agree well enough.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.unsure.is_empty()
    }

    /// Marks the territories in a copy of the record, as `TB` and `TW`, for a picture.
    #[must_use]
    pub fn marked(&self, record: &Record) -> Record {
        let mut marked = record.clone();
        let Some(territories) = self.territories() else { return marked };
        let [black, white] = territories.map(|points| {
            points.into_iter().fold(PointList::new(), |mut list, point| {
                list.push(point);
                list
            })
        });
        let details = marked.node_mut(self.node).details_mut();
        (details.black_territory, details.white_territory) = (Some(black), Some(white));
        marked
    }

    /// The territories of Black and White, with the dead stones in them.
    #[must_use]
    pub fn territories(&self) -> Option<[Vec<Point>; 2]> {
        let count = self.counts.first()?;
        let mut territories = [Vec::new(), Vec::new()];
        for point in self.board.size().points() {
            if let Owner::Territory(color) | Owner::Dead(color) = count.owners.get(point) {
                territories[color as usize].push(point);
            }
        }
        Some(territories)
    }

    /// The result by the count; `None` if the rules are not known, and the counts have several results.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        let mut results = self.counts.iter().map(|count| count.score.result());
        let first = results.next()?;
        results.all(|other| other == first).then_some(first)
    }
}

#[cfg(test)]
mod tests;
