//! Texts for comparisons that ignore case, marks, width, and the forms of Chinese characters.

mod han;
mod letters;

use std::iter;
use std::sync::LazyLock;

/// The entry of a letter that is removed: a mark.
const NOTHING: u16 = 0xfffe;
/// The entry of a letter that folds to several, or that needs the letter before it.
const SEVERAL: u16 = 0xffff;

/// The voiced marks of kana: as a mark, and as half a character.
const VOICED: [char; 4] = ['\u{3099}', '\u{309a}', '\u{ff9e}', '\u{ff9f}'];

/// Half-width kana from U+FF65 on, in full width.
const FULL_KANA: &str = "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// The first blocks with letters that have capitals, and full-width forms.
const CASED: [(u32, u32); 3] = [(0x80, 0x2e80), (0xa640, 0xabc0), (0xff21, 0xff3b)];

/// The folded form of each letter of the basic multilingual plane; 0 if it is unchanged.
static TABLE: LazyLock<Box<[u16]>> = LazyLock::new(table);

/// Returns a text for comparisons: without case (`ß` is `ss`, `İ` and `ı` are `i`) and marks (`é` is `e`), in half width
/// except for kana, and with one form of Chinese characters (`國` is `国`). Marks that make other letters stay, as in `が`.
#[must_use]
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let table = &**TABLE;
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() {
            folded.push(letter.to_ascii_lowercase());
            continue;
        }
        match table.get(letter as usize) {
            Some(0) => folded.push(letter),
            Some(&NOTHING) => {}
            Some(&SEVERAL) => add_special(letter, &mut folded),
            Some(&other) => folded.extend(char::from_u32(other.into())),
            None => folded.extend(letter.to_lowercase()),
        }
    }
    folded
}

/// Adds letters that fold to several, voiced marks, and parts of Korean syllables.
fn add_special(letter: char, folded: &mut String) {
    if let Some((_, several)) = letters::SEVERAL.iter().find(|(known, _)| *known == letter) {
        folded.push_str(several);
    } else if let Some(mark) = VOICED.iter().position(|mark| *mark == letter) {
        let last = folded.pop();
        folded.extend(last.map(|last| voiced(last, mark % 2 == 1).unwrap_or(last)));
    } else if let Some(syllable) = folded.chars().next_back().and_then(|last| syllable(last, letter)) {
        folded.pop();
        folded.push(syllable);
    } else {
        let lower = letter.to_lowercase().map(|lower| (lower, TABLE.get(lower as usize)));
        folded.extend(lower.filter(|(_, entry)| *entry != Some(&NOTHING)).map(|(lower, _)| lower));
    }
}

/// The kana with a voiced mark, or with the half-voiced one.
fn voiced(kana: char, is_half: bool) -> Option<char> {
    const PLAIN: &str = "かきくけこさしすせそたちつてとはひふへほ";
    const HALF: &str = "はひふへほ";
    // Katakana have the order of hiragana.
    let is_katakana = ('\u{30a1}'..='\u{30f6}').contains(&kana);
    let hiragana = if is_katakana { char::from_u32(kana as u32 - 0x60)? } else { kana };
    let step = match (is_half, hiragana) {
        (false, 'う') => 0x4e,
        (true, _) if HALF.contains(hiragana) => 2,
        (false, _) if PLAIN.contains(hiragana) => 1,
        _ => return None,
    };
    char::from_u32(kana as u32 + step)
}

/// The Korean syllable of a first consonant and a vowel, or of a syllable and its last consonant.
fn syllable(last: char, part: char) -> Option<char> {
    let (last, part) = (last as u32, part as u32);
    match (last, part) {
        (0x1100..=0x1112, 0x1161..=0x1175) => char::from_u32(0xac00 + ((last - 0x1100) * 21 + part - 0x1161) * 28),
        (0xac00..=0xd7a3, 0x11a8..=0x11c2) if (last - 0xac00) % 28 == 0 => char::from_u32(last + part - 0x11a7),
        _ => None,
    }
}

