//! `kifu strip`: records without comments, variations, marks and the like.

use std::collections::HashSet;
use std::io;

use kifu_sgf::edit::{EmptyNodes, Lines, Strip as Cut, strip};
use kifu_sgf::prop::{self, Arity, Exclusion, Origin, Role, Row, ValueType, Version};
use kifu_sgf::{Collection, NodeId, Property, Settings};

use super::change::{Change, run as change_all};
use crate::cli::{Global, Part, Spared, Strip};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Strips each record.
pub(super) fn run(options: &Strip, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let wanted = options.property.iter().chain(options.keep.iter().flatten());
    if let Some(bad) = wanted.into_iter().find(|ident| !is_ident(ident)) {
        messages.error(bad, &"no property has such a name; write its identifier in capitals, as C or AB");
        return Ok(Outcome::Failed);
    }
    let has = |part: Part| options.part.contains(&part);
    let matching = options.matching.as_deref().map(str::to_lowercase);
    let what = Change { command: "strip", done: "stripped", files: &options.files, changing: &options.changing };
    change_all(&what, global, output, messages, |collection| {
        let settings = collection.game(0).map(|game| game.settings()).unwrap_or_default();
        let spared = spared(collection, &options.spare);
        let removes = |property: Property<'_>| {
            !spared.contains(&property.node().id()) && goes(property, &settings, options, matching.as_deref())
        };
        let cut = Cut {
            removes: &removes,
            lines: if has(Part::Variations) { Lines::Main } else { Lines::All },
            empty_nodes: if has(Part::Empty) { EmptyNodes::Go } else { EmptyNodes::Stay },
        };
        Ok(strip(collection, &cut).apply(collection.source()))
    })
}

fn is_ident(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// The nodes that stay as they are.
fn spared(collection: &Collection<'_>, which: &[Spared]) -> HashSet<NodeId> {
    let mut nodes = HashSet::new();
    for game in collection.games() {
        if which.contains(&Spared::Root) {
            nodes.insert(game.root().id());
        }
        if which.contains(&Spared::Last) {
            nodes.extend(game.main_line().last().map(|node| node.id()));
        }
    }
    nodes
}

/// Whether a property is taken out.
fn goes(property: Property<'_>, settings: &Settings, options: &Strip, matching: Option<&str>) -> bool {
    let ident = property.ident();
    let row = settings.row(property);
    if options.property.iter().any(|other| *other == ident) {
        return true;
    }
    if let Some(keep) = &options.keep {
        let role = row.map(|row| row.role(Version::Ff4));
        let is_needed = matches!(role, Some(Role::Setup | Role::Root)) || matches!(&*ident, "B" | "W");
        if !is_needed && !keep.iter().any(|other| *other == ident) {
            return true;
        }
    }
    if let Some(matching) = matching
        && row.is_none_or(Row::holds_text)
        && property.values().any(|value| value.text().to_lowercase().contains(matching))
    {
        return true;
    }
    let fulfils = |value: &str, text: &str, is_whole: bool| if is_whole { value == text } else { value.contains(text) };
    let holds = |condition: &crate::cli::Condition| {
        let mut values = property.values();
        condition.ident == ident && values.any(|value| fulfils(&value.text(), &condition.text, condition.is_whole))
    };
    if options.containing.iter().any(holds) {
        return true;
    }
    options.part.iter().any(|&part| is_part(part, property, &ident, row))
}

/// Whether a property belongs to a part of the record.
fn is_part(part: Part, property: Property<'_>, ident: &str, row: Option<&Row>) -> bool {
    let has_role = |role| row.is_some_and(|row| row.role(Version::Ff4) == role);
    match part {
        Part::Comments => matches!(ident, "C" | "N"),
        Part::Variations => false,
        Part::Markup => {
            let is_mark = row.is_some_and(|row| {
                matches!(row.exclusion, Some(Exclusion::Marks | Exclusion::Territory))
                    || matches!(row.value_type(Version::Ff4), ValueType::PointPoint | ValueType::PointText)
            });
            is_mark || matches!(ident, "DD" | "VW" | "FG" | "PM")
        }
        Part::Analysis => prop::ANALYSIS.contains(&ident),
        Part::Private => row.is_none_or(|row| matches!(row.origin, Origin::Program(_))),
        Part::Judgements => {
            let is_judgement =
                |exclusion| matches!(exclusion, Exclusion::MoveJudgements | Exclusion::PositionJudgements);
            row.and_then(|row| row.exclusion).is_some_and(is_judgement) || matches!(ident, "HO" | "V")
        }
        Part::Clocks => matches!(ident, "BL" | "WL" | "OB" | "OW"),
        Part::Info => has_role(Role::GameInfo),
        Part::Empty => {
            let may_be_empty = row.is_some_and(|row| {
                matches!(row.value_type(Version::Ff4), ValueType::None | ValueType::Move | ValueType::Figure)
                    || row.arity(Version::Ff4) == Arity::EList
            });
            !may_be_empty && property.values().all(|value| value.raw().trim_ascii().is_empty())
        }
    }
}
