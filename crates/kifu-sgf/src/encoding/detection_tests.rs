//! Tests detection with short and long texts in every set in which records occur.

use alloc::string::String;
use alloc::vec::Vec;

use super::*;

fn lenient(text: &[u8], declared: Option<&[u8]>) -> Choice {
    choose(text, declared, &ParseOptions::default())
}

/// Case 465. Each text (they are separated by bars), encoded in the set and read without a hint, must be recognised.
fn check(encoding: Encoding, texts: &str) {
    let mut wrong = Vec::new();
    for text in texts.split('|') {
        let bytes = encoding.encode(text).unwrap_or_else(|unmappable| panic!("{text}: {unmappable}"));
        let record = [b"(;GM[1]FF[4]SZ[19]PB[", &*bytes, b"]KM[6.5];B[pd];W[dp])"].concat();
        for context in [&*bytes, &record] {
            let choice = lenient(context, None);
            // Other sets may have the same characters at the same bytes.
            if choice.encoding.decode(&bytes).text != text {
                let read = String::from(choice.encoding.decode(&bytes).text);
                wrong.push((
                    text,
                    choice.encoding,
                    choice.certainty,
                    read,
                    super::score::ranking(&super::score::Sample::of(context)),
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{encoding}: {wrong:#?}");
}

#[test]
fn simplified_chinese() {
    check(
        Encoding::Gb18030,
        "柯洁|古力|常昊|聂卫平|马晓春|连笑|辜梓豪|芈昱廷|谢赫|唐韦星|丁浩|李轩豪|党毅飞|时越|周睿羊|\
         陈耀烨|范廷钰|檀啸|邬光亚|彭立尧|童梦成|许嘉阳|杨鼎新|范蕴若|芮乃伟|於之莹|王晨星|宋容慧|曹又尹|\
         九段|黑中盘胜|白胜半目|黑胜3又3/4子|让先|业余5段|2目半|第3届中国围棋名人战决赛第一局|\
         黑棋这手棋下得很好，白棋只能忍耐。|定式|死活题|柯洁九段 执黑中盘胜 李世石九段|\
         PB[柯洁]BR[9段]PW[连笑]WR[9段]|绝艺|小林光一|赵治勋|李昌镐|曹薰铉|朴廷桓|申真谞",
    );
}

#[test]
fn traditional_chinese() {
    check(
        Encoding::Big5,
        "周俊勳|張栩|王立誠|林海峰|紅嘉嘉|陳詩淵|蕭正浩|許皓鋐|黑嘉嘉|謝依旻|李昌鎬|曹薰鉉|柯潔|古力|常昊|\
         聶衛平|馬曉春|吳清源|九段|黑中盤勝|白勝半目|讓先|業餘5段|因|第3屆中環盃決賽第一局|\
         黑棋這手棋下得很好，白棋只能忍耐。|死活題|台灣棋院|海峰棋院|趙治勳|王元均|林君諺|簡靖庭|楊博崴|\
         俞俐均",
    );
}

#[test]
fn japanese() {
    let texts = "井山裕太|羽根直樹|高尾紳路|山下敬吾 九段|趙治勲|小林光一|武宮正樹|加藤正夫|大竹英雄|藤沢秀行|\
         坂田栄男|木谷実|本因坊秀策|依田紀基|結城聡|河野臨|一力遼|芝野虎丸|許家元|関航太郎|九段|\
         黒中押し勝ち|白半目勝ち|第七十期本因坊戦挑戦手合第一局|黒の次の一手は？|アマ六段|\
         ここで黒は受けるしかない。|詰碁|日本棋院|関西棋院|持碁|石田芳夫|趙善津|上野愛咲美|藤沢里菜 七段|\
         仲邑菫|ヒカルの碁";
    check(Encoding::ShiftJis, texts);
    check(Encoding::EucJp, texts);
}

#[test]
fn korean() {
    check(
        Encoding::EucKr,
        "이세돌|이창호|조훈현|유창혁|서봉수|박정환|신진서|김지석|최철한|박영훈|강동윤|목진석|원성진|\
         변상일|신민준|최정|오유진|김채영|조혜연|루이나이웨이|커제 9단|구리|창하오|9단|흑 불계승|\
         백 반집승|제1회 삼성화재배 결승 제3국|흑이 두터운 형세입니다.|바둑|대국실|아마 5단|한국기원|\
         여기서는 백이 끊는 수가 좋았습니다.|타이젬|고바둑",
    );
}

#[test]
fn western() {
    check(
        Encoding::Windows1252,
        "Müller|André|Jérôme|François|Ødegård|Håkan|Peña|José|João|Göteborg|Straße|Ålesund|Ö|\
         Fichier créé par TurboGo|Noir gagne par abandon – à bientôt|It’s Black’s turn…|“Nice” move|\
         Weiß gewinnt mit 6½ Punkten|Championnat d’Europe à Génève|Coup très sévère !|Frédéric Donzet|\
         © 2001 Kgs|Zürich|Øystein|Málaga, España|¿Dónde está?|Köln 1997: größte Überraschung|\
         Benjamin Teuber, Öttingen|È vero, perché no?|Lluís Oh|Mönchengladbach|Mikael Törmänen|\
         Antti Törmänen|Fernández|ça va",
    );
    check(Encoding::Macintosh, "Fichier créé à Zürich par Jérôme|Müller – Weiß größer|Partie commentée très sévère");
}

#[test]
fn central_european() {
    check(
        Encoding::Windows1250,
        "Zdeněk Růžička, Příbram|Černý vyhrál o půl bodu|Mistrovství České republiky v Plzni, kolo třetí|\
         Partia komentowana przez Łukasza Żółwia",
    );
}

#[test]
fn russian() {
    let texts = "Иван Детков|Александр Динерштейн|Виктор Богданов|Тимур Санкин|Чемпионат России, Москва|\
         Чёрные сдались|Белые выиграли 5,5 очков|Хороший ход!|Илья Шикшин|Казань|Андрей Кульков|\
         Кубок Санкт-Петербурга 2009";
    check(Encoding::Windows1251, texts);
    check(Encoding::Koi8R, texts);
    check(Encoding::Ibm866, texts);
}

#[test]
fn unicode() {
    let check = |text: &[u8], declared: Option<&[u8]>, expected: (Encoding, Reason)| {
        let choice = lenient(text, declared);
        assert_eq!((choice.encoding, choice.reason), expected, "{text:x?} {declared:x?}");
    };
    check(b"plain", None, (Encoding::Utf8, Reason::Ascii));
    check(b"plain", Some(b"GB2312"), (Encoding::Gbk, Reason::Declared));
    check("é".as_bytes(), None, (Encoding::Utf8, Reason::ValidUtf8)); // case 187
    check(b"\xe9", None, (Encoding::Windows1252, Reason::Scored)); // case 189
    check("é".as_bytes(), Some(b"UTF-8"), (Encoding::Utf8, Reason::Declared)); // case 191
    check(b"\xef\xbb\xbf(;CA[ISO-8859-1]C[\xc3\xa9])", Some(b"ISO-8859-1"), (Encoding::Utf8, Reason::Bom)); // case 196
    check(b"\xa6]", Some(b"Big5"), (Encoding::Big5, Reason::Declared)); // case 201
    check(b"\xd6\xd0", Some(b"gb18030"), (Encoding::Gb18030, Reason::Declared)); // case 208
    check(b"\xe9", Some(b"klingon"), (Encoding::Windows1252, Reason::Scored)); // case 209
    check(b"a\xffb", Some(b"UTF-8"), (Encoding::Utf8, Reason::DeclaredDamaged)); // case 215
    check(b"\xe9", Some(b"ISO-8859-1"), (Encoding::Latin1, Reason::Declared));
    check(b"it\x92s", Some(b"ISO-8859-1"), (Encoding::Windows1252, Reason::DeclaredNarrower));
    check("é 柯洁 九段".as_bytes(), Some(b"GB2312"), (Encoding::Utf8, Reason::Utf8DespiteDeclared));
    check("Müller, Jérôme".as_bytes(), Some(b"ISO-8859-1"), (Encoding::Utf8, Reason::Utf8DespiteDeclared));
    check("李世乭".as_bytes(), Some(b"Shift_JIS"), (Encoding::Utf8, Reason::Utf8DespiteDeclared));
    // 小 in GBK happens to be a character of UTF-8 too.
    check(b"\xd0\xa1", Some(b"GBK"), (Encoding::Gbk, Reason::Declared));
    check(b"\xbf\xc2\xbd\xe0 \xbe\xc5\xb6\xce", Some(b"UTF-8"), (Encoding::Gb18030, Reason::Scored));
    check("é".as_bytes(), Some(b"UTF-16"), (Encoding::Utf8, Reason::ValidUtf8));
}

/// Case 466: hardly any evidence.
#[test]
fn one_rare_character() {
    let choice = lenient(b"(;PB[\x81@])", None);
    assert_eq!(choice.certainty, Certainty::Guess);
    assert!(!choice.encoding.decode(b"\x81@").text.is_empty());
}

/// Case 467: the position of `CA` does not matter; it applies to all text.
#[test]
fn declared_after_the_names() {
    let record = b"(;PB[\xb9\xc5\xc1\xa6]PW[\xbf\xc2\xbd\xe0]CA[GBK])";
    let choice = lenient(record, Some(b"GBK"));
    assert_eq!(choice, Choice { encoding: Encoding::Gbk, reason: Reason::Declared, certainty: Certainty::Certain });
    assert_eq!(choice.encoding.decode(record).text, "(;PB[古力]PW[柯洁]CA[GBK])");
}

#[test]
fn fox_files_with_lost_bytes() {
    for name in ["王元均", "绝艺指导B", "거산", "ほんとうさん", "Pe柯洁9"] {
        let lossy: Vec<u8> = name
            .bytes()
            .map(|byte| if matches!(byte, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D) { b'?' } else { byte })
            .collect();
        let record = [b"(;GM[1]FF[4]PB[", &*lossy, "]BR[9段]AP[foxwq])".as_bytes()].concat();
        if core::str::from_utf8(&record).is_err() {
            let choice = lenient(&record, None);
            assert_eq!((choice.encoding, choice.reason), (Encoding::Utf8, Reason::DamagedUtf8), "{name}");
            assert_eq!(lenient(&record, Some(b"UTF-8")).encoding, Encoding::Utf8, "{name}");
        }
    }
}

#[test]
fn strict_ff4() {
    let options = ParseOptions { standard: Standard::StrictFf4, ..ParseOptions::default() };
    let check = |text: &[u8], declared: Option<&[u8]>, expected: Encoding| {
        assert_eq!(choose(text, declared, &options).encoding, expected, "{text:x?} {declared:x?}");
    };
    check(b"\xd6\xd0\xb9\xfa", None, Encoding::Latin1);
    check(b"\xd6\xd0\xb9\xfa", Some(b"GBK"), Encoding::Gbk);
    check("中国".as_bytes(), None, Encoding::Utf8);
}

#[test]
fn the_callers_word_wins() {
    let options = ParseOptions::with_encoding(Encoding::Koi8R);
    let choice = choose("é".as_bytes(), Some(b"UTF-8"), &options);
    assert_eq!(
        (choice.encoding, choice.reason, choice.certainty),
        (Encoding::Koi8R, Reason::Given, Certainty::Certain)
    );
}

/// Random bytes: nothing panics, and every set decodes them to some text.
#[test]
fn random_bytes() {
    let mut numbers = kifu_testkit::Random(1);
    let mut random = || numbers.next();
    let mut last_resorts = 0;
    for round in 0..300 {
        let length = random() % 60;
        let mask = if round % 3 == 0 { 0x00 } else { 0x80 };
        let special = b"()[];\\?~{}\x1b$)BC\x0e\x0f\0";
        let bytes: Vec<u8> = (0..length)
            .map(|_| match random() % 4 {
                0 => special[(random() % special.len() as u64) as usize],
                _ => random() as u8 | mask,
            })
            .collect();
        needs_transcoding(&bytes, &ParseOptions::default());
        last_resorts += usize::from(lenient(&bytes, None).reason == Reason::LastResort);
        for &encoding in Encoding::ALL {
            let decoded = encoding.decode(&bytes);
            assert!(decoded.damaged_at.is_none_or(|at| at < bytes.len()), "{encoding} {bytes:x?}");
            lenient(&bytes, Some(encoding.name().as_bytes()));
        }
    }
    assert!(last_resorts > 0);
}
