//! Game information as written in SGF, with its meaning.
//!
//! ```
//! let game = kifu::parse("(;PB[Shusaku]KM[6,50]RE[Black+Resign])").game()?;
//! let facts = kifu::facts::facts_of(game.sgf().unwrap());
//! let komi = facts.find("komi").unwrap();
//! assert_eq!((komi.text.as_str(), komi.both().as_str()), ("6,50", "6.5 (6,50)"));
//! # Ok::<(), kifu::Error>(())
//! ```

use std::sync::LazyLock;

use kifu_go::sorting;
use kifu_record::{INFO_FIELDS, Info, InfoField, InfoValue, Parsed, info_node};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{Application, Round};
use kifu_sgf::{
    Dialect, Elsewhere, Game, Node, Property, joined_text, joined_text_of, komi_meaning, prop, result_meaning,
    said_elsewhere,
};
use serde::{Serialize, Serializer};
use serde_json::{Number, Value as Json};

/// The name of the program that wrote the record: the only fact that is not game information.
pub const APPLICATION: &str = "application";

/// The fields of the game information that are facts, with their properties, in the order in which JSON lists them.
static FIELDS: LazyLock<Vec<(&InfoField, &str)>> = LazyLock::new(|| {
    let mut fields: Vec<_> = INFO_FIELDS.iter().filter(|field| field.fact.is_some()).collect();
    sorting::sort_by_key(&mut fields, |field| field.fact);
    fields.into_iter().filter_map(|field| Some((field, field.sgf?))).collect()
});

/// Returns the parsed value of a field's text in a game; `None` if it cannot be parsed.
fn meaning(field: &InfoField, text: &str, game: Game<'_>, info: &mut Info) -> Option<Json> {
    if *field == InfoField::ROUND {
        return Some(Round::read(text)?.value.to_string().into());
    }
    // The known names of rules are those of Go only.
    if *field == InfoField::RULES && game.settings().game != GO {
        return None;
    }
    field.set(info, Some(text));
    if let (true, Some(Parsed::Value(komi))) = (*field == InfoField::KOMI, &mut info.komi) {
        *komi = komi_meaning(game, *komi).komi;
    }
    if let (true, Some(Parsed::Value(result))) = (*field == InfoField::RESULT, &mut info.result) {
        *result = result_meaning(game, *result);
    }
    match field.value(info)? {
        InfoValue::Number(value) => number(value.to_f64()),
        InfoValue::Text(value) => Some(value.into()),
        _ => None,
    }
}

/// Writes a whole number without a decimal point: 7.5, but 6.
fn number(value: f64) -> Option<Json> {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        Some((value as i64).into())
    } else {
        Number::from_f64(value).map(Json::from)
    }
}

/// A fact about a game as written in its text. Serializes without its name: see [`Facts`].
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Fact {
    /// Its name: `black_rank`.
    #[serde(skip)]
    pub name: &'static str,
    /// The identifier of the property in the dialect of the text. If other properties state the fact, the first of them.
    pub ident: String,
    /// The value as written, including escapes. If several properties state the fact, all of them: `TC[3] TT[30]`.
    pub raw: String,
    /// The value as text on one line, or the properties if several state the fact.
    #[serde(skip)]
    pub text: String,
    /// Its meaning; `None` if the text cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Json>,
}

/// The facts about a game. Serializes as an object by their names.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts(Vec<Fact>);

impl Facts {
    /// All stated facts, in the order of the table.
    #[must_use]
    pub fn all(&self) -> &[Fact] {
        &self.0
    }

