//! What engines think of positions: one typed form, read from the private properties of the programs that keep it in
//! records, and written as those of another.
//!
//! | program | properties | what they hold |
//! |---|---|---|
//! | Sabaki | `SBKV`, `SBKS` | Black's chance to win in percent, Black's lead in points |
//! | Ogatak | `SBKV`, `OGSC` | the same |
//! | Lizzie and its forks | `LZ`, in the root `LZOP`; `LZ2`, `LZOP2` of a second engine | the same and the candidate moves |
//! | KaTrain | `KT`, and its version in the root, `KTV` | all of it, as compressed JSON |

mod base64;
mod gzip;
pub(crate) mod katago;
mod katrain;
mod lizzie;
mod sabaki;
#[cfg(test)]
mod tests;

use kifu_go::{Color, Coordinates, Move, Size};
use kifu_sgf::prop::ANALYSIS;

use crate::{FormatName, Loss, NodeId, RawProperty, Record};

/// What an engine thinks of a position, as Black sees it.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Analysis {
    /// The name of the engine or of the program, if known.
    pub engine: Option<String>,
    /// How likely Black wins: 0 to 1.
    pub winrate: Option<f64>,
    /// By how many points Black leads; below 0 White does.
    pub lead: Option<f64>,
    /// How far the score may lie off, in points.
    pub deviation: Option<f64>,
    /// How many positions were looked at.
    pub visits: Option<u64>,
    /// The moves that were looked at, the best first.
    pub candidates: Vec<Candidate>,
    /// The owner of each point, row by row from the upper left: 1 is Black, -1 White. Empty if unknown.
    pub ownership: Vec<f32>,
    /// What the engine would play without looking ahead: a chance for each point, row by row, and for a pass. Empty where it
    /// is unknown.
    pub policy: Vec<f32>,
}

/// A move that an engine looked at.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The move.
    pub to: Move,
    /// How many positions behind it were looked at.
    pub visits: Option<u64>,
    /// How likely Black wins after it: 0 to 1.
    pub winrate: Option<f64>,
    /// By how many points Black leads after it.
    pub lead: Option<f64>,
    /// How likely the engine would play it without looking ahead: 0 to 1.
    pub prior: Option<f64>,
    /// The moves that are expected, this one the first.
    pub line: Vec<Move>,
}

/// A program, by the way in which it keeps analysis in records.
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

/// A way to keep analysis: the properties that it has, its reader and its writer.
struct Way {
    format: AnalysisFormat,
    name: &'static str,
    title: &'static str,
    idents: &'static [&'static str],
    read: fn(&Place<'_>) -> Option<Analysis>,
    write: fn(&Analysis, &Place<'_>) -> Vec<Property>,
}

/// All ways, those that tell most first.
static WAYS: [&Way; 4] = [&katrain::WAY, &lizzie::WAY, &sabaki::SABAKI, &sabaki::OGATAK];

impl AnalysisFormat {
    /// Every one.
    pub const ALL: [Self; 4] = [Self::Sabaki, Self::Ogatak, Self::Lizzie, Self::KaTrain];

    fn way(self) -> &'static Way {
        WAYS.into_iter().find(|way| way.format == self).unwrap_or(WAYS[0])
    }

    /// Its name for machines: `sabaki`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.way().name
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.way().title
    }
}

/// A node with the properties kept of it.
struct Place<'r> {
    kept: &'r [RawProperty],
    size: Size,
    /// Who moves next.
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

    /// A number as the player who moves next sees it, as Black does, and back.
    fn for_black(&self, lead: f64) -> f64 {
        if self.turn == Color::Black { lead } else { -lead }
    }

    /// The same for a chance.
    fn chance_for_black(&self, chance: f64) -> f64 {
        if self.turn == Color::Black { chance } else { 1.0 - chance }
    }

    fn read_move(&self, word: &str) -> Option<Move> {
        read_move(word, self.size)
    }

    fn write_move(&self, to: Move) -> String {
        write_move(to, self.size)
    }
}

/// `Q16` or `pass`.
pub(crate) fn read_move(word: &str, size: Size) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    Coordinates::Western.read(word, size).ok().map(Move::Play)
}

/// The same way back.
pub(crate) fn write_move(to: Move, size: Size) -> String {
    to.point().map_or_else(|| "pass".to_owned(), |point| Coordinates::Western.write(point, size))
}

/// Calls `visit` with each node that keeps something.
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
        let kept = &node.details().kept;
        if !kept.is_empty() {
            visit(id, &Place { kept, size: record.size, turn, is_root: id == NodeId::ROOT });
        }
    }
}

/// What engines think of the nodes of a record, by whatever programs it is kept. What one of them does not tell is taken
/// from the others.
#[must_use]
pub fn analyses(record: &Record) -> Vec<(NodeId, Analysis)> {
    let mut found = Vec::new();
    visit_places(record, |id, place| {
        if let Some(analysis) = read_place(place) {
            found.push((id, analysis));
        }
    });
    found
}

fn read_place(place: &Place<'_>) -> Option<Analysis> {
    let mut all = WAYS.iter().filter_map(|way| (way.read)(place));
    let mut analysis = all.next()?;
    for other in all {
        analysis.winrate = analysis.winrate.or(other.winrate);
        analysis.lead = analysis.lead.or(other.lead);
    }
    Some(analysis)
}

/// Writes the analysis of a record as another program keeps it, or takes it out. What could not be read stays.
///
/// Lost is what the other program has no place for.
pub fn rewrite_analysis(record: &mut Record, format: Option<AnalysisFormat>) -> Vec<Loss> {
    let mut changes = Vec::new();
    let mut lost = Lost::default();
    visit_places(record, |id, place| {
        let analysis = read_place(place);
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
        let written = match (&analysis, format) {
            (Some(analysis), Some(format)) => {
                let written = (format.way().write)(analysis, place);
                lost.count(analysis, format, &written);
                written
            }
            _ => Vec::new(),
        };
        if place.kept.iter().any(|kept| is_of_analysis(&kept)) {
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

/// Keeps what an engine thinks of a node that keeps nothing of this kind yet, as KaTrain does: nothing of it is lost.
pub(crate) fn keep_analysis(record: &mut Record, id: NodeId, analysis: &Analysis) {
    let place = Place { kept: &[], size: record.size, turn: Color::Black, is_root: id == NodeId::ROOT };
    let written = (katrain::WAY.write)(analysis, &place);
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

/// How many nodes lost what.
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
