//! The alignment of two lines: which words differ.

use super::line::{POINT, SETUP, Word};
use super::relation::Difference;

/// The result of an alignment: common words, and the number of edits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aligned {
    pub(super) difference: Difference,
    /// The number of equal words at the beginning.
    pub(super) front: usize,
    /// The number of equal words at corresponding positions.
    pub(super) shared: usize,
    /// The number of words that differ; an end that only one line has counts as one.
    pub(super) cost: usize,
}

/// Memory for alignments.
#[derive(Debug, Default)]
pub(super) struct Rows {
    before: Vec<usize>,
    now: Vec<usize>,
    sorted: [Vec<Word>; 2],
}

/// Compares the words of a copy with those of the kept game; `None` if more than `most` words differ.
pub(super) fn align(kept: &[Word], copy: &[Word], most: usize, rows: &mut Rows) -> Option<Aligned> {
    let front = kept.iter().zip(copy).take_while(|(a, b)| a == b).count();
    let (kept_rest, copy_rest) = (&kept[front..], &copy[front..]);
    let simple = match (kept_rest.len(), copy_rest.len()) {
        (0, 0) => Some(Difference::None),
        (missing, 0) => Some(Difference::Cut { missing }),
        (0, more) => Some(Difference::Longer { more }),
        _ => None,
    };
    if let Some(difference) = simple {
        let cost = usize::from(difference != Difference::None);
        return Some(Aligned { difference, front, shared: front, cost });
    }
    let back = kept_rest.iter().rev().zip(copy_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (kept_core, copy_core) = (&kept_rest[..kept_rest.len() - back], &copy_rest[..copy_rest.len() - back]);
    let same = front + back;
    let one = |difference| Some(Aligned { difference, front, shared: same, cost: 1 });
    match (kept_core.len(), copy_core.len()) {
        (1, 1) => return one(Difference::Off { at: front }),
        (1, 0) => return one(Difference::Missing { at: front }),
        (0, 1) => return one(Difference::Added { at: front }),
        _ => {}
    }
    let edits = distance(kept_core, copy_core, most, rows);
    let is_other_order = are_reordered(kept_core, copy_core, rows) || are_exchanged(kept_core, copy_core);
    if edits.is_none_or(|edits| edits > 1) && is_other_order {
        let (from, words) = (front, kept_core.len());
        let difference = Difference::Reordered { from, words };
        return Some(Aligned { difference, front, shared: same + words / 2, cost: 2 });
    }
    // One of the lines may also end early.
    let open = distance_to_prefix(kept_rest, copy_rest, most, rows);
    match (edits, open) {
        (Some(edits), open) if open.is_none_or(|(open, _)| edits <= open + 1) => {
            let shared = same + kept_core.len().max(copy_core.len()).saturating_sub(edits);
            Some(Aligned { difference: Difference::Several { edits, tail: 0 }, front, shared, cost: edits })
        }
        (_, Some((edits, tail))) => {
            let shared = front + kept_rest.len().min(copy_rest.len()).saturating_sub(edits);
            Some(Aligned { difference: Difference::Several { edits, tail }, front, shared, cost: edits + 1 })
        }
        _ => None,
    }
}

/// True if two moves are exchanged: each player has the point of the other.
fn are_exchanged(one: &[Word], other: &[Word]) -> bool {
    let ([first, second], [third, fourth]) = (one, other) else { return false };
    let player = |word: Word| word & !POINT;
    (first | second | third | fourth) & SETUP == 0
        && (first & POINT, second & POINT) == (fourth & POINT, third & POINT)
        && (player(*first), player(*second)) == (player(*third), player(*fourth))
}

fn are_reordered(one: &[Word], other: &[Word], rows: &mut Rows) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let [a, b] = &mut rows.sorted;
    for (sorted, words) in [(&mut *a, one), (&mut *b, other)] {
        sorted.clear();
        sorted.extend_from_slice(words);
        sorted.sort_unstable();
    }
    a == b
}

/// The least number of words to change, remove or insert, at most `most`.
fn distance(one: &[Word], other: &[Word], most: usize, rows: &mut Rows) -> Option<usize> {
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    fill(one, other, most, rows)?;
    rows.before.get(other.len()).copied().filter(|&edits| edits <= most)
}

