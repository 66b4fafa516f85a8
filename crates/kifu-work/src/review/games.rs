//! The review of several games: the losses of a player, or of everybody.

use std::collections::BTreeMap;

use kifu_go::Color;
use kifu_record::folded;
use kifu_record::names::joined;
use kifu_sgf::value::{Level, Rank};

use super::classes::LossClasses;
use super::game::GameReview;
use super::moves::ReviewedMove;
use super::phase::Phase;
use super::summary::LossSummary;
use crate::practice::Measure;

/// The most players that are listed, those with the most moves.
const PLAYERS: usize = 50;

/// What losses are grouped by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GroupedBy {
    /// All moves.
    Nothing,
    /// The phase of the game.
    Phase,
    /// The colour of the player.
    Color,
    /// Whether the opponent has a lower or a higher rank.
    Opponent,
    /// The month, or the year if no month is known.
    Month,
    /// The player.
    Player,
}

impl GroupedBy {
    /// Returns its name for machines: `phase`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "all",
            Self::Phase => "phase",
            Self::Color => "color",
            Self::Opponent => "opponent_rank",
            Self::Month => "month",
            Self::Player => "player",
        }
    }
}

/// The rank of an opponent beside that of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Lower.
    Weaker,
    /// The same.
    Equal,
    /// Higher.
    Stronger,
    /// One of the ranks is not known, or they have no common scale.
    Unknown,
}

impl Strength {
    /// Returns its name for machines: `weaker`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weaker => "weaker",
            Self::Equal => "equal",
            Self::Stronger => "stronger",
            Self::Unknown => "unknown",
        }
    }

    /// The strength of a player with a rank beside another one.
    fn of(opponent: Option<Rank>, own: Option<Rank>) -> Self {
        match (opponent.and_then(place), own.and_then(place)) {
            (Some((scale, opponent)), Some((same, own))) if scale == same => match opponent.cmp(&own) {
                std::cmp::Ordering::Less => Self::Weaker,
                std::cmp::Ordering::Equal => Self::Equal,
                std::cmp::Ordering::Greater => Self::Stronger,
            },
            _ => Self::Unknown,
        }
    }
}

/// The place of a rank on a scale: that of kyu and dan, on which professionals follow, or that of ratings.
fn place(rank: Rank) -> Option<(u8, i32)> {
    match rank.level {
        Level::Kyu(kyu) => Some((0, 1 - i32::from(kyu))),
        Level::Dan(dan) => Some((0, i32::from(dan))),
        Level::Pro(dan) => Some((0, 100 + i32::from(dan))),
        Level::Rating(rating) => Some((1, i32::from(rating))),
        Level::Unranked | Level::Unknown => None,
    }
}

/// A value by which losses are grouped; groups are in the order of these.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GroupValue {
    /// All moves.
    All,
    /// A phase.
    Phase(Phase),
    /// Black or White.
    Color(u8),
    /// The strength of the opponent.
    Opponent(Strength),
    /// A year, and a month.
    Month(u16, Option<u8>),
    /// A player by the name that is written first.
    Player(String),
}

/// The losses of a group of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct LossGroup {
    /// What it is grouped by.
    pub by: GroupedBy,
    /// The value.
    pub value: GroupValue,
    /// The number of games with such moves.
    pub games: usize,
    /// The losses.
    pub losses: LossSummary,
}

/// The review of several games.
#[derive(Clone, PartialEq, Debug)]
pub struct GamesReview {
    /// The name of the player, as asked for; `None` for everybody.
    pub player: Option<String>,
    /// The games that count, each with the colours that count, and all that are known of it.
    pub games: Vec<(GameReview, Vec<Color>)>,
    /// The unit of losses.
    pub measure: Measure,
    /// The classes of losses.
    pub classes: LossClasses,
    /// The games that are left out because their losses are in the other unit.
    pub left_out: usize,
    /// The groups, in order.
    pub groups: Vec<LossGroup>,
}

/// The reason why there is no review of games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no reviewed game has this player{}", similar(.0))]
pub struct NoSuchPlayer(pub Vec<String>);

fn similar(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("; players are {}", names.join(", ")) }
}

/// The names that an error lists.
const NAMED: usize = 8;

impl GamesReview {
    /// Reviews games. A name is that of a player if it is the same in any spelling of letters and widths, or if no player has it,
    /// a part of theirs.
    ///
    /// # Errors
    /// If no game has the player.
    pub fn of(reviews: Vec<GameReview>, player: Option<&str>) -> Result<Self, NoSuchPlayer> {
        let sides = sides(&reviews, player)?;
        Ok(Self::of_sides(reviews.into_iter().zip(sides).collect(), player))
    }

    /// Reviews games, each with the colours that the player has in it.
    #[must_use]
    pub fn of_sides(mut games: Vec<(GameReview, Vec<Color>)>, player: Option<&str>) -> Self {
        games.retain(|(_, sides)| !sides.is_empty());
        let of_points = games.iter().filter(|(review, _)| review.measure == Measure::Points).count();
        let measure = if of_points * 2 >= games.len() { Measure::Points } else { Measure::Winrate };
        let all = games.len();
        games.retain(|(review, _)| review.measure == measure);
        let classes = games.first().map_or(LossClasses::usual(measure), |(review, _)| review.classes);
        let left_out = all - games.len();
        let groups = groups(&games, &classes, player.is_none());
        Self { player: player.map(str::to_owned), games, measure, classes, left_out, groups }
    }

