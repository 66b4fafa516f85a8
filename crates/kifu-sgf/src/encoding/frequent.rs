//! Characters that records are full of: frequent ones of each language, names of players, words of the game.

/// A set of characters out of a block of Unicode.
pub(super) struct CharSet<const WORDS: usize> {
    first: u32,
    bits: [u32; WORDS],
}

impl<const WORDS: usize> CharSet<WORDS> {
    /// The characters of the text that lie in the block that begins at `first`.
    ///
    /// `const`, so that the sets are made by the compiler out of readable text.
    const fn of(first: u32, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut bits = [0; WORDS];
        let mut at = 0;
        while at + 2 < bytes.len() {
            // Everything in the lists takes three bytes.
            let char = ((bytes[at] & 0x0F) as u32) << 12
                | ((bytes[at + 1] & 0x3F) as u32) << 6
                | (bytes[at + 2] & 0x3F) as u32;
            let index = char - first;
            bits[(index / 32) as usize] |= 1 << (index % 32);
            at += 3;
        }
        CharSet { first, bits }
    }

    pub(super) fn contains(&self, char: char) -> bool {
        let index = u32::from(char).wrapping_sub(self.first);
        self.bits.get((index / 32) as usize).is_some_and(|word| word >> (index % 32) & 1 == 1)
    }
}

/// U+4E00 to U+9FFF.
type Han = CharSet<656>;
/// U+AC00 to U+D7A3.
type Hangul = CharSet<350>;

const fn han(text: &str) -> Han {
    Han::of(0x4E00, text)
}

/// Words of the game and of game information, in all three ways to write them.
pub(super) static GO: Han = han(
    "段级級级目胜勝负負半盘盤子中黑白黒局棋碁先让讓贴貼手数數分秒时時间間日月年第回战戰戦赛賽杯对對対决決名人王天元本因坊圣聖\
     座院围囲圍弈業业余国國際际预選选轮輪快网網络終终了投持无無效禁着死活定石布打劫提吃飞跳断连接形势勢厚角边邊職职初二三\
     四五六七八九一十届屆冠军軍",
);

/// Simplified Chinese.
pub(super) static SIMPLIFIED: Han = han(
    "的一是不了在有人这中大来上个国我以要他时用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得\
     经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那\
     社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系很情者最立代想已\
     通并提直题党程展五果料象员革位入常文总次品式设及管特件长求老头基资流路少图山统知较将组见计别她期根论运农指几区强放西被\
     干做必先则任取据处队南给色光门即保治北造百规热领海口东导器压志世金增争济阶油思术极交受联什认共权收证改清己美再采转更单\
     风切教速花带安场身车例真务具万每至达走积示议声报斗完类离华确才科张信马话米整空况今集温传土许步群广记需研界拉林律叫且究\
     观越织装影算低音众书复容儿须商非验深难近矿千周委素技备办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族\
     维划标写存候毛亲斯查江型眼按格养易置派层片始却专状育厂京识适属包火住调满县照参红细引听该铁价严\
     柯洁古力孔杰昊聂卫晓春俞斌鹤洋罗河刘星邱峻檄胡耀宇谢赫朴垚陈烨李喆芈昱廷唐韦范钰檀啸笑辜梓豪毅鼎尔嘉阳轩赵晨丁浩屠芮\
     乃伟曹钱邵震吴源祖德梁棠璇丰云徐莹叶桂郭鑫沈董彭曾萧蒋潘杜戴夏钟汪田姜石姚谭廖邹熊陆郝崔康秦顾侯孟龙雷汤尹黎武乔贺赖龚\
     俊勇磊涛超鹏辉波刚凯雪梅玲霞燕娟敏静丽芳娜秀英慧雨欣怡佳宁博涵梦诗琪泽宏彬松柏楠森峰岩岳崇彦君帅炜煜炎艺绝神骊客谈坐隐\
     烂朱林黄杨孙高宋郑韩冯于袁邓许傅苏卢魏薛阎贾丘范金柳崔李昌镐曹薰铉世乭永训哲瀚元晟铁男井裕太依旻栩治勋羽直树",
);

