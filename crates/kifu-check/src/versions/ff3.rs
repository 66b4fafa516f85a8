//! Conversion from FF\[4\] to FF\[3\]: removes everything that programs of its time cannot read.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::LeadBytes;
use kifu_sgf::prop::{Origin, Version};
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Collection, Node, Property, Settings};

use super::Loss;
use super::draft::{Draft, DraftProperty, replace_node};

/// Rewrites all nodes in the form of FF\[3\].
pub(super) fn convert(text: &Collection<'_>, losses: &mut Vec<Loss>) -> Edits {
    let mut edits = Edits::new();
    for game in text.games() {
        let settings = game.settings();
        let mut unknown = BTreeSet::new();
        for node in game.nodes() {
            let mut draft = Draft::of(node);
            if node.parent().is_none() {
                draft.set("FF", "3");
                board(node, &settings, losses);
            }
            for (property, new) in node.properties().zip(&mut draft.properties) {
                self::property(property, new, &settings, losses);
                if let Some(ident) = unknown_to_ff3(property, &settings)
                    && unknown.insert(ident)
                {
                    let message = format!("FF[3] does not have `{ident}`; programs for FF[3] skip it everywhere");
                    losses.push(Loss { span: property.span(), message });
                }
            }
            draft.properties.retain(|property| !property.values.is_empty());
            replace_node(&mut edits, node, &draft);
        }
    }
    edits
}

/// The identifier of a property that exists in FF\[4\] but not in FF\[3\]. Charsets are not counted as losses.
fn unknown_to_ff3(property: Property<'_>, settings: &Settings) -> Option<&'static str> {
    let row = settings.row(property)?;
    let is_new = row.origin == Origin::Standard && row.versions.contains(Version::Ff4);
    (is_new && !row.versions.contains(Version::Ff3) && row.ident != "CA").then_some(row.ident)
}

fn board(root: Node<'_>, settings: &Settings, losses: &mut Vec<Loss>) {
    let size = settings.size;
    if size.columns() != size.rows() || size.columns() > 19 {
        let span = root.get("SZ").map_or(root.span(), Property::span);
        losses.push(Loss {
            span,
            message: format!("FF[3] does not allow a board of {size}; programs for FF[3] reject the record"),
        });
    }
}

/// Rewrites a property in the form of FF\[3\].
fn property(property: Property<'_>, new: &mut DraftProperty, settings: &Settings, losses: &mut Vec<Loss>) {
    let Some(row) = settings.row(property) else { return };
    let mut lose = |message: String| losses.push(Loss { span: property.span(), message });
    match row.ident {
        "B" | "W" if settings.game == 1 => {
            let is_large = settings.size.columns() > 19 || settings.size.rows() > 19;
            if is_large && property.values().any(|value| value.span().is_empty()) {
                lose("FF[3] has no pass on a board of this size".into());
            }
        }
        "FG" if !property.value().span().is_empty() => {
            lose(format!("figures of FF[3] have no value, so `{}` was dropped", property.value().decoded()));
            new.values = vec![Vec::new()];
        }
        "LB" => {
            let is_long = |label: &str| label.split_once(':').is_some_and(|(_, text)| text.chars().count() > 4);
            if property.values().any(|value| is_long(&value.simple_text())) {
                lose("labels of FF[3] have at most four characters; programs may cut longer ones off".into());
            }
        }
        "VW" => view(new, settings, lose),
        _ if row.holds_text() => {
            let lead = property.node().game().lead_bytes();
            new.values.iter_mut().for_each(|value| join_soft_breaks(value, lead));
        }
        _ => {}
    }
}

/// Rewrites a view of one rectangle as its two corners.
fn view(new: &mut DraftProperty, settings: &Settings, mut lose: impl FnMut(String)) {
    match &*new.values {
        [value] if value.contains(&b':') => {
            if let Ok(rectangle) = read_rectangle(value, settings) {
                let points: Vec<_> = rectangle.value.points().collect();
                let corners = points.first().into_iter().chain(points.last());
                new.values = corners.map(|point| point.to_string().into_bytes()).collect();
            }
        }
        [value] if value.is_empty() => {
            lose("FF[3] cannot show the whole board again".into());
            new.values.clear();
        }
        _ => {
            lose("FF[3] can show only one rectangle of the board, so this view was dropped".into());
            new.values.clear();
        }
    }
}

/// Removes backslashes before line breaks from a text: FF\[3\] reads the breaks as real ones.
fn join_soft_breaks(value: &mut Vec<u8>, lead: LeadBytes) {
    if !value.windows(2).any(|pair| pair[0] == b'\\' && matches!(pair[1], b'\n' | b'\r')) {
        return;
    }
    let mut joined = Vec::with_capacity(value.len());
    let mut rest = value.as_slice();
    while let [first, behind @ ..] = rest {
        rest = match (first, behind) {
            (b'\\', [b'\r', b'\n', rest @ ..] | [b'\n', b'\r', rest @ ..] | [b'\n' | b'\r', rest @ ..]) => rest,
            (_, [second, rest @ ..]) if *first == b'\\' || lead.is_lead(*first) => {
                joined.extend([*first, *second]);
                rest
            }
            _ => {
                joined.push(*first);
                behind
            }
        };
    }
    *value = joined;
}
