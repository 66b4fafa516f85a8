//! What the draft of 2016 adds to FF\[4\].

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Origin, ValueType};
use crate::value::kind::{OldHandicap, PeriodCount, SimpleText, Text, Time};

properties! { Origin::Draft;
    /// Black's country, by its ISO code: `JP`.
    BC: SimpleText = "Black Country", GameInfo, "D".at(Place::Info);
    /// The date in the calendar of Japan.
    JD: SimpleText = "Japanese Date", GameInfo, "D";
    /// The number of byo-yomi periods. Nihon Ki-in writes `5回`.
    LC: PeriodCount = "Byo-yomi Count", GameInfo, "D";
    /// The length of a byo-yomi period, in seconds. Nihon Ki-in writes `30秒`.
    LT: Time = "Byo-yomi Length", GameInfo, "D".in_draft(ValueType::Time).in_words();
    /// The handicap in the style of old Japan, such as `BWB`: who has Black in a series of games.
    OH: OldHandicap = "Old Handicap", GameInfo, "D";
    /// White's country, by its ISO code: `CN`.
    WC: SimpleText = "White Country", GameInfo, "D".at(Place::Info);
    /// Details that do not fit into `DT`, in any form.
    DTX: Text = "Date, Extended", GameInfo, "D";
    /// Details that do not fit into `EV`, in any form.
    EVX: Text = "Event, Extended", GameInfo, "D";
    /// Details that do not fit into `RE`, in any form.
    REX: Text = "Result, Extended", GameInfo, "D";
    /// Proposed as a common name for `KGSDE`: dead stones.
    DE: SimpleText = "Dead Stones", Any, "D".in_draft(ValueType::Unspecified);
    /// Proposed as a common name for `KGSSB`: Black's total score.
    SB: SimpleText = "Score Black", Any, "D".in_draft(ValueType::Unspecified);
    /// Proposed as a common name for `KGSSW`: White's total score.
    SW: SimpleText = "Score White", Any, "D".in_draft(ValueType::Unspecified);
    /// Proposed for the time that was used.
    TU: SimpleText = "Time Used", Any, "D".in_draft(ValueType::Unspecified);
}
