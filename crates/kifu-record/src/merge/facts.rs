//! The information of a record about a game as a whole.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use kifu_go::{Color, Size};
use kifu_sgf::SGF2_NAMES;
use kifu_sgf::prop::games::GO;
use kifu_sgf::prop::{self, Origin, Place, Role, Row, Version};
use kifu_sgf::value::text::read_text;

use super::kept::{Choice, Stated, choose, is_placed, join_kept, named, shown, take_named};
use super::remarks::Remarks;
use crate::formats::sgf::{fill_said, forget_said, ident_of, is_in_fields};
use crate::{FormatName, INFO_FIELDS, Info, InfoField, Node, RawProperty, Side};

/// Game information: its fields, and properties without a field or with more content than their field.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Facts {
    pub(super) info: Info,
    pub(super) kept: Vec<RawProperty>,
    /// Different descriptions of the game, if there are several.
    descriptions: Vec<String>,
    /// The same, for fast lookup.
    described: HashSet<String>,
}

/// The property of descriptions.
const DESCRIPTION: &str = "GC";

/// The place of a node whose game information is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    Root,
    /// A node after it. Programs use the identifiers of some information for other things there, so that only
    /// standard information makes a node the beginning of a game.
    Later,
}

impl Facts {
    /// Takes the game information out of a node, if it has any.
    pub(super) fn take(node: &mut Node, at: At, size: Size) -> Option<Self> {
        if node.is_plain() {
            return None;
        }
        let details = node.details();
        let says = match at {
            At::Root => details.kept.iter().any(is_of_game),
            At::Later => details.kept.iter().any(is_standard),
        };
        if details.info.is_none() && !says {
            return None;
        }
        forget_said(node);
        let details = node.details_mut();
        let info = details.info.take().map_or_else(Info::default, |info| *info);
        if at == At::Root {
            rename_sgf2(&mut details.kept, &info);
        }
        let (mut kept, others): (Vec<_>, Vec<_>) = details.kept.drain(..).partition(is_of_game);
        details.kept = others;
        // Another spelling of the same value is written in the usual one.
        for field in INFO_FIELDS.iter().filter(|field| field.get(&info).is_some()) {
            let ident = field.sgf.unwrap_or_default();
            let own = named(&kept, ident);
            if !own.is_empty() && is_in_fields(&own, size) {
                kept.retain(|kept| kept.format != FormatName::Sgf || ident_of(kept) != ident);
            }
        }
        Some(Self { info, kept, ..Self::default() })
    }

    /// Puts the game information into a node that has none.
    pub(super) fn put(mut self, node: &mut Node, remarks: &mut Remarks<'_>) {
        let details = node.details_mut();
        if !self.descriptions.is_empty() {
            self.kept.retain(|kept| kept.format != FormatName::Sgf || ident_of(kept) != DESCRIPTION);
            self.info.description = Some(self.descriptions.join("\n\n"));
        }
        if self.info != Info::default() {
            details.info = Some(Box::new(self.info));
        }
        let (placed, others): (Vec<_>, Vec<_>) = self.kept.into_iter().partition(is_placed);
        details.kept.extend(placed);
        // The overtime of FF[3] may be in any node.
        join_kept(&mut details.kept, &others, remarks);
        fill_said(node);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.info == Info::default() && self.kept.is_empty()
    }

    /// The names of the players, Black's first, for comparing; empty if they are not stated.
    pub(super) fn players(&self) -> [String; 2] {
        [Color::Black, Color::White].map(|color| {
            let name = self.info.player(color).and_then(|player| player.name.as_deref());
            name.map_or_else(String::new, |name| compared(name.trim()))
        })
    }

    /// Adds the information of another record about the same game. The first value of a field stays; a remark names a
    /// different one. Descriptions are joined, and names may be in different spellings.
    pub(super) fn unite(&mut self, other: Self, size: Size, remarks: &mut Remarks<'_>) {
        for field in INFO_FIELDS {
            let ident = field.sgf.unwrap_or_default();
            let choice = {
                let (mine, theirs) = (self.stated(field), other.stated(field));
                choose(
                    ident,
                    Stated { value: mine.as_deref(), kept: &self.kept },
                    Stated { value: theirs.as_deref(), kept: &other.kept },
                    size,
                )
            };
            match choice {
                Choice::Mine => {}
                Choice::Theirs => {
                    let value = other.stated(field).map(Cow::into_owned);
                    if value.is_some() {
                        field.set(&mut self.info, value.as_deref());
                    }
                    take_named(&mut self.kept, &other.kept, ident);
                }
                Choice::Conflict => self.resolve(field, &other, remarks),
            }
        }
        join_kept(&mut self.kept, &other.kept, remarks);
        other.descriptions.into_iter().for_each(|description| self.describe(description));
        // Players of other colours, which JGF allows.
        for player in other.info.players.into_iter().filter(|player| matches!(player.side, Side::Other(_))) {
            match self.info.players.iter().find(|known| known.side == player.side) {
                None => self.info.players.push(player),
                Some(known) if *known != player => {
                    let name = |player: &crate::Player| player.name.clone().unwrap_or_default();
                    remarks.field_ignored(&format!("{} player", player.side), &name(&player), &name(known));
                }
                Some(_) => {}
            }
        }
    }

