//! Sets of games: `[[0, 99], [205, 205]]`, ranges of numbers with both ends included.

use serde::de::Error;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::Bits;
use crate::segment::MAX_GAMES;

impl Serialize for Bits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut ranges = serializer.serialize_seq(None)?;
        let mut numbers = self.iter().peekable();
        while let Some(first) = numbers.next() {
            let mut last = first;
            while let Some(next) = numbers.next_if(|next| *next == last + 1) {
                last = next;
            }
            ranges.serialize_element(&(first, last))?;
        }
        ranges.end()
    }
}

impl<'de> Deserialize<'de> for Bits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bits = Self::default();
        for (first, last) in Vec::<(usize, usize)>::deserialize(deserializer)? {
            if first > last || last >= MAX_GAMES {
                let message = format!("[{first}, {last}] is not a range of games of a segment");
                return Err(D::Error::custom(message));
            }
            (first..=last).for_each(|number| bits.insert(number));
        }
        Ok(bits)
    }
}
