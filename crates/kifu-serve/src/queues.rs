//! How many requests are worked on at once: each cost has a queue of its own, so that those of one game never wait for
//! searches, and lists never for patterns.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::{Code, Problem};

/// How much work an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cost {
    /// Little: a game, a page of a list.
    Light,
    /// One processor, for all games of a library: lists, tables, archives; also a picture.
    List,
    /// All processors: patterns.
    Search,
    /// Hardly any, but for a long time: the events of jobs, each with a thread.
    Watching,
}

/// The time after which lists and searches that have not had their turn are refused.
pub(crate) const QUEUE_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 60 });

/// All costs, in the order of the queues.
const COSTS: [Cost; 4] = [Cost::Light, Cost::List, Cost::Search, Cost::Watching];

/// The limits of a queue.
struct Limits {
    /// The requests that are worked on at once.
    running: usize,
    /// The requests that may wait for their turn; more are refused at once.
    waiting: usize,
    /// The time after which a request that has not had its turn is refused.
    timeout: Duration,
    /// What a refused client is told.
    refusal: &'static str,
}

impl Cost {
    const fn limits(self) -> Limits {
        let (running, waiting, timeout, refusal) = match self {
            // There are fewer connections than places, and each turn is short.
            Self::Light => (8, 1024, Duration::MAX, "other requests are being answered; try again in a moment"),
            Self::List => (4, 64, QUEUE_TIMEOUT, "other lists are being made; try again in a moment"),
            Self::Search => (4, 64, QUEUE_TIMEOUT, "other searches are running; try again in a moment"),
            Self::Watching => (16, 0, Duration::ZERO, "others are watching jobs already"),
        };
        Limits { running, waiting, timeout, refusal }
    }
}

/// The queues of a server.
#[derive(Debug)]
pub(crate) struct Queues([Queue; COSTS.len()]);

#[derive(Debug)]
pub(crate) struct Queue {
    pub(crate) running: Arc<Semaphore>,
    pub(crate) waiting: Semaphore,
}

impl Default for Queues {
    fn default() -> Self {
        Self(COSTS.map(|cost| Queue {
            running: Arc::new(Semaphore::new(cost.limits().running)),
            waiting: Semaphore::new(cost.limits().waiting),
        }))
    }
}

impl Queues {
    /// Waits for the right to do work of this cost.
    ///
    /// # Errors
    /// If too many requests are waiting, or the turn does not come in time.
    pub(crate) async fn turn(&self, cost: Cost) -> Result<OwnedSemaphorePermit, Problem> {
        let (queue, limits) = (self.of(cost), cost.limits());
        if let Ok(permit) = Arc::clone(&queue.running).try_acquire_owned() {
            return Ok(permit);
        }
        let busy = || Problem::new(Code::TooMany, limits.refusal);
        // If the client disconnects, this future is dropped and its place in the queue is free.
        let _place = queue.waiting.try_acquire().map_err(|_| busy())?;
        let turn = tokio::time::timeout(limits.timeout, Arc::clone(&queue.running).acquire_owned()).await;
        turn.map_err(|_| busy())?.map_err(|_| busy())
    }

    pub(crate) fn of(&self, cost: Cost) -> &Queue {
        &self.0[cost as usize]
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn no_queue_waits_for_another() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            for full in COSTS {
                let queues = Queues::default();
                let mut running = Vec::new();
                while let Ok(permit) = Arc::clone(&queues.of(full).running).try_acquire_owned() {
                    running.push(permit);
                }
                assert_eq!(running.len(), full.limits().running);
                for other in COSTS.into_iter().filter(|other| *other != full) {
                    assert!(queues.turn(other).await.is_ok(), "{other:?} waits for {full:?}");
                }
            }
        });
    }

    #[test]
    fn searches_wait_for_their_turn_but_not_for_ever() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            for cost in [Cost::List, Cost::Search] {
                let queues = Arc::new(Queues::default());
                let mut running = Vec::new();
                while let Ok(permit) = Arc::clone(&queues.of(cost).running).try_acquire_owned() {
                    running.push(permit);
                }
                let begun = Instant::now();
                assert_eq!(queues.turn(cost).await.unwrap_err().code, Code::TooMany);
                let time = begun.elapsed();
                assert!(QUEUE_TIMEOUT <= time && time < QUEUE_TIMEOUT + Duration::from_secs(20), "{time:?}");
                // One that ends lets the next one begin.
                let waiting = tokio::spawn({
                    let queues = Arc::clone(&queues);
                    async move { queues.turn(cost).await.is_ok() }
                });
                tokio::task::yield_now().await;
                running.pop();
                assert!(waiting.await.unwrap());
                // When all places in the queue are taken, the next one is refused at once.
                let queue = queues.of(cost);
                let _all = queue.running.try_acquire_many(1).unwrap();
                let places = queue.waiting.available_permits() as u32;
                let _places = queue.waiting.try_acquire_many(places).unwrap();
                let begun = Instant::now();
                assert_eq!(queues.turn(cost).await.unwrap_err().code, Code::TooMany);
                assert!(begun.elapsed() < QUEUE_TIMEOUT);
            }
        });
    }
}
