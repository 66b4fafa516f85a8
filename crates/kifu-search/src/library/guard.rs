//! A connection to a catalogue that may come from another source: checksums of rows, and limits for queries.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crc32fast::Hasher;
use kifu_record::is_stopped;
use rusqlite::config::DbConfig;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::limits::Limit;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error};

/// The largest size of a value in bytes.
const MAX_BYTES: i32 = 1 << 28;
/// The number of steps of SQLite's virtual machine between checks of the budget.
const STEPS: i32 = 1 << 16;
/// The number of steps that every query may take.
const MIN_BUDGET: u64 = 100_000_000;
/// The number of steps that a query may take for each byte of the catalogue. A row has at least 20 bytes and takes
/// about 30 steps.
const BUDGET_OF_A_BYTE: u64 = 20;

/// The error for a row whose checksum is wrong.
#[derive(Debug, thiserror::Error)]
#[error("the checksum of a row is wrong")]
struct WrongChecksum;

/// The number of steps taken by the current query.
#[derive(Clone, Debug, Default)]
pub(super) struct Budget(Arc<AtomicU64>);

impl Budget {
    /// Begins another query.
    pub(super) fn renew(&self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

/// Adds the functions of [`super::tables`] to a connection, and disables features that no catalogue needs: triggers,
/// views, functions in the schema, huge values.
pub(super) fn protect(connection: &Connection) -> rusqlite::Result<()> {
    for (config, value) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
    ] {
        connection.set_db_config(config, value)?;
    }
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, MAX_BYTES)?;
    let any = -1;
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("checksum", any, flags, |row| Ok(checksum(row, 0)))?;
    connection.create_scalar_function("sound", any, flags, |row| {
        if row.len() > 1 && row.get_raw(0) == ValueRef::Integer(checksum(row, 1)) {
            return Ok(true);
        }
        Err(Error::UserFunctionError(Box::new(WrongChecksum)))
    })
}

/// Stops queries that take more steps than a catalogue of this size requires, and those of work that was stopped.
pub(super) fn limit_steps(connection: &mut Connection, bytes: u64) -> rusqlite::Result<Budget> {
    let budget = Budget::default();
    let taken = Arc::clone(&budget.0);
    let most = MIN_BUDGET.saturating_add(bytes.saturating_mul(BUDGET_OF_A_BYTE)) / STEPS as u64;
    connection.progress_handler(STEPS, Some(move || is_stopped() || taken.fetch_add(1, Ordering::Relaxed) > most))?;
    Ok(budget)
}

/// The checksum of the values from `first` on: each with its type, and its length if it has one.
fn checksum(row: &Context<'_>, first: usize) -> i64 {
    let mut hasher = Hasher::new();
    let mut add = |kind: u8, bytes: &[u8], length: usize| {
        let mut begin = [kind; 9];
        begin[1..].copy_from_slice(&(length as u64).to_le_bytes());
        hasher.update(&begin);
        hasher.update(bytes);
    };
    for at in first..row.len() {
        match row.get_raw(at) {
            ValueRef::Null => add(0, &[], 0),
            ValueRef::Integer(number) => add(1, &number.to_le_bytes(), 8),
            ValueRef::Real(number) => add(2, &number.to_le_bytes(), 8),
            ValueRef::Text(text) => add(3, text, text.len()),
            ValueRef::Blob(bytes) => add(4, bytes, bytes.len()),
        }
    }
    i64::from(hasher.finalize())
}
