//! The fields of the query language: their names, what their values mean, and what to write instead of a value that cannot
//! be read.

use kifu_go::Ruleset;

use super::condition::{Condition, FieldTest, FilePart, Flag, NameField, NumberField, ResultTest, TextPart};
use super::range::{self, Range};
use crate::segment::{RULES, WinKind, Winner, ruleset_number};

/// The fields, by the names that they have in the language, each with an example.
pub const FIELDS: &[(&str, &str)] = &[
    ("black", "black:\"Ke Jie\""),
    ("white", "white:=Shusaku"),
    ("player", "player:Cho"),
    ("winner", "winner:Cho"),
    ("loser", "loser:Cho"),
    ("event", "event:Honinbo"),
    ("date", "date:2016-03..2017"),
    ("year", "year:1990..1999"),
    ("result", "result:B+R"),
    ("margin", "margin:..1.5"),
    ("moves", "moves:>200"),
    ("komi", "komi:6.5"),
    ("handicap", "handicap:2.."),
    ("rank", "rank:9p"),
    ("ranks", "ranks:1d.."),
    ("blackrank", "blackrank:5k..1d"),
    ("whiterank", "whiterank:9p"),
    ("rules", "rules:Chinese"),
    ("size", "size:19 or size:13x9"),
    ("captures", "captures:20.."),
    ("has", "has:variations"),
    ("text", "text:ladder"),
    ("comment", "comment:\"the only move\""),
    ("name", "name:Tokyo"),
    ("tag", "tag:favourite"),
    ("file", "file:1990/"),
    ("encoding", "encoding:GB18030"),
    ("format", "format:gib"),
    ("problem", "problem:unclosed"),
    ("id", "id:17"),
];

/// Other names of fields: those of SGF, and those that people write.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("pb", "black"),
    ("pw", "white"),
    ("ev", "event"),
    ("dt", "date"),
    ("km", "komi"),
    ("ha", "handicap"),
    ("br", "blackrank"),
    ("wr", "whiterank"),
    ("re", "result"),
    ("ru", "rules"),
    ("sz", "size"),
    ("comments", "comment"),
    ("path", "file"),
    ("problems", "problem"),
];

/// Names closer than this to a field's are taken for slips of the keyboard.
const LIKENESS: f64 = 0.8;

/// Why a word is no condition.
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

/// A condition that a number is in a range: how numbers are read, and examples.
struct Numbers {
    field: NumberField,
    read: fn(&str) -> Option<(i64, i64)>,
    examples: &'static str,
}

const fn numbers(field: NumberField, read: fn(&str) -> Option<(i64, i64)>, examples: &'static str) -> Numbers {
    Numbers { field, read, examples }
}

/// The fields whose values are numbers.
const NUMBERS: &[(&str, Numbers)] = &[
    ("date", numbers(NumberField::Date, range::date, "`2016`, `2016-03..2017`, `>=1990`")),
    ("year", numbers(NumberField::Date, range::date, "`2016`, `1990..1999`, `>=1990`")),
    ("moves", numbers(NumberField::Moves, range::whole, "`200`, `100..150`, `>200`")),
    ("komi", numbers(NumberField::Komi, range::quarters, "`6.5`, `0..5.5`, `>6`")),
    ("handicap", numbers(NumberField::Handicap, range::whole, "`0`, `2..`, `2..4`")),
    ("rank", numbers(NumberField::Rank, range::rank, "`9p`, `1d..`, `5k..1k`")),
    ("ranks", numbers(NumberField::Ranks, range::rank, "`9p`, `1d..`, `5k..1k`")),
    ("blackrank", numbers(NumberField::BlackRank, range::rank, "`9p`, `1d..`, `5k..1k`")),
    ("whiterank", numbers(NumberField::WhiteRank, range::rank, "`9p`, `1d..`, `5k..1k`")),
    ("margin", numbers(NumberField::Margin, range::quarters, "`0.5`, `..1.5`, `>20`")),
    ("captures", numbers(NumberField::Captures, range::whole, "`0`, `20..`, `5..10`")),
    ("id", numbers(NumberField::Id, range::whole, "`17`, `1..100`")),
];

/// The name of a field in the table.
fn full_name(field: &str) -> String {
    let field = field.to_ascii_lowercase();
    OTHER_NAMES.iter().find(|(other, _)| *other == field).map_or(field, |(_, name)| (*name).to_owned())
}

/// What to write instead of a field's name and a value without a colon: `year 2001`. Only values that the field can read
/// and that are no words count; `black stone` is looked for in texts.
pub(super) fn bare_field(word: &str, value: &str) -> Option<String> {
    let name = full_name(word);
    let takes_words =
        ["black", "white", "player", "winner", "loser", "event", "text", "comment", "name", "tag", "file"];
    if takes_words.contains(&name.as_str()) || !FIELDS.iter().any(|(known, _)| *known == name) {
        return None;
    }
    let is_value =
        condition_of(Some(&name), value, false).is_ok() && value.contains(|sign: char| sign.is_ascii_digit());
    (is_value || name == "result" && value.contains('+'))
        .then(|| format!("write `{word}:{value}`, or `\"{word}\"` to find the word"))
}

