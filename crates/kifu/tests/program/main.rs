//! The program from outside: exit codes, streams, files.

mod bad_luck;
mod check;
mod config;
mod content;
mod convert;
mod dedupe;
mod diff;
mod explain;
mod files;
mod fmt;
mod formats;
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
