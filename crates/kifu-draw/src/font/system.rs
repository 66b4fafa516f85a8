//! The fonts of the system.

use std::sync::{Arc, OnceLock};

use fontdb::{Database, FaceInfo, Style};
use kifu_record::words::Language;
use skrifa::{FontRef, MetadataProvider};

use super::face::{Face, fitness};
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
    /// The rank for the language: fonts made for it first, then those for all languages, then those for others.
    fitness: usize,
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
    "Noto Sans CJK TC",
    "Noto Sans CJK HK",
    "Noto Sans CJK KR",
    "Noto Sans JP",
    "Noto Sans SC",
    "Noto Sans TC",
    "Noto Sans HK",
    "Noto Sans KR",
    "Source Han Sans",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "PingFang SC",
    "PingFang TC",
    "PingFang HK",
    "Apple SD Gothic Neo",
    "Yu Gothic",
    "Meiryo",
    "Microsoft YaHei",
    "Microsoft JhengHei",
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

/// The languages with character forms of their own for the same code points.
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
        // The search only maps files into memory; the chosen one is read.
        let chosen = order.iter().find(|&&id| database.with_face_data(id, has).flatten().is_some())?;
        let (bytes, index) = database.with_face_data(*chosen, |data, index| (Arc::<[u8]>::from(data), index))?;
        Face::new(bytes, index).ok()
    }
}

/// The weights of letters in the scale of fonts, and the least of bold ones.
const USUAL: u16 = 400;
const BOLD: u16 = 700;
const MIN_BOLD: u16 = 600;

fn look(language: Language) -> Fonts {
    let mut database = Database::new();
    database.load_system_fonts();
    let order = |weight: u16, least: u16| {
        let faces = database.faces().filter(|face| face.weight.0 >= least);
        let mut ranked: Vec<(Rank, fontdb::ID)> = faces.map(|face| (rank(face, weight, language), face.id)).collect();
        ranked.sort();
        ranked.into_iter().map(|(_, id)| id).collect()
    };
    Fonts { order: [order(USUAL, 0), order(BOLD, MIN_BOLD)], database }
}

fn rank(face: &FaceInfo, weight: u16, language: Language) -> Rank {
    let is_named = |name: &&str| face.families.iter().any(|(family, _)| family == name);
    let order = FAMILIES.iter().position(is_named);
    let fitness = |language| face.families.iter().filter_map(|(family, _)| fitness(family, language)).min();
    let is_of_others = || OTHERS.iter().any(|&other| fitness(other).is_some());
    Rank {
        is_slanted: face.style != Style::Normal,
        fitness: fitness(language)
            .unwrap_or_else(|| if language != Language::En && is_of_others() { usize::MAX } else { usize::MAX - 1 }),
        is_stranger: order.is_none(),
        is_monospaced: face.monospaced,
        weight_off: face.weight.0.abs_diff(weight),
        order: order.unwrap_or(FAMILIES.len()),
        name: face.post_script_name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use fontdb::{ID, Source, Stretch, Weight as FontWeight};

    use super::*;

    /// A font of the machine.
    fn face(family: &str) -> FaceInfo {
        FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new([])),
            index: 0,
            families: vec![(family.to_owned(), fontdb::Language::English_UnitedStates)],
            post_script_name: family.replace(' ', ""),
            style: Style::Normal,
            weight: FontWeight(USUAL),
            stretch: Stretch::Normal,
            monospaced: family.contains("Mono"),
        }
    }

    #[test]
    fn fonts_are_those_of_the_language() {
        let all = ["HK", "JP", "KR", "SC", "TC"].map(|script| format!("Noto Sans CJK {script}"));
        let mono = all.iter().map(|family| family.replace("Sans", "Sans Mono"));
        let serif = all.iter().map(|family| family.replace("Sans", "Serif"));
        let families: Vec<String> =
            all.iter().cloned().chain(mono).chain(serif).chain(["Noto Sans".to_owned()]).collect();
        let best = |language, families: &[String]| {
            families.iter().min_by_key(|family| rank(&face(family), USUAL, language)).unwrap().clone()
        };
        for (language, expected) in [
            (Language::En, "Noto Sans CJK JP"),
            (Language::Ja, "Noto Sans CJK JP"),
            (Language::ZhHans, "Noto Sans CJK SC"),
            (Language::ZhHant, "Noto Sans CJK TC"),
            (Language::Ko, "Noto Sans CJK KR"),
        ] {
            assert_eq!(best(language, &families), expected);
        }
        for (language, families, expected) in [
            (Language::ZhHant, ["Noto Sans CJK HK", "Noto Sans CJK JP"], "Noto Sans CJK HK"),
            (Language::ZhHant, ["Noto Sans CJK HK", "Noto Serif CJK TC"], "Noto Serif CJK TC"),
            (Language::Ko, ["Noto Sans CJK HK", "NanumGothic"], "NanumGothic"),
            (Language::Ko, ["Noto Sans CJK JP", "A Font of All Languages"], "A Font of All Languages"),
        ] {
            assert_eq!(best(language, &families.map(str::to_owned)), expected, "{families:?}");
        }
    }
}