/// The condition of a field and its value, or of a word without a field.
pub(super) fn condition_of(field: Option<&str>, value: &str, is_quoted: bool) -> Result<Condition, Fault> {
    let Some(field) = field else { return Ok(Condition::Text { part: TextPart::All, words: value.to_owned() }) };
    let name = full_name(field);
    let example = FIELDS.iter().find(|(known, _)| *known == name).map(|(_, example)| *example);
    let Some(example) = example else { return Err(unknown(field, value)) };
    if value.is_empty() && !is_quoted {
        return Err(Fault::new(format!("`{field}:` needs a value"), format!("write `{example}` or the like")));
    }
    if let Some((_, numbers)) = NUMBERS.iter().find(|(known, _)| *known == name) {
        let range = Range::read(value, numbers.read).ok_or_else(|| no_number(field, value, numbers))?;
        return Ok(Condition::Field(FieldTest::Number(numbers.field, range)));
    }
    let player = |field| Ok(Condition::Field(FieldTest::Name(field, value.to_owned())));
    let text = |part| Ok(Condition::Text { part, words: value.to_owned() });
    let file = |what| Ok(Condition::File { what, words: value.to_owned() });
    match name.as_str() {
        "black" => player(NameField::Black),
        "white" => player(NameField::White),
        "player" => player(NameField::Player),
        "winner" => player(NameField::Winner),
        "loser" => player(NameField::Loser),
        "event" => player(NameField::Event),
        "result" => Ok(Condition::Field(FieldTest::Result(result(field, value)?))),
        "rules" => {
            let is_other = value.eq_ignore_ascii_case(RULES[RULES.len() - 1]);
            let other = is_other.then_some(RULES.len() as u8 - 1);
            let number = Ruleset::from_name(value).and_then(ruleset_number).or(other).ok_or_else(|| {
                Fault::new(format!("unknown rules `{value}`"), format!("write one of {}", RULES[1..].join(", ")))
            })?;
            Ok(Condition::Field(FieldTest::Rules(number)))
        }
        "size" => {
            let (columns, rows) = value.split_once(['x', 'X', '×', ':']).unwrap_or((value, value));
            let sides = columns.parse().ok().zip(rows.parse().ok());
            let (columns, rows) = sides.ok_or_else(|| {
                Fault::new(format!("`{value}` is no size"), format!("write `{field}:19` or `{field}:13x9`"))
            })?;
            Ok(Condition::Field(FieldTest::Size(columns, rows)))
        }
        "has" => {
            let flag = match value.to_ascii_lowercase().as_str() {
                "variations" => Flag::Variations,
                "comments" => Flag::Comments,
                "problems" => Flag::Problems,
                "ko" => Flag::Ko,
                _ => {
                    let help = "write `has:variations`, `has:comments`, `has:problems` or `has:ko`";
                    return Err(Fault::new(format!("`{value}` is nothing that a game can have"), help.to_owned()));
                }
            };
            Ok(Condition::Field(FieldTest::Flag(flag)))
        }
        "text" => text(TextPart::All),
        "comment" => text(TextPart::Comments),
        "name" => text(TextPart::Names),
        "tag" => Ok(Condition::Tag(value.to_owned())),
        "file" => file(FilePart::Path),
        "encoding" => file(FilePart::Encoding),
        "format" => file(FilePart::Format),
        "problem" => file(FilePart::Problems),
        _ => Err(unknown(field, value)),
    }
}

fn unknown(field: &str, value: &str) -> Fault {
    let lower = field.to_ascii_lowercase();
    let names = FIELDS.iter().map(|(name, _)| *name);
    let near =
        names.map(|name| (strsim::jaro_winkler(&lower, name), name)).max_by(|one, other| one.0.total_cmp(&other.0));
    let help = match near.filter(|(likeness, _)| *likeness > LIKENESS) {
        Some((_, name)) => format!("did you mean `{name}:{value}`?"),
        None => {
            let names: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
            format!("fields are {}; write `\"a:b\"` to find words with a colon", names.join(", "))
        }
    };
    Fault::new(format!("unknown field `{field}`"), help)
}

/// What to write instead of a value that is no range: commas are points, and a hyphen between two values is meant for `..`.
fn no_number(field: &str, value: &str, numbers: &Numbers) -> Fault {
    let point = value.replace(',', ".");
    let range = value.replacen(['-', '–', '—'], "..", 1);
    let instead = [point, range].into_iter().find(|text| text != value && Range::read(text, numbers.read).is_some());
    let is_reversed = value.split_once("..").filter(|(from, to)| !from.is_empty() && !to.is_empty());
    let reversed = is_reversed.map(|(from, to)| format!("{to}..{from}"));
    let reversed = reversed.filter(|text| Range::read(text, numbers.read).is_some());
    let help = match instead.or(reversed) {
        Some(instead) => format!("write `{field}:{instead}`"),
        None => format!("write {} or the like", numbers.examples),
    };
    Fault::new(format!("`{value}` is no value of `{field}`"), help)
}

/// `B`, `W+`, `B+R`, `W+T`, `B+F`, `W+0.5`, `B+..2.5`, `draw`, `?`.
fn result(field: &str, value: &str) -> Result<ResultTest, Fault> {
    let bad = || {
        let point = value.replace(',', ".");
        let help = if point != value && result(field, &point).is_ok() {
            format!("write `{field}:{point}`")
        } else {
            "write B, B+R, W+T, W+0.5, B+..2.5, draw or ?".to_owned()
        };
        Fault::new(format!("`{value}` is no result"), help)
    };
    let test = |winner| ResultTest { winner: Some(winner), ..ResultTest::default() };
    match value.to_ascii_lowercase().as_str() {
        "draw" | "jigo" | "0" => return Ok(test(Winner::Nobody)),
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
