//! The program from outside: exit codes, streams, files.

mod check;
mod convert;
mod explain;
mod files;
mod fmt;
mod harness;
mod info;
mod show;
mod streams;
