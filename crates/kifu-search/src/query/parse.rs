//! Reading conditions: `black:"Ke Jie" year:2016.. (result:B+R or moves:>200) -event:exhibition`.

use super::condition::{Condition, Field, FieldTest, FilePart, Flag, ResultTest, TextPart};
use super::lexer::{BadQuery, Kind, Token, tokens};
use super::range::{self, Range};
use crate::segment::{How, RULES, Winner};

/// How deep parentheses may be.
const DEEPEST: usize = 64;

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

impl std::str::FromStr for Condition {
    type Err = BadQuery;

    /// Words beside each other must all be met; `or`, `not` (or `-`) and parentheses as usual; `field:value`, texts with
    /// spaces in quotation marks. A word without a field is looked for in names and comments.
    fn from_str(text: &str) -> Result<Self, BadQuery> {
        let tokens = tokens(text)?;
        let mut reader = Reader { tokens: &tokens, at: 0, depth: 0 };
        let condition = reader.either()?;
        match reader.tokens.get(reader.at) {
            None => Ok(condition),
            Some(token) => Err(error(token, "no parenthesis is open here".to_owned())),
        }
    }
}

struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn either(&mut self) -> Result<Condition, BadQuery> {
        let mut parts = vec![self.both()?];
        while self.takes(&Kind::Or) {
            parts.push(self.both()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::Any(parts) })
    }

    fn both(&mut self) -> Result<Condition, BadQuery> {
        let mut parts = Vec::new();
        loop {
            if self.takes(&Kind::And) {
                continue;
            }
            match self.tokens.get(self.at).map(|token| &token.kind) {
                None | Some(Kind::Or | Kind::Close) => break,
                _ => parts.push(self.one()?),
            }
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) })
    }

    fn one(&mut self) -> Result<Condition, BadQuery> {
        let mut is_not = false;
        while self.takes(&Kind::Not) {
            is_not = !is_not;
        }
        let Some(token) = self.tokens.get(self.at) else {
            let at = self.tokens.last().map_or(0, |token| token.at + token.length);
            return Err(BadQuery { at, length: 1, message: "something is missing behind `not`".to_owned() });
        };
        self.at += 1;
        let condition = match &token.kind {
            Kind::Open => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(error(token, format!("more than {DEEPEST} parentheses inside each other")));
                }
                let inner = self.either()?;
                if !self.takes(&Kind::Close) {
                    return Err(error(token, "the parenthesis is not closed".to_owned()));
                }
                self.depth -= 1;
                inner
            }
            Kind::Word { field, value, is_quoted } => {
                word(field.as_deref(), value, *is_quoted).map_err(|message| error(token, message))?
            }
            Kind::Close | Kind::And | Kind::Or | Kind::Not => {
                return Err(error(token, "a condition is missing before this".to_owned()));
            }
        };
        Ok(if is_not { Condition::Not(Box::new(condition)) } else { condition })
    }

    fn takes(&mut self, kind: &Kind) -> bool {
        let takes = self.tokens.get(self.at).is_some_and(|token| token.kind == *kind);
        self.at += usize::from(takes);
        takes
    }
}

fn error(token: &Token, message: String) -> BadQuery {
    BadQuery { at: token.at, length: token.length, message }
}

