//! The program from outside: exit codes, streams, files.

mod bad_luck;
mod check;
mod config;
mod content;
mod convert;
mod convert_many;
mod dedupe;
mod diff;
mod explain;
#[cfg(feature = "export")]
mod export;
mod files;
mod fmt;
mod formats;
mod golden;
mod harness;
mod info;
mod library;
mod library_killed;
mod merge;
mod other_formats;
mod rename;
mod render;
mod repair;
mod show;
mod split;
mod stats;
mod streams;
mod transform;
mod view;
