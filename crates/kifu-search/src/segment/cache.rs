//! Limits the memory for blocks of segments.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::blocks::Blocks;

/// The number of bytes for the blocks of a library: enough for the most needed tenth of ten million games.
const BUDGET: usize = 1 << 29;

/// Drops blocks that were not used recently when those in memory exceed the budget.
#[derive(Debug)]
pub(crate) struct Cache {
    budget: usize,
    queue: Mutex<Queue>,
}

/// The blocks in memory, in the order in which they are dropped.
#[derive(Debug, Default)]
struct Queue {
    blocks: VecDeque<Loaded>,
    bytes: usize,
}

#[derive(Debug)]
struct Loaded {
    owner: Weak<Blocks>,
    index: usize,
    bytes: usize,
}

impl Default for Cache {
    fn default() -> Self {
        Self::with_budget(BUDGET)
    }
}

impl Cache {
    /// A cache that keeps at most this number of bytes.
    pub(crate) fn with_budget(budget: usize) -> Self {
        Self { budget, queue: Mutex::default() }
    }

    /// Counts a block that was read, and drops others if the budget is exceeded.
    pub(super) fn admit(&self, owner: &Arc<Blocks>, index: usize, bytes: usize) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let Queue { blocks, bytes: all } = &mut *queue;
        blocks.push_back(Loaded { owner: Arc::downgrade(owner), index, bytes });
        *all += bytes;
        // A block used since the last check has a second chance.
        for _ in 0..2 * blocks.len() {
            if *all <= self.budget {
                break;
            }
            let Some(first) = blocks.pop_front() else { break };
            if first.owner.upgrade().is_none_or(|owner| owner.drop_unused(first.index)) {
                *all -= first.bytes;
            } else {
                blocks.push_back(first);
            }
        }
    }
}
