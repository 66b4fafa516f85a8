//! Checks that time grows about linearly: twice the input takes less than three times the time.
//!
//! Every reader, writer, drawing target, rule, command and query gets worst-case inputs, which are doubled until the
//! time can be measured. Processor time is measured, so that a busy machine does not matter.
//!
//! `KIFU_GROWTH=full` measures every subject with every input at larger sizes, each rule alone, and prints the table.

#![cfg(target_os = "linux")]

mod clock;
mod commands;
mod games;
mod measure;
mod other_texts;
mod subjects;

use measure::{Limits, Table};

#[test]
#[ignore = "slow"]
fn growth_of_libraries() {
    let mut table = Table::new("libraries");
    for (subject, inputs) in subjects::with_inputs() {
        for input in inputs {
            table.measure(&subject, input, &Limits::in_process());
        }
    }
    table.finish();
}

#[test]
#[ignore = "slow"]
fn growth_of_rules() {
    // All rules together in every run; alone in full runs, since the others may hide a slow one.
    let mut table = Table::new("rules");
    for subject in subjects::rules() {
        for input in games::INPUTS {
            table.measure(&subject, input, &Limits::in_process());
        }
    }
    table.finish();
}

#[test]
#[ignore = "slow"]
fn growth_of_commands() {
    let mut table = Table::new("commands");
    for subject in commands::all() {
        for input in games::INPUTS {
            table.measure(&subject, input, &Limits::commands());
        }
    }
    table.finish();
}
