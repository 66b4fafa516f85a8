//! Remarks and variations as booklets and documents print them: the reading order, the part of the board that a diagram
//! shows, and the texts.

use std::collections::{BTreeMap, HashMap};

use kifu_go::Region;
use kifu_record::words::Language;
use kifu_record::{NodeId, Record};

use super::text::unwrapped;
use crate::diagram::{Diagram, RegionChoice};
use crate::figures::{Figure, Remark};
use crate::mentions::Mentions;
use crate::phrases;
use crate::styled::StyledText;

/// An item of the text that follows a figure.
pub(crate) enum Item<'f> {
    /// A comment on one of its moves.
    Remark(&'f Remark),
    /// Variations of one of its moves.
    Variations(Vec<&'f Figure>),
}

/// The comments on a figure and its variations in the order of the moves: the comment on a move comes before its
/// variations.
pub(crate) fn in_order<'f>(record: &Record, figure: &'f Figure, variations: &'f [Figure]) -> Vec<Item<'f>> {
    let indices: HashMap<NodeId, usize> = figure.nodes.iter().enumerate().map(|(index, &id)| (id, index)).collect();
    let mut places: BTreeMap<usize, Vec<&Figure>> = BTreeMap::new();
    let mut before = 0;
    for variation in variations {
        before = place(record, figure, &indices, variation).unwrap_or(before);
        places.entry(before).or_default().push(variation);
    }
    let mut remarks = figure.remarks.iter().peekable();
    let mut items = Vec::new();
    for (index, id) in figure.nodes.iter().enumerate() {
        items.extend(remarks.next_if(|remark| remark.node == *id).map(Item::Remark));
        items.extend(places.remove(&index).map(Item::Variations));
    }
    items
}

/// A remark as a text: its lead, and the comment with its references to moves, labels and points.
pub(super) fn said(remark: &Remark, mentions: &Mentions, language: Language) -> StyledText {
    phrases::led(&phrases::lead(remark, language), &text_of(remark, mentions, language), language)
}

/// A remark without its lead: its evaluation in words, and the comment with its references to moves, labels and points.
pub(crate) fn text_of(remark: &Remark, mentions: &Mentions, language: Language) -> StyledText {
    let text = mentions.styled(unwrapped(&remark.text), remark.meant());
    phrases::evaluated(remark.analysis.as_ref(), &text, language)
}

/// The index of the move that a variation replaces; `None` if it belongs to another variation.
fn place(record: &Record, figure: &Figure, indices: &HashMap<NodeId, usize>, variation: &Figure) -> Option<usize> {
    let parent = record.parent(*variation.nodes.first()?)?;
    if figure.nodes.first().and_then(|&first| record.parent(first)) == Some(parent) {
        return Some(0);
    }
    Some((indices.get(&parent)? + 1).min(figure.nodes.len() - 1))
}

/// The diagram of a variation: the part of the board where it happens, unless the record or the options name another.
pub(crate) fn cropped(record: &Record, variation: &Figure) -> Diagram {
    let mut drawn = variation.diagram(record);
    if variation.options.region == RegionChoice::AsRecord && drawn.region == Region::whole(record.size) {
        let mut cropped = variation.clone();
        cropped.options.region = RegionChoice::Action;
        drawn = cropped.diagram(record);
    }
    names_at_edges(&mut drawn);
    drawn
}

/// Keeps coordinates only at edges of the board, and only at one of two opposite edges.
pub(super) fn names_at_edges(drawn: &mut Diagram) {
    let (region, whole) = (drawn.region, Region::whole(drawn.size));
    drawn.sides.left &= region.left == 0 && region.right < whole.right;
    drawn.sides.right &= region.right == whole.right;
    drawn.sides.top &= region.top == 0 && region.bottom < whole.bottom;
    drawn.sides.bottom &= region.bottom == whole.bottom;
}

/// The moves of a variation that its diagram cannot show, if they are few enough for its caption.
pub(crate) fn notes_of(variation: &Figure, drawn: &Diagram, language: Language) -> Option<String> {
    notes_below(variation, drawn, language).filter(|line| is_caption(line))
}

/// The moves and overlong labels that the board of a figure cannot show.
pub(crate) fn notes_below(figure: &Figure, drawn: &Diagram, language: Language) -> Option<String> {
    Some(drawn.notes_below(language)).filter(|line| figure.has_notes && !line.is_empty())
}

/// Returns true if moves without a place are listed in the caption; long lists are text.
fn is_caption(notes: &str) -> bool {
    (1..60).contains(&notes.len())
}

/// Returns true for a remark that needs no number: the one on the first move, and the only one, on the last.
fn is_of_whole(remark: &Remark, variation: &Figure) -> bool {
    let Some((first, last)) = variation.printed else { return false };
    let is_only = variation.remarks.len() == 1 && remark.number == Some(last);
    remark.name.is_none() && remark.judgements.is_empty() && (is_only || remark.number == Some(first))
}

/// The texts about the moves of a variation, with the node of each comment; the first text names the diagram.
pub(crate) fn words_of(variation: &Figure, diagram: &Diagram, language: Language) -> Vec<(Option<NodeId>, StyledText)> {
    let notes = notes_below(variation, diagram, language);
    let notes = notes.filter(|notes| !is_caption(notes)).map(|notes| (None, StyledText::from(notes)));
    let mentions = Mentions::of(diagram, variation.has_notes);
    let remarks = variation.remarks.iter().enumerate().map(|(index, remark)| {
        let text = if index == 0 && is_of_whole(remark, variation) {
            text_of(remark, &mentions, language)
        } else {
            said(remark, &mentions, language)
        };
        (Some(remark.node), text)
    });
    let mut words: Vec<(Option<NodeId>, StyledText)> = notes.into_iter().chain(remarks).collect();
    if let Some((_, first)) = words.first_mut() {
        *first = phrases::of_diagram(variation.index, first, language);
    }
    words
}
