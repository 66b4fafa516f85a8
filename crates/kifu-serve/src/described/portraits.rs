//! The portraits of `kifu-work` as `docs/openapi.json` describes them.

use kifu_work::portrait;

use super::WinRate;

/// What a library says about a player. All games of the library count, of any size.
#[derive(utoipa::ToSchema)]
pub(crate) struct PlayerPortrait {
    /// The name, in the spelling that most games have; the one that was asked for if no game has it.
    pub(crate) name: String,
    /// The other spellings that count as the same name.
    pub(crate) spellings: Vec<String>,
    /// The rank in the last game that states one.
    pub(crate) rank: Option<String>,
    /// The date of the first game.
    pub(crate) first_date: Option<String>,
    /// The date of the last game.
    pub(crate) last_date: Option<String>,
    /// The results of all games, without those against oneself.
    pub(crate) record: PlayerRecord,
    /// The results with each colour: `black`, `white`.
    pub(crate) colors: Vec<CountedGames>,
    /// The number of opponents.
    pub(crate) opponent_count: u64,
    /// The most frequent opponents, at most 20.
    pub(crate) opponents: Vec<CountedGames>,
    /// The number of events.
    pub(crate) event_count: u64,
    /// The events with the most games, at most 12.
    pub(crate) events: Vec<CountedGames>,
    /// The results by the rank of the opponent, the strongest first.
    pub(crate) ranks: Vec<CountedGames>,
    /// The results of games without handicap by komi, the most frequent first.
    pub(crate) komi: Vec<CountedGames>,
    /// The results of games in which the player took handicap stones.
    pub(crate) handicap_taken: Vec<CountedGames>,
    /// The results of games in which the player gave handicap stones.
    pub(crate) handicap_given: Vec<CountedGames>,
    /// The results by the way in which games were won: `resignation`, `points`, `time`, `forfeit`.
    pub(crate) endings: Vec<CountedGames>,
    /// The results by years, without gaps.
    pub(crate) years: Vec<YearSpan>,
    /// The longest series of wins; missing without a dated win.
    pub(crate) series: Option<WinningSeries>,
    /// The first moves; missing if no game begins on an empty board.
    pub(crate) first_moves: Option<FirstMoves>,
    /// Names that contain the one that was asked for, if no game has it.
    pub(crate) similar: Vec<String>,
}

/// The results of a player, with the queries that select the games.
#[derive(utoipa::ToSchema)]
pub(crate) struct PlayerRecord {
    /// Games.
    pub(crate) games: u64,
    /// Games won by the player.
    pub(crate) won: u64,
    /// Games won by the opponent.
    pub(crate) lost: u64,
    /// Games without a winner, or whose winner is unknown.
    pub(crate) other: u64,
    /// The share of the decided games that the player won; missing if none is decided.
    pub(crate) win_rate: Option<WinRate>,
    /// The queries that select the games.
    pub(crate) queries: TallyQueries,
}

/// A value with the results of its games, and the queries that select them.
#[derive(utoipa::ToSchema)]
pub(crate) struct CountedGames {
    /// The value: a name, a rank, a komi.
    pub(crate) value: String,
    /// Games.
    pub(crate) games: u64,
    /// Games won by the player.
    pub(crate) won: u64,
    /// Games won by the opponent.
    pub(crate) lost: u64,
    /// Games without a winner, or whose winner is unknown.
    pub(crate) other: u64,
    /// The share of the decided games that the player won; missing if none is decided.
    pub(crate) win_rate: Option<WinRate>,
    /// The queries that select the games.
    pub(crate) queries: TallyQueries,
}

/// The queries that select the games of some results.
#[derive(utoipa::ToSchema)]
pub(crate) struct TallyQueries {
    /// All games.
    pub(crate) games: String,
    /// Games won by the player.
    pub(crate) won: String,
    /// Games won by the opponent.
    pub(crate) lost: String,
    /// The other games.
    pub(crate) other: String,
}

/// The games of a year, or of several years.
#[derive(utoipa::ToSchema)]
pub(crate) struct YearSpan {
    /// The first year.
    pub(crate) from: u32,
    /// The last year.
    pub(crate) to: u32,
    /// Games. A game with dates in several spans counts in each.
    pub(crate) games: u64,
    /// Games won by the player.
    pub(crate) won: u64,
    /// Games won by the opponent.
    pub(crate) lost: u64,
    /// Games without a winner, or whose winner is unknown.
    pub(crate) other: u64,
    /// The share of the decided games that the player won; missing if none is decided.
    pub(crate) win_rate: Option<WinRate>,
    /// The queries that select the games.
    pub(crate) queries: TallyQueries,
}

