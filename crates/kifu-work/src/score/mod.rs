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

mod group;
mod json;
mod judge;
mod owners;
mod page;
mod tally;
mod verdict;

pub use group::switched;
pub use json::scoring_name;
pub use judge::Judge;
pub use page::{score_line, score_words};
pub use tally::{Compared, Tally};
pub use verdict::{NotCompared, Verdict};

use crate::analyze::NoAnswer;
use kifu_go::{Board, Coordinates, Counting, Move, Owner, Ownership, Point, Ruleset, Score, Scoring};
use kifu_record::{Info, NodeId, Parsed, PointList, Record, Situation};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{GameResult, Rules, WinBy};
use owners::{estimated_owners, judged_owners, known_owners};

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
    #[error("the komi `{0}` is no number")]
    Komi(String),
    /// The rules tax groups.
    #[error("{0} rules subtract points for each group, which kifu does not count")]
    GroupTax(&'static str),
    /// The engine tells nothing of the position.
    #[error(transparent)]
    NoAnswer(NoAnswer),
}

impl NotScored {
    /// Returns the reason with the option of commands that helps, if one does.
    #[must_use]
    pub fn advised(&self) -> String {
        match self {
            Self::Komi(_) => format!("{self}; --komi 6.5 names another"),
            Self::GroupTax(_) => format!("{self}; --rules chinese counts without"),
            _ => self.to_string(),
        }
    }
}

/// The reason why a count is not written into its record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotWritten {
    /// The game does not look finished.
    #[error("the game does not look finished; --dead names dead stones of one that is, or none")]
    Unfinished,
    /// It is not sure whether the chain at this point is dead.
    #[error(
        "it is not sure whether the stones at {0} are dead; name the dead ones with --dead, or an engine with --engine"
    )]
    Unsure(String),
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

    /// True if the territories may be written into the record, where nothing that is only guessed belongs.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_be_written(&self) -> Result<(), NotWritten> {
        if !self.is_finished {
            return Err(NotWritten::Unfinished);
        }
        match self.unsure.first() {
            Some(&point) => Err(NotWritten::Unsure(Coordinates::Western.write(point, self.board.size()))),
            None => Ok(()),
        }
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