    /// Resolves two values of a field: joins descriptions, and names other values in a remark.
    fn resolve(&mut self, field: &InfoField, other: &Self, remarks: &mut Remarks<'_>) {
        let (mine, theirs) = (self.text(field), other.text(field));
        let is_name = *field == InfoField::BLACK || *field == InfoField::WHITE;
        if is_name && compared(mine.trim()) == compared(theirs.trim()) {
            return;
        }
        if *field != InfoField::DESCRIPTION {
            remarks.field_ignored(field.label, &theirs, &mine);
            return;
        }
        self.describe(theirs);
    }

    /// Adds a description, unless there is the same.
    fn describe(&mut self, description: String) {
        if self.descriptions.is_empty() {
            let own = self.text(&InfoField::DESCRIPTION);
            self.described.insert(own.clone());
            self.descriptions.push(own);
        }
        if self.described.insert(description.clone()) {
            self.descriptions.push(description);
        }
    }

    fn stated(&self, field: &InfoField) -> Option<Cow<'_, str>> {
        field.get(&self.info)
    }

    /// A field as written, if that has more content.
    fn text(&self, field: &InfoField) -> String {
        let kept = named(&self.kept, field.sgf.unwrap_or_default());
        let text =
            |kept: &&RawProperty| kept.values.iter().map(|value| read_text(value).into_owned()).collect::<Vec<_>>();
        match &kept[..] {
            [] => self.stated(field).unwrap_or_default().into_owned(),
            kept => kept.iter().flat_map(text).collect::<Vec<_>>().join(", "),
        }
    }

    /// All of it on one line, and the description after that.
    pub(super) fn summary(&self) -> String {
        const USUAL: [InfoField; 3] = [InfoField::EVENT, InfoField::DATE, InfoField::RESULT];
        let player = |field| match self.text(&field) {
            name if name.is_empty() => "?".to_owned(),
            name => name,
        };
        let mut parts = vec![format!("{} – {}", player(InfoField::BLACK), player(InfoField::WHITE))];
        parts.extend(USUAL.iter().map(|field| self.text(field)).filter(|text| !text.is_empty()));
        let others = INFO_FIELDS.iter().filter(|field| {
            !USUAL.contains(field) && ![InfoField::BLACK, InfoField::WHITE, InfoField::DESCRIPTION].contains(field)
        });
        let labelled = others.map(|field| (field.label, self.text(field))).filter(|(_, text)| !text.is_empty());
        parts.extend(labelled.map(|(label, text)| format!("{label} {text}")));
        let players = self.info.players.iter().filter(|player| matches!(player.side, Side::Other(_)));
        parts.extend(players.map(|player| format!("{} {}", player.side, player.name.as_deref().unwrap_or("?"))));
        let fields: HashSet<&str> = INFO_FIELDS.iter().filter_map(|field| field.sgf).collect();
        parts.extend(self.kept.iter().filter(|kept| !fields.contains(&*ident_of(kept))).map(|kept| shown([kept])));
        let description = match &self.descriptions[..] {
            [] => self.text(&InfoField::DESCRIPTION),
            several => several.join("\n\n"),
        };
        let line = parts.join(", ");
        if description.is_empty() { line } else { format!("{line}\n\n{description}") }
    }
}

/// True if a property of the root is about the game.
fn is_of_game(kept: &RawProperty) -> bool {
    if kept.format != FormatName::Sgf {
        return false;
    }
    let rows = prop::find(kept.name.as_bytes());
    match rows.iter().find(|row| row.place.is_some() && row.is_for_game(GO)) {
        Some(row) => row.place == Some(Place::Info),
        None => rows.iter().any(|row| {
            let replaced = row.replacement.and_then(InfoField::of_sgf);
            row.role(Version::Ff4) == Role::GameInfo || replaced.is_some()
        }),
    }
}

/// True if a property is game information in any node.
fn is_standard(kept: &RawProperty) -> bool {
    let name = kept.name.as_bytes();
    let is_info = |row: &Row| row.role(Version::Ff4) == Role::GameInfo && !matches!(row.origin, Origin::Program(_));
    let is_field = || prop::find(name).iter().any(|row| row.place == Some(Place::Info));
    kept.format == FormatName::Sgf && (prop::find_in(name, GO, Version::Ff4).is_some_and(is_info) || is_field())
}

/// Renames the properties of SGF2 whose meaning is in fields to the names of the standard, which are valid in any node.
fn rename_sgf2(kept: &mut [RawProperty], info: &Info) {
    let names: HashMap<&str, &str> = SGF2_NAMES.into_iter().collect();
    let stated: HashSet<String> = kept.iter().map(|kept| ident_of(kept).into_owned()).collect();
    for kept in kept.iter_mut().filter(|kept| kept.format == FormatName::Sgf) {
        let Some(field) = names.get(&*ident_of(kept)).and_then(|name| InfoField::of_sgf(name)) else { continue };
        let ident = field.sgf.unwrap_or_default();
        let mut read = Info::default();
        field.set(&mut read, kept.values.first().map(|value| read_text(value)).as_deref());
        if field.get(&read) == field.get(info) && !stated.contains(ident) {
            ident.clone_into(&mut kept.name);
        }
    }
}

/// A name of a player in the form in which it is compared: all spellings of a known player are one.
#[cfg(feature = "names")]
fn compared(name: &str) -> String {
    crate::names::joined(name)
}

/// A name of a player in the form in which it is compared.
#[cfg(not(feature = "names"))]
fn compared(name: &str) -> String {
    crate::folded(name)
}
