//! The review of a player's games: what the player lost by phase, colour, opponent and month, as `kifu review --player` counts it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kifu::Document;
use kifu_go::Color;
use kifu_record::is_stopped;
use kifu_search::library::GamePlace;
use kifu_search::request::{ListPart, SortBy};
use kifu_search::{Condition, GameId, fingerprint};
use kifu_work::portrait::name_condition;
use kifu_work::practice::Measure;
use kifu_work::review::{
    GameReview, GamesReview, GroupedBy, KnownEvaluations, LossClasses, LossGroup, ReviewOptions, ReviewedMove,
};
use serde::Serialize;

use super::portraits::PortraitRequest;
use super::review::decimals;
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::records::{choose, read};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Snapshot;

/// The most games that are looked at, the newest ones, and the time for that.
const MAX_GAMES: usize = 1000;
const BUDGET: Duration = Duration::from_secs(4);
/// The number of worst moves.
const WORST: usize = 10;

/// What a player lost, by the evaluations of the records, or of the store of `kifu analyze` where it evaluates more positions.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlayerReview {
    /// The number of games with evaluations.
    games: usize,
    /// The number of games with evaluations in the other unit, which are left out.
    left_out: usize,
    /// The number of games that were not looked at: older than the newest 1,000, or than those for which there was time.
    unread: usize,
    /// The unit of losses: `points`, or `win_rate` for percent of the win rate.
    measure: &'static str,
    /// The classes of losses by their limits: `< 0.5`, `0.5–1.5`.
    classes: Vec<String>,
    /// The losses of all moves, and of groups of them; empty without games.
    groups: Vec<PlayerLosses>,
    /// The moves that lost most, the worst first.
    worst: Vec<PlayerMistake>,
}

/// The losses of a group of moves.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlayerLosses {
    /// What it is grouped by: `all`, `phase`, `color`, `opponent_rank` or `month`.
    by: &'static str,
    /// The value: `all`, `opening`, `black`, `stronger`, `2024-05`.
    value: String,
    /// The number of games with such moves.
    games: usize,
    /// The number of moves.
    moves: usize,
    /// The mean loss of a move.
    mean: f64,
    /// The lower end of its 95 % interval; missing for few moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_low: Option<f64>,
    /// The upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_high: Option<f64>,
    /// The median of the losses.
    median: f64,
    /// The share of moves that lose less than the first limit.
    accuracy: f64,
    /// The lower end of its 95 % interval.
    accuracy_low: f64,
    /// The upper end.
    accuracy_high: f64,
    /// True if the moves are too few to say much.
    has_few: bool,
    /// The number of moves in each class.
    classes: Vec<usize>,
}

/// A move that lost much.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlayerMistake {
    /// The number of the game in the library.
    game: u32,
    /// The number of the move on the main line, from 1.
    number: usize,
    /// The colour of the player: 0 Black, 1 White.
    color: u8,
    /// The loss.
    loss: f64,
    /// `opening`, `middle` or `endgame`.
    phase: &'static str,
    /// The opponent; missing if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
    /// The date as written in the record; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

/// A game of the player.
struct OwnGame {
    id: u32,
    place: GamePlace,
    colors: Vec<Color>,
}

pub(crate) fn review(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PortraitRequest { name } = call.json()?;
    let (_, snapshot) = snapshot(server, call)?;
    let games = games_of(&snapshot, &name)?;
    let begun = Instant::now();
    let mut reader = Reader::new(server, &snapshot)?;
    let mut reviews = Vec::new();
    let mut unread = games.len();
    for game in games.into_iter().take(MAX_GAMES).take_while(|_| begun.elapsed() < BUDGET) {
        if is_stopped() {
            return Err(Problem::gone());
        }
        unread -= 1;
        reviews.extend(reader.review(&game).map(|review| (review, game.colors)));
    }
    Reply::json(&PlayerReview::of(&GamesReview::of_sides(reviews, Some(&name)), unread))
}

