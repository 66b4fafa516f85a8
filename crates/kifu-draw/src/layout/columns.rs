//! Chooses where columns end, for a whole section at once.

use kifu_record::is_stopped;

use super::strips::Strip;

/// The strips of a column, and how far its pictures shrink.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Column {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The scale of its pictures, between their least and 1.
    pub(super) shrink: Shrink,
}

/// How far all pictures of a column shrink: 0 for full size, 1 for the least size; more if nothing else fits.
pub(super) type Shrink = f32;

/// The cost of each column, and of pictures at their least size.
const COLUMN: f64 = 2.0;
const SHRUNK: f64 = 8.0;
/// The largest shrink if nothing else fits, and its cost.
const IN_NEED: f32 = 1.35;
const NEED: f64 = 150.0;
/// The empty share of a column above which the cost rises steeply, and above which only a broken rule costs more.
const EMPTY: f64 = 0.33;
const TOO_EMPTY: f64 = 0.4;

/// Divides strips into columns of this height with the least total cost.
pub(super) fn columns(strips: &[Strip<'_>], height: f32) -> Vec<Column> {
    let count = strips.len();
    let mut sums = vec![[0.0_f32; 3]; count + 1];
    for (index, strip) in strips.iter().enumerate() {
        let [fixed, picture, least] = sums[index];
        sums[index + 1] = [fixed + strip.before + strip.fixed, picture + strip.picture, least + strip.least];
    }
    let mut best = vec![(f64::INFINITY, 0, 0.0); count + 1];
    best[0].0 = 0.0;
    for end in (1..=count).take_while(|_| !is_stopped()) {
        for start in (0..end).rev() {
            let of = |at: usize| sums[end][at] - sums[start][at];
            let (fixed, picture, least) = (of(0) - strips[start].before, of(1), of(2));
            // A strip that is too high for any column gets a column of its own.
            let over = fixed + picture - height;
            if over > (picture - least) * IN_NEED + 0.01 && start + 1 < end {
                break;
            }
            let shrink = if over > 0.0 && picture > least { (over / (picture - least)).min(IN_NEED) } else { 0.0 };
            let empty = f64::from((-over).max(0.0) / height);
            let mut cost = best[start].0 + COLUMN + SHRUNK * f64::from(shrink);
            cost += NEED * f64::from((shrink - 1.0).max(0.0));
            if end < count {
                cost += 40.0 * empty * empty + 1000.0 * (empty - EMPTY).max(0.0) + strips[end - 1].end;
            }
            if end < count && empty > TOO_EMPTY {
                cost += 450.0;
            }
            if cost < best[end].0 {
                best[end] = (cost, start, shrink);
            }
        }
    }
    let mut columns = Vec::new();
    let mut end = count;
    while end > 0 {
        let (_, start, shrink) = best[end];
        columns.push(Column { start, end, shrink });
        end = start;
    }
    columns.reverse();
    columns
}

/// Divides the strips of the last page so that its columns are about equally long.
pub(super) fn balanced(strips: &[Strip<'_>], height: f32, most: usize) -> Vec<Column> {
    let usual = columns(strips, height);
    let penalty = |columns: &[Column]| -> f64 {
        let (_, rest) = columns.split_last().unwrap_or((&Column { start: 0, end: 0, shrink: 0.0 }, &[]));
        rest.iter().map(|column| strips[column.end - 1].end).filter(|&cost| cost > 0.0).sum()
    };
    let (mut low, mut high, mut best) = (0.0, height, usual);
    for _ in 0..10 {
        let middle = (low + high) / 2.0;
        let tried = columns(strips, middle);
        let fits = tried.iter().all(|column| {
            let strips = &strips[column.start..column.end];
            let tall: f32 = strips.iter().map(|strip| strip.before + strip.fixed + strip.least).sum();
            tall - strips.first().map_or(0.0, |strip| strip.before) <= middle + 0.01
        });
        let shrinks = |columns: &[Column]| columns.iter().map(|column| column.shrink).fold(0.0, f32::max);
        if fits && shrinks(&tried) <= shrinks(&best) + 0.05 && tried.len() <= most && penalty(&tried) <= penalty(&best)
        {
            (high, best) = (middle, tried);
        } else {
            low = middle;
        }
    }
    best
}