/// Games that a player won one after the other.
#[derive(utoipa::ToSchema)]
pub(crate) struct WinningSeries {
    /// The number of games.
    pub(crate) games: u64,
    /// The date of the first game.
    pub(crate) first_date: String,
    /// The date of the last game.
    pub(crate) last_date: String,
    /// The query that selects the games; missing if their dates do not tell them from other wins.
    pub(crate) query: Option<String>,
}

/// The first moves of a player with each colour.
#[derive(utoipa::ToSchema)]
pub(crate) struct FirstMoves {
    /// The columns and rows of the board: the size of most games.
    pub(crate) size: [u8; 2],
    /// The first three moves with Black: moves 1, 3 and 5 of the games.
    pub(crate) black: Option<HeatMap>,
    /// The first three moves with White: moves 2, 4 and 6 of the games.
    pub(crate) white: Option<HeatMap>,
}

/// The frequencies of points. Each game is turned so that its first move lies in the upper right.
#[derive(utoipa::ToSchema)]
pub(crate) struct HeatMap {
    /// Games that begin with moves on an empty board.
    pub(crate) games: u64,
    /// The points, the most frequent one first.
    pub(crate) points: Vec<HeatPoint>,
    /// The most frequent lines up to the first move of the player, at most eight.
    pub(crate) lines: Vec<OpeningLine>,
}

/// A point, and how often it was played.
#[derive(utoipa::ToSchema)]
pub(crate) struct HeatPoint {
    /// The name of the point: `Q16`.
    pub(crate) vertex: String,
    /// The column, from 0 at the left.
    pub(crate) x: u8,
    /// The row, from 0 at the top.
    pub(crate) y: u8,
    /// Games in which the player played there.
    pub(crate) games: u64,
}

/// The first moves of games, up to the first one of the player.
#[derive(utoipa::ToSchema)]
pub(crate) struct OpeningLine {
    /// The moves, Black first: `Q16`, `pass`.
    pub(crate) moves: Vec<String>,
    /// Games.
    pub(crate) games: u64,
    /// Games won by the player.
    pub(crate) won: u64,
    /// Games won by the opponent.
    pub(crate) lost: u64,
    /// Games without a winner, or whose winner is unknown.
    pub(crate) other: u64,
    /// The share of the decided games that the player won; missing if none is decided.
    pub(crate) win_rate: Option<WinRate>,
}

/// What a library says about an event.
#[derive(utoipa::ToSchema)]
pub(crate) struct EventPortrait {
    /// The name, in the spelling that most games have; the one that was asked for if no game has it.
    pub(crate) name: String,
    /// The other spellings that count as the same name.
    pub(crate) spellings: Vec<String>,
    /// The games.
    pub(crate) games: u64,
    /// Games that Black won.
    pub(crate) black_won: u64,
    /// Games that White won.
    pub(crate) white_won: u64,
    /// Games without a winner, or whose winner is unknown.
    pub(crate) other: u64,
    /// The queries that select the games: `won` those that Black won, `lost` those that White won.
    pub(crate) queries: TallyQueries,
    /// The date of the first game.
    pub(crate) first_date: Option<String>,
    /// The date of the last game.
    pub(crate) last_date: Option<String>,
    /// The number of players.
    pub(crate) player_count: u64,
    /// The players, those with the most wins first, at most 200.
    pub(crate) players: Vec<CountedGames>,
    /// The crosstable: a row for each of `players` with their results against each, if there are 3 to 24 of them.
    pub(crate) crosstable: Vec<Vec<CrossCell>>,
    /// The scores of matches of two players, the last one first, at most 100.
    pub(crate) matches: Vec<MatchScore>,
    /// Names that contain the one that was asked for, if no game has it.
    pub(crate) similar: Vec<String>,
}

/// The games of two players.
#[derive(utoipa::ToSchema)]
pub(crate) struct CrossCell {
    /// Games.
    pub(crate) games: u64,
    /// Games won by the player of the row.
    pub(crate) won: u64,
    /// Games won by the player of the column.
    pub(crate) lost: u64,
}

/// The score of a match of two players.
#[derive(utoipa::ToSchema)]
pub(crate) struct MatchScore {
    /// The player who won more games; the names in order if both won equally many.
    pub(crate) one: String,
    /// The other player.
    pub(crate) other: String,
    /// Games that `one` won.
    pub(crate) one_won: u64,
    /// Games that `other` won.
    pub(crate) other_won: u64,
    /// All games, also those without a known winner.
    pub(crate) games: u64,
    /// The date of the first game.
    pub(crate) first_date: String,
    /// The date of the last game.
    pub(crate) last_date: String,
    /// The query that selects the games; missing if their dates do not tell them from other games of the two.
    pub(crate) query: Option<String>,
}

fn all<From, To: std::convert::From<From>>(list: Vec<From>) -> Vec<To> {
    list.into_iter().map(To::from).collect()
}

