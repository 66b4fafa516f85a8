//! Moves, what is said of them, and the clock.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Exclusion, Origin, ValueType};
use crate::value::kind::{Double, Move, Nothing, Number, Time};

properties! { Origin::Standard;
    /// Black moves. Empty is a pass; so is `tt` on boards up to 19x19, the only form before `FF[4]`. A move is
    /// executed whether it is legal or not.
    B: Move = "Black", Move, "1234D".excludes(Exclusion::Moves).at(Place::BlackMove);
    /// The seconds that Black has left after this move.
    BL: Time = "Black Time Left", Move, "1234D".in_draft(ValueType::Time).at(Place::BlackTimeLeft);
    /// The move is bad. Together with `TE` in older records, the move is doubtful.
    BM: Double = "Bad Move", Move, "1234".excludes(Exclusion::MoveJudgements).about_a_move().at(Place::BadMove);
    /// The move is doubtful.
    DO: Nothing = "Doubtful", Move, "34".excludes(Exclusion::MoveJudgements).about_a_move().at(Place::DoubtfulMove);
    /// The move is interesting.
    IT: Nothing = "Interesting", Move, "34"
        .excludes(Exclusion::MoveJudgements).about_a_move().at(Place::InterestingMove);
    /// The move must be executed although it is illegal. Readers of SGF execute every move anyway.
    KO: Nothing = "Ko", Move, "34".about_a_move().at(Place::Forced);
    /// The number of this move; later moves count from it. Some records have the number of all moves of the game
    /// here, in the root.
    MN: Number = "Set Move Number", Move, "34D".at(Place::MoveNumber);
    /// The moves that Black has to play in the current overtime period, or, with Japanese byo-yomi, the periods left.
    OB: Number = "Overtime Moves Left Black", Move, "34D".at(Place::BlackPeriodsLeft);
    /// The moves that White has to play in the current overtime period, or, with Japanese byo-yomi, the periods left.
    OW: Number = "Overtime Moves Left White", Move, "34D".at(Place::WhitePeriodsLeft);
    /// The move is a tesuji: clever, good. Together with `BM` in older records, the move is interesting.
    TE: Double = "Tesuji", Move, "1234".excludes(Exclusion::MoveJudgements).about_a_move().at(Place::GoodMove);
    /// White moves: see `B`.
    W: Move = "White", Move, "1234D".excludes(Exclusion::Moves).at(Place::WhiteMove);
    /// The seconds that White has left after this move.
    WL: Time = "White Time Left", Move, "1234D".in_draft(ValueType::Time).at(Place::WhiteTimeLeft);
}
