//! Sorting of lists. In WebAssembly one routine sorts the lists of all types, because a sort of the standard library is
//! 3 kB of code for each type, which a page has to load. Other programs use the standard library.

/// Sorts a list. Equal items must be indistinguishable.
pub fn sort<T: Ord>(items: &mut [T]) {
    #[cfg(target_family = "wasm")]
    by_numbers::sort(items, |one, other| one <= other);
    #[cfg(not(target_family = "wasm"))]
    items.sort_unstable();
}

/// Sorts a list by a key. Items with equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    #[cfg(target_family = "wasm")]
    by_numbers::sort(items, |one, other| key(one) <= key(other));
    #[cfg(not(target_family = "wasm"))]
    items.sort_by_key(key);
}

#[cfg(any(test, target_family = "wasm"))]
mod by_numbers {
    use alloc::vec::Vec;

    /// Sorts a list stably, so that each item is `in_order` with the next one.
    pub(super) fn sort<T>(items: &mut [T], in_order: impl Fn(&T, &T) -> bool) {
        let mut order = order(items.len(), &|one, other| in_order(&items[one], &items[other]));
        rearrange(&mut order, &mut |one, other| items.swap(one, other));
    }

    /// The numbers from 0 to `count` in order: merged from runs of 1, 2, 4 and so on.
    fn order(count: usize, in_order: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        let mut merged = Vec::with_capacity(count);
        let mut run = 1;
        while run < count {
            for pair in order.chunks(2 * run) {
                let (mut left, mut right) = pair.split_at(run.min(pair.len()));
                while let (Some((&one, after_one)), Some((&other, after_other))) =
                    (left.split_first(), right.split_first())
                {
                    if in_order(one, other) {
                        (left, _) = (after_one, merged.push(one));
                    } else {
                        (right, _) = (after_other, merged.push(other));
                    }
                }
                merged.extend_from_slice(left);
                merged.extend_from_slice(right);
            }
            core::mem::swap(&mut order, &mut merged);
            merged.clear();
            run *= 2;
        }
        order
    }

    /// Swaps items until `order[n]` is the item with the number `n`, one cycle after the other.
    fn rearrange(order: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
        for start in 0..order.len() {
            let mut place = start;
            loop {
                let from = core::mem::replace(&mut order[place], place);
                if from == start {
                    break;
                }
                swap(place, from);
                place = from;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn both_ways_sort_alike() {
        let mut seed = 1_u32;
        let mut next = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for length in (0..40).chain([100, 1000]) {
            for keys in [1, 3, 1000] {
                let items: Vec<(u32, usize)> = (0..length).map(|number| (next(keys), number)).collect();
                let (mut expected, mut stable, mut by_key) = (items.clone(), items.clone(), items);
                expected.sort_by_key(|item| item.0);
                by_numbers::sort(&mut stable, |one, other| one.0 <= other.0);
                assert_eq!(stable, expected);
                sort_by_key(&mut by_key, |item| item.0);
                assert_eq!(by_key, expected);
                by_key.reverse();
                sort(&mut by_key);
                assert_eq!(by_key, expected);
            }
        }
    }

    #[test]
    fn sorting_takes_few_comparisons() {
        let comparisons = core::cell::Cell::new(0);
        let mut items: Vec<usize> = (0..1024).rev().collect();
        by_numbers::sort(&mut items, |one, other| {
            comparisons.set(comparisons.get() + 1);
            one <= other
        });
        assert!(items.is_sorted() && comparisons.get() <= 10 * 1024, "{}", comparisons.get());
    }
}