fn word(field: Option<&str>, value: &str, is_quoted: bool) -> Result<Condition, String> {
    let Some(field) = field else { return Ok(Condition::Text { part: TextPart::All, words: value.to_owned() }) };
    let field = field.to_ascii_lowercase();
    if value.is_empty() && !is_quoted {
        return Err(format!("nothing stands behind `{field}:`"));
    }
    let name = |field| Ok(Condition::Field(FieldTest::Name(field, value.to_owned())));
    let number = |field, read: fn(&str) -> Option<(i64, i64)>, example: &str| {
        let range = Range::read(value, read).ok_or_else(|| format!("`{value}`: write `{example}` or the like"))?;
        Ok(Condition::Field(FieldTest::Number(field, range)))
    };
    let text = |part| Ok(Condition::Text { part, words: value.to_owned() });
    let file = |what| Ok(Condition::File { what, words: value.to_owned() });
    match field.as_str() {
        "black" | "pb" => name(Field::Black),
        "white" | "pw" => name(Field::White),
        "player" => name(Field::Player),
        "winner" => name(Field::Winning),
        "loser" => name(Field::Losing),
        "event" | "ev" => name(Field::Event),
        "date" | "year" | "dt" => number(Field::Date, range::date, "2016, 2016-03..2017, >=1990"),
        "moves" => number(Field::Moves, range::whole, "200, 100..150, >200"),
        "komi" | "km" => number(Field::Komi, range::quarters, "6.5, 0..5.5, >6"),
        "handicap" | "ha" => number(Field::Handicap, range::whole, "0, 2.., 2..4"),
        "rank" => number(Field::Rank, range::rank, "9p, 1d.., 5k..1k"),
        "ranks" => number(Field::Ranks, range::rank, "9p, 1d.., 5k..1k"),
        "blackrank" | "br" => number(Field::BlackRank, range::rank, "9p, 1d.., 5k..1k"),
        "whiterank" | "wr" => number(Field::WhiteRank, range::rank, "9p, 1d.., 5k..1k"),
        "margin" => {
            let halves = |text: &str| range::quarters(text).map(|(from, to)| (from / 2, to / 2));
            let range = Range::read(value, halves);
            let range = range.ok_or_else(|| format!("`{value}`: write `0.5`, `..1.5`, `>20` or the like"))?;
            Ok(Condition::Field(FieldTest::Number(Field::Margin, range)))
        }
        "captures" => number(Field::Captures, range::whole, "0, 20.., 5..10"),
        "id" => number(Field::Id, range::whole, "17"),
        "result" | "re" => Ok(Condition::Field(FieldTest::Result(result(value)?))),
        "rules" | "ru" => {
            let known = RULES.iter().position(|rules| rules.eq_ignore_ascii_case(value));
            let number = known.ok_or_else(|| format!("`{value}` are no rules known: {}", RULES[1..].join(", ")))?;
            Ok(Condition::Field(FieldTest::Rules(number as u8)))
        }
        "size" | "sz" => {
            let (columns, rows) = value.split_once(['x', 'X', '×', ':']).unwrap_or((value, value));
            let sides = columns.parse().ok().zip(rows.parse().ok());
            let (columns, rows) = sides.ok_or_else(|| format!("`{value}` is no size: write 19 or 13x9"))?;
            Ok(Condition::Field(FieldTest::Size(columns, rows)))
        }
        "has" => {
            let flag = match value.to_ascii_lowercase().as_str() {
                "variations" => Flag::Variations,
                "comments" => Flag::Comments,
                "problems" => Flag::Problems,
                "ko" => Flag::Ko,
                _ => return Err(format!("`{value}`: write variations, comments, problems or ko")),
            };
            Ok(Condition::Field(FieldTest::Flag(flag)))
        }
        "text" => text(TextPart::All),
        "comment" | "comments" => text(TextPart::Comments),
        "name" => text(TextPart::Names),
        "tag" => Ok(Condition::Tag(value.to_owned())),
        "file" | "path" => file(FilePart::Path),
        "encoding" => file(FilePart::Encoding),
        "format" => file(FilePart::Format),
        "problem" | "problems" => file(FilePart::Problems),
        _ => {
            let all: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
            Err(format!("`{field}` is no field: there are {}", all.join(", ")))
        }
    }
}

/// `B`, `W+`, `B+R`, `W+T`, `B+F`, `W+0.5`, `B+..2.5`, `draw`, `?`.
fn result(value: &str) -> Result<ResultTest, String> {
    let bad = || format!("`{value}` is no result: write B, B+R, W+T, W+0.5, B+..2.5, draw or ?");
    let test = |winner| ResultTest { winner: Some(winner), ..ResultTest::default() };
    match value.to_ascii_lowercase().as_str() {
        "draw" | "jigo" | "0" => return Ok(test(Winner::Nobody)),
        "?" | "unknown" => return Ok(test(Winner::Unknown)),
        "r" | "+r" | "resign" => return Ok(ResultTest { how: Some(How::Resignation), ..ResultTest::default() }),
        "t" | "+t" | "time" => return Ok(ResultTest { how: Some(How::Time), ..ResultTest::default() }),
        "f" | "+f" | "forfeit" => return Ok(ResultTest { how: Some(How::Forfeit), ..ResultTest::default() }),
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
        "r" | "resign" => test.how = Some(How::Resignation),
        "t" | "time" => test.how = Some(How::Time),
        "f" | "forfeit" => test.how = Some(How::Forfeit),
        points => {
            let halves = |text: &str| range::quarters(text).map(|(from, to)| (from / 2, to / 2));
            test.how = Some(How::Points);
            test.margin = Some(Range::read(points, halves).ok_or_else(bad)?);
        }
    }
    Ok(test)
}
