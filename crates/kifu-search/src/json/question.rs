//! Queries: only their sources; the receiver prepares the plan again.

use kifu_go::Size;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::search::{PatternQuestion, Question};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Question", deny_unknown_fields)]
struct Parts {
    /// The columns and rows of the boards.
    size: (u8, u8),
    question: PatternQuestion,
}

impl Serialize for Question {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let size = (self.plan.size.columns(), self.plan.size.rows());
        Parts { size, question: self.for_any_size() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Parts { size: (columns, rows), question } = Parts::deserialize(deserializer)?;
        let size = Size::new(columns, rows)
            .ok_or_else(|| D::Error::custom(format!("there is no board of {columns}x{rows}")))?;
        Ok(question.on_boards(size))
    }
}
