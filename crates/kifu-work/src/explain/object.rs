//! Rules and properties as data.

use kifu_check::{Level, RULES, Rule};
use kifu_sgf::prop::{Row, TABLE};
use serde::Serialize;

use super::facts::{property_facts, rule_facts};
use super::{Topic, Word, rules_of};

/// A rule or a property. Serializes as `kifu explain --format json` prints it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct ExplainedObject {
    /// `rule` or `property`.
    pub kind: &'static str,
    /// The code of a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The identifier of a property.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ident: Option<&'static str>,
    /// The name.
    pub name: &'static str,
    /// The group of a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<&'static str>,
    /// The level of a rule in FF\[4\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The best repair that a rule offers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub safety: Option<&'static str>,
    /// True if readers that follow the standard lose data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loses_data: Option<bool>,
    /// The numbers of the same fault in SGFC.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    pub sgfc: &'static [u8],
    /// What it finds or stands for.
    pub meaning: String,
    /// Short facts.
    pub facts: Vec<String>,
    /// The document of a rule in Markdown.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub document: &'static str,
}

impl ExplainedObject {
    /// Returns all rules and properties.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(Self::from).chain(RULES.iter().map(|rule| Self::from(*rule)))
    }

    /// Returns the rules and properties that a word names, or else those with the word in their names.
    #[must_use]
    pub fn named(asked: &Word) -> Vec<Self> {
        let topic = Topic::find(asked);
        let rules = topic.rules.iter().copied().chain(topic.group.into_iter().flat_map(rules_of));
        let named: Vec<Self> =
            rules.map(Self::from).chain(topic.properties.iter().map(|row| Self::from(*row))).collect();
        if named.is_empty() { topic.mentions.into_iter().map(Self::from).collect() } else { named }
    }
}

impl From<&'static Rule> for ExplainedObject {
    fn from(rule: &'static Rule) -> Self {
        Self {
            kind: "rule",
            code: Some(rule.code),
            ident: None,
            name: rule.name,
            group: Some(rule.group.name()),
            level: Some(Level::name(rule.levels.ff4)),
            safety: rule.fix.map(|safety| safety.name()),
            loses_data: Some(rule.loses_data),
            sgfc: rule.sgfc,
            meaning: rule.summary.to_owned(),
            facts: rule_facts(rule),
            document: rule.doc,
        }
    }
}

impl From<&'static Row> for ExplainedObject {
    fn from(row: &'static Row) -> Self {
        Self {
            kind: "property",
            code: None,
            ident: Some(row.ident),
            name: row.name,
            group: None,
            level: None,
            safety: None,
            loses_data: None,
            sgfc: &[],
            meaning: row.meaning.split("\n\n").map(one_line).collect::<Vec<_>>().join("\n\n"),
            facts: property_facts(row),
            document: "",
        }
    }
}

/// A paragraph without its line breaks.
fn one_line(paragraph: &str) -> String {
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}
