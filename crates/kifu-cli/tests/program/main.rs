//! The program from outside: exit codes, streams, files.

mod analyze;
#[cfg(all(feature = "serve", unix))]
mod analyze_in_page;
mod check;
mod config;
mod content;
mod convert;
mod convert_many;
mod dataset;
mod dedupe;
mod demo;
mod diff;
#[cfg(unix)]
mod documents;
mod explain;
mod export;
mod files;
mod fmt;
mod formats;
mod golden;
mod harness;
mod hostile_names;
mod info;
mod installed_engines;
mod json_outputs;
mod library;
mod library_damaged;
mod library_kept;
mod library_killed;
#[cfg(target_os = "linux")]
mod library_on_disk;
mod library_report;
mod library_sources;
mod machine_formats;
mod mcp;
mod mcp_judged;
mod merge;
mod messages;
#[cfg(target_os = "linux")]
mod mistakes;
mod mounts;
mod nothing_in_silence;
mod only;
mod other_formats;
mod other_games;
mod outputs;
mod outside_links;
mod own_names;
mod rename;
mod render;
mod repair;
mod review;
mod score;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod serve_client;
#[cfg(all(unix, feature = "serve"))]
mod serve_killed;
mod show;
mod split;
mod stats;
mod streams;
mod study;
mod transform;
mod undo;
mod view;
mod write_failures;
