//! Compares the contents of two variations.

use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::{Game, Node};

/// True if two nodes and their descendants are the same, byte for byte, ignoring white space between values.
pub(crate) fn is_same(one: Node<'_>, other: Node<'_>) -> bool {
    let size = |node: Node<'_>| node.subtree_end() - node.id().index();
    size(one) == size(other) && is_same_node(one, other) && {
        let pairs = one.descendants().zip(other.descendants());
        pairs.into_iter().all(|(one, other)| size(one) == size(other) && is_same_node(one, other))
    }
}

fn is_same_node(one: Node<'_>, other: Node<'_>) -> bool {
    one.properties().len() == other.properties().len()
        && one.properties().zip(other.properties()).all(|(one, other)| {
            one.ident() == other.ident()
                && one.values().map(|value| value.raw()).eq(other.values().map(|value| value.raw()))
        })
}

/// True if two children of a node have the same content, ignoring their descendants.
pub(crate) fn has_same_children(node: Node<'_>) -> bool {
    let mut hashes: Vec<u64> = node.children().map(hash_of_node).collect();
    sorting::sort(&mut hashes);
    hashes.windows(2).any(|pair| pair[0] == pair[1])
}

/// A hash of each node of a game tree with its descendants, in the order of the text.
pub(crate) fn hashes(game: Game<'_>) -> Vec<u64> {
    let first = game.root().id().index();
    let mut hashes: Vec<u64> = game.nodes().map(hash_of_node).collect();
    let nodes: Vec<Node<'_>> = game.nodes().collect();
    for node in nodes.into_iter().rev() {
        let own = (node.id().index() - first) as usize;
        let children = node.children().map(|child| hashes[(child.id().index() - first) as usize]);
        hashes[own] = children.fold(hashes[own], mix);
    }
    hashes
}

fn hash_of_node(node: Node<'_>) -> u64 {
    let mut hash = node.properties().len() as u64;
    for property in node.properties() {
        hash = hash_bytes(hash, property.ident().as_bytes());
        hash = property.values().fold(hash, |hash, value| hash_bytes(hash, value.raw()));
    }
    hash
}

fn hash_bytes(hash: u64, bytes: &[u8]) -> u64 {
    let mut hash = mix(hash, bytes.len() as u64);
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = mix(hash, u64::from_le_bytes(word));
    }
    hash
}

/// Mixes bits with odd constants, so that few inputs collide; equal hashes are compared in full.
const fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 32
}
