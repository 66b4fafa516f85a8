//! Merges judgements: a node has one of its move and one of its position.

use std::collections::HashSet;

use kifu_sgf::prop::{self, Exclusion};

use super::kept::{Stated, named, shown_field, take_named};
use super::remarks::Remarks;
use crate::formats::sgf::{ident_of, values_of};
use crate::{Details, FormatName, Judgement, Node, RawProperty};

/// The properties of judgements.
const IDENTS: [&str; 10] = ["BM", "DO", "IT", "TE", "DM", "GB", "GW", "UC", "HO", "KO"];

/// Adds the judgements of another node. Those that contradict others are omitted and named in a remark.
pub(super) fn join_judgements(mine: &mut Details, theirs: &Details, remarks: &mut Remarks<'_>) {
    let is_judgement = |kept: &RawProperty| kept.format == FormatName::Sgf && IDENTS.contains(&&*ident_of(kept));
    if theirs.judgements.is_empty() && !theirs.kept.iter().any(is_judgement) {
        return;
    }
    let mut groups: HashSet<Exclusion> =
        IDENTS.iter().filter(|ident| states(mine, ident)).filter_map(|ident| group(ident)).collect();
    for ident in IDENTS.into_iter().filter(|ident| states(theirs, ident)) {
        let group = group(ident);
        if !states(mine, ident) && group.is_none_or(|group| groups.insert(group)) {
            mine.judgements.extend(of_ident(theirs, ident));
            take_named(&mut mine.kept, &theirs.kept, ident);
            continue;
        }
        let (my_text, their_text) = (shown(mine, ident), shown(theirs, ident));
        let is_same = states(mine, ident) && (my_text == their_text || are_same(mine, theirs, ident));
        if !is_same {
            let other = IDENTS.iter().find(|other| {
                **other == ident || group.is_some() && self::group(other) == group && states(mine, other)
            });
            remarks.ignored(&their_text, &shown(mine, other.unwrap_or(&ident)));
        }
    }
}

/// True if both nodes have the judgement, regardless of spelling.
fn are_same(mine: &Details, theirs: &Details, ident: &str) -> bool {
    let (mut mine, theirs) = (of_ident(mine, ident).peekable(), of_ident(theirs, ident));
    mine.peek().is_some() && mine.eq(theirs)
}

fn states(details: &Details, ident: &str) -> bool {
    of_ident(details, ident).next().is_some() || !named(&details.kept, ident).is_empty()
}

fn of_ident<'d>(details: &'d Details, ident: &'d str) -> impl Iterator<Item = Judgement> + 'd {
    details.judgements.iter().copied().filter(move |judgement| ident_of_judgement(*judgement) == ident)
}

fn shown(details: &Details, ident: &str) -> String {
    let alone = Node::with(Details { judgements: details.judgements.clone(), ..Details::default() });
    let values = values_of(&alone, ident);
    shown_field(ident, Stated { value: values.first().map(String::as_str), kept: &details.kept })
}

/// The group of judgements of which a node may have only one.
fn group(ident: &str) -> Option<Exclusion> {
    prop::find(ident.as_bytes()).iter().find(|row| row.place.is_some())?.exclusion
}

const fn ident_of_judgement(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::BadMove(_) => "BM",
        Judgement::DoubtfulMove => "DO",
        Judgement::InterestingMove => "IT",
        Judgement::GoodMove(_) => "TE",
        Judgement::Even(_) => "DM",
        Judgement::GoodForBlack(_) => "GB",
        Judgement::GoodForWhite(_) => "GW",
        Judgement::Unclear(_) => "UC",
        Judgement::Hotspot(_) => "HO",
        Judgement::Forced => "KO",
    }
}
