//! The table of subjects for statistics.

use kifu_go::Color;
use kifu_record::InfoField;
use kifu_record::names::{joined, joined_event};
use kifu_search::statistics::LENGTH_STEP;
use kifu_sgf::prop;
use kifu_sgf::prop::games::{UNNUMBERED, game_name};
use kifu_sgf::value::{Application, Dates, GameResult, Handicap, Komi, Level, Rank, Rules, WinBy};
use kifu_sgf::{Dialect, Game, Node, Settings, komi_meaning};

use super::table::Order;
use super::tally::{Count, Tally};
use kifu::tree::Shape;

/// A subject of statistics.
#[derive(Debug)]
#[non_exhaustive]
pub struct Subject {
    /// Its name: `player`.
    pub name: &'static str,
    /// A description of what it counts.
    pub help: &'static str,
    pub(super) order: Order,
    /// The additional counts of each value, besides files and games.
    pub(super) counted: [&'static str; 2],
    /// A text that is the same for all spellings of a value, if it can have several.
    pub(super) joined: Option<fn(&str) -> String>,
    pub(super) read: Read,
}

/// How the values of a subject are read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// Game by game.
    Game(fn(&CountedGame<'_>, &mut ValueSink<'_>)),
    /// Over all nodes of all games, in SGF.
    Properties,
    /// With the rules that check records, in SGF.
    Faults,
}

const WINS: [&str; 2] = ["black_wins", "white_wins"];

const fn by_count(name: &'static str, help: &'static str, read: fn(&CountedGame<'_>, &mut ValueSink<'_>)) -> Subject {
    Subject { name, help, order: Order::ByCount, counted: WINS, joined: None, read: Read::Game(read) }
}

const fn by_value(name: &'static str, help: &'static str, read: fn(&CountedGame<'_>, &mut ValueSink<'_>)) -> Subject {
    Subject { order: Order::ByValue, ..by_count(name, help, read) }
}

/// All subjects.
pub static SUBJECTS: &[Subject] = &[
    Subject {
        name: "property",
        help: "Properties, with games that have one in the root, and occurrences in all nodes",
        order: Order::ByCount,
        counted: ["roots", "occurrences"],
        joined: None,
        read: Read::Properties,
    },
    Subject {
        name: "player",
        help: "Players by name, with wins and losses",
        order: Order::ByCount,
        counted: ["won", "lost"],
        joined: Some(joined),
        read: Read::Game(players),
    },
    by_value("rank", "Ranks of players; each game counts for both", ranks),
    Subject {
        joined: Some(joined_event),
        ..by_count(InfoField::EVENT.key, "Events", |game, values| values.words(game.info(InfoField::EVENT)))
    },
    by_count(InfoField::PLACE.key, "Places", |game, values| values.words(game.info(InfoField::PLACE))),
    by_value("year", "Years of play", years),
    by_count(InfoField::RESULT.key, "How games ended", results),
    by_value(InfoField::KOMI.key, "Komi", komi),
    by_value(InfoField::HANDICAP.key, "Handicap stones", handicap),
    by_count(InfoField::RULES.key, "Rules", rules),
    by_value("length", "Moves on the main line, by twenties", lengths),
    by_value("size", "Sizes of the board", sizes),
    by_count("game", "Games other than Go, too", games),
    by_count("format", "Formats, and versions of SGF", |game, values| values.value(&game.format, 0)),
    by_count("encoding", "Encodings of the text", |game, values| {
        if let Some(encoding) = game.encoding {
            values.value(encoding, 0);
        }
    }),
    by_count("application", "Programs that wrote the records, in any version", |game, values| {
        if let Some(text) = game.text(prop::AP.ident()) {
            values.words(Application::read(&text).map(|program| program.value.name));
        }
    }),
    Subject {
        name: "fault",
        help: "Errors and warnings of `kifu check`",
        order: Order::ByCount,
        counted: ["findings", "safe_fixes"],
        joined: None,
        read: Read::Faults,
    },
];

/// Finds a subject by its name.
#[must_use]
pub fn find_subject(name: &str) -> Option<&'static Subject> {
    SUBJECTS.iter().find(|subject| subject.name == name)
}

/// A game that is counted.
pub(super) struct CountedGame<'c> {
    pub(super) tree: Game<'c>,
    /// The node with the game information.
    pub(super) info: Node<'c>,
    pub(super) dialect: Dialect,
    pub(super) settings: Settings,
    pub(super) shape: Shape,
    pub(super) result: Option<GameResult>,
    pub(super) format: String,
    /// The encoding; `None` for other formats, which are converted to SGF for counting.
    pub(super) encoding: Option<&'static str>,
}

impl CountedGame<'_> {
    /// The text of a property of the root on one line; `None` if it is blank.
    pub(super) fn text(&self, ident: &str) -> Option<String> {
        let property = self.dialect.get(self.info, ident)?;
        let text = property.value().simple_text();
        let words: Vec<&str> = text.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// The text of a field of the game information: see [`text`](Self::text).
    fn info(&self, field: InfoField) -> Option<String> {
        self.text(field.sgf?)
    }

    /// Wins of Black and of White in this game.
    pub(super) fn wins(&self) -> [u64; 2] {
        [Color::Black, Color::White].map(|color| self.won(color))
    }

    fn won(&self, color: Color) -> u64 {
        u64::from(matches!(self.result, Some(GameResult::Win { winner, .. }) if winner == color))
    }
}

