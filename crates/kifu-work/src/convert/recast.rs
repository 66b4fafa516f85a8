//! Rewrites handicap stones, setup and the moves of other games in the form that the options require, by edits of SGF before the conversion.

use std::borrow::Cow;
use std::fmt::Display;

use kifu_games::{RecordForm, Replay};
use kifu_record::{Format, FormatName, InfoField, WriteOptions, recognize};
use kifu_sgf::edit::{self, Edits, HandicapForm, setup_as_moves, write_handicap};
use kifu_sgf::{Collection, Declared, Game, PropertyText};

use super::{ConvertOptions, Remark};
use crate::numbers::counted;

/// What to do with setup stones that could be moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SetupChange {
    /// Keep them.
    #[default]
    Keep,
    /// Write them as moves, and moves that are taken back by `AE` as variations: see
    /// [`setup_as_moves`](kifu_sgf::edit::setup_as_moves).
    ToMoves,
}

/// A text with handicap and setup in the required form, and remarks on each change or failure.
pub(super) struct Recast<'b> {
    pub(super) bytes: Cow<'b, [u8]>,
    pub(super) remarks: Vec<Remark>,
    /// True if the text was converted to SGF from another format.
    pub(super) is_other_format: bool,
}

/// Rewrites handicap, setup and notation of the games of a text as the options require. A text in another format becomes SGF if one
/// of its games changes.
pub(super) fn recast<'b>(bytes: &'b [u8], options: &ConvertOptions) -> Recast<'b> {
    let unchanged = |remarks| Recast { bytes: Cow::Borrowed(bytes), remarks, is_other_format: false };
    let Some(format) = recognize(bytes).filter(|_| options.is_recast()) else { return unchanged(Vec::new()) };
    let is_other_format = format.name != FormatName::Sgf;
    let text = match is_other_format {
        false => Cow::Borrowed(bytes),
        true => {
            let records = format.read(bytes, &options.parse).records;
            let Some(written) = Format::SGF.write(&records, &WriteOptions::default()) else {
                return unchanged(Vec::new());
            };
            Cow::Owned(written.bytes)
        }
    };
    let mut remarks = Vec::new();
    let new = recast_sgf(&text, options, &mut remarks);
    match new {
        Some(bytes) => Recast { bytes: Cow::Owned(bytes), remarks, is_other_format },
        None => unchanged(remarks),
    }
}

/// The edits of a game with their description, if there are any; or the reason why the game cannot be changed.
type Change = Result<Option<(Edits, String)>, String>;

/// The new text; `None` if nothing changes.
fn recast_sgf(bytes: &[u8], options: &ConvertOptions, remarks: &mut Vec<Remark>) -> Option<Vec<u8>> {
    let collection = Collection::parse_with(bytes, &options.parse);
    let repairs = collection.repairs();
    let sound = if repairs.is_empty() { collection } else { collection.edited(&repairs) };
    let mut is_changed = false;
    let mut step = |text: &Collection<'_>, change: &mut dyn FnMut(Game<'_>) -> Change| {
        let several = text.games().len() > 1;
        let mut edits = Edits::new();
        for game in text.games() {
            let record = several.then_some(game.index());
            let (message, own) = match change(game) {
                Ok(None) => continue,
                Ok(Some((own, message))) => (message, own),
                Err(message) => (message, Edits::new()),
            };
            remarks.push(Remark::Changed { record, message });
            // The games of an intact text do not overlap, so their edits do not either.
            for edit in own.iter() {
                is_changed |= edits.replace(edit.span, edit.insert.clone()).is_ok();
            }
        }
        (!edits.is_empty()).then(|| text.edited(&edits))
    };
    let mut text = sound;
    if options.setup == SetupChange::ToMoves {
        text = step(&text, &mut |game| moves_of(game)).unwrap_or(text);
    }
    if let Some(form) = options.handicap {
        text = step(&text, &mut |game| handicap_of(game, form)).unwrap_or(text);
    }
    if let Some(form) = options.notation {
        text = step(&text, &mut |game| notation_of(game, form)).unwrap_or(text);
    }
    let bytes = text.bytes_of(text.source()).map_or_else(|| text.source().to_vec(), Cow::into_owned);
    is_changed.then_some(bytes)
}

fn moves_of(game: Game<'_>) -> Change {
    let change = setup_as_moves(game).map_err(|error| kept("setup", &error))?;
    Ok(change.map(|change| {
        let moves = counted(change.moves, "node", "nodes");
        let message = match change.variations {
            0 => format!("setup became moves in {moves}"),
            undone => {
                let variations = counted(undone, "variation", "variations");
                format!("setup became moves in {moves}; moves taken back became {variations}")
            }
        };
        (change.edits, message)
    }))
}

fn handicap_of(game: Game<'_>, form: HandicapForm) -> Change {
    let change = write_handicap(game, form).map_err(|obstacle| kept(InfoField::HANDICAP.key, &obstacle))?;
    Ok(change.map(|change| (change.edits, change.kind.to_string())))
}