/// Traditional Chinese.
pub(super) static TRADITIONAL: Han = han(
    "的一是不了在有人這中大來上個國我以要他時用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得\
     經十三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日那\
     社義事平形相全表間樣與關各重新線內數正心反你明看原又麼利比或但質氣第向道命此變條只沒結解問意建月公無系很情者最立代想已\
     通並提直題黨程展五果料象員革位入常文總次品式設及管特件長求老頭基資流路少圖山統知較將組見計別她期根論運農指幾區強放西被\
     幹做必先則任取據處隊南給色光門即保治北造百規熱領海口東導器壓志世金增爭濟階油思術極交受聯什認共權收證改清己美再採轉更單\
     風切教速花帶安場身車例真務具萬每至達走積示議聲報鬥完類離華確才科張信馬話米整空況今集溫傳土許步群廣記需研界拉林律叫且究\
     觀越織裝影算低音眾書復容兒須商非驗深難近礦千周委素技備辦青省列習響約支般史感勞便團往酸歷市克何除消構府稱太準精值號率族\
     維劃標寫存候毛親斯查江型眼按格養易置派層片始卻專狀育廠京識適屬包火住調滿縣照參紅細引聽該鐵價嚴\
     劉陳趙黃吳徐孫朱胡郭林羅鄭梁謝宋唐鄧馮韓曹曾彭蕭蔡潘田董袁余葉蔣杜蘇魏呂丁沈姚盧傅鐘姜崔譚廖范汪陸石戴賈韋夏邱侯鄒熊孟秦\
     閻薛尹段雷黎龍陶賀顧郝龔邵錢覃武莫孔湯俊勳栩誠銘琬峰源嘉詩淵涵簡靖庭皓鋐依旻李昌鎬薰鉉赫世乭朴廷桓柯潔古力聶衛曉春俞斌\
     鶴洋樂偉輝鵬濤剛麗靜慧雨欣怡佳寧博夢澤宏彬松森岳崇彥君帥藝絕神龍客談坐隱爛豪傑毅昊軒鼎俞俐均諺君楊崴",
);

/// Japanese kanji.
pub(super) static JAPANESE: Han = han(
    "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手\
     米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公持野\
     協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予\
     川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男\
     基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沖裁状工建\
     語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副\
     算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落\
     担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非観察整横型白深字答\
     夜製票況音申様財港識注呼渉達羽根樹尾紳路吾栩趙勲林光覚樹加正竹雄峰沢秀坂栄谷呉清源橋宇太郎昌薫因坊丈依紀城聡河臨遼芝虎丸\
     許航余麒伊篤史介誠銘俊也片章由香里謝旻菜愛咲仲邑菫梶細陳爾廣永瀬憲達朗淡修藤苑彦蘇耀黄翊祖溝秋豊猷智祥柳熏至哲龍竜斎鈴佐\
     渡辺伊中小吉池森阿久保岩桜前後和久幸博司隆志健裕浩一恵美奈翔陽蓮結衣碁囲黒置込劫詰級善津夫敬光",
);

/// Words of the game and of game information in Korean.
pub(super) static GO_HANGUL: Hangul = Hangul::of(0xAC00, "단급흑백승반집불계판대국바둑기사결선왕명인배제회점덤");

/// Syllables of Korean: frequent ones and those of names.
pub(super) static HANGUL: Hangul = Hangul::of(
    0xAC00,
    "이다는을가에의고지로하은한를사도서기정인과자대시리그어스나아제보해부라수전있일와으게장상원여구들었만조주것등신국오비관공중성우\
     세화생할선동유학경당연영진말미계위않없바두물실안식때간더점모개소치적면방무문데러내용년월각현박최김강윤임황송류홍양손배백허남심\
     노곽차민엄채천함변염추석설마길표명반왕금옥육맹탁훈창호철환혁준건욱균규태희숙순혜빈찬섭열웅재종형승단급흑집패불초팔칠삼결본예컵\
     프로돌목덤접습니까요네군님씨회운달려된됩되못잘좋음량교역질책답문끝처럼많직총후따른든속란갑봉복범병필권근락린몽벽별분산새샘슬\
     온울율은응익잔잡잭존죽즉집참체충취타토통투파편평포품풍피학합향험협홀활흥힘홈키퍼팀팬즈즌크트티터테토스시싸싹쓰압야약얼업엔엘커창",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_their_characters() {
        assert!(GO.contains('段') && GO.contains('半') && !GO.contains('的'));
        assert!(SIMPLIFIED.contains('洁') && !SIMPLIFIED.contains('潔'));
        assert!(TRADITIONAL.contains('勳') && JAPANESE.contains('黒'));
        assert!(HANGUL.contains('돌') && !HANGUL.contains('욥'));
        for char in ['\0', 'a', '\u{4dff}', '\u{a000}', '\u{10ffff}'] {
            assert!(!GO.contains(char) && !HANGUL.contains(char));
        }
    }
}
