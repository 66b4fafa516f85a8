//! Evaluations of positions by engines: one typed form, read from the private properties of the programs that store
//! it in records, and written in the form of another program.
//!
//! | program | properties | content |
//! |---|---|---|
//! | Sabaki | `SBKV`, `SBKS` | Black's win rate in percent, Black's lead in points |
//! | Ogatak | `SBKV`, `OGSC` | the same |
//! | Lizzie and its forks | `LZ`, in the root `LZOP`; `LZ2`, `LZOP2` of a second engine | the same, candidate moves |
//! | KaTrain | `KT`, and its version in the root, `KTV` | all data, as compressed JSON |
//!
//! Some programs write them into comments, too: see [`comments`].

mod base64;
mod comments;
mod cost;
mod gzip;
pub(crate) mod katago;
mod katrain;
mod lizzie;
mod sabaki;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kifu_go::{Color, Coordinates, Move, Size};
use kifu_sgf::prop::ANALYSIS;

use crate::{FormatName, Loss, NodeId, RawProperty, Record};

pub use comments::{CommentAnalysis, CommentedPosition, ExpectedLine, comment_analysis};
pub use cost::{MoveCost, costs_between, move_costs};

/// An engine's evaluation of a position, from Black's point of view.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Analysis {
    /// The name of the engine or of the program, if known.
    pub engine: Option<String>,
    /// Black's probability of winning: 0 to 1.
    pub winrate: Option<f64>,
    /// Black's lead in points; negative if White leads.
    pub lead: Option<f64>,
    /// The standard deviation of the score in points.
    pub deviation: Option<f64>,
    /// The number of positions that were searched.
    pub visits: Option<u64>,
    /// The candidate moves, best first.
    pub candidates: Vec<Candidate>,
    /// The owner of each point, row by row from the upper left: 1 is Black, -1 White. Empty if unknown.
    pub ownership: Vec<f32>,
    /// The policy of the engine without search: a probability for each point, row by row, and for a pass. Empty if
    /// unknown.
    pub policy: Vec<f32>,
}

/// A candidate move.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The move.
    pub to: Move,
    /// The number of positions searched after it.
    pub visits: Option<u64>,
    /// Black's probability of winning after it: 0 to 1.
    pub winrate: Option<f64>,
    /// Black's lead in points after it.
    pub lead: Option<f64>,
    /// The probability of the move by the policy of the engine: 0 to 1.
    pub prior: Option<f64>,
    /// The expected moves; the first is this one.
    pub line: Vec<Move>,
}

/// A program, identified by its form of storing analyses in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnalysisFormat {
    /// Sabaki: `SBKV`, `SBKS`.
    Sabaki,
    /// Ogatak: `SBKV`, `OGSC`.
    Ogatak,
    /// Lizzie and its forks: `LZ`.
    Lizzie,
    /// KaTrain: `KT`.
    KaTrain,
}

/// A property: its identifier, and its values as text.
type Property = (&'static str, Vec<String>);

/// A form of storing analyses: its properties and its reader.
struct Way {
    format: AnalysisFormat,
    name: &'static str,
    title: &'static str,
    idents: &'static [&'static str],
    read: fn(&Place<'_>) -> Option<Analysis>,
}

/// All forms, those with the most data first.
static WAYS: [&Way; 4] = [&katrain::WAY, &lizzie::WAY, &sabaki::SABAKI, &sabaki::OGATAK];

impl AnalysisFormat {
    /// All forms.
    pub const ALL: [Self; 4] = [Self::Sabaki, Self::Ogatak, Self::Lizzie, Self::KaTrain];

    /// Writes an analysis. The writers are not in the table of forms, so that programs that only read do not contain
    /// them.
    fn write(self, analysis: &Analysis, place: &Place<'_>) -> Vec<Property> {
        match self {
            Self::Sabaki => sabaki::write(analysis, "SBKS"),
            Self::Ogatak => sabaki::write(analysis, "OGSC"),
            Self::Lizzie => lizzie::write(analysis, place),
            Self::KaTrain => katrain::write(analysis, place),
        }
    }

    fn way(self) -> &'static Way {
        WAYS.into_iter().find(|way| way.format == self).unwrap_or(WAYS[0])
    }

    /// The name for machines: `sabaki`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.way().name
    }

    /// The name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.way().title
    }
}

/// A node with its stored properties.
struct Place<'r> {
    kept: &'r [RawProperty],
    size: Size,
    /// The player to move.
    turn: Color,
    is_root: bool,
}

impl Place<'_> {
    /// The values of a property, as text.
    fn values(&self, ident: &str) -> Option<impl Iterator<Item = String>> {
        let kept = self.kept.iter().find(|kept| kept.format == FormatName::Sgf && kept.name == ident)?;
        Some(kept.values.iter().map(|value| kifu_sgf::value::text::read_text(value).into_owned()))
    }

    fn value(&self, ident: &str) -> Option<String> {
        self.values(ident)?.next()
    }

    /// Converts a number between the points of view of the player to move and of Black.
    fn for_black(&self, lead: f64) -> f64 {
        if self.turn == Color::Black { lead } else { -lead }
    }

    /// The same for a win rate.
    fn chance_for_black(&self, chance: f64) -> f64 {
        if self.turn == Color::Black { chance } else { 1.0 - chance }
    }

    fn read_move(&self, word: &str) -> Option<Move> {
        read_move(word, self.size)
    }

    fn write_move(&self, to: Move) -> String {
        to.name(self.size)
    }
}

