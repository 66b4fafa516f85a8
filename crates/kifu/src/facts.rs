//! Game information as the text of SGF states it, with its meaning.
//!
//! ```
//! let game = kifu::parse("(;PB[Shusaku]KM[6,50]RE[Black+Resign])").game();
//! let facts = kifu::facts::facts_of(game.sgf().unwrap());
//! let komi = facts.find("komi").unwrap();
//! assert_eq!((komi.text.as_str(), komi.both().as_str()), ("6,50", "6.5 (6,50)"));
//! ```

use kifu_record::info_node;
use kifu_sgf::value::{Application, Dates, GameResult, Handicap, Komi, Overtime, Rank, Round, Rules, ThinkingTime};
use kifu_sgf::{Dialect, Game, Property, komi_meaning};
use serde::{Serialize, Serializer};
use serde_json::{Number, Value as Json};

/// A row of the table: the name of a fact, its property, and how it is read.
struct FactKind {
    name: &'static str,
    ident: &'static str,
    /// The meaning of a text in a game, or `None` if it cannot be read.
    read: fn(&str, Game<'_>) -> Option<Json>,
}

const fn fact(name: &'static str, ident: &'static str, read: fn(&str, Game<'_>) -> Option<Json>) -> FactKind {
    FactKind { name, ident, read }
}

/// All facts, in the order in which JSON lists them.
const FACTS: &[FactKind] = &[
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

/// A fact about a game as its text states it. Serializes without its name: see [`Facts`].
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Fact {
    /// Its name: `black_rank`.
    #[serde(skip)]
    pub name: &'static str,
    /// The property that states it, under the name that the dialect of the text has for it.
    pub ident: String,
    /// The value as written, with its escapes.
    pub raw: String,
    /// The value as text on one line.
    #[serde(skip)]
    pub text: String,
    /// Its meaning; `None` if the text cannot be read.
    pub value: Option<Json>,
}

/// The facts about a game. Serialize as an object by their names.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts(Vec<Fact>);

impl Facts {
    /// All facts that are stated, in the order of the table.
    #[must_use]
    pub fn all(&self) -> &[Fact] {
        &self.0
    }

    /// The fact with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Fact> {
        self.0.iter().find(|fact| fact.name == name)
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|fact| (fact.name, fact)))
    }
}

impl Fact {
    fn new(kind: &FactKind, property: Property<'_>) -> Option<Self> {
        let value = property.value();
        let text = value.simple_text().trim().to_owned();
        if text.is_empty() {
            return None;
        }
        Some(Self {
            name: kind.name,
            ident: property.ident().into_owned(),
            raw: value.decoded().into_owned(),
            value: (kind.read)(&text, property.node().game()),
            text,
        })
    }

    /// The meaning, with the text behind it if they differ: `6.5 (6,50)`.
    #[must_use]
    pub fn both(&self) -> String {
        match &self.value {
            Some(Json::String(value)) if *value != self.text => format!("{value} ({})", self.text),
            Some(Json::Number(value)) if value.to_string() != self.text => format!("{value} ({})", self.text),
            _ => self.text.clone(),
        }
    }
}

/// Reads the facts that the text of a game states.
#[must_use]
pub fn facts_of(game: Game<'_>) -> Facts {
    let dialect = Dialect::of(game);
    let node = info_node(game);
    let stated = FACTS.iter().filter_map(|kind| {
        let property = dialect.get(if kind.ident == "AP" { game.root() } else { node }, kind.ident);
        property.and_then(|property| Fact::new(kind, property))
    });
    Facts(stated.collect())
}
