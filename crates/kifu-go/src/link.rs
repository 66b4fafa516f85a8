//! The links of stones in their chains, and how a new stone is linked.

use crate::Color;
use crate::grid::{Around, Cell, SMALL_CELLS, Stone};

/// The links of a stone to its chain. Meaningless on empty cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) next: u16,
    /// Pseudo-liberties of the chain; valid only in its head, as is `size`.
    pub(crate) pseudo_liberties: u16,
    pub(crate) size: u16,
    /// Unused: links of eight bytes without a gap are indexed and filled fast.
    _fill: u16,
}

impl Link {
    /// A chain of one stone without liberties.
    pub(crate) const NEW: Self = Self::alone(0, 0);

    /// A chain of the stone on cell `at`, with this number of empty neighbours.
    #[inline]
    pub(crate) const fn alone(at: usize, free: u16) -> Self {
        Self { next: at as u16, pseudo_liberties: free, size: 1, _fill: 0 }
    }
}

/// The cells and links of a small board as arrays: their known length makes bounds checks unnecessary.
#[inline(always)]
pub(crate) fn small_parts<'b>(
    cells: &'b mut [Cell],
    links: &'b mut [Link],
) -> Option<(&'b mut [Cell; SMALL_CELLS], &'b mut [Link; SMALL_CELLS])> {
    cells.first_chunk_mut().zip(links.first_chunk_mut())
}

/// Puts a stone on an empty cell and joins its chain. Returns true if the stone has an empty neighbour and no adjacent
/// chain lost its last liberty: then nothing is captured. `wrap` does not change any index; it proves to the compiler
/// that each is within the arrays.
#[inline(always)]
pub(crate) fn place_stone(
    cells: &mut [Cell],
    links: &mut [Link],
    neighbors: [usize; 4],
    at: usize,
    color: Color,
    wrap: impl Fn(usize) -> usize,
) -> bool {
    let [one, two, three, four] = neighbors;
    let around = [cells[wrap(one)], cells[wrap(two)], cells[wrap(three)], cells[wrap(four)]];
    let mut any_without = false;
    for cell in around {
        let link = &mut links[wrap(cell.head())];
        link.pseudo_liberties = link.pseudo_liberties.wrapping_sub(1);
        any_without |= link.pseudo_liberties == 0;
    }
    let stands = Around::of(around);
    let free = stands.empty();
    let own = stands.stones(color);
    if own == 0 {
        cells[wrap(at)] = Cell::new(Stone::of(color), at);
        links[wrap(at)] = Link::alone(at, free);
    } else {
        let neighbor = |bits: u8| neighbors[bits.trailing_zeros() as usize % 4];
        let cell = cells[wrap(neighbor(own))];
        cells[wrap(at)] = cell;
        let head = &mut links[wrap(cell.head())];
        head.pseudo_liberties = head.pseudo_liberties.wrapping_add(free);
        head.size += 1;
        let next = core::mem::replace(&mut head.next, at as u16);
        links[wrap(at)].next = next;
        let mut others = own & (own - 1);
        while others != 0 {
            join(cells, links, at, neighbor(others));
            others &= others - 1;
        }
    }
    free != 0 && !any_without
}

/// Joins the chains of two cells.
pub(crate) fn join(cells: &mut [Cell], links: &mut [Link], one: usize, other: usize) {
    let (mut large, mut small) = (cells[one].head(), cells[other].head());
    if large == small {
        return;
    }
    if links[large].size < links[small].size {
        core::mem::swap(&mut large, &mut small);
    }
    let (lesser, stone) = (links[small], cells[small].with_head(large));
    let mut at = small;
    loop {
        cells[at] = stone;
        let next = usize::from(links[at].next);
        if next == small {
            break;
        }
        at = next;
    }
    let link = &mut links[large];
    let first = core::mem::replace(&mut link.next, small as u16);
    link.pseudo_liberties += lesser.pseudo_liberties;
    link.size += lesser.size;
    links[at].next = first;
}
