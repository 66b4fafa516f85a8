//! Removes comments, variations, markup and more from records.

use std::collections::HashSet;

use kifu_sgf::edit::{EmptyNodes, Lines, Strip as Cut, strip};
use kifu_sgf::prop::{self, Arity, Exclusion, Origin, Role, Row, ValueType, Version};
use kifu_sgf::{Collection, NodeId, Property, Settings};

use super::{Change, ChangeError, Changed, change_text, completed};

/// Removes properties and variations.
///
/// ```
/// use kifu_work::change::{Change, Part, Strip};
///
/// let strip = Strip { parts: vec![Part::Comments, Part::Variations], ..Strip::default() };
/// let text = b"(;FF[4]C[a](;B[aa]TR[aa])(;B[bb]))";
/// let changed = strip.change(&kifu::sgf::Collection::parse(text), text)?;
/// assert_eq!(changed.bytes, b"(;FF[4](;B[aa]TR[aa]))");
/// # Ok::<(), kifu_work::change::ChangeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strip {
    /// The parts to remove.
    pub parts: Vec<Part>,
    /// The identifiers of properties to remove.
    pub properties: Vec<String>,
    /// If given, all properties are removed except moves, setup, root properties and those with these identifiers.
    pub keep: Option<Vec<String>>,
    /// Removes texts that contain this, in any property, ignoring case.
    pub containing: Option<String>,
    /// Removes properties whose values match.
    pub conditions: Vec<Condition>,
    /// The nodes of each game that are not changed.
    pub spared: Vec<Spared>,
}

/// A part of a record that can be removed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// Comments (C) and names of nodes (N).
    Comments,
    /// All variations except the main line.
    Variations,
    /// Marks, labels, arrows, territory, views and figures.
    Markup,
    /// Engine analysis: the properties of KaTrain, Lizzie, Sabaki and others.
    Analysis,
    /// Properties of programs and servers, and unknown properties.
    Private,
    /// Judgements of moves and positions.
    Judgements,
    /// Clocks: time and periods left.
    Clocks,
    /// Game information: players, event, date, result …
    Info,
    /// Empty properties and nodes.
    Empty,
}

impl Part {
    /// All parts.
    pub const ALL: &[Self] = &[
        Self::Comments,
        Self::Variations,
        Self::Markup,
        Self::Analysis,
        Self::Private,
        Self::Judgements,
        Self::Clocks,
        Self::Info,
        Self::Empty,
    ];

    /// Returns the name, for command lines and forms.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.words().0
    }

    /// Returns a short description of the part.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Comments => ("comments", "Comments (C) and names of nodes (N)"),
            Self::Variations => ("variations", "All variations except the main line"),
            Self::Markup => ("markup", "Marks, labels, arrows, territory, views and figures"),
            Self::Analysis => ("analysis", "Engine analysis: the properties of KaTrain, Lizzie, Sabaki and others"),
            Self::Private => ("private", "Properties of programs and servers, and unknown properties"),
            Self::Judgements => ("judgements", "Judgements of moves and positions"),
            Self::Clocks => ("clocks", "Clocks: time and periods left"),
            Self::Info => ("info", "Game information: players, event, date, result …"),
            Self::Empty => ("empty", "Empty properties and nodes"),
        }
    }
}

/// The value of a property to remove.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    /// The identifier of the property.
    pub ident: String,
    /// The text that a value must contain or equal.
    pub text: String,
    /// True if a value must equal the text.
    pub is_whole: bool,
}

/// A node that is not changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spared {
    /// The first node of a game.
    Root,
    /// The end of the main line, which often has a comment on the whole game.
    Last,
}

impl Change for Strip {
    fn change(&self, collection: &Collection<'_>, bytes: &[u8]) -> Result<Changed, ChangeError> {
        let has = |part: Part| self.parts.contains(&part);
        let containing = self.containing.as_deref().map(str::to_lowercase);
        change_text(collection, bytes, |collection| {
            let settings = collection.game(0).map(|game| game.settings()).unwrap_or_default();
            let spared = spared(collection, &self.spared);
            let removes = |property: Property<'_>| {
                !spared.contains(&property.node().id()) && self.removes(property, &settings, containing.as_deref())
            };
            let cut = Cut {
                removes: &removes,
                lines: if has(Part::Variations) { Lines::Main } else { Lines::All },
                empty_nodes: if has(Part::Empty) { EmptyNodes::Go } else { EmptyNodes::Stay },
            };
            let edits = strip(collection, &cut)?;
            let notes = completed(collection, &edits).into_iter().collect();
            Ok((edits.apply(collection.source()), notes))
        })
    }
}

/// Returns the nodes that are not changed.
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

impl Strip {
    /// Returns true if a property is removed; `containing` is in lower case.
    fn removes(&self, property: Property<'_>, settings: &Settings, containing: Option<&str>) -> bool {
        let ident = property.ident();
        let row = settings.row(property);
        if self.properties.iter().any(|other| *other == ident) {
            return true;
        }
        if let Some(keep) = &self.keep {
            let role = row.map(|row| row.role(Version::Ff4));
            let is_needed = matches!(role, Some(Role::Setup | Role::Root)) || matches!(&*ident, "B" | "W");
            if !is_needed && !keep.iter().any(|other| *other == ident) {
                return true;
            }
        }
        if let Some(containing) = containing
            && row.is_none_or(Row::holds_text)
            && property.values().any(|value| value.text().to_lowercase().contains(containing))
        {
            return true;
        }
        let fulfils = |condition: &Condition, value: &str| match condition.is_whole {
            true => value == condition.text,
            false => value.contains(&condition.text),
        };
        let holds = |condition: &Condition| {
            condition.ident == ident && property.values().any(|value| fulfils(condition, &value.text()))
        };
        self.conditions.iter().any(holds) || self.parts.iter().any(|&part| is_part(part, property, &ident, row))
    }
}

/// Returns true if a property belongs to a part of the record.
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
