//! The fonts of the system.

use std::sync::{Arc, OnceLock};

use fontdb::{Database, FaceInfo, Style};
use kifu_record::words::Language;
use skrifa::{FontRef, MetadataProvider};

use super::face::{Face, is_for};
use crate::styled::Weight;

/// The fonts of the system, loaded on first use.
#[derive(Debug)]
pub(super) struct System {
    fonts: OnceLock<Fonts>,
    language: Language,
}

#[derive(Debug)]
struct Fonts {
    database: Database,
    /// The best first, for letters of the usual weight and for bold ones.
    order: [Vec<fontdb::ID>; 2],
}

/// The suitability of a font; less is better. Names come last, so that results are reproducible.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    is_slanted: bool,
    is_of_others: bool,
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

/// The languages whose readers know forms of their own of the same characters.
const OTHERS: [Language; 4] = [Language::Ja, Language::ZhHans, Language::ZhHant, Language::Ko];

impl System {
    /// The fonts of the system for a reader of this language.
    pub(super) fn new(language: Language) -> Self {
        Self { fonts: OnceLock::new(), language }
    }

    /// The best font that has a character in this weight.
    pub(super) fn find(&self, character: char, weight: Weight) -> Option<Face> {
        let Fonts { database, order: [regular, bold] } = self.fonts.get_or_init(|| look(self.language));
        let order = if weight == Weight::Bold { bold } else { regular };
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

/// The weights of letters in the scale of fonts, and the least of bold ones.
const USUAL: u16 = 400;
const BOLD: u16 = 700;
const LEAST_BOLD: u16 = 600;

fn look(language: Language) -> Fonts {
    let mut database = Database::new();
    database.load_system_fonts();
    let order = |weight: u16, least: u16| {
        let faces = database.faces().filter(|face| face.weight.0 >= least);
        let mut ranked: Vec<(Rank, fontdb::ID)> = faces.map(|face| (rank(face, weight, language), face.id)).collect();
        ranked.sort();
        ranked.into_iter().map(|(_, id)| id).collect()
    };
    Fonts { order: [order(USUAL, 0), order(BOLD, LEAST_BOLD)], database }
}

fn rank(face: &FaceInfo, weight: u16, language: Language) -> Rank {
    let is_named = |name: &&str| face.families.iter().any(|(family, _)| family == name);
    let order = FAMILIES.iter().position(is_named);
    let is_own = |language| face.families.iter().any(|(family, _)| is_for(family, language));
    Rank {
        is_slanted: face.style != Style::Normal,
        is_of_others: language != Language::En
            && order.is_some()
            && !is_own(language)
            && OTHERS.iter().any(|&other| is_own(other)),
        is_stranger: order.is_none(),
        is_monospaced: face.monospaced,
        weight_off: face.weight.0.abs_diff(weight),
        order: order.unwrap_or(FAMILIES.len()),
        name: face.post_script_name.clone(),
    }
}