/// `Q16` or `pass`.
pub(crate) fn read_move(word: &str, size: Size) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    Coordinates::Western.read(word, size).ok().map(Move::Play)
}

/// Calls `visit` with each node.
fn visit_places(record: &Record, mut visit: impl FnMut(NodeId, &Place<'_>)) {
    let handicap = record.info().and_then(|info| info.handicap.as_ref()?.value()).is_some_and(|known| known.stones > 1);
    let first = record.moves().next().map(|(color, _)| color);
    let first = first.unwrap_or(if handicap { Color::White } else { Color::Black });
    let mut turns = vec![first; record.nodes.len()];
    for id in record.ids() {
        let node = record.node(id);
        let before = record.parent(id).map_or(first, |parent| turns[parent.index()]);
        let moved = node.plays().last().map(|play| play.color.opposite());
        let turn = node.details().turn.or(moved).unwrap_or(before);
        turns[id.index()] = turn;
        visit(id, &Place { kept: &node.details().kept, size: record.size, turn, is_root: id == NodeId::ROOT });
    }
}

/// Returns the analyses of the positions of a record, in the order of nodes: those in properties, in the forms of all
/// programs, and those in comments (see [`comment_analysis`]). Values that one of them lacks are taken from the others,
/// properties first.
#[must_use]
pub fn analyses(record: &Record) -> Vec<(NodeId, Analysis)> {
    let mut found: BTreeMap<NodeId, Analysis> = BTreeMap::new();
    visit_places(record, |id, place| {
        if let Some(analysis) = read_place(place) {
            found.insert(id, analysis);
        }
    });
    for (id, analysis) in comments::of_record(record) {
        match found.get_mut(&id) {
            Some(known) => known.complete(&analysis),
            None => {
                found.insert(id, analysis);
            }
        }
    }
    record.ids().filter_map(|id| Some((id, found.remove(&id)?))).collect()
}

fn read_place(place: &Place<'_>) -> Option<Analysis> {
    if place.kept.is_empty() {
        return None;
    }
    let mut all = WAYS.iter().filter_map(|way| (way.read)(place));
    let mut analysis = all.next()?;
    for other in all {
        analysis.complete(&other);
    }
    Some(analysis)
}

impl Analysis {
    /// Takes the numbers and candidates that it lacks from another analysis.
    fn complete(&mut self, other: &Self) {
        if self.candidates.is_empty() {
            self.candidates.clone_from(&other.candidates);
        }
        self.winrate = self.winrate.or(other.winrate);
        self.lead = self.lead.or(other.lead);
    }
}

/// Rewrites the analyses of a record in the form of another program, or removes them. Unreadable properties stay, and so
/// do comments, whose evaluations are also written as properties.
///
/// Returns the data that the other form cannot store.
pub fn rewrite_analysis(record: &mut Record, format: Option<AnalysisFormat>) -> Vec<Loss> {
    let mut changes = Vec::new();
    let mut lost = Lost::default();
    let found: BTreeMap<NodeId, Analysis> = analyses(record).into_iter().collect();
    visit_places(record, |id, place| {
        let is_of_analysis = |kept: &&RawProperty| kept.format == FormatName::Sgf && ANALYSIS.contains(&&*kept.name);
        let mut unread = Vec::new();
        for kept in place.kept.iter().filter(is_of_analysis) {
            // Of several numbers one may be read and another not.
            let alone = Place { kept: core::slice::from_ref(kept), ..*place };
            let mut ways = WAYS.iter().filter(|way| way.idents.contains(&&*kept.name)).peekable();
            if format.is_some() && ways.peek().is_some() && ways.all(|way| (way.read)(&alone).is_none()) {
                unread.push(kept.name.clone());
            }
        }
        lost.unread += usize::from(!unread.is_empty());
        let written = match (found.get(&id), format) {
            (Some(analysis), Some(format)) => {
                let written = format.write(analysis, place);
                // What is read in comments stays there.
                if let Some(own) = read_place(place) {
                    lost.count(&own, format, &written);
                }
                written
            }
            _ => Vec::new(),
        };
        if !written.is_empty() || place.kept.iter().any(|kept| is_of_analysis(&kept)) {
            changes.push((id, unread, written));
        }
    });
    let is_changed = changes.iter().any(|(.., written)| !written.is_empty());
    for (id, unread, written) in changes {
        let kept = &mut record.node_mut(id).details_mut().kept;
        let goes = |kept: &RawProperty| ANALYSIS.contains(&&*kept.name) && !unread.contains(&kept.name);
        kept.retain(|kept| kept.format != FormatName::Sgf || !goes(kept));
        kept.extend(written.into_iter().map(|(name, values)| property(name, values)));
    }
    if is_changed && format == Some(AnalysisFormat::KaTrain) {
        record.root_mut().details_mut().kept.push(property("KTV", vec![katrain::VERSION.to_owned()]));
    }
    lost.losses()
}

/// Writes analyses into nodes of a record, in the forms of all these programs. The properties of earlier analyses of these
/// nodes are removed, those of other nodes stay.
///
/// ```
/// use kifu_record::{Analysis, AnalysisFormat, NodeId, from_sgf, write_analyses};
/// use kifu_record::sgf::Collection;
///
/// let mut record = from_sgf(Collection::parse(b"(;SZ[9];B[ee]SBKV[1])").game(0).unwrap()).record;
/// let first = record.main_line().last().unwrap();
/// let analysis = Analysis { winrate: Some(0.55), lead: Some(0.5), ..Analysis::default() };
/// write_analyses(&mut record, &[(first, analysis)], &[AnalysisFormat::Sabaki]);
/// assert_eq!(record.to_sgf(), b"(;SZ[9]\n;B[ee]SBKV[55.00]SBKS[0.50])\n");
/// ```
///
/// # Panics
/// If a node is from another record.
pub fn write_analyses(record: &mut Record, analyses: &[(NodeId, Analysis)], formats: &[AnalysisFormat]) {
    let known: BTreeMap<NodeId, &Analysis> = analyses.iter().map(|(id, analysis)| (*id, analysis)).collect();
    let mut changes = Vec::new();
    visit_places(record, |id, place| {
        let Some(analysis) = known.get(&id) else { return };
        let mut written: Vec<Property> = Vec::new();
        for (name, values) in formats.iter().flat_map(|format| format.write(analysis, place)) {
            // Sabaki and Ogatak share a property.
            if written.iter().all(|(known, _)| *known != name) {
                written.push((name, values));
            }
        }
        changes.push((id, written));
    });
    for (id, written) in changes {
        let kept = &mut record.node_mut(id).details_mut().kept;
        kept.retain(|kept| kept.format != FormatName::Sgf || !ANALYSIS.contains(&&*kept.name));
        kept.extend(written.into_iter().map(|(name, values)| property(name, values)));
    }
    if !analyses.is_empty() && formats.contains(&AnalysisFormat::KaTrain) {
        let root = &mut record.root_mut().details_mut().kept;
        root.retain(|kept| kept.name != "KTV");
        root.push(property("KTV", vec![katrain::VERSION.to_owned()]));
    }
}

/// Stores an analysis in a node that has none yet, in the form of KaTrain, which stores all data.
pub(crate) fn keep_analysis(record: &mut Record, id: NodeId, analysis: &Analysis) {
    let place = Place { kept: &[], size: record.size, turn: Color::Black, is_root: id == NodeId::ROOT };
    let written = katrain::write(analysis, &place);
    let kept = &mut record.node_mut(id).details_mut().kept;
    kept.retain(|kept| kept.format != FormatName::Sgf || kept.name != "KT");
    kept.extend(written.into_iter().map(|(name, values)| property(name, values)));
    let root = &mut record.root_mut().details_mut().kept;
    if !root.iter().any(|kept| kept.name == "KTV") {
        root.push(property("KTV", vec![katrain::VERSION.to_owned()]));
    }
}

fn property(name: &str, values: Vec<String>) -> RawProperty {
    let values = values.iter().map(|value| kifu_sgf::value::text::escape_text(value).into_owned()).collect();
    RawProperty { format: FormatName::Sgf, name: name.to_owned(), values }
}

/// The number of nodes with each kind of lost data.
#[derive(Default)]
struct Lost {
    unread: usize,
    whole: usize,
    candidates: usize,
    leads: usize,
    ownership: usize,
}

impl Lost {
    fn count(&mut self, analysis: &Analysis, format: AnalysisFormat, written: &[Property]) {
        let numbers_only = matches!(format, AnalysisFormat::Sabaki | AnalysisFormat::Ogatak);
        self.whole += usize::from(written.is_empty());
        self.candidates += usize::from(numbers_only && !analysis.candidates.is_empty());
        self.leads +=
            usize::from(format == AnalysisFormat::Lizzie && analysis.winrate.is_none() && analysis.lead.is_some());
        let has_board = !analysis.ownership.is_empty() || !analysis.policy.is_empty();
        self.ownership += usize::from(format != AnalysisFormat::KaTrain && has_board);
    }

    fn losses(&self) -> Vec<Loss> {
        let counts = [
            (self.unread, "analysis that could not be read and stays as it is"),
            (self.whole, "the analysis"),
            (self.candidates, "the candidate moves"),
            (self.leads, "the lead"),
            (self.ownership, "whose each point is, and what is played without looking ahead,"),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let nodes = |count| if count == 1 { "node" } else { "nodes" };
        counts.map(|(count, what)| Loss::of_record(format!("{what} of {count} {}", nodes(count)))).collect()
    }
}
