//! What a record says about its game: one row a fact.

use kifu_record::info_node;
use kifu_sgf::value::{Application, Dates, GameResult, Handicap, Komi, Overtime, Rank, Round, Rules, ThinkingTime};
use kifu_sgf::{Dialect, Game, Property, komi_meaning};
use serde_json::{Number, Value as Json};

/// A fact that records state: its name in JSON, its property, and how it is read.
pub(super) struct Fact {
    pub(super) name: &'static str,
    pub(super) ident: &'static str,
    /// The meaning of a text in a game, or `None` if it cannot be read.
    read: fn(&str, Game<'_>) -> Option<Json>,
}

const fn fact(name: &'static str, ident: &'static str, read: fn(&str, Game<'_>) -> Option<Json>) -> Fact {
    Fact { name, ident, read }
}

/// All facts, in the order in which JSON lists them.
pub(super) const FACTS: &[Fact] = &[
    fact("black", "PB", text),
    fact("black_rank", "BR", |it, _| Some(shown(Rank::read(it)?.value))),
    fact("black_team", "BT", text),
    fact("white", "PW", text),
    fact("white_rank", "WR", |it, _| Some(shown(Rank::read(it)?.value))),
    fact("white_team", "WT", text),
    fact("result", "RE", |it, _| Some(shown(GameResult::read(it)?.value))),
    fact("date", "DT", |it, _| Some(shown(Dates::read(it)?.value))),
    fact("rules", "RU", |it, _| Some(shown(Rules::read(it)?.value))),
    fact("komi", "KM", |it, game| number(komi_meaning(game, Komi::read(it)?.value).komi.points.to_f64())),
    fact("handicap", "HA", |it, _| Some(Handicap::read(it)?.value.stones.into())),
    fact("time", "TM", |it, _| match ThinkingTime::read(it)?.value {
        ThinkingTime::Seconds(seconds) => number(seconds.to_f64()),
        unlimited => Some(shown(unlimited)),
    }),
    fact("overtime", "OT", |it, _| Some(shown(Overtime::read(it)?.value))),
    fact("game_name", "GN", text),
    fact("event", "EV", text),
    fact("round", "RO", |it, _| Some(shown(Round::read(it)?.value))),
    fact("place", "PC", text),
    fact("opening", "ON", text),
    fact("annotator", "AN", text),
    fact("source", "SO", text),
    fact("user", "US", text),
    fact("copyright", "CP", text),
    fact("application", "AP", |it, _| Some(shown(Application::read(it)?.value))),
];

fn text(text: &str, _: Game<'_>) -> Option<Json> {
    Some(Json::from(text))
}

fn shown(value: impl std::fmt::Display) -> Json {
    Json::from(value.to_string())
}

/// A whole number is written without a point: 7.5, but 6.
fn number(value: f64) -> Option<Json> {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        Some((value as i64).into())
    } else {
        Number::from_f64(value).map(Json::from)
    }
}

/// A fact as a record states it.
pub(super) struct Stated {
    /// The property that states it, which a dialect may call otherwise than [`Fact::ident`].
    pub(super) ident: String,
    /// The bytes of the value as text, escapes and all.
    pub(super) raw: String,
    /// The text of the value on one line.
    pub(super) text: String,
    /// What it means; `None` where nobody can tell.
    pub(super) value: Option<Json>,
}

impl Stated {
    fn new(fact: &Fact, property: Property<'_>) -> Option<Self> {
        let value = property.value();
        let text = value.simple_text().trim().to_owned();
        if text.is_empty() {
            return None;
        }
        Some(Self {
            ident: property.ident().into_owned(),
            raw: value.decoded().into_owned(),
            value: (fact.read)(&text, property.node().game()),
            text,
        })
    }

    /// The meaning, and the text beside it where they differ.
    pub(super) fn both(&self) -> String {
        match &self.value {
            Some(Json::String(value)) if *value != self.text => format!("{value} ({})", self.text),
            Some(Json::Number(value)) if value.to_string() != self.text => format!("{value} ({})", self.text),
            _ => self.text.clone(),
        }
    }
}

/// The facts that a game states in its root, or where game information stands below, each with its place in [`FACTS`].
pub(super) fn stated(game: Game<'_>) -> Vec<(usize, Stated)> {
    let dialect = Dialect::of(game);
    let node = info_node(game);
    let mut found: Vec<(usize, Stated)> = Vec::new();
    for (index, fact) in FACTS.iter().enumerate() {
        let property = dialect.get(if fact.ident == "AP" { game.root() } else { node }, fact.ident);
        found.extend(property.and_then(|property| Stated::new(fact, property)).map(|stated| (index, stated)));
    }
    found
}

/// The fact with this name among those stated.
pub(super) fn find<'s>(stated: &'s [(usize, Stated)], name: &str) -> Option<&'s Stated> {
    stated.iter().find(|(index, _)| FACTS[*index].name == name).map(|(_, stated)| stated)
}
