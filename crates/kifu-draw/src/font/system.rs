//! The fonts of the system.

use std::sync::{Arc, OnceLock};

use fontdb::{Database, FaceInfo, Style};
use skrifa::{FontRef, MetadataProvider};

use super::Face;

/// The fonts of the system, loaded on first use.
#[derive(Debug, Default)]
pub(super) struct System {
    fonts: OnceLock<Fonts>,
}

#[derive(Debug)]
struct Fonts {
    database: Database,
    /// The best first.
    order: Vec<fontdb::ID>,
}

/// The suitability of a font; less is better. Names come last, so that results are reproducible.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    is_slanted: bool,
    is_stranger: bool,
    is_monospaced: bool,
    weight_off: u16,
    order: usize,
    name: String,
}

/// Font families that match the Latin letters, best first: sans serif, with even weight.
const FAMILIES: &[&str] = &[
    "Noto Sans CJK JP",
    "Noto Sans CJK SC",
    "Noto Sans JP",
    "Noto Sans SC",
    "Noto Sans TC",
    "Noto Sans KR",
    "Source Han Sans",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "PingFang SC",
    "Apple SD Gothic Neo",
    "Yu Gothic",
    "Meiryo",
    "Microsoft YaHei",
    "Malgun Gothic",
    "WenQuanYi Micro Hei",
    "IPAexGothic",
    "NanumGothic",
    "Noto Sans",
    "Segoe UI",
    "Arial Unicode MS",
    "DejaVu Sans",
    "Noto Sans Symbols 2",
    "Noto Sans Symbols2",
    "Segoe UI Symbol",
    "Apple Symbols",
];

impl System {
    /// The best font that has a character.
    pub(super) fn find(&self, character: char) -> Option<Face> {
        let Fonts { database, order } = self.fonts.get_or_init(look);
        let has = |data: &[u8], index| {
            let font = FontRef::from_index(data, index).ok()?;
            let is_there = font.charmap().map(character).is_some_and(|id| id.to_u32() != 0);
            (is_there && font.outline_glyphs().format().is_some()).then_some(())
        };
        // Files are mapped into memory to look; only the one that is needed is read.
        let chosen = order.iter().find(|&&id| database.with_face_data(id, has).flatten().is_some())?;
        let (bytes, index) = database.with_face_data(*chosen, |data, index| (Arc::<[u8]>::from(data), index))?;
        Face::new(bytes, index).ok()
    }
}

fn look() -> Fonts {
    let mut database = Database::new();
    database.load_system_fonts();
    let mut ranked: Vec<(Rank, fontdb::ID)> = database.faces().map(|face| (rank(face), face.id)).collect();
    ranked.sort();
    Fonts { order: ranked.into_iter().map(|(_, id)| id).collect(), database }
}

fn rank(face: &FaceInfo) -> Rank {
    let is_named = |name: &&str| face.families.iter().any(|(family, _)| family == name);
    let order = FAMILIES.iter().position(is_named);
    Rank {
        is_slanted: face.style != Style::Normal,
        is_stranger: order.is_none(),
        is_monospaced: face.monospaced,
        weight_off: face.weight.0.abs_diff(400),
        order: order.unwrap_or(FAMILIES.len()),
        name: face.post_script_name.clone(),
    }
}
