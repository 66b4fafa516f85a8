//! Follows games through the positions of a repertoire.

use kifu_go::Color;
use kifu_search::events::{Change, Event};

use super::book::Book;
use super::image::Part;

/// What a game does with a repertoire, in the order of its moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Met {
    /// The number of the position.
    pub(super) position: u32,
    /// The move that the book does not have, as the tree has it: White last; `None` where the position is only reached.
    pub(super) left_by: Option<(bool, u8, u8)>,
    /// True if the colours of the game are exchanged.
    pub(super) is_swapped: bool,
}

/// A part of the board while a game is played.
#[derive(Clone, Default)]
struct Place {
    stones: usize,
    has_changed: bool,
    /// The images with a position of the book, and the number of the position.
    matches: Vec<(usize, u32)>,
    /// Those before the node.
    before: Vec<(usize, u32)>,
}

/// Follows a main line: every position of a book that it reaches, and every move by which it leaves the book. `colors` are the
/// allowed images: in the colours of the tree, and in exchanged ones.
pub(super) fn follow(book: &Book<'_>, main: &[Event], colors: [bool; 2], mut met: impl FnMut(Met)) {
    let images = &book.images.images;
    let allowed: Vec<bool> = images.iter().map(|image| colors[usize::from(image.transform.swap_colors)]).collect();
    let mut hashes = vec![0_u64; images.len()];
    let mut places = vec![Place::default(); book.images.parts.len()];
    for (part, place) in book.images.parts.iter().zip(&mut places) {
        find(book, part, &hashes, &allowed, &mut place.matches);
    }
    for node in
        main.split_inclusive(|event| event.ends_node()).filter(|node| node.iter().any(|event| event.ends_node()))
    {
        for event in node {
            let Some(index) = event.point().map(usize::from) else { continue };
            for (part, place) in book.images.parts.iter().zip(&mut places).filter(|(part, _)| part.has(index)) {
                for number in part.images.clone() {
                    hashes[number] ^= images[number].key(index, event.color());
                }
                place.stones = match event.change() {
                    Change::Placed => place.stones + 1,
                    Change::Removed => place.stones.saturating_sub(1),
                };
                place.has_changed = true;
            }
        }
        for (part, place) in book.images.parts.iter().zip(&mut places).filter(|(_, place)| place.has_changed) {
            place.has_changed = false;
            std::mem::swap(&mut place.matches, &mut place.before);
            place.matches.clear();
            if place.stones <= book.most_stones {
                find(book, part, &hashes, &allowed, &mut place.matches);
            }
            if place.matches.is_empty() && !place.before.is_empty() {
                left(book, part, node, &place.before).into_iter().for_each(&mut met);
            }
            for (number, position) in &place.matches {
                if !book.positions[*position as usize].is_empty {
                    let is_swapped = images[*number].transform.swap_colors;
                    met(Met { position: *position, left_by: None, is_swapped });
                }
            }
        }
    }
}

/// Adds the images of a part that have a position of the book.
fn find(book: &Book<'_>, part: &Part, hashes: &[u64], allowed: &[bool], matches: &mut Vec<(usize, u32)>) {
    let found = |number: usize| Some((number, *book.by_hash.get(&hashes[number])?));
    matches.extend(part.images.clone().filter(|number| allowed[*number]).filter_map(found));
}

/// The move of a node by which images leave their positions; `None` if the book has no moves of this player there.
fn left(book: &Book<'_>, part: &Part, node: &[Event], before: &[(usize, u32)]) -> Option<Met> {
    let played = node.iter().find(|event| event.is_move()).copied();
    if node.iter().any(|event| event.is_setup(played)) {
        return None;
    }
    let played = played?;
    let index = usize::from(played.point()?);
    if !part.has(index) {
        return None;
    }
    let of_image = |(image, position): &(usize, u32)| {
        let image = &book.images.images[*image];
        let to = image.point(index)?;
        let color = image.transform.color(played.color());
        let of = &book.positions[*position as usize];
        // In a corner, any game would leave the empty one.
        let is_left = of.moves.iter().any(|(own, _)| *own == color) && !(of.is_empty && book.corner.is_some());
        let left_by = Some((color == Color::White, to.y(), to.x()));
        is_left.then_some(Met { position: *position, left_by, is_swapped: image.transform.swap_colors })
    };
    before.iter().filter_map(of_image).min()
}
