//! Results that are computed once and shared by threads.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

/// Results by their keys.
#[derive(Debug)]
pub(super) struct Cache<K, V>(RwLock<HashMap<K, V>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<K: Eq + Hash, V: Copy> Cache<K, V> {
    /// Returns the value of a key, computed if it is new.
    pub(super) fn get_or_insert(&self, key: K, compute: impl FnOnce() -> V) -> V {
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return *known;
        }
        let value = compute();
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, value);
        value
    }
}
