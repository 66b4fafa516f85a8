//! Serialization of findings and rules with `serde`, with the keys of the reports of `kifu check`. Places are byte
//! offsets.

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::Span;
use kifu_sgf::go::serde_as_text;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Diagnostic, Fix, Group, Level, Levels, Related, Rule, Safety, Select};

serde_as_text!(Group, Level, Safety, Select);

/// A finding as it is serialized.
#[derive(Serialize)]
#[serde(rename = "Diagnostic")]
struct Written<'d> {
    code: &'d str,
    name: &'d str,
    group: Group,
    level: Level,
    message: &'d str,
    start: u32,
    end: u32,
    loses_data: bool,
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    sgfc: &'d [u8],
    #[serde(skip_serializing_if = "<[Related]>::is_empty")]
    related: &'d [Related],
    fix: Option<&'d Fix>,
}

/// The deserialized fields of a finding; the others come from its rule.
#[derive(Deserialize)]
#[serde(rename = "Diagnostic")]
struct Read {
    code: String,
    level: Level,
    message: String,
    start: u32,
    end: u32,
    #[serde(default)]
    related: Vec<Related>,
    fix: Option<Fix>,
}

impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { rule, level, span: Span { start, end }, message, related, fix } = self;
        let Rule { code, name, group, loses_data, sgfc, .. } = **rule;
        let (level, start, end, fix) = (*level, *start, *end, fix.as_ref());
        Written { code, name, group, level, message, start, end, loses_data, sgfc, related, fix }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Diagnostic {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Read { code, level, message, start, end, related, fix } = Read::deserialize(deserializer)?;
        let rule = Rule::find(&code).ok_or_else(|| D::Error::custom(format_args!("no rule has the code `{code}`")))?;
        Ok(Self { rule, level, span: Span { start, end }, message, related, fix })
    }
}

/// A rule as it is serialized.
#[derive(Serialize)]
#[serde(rename = "Rule")]
struct RuleRow<'r> {
    code: &'r str,
    name: &'r str,
    group: Group,
    levels: Levels,
    summary: &'r str,
    fix: Option<Safety>,
    loses_data: bool,
    sgfc: &'r [u8],
    doc: &'r str,
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { name, code, summary, group, levels, fix, loses_data, sgfc, doc, .. } = *self;
        RuleRow { code, name, group, levels, summary, fix, loses_data, sgfc, doc }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use kifu_sgf::Collection;
    use serde_json::{Value, json};

    use super::*;
    use crate::{Options, RULES, check};

    #[test]
    fn findings_come_back() {
        let found = check(&Collection::parse(b"(;FF[4]GM[1]SZ[19]PB[a]PB[b];B[pd;W[dp])"), &Options::default());
        assert!(found.len() > 1 && found.iter().any(|diagnostic| !diagnostic.related.is_empty()));
        for diagnostic in found {
            let json = serde_json::to_string(&diagnostic).unwrap();
            assert_eq!(serde_json::from_str::<Diagnostic>(&json).unwrap(), diagnostic, "{json}");
        }
    }

    #[test]
    fn the_form_of_a_finding() {
        let found = check(&Collection::parse(b"(;FF[4]GM[1]SZ[19];B[pd;W[dp])"), &Options::default());
        let expected = json!({
            "code": "K015",
            "name": "lost-bracket",
            "group": "syntax",
            "level": "error",
            "message": "this value has no `]`",
            "start": 20,
            "end": 21,
            "loses_data": true,
            "sgfc": [15],
            "fix": {
                "title": "insert `]` before the next node",
                "safety": "unsafe",
                "edits": [{ "start": 23, "end": 23, "insert": "]" }],
            },
        });
        assert_eq!(serde_json::to_value(&found[0]).unwrap(), expected);
    }

    #[test]
    fn findings_that_nobody_made() {
        let finding = |code: &str| json!({ "code": code, "level": "error", "message": "", "start": 4, "end": 5 });
        assert!(serde_json::from_value::<Diagnostic>(finding(RULES[0].code)).is_ok());
        assert!(serde_json::from_value::<Diagnostic>(finding("K000")).is_err());
    }

    #[test]
    fn words_come_back() {
        for group in Group::ALL {
            assert_eq!(serde_json::to_value(group).unwrap(), group.name());
            assert_eq!(serde_json::from_value::<Group>(group.name().into()).unwrap(), *group);
        }
        let selected = [Select::All, Select::Group(Group::Syntax), Select::Rule(RULES[0])];
        let levels = [Level::Off, Level::Info, Level::Error];
        let options = Options { levels: selected.into_iter().zip(levels).collect() };
        let json = serde_json::to_string(&options).unwrap();
        assert_eq!(json, format!(r#"{{"levels":[["all","off"],["syntax","info"],["{}","error"]]}}"#, RULES[0].name));
        assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options);
    }

    #[test]
    fn rules_are_described() {
        for rule in RULES {
            let json = serde_json::to_value(rule).unwrap();
            assert_eq!((&json["code"], &json["doc"]), (&Value::from(rule.code), &Value::from(rule.doc)));
            assert_eq!(json["levels"]["ff4"], rule.levels.ff4.name());
        }
    }
}