/// Writes a game other than Go in another notation, and the number of the game if it is missing: it would not be
/// recognised any more.
fn notation_of(game: Game<'_>, form: RecordForm) -> Change {
    let Some(replay) = Replay::of(game) else { return Ok(None) };
    let changes = replay.rewritten(form);
    if changes.is_empty() {
        return Ok(None);
    }
    let failed = |error: &dyn Display| kept("notation", error);
    let mut edits = Edits::new();
    if game.settings().declared_game == Declared::Missing {
        let number = [replay.row.number.to_string()];
        let number = PropertyText::raw("GM", number).map_err(|error| failed(&error))?;
        edits = edit::set(game.root(), &number).map_err(|error| failed(&error))?;
    }
    let count = changes.len();
    for change in changes {
        edits.replace(change.span, change.text.into_bytes()).map_err(|overlap| failed(&overlap))?;
    }
    let message = format!("{} in another notation ({})", counted(count, "value", "values"), replay.row.name());
    Ok(Some((edits, message)))
}

fn kept(subject: &str, reason: &dyn Display) -> String {
    format!("{subject} unchanged: {reason}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::{Converted, LossPolicy, convert};
    use crate::destination::Replacement;

    fn recast_to(text: &str, target: &'static Format, form: Option<HandicapForm>) -> Converted {
        let mut options = ConvertOptions::to(target);
        options.handicap = form;
        options.setup = if form.is_none() { SetupChange::ToMoves } else { SetupChange::Keep };
        // Remarks about handicaps are not losses.
        options.losses = LossPolicy::Refuse;
        convert(text.as_bytes(), &options).expect("converted")
    }

    #[track_caller]
    fn check(text: &str, form: Option<HandicapForm>, expected: &str, said: &[&str]) {
        let new = recast_to(text, Format::SGF, form);
        assert_eq!(String::from_utf8_lossy(&new.bytes), expected);
        assert_eq!(new.is_unchanged, text == expected);
        assert_eq!(new.remarks.iter().map(ToString::to_string).collect::<Vec<_>>(), said);
    }

    #[test]
    fn each_game_of_a_text() {
        check(
            "(;SZ[9]HA[2];B[gc];B[cg];W[ee])\n(;SZ[9];B[ee])\n(;SZ[9]HA[3];W[ee])",
            Some(HandicapForm::Setup),
            "(;SZ[9]HA[2]AB[gc][cg];W[ee])\n(;SZ[9];B[ee])\n(;SZ[9]HA[3];W[ee])",
            &[
                "game 1: 2 first moves of Black became handicap stones: move 3 is now move 1",
                "game 3: handicap unchanged: HA[3] without stones",
            ],
        );
        check("(;SZ[9];B[ee])", Some(HandicapForm::Moves), "(;SZ[9];B[ee])", &[]);
        check(
            "(;SZ[9];B[gc](;AW[gg];AB[cc])",
            None,
            "(;SZ[9];B[gc](;W[gg];B[cc]))",
            &["setup became moves in 2 nodes"],
        );
        let undone = "setup became moves in 1 node; moves taken back became 1 variation";
        check("(;SZ[9];B[gc];AE[gc]AB[cc];W[ee])", None, "(;SZ[9](;B[cc];W[ee])(;B[gc]))", &[undone]);
    }

    #[test]
    fn games_in_another_notation() {
        let written = |text: &str, form| {
            let options = ConvertOptions { notation: Some(form), ..ConvertOptions::to(Format::SGF) };
            let new = convert(text.as_bytes(), &options).expect("converted");
            String::from_utf8(new.bytes).expect("UTF-8")
        };
        let golem = "(;FF[4]EV[hex.ch.1]SZ[5]SO[http://www.littlegolem.com];W[cb];B[swap];W[ee])\n(;SZ[9];B[ee])";
        let page =
            "(;FF[4]EV[hex.ch.1]SZ[5]SO[http://www.littlegolem.com]GM[11];B[c2];W[swap-pieces];B[e5])\n(;SZ[9];B[ee])";
        assert_eq!(written(golem, RecordForm::Page), page);
        assert_eq!(written(page, RecordForm::Page), page);
        assert_eq!(
            written("(;GM[2]SZ[8];B[f5](;W[d6])(;W[f6]))", RecordForm::Letters),
            "(;GM[2]SZ[8];B[fe](;W[df])(;W[ff]))"
        );
    }

    #[test]
    fn other_formats_become_sgf_first() {
        let record = convert(b"(;SZ[9]HA[2]AB[gc][cg];W[ee])", &ConvertOptions::to(FormatName::Jgf)).expect("JGF");
        let text = String::from_utf8(record.bytes).expect("UTF-8");
        let new = recast_to(&text, Format::SGF, Some(HandicapForm::Moves));
        let sgf = String::from_utf8_lossy(&new.bytes).into_owned();
        assert!(sgf.replace(char::from(10), "").contains(";B[gc];B[cg];W[ee]"), "{sgf}");
        assert_eq!((new.replacement, new.is_unchanged), (Replacement::Refused, false));
    }
}
