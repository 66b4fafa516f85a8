//! The panel next to the board: the position, the tree and the comment, each with its share of the rows.

use kifu_work::numbers::counted;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::Line;
use unicode_width::UnicodeWidthStr;

use kifu_view::OpenGame;
use kifu_view::state::{Mode, State};

use super::palette::Palette;
use super::remarks::remarks;
use super::tree::picture;
use super::{Spots, put, rows_of};

/// The least rows for the tree and the comment to have headings.
const ROOMY: usize = 6;

/// The rows of each part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shares {
    words: usize,
    /// Including its heading.
    tree: usize,
    /// Including its heading, if there is space for one.
    comment: usize,
}

/// Draws the words about the position, the tree and the comment.
pub(super) fn draw(
    state: &State,
    game: &OpenGame,
    words: Vec<Line<'static>>,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
    spots: &mut Spots,
) {
    let width = usize::from(area.width);
    let searched = state.search.as_ref().map(|search| search.words.as_str());
    // After an answer, the reply follows at once, so the author's comment on the answer is shown as well.
    let nodes = state.answered().into_iter().chain([game.node()]);
    let comment: Vec<_> = nodes.flat_map(|node| remarks(game.record(), node, searched, palette, width)).collect();
    let nodes = game.layout().order().len();
    let tree = if state.look.mode == Mode::Game && nodes > 1 { game.layout().rows() as usize } else { 0 };
    let shares = Shares::of(usize::from(area.height), words.len(), tree, comment.len());

    for (row, line) in words.iter().take(shares.words).enumerate() {
        put(buffer, rows_of(area, row, 1), line);
    }
    let tree_area = rows_of(area, shares.words, shares.tree);
    if shares.tree > 0 {
        let size = match game.layout().rows() {
            1 => counted(nodes, "node", "nodes"),
            rows => format!("{}, {}", counted(nodes, "node", "nodes"), counted(rows as usize, "line", "lines")),
        };
        put(buffer, tree_area, &heading(&format!("tree: {size}"), width, palette));
        let inner = rows_of(tree_area, 1, shares.tree);
        let drawn = picture(game, palette, width, usize::from(inner.height));
        for (row, line) in drawn.lines.iter().enumerate() {
            put(buffer, rows_of(inner, row, 1), line);
        }
        spots.tree = Some((inner, drawn.corner));
    }
    let area = rows_of(area, shares.words + shares.tree, shares.comment);
    draw_comment(&comment, state.scroll, shares.comment, palette, area, buffer, spots);
}

fn draw_comment(
    lines: &[Line<'_>],
    scroll: usize,
    share: usize,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
    spots: &mut Spots,
) {
    if lines.is_empty() || share == 0 {
        return;
    }
    let has_heading = share >= ROOMY || share > lines.len() && share > 2;
    let inner = rows_of(area, usize::from(has_heading), share);
    let room = usize::from(inner.height);
    let end = lines.len().saturating_sub(room);
    let top = scroll.min(end);
    if has_heading {
        let part = format!("comment: lines {} to {} of {} (j k)", top + 1, top + room.min(lines.len()), lines.len());
        let text = if end > 0 { part.as_str() } else { "comment" };
        put(buffer, area, &heading(text, usize::from(area.width), palette));
    }
    for (row, line) in lines.iter().skip(top).take(room).enumerate() {
        put(buffer, rows_of(inner, row, 1), line);
    }
    if !has_heading && top < end {
        // Without a heading, a sign at the end shows that the text continues.
        let corner = Rect { x: (inner.x + inner.width).saturating_sub(2), width: 2, ..rows_of(inner, room - 1, 1) };
        put(buffer, corner, &palette.text(palette.accent(), palette.sign(" ↓", " v")));
    }
    spots.extent.comment = end;
    spots.comment = Some(area);
}

/// A line that contains a name.
fn heading(text: &str, width: usize, palette: Palette) -> Line<'static> {
    let dash = palette.sign("─", "-");
    let rest = width.saturating_sub(text.width() + 4);
    palette.text(palette.faint(), &format!("{dash}{dash} {text} {}", dash.repeat(rest)))
}

impl Shares {
    /// Divides `rows` between words, the rows of the tree and the lines of the comment.
    fn of(rows: usize, words: usize, tree: usize, comment: usize) -> Self {
        let has_more = tree + comment > 0;
        let limit = match rows {
            _ if !has_more => rows,
            // No room for a tree with its heading.
            ..3 if comment == 0 => rows,
            ..=6 => rows.div_ceil(2),
            _ => (rows * 2 / 5).max(3),
        };
        let words = words.min(limit.max(rows.saturating_sub(comment + if tree > 0 { 4 } else { 1 })));
        let rest = rows - words;
        let with_heading = |lines: usize| if lines > 0 { lines + 1 } else { 0 };
        let (tree, comment) = (with_heading(tree), with_heading(comment));
        let tree = if rest < ROOMY && comment > 0 || rest < 3 {
            0
        } else if comment == 0 {
            tree.min(rest)
        } else {
            // A third, or the rows that the comment does not need.
            tree.min((rest / 3).max(3).max(rest.saturating_sub(comment)))
        };
        Self { words, tree, comment: rest - tree }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_are_given_away_and_none_twice() {
        for rows in 0..60 {
            for (words, tree, comment) in [(2, 0, 0), (3, 1, 0), (5, 40, 0), (9, 3, 2), (4, 1000, 200), (30, 30, 30)] {
                let shares = Shares::of(rows, words, tree, comment);
                assert_eq!(shares.words + shares.tree + shares.comment, rows, "{rows} {words} {tree} {comment}");
                assert!(rows < 2 || shares.words > 0, "{rows} {words} {tree} {comment}");
                assert!(comment == 0 || rows < 3 || shares.comment > 0, "{rows} {words} {tree} {comment}: {shares:?}");
            }
        }
    }

    #[test]
    fn shares() {
        for ((rows, words, tree, comment), expected) in [
            ((20, 3, 1, 0), (3, 2, 15)),
            ((20, 3, 8, 4), (3, 9, 8)),
            ((20, 3, 80, 40), (3, 5, 12)),
            ((5, 4, 8, 9), (3, 0, 2)),
        ] {
            let found = Shares::of(rows, words, tree, comment);
            assert_eq!((found.words, found.tree, found.comment), expected);
        }
    }
}
