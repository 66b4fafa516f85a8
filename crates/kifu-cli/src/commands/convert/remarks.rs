//! What is said of records that do not come over whole.

use kifu::numbers::grouped;

use crate::cli::Global;
use crate::messages::Messages;
use crate::printable::printable;

/// How many remarks on a file are listed unasked.
const FEW: usize = 5;

/// Says what is wrong with one file and what its new format cannot say: the first few, unless more are asked for.
pub(super) struct Remarks<'r> {
    name: &'r str,
    messages: &'r Messages,
    shown: usize,
    count: usize,
}

impl<'r> Remarks<'r> {
    pub(super) fn new(name: &'r str, global: &Global, messages: &'r Messages) -> Self {
        Self { name, messages, shown: if global.verbose > 0 { usize::MAX } else { FEW }, count: 0 }
    }

    /// Says one more: a clause behind the name of the file.
    pub(super) fn say(&mut self, remark: &str) {
        self.count += 1;
        if self.count <= self.shown {
            self.messages.say(&format!("{}:{}", printable(self.name), printable(remark)));
        }
    }
}

impl Drop for Remarks<'_> {
    /// How many were not said.
    fn drop(&mut self) {
        if self.count > self.shown {
            self.messages.say(&format!("and {} more; -v lists them", grouped(self.count - self.shown)));
        }
    }
}
