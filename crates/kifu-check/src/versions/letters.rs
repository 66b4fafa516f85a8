//! The letters of FF\[1\] (`L`) as labels.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::value::kind;
use kifu_sgf::{Node, Settings};

use super::Loss;
use super::draft::Draft;

/// Writes letters as labels: A, B, C in the order of the list, and AA after Z.
pub(super) fn label(draft: &mut Draft, node: Node<'_>, settings: &Settings, losses: &mut Vec<Loss>) {
    if !draft.take_all("L") {
        return;
    }
    let mut labelled: Vec<Vec<u8>> = Vec::new();
    for label in draft.properties.iter().filter(|property| property.ident == "LB").flat_map(|labels| &labels.values) {
        labelled.push(label.iter().copied().take_while(|&byte| byte != b':').collect());
    }
    sorting::sort(&mut labelled);
    let mut own = BTreeSet::new();
    for (index, value) in node.values_of("L").enumerate() {
        let point = value.read_with::<kind::Point>(settings).map(|reading| reading.value.to_string());
        match point {
            Ok(point) if labelled.binary_search(&point.clone().into_bytes()).is_err() && own.insert(point.clone()) => {
                draft.add("LB", format!("{point}:{}", letters(index)), value.outer_span());
            }
            Ok(_) => losses.push(Loss {
                span: value.outer_span(),
                message: "the point already has a label, so the letter was dropped".into(),
            }),
            Err(_) => losses.push(Loss {
                span: value.outer_span(),
                message: "the letter is not on a point of the board and was dropped".into(),
            }),
        }
    }
}

/// A to Z, then AA, AB and so on.
fn letters(mut index: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(b'A' + (index % 26) as u8);
        match (index / 26).checked_sub(1) {
            Some(rest) => index = rest,
            None => break,
        }
    }
    letters.iter().rev().map(|&letter| char::from(letter)).collect()
}
