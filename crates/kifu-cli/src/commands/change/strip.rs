//! `kifu strip`: records without comments, variations, marks and the like.

use std::io;

use super::Command;
use crate::cli::{Global, Strip};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Strips each record.
pub(in super::super) fn run(
    options: &Strip,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let wanted = options.property.iter().chain(options.keep.iter().flatten());
    if let Some(bad) = wanted.into_iter().find(|ident| !is_ident(ident)) {
        messages.error(bad, &"not a property; write its identifier in capitals, as C or AB");
        return Ok(Outcome::Failed);
    }
    let strip = kifu_work::change::Strip {
        parts: options.part.clone(),
        properties: options.property.clone(),
        keep: options.keep.clone(),
        containing: options.containing.clone(),
        conditions: options.matching.clone(),
        spared: options.spare.clone(),
    };
    let command = Command::new("strip", "stripped", &options.files, &options.changing);
    super::run(&command, &strip, global, output, messages).map(|(outcome, _)| outcome)
}

fn is_ident(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}