impl From<portrait::PlayerPortrait> for PlayerPortrait {
    fn from(portrait: portrait::PlayerPortrait) -> Self {
        let portrait::PlayerPortrait {
            name,
            spellings,
            rank,
            first_date,
            last_date,
            record,
            colors,
            opponent_count,
            opponents,
            event_count,
            events,
            ranks,
            komi,
            handicap_taken,
            handicap_given,
            endings,
            years,
            series,
            first_moves,
            similar,
        } = portrait;
        Self {
            name,
            spellings,
            rank,
            first_date,
            last_date,
            record: record.into(),
            colors: all(colors),
            opponent_count,
            opponents: all(opponents),
            event_count,
            events: all(events),
            ranks: all(ranks),
            komi: all(komi),
            handicap_taken: all(handicap_taken),
            handicap_given: all(handicap_given),
            endings: all(endings),
            years: all(years),
            series: series.map(WinningSeries::from),
            first_moves: first_moves.map(FirstMoves::from),
            similar,
        }
    }
}

impl From<portrait::Record> for PlayerRecord {
    fn from(portrait::Record { tally, queries }: portrait::Record) -> Self {
        let portrait::Tally { games, won, lost, other, win_rate } = tally;
        Self { games, won, lost, other, win_rate: win_rate.map(WinRate::from), queries: queries.into() }
    }
}

impl From<portrait::Counted> for CountedGames {
    fn from(portrait::Counted { value, tally, queries }: portrait::Counted) -> Self {
        let portrait::Tally { games, won, lost, other, win_rate } = tally;
        Self { value, games, won, lost, other, win_rate: win_rate.map(WinRate::from), queries: queries.into() }
    }
}

impl From<portrait::TallyQueries> for TallyQueries {
    fn from(portrait::TallyQueries { games, won, lost, other }: portrait::TallyQueries) -> Self {
        Self { games, won, lost, other }
    }
}

impl From<portrait::YearSpan> for YearSpan {
    fn from(portrait::YearSpan { from, to, tally, queries }: portrait::YearSpan) -> Self {
        let portrait::Tally { games, won, lost, other, win_rate } = tally;
        Self { from, to, games, won, lost, other, win_rate: win_rate.map(WinRate::from), queries: queries.into() }
    }
}

impl From<portrait::WinningSeries> for WinningSeries {
    fn from(portrait::WinningSeries { games, first_date, last_date, query }: portrait::WinningSeries) -> Self {
        Self { games, first_date, last_date, query }
    }
}

impl From<portrait::FirstMoves> for FirstMoves {
    fn from(portrait::FirstMoves { size, black, white }: portrait::FirstMoves) -> Self {
        Self { size, black: black.map(HeatMap::from), white: white.map(HeatMap::from) }
    }
}

impl From<portrait::HeatMap> for HeatMap {
    fn from(portrait::HeatMap { games, points, lines }: portrait::HeatMap) -> Self {
        Self { games, points: all(points), lines: all(lines) }
    }
}

impl From<portrait::HeatPoint> for HeatPoint {
    fn from(portrait::HeatPoint { vertex, x, y, games }: portrait::HeatPoint) -> Self {
        Self { vertex, x, y, games }
    }
}

impl From<portrait::OpeningLine> for OpeningLine {
    fn from(portrait::OpeningLine { moves, tally }: portrait::OpeningLine) -> Self {
        let portrait::Tally { games, won, lost, other, win_rate } = tally;
        Self { moves, games, won, lost, other, win_rate: win_rate.map(WinRate::from) }
    }
}

impl From<portrait::EventPortrait> for EventPortrait {
    fn from(portrait: portrait::EventPortrait) -> Self {
        let portrait::EventPortrait {
            name,
            spellings,
            games,
            black_won,
            white_won,
            other,
            queries,
            first_date,
            last_date,
            player_count,
            players,
            crosstable,
            matches,
            similar,
        } = portrait;
        Self {
            name,
            spellings,
            games,
            black_won,
            white_won,
            other,
            queries: queries.into(),
            first_date,
            last_date,
            player_count,
            players: all(players),
            crosstable: crosstable.into_iter().map(all).collect(),
            matches: all(matches),
            similar,
        }
    }
}

impl From<portrait::CrossCell> for CrossCell {
    fn from(portrait::CrossCell { games, won, lost }: portrait::CrossCell) -> Self {
        Self { games, won, lost }
    }
}

impl From<portrait::MatchScore> for MatchScore {
    fn from(score: portrait::MatchScore) -> Self {
        let portrait::MatchScore { one, other, one_won, other_won, games, first_date, last_date, query } = score;
        Self { one, other, one_won, other_won, games, first_date, last_date, query }
    }
}
