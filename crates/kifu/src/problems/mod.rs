//! What is wrong with a record, so far as its text goes: structure and encoding.

mod encoding;
mod syntax;

use kifu_sgf::Collection;

use crate::report::Diagnostic;

/// All problems of a collection, in no particular order.
pub(crate) fn problems(collection: &Collection<'_>) -> Vec<Diagnostic> {
    // Most records have none, and then this allocates nothing.
    let mut found = Vec::new();
    found.extend(collection.errors().iter().map(|error| syntax::diagnostic(*error)));
    encoding::problems(collection, &mut found);
    found
}
