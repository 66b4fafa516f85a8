//! Root properties: how the record is to be read.

use crate::prop::key::properties;
use crate::prop::place::Place;
use crate::prop::types::{Origin, ValueType};
use crate::value::kind::{Application, BoardSize, Charset, Number, VariationStyle};

properties! { Origin::Standard;
    /// The program that wrote the record, and its version. Many programs leave out the colon and the version, and the
    /// draft of 2016 asks for neither.
    AP: Application = "Application", Root, "4D".in_draft(ValueType::SimpleText).at(Place::Generator);
    /// The character set of the texts, by its MIME name. Without it `FF[4]` has ISO-8859-1 and the draft of 2016
    /// UTF-8; real records have many other names.
    CA: Charset = "Charset", Root, "4D";
    /// The version of SGF, 1 to 4. A record without it is `FF[1]` by the standard, but in practice mostly `FF[3]` or
    /// `FF[4]`.
    FF: Number = "File Format", Root, "234D";
    /// The number of the game that is played; 1 is Go and the default.
    GM: Number = "Game", Root, "1234D";
    /// How variations are shown: 0 as children of the current node, 1 as its siblings; add 2 for no marks on the
    /// board. Without it the program may choose.
    ST: VariationStyle = "Style", Root, "4".at(Place::VariationStyle);
    /// The size of the board: one number for a square board, columns and rows with a colon between them for a
    /// rectangular one. Up to 52 in Go (19 before `FF[4]`). The default is 19 for Go; other games have other
    /// defaults. It applies to all points of the game tree, even those before it in the text.
    SZ: BoardSize = "Size", Root, "1234D".before_ff4(ValueType::Number).at(Place::Size);
}
