//! The table of features.

use super::write;
use super::{Feature, FeatureNumber, Needs};

const fn up_to(default: usize, greatest: usize) -> Option<FeatureNumber> {
    Some(FeatureNumber { default, greatest })
}

/// A feature of the current position, with one binary plane and no number.
const PLANE: Feature = Feature {
    name: "",
    number: None,
    planes: 1,
    is_binary: true,
    definition: "",
    needs: Needs::Current,
    write: write::ones,
};

/// All features. A number `n` after the name, as in `history:8`, is the number of planes or positions.
pub static FEATURES: &[Feature] = &[
    Feature {
        name: "stones",
        planes: 2,
        definition: "The stones of the player to move; the stones of the opponent.",
        write: write::stones,
        ..PLANE
    },
    Feature {
        name: "history",
        number: up_to(8, 32),
        planes: 2,
        needs: Needs::Number,
        definition: "The last n positions, the current one first: own stones, then those of the opponent. \
                     Positions before the start are empty.",
        write: write::history,
        ..PLANE
    },
    Feature { name: "turn", definition: "All ones if Black is to move.", write: write::turn, ..PLANE },
    Feature { name: "ones", definition: "All ones: shows the edge to convolutions.", ..PLANE },
    Feature {
        name: "liberties",
        number: up_to(4, 32),
        definition: "Stones of both colors whose chain has k liberties, one plane for each k from 1; the last plane has all \
                     chains with n or more.",
        write: write::liberties,
        ..PLANE
    },
    Feature {
        name: "ko",
        definition: "The point that the player to move must not retake at once.",
        write: write::ko,
        ..PLANE
    },
    Feature {
        name: "legal",
        definition: "Points where the player to move may play: empty, no suicide, no ko that is retaken at once. \
                     Longer repetitions are not looked at.",
        write: write::legal,
        ..PLANE
    },
    Feature {
        name: "last",
        number: up_to(5, 32),
        definition: "The points of the last n moves, the last one first; a pass has an empty plane.",
        write: write::last,
        ..PLANE
    },
    Feature {
        name: "captures",
        number: up_to(1, 32),
        definition: "Legal moves that capture k stones, one plane for each k from 1; the last plane has all moves that capture \
                     n or more.",
        write: write::captures,
        ..PLANE
    },
    Feature {
        name: "self-atari",
        definition: "Legal moves after which the chain of the stone has one liberty.",
        write: write::self_atari,
        ..PLANE
    },
    Feature {
        name: "ladder",
        planes: 3,
        definition: "Stones of both colors whose chain has one or two liberties: caught by a ladder if its attacker plays \
                     first; caught even if its owner plays first; safe. A ladder is a series of ataris, read to the end; after \
                     10,000 moves the chain counts as safe.",
        write: write::ladder,
        ..PLANE
    },
    Feature {
        name: "komi",
        is_binary: false,
        definition: "The komi in half points, 0 to 255, on every point; 0 if the record has none. It is White's, whoever is to \
                     move.",
        write: write::komi,
        ..PLANE
    },
    Feature {
        name: "edge",
        number: up_to(1, 26),
        definition: "The points of the k-th line from the nearest edge, one plane for each k from 1 to n.",
        write: write::edge,
        ..PLANE
    },
    Feature {
        name: "coordinates",
        planes: 2,
        is_binary: false,
        definition: "The column of each point, then its row, counted from 0 at the upper left of the array.",
        write: write::coordinates,
        ..PLANE
    },
];