/// Collects the values of a game.
pub(super) struct ValueSink<'t> {
    pub(super) tally: &'t mut Tally,
    /// Wins of Black and of White in this game.
    pub(super) wins: [u64; 2],
    pub(super) is_silent: bool,
}

/// The value of texts that cannot be read; it is sorted last.
const NOT_UNDERSTOOD: (&str, i64) = ("(not understood)", i64::MAX);

impl ValueSink<'_> {
    fn value(&mut self, value: &str, place: i64) {
        self.counted(value, place, self.wins);
    }

    fn counted(&mut self, value: &str, place: i64, others: [u64; 2]) {
        self.is_silent = false;
        self.tally.add(value, &Count { place, ..Count::game(others) });
    }

    fn words(&mut self, text: Option<String>) {
        if let Some(text) = text {
            self.value(&text, 0);
        }
    }

    fn not_understood(&mut self) {
        self.value(NOT_UNDERSTOOD.0, NOT_UNDERSTOOD.1);
    }
}

fn players(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let sides = [
        (Color::Black, InfoField::BLACK, InfoField::BLACK_TEAM),
        (Color::White, InfoField::WHITE, InfoField::WHITE_TEAM),
    ];
    for (color, name, team) in sides {
        if let Some(name) = game.info(name).or_else(|| game.info(team)) {
            values.counted(&name, 0, [game.won(color), game.won(color.opposite())]);
        }
    }
}

fn ranks(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    for text in [InfoField::BLACK_RANK, InfoField::WHITE_RANK].into_iter().filter_map(|rank| game.info(rank)) {
        match Rank::read(&text).map(|rank| rank.value) {
            Some(rank) => values.value(&rank.to_string(), place_of(&rank)),
            None => values.not_understood(),
        }
    }
}

/// The order of kyu, amateur dan, professional dan, ratings, and others.
fn place_of(rank: &Rank) -> i64 {
    match rank.level {
        Level::Kyu(kyu) => -i64::from(kyu),
        Level::Dan(dan) => i64::from(dan),
        Level::Pro(dan) => 100 + i64::from(dan),
        Level::Rating(rating) => 1_000 + i64::from(rating),
        Level::Unranked | Level::Unknown => 1_000_000,
    }
}

fn years(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let Some(text) = game.info(InfoField::DATE) else { return };
    match Dates::read(&text).and_then(|dates| dates.value.dates.first().map(|date| date.year())) {
        Some(year) => values.value(&year.to_string(), year.into()),
        None => values.not_understood(),
    }
}

fn results(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let Some(result) = game.result else {
        if game.info(InfoField::RESULT).is_some() {
            values.not_understood();
        }
        return;
    };
    let GameResult::Win { winner, by } = result else {
        let name = match result {
            GameResult::Draw => "drawn",
            GameResult::Void => "void",
            GameResult::Unfinished => "unfinished",
            GameResult::Playing => "still playing",
            GameResult::Unknown | GameResult::Win { .. } => "unknown",
        };
        return values.value(name, 0);
    };
    let who = if winner == Color::Black { "Black" } else { "White" };
    let how = match by {
        WinBy::Margin(_) => "by points",
        WinBy::Resignation => "by resignation",
        WinBy::Time => "on time",
        WinBy::Forfeit => "by forfeit",
        WinBy::Unspecified => "somehow",
    };
    values.value(&format!("{who} won {how}"), 0);
}

fn komi(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let Some(text) = game.info(InfoField::KOMI) else { return };
    match Komi::read(&text).map(|komi| komi_meaning(game.tree, komi.value).komi) {
        // Two decimals are enough for every komi.
        Some(komi) => values.value(&komi.to_string(), (komi.points.to_f64() * 100.0) as i64),
        None => values.not_understood(),
    }
}

fn handicap(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let Some(text) = game.info(InfoField::HANDICAP) else { return };
    match Handicap::read(&text).map(|handicap| handicap.value.stones) {
        Some(stones) => values.value(&stones.to_string(), stones.into()),
        None => values.not_understood(),
    }
}

/// Unknown rules are counted by their text.
fn rules(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let Some(text) = game.info(InfoField::RULES) else { return };
    values.words(Some(Rules::read(&text).map_or(text, |rules| rules.value.to_string())));
}

fn lengths(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    // The same step as in statistics of libraries.
    const STEP: usize = LENGTH_STEP as usize;
    let first = game.shape.moves / STEP * STEP;
    match game.shape.moves {
        0 => values.value("none", -1),
        _ => values.value(&format!("{}–{}", first.max(1), first + STEP - 1), first as i64),
    }
}

fn sizes(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let (columns, rows) = (game.settings.size.columns(), game.settings.size.rows());
    values.value(&format!("{columns}×{rows}"), i64::from(columns) * 100 + i64::from(rows));
}

fn games(game: &CountedGame<'_>, values: &mut ValueSink<'_>) {
    let number = game.settings.game;
    match game_name(number) {
        Some(name) => values.value(name, 0),
        None if number == UNNUMBERED => values.value("another game", 0),
        None => values.value(&format!("GM[{number}]"), 0),
    }
}