/// Like [`distance`], but the longer line may go on: the edits, and the number of additional words.
fn distance_to_prefix(one: &[Word], other: &[Word], most: usize, rows: &mut Rows) -> Option<(usize, usize)> {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let long_part = &long[..long.len().min(short.len() + most)];
    fill(short, long_part, most, rows)?;
    let last = short.len().saturating_sub(most)..=long_part.len();
    let (edits, end) = last.map(|end| (rows.before[end], end)).min_by_key(|&(edits, end)| (edits, usize::MAX - end))?;
    (edits <= most).then_some((edits, long.len() - end))
}

/// Fills the last row of the table of edit distances in `rows.before`: a band of `most` on both sides of the
/// diagonal.
fn fill(one: &[Word], other: &[Word], most: usize, rows: &mut Rows) -> Option<()> {
    let far = most + 1;
    rows.before.clear();
    rows.before.extend((0..=other.len()).map(|column| column.min(far)));
    rows.now.clear();
    rows.now.resize(other.len() + 1, far);
    for (row, word) in (1_usize..).zip(one) {
        let first = row.saturating_sub(most);
        let last = (row + most).min(other.len());
        if first > last {
            return None;
        }
        let mut least = far;
        for column in first..=last {
            let value = if column == 0 {
                row.min(far)
            } else {
                let changed = rows.before[column - 1] + usize::from(other[column - 1] != *word);
                let removed = rows.before[column] + 1;
                let added = if column > first { rows.now[column - 1] + 1 } else { far };
                changed.min(removed).min(added).min(far)
            };
            rows.now[column] = value;
            least = least.min(value);
        }
        // Cells beyond the band hold values of an earlier row.
        if first > 0 {
            rows.now[first - 1] = far;
        }
        if least > most {
            return None;
        }
        std::mem::swap(&mut rows.before, &mut rows.now);
        if last < other.len() {
            rows.before[last + 1] = far;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kept: &str, copy: &str, expected: Option<Difference>) {
        let words = |text: &str| text.bytes().map(u16::from).collect::<Vec<_>>();
        let aligned = align(&words(kept), &words(copy), 3, &mut Rows::default());
        assert_eq!(aligned.map(|aligned| aligned.difference), expected, "{kept} {copy}");
    }

    #[test]
    fn differences() {
        check("abcdefgh", "abcdefgh", Some(Difference::None));
        check("abcdefgh", "abcde", Some(Difference::Cut { missing: 3 }));
        check("abcde", "abcdefgh", Some(Difference::Longer { more: 3 }));
        check("abcdefgh", "abXdefgh", Some(Difference::Off { at: 2 }));
        check("abcdefgh", "abdefgh", Some(Difference::Missing { at: 2 }));
        check("abcdefgh", "abXcdefgh", Some(Difference::Added { at: 2 }));
        check("abcdefgh", "abcdegfh", Some(Difference::Reordered { from: 5, words: 2 }));
        check("abcdefgh", "abcdehgf", Some(Difference::Reordered { from: 5, words: 3 }));
        check("abcdefgh", "abXdeYgh", Some(Difference::Several { edits: 2, tail: 0 }));
        check("abcdefgh", "bcdefghi", Some(Difference::Several { edits: 2, tail: 0 }));
        check("abcdefghijklmnop", "abXdefg", Some(Difference::Several { edits: 1, tail: 9 }));
        check("abcdefgh", "hijklmno", None);
        check("abcdefgh", "XYZUVfgh", None);
        check("abcdefgh", "", Some(Difference::Cut { missing: 8 }));
    }

    #[test]
    fn the_band_gives_the_true_distance() {
        let mut state = 5_u64;
        let mut random = |end: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % end
        };
        for _ in 0..3000 {
            let one: Vec<Word> = (0..random(12)).map(|_| random(3) as Word).collect();
            let other: Vec<Word> = (0..random(12)).map(|_| random(3) as Word).collect();
            let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
            for row in 0..=one.len() {
                for column in 0..=other.len() {
                    table[row][column] = match (row, column) {
                        (0, column) => column,
                        (row, 0) => row,
                        _ => (table[row - 1][column - 1] + usize::from(one[row - 1] != other[column - 1]))
                            .min(table[row - 1][column] + 1)
                            .min(table[row][column - 1] + 1),
                    };
                }
            }
            let expected = Some(table[one.len()][other.len()]).filter(|&edits| edits <= 4);
            assert_eq!(distance(&one, &other, 4, &mut Rows::default()), expected, "{one:?} {other:?}");
        }
    }
}
