//! The fields of the query language: their names, the meaning of their values, and suggestions for unreadable values.

use std::sync::Arc;

use kifu_go::Ruleset;
use kifu_record::openings::{NameKind, known, named_positions};
use kifu_record::{INFO_FIELDS, InfoField, closest, folded};
use kifu_sgf::prop::games::game_name;
use kifu_sgf::value::Overtime;

use super::condition::{Condition, FieldTest, FilePart, Flag, NameField, NameTest, NumberField, ResultTest, TextPart};
use super::range::{self, Range};
use crate::pattern::Pattern;
use crate::search::PatternQuestion;
use crate::segment::{GameSummary, RULES, WinKind, Winner, ruleset_number};

/// A field of the query language.
struct Field {
    name: &'static str,
    example: &'static str,
    values: Values,
}

/// The meaning of the values of a field.
enum Values {
    /// A range of numbers: the function that reads a number, and examples.
    Numbers(NumberField, fn(&str) -> Option<(i64, i64)>, &'static str),
    /// A name.
    Name(NameField),
    /// Words of texts.
    Text(TextPart),
    /// A tag.
    Tag,
    /// Words about the file.
    File(FilePart),
    /// Stones on the board.
    Pattern(fn(&str) -> Result<Pattern, String>),
    /// Others; the function gets the name of the field as written and the value.
    Other(fn(&str, &str) -> Result<FieldTest, Fault>),
}

const fn field(name: &'static str, example: &'static str, values: Values) -> Field {
    Field { name, example, values }
}

/// A field for a field of the game information.
const fn info(of: InfoField, example: &'static str, values: Values) -> Field {
    match of.query {
        Some(name) => Field { name, example, values },
        None => panic!("the field has a name in queries"),
    }
}

const DAYS: &str = "`2016`, `2016-03..2017`, `>=1990`";
const YEARS: &str = "`2016`, `1990..1999`, `>=1990`";
const RANKS: &str = "`9p`, `1d..`, `5k..1k`";

/// All fields of the query language, in the order in which they are listed.
const ROWS: &[Field] = &[
    info(InfoField::BLACK, "black:\"Ke Jie\"", Values::Name(NameField::Black)),
    info(InfoField::WHITE, "white:=Shusaku", Values::Name(NameField::White)),
    field("player", "player:Cho", Values::Name(NameField::Player)),
    field("winner", "winner:Cho", Values::Name(NameField::Winner)),
    field("loser", "loser:Cho", Values::Name(NameField::Loser)),
    info(InfoField::EVENT, "event:Honinbo", Values::Name(NameField::Event)),
    info(InfoField::DATE, "date:2016-03..2017", Values::Numbers(NumberField::Date, range::date, DAYS)),
    field("year", "year:1990..1999", Values::Numbers(NumberField::Date, range::date, YEARS)),
    info(InfoField::RESULT, "result:B+R", Values::Other(result)),
    field("margin", "margin:..1.5", Values::Numbers(NumberField::Margin, range::quarters, "`0.5`, `..1.5`, `>20`")),
    field("moves", "moves:>200", Values::Numbers(NumberField::Moves, range::whole, "`200`, `100..150`, `>200`")),
    info(InfoField::KOMI, "komi:6.5", Values::Numbers(NumberField::Komi, range::quarters, "`6.5`, `0..5.5`, `>6`")),
    info(
        InfoField::HANDICAP,
        "handicap:2..",
        Values::Numbers(NumberField::Handicap, range::whole, "`0`, `2..`, `2..4`"),
    ),
    field("rank", "rank:9p", Values::Numbers(NumberField::Rank, range::rank, RANKS)),
    field("ranks", "ranks:1d..", Values::Numbers(NumberField::Ranks, range::rank, RANKS)),
    info(InfoField::BLACK_RANK, "blackrank:5k..1d", Values::Numbers(NumberField::BlackRank, range::rank, RANKS)),
    info(InfoField::WHITE_RANK, "whiterank:9p", Values::Numbers(NumberField::WhiteRank, range::rank, RANKS)),
    info(InfoField::RULES, "rules:Chinese", Values::Other(rules)),
    info(InfoField::TIME, "time:1h..", Values::Numbers(NumberField::Time, range::time, "`600`, `10m..1h`, `>=30m`")),
    info(InfoField::OVERTIME, "overtime:5x30", Values::Other(overtime)),
    field("size", "size:19 or size:13x9", Values::Other(size)),
    field("game", "game:hex", Values::Other(game)),
    field("opening", "opening:sanrensei", Values::Other(|_, value| named(NameKind::Opening, value))),
    field("joseki", "joseki:\"magic sword\"", Values::Other(|_, value| named(NameKind::Joseki, value))),
    field("captures", "captures:20..", Values::Numbers(NumberField::Captures, range::whole, "`0`, `20..`, `5..10`")),
    field("ko", "ko:1..", Values::Numbers(NumberField::Ko, range::whole, "`0`, `1..`, `2..5`")),
    field(
        "pattern",
        "pattern:{.X./OX.}",
        Values::Pattern(|text| Pattern::of_rows(text).map_err(|bad| bad.to_string())),
    ),
    field("played", "played:Q16,D4", Values::Pattern(Pattern::played)),
    field("has", "has:variations", Values::Other(flag)),
    field("text", "text:ladder", Values::Text(TextPart::All)),
    field("comment", "comment:\"the only move\"", Values::Text(TextPart::Comments)),
    field("name", "name:Tokyo", Values::Text(TextPart::Names)),
    field("tag", "tag:favourite", Values::Tag),
    field("file", "file:1990/", Values::File(FilePart::Path)),
    field("encoding", "encoding:GB18030", Values::File(FilePart::Encoding)),
    field("format", "format:gib", Values::File(FilePart::Format)),
    field("fault", "fault:unclosed", Values::File(FilePart::Faults)),
    field("id", "id:17", Values::Numbers(NumberField::Id, range::whole, "`17`, `1..100`")),
];

/// The names of the fields in the language, each with an example.
pub const FIELDS: &[(&str, &str)] = &{
    let mut fields = [("", ""); ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        fields[row] = (ROWS[row].name, ROWS[row].example);
        row += 1;
    }
    fields
};

/// Other names of fields, besides the properties of SGF.
const OTHER_NAMES: &[(&str, &str)] =
    &[("gm", "game"), ("sz", "size"), ("comments", "comment"), ("path", "file"), ("faults", "fault")];

/// The reason why a word is not a condition.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) message: String,
    pub(super) help: Option<String>,
}

