//! Parallel work on parts of a list.

#[cfg(feature = "library")]
mod threads;

#[cfg(feature = "library")]
pub(crate) use threads::{in_parallel, in_parts};

/// Runs all tasks one after the other.
#[cfg(not(feature = "library"))]
pub(crate) fn in_parallel<T, R: Default>(_: usize, tasks: &[T], work: impl Fn(&T, &mut R)) -> Vec<R> {
    let mut done = R::default();
    tasks.iter().take_while(|_| !kifu_record::is_stopped()).for_each(|task| work(task, &mut done));
    vec![done]
}
