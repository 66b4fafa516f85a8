//! The program from outside: exit codes, streams, files.

mod check;
mod files;
mod harness;
mod show;
mod streams;