    /// The fact of a field of the game information.
    #[must_use]
    pub fn of(&self, field: &InfoField) -> Option<&Fact> {
        self.find(field.column)
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
    fn new(name: &'static str, property: Property<'_>, read: impl FnOnce(&str) -> Option<Json>) -> Option<Self> {
        let value = property.value();
        // In the drafts of FF[5] the parts of overtime are separate values.
        let text = if property.is("OT") { joined_text(property) } else { value.simple_text().into_owned() };
        let text = text.trim().to_owned();
        if text.is_empty() {
            return None;
        }
        Some(Self {
            name,
            ident: property.ident().into_owned(),
            raw: value.decoded().into_owned(),
            value: read(&text),
            text,
        })
    }

    /// A fact that is stated by properties other than its own.
    fn elsewhere(name: &'static str, node: Node<'_>, said: Elsewhere, value: Option<Json>) -> Option<Self> {
        let (&first, is_alone) = (said.idents.first()?, said.idents.len() == 1);
        let join = |text: fn(Property<'_>) -> String| {
            let each = said.idents.iter().filter_map(|ident| {
                let text = text(node.get(ident)?);
                Some(if is_alone { text } else { format!("{ident}[{text}]") })
            });
            each.collect::<Vec<_>>().join(" ")
        };
        let raw = join(|property| property.values().map(|value| value.decoded()).collect::<Vec<_>>().join(" & "));
        let text = join(|property| joined_text(property).trim().to_owned());
        Some(Self { name, ident: first.to_owned(), raw, text, value })
    }

    /// The meaning, followed by the text if they differ: `6.5 (6,50)`.
    #[must_use]
    pub fn both(&self) -> String {
        match &self.value {
            Some(Json::String(value)) if *value != self.text => format!("{value} ({})", self.text),
            Some(Json::Number(value)) if value.to_string() != self.text => format!("{value} ({})", self.text),
            _ => self.text.clone(),
        }
    }
}

/// Reads the facts in the text of a game.
#[must_use]
pub fn facts_of(game: Game<'_>) -> Facts {
    let dialect = Dialect::of(game);
    let node = info_node(game);
    // Each field is read into this value, and its meaning is taken from it.
    let mut info = Info::default();
    let stated = FIELDS.iter().filter_map(|&(field, ident)| {
        let own = dialect
            .get(node, ident)
            .and_then(|property| Fact::new(field.column, property, |text| meaning(field, text, game, &mut info)));
        own.or_else(|| {
            let said = said_elsewhere(ident, |ident| joined_text_of(node, ident))?;
            let value = meaning(field, &said.text, game, &mut info);
            Fact::elsewhere(field.column, node, said, value)
        })
    });
    let program = dialect.get(game.root(), prop::AP.ident()).and_then(|property| {
        Fact::new(APPLICATION, property, |text| Some(Application::read(text)?.value.to_string().into()))
    });
    Facts(stated.chain(program).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_that_other_properties_say() {
        for (text, name, expected) in [
            ("(;TM[1200]TC[3]TT[60])", "overtime", Some(("TC", "TC[3] TT[60]", "3x60 byo-yomi (TC[3] TT[60])"))),
            ("(;TM[10:00(5x1:00)])", "overtime", Some(("TM", "10:00(5x1:00)", "5x60 byo-yomi (10:00(5x1:00))"))),
            ("(;KI[11])", "komi", Some(("KI", "11", "5.5 (11)"))),
            ("(;KI[11]KM[6.5])", "komi", Some(("KM", "6.5", "6.5"))),
            ("(;PDT[2001-02-03])", "date", Some(("PDT", "2001-02-03", "2001-02-03"))),
            ("(;PTM[45m])", "time", Some(("PTM", "45m", "2700 (45m)"))),
            ("(;LT[])", "overtime", None),
            ("(;BP[Ann][Bob])", "black", Some(("BP", "Ann & Bob", "Ann & Bob"))),
            (
                "(;OT[TM:A:9][OP:A:60][NO:5])",
                "overtime",
                Some(("OT", "TM:A:9", "5x60 byo-yomi (TM:A:9 & OP:A:60 & NO:5)")),
            ),
        ] {
            let game = crate::parse(text).game().unwrap();
            let facts = facts_of(game.sgf().expect("SGF"));
            let found = facts.find(name).map(|fact| (fact.ident.clone(), fact.raw.clone(), fact.both()));
            let found = found.as_ref().map(|(ident, raw, both)| (ident.as_str(), raw.as_str(), both.as_str()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
