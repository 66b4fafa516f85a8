//! Joins two lists of edits, one applied after the other, into one list.

use alloc::vec::Vec;

use super::{Edit, Edits};
use crate::Span;

/// A step through a changed text.
#[derive(Clone, Copy)]
enum Step<'e> {
    Keep(usize),
    Delete(usize),
    Insert(&'e [u8]),
}

/// The steps of a list of edits; the last one keeps the rest of the text.
struct Steps<'e> {
    edits: &'e Edits,
    next: usize,
    at: usize,
    /// The remaining steps of the current edit, the next one last.
    waiting: Vec<Step<'e>>,
}

impl<'e> Steps<'e> {
    fn new(edits: &'e Edits) -> Self {
        Self { edits, next: 0, at: 0, waiting: Vec::with_capacity(3) }
    }

    fn take(&mut self) -> Step<'e> {
        if let Some(step) = self.waiting.pop() {
            return step;
        }
        let Some(edit) = self.edits.get(self.next) else { return Step::Keep(usize::MAX) };
        self.next += 1;
        let kept = edit.span.start as usize - self.at;
        self.at = edit.span.end as usize;
        if !edit.span.is_empty() {
            self.waiting.push(Step::Delete(edit.span.len() as usize));
        }
        if !edit.insert.is_empty() {
            self.waiting.push(Step::Insert(&edit.insert));
        }
        if kept > 0 {
            self.waiting.push(Step::Keep(kept));
        }
        self.take()
    }

    fn give_back(&mut self, step: Step<'e>) {
        match step {
            Step::Keep(0) | Step::Delete(0) | Step::Insert([]) => {}
            step => self.waiting.push(step),
        }
    }
}

/// Returns the edits `first` and then `next` as edits of the text of `first`.
pub(super) fn compose(first: &Edits, next: &Edits) -> Edits {
    let (mut first, mut next) = (Steps::new(first), Steps::new(next));
    let mut result = Composed { edits: Edits::new(), at: 0, start: 0, insert: Vec::new() };
    loop {
        let made = match first.take() {
            Step::Delete(count) => {
                result.delete(count);
                continue;
            }
            made => made,
        };
        let wanted = match next.take() {
            Step::Insert(bytes) => {
                result.insert.extend_from_slice(bytes);
                first.give_back(made);
                continue;
            }
            wanted => wanted,
        };
        match (made, wanted) {
            (Step::Keep(usize::MAX), Step::Keep(usize::MAX)) => return result.finish(),
            (Step::Keep(there), Step::Keep(count)) => {
                let both = there.min(count);
                result.keep(both);
                first.give_back(Step::Keep(less(there, both)));
                next.give_back(Step::Keep(less(count, both)));
            }
            (Step::Keep(there), Step::Delete(count)) => {
                let both = there.min(count);
                result.delete(both);
                first.give_back(Step::Keep(less(there, both)));
                next.give_back(Step::Delete(count - both));
            }
            (Step::Insert(bytes), Step::Keep(count)) => {
                let both = bytes.len().min(count);
                result.insert.extend_from_slice(&bytes[..both]);
                first.give_back(Step::Insert(&bytes[both..]));
                next.give_back(Step::Keep(less(count, both)));
            }
            (Step::Insert(bytes), Step::Delete(count)) => {
                let both = bytes.len().min(count);
                first.give_back(Step::Insert(&bytes[both..]));
                next.give_back(Step::Delete(count - both));
            }
            (Step::Delete(_), _) | (_, Step::Insert(_)) => {}
        }
    }
}

/// Subtracts from a number of bytes; the largest number means the rest of the text and stays.
fn less(count: usize, taken: usize) -> usize {
    if count == usize::MAX { count } else { count - taken }
}

/// The list under construction: it covers the text before `start`; the bytes from there to `at` become `insert`.
struct Composed {
    edits: Edits,
    start: usize,
    at: usize,
    insert: Vec<u8>,
}

impl Composed {
    fn delete(&mut self, count: usize) {
        self.at += count;
    }

    fn keep(&mut self, count: usize) {
        self.flush();
        self.at += count;
        self.start = self.at;
    }

    fn flush(&mut self) {
        let span = Span::new(self.start as u32, self.at as u32);
        let insert = core::mem::take(&mut self.insert);
        if !span.is_empty() || !insert.is_empty() {
            self.edits.push(Edit { span, insert });
        }
    }

    fn finish(mut self) -> Edits {
        self.flush();
        self.edits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pairs of small lists: the composed list has the same effect as both, one after the other.
    #[test]
    fn composed_is_one_after_the_other() {
        let source = b"abcdef";
        let mut lists = Vec::new();
        for start in 0..=6u32 {
            for end in start..=6 {
                for insert in [b"".as_slice(), b"XY", b"Z"] {
                    let mut edits = Edits::new();
                    edits.replace(Span::new(start, end), insert.to_vec()).unwrap();
                    edits.insert(0, b"<");
                    edits.insert(6, b">");
                    lists.push(edits);
                }
            }
        }
        for first in &lists {
            let between = first.apply(source);
            for next in lists.iter().filter(|list| list.iter().all(|edit| edit.span.end as usize <= between.len())) {
                assert_eq!(first.then(next).apply(source), next.apply(&between), "{first:?} {next:?}");
            }
        }
        assert_eq!(Edits::new().then(&Edits::new()), Edits::new());
    }
}
