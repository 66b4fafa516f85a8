//! Moving inline variations out of a line.

use alloc::vec;
use alloc::vec::Vec;

use kifu_go::sorting;

use super::find::{Found, Moved, kept_properties};
use crate::Span;
use crate::cursor::{Game, Node, Property};
use crate::edit::Edits;
use crate::edit::levels::Levels;
use crate::edit::node::whole_line;
use crate::edit::repair::{repair, shield};
use crate::syntax::{NodeId, is_space};

/// The edits that move variations to their places; the game must be alone in its text. `None` if the meaning of the
/// text around them would change.
pub(super) fn extract(game: Game<'_>, found: &Found) -> Option<Edits> {
    let collection = game.collection();
    let (removal, places) = remove(game, found)?;
    let without = collection.edited(&removal);
    if without.games().len() != 1 || without.node_count() != places.count {
        return None;
    }
    let repairs = repair(without.game(0)?);
    let sound = without.edited(&repairs);
    if sound.node_count() != places.count {
        return None;
    }
    let insertion = insert(sound.game(0)?, game, found, &places)?;
    Some(removal.then(&repairs).then(&shield(&sound, insertion)))
}

/// The places of the remaining nodes in the text without the variations.
struct Places {
    /// Indexed by the old number.
    number: Vec<u32>,
    count: usize,
}

/// Removes the variations; the text after them joins the text before.
fn remove(game: Game<'_>, found: &Found) -> Option<(Edits, Places)> {
    let collection = game.collection();
    let source = collection.source();
    let mut edits = Edits::new();
    for moved in &found.moved {
        let next = source[moved.span.end as usize..].iter().find(|&&byte| !is_space(byte));
        // A value without an identifier would belong to the last property.
        if next == Some(&b'[') {
            return None;
        }
        let joins_words = source[..moved.span.start as usize].last().is_some_and(u8::is_ascii_alphanumeric);
        if joins_words {
            edits.replace(moved.span, b" ".to_vec()).ok()?;
        } else {
            edits.delete(whole_line(source, moved.span)).ok()?;
        }
    }
    let mut joins = vec![false; collection.node_count()];
    for joint in &found.joints {
        let (before, behind) = (collection.node(joint.before)?, collection.node(joint.behind)?);
        if source.get(behind.start() as usize) == Some(&b';') {
            continue;
        }
        if can_join(before, behind) && !joins[before.id().as_usize()] {
            joins[behind.id().as_usize()] = true;
        } else {
            edits.insert(behind.start(), b";");
        }
    }
    let mut number = vec![0; collection.node_count()];
    let mut count = 0;
    let mut moved = found.moved.iter().peekable();
    let mut skip_to = 0;
    for node in game.nodes() {
        let index = node.id().index();
        if moved.next_if(|moved| moved.first == node.id()).is_some() {
            skip_to = node.subtree_end();
        }
        if index < skip_to {
            continue;
        }
        if joins[index as usize] {
            number[index as usize] = node.parent().map_or(0, |parent| number[parent.id().as_usize()]);
        } else {
            number[index as usize] = count;
            count += 1;
        }
    }
    Some((shield(collection, edits), Places { number, count: count as usize }))
}

/// Returns true if properties after variations, without a `;`, can belong to the node before these.
fn can_join(before: Node<'_>, behind: Node<'_>) -> bool {
    behind.properties().all(|property| {
        let is_play = ["B", "W", "AB", "AW", "AE"].iter().any(|ident| property.is(ident));
        !is_play && before.get(&property.ident()).is_none()
    })
}

/// Inserts the variations at their places in `sound`, which lacks them; `game` has them.
fn insert(sound: Game<'_>, game: Game<'_>, found: &Found, places: &Places) -> Option<Edits> {
    let levels = Levels::of(sound);
    let mut order: Vec<_> = found.moved.iter().map(|moved| (places.number[moved.target.as_usize()], moved)).collect();
    // The variation farthest from the root comes first: its parentheses close first.
    sorting::sort_by_key(&mut order, |(target, moved)| (core::cmp::Reverse(*target), moved.first));
    let mut pieces: Vec<(u32, Vec<u8>)> = Vec::new();
    let mut last = None;
    for (target, moved) in order {
        let node = sound.collection().node(NodeId::from_index(target)?)?;
        let level = levels.level_of(node);
        if let (true, Some(child)) = (level.last != Some(node.id()) && last != Some(target), node.first_child()) {
            pieces.push((child.start(), b"(".to_vec()));
            pieces.push((level.content_end, b")".to_vec()));
        }
        pieces.push((level.content_end, text(moved, game)?));
        last = Some(target);
    }
    sorting::sort_by_key(&mut pieces, |(at, _)| *at);
    let mut edits = Edits::new();
    pieces.iter().for_each(|(at, piece)| edits.insert(*at, piece));
    Some(edits)
}

/// A variation without the repeated moves.
fn text(moved: &Moved, game: Game<'_>) -> Option<Vec<u8>> {
    let collection = game.collection();
    let source = collection.source();
    let first = collection.node(moved.first)?;
    let has_move = |node: Node<'_>| node.get("B").is_some() || node.get("W").is_some();
    let mut last_left_out = first;
    for _ in usize::from(has_move(first))..moved.shared {
        last_left_out = last_left_out.first_child()?;
    }
    if moved.shared == 0 && first.get("PT").is_none() {
        return Some(moved.span.of(source).to_vec());
    }
    let omitted: &[&str] = match (moved.shared, moved.is_at_number) {
        (0, false) => &[],
        (0, true) => &["PT"],
        (_, false) => &["B", "W"],
        (_, true) => &["B", "W", "PT"],
    };
    let kept: Vec<_> = kept_properties(first, omitted).collect();
    let mut out = b"(".to_vec();
    let behind = Span::new(last_left_out.span().end, moved.content_end);
    let next = last_left_out.first_child().filter(|next| {
        let between = Span::new(behind.start, next.start());
        between.of(source).iter().all(|&byte| is_space(byte)) && source.get(between.end as usize) == Some(&b';')
    });
    let is_about_move =
        kept.iter().all(|property| !["B", "W", "AB", "AW", "AE", "PL"].iter().any(|ident| property.is(ident)));
    match next {
        // Properties about the variation go to its first move.
        Some(next)
            if is_about_move && has_move(next) && kept.iter().all(|own| next.get(&name(*own, first)).is_none()) =>
        {
            out.extend_from_slice(next.span().of(source));
            kept.iter().for_each(|property| write(*property, first, &mut out));
            out.extend_from_slice(Span::new(next.span().end, moved.content_end).of(source));
        }
        _ => {
            if !kept.is_empty() || next.is_none() {
                out.push(b';');
            }
            kept.iter().for_each(|property| write(*property, first, &mut out));
            out.extend_from_slice(behind.of(source));
        }
    }
    out.push(b')');
    Some(out)
}

/// The identifier that a property of the first node gets: `RN` is the name of the variation.
fn name(property: Property<'_>, first: Node<'_>) -> alloc::string::String {
    match property.is("RN") && first.get("N").is_none() {
        true => "N".into(),
        false => property.ident().into_owned(),
    }
}

fn write(property: Property<'_>, first: Node<'_>, out: &mut Vec<u8>) {
    let source = first.collection().source();
    if property.is("RN") && first.get("N").is_none() {
        out.push(b'N');
    } else {
        out.extend_from_slice(property.raw_ident());
    }
    out.extend_from_slice(Span::new(property.ident_span().end, property.span().end).of(source));
}
