//! Identifiers of properties: the letters that count, and the facts that the parser needs about them.

/// The facts about identifiers that the parser asks for: the property table gives them (`prop::IDENTS`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Idents {
    /// True if the values of the property can be any text.
    pub(crate) holds_text: fn(&[u8]) -> bool,
    /// The part of a game's first node that the property belongs to.
    pub(crate) root_part: fn(&[u8]) -> RootPart,
}

/// A part of the first node of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootPart {
    /// About the record: format, game, encoding.
    Root,
    /// About the game: players, date, result.
    GameInfo,
    /// Stones on the board before the first move.
    Setup,
    /// Anything else, which may stand in any node.
    Other,
}

/// The letters of an identifier that count: its capitals, and digits behind one of them (FF\[3\]).
pub(crate) fn significant(ident: &[u8]) -> impl Iterator<Item = u8> {
    let from_first = ident.iter().copied().skip_while(|byte| !byte.is_ascii_uppercase());
    from_first.filter(|byte| !byte.is_ascii_lowercase())
}