impl Fault {
    fn new(message: String, help: String) -> Self {
        Self { message, help: Some(help) }
    }
}

impl<T: Into<String>> From<T> for Fault {
    fn from(message: T) -> Self {
        Self { message: message.into(), help: None }
    }
}

/// The field with this name, which may be its property of SGF or an alternative name.
fn find(name: &str) -> Option<&'static Field> {
    let name = name.to_ascii_lowercase();
    let other = OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|(_, name)| *name);
    let of_sgf = || InfoField::of_sgf(&name.to_ascii_uppercase())?.query;
    let name = other.or_else(of_sgf).unwrap_or(&name);
    ROWS.iter().find(|field| field.name == name)
}

/// The suggestion for a field's name and a value without a colon: `year 2001`. Only values that the field can read
/// and that are not words count; `black stone` is searched in texts.
pub(super) fn bare_field(word: &str, value: &str) -> Option<String> {
    let field = find(word)?;
    if matches!(
        field.values,
        Values::Name(_) | Values::Text(_) | Values::Tag | Values::File(FilePart::Path) | Values::Pattern(_)
    ) {
        return None;
    }
    let is_value =
        condition_of(Some(field.name), value, false).is_ok() && value.contains(|sign: char| sign.is_ascii_digit());
    (is_value || InfoField::RESULT.query == Some(field.name) && value.contains('+'))
        .then(|| format!("write `{word}:{value}`, or `\"{word}\"` to find the word"))
}

/// The condition of a field and its value, or of a word without a field.
pub(super) fn condition_of(field: Option<&str>, value: &str, is_quoted: bool) -> Result<Condition, Fault> {
    let Some(name) = field else { return Ok(Condition::Text { part: TextPart::All, words: value.to_owned() }) };
    let Some(Field { example, values, .. }) = find(name) else { return Err(unknown(name, value)) };
    if value.is_empty() && !is_quoted {
        return Err(Fault::new(format!("`{name}:` needs a value"), format!("write, for example, `{example}`")));
    }
    let words = value.to_owned();
    Ok(match *values {
        Values::Numbers(field, read, examples) => {
            let range = Range::read(value, read).ok_or_else(|| no_number(name, value, read, examples))?;
            Condition::Field(FieldTest::Number(field, range))
        }
        Values::Name(field) => {
            let named = Condition::Field(FieldTest::Name(field, words));
            match won_by(field, value) {
                // A player may be called Black.
                Some(result) => Condition::Any(vec![named, Condition::Field(FieldTest::Result(result))]),
                None => named,
            }
        }
        Values::Text(part) => Condition::Text { part, words },
        Values::Tag => Condition::Tag(words),
        Values::File(what) => Condition::File { what, words },
        Values::Pattern(read) => {
            let pattern =
                read(value).map_err(|message| Fault::new(message, format!("write, for example, `{example}`")))?;
            Condition::Pattern(Arc::new(PatternQuestion::new(pattern)))
        }
        Values::Other(read) => Condition::Field(read(name, value)?),
    })
}

