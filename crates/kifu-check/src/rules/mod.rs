//! The rules: one fault a file, with its document beside it. To add one: two files and one word here.

use crate::Rule;

macro_rules! rules {
    ($($module:ident)+) => {
        $(mod $module;)+

        /// All rules, in the order of their names.
        pub static RULES: &[&Rule] = &[$(&$module::RULE),+];
    };
}

rules! {
    lost_bracket
}

#[cfg(test)]
mod tests;
