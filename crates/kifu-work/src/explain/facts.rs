//! Short facts about rules and properties.

use kifu_check::{Level, Rule};
use kifu_sgf::prop::games::game_name;
use kifu_sgf::prop::{Arity, Origin, Role, Row, TABLE, Version};

/// Returns facts that the document of a rule does not contain: group, level, fix, messages of SGFC.
#[must_use]
pub fn rule_facts(rule: &Rule) -> Vec<String> {
    let mut facts = vec![format!("group {}", rule.group.name())];
    let word = |level| if level == Level::Off { "off by default" } else { Level::name(level) };
    let (ff4, older) = (word(rule.levels.ff4), word(rule.levels.older));
    facts.push(if ff4 == older { ff4.to_owned() } else { format!("{ff4} in FF[4], {older} in older records") });
    facts.push(match rule.fix {
        Some(safety) => format!("{} fix", safety.name()),
        None => "no fix".to_owned(),
    });
    if rule.loses_data {
        facts.push("programs may lose data".to_owned());
    }
    if !rule.sgfc.is_empty() {
        let numbers: Vec<String> = rule.sgfc.iter().map(u8::to_string).collect();
        facts.push(format!("SGFC {}", numbers.join(", ")));
    }
    facts
}

/// Returns the latest version with information about a property.
fn latest(row: &Row) -> Version {
    row.versions.iter().filter(|&version| version <= Version::Ff4).last().unwrap_or(Version::Draft)
}

fn value_type(row: &Row, version: Version) -> String {
    let list = match row.arity(version) {
        Arity::Single => "",
        Arity::List => "list of ",
        Arity::EList => "list (which may be empty) of ",
    };
    format!("{list}{}", row.value_type(version))
}

/// Returns the facts of a property besides its meaning: type of value, place, versions, games.
#[must_use]
pub fn property_facts(row: &Row) -> Vec<String> {
    let version = latest(row);
    let mut facts = vec![value_type(row, version)];
    facts.push(
        match row.role(version) {
            Role::Root => "in the root only",
            Role::GameInfo => "about the game, in one node",
            Role::Setup => "setup, in nodes without a move",
            Role::Move => "with a move, in nodes without setup",
            Role::Any => "in any node",
        }
        .to_owned(),
    );
    if row.is_inherited {
        facts.push("applies to all following nodes".to_owned());
    }
    let versions: Vec<String> = row.versions.iter().map(|version| version.to_string()).collect();
    facts.push(match row.origin {
        Origin::Program(name) => format!("of {name}"),
        _ => versions.join(", "),
    });
    let games: Vec<&str> = row.games.iter().filter_map(|&game| game_name(game)).collect();
    if !games.is_empty() {
        facts.push(format!("for {} only", games.join(" and ")));
    }
    if let Some(exclusion) = row.exclusion {
        let others = TABLE.iter().filter(|other| other.exclusion == Some(exclusion) && other.ident != row.ident);
        let idents: Vec<&str> = others.map(|other| other.ident).collect();
        let place = if exclusion.is_by_point() { "on the same point" } else { "in the same node" };
        facts.push(format!("not with {} {place}", idents.join(", ")));
    }
    if let Some(replacement) = row.replacement {
        facts.push(format!("write {replacement} instead"));
    }
    facts
}