/// The result that `winner:black` or `loser:white` means besides a name.
fn won_by(field: NameField, value: &str) -> Option<ResultTest> {
    let colors = [("black", Winner::Black, Winner::White), ("white", Winner::White, Winner::Black)];
    let (_, winner, other) = colors.into_iter().find(|(name, ..)| value.eq_ignore_ascii_case(name))?;
    let winner = match field {
        NameField::Winner => winner,
        NameField::Loser => other,
        _ => return None,
    };
    Some(ResultTest { winner: Some(winner), ..ResultTest::default() })
}

fn rules(_: &str, value: &str) -> Result<FieldTest, Fault> {
    let is_other = value.eq_ignore_ascii_case(RULES[RULES.len() - 1]);
    let other = is_other.then_some(RULES.len() as u8 - 1);
    let number = Ruleset::from_name(value).and_then(ruleset_number).or(other).ok_or_else(|| {
        Fault::new(format!("unknown rules `{value}`"), format!("write one of {}", RULES[1..].join(", ")))
    })?;
    Ok(FieldTest::Rules(number))
}

/// `byo-yomi`, `5x30`, `25 moves / 10 min`: compares with the usual text of the overtime, or with the words as written.
fn overtime(_: &str, value: &str) -> Result<FieldTest, Fault> {
    let usual = Overtime::read(value).map(|read| read.value.to_string());
    Ok(FieldTest::Name(NameField::Overtime, usual.map_or_else(|| value.to_owned(), |usual| format!("={usual}"))))
}

fn size(field: &str, value: &str) -> Result<FieldTest, Fault> {
    let (columns, rows) = value.split_once(['x', 'X', '×', ':']).unwrap_or((value, value));
    let sides = columns.parse().ok().zip(rows.parse().ok());
    let (columns, rows) = sides.ok_or_else(|| {
        Fault::new(format!("`{value}` is not a board size"), format!("write `{field}:19` or `{field}:13x9`"))
    })?;
    Ok(FieldTest::Size(columns, rows))
}

/// The game with this number or name, or the only one with this as a part of its name.
fn game(field: &str, value: &str) -> Result<FieldTest, Fault> {
    let wanted = folded(value.trim());
    if let Some(name) = wanted.parse().ok().and_then(game_name) {
        return Ok(FieldTest::Game(name));
    }
    let mut names: Vec<&'static str> = (1..).map_while(game_name).collect();
    names.push(GameSummary::OTHER_GAME);
    let whole = names.iter().find(|name| folded(name) == wanted);
    let parts: Vec<&&str> = names.iter().filter(|name| !wanted.is_empty() && folded(name).contains(&wanted)).collect();
    let only = if let [only] = parts[..] { Some(only) } else { None };
    match whole.or(only) {
        Some(name) => Ok(FieldTest::Game(name)),
        None => {
            let help = match closest(value, names.iter().copied()) {
                Some(name) => format!("did you mean `{field}:\"{name}\"`?"),
                None => format!("write, for example, `{field}:go`, `{field}:hex` or `{field}:other`"),
            };
            Err(Fault::new(format!("no game is called `{value}`"), help))
        }
    }
}

/// The positions of a kind with this identifier or name, or with a part of one.
fn named(kind: NameKind, value: &str) -> Result<FieldTest, Fault> {
    let found = known(kind, value);
    if !found.is_empty() {
        return Ok(FieldTest::Named(NameTest { kind, words: value.to_owned(), positions: found }));
    }
    let names = named_positions().iter().filter(|row| row.kind() == kind).map(|row| row.id());
    let help = match closest(value, names) {
        Some(name) => format!("did you mean `{}:{name}`?", kind.name()),
        None => match kind {
            NameKind::Joseki => "write, for example, `joseki:avalanche`".to_owned(),
            NameKind::Opening | NameKind::Point => "write, for example, `opening:sanrensei`".to_owned(),
        },
    };
    Err(Fault::new(format!("no {} is called `{value}`", kind.name()), help))
}

fn flag(_: &str, value: &str) -> Result<FieldTest, Fault> {
    Ok(FieldTest::Flag(match value.to_ascii_lowercase().as_str() {
        "variations" => Flag::Variations,
        "comments" => Flag::Comments,
        "faults" => Flag::Faults,
        "clocks" => Flag::Clocks,
        "ko" => Flag::Ko,
        "setup" => Flag::Setup,
        name => Flag::Info(info_field(name).ok_or_else(|| unknown_flag(value))?),
    }))
}