    /// Returns the moves that lost most, the worst first, each with its game.
    #[must_use]
    pub fn worst(&self, count: usize) -> Vec<(&GameReview, &ReviewedMove)> {
        let of_game = |(review, colors): &'_ (GameReview, Vec<Color>)| {
            let own: Vec<&ReviewedMove> =
                review.counted().filter(|of| of.loss > 0.0 && colors.contains(&of.player)).collect();
            own.into_iter().map(|of| (of.loss, of.number)).collect::<Vec<_>>()
        };
        let mut all: Vec<(f64, usize, usize)> = Vec::new();
        for (index, game) in self.games.iter().enumerate() {
            all.extend(of_game(game).into_iter().map(|(loss, number)| (loss, index, number)));
        }
        all.sort_by(|one, other| other.0.total_cmp(&one.0).then((one.1, one.2).cmp(&(other.1, other.2))));
        all.truncate(count);
        let find = |(_, index, number): (f64, usize, usize)| {
            let (review, _) = &self.games[index];
            review.moves.iter().find(|of| of.number == number).map(|of| (review, of))
        };
        all.into_iter().filter_map(find).collect()
    }
}

/// The colours of each game that count.
fn sides(reviews: &[GameReview], player: Option<&str>) -> Result<Vec<Vec<Color>>, NoSuchPlayer> {
    const COLORS: [Color; 2] = [Color::Black, Color::White];
    let Some(player) = player else { return Ok(vec![COLORS.to_vec(); reviews.len()]) };
    let asked = folded(player);
    let with = |is_meant: &dyn Fn(&str) -> bool| -> Vec<Vec<Color>> {
        let of = |review: &GameReview| {
            let own = COLORS.into_iter().zip(&review.names);
            own.filter(|(_, name)| name.as_ref().is_some_and(|name| is_meant(name))).map(|(color, _)| color).collect()
        };
        reviews.iter().map(of).collect()
    };
    let whole = joined(player);
    let exact = with(&|name| joined(name) == whole);
    if exact.iter().any(|sides| !sides.is_empty()) {
        return Ok(exact);
    }
    let partial = with(&|name| folded(name).contains(&asked));
    if !asked.is_empty() && partial.iter().any(|sides| !sides.is_empty()) {
        return Ok(partial);
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    reviews
        .iter()
        .flat_map(|review| review.names.iter().flatten())
        .for_each(|name| *counts.entry(name).or_default() += 1);
    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    Err(NoSuchPlayer(names.into_iter().take(NAMED).map(|(name, _)| name.to_owned()).collect()))
}

/// The losses by all values, in order.
fn groups(games: &[(GameReview, Vec<Color>)], classes: &LossClasses, is_of_everybody: bool) -> Vec<LossGroup> {
    let mut found: BTreeMap<(GroupedBy, GroupValue), BTreeMap<usize, Vec<f64>>> = BTreeMap::new();
    let mut spellings: BTreeMap<String, String> = BTreeMap::new();
    for (index, (review, colors)) in games.iter().enumerate() {
        for of in review.counted().filter(|of| colors.contains(&of.player)) {
            let (own, other) = if of.player == Color::Black { (0, 1) } else { (1, 0) };
            let mut values = vec![
                (GroupedBy::Nothing, GroupValue::All),
                (GroupedBy::Phase, GroupValue::Phase(of.phase)),
                (GroupedBy::Color, GroupValue::Color(own as u8)),
            ];
            if !is_of_everybody {
                let strength = Strength::of(review.levels[other], review.levels[own]);
                values.push((GroupedBy::Opponent, GroupValue::Opponent(strength)));
            } else if let Some(name) = &review.names[own] {
                let name = spellings.entry(joined(name)).or_insert_with(|| name.clone());
                values.push((GroupedBy::Player, GroupValue::Player(name.clone())));
            }
            values.extend(review.month.map(|(year, month)| (GroupedBy::Month, GroupValue::Month(year, month))));
            for value in values {
                found.entry(value).or_default().entry(index).or_default().push(of.loss);
            }
        }
    }
    let group = |((by, value), games): ((GroupedBy, GroupValue), BTreeMap<usize, Vec<f64>>)| {
        let losses: Vec<Vec<f64>> = games.into_values().collect();
        LossGroup { by, value, games: losses.len(), losses: LossSummary::of(&losses, classes) }
    };
    let mut groups: Vec<LossGroup> = found.into_iter().map(group).collect();
    // Players follow by their moves, other groups in their own order.
    let first = groups.iter().position(|group| group.by == GroupedBy::Player).unwrap_or(groups.len());
    groups[first..].sort_by_key(|group| std::cmp::Reverse(group.losses.moves));
    groups.truncate(first + PLAYERS);
    groups
}
