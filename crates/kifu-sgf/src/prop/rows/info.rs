//! Game information: who played, when, where, and by which rules; in the order in which records write it.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Origin, ValueType};
use crate::value::kind::{Dates, Handicap, Komi, Overtime, Rank, Result, Round, Rules, SimpleText, Text, Time};

properties! { Origin::Standard;
    /// A name for finding the game again, which may also be used as a file name.
    GN: SimpleText = "Game Name", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// Who played Black. Partners in pair go or a team may be listed with ` & ` between them.
    PB: SimpleText = "Player Black", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The strength of Black: `5k`, `3d`, `9p`; `?` for an uncertain and `*` for an established rank.
    BR: Rank = "Black Rank", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The team that Black plays for.
    BT: SimpleText = "Black Team", GameInfo, "34D".in_ff3(ValueType::Text).at(Place::Info);
    /// Who played White. Partners in pair go or a team may be listed with ` & ` between them.
    PW: SimpleText = "Player White", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The strength of White: see `BR`.
    WR: Rank = "White Rank", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The team that White plays for.
    WT: SimpleText = "White Team", GameInfo, "34D".in_ff3(ValueType::Text).at(Place::Info);
    /// The tournament or the occasion, without the round, which is in `RO`.
    EV: SimpleText = "Event", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The number of the round, and its type in parentheses: `2 (final)`.
    RO: Round = "Round", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// Where the game was played.
    PC: SimpleText = "Place", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The days on which the game was played, as YYYY-MM-DD. Several are separated by commas, and each may omit the
    /// parts that it shares with the one before.
    DT: Dates = "Date", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// How the game ended: `B+3.5`, `W+R` (resignation), `B+T` (time), `W+F` (forfeit), `B+` (unknown reason), `0` or
    /// `Draw`, `Void`, `?`; in the draft of 2016 also `Jigo`, `Unfinished` and `Playing`.
    RE: Result = "Result", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// The points that White gets for moving second; they may be negative. Chinese records may count in stones, each
    /// of which is two points.
    KM: Komi = "Komi", GameInfo, "1234D".only_in_go().at(Place::Info);
    /// The number of handicap stones, at least 2. It puts no stones on the board: `AB` in the same node adds them.
    /// Real records also have 0, 1 and words.
    HA: Handicap = "Handicap", GameInfo, "1234D".only_in_go().at(Place::Info);
    /// The rules of play: `AGA`, `GOE` (Ing), `Japanese` or `NZ`, or any other name.
    RU: Rules = "Rules", GameInfo, "34D".in_ff3(ValueType::Text).at(Place::Info);
    /// The time that each player has before overtime, in seconds.
    TM: Time = "Time Limits", GameInfo, "1234D"
        .before_ff4(ValueType::Text).in_draft(ValueType::Time).in_words().at(Place::Info);
    /// How overtime works, in words: `5x30 byo-yomi`, `25/600 Canadian`.
    OT: Overtime = "Overtime", GameInfo, "4D".at(Place::Info);
    /// The opening that was played, by name.
    ON: SimpleText = "Opening", GameInfo, "34".in_ff3(ValueType::Text).at(Place::Info);
    /// Who wrote the comments.
    AN: SimpleText = "Annotation", GameInfo, "34D".in_ff3(ValueType::Text).at(Place::Info);
    /// The person or the program that entered the game.
    US: SimpleText = "User", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// Where the record was taken from: a book, a journal, a server.
    SO: SimpleText = "Source", GameInfo, "1234D".before_ff4(ValueType::Text).at(Place::Info);
    /// Who holds the copyright of the record, especially of the comments.
    CP: SimpleText = "Copyright", GameInfo, "34D".in_ff3(ValueType::Text).at(Place::Info);
    /// Something about the whole game: background, a summary.
    GC: Text = "Game Comment", GameInfo, "1234D".at(Place::Info);
}
