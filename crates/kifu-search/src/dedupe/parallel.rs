//! The same work on parts of a list, on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Parts for each thread, so that one hard part does not keep all waiting.
const PARTS: usize = 16;

/// Calls `work` on parts of `items` on several threads; the results come in the order of the parts.
pub(super) fn in_parts<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let length = items.len().div_ceil(threads.get() * PARTS).max(1);
    let parts: Vec<&[T]> = items.chunks(length).collect();
    let results: Vec<Mutex<Option<R>>> = parts.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads.get().min(parts.len()) {
            scope.spawn(|| {
                while let Some(part) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    parts.get(number).map(|part| (part, &results[number]))
                } {
                    let result = work(part.0);
                    *part.1.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                }
            });
        }
    });
    results.into_iter().filter_map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_order() {
        let items: Vec<u32> = (0..1000).collect();
        for threads in [1, 3, 64] {
            let threads = NonZeroUsize::new(threads).unwrap();
            assert_eq!(in_parts(&items, threads, <[u32]>::to_vec).concat(), items);
            assert_eq!(in_parts(&[] as &[u32], threads, <[u32]>::len), [0; 0]);
        }
    }
}