/// The games of a player by any spelling, the newest first.
fn games_of(snapshot: &Snapshot, name: &str) -> Result<Vec<OwnGame>, Problem> {
    let library = snapshot.library();
    let condition = |field: &str| -> Result<Condition, Problem> {
        let bad = |error: kifu_search::BadQuery| Problem::new(Code::BadRequest, error.to_string());
        name_condition(field, name).parse().map_err(bad)
    };
    let mut colors: HashMap<GameId, Vec<Color>> = HashMap::new();
    for (color, field) in [(Color::Black, "black"), (Color::White, "white")] {
        for game in library.select(&condition(field)?)?.games() {
            colors.entry(game).or_default().push(color);
        }
    }
    let all = library.select(&condition("player")?)?;
    let ids = library.list(&all, SortBy::Date, &ListPart { reverse: true, ..ListPart::default() })?;
    let numbers: Vec<(GameId, u32)> = ids.iter().filter_map(|id| Some((*id, library.facts(*id)?.id))).collect();
    let mut places = library.places(&numbers.iter().map(|(_, id)| *id).collect())?;
    let own =
        |(game, id): (GameId, u32)| Some(OwnGame { id, place: places.remove(&id)?, colors: colors.remove(&game)? });
    Ok(numbers.into_iter().filter_map(own).collect())
}

/// Reads games of a library; those next to each other mostly share a file.
struct Reader<'s> {
    known: Arc<KnownEvaluations>,
    snapshot: &'s Snapshot,
    roots: Vec<String>,
    fingerprints: &'s HashMap<String, u64>,
    latest: Option<(String, Option<Document>)>,
}

impl<'s> Reader<'s> {
    fn new(server: &Server, snapshot: &'s Snapshot) -> Result<Self, Problem> {
        let (roots, fingerprints) = (snapshot.roots(), snapshot.fingerprints()?);
        Ok(Self { known: server.evaluations.present(), snapshot, roots, fingerprints, latest: None })
    }

    /// The review of a game; its number in the library stands for the path. `None` without evaluations, or if the file has changed
    /// since it was indexed.
    fn review(&mut self, OwnGame { id, place, .. }: &OwnGame) -> Option<GameReview> {
        if self.latest.as_ref().is_none_or(|(path, _)| *path != place.path) {
            let bytes = read(&place.path, &self.roots, &self.snapshot.folder).ok();
            let known = bytes.filter(|bytes| self.fingerprints.get(&place.path) == Some(&fingerprint(bytes)));
            self.latest = Some((place.path.clone(), known.map(kifu::parse)));
        }
        let (_, document) = self.latest.as_ref()?;
        let game = choose(document.as_ref()?, place.number as usize).ok()?;
        let evaluated = self.known.of(game.record()).ok()??;
        GameReview::of(game.record(), &id.to_string(), 1, &evaluated, &ReviewOptions::default())
    }
}

impl PlayerReview {
    fn of(review: &GamesReview, unread: usize) -> Self {
        let groups = review.groups.iter().filter(|group| group.by != GroupedBy::Player).filter_map(PlayerLosses::of);
        Self {
            games: review.games.len(),
            left_out: review.left_out,
            unread,
            measure: Measure::name(review.measure),
            classes: (0..LossClasses::COUNT).map(|class| review.classes.name(class)).collect(),
            groups: groups.collect(),
            worst: review.worst(WORST).into_iter().filter_map(PlayerMistake::of).collect(),
        }
    }
}

impl PlayerLosses {
    fn of(group: &LossGroup) -> Option<Self> {
        let losses = &group.losses;
        let accuracy = losses.accuracy?;
        Some(Self {
            by: group.by.name(),
            value: group.value.text(),
            games: group.games,
            moves: losses.moves,
            mean: decimals(losses.mean),
            mean_low: losses.mean_interval.map(|[low, _]| decimals(low)),
            mean_high: losses.mean_interval.map(|[_, high]| decimals(high)),
            median: decimals(losses.median),
            accuracy: decimals(accuracy.rate),
            accuracy_low: decimals(accuracy.low),
            accuracy_high: decimals(accuracy.high),
            has_few: losses.has_few(),
            classes: losses.classes.to_vec(),
        })
    }
}

impl PlayerMistake {
    fn of((review, of): (&GameReview, &ReviewedMove)) -> Option<Self> {
        Some(Self {
            game: review.path.parse().ok()?,
            number: of.number,
            color: u8::from(of.player == Color::White),
            loss: decimals(of.loss),
            phase: of.phase.name(),
            opponent: review.names[usize::from(of.player == Color::Black)].clone(),
            date: review.date.clone(),
        })
    }
}
