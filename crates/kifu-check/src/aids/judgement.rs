//! Judgements of which a node may have only one (FF\[4\], annotation properties).

use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::{Node, Property};

use crate::aids::local_edit::remove;
use crate::{Fix, Sink};

/// The properties of a node with these identifiers, the first of each, in the order of the text.
pub(crate) fn judgements<'c>(node: Node<'c>, idents: [&str; 4]) -> Vec<Property<'c>> {
    let mut left = idents.map(Some);
    let mut is_next = |property: Property<'_>| {
        let place = left.iter_mut().find(|ident| ident.is_some_and(|ident| property.is(ident)));
        place.is_some_and(|ident| ident.take().is_some())
    };
    node.properties().filter(|&property| is_next(property)).collect()
}

/// True if the judgements are `TE` and `BM`, whose combination had another meaning in older versions.
pub(crate) fn is_old_pair(found: &[Property<'_>]) -> bool {
    found.len() == 2 && found.iter().all(|property| property.is("TE") || property.is("BM"))
}

/// Reports that a node has more than one judgement.
pub(crate) fn report(node: Node<'_>, found: &[Property<'_>], sink: &mut Sink) {
    let [first, second, ..] = *found else { return };
    let edits = remove(node, found[1..].iter().copied());
    sink.report(second.span(), format!("`{}` and `{}` exclude each other", first.ident(), second.ident()))
        .related(first.span(), "the first judgement")
        .fix_if(edits.map(|edits| Fix::guess("keep the first and remove the others", edits)));
}