fn table() -> Box<[u16]> {
    let mut table = vec![0_u16; 0x1_0000].into_boxed_slice();
    let mut set = |letter: char, to: u16| table[letter as usize & 0xffff] = to;
    for letter in CASED.into_iter().flat_map(|(first, last)| first..last).filter_map(char::from_u32) {
        let mut lower = letter.to_lowercase();
        match (lower.next(), lower.next()) {
            (Some(lower), None) if lower != letter => set(letter, lower as u16),
            (_, Some(_)) => set(letter, SEVERAL),
            _ => {}
        }
    }
    for (base, letters) in letters::BASES {
        for letter in letters.chars() {
            set(letter, *base as u16);
            letter
                .to_uppercase()
                .filter(|upper| upper.to_lowercase().eq(iter::once(letter)))
                .for_each(|upper| set(upper, *base as u16));
        }
    }
    for (twice, once) in
        (0xf900..).zip(han::TWICE.chars()).filter_map(|(code, once)| Some((char::from_u32(code)?, once)))
    {
        set(twice, once as u16);
    }
    for forms in han::FORMS.split_whitespace() {
        let mut forms = forms.chars();
        let first = forms.next().unwrap_or_default();
        forms.for_each(|form| set(form, first as u16));
    }
    // Full-width signs and digits; letters were made small above, and are narrowed here.
    for wide in 0xff01..=0xff5e_u32 {
        let narrow = (wide - 0xfee0) as u8;
        char::from_u32(wide).into_iter().for_each(|letter| set(letter, narrow.to_ascii_lowercase().into()));
    }
    for (half, full) in (0xff65..).zip(FULL_KANA.chars()) {
        char::from_u32(half).into_iter().for_each(|half| set(half, full as u16));
    }
    set('\u{3000}', ' ' as u16);
    set('\u{a0}', ' ' as u16);
    let marks = [
        '\u{300}'..='\u{36f}',
        '\u{591}'..='\u{5bd}',
        '\u{64b}'..='\u{65f}',
        '\u{1ab0}'..='\u{1aff}',
        '\u{1dc0}'..='\u{1dff}',
        '\u{20d0}'..='\u{20ff}',
    ];
    marks.into_iter().flatten().for_each(|mark| set(mark, NOTHING));
    letters::SEVERAL.iter().for_each(|(letter, _)| set(*letter, SEVERAL));
    VOICED.into_iter().for_each(|mark| set(mark, SEVERAL));
    ('\u{1161}'..='\u{1175}').chain('\u{11a8}'..='\u{11c2}').for_each(|part| set(part, SEVERAL));
    set('İ', u16::from(b'i'));
    // The folded form of a letter may itself fold further.
    for place in 0..table.len() {
        let mut to = table[place];
        while to != 0 && to < NOTHING && !matches!(table[usize::from(to)], 0 | NOTHING | SEVERAL) {
            to = table[usize::from(to)];
        }
        table[place] = to;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_equal() {
        for (one, other) in [
            ("Ke JIE 柯洁 ΣΊΣΥΦΟΣ", "ke jie 柯洁 σισυφοσ"),
            ("İstanbul", "istanbul"),
            ("ISTANBUL", "ıstanbul"),
            ("Straße", "STRASSE"),
            ("STRAẞE", "strasse"),
            ("Müller", "muller"),
            ("Mu\u{308}ller", "MÜLLER"),
            ("Ｆｕｌｌ　９", "full 9"),
            ("ÅLESUND Ørjan Łukasz Đặng", "alesund orjan lukasz dang"),
            ("Kőszegi Jérôme Nuñez Čapek", "koszegi jerome nunez capek"),
            ("Æsop Œuvre", "aesop oeuvre"),
            ("ﬁnal", "Final"),
            ("Фёдор Андрей", "федор андреи"),
            ("Tiếng Việt", "tieng viet"),
            ("ἀγορά", "αγορα"),
            ("李昌镐", "李昌鎬"),
            ("吳清源 呉清源", "吴清源 吴清源"),
            ("張栩 陳耀燁", "张栩 陈耀烨"),
            ("坂田栄男 加藤正夫 武宮正樹", "坂田榮男 加藤正夫 武宫正树"),
            ("渡邊 渡邉 渡辺", "渡辺 渡辺 渡辺"),
            ("囲碁 圍棋", "围棋 围棋"),
            ("黑 黒", "黒 黑"),
            ("ｱｷﾗ ｶﾞｯﾂ ﾎﾟﾝ", "アキラ ガッツ ポン"),
            ("か\u{3099}", "が"),
            ("\u{f9e1}\u{f914}", "李乐"),
            ("\u{110b}\u{1175}\u{1109}\u{1166}\u{1103}\u{1169}\u{11af}", "이세돌"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("が", "か"), ("ハ", "パ"), ("は", "ハ"), ("이", "아"), ("王", "玉"), ("o", "ö!")]
        {
            assert_ne!(folded(one), folded(other));
        }
        assert_eq!(folded("李世乭"), folded("李世石"));
    }

    /// Folding is idempotent for every letter.
    #[test]
    fn folded_texts_stay() {
        for letter in '\0'..=char::MAX {
            let once = folded(&format!("é{letter}"));
            assert_eq!(folded(&once), once, "{letter:?}");
            assert!(once.starts_with('e'));
        }
    }

    /// No form belongs to two characters.
    #[test]
    fn forms_are_listed_once() {
        let mut seen = std::collections::HashSet::new();
        assert!(han::FORMS.chars().filter(|form| !form.is_whitespace()).all(|form| seen.insert(form)));
    }
}