/// The field of the game information with this name: in queries, for machines, or as a property of SGF.
fn info_field(name: &str) -> Option<&'static InfoField> {
    let of_sgf = || InfoField::of_sgf(&name.to_ascii_uppercase());
    InfoField::of_query(name).or_else(|| InfoField::named(name)).or_else(of_sgf)
}

fn unknown_flag(value: &str) -> Fault {
    const OTHERS: [&str; 6] = ["variations", "comments", "faults", "clocks", "ko", "setup"];
    let names = OTHERS.into_iter().chain(INFO_FIELDS.iter().map(|field| field.query.unwrap_or(field.key)));
    let help = match closest(value, names) {
        Some(name) => format!("did you mean `has:{name}`?"),
        None => {
            let others = OTHERS.map(|name| format!("`has:{name}`")).join(", ");
            format!("write {others} or a field of the game information, such as `has:result`")
        }
    };
    Fault::new(format!("unknown property `{value}` of a game"), help)
}

fn unknown(field: &str, value: &str) -> Fault {
    let help = match closest(field, FIELDS.iter().map(|(name, _)| *name)) {
        Some(name) => format!("did you mean `{name}:{value}`?"),
        None => {
            let names: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
            format!("fields are {}; write `\"a:b\"` to find words with a colon", names.join(", "))
        }
    };
    Fault::new(format!("unknown field `{field}`"), help)
}

/// The suggestion for a value that is not a range: commas become points, and a hyphen between two values becomes
/// `..`.
fn no_number(field: &str, value: &str, read: fn(&str) -> Option<(i64, i64)>, examples: &str) -> Fault {
    let point = value.replace(',', ".");
    let range = value.replacen(['-', '–', '—'], "..", 1);
    let instead = [point, range].into_iter().find(|text| text != value && Range::read(text, read).is_some());
    let is_reversed = value.split_once("..").filter(|(from, to)| !from.is_empty() && !to.is_empty());
    let reversed = is_reversed.map(|(from, to)| format!("{to}..{from}"));
    let reversed = reversed.filter(|text| Range::read(text, read).is_some());
    let help = match instead.or(reversed) {
        Some(instead) => format!("write `{field}:{instead}`"),
        None => format!("write, for example, {}", examples),
    };
    Fault::new(format!("`{value}` is not a value of `{field}`"), help)
}

/// `B`, `W+`, `B+R`, `W+T`, `B+F`, `W+0.5`, `B+..2.5`, `draw`, `void`, `?`.
fn result(field: &str, value: &str) -> Result<FieldTest, Fault> {
    result_test(field, value).map(FieldTest::Result)
}

fn result_test(field: &str, value: &str) -> Result<ResultTest, Fault> {
    let bad = || {
        let point = value.replace(',', ".");
        let help = if point != value && result_test(field, &point).is_ok() {
            format!("write `{field}:{point}`")
        } else {
            "write B, B+R, W+T, W+0.5, B+..2.5, draw, void or ?".to_owned()
        };
        Fault::new(format!("`{value}` is not a result"), help)
    };
    let test = |winner| ResultTest { winner: Some(winner), ..ResultTest::default() };
    match value.to_ascii_lowercase().as_str() {
        "draw" | "jigo" | "0" => {
            return Ok(ResultTest { how: Some(WinKind::Unknown), ..test(Winner::Nobody) });
        }
        "void" | "noresult" | "no result" => {
            return Ok(ResultTest { how: Some(WinKind::NoResult), ..test(Winner::Nobody) });
        }
        "?" | "unknown" => return Ok(test(Winner::Unknown)),
        "r" | "+r" | "resign" => return Ok(ResultTest { how: Some(WinKind::Resignation), ..ResultTest::default() }),
        "t" | "+t" | "time" => return Ok(ResultTest { how: Some(WinKind::Time), ..ResultTest::default() }),
        "f" | "+f" | "forfeit" => return Ok(ResultTest { how: Some(WinKind::Forfeit), ..ResultTest::default() }),
        _ => {}
    }
    let (who, by) = value.split_once('+').unwrap_or((value, ""));
    let winner = match who.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Winner::Black),
        "w" | "white" => Some(Winner::White),
        "" => None,
        _ => return Err(bad()),
    };
    let mut test = ResultTest { winner, ..ResultTest::default() };
    match by.to_ascii_lowercase().as_str() {
        "" => {}
        "r" | "resign" => test.how = Some(WinKind::Resignation),
        "t" | "time" => test.how = Some(WinKind::Time),
        "f" | "forfeit" => test.how = Some(WinKind::Forfeit),
        points => {
            test.how = Some(WinKind::Points);
            test.margin = Some(Range::read(points, range::quarters).ok_or_else(bad)?);
        }
    }
    Ok(test)
}
